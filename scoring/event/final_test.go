package event

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/fault"
	"arbitro/scoring/seating"
)

// byLetter returns totals that fall with the id's letter: a is best.
func byLetter(_ Stage, id string) int { return 100 - int(id[0]) }

// TestFinals: twelve, eight, four at tables of four: two of each table go on and the two best thirds.
func TestFinals(t *testing.T) {
	d := newDesk(t, "istinto", "method knockout", "seeding rating", "sizes 4", "final 12 8 4", "seed 3")
	d.enter(letters(12)...)
	if _, err := d.score().Draw(false); !errors.Is(err, NoSeeds) {
		t.Errorf("without seeds: %v", err)
	}
	d.add(append([]string{"seeds"}, letters(12)...)...)
	d.draw()
	if got := d.sets(); got != "a f g l | b e h k | c d i j" {
		t.Errorf("F1: %s", got)
	}
	d.play(byLetter)
	// Of the thirds g, h and i, equal on points, the better seeds go on.
	d.draw()
	if got := d.sets(); got != "a d e h | b c f g" {
		t.Errorf("F2: %s", got)
	}
	d.play(byLetter)
	d.draw()
	if got := d.sets(); got != "a b c d" {
		t.Errorf("F3: %s", got)
	}
	e := d.event()
	seats := ""
	for _, p := range e.Last().Tables[0].Players {
		seats += e.Entrants[p].ID
	}
	if seats != "bcad" { // the seats are drawn, with the seed 3
		t.Errorf("F3 sits as %s", seats)
	}
	d.play(byLetter)
	if _, err := d.score().Draw(false); !errors.Is(err, NoRounds) {
		t.Errorf("after the final: %v", err)
	}
	// Out in F2: third places before fourth; out in F1: third place i, then the fourth places by seed.
	if got := d.places(); got != "1a 2b 3c 4d 5e 6f 7g 8h 9i 10j 11k 12l" {
		t.Errorf("places %s", got)
	}
}

// TestAwaited: the last round, and a round of the final, wait for every result, and no haste changes that. The clock
// runs while a table is still playing.
func TestAwaited(t *testing.T) {
	for _, final := range []string{"none", "4"} {
		d := newDesk(t, "istinto", "rounds 1", "sizes 4", "final "+final, "seed 3")
		d.enter(letters(8)...)
		d.draw()
		d.add("clock", "1", "50")
		for _, now := range []bool{false, true} {
			_, err := d.score().Draw(now)
			if tables, _ := fault.Arg[[]int](err, "tables"); !errors.Is(err, Awaited) || len(tables) != 2 {
				t.Errorf("final %s, now %v: %v", final, now, err)
			}
		}
		if c := d.score().Clock(); c.Minutes != 50 {
			t.Errorf("while tables play the clock has %d minutes", c.Minutes)
		}
		d.play(byLetter)
		if c := d.score().Clock(); c.Minutes != 0 {
			t.Error("the clock runs when all results are in")
		}
	}
}

func (d *desk) sets() string {
	e := d.event()
	return e.sets(e.Last().Drawn)
}

func (d *desk) places() string {
	s := d.score()
	var places []string
	for _, p := range s.Places() {
		places = append(places, fmt.Sprint(p.Rank, s.Event.Entrants[p.Player].ID))
	}
	return strings.ReplaceAll(strings.Join(places, " "), "  ", " ")
}

// TestBracket: six, four, two in pairs: three winners and the best loser, and 1 meets last.
func TestBracket(t *testing.T) {
	d := newDesk(t, "dama", "method knockout", "seeding rating", "final all 4 2", "seed 3")
	d.enter(letters(6)...)
	d.add(append([]string{"seeds"}, letters(6)...)...)
	d.draw()
	if got := d.sets(); got != "a f | b e | c d" {
		t.Errorf("F1: %s", got)
	}
	d.play(byLetter)
	d.draw()
	if got := d.sets(); got != "a d | b c" { // of the losers, all without a point, d is the best seed
		t.Errorf("F2: %s", got)
	}
	d.play(byLetter)
	d.draw()
	if got := d.sets(); got != "a b" {
		t.Errorf("F3: %s", got)
	}
}

