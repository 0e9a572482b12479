package table

import (
	"context"
	"fmt"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// ownListed is how many of the games that matches name stand in the list of games; the others are found by their names.
const ownListed = 5

// chooseGame asks for a game if there are several: first those that the matches of late have named, then the games with
// a rulebook, then any other. The cursor is on the game with the ID first.
func (s *Session) chooseGame(ctx context.Context, first string) (*referee.Game, error) {
	if s.Other == nil {
		return s.chooseAmong(ctx, s.Games, first)
	}
	own, err := s.Store.OwnGames(ctx)
	if err != nil {
		return nil, err
	}
	var all []*referee.Game
	for _, game := range own[:min(len(own), ownListed)] {
		all = append(all, game.Game)
	}
	all = append(append(all, s.Games...), s.Other)
	g, err := s.chooseAmong(ctx, all, first)
	if err == nil && g == s.Other {
		return s.asker().NameGame(ctx, s.Other, own, s.Games)
	}
	return g, err
}

// chooseAmong asks for one of these games, if there are several.
func (s *Session) chooseAmong(ctx context.Context, all []*referee.Game, first string) (*referee.Game, error) {
	if len(all) == 1 {
		return all[0], nil
	}
	options := make([]ask.Option, len(all))
	var rows [][]string
	for i, game := range all {
		options[i] = ask.Option{Label: game.Title.In(s.Lang), Value: game.ID()}
		span := fmt.Sprintf("%d–%d", game.Least, game.Most)
		if game.Least == game.Most {
			span = fmt.Sprint(game.Most)
		}
		rows = append(rows, []string{game.Title.In(s.Lang), s.Say(words.ForPlayers(span))})
	}
	answer, err := s.Asker.Ask(ctx, ask.Question{
		Title: s.Say(words.WhichGame), Terms: text.Columns("ll", rows),
		Fields: []ask.Field{{Key: "game", Kind: ask.Choice, Options: options, Value: first}},
	})
	if err != nil {
		return nil, err
	}
	return all[slices.IndexFunc(all, func(game *referee.Game) bool { return game.ID() == answer.Of("game") })], nil
}

// gameTitle returns the title of a game by its ID. It asks the store about a game once, because a list may show it often.
func (s *Session) gameTitle(id string) string {
	if g := s.game(id); g != nil {
		return g.Title.In(s.Lang)
	}
	if title, asked := s.titles[id]; asked {
		return title
	}
	if s.titles == nil {
		s.titles = map[string]string{}
	}
	s.titles[id] = id
	own, err := s.Store.OwnGames(context.Background())
	if err != nil { // the ID is better than no list
		s.Asker.Notify(lang.Say(err, s.Lang))
	}
	for _, game := range own {
		s.titles[game.Game.ID()] = game.Game.Title.In(s.Lang)
	}
	return s.titles[id]
}

// game returns the game with a rulebook that has this name; nil where it is unknown.
func (s *Session) game(name string) *referee.Game {
	for _, game := range s.Games {
		if game.Name == name {
			return game
		}
	}
	return nil
}

// proposedRules returns the house rules that a form proposes for a game that matches name: those of its latest match, or
// those of its preset.
func (n *newMatch) proposedRules(ctx context.Context) (referee.Options, error) {
	own, err := n.Store.OwnGames(ctx)
	if err != nil {
		return referee.Options{}, err
	}
	return compose.ProposedRules(n.game, own, len(n.names)), nil
}

// askOwnRules asks for the house rules of a game that matches name, in one form. from holds the defaults.
func (n *newMatch) askOwnRules(ctx context.Context, from referee.Options) (referee.Options, error) {
	chosen, err := n.chooseRules(ctx, from)
	if err == nil {
		n.rules = compose.RuleLines(n.game, chosen)
	}
	return chosen, err
}

// checkSides returns an error unless the players make equal sides.
func (n *newMatch) checkSides(options referee.Options) error {
	if n.game.Own == nil {
		return nil
	}
	sides := n.game.Own("", options).Sides
	if sides > 0 && len(n.names)%sides != 0 {
		return words.UnevenSides(len(n.names), sides).Err()
	}
	return nil
}
