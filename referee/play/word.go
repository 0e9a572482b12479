package play

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// CanonicalID returns a player's id in its stored form: NFC, every letter in lower case. It returns an error for a word
// that is no id.
func CanonicalID(word []byte) (string, error) {
	id := Fold(word)
	for i, r := range id {
		switch {
		case unicode.IsLetter(r):
		case i > 0 && (unicode.IsDigit(r) || r == '-' || r == '_'):
		default:
			return "", words.ErrID(clip(word)).Err()
		}
	}
	if id == "" {
		return "", words.ErrID(clip(word)).Err()
	}
	return id, nil
}

// Fold returns a word in NFC and, rune by rune, in lower case.
func Fold(word []byte) string {
	ascii := true
	for _, c := range word {
		ascii = ascii && c < utf8.RuneSelf
	}
	if ascii {
		return string(bytes.ToLower(word))
	}
	return norm.NFC.String(string(bytes.Map(unicode.ToLower, norm.NFC.Bytes(word))))
}

// equalFold reports whether a word is the ASCII keyword, in any case.
func equalFold(word []byte, keyword string) bool {
	if len(word) != len(keyword) {
		return false
	}
	for i, c := range word {
		if lower(c) != lower(keyword[i]) {
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// AppendWord appends a word as canonical text, in quotes only if it needs them.
func AppendWord(dst, word []byte) []byte {
	if len(word) > 0 && !bytes.ContainsAny(word, " \t\"#\\") {
		return append(dst, word...)
	}
	dst = append(dst, '"')
	for _, c := range word {
		if c == '"' || c == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, c)
	}
	return append(dst, '"')
}

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