// TestFinalTies: the cut falls by tie-breaks and then by lot, which is said; at a table the better seed goes on.
func TestFinalTies(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "rounds 1", "final 4", "seed 9")
	d.enter(letters(8)...)
	d.draw()
	d.play(func(Stage, string) int { return 1 })
	drawn := d.draw()
	if lots := d.score().Lots(-1); len(cutByLot(lots)) != 8 || !reflect.DeepEqual(lots, drawn.Lots) {
		t.Errorf("by lot: %v, and afterwards %v", drawn.Lots, lots)
	}
	e := d.event()
	lots := e.lots()
	for _, in := range drawn.Tables[0] {
		for p := range lots {
			if !slices.Contains(drawn.Tables[0], p) && slices.Compare(lots[p][:], lots[in][:]) < 0 {
				t.Errorf("%d goes on before %d", in, p)
			}
		}
	}
	d.play(func(_ Stage, id string) int { return 0 })
	if got := d.places(); strings.Count(got, "1") != 4 || strings.Count(got, "5") != 4 {
		t.Errorf("four equals in the final, and four before it: %s", got)
	}
}

// TestFinalistLeaves: the next of the standing goes on, later the next of the table; too few make a smaller final.
func TestFinalistLeaves(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "rounds 1", "final 8 4", "seed 2")
	d.enter(letters(12)...)
	d.draw()
	d.play(byLetter)
	best := d.score().Standing(1)[0].Player
	d.add("leave", letters(12)[best], "F1", "the last train")
	drawn := d.draw()
	if slices.Contains(drawn.Present, best) || len(drawn.Tables) != 2 {
		t.Errorf("%v", drawn)
	}
	d.play(byLetter)
	s := d.score()
	gone := s.placed(-1)[0].Player
	d.add("leave", letters(12)[gone], "F2", "hungry")
	second := d.draw()
	if slices.Contains(second.Tables[0], gone) || len(second.Tables) != 1 || len(second.Tables[0]) != 4 {
		t.Errorf("%v without %d", second, gone)
	}

	few := newDesk(t, "istinto", "sizes 4", "rounds 1", "final 8", "seed 2")
	few.enter(letters(8)...)
	few.draw()
	few.play(byLetter)
	few.add("leave", "a", "F1", "home")
	if drawn := few.draw(); len(drawn.Tables) != 1 || len(drawn.Out) != 3 {
		t.Errorf("seven are left: %v, %v rest", drawn.Tables, drawn.Out)
	}
}

// TestImpossibleFinals are refused.
func TestImpossibleFinals(t *testing.T) {
	for final, want := range map[string]fault.Key{"6 2": NotWhole, "16 3": NotOneEach} {
		d := newDesk(t, "istinto", "sizes 4", "rounds 1", "final "+final, "seed 2")
		d.enter(letters(16)...)
		if err := d.event().CheckFinal(); !errors.Is(err, want) {
			t.Errorf("final %s: %v", final, err)
		}
		d.draw()
		d.play(byLetter)
		if _, err := d.score().Draw(false); !errors.Is(err, want) {
			t.Errorf("final %s drawn: %v", final, err)
		}
	}
	d := newDesk(t, "istinto", "final 8 8")
	if aside := d.event().Aside; len(aside) != 1 || !errors.Is(aside[0].Why, BadValue) {
		t.Errorf("final 8 8: %v", aside)
	}
}

