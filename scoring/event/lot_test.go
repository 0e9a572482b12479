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

// TestLotsAmongSeeds: where seeds are equal, their `by-lot` lines say so, and the first round says what the lot decided
// among them. Entrants without a seed are equal as well.
func TestLotsAmongSeeds(t *testing.T) {
	for name, c := range map[string]struct {
		options []string
		players int
		lines   []string // after the entries
		want    string
	}{
		"a snake": {
			[]string{"seeding rating", "rounds 1", "sizes 4"},
			8,
			[]string{"seeds a b c d e f g h", "by-lot b c d"},
			"table [d] at 1 [b c] at 2",
		},
		"a snake without equals": {
			[]string{"seeding rating", "rounds 1", "sizes 4"}, 8, []string{"seeds a b c d e f g h"}, "",
		},
		"without a seed": {
			[]string{"seeding league", "rounds 1", "sizes 4"},
			8,
			[]string{"seeds a b c d e f"},
			"table [g] at 1 [h] at 2",
		},
		"a round robin by lot": {
			[]string{"method round-robin", "sizes 2"},
			5, nil,
			"sit-out [b] [a d e c], all; table [a d] at 1 [e c] at 2, all",
		},
		"a round robin by seeds": {
			[]string{"method round-robin", "sizes 2", "seeding rating"},
			5,
			[]string{"seeds a b c d e", "by-lot a b"},
			"sit-out [a] [b]",
		},
		"a knock-out": {
			[]string{"method knockout", "final 4 2", "seeding rating"},
			6,
			[]string{"seeds a b c d e f", "by-lot c d e"},
			"final [c d] [e]; table [d] at 1 [c] at 2",
		},
		"a lot that is not among neighbours": {
			[]string{"seeding rating", "rounds 1", "sizes 4"},
			8,
			[]string{"seeds a b c d e f g h", "by-lot b d"},
			"",
		},
	} {
		t.Run(name, func(t *testing.T) {
			game := "istinto"
			if slices.Contains(c.options, "sizes 2") || strings.Contains(c.options[0], "knockout") {
				game = "dama"
			}
			d := newDesk(t, game, append(c.options, "seed 7")...)
			d.enter(letters(c.players)...)
			for _, text := range c.lines {
				d.add(strings.Fields(text)...)
			}
			drawn := d.draw()
			if got := d.event().shownLots(drawn.Lots); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if got := d.score().Lots(drawn.Stage); !reflect.DeepEqual(got, drawn.Lots) {
				t.Errorf("published %v, drawn %v", got, drawn.Lots)
			}
		})
	}
}

// TestSeedLines: equals are recorded in the order of their lots, in lines that the log takes.
func TestSeedLines(t *testing.T) {
	d := newDesk(t, "istinto", "seeding rating", "rounds 1", "sizes 4", "seed 7")
	d.enter(letters(8)...)
	ranks := []int{3, 1, 3, 3, 2, 9, 9, 4}
	lines := d.event().SeedLines(func(player int) int { return ranks[player] })
	want := [][]string{
		{"seeds", "b", "e", "a", "c", "d", "h", "f", "g"}, {"by-lot", "a", "c", "d"}, {"by-lot", "f", "g"},
	}
	for _, line := range lines {
		d.add(line...)
	}
	if !reflect.DeepEqual(lines, want) {
		t.Errorf("got %v, want %v", lines, want)
	}
	if event := d.event(); len(event.Aside) > 0 || len(event.Equals) != 2 {
		t.Errorf("set aside %v, equals %v", event.Aside, event.Equals)
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
