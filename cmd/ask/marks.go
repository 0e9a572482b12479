package ask

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// marks returns what chooses each option: its letter, or its number where it has no letter of its own.
func marks(options []Option) []string {
	all := make([]string, len(options))
	used := map[string]bool{}
	for i, o := range options {
		if k := Fold(o.Key); k != "" && !used[k] {
			all[i], used[k] = o.Key, true
		}
	}
	for i := range all {
		for n := i + 1; all[i] == ""; n++ {
			if m := strconv.Itoa(n); !used[m] {
				all[i], used[m] = m, true
			}
		}
	}
	return all
}

// marked returns the option that one key chooses, -1 if none. A digit chooses only where all numbers are digits.
func marked(all []string, key string) int {
	if utf8.RuneCountInString(key) != 1 || key >= "0" && key <= "9" && len(all) > 9 {
		return -1
	}
	return slices.IndexFunc(all, func(m string) bool { return Fold(m) == Fold(key) })
}
