package play_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

func words(l play.Line) []string {
	all := make([]string, len(l.Words))
	for i, w := range l.Words {
		all[i] = string(w)
	}
	return all
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{" \t ", nil},
		{"# a comment", nil},
		{"  # a \"comment", nil},
		{"bid anna 3", []string{"bid", "anna", "3"}},
		{"\t bid \t anna\t3  ", []string{"bid", "anna", "3"}},
		{"bid anna 3# right", []string{"bid", "anna", "3"}},
		{"bid anna 3 # \\ \" glued\"", []string{"bid", "anna", "3"}},
		{`note ""`, []string{"note", ""}},
		{`note "two words"`, []string{"note", "two words"}},
		{`note "two words"# and a comment`, []string{"note", "two words"}},
		{`note "a # in quotes"`, []string{"note", "a # in quotes"}},
		{`note "she said \"no\" \\ twice"`, []string{"note", `she said "no" \ twice`}},
		{`note "\""  "\\"`, []string{"note", `"`, `\`}},
		{"note \"a\ttab\"", []string{"note", "a\ttab"}},
		{`"bid" "anna" "3"`, []string{"bid", "anna", "3"}},
		{"note perché♥", []string{"note", "perché♥"}},
		{"note a\u00a0b \u2028", []string{"note", "a\u00a0b", "\u2028"}}, // only spaces and tabs part words
		{"note \ufeffx", []string{"note", "\ufeffx"}},
	} {
		var x play.Lexer
		l, err := x.Split([]byte(c.text))
		if err != nil || !slices.Equal(words(l), c.want) {
			t.Errorf("%q gives %q (%v), not %q", c.text, words(l), err, c.want)
		}
		if l.Blank() != (c.want == nil) {
			t.Errorf("%q: blank is %v", c.text, l.Blank())
		}
	}
}

func TestSplitErrors(t *testing.T) {
	for _, c := range []struct{ text, says string }{
		{`note "open`, "column 6"},
		{`note "open\"`, "column 6"},
		{`note "open\`, "column 11"},
		{`note "a\nb"`, "column 8"},
		{`note "a\ b"`, "column 8"},
		{`note a\b`, "column 7"},
		{`note \"a\"`, "column 6"},
		{`note a"b"`, "column 7"},
		{`note "a"b`, "column 9"},
		{`note "a""b"`, "column 9"},
		{`"note"x`, "column 7"},
		{`note "è"x`, "column 9"}, // characters are counted, not bytes
		{"note \xff", "column 6"},
		{"note x # \xc3", "column 10"},
		{"note \"cut \xe2\x99", "column 11"},
		{"note a\rb", "control character (U+000D, column 7)"},
		{"note \"a\x00b\"", "control character (U+0000, column 8)"},
		{"\x00", "control character (U+0000, column 1)"},
		{"bid anna 3 # right\x07", "control character (U+0007, column 19)"},
		{"# \x1b[2J", "control character (U+001B, column 3)"},
		{"note \x7f", "control character (U+007F, column 6)"},
		{"note a_long_word\x1f_of_sixteen", "control character (U+001F, column 17)"},
		{"note \"è\u0085\"", "control character (U+0085, column 8)"},
		{"note \u009b", "control character (U+009B, column 6)"},
		{"note\vx", "control character (U+000B, column 5)"},
	} {
		var x play.Lexer
		l, err := x.Split([]byte(c.text))
		if err == nil {
			t.Errorf("%q is read as %q", c.text, words(l))
			continue
		}
		for _, language := range lang.All {
			said := lang.Say(err, language)
			if language == lang.En && !strings.Contains(said, c.says) || strings.Contains(said, "%!") {
				t.Errorf("%q: %q does not tell %q", c.text, said, c.says)
			}
		}
	}
}

func TestSplitLongLine(t *testing.T) {
	var x play.Lexer
	fits := append([]byte("note "), bytes.Repeat([]byte{'x'}, play.MaxLine-5)...)
	if l, err := x.Split(fits); err != nil || len(l.Words) != 2 {
		t.Errorf("a line of just 64 KiB: %v", err)
	}
	if _, err := x.Split(append(fits, ' ')); !errors.Is(err, play.ErrLong) {
		t.Errorf("a line of one byte more: %v", err)
	}
}

func TestLineParts(t *testing.T) {
	var x play.Lexer
	text := "amend 12 \"Bruno\t\\\"tre\\\"\"   bid  bruno 3  # so he said"
	l, err := x.Split([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(l.From(3)); got != "bid  bruno 3" {
		t.Errorf("from word 3: %q", got)
	}
	if got := string(l.From(2)); got != "\"Bruno\t\\\"tre\\\"\"   bid  bruno 3" {
		t.Errorf("from word 2: %q", got)
	}
	if got := l.Column(3); got != 28 {
		t.Errorf("word 3 begins at column %d", got)
	}
}

// Two words with escapes share the lexer's buffer; neither may spoil the other.
func TestSplitKeepsEarlierWords(t *testing.T) {
	var x play.Lexer
	for range 3 {
		l, err := x.Split([]byte(`note "a\"b" "c\\d" "` + strings.Repeat(`\"`, 200) + `"`))
		if err != nil {
			t.Fatal(err)
		}
		if got := words(l); got[1] != `a"b` || got[2] != `c\d` || got[3] != strings.Repeat(`"`, 200) {
			t.Fatalf("the words are %q", got)
		}
	}
}

// A word comes back as it was, whatever it holds that a line may hold.
func TestWordRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfN(rapid.StringOf(rapid.OneOf(
			rapid.RuneFrom([]rune(" \t#\"\\a½♥\ufeff\u0301")), rapid.Rune(),
		)), 1, 6).Draw(t, "words")
		var text []byte
		for i, w := range want {
			want[i] = strings.Map(printable, w)
			text = append(play.AppendWord(text, []byte(want[i])), ' ')
		}
		var x play.Lexer
		l, err := x.Split(text)
		if err != nil || !slices.Equal(words(l), want) {
			t.Fatalf("%q, written %q, reads back as %q (%v)", want, text, words(l), err)
		}
	})
}

func printable(r rune) rune {
	if unicode.IsControl(r) && r != '\t' {
		return -1
	}
	return r
}

func TestAppendWord(t *testing.T) {
	for word, want := range map[string]string{
		"":           `""`,
		"x":          "x",
		"a b":        `"a b"`,
		"a\tb":       "\"a\tb\"",
		"a#b":        `"a#b"`,
		`a"b`:        `"a\"b"`,
		`a\b`:        `"a\\b"`,
		"perché":     "perché",
		"a\u00a0b":   "a\u00a0b",
		"40½":        "40½",
		"\ufeffdeal": "\ufeffdeal",
		"'":          "'",
	} {
		if got := string(play.AppendWord(nil, []byte(word))); got != want {
			t.Errorf("%q is written %s, not %s", word, got, want)
		}
	}
}

func FuzzSplit(f *testing.F) {
	for _, seed := range []string{
		"", "bid anna 3", "\tplay  bruno 12R # right", `note "two \"words\" \\"`, `amend 12 "why" bid bruno 3`,
		`note "open`, `a"b"`, `"a"b`, `\`, `"\x"`, "note \xff", "\ufeffgame istinto", "a\rb", "#", `"" ""`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var x, y play.Lexer
		l, err := x.Split(text)
		if err != nil {
			_ = lang.Say(err, lang.It)
			return
		}
		var again []byte
		for i, w := range l.Words {
			if !utf8.Valid(w) {
				t.Fatalf("word %q of %q is no text", w, text)
			}
			if c := l.Column(i); c < 1 || int(c) > utf8.RuneCount(text) {
				t.Fatalf("word %q of %q stands at column %d", w, text, c)
			}
			again = append(play.AppendWord(again, w), ' ')
		}
		back, err := y.Split(again)
		if err != nil || !slices.Equal(words(back), words(l)) {
			t.Fatalf("%q, written %q, reads back as %q (%v)", words(l), again, words(back), err)
		}
		if len(l.Words) > 0 {
			rest, err := y.Split(l.From(0))
			if err != nil || !slices.Equal(words(rest), words(l)) {
				t.Fatalf("%q without its comment reads as %q (%v)", text, words(rest), err)
			}
		}
	})
}
