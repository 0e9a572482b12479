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

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// NewSeats returns the command that draws the tables of an evening.
func NewSeats(a *app.App) *cobra.Command {
	o := &seatsOptions{Output: app.Output{App: a}}
	c := o.Verb("seats LEAGUE", 1, 1, o.run)
	f := c.Flags()
	o.seeded = func() bool { return f.Changed("seed") }
	f.StringVar(&o.present, "present", "", "")
	f.StringVar(&o.game, "game", "", "")
	f.StringVar(&o.sizes, "sizes", "", "")
	f.StringVar(&o.date, "date", "", "")
	f.StringVar(&o.rested, "sat-out", "", "")
	f.StringArrayVar(&o.late, "late", nil, "")
	f.StringArrayVar(&o.left, "left", nil, "")
	f.StringVar(&o.padsFile, "pads", "", "")
	f.IntVar(&o.rounds, "rounds", 1, "")
	f.Uint64Var(&o.seed, "seed", 0, "")
	o.fresh = exchange.Flag(f)
	return c
}

func (o *seatsOptions) run(ctx context.Context, args []string) error {
	defer app.LetHeapGrow()()
	store, err := o.App.ReadingFirst(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, args[0])
	if err != nil {
		return err
	}
	if !o.seeded() {
		o.seed = o.App.Seed()
	}
	o.people = &exchange.People{App: o.App, Store: store, New: *o.fresh}
	drawn, err := o.draw(ctx, store, l)
	if err != nil {
		return err
	}
	if o.padsFile != "" {
		err := o.WriteExtra(ctx, o.padsFile, func() (*doc.Document, error) { return drawn.pads(o.App), nil })
		if err != nil || o.padsFile == app.Stdin {
			return err
		}
	}
	if o.JSON {
		return drawn.json(o.App)
	}
	return o.Write(ctx, func(bool) (*doc.Document, error) { return drawn.document(o.App), nil })
}

// seatsForm returns the form of a drawing.
func seatsForm(ctx context.Context, people *exchange.People, l db.League) (ask.Question, error) {
	a := people.App
	store := people.Store
	last, err := lastPresent(ctx, store, l)
	if err != nil {
		return ask.Question{}, err
	}
	present, err := people.Listed(ctx, ask.Field{
		Key: "present", Label: a.Say(words.AskPresent), Help: a.Say(words.HelpPresent),
		Check: screen.NotEmpty(words.NobodyHere),
	}, last)
	if err != nil {
		return ask.Question{}, err
	}
	late, err := comingField(ctx, people, ask.Field{
		Key: "late", Label: a.Say(words.AskLate), Help: a.Say(words.HelpLate),
	})
	if err != nil {
		return ask.Question{}, err
	}
	left, err := comingField(ctx, people, ask.Field{
		Key: "left", Label: a.Say(words.AskLeft), Help: a.Say(words.HelpLeft),
	})
	if err != nil {
		return ask.Question{}, err
	}
	all, err := playables(ctx, a, store, l.Settings)
	if err != nil {
		return ask.Question{}, err
	}
	return ask.Question{Title: a.Say(words.AskSeats), Fields: []ask.Field{
		gameField(a, all),
		present,
		{
			Key: "rounds", Label: a.Say(words.AskTurns), Help: a.Say(words.HelpTurns),
			Check: optional(checkNumber),
		},
		late,
		left,
		{
			Key: "seed", Label: a.Say(words.AskSeed), Help: a.Say(words.HelpSeed),
			Check: optional(checkNumber),
		},
	}}, nil
}

// lastPresent returns the players of a league's last evening, because most of them come again.
func lastPresent(ctx context.Context, store *db.Store, l db.League) (present []league.Person, err error) {
	matches, err := store.Counted(ctx, league.Filter{}, l.Names...)
	for _, m := range matches {
		if m.Day != matches[len(matches)-1].Day {
			continue
		}
		for _, s := range m.Seats {
			if !s.IsGuest() && !slices.Contains(present, s.Person) {
				present = append(present, s.Person)
			}
		}
	}
	return present, err
}

// drawnForm is the answered form of a drawing. It is stored so that latecomers can be added on the same evening.
type drawnForm struct {
	Day    string   `json:"day"`
	Keys   []string `json:"keys"`
	Values []string `json:"values"`
}

