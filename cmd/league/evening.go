package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/paper"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// slip is a table's result, as written on a paper slip.
type slip struct {
	game    string
	places  bool     // the numbers are places, not totals
	players []string // in the order of the slip, as the form names them: #12, or a new name
	numbers []int
}

// evening holds the slips of a league's evening until all are saved together.
type evening struct {
	*workspace
	names map[string]string // of the players, by their values in the form
	games []playable        // those of the league, and those of the slips

	day   league.Day
	place string
	slips []slip
	typed ask.Values // of a slip that is half typed
}

// readGames reads the games that the slips may have.
func (ev *evening) readGames(ctx context.Context) error {
	var err error
	ev.games, err = playables(ctx, ev.app, ev.store, ev.Settings)
	return err
}

// game returns the game and the house rules of a slip, for its number of players. It returns nil if the game is not
// known any more.
func (ev *evening) game(slip slip) (*referee.Game, referee.Options) {
	for _, playable := range ev.games {
		if playable.ID() != slip.game {
			continue
		}
		rules := playable.rules(len(slip.players))
		if playable.Own == nil {
			return playable.Game, rules
		}
		return playable.Own(playable.Title.In(ev.app.Lang), rules), rules
	}
	game, _ := games.Find(slip.game)
	return game, referee.Options{}
}

// onPaper returns what a slip asks for: a number for each player, or for each side. Until players are entered, it asks for
// none.
func (ev *evening) onPaper(slip slip) paper.Slip {
	names := make([]string, len(slip.players))
	for i, player := range slip.players {
		names[i] = ev.name(player)
	}
	game, _ := ev.game(slip)
	asked := paper.Slip{Sums: paper.SumsOf(game), Summed: true}
	if slip.places {
		asked.Kind = paper.Places
	}
	entries := len(names)
	if game != nil {
		entries = game.Entries(len(names))
	}
	for i, id := range play.IDs(names) {
		name := app.Visible(names[i])
		if i < entries {
			asked.Entries = append(asked.Entries, paper.Entry{ID: id, Name: name})
		} else {
			asked.Entries[i%entries].Name += " + " + name
		}
	}
	return asked
}

// tallies returns the results of a slip.
func (ev *evening) tallies(slip slip) []play.Tally { return ev.onPaper(slip).Tallies(slip.numbers) }

// readSlip returns the slip typed into the form. If each player has a number, a dash instead of it takes the player off the slip. If the totals of the game add up to zero, the last total may be
// missing. before is the slip that the form corrects: see keepSeats.
func (ev *evening) readSlip(before slip, values ask.Values) (slip, error) {
	read, typed := ev.typedSlip(before, values)
	asked := ev.onPaper(read)
	if len(asked.Entries) == len(read.players) {
		absent := asked.Absent(typed)
		for _, at := range slices.Backward(absent) {
			read.players = slices.Delete(read.players, at, at+1)
		}
		_, typed = asked.Without(absent, typed)
		asked = ev.onPaper(read)
	}
	entries := len(asked.Entries)
	if asked.Fills() && len(typed) == entries-1 {
		typed = append(typed, "")
	}
	switch {
	case entries == 0:
		return read, nil
	case len(typed) == entries:
	case entries < len(read.players):
		return read, app.Wrong(words.SlipSides(entries, len(typed)))
	default:
		return read, app.Wrong(words.SlipCount(len(read.players), len(typed)))
	}
	tallies, err := asked.Read(typed)
	if err != nil {
		return read, app.BadInput(err)
	}
	read.numbers = asked.Numbers(tallies)
	return read, nil
}

// typedSlip returns the slip that is typed into the form, without its numbers, and these as typed.
func (ev *evening) typedSlip(before slip, values ask.Values) (read slip, typed []string) {
	players, typed := playersAndRow(before, values)
	return slip{game: values.Of("game"), places: values.Yes("numbers"), players: players}, typed
}