// The best seeds rest where the tables do not seat all, so that as many of each table go on; they go on with them.
func TestRest(t *testing.T) {
	for _, c := range []struct {
		sizes, final string
		players      int
		want         string // the rounds, who rests behind the dash
	}{
		{"2", "all 4 2", 7, "b g | c f | d e - a / a d | b c / a b"},
		{"2", "all 4 2", 5, "d e - a b c / a d | b c / a b"},
		{"2", "all 2", 3, "b c - a / a b"},
		{"4", "all 4", 10, "c f g j | d e h i - a b / a b c d"},
		{"4", "all 8 4", 11, "h i j k - a b c d e f g / a d e h | b c f g / a b c d"}, // five for two tables are not even
		{"4 3", "all 8 4", 7, "a d e g | b c f / a b c d"},                            // eight are not there: passed over
		{"4", "8 4", 3, ""},
	} {
		d := newDesk(t, "istinto", "method knockout", "seeding rating", "sizes "+c.sizes, "final "+c.final, "seed 3")
		d.enter(letters(c.players)...)
		d.add(append([]string{"seeds"}, letters(c.players)...)...)
		var rounds []string
		for {
			if _, err := d.score().Draw(false); err != nil {
				if !errors.Is(err, NoRounds) && (c.want != "" || !errors.Is(err, TooFew)) {
					t.Errorf("%s of %d: %v", c.final, c.players, err)
				}
				break
			}
			drawn := d.draw()
			round := d.sets()
			if len(drawn.Out) > 0 {
				round += " - " + strings.Join(d.event().ids(drawn.Out), " ")
			}
			rounds = append(rounds, round)
			d.play(byLetter)
		}
		if got := strings.Join(rounds, " / "); got != c.want {
			t.Errorf("%s of %d at %s: %s, not %s", c.final, c.players, c.sizes, got, c.want)
		}
	}
}

// The rule of rests, tried one number after another as EVENT.md has it.
func TestRestByTrial(t *testing.T) {
	for _, sizes := range []string{"2", "3", "4", "4 3", "4 5 3", "5", "3 2"} {
		for n := 2; n <= 24; n++ {
			for next := 2; next < n; next++ {
				e := newDesk(t, "istinto", "method knockout", "sizes "+sizes, fmt.Sprintf("final %d %d", n, next)).event()
				each := func(r int) (each int, even bool) { // how many of each table go on if r rest
					tables := seating.Split(n-r, e.Sizes())
					seats := 0
					for _, size := range tables {
						seats += size
					}
					if seats != n-r || seats == 0 {
						return 0, false
					}
					return (next - r) / len(tables), (next-r)%len(tables) == 0
				}
				want := 0
				if one, _ := each(0); one < 1 {
					want = n
					for r := next - 1; r >= 1; r-- {
						if one, even := each(r); one >= 1 && even {
							want = r
						}
					}
					for r := next - 1; r >= 1 && want == n || r >= 1 && want < 0; r-- {
						if one, _ := each(r); one >= 1 {
							want = -r
						}
					}
					want = max(want, -want)
				}
				got, err := e.countResting(0, n)
				if err != nil {
					got = n
				}
				if got != want {
					t.Errorf("%d for %d at %s: %d rest, not %d (%v)", n, next, sizes, got, want, err)
				}
			}
		}
	}
}

// A knock-out needs a final; the error proposes halvings.
func TestNoFinal(t *testing.T) {
	d := newDesk(t, "istinto", "method knockout", "sizes 4")
	d.enter(letters(20)...)
	for _, err := range []error{d.event().CheckFinal(), second(d.score().Draw(false))} {
		if !reflect.DeepEqual(err, NoFinal.With("tables", []int{16, 8, 4})) {
			t.Errorf("%v", err)
		}
	}
}

// A final that says how many go on is too small for its tables whoever is present.
func TestFinalTooSmall(t *testing.T) {
	d := newDesk(t, "istinto", "final 8 2", "sizes 4")
	if err := d.event().CheckFinal(); !reflect.DeepEqual(err, NotWhole.With("round", Stage(-2), "number", 2)) {
		t.Errorf("%v", err)
	}
}

func second(_ *Draw, err error) error { return err }

// A play-off is for those who share the first place, and for nobody where one player has it alone.
func TestPlayOffShared(t *testing.T) {
	for _, c := range []struct {
		totals map[string]int
		shared int
	}{{map[string]int{"a": 4, "b": 3, "c": 2, "d": 1}, 0}, {map[string]int{"a": 4, "b": 4, "c": 4, "d": 1}, 3}} {
		d := newDesk(t, "istinto", "rounds 1", "sizes 4", "seed 1")
		d.enter(letters(4)...)
		d.draw()
		d.play(func(_ Stage, id string) int { return c.totals[id] })
		lines, err := d.score().PlayOff("equal")
		if shared := d.score().Shared(); len(shared) != c.shared || errors.Is(err, NotShared) != (c.shared == 0) {
			t.Errorf("%v: shared by %v, %v", c.totals, shared, err)
		}
		if (len(lines) > 0) != (c.shared > 0) {
			t.Errorf("%v: %v", c.totals, lines)
		}
	}
}

