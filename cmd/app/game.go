package app

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/games"
)

// FindGame gives the game that a person names, also by the beginning of its name.
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

// GameIfNamed gives the game that the first word names, or nil where there is no word.
func GameIfNamed(args []string) (*referee.Game, error) {
	if len(args) == 0 {
		return nil, nil
	}
	return FindGame(args[0])
}
