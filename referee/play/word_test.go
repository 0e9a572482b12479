package play_test

import (
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"arbitro/referee/play"
)

func TestCanonicalID(t *testing.T) {
	for word, want := range map[string]string{
		"anna":          "anna",
		"Anna-Maria_2":  "anna-maria_2",
		"NICCOLO\u0300": "niccolò", // written with a separate accent
		"Ünal":          "ünal",
		"ΣΊΣΥΦΟΣ":       "σίσυφοσ", // letter by letter: no final sigma
		"ẞ":             "ß",
		"李雷":            "李雷",
		"Дарья":         "дарья",
		"עדי":           "עדי",
		"ª":             "ª",
		"\u212a":        "k", // the Kelvin sign
		"a٣":            "a٣",
		"a-":            "a-",
		"":              "",
		" ":             "",
		"3a":            "",
		"_a":            "",
		"-":             "",
		"a b":           "",
		"a.b":           "",
		"a'b":           "",
		"a♥":            "",
		"a½":            "",
		"٣a":            "",
		"q\u0303":       "", // a mark that no letter takes up
		"\u0300a":       "",
		"a\ufe0f":       "",
		"a\u200b":       "",
	} {
		got, err := play.CanonicalID([]byte(word))
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q is kept as %q (%v), not %q", word, got, err, want)
		}
	}
}

// An id that is kept is kept as it is when it is read again, whatever letter it holds.
func TestCanonicalIDOfAnyLetter(t *testing.T) {
	for r := rune(1); r <= unicode.MaxRune; r++ {
		if !unicode.IsLetter(r) {
			continue
		}
		once, err := play.CanonicalID([]byte(string(r)))
		if err != nil {
			continue // a letter that NFC takes apart into a letter and a mark
		}
		if twice, err := play.CanonicalID([]byte(once)); err != nil || twice != once {
			t.Fatalf("%q is kept as %q, and that as %q (%v)", r, once, twice, err)
		}
	}
}

func TestFoldTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.String().Draw(t, "word")
		once := play.Fold([]byte(word))
		if twice := play.Fold([]byte(once)); twice != once {
			t.Fatalf("%q folds to %q, and that to %q", word, once, twice)
		}
	})
}

func TestAppendHalf(t *testing.T) {
	for n, want := range map[int]string{0: "0", 1: "0.5", 2: "1", 81: "40.5", -1: "-0.5", -2: "-1", -81: "-40.5"} {
		if got := string(play.AppendHalf(nil, n)); got != want {
			t.Errorf("%d halves are written %s, not %s", n, got, want)
		}
	}
}
