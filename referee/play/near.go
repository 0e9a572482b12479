package play

import (
	"strings"
)

// unknown returns the error for a verb that the grammar lacks. It names the nearest verb if one is close enough.
func (g *Grammar) unknown(word []byte) error {
	low := strings.ToLower(string(word))
	best, near := "", min(3, len(low)/2+1) // more than half a word is no slip
	for _, s := range g.shapes {
		if d := distance(low, s.Verb); d < near {
			best, near = s.Verb, d
		}
	}
	if best == "" || len(low) < 3 {
		return words.ErrVerb(clip(word)).Err()
	}
	return words.ErrVerbNear(clip(word), best).Err()
}

// clip shortens a word for a message, in case the word is a whole broken file.
func clip(word []byte) string {
	runes := []rune(string(word))
	if len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return string(runes)
}

// distance counts the slips between two words: a letter changed, added or dropped, or two neighbours swapped. Words of
// very different length count as far apart.
func distance(a, b string) int {
	if len(a) > len(b)+2 || len(b) > len(a)+2 {
		return len(a) + len(b)
	}
	above, row := make([]int, len(b)+1), make([]int, len(b)+1)
	next := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next[0] = i + 1
		for j := range len(b) {
			slips := row[j]
			if a[i] != b[j] {
				slips++
			}
			slips = min(slips, row[j+1]+1, next[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				slips = min(slips, above[j-1]+1)
			}
			next[j+1] = slips
		}
		above, row, next = row, next, above
	}
	return row[len(b)]
}
