// Ids of players from their names, and players by name.

package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/text"
)

// IDs returns ids for players with these names: the first name. If an earlier player has the same id, the last name is
// added, and then a number.
func IDs(names []string) []string {
	ids := make([]string, len(names))
	for i, name := range names {
		words := slices.DeleteFunc(strings.Fields(name), func(word string) bool { return idOf(word) == "" })
		id := ""
		if len(words) > 0 {
			id = idOf(words[0])
		}
		if len(words) > 1 && slices.Contains(ids[:i], id) {
			id = idOf(words[0] + "-" + words[len(words)-1])
		}
		if id == "" {
			id = "p"
		}
		base := id
		for n := 2; slices.Contains(ids[:i], id); n++ {
			id = fmt.Sprint(base, n)
		}
		ids[i] = id
	}
	return ids
}

// idOf returns the characters of a word that an id may hold.
func idOf(word string) string {
	var id []rune
	for _, r := range Fold([]byte(word)) {
		if _, err := CanonicalID([]byte(string(append(slices.Clone(id), r)))); err == nil {
			id = append(id, r)
		}
	}
	return string(id)
}

// NewID returns an unused id for a player with this name.
func (r *Roster) NewID(name string) string {
	short := IDs([]string{name})[0]
	id := short
	for n := 2; ; n++ {
		if _, taken := r.Find([]byte(id)); !taken {
			return id
		}
		id = short + strconv.Itoa(n)
	}
}

// Named returns the seat of the player with this name, in upper or lower case and with any spacing.
func (r *Roster) Named(name string) (seat int, ok bool) {
	folded := Fold([]byte(text.Tidy(name)))
	for seat := range r.Len() {
		if Fold([]byte(r.Name(seat))) == folded {
			return seat, true
		}
	}
	return 0, false
}
