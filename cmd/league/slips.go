package league

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/play"
	"arbitro/scoring/league"
)

// slip is what a table has left on paper.
type slip struct {
	Game    string   `json:"game"`
	Places  bool     `json:"places,omitempty"` // the numbers are places, not totals
	Players []string `json:"players"`          // in its order, as the form names them: #12, or a new name
	Numbers []int    `json:"numbers"`

	persons []league.Person
}

// evening holds the slips of a league's evening until they are saved together.
type evening struct {
	people *exchange.People
	league db.League
	names  map[string]string // of the players, by their values in the form

	Day   league.Day `json:"day"`
	Place string     `json:"place"`
	Slips []slip     `json:"slips"`

	Keys   []string `json:"keys,omitempty"` // of the slip that is half typed
	Values []string `json:"values,omitempty"`
}

// typeSlips enters the slips of an evening.
func typeSlips(ctx context.Context, o *office, _ []string, g *given) error {
	err := o.app.OnScreen(func() error { return enterSlips(ctx, o, g.date) })
	if errors.Is(err, ask.ErrBack) {
		return nil
	}
	return err
}

// enterSlips asks for the day and the place, then for one slip after the other, and saves them together. Until then
// they are kept as something typed, so that whoever breaks off finds them again.
func enterSlips(ctx context.Context, o *office, day string) error {
	ev := &evening{people: o.people, league: o.League}
	if err := ev.begin(ctx, day); err != nil {
		return err
	}
	for at := len(ev.Slips); ; at = len(ev.Slips) {
		err := ev.askSlip(ctx, at)
		for errors.Is(err, ask.ErrBack) && len(ev.Slips) > 0 {
			if at, err = ev.whatNext(ctx); err == nil && at >= 0 {
				err = ev.askSlip(ctx, at)
			}
		}
		if err != nil || at < 0 {
			return err
		}
	}
}

// typedKey names the slips of a league among what was typed.
func (ev *evening) typedKey() string { return fmt.Sprint("slips ", ev.league.ID) }

// begin asks for the day and the place, or goes on with the slips that were not saved.
func (ev *evening) begin(ctx context.Context, day string) error {
	a, store := ev.people.App, ev.people.Store
	text, err := store.Typed(ctx, ev.typedKey())
	if err != nil {
		return err
	}
	if json.Unmarshal([]byte(text), ev) == nil && len(ev.Slips)+len(ev.Keys) > 0 {
		a.Prompt().Notify(a.Say(words.SlipsWaiting(len(ev.Slips), a.Dated(ev.Day.String()))))
	} else {
		field := dayField(a)
		field.Value = cmp.Or(day, field.Value)
		q := ask.Question{Title: a.Say(words.AskSlips), Help: a.Say(words.HelpSlips), Fields: []ask.Field{
			field,
			{Key: "place", Label: a.Say(words.AskPlace), Value: a.Desk(store).Memory().LastPlace(ctx), Free: true},
		}}
		err := screen.Until(ctx, a, q, func(answer ask.Answer) (err error) {
			ev.Place = strings.TrimSpace(answer.Of("place"))
			ev.Day, err = dayOrToday(a, strings.TrimSpace(answer.Of("day")))
			return err
		})
		if err != nil {
			return err
		}
	}
	for i := range ev.Slips {
		if ev.Slips[i].persons, err = ev.people.All(ctx, ev.Slips[i].Players); err != nil {
			return err
		}
	}
	return nil
}

// keep stores the slips as something typed.
func (ev *evening) keep(ctx context.Context) error {
	text := []byte{}
	if len(ev.Slips)+len(ev.Keys) > 0 {
		var err error
		if text, err = json.Marshal(ev); err != nil {
			return err
		}
	}
	return ev.people.Store.SetTyped(ctx, ev.typedKey(), string(text))
}

// askSlip asks for the slip at a place: one that is there, or the next. A slip without players is taken out; where it
// is the next, askSlip returns ErrBack.
func (ev *evening) askSlip(ctx context.Context, at int) error {
	q, err := ev.form(ctx, at)
	if err != nil {
		return err
	}
	return screen.Until(ctx, ev.people.App, q, func(answer ask.Answer) error {
		s, err := ev.read(answer.Of)
		if err != nil {
			return err
		}
		ev.Keys, ev.Values = nil, nil
		switch isNew := at == len(ev.Slips); {
		case len(s.Players) == 0 && isNew:
			return ask.ErrBack
		case len(s.Players) == 0:
			ev.Slips = slices.Delete(ev.Slips, at, at+1)
			return ev.keep(ctx)
		}
		if s.persons, err = ev.people.All(ctx, s.Players); err != nil {
			return err
		}
		for i, p := range s.persons {
			if slices.Contains(s.persons[:i], p) {
				return app.Wrong(words.TwiceHere(ev.people.Name(p)))
			}
		}
		if again, err := ev.again(ctx, s, at); err != nil || again {
			return cmp.Or(err, error(app.Wrong(words.SlipLeft)))
		}
		ev.Slips = append(ev.Slips[:at], append([]slip{s}, ev.Slips[min(at+1, len(ev.Slips)):]...)...)
		return ev.keep(ctx)
	})
}

