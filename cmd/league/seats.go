package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/scoring/league"
)

// seatsRoom holds the act that draws the tables of an evening.
func seatsRoom() act.Room[*workspace] {
	return act.Room[*workspace]{
		Word: "LEAGUE", Source: act.Leagues, Open: openToDraw,
		Acts: []row{{
			Use: "seats LEAGUE", Do: drawSeats,
			Args: []arg{
				{Kind: act.Pages},
				jsonArg, newArg,
				{Key: "present", Kind: act.Option, Source: act.Players},
				{Key: "game", Kind: act.Option, Source: act.Games},
				{Key: "sizes", Kind: act.Option, Source: act.MadeUp},
				{Key: "date", Kind: act.Option, Source: act.MadeUp},
				{Key: "sat-out", Kind: act.Option, Source: act.Players},
				{Key: "late", Kind: act.Texts, Source: act.MadeUp},
				{Key: "left", Kind: act.Texts, Source: act.MadeUp},
				{Key: "pads", Kind: act.Option, Source: act.Files("pdf")},
				{Key: "rounds", Kind: act.Number, Source: act.MadeUp, Usual: "1"},
				{Key: "seed", Kind: act.Seed, Source: act.MadeUp},
			},
		}},
	}
}

// openToDraw is openWorkspace for a drawing, which stores newcomers only.
func openToDraw(ctx context.Context, a *app.App, named []string, _ bool, do func(*workspace) error) error {
	return openWith(ctx, a, a.ReadingFirst, named, do)
}

// drawSeats draws the tables as the options say, and prints them.
func drawSeats(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	a := workspace.app
	o := &seatsOptions{
		app: a, people: workspace.people,
		present: values.Text("present"),
		game:    values.Text("game"),
		sizes:   values.Text("sizes"),
		date:    values.Text("date"),
		rested:  values.Text("sat-out"),
		late:    values.Texts("late"),
		left:    values.Texts("left"),
		rounds:  values.Number("rounds"),
		seed:    act.Of[uint64](values, "seed"),
	}
	o.people.New = values.Texts("new")
	if !values.IsTyped("seed") {
		o.seed = a.Seed()
	}
	drawn, err := o.draw(ctx, workspace.store, workspace.League)
	if err != nil {
		return nil, err
	}
	out := values.Output()
	if pads := values.Text("pads"); pads != "" {
		err := out.WriteExtra(ctx, pads, func() (*doc.Document, error) { return drawn.pads(a), nil })
		if err != nil || pads == app.Stdin {
			return nil, err
		}
	}
	if values.Is("json") {
		return nil, drawn.json(a)
	}
	return nil, out.Write(ctx, func(bool) (*doc.Document, error) { return drawn.document(a), nil })
}

// seatsForm returns the form of a drawing.
func seatsForm(ctx context.Context, people *exchange.People, league db.League) (ask.Question, error) {
	a := people.App
	store := people.Store
	last, err := lastPresent(ctx, store, league)
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
	all, err := playables(ctx, a, store, league.Settings)
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
		dayField(a),
	}}, nil
}

// lastPresent returns the players of a league's last evening, because most of them come again.
func lastPresent(ctx context.Context, store *db.Store, l db.League) (present []league.Person, err error) {
	matches, err := store.Counted(ctx, league.Filter{}, l.Names...)
	for _, match := range matches {
		if match.Day != matches[len(matches)-1].Day {
			continue
		}
		for _, seat := range match.Seats {
			if !seat.IsGuest() && !slices.Contains(present, seat.Person) {
				present = append(present, seat.Person)
			}
		}
	}
	return present, err
}

// drawnBefore returns the question filled in as it was answered for the last drawing, with its seed. If the evening of
// that drawing is past, or there is none, it returns the question unchanged.
func drawnBefore(
	ctx context.Context, a *app.App, store *db.Store, league db.League, question ask.Question,
) (ask.Question, error) {
	before, err := store.Drawing(ctx, league.ID)
	if err != nil || before.Day < a.Now().Format(lang.ISODay) {
		return question, err
	}
	question = question.Resume(ask.Answer{Values: valuesOf(before.Form)})
	question.Help = a.Say(words.DrawnBefore)
	for i, field := range question.Fields {
		if field.Key == "late" || field.Key == "left" {
			question.Fields[i] = withRounds(a, field)
		}
	}
	return question, nil
}

