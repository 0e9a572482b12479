package league

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// newLeague opens a league.
func newLeague(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	people := workspace.people
	people.New = values.Texts("new")
	set := league.Default(values.Text("called"))
	var err error
	switch {
	case setsNothing(values) && people.App.Asks():
		set, err = askSettings(ctx, people, set, new(ask.Answer))
	case set.Name == "":
		return nil, act.ErrFew
	default:
		set, err = putSettings(ctx, people, set, typedValues(values))
	}
	if err != nil {
		return nil, err
	}
	return nil, openLeague(ctx, people, set)
}

// setsNothing reports whether no option of the command was typed.
func setsNothing(values act.Values) bool {
	has := func(row league.Setting) bool { return values.Has(row.Key) }
	return !slices.ContainsFunc(leagueSettings, has) && !values.Has("new") && !values.Has("reason")
}

// openLeague stores a new league and prints how many stored matches count for it.
func openLeague(ctx context.Context, people *exchange.People, set league.Settings) error {
	a := people.App
	store := people.Store
	if err := checkNameFree(ctx, store, league.Settings{}, set.Name); err != nil {
		return err
	}
	number, err := people.AddAll(ctx)
	if err != nil {
		return err
	}
	set = set.Remap(number)
	if _, err := store.AddLeague(ctx, set, ""); err != nil {
		return err
	}
	l, err := store.League(ctx, set.Name)
	if err != nil {
		return err
	}
	n, err := store.CountPlayed(ctx, l)
	name := app.Visible(l.Settings.Name)
	if l.Settings.IsSeries() {
		app.Tell(a, words.SeriesOpened(name, app.Visible(strings.Join(l.Settings.Series, ", ")), n))
		return err
	}
	app.Tell(a, words.LeagueOpened(name, n))
	return err
}

// edit changes the settings of a league as options say. Without options it asks for them.
func edit(ctx context.Context, workspace *workspace, values act.Values) (lang.Speaker, error) {
	workspace.people.New = values.Texts("new")
	if setsNothing(values) && workspace.app.Asks() {
		return nil, editLeague(ctx, workspace)
	}
	set, err := putSettings(ctx, workspace.people, workspace.Settings, typedValues(values))
	if err != nil {
		return nil, err
	}
	return nil, workspace.change(ctx, set, values.Text("reason"))
}

// editLeague asks for the settings in a form and stores them. If the change moves the standing, it asks for a reason.
// If the user goes back from that question, it shows the form again, filled in as before.
func editLeague(ctx context.Context, workspace *workspace) error {
	var set league.Settings
	var typed ask.Answer
	reason := ""
	err := workspace.app.OnScreen(func() error {
		for {
			var err error
			set, err = askSettings(ctx, workspace.people, workspace.Settings, &typed)
			if err != nil {
				return err
			}
			played, err := workspace.store.CountPlayed(ctx, workspace.League)
			if err != nil || played == 0 || !league.MovesStanding(workspace.Settings, set) {
				return err
			}
			reason, err = askReason(ctx, workspace.app, played, differences(workspace.Settings, set))
			if !errors.Is(err, ask.ErrBack) {
				return err
			}
		}
	})
	if err != nil {
		return err
	}
	return workspace.change(ctx, set, reason)
}

// change stores new settings and prints the settings that differ.
func (o *workspace) change(ctx context.Context, set league.Settings, reason string) error {
	a := o.app
	changed := differences(o.Settings, set)
	if len(changed) == 0 {
		app.Tell(a, words.LeagueSame)
		return nil
	}
	played, err := o.store.CountPlayed(ctx, o.League)
	if err != nil {
		return err
	}
	err = league.Change{Reason: reason, Played: played, Settings: set}.Allow(o.Settings)
	if err != nil && a.Asks() {
		reason, err = askReason(ctx, a, played, changed)
	}
	if errors.Is(err, league.NeedsReason) {
		return app.Wrong(words.NeedReason(err))
	}
	if err == nil {
		err = checkNameFree(ctx, o.store, o.Settings, set.Name)
	}
	if err != nil {
		return err
	}
	number, err := o.people.AddAll(ctx)
	if err != nil {
		return err
	}
	if err := o.store.ChangeLeague(ctx, o.League, set.Remap(number), reason); err != nil {
		return err
	}
	if err := o.remember(ctx, done{Settings: true}); err != nil {
		return err
	}
	app.Tell(a, words.LeagueChanged(app.Visible(set.Name)))
	for _, speaker := range changed {
		fmt.Fprintln(a.Out, "  "+app.Visible(speaker.In(a.Lang)))
	}
	if played > 0 && league.MovesStanding(o.Settings, set) {
		app.Tell(a, words.MovesTable(played))
	}
	return nil
}

