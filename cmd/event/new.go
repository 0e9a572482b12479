package event

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// founding holds what the user typed for a new tournament.
type founding struct {
	name, game, league string
	values             map[string]string // of the options, by key, as typed
	rules              []string          // house rules of a game that matches name, each KEY=VALUE
	players            int
}

func newNew(a *app.App) *cobra.Command {
	f := founding{values: map[string]string{}}
	c := &cobra.Command{Use: "new [NAME]", Args: app.Args(0, 1)}
	flags := c.Flags()
	flags.StringVar(&f.game, "game", "", "")
	flags.StringVar(&f.league, "league", "", "")
	flags.IntVar(&f.players, "players", 0, "")
	flags.StringArrayVar(&f.rules, "rule", nil, "")
	typed := map[string]*string{}
	for _, key := range event.OptionKeys() {
		typed[key] = flags.String(key, "", "")
	}
	asJSON := flags.Bool("json", false, "")
	c.RunE = func(c *cobra.Command, args []string) error {
		store, err := a.Store(c.Context())
		if err != nil {
			return err
		}
		defer store.Close()
		if len(args) > 0 {
			f.name = args[0]
		}
		for key, value := range typed {
			f.values[key] = *value
		}
		t := newTournament(a, store)
		t.json = *asJSON
		if f.name != "" && f.game != "" {
			return t.named(f.open(c.Context(), t))
		}
		if !a.Asks() {
			return app.Wrong(app.Words.TooFew(app.UsedAs(c) + " --game GAME"))
		}
		return t.named(f.ask(c.Context(), t))
	}
	return c
}

// open stores a new tournament, and prints a forecast of its rounds.
func (f founding) open(ctx context.Context, t *tournament) error {
	if text.IsBlank(f.name) {
		return app.Wrong(words.NeedName)
	}
	g, named, err := f.gameLines(ctx, t)
	if err != nil {
		return err
	}
	lines := append([][]string{{"event", strings.Join(strings.Fields(f.name), " ")}}, named...)
	if f.league != "" {
		l, err := t.store.League(ctx, f.league)
		if err != nil {
			return err
		}
		lines = append(lines, []string{"league", l.Settings.Name})
	}
	if sizes := g.TableSizes(); f.values["sizes"] == "" && !slices.Equal(sizes, g.LastingSizes()) {
		f.values["sizes"] = numbers(sizes)
	}
	seeded := false
	for _, key := range event.OptionKeys() {
		value := strings.TrimSpace(f.values[key])
		if value == "" || key == "final" && value == "-" {
			continue
		}
		seeded = seeded || key == "seed"
		lines = append(lines, append([]string{"option", key}, optionWords(key, value)...))
	}
	if !seeded {
		lines = append(lines, []string{"option", "seed", fmt.Sprint(t.app.Seed())})
	}
	would := make([]event.Line, len(lines))
	for i, line := range lines {
		would[i] = event.Line{N: i + 1, UID: fmt.Sprint(i), Words: line}
	}
	if after := event.Fold(would, t.desk.ContestGame); len(after.Aside) == 0 {
		if err := after.CheckFinal(); err != nil {
			return err
		}
	}
	t.Contest, err = t.desk.Found(ctx, func(*db.Tx) ([]desk.Entry, error) { return asEntries(lines), nil })
	if err != nil {
		return err
	}
	if t.json {
		return t.printJSON(ctx)
	}
	name := app.Visible(t.Event.Name)
	if t.app.Seated {
		t.say(words.OpenedHere(name, t.Event.Options.Seed))
	} else {
		t.say(words.Opened(name, int(t.Stored.ID), t.Event.Options.Seed))
	}
	if said := pages.Forecast(t.Event, f.players, t.app.Lang); said != "" {
		fmt.Fprintln(t.app.Out, said)
	}
	return nil
}

