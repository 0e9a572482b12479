package desk

import (
	"slices"
	"testing"

	"arbitro/referee/games"
)

// What a table is offered: matches to go on with, people who are known, the place and the house rules of the last time.
func TestKnown(t *testing.T) {
	d := newDesk(t)
	g, _ := games.Find("istinto")
	if names, err := d.Lookup().Names(t.Context(), 10); len(names) != 0 || err != nil || d.Lookup().LastPlace(t.Context()) != "" {
		t.Errorf("before the first match: %v, %v", names, err)
	}
	take(t, d, record("m1", "option target 60", "option length deals", "deal anna", "end"))
	take(t, d, "game istinto\nid m2\nplace \"Bar Sport\"\nplayer dario \"Dario Neri\"\nplayer anna\nplayer bruno\n")
	open, err := d.Lookup().Unfinished(t.Context(), 9)
	if err != nil || len(open) != 1 || open[0].ID != "m2" {
		t.Errorf("open: %v, %v", open, err)
	}
	done, err := d.Lookup().Finished(t.Context(), 9)
	if err != nil || len(done) != 1 || done[0].ID != "m1" {
		t.Errorf("finished: %v, %v", done, err)
	}
	names, err := d.Lookup().Names(t.Context(), 10)
	if err != nil || len(names) != 4 || !slices.Contains(names, "Dario Neri") {
		t.Errorf("known: %v, %v", names, err)
	}
	if at := d.Lookup().LastPlace(t.Context()); at != "Bar Sport" {
		t.Errorf("the last place: %q", at)
	}
	for _, c := range []struct {
		names  []string
		found  bool
		target int
	}{
		{[]string{"Carla", "ANNA", "bruno"}, true, 60}, // the same people, in any order
		{[]string{"Anna", "Bruno"}, false, 100},
		{[]string{"Anna", "Bruno", "Carla", "Dario Neri"}, false, 100},
		{[]string{"Anna", "Bruno", "Elena"}, false, 100},
		{[]string{"Dario Neri", "Anna", "Bruno"}, true, 100},
	} {
		rules, found, err := d.Lookup().LastRules(t.Context(), g, c.names)
		if err != nil || found != c.found || rules.Values[0] != c.target {
			t.Errorf("%v: %v, %v, %v", c.names, rules, found, err)
		}
	}
}
