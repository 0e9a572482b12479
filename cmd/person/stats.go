package person

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/pdf"
	"arbitro/scoring/league"
)

// findGame finds the game of --game.
func findGame(ctx context.Context, c *club, typed []string, _ act.Values) (any, error) {
	if strings.Join(typed, "") == "" {
		return nil, nil
	}
	return c.app.Games().Find(ctx, c.store, typed[0])
}

// showStats prints the career of a person.
func showStats(ctx context.Context, c *club, values act.Values) (lang.Speaker, error) {
	var filter league.Filter
	if game := act.Of[*referee.Game](values, "game"); game != nil {
		filter.Games = []string{game.ID()}
	}
	page, err := c.careerPage(ctx, whoOf(values), filter)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		return nil, c.app.SayJSON(careerJSONOf(c.app, page))
	}
	return nil, values.Output().Write(ctx, func(full bool) (*doc.Document, error) {
		page.Full = full
		return reports.CareerOf(page, c.app.SheetOptions()), nil
	})
}

// careerPage returns a person's career over the matches of a filter, which has one game or none.
func (c *club) careerPage(
	ctx context.Context, p db.Person, filter league.Filter,
) (page reports.CareerPage, err error) {
	store := c.store
	game := strings.Join(filter.Games, "")
	names, err := store.PersonNames(ctx)
	if err != nil {
		return page, err
	}
	matches, err := store.Counted(ctx, filter)
	if err != nil {
		return page, err
	}
	person := league.Person(p.ID)
	mine := slices.DeleteFunc(slices.Clone(matches), func(match league.Match) bool {
		return !slices.ContainsFunc(match.Seats, func(seat league.Seat) bool { return seat.Person == person })
	})
	page = reports.CareerPage{
		Career:   league.CareerOf(person, filter, mine),
		Matches:  mine,
		GameName: func(name string) string { return c.app.Games().Title(name, c.app.Lang) },
		Name:     func(p league.Person) string { return app.Visible(names[db.PersonID(p)]) },
		Pages:    pdf.Pages,
	}
	page.Steps, err = league.History(filter, matches, person)
	if err != nil {
		return page, err
	}
	if n := len(page.Steps); n > 0 {
		last := page.Steps[n-1]
		page.Rung = league.Rung{Person: person, Rating: last.Rating, Matches: last.Matches}
	}
	sortNames, err := store.SortNames(ctx, names)
	if err != nil {
		return page, err
	}
	// Opponents with equally many matches are sorted by name, because numbers differ between machines.
	slices.SortStableFunc(page.Career.Others, func(a, b league.Opponent) int {
		return cmp.Or(
			cmp.Compare(b.Played(), a.Played()),
			strings.Compare(sortNames[db.PersonID(a.Person)], sortNames[db.PersonID(b.Person)]),
		)
	})
	page.Figures, page.Partners, err = figuresOf(ctx, c.app, store, p.ID, game)
	if err != nil {
		return page, err
	}
	returns, err := returnsOf(ctx, c.app, store, p.ID, game)
	page.Figures = append(page.Figures, returns...)
	return page, err
}

// careerJSON is a career as `stats --json` prints it.
type careerJSON struct {
	Player   string          `json:"player"`
	All      recordJSON      `json:"all"`
	Games    []recordJSON    `json:"games"`
	Months   []recordJSON    `json:"months"`
	Streaks  streaksJSON     `json:"streaks"`
	Rival    *opponentJSON   `json:"rival,omitempty"`
	Victim   *opponentJSON   `json:"victim,omitempty"`
	Others   []opponentJSON  `json:"others"`
	Rating   *app.RatingJSON `json:"rating,omitempty"`
	Figures  []figuresJSON   `json:"figures,omitempty"`
	Partners []partnersJSON  `json:"partners,omitempty"`
}

type recordJSON struct {
	Name         string   `json:"name,omitempty"`
	Title        string   `json:"title,omitempty"` // the title of a game without a rulebook
	Key          string   `json:"key,omitempty"`
	Played       int      `json:"played"`
	Won          int      `json:"won"`
	Places       []int    `json:"places"`
	AveragePlace *float64 `json:"average_place"`
	Average      *float64 `json:"average_total"`
	Best         int      `json:"best"`
	Worst        int      `json:"worst"`
}

type opponentJSON struct {
	Player string `json:"player"`
	Ahead  int    `json:"ahead"`
	Behind int    `json:"behind"`
	Equal  int    `json:"equal"`
}

type streaksJSON struct {
	Won        int `json:"won"`
	WonNow     int `json:"won_now"`
	Lost       int `json:"without_win"`
	LostNow    int `json:"without_win_now"`
	FirstThree int `json:"first_three"`
}

func careerJSONOf(a *app.App, careerPage reports.CareerPage) careerJSON {
	career := careerPage.Career
	record := func(r league.Record) recordJSON {
		return recordJSON{
			Name:         r.Name,
			Played:       r.Played,
			Won:          r.Won,
			Places:       append([]int{}, r.Places...),
			AveragePlace: app.Known(r.AveragePlace),
			Average:      app.Known(r.Average),
			Best:         r.Best.Total,
			Worst:        r.Worst.Total,
		}
	}
	opponent := func(o league.Opponent) opponentJSON {
		return opponentJSON{careerPage.Name(o.Person), o.Ahead, o.Behind, o.Equal}
	}
	j := careerJSON{
		Figures:  figuresJSONOf(careerPage.Figures, a.Lang),
		Partners: partnersJSONOf(careerPage.Partners, careerPage.Name),
		Player:   careerPage.Name(career.Person),
		All:      record(career.All),
		Games:    []recordJSON{},
		Months:   []recordJSON{},
		Others:   []opponentJSON{},
		Streaks: streaksJSON{
			career.Streaks.Won, career.Streaks.WonNow, career.Streaks.Lost, career.Streaks.LostNow,
			career.Streaks.FirstThree,
		},
	}
	for _, r := range career.Games {
		game := a.Games().JSON(r.Name)
		of := record(r)
		of.Name = game.Game
		of.Title = game.Title
		of.Key = game.Key
		j.Games = append(j.Games, of)
	}
	for _, r := range career.Periods {
		j.Months = append(j.Months, record(r))
	}
	for _, o := range career.Others {
		j.Others = append(j.Others, opponent(o))
	}
	if r, ok := career.Rival(); ok {
		o := opponent(r)
		j.Rival = &o
	}
	if v, ok := career.Victim(); ok {
		o := opponent(v)
		j.Victim = &o
	}
	if careerPage.Rung.Matches > 0 {
		j.Rating = app.RatingOf(careerPage.Rung)
	}
	return j
}
