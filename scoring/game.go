// How games are known to lists, leagues and statistics.

package scoring

import (
	"strings"

	"arbitro/referee/text"
)

// Other is the name in records of a game that is none of the catalogue: each match of it names its game.
const Other = "other"

// keyMark stands between the name and the key of a game that matches name.
const keyMark = ":"

// OwnGames is how the IDs of all games that matches name begin.
const OwnGames = Other + keyMark

// GameID returns what statistics, leagues and lists know a game by: its name in records, and the key of a game that
// matches name. The key of other games is empty.
func GameID(name, key string) string {
	if key == "" {
		return name
	}
	return name + keyMark + key
}

// OwnID returns the ID of a game that matches name, from its title. Titles with the same letters and digits are of one
// game.
func OwnID(title string) string { return GameID(Other, text.Letters(title)) }

// SplitID returns the name and the key in the ID of a game.
func SplitID(id string) (name, key string) {
	name, key, _ = strings.Cut(id, keyMark)
	return name, key
}
