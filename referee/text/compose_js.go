// Composed and decomposed text in a browser, by the browser: Go's own tables would make the pad's first load 53 kB
// larger.

package text

import (
	"syscall/js"
	"unicode/utf8"
)

// Composed returns a text in Unicode's composed form (NFC): an e and an accent after it become one character.
func Composed(s string) string { return normalized(s, "NFC") }

// decomposed returns a text in Unicode's decomposed form (NFD): each accent stands by itself after its letter.
func decomposed(s string) string { return normalized(s, "NFD") }

func normalized(s, form string) string {
	if isASCII(s) {
		return s
	}
	valid := string([]rune(s))                     // a string of JavaScript holds characters alone
	object := js.Global().Get("String").New(valid) // only objects can be called
	return object.Call("normalize", form).String()
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
