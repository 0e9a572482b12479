package event

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
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

// founding holds the values that the user typed for a new tournament.
type founding struct {
	name, game, league string
	values             map[string]string // of the options, by key, as typed
	rules              []string          // house rules of a game named only in matches, each KEY=VALUE
	own                *referee.Game     // the game named only in matches, if a form has asked for it
	ownRules           referee.Options   // and its house rules
	players            int
	asked              bool // a form has asked for the values
}

// foundArgs returns what a new tournament needs.
func foundArgs() []arg {
	args := []arg{
		{Key: "name", Word: "NAME", Source: act.MadeUp},
		{Key: "game", Kind: act.Option, Source: act.Games},
		{Key: "league", Kind: act.Option, Source: act.Leagues},
		{Key: "players", Kind: act.Number, Source: act.MadeUp},
		{Key: "rule", Kind: act.Texts, Source: act.MadeUp},
		jsonArg,
	}
	for _, key := range event.OptionKeys() {
		source := act.MadeUp
		if values := OptionValues(key); len(values) > 0 {
			source = act.Fixed(values...)
		}
		args = append(args, arg{Key: key, Kind: act.Option, Source: source})
	}
	return args
}

// found opens a tournament. It asks for one whose name or game is missing.
func found(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.json = values.Is("json")
	f := founding{
		name:    values.Text("name"),
		game:    values.Text("game"),
		league:  values.Text("league"),
		rules:   values.Texts("rule"),
		players: values.Number("players"),
		values:  map[string]string{},
	}
	for _, key := range event.OptionKeys() {
		f.values[key] = values.Text(key)
	}
	if f.name != "" && f.game != "" {
		return nil, f.open(ctx, t)
	}
	if !t.app.Asks() {
		typed := values.Typed()
		return nil, app.TooFewOf("arbitro event new [NAME] --game GAME", len(typed))
	}
	return nil, f.ask(ctx, t)
}

// open stores a new tournament, and prints a forecast of its rounds.
func (f founding) open(ctx context.Context, tournament *tournament) error {
	if text.IsBlank(f.name) {
		return app.Wrong(words.NeedName)
	}
	game, named, err := f.gameLines(ctx, tournament)
	if err != nil {
		return err
	}
	lines := append([][]string{{"event", strings.Join(strings.Fields(f.name), " ")}}, named...)
	if f.league != "" {
		league, err := tournament.store.League(ctx, f.league)
		if err != nil {
			return err
		}
		lines = append(lines, []string{"league", league.Settings.Name})
	}
	if f.values["sizes"] == "" {
		f.values["sizes"] = f.usualSizes(game)
	}
	seeded := false
	for _, key := range event.OptionKeys() {
		value := strings.TrimSpace(f.values[key])
		if value == "" || key == "final" && text.IsDash(value) {
			continue
		}
		seeded = seeded || key == "seed"
		lines = append(lines, append([]string{"option", key}, optionWords(key, value)...))
	}
	if !seeded {
		lines = append(lines, []string{"option", "seed", fmt.Sprint(tournament.app.Seed())})
	}
	would := make([]event.Line, len(lines))
	for i, line := range lines {
		would[i] = event.Line{N: i + 1, UID: fmt.Sprint(i), Words: line}
	}
	if after := event.Fold(would, tournament.desk.ContestGame); len(after.Aside) == 0 {
		if err := after.CheckFinal(); err != nil {
			return err
		}
	}
	tournament.Contest, err = tournament.desk.Found(ctx, func(*db.Tx) ([]desk.Entry, error) {
		return asEntries(lines), nil
	})
	if err != nil {
		return err
	}
	if tournament.json {
		return tournament.printJSON(ctx)
	}
	name := app.Visible(tournament.Event.Name)
	if tournament.app.Seated {
		tournament.say(words.OpenedHere(name, tournament.Event.Options.Seed))
	} else {
		tournament.say(words.Opened(name, int(tournament.Stored.ID), tournament.Event.Options.Seed))
	}
	if said := pages.Forecast(tournament.Event, f.players, tournament.app.Lang); said != "" {
		fmt.Fprintln(tournament.app.Out, said)
	}
	return nil
}

