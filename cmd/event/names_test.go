package event

import (
	"slices"
	"testing"

	"arbitro/referee/lang"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

func TestListed(t *testing.T) {
	for _, c := range []struct{ typed, want []string }{
		{[]string{"Anna", "Bruno"}, []string{"Anna", "Bruno"}},
		{[]string{"Anna", "Rossi,", "Bruno"}, []string{"Anna Rossi", "Bruno"}},
		{[]string{"Anna Rossi, Bruno,"}, []string{"Anna Rossi", "Bruno"}},
		{[]string{"Anna,", "Bruno", "e", "Carla"}, []string{"Anna", "Bruno", "Carla"}},
		{[]string{"Alice, Bob and Carol"}, []string{"Alice", "Bob", "Carol"}},
		{[]string{"Bob", "and", "Carol"}, []string{"Bob", "Carol"}},
		{[]string{"Zoe,", "Anna", "et", "Bruno"}, []string{"Zoe", "Anna et Bruno"}}, // a known pair
		{[]string{" ", ""}, nil},
	} {
		if got := splitNames(c.typed, func(name string) bool { return name == "Anna et Bruno" }); !slices.Equal(got, c.want) {
			t.Errorf("%q is %q, not %q", c.typed, got, c.want)
		}
	}
}

func TestParted(t *testing.T) {
	for key, want := range map[string][]string{"sizes": {"4", "5", "3"}, "final": {"4", "5", "3"}, "seed": {"4, 5 3"}} {
		if got := optionWords(key, "4, 5 3"); !slices.Equal(got, want) {
			t.Errorf("%s: %q", key, got)
		}
	}
}

// Nobody in a tournament has another's id, and nobody's changes.
func TestFreeID(t *testing.T) {
	e := event.Fold([]event.Line{
		{N: 1, UID: "a", Words: []string{"event", "Cup"}}, {N: 2, UID: "b", Words: []string{"enter", "anna", "Anna"}},
	}, nil)
	taken := map[string]bool{}
	var got []string
	for _, name := range []string{"Anna Rossi", "Anna Rossi", "Anna", "Bruno", "!!"} {
		got = append(got, freeID(e, taken, name))
	}
	if want := []string{"anna-rossi", "anna-rossi2", "anna2", "bruno", "p"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// Every option of a tournament has its words, and the choices of a form are values that hold.
func TestOptionWords(t *testing.T) {
	game := func(string) (event.Game, bool) { return event.Game{Sizes: []int{4}, Least: 2, Most: 8}, true }
	for _, key := range event.OptionKeys() {
		if _, ok := keyed.Find("values." + key); !ok {
			t.Errorf("the values of %s have no text", key)
		}
		_ = pages.OptionName(key, lang.En) // panics where there is none
		for n, word := range optionChoices[key] {
			e := event.Fold([]event.Line{
				{N: 1, UID: "a", Words: []string{"event", "Cup"}},
				{N: 2, UID: "b", Words: []string{"game", "istinto"}},
				{N: 3, UID: "c", Words: []string{"option", key, word}},
			}, game)
			if len(e.Aside) > 0 || currentValue(e, key) != word {
				t.Errorf("option %s %s (%d): %v, now %s", key, word, n, e.Aside, currentValue(e, key))
			}
		}
	}
}
