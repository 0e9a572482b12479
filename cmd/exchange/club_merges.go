package exchange

import (
	"context"
	"time"

	"arbitro/cmd/app"
	"arbitro/db"
)

// merge stores the merges of the club.
func (g *guests) merge(ctx context.Context, tx *db.Tx) error {
	var edges []db.Edge
	for _, m := range g.club.Merges {
		who, err := g.ref(ctx, tx, m.Who)
		if err != nil {
			return err
		}
		into, err := g.ref(ctx, tx, m.Into)
		if err != nil {
			return err
		}
		if m.At.IsZero() { // version 1 has no times; a merge that is stored here already is skipped
			from, errFrom := tx.Person(ctx, who)
			to, errTo := tx.Person(ctx, into)
			if errFrom != nil || errTo != nil || from.ID == to.ID {
				continue
			}
			m.At = g.arrivals.App.Now()
		}
		if m.ID == "" { // as the store names merges of before ids
			m.ID = m.Who + " " + m.Into + " " + m.At.UTC().Format(time.RFC3339)
		}
		edges = append(edges, db.Edge{UID: m.ID, Who: who, Into: into, At: m.At, Undone: m.Undone})
	}
	notes, err := remerge(ctx, g.arrivals.App, tx, edges)
	g.notes = append(g.notes, notes...)
	return err
}

// remerge stores merges, and returns a message for each merge of two persons who have met.
func remerge(ctx context.Context, a *app.App, tx *db.Tx, edges []db.Edge) (notes []string, err error) {
	refused, err := tx.Remerge(ctx, edges)
	for _, e := range refused {
		who, _ := tx.Person(ctx, e.Who)
		into, _ := tx.Person(ctx, e.Into)
		notes = append(notes, a.Say(words.ClubMet(app.Visible(who.Name), app.Visible(into.Name))))
	}
	return notes, err
}
