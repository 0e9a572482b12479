package person

import (
	"cmp"
	"context"
	"slices"

	"arbitro/cmd/act"
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
// matches of a game; of every game if game is "".
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
			for _, figures := range g.Stats(len(people), played) {
				all = append(all, ofOne(figures))
			}
		}
		if g.Partners != nil {
			if partners := partnersOf(g, people, played); len(partners.Pairs) > 0 {
				mates = append(mates, partners)
			}
		}
	}
	return all, mates, nil
}

// numbering maps the persons in a page of statistics to numbers. The person whom the page is about has number 0.
type numbering map[league.Person]int

// number returns the number of a person; a new person gets a new number.
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
	var played []referee.Played
	isPlayed := func(string) bool { return true }
	err := eachMatch(ctx, a, store, id, game, isPlayed, func(match judged) {
		for _, p := range match.Played() {
			for place, seat := range p.Who {
				who := match.sits(seat)
				if who == league.Guest {
					who = -league.Person(match.stored.Number*league.MaxSeats + seat) // every guest is somebody else
				}
				p.Who[place] = people.number(who)
			}
			played = append(played, p)
		}
	})
	return played, err
}

// judged is a stored match that the referee has judged again.
type judged struct {
	*referee.Match
	stored db.Match
	merged map[league.Person]league.Person
}

// sits returns the person in a seat, after merges.
func (j judged) sits(seat int) league.Person {
	who := league.Person(j.stored.Seats[seat].Person)
	return cmp.Or(j.merged[who], who)
}

// eachMatch calls do with a person's finished and dated matches of a game, of every game if game is "". It skips games
// whose id isMeant does not accept.
func eachMatch(
	ctx context.Context, a *app.App, store *db.Store, id db.PersonID, game string, isMeant func(game string) bool,
	do func(judged),
) error {
	stored, _, err := store.List(ctx, db.Filter{State: db.OnlyFinished, Game: game, Person: id})
	if err != nil || len(stored) == 0 {
		return err
	}
	merged, err := store.Merged(ctx)
	if err != nil {
		return err
	}
	for _, match := range stored {
		if match.Date == "" || !isMeant(match.Game) {
			continue
		}
		live, err := a.Desk(store).OpenStored(ctx, match)
		if err != nil {
			return err
		}
		if err := desk.Seated(match, live.Match()); err != nil {
			return err
		}
		do(judged{live.Match(), match, merged})
	}
	return nil
}

// ofOne returns figures with only the row of person 0.
func ofOne(figures referee.Figures) referee.Figures {
	var rows []referee.FigureRow
	for _, figureRow := range figures.Rows {
		if figureRow.Who == 0 {
			rows = append(rows, figureRow)
		}
	}
	figures.Rows = rows
	return figures
}

// partnersOf returns the partners of person 0 in the matches played.
func partnersOf(game *referee.Game, people numbering, played []referee.Played) reports.PartnerTable {
	ids := make([]league.Person, len(people))
	for id, n := range people {
		ids[n] = id
	}
	partners := reports.PartnerTable{Game: game.Name, Partners: *game.Partners}
	pairs := slices.DeleteFunc(game.Partners.Pairs(played), func(pair referee.Pair) bool {
		return ids[pair.With] <= league.Guest
	})
	for _, pair := range pairs {
		if pair.Who == 0 {
			partners.Pairs = append(partners.Pairs, reports.Partner{
				Person: ids[pair.With],
				Rounds: pair.Rounds,
				Won:    pair.Won,
				Points: pair.Points,
			})
		}
	}
	if best, ok := game.Partners.Best(pairs, 0); ok {
		partners.Best = ids[best.With]
	}
	return partners
}

// figuresJSON is a table of figures, with its words in the user's language.
type figuresJSON struct {
	Title   string     `json:"title"`
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"` // only of this person
}

func figuresJSONOf(figures []referee.Figures, language lang.Lang) []figuresJSON {
	var figuresJSONs []figuresJSON
	for _, f := range figures {
		table := figuresJSON{Title: f.Title.In(language), Rows: [][]string{}}
		for _, figureColumn := range f.Columns {
			table.Columns = append(table.Columns, figureColumn.Title.In(language))
		}
		for _, figureRow := range f.Rows {
			if figureRow.Who != referee.Nobody {
				table.Rows = append(table.Rows, figureRow.Texts())
			}
		}
		figuresJSONs = append(figuresJSONs, table)
	}
	return figuresJSONs
}

// partnersJSON holds a person's partners in a game.
type partnersJSON struct {
	Game     string        `json:"game"`
	Least    int           `json:"least"` // how many rounds together a partner needs to count as the best
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
	var partnersJSONs []partnersJSON
	for _, partners := range tables {
		game := partnersJSON{Game: partners.Game, Least: partners.Least}
		if partners.Best != 0 {
			game.Best = name(partners.Best)
		}
		for _, partner := range partners.Pairs {
			game.Partners = append(
				game.Partners,
				partnerJSON{name(partner.Person), partner.Rounds, partner.Won, partner.Points},
			)
		}
		partnersJSONs = append(partnersJSONs, game)
	}
	return partnersJSONs
}

// showFame prints the Hall of Fame of Sabai-Sabai.
func showFame(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	famous, err := famous(ctx, c.app, c.store)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		return nil, c.app.SayJSON(famous)
	}
	return nil, values.Output().Write(ctx, func(bool) (*doc.Document, error) {
		return reports.HallOfFame(sabai.Game, famous, c.app.SheetOptions()), nil
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
	err = app.JudgeEach(ctx, a, store, page, func(_ db.Match, live *desk.LiveMatch) {
		all = append(all, famousOf(live)...)
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(a, b reports.Famous) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Match, b.Match))
	})
	return all, nil
}

// famousOf returns the players whom a match brings into the Hall of Fame.
func famousOf(live *desk.LiveMatch) []reports.Famous {
	match := live.Match()
	var all []reports.Famous
	for _, ruling := range match.Rulings() {
		if ruling.Article.ID != sabai.HallOfFame {
			continue
		}
		famous := reports.Famous{
			Name:  match.Roster().Name(ruling.Seat),
			Date:  match.Head().Date,
			Place: match.Head().Place,
			Match: live.Number,
			Line:  ruling.Line,
			Table: match.Roster().Names(),
		}
		all = append(all, famous)
	}
	return all
}
