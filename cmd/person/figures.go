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
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// figuresOf counts what games count of one person beside points, and with which partners, over all finished and dated
// matches; an empty game is every game.
func figuresOf(ctx context.Context, a *app.App, store *db.Store, id db.PersonID, game string) (all []referee.Figures, mates []reports.PartnerTable, err error) {
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

// crowd numbers people for statistics, the one they are about with 0.
type crowd map[league.Person]int

func (c crowd) number(id league.Person) int {
	if _, in := c[id]; !in {
		c[id] = len(c)
	}
	return c[id]
}

// playedBy gives one person's finished and dated matches of a game, everybody in them numbered.
func playedBy(ctx context.Context, a *app.App, store *db.Store, people crowd, id db.PersonID, game string) ([]referee.Played, error) {
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
		p := s.Match().Played()
		for seat := range p.Who {
			who := league.Person(m.Seats[seat].Person)
			p.Who[seat] = people.number(cmp.Or(merged[who], who))
		}
		played = append(played, p)
	}
	return played, nil
}

// ofOne leaves of figures the row of the person they are about.
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

// partnersOf counts one person's partners.
func partnersOf(g *referee.Game, people crowd, played []referee.Played) reports.PartnerTable {
	ids := make([]league.Person, len(people))
	for id, n := range people {
		ids[n] = id
	}
	t := reports.PartnerTable{Game: g.Name, Partners: *g.Partners}
	pairs := g.Partners.Pairs(played)
	for _, p := range pairs {
		if p.Who == 0 {
			t.Pairs = append(t.Pairs, reports.Partner{Person: ids[p.With], Rounds: p.Rounds, Won: p.Won, Points: p.Points})
		}
	}
	if best, ok := g.Partners.Best(pairs, 0); ok {
		t.Best = ids[best.With]
	}
	return t
}

// figuresJSON is one table of figures, with its words in the user's language.
type figuresJSON struct {
	Title   string     `json:"title"`
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"` // the person's own
}

func figuresJSONOf(figures []referee.Figures, in lang.Lang) []figuresJSON {
	var all []figuresJSON
	for _, f := range figures {
		one := figuresJSON{Title: f.Title.In(in), Rows: [][]string{}}
		for _, c := range f.Columns {
			one.Columns = append(one.Columns, c.Title.In(in))
		}
		for _, r := range f.Rows {
			if r.Who != referee.Nobody {
				one.Rows = append(one.Rows, r.Cells)
			}
		}
		all = append(all, one)
	}
	return all
}

// partnersJSON is one game's partners of a person.
type partnersJSON struct {
	Game     string        `json:"game"`
	Least    int           `json:"least"` // rounds together from which a partner can be the best
	Best     string        `json:"best,omitempty"`
	Partners []partnerJSON `json:"partners"`
}

type partnerJSON struct {
	Player string `json:"player"`
	Rounds int    `json:"rounds"`
	Won    int    `json:"won"`
	Points int    `json:"points"`
}

func partnersJSONOf(tables []reports.PartnerTable, name func(league.Person) string) []partnersJSON {
	var all []partnersJSON
	for _, t := range tables {
		one := partnersJSON{Game: t.Game, Least: t.Least}
		if t.Best != 0 {
			one.Best = name(t.Best)
		}
		for _, p := range t.Pairs {
			one.Partners = append(one.Partners, partnerJSON{name(p.Person), p.Rounds, p.Won, p.Points})
		}
		all = append(all, one)
	}
	return all
}
