package cmd

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textCarry     = lang.Text{It: "riporta punti da prima: un file CSV di nomi e punti", En: "carries points over from before: a CSV file of names and points"}
	textCarryLong = lang.Text{
		It: "Il file ha una riga per giocatore: nome, punti, e se si vuole le partite da cui vengono; separati da virgole, punti e virgola o tabulazioni. Una prima riga di titoli si salta. Chi non è ancora conosciuto viene aggiunto.",
		En: "The file has a line a player: name, points, and, if wanted, the matches that they come from; parted by commas, semicolons or tabs. A first line of headings is passed over. Whoever is not known yet is added.",
	}
	textAdjust       = lang.Text{It: "dà o toglie punti a un giocatore, con il motivo", En: "gives a player points or takes some, with the reason"}
	textForfeit      = lang.Text{It: "segna partite perse a tavolino, con il motivo", En: "enters matches lost without being played, with the reason"}
	textWithdraw     = lang.Text{It: "ritira una voce (riporto, rettifica, a tavolino), con il motivo", En: "takes an entry back (carried over, adjustment, forfeit), with the reason"}
	textFlagPoints   = lang.Text{It: "i `punti`, come 2 o -1,5", En: "the `points`, such as 2 or -1.5"}
	textFlagLost     = lang.Text{It: "quante `partite`", En: "how many `matches`"}
	textFlagDay      = lang.Text{It: "il `giorno` (oggi, se non si dice)", En: "the `day` (today, if not told)"}
	textFlagAgain    = lang.Text{It: "anche per chi ha già un riporto", En: "also for those who have points carried over already"}
	textEntered      = lang.Text{It: "%s: %s, %s punti (%s).\n", En: "%s: %s, %s points (%s).\n"}
	textCarriedOver  = lang.Text{It: "Riportati i punti di %d giocatori.\n", En: "Carried over the points of %d players.\n"}
	textNewPerson    = lang.Text{It: "Nuovo giocatore: %s\n", En: "New player: %s\n"}
	textCarryLine    = lang.Text{It: "%s:%d: %v", En: "%s:%d: %v"}
	textCarryShort   = lang.Text{It: "la riga deve avere un nome e dei punti: %q", En: "the line must have a name and points: %q"}
	textCarryCount   = lang.Text{It: "%q non è un numero di partite", En: "%q is no number of matches"}
	textCarryTwice   = lang.Text{It: "%s c'è già in una riga precedente", En: "%s is on an earlier line already"}
	textCarryAlready = lang.Text{It: "%s ha già dei punti riportati: con --again si sommano", En: "%s has points carried over already: with --again these are added"}
	textCarryEmpty   = lang.Text{It: "in %s non c'è nessun nome", En: "there is no name in %s"}
	textCarryWhy     = lang.Text{It: "dal file %s", En: "from the file %s"}
	textNoPoints     = lang.Text{It: "quanti punti? aggiungete --points", En: "how many points? add --points"}
	textWithdrawn    = lang.Text{It: "Ritirata la voce %d di %s.\n", En: "Took back entry %d of %s.\n"}
	textBadEntryNo   = lang.Text{It: "%q non è il numero di una voce: «arbitro league show» le elenca", En: "%q is no entry's number: \"arbitro league show\" lists them"}
)

// day gives the day that was typed, or today.
func (h *House) day(typed string) (league.Day, error) {
	if typed == "" {
		typed = h.Now().Format("2006-01-02")
	}
	day, err := league.ParseDay(typed)
	if err != nil {
		return 0, wrongInput{err}
	}
	return day, nil
}

// ofLeague opens the store and finds the league.
func (h *House) ofLeague(ctx context.Context, name string, do func(*db.Store, db.League) error) error {
	store, err := h.store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, name)
	if err != nil {
		return err
	}
	return do(store, l)
}

// enter stores one entry about a player and tells of it.
func (h *House) enter(ctx context.Context, args []string, e league.Entry, day string) error {
	return h.ofLeague(ctx, args[0], func(store *db.Store, l db.League) (err error) {
		p, err := store.Who(ctx, args[1])
		if err != nil {
			return err
		}
		if e.Day, err = h.day(day); err != nil {
			return err
		}
		e.Person, e.Reason = league.Person(p.ID), args[2]
		if err := e.Validate(l.Settings); err != nil {
			return wrongInput{err}
		}
		if err := store.AddEntry(ctx, l.ID, db.Entry{Entry: e}); err != nil {
			return err
		}
		fmt.Fprint(h.Out, h.say(textEntered, visible(p.Name), e.Kind.Title(), e.Points, visible(e.Reason)))
		return nil
	})
}

func newAdjust(h *House) *cobra.Command {
	var points, day string
	c := &cobra.Command{
		Use: `adjust LEAGUE PLAYER "why" --points N`, Short: h.say(textAdjust), Args: words(3, 3), DisableFlagsInUseLine: true,
		RunE: func(c *cobra.Command, args []string) error {
			if points == "" {
				return wrong(textNoPoints)
			}
			p, err := league.ParsePoints(points)
			if err != nil {
				return wrongInput{err}
			}
			return h.enter(c.Context(), args, league.Entry{Kind: league.Adjustment, Points: p}, day)
		},
	}
	c.Flags().StringVar(&points, "points", "", h.say(textFlagPoints))
	c.Flags().StringVar(&day, "date", "", h.say(textFlagDay))
	return c
}

