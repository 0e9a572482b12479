package play_test

import (
	"testing"

	"arbitro/referee/istinto"
)

func TestSameLine(t *testing.T) {
	g := istinto.Game.Grammar
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"play anna 7W", "PLAY Anna 7w", true},
		{"play anna 7W", `play "anna"  7w # late`, true},
		{"play anna 7W", "play anna 8W", false},
		{"play anna 7W", "play anna 7W 8W", false},
		{"# one", "", true},
		{"# one", "note one", false},
		{`strike 03 "x"`, "Strike 3 x", true},
		{`amend 3 "x" bid anna 1`, "amend 03 x BID ANNA 01", true},
		{`amend 3 "x" bid anna 1`, "amend 03 x bid anna 2", false},
		{`amend 3 "x" bid anna 1`, "insert 03 x bid anna 1", false},
		{`amend 3 "x"`, "amend 03 x", true},
		{`amend 3 "x"`, "amend 3 x end", false},
		{"whist 1", "Whist 1", false},
		{`note "x`, `note "x `, false},
	} {
		if same := g.SameLine([]byte(c.a), []byte(c.b)); same != c.same {
			t.Errorf("%q and %q: %v", c.a, c.b, same)
		}
	}
}
