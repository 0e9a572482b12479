package league

import (
	"cmp"
	"context"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// carryOptions says how a file of points is carried over.
type carryOptions struct {
	file, day, why string
	again          bool // also for those who have points carried over already
}

// newCarry returns the command that carries points over from a file.
func newCarry(a *app.App) *cobra.Command {
	var o carryOptions
	c := &cobra.Command{
		Use: "carry LEAGUE FILE.csv", Args: app.Args(2, 2),
	}
	c.Flags().StringVar(&o.day, "date", "", "")
	c.Flags().StringVar(&o.why, "reason", "", "")
	c.Flags().BoolVar(&o.again, "again", false, "")
	fresh := exchange.Flag(c.Flags())
	c.RunE = func(c *cobra.Command, args []string) error {
		return ofLeague(c.Context(), a, args[0], func(store *db.Store, l db.League) error {
			o.file = args[1]
			return carry(c.Context(), &exchange.People{App: a, Store: store, New: *fresh}, l, o)
		})
	}
	return c
}

// carry enters the points of a file, all or none of its lines.
func carry(ctx context.Context, people *exchange.People, l db.League, o carryOptions) error {
	a := people.App
	lines, err := carriedIn(ctx, a, o.file)
	if err != nil {
		return err
	}
	if o.why == "" {
		o.why = a.Say(words.CarryWhy(filepath.Base(o.file)))
	}
	date, err := dayOrToday(a, o.day)
	if err != nil {
		return err
	}
	entries, err := carriedTo(ctx, people, l, o, lines)
	if err != nil {
		return err
	}
	for i := range entries {
		entries[i].Day, entries[i].Reason = date, o.why
		if err := entries[i].Validate(l.Settings); err != nil {
			return app.Wrong(words.CarryLine(o.file, lines[i].line, err))
		}
	}
	if a.Asks() {
		if yes, err := confirmCarry(ctx, people, entries); err != nil || !yes {
			return cmp.Or(err, error(ask.ErrBack))
		}
	}
	if err = enterAll(ctx, people, l, entries); err == nil {
		app.Tell(a, words.CarriedOver(len(lines)))
	}
	return err
}

// confirmCarry shows whose points would be carried over, and asks.
func confirmCarry(ctx context.Context, people *exchange.People, entries []league.Entry) (bool, error) {
	a := people.App
	lines := make([]string, len(entries))
	for i, e := range entries {
		points := reports.PointsValue(e.Points, a.Lang)
		if e.Matches > 0 {
			points = a.Say(words.OfMatches(points, e.Matches))
		}
		lines[i] = app.Visible(people.Name(e.Person)) + ": " + points
	}
	const most = 12
	if len(lines) > most {
		lines = append(lines[:most-1], "…")
	}
	a.Prompt().Notify(strings.Join(lines, "\n"))
	return a.Confirm(ctx, a.Say(words.CarryThese(len(entries))))
}

// carriedTo returns the entries of the lines, without day and reason. New persons have temporary numbers.
func carriedTo(
	ctx context.Context, people *exchange.People, l db.League, o carryOptions, lines []carried,
) ([]league.Entry, error) {
	people.Restart()
	names := make([]string, len(lines))
	for i, c := range lines {
		names[i] = c.name
	}
	persons, err := people.All(ctx, names)
	if err != nil {
		return nil, err
	}
	have, err := people.Store.Entries(ctx, l.ID)
	if err != nil {
		return nil, err
	}
	already := map[league.Person]bool{}
	for _, e := range db.Standing(have) {
		already[e.Person] = already[e.Person] || e.Kind == league.Carried && !o.again
	}
	seen := map[league.Person]bool{}
	entries := make([]league.Entry, len(lines))
	for i, c := range lines {
		at := func(err error) error { return app.Wrong(words.CarryLine(o.file, c.line, err)) }
		who := persons[i]
		if seen[who] {
			return nil, at(words.CarryTwice(people.Name(who)).Err())
		}
		if already[who] {
			return nil, at(words.CarryAlready(people.Name(who)).Err())
		}
		seen[who] = true
		entries[i] = league.Entry{Person: who, Kind: league.Carried, Points: c.points, Matches: c.matches}
	}
	return entries, nil
}

// carriedIn reads a file of points to carry over. A file without any points is an error.
func carriedIn(ctx context.Context, a *app.App, file string) (lines []carried, err error) {
	err = a.Files().Read(ctx, file, func(r io.Reader) (err error) {
		lines, err = readCarried(r, file)
		return err
	})
	if err == nil && len(lines) == 0 {
		err = app.Wrong(words.CarryEmpty(file))
	}
	return lines, err
}

// askCarry asks for a file of points, and carries them over.
func askCarry(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	q := ask.Question{Title: a.Say(words.AskCarried), Help: a.Say(words.HelpCarry), Fields: []ask.Field{
		{Key: "file", Label: a.Say(words.AskFile), Free: true, Check: screen.NeedName},
		dayField(a),
	}}
	people := &exchange.People{App: a, Store: store}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		file, day := strings.TrimSpace(answer.Of("file")), strings.TrimSpace(answer.Of("day"))
		return screen.AsTyped(carry(ctx, people, l, carryOptions{file: file, day: day}))
	})
}