// usualSizes returns the sizes of tables to write into the log where none are chosen. It returns "" for those that an
// event of the game has without the option. In a form a knock-out that ends with two players seats pairs: at a table of
// three a player who lost would go on.
func (f founding) usualSizes(game *referee.Game) string {
	sizes := game.TableSizes()
	method := f.values["method"]
	switch {
	case method == event.RoundRobin && slices.Contains(sizes, 2):
		return "" // see Event.Sizes
	case method == event.Knockout && f.asked && slices.Contains(sizes, 2) && endsInPair(f.values["final"]):
		return "2"
	case slices.Equal(sizes, game.LastingSizes()):
		return ""
	}
	return text.Integers(sizes, ", ")
}

// endsInPair reports whether the last round of a typed final has two players, or may have, because no final is typed.
func endsInPair(final string) bool {
	rounds := optionWords("final", final)
	return text.IsNone(final) || rounds[len(rounds)-1] == "2"
}

// gameLines returns the game of the new tournament, and the lines of the log that name it. The lines of a game named
// only in matches or presets hold its house rules too: those of its latest match, or of the preset, as changed by
// --rule.
func (f founding) gameLines(
	ctx context.Context, tournament *tournament,
) (*referee.Game, [][]string, error) {
	game, rules, err := f.chooseGame(ctx, tournament)
	if err != nil {
		return nil, nil, err
	}
	lines := [][]string{{"game", game.Name}}
	if game.Own == nil {
		return game, lines, nil
	}
	game = game.Own(game.Title.In(tournament.app.Lang), rules)
	lines = append(lines, []string{"title", game.Title.In(tournament.app.Lang)})
	for _, rule := range rules.Changed(game) {
		lines = append(lines, []string{"rule", rule.Key, rule.Value})
	}
	return game, lines, nil
}

// chooseGame returns the game of the new tournament. For a game named only in matches it also returns the house rules.
func (f founding) chooseGame(ctx context.Context, tournament *tournament) (*referee.Game, referee.Options, error) {
	if f.own != nil {
		return f.own, f.ownRules, nil
	}
	name, isOther := otherGame(f.game)
	game, rules, err := tournament.app.Games().FindWithRules(ctx, tournament.store, name)
	var wrong app.InputError
	isUnknown := errors.As(err, &wrong)
	if isOther && (isUnknown || err == nil && game.Own == nil) {
		rules = referee.Defaults(games.Other.Options)
		game = games.Other.Own(name, rules)
		err = nil
	} else if isUnknown {
		return nil, rules, app.Wrong(app.Words.OtherGame(err, app.Visible(name), "rule"))
	}
	if err != nil {
		return nil, rules, err
	}
	if game.Own == nil {
		if len(f.rules) > 0 {
			return nil, rules, event.NoTitle
		}
		return game, rules, nil
	}
	typed, err := app.HouseRules(f.rules)
	if err != nil {
		return nil, rules, err
	}
	for _, rule := range typed {
		rules, err = rules.With(game.Options, rule.Key, rule.Value)
		if err != nil {
			return nil, rules, app.BadInput(err)
		}
	}
	return game, rules, nil
}

// otherGame returns the title of a game that was typed as TITLE=other, and true. No match or preset need know that
// game. It returns other texts unchanged, and false.
func otherGame(typed string) (title string, isOther bool) {
	title, isOther = strings.CutSuffix(strings.TrimSpace(typed), "="+games.Other.Name)
	title = text.Tidy(title)
	return title, isOther && text.Letters(title) != ""
}

// optionWords returns the words of the log for the typed value of an option. It splits a list at commas and spaces, and
// accepts the word for "all" in any language.
func optionWords(key, value string) []string {
	if !slices.Contains(listOptions, key) {
		return []string{value}
	}
	words := strings.FieldsFunc(strings.ToLower(value), func(r rune) bool { return r == ',' || r == ' ' })
	for i, word := range words {
		meansAll := func(language lang.Lang) bool { return word == pages.OptionValue(key, "all", language) }
		if slices.ContainsFunc(lang.All, meansAll) {
			words[i] = "all" // everybody, for the final
		}
	}
	return words
}

