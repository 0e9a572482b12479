package event

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// enterPlayers enters players: typed, from a file, or asked for.
func enterPlayers(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.people.New = values.Texts("new")
	file := values.Text("file")
	known, err := t.people.Knows(ctx)
	if err != nil {
		return nil, err
	}
	names := splitNames(values.Texts("names"), known)
	if file != "" {
		more, err := t.namesIn(ctx, file)
		if err != nil {
			return nil, err
		}
		names = append(names, more...)
	}
	if len(names) == 0 && file != "" && t.app.Status == app.StatusFine {
		return nil, app.Wrong(words.NobodyInList(text.Path(file)))
	}
	if len(names) == 0 && t.app.Status != app.StatusFine {
		return nil, nil // of the file nothing is left, which it has said
	}
	if len(names) == 0 {
		return nil, askEnter(ctx, t)
	}
	return nil, t.enter(ctx, names, values.Text("from-round"))
}

// namesIn returns the names in a list that a spreadsheet saved as CSV. It warns of each cell that should hold a name
// and does not, and of each name that the list has twice, and skips them. If the user can be asked, it then asks
// whether to go on.
func (t *tournament) namesIn(ctx context.Context, path string) ([]string, error) {
	table, err := tables.Open(ctx, t.app, path)
	if err != nil {
		return nil, err
	}
	known, err := t.people.Knows(ctx)
	if err != nil {
		return nil, err
	}
	list, err := table.People(ctx, known)
	if err != nil {
		return nil, onFile(path, err)
	}
	for _, head := range list.Unread {
		app.Warn(t.app, tables.UnreadColumn(path, head))
	}
	faults := list.Faults
	var names []string
	first := map[string]string{} // the cell of each name, by its key
	for _, c := range list.Names {
		key := text.Key(c.Text)
		cell := c.Name
		if first[key] != "" {
			faults = append(faults, words.TwiceListed(cell, app.Visible(c.Text), first[key]).Err())
			continue
		}
		first[key] = cell
		names = append(names, c.Text)
	}
	for _, fault := range faults {
		app.Warn(t.app, app.Words.Prefix(app.ErrorText(onFile(path, fault))))
	}
	if len(faults) == 0 {
		return names, nil
	}
	if t.app.Asks() {
		yes, err := t.app.Confirm(ctx, t.app.Say(words.EnterOthers(len(faults))))
		if err == nil && !yes {
			err = ask.ErrBack
		}
		return names, err
	}
	t.app.Status = max(t.app.Status, app.StatusFailed)
	app.Warn(t.app, words.CellsLeft(len(faults)))
	return names, nil
}

// onFile returns an error that names the file before the fault in it.
func onFile(path string, err error) error {
	return words.InList(text.Path(path), err).Err()
}

// enter enters persons from a round on; if from is empty, from the next round on. It prints who has been entered, and
// who was an entrant already.
func (t *tournament) enter(ctx context.Context, names []string, from string) error {
	stage := nextStage(t.Event)
	if from != "" {
		var err error
		stage, err = stageOf(from)
		if err != nil {
			return err
		}
	}
	t.people.Restart()
	persons, err := t.people.All(ctx, names)
	if err != nil {
		return err
	}
	var already, fresh, twice []league.Person
	for _, person := range persons {
		switch {
		case slices.Contains(fresh, person) || slices.Contains(already, person):
			twice = append(twice, person)
		case t.playerOf(person) >= 0:
			already = append(already, person)
		default:
			fresh = append(fresh, person)
		}
	}
	err = t.Write(ctx, func(now *desk.Contest, tx *db.Tx) ([]desk.Entry, error) {
		number, err := t.people.Add(ctx, tx)
		if err != nil {
			return nil, err
		}
		return entryLines(now.Event, stage, fresh, t.people.Name, number), nil
	})
	if err != nil {
		return err
	}
	t.people.Welcome()
	t.printEntered(stage, fresh, already)
	if len(twice) > 0 {
		app.Warn(t.app, words.TwiceNamed(t.personNames(twice)))
	}
	return nil
}

// playerOf returns the entrant for a person, or -1 if the person is not an entrant.
func (t *tournament) playerOf(person league.Person) int {
	for i := range t.Event.Entrants {
		if person < exchange.FirstNewcomer && t.Person(i) == db.PersonID(person) {
			return i
		}
	}
	return -1
}

