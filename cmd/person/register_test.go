package person

import (
	"testing"

	"arbitro/db/register"
	"arbitro/referee/lang"
)

// TestFieldWords follows the recipe for a field of the register: each has a head, a help of its flag, and headings.
func TestFieldWords(t *testing.T) {
	for _, f := range register.Fields {
		for _, language := range lang.All {
			w := registerWords[f]
			if w.head.In(language) == "" || w.flag.In(language) == "" || len(w.headings.In(language)) == 0 {
				t.Errorf("%s lacks words in %s", f, language)
			}
		}
	}
	if len(registerWords) != len(register.Fields) {
		t.Errorf("%d fields, words of %d", len(register.Fields), len(registerWords))
	}
}
