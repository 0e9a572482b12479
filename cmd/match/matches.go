package match

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
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
		Use: "matches", Args: app.Words(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if o.json && !c.Flags().Changed("limit") {
				o.filter.Limit = 0 // a reader of JSON does not see the line that there are more
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
			fmt.Sprint(m.Number), o.app.Lang.ShortDate(m.Date), app.GameTitle(m.Game, o.app.Lang), app.Players(m), app.State(o.app, m),
		})
	}
	fmt.Fprintln(o.app.Out, strings.TrimRight(text.Columns("rllll", rows), "\n"))
	if more {
		app.Tell(o.app, words.MoreMatches(page[len(page)-1].Number))
	}
	return nil
}

// check checks the words of the filter, and completes the name of the game.
func (o *matchesOptions) check() error {
	if o.filter.Game != "" {
		g, err := app.FindGame(o.filter.Game)
		if err != nil {
			return err
		}
		o.filter.Game = g.Name
	}
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
	Match    int      `json:"match"`
	ID       string   `json:"id"`
	Game     string   `json:"game"`
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
			Match: m.Number, ID: m.ID, Game: m.Game, Date: m.Date, Place: m.Place, League: m.League,
			Players: []string{}, Totals: []int{}, Rounds: m.Rounds, Finished: m.Finished,
			Winners: []string{}, Removed: m.Reason,
		}
		for _, s := range m.Seats {
			l.Players, l.Totals = append(l.Players, s.Name), append(l.Totals, s.Total)
			if s.Won {
				l.Winners = append(l.Winners, s.Name)
			}
		}
		all = append(all, l)
	}
	return o.app.SayJSON(all)
}
