package event

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/seating"
)

// random returns totals that depend on the round and the player alone.
func random(seed uint64) func(Stage, string) int {
	return func(s Stage, id string) int {
		rng := rand.New(rand.NewPCG(seed, uint64(s.order())))
		for _, c := range id {
			rng = rand.New(rand.NewPCG(rng.Uint64(), uint64(c)))
		}
		return rng.IntN(40)
	}
}

// hurry shortens the search for a test that draws many rounds and does not ask how good they are.
func hurry(t *testing.T) {
	steps := searchSteps
	searchSteps = 10_000
	t.Cleanup(func() { searchSteps = steps })
}

// evening draws a small event with absences, late entries, leavers, adjustments and voids, and plays some rounds of it.
func evening(t *rapid.T) *desk {
	sizes := rapid.SampledFrom([]string{"4 5 3", "4", "3 4", "5 4"}).Draw(t, "sizes")
	seed := rapid.Uint64Max(1000).Draw(t, "seed")
	d := newDesk(
		t, rapid.SampledFrom([]string{"istinto", "sabai"}).Draw(t, "game"), "sizes "+sizes, fmt.Sprintf("seed %d", seed),
		"points "+rapid.SampledFrom([]string{Percent, Percent, Places, Totals}).Draw(t, "points"),
		"meet "+rapid.SampledFrom([]string{Avoid, Balance, Near}).Draw(t, "meet"),
		"absent "+rapid.SampledFrom([]string{None, Mean}).Draw(t, "absent"), "rounds 5",
	)
	ids := letters(rapid.IntRange(10, 15).Draw(t, "players"))
	d.enter(ids...)
	for round := range rapid.IntRange(1, 3).Draw(t, "rounds") {
		next := strconv.Itoa(round + 1)
		switch who := rapid.SampledFrom(ids).Draw(t, "who"); rapid.IntRange(0, 6).Draw(t, "act") {
		case 0:
			d.add("absent", who, next)
		case 1:
			d.add("leave", who, next, "tired")
		case 2:
			d.add("back", who, next)
		case 3:
			d.add("adjust", who, "-12.5", "late")
		case 4:
			d.add("enter", "late"+next, "Late", "from", next)
		}
		d.draw()
		if rapid.IntRange(0, 4).Draw(t, "void") == 0 {
			d.add("void", next, "1", "the lamp went out")
		}
		d.play(random(seed))
	}
	return d
}

// TestSeatedOnce: everybody present sits once or is out once, at tables of the sizes of Split.
func TestSeatedOnce(t *testing.T) {
	hurry(t)
	rapid.Check(t, func(t *rapid.T) {
		d := evening(t)
		e := d.event()
		if len(e.Aside) > 0 {
			t.Log(e.Aside[0].Why)
		}
		drawn, err := e.Score(d.results, nil).Draw(false)
		if err != nil {
			t.Fatal(err)
		}
		var seats, sizes []int
		for _, table := range drawn.Tables {
			seats = append(seats, table...)
			sizes = append(sizes, len(table))
		}
		want := seating.Split(len(drawn.Present), e.Sizes())
		slices.Sort(want)
		slices.Sort(sizes)
		seats = append(seats, drawn.Out...)
		slices.Sort(seats)
		if !slices.Equal(seats, drawn.Present) || !slices.Equal(sizes, want) {
			t.Errorf("present %v, seated or out %v; sizes %v, want %v", drawn.Present, seats, sizes, want)
		}
	})
}

// TestAnyOrder: lines and results in any order are the same event, and draw the same round.
func TestAnyOrder(t *testing.T) {
	hurry(t)
	rapid.Check(t, func(t *rapid.T) {
		d := evening(t)
		other := &desk{
			tester: t, lines: rapid.Permutation(d.lines).Draw(t, "lines"), results: rapid.Permutation(d.results).Draw(t, "results"),
		}
		if !reflect.DeepEqual(d.event(), other.event()) {
			t.Fatal("another event")
		}
		one, oneErr := d.score().Draw(true)
		two, twoErr := other.score().Draw(true)
		if !reflect.DeepEqual(one, two) || (oneErr == nil) != (twoErr == nil) {
			t.Errorf("other rounds: %v %v, %v %v", one, oneErr, two, twoErr)
		}
		if !reflect.DeepEqual(d.score().Standing(9), other.score().Standing(9)) {
			t.Error("other standings")
		}
	})
}

// TestVerifySame: every round that was drawn comes out again, until something changes.
func TestVerifySame(t *testing.T) {
	hurry(t)
	rapid.Check(t, func(t *rapid.T) {
		d := evening(t)
		for _, c := range d.event().Verify(d.results, nil, games) {
			// A table declared not played after its round is not a change to what the next one was drawn from.
			if c.Verdict != Same {
				t.Errorf("round %s: verdict %d", c.Stage, c.Verdict)
			}
		}
	})
}

