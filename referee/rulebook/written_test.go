package rulebook

import (
	"testing"

	"arbitro/referee/lang"
)

// TestWritten: an example question is proposed as it is written, not as it was typed in a hurry.
func TestWritten(t *testing.T) {
	for _, c := range []struct {
		asked    string
		language lang.Lang
		want     string
	}{
		{"where do I put an extra card", lang.En, "Where do I put an extra card?"},
		{"can I equal her bid", lang.En, "Can I equal her bid?"},
		{"he says I'm too late", lang.En, "He says I'm too late"},
		{"whose turn is it?", lang.En, "Whose turn is it?"},
		{"posso pescare ancora", lang.It, "Posso pescare ancora?"},
		{"ha giocato i cuori", lang.It, "Ha giocato i cuori"},
		{"où va la carte", lang.Fr, "Où va la carte\u202f?"},
	} {
		if got := written(c.asked, c.language); got != c.want {
			t.Errorf("%q is proposed as %q, not %q", c.asked, got, c.want)
		}
	}
}
