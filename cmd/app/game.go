package app

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

var textWhichGame = lang.Text{It: "il gioco %q non c'è: ci sono %s", En: "there is no game %q: there are %s"}

// FindGame returns the game of a name, or of the beginning of a name if only one game begins so.
func FindGame(name string) (*referee.Game, error) {
	var fits []*referee.Game
	var all []string
	for _, g := range games.All {
		all = append(all, g.Name)
		if strings.HasPrefix(g.Name, strings.ToLower(name)) {
			fits = append(fits, g)
		}
	}
	if g, ok := games.Find(strings.ToLower(name)); ok {
		return g, nil
	}
	if len(fits) == 1 && name != "" {
		return fits[0], nil
	}
	return nil, Wrong(textWhichGame, name, strings.Join(all, ", "))
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
