// Package games is the catalogue: the one list of all games.
package games

import (
	"arbitro/referee"
	"arbitro/referee/dernier"
	"arbitro/referee/istinto"
	"arbitro/referee/kismet"
	"arbitro/referee/other"
	"arbitro/referee/sabai"
	"arbitro/referee/sputo"
	"arbitro/referee/tarocchi"
)

// All lists the games that have a rulebook, in the order in which people are asked to choose.
var All = []*referee.Game{
	istinto.Game,
	kismet.Game,
	dernier.Game,
	sputo.Game,
	tarocchi.Game,
	sabai.Game,
}

// Other is any game outside the catalogue: each of its matches gives the game's title.
var Other = other.Game

// Find returns the game of a name, in lower case.
func Find(name string) (*referee.Game, bool) {
	if name == Other.Name {
		return Other, true
	}
	for _, game := range All {
		if game.Name == name {
			return game, true
		}
	}
	return nil, false
}
