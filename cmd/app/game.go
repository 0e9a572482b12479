package app

import (
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// FindGame returns the game that somebody calls by its name in records or by its title, in any case and with spaces or
// hyphens, or by the beginning of either if only one game begins so.
func FindGame(name string) (*referee.Game, error) {
	typed := plainGame(name)
	var fits []*referee.Game
	for _, g := range games.All {
		titles := []string{g.Name}
		for _, in := range lang.All {
			titles = append(titles, g.Title.In(in))
		}
		for i := range titles {
			titles[i] = plainGame(titles[i])
		}
		if slices.Contains(titles, typed) {
			return g, nil
		}
		if slices.ContainsFunc(titles, func(title string) bool { return strings.HasPrefix(title, typed) }) {
			fits = append(fits, g)
		}
	}
	if len(fits) == 1 && typed != "" {
		return fits[0], nil
	}
	return nil, Wrong(Words.WhichGame(name, titles(games.All)))
}

// titles lists games as people write them.
type titles []*referee.Game

func (t titles) In(l lang.Lang) string {
	all := make([]string, len(t))
	for i, g := range t {
		all[i] = g.Title.In(l)
	}
	return strings.Join(all, ", ")
}

// plainGame returns a name of a game without what people write in several ways.
func plainGame(name string) string {
	return strings.Join(strings.FieldsFunc(text.Fold(name), func(r rune) bool { return r == '-' || r == ' ' }), "")
}

// GameIfNamed returns the game that the first word names, or nil where there is no word.
func GameIfNamed(args []string) (*referee.Game, error) {
	if len(args) == 0 {
		return nil, nil
	}
	return FindGame(args[0])
}

// GameTitle returns the title of a game, or the name itself if the game is unknown.
func GameTitle(name string, in lang.Lang) string {
	if g, ok := games.Find(name); ok {
		return g.Title.In(in)
	}
	return name
}

// SayOf returns a text about a match of a game, with the game's own word for a round.
func SayOf(game string, s lang.Speaker, in lang.Lang) string {
	g, _ := games.Find(game)
	return g.Say(s, in)
}

// SpeaksUnasked reports whether the referee announces fouls as they happen: by the settings, else by the game. A table
// may have chosen otherwise.
func (a *App) SpeaksUnasked(g *referee.Game) bool {
	switch a.Settings.Referee {
	case "speaks":
		return true
	case "silent":
		return false
	}
	return !g.Quiet
}
