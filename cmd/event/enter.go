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
	"arbitro/cmd/table"
	"arbitro/db"
	"arbitro/referee/lang"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

var (
	textEnter = lang.Text{
		It: "iscrive giocatori; una persona nuova si chiede, o si dice con --new",
		En: "enters players; somebody new is asked about, or named by --new",
	}
	textFlagEnterFrom = lang.Text{
		It: "dal `turno` (di solito dal prossimo)",
		En: "from this `round` on (by default the next)",
	}
	textFlagFile = lang.Text{
		It: "legge i nomi dalla prima colonna di questo `file` CSV",
		En: "reads the names from the first column of this CSV `file`",
	}
	textEntered = lang.Text{
		It: "Iscritti ora: %s. In tutto sono %d.\n",
		En: "Entered now: %s. There are %d in all.\n",
	}
	textEnteredLate = lang.Text{
		It: "Iscritti ora, %s: %s. In tutto sono %d.\n",
		En: "Entered now, %s: %s. There are %d in all.\n",
	}
	textAlready     = lang.Text{It: "Già iscritti: %s.\n", En: "Entered already: %s.\n"}
	textAlreadyLeft = lang.Text{
		It: "%s si era ritirato: per farlo rientrare «arbitro event back»\n",
		En: "%s had left: \"arbitro event back\" takes the player back\n",
	}
	textEnterAsk  = lang.Text{It: "Chi si iscrive?", En: "Who enters?"}
	textNameHeads = lang.Text{It: "nome giocatore", En: "name player"}
)

func newEnter(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: "enter EVENT NAMES…", Short: a.Say(textEnter), Args: app.Words(0, -1)}
	from := c.Flags().String("from", "", a.Say(textFlagEnterFrom))
	file := c.Flags().String("file", "", a.Say(textFlagFile))
	fresh := exchange.Flag(a, c.Flags())
	c.RunE = on(a, func(ctx context.Context, o *office, args []string) error {
		o.people.New = *fresh
		names := listed(args)
		if *file != "" {
			more, err := o.namesIn(ctx, *file)
			if err != nil {
				return err
			}
			names = append(names, more...)
		}
		if len(names) == 0 {
			return o.askEnter(ctx)
		}
		return o.enter(ctx, names, *from)
	})
	return c
}

// namesIn reads the names of the first column of a spreadsheet, without its head.
func (o *office) namesIn(ctx context.Context, path string) (names []string, err error) {
	err = o.app.ReadFile(ctx, path, func(r io.Reader) error {
		rows, err := exchange.ReadRows(r)
		for i, row := range rows {
			name := strings.TrimSpace(row.Cell(0))
			head := textNameHeads.Any(func(heads string) bool {
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
func (o *office) enter(ctx context.Context, names []string, from string) error {
	stage := o.nextStage()
	if from != "" {
		var err error
		if stage, err = stageOf(from); err != nil {
			return err
		}
	}
	o.people.Restart()
	persons, err := o.people.All(ctx, names)
	if err != nil {
		return err
	}
	var already, fresh []league.Person
	for _, p := range persons {
		switch {
		case slices.Contains(fresh, p) || slices.Contains(already, p):
		case o.playerOf(p) >= 0:
			already = append(already, p)
		default:
			fresh = append(fresh, p)
		}
	}
	err = o.Write(ctx, func(now *desk.Contest, tx *db.Tx) ([]desk.Entry, error) {
		number, err := o.people.Add(ctx, tx)
		if err != nil {
			return nil, err
		}
		return entries(now.Event, stage, fresh, o.people.Name, number), nil
	})
	if err != nil {
		return err
	}
	o.people.Welcome()
	o.welcome(stage, fresh, already)
	return nil
}

// playerOf returns the entrant who is a person; below 0 for nobody.
func (o *office) playerOf(p league.Person) int {
	for i := range o.Event.Entrants {
		if p < exchange.FirstNewcomer && o.Person(i) == db.PersonID(p) {
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
	id := table.IDs([]string{name})[0]
	if inUse(id) && len(words) > 1 {
		id += "-" + table.IDs(words[len(words)-1:])[0]
	}
	base := id
	for n := 2; inUse(id); n++ {
		id = base + strconv.Itoa(n)
	}
	taken[id] = true
	return id
}

// welcome says who has entered from a round on, and who had already.
func (o *office) welcome(stage event.Stage, fresh, already []league.Person) {
	names := func(persons []league.Person) string {
		all := make([]string, len(persons))
		for i, p := range persons {
			all[i] = app.Visible(o.people.Name(p))
		}
		return strings.Join(all, ", ")
	}
	switch {
	case len(fresh) > 0 && stage != 1:
		o.say(textEnteredLate, o.fromOn(stage), names(fresh), len(o.Event.Entrants))
	case len(fresh) > 0:
		o.say(textEntered, names(fresh), len(o.Event.Entrants))
	}
	if len(already) > 0 {
		o.say(textAlready, names(already))
	}
	for _, p := range already {
		if o.Event.Left(o.playerOf(p), o.nextStage()) {
			o.say(textAlreadyLeft, app.Visible(o.people.Name(p)))
		}
	}
	if said := pages.Forecast(o.Event, 0, o.app.Lang); said != "" && len(fresh) > 0 {
		o.app.Out.Write([]byte(said + "\n"))
	}
}

// askEnter asks who enters: the club's names are completed.
func (o *office) askEnter(ctx context.Context) error {
	if !o.app.Asks() {
		return errFew
	}
	known, err := o.store.Persons(ctx, 0)
	if err != nil {
		return err
	}
	q := ask.Question{Title: o.app.Say(textEnterAsk), Help: o.app.Say(textWhoHelp), Fields: []ask.Field{{
		Key: "names", Free: true, Suggest: ask.CompleteLast(suggested(known)), Check: notEmpty(textNoName),
	}}}
	return screen.Until(ctx, o.app, q, func(answer ask.Answer) error {
		return o.named(o.enter(ctx, league.Commas(answer.Of("names")), ""))
	})
}
