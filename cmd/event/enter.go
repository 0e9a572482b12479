package event

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

func newEnter(a *app.App) *cobra.Command {
	var from, file string
	var fresh *[]string
	c := on(a, "enter EVENT NAMES…", -1, func(ctx context.Context, o *office, args []string) error {
		o.people.New = *fresh
		names := listed(args)
		if file != "" {
			more, err := o.entry().namesIn(ctx, file)
			if err != nil {
				return err
			}
			names = append(names, more...)
		}
		if len(names) == 0 {
			return o.entry().ask(ctx)
		}
		return o.entry().enter(ctx, names, from)
	})
	c.Flags().StringVar(&from, "from", "", "")
	c.Flags().StringVar(&file, "file", "", "")
	fresh = exchange.Flag(c.Flags())
	return c
}

// namesIn reads the names of the first column of a spreadsheet, without its head.
func (en entry) namesIn(ctx context.Context, path string) (names []string, err error) {
	err = en.app.Files().Read(ctx, path, func(r io.Reader) error {
		rows, err := exchange.ReadRows(r)
		for i, row := range rows {
			name := strings.TrimSpace(row.Cell(0))
			head := words.NameHeads.Any(func(heads string) bool {
				return slices.Contains(strings.Fields(heads), db.Fold(name))
			})
			if name != "" && !(i == 0 && head) {
				names = append(names, name)
			}
		}
		return err
	})
	return names, err
}

// enter enters persons from a round on, "" for the next.
func (en entry) enter(ctx context.Context, names []string, from string) error {
	stage := nextStage(en.Event)
	if from != "" {
		var err error
		if stage, err = stageOf(from); err != nil {
			return err
		}
	}
	en.people.Restart()
	persons, err := en.people.All(ctx, names)
	if err != nil {
		return err
	}
	var already, fresh []league.Person
	for _, p := range persons {
		switch {
		case slices.Contains(fresh, p) || slices.Contains(already, p):
		case en.playerOf(p) >= 0:
			already = append(already, p)
		default:
			fresh = append(fresh, p)
		}
	}
	err = en.Write(ctx, func(now *desk.Contest, tx *db.Tx) ([]desk.Entry, error) {
		number, err := en.people.Add(ctx, tx)
		if err != nil {
			return nil, err
		}
		return entries(now.Event, stage, fresh, en.people.Name, number), nil
	})
	if err != nil {
		return err
	}
	en.people.Welcome()
	en.welcome(stage, fresh, already)
	return nil
}

// playerOf returns the entrant who is a person; below 0 for nobody.
func (en entry) playerOf(p league.Person) int {
	for i := range en.Event.Entrants {
		if p < exchange.FirstNewcomer && en.Person(i) == db.PersonID(p) {
			return i
		}
	}
	return -1
}

// entries returns the lines that enter persons.
func entries(
	e *event.Event, stage event.Stage, persons []league.Person, name func(league.Person) string,
	number func(league.Person) league.Person,
) []desk.Entry {
	var all []desk.Entry
	taken := map[string]bool{}
	for _, p := range persons {
		words := []string{"enter", freeID(e, taken, name(p)), name(p)}
		if stage != 1 && !(stage == -1 && e.Options.Method == event.Knockout) {
			words = append(words, "from", stage.String())
		}
		all = append(all, desk.Entry{Words: words, Person: db.PersonID(number(p))})
	}
	return all
}

// freeID forms the id of a name as the table does, so that nobody in the tournament has it.
func freeID(e *event.Event, taken map[string]bool, name string) string {
	inUse := func(id string) bool {
		_, known := e.Find(id)
		return known || taken[id]
	}
	words := strings.Fields(name)
	id := compose.IDs([]string{name})[0]
	if inUse(id) && len(words) > 1 {
		id += "-" + compose.IDs(words[len(words)-1:])[0]
	}
	base := id
	for n := 2; inUse(id); n++ {
		id = base + strconv.Itoa(n)
	}
	taken[id] = true
	return id
}

// welcome says who has entered from a round on, and who had already.
func (en entry) welcome(stage event.Stage, fresh, already []league.Person) {
	names := func(persons []league.Person) string {
		all := make([]string, len(persons))
		for i, p := range persons {
			all[i] = app.Visible(en.people.Name(p))
		}
		return strings.Join(all, ", ")
	}
	switch {
	case len(fresh) > 0 && stage != 1:
		en.say(words.EnteredLate(fromOn(en.app, stage), names(fresh), len(en.Event.Entrants)))
	case len(fresh) > 0:
		en.say(words.Entered(names(fresh), len(en.Event.Entrants)))
	}
	if len(already) > 0 {
		en.say(words.Already(names(already)))
	}
	for _, p := range already {
		if en.Event.Left(en.playerOf(p), nextStage(en.Event)) {
			en.say(words.AlreadyLeft(app.Visible(en.people.Name(p))))
		}
	}
	if said := pages.Forecast(en.Event, 0, en.app.Lang); said != "" && len(fresh) > 0 {
		en.app.Out.Write([]byte(said + "\n"))
	}
}

// ask asks who enters: the club's names are completed.
func (en entry) ask(ctx context.Context) error {
	if !en.app.Asks() {
		return errFew
	}
	known, err := en.store.Persons(ctx, 0)
	if err != nil {
		return err
	}
	q := ask.Question{Title: en.app.Say(words.EnterAsk), Help: en.app.Say(words.WhoHelp), Fields: []ask.Field{{
		Key: "names", Free: true, Suggest: ask.CompleteLast(suggested(known)), Check: notEmpty(words.NoName),
	}}}
	return screen.Until(ctx, en.app, q, func(answer ask.Answer) error {
		return en.named(en.enter(ctx, league.Commas(answer.Of("names")), ""))
	})
}
