package tarocchi

import (
	"testing"

	"arbitro/referee"
)

// TestFederation: the one option sets what no other line does, wherever it stands.
func TestFederation(t *testing.T) {
	set := func(pairs ...string) house {
		o := referee.Defaults(options)
		for i := 0; i < len(pairs); i += 2 {
			var err error
			o, err = o.With(options, pairs[i], pairs[i+1])
			if err != nil {
				t.Fatal(err)
			}
		}
		return houseOf(o)
	}
	federal := house{true, true, true, true, true}
	for _, c := range []struct {
		name      string
		got, want house
	}{
		{"nothing set", set(), house{}},
		{"all of them", set("rules", "federation"), federal},
		{"the document, said so", set("rules", "document", "slam", "on"), house{slams: true}},
		{"an option before it", set("lead", "taker", "rules", "federation"), house{true, false, true, true, true}},
		{"an option after it", set("rules", "federation", "slam", "off"), house{true, true, false, true, true}},
		{"taken back", set("rules", "federation", "rules", "document"), house{}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %+v instead of %+v", c.name, c.got, c.want)
		}
	}
	for players, want := range map[int][3]int{3: {13, 15, 18}, 4: {10, 13, 15}, 5: {8, 10, 13}} {
		if got := federal.thresholds(players); got != want {
			t.Errorf("the federation asks %v of %d players", got, players)
		}
		if got := (house{}).thresholds(players); got != [3]int{10, 13, 15} {
			t.Errorf("the document asks %v of %d players", got, players)
		}
	}
}
