// What a spreadsheet does not say, asked on the first screen: the league, the day, the game and its house rules.

package store

import (
	"context"
	"errors"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// sheetAnswers holds the answers about a spreadsheet on the first screen. They are the defaults when the sheet is read
// again.
type sheetAnswers struct {
	game, day, league ask.Answer
}

// askSheet reads a spreadsheet, asks for the facts that it lacks, and shows what it has read. It reports whether the
// user wants to store that.
func (o *importOptions) askSheet(ctx context.Context, file string) (wanted bool, err error) {
	a := o.app
	o.store, err = a.Store(ctx)
	if err != nil {
		return false, err
	}
	defer o.closeStore()
	o.asked = &sheetAnswers{}
	if o.paper.league != "" {
		if err := o.findLeague(ctx); err != nil {
			return false, err
		}
	}
	all, err := o.sheet(ctx, file)
	for err != nil {
		if !screen.IsWrong(screen.AsTyped(err)) { // the user has left a question
			return false, err
		}
		var wrong wrongFlag
		if errors.As(err, &wrong) {
			err = wrong.error
		}
		err = app.Wrong(words.PaperFault(text.Path(file), err))
		if o.asked.game.Len() == 0 || !screen.IsWrong(err) {
			return false, err
		}
		a.Prompt().Notify(a.SayError(err)) // other house rules may allow what the sheet says
		all, err = o.sheet(ctx, file)
	}
	if len(all.all) == 0 {
		o.leaveAll(file, all.left)
		app.Tell(a, words.NoneLeft)
		return false, nil
	}
	if one, err := o.askTables(ctx, all.all); err != nil || !one {
		return false, err
	}
	o.read = map[string]found{file: all}
	summary, err := look{o, all.all, len(all.left)}.summary(ctx)
	if err != nil {
		return false, err
	}
	return a.AskYesNo(ctx, a.Say(words.SheetRight), summary, ask.Yes)
}

// askTables asks whether the players of a match that could have sat at two tables sat at one. It reports whether they
// did. A sheet without a column for the match reads as one match what several tables played on a day.
func (o *importOptions) askTables(ctx context.Context, records []record) (oneTable bool, err error) {
	const many = 6 // players at one table
	at := slices.IndexFunc(records, func(one record) bool {
		players := one.Match.Roster().Len()
		return players >= many && players >= 2*one.Match.Game().Least
	})
	if at < 0 {
		return true, nil
	}
	match := records[at].Match
	question := words.OneTable(o.app.Dated(match.Head().Date), titleOf(match, o.app.Lang), match.Roster().Len())
	oneTable, err = o.app.AskYesNo(ctx, o.app.Say(question), "", ask.No)
	if err == nil && !oneTable {
		app.Tell(o.app, words.SeveralTables)
	}
	return oneTable, err
}

// closeStore closes the database that was opened for the questions about a sheet.
func (o *importOptions) closeStore() {
	o.store.Close()
	o.store = nil
}

// findLeague replaces the league that the user has typed by the name of that league. A name that no league has is asked
// about; without a terminal it is an error.
func (o *importOptions) findLeague(ctx context.Context) error {
	store := o.store
	if store == nil {
		opened, err := o.app.Store(ctx)
		if err != nil {
			return err
		}
		defer opened.Close()
		store = opened
	}
	found, err := store.League(ctx, o.paper.league)
	if errors.Is(err, db.ErrNoLeague) {
		found, err = o.likelyLeague(ctx, store)
	}
	if err != nil {
		return err
	}
	o.paper.league = found.Settings.Name
	o.league = &found
	return nil
}

// likelyLeague asks which league the user means by a name that none has. Without a terminal it returns an error.
func (o *importOptions) likelyLeague(ctx context.Context, store *db.Store) (db.League, error) {
	leagues, err := matchLeagues(ctx, store)
	if err != nil {
		return db.League{}, err
	}
	typed := o.paper.league
	leagues = likeliest(leagues, typed)
	labels := make([]string, len(leagues))
	for i, league := range leagues {
		labels[i] = app.Visible(league.Settings.Name)
	}
	if len(leagues) == 0 {
		return db.League{}, app.Wrong(words.FirstLeague(typed, app.Visible(typed)))
	}
	if !o.app.Asks() {
		return db.League{}, app.Wrong(words.OtherLeague(typed, o.app.Lang.List(labels), app.Visible(typed)))
	}
	chosen, err := screen.Choose(ctx, o.app, o.app.Say(words.LikelyLeague(typed)), labels)
	if err != nil {
		return db.League{}, err
	}
	return leagues[chosen], nil
}

// matchLeagues returns the leagues for which matches can be stored.
func matchLeagues(ctx context.Context, store *db.Store) ([]db.League, error) {
	leagues, err := store.Leagues(ctx)
	return slices.DeleteFunc(leagues, func(league db.League) bool { return !league.TakesMatches() }), err
}

// likeliest returns the leagues, those with a name like the typed one first.
func likeliest(leagues []db.League, typed string) []db.League {
	var index names.Index[db.LeagueID]
	for _, league := range leagues {
		index.Add(league.ID, league.Settings.Name, true)
	}
	like := append(index.Find(typed).IDs, index.Like(typed)...)
	leagues = slices.Clone(leagues)
	slices.SortStableFunc(leagues, func(league, other db.League) int {
		return likeness(other, typed, like) - likeness(league, typed, like)
	})
	return leagues
}

// likeness returns how much the name of a league is like a typed name: 2 for a name in like, 1 for one with a word of
// the typed name.
func likeness(league db.League, typed string, like []db.LeagueID) int {
	const shortest = 4 // letters of a word that says something
	if slices.Contains(like, league.ID) {
		return 2
	}
	its := ask.Folded(league.Settings.Name)
	for _, word := range ask.Folded(typed) {
		if len(word) >= shortest && slices.Contains(its, word) {
			return 1
		}
	}
	return 0
}

// askLeague asks for which league the matches of a sheet count. It returns "" for none.
func (o *importOptions) askLeague(ctx context.Context) (string, error) {
	const (
		none   = "-"
		opened = "+"
	)
	leagues, err := matchLeagues(ctx, o.store)
	if err != nil {
		return "", err
	}
	field := ask.Field{Key: "league", Kind: ask.Choice, Unset: true}
	for _, league := range leagues {
		field.Options = append(field.Options, ask.Option{
			Label: app.Visible(league.Settings.Name), Value: "=" + league.Settings.Name,
		})
	}
	field.Options = append(field.Options,
		ask.Option{Label: o.app.Say(words.SheetNoLeague), Value: none},
		ask.Option{Label: o.app.Say(words.SheetNewLeague), Value: opened})
	if len(leagues) == 1 {
		field.Value = field.Options[0].Value
	}
	question := ask.Question{Title: o.app.Say(words.SheetLeague), Fields: []ask.Field{field}}
	answer, err := o.app.Ask(ctx, question.Resume(o.asked.league))
	if err != nil {
		return "", err
	}
	o.asked.league = answer
	name := answer.Of("league")
	switch name {
	case none:
		return "", nil
	case opened:
		name, err = o.app.Leagues.New(ctx, o.app, o.store)
		if err != nil {
			return "", err
		}
	default:
		name = name[1:]
	}
	o.paper.league = name
	return name, o.findLeague(ctx)
}

// askDay asks for the day of a match whose sheet has none. It returns "" for no day.
func (o *importOptions) askDay(ctx context.Context) (string, error) {
	field := ask.Field{Key: "day", Free: true, Help: o.app.Say(words.SheetDayHelp)}
	field.Check = func(typed string) error {
		if text.IsNone(typed) {
			return nil
		}
		_, err := o.app.Day(typed)
		return err
	}
	question := ask.Question{Title: o.app.Say(words.SheetDay), Fields: []ask.Field{field}}
	answer, err := o.app.Ask(ctx, question.Resume(o.asked.day))
	if err != nil {
		return "", err
	}
	o.asked.day = answer
	typed := text.Tidy(answer.Of("day"))
	if text.IsNone(typed) {
		return "", nil
	}
	day, err := o.app.Day(typed)
	return day.String(), err
}

// askGameAndRules asks for the game of a sheet that does not name it, those of the league first, and for its house
// rules.
func (o *importOptions) askGameAndRules(ctx context.Context) (*referee.Game, []referee.HouseRule, error) {
	a := o.app
	all, err := o.sheetGames(ctx)
	if err != nil {
		return nil, nil, err
	}
	all = o.leagueGamesFirst(all)
	game := ask.Field{Key: "game", Label: a.Say(words.SheetGame), Kind: ask.Choice, Value: all[0].ID()}
	for _, known := range all {
		game.Options = append(game.Options, ask.Option{Label: known.Title.In(a.Lang), Value: known.ID()})
	}
	question := ask.Question{Title: a.Say(words.AskGame), Fields: []ask.Field{
		game, {Key: "rules", Label: a.Say(words.SheetRules), Kind: ask.YesNo, Value: ask.No},
	}}
	answer, err := a.Ask(ctx, question.Resume(o.asked.game))
	if err != nil {
		return nil, nil, err
	}
	o.asked.game = answer
	at := slices.IndexFunc(all, func(known *referee.Game) bool { return known.ID() == answer.Of("game") })
	if answer.Of("rules") != ask.Yes {
		return all[at], nil, nil
	}
	rules, err := o.askRules(ctx, all[at])
	return all[at], rules, err
}

// leagueGamesFirst returns the games, those of the league first.
func (o *importOptions) leagueGamesFirst(all []*referee.Game) []*referee.Game {
	if o.league == nil {
		return all
	}
	all = slices.Clone(all)
	settings := o.league.Settings
	for _, title := range settings.Own {
		isTitle := func(known *referee.Game) bool { return known.ID() == scoring.OwnID(title) }
		if !slices.ContainsFunc(all, isTitle) {
			all = append(all, games.Other.Own(title, referee.Defaults(games.Other.Options)))
		}
	}
	played := settings.GameIDs()
	slices.SortStableFunc(all, func(game, other *referee.Game) int {
		first := slices.Contains(played, game.ID())
		if first == slices.Contains(played, other.ID()) {
			return 0
		} else if first {
			return -1
		}
		return 1
	})
	return all
}

// askRules asks for the house rules of the game of a sheet, in one form.
func (o *importOptions) askRules(ctx context.Context, game *referee.Game) ([]referee.HouseRule, error) {
	from := referee.Defaults(game.Options)
	if game.Own != nil {
		from = compose.ProposedRules(game, nil, game.Usual)
	}
	asker := compose.Asker{Ask: o.app.Ask, Lang: o.app.Lang}
	chosen, err := asker.Rules(ctx, game, from, func(referee.Options) error { return nil })
	if err != nil {
		return nil, err
	}
	return chosen.Changed(game), nil
}
