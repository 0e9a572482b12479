package reports

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func FuzzClean(f *testing.F) {
	for _, s := range awkward {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := clean(s)
		if !utf8.ValidString(once) {
			t.Errorf("clean(%q) is no UTF-8", s)
		}
		if i := strings.IndexFunc(once, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }); i >= 0 {
			t.Errorf("clean(%q) keeps a control character: %q", s, once)
		}
		if twice := clean(once); twice != once {
			t.Errorf("clean(%q) is %q, and cleaned again %q", s, once, twice)
		}
	})
}
