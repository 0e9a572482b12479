package table

import (
	"fmt"
	"slices"

	"arbitro/referee/play"
)

// IDs makes the players' ids for a record of their names: the first name, or as much as tells them apart.
func IDs(names []string) []string {
	ids := make([]string, len(names))
	for i, name := range names {
		words := slices.DeleteFunc(fields(name), func(word string) bool { return idOf(word) == "" })
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

// idOf keeps what an id may hold.
func idOf(word string) string {
	var id []rune
	for _, r := range play.Fold([]byte(word)) {
		if _, err := play.CanonicalID([]byte(string(append(slices.Clone(id), r)))); err == nil {
			id = append(id, r)
		}
	}
	return string(id)
}