// askReason asks why settings that move a standing are changed.
func askReason(ctx context.Context, a *app.App, played int, changed []lang.Speaker) (string, error) {
	said := []string{a.Say(words.WhyChange(played))}
	for _, speaker := range changed {
		said = append(said, "  "+app.Visible(speaker.In(a.Lang)))
	}
	return askWord(ctx, a, a.Say(words.AskReason), said...)
}

// checkNameFree returns an error if a league other than was has the name.
func checkNameFree(ctx context.Context, store *db.Store, was league.Settings, name string) error {
	if db.Fold(name) == db.Fold(was.Name) {
		return nil
	}
	league, found, err := store.LeagueNamed(ctx, []string{name})
	if err != nil || !found || slices.Contains(league.Names, db.Fold(was.Name)) {
		return err
	}
	return app.Wrong(words.Taken(name))
}

// settingArgs returns an option for each setting, except derived settings and those whose keys are in but.
func settingArgs(but ...string) []arg {
	var args []arg
	for _, row := range leagueSettings {
		if row.Derived || slices.Contains(but, row.Key) {
			continue
		}
		one := arg{Key: row.Key, Kind: act.Option, Source: act.MadeUp, Help: settingText(row.Key, "flag")}
		if source := kindOf(row, new(league.Settings)).source; source.IsDecided() {
			one.Source = source
		}
		if _, isNumber := row.Field(new(league.Settings)).(*int); isNumber {
			one.Kind = act.Number
		}
		args = append(args, one)
	}
	return args
}

// typed returns the text that was typed for a setting, or false if none was typed.
type typed func(league.Setting) (string, bool)

// typedValues returns the texts that were typed as options.
func typedValues(values act.Values) typed {
	return func(row league.Setting) (string, bool) { return fmt.Sprint(values[row.Key]), values.Has(row.Key) }
}

// typedForm returns the texts that were typed into the form, which has a field for every setting.
func typedForm(values ask.Values) typed {
	return func(row league.Setting) (string, bool) {
		text := values.Of(row.Key)
		if kind := kindOf(row, new(league.Settings)); kind.typed != nil {
			text = kind.typed(text)
		}
		return text, true
	}
}

// putSettings returns the settings as changed by the typed texts. It does not store new players.
func putSettings(
	ctx context.Context, people *exchange.People, was league.Settings, typed typed,
) (set league.Settings, err error) {
	played, err := playedGames(ctx, people)
	if err != nil {
		return set, err
	}
	set, err = readSettings(people.App, was, typed, played)
	if err != nil {
		return set, err
	}
	people.Restart()
	for _, row := range leagueSettings {
		kind := kindOf(row, &set)
		if kind.readNames == nil {
			continue
		}
		if names, said := typed(row); said {
			if err := kind.readNames(ctx, people, names); err != nil {
				return set, err
			}
		}
	}
	if err := set.Validate(knowsGame); err != nil {
		return set, app.BadInput(err)
	}
	return set, nil
}

// playedGames returns the games that are named only in matches of the store, as their latest matches have them.
func playedGames(ctx context.Context, people *exchange.People) ([]*referee.Game, error) {
	own, err := people.App.Desk(people.Store).OwnGames(ctx)
	if err != nil {
		return nil, err
	}
	played := make([]*referee.Game, len(own))
	for i, game := range own {
		played[i] = game.Game
	}
	return played, nil
}

// findGameName returns the name in records of a game with a rulebook. If the typed name is that of a game named only in
// matches, the error says which setting takes such games.
func findGameName(name string, played []*referee.Game) (string, error) {
	game, err := app.FindGame(name)
	if err == nil {
		return game.Name, nil
	}
	key := text.Letters(name)
	_, known := games.Other.PresetOf(key)
	if known || slices.ContainsFunc(played, func(game *referee.Game) bool { return game.Key == key }) {
		return "", app.Wrong(words.GameOfOwn(name))
	}
	return "", err
}

// findTitle returns the title of a game named only in matches. It returns an error for a title that differs from the
// title of a known game by a slip only.
func findTitle(a *app.App, title string, played []*referee.Game) (string, error) {
	title = text.Tidy(title)
	game, near := compose.Titled(title, games.Other, played, games.All)
	if len(near) == 0 {
		return game.Title.In(a.Lang), nil
	}
	titles := make([]string, len(near))
	for i, g := range near {
		titles[i] = g.Title.In(a.Lang)
	}
	if slices.ContainsFunc(near, func(g *referee.Game) bool { return g.Own == nil }) {
		return "", app.Wrong(words.TitleOfGame(title, strings.Join(titles, ", ")))
	}
	return "", app.Wrong(words.TitleNear(title, strings.Join(titles, ", ")))
}