// form returns the form of the slip at a place. Game and kind of numbers are those of the slip before, or the game of
// the league's last match; the cursor begins at the players.
func (ev *evening) form(ctx context.Context, at int) (ask.Question, error) {
	a := ev.people.App
	s := slip{Game: only(ev.league.Settings.Games)}
	if at < len(ev.Slips) {
		s = ev.Slips[at]
	} else if at > 0 {
		s.Game, s.Places = ev.Slips[at-1].Game, ev.Slips[at-1].Places
	}
	players, err := ev.playersField(ctx)
	if err != nil {
		return ask.Question{}, err
	}
	players.Value = ask.Join(s.Players)
	kind := ask.Field{Key: "numbers", Label: a.Say(words.SlipHas), Kind: ask.Choice, Value: ask.No, Options: []ask.Option{
		{Label: a.Say(words.SlipTotals), Value: ask.No}, {Label: a.Say(words.SlipPlaces), Value: ask.Yes},
	}}
	if s.Places {
		kind.Value = ask.Yes
	}
	game := gameField(a, ev.league.Settings)
	if s.Game == "" {
		matches, err := ev.people.Store.Counted(ctx, league.Filter{}, ev.league.Names...)
		if err != nil {
			return ask.Question{}, err
		}
		if len(matches) > 0 {
			s.Game = matches[len(matches)-1].Game
		}
	}
	if game.Place(s.Game) >= 0 {
		game.Value = s.Game
	}
	numbers := ask.Field{Key: "row", Label: a.Say(words.SlipRow), Help: a.Say(words.HelpSlipRow), Free: true}
	numbers.Value = strings.Trim(fmt.Sprint(s.Numbers), "[]")
	q := ask.Question{
		Title: a.Say(words.SlipNo(at + 1)), Board: ev.board(), Fields: []ask.Field{game, kind, players, numbers}, At: 2,
	}
	q.Enough = func(values []string, field int) bool { return field == 2 && values[2] == "" }
	q.Live = func(values []string) string { return ev.sums(q.Held(values)) }
	q.Check = func(values []string) error {
		s, err := ev.read(q.Held(values))
		if err != nil || len(s.Players) == 0 {
			return err
		}
		return ev.judge(s)
	}
	if at == len(ev.Slips) {
		q = q.Resume(ask.NewAnswer(ev.Keys, ev.Values, q.At))
		q.Left = func(typed ask.Answer) { // a slip that cannot be kept is still in the form
			ev.Keys, ev.Values = typed.Keys(), typed.Values
			_ = ev.keep(ctx)
		}
	}
	return q, nil
}