// ask asks for the values of a tournament in a form, and opens the tournament.
func (f founding) ask(ctx context.Context, tournament *tournament) error {
	a := tournament.app
	question, err := f.form(ctx, tournament)
	if err != nil {
		return err
	}
	f.asked = true
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		f.name = answer.Of("name")
		f.league = answer.Of("league")
		f.game = answer.Of("game")
		if err := f.askOwn(ctx, tournament); err != nil {
			return err
		}
		for _, key := range event.OptionKeys() {
			if slices.Contains(answer.Keys, key) {
				f.values[key] = strings.TrimSpace(answer.Of(key))
			}
		}
		if err := f.askThird(ctx, a); err != nil {
			return err
		}
		err := f.open(ctx, tournament)
		if proposed, is := fault.Arg[[]int](err, "tables"); is && errors.Is(err, event.NoFinal) {
			f.values["final"] = "all, " + text.Integers(proposed, ", ")
			said := pages.OptionWords("final", optionWords("final", f.values["final"]), a.Lang)
			yes, asking := a.Confirm(ctx, a.Say(words.AskFinal(said)))
			if asking != nil || !yes {
				return cmp.Or(asking, tournament.named(err))
			}
			if err := f.askThird(ctx, a); err != nil {
				return err
			}
			err = f.open(ctx, tournament)
		}
		return tournament.named(err)
	})
}

// askThird asks what the two players get who lose before a final of two, because otherwise points, seeding and lot give
// them the third and the fourth place. It asks nothing if the answer is known, or if the final has no such round.
func (f founding) askThird(ctx context.Context, a *app.App) error {
	final := f.values["final"]
	if f.values["third"] != "" || len(optionWords("final", final)) < 2 || !endsInPair(final) {
		return nil
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title:  a.Say(words.AskThird),
		Fields: []ask.Field{optionField(a, "third", event.Shared)},
	})
	if err != nil {
		return err
	}
	f.values["third"] = answer.Of("third")
	return nil
}

// askOwn asks for the house rules of the chosen game if it is named only in matches. If the game is not in the list, it
// first asks for its title. For a game with a rulebook it asks nothing.
func (f *founding) askOwn(ctx context.Context, tournament *tournament) error {
	f.own = nil
	played, err := tournament.ownGames(ctx)
	if err != nil {
		return err
	}
	asker := compose.Asker{Ask: tournament.app.Ask, Lang: tournament.app.Lang}
	var game *referee.Game
	if f.game == games.Other.Name {
		game, err = asker.NameGame(ctx, games.Other, played, games.All)
		if err != nil {
			return err
		}
	}
	for _, own := range played {
		if own.Game.ID() == f.game {
			game = own.Game
		}
	}
	if game == nil || game.Own == nil {
		if game != nil { // a title that nearly was that of a game with a rulebook
			f.game = game.Name
		}
		return nil
	}
	anyRules := func(referee.Options) error { return nil } // tables have their sizes later
	f.ownRules, err = asker.Rules(ctx, game, compose.ProposedRules(game, played, games.Other.Usual), anyRules)
	if err != nil {
		return err
	}
	f.own = game
	return nil
}

// ownGames returns the games named only in matches, with the house rules of their latest matches.
func (t *tournament) ownGames(ctx context.Context) ([]compose.OwnGame, error) {
	all, err := t.desk.OwnGames(ctx)
	if err != nil {
		return nil, err
	}
	var played []compose.OwnGame
	for _, own := range all {
		played = append(played, compose.OwnGame{Game: own.Game, Rules: own.Options})
	}
	return played, nil
}