// gameLines returns the game and the lines of the log that name it: one of the catalogue, or one that matches or presets name,
// with the house rules of its latest match or of the preset, and those of --rule.
func (f founding) gameLines(
	ctx context.Context, t *tournament,
) (*referee.Game, [][]string, error) {
	name, isOther := otherGame(f.game)
	g, rules, err := t.app.FindWithRules(ctx, t.store, name)
	if isOther && (err != nil || g.Own == nil) {
		rules = referee.Defaults(games.Other.Options)
		g = games.Other.Own(name, rules)
		err = nil
	}
	var wrong app.InputError
	if errors.As(err, &wrong) {
		return nil, nil, app.Wrong(words.OtherGame(err, app.Visible(name)))
	}
	if err != nil {
		return nil, nil, err
	}
	lines := [][]string{{"game", g.Name}}
	if g.Own == nil {
		if len(f.rules) > 0 {
			return nil, nil, event.NoTitle
		}
		return g, lines, nil
	}
	for _, typed := range f.rules {
		key, value, _ := strings.Cut(typed, "=")
		rules, err = rules.With(g.Options, strings.TrimSpace(key), strings.TrimSpace(value))
		if err != nil {
			return nil, nil, app.BadInput(err)
		}
	}
	g = g.Own(g.Title.In(t.app.Lang), rules)
	lines = append(lines, []string{"title", g.Title.In(t.app.Lang)})
	for _, line := range compose.RuleLines(g, rules) {
		lines = append(lines, append([]string{"rule"}, strings.Fields(line)[1:]...))
	}
	return g, lines, nil
}

// otherGame returns the title of a game that was typed as TITLE=other, which neither a match nor a preset need know, and
// true; otherwise what was typed.
func otherGame(typed string) (title string, isOther bool) {
	title, isOther = strings.CutSuffix(strings.TrimSpace(typed), "="+games.Other.Name)
	title = compose.Tidy(title)
	return title, isOther && text.Letters(title) != ""
}

// optionWords returns the words of the log for an option's typed value. It splits a list at commas and blanks, and
// accepts the word for "all" in any language.
func optionWords(key, value string) []string {
	if !slices.Contains(lists, key) {
		return []string{value}
	}
	words := strings.FieldsFunc(strings.ToLower(value), func(r rune) bool { return r == ',' || r == ' ' })
	for i, word := range words {
		if slices.ContainsFunc(lang.All, func(in lang.Lang) bool { return word == pages.OptionValue(key, "all", in) }) {
			words[i] = "all" // everybody, for the final
		}
	}
	return words
}

// ask asks for the tournament, and opens it.
func (f founding) ask(ctx context.Context, t *tournament) error {
	a := t.app
	q, err := f.form(ctx, t)
	if err != nil {
		return err
	}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		f.name = answer.Of("name")
		f.league = answer.Of("league")
		f.game = answer.Of("game")
		if f.game == games.Other.Name {
			if err := f.askOther(ctx, t); err != nil {
				return err
			}
		}
		for _, key := range event.OptionKeys() {
			if slices.Contains(answer.Keys, key) {
				f.values[key] = strings.TrimSpace(answer.Of(key))
			}
		}
		err := f.open(ctx, t)
		if proposed, is := fault.Arg[[]int](err, "tables"); is && errors.Is(err, event.NoFinal) {
			f.values["final"] = "all, " + numbers(proposed)
			said := optionValue("final", optionWords("final", f.values["final"]), a.Lang)
			yes, asking := a.Confirm(ctx, a.Say(words.AskFinal(said)))
			if asking != nil || !yes {
				return cmp.Or(asking, t.named(err))
			}
			err = f.open(ctx, t)
		}
		return t.named(err)
	})
}

// askOther asks for a game that is not in the list: its title, and its house rules.
func (f *founding) askOther(ctx context.Context, t *tournament) error {
	a := t.app
	answer, err := a.Ask(ctx, ask.Question{Title: a.Say(words.AskOther), Help: a.Say(words.HelpOther), Fields: []ask.Field{
		{Key: "title", Label: a.Say(words.AskTitle), Check: screen.NotEmpty(words.NeedTitle)},
		{Key: "rules", Label: a.Say(words.AskRules)},
	}})
	if err != nil {
		return err
	}
	f.game = answer.Of("title") + "=" + games.Other.Name
	f.rules = strings.Fields(answer.Of("rules"))
	return nil
}

