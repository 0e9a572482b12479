package league

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
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
	textCarriedOver = lang.Text{It: "Riportati i punti. Giocatori: %d.\n", En: "Points carried over. Players: %d.\n"}
	textCarryLine   = lang.Text{It: "%s:%d: %v", En: "%s:%d: %v"}
	textCarryShort  = lang.Text{
		It: "la riga deve avere un nome e dei punti: %q",
		En: "the line must have a name and points: %q",
	}
	textCarryNumber = lang.Text{
		It: "%q non è un numero di punti, come 12 o 12,5",
		En: "%q is no number of points, such as 12 or 12.5",
	}
	textCarryCount   = lang.Text{It: "%q non è un numero di partite", En: "%q is no number of matches"}
	textCarryTwice   = lang.Text{It: "%s c'è già in una riga precedente", En: "%s is on an earlier line already"}
	textCarryAlready = lang.Text{
		It: "%s ha già dei punti riportati: con --again si sommano",
		En: "%s has points carried over already: with --again these are added",
	}
	textCarryEmpty = lang.Text{
		It: "in %s non c'è nessuna riga con un nome e dei punti",
		En: "there is no line with a name and points in %s",
	}
	textCarryHead = lang.Text{
		It: "%v (se la prima riga sono i titoli, chiamateli Nome, Punti, Partite)",
		En: "%v (if the first line is headings, call them Name, Points, Matches)",
	}
	textCarryWhy = lang.Text{It: "dal file %s", En: "from the file %s"}
)

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

// carried is one line of a file of points to carry over.
type carried struct {
	line    int
	name    string
	points  league.Points
	matches int
}

func carry(ctx context.Context, a *app.App, store *db.Store, l db.League, file, day, why string, again bool) error {
	var lines []carried
	err := a.ReadFile(ctx, file, func(r io.Reader) (err error) {
		lines, err = readCarried(r, file)
		return err
	})
	if err != nil {
		return err
	}
	if len(lines) == 0 {
		return app.Wrong(textCarryEmpty, file)
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
			p, told, err := carriedTo(ctx, a, tx, c.name)
			if err != nil {
				return at(err)
			}
			added += told
			if seen[p.ID] {
				return at(lang.Errorf(textCarryTwice, p.Name))
			}
			seen[p.ID] = true
			if slices.ContainsFunc(db.Standing(have), func(e league.Entry) bool { return e.Kind == league.Carried && e.Person == league.Person(p.ID) }) {
				return at(lang.Errorf(textCarryAlready, p.Name))
			}
			e := league.Entry{Person: league.Person(p.ID), Kind: league.Carried, Day: date, Points: c.points, Matches: c.matches, Reason: why}
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

// carriedTo gives whose the points are: who is known by the name, or somebody new, of whom it tells.
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
	told := exchange.NewPerson(ctx, a, tx, name)
	p := db.Person{Name: name}
	p.ID, err = tx.AddPerson(ctx, p)
	return p, told, err
}

// readCarried reads names and points as a spreadsheet saves them.
func readCarried(r io.Reader, file string) ([]carried, error) {
	rows, err := exchange.ReadRows(r)
	if err != nil {
		return nil, err
	}
	columns := carriedColumns{name: 0, points: 1, matches: 2}
	var all []carried
	for i, row := range rows {
		at := func(err error) error { return app.Wrong(textCarryLine, file, row.Line, err) }
		if i == 0 {
			if named, ok := headings(row); ok {
				columns = named
				continue
			}
		}
		c := carried{line: row.Line, name: row.Cell(columns.name)}
		typed := row.Cell(columns.points)
		if c.name == "" || typed == "" {
			return nil, at(lang.Errorf(textCarryShort, strings.Join(row.Cells, " ")))
		}
		if c.points, err = league.ParsePoints(exchange.PlainNumber(typed)); err != nil {
			if err = lang.Errorf(textCarryNumber, typed); i == 0 {
				err = lang.Errorf(textCarryHead, err)
			}
			return nil, at(err)
		}
		if n := row.Cell(columns.matches); n != "" {
			if c.matches, err = strconv.Atoi(n); err != nil {
				return nil, at(lang.Errorf(textCarryCount, n))
			}
		}
		all = append(all, c)
	}
	return all, nil
}

// carriedColumns says in which column of a spreadsheet what stands; -1 for none.
type carriedColumns struct{ name, points, matches int }

// headings reads a first line of headings; false where it is none.
func headings(row exchange.SheetRow) (carriedColumns, bool) {
	find := func(words ...string) int {
		return slices.IndexFunc(row.Cells, func(cell string) bool {
			return slices.ContainsFunc(strings.Fields(db.Fold(cell)), func(w string) bool { return slices.Contains(words, w) })
		})
	}
	c := carriedColumns{
		name:    find("nome", "cognome", "giocatore", "giocatrice", "name", "player"),
		points:  find("punti", "punteggio", "points", "score", "pts", "pt"),
		matches: find("partite", "giocate", "matches", "played"),
	}
	if c.points < 0 {
		c.points = find("totale", "total")
	}
	return c, c.name >= 0 && c.points >= 0
}