// form returns the form of a new tournament. Options without a field have their defaults, and can be changed later.
func (f founding) form(ctx context.Context, tournament *tournament) (ask.Question, error) {
	a := tournament.app
	game := ask.Field{Key: "game", Label: a.Say(words.AskGame), Kind: ask.Choice}
	for _, g := range games.All {
		game.Options = append(game.Options, ask.Option{Label: g.Title.In(a.Lang), Value: g.Name})
	}
	own, err := tournament.ownGames(ctx)
	if err != nil {
		return ask.Question{}, err
	}
	for _, ownGame := range own {
		game.Options = append(game.Options, ask.Option{Label: ownGame.Game.Title.In(a.Lang), Value: ownGame.Game.ID()})
	}
	game.Options = append(game.Options, ask.Option{Label: a.Say(words.AnotherGame), Value: games.Other.Name})
	game.Value = game.Options[0].Value
	if known, err := app.FindGame(f.game); f.game != "" && err == nil {
		game.Value = known.Name
	}
	for _, ownGame := range own {
		if ownGame.Game.Key == text.Letters(f.game) {
			game.Value = ownGame.Game.ID()
		}
	}
	question := ask.Question{Title: a.Say(words.AskNew), Fields: []ask.Field{
		{Key: "name", Label: a.Say(words.AskName), Value: f.name, Check: screen.NotEmpty(words.NeedName)}, game,
	}}
	all, err := tournament.store.Leagues(ctx)
	if err != nil {
		return question, err
	}
	open := ask.Field{
		Key:   "league",
		Label: a.Say(words.AskLeague),
		Kind:  ask.Choice,
		Value: f.league,
	}
	for _, league := range all {
		if !league.IsArchived() {
			open.Options = append(open.Options, ask.Option{
				Label: app.Visible(league.Settings.Name),
				Value: league.Settings.Name,
			})
		}
	}
	if len(open.Options) > 0 {
		open.Options = append(open.Options, ask.Option{Label: a.Say(words.NoLeague), Value: ""})
		question.Fields = append(question.Fields, open)
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
		question.Fields = append(question.Fields, optionField(a, key, value))
	}
	return question, nil
}

// describeOptions sets the help of the command that changes an option of a tournament: it lists the options.
func describeOptions(a *app.App, command *cobra.Command) {
	var long strings.Builder
	long.WriteString(a.Say(words.OptionHelp) + "\n")
	for _, key := range event.OptionKeys() {
		long.WriteString("\n  " + a.Lang.Colon(key) + " " + a.Say(keyed.Text("values."+key)))
	}
	command.Short = a.Say(words.OptionHelp)
	command.Long = long.String()
}

// setOption changes an option of a tournament. If the option or its value is missing, it asks.
func setOption(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	typed := values.Texts("values")
	if len(typed) > 0 {
		return nil, t.set(ctx, strings.ToLower(values.Text("key")), typed)
	}
	if !t.app.Asks() {
		return nil, act.ErrFew
	}
	return nil, askOption(ctx, t)
}

