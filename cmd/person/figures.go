package person

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/sabai"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// figuresOf returns a person's figures other than points, and the person's partners, from all finished and dated
// matches of a game. An empty game means every game.
func figuresOf(
	ctx context.Context, a *app.App, store *db.Store, id db.PersonID, game string,
) (all []referee.Figures, mates []reports.PartnerTable, err error) {
	for _, g := range games.All {
		if g.Stats == nil && g.Partners == nil || game != "" && game != g.Name {
			continue
		}
		people := numbering{league.Person(id): 0}
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

// numbering maps each person in a page of statistics to a number. The person whom the page is about is number 0.
type numbering map[league.Person]int

// number returns the number of a person, a new number for a new person.
func (c numbering) number(id league.Person) int {
	if _, in := c[id]; !in {
		c[id] = len(c)
	}
	return c[id]
}

// playedBy returns a person's finished and dated matches of a game, and numbers all their players in people.
func playedBy(
	ctx context.Context, a *app.App, store *db.Store, people numbering, id db.PersonID, game string,
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
				if who == league.Guest {
					who = -league.Person(m.Number*league.MaxSeats + seat) // every guest is somebody else
				}
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
func partnersOf(g *referee.Game, people numbering, played []referee.Played) reports.PartnerTable {
	ids := make([]league.Person, len(people))
	for id, n := range people {
		ids[n] = id
	}
	t := reports.PartnerTable{Game: g.Name, Partners: *g.Partners}
	pairs := slices.DeleteFunc(g.Partners.Pairs(played), func(p referee.Pair) bool { return ids[p.With] <= league.Guest })
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

// figuresJSON is a table of figures, with its words in the user's language.
type figuresJSON struct {
	Title   string     `json:"title"`
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"` // the person's own
}

func figuresJSONOf(figures []referee.Figures, in lang.Lang) []figuresJSON {
	var all []figuresJSON
	for _, f := range figures {
		table := figuresJSON{Title: f.Title.In(in), Rows: [][]string{}}
		for _, c := range f.Columns {
			table.Columns = append(table.Columns, c.Title.In(in))
		}
		for _, r := range f.Rows {
			if r.Who != referee.Nobody {
				table.Rows = append(table.Rows, r.Cells)
			}
		}
		all = append(all, table)
	}
	return all
}

// partnersJSON holds a person's partners in a game.
type partnersJSON struct {
	Game     string        `json:"game"`
	Least    int           `json:"least"` // rounds together that a partner needs to be the best
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
		game := partnersJSON{Game: t.Game, Least: t.Least}
		if t.Best != 0 {
			game.Best = name(t.Best)
		}
		for _, p := range t.Pairs {
			game.Partners = append(game.Partners, partnerJSON{name(p.Person), p.Rounds, p.Won, p.Points})
		}
		all = append(all, game)
	}
	return all
}

// NewHallOfFame returns the command that prints the Hall of Fame of Sabai-Sabai.
func NewHallOfFame(a *app.App) *cobra.Command {
	o := &app.Output{App: a}
	return o.Verb("hall-of-fame", 0, 0, func(ctx context.Context, _ []string) error { return printFame(ctx, o) })
}

func printFame(ctx context.Context, o *app.Output) error {
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
// then by match. It reports a match that can no longer be judged on standard error, and goes on with the others.
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
			Table: m.Roster().Names(),
		}
		all = append(all, f)
	}
	return all
}
