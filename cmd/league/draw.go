package league

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/text"
	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// seatsOptions is what was typed for a drawing.
type seatsOptions struct {
	app                        *app.App
	people                     *exchange.People
	present, game, sizes, date string
	rested                     string
	late, left                 []string
	rounds                     int
	seed                       uint64
}

// drawn is a drawing with the league, the game and the day that it was made for.
type drawn struct {
	league db.League
	game   *referee.Game
	day    league.Day
	seed   uint64
	plan   *seating.Plan
	people *exchange.People // also knows the newcomers, whom the plan has by their temporary numbers
}

// draw draws the tables. It stores the newcomers last, so that a failed drawing stores nobody.
func (o *seatsOptions) draw(ctx context.Context, store *db.Store, l db.League) (*drawn, error) {
	if o.present == "" {
		return nil, app.Wrong(words.NoPresent)
	}
	if o.game == "" {
		return nil, app.Wrong(words.NoSeatsGame)
	}
	game, err := o.gameOf(ctx, store, l)
	if err != nil {
		return nil, err
	}
	sizes, err := o.tableSizes(game)
	if err != nil {
		return nil, err
	}
	day, err := dayOrToday(o.app, o.date)
	if err != nil {
		return nil, err
	}
	hall := seating.Hall{Sizes: sizes, Rounds: o.rounds, Game: game.ID(), Seed: o.seed}
	past, err := pastOf(ctx, store, l, day)
	if err != nil {
		return nil, err
	}
	o.people.Restart()
	d := &drawn{league: l, game: game, day: day, seed: o.seed, people: o.people}
	known, err := o.people.Knows(ctx)
	if err != nil {
		return nil, err
	}
	hall.Present, err = o.people.All(ctx, ask.Names(o.present, known))
	if err != nil {
		return nil, err
	}
	seen := map[league.Person]bool{}
	for _, person := range hall.Present {
		if seen[person] {
			return nil, app.Wrong(words.TwiceHere(o.people.Name(person)))
		}
		seen[person] = true
	}
	rested, err := o.readSatOut(ctx)
	if err != nil {
		return nil, err
	}
	late, err := o.readComing(ctx, o.late)
	if err != nil {
		return nil, err
	}
	left, err := o.readComing(ctx, o.left)
	if err != nil {
		return nil, err
	}
	evening := slices.Clone(hall.Present)
	for _, comingOrGoing := range slices.Concat(late, left) {
		evening = append(evening, comingOrGoing.person)
	}
	hall.Past, hall.SatOut = seating.Past(past, game.ID(), evening)
	for person, n := range rested {
		hall.SatOut[person] += n
	}
	d.plan, err = seating.Draw(hall)
	if err != nil {
		return nil, app.BadInput(err)
	}
	if err := o.refit(hall, d, late, left); err != nil {
		return nil, err
	}
	_, err = o.people.AddAll(ctx)
	return d, err
}

// gameOf returns the game for which seats are drawn. The form names it by its ID, the command by a name or title.
func (o *seatsOptions) gameOf(ctx context.Context, store *db.Store, league db.League) (*referee.Game, error) {
	all, err := playables(ctx, o.app, store, league.Settings)
	if err != nil {
		return nil, err
	}
	for _, playable := range all {
		if playable.Own != nil && (playable.ID() == o.game || playable.Key == text.Letters(o.game)) {
			return playable.Game, nil
		}
	}
	return o.app.Games().Find(ctx, store, o.game)
}

// pastOf returns the league's matches before a day, by date. Matches of the day itself do not count, so that a drawing
// can be repeated while the evening goes on.
func pastOf(ctx context.Context, store *db.Store, l db.League, day league.Day) ([]league.Match, error) {
	// Days are numbers YYYYMMDD: day - 1 comes before day even if it is not a date.
	return store.Counted(ctx, league.Filter{From: l.Settings.From, To: day - 1}, l.Names...)
}

// tableSizes returns the sizes of tables, the preferred size first: the sizes of the flag, else the sizes that the game
// allows, those near five first.
func (o *seatsOptions) tableSizes(game *referee.Game) ([]int, error) {
	var sizes []int
	for _, word := range league.Commas(o.sizes) {
		n, err := strconv.Atoi(word)
		if err != nil || !game.Seats(n) {
			return nil, app.Wrong(app.Words.BadSize(game.Title, game.Players(), word))
		}
		sizes = append(sizes, n)
	}
	if sizes != nil {
		return sizes, nil
	}
	return game.TableSizes(), nil
}

// comingOrGoing is a player who comes late or leaves early.
type comingOrGoing struct {
	person league.Person
	from   int // the first round that the person plays or misses
}

// readComing parses the values of --late or --left: a person and a round each.
func (o *seatsOptions) readComing(ctx context.Context, typed []string) (all []comingOrGoing, err error) {
	for _, word := range typed {
		name, round, _ := cutLast(word)
		c := comingOrGoing{}
		c.from, err = strconv.Atoi(strings.TrimSpace(round))
		if err != nil {
			return nil, app.Wrong(words.BadLate(word))
		}
		c.person, err = o.people.Who(ctx, name)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// refit adds the players who come late to the plan, and takes out the players who leave.
func (o *seatsOptions) refit(hall seating.Hall, drawn *drawn, late, left []comingOrGoing) error {
	var err error
	for _, comingOrGoing := range late {
		drawn.plan, err = seating.Join(hall, drawn.plan, comingOrGoing.from, comingOrGoing.person)
		if err != nil {
			return seatingError(err, o.people.Name(comingOrGoing.person))
		}
	}
	for _, comingOrGoing := range left {
		drawn.plan, err = seating.Leave(hall, drawn.plan, comingOrGoing.from, comingOrGoing.person)
		if err != nil {
			return seatingError(err, o.people.Name(comingOrGoing.person))
		}
	}
	return nil
}

// seatingError adds the name of the player concerned to an error of package seating, and marks it as wrong input.
func seatingError(err error, name string) error {
	if errors.Is(err, seating.Seated) {
		return app.Wrong(words.LateHere(app.Visible(name)))
	}
	return app.Wrong(words.Unfit(app.Visible(name), err))
}

// cutLast cuts a text at its last colon. If there is no colon, it returns the text, "" and false, as strings.Cut does.
func cutLast(s string) (before, after string, found bool) {
	if i := strings.LastIndexByte(s, ':'); i >= 0 {
		return s[:i], s[i+1:], true
	}
	return s, "", false
}

// readSatOut reads --sat-out: how many times each person sat out in matches that are not stored.
func (o *seatsOptions) readSatOut(ctx context.Context) (map[league.Person]int, error) {
	out := map[league.Person]int{}
	for _, word := range league.Commas(o.rested) {
		name, times, found := cutLast(word)
		n, err := strconv.Atoi(strings.TrimSpace(times))
		if !found {
			n = 1
			err = nil
		}
		if err != nil || n < 0 || n > seating.MaxRounds {
			return nil, app.Wrong(words.BadRested(word, name))
		}
		person, err := o.people.Who(ctx, name)
		if err != nil {
			return nil, err
		}
		out[person] += n
	}
	return out, nil
}