// set writes an option to the log. typed holds the values, and the reason as its last word if one was typed.
func (t *tournament) set(ctx context.Context, key string, typed []string) error {
	values := typed
	var why []string
	if last := len(typed) - 1; last > 0 && (t.Event.Last() != nil || !slices.Contains(listOptions, key)) {
		values = typed[:last]
		why = typed[last:]
	}
	line := []string{"option", key}
	for _, v := range values {
		if key == "final" && text.IsNone(v) {
			v = event.None // as the form says
		}
		line = append(line, optionWords(key, v)...)
	}
	if t.Event.Last() != nil && why == nil && t.app.Asks() {
		reason, err := askWhy(ctx, t)
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
	t.say(words.OptionSet(pages.OptionName(key, t.app.Lang), pages.OptionWords(key, line[2:], t.app.Lang)))
	return nil
}

// askOption asks for an option and its value.
func askOption(ctx context.Context, t *tournament) error {
	keys := event.OptionKeys()
	labels := make([]string, len(keys))
	for i, key := range keys {
		said := pages.OptionWords(key, optionWords(key, currentValue(t.Event, key)), t.app.Lang)
		labels[i] = t.app.Lang.Colon(pages.OptionName(key, t.app.Lang)) + " " + cmp.Or(said, "–")
	}
	i, err := screen.Choose(ctx, t.app, t.app.Say(words.WhichOpt), labels)
	if err != nil {
		return err
	}
	key := keys[i]
	f := optionField(t.app, key, currentValue(t.Event, key))
	if f.Kind == ask.Text && key != "final" {
		f.Check = screen.NotEmpty(words.NeedValue)
	}
	question := ask.Question{Title: pages.OptionName(key, t.app.Lang), Fields: []ask.Field{f}}
	if t.Event.Last() != nil {
		question.Fields = append(question.Fields, t.reasonField())
	}
	return screen.Until(ctx, t.app, question, func(answer ask.Answer) error {
		typed := []string{answer.Of(key)}
		if why := strings.TrimSpace(answer.Of("why")); why != "" {
			typed = append(typed, why)
		}
		set := func() error { return t.set(ctx, key, typed) }
		return t.named(finalFirst(ctx, t, set(), set))
	})
}

// finalFirst handles the error that a knock-out has no final: it offers the rounds of the final that the error
// proposes, stores them as the option, and calls again to repeat the failed work. It returns any other error unchanged.
func finalFirst(ctx context.Context, t *tournament, err error, again func() error) error {
	proposed, is := fault.Arg[[]int](err, "tables")
	if !is || !errors.Is(err, event.NoFinal) {
		return err
	}
	value := "all," + text.Integers(proposed, ",")
	said := pages.OptionWords("final", optionWords("final", value), t.app.Lang)
	yes, asking := t.app.Confirm(ctx, t.app.Say(words.AskFinal(said)))
	if asking != nil || !yes {
		return cmp.Or(asking, err)
	}
	if len(t.Event.Options.Sizes) == 0 && endsInPair(value) { // at a table of three a player who lost would go on
		if err := t.set(ctx, "sizes", []string{"2"}); err != nil {
			return err
		}
	}
	if err := t.set(ctx, "final", []string{value}); err != nil {
		return err
	}
	return again()
}

// optionChoices holds the values of each option that has only a few, in the order in which the form lists them.
var optionChoices = map[string][]string{
	"method":   {event.Swiss, event.Rotation, event.RoundRobin, event.Knockout},
	"points":   {event.Percent, event.Places, event.Totals},
	"sit-out":  {event.Mean, event.First, event.None},
	"absent":   {event.None, event.Mean},
	"meet":     {event.Avoid, event.Balance, event.Near},
	"seeding":  {event.ByLot, event.ByRating, event.ByLeague},
	"third":    {event.BySeed, event.Shared, event.ThirdMatch},
	"check-in": {"off", "on"},
}

// optionField returns the form field of an option. Its label and the names of its values come from the texts of the
// pages. The text "values.KEY" explains the values. All else about an option is in its row in scoring/event; the text
// of its flag is in cmd/help.
func optionField(a *app.App, key, value string) ask.Field {
	field := ask.Field{
		Key:   key,
		Label: pages.OptionName(key, a.Lang),
		Help:  a.Say(keyed.Text("values." + key)),
		Value: value,
	}
	for _, word := range optionChoices[key] {
		field.Kind = ask.Choice
		if key != "check-in" { // the labels of the values explain them already
			field.Help = ""
		}
		field.Options = append(field.Options, ask.Option{Label: pages.OptionValue(key, word, a.Lang), Value: word})
	}
	return field
}

// listOptions are the options whose value may be several words.
var listOptions = []string{"sizes", "ties", "final"}

// currentValue returns the value of an option, as a user would type it.
func currentValue(event *event.Event, key string) string {
	return strings.Join(event.OptionWords(key), ",")
}

// OptionKeys returns the keys of the options of a tournament, in the order in which they are listed.
func OptionKeys() []string { return event.OptionKeys() }

// OptionValues returns the words that an option of a tournament accepts; nil for an option that takes numbers.
func OptionValues(key string) []string { return event.OptionValues(key) }