// playersAndRow returns the players that a form holds, and the numbers as typed, both in the order of the slip. before is
// the slip that the form corrects. The number of a player who is taken off goes too, unless the row was typed anew
// without it.
func playersAndRow(before slip, values ask.Values) (players, row []string) {
	row = strings.FieldsFunc(values.Of("row"), func(r rune) bool { return strings.ContainsRune(" ,;\t", r) })
	isWhole := len(row) == len(before.players)
	var numbers []string
	for seat, player := range keepSeats(before.players, values.List("players")) {
		if player == "" {
			continue
		}
		players = append(players, player)
		if isWhole && seat < len(row) {
			numbers = append(numbers, row[seat])
		}
	}
	if isWhole {
		row = numbers
	}
	return players, row
}

// keepSeats returns the players of a corrected slip by the seats of the slip before. A player who stays keeps the seat,
// and so the number; a new player takes the seat of a player who is gone, or one at the end. A seat that stays free is
// empty. If the players who stay were put into another order, the result is that order.
func keepSeats(before, players []string) []string {
	var stay, old, fresh []string
	for _, player := range before {
		if slices.Contains(players, player) {
			stay = append(stay, player)
		}
	}
	for _, player := range players {
		if slices.Contains(before, player) {
			old = append(old, player)
		} else {
			fresh = append(fresh, player)
		}
	}
	if !slices.Equal(stay, old) {
		return players
	}
	seats := slices.Clone(before)
	for i, player := range before {
		if slices.Contains(players, player) {
			continue
		}
		seats[i] = ""
		if len(fresh) > 0 {
			seats[i] = fresh[0]
			fresh = fresh[1:]
		}
	}
	return append(seats, fresh...)
}

// name returns the name of a player by the value that the player has in the form.
func (ev *evening) name(value string) string { return cmp.Or(ev.names[value], value) }

// dayInWords returns the day of the slips in words.
func (ev *evening) dayInWords() string { return ev.app.Dated(ev.day.String()) }

// sums returns a line with each player's number and, if the numbers are totals, their sum. before is the slip that the
// form corrects.
func (ev *evening) sums(before slip, values ask.Values) string {
	read, typed := ev.typedSlip(before, values)
	asked := ev.onPaper(read)
	line := asked.Echo(typed, ev.app.Lang)
	if len(typed) > 0 && len(asked.Entries) > 0 && asked.Kind == paper.Totals {
		line += "   " + asked.Sum(typed, ev.app.Lang)
	}
	return line
}

// board lists the last slips, at most eight, with their numbers.
func (ev *evening) board() string {
	lines := make([]string, len(ev.slips))
	for i, slip := range ev.slips {
		lines[i] = fmt.Sprintf("%d  %s", i+1, ev.label(slip))
	}
	const most = 8
	return strings.Join(lines[max(0, len(lines)-most):], "\n")
}

// label returns a slip as a line of text.
func (ev *evening) label(slip slip) string {
	said := ev.onPaper(slip).Said(ev.tallies(slip), ev.app.Lang)
	return ev.app.Games().Title(slip.game, ev.app.Lang) + "  " + said
}

// lines returns the lines of the record that a slip becomes. names are the names of its players, in the order of the
// slip.
func (ev *evening) lines(slip slip, id string, names []string) []string {
	word := func(verb string, all ...string) string {
		line := []byte(verb)
		for _, w := range all {
			line = play.AppendWord(append(line, ' '), []byte(text.Tidy(w)))
		}
		return string(line)
	}
	lines := []string{"arbitro 1"}
	game, rules := ev.game(slip)
	if game != nil {
		lines = append(lines, compose.GameLines(game, ev.app.Lang)...)
	} else {
		lines = append(lines, word("game", slip.game))
	}
	lines = append(lines, word("id", id), word("date", ev.day.String()))
	if ev.place != "" {
		lines = append(lines, word("place", ev.place))
	}
	lines = append(lines, word("league", ev.Settings.Name))
	ids := play.IDs(names)
	for i, name := range names {
		lines = append(lines, word("player", ids[i], name))
	}
	if game != nil && game.Own != nil {
		lines = append(lines, compose.RuleLines(game, rules)...)
	}
	for i, tally := range ev.tallies(slip) {
		tally.ID = ids[i]
		lines = append(lines, tally.Line())
	}
	return lines
}