// TestFairBurdens: those who are always there sit out, and sit at tables of another size, about equally often.
func TestFairBurdens(t *testing.T) {
	for _, c := range []struct {
		players int
		sizes   string
		rounds  int
	}{{17, "4 5 3", 5}, {23, "4", 6}, {50, "4 5 3", 8}, {11, "4", 5}} {
		d := newDesk(t, "istinto", "sizes "+c.sizes, "seed 3", fmt.Sprintf("rounds %d", c.rounds))
		d.enter(letters(c.players)...)
		for range c.rounds {
			d.draw()
			d.play(random(3))
		}
		least := record{out: 99, offSize: 99}
		most := record{}
		for _, r := range newDrawing(d.score(), 1).records {
			least.out = min(least.out, r.out)
			least.offSize = min(least.offSize, r.offSize)
			most.out = max(most.out, r.out)
			most.offSize = max(most.offSize, r.offSize)
		}
		if most.out-least.out > 1 || most.offSize-least.offSize > 1 {
			t.Errorf("%d players at %s: from %v to %v", c.players, c.sizes, least, most)
		}
	}
}

// TestPointsAddUp: percent sums to 50 a player of a table, and the mean leaves the mean of a round as it is.
func TestPointsAddUp(t *testing.T) {
	hurry(t)
	rapid.Check(t, func(t *rapid.T) {
		d := evening(t)
		s := d.score()
		if s.Event.Options.Points != Percent {
			return
		}
		for _, r := range s.Event.Rounds {
			sums := map[int]Fraction{}
			size := map[int]int{}
			var all Fraction
			players := 0
			for _, c := range s.Cells(r.Stage) {
				if c.Kind == Played {
					sums[c.Table] = sums[c.Table].Plus(c.Points)
					size[c.Table]++
				}
				if c.Kind == Played || c.Kind == SatOut || c.Kind == Voided {
					all = all.Plus(c.Points)
					players++
				}
			}
			for table, sum := range sums {
				if sum.Cmp(WholeFraction(50*size[table])) != 0 {
					t.Errorf("table %d: %s points for %d players", table, sum.Rat(), size[table])
				}
			}
			if len(sums) > 0 && all.Cmp(WholeFraction(50*players)) != 0 {
				t.Errorf("round %s: %s points for %d players", r.Stage, all.Rat(), players)
			}
		}
	})
}

// TestScaleOfPoints: points that are all a hundred times as large draw the same round.
func TestScaleOfPoints(t *testing.T) {
	hurry(t)
	rapid.Check(t, func(t *rapid.T) {
		d := evening(t)
		s := d.score()
		one := newDrawing(s, 9)
		scaled := newDrawing(s, 9)
		sizes := seating.Split(len(one.Present), s.Event.Sizes())
		if len(one.Present) == 0 || len(sizes) == 0 {
			return
		}
		for i := range scaled.records {
			scaled.records[i].points = scaled.records[i].points.Times(100)
		}
		seated := one.splitSeated(sizes)
		other := scaled.splitSeated(sizes)
		if !slices.Equal(seated, other) ||
			!reflect.DeepEqual(one.search(seated, sizes), scaled.search(other, sizes)) {
			t.Error("the scale of points plays a part")
		}
	})
}

// TestEqualRecords: players with equal rounds share their rank, and a leaver moves nobody's opponents.
func TestEqualRecords(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4", "seed 1", "rounds 2")
	d.enter(letters(8)...)
	d.draw()
	d.play(func(Stage, string) int { return 10 })
	for _, row := range d.score().Standing(1) {
		if row.Rank != 1 {
			t.Errorf("%+v", row)
		}
	}
	d.draw()
	d.play(random(5))
	before := d.score()
	d.add("leave", "c", "3", "home")
	after := d.score()
	for p := range before.Event.Entrants {
		if before.opponentsOf(2, p) != after.opponentsOf(2, p) {
			t.Errorf("the opponents of %d moved", p)
		}
	}
}

// TestCorrection: another result moves the standing and no round that is drawn; Verify says what cannot be known.
func TestCorrection(t *testing.T) {
	d := vectorOne(t)
	for range 2 {
		d.draw()
		d.play(totalOne)
	}
	before := d.event()
	m := &d.results[0]
	m.Seats[0].Place, m.Seats[1].Place = m.Seats[1].Place, m.Seats[0].Place
	if !reflect.DeepEqual(before.Rounds, d.event().Rounds) {
		t.Error("a drawn round changed")
	}
	checked := d.event().Verify(d.results, nil, games)
	if checked[0].Verdict != Same || checked[1].Verdict != Moved {
		t.Errorf("%v", checked)
	}
}

// TestTamperedRound: tables that another hand wrote under a good digest are noticed.
func TestTamperedRound(t *testing.T) {
	d := vectorOne(t)
	d.draw()
	last := &d.lines[len(d.lines)-1]
	i := slices.Index(last.Words, "a")
	j := slices.Index(last.Words, "b")
	last.Words[i], last.Words[j] = last.Words[j], last.Words[i]
	if c := d.event().Verify(nil, nil, games); c[0].Verdict != Differs {
		t.Errorf("%+v", c)
	}
}

// TestRoundLine: a round reads back as it was drawn.
func TestRoundLine(t *testing.T) {
	hurry(t)
	rapid.Check(t, func(t *rapid.T) {
		d := evening(t)
		drawn := d.draw()
		e := d.event()
		r := e.Last()
		if !reflect.DeepEqual(r.Drawn, drawn.Tables) || len(r.Out) != len(drawn.Out) || r.Digest != drawn.Digest {
			t.Errorf("%v read back as %v", strings.Join(drawn.Words(e), " "), r)
		}
	})
}
