package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// ownListed is how many of the games that only match name the list of games shows; the user finds the others by their
// names.
const ownListed = 5

// played is a game as users choose it from a list: one of its variants if it has some.
type played struct {
	game    *referee.Game
	variant *referee.Variant // nil if the game has none, or for the variant that was played last
}

// title returns the title of the game, or of its variant.
func (p played) title() lang.Text {
	if p.variant == nil {
		return p.game.Title
	}
	return p.variant.Title
}

// entry returns the value of the game's entry in a list.
func (p played) entry() string {
	if p.variant == nil || p.variant.Key.IsZero() {
		return p.game.ID()
	}
	return p.game.ID() + " " + p.variant.Value
}

// playedIn returns the game that a match plays, with its variant.
func playedIn(match *referee.Match) played {
	p := played{game: match.Game()}
	if variant, has := match.Game().Variant(match.Options()); has {
		p.variant = &variant
	}
	return p
}

// varied returns house rules with the rule of the variant.
func (p played) varied(options referee.Options) (referee.Options, error) {
	if p.variant == nil {
		return options, nil
	}
	return options.With(p.game.Options, p.variant.Rule, p.variant.Value)
}

// entries returns the entries of the games in a list: one for each game, or for each of its variants. The variants of
// one game do not change the number of another game.
func (s *Session) entries(games []*referee.Game) (entries []played, options []ask.Option) {
	for i, game := range games {
		number := fmt.Sprint(i + 1)
		if len(game.Variants) == 0 {
			entries = append(entries, played{game: game})
			options = append(options, ask.Option{Label: game.Title.In(s.Lang), Value: game.ID(), Key: number})
		}
		for _, variant := range game.Variants {
			entry := played{game, &variant}
			entries = append(entries, entry)
			options = append(options, ask.Option{
				Label: variant.Title.In(s.Lang), Value: entry.entry(), Key: cmp.Or(variant.Key.In(s.Lang), number),
			})
		}
	}
	return entries, options
}

// listedOwn returns at most ownListed games without a rulebook that are named in recent matches, sorted by title. They
// come after the games with a rulebook, so that these keep their numbers all evening.
func listedOwn(own []compose.OwnGame, in lang.Lang) []*referee.Game {
	var games []*referee.Game
	for _, game := range own[:min(len(own), ownListed)] {
		games = append(games, game.Game)
	}
	sort.SliceStable(games, func(i, j int) bool {
		return text.Fold(games[i].Title.In(in)) < text.Fold(games[j].Title.In(in))
	})
	return games
}

// chooseGame asks for a game if there are several: first the games with a rulebook, then games that recent matches
// name, then any other. The cursor stands on the entry first.
func (s *Session) chooseGame(ctx context.Context, first string) (played, error) {
	return s.chooseWith(ctx, ask.Question{}, first)
}

// chooseNext asks for the game of a table's next match. who says who plays it; comes reports whether somebody else
// comes or goes, which is asked after the game.
func (s *Session) chooseNext(ctx context.Context, first, who string) (chosen played, comes bool, err error) {
	change := ask.Quick{Key: moreKey, Label: s.Say(words.ComesSign), Function: "f2"}
	chosen, err = s.chooseWith(ctx, ask.Question{Help: who, Quick: []ask.Quick{change}}, first)
	if errors.Is(err, errQuick) {
		chosen, err = s.chooseWith(ctx, ask.Question{Help: s.Say(words.ComesNext)}, first)
		comes = true
	}
	return chosen, comes, err
}

// chooseWith asks the question of chooseGame with the help and the quick key of another question. Errors: errQuick for
// that key.
func (s *Session) chooseWith(ctx context.Context, with ask.Question, first string) (played, error) {
	if s.Other == nil {
		return s.chooseAmong(ctx, with, s.Games, first)
	}
	own, err := s.Store.OwnGames(ctx)
	if err != nil {
		return played{}, err
	}
	games := append(slices.Clone(s.Games), listedOwn(own, s.Lang)...)
	games = append(games, s.Other)
	chosen, err := s.chooseAmong(ctx, with, games, first)
	if err == nil && chosen.game == s.Other {
		chosen.game, err = s.asker().NameGame(ctx, s.Other, own, s.Games)
	}
	return chosen, err
}

// chooseAmong asks for one of these games, if there are several, with the help and the quick key of a question.
func (s *Session) chooseAmong(
	ctx context.Context, with ask.Question, games []*referee.Game, first string,
) (played, error) {
	entries, options := s.entries(games)
	if len(entries) == 1 {
		return entries[0], nil
	}
	var rows [][]string
	for i, entry := range entries {
		game := entry.game
		rows = append(rows, []string{options[i].Label, s.Say(words.ForPlayers(game.Players()))})
	}
	with.Title = s.Say(words.WhichGame)
	if s.Taps { // the number of players is in sight
		for i, row := range rows {
			options[i].Label = strings.Join(row, " · ")
		}
	} else {
		with.Terms = text.Columns("ll", rows)
	}
	with.Fields = []ask.Field{{Key: "game", Kind: ask.Choice, Options: options, Value: first}}
	answer, err := s.Asker.Ask(ctx, with)
	if err != nil {
		return played{}, err
	}
	if answer.Quick != "" {
		return played{}, errQuick
	}
	isChosen := func(entry played) bool { return entry.entry() == answer.Of("game") }
	return entries[slices.IndexFunc(entries, isChosen)], nil
}

// gameTitle returns the title of a game by its id. It asks the store about each game only once, because lists show
// titles often.
func (s *Session) gameTitle(id string) string {
	if g := withBook(s.Games, id); g != nil {
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

// titleOf returns the title of a match's game, with the variant that it plays.
func (s *Session) titleOf(ctx context.Context, listed sitting.Listed) string {
	if game := withBook(s.Games, listed.Game); game == nil || game.Variants == nil {
		return s.gameTitle(listed.Game)
	}
	key := fmt.Sprint(listed.Number)
	if title, read := s.titles[key]; read {
		return title
	}
	title := s.gameTitle(listed.Game)
	if match := s.usualFrom(ctx, listed); match != nil {
		title = match.Title().In(s.Lang)
	}
	if s.titles == nil {
		s.titles = map[string]string{}
	}
	s.titles[key] = title
	return title
}

// withBook returns the game with a rulebook that has this name; nil if there is none.
func withBook(games []*referee.Game, name string) *referee.Game {
	for _, game := range games {
		if game.Name == name {
			return game
		}
	}
	return nil
}

// proposedRules returns the house rules that a form suggests for a game without a rulebook: those of its latest match,
// or those of its preset.
func (n *newMatch) proposedRules(ctx context.Context) (referee.Options, error) {
	own, err := n.Store.OwnGames(ctx)
	if err != nil {
		return referee.Options{}, err
	}
	return compose.ProposedRules(n.game, own, len(n.names)), nil
}

// askOwnRules asks for the house rules of a game without a rulebook, in one form. from holds the defaults.
func (n *newMatch) askOwnRules(ctx context.Context, from referee.Options) (referee.Options, error) {
	chosen, err := n.chooseRules(ctx, from)
	if err == nil {
		n.rules = compose.RuleLines(n.game, chosen)
	}
	return chosen, err
}

// checkSides returns an error unless the players can be divided into sides of equal size.
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
