package doc

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// A word is broken where it is too long for a line alone, and after a hyphen where one fits.
func TestWrap(t *testing.T) {
	for text, want := range map[string][]string{
		"Anna Rossi":                  {"Anna Rossi"},
		"Dario Bartolomei-Fontana":    {"Dario", "Bartolomei-", "Fontana"},
		"Dario Hubertblainewolfe":     {"Dario", "Hubertblainew", "olfe"},
		"-Hubertblainewolfe":          {"-Hubertblaine", "wolfe"},
		"a-b c-d e-f":                 {"a-b c-d e-f"},
		"Anna-Maria Rossi-Schwarzegg": {"Anna-Maria", "Rossi-", "Schwarzegg"},
	} {
		var got []string
		for _, line := range Wrap([]Run[int]{{Text: text}}, 13, func(s string, _ int) float64 { return float64(len(s)) }) {
			words := ""
			for _, piece := range line {
				words += piece.Text
			}
			got = append(got, words)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
		for _, line := range got {
			if len(line) > 13 || !strings.Contains(text, line) {
				t.Errorf("%q in %q", line, text)
			}
		}
	}
}

// No line ends at a space that French puts before a sign or inside quotes.
func TestWrapFrench(t *testing.T) {
	for _, space := range []string{"\u00a0", "\u202f"} {
		text := "Qui a gagné" + space + "?"
		lines := Wrap([]Run[int]{{Text: text}}, 12, func(s string, _ int) float64 { return float64(utf8.RuneCountInString(s)) })
		if len(lines) != 2 || lines[1][0].Text != "gagné"+space+"?" {
			t.Errorf("%q is broken as %v", text, lines)
		}
		if got := Words(text); !slices.Equal(got, []string{"Qui", "a", "gagné" + space + "?"}) {
			t.Errorf("the words of %q are %q", text, got)
		}
		if got := Clean(text); got != text {
			t.Errorf("%q is cleaned to %q", text, got)
		}
	}
}
