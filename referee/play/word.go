package play

import (
	"bytes"
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