func newForfeit(h *House) *cobra.Command {
	var points, day string
	var matches int
	c := &cobra.Command{
		Use: `forfeit LEAGUE PLAYER "why"`, Short: h.say(textForfeit), Args: words(3, 3),
		RunE: func(c *cobra.Command, args []string) error {
			p, err := league.ParsePoints(points)
			if err != nil {
				return wrongInput{err}
			}
			return h.enter(c.Context(), args, league.Entry{Kind: league.Forfeit, Points: p, Matches: matches}, day)
		},
	}
	c.Flags().IntVar(&matches, "matches", 1, h.say(textFlagLost))
	c.Flags().StringVar(&points, "points", "0", h.say(textFlagPoints))
	c.Flags().StringVar(&day, "date", "", h.say(textFlagDay))
	return c
}

func newWithdraw(h *House) *cobra.Command {
	return &cobra.Command{
		Use: `withdraw LEAGUE NUMBER "why"`, Short: h.say(textWithdraw), Args: words(3, 3),
		RunE: func(c *cobra.Command, args []string) error {
			return h.ofLeague(c.Context(), args[0], func(store *db.Store, l db.League) error {
				n, err := strconv.Atoi(args[1])
				if err != nil {
					return wrong(textBadEntryNo, args[1])
				}
				if strings.TrimSpace(args[2]) == "" {
					return wrong(textFew, usedAs(c))
				}
				if err := store.Withdraw(c.Context(), l.ID, n, args[2]); err != nil {
					return err
				}
				fmt.Fprint(h.Out, h.say(textWithdrawn, n, visible(l.Settings.Name)))
				return nil
			})
		},
	}
}

func newCarry(h *House) *cobra.Command {
	var day, why string
	var again bool
	c := &cobra.Command{
		Use: "carry LEAGUE FILE.csv", Short: h.say(textCarry), Long: h.say(textCarryLong), Args: words(2, 2),
		RunE: func(c *cobra.Command, args []string) error {
			return h.ofLeague(c.Context(), args[0], func(store *db.Store, l db.League) error {
				return h.carry(c.Context(), store, l, args[1], day, why, again)
			})
		},
	}
	c.Flags().StringVar(&day, "date", "", h.say(textFlagDay))
	c.Flags().StringVar(&why, "reason", "", h.say(textFlagReason))
	c.Flags().BoolVar(&again, "again", false, h.say(textFlagAgain))
	return c
}

// carried is one line of a file of points to carry over.
type carried struct {
	line    int
	name    string
	points  league.Points
	matches int
}

func (h *House) carry(ctx context.Context, store *db.Store, l db.League, file, day, why string, again bool) error {
	var lines []carried
	err := h.readRecords(ctx, file, func(r io.Reader) (err error) {
		lines, err = readCarried(r, file)
		return err
	})
	if err != nil {
		return err
	}
	if len(lines) == 0 {
		return wrong(textCarryEmpty, file)
	}
	if why == "" {
		why = h.say(textCarryWhy, filepath.Base(file))
	}
	date, err := h.day(day)
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
	return store.Write(ctx, func(tx *db.Tx) error {
		seen := map[db.PersonID]bool{}
		var added []string
		for _, c := range lines {
			at := func(err error) error { return wrong(textCarryLine, file, c.line, err) }
			p, err := tx.Who(ctx, c.name)
			if known, _ := tx.Known(ctx, c.name); errors.Is(err, db.ErrUnknown) || err == nil && len(known) == 0 && !strings.HasPrefix(c.name, "#") {
				p = db.Person{Name: c.name}
				if p.ID, err = tx.AddPerson(ctx, p); err == nil {
					added = append(added, c.name)
				}
			}
			if err != nil {
				return at(err)
			}
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
		for _, name := range added {
			fmt.Fprint(h.Out, h.say(textNewPerson, visible(name)))
		}
		fmt.Fprint(h.Out, h.say(textCarriedOver, len(lines)))
		return nil
	})
}

// readCarried reads names and points, with whatever a spreadsheet parts them by.
func readCarried(r io.Reader, file string) ([]carried, error) {
	var all []carried
	scan := bufio.NewScanner(r)
	for n := 1; scan.Scan(); n++ {
		text := strings.TrimSpace(strings.TrimPrefix(string(bytes.ToValidUTF8(scan.Bytes(), []byte("?"))), "\ufeff"))
		if text == "" || strings.HasPrefix(text, "#") && !strings.ContainsAny(text, ",;\t") {
			continue
		}
		at := func(err error) error { return wrong(textCarryLine, file, n, err) }
		fields := cells(text)
		if len(fields) < 2 || fields[0] == "" {
			return nil, at(lang.Errorf(textCarryShort, text))
		}
		c := carried{line: n, name: fields[0]}
		var err error
		if c.points, err = league.ParsePoints(fields[1]); err != nil {
			if len(all) == 0 && !strings.ContainsAny(fields[1], "0123456789") {
				continue // headings
			}
			return nil, at(err)
		}
		if len(fields) > 2 && fields[2] != "" {
			if c.matches, err = strconv.Atoi(fields[2]); err != nil {
				return nil, at(lang.Errorf(textCarryCount, fields[2]))
			}
		}
		all = append(all, c)
	}
	return all, scan.Err()
}

// cells parts a line at semicolons or tabs where it has any, else at commas; quotes hold a cell together.
func cells(line string) []string {
	by := ','
	for _, r := range ";\t" {
		if strings.ContainsRune(line, r) {
			by = r
			break
		}
	}
	var parts []string
	var part strings.Builder
	quoted := false
	for _, r := range line {
		switch {
		case r == '"':
			quoted = !quoted
		case r == by && !quoted:
			parts = append(parts, strings.TrimSpace(part.String()))
			part.Reset()
		default:
			part.WriteRune(r)
		}
	}
	return append(parts, strings.TrimSpace(part.String()))
}
