package doc

import (
	"slices"
	"strings"
	"testing"
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