// drawnKey returns the name under which the form of a league's drawing is stored.
func drawnKey(l db.League) string { return fmt.Sprint("seats ", l.ID) }

// drawnToday returns the form q filled in as it was answered earlier today, with the seed of that drawing. If there was
// no drawing today, it returns q unchanged.
func drawnToday(
	ctx context.Context, a *app.App, store *db.Store, l db.League, q ask.Question,
) (ask.Question, error) {
	text, err := store.Typed(ctx, drawnKey(l))
	var before drawnForm
	if err != nil || json.Unmarshal([]byte(text), &before) != nil || before.Day != a.Now().Format(lang.ISODay) {
		return q, err
	}
	q = q.Resume(ask.Answer{Keys: before.Keys, Values: before.Values})
	q.Help = a.Say(words.DrawnToday)
	for i, f := range q.Fields {
		if f.Key == "late" || f.Key == "left" {
			q.Fields[i] = relabelled(a, f)
		}
	}
	return q, nil
}

// keepDrawn stores the answered form of a drawing, with its seed and the rounds of those who come late or leave early.
func (o *seatsOptions) keepDrawn(ctx context.Context, store *db.Store, l db.League, answer ask.Answer) error {
	form := drawnForm{o.App.Now().Format(lang.ISODay), answer.Keys, slices.Clone(answer.Values)}
	for key, value := range map[string]string{
		"seed": fmt.Sprint(o.seed), "late": ask.Join(o.late), "left": ask.Join(o.left),
	} {
		form.Values[slices.Index(form.Keys, key)] = value
	}
	text, _ := json.Marshal(form)
	return store.SetTyped(ctx, drawnKey(l), string(text))
}

// askSeats asks who is present, shows the tables, and prints them on request.
func askSeats(ctx context.Context, at *workspace) error {
	a := at.app
	store := at.store
	l := at.League
	o := &seatsOptions{Output: app.Output{App: a}, people: at.people}
	q, err := seatsForm(ctx, o.people, l)
	if err != nil {
		return err
	}
	q, err = drawnToday(ctx, a, store, l, q)
	if err != nil {
		return err
	}
	var plan *drawn
	err = screen.Until(ctx, a, q, func(answer ask.Answer) error {
		o.game, o.present = answer.Of("game"), strings.Join(answer.List("present"), ", ")
		o.rounds, _ = strconv.Atoi(cmp.Or(unlessNone(answer.Of("rounds")), "1"))
		o.late, o.left = answer.List("late"), answer.List("left")
		if err := o.since(ctx, q); err != nil {
			return err
		}
		o.seed, err = strconv.ParseUint(strings.TrimSpace(answer.Of("seed")), 10, 64)
		if err != nil {
			o.seed = a.Seed()
		}
		plan, err = o.draw(ctx, store, l)
		if err != nil {
			return err
		}
		return o.keepDrawn(ctx, store, l, answer)
	})
	if err != nil {
		return err
	}
	d := plan.document(a)
	if err := screen.Read(ctx, a, d); err != nil {
		return err
	}
	if err := screen.PrintOnRequest(ctx, a, words.SeatsPDF, d); err != nil {
		return err
	}
	return screen.PrintOnRequest(ctx, a, words.PrintPad, plan.pads(a))
}

// comingField returns a field that lists who may come later or leave early. A round may be typed behind a name.
func comingField(ctx context.Context, people *exchange.People, f ask.Field) (ask.Field, error) {
	f, err := people.Listed(ctx, f, nil)
	if err != nil {
		return f, err
	}
	find := f.Find
	f.Find = func(typed string) []ask.Option {
		name, round, found := cutLast(typed)
		if _, err := strconv.Atoi(round); !found || err != nil {
			return find(typed)
		}
		return withRound(people.App, find(name), round)
	}
	return f, nil
}

// withRound returns the options with a round behind each person.
func withRound(a *app.App, all []ask.Option, round string) []ask.Option {
	for i, o := range all {
		all[i].Label = a.Say(words.Coming(o.Label, round))
		all[i].Value = o.Value + ":" + round
	}
	return all
}

