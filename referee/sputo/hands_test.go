package sputo

import (
	"math/rand/v2"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	price "arbitro/scoring/sputo"
)

// table plays hands with real cards, and applies of each move to the engine.
type table struct {
	t       testing.TB
	engine  *Engine
	rng     *rand.Rand
	args    [4]int32
	columns [2][price.Columns][]int
	stock   [2][]int
	pile    [2][]int
}

func sitDown(t testing.TB, seed uint64) *table {
	g := referee.Defaults(options)
	return &table{t: t, engine: New(referee.Table{Seats: 2, Options: g}).(*Engine), rng: rand.New(rand.NewPCG(seed, 1))}
}

// tell applies a line that nothing can be said against.
func (b *table) tell(verb play.Verb, args ...int) {
	for i, a := range args {
		b.args[i] = int32(a)
	}
	act := play.Action{Line: 1, Verb: verb, Args: b.args[:len(args)]}
	if rulings, err := b.engine.Apply(act); err != nil || len(rulings) > 0 {
		b.t.Fatalf("%+v: %v %v", act, rulings, err)
	}
}

// hand plays a hand; false where neither can ever play again, and the table gives it up.
func (b *table) hand() bool {
	all := b.rng.Perm(price.Pack)
	hands := [2][]int{all[:b.engine.owned[0]], all[b.engine.owned[0]:]}
	b.tell(play.Deal, 0)
	for seat, cards := range hands {
		b.pile[seat] = b.pile[seat][:0]
		for c, n := range price.Layout(len(cards)) {
			b.columns[seat][c] = cards[:n:n]
			cards = cards[n:]
		}
		b.stock[seat] = cards
	}
	for range 500 {
		for seat := range b.columns {
			if b.cards(seat) == 0 {
				b.tell(verbClosed, seat)
				if n := len(b.stock[seat]); b.engine.owned[seat] != n || b.engine.owned[1-seat] != price.Pack-n {
					b.t.Fatalf("seat %d has %d cards left, and the engine says %v", seat, n, b.engine.owned)
				}
				return true
			}
		}
		if !b.move() {
			b.spit()
		}
	}
	b.tell(play.Redeal)
	return false
}

func (b *table) cards(seat int) int {
	var n int
	for _, col := range b.columns[seat] {
		n += len(col)
	}
	return n
}

// move plays the first card that fits, from a random seat on, and turns up the one below it.
func (b *table) move() bool {
	first := b.rng.IntN(2)
	for _, seat := range [2]int{first, 1 - first} {
		for c, col := range b.columns[seat] {
			for p, pile := range b.pile {
				if len(col) == 0 || len(pile) == 0 || !b.engine.near(pile[len(pile)-1]).Has(col[len(col)-1]) {
					continue
				}
				card := col[len(col)-1]
				b.tell(verbPlay, seat, card, p)
				b.pile[p] = append(pile, card)
				b.columns[seat][c] = col[:len(col)-1]
				if n := len(col) - 2; n >= 0 {
					b.tell(verbTurn, seat, c+1, col[n])
				}
				return true
			}
		}
	}
	return false
}

func (b *table) spit() {
	var spat [2]int
	for seat := range spat {
		if len(b.stock[seat]) == 0 {
			b.stock[seat], b.pile[seat] = append([]int(nil), b.pile[seat]...), b.pile[seat][:0]
		}
		spat[seat] = gap
		if len(b.stock[seat]) > 0 {
			spat[seat] = b.stock[seat][0]
			b.stock[seat] = b.stock[seat][1:]
		}
	}
	b.tell(verbSpit, spat[0], spat[1])
	for seat, card := range spat {
		if card != gap {
			b.pile[seat] = append(b.pile[seat], card)
		}
	}
}

// TestRealHands plays whole matches with real cards: nothing is said against them, and the counts are the real ones.
func TestRealHands(t *testing.T) {
	turned := 0
	won := 0
	for seed := range uint64(150) {
		b := sitDown(t, seed)
		for hands := 0; hands < 60; hands++ {
			if b.hand() && (b.engine.hand.sides[0].over || b.engine.hand.sides[1].over) {
				turned++
			}
			if over, winners := b.engine.Result([]int{b.engine.won[0], b.engine.won[1]}, false); over {
				if len(winners) != 1 || b.engine.owned[winners[0]] != 0 {
					t.Fatalf("%v win, and own %v", winners, b.engine.owned)
				}
				won++
				break
			}
		}
	}
	if turned == 0 || won == 0 {
		t.Errorf("%d hands with a pile turned over, %d matches won: too few to tell", turned, won)
	}
}

// TestApplyAllocatesNothing: judging legal play makes no garbage.
func TestApplyAllocatesNothing(t *testing.T) {
	b := sitDown(t, 1)
	b.tell(play.Deal, 0)
	b.tell(verbSpit, 3, 20)
	before := *b.engine
	actions := []play.Action{{Line: 2, Verb: verbPlay, Args: []int32{0, 4, 0}}, {Line: 3, Verb: verbTurn, Args: []int32{0, 1, 40}}}
	if n := testing.AllocsPerRun(100, func() {
		*b.engine = before
		for _, act := range actions {
			if rulings, err := b.engine.Apply(act); err != nil || len(rulings) > 0 {
				t.Fatal(rulings, err)
			}
		}
	}); n != 0 {
		t.Errorf("a play and a turn allocate %v times", n)
	}
}

func BenchmarkPlay(b *testing.B) {
	table := sitDown(b, 1)
	table.tell(play.Deal, 0)
	table.tell(verbSpit, 3, 20)
	side := table.engine.hand.sides[0]
	pile := table.engine.hand.sides[0].pile
	act := play.Action{Line: 1, Verb: verbPlay, Args: []int32{0, 4, 0}}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := table.engine.Apply(act); err != nil {
			b.Fatal(err)
		}
		table.engine.hand.sides[0].pile = pile
		table.engine.hand.sides[0] = side
		table.engine.hand.seen = cards.SetOf(3, 20)
	}
}

func BenchmarkHand(b *testing.B) {
	table := sitDown(b, 1)
	b.ReportAllocs()
	for b.Loop() {
		table.engine.owned = [2]int{price.Half, price.Half}
		table.hand()
	}
}
