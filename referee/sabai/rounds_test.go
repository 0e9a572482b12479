package sabai

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/play"
)

// table plays rounds with real cards, and applies of each move to the engine.
type table struct {
	t        testing.TB
	engine   *Engine
	rng      *rand.Rand
	args     []int32
	hands    [][]int // by slot, from 0; hole for an empty one
	deck     []int
	seen     map[place]bool // whose card its player has seen there
	discards []int
	due      []duty
	slapped  bool
	turn     int
	calls    int // last turns left; hole before the call
}

const hole = -1

type place struct{ seat, slot int }

func sitDown(t testing.TB, seats int, seed uint64) *table {
	e := New(referee.Table{Seats: seats, Options: referee.Defaults(options)}).(*Engine)
	return &table{t: t, engine: e, rng: rand.New(rand.NewPCG(seed, 1)), hands: make([][]int, seats)}
}

// tell applies a line that nothing can be said against but what belongs to the game's course.
func (b *table) tell(verb play.Verb, args ...int) {
	b.args = b.args[:0]
	for _, a := range args {
		b.args = append(b.args, int32(a))
	}
	act := play.Action{Line: 1, Verb: verb, Args: b.args}
	rulings, err := b.engine.Apply(act)
	if err != nil {
		b.t.Fatalf("%+v: %v", act, err)
	}
	for _, r := range rulings {
		if !r.OfCourse() {
			b.t.Fatalf("%+v: %v", act, r)
		}
	}
}

func (b *table) draw() int {
	if len(b.deck) == 0 {
		n := len(b.discards) - 1
		b.deck = slices.Clone(b.discards[:n])
		b.discards = []int{b.discards[n]}
		b.rng.Shuffle(len(b.deck), func(i, j int) { b.deck[i], b.deck[j] = b.deck[j], b.deck[i] })
	}
	card := b.deck[len(b.deck)-1]
	b.deck = b.deck[:len(b.deck)-1]
	return card
}

// add puts a card in the lowest free slot.
func (b *table) add(seat, card int) {
	if i := slices.Index(b.hands[seat], hole); i >= 0 {
		b.hands[seat][i] = card
		return
	}
	b.hands[seat] = append(b.hands[seat], card)
}

// some returns a random filled slot of a player, from 0.
func (b *table) some(seat int) int {
	for {
		if i := b.rng.IntN(len(b.hands[seat])); b.hands[seat][i] != hole {
			return i
		}
	}
}

func (b *table) cards(seat int) int {
	var n int
	for _, card := range b.hands[seat] {
		if card != hole {
			n++
		}
	}
	return n
}

func (b *table) empty() bool {
	for seat := range b.hands {
		if b.cards(seat) == 0 {
			return true
		}
	}
	return false
}

func (b *table) lay(seat, card int, acting bool) {
	b.discards = append(b.discards, card)
	b.slapped = false
	if acting && acts(card) {
		b.due = append(b.due, duty{seat: seat, card: card})
	}
}

// round plays one round from the deal to the last show.
func (b *table) round(dealer int) {
	seats := len(b.hands)
	b.deck = b.deck[:0]
	b.discards = b.discards[:0]
	b.due = b.due[:0]
	b.calls = hole
	for card := range kinds {
		for range b.engine.house.copies(card) {
			b.deck = append(b.deck, card)
		}
	}
	b.rng.Shuffle(len(b.deck), func(i, j int) { b.deck[i], b.deck[j] = b.deck[j], b.deck[i] })
	b.tell(play.Deal, dealer)
	b.seen = map[place]bool{}
	for seat := range b.hands {
		b.hands[seat] = b.hands[seat][:0]
		for range dealt {
			b.add(seat, b.draw())
		}
	}
	for b.turn = (dealer + 1) % seats; b.calls != 0 && !b.empty(); b.turn = (b.turn + 1) % seats {
		b.takeTurn()
	}
	for seat, hand := range b.hands {
		shown := []int{seat}
		for _, card := range hand {
			if card != hole {
				shown = append(shown, card)
			}
		}
		if len(shown) > 1 {
			b.tell(verbShow, shown...)
		}
	}
}

func (b *table) takeTurn() {
	seat := b.turn
	card := b.draw()
	b.tell(verbDraw, seat)
	if slot := b.some(seat); card != cursed && (b.rng.IntN(2) == 0 || b.hands[seat][slot] == cursed) {
		b.tell(verbPlay, seat, card)
		b.lay(seat, card, true)
	} else if out := b.hands[seat][slot]; out != cursed {
		b.tell(verbKeep, seat, slot+1, out)
		b.hands[seat][slot], b.seen[place{seat, slot}] = card, true
		b.lay(seat, out, false)
	}
	if b.calls > 0 {
		b.calls--
	} else if b.rng.IntN(12) == 0 {
		b.tell(verbCall, seat)
		b.calls = len(b.hands)
	}
	for b.intercept() || b.slap() || b.function() {
		if b.empty() {
			b.due = b.due[:0]
			return
		}
	}
}

