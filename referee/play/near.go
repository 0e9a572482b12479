package play

import (
	"strings"

	"arbitro/referee/lang"
)

// unknown is the error of a verb that the grammar lacks; it names the nearest one if one is near.
func (g *Grammar) unknown(word []byte) error {
	low := strings.ToLower(string(word))
	best, near := "", 3
	for _, s := range g.shapes {
		if d := distance(low, s.Verb); d < near {
			best, near = s.Verb, d
		}
	}
	if best == "" || len(low) < 3 {
		return lang.Errorf(errVerb, clip(word))
	}
	return lang.Errorf(errVerbNear, clip(word), best)
}

// clip keeps a message readable when the word is a whole broken file.
func clip(word []byte) string {
	runes := []rune(string(word))
	if len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return string(runes)
}

// distance counts the letters to change, add or drop to make b of a; words of very different length are just far.
func distance(a, b string) int {
	if len(a) > len(b)+2 || len(b) > len(a)+2 {
		return len(a) + len(b)
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
