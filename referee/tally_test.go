package referee

import (
	"slices"
	"strings"
	"testing"

	"arbitro/referee/play"
)

// The rows of a tally: ten cards in all, a card that somebody or nobody has, any number of sweeps.
const (
	verbCards = play.FirstOwn + iota
	verbCrown
	verbSweeps
)

var cardTally = Tally{
	{Verb: verbCards, Name: "cards", Most: 6, Sum: 10},
	{Verb: verbCrown, Name: "crown", Most: 1, Sum: 1, Less: true},
	{Verb: verbSweeps, Name: "sweeps", Most: 20},
}

// Each number that a tally offers can be put, and no other one. What is offered can be completed, whatever is put
// first, also in a round that was begun by play.
func TestTallyOffers(t *testing.T) {
	t.Parallel()
	begun := cardTally.After([]int{2, 3, 0, 1}, []int{0, 1, 0, 0}, []int{0, 4, 0, 0})
	for _, tally := range []Tally{cardTally, begun} {
		for _, places := range []int{2, 3, 4} {
			checkTally(t, tally, places)
		}
	}
	if first := begun[0].soFar(1); first != 3 || cardTally[0].soFar(1) != 0 {
		t.Errorf("the second player has %d, and in a round without play %d", first, cardTally[0].soFar(1))
	}
}

// A number that leaves too little for what the others have played is refused with the sum of both.
func TestTallyTooMuch(t *testing.T) {
	t.Parallel()
	begun := cardTally.After([]int{1, 5})
	var counted Counted
	err := begun.Put(&counted, play.Action{Verb: verbCards, Args: []int32{0, 6}}, 2)
	if err == nil || !strings.Contains(err.Error(), "10, but here 11") {
		t.Errorf("the error is %v", err)
	}
}

// checkTally completes a tally in every order of least and greatest numbers.
func checkTally(t *testing.T, tally Tally, places int) {
	t.Helper()
	var walk func(counted Counted, left int)
	completed := 0
	walk = func(counted Counted, left int) {
		if left == 0 {
			completed++
			if !tally.Complete(&counted, places) {
				t.Fatalf("%d places: not complete: %v", places, counted)
			}
			checkPlayed(t, tally, &counted, places)
			return
		}
		var offers Offers
		tally.Offer(&offers, &counted, places, places, true)
		if len(offers.May) == 0 || !offers.May[0].Due {
			t.Fatalf("%d places: nothing is due after %v", places, counted)
		}
		first := offers.May[0]
		for number := range int32(8) {
			next := counted
			act := play.Action{Verb: first.Verb, Args: []int32{first.Words[0].Values[0], number}}
			offered := number >= first.Words[1].Min && number <= first.Words[1].Max
			err := tally.Put(&next, act, places)
			if number > int32(tally[tally.index(first.Verb)].Most) {
				continue // the grammar refuses it
			}
			if offered != (err == nil) {
				t.Fatalf("%d places, after %v: %v of %d: offered %v, %v", places, counted, first, number, offered, err)
			}
			if err != nil && next != counted {
				t.Fatalf("a refused number is recorded: %v", next)
			}
			if offered && (number == first.Words[1].Min || number == first.Words[1].Max) {
				walk(next, left-1)
			}
		}
	}
	walk(Counted{}, 3*places)
	if completed == 0 {
		t.Errorf("%d places: no tally is completed", places)
	}
}

// checkPlayed checks that no number of a complete tally is less than what was played.
func checkPlayed(t *testing.T, tally Tally, counted *Counted, places int) {
	t.Helper()
	for i, count := range tally.Counts(counted, places, places) {
		for place, number := range count.Of {
			if played := tally[i].soFar(place); number < played {
				t.Fatalf("%d places: %s of %d is %d, less than the %d played", places, count.Name, place, number, played)
			}
		}
	}
}

// At a table with sides a number is that of the side, whoever of it is named, and partners have the same one.
func TestTallyOfSides(t *testing.T) {
	t.Parallel()
	var counted Counted
	put := func(seat, number int32) error {
		return cardTally.Put(&counted, play.Action{Verb: verbCards, Args: []int32{seat, number}}, 2)
	}
	if err := put(3, 4); err != nil {
		t.Fatal(err)
	}
	if err := put(1, 6); err == nil {
		t.Error("a side has two numbers")
	}
	var offers Offers
	cardTally.Offer(&offers, &counted, 4, 2, true)
	if first := offers.May[0]; !first.Words[0].Side || !slices.Equal(first.Words[0].Values, []int32{0, 2}) {
		t.Errorf("the first line is %+v", first)
	}
	if err := put(2, 6); err != nil {
		t.Fatal(err)
	}
	counts := cardTally.Counts(&counted, 4, 2)
	if !slices.Equal(counts[0].Of, []int{6, 4, 6, 4}) || !slices.Equal(counts[1].Of, []int{-1, -1, -1, -1}) {
		t.Errorf("the counts are %v", counts)
	}
	if got, want := string(counts[:2].AppendJSON(nil, []string{"a", "b", "c", "d"})),
		`{"cards":{"a":6,"b":4,"c":6,"d":4},"crown":{}}`; got != want {
		t.Errorf("the JSON is %s, not %s", got, want)
	}
}