// orderOfGames returns which totals win in the only game of a league. If the league has several games, it returns the
// order of set.
func orderOfGames(set league.Settings, played []*referee.Game) scoring.Order {
	if game, ok := games.Find(onlyOf(set.GameIDs())); ok {
		return game.Order
	}
	id, own := set.OwnOnly()
	if !own {
		return set.Order
	}
	for _, game := range played {
		if game.ID() == id {
			return game.Order
		}
	}
	if game, _, known := games.Other.FromPreset(set.Own[0], nil); known {
		return game.Order
	}
	return games.Other.Own(set.Own[0], referee.Defaults(games.Other.Options)).Order
}

// readSettings returns the settings as changed by the typed texts, but leaves out the settings that name players or
// leagues; putSettings reads those. played are the games that are named only in matches of the store.
func readSettings(
	a *app.App, set league.Settings, typed typed, played []*referee.Game,
) (league.Settings, error) {
	reader := league.Reader{
		TieBreak: findTieBreak,
		Game:     func(name string) (string, error) { return findGameName(name, played) },
		Title:    func(title string) (string, error) { return findTitle(a, title, played) },
	}
	for _, row := range leagueSettings {
		kind := kindOf(row, &set)
		if row.Derived || kind.readNames != nil {
			continue
		}
		if value, said := typed(row); said {
			if kind.record != nil {
				value = kind.record(a, value)
			}
			if err := row.Read(&set, value, reader); err != nil {
				return set, app.BadInput(err)
			}
		} else if row.Unsaid != nil {
			row.Unsaid(&set)
		}
	}
	if !set.IsSeries() {
		set.Order = false
	}
	set.Order = orderOfGames(set, played)
	if names, said := typed(settingByKey("series")); said && names != "" {
		return set, nil // putSettings validates them after it has read the leagues
	}
	if err := set.Validate(knowsGame); err != nil {
		return set, app.BadInput(err)
	}
	return set, nil
}

// knowsGame reports whether a name in records is that of a game with a rulebook.
func knowsGame(name string) bool { _, ok := games.Find(name); return ok }

// onlyOf returns the only text of a list, or "" if the list does not have exactly one.
func onlyOf(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	return ""
}

// askSettings asks for a league's settings in a form until they are valid, and returns them. It stores nothing. typed
// holds what was typed into the form last time, and receives what is typed now.
func askSettings(
	ctx context.Context, people *exchange.People, was league.Settings, typed *ask.Answer,
) (league.Settings, error) {
	a := people.App
	question, err := settingsForm(ctx, people, was)
	if err != nil {
		return was, err
	}
	ticked := map[string]string{} // who is in the categories
	for _, category := range was.Categories {
		values := make([]string, len(category.Players))
		for i, person := range category.Players {
			values[i] = exchange.Numbered(person)
		}
		ticked[category.Name] = ask.Join(values)
	}
	for {
		question = question.Resume(*typed)
		question.At = 0
		answer, err := a.Ask(ctx, question)
		if err != nil {
			return was, err
		}
		*typed = answer
		categories, err := askCategories(ctx, people, answer.Values, ticked)
		if errors.Is(err, ask.ErrBack) {
			continue
		} else if err != nil {
			return was, err
		}
		set, err := putSettings(ctx, people, was, typedForm(answer.Values.With("categories", categories)))
		if err == nil || !screen.IsWrong(err) {
			return set, err
		}
		a.Prompt().Notify(a.SayError(err))
	}
}

// settingsForm returns the form of a league's settings.
func settingsForm(ctx context.Context, people *exchange.People, set league.Settings) (ask.Question, error) {
	a := people.App
	store := people.Store
	question := ask.Question{Title: a.Say(words.AskLeague), Help: a.Say(words.HelpLeague)}
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return ask.Question{}, err
	}
	played, err := playedGames(ctx, people)
	if err != nil {
		return ask.Question{}, err
	}
	for _, key := range formOrder {
		row := settingByKey(key)
		field := settingField(row, set, offered{a, leagues, played})
		if members, is := row.Field(&set).(*[]league.Person); is {
			field, err = people.Listed(ctx, field, *members)
			if err != nil {
				return question, err
			}
		}
		question.Fields = append(question.Fields, field)
	}
	question.Check = func(values ask.Values) error {
		next, err := readSettings(a, set, typedForm(values), played)
		if err != nil {
			return err
		}
		return checkNameFree(ctx, store, set, next.Name)
	}
	return question, nil
}