// keepDrawn stores the answered form of a drawing, with its seed and the rounds of those who come late or leave early, so
// that latecomers can be added until the evening is over.
func (o *seatsOptions) keepDrawn(ctx context.Context, store *db.Store, plan *drawn, form ask.Values) error {
	for key, value := range map[string]string{
		"seed": fmt.Sprint(o.seed), "late": ask.Join(o.late), "left": ask.Join(o.left),
	} {
		form = form.With(key, value)
	}
	drawing := db.Drawing{Day: plan.day.String(), Form: formFields(form)}
	return store.SetDrawing(ctx, plan.league.ID, drawing)
}

// askSeats asks who is present, shows the tables, and prints them on request.
func askSeats(ctx context.Context, workspace *workspace) error {
	a := workspace.app
	store := workspace.store
	league := workspace.League
	options := &seatsOptions{app: a, people: workspace.people}
	question, err := seatsForm(ctx, options.people, league)
	if err != nil {
		return err
	}
	question, err = drawnBefore(ctx, a, store, league, question)
	if err != nil {
		return err
	}
	var plan *drawn
	err = screen.Until(ctx, a, question, func(answer ask.Answer) error {
		options.game = answer.Of("game")
		options.present = strings.Join(answer.List("present"), ", ")
		options.rounds, _ = strconv.Atoi(cmp.Or(withoutDash(answer.Of("rounds")), "1"))
		options.late = answer.List("late")
		options.left = answer.List("left")
		options.date = answer.Of("day")
		if err := options.askRounds(ctx, question); err != nil {
			return err
		}
		options.seed, err = strconv.ParseUint(strings.TrimSpace(answer.Of("seed")), 10, 64)
		if err != nil {
			options.seed = a.Seed()
		}
		plan, err = options.draw(ctx, store, league)
		if err != nil {
			return err
		}
		return options.keepDrawn(ctx, store, plan, answer.Values)
	})
	if err != nil {
		return err
	}
	document := plan.document(a)
	if err := screen.Read(ctx, a, document); err != nil {
		return err
	}
	print, err := screen.AskToPrint(ctx, a, words.SeatsPDF)
	if err != nil || !print {
		return err
	}
	return printTogether(ctx, a, plan)
}

// eveningPages are the pages of a drawing that can be printed together, in their order.
var eveningPages = []struct {
	word string // as the choice is kept
	menu lang.Text
	make func(*drawn, *app.App) *doc.Document
}{
	{"seats", words.PrintSeats, (*drawn).document},
	{"slips", words.PrintSlips, (*drawn).slips},
	{"pads", words.PrintPads, (*drawn).pads},
}

// printTogether asks which pages of a drawing to print, and writes them to one file.
func printTogether(ctx context.Context, a *app.App, plan *drawn) error {
	var offered []ask.Option
	for _, page := range eveningPages {
		offered = append(offered, ask.Option{Label: a.Say(page.menu), Value: page.word})
	}
	chosen, err := screen.AskPages(ctx, a, offered, func(settings *app.Settings) *string {
		return &settings.EveningPages
	})
	if err != nil {
		return err
	}
	var documents []*doc.Document
	for _, page := range eveningPages {
		if slices.Contains(chosen, page.word) {
			documents = append(documents, page.make(plan, a))
		}
	}
	return screen.AskFileOfPages(ctx, a, pages.Bound(documents), len(documents))
}

// comingField returns a field that lists players who may come later or leave early. The user may type a round after a
// name: "anna:2".
func comingField(ctx context.Context, people *exchange.People, field ask.Field) (ask.Field, error) {
	field, err := people.Listed(ctx, field, nil)
	if err != nil {
		return field, err
	}
	find := field.Find
	field.Find = func(typed string) []ask.Option {
		name, round, found := cutLast(typed)
		if _, err := strconv.Atoi(round); !found || err != nil {
			return find(typed)
		}
		return withRound(people.App, find(name), round)
	}
	return field, nil
}