// entryLines returns the lines that enter persons from a round on. number returns the final number of a newcomer.
func entryLines(
	e *event.Event, stage event.Stage, persons []league.Person, name func(league.Person) string,
	number func(league.Person) league.Person,
) []desk.Entry {
	var entries []desk.Entry
	taken := map[string]bool{}
	for _, person := range persons {
		words := []string{"enter", freeID(e, taken, name(person)), name(person)}
		if stage != 1 && !(stage == -1 && e.Options.Method == event.Knockout) {
			words = append(words, "from", stage.String())
		}
		entries = append(entries, desk.Entry{Words: words, Person: db.PersonID(number(person))})
	}
	return entries
}

// freeID returns an id for a name that no other entrant has, made as the ids at a table are made. It adds the id to
// taken.
func freeID(event *event.Event, taken map[string]bool, name string) string {
	inUse := func(id string) bool {
		_, known := event.Find(id)
		return known || taken[id]
	}
	words := strings.Fields(name)
	id := play.IDs([]string{name})[0]
	if inUse(id) && len(words) > 1 {
		id += "-" + play.IDs(words[len(words)-1:])[0]
	}
	base := id
	for n := 2; inUse(id); n++ {
		id = base + strconv.Itoa(n)
	}
	taken[id] = true
	return id
}

// printEntered prints which persons were entered from a round on, and which were entrants already. Of those who have
// left it says how they come back. After new entries it prints the forecast.
func (t *tournament) printEntered(stage event.Stage, fresh, already []league.Person) {
	if len(fresh) > 0 && stage != 1 {
		t.say(words.EnteredLate(fromOn(stage), t.personNames(fresh), len(t.Event.Entrants)))
	} else if len(fresh) > 0 {
		t.say(words.Entered(t.personNames(fresh), len(t.Event.Entrants)))
	}
	if len(already) > 0 {
		t.say(words.Already(t.personNames(already)))
	}
	for _, person := range already {
		if !t.Event.Left(t.playerOf(person), nextStage(t.Event)) {
			continue
		}
		name := app.Visible(t.people.Name(person))
		if t.app.Seated {
			t.say(words.AlreadyLeftHere(name, t.app.Say(words.MenuBack), t.app.Say(words.MenuPlayers)))
		} else {
			t.say(words.AlreadyLeft(name, int(t.Stored.ID)))
		}
	}
	if said := pages.Forecast(t.Event, 0, t.app.Lang); said != "" && len(fresh) > 0 {
		t.app.Out.Write([]byte(said + "\n"))
	}
}

// personNames returns the names of persons, separated by commas.
func (t *tournament) personNames(persons []league.Person) string {
	all := make([]string, len(persons))
	for i, person := range persons {
		all[i] = app.Visible(t.people.Name(person))
	}
	return strings.Join(all, ", ")
}

// askEnter asks for the persons to enter. The user ticks people of the club, and types or pastes new names.
func askEnter(ctx context.Context, t *tournament) error {
	if !t.app.Asks() {
		return act.ErrFew
	}
	field, err := t.people.Listed(ctx, ask.Field{
		Key:     "names",
		Ordered: true,
		Help:    t.app.Say(words.EnterHelp),
		Check:   screen.NotEmpty(words.NoName),
	}, nil)
	if err != nil {
		return err
	}
	entered := map[string]bool{}
	for i := range t.Event.Entrants {
		entered[exchange.Numbered(league.Person(t.Person(i)))] = true
	}
	field.Options = slices.DeleteFunc(field.Options, func(option ask.Option) bool { return entered[option.Value] })
	question := ask.Question{Title: t.app.Say(words.EnterAsk), Fields: []ask.Field{field}}
	return screen.Until(ctx, t.app, question, func(answer ask.Answer) error {
		before := len(t.Event.Entrants)
		if err := t.enter(ctx, answer.List("names"), ""); err != nil {
			return t.named(err)
		}
		return t.named(askSeats(ctx, t, before))
	})
}

// askSeats offers seats in the last round to the entrants whose number is from or greater, if a table of it has not
// begun. In a final or a round robin it does nothing.
func askSeats(ctx context.Context, t *tournament, from int) error {
	last := t.Event.Last()
	if last == nil || last.Stage.Final() || t.Event.Options.Method == event.RoundRobin ||
		from == len(t.Event.Entrants) || len(t.Begun()) >= len(last.Tables) {
		return nil
	}
	var late []int
	for player := range t.Event.Entrants[from:] {
		late = append(late, from+player)
	}
	yes, err := t.app.Confirm(ctx, t.app.Say(words.SeatNow(t.roundName(last.Stage), t.names(late))))
	if err != nil || !yes {
		return err
	}
	for _, player := range late {
		if err := t.seat(ctx, player); err != nil {
			return err
		}
	}
	return nil
}