// judge returns the referee's error about a slip, or nil if the referee accepts it.
func (ev *evening) judge(slip slip) error {
	names := make([]string, len(slip.players))
	for i, p := range slip.players {
		names[i] = ev.name(p)
	}
	match := referee.NewMatch(games.Find)
	for _, line := range ev.lines(slip, "slip", names) {
		if _, err := match.Apply([]byte(line)); err != nil {
			var fault *referee.Error
			if errors.As(err, &fault) {
				err = fault.Err
			}
			return app.BadInput(err)
		}
	}
	return nil
}

// isUnwantedRepeat reports whether the slip equals an entered slip or a match of the day, and the user does not want to
// enter it again. at is the position of the slip, which it is not compared with.
func (ev *evening) isUnwantedRepeat(ctx context.Context, slip slip, at int) (bool, error) {
	a := ev.app
	numbers := map[string]int{}
	for i, p := range slip.players {
		numbers[db.Fold(p)] = slip.numbers[i%len(slip.numbers)]
	}
	where := ""
	for i, other := range ev.slips {
		same := i != at && other.game == slip.game && other.places == slip.places &&
			len(other.players) == len(slip.players)
		for j, p := range other.players {
			n, sat := numbers[db.Fold(p)]
			same = same && sat && n == other.numbers[j%len(other.numbers)]
		}
		if same {
			where = a.Say(words.SlipNo(i + 1))
		}
	}
	stored, err := a.Desk(ev.store).FindRepeated(ctx, ev.summary(slip))
	if err != nil {
		return false, err
	}
	for _, match := range stored {
		where = a.Say(words.SlipMatch(match.Number))
	}
	if where == "" {
		return false, nil
	}
	yes, err := a.Confirm(ctx, a.Say(words.SlipAgain(where)))
	return !yes, err
}

// summary returns the results of a slip as those of a match.
func (ev *evening) summary(slip slip) db.Summary {
	sum := db.Summary{Game: slip.game, Date: ev.day.String()}
	tallies := ev.tallies(slip)
	for i, player := range slip.players {
		seat := db.Seat{Name: player}
		if number, isNumber := names.Number(player); isNumber {
			seat.Person = db.PersonID(number)
		}
		tally := tallies[i%len(tallies)]
		seat.Total = tally.Total
		seat.Place = tally.Place
		sum.Seats = append(sum.Seats, seat)
	}
	return sum
}

// keep stores the slips as a draft.
func (ev *evening) keep(ctx context.Context) error {
	if len(ev.slips)+ev.typed.Len() == 0 {
		return ev.store.DropEvening(ctx, ev.ID)
	}
	draft := db.Evening{Day: ev.day.String(), Place: ev.place, Form: formFields(ev.typed)}
	for _, slip := range ev.slips {
		draft.Slips = append(draft.Slips, slip.toStore())
	}
	return ev.store.SetEvening(ctx, ev.ID, draft)
}

// resume reads the draft that keep has stored. It returns false if there is none.
func (ev *evening) resume(ctx context.Context) (bool, error) {
	draft, is, err := ev.store.Evening(ctx, ev.ID)
	if err != nil || !is {
		return false, err
	}
	day, err := league.ParseDay(draft.Day)
	if err != nil {
		return false, nil // an unreadable draft is none
	}
	ev.day = day
	ev.place = draft.Place
	ev.slips = nil
	for _, stored := range draft.Slips {
		ev.slips = append(ev.slips, slipOf(stored))
	}
	ev.typed = valuesOf(draft.Form)
	return true, nil
}

// toStore returns the slip as the store keeps it, and slipOf the slip that it has kept.
func (s slip) toStore() db.Slip {
	stored := db.Slip{Game: s.game, Places: s.places}
	for i, player := range s.players {
		seat := db.SlipSeat{Name: player}
		if number, isNumber := names.Number(player); isNumber {
			seat = db.SlipSeat{Person: db.PersonID(number)}
		}
		if i < len(s.numbers) {
			seat.Number = s.numbers[i]
			seat.HasNumber = true
		}
		stored.Seats = append(stored.Seats, seat)
	}
	return stored
}

func slipOf(stored db.Slip) slip {
	typed := slip{game: stored.Game, places: stored.Places}
	for _, seat := range stored.Seats {
		player := seat.Name
		if seat.Person != 0 {
			player = exchange.Numbered(league.Person(seat.Person))
		}
		typed.players = append(typed.players, player)
		if seat.HasNumber {
			typed.numbers = append(typed.numbers, seat.Number)
		}
	}
	return typed
}