// withRound returns the options for persons with a round added to each: "12" becomes "12:2".
func withRound(a *app.App, options []ask.Option, round string) []ask.Option {
	for i, option := range options {
		options[i].Label = a.Say(words.Coming(option.Label, round))
		options[i].Value = option.Value + ":" + round
	}
	return options
}

// withRounds returns a field with one more option for each of its values that names a round.
func withRounds(a *app.App, field ask.Field) ask.Field {
	for _, v := range ask.Split(field.Value) {
		who, round, found := cutLast(v)
		at := slices.IndexFunc(field.Options, func(option ask.Option) bool { return option.Value == who })
		if found && at >= 0 {
			field.Options = append(field.Options, withRound(a, []ask.Option{field.Options[at]}, round)...)
		}
	}
	return field
}

// askRounds asks from which round on each player comes or is gone, unless the answer says it already. form has the
// names of the players. For an evening of one round it asks nothing.
func (o *seatsOptions) askRounds(ctx context.Context, form ask.Question) error {
	a := o.app
	question := ask.Question{Title: o.app.Say(words.WhichRounds)}
	var options []ask.Option
	for n := 1; n <= o.rounds; n++ {
		options = append(options, ask.Option{Label: a.Say(words.FromRound(n)), Value: strconv.Itoa(n)})
	}
	type openWord struct {
		word *string
		key  string // of its field: a player may come late and leave early too
	}
	var open []openWord
	for _, group := range []struct {
		key   string
		words []string
		label func(player any) lang.Phrase
		usual int
	}{{"late", o.late, words.ComesFrom, min(2, o.rounds)}, {"left", o.left, words.LeavesFrom, o.rounds}} {
		for i, word := range group.words {
			if _, _, found := cutLast(word); found {
				continue
			}
			key := group.key + " " + word
			open = append(open, openWord{&group.words[i], key})
			question.Fields = append(question.Fields, ask.Field{
				Key: key, Label: a.Say(group.label(labelOf(form, word))), Kind: ask.Choice,
				Options: options, Value: strconv.Itoa(group.usual),
			})
		}
	}
	switch {
	case len(open) == 0:
		return nil
	case o.rounds > 1:
		answer, err := a.Ask(ctx, question)
		if errors.Is(err, ask.ErrBack) {
			return app.Wrong(words.NotSince)
		}
		if err != nil {
			return err
		}
		for _, one := range open {
			*one.word += ":" + answer.Of(one.key)
		}
	default:
		for _, one := range open {
			*one.word += ":1"
		}
	}
	return nil
}

// labelOf returns the label that a form has for a person, or the typed word itself if it is new.
func labelOf(form ask.Question, word string) string {
	for _, field := range form.Fields {
		for _, option := range field.Options {
			if option.Value == word {
				return option.Label
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
		for i, person := range persons {
			names[i] = d.name(person)
		}
		return names
	}
	j := seatsJSON{Seed: d.seed, Repeats: d.plan.Repeats, Perfect: d.plan.Perfect}
	for _, r := range d.plan.Rounds {
		round := roundJSON{Out: list(r.Out)}
		for _, table := range r.Tables {
			round.Tables = append(round.Tables, tableJSON{list(table.Players), d.name(table.Dealer)})
		}
		j.Rounds = append(j.Rounds, round)
	}
	return a.SayJSON(j)
}

// document returns the drawing as a report.
func (d *drawn) document(a *app.App) *doc.Document {
	return reports.SeatingOf(d.seating(a), a.SheetOptions())
}

// slips returns a slip for every table.
func (d *drawn) slips(a *app.App) *doc.Document {
	return pages.EveningSlips(d.seating(a), d.game.ZeroSum != nil, a.SheetOptions())
}

// pads returns a blank pad for every table.
func (d *drawn) pads(a *app.App) *doc.Document {
	return reports.Pads(d.game, d.seating(a), a.SheetOptions())
}

// seating returns the data that the reports of a drawing print.
func (d *drawn) seating(a *app.App) reports.Seating {
	return reports.Seating{
		League: app.Visible(d.league.Settings.Name), Game: d.game.Title.In(a.Lang), Day: d.day.String(),
		Plan: d.plan, Name: d.name, Seed: d.seed,
	}
}

// name returns the name to print for a person, also for a newcomer.
func (d *drawn) name(person league.Person) string { return app.Visible(d.people.Name(person)) }
