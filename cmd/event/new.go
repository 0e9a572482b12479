package event

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
		typed := 0
		if values.IsTyped("name") {
			typed = 1
		}
		return nil, app.TooFewOf("event new [NAME] --game GAME", typed)
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
	if err := checkSizes(game, optionWords("sizes", f.values["sizes"])); err != nil {
		return err
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

// checkSizes returns an error for the size of a table that the game cannot be played at. Words that are no numbers are
// left to package scoring/event.
func checkSizes(game *referee.Game, sizes []string) error {
	for _, word := range sizes {
		size, err := strconv.Atoi(word)
		if err == nil && !game.Seats(size) {
			return app.Wrong(app.Words.BadSize(game.Title, game.Players(), word))
		}
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
			if answer.Has(key) {
				f.values[key] = answer.Trimmed(key)
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
	ownGames, err := t.desk.OwnGames(ctx)
	if err != nil {
		return nil, err
	}
	var played []compose.OwnGame
	for _, own := range ownGames {
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
	leagues, err := tournament.store.Leagues(ctx)
	if err != nil {
		return question, err
	}
	open := ask.Field{
		Key:   "league",
		Label: a.Say(words.AskLeague),
		Kind:  ask.Choice,
		Value: f.league,
	}
	for _, league := range leagues {
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
