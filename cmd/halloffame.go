package cmd

import (
	"cmp"
	"context"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/sabai"
	"arbitro/reports"
)

var (
	textFame     = lang.Text{It: "chi ha mostrato tutti e quattro i jolly a Sabai-Sabai", En: "who has shown all four jokers in Sabai-Sabai"}
	textFameLong = lang.Text{
		It: "Elenca chi ha finito un round di Sabai-Sabai con tutti e quattro i jolly: il nome, il giorno, il luogo e chi era al tavolo. Si ricava ogni volta dalle partite conservate: un nome ne esce se la sua partita viene corretta o tolta.",
		En: "Lists who has ended a round of Sabai-Sabai with all four jokers: name, day, place and who sat at the table. It is worked out from the stored matches each time: a name is struck again if its match is corrected or removed.",
	}
)

type fameOptions struct {
	h    *House
	out  output
	json bool
}

func newHallOfFame(h *House) *cobra.Command {
	o := &fameOptions{h: h, out: output{h: h}}
	c := &cobra.Command{
		Use: "hall-of-fame", Short: h.say(textFame), Long: h.say(textFameLong), Args: words(0, 0),
		RunE: func(c *cobra.Command, _ []string) error { return o.run(c.Context()) },
	}
	o.out.flags(c)
	c.Flags().BoolVar(&o.json, "json", false, h.say(textFlagJSON))
	return c
}

func (o *fameOptions) run(ctx context.Context) error {
	if err := o.out.check(); err != nil {
		return err
	}
	store, err := o.h.reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	famous, err := o.h.famous(ctx, store)
	if err != nil {
		return err
	}
	if o.json {
		return o.h.sayJSON(famous)
	}
	return o.out.write(ctx, func(bool) (*reports.Document, error) {
		return reports.HallOfFame(sabai.Game, famous, o.h.sheetOptions()), nil
	})
}

// famous judges every stored match of Sabai-Sabai that is in the lists, and gathers who stands in the Hall of Fame: by
// day, then by match. A match that can no longer be judged is told, and hides no other.
func (h *House) famous(ctx context.Context, store *db.Store) ([]reports.Famous, error) {
	all := []reports.Famous{}
	page, _, err := store.List(ctx, db.Filter{Game: sabai.Game.Name})
	if err != nil {
		return nil, err
	}
	err = h.judgeEach(ctx, store, page, func(_ db.Match, s *desk.Sitting) { all = append(all, famousOf(s)...) })
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(a, b reports.Famous) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Match, b.Match))
	})
	return all, nil
}

// famousOf gives who a match has brought into the Hall of Fame.
func famousOf(s *desk.Sitting) []reports.Famous {
	m := s.Match()
	var some []reports.Famous
	for _, r := range m.Rulings() {
		if r.Article.ID != sabai.HallOfFame {
			continue
		}
		f := reports.Famous{Name: m.Roster().Name(r.Seat), Date: m.Head().Date, Place: m.Head().Place, Match: s.Number, Line: r.Line}
		for seat := range m.Roster().Len() {
			f.Table = append(f.Table, m.Roster().Name(seat))
		}
		some = append(some, f)
	}
	return some
}
