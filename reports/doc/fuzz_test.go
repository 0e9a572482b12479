package doc_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

func FuzzClean(f *testing.F) {
	for _, s := range doctest.Awkward {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := doc.Clean(s)
		if !utf8.ValidString(once) {
			t.Errorf("clean(%q) is no UTF-8", s)
		}
		if i := strings.IndexFunc(once, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }); i >= 0 {
			t.Errorf("clean(%q) keeps a control character: %q", s, once)
		}
		if twice := doc.Clean(once); twice != once {
			t.Errorf("clean(%q) is %q, and cleaned again %q", s, once, twice)
		}
	})
}
