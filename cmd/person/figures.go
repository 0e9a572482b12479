package person

import (
	"cmp"
	"context"
	"fmt"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// figuresOf returns a person's figures beside points, and partners, over all finished and dated matches of a game; an
// empty game means every game.
func figuresOf(
	ctx context.Context, a *app.App, store *db.Store, id db.PersonID, game string,
) (all []referee.Figures, mates []reports.PartnerTable, err error) {
	for _, g := range games.All {
		if g.Stats == nil && g.Partners == nil || game != "" && game != g.Name {
			continue
		}
		people := crowd{league.Person(id): 0}
		played, err := playedBy(ctx, a, store, people, id, g.Name)
		if err != nil {
			return nil, nil, err
		}
		if len(played) == 0 {
			continue
		}
		if g.Stats != nil {
			for _, f := range g.Stats(len(people), played) {
				all = append(all, ofOne(f))
			}
		}
		if g.Partners != nil {
			if t := partnersOf(g, people, played); len(t.Pairs) > 0 {
				mates = append(mates, t)
			}
		}
	}
	return all, mates, nil
}

// crowd numbers the people of statistics; the person they are about has number 0.
type crowd map[league.Person]int

// number returns the number of a person, a new number for a new person.
func (c crowd) number(id league.Person) int {
	if _, in := c[id]; !in {
		c[id] = len(c)
	}
	return c[id]
}

// playedBy returns a person's finished and dated matches of a game, and numbers all their players in people.
func playedBy(
	ctx context.Context, a *app.App, store *db.Store, people crowd, id db.PersonID, game string,
) ([]referee.Played, error) {
	stored, _, err := store.List(ctx, db.Filter{State: db.OnlyFinished, Game: game, Person: id})
	if err != nil || len(stored) == 0 {
		return nil, err
	}
	merged, err := store.Merged(ctx)
	if err != nil {
		return nil, err
	}
	var played []referee.Played
	for _, m := range stored {
		if m.Date == "" {
			continue
		}
		s, err := a.Desk(store).Open(ctx, fmt.Sprint(m.Number))
		if err != nil {
			return nil, err
		}
		if err := desk.Seated(m, s.Match()); err != nil {
			return nil, err
		}
		for _, p := range s.Match().Played() {
			for place, seat := range p.Who {
				who := league.Person(m.Seats[seat].Person)
				p.Who[place] = people.number(cmp.Or(merged[who], who))
			}
			played = append(played, p)
		}
	}
	return played, nil
}

// ofOne returns figures with only the row of person 0.
func ofOne(f referee.Figures) referee.Figures {
	var rows []referee.FigureRow
	for _, r := range f.Rows {
		if r.Who == 0 {
			rows = append(rows, r)
		}
	}
	f.Rows = rows
	return f
}

// partnersOf returns the partners of person 0 in these matches.
func partnersOf(g *referee.Game, people crowd, played []referee.Played) reports.PartnerTable {
	ids := make([]league.Person, len(people))
	for id, n := range people {
		ids[n] = id
	}
	t := reports.PartnerTable{Game: g.Name, Partners: *g.Partners}
	pairs := g.Partners.Pairs(played)
	for _, p := range pairs {
		if p.Who == 0 {
			t.Pairs = append(t.Pairs, reports.Partner{
				Person: ids[p.With], Rounds: p.Rounds, Won: p.Won, Points: p.Points,
			})
		}
	}
	if best, ok := g.Partners.Best(pairs, 0); ok {
		t.Best = ids[best.With]
	}
	return t
}
