package match

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/text"
)

type matchesOptions struct {
	app                     *app.App
	open, finished, removed bool
	json                    bool
	filter                  db.Filter
}

// NewMatches returns the command that lists stored matches.
func NewMatches(a *app.App) *cobra.Command {
	o := &matchesOptions{app: a}
	c := &cobra.Command{
		Use: "matches", Args: app.Args(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if o.json && !c.Flags().Changed("limit") {
				o.filter.Limit = 0 // JSON has no line that says that there are more matches
			}
			return o.run(c.Context())
		},
	}
	f := c.Flags()
	f.BoolVar(&o.open, "open", false, "")
	f.BoolVar(&o.finished, "finished", false, "")
	f.BoolVar(&o.removed, "removed", false, "")
	f.StringVar(&o.filter.Game, "game", "", "")
	f.StringVar(&o.filter.League, "league", "", "")
	f.StringVar(&o.filter.From, "from", "", "")
	f.StringVar(&o.filter.To, "to", "", "")
	f.IntVar(&o.filter.Limit, "limit", 50, "")
	f.IntVar(&o.filter.After, "after", 0, "")
	f.BoolVar(&o.json, "json", false, "")
	return c
}

func (o *matchesOptions) run(ctx context.Context) error {
	if err := o.check(); err != nil {
		return err
	}
	switch {
	case o.removed:
		o.filter.State = db.OnlyRemoved
	case o.open && !o.finished:
		o.filter.State = db.OnlyOpen
	case o.finished && !o.open:
		o.filter.State = db.OnlyFinished
	}
	store, err := o.app.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if o.filter.Game != "" {
		g, err := o.app.FindGame(ctx, store, o.filter.Game)
		if err != nil {
			return err
		}
		o.filter.Game = g.ID()
	}
	if o.filter.After != 0 {
		if _, err := store.Match(ctx, o.filter.After); err != nil {
			return err
		}
	}
	page, more, err := store.List(ctx, o.filter)
	if err != nil {
		return err
	}
	if o.json {
		if more {
			app.Warn(o.app, words.MoreMatches(page[len(page)-1].Number))
		}
		return o.printJSON(page)
	}
	if len(page) == 0 {
		app.Tell(o.app, words.NoMatches)
		return nil
	}
	rows := [][]string{words.Columns.In(o.app.Lang)}
	for _, m := range page {
		rows = append(rows, []string{
			fmt.Sprint(m.Number), o.app.Lang.ShortDate(m.Date), o.app.GameTitle(m.Game, o.app.Lang),
			app.Players(m), app.State(o.app, m),
		})
	}
	fmt.Fprintln(o.app.Out, strings.TrimRight(text.Columns("rllll", rows), "\n"))
	if more {
		app.Tell(o.app, words.MoreMatches(page[len(page)-1].Number))
	}
	return nil
}

// check checks the filter's values, and converts days to the form that the store uses.
func (o *matchesOptions) check() error {
	for _, day := range []*string{&o.filter.From, &o.filter.To} {
		if *day == "" {
			continue
		}
		read, err := o.app.Day(*day)
		if err != nil {
			return err
		}
		*day = read.String()
	}
	if o.filter.Limit < 0 {
		return app.Wrong(words.BadLimit(o.filter.Limit))
	}
	return nil
}

// listed is a match as `matches --json` prints it.
type listed struct {
	Match int    `json:"match"`
	ID    string `json:"id"`
	app.GameJSON
	Date     string   `json:"date,omitempty"`
	Place    string   `json:"place,omitempty"`
	League   string   `json:"league,omitempty"`
	Players  []string `json:"players"`
	Totals   []int    `json:"totals"`
	Rounds   int      `json:"rounds"`
	Finished bool     `json:"finished"`
	Winners  []string `json:"winners"`
	Removed  string   `json:"removed,omitempty"`
}

func (o *matchesOptions) printJSON(page []db.Match) error {
	all := make([]listed, 0, len(page))
	for _, m := range page {
		l := listed{
			Match: m.Number, ID: m.ID, GameJSON: o.app.GameJSON(m.Game), Date: m.Date, Place: m.Place, League: m.League,
			Players: []string{}, Totals: []int{}, Rounds: m.Rounds, Finished: m.Finished,
			Winners: []string{}, Removed: m.Reason,
		}
		for _, s := range m.Seats {
			l.Players = append(l.Players, s.Name)
			l.Totals = append(l.Totals, s.Total)
			if s.Won {
				l.Winners = append(l.Winners, s.Name)
			}
		}
		all = append(all, l)
	}
	return o.app.SayJSON(all)
}

