//go:build !js

package text

import "golang.org/x/text/unicode/norm"

// Composed returns a text in Unicode's composed form (NFC): an e and an accent after it become one character.
func Composed(s string) string { return norm.NFC.String(s) }

// decomposed returns a text in Unicode's decomposed form (NFD): each accent stands by itself after its letter.
func decomposed(s string) string { return norm.NFD.String(s) }
