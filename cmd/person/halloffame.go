package person

import (
	"cmp"
	"context"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/sabai"
	"arbitro/reports"
	"arbitro/reports/doc"
)

type fameOptions struct {
	app.Output
}

// NewHallOfFame returns the command that prints the Hall of Fame of Sabai-Sabai.
func NewHallOfFame(a *app.App) *cobra.Command {
	o := &fameOptions{Output: app.Output{App: a}}
	return o.Verb("hall-of-fame", 0, 0, o.run)
}

func (o *fameOptions) run(ctx context.Context, _ []string) error {
	store, err := o.App.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	famous, err := famous(ctx, o.App, store)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.App.SayJSON(famous)
	}
	return o.Write(ctx, func(bool) (*doc.Document, error) {
		return reports.HallOfFame(sabai.Game, famous, o.App.SheetOptions()), nil
	})
}

// famous judges every stored match of Sabai-Sabai that was not removed, and returns the Hall of Fame sorted by day,
// then by match. A match that can no longer be judged is reported on standard error, and the others follow all the
// same.
func famous(ctx context.Context, a *app.App, store *db.Store) ([]reports.Famous, error) {
	all := []reports.Famous{}
	page, _, err := store.List(ctx, db.Filter{Game: sabai.Game.Name})
	if err != nil {
		return nil, err
	}
	err = app.JudgeEach(ctx, a, store, page, func(_ db.Match, s *desk.LiveMatch) { all = append(all, famousOf(s)...) })
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(a, b reports.Famous) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Match, b.Match))
	})
	return all, nil
}

// famousOf returns the players whom a match brings into the Hall of Fame.
func famousOf(s *desk.LiveMatch) []reports.Famous {
	m := s.Match()
	var all []reports.Famous
	for _, r := range m.Rulings() {
		if r.Article.ID != sabai.HallOfFame {
			continue
		}
		f := reports.Famous{
			Name: m.Roster().Name(r.Seat), Date: m.Head().Date, Place: m.Head().Place, Match: s.Number, Line: r.Line,
		}
		for seat := range m.Roster().Len() {
			f.Table = append(f.Table, m.Roster().Name(seat))
		}
		all = append(all, f)
	}
	return all
}