// knockedOut returns a knock-out of six in pairs, played until the final is drawn: a beats b there, and c and d are out.
func knockedOut(t *testing.T, third string) *desk {
	d := newDesk(t, "dama", "method knockout", "seeding rating", "final all 4 2", "seed 3", "third "+third)
	d.enter(letters(6)...)
	d.add(append([]string{"seeds"}, letters(6)...)...)
	d.draw()
	d.play(byLetter)
	d.draw()
	d.play(byLetter)
	d.draw()
	if words := d.score().ThirdMatch(); words != nil {
		d.add(words...)
	}
	return d
}

// TestThirdPlace: the beaten semi-finalists are third and fourth by seed, third both, or play for it, as the option says.
func TestThirdPlace(t *testing.T) {
	d := knockedOut(t, BySeed)
	d.play(byLetter)
	if got := d.places(); got != "1a 2b 3c 4d 5e 6f" {
		t.Errorf("by seed: %s", got)
	}
	d = knockedOut(t, Shared)
	d.play(byLetter)
	if got := d.places(); got != "1a 2b 3c 3d 5e 6f" {
		t.Errorf("shared: %s", got)
	}
	if lots := d.score().PlacesByLot(); len(lots) > 0 {
		t.Errorf("a shared place by lot: %v", lots)
	}
	d = knockedOut(t, ThirdMatch)
	if last := d.lines[len(d.lines)-1].Words; strings.Join(last, " ") != "third F3 c d" {
		t.Fatalf("the last line is %q", last)
	}
	if missing := d.score().Missing(-3); len(missing) != 2 {
		t.Errorf("missing %v", missing)
	}
	if got := d.places(); got != "1a 1b 3c 4d 5e 6f" {
		t.Errorf("before the match for third place: %s", got)
	}
	d.play(func(_ Stage, id string) int { return int(id[0]) })
	if got := d.places(); got != "1b 2a 3d 4c 5e 6f" {
		t.Errorf("by the match: %s", got)
	}
	if lots := d.score().PlacesByLot(); len(lots) > 0 {
		t.Errorf("a place that was played for, by lot: %v", lots)
	}
	if went := d.score().WentOn(-2); len(went) != 2 {
		t.Errorf("%d went on to the final", len(went))
	}
	if checked := d.event().Verify(d.results, nil, games); checked[2].Verdict != Same {
		t.Errorf("the final drawn again: %v", checked[2].Verdict)
	}
	if words := d.score().ThirdMatch(); words != nil { // c and d sit there already
		t.Errorf("a second match for third place: %q", words)
	}
}

// TestThirdPlaceAway: there is no match for third place that nobody could play, and who does not come to it makes no
// finalist leave.
func TestThirdPlaceAway(t *testing.T) {
	d := knockedOut(t, ThirdMatch)
	e := d.event()
	player, _ := e.Find("d")
	if remedies := d.score().Remedies(player, nil); remedies != nil {
		t.Errorf("remedies %v", remedies)
	}
	words, err := d.score().Gone(player, nil, "at home", "")
	if err != nil || strings.Join(words, "|") != "change|F3|at home|2|-" {
		t.Fatalf("%q %v", words, err)
	}
	d.add(words...)
	d.play(byLetter)
	if got := d.places(); got != "1a 2b 3c 4d 5e 6f" {
		t.Errorf("places %s", got)
	}
	d = knockedOut(t, BySeed)
	d.add("third", "F3", "c", "a")
	d.add("third", "F2", "c", "d")
	d.add("third", "F3", "c", "zoe")
	if got := len(d.event().Aside); got != 3 {
		t.Errorf("%d lines set aside", got)
	}
	d.add("third", "F3", "c", "d")
	d.add("third", "F3", "e", "f")
	if got := len(d.event().Aside); got != 4 {
		t.Errorf("%d lines set aside", got)
	}
	d = newDesk(t, "dama", "method knockout", "seeding rating", "final all 4 2", "seed 3", "third match")
	d.enter(letters(6)...)
	d.add(append([]string{"seeds"}, letters(6)...)...)
	d.draw()
	d.play(byLetter)
	d.draw()
	d.play(byLetter)
	d.add("leave", "c", "F3", "ill")
	d.draw()
	if words := d.score().ThirdMatch(); words != nil {
		t.Errorf("a match without c: %q", words)
	}
}