// playersField returns the field of a slip's players: those who are there come first, then the members.
func (ev *evening) playersField(ctx context.Context) (ask.Field, error) {
	a := ev.people.App
	f, err := ev.people.Listed(ctx, ask.Field{
		Key: "players", Label: a.Say(words.AskPlayers), Help: a.Say(words.HelpSlipPlayers), Ordered: true,
	}, nil)
	if err != nil {
		return f, err
	}
	there, err := ev.there(ctx)
	if err != nil {
		return f, err
	}
	first := func(o ask.Option) int {
		switch {
		case slices.Contains(there, o.Value):
			return 0
		case slices.ContainsFunc(ev.league.Settings.Members, func(p league.Person) bool {
			return exchange.Numbered(p) == o.Value
		}):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(f.Options, func(a, b ask.Option) int { return cmp.Compare(first(a), first(b)) })
	ev.names = map[string]string{}
	for _, o := range f.Options {
		ev.names[o.Value] = o.Label
	}
	return f, nil
}

// there returns who is there this evening: of the slips so far, and of the seats drawn for today, else who played at the
// last evening.
func (ev *evening) there(ctx context.Context) (values []string, err error) {
	for _, s := range ev.Slips {
		values = append(values, s.Players...)
	}
	text, err := ev.people.Store.Typed(ctx, drawnKey(ev.league))
	if err != nil {
		return nil, err
	}
	var drawn drawnForm
	if json.Unmarshal([]byte(text), &drawn) == nil && drawn.Day == ev.Day.String() {
		return append(values, ask.NewAnswer(drawn.Keys, drawn.Values, 0).List("present")...), nil
	}
	last, err := lastPresent(ctx, ev.people.Store, ev.league)
	for _, p := range last {
		values = append(values, exchange.Numbered(p))
	}
	return values, err
}

// read returns the slip that stands in the form. Where the totals of a game add up to zero, the last may be missing.
func (ev *evening) read(of func(string) string) (s slip, err error) {
	s = slip{Game: of("game"), Places: of("numbers") == ask.Yes, Players: ask.Split(of("players"))}
	sum := 0
	for _, word := range strings.FieldsFunc(of("row"), func(r rune) bool { return strings.ContainsRune(" ,;\t", r) }) {
		n, err := strconv.Atoi(strings.ReplaceAll(word, "−", "-"))
		if err != nil {
			return s, app.Wrong(words.SlipNumber(word))
		}
		s.Numbers, sum = append(s.Numbers, n), sum+n
	}
	g, _ := games.Find(s.Game)
	if g != nil && g.Totals != nil && !s.Places && len(s.Numbers) == len(s.Players)-1 {
		s.Numbers = append(s.Numbers, -sum)
	}
	if len(s.Players) > 0 && len(s.Numbers) != len(s.Players) {
		return s, app.Wrong(words.SlipCount(len(s.Players), len(s.Numbers)))
	}
	return s, nil
}

// name returns the name of a player of the form.
func (ev *evening) name(value string) string { return cmp.Or(ev.names[value], value) }

// sums says whose number is whose, and what the totals add up to.
func (ev *evening) sums(of func(string) string) string {
	row, sum := strings.Fields(of("row")), 0
	players := ask.Split(of("players"))
	said := make([]string, len(players))
	for i, p := range players {
		if said[i] = ev.name(p) + " …"; i < len(row) {
			said[i] = ev.name(p) + " " + row[i]
		}
	}
	for _, word := range row {
		n, _ := strconv.Atoi(word)
		sum += n
	}
	line := strings.Join(said, " · ")
	if len(row) > 0 && of("numbers") == ask.No {
		line += "   " + ev.people.App.Say(words.SlipSum(sum))
	}
	return line
}

// board lists the slips so far.
func (ev *evening) board() string {
	lines := make([]string, len(ev.Slips))
	for i, s := range ev.Slips {
		lines[i] = fmt.Sprintf("%d  %s", i+1, ev.label(s))
	}
	const most = 8
	return strings.Join(lines[max(0, len(lines)-most):], "\n")
}

// label returns a slip in a line.
func (ev *evening) label(s slip) string {
	said := make([]string, len(s.Players))
	for i, p := range s.Players {
		said[i] = app.Visible(ev.name(p)) + " " + strconv.Itoa(s.Numbers[i])
		if s.Places {
			said[i] += "."
		}
	}
	return app.GameTitle(s.Game, ev.people.App.Lang) + "  " + strings.Join(said, " · ")
}

// lines returns the record of a slip, whose players have these names.
func (ev *evening) lines(s slip, id string, names []string) []string {
	word := func(verb string, all ...string) string {
		text := []byte(verb)
		for _, w := range all {
			text = play.AppendWord(append(text, ' '), []byte(compose.Tidy(w)))
		}
		return string(text)
	}
	lines := []string{"arbitro 1", word("game", s.Game), word("id", id), word("date", ev.Day.String())}
	if ev.Place != "" {
		lines = append(lines, word("place", ev.Place))
	}
	lines = append(lines, word("league", ev.league.Settings.Name))
	ids := compose.IDs(names)
	for i, name := range names {
		lines = append(lines, word("player", ids[i], name))
	}
	for i, n := range s.Numbers {
		if s.Places {
			lines = append(lines, fmt.Sprintf("result %s 0 %d", ids[i], n))
		} else {
			lines = append(lines, fmt.Sprintf("result %s %d", ids[i], n))
		}
	}
	return lines
}

// judge returns what the referee says against a slip.
func (ev *evening) judge(s slip) error {
	names := make([]string, len(s.Players))
	for i, p := range s.Players {
		names[i] = ev.name(p)
	}
	m := referee.NewMatch(games.Find)
	for _, line := range ev.lines(s, "slip", names) {
		if _, err := m.Apply([]byte(line)); err != nil {
			var fault *referee.Error
			if errors.As(err, &fault) {
				err = fault.Err
			}
			return app.BadInput(err)
		}
	}
	return nil
}

// again reports whether a slip is entered already, this evening or as a match of the day, and is not to be entered once
// more.
func (ev *evening) again(ctx context.Context, s slip, at int) (bool, error) {
	a := ev.people.App
	numbers := map[league.Person]int{}
	for i, p := range s.persons {
		numbers[p] = s.Numbers[i]
	}
	where := ""
	for i, other := range ev.Slips {
		same := i != at && other.Game == s.Game && other.Places == s.Places && len(other.persons) == len(s.persons)
		for j, p := range other.persons {
			n, sat := numbers[p]
			same = same && sat && n == other.Numbers[j]
		}
		if same {
			where = a.Say(words.SlipNo(i + 1))
		}
	}
	day := ev.Day.String()
	matches, _, err := ev.people.Store.List(ctx, db.Filter{Game: s.Game, From: day, To: day})
	if err != nil {
		return false, err
	}
	for _, m := range matches {
		same := len(m.Seats) == len(s.persons)
		for _, seat := range m.Seats {
			n, sat := numbers[league.Person(seat.Person)]
			same = same && sat && (s.Places && n == seat.Place || !s.Places && n == seat.Total)
		}
		if same {
			where = a.Say(words.SlipMatch(m.Number))
		}
	}
	if where == "" {
		return false, nil
	}
	yes, err := a.Confirm(ctx, a.Say(words.SlipAgain(where)))
	return !yes, err
}

// whatNext asks what to do with the slips, and returns the place of the slip to ask for, or -1 when they are saved or
// left.
func (ev *evening) whatNext(ctx context.Context) (at int, err error) {
	a := ev.people.App
	i, err := screen.Choose(ctx, a, a.Say(words.SlipsDone(len(ev.Slips), a.Dated(ev.Day.String()))), []string{
		a.Say(words.SlipsSave), a.Say(words.SlipsMore), a.Say(words.SlipsMend), a.Say(words.SlipsLater), a.Say(words.SlipsDrop),
	})
	if err != nil {
		return -1, err
	}
	switch i {
	case 0:
		return -1, ev.save(ctx)
	case 1:
		return len(ev.Slips), nil
	case 3:
		return -1, nil
	case 4:
		yes, err := a.Confirm(ctx, a.Say(words.SlipsDropAsk(len(ev.Slips))))
		if yes && err == nil {
			ev.Slips, ev.Keys, ev.Values = nil, nil, nil
			err = ev.keep(ctx)
			return -1, err
		}
		return -1, cmp.Or(err, ask.ErrBack)
	}
	return screen.Choose(ctx, a, a.Say(words.SlipsWhich), strings.Split(ev.board(), "\n"))
}

// save stores the slips as matches, all or none of them.
func (ev *evening) save(ctx context.Context) error {
	ev.people.Restart()
	at := seated{people: ev.people, persons: map[string][]league.Person{}}
	var records strings.Builder
	for i := range ev.Slips {
		s := &ev.Slips[i]
		var err error
		if s.persons, err = ev.people.All(ctx, s.Players); err != nil {
			return err
		}
		id, err := uuid.NewV7()
		if err != nil {
			return err
		}
		names := make([]string, len(s.persons))
		for j, p := range s.persons {
			names[j] = ev.people.Name(p)
		}
		at.persons[id.String()] = s.persons
		records.WriteString(strings.Join(ev.lines(*s, id.String(), names), "\n") + "\n")
	}
	var numbers []string
	var faults []error
	batch := ev.people.App.Desk(ev.people.Store).NewBatch()
	err := batch.Read(ctx, strings.NewReader(records.String()), &at, func(one desk.Import) {
		numbers, faults = append(numbers, strconv.Itoa(one.Number)), append(faults, one.Err)
	})
	if err == nil {
		err = batch.Keep(ctx)
	}
	if err = errors.Join(err, errors.Join(faults...)); err != nil {
		return err
	}
	ev.people.Welcome()
	app.Tell(ev.people.App, words.SlipsSaved(len(ev.Slips), strings.Join(numbers, ", ")))
	ev.Slips, ev.Keys, ev.Values = nil, nil, nil
	return ev.keep(ctx)
}

// seated is the Seating of slips, whose players are known by more than their names.
type seated struct {
	people  *exchange.People
	persons map[string][]league.Person // by the id of the match
	number  func(league.Person) league.Person
	tx      *db.Tx // of the numbers
}

// Meet implements desk.Seating: everybody was decided on when the slip was typed.
func (s *seated) Meet(context.Context, db.Summary) error { return nil }

// Seat implements desk.Seating. It stores the new persons before the first match.
func (s *seated) Seat(ctx context.Context, tx *db.Tx, sum db.Summary) (err error) {
	if s.tx != tx {
		if s.number, err = s.people.Add(ctx, tx); err != nil {
			return err
		}
		s.tx = tx
	}
	for i, p := range s.persons[sum.ID] {
		sum.Seats[i].Person = db.PersonID(s.number(p))
	}
	return nil
}