// mostRounds is how many of the last rounds show prints: nobody reads a longer match to its end.
const mostRounds = 1000

// readOnce is the size of the store's cache, in KiB. It is small, because the lines of a match are read only once.
const readOnce = 500

type showOptions struct {
	app         *app.App
	json, lines bool
}

// NewShow returns the command that shows a stored match.
func NewShow(a *app.App) *cobra.Command {
	o := &showOptions{app: a}
	c := app.Verb("show MATCH", 1, 1, o.run)
	c.Flags().BoolVar(&o.json, "json", false, "")
	c.Flags().BoolVar(&o.lines, "lines", false, "")
	return c
}

func (o *showOptions) run(ctx context.Context, args []string) error {
	a := o.app
	store, err := a.ReadingWith(ctx, db.Options{Cache: readOnce})
	if err != nil {
		return err
	}
	defer store.Close()
	s, err := a.Desk(store).Open(ctx, args[0])
	if err != nil {
		return err
	}
	m := s.Match()
	if o.json {
		rest, err := m.WriteJSON(a.Out, fmt.Appendf(nil, `{"match":%d,`, s.Number), a.Lang)
		if err == nil {
			_, err = a.Out.Write(append(rest, "}\n"...))
		}
		return err
	}
	if !m.Finished() {
		c, err := compose.Watch(ctx, s, a.Lang, a.SpeaksUnasked(m.Game()))
		if err != nil {
			return err
		}
		fmt.Fprintf(a.Out, "%s\n\n", text.Lines(c.Board()))
	}
	set := a.SheetOptions()
	set.Explain = true
	set.Figures = true
	set.Last = mostRounds
	if err := a.Print(sheetWith(s, set)); err != nil {
		return err
	}
	if !o.lines {
		return nil
	}
	for log, n := m.Log(), 1; n <= log.Len(); n++ {
		mark := " "
		if _, stands := log.Standing(n); log.Correctable(n) && (!stands || log.Amended(n)) {
			mark = "*"
		}
		fmt.Fprintf(a.Out, "%5d%s %s\n", n, mark, app.Visible(string(log.Text(n))))
	}
	return nil
}

// heading returns a line that names a match: its game, day, place and players.
func heading(a *app.App, m *referee.Match) string {
	parts := []string{m.Game().Title.In(a.Lang)}
	for _, p := range []string{a.Dated(m.Head().Date), m.Head().Place} {
		if p != "" {
			parts = append(parts, app.Visible(p))
		}
	}
	if names := m.Roster().Names(); len(names) > 0 {
		parts = append(parts, app.Visible(strings.Join(names, ", ")))
	}
	return strings.Join(parts, " · ")
}

// totals returns the players with their points.
func totals(m *referee.Match) string {
	all := make([]string, m.Roster().Len())
	for seat, t := range m.Totals() {
		all[seat] = fmt.Sprintf("%s %d", app.Visible(m.Roster().Name(seat)), t)
	}
	return strings.Join(all, ", ")
}

type removeOptions struct {
	app                 *app.App
	undo, forget, force bool
}

// NewRemove returns the command that removes a match, puts it back, or deletes it.
func NewRemove(a *app.App) *cobra.Command {
	o := &removeOptions{app: a}
	c := app.Verb(`remove MATCH ["why"]`, 1, 2, o.run)
	c.Flags().BoolVar(&o.undo, "undo", false, "")
	c.Flags().BoolVar(&o.forget, "forget", false, "")
	c.Flags().BoolVar(&o.force, "force", false, "")
	return c
}

func (o *removeOptions) run(ctx context.Context, args []string) error {
	a := o.app
	if o.undo && o.forget {
		return app.Wrong(words.BothWays)
	}
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	m, err := store.Find(ctx, args[0])
	if err != nil {
		return err
	}
	switch {
	case o.undo:
		if err := store.Unremove(ctx, m.Number); err != nil {
			return err
		}
		app.Tell(a, words.Unremoved(m.Number))
	case o.forget:
		if !o.force {
			if !a.OnTerminal() {
				return app.Wrong(words.NeedForce)
			}
			yes, err := a.Confirm(ctx, a.Say(words.AskForget(m.Number, app.Players(m))))
			if err != nil || !yes {
				return err
			}
		}
		if err := store.Forget(ctx, m.Number); err != nil {
			return err
		}
		app.Tell(a, words.Forgotten(m.Number))
	case len(args) < 2, text.IsBlank(args[1]):
		return app.Wrong(words.NeedReason(args[0]))
	default:
		if err := store.Remove(ctx, m.Number, args[1]); err != nil {
			return err
		}
		app.Tell(a, words.Removed(m.Number))
	}
	return nil
}