// intercept puts the first equal card there is on the discards, at times for another.
func (b *table) intercept() bool {
	top := b.discards[len(b.discards)-1]
	for owner, hand := range b.hands {
		for slot, card := range hand {
			if card == hole || value(card) != value(top) || b.rng.IntN(4) == 0 {
				continue
			}
			seat := b.rng.IntN(len(b.hands))
			if b.seen[place{owner, slot}] {
				seat = owner
			}
			if seat == owner {
				b.tell(verbIntercept, seat, slot+1, card)
				hand[slot] = hole
				delete(b.seen, place{seat, slot})
			} else {
				own := b.some(seat)
				b.tell(verbIntercept, seat, own+1, card, owner, slot+1)
				hand[slot] = b.hands[seat][own]
				b.hands[seat][own] = hole
				delete(b.seen, place{seat, own})
			}
			b.lay(seat, card, true)
			return true
		}
	}
	return false
}

func (b *table) slap() bool {
	n := len(b.discards)
	if n < 4 || b.slapped || b.empty() {
		return false
	}
	for _, card := range b.discards[n-4:] {
		if value(card) != value(b.discards[n-1]) {
			return false
		}
	}
	seat := b.rng.IntN(len(b.hands))
	b.tell(verbSlap, seat)
	b.slapped = true
	b.add(seat, b.draw())
	return true
}

// function carries the oldest function out.
func (b *table) function() bool {
	if len(b.due) == 0 {
		return false
	}
	d := b.due[0]
	b.due = b.due[1:]
	other := (d.seat + 1 + b.rng.IntN(len(b.hands)-1)) % len(b.hands)
	own := b.some(d.seat)
	their := b.some(other)
	switch d.card {
	case peekCard:
		b.tell(verbPeek, d.seat, own+1)
		b.seen[place{d.seat, own}] = true
	case spyCard:
		b.tell(verbSpy, d.seat, other, their+1)
	case giveCard:
		b.tell(verbGive, d.seat, own+1, other)
		b.add(other, b.hands[d.seat][own])
		b.hands[d.seat][own] = hole
		delete(b.seen, place{d.seat, own})
	case switchCard:
		b.tell(verbSwitch, d.seat, own+1, other, their+1)
		b.hands[d.seat][own], b.hands[other][their] = b.hands[other][their], b.hands[d.seat][own]
		delete(b.seen, place{d.seat, own})
		delete(b.seen, place{other, their})
	}
	return true
}

// sum returns what the real cards of a player count.
func (b *table) sum(seat int) int {
	var points int
	for _, card := range b.hands[seat] {
		switch {
		case card == hole:
		case value(card) == joker:
			points -= 4
		default:
			points += card + 1
		}
	}
	return points
}

// TestRealRounds plays rounds with real cards at tables of every size: nothing is said against them, every hand has
// the size that the engine says, and the points are those of the real cards.
func TestRealRounds(t *testing.T) {
	emptied := 0
	called := 0
	for seats := 2; seats <= maxSeats; seats++ {
		for seed := range uint64(60) {
			b := sitDown(t, seats, seed)
			b.round(int(seed) % seats)
			if b.engine.Open() {
				t.Fatalf("the round of %d players is still open", seats)
			}
			r := b.engine.Round()
			for seat, points := range r.Points {
				if points != b.sum(seat) {
					t.Fatalf("seat %d has %v, and the engine says %d", seat, b.hands[seat], points)
				}
			}
			if b.engine.round.deck != len(b.deck) || b.engine.round.discards.n != len(b.discards) {
				t.Fatalf("%d cards in the deck and %d discards: the engine says %d and %d",
					len(b.deck), len(b.discards), b.engine.round.deck, b.engine.round.discards.n)
			}
			if b.engine.round.empty {
				emptied++
			} else {
				called++
			}
		}
	}
	if emptied == 0 || called == 0 {
		t.Errorf("%d rounds ended without cards and %d by a call: too few to tell", emptied, called)
	}
}

// TestApplyAllocatesNothing: judging legal play makes no garbage.
func TestApplyAllocatesNothing(t *testing.T) {
	b := sitDown(t, 4, 1)
	b.tell(play.Deal, 0)
	before := *b.engine
	actions := []play.Action{
		{Line: 2, Verb: verbDraw, Args: []int32{1}},
		{Line: 3, Verb: verbPlay, Args: []int32{1, peekCard}},
		{Line: 4, Verb: verbPeek, Args: []int32{1, 2}},
		{Line: 5, Verb: verbIntercept, Args: []int32{2, 1, peekCard}},
		{Line: 6, Verb: verbPeek, Args: []int32{2, 3}},
		{Line: 7, Verb: verbCall, Args: []int32{1}},
	}
	if n := testing.AllocsPerRun(100, func() {
		duties := b.engine.duties[:0]
		*b.engine = before
		b.engine.duties = duties
		for _, act := range actions {
			if rulings, err := b.engine.Apply(act); err != nil || len(rulings) > 0 {
				t.Fatal(rulings, err)
			}
		}
	}); n != 0 {
		t.Errorf("a turn allocates %v times", n)
	}
}

func BenchmarkTurn(b *testing.B) {
	table := sitDown(b, 4, 1)
	table.tell(play.Deal, 0)
	before := table.engine.round
	actions := []play.Action{{Line: 2, Verb: verbDraw, Args: []int32{1}}, {Line: 3, Verb: verbPlay, Args: []int32{1, 6}}}
	b.ReportAllocs()
	for b.Loop() {
		table.engine.round = before
		for _, act := range actions {
			if _, err := table.engine.Apply(act); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkRound(b *testing.B) {
	table := sitDown(b, 4, 1)
	b.ReportAllocs()
	for b.Loop() {
		table.round(0)
	}
}
