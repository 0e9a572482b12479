package event

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// cutByLot returns the players of the lot about who is in a round of the final.
func cutByLot(lots []Lot) []int {
	for _, l := range lots {
		if l.For == ForFinal {
			return l.Players()
		}
	}
	return nil
}

// shownLots writes lots: what each decides, and the ids of its parts.
func (e *Event) shownLots(lots []Lot) string {
	var all []string
	for _, l := range lots {
		one := string(l.For)
		for i, part := range l.Order {
			one += " [" + strings.Join(e.ids(part), " ") + "]"
			if len(l.Tables) > 0 {
				one += " at " + fmt.Sprint(l.Tables[i])
			}
		}
		if l.All {
			one += ", all"
		}
		all = append(all, one)
	}
	return strings.Join(all, "; ")
}

// TestLotsOfRounds: a published round has the lots of its draw, and names those who were equal in the lot's order.
func TestLotsOfRounds(t *testing.T) {
	same := func(Stage, string) int { return 1 }
	for name, c := range map[string]struct {
		options []string
		players int
		total   func(Stage, string) int
		want    []string // by round
	}{
		"sit-outs": {
			[]string{"rounds 3", "sizes 4"},
			9, byLetter,
			[]string{
				"sit-out [d] [h i b f a g c e], all; table [h i b f] at 1 [a g c e] at 2, all", "sit-out [g] [i]", "",
			},
		},
		"nobody is equal": {
			[]string{"rounds 1", "sizes 4", "final 4"}, 4, byLetter, []string{"", ""},
		},
		"the final's seeds": { // two of each place, dealt to the tables 1 2, 2 1, 1 2 and 2 1
			[]string{"rounds 1", "sizes 4", "final 8"},
			8, byLetter,
			[]string{
				"table [h b f a] at 1 [g c e d] at 2, all",
				"table [a] at 1 [c] at 2; table [d] at 1 [b] at 2; table [f] at 1 [e] at 2; table [g] at 1 [h] at 2",
			},
		},
		"a straight round": {
			[]string{"rounds 2", "straight 1", "sizes 4", "ties total"},
			8, same,
			[]string{"table [h b f a] at 1 [g c e d] at 2, all", "table [h b f a] at 1 [g c e d] at 2, all"},
		},
	} {
		d := newDesk(t, "istinto", append(c.options, "seed 7")...)
		d.enter(letters(c.players)...)
		for n, want := range c.want {
			drawn := d.draw()
			s := d.score()
			if got := s.Event.shownLots(drawn.Lots); got != want {
				t.Errorf("%s, round %d: %q, want %q", name, n+1, got, want)
			}
			if got := s.Lots(drawn.Stage); !reflect.DeepEqual(got, drawn.Lots) {
				t.Errorf("%s, round %d: published %v, drawn %v", name, n+1, got, drawn.Lots)
			}
			d.play(c.total)
			if got := d.score().Lots(drawn.Stage); !reflect.DeepEqual(got, drawn.Lots) {
				t.Errorf("%s, round %d: played %v, drawn %v", name, n+1, got, drawn.Lots)
			}
		}
	}
}

// TestLotsOfFinal: cuts and rests in every round of a final, also where the seeds themselves were drawn by lot.
func TestLotsOfFinal(t *testing.T) {
	d := newDesk(t, "dama", "method knockout", "final 7 4 2", "seed 7")
	d.enter(letters(9)...)
	equal := func(Stage, string) int { return 1 }
	var got []string
	for range 3 {
		drawn := d.draw()
		if lots := d.score().Lots(drawn.Stage); !reflect.DeepEqual(lots, drawn.Lots) {
			t.Errorf("%s: published %v, drawn %v", drawn.Stage, lots, drawn.Lots)
		}
		got = append(got, d.event().shownLots(drawn.Lots))
		d.play(equal)
	}
	want := []string{
		"final [h i b f a g c] [e d], all; rest [h] [i b f a g c]; table [i c] at 1 [b g] at 2 [f a] at 3, all",
		"final [i] [c]; final [b] [g]; final [f] [a]; table [h f] at 1 [i b] at 2, all",
		"final [h] [f]; final [i] [b]",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	var places []string
	for _, group := range d.score().PlacesByLot() {
		places = append(places, strings.Join(d.event().ids(group), " "))
	}
	// h and i are at one table, and share the first place.
	if got := strings.Join(places, ", "); got != "b f, a g c" {
		t.Errorf("places: %s", got)
	}
}

// TestLotsAfterCorrection: a round that was drawn from other results says nothing about lots, nor does one by hand.
func TestLotsAfterCorrection(t *testing.T) {
	d := newDesk(t, "istinto", "rounds 2", "sizes 4", "seed 7", "final 4")
	d.enter(letters(5)...)
	d.add("round", "1", "-", "-", "|", "a", "b", "c", "d", "-", "e")
	if lots := d.score().Lots(1); lots != nil {
		t.Errorf("by hand: %v", lots)
	}
	d.play(func(Stage, string) int { return 1 })
	d.draw()
	if lots := d.score().Lots(2); len(lots) != 1 {
		t.Errorf("%v", lots)
	}
	d.results = nil
	d.play(byLetter)
	d.results = append(d.results, d.event().result(1, 1, byLetter))
	if lots := d.score().Lots(2); lots != nil {
		t.Errorf("corrected: %v", lots)
	}
}
