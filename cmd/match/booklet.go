package match

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/reports"
	"arbitro/reports/doc"
)

// booklet writes the rulebook of one game to files; without a file it lists the articles and says by which house rules
// the league plays.
func (o *rulesOptions) booklet(ctx context.Context, shelf []*referee.Game, rest []string, noGame error) error {
	switch {
	case noGame != nil:
		return noGame
	case len(shelf) != 1 || len(rest) > 0:
		return app.Wrong(words.WholeGame)
	}
	b := reports.Booklet{Game: shelf[0]}
	if o.league != "" {
		house, err := houseRules(ctx, o.App, b.Game, o.league)
		if err != nil {
			return err
		}
		b.House = &house
	}
	if o.JSON || !o.ToFile() {
		if err := o.list(shelf); err != nil || o.JSON {
			return err
		}
		said := app.Wrap(app.Visible(b.House.Sentence(b.Game, o.App.Lang)), articleWidth)
		_, err := fmt.Fprintf(o.App.Out, "\n%s\n", said)
		return err
	}
	return o.Write(ctx, func(full bool) (*doc.Document, error) {
		if full {
			return b.Document(o.App.SheetOptions()), nil
		}
		return b.Index(o.App.SheetOptions()), nil
	})
}

// houseRules returns the options of a league's latest match of a game, the defaults where it has no such match.
func houseRules(ctx context.Context, a *app.App, g *referee.Game, name string) (reports.HouseRules, error) {
	house := reports.HouseRules{Options: referee.Defaults(g.Options)}
	store, err := a.Reading(ctx)
	if err != nil {
		return house, err
	}
	defer store.Close()
	l, err := store.League(ctx, name)
	if err != nil {
		return house, err
	}
	house.League = l.Settings.Name
	var matches []db.Match
	for _, name := range l.Names {
		found, _, err := store.List(ctx, db.Filter{State: db.NotRemoved, Game: g.Name, League: name})
		if err != nil {
			return house, err
		}
		matches = append(matches, found...)
	}
	if len(matches) == 0 {
		return house, nil
	}
	latest := slices.MaxFunc(matches, func(x, y db.Match) int {
		return cmp.Or(cmp.Compare(x.Date, y.Date), cmp.Compare(x.Number, y.Number))
	})
	s, err := a.Desk(store).Open(ctx, fmt.Sprint(latest.Number))
	if err != nil {
		return house, err
	}
	house.Options, house.Match, house.Day = s.Match().Options(), latest.Number, latest.Date
	return house, nil
}
