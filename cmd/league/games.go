package league

import (
	"context"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/text"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// playable is a game that can be played in a league. rules returns its usual house rules for a number of players.
type playable struct {
	*referee.Game
	rules func(players int) referee.Options
}

// playables returns the games of a league: first those with a rulebook, then those named only in matches. If the league
// names no game that is known, it returns all known games.
func playables(ctx context.Context, a *app.App, store *db.Store, set league.Settings) ([]playable, error) {
	own, err := a.Desk(store).OwnGames(ctx)
	if err != nil {
		return nil, err
	}
	ids := slices.DeleteFunc(set.GameIDs(), func(id string) bool {
		name, _ := scoring.SplitID(id)
		return !knowsGame(name)
	})
	var all []playable
	for _, g := range games.All {
		if len(ids) == 0 || slices.Contains(ids, g.Name) {
			all = append(all, playable{g, func(int) referee.Options { return referee.Defaults(g.Options) }})
		}
	}
	for _, game := range own {
		if len(ids) == 0 || slices.Contains(ids, game.Game.ID()) {
			all = append(all, ownPlayable(game))
		}
	}
	for _, title := range set.Own {
		if !slices.ContainsFunc(all, func(p playable) bool { return p.ID() == scoring.OwnID(title) }) {
			all = append(all, newPlayable(title))
		}
	}
	return all, nil
}

// ownPlayable returns a game named only in matches, with the house rules of its latest match. If the number of players
// does not make equal sides, each player is a side.
func ownPlayable(game desk.OwnGame) playable {
	return playable{game.Game, func(players int) referee.Options {
		if game.Game.Seats(players) {
			return game.Options
		}
		alone, _ := game.Options.With(game.Game.Options, "sides", "0") // which every such game has
		return alone
	}}
}

// newPlayable returns a game that no match has named yet, with the house rules of its preset.
func newPlayable(title string) playable {
	rules := func(int) referee.Options { return referee.Defaults(games.Other.Options) }
	if preset, known := games.Other.PresetOf(text.Letters(title)); known {
		rules = preset.Rules
	}
	return playable{games.Other.Own(title, rules(games.Other.Usual)), rules}
}

// gameField returns the field to choose one of these games.
func gameField(a *app.App, playables []playable) ask.Field {
	field := ask.Field{Key: "game", Label: a.Say(words.AskGame), Kind: ask.Choice}
	for _, playable := range playables {
		field.Options = append(field.Options, ask.Option{Label: playable.Title.In(a.Lang), Value: playable.ID()})
	}
	field.Value = field.Options[0].Value
	return field
}