// A player who rested in the last round that was played comes after those who won a table there.
func TestRestedRankAfterWinners(t *testing.T) {
	d := newDesk(t, "dama", "method knockout", "seeding rating", "final all 4 2", "seed 3")
	d.enter(letters(7)...)
	d.add(append([]string{"seeds"}, letters(7)...)...)
	d.draw()
	d.play(byLetter)
	if got := d.places(); got != "1b 2c 3d 4a 5e 6f 7g" {
		t.Errorf("places %s", got)
	}
	d.add("leave", "a", "F2", "ill")
	d.add("leave", "b", "F2", "ill")
	d.draw()
	d.play(byLetter)
	if got := d.places(); got != "1c 2d 3e 4g 5b 6a 7f" {
		t.Errorf("places of those who left %s", got)
	}
}

// The rounds of a knock-out in pairs are named by the field that each halves; other rounds have no such name.
func TestKnockoutOf(t *testing.T) {
	for _, one := range []struct {
		game, final string
		players     int
		want        string
	}{
		{"dama", "all 8 4 2", 11, "[0 8 4 2]"},
		{"dama", "all 8 4 2", 16, "[16 8 4 2]"},
		{"dama", "all 8 4 2", 15, "[0 8 4 2]"},
		{"dama", "all 4 2", 7, "[8 4 2]"},
		{"dama", "all 6 4 2", 8, "[0 8 4 2]"},
		{"dama", "all 2", 3, "[4 2]"},
		{"dama", "all 4", 8, "[8 0]"},
		{"istinto", "all 8 4", 16, "[0 4 2]"},
	} {
		d := newDesk(t, one.game, "method knockout", "final "+one.final, "seed 3")
		d.enter(letters(one.players)...)
		rounds := len(strings.Fields(one.final))
		for drawn := range 2 {
			var got []int
			for i := range rounds {
				got = append(got, d.event().KnockoutOf(Stage(-i-1)))
			}
			if fmt.Sprint(got) != one.want {
				t.Errorf("%v with %d rounds drawn: %v", one, drawn, got)
			}
			d.draw()
			d.play(byLetter)
		}
	}
}

// TestFinalAhead: the rounds of a final that are not drawn yet have their tables and rests, as many as will be there.
func TestFinalAhead(t *testing.T) {
	d := newDesk(t, "dama", "method knockout", "final all 8 4 2", "seed 3")
	d.enter(letters(11)...)
	if got := fmt.Sprint(d.event().FinalAhead()); got != "[{[2 2 2] 5} {[2 2 2 2] 0} {[2 2] 0} {[2] 0}]" {
		t.Errorf("before the first round: %s", got)
	}
	d.draw()
	d.play(byLetter)
	if got := fmt.Sprint(d.event().FinalAhead()); got != "[{[2 2 2 2] 0} {[2 2] 0} {[2] 0}]" {
		t.Errorf("after it: %s", got)
	}
	d.add("leave", "a", "F2", "ill")
	if got := fmt.Sprint(d.event().FinalAhead()); !strings.HasSuffix(got, "{[2 2] 0} {[2] 0}]") {
		t.Errorf("with one who has left: %s", got)
	}
	d = newDesk(t, "istinto", "sizes 4", "rounds 1", "seed 9")
	if got := d.event().FinalAhead(); got != nil {
		t.Errorf("without a final: %v", got)
	}
}