// relabelled returns a field with one more option for each of its values that has a round.
func relabelled(a *app.App, f ask.Field) ask.Field {
	for _, v := range ask.Split(f.Value) {
		who, round, found := cutLast(v)
		at := slices.IndexFunc(f.Options, func(o ask.Option) bool { return o.Value == who })
		if found && at >= 0 {
			f.Options = append(f.Options, withRound(a, []ask.Option{f.Options[at]}, round)...)
		}
	}
	return f
}

// since asks for the round from which each player comes or leaves, unless the answer has it. form has the names of the
// players. For an evening of one round it asks nothing.
func (o *seatsOptions) since(ctx context.Context, form ask.Question) error {
	a := o.App
	q := ask.Question{Title: o.App.Say(words.WhichRounds)}
	var options []ask.Option
	for n := 1; n <= o.rounds; n++ {
		options = append(options, ask.Option{Label: a.Say(words.FromRound(n)), Value: strconv.Itoa(n)})
	}
	var open []*string
	for _, group := range []struct {
		words []string
		label func(player any) lang.Phrase
		usual int
	}{{o.late, words.ComesFrom, min(2, o.rounds)}, {o.left, words.LeavesFrom, o.rounds}} {
		for i, word := range group.words {
			if _, _, found := cutLast(word); found {
				continue
			}
			open = append(open, &group.words[i])
			q.Fields = append(q.Fields, ask.Field{
				Key: word, Label: a.Say(group.label(labelled(form, word))), Kind: ask.Choice,
				Options: options, Value: strconv.Itoa(group.usual),
			})
		}
	}
	switch {
	case len(open) == 0:
		return nil
	case o.rounds > 1:
		answer, err := a.Ask(ctx, q)
		if errors.Is(err, ask.ErrBack) {
			return app.Wrong(words.NotSince)
		}
		if err != nil {
			return err
		}
		for i, word := range open {
			*word += ":" + answer.Values[i]
		}
	default:
		for _, word := range open {
			*word += ":1"
		}
	}
	return nil
}

// labelled returns the label that a form has for a person, or the name as typed.
func labelled(form ask.Question, word string) string {
	for _, f := range form.Fields {
		for _, o := range f.Options {
			if o.Value == word {
				return o.Label
			}
		}
	}
	return app.Visible(word)
}

type tableJSON struct {
	Players []string `json:"players"`
	Dealer  string   `json:"dealer"`
}

type roundJSON struct {
	Tables []tableJSON `json:"tables"`
	Out    []string    `json:"out"`
}

type seatsJSON struct {
	Seed    uint64      `json:"seed"`
	Repeats int         `json:"repeats"`
	Perfect bool        `json:"perfect"`
	Rounds  []roundJSON `json:"rounds"`
}

// json prints the drawing as JSON.
func (d *drawn) json(a *app.App) error {
	list := func(persons []league.Person) []string {
		names := make([]string, len(persons))
		for i, p := range persons {
			names[i] = d.name(p)
		}
		return names
	}
	j := seatsJSON{Seed: d.seed, Repeats: d.plan.Repeats, Perfect: d.plan.Perfect}
	for _, r := range d.plan.Rounds {
		round := roundJSON{Out: list(r.Out)}
		for _, t := range r.Tables {
			round.Tables = append(round.Tables, tableJSON{list(t.Players), d.name(t.Dealer)})
		}
		j.Rounds = append(j.Rounds, round)
	}
	return a.SayJSON(j)
}

// document returns the drawing as a report.
func (d *drawn) document(a *app.App) *doc.Document {
	return reports.SeatingOf(d.seating(a), a.SheetOptions())
}

// pads returns a blank pad for every table.
func (d *drawn) pads(a *app.App) *doc.Document {
	return reports.Pads(d.game, d.seating(a), a.SheetOptions())
}

// seating gathers what the reports of a drawing print.
func (d *drawn) seating(a *app.App) reports.Seating {
	return reports.Seating{
		League: app.Visible(d.league.Settings.Name), Game: d.game.Title.In(a.Lang), Day: d.day.String(),
		Plan: d.plan, Name: d.name, Seed: d.seed,
	}
}

// name returns the name to print for a person, also for a newcomer.
func (d *drawn) name(p league.Person) string { return app.Visible(d.people.Name(p)) }
