// How games are known to lists, leagues and statistics.

package scoring

import (
	"strings"

	"arbitro/referee/text"
)

// Other is the name in records of every game outside the catalogue. Each match of such a game has the game's title.
const Other = "other"

// keyMark separates the name from the key in the ID of a game outside the catalogue, whose title its matches give.
const keyMark = ":"

// OwnGames is the beginning of the IDs of all games whose title their matches give.
const OwnGames = Other + keyMark

// GameID returns the ID by which statistics, leagues and lists know a game: its name in records and, for a game whose
// title its matches give, the key of that title. For games of the catalogue key is empty.
func GameID(name, key string) string {
	if key == "" {
		return name
	}
	return name + keyMark + key
}

// OwnID returns the ID of a game that is known by the title in its matches. Titles with the same letters and digits
// name the same game.
func OwnID(title string) string { return GameID(Other, text.Letters(title)) }

// SplitID returns the name and the key in the ID of a game.
func SplitID(id string) (name, key string) {
	name, key, _ = strings.Cut(id, keyMark)
	return name, key
}