// form returns the form of a new tournament. Options that it omits have their defaults, and can be changed later.
func (f founding) form(ctx context.Context, t *tournament) (ask.Question, error) {
	a := t.app
	game := ask.Field{Key: "game", Label: a.Say(words.AskGame), Kind: ask.Choice}
	for _, g := range games.All {
		game.Options = append(game.Options, ask.Option{Label: g.Title.In(a.Lang), Value: g.Name})
	}
	own, err := t.desk.OwnGames(ctx)
	if err != nil {
		return ask.Question{}, err
	}
	for _, o := range own {
		game.Options = append(game.Options, ask.Option{Label: o.Game.Title.In(a.Lang), Value: o.Game.ID()})
	}
	game.Options = append(game.Options, ask.Option{Label: a.Say(words.AnotherGame), Value: games.Other.Name})
	game.Value = game.Options[0].Value
	if known, err := app.FindGame(f.game); f.game != "" && err == nil {
		game.Value = known.Name
	}
	for _, o := range own {
		if o.Game.Key == text.Letters(f.game) {
			game.Value = o.Game.ID()
		}
	}
	q := ask.Question{Title: a.Say(words.AskNew), Fields: []ask.Field{
		{Key: "name", Label: a.Say(words.AskName), Value: f.name, Check: screen.NotEmpty(words.NeedName)}, game,
	}}
	all, err := t.store.Leagues(ctx)
	if err != nil {
		return q, err
	}
	open := ask.Field{Key: "league", Label: a.Say(words.AskLeague), Kind: ask.Choice, Value: f.league}
	for _, l := range all {
		if !l.IsArchived() {
			open.Options = append(open.Options, ask.Option{Label: app.Visible(l.Settings.Name), Value: l.Settings.Name})
		}
	}
	if len(open.Options) > 0 {
		open.Options = append(open.Options, ask.Option{Label: a.Say(words.NoLeague), Value: ""})
		q.Fields = append(q.Fields, open)
	}
	asked := []string{"method", "rounds", "sizes", "final", "check-in"}
	usual := map[string]string{"method": "swiss", "rounds": "4", "check-in": "off"}
	for _, key := range event.OptionKeys() {
		if !slices.Contains(asked, key) {
			continue
		}
		value := f.values[key]
		if value == "" {
			value = usual[key]
		}
		q.Fields = append(q.Fields, field(a, key, value))
	}
	return q, nil
}

func newOption(a *app.App) *cobra.Command {
	var long strings.Builder
	long.WriteString(a.Say(words.OptionHelp) + "\n")
	for _, key := range event.OptionKeys() {
		long.WriteString("\n  " + a.Lang.Colon(key) + " " + a.Say(keyed.Text("values."+key)))
	}
	c := on(a, `option EVENT KEY VALUE… ["why"]`, -1, func(ctx context.Context, t *tournament, args []string) error {
		if len(args) < 2 {
			if !a.Asks() {
				return errFew
			}
			return t.askOption(ctx)
		}
		return t.set(ctx, strings.ToLower(args[0]), args[1:])
	})
	c.Short = a.Say(words.OptionHelp)
	c.Long = long.String()
	return c
}

// set writes an option to the log. typed holds the values, then the reason if one was typed.
func (t *tournament) set(ctx context.Context, key string, typed []string) error {
	values := typed
	var why []string
	if last := len(typed) - 1; last > 0 && (t.Event.Last() != nil || !slices.Contains(lists, key)) {
		values = typed[:last]
		why = typed[last:]
	}
	line := []string{"option", key}
	for _, v := range values {
		line = append(line, optionWords(key, v)...)
	}
	if t.Event.Last() != nil && why == nil && t.app.Asks() {
		reason, err := t.askWhy(ctx)
		if err != nil {
			return err
		}
		why = []string{reason}
	}
	if method := t.Event.Options.Method; key == "rounds" && (method == event.RoundRobin || method == event.Knockout) {
		return app.Wrong(words.OwnRounds(pages.Method(method, t.app.Lang)))
	}
	entry := desk.Entry{Words: append(slices.Clone(line), why...)}
	after, err := t.With(entry)
	if err == nil && (key == "final" || t.Event.CheckFinal() == nil) {
		err = after.CheckFinal()
	}
	if err == nil {
		err = t.add(ctx, entry.Words)
	}
	if err != nil {
		return err
	}
	t.say(words.OptionSet(pages.OptionName(key, t.app.Lang), optionValue(key, line[2:], t.app.Lang)))
	return nil
}

