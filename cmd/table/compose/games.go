package compose

import (
	"fmt"
	"slices"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Titled returns the game that a title typed by a user means, among those that matches name: the game of played that
// has the title, else a game that is new here. near are the known games whose titles differ from a new one by a slip;
// none if the title is that of a preset of other. books are the games with a rulebook.
func Titled(title string, other *referee.Game, played, books []*referee.Game) (game *referee.Game, near []*referee.Game) {
	key := text.Letters(title)
	game = other.Own(title, referee.Defaults(other.Options))
	add := func(g *referee.Game, name string) {
		known := func(o *referee.Game) bool { return o.ID() == g.ID() }
		if isNear(key, text.Letters(name)) && !slices.ContainsFunc(near, known) {
			near = append(near, g)
		}
	}
	for _, g := range played {
		if g.Key == key {
			return g, nil
		}
		add(g, g.Key)
	}
	if _, known := other.PresetOf(key); known {
		return game, nil
	}
	for _, g := range books {
		g.Title.Any(func(name string) bool {
			add(g, name)
			return false
		})
	}
	for _, preset := range other.Presets {
		preset.Title.Any(func(name string) bool {
			add(other.Own(name, referee.Defaults(other.Options)), name)
			return false
		})
	}
	return game, near
}

// isNear reports whether two keys may be one title with a slip: they are equal, or differ in one letter or in two letters
// that changed places. Short keys must be equal.
func isNear(a, b string) bool {
	const shortest = 4 // letters
	x, y, _ := text.Differ(a, b)
	switch {
	case len(x) == 0 && len(y) == 0:
		return true
	case len([]rune(a)) < shortest || len([]rune(b)) < shortest:
		return false
	case len(x) <= 1 && len(y) <= 1:
		return true
	}
	return len(x) == 2 && len(y) == 2 && x[0] == y[1] && x[1] == y[0]
}

// GameLines returns the lines of a record that name a game.
func GameLines(game *referee.Game, in lang.Lang) []string {
	lines := []string{"game " + game.Name}
	if game.Own != nil {
		lines = append(lines, WithText("title", game.Title.In(in)))
	}
	return lines
}

// RuleLines returns the lines for options that differ from their defaults and have an effect.
func RuleLines(game *referee.Game, options referee.Options) []string {
	var lines []string
	for i, opt := range game.Options {
		if options.Values[i] != opt.Default && (opt.Counts == nil || opt.Counts(options)) {
			lines = append(lines, fmt.Sprintf("option %s %s", opt.Key, options.Write(opt, i)))
		}
	}
	return lines
}
