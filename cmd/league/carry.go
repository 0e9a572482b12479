package league

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textCarry = lang.Text{
		It: "riporta punti da prima: un file CSV di nomi e punti",
		En: "carries points over from before: a CSV file of names and points",
	}
	textCarryLong = lang.Text{
		It: "Il file ha una riga per giocatore: nome, punti, e se si vuole le partite da cui vengono; separati da " +
			"virgole, punti e virgola o tabulazioni. Una prima riga di titoli (Nome, Punti, Partite) dice in quali " +
			"colonne stanno. Chi non è ancora conosciuto viene aggiunto.",
		En: "The file has a line a player: name, points, and, if wanted, the matches that they come from; parted by " +
			"commas, semicolons or tabs. A first line of headings (Name, Points, Matches) says in which columns " +
			"they are. Whoever is not known yet is added.",
	}
	textFlagWhyPoints = lang.Text{
		It: "il `motivo` che si legge accanto ai punti",
		En: "the `reason` that is read beside the points",
	}
	textFlagAgain = lang.Text{
		It: "anche per chi ha già un riporto",
		En: "also for those who have points carried over already",
	}
	textCarriedOver  = lang.Text{It: "Riportati i punti. Giocatori: %d.\n", En: "Points carried over. Players: %d.\n"}
	textCarryLine    = lang.Text{It: "%s:%d: %v", En: "%s:%d: %v"}
	textCarryTwice   = lang.Text{It: "%s c'è già in una riga precedente", En: "%s is on an earlier line already"}
	textCarryAlready = lang.Text{
		It: "%s ha già dei punti riportati: con --again si sommano",
		En: "%s has points carried over already: with --again these are added",
	}
	textCarryEmpty = lang.Text{
		It: "in %s non c'è nessuna riga con un nome e dei punti",
		En: "there is no line with a name and points in %s",
	}
	textCarryWhy  = lang.Text{It: "dal file %s", En: "from the file %s"}
	textAskFile   = lang.Text{It: "File CSV", En: "CSV file"}
	textHelpCarry = lang.Text{
		It: "una riga per giocatore: nome, punti e, se si vuole, le partite da cui vengono",
		En: "a line a player: name, points and, if wanted, the matches that they come from",
	}
)

// newCarry returns the command that carries points over from a file.
func newCarry(a *app.App) *cobra.Command {
	var day, why string
	var again bool
	c := &cobra.Command{
		Use: "carry LEAGUE FILE.csv", Short: a.Say(textCarry), Long: a.Say(textCarryLong), Args: app.Words(2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			return ofLeague(c.Context(), a, args[0], func(store *db.Store, l db.League) error {
				return carry(c.Context(), a, store, l, args[1], day, why, again)
			})
		},
	}
	c.Flags().StringVar(&day, "date", "", a.Say(textFlagDay))
	c.Flags().StringVar(&why, "reason", "", a.Say(textFlagWhyPoints))
	c.Flags().BoolVar(&again, "again", false, a.Say(textFlagAgain))
	return c
}

// carry enters the points of a file, all or none of its lines.
func carry(ctx context.Context, a *app.App, store *db.Store, l db.League, file, day, why string, again bool) error {
	lines, err := carriedIn(ctx, a, file)
	if err != nil {
		return err
	}
	if why == "" {
		why = a.Say(textCarryWhy, filepath.Base(file))
	}
	date, err := dayOrToday(a, day)
	if err != nil {
		return err
	}
	have, err := store.Entries(ctx, l.ID)
	if err != nil {
		return err
	}
	if again {
		have = nil
	}
	added := ""
	err = store.Write(ctx, func(tx *db.Tx) error {
		seen := map[db.PersonID]bool{}
		added = ""
		for _, c := range lines {
			at := func(err error) error { return app.Wrong(textCarryLine, file, c.line, err) }
			p, note, err := carriedTo(ctx, a, tx, c.name)
			if err != nil {
				return at(err)
			}
			added += note
			if seen[p.ID] {
				return at(lang.Errorf(textCarryTwice, p.Name))
			}
			seen[p.ID] = true
			who := league.Person(p.ID)
			if slices.ContainsFunc(db.Standing(have), func(e league.Entry) bool {
				return e.Kind == league.Carried && e.Person == who
			}) {
				return at(lang.Errorf(textCarryAlready, p.Name))
			}
			e := league.Entry{
				Person: who, Kind: league.Carried, Day: date, Points: c.points, Matches: c.matches, Reason: why,
			}
			if err := e.Validate(l.Settings); err != nil {
				return at(err)
			}
			if err := tx.AddEntry(ctx, l.ID, db.Entry{Entry: e}); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		fmt.Fprint(a.Out, added, a.Say(textCarriedOver, len(lines)))
	}
	return err
}

// carriedIn reads a file of points to carry over. A file without any points is an error.
func carriedIn(ctx context.Context, a *app.App, file string) (lines []carried, err error) {
	err = a.ReadFile(ctx, file, func(r io.Reader) (err error) {
		lines, err = readCarried(r, file)
		return err
	})
	if err == nil && len(lines) == 0 {
		err = app.Wrong(textCarryEmpty, file)
	}
	return lines, err
}

// carriedTo returns the person with a name. For an unknown name it adds a new person, and returns a message about them.
func carriedTo(ctx context.Context, a *app.App, tx *db.Tx, name string) (db.Person, string, error) {
	known, err := tx.Known(ctx, name)
	switch {
	case err != nil:
		return db.Person{}, "", err
	case len(known) == 1:
		return known[0], "", nil
	case len(known) > 1 || strings.HasPrefix(name, "#"):
		p, err := tx.Who(ctx, name)
		return p, "", err
	}
	note := exchange.NewPersonNote(ctx, a, tx, name)
	p := db.Person{Name: name}
	p.ID, err = tx.AddPerson(ctx, p)
	return p, note, err
}

// askCarry asks for a file of points, and carries them over.
func askCarry(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	q := ask.Question{Title: a.Say(askKind[league.Carried]), Help: a.Say(textHelpCarry), Fields: []ask.Field{
		{Key: "file", Label: a.Say(textAskFile), Free: true, Check: notEmpty(textNoName)},
		dayField(a),
	}}
	return until(ctx, a, q, func(answer ask.Answer) error {
		file, day := strings.TrimSpace(answer.Of("file")), strings.TrimSpace(answer.Of("day"))
		return asTyped(carry(ctx, a, store, l, file, day, "", false))
	})
}