// askOption asks for an option and its value.
func (t *tournament) askOption(ctx context.Context) error {
	keys := event.OptionKeys()
	labels := make([]string, len(keys))
	for i, key := range keys {
		said := optionValue(key, optionWords(key, current(t.Event, key)), t.app.Lang)
		labels[i] = t.app.Lang.Colon(pages.OptionName(key, t.app.Lang)) + " " + cmp.Or(said, "–")
	}
	i, err := screen.Choose(ctx, t.app, t.app.Say(words.WhichOpt), labels)
	if err != nil {
		return err
	}
	key := keys[i]
	f := field(t.app, key, current(t.Event, key))
	if f.Kind == ask.Text {
		f.Check = screen.NotEmpty(words.NeedValue)
	}
	q := ask.Question{Title: pages.OptionName(key, t.app.Lang), Fields: []ask.Field{f}}
	if t.Event.Last() != nil {
		q.Fields = append(q.Fields, t.reasonField())
	}
	return screen.Until(ctx, t.app, q, func(answer ask.Answer) error {
		typed := optionWords(key, strings.TrimSpace(answer.Of(key)))
		if why := strings.TrimSpace(answer.Of("why")); why != "" {
			typed = append(typed, why)
		}
		return t.named(t.set(ctx, key, typed))
	})
}

// choices holds the words of each option that has only a few values, in the order of the form.
var choices = map[string][]string{
	"method":   {event.Swiss, event.Rotation, event.RoundRobin, event.Knockout},
	"points":   {event.Percent, event.Places, event.Totals},
	"sit-out":  {event.Mean, event.First, event.None},
	"absent":   {event.None, event.Mean},
	"meet":     {event.Avoid, event.Balance, event.Near},
	"seeding":  {event.ByLot, event.ByRating, event.ByLeague},
	"check-in": {"off", "on"},
}

// field returns the form field of an option. Its label and the names of its values come from the texts of the pages;
// the text "values.KEY" explains the values. Everything else is in the option's row in scoring/event, and the text of
// its flag in cmd/help.
func field(a *app.App, key, value string) ask.Field {
	f := ask.Field{
		Key: key, Label: pages.OptionName(key, a.Lang), Help: a.Say(keyed.Text("values." + key)),
		Value: value,
	}
	for _, word := range choices[key] {
		f.Kind = ask.Choice
		if key != "check-in" { // the labels of the values explain them already
			f.Help = ""
		}
		f.Options = append(f.Options, ask.Option{Label: pages.OptionValue(key, word, a.Lang), Value: word})
	}
	return f
}

// lists are the options whose value may be several words.
var lists = []string{"sizes", "ties", "final"}

// current returns the value of an option, as a user would type it.
func current(e *event.Event, key string) string {
	o := e.Options
	list := func(all []int) string { return strings.ReplaceAll(strings.Trim(fmt.Sprint(all), "[]"), " ", ",") }
	ties := make([]string, len(o.Ties))
	for i, tie := range o.Ties {
		ties[i] = string(tie)
	}
	final := list(o.Final)
	if len(o.Final) > 0 && o.Final[0] == 0 {
		final = "all" + final[1:]
	}
	return map[string]string{
		"method": o.Method, "rounds": strconv.Itoa(max(1, e.Planned())), "sizes": list(e.Sizes()), "points": o.Points,
		"sit-out": o.SitOut, "absent": o.Absent, "meet": o.Meet, "straight": strconv.Itoa(o.Straight), "seeding": o.Seeding,
		"ties": strings.Join(ties, ","), "final": final, "check-in": choices["check-in"][map[bool]int{true: 1}[o.CheckIn]],
		"seed": strconv.FormatUint(o.Seed, 10),
	}[key]
}

// optionValue returns the value of an option in words.
func optionValue(key string, value []string, in lang.Lang) string {
	said := make([]string, len(value))
	for i, word := range value {
		said[i] = pages.OptionValue(key, word, in)
	}
	return strings.Join(said, ", ")
}