// formFields returns the values of a form as the store keeps them, and valuesOf the values that it has kept.
func formFields(values ask.Values) []db.FormField {
	fields := make([]db.FormField, 0, values.Len())
	for key, value := range values.All() {
		fields = append(fields, db.FormField{Key: key, Value: value})
	}
	return fields
}

func valuesOf(fields []db.FormField) ask.Values {
	var values ask.Values
	for _, field := range fields {
		values = values.With(field.Key, field.Value)
	}
	return values
}

// save stores the slips as matches and deletes the draft. It first asks whether players who are not members of the
// league become members. After an error of the store, nothing is stored. A slip that the referee refuses is skipped;
// the others are stored.
func (ev *evening) save(ctx context.Context) error {
	ev.people.Restart()
	var players []string
	for _, slip := range ev.slips {
		players = append(players, slip.players...)
	}
	persons, err := ev.playersOf(ctx, players)
	if err != nil {
		return err
	}
	joined, err := ev.askJoining(ctx, persons)
	if err != nil {
		return err
	}
	at := seated{people: ev.people, persons: map[string][]league.Person{}}
	var records strings.Builder
	for _, slip := range ev.slips {
		id := db.NewID()
		names := make([]string, len(slip.players))
		for j, person := range persons[:len(names)] {
			names[j] = slip.players[j]
			if person != league.Guest {
				names[j] = ev.people.Name(person)
			}
		}
		at.persons[id] = persons[:len(names)]
		persons = persons[len(names):]
		records.WriteString(strings.Join(ev.lines(slip, id, names), "\n") + "\n")
	}
	var numbers []int
	var faults []error
	batch := ev.app.Desk(ev.store).NewBatch()
	err = batch.Read(ctx, strings.NewReader(records.String()), &at, func(one desk.Import) {
		numbers = append(numbers, one.Number)
		faults = append(faults, one.Err)
	})
	if err == nil {
		err = batch.Keep(ctx)
	}
	err = errors.Join(err, errors.Join(faults...))
	if err != nil {
		return app.While(err, "store the %d slips of %s", len(ev.slips), ev.day)
	}
	ev.people.Welcome()
	app.Tell(ev.app, words.SlipsSaved(len(ev.slips), text.Integers(numbers, ", ")))
	ev.slips = nil
	ev.typed = ask.Values{}
	if err := ev.keep(ctx); err != nil {
		return err
	}
	if err := ev.join(ctx, joined, at.number); err != nil {
		return err
	}
	return ev.remember(ctx, done{Saved: numbers, Settings: len(joined) > 0})
}

// playersOf returns the persons whom the names on slips mean, in their order. A name in brackets is a guest of its
// match only.
func (ev *evening) playersOf(ctx context.Context, names []string) ([]league.Person, error) {
	named := slices.DeleteFunc(slices.Clone(names), text.IsGuest)
	found, err := ev.people.All(ctx, named)
	if err != nil {
		return nil, err
	}
	persons := make([]league.Person, len(names))
	for i, name := range names {
		if text.IsGuest(name) {
			persons[i] = league.Guest
			continue
		}
		persons[i] = found[0]
		found = found[1:]
	}
	return persons, nil
}

// seated is the desk.Seating for slips, whose players are known by number.
type seated struct {
	people  *exchange.People
	persons map[string][]league.Person // by the id of the match
	number  func(league.Person) league.Person
	tx      *db.Tx // the transaction to which number belongs
}

// Meet implements desk.Seating. It asks nothing: all players were identified when the slips were typed.
func (s *seated) Meet(context.Context, db.Summary) error { return nil }

// Stored implements desk.Seating.
func (s *seated) Stored(context.Context) error { return nil }

// Seat implements desk.Seating. It stores the new persons before the first match.
func (s *seated) Seat(ctx context.Context, tx *db.Tx, sum db.Summary) error {
	var err error
	if s.tx != tx {
		s.number, err = s.people.Add(ctx, tx)
		if err != nil {
			return err
		}
		s.tx = tx
	}
	for i, person := range s.persons[sum.ID] {
		if person == league.Guest {
			continue
		}
		sum.Seats[i].Person = db.PersonID(s.number(person))
	}
	return nil
}
