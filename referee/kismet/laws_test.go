package kismet

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/play"
	price "arbitro/scoring/kismet"
)

// table is a physical table: it deals, rolls and plays at random, and applies what happens to the engine.
type table struct {
	tb     testing.TB
	engine referee.Engine
	rng    *rand.Rand
	line   int
	args   [16]int32
}

func sit(tb testing.TB, seed uint64, seats int, variant int) *table {
	options := referee.Defaults(Game.Options)
	options.Values[optVariant] = variant
	return &table{tb: tb, engine: New(referee.Table{Seats: seats, Options: options}), rng: rand.New(rand.NewPCG(seed, 3))}
}

// apply applies a line that has happened, and returns the only ruling, if there is one.
func (t *table) apply(verb play.Verb, words ...int) *referee.Ruling {
	t.line++
	for i, w := range words {
		t.args[i] = int32(w)
	}
	rulings, err := t.engine.Apply(play.Action{Line: t.line, Verb: verb, Args: t.args[:len(words)]})
	switch {
	case err != nil:
		t.tb.Fatalf("line %d, verb %d %v: %v", t.line, verb, words, err)
	case len(rulings) > 1:
		t.tb.Fatalf("line %d, verb %d %v: %d rulings", t.line, verb, words, len(rulings))
	case len(rulings) == 1:
		return &rulings[0]
	}
	return nil
}

func (t *table) dice() (a, b, c int) { return 1 + t.rng.IntN(6), 1 + t.rng.IntN(6), 1 + t.rng.IntN(6) }

// gather plays a match to collect, the whole circle laid out; one cover in so many is wrong.
func (t *table) gather(seats, wrong int) {
	var stock []int
	for card := range kinds {
		stock = append(stock, slices.Repeat([]int{card}, seats)...)
	}
	t.rng.Shuffle(len(stock), func(i, j int) { stock[i], stock[j] = stock[j], stock[i] })
	circle := slices.Clone(stock[:price.CircleSize])
	stock = stock[price.CircleSize:]
	piles := make([][]int, seats)
	t.apply(play.Deal, 0)
	t.apply(verbCircle, circle...)
	for t.engine.Open() {
		a, b, c := t.dice()
		made := sums(a, b, c)
		t.apply(verbRoll, 0, a, b, c)
		matches := func(card int) bool { return made.Has(card) }
		if !slices.ContainsFunc(circle, matches) {
			if r := t.apply(verbSweep); r != nil {
				t.tb.Fatalf("a sweep that was right brings %s", r.Article.ID)
			}
			circle = circle[:0]
			if len(stock) >= price.CircleSize != t.engine.Open() {
				t.tb.Fatalf("after a sweep with %d cards in the deck the round is open: %v", len(stock), t.engine.Open())
			}
		}
		covered := 0
		for _, seat := range t.rng.Perm(seats) {
			at := slices.IndexFunc(circle, matches)
			if at < 0 {
				break
			}
			if t.rng.IntN(wrong) == 0 {
				at = t.rng.IntN(len(circle))
			}
			card := circle[at]
			r := t.apply(verbCover, seat, card)
			covered++
			if matches(card) {
				piles[seat] = append(piles[seat], card)
				circle = slices.Delete(circle, at, at+1)
			} else if n := len(piles[seat]); n > 0 {
				stock = append(stock, piles[seat][n-1])
				piles[seat] = piles[seat][:n-1]
			}
			if (r == nil) != matches(card) {
				t.tb.Fatalf("a cover of the %d with %d %d %d is judged wrongly", valueOf(card), a, b, c)
			}
		}
		missing := price.CircleSize - len(circle)
		if covered == seats && t.engine.Open() != (len(stock) >= missing) {
			t.tb.Fatalf("with %d cards missing and %d in the deck the round is open: %v", missing, len(stock), t.engine.Open())
		}
		switch {
		case !t.engine.Open() || missing == 0:
		case len(stock) < missing:
			t.apply(verbFinish)
		default:
			t.apply(verbRefill, stock[:missing]...)
			circle = append(circle, stock[:missing]...)
			stock = stock[missing:]
		}
	}
	t.same(piles)
}

// same compares the engine's piles and points with those on the table.
func (t *table) same(piles [][]int) {
	round := t.engine.Round()
	for seat, pile := range round.Detail.(Piles) {
		values := make([]int, len(piles[seat]))
		for i, card := range piles[seat] {
			values[i] = valueOf(card)
		}
		if !slices.Equal(pile, values) || round.Points[seat] != price.Won(values) {
			t.tb.Fatalf("seat %d has %v for %d points, not %v", seat, pile, round.Points[seat], values)
		}
	}
}

func TestGathering(t *testing.T) {
	for seed := range uint64(300) {
		seats := 3 + int(seed)%(maxSeats-2)
		sit(t, seed, seats, 0).gather(seats, 5)
	}
}

// clear plays a round to discard in which some overlook their cards and some knock at random.
func (t *table) clear(seats int) {
	open := make([][]int, seats)
	gone := make([][]int, seats)
	for seat := range open {
		for card := range kinds {
			open[seat] = append(open[seat], card)
		}
	}
	t.apply(play.Deal, 0)
	for seat := 0; t.engine.Open(); seat = (seat + 1) % seats {
		a, b, c := t.dice()
		made := sums(a, b, c)
		fits := func(card int) bool { return made.Has(card) }
		t.apply(verbRoll, seat, a, b, c)
		lay := func(who int) {
			at := slices.IndexFunc(open[who], fits)
			card := open[who][at]
			open[who] = slices.Delete(open[who], at, at+1)
			gone[who] = append(gone[who], card)
			t.apply(verbDiscard, who, card)
		}
		has := slices.ContainsFunc(open[seat], fits)
		if has && t.rng.IntN(4) > 0 {
			lay(seat)
			continue
		}
		t.apply(verbPass, seat)
		owes := func(who int, r *referee.Ruling) {
			n := min(1, len(gone[who]))
			if r.Cards != n || r.Seat != who {
				t.tb.Fatalf("seat %d owes %d cards, says %s of seat %d, and not %d", who, r.Cards, r.Article.ID, r.Seat, n)
			}
			if n == 1 {
				card := gone[who][len(gone[who])-1]
				gone[who] = gone[who][:len(gone[who])-1]
				open[who] = append(open[who], card)
				t.apply(verbReturn, who, card)
			}
		}
		knocker := (seat + 1 + t.rng.IntN(seats-1)) % seats
		switch r := t.apply(verbKnock, knocker); {
		case slices.ContainsFunc(open[knocker], fits):
			if r.Article != articles.KnockFirst {
				t.tb.Fatalf("the first knock with a card brings %s", r.Article.ID)
			}
			lay(knocker)
		case has:
			owes(seat, r)
		default:
			owes(knocker, r)
		}
	}
	round := t.engine.Round()
	for seat, left := range round.Detail.(Table) {
		if len(left) != len(open[seat]) || len(left)+len(gone[seat]) != kinds || round.Points[seat] != price.Left(left) {
			t.tb.Fatalf("seat %d has %v on the table, for %d points", seat, left, round.Points[seat])
		}
	}
}

func TestClearing(t *testing.T) {
	for seed := range uint64(300) {
		seats := 3 + int(seed)%(maxSeats-2)
		sit(t, seed, seats, 1).clear(seats)
	}
}

// A clone goes on by itself.
func TestClone(t *testing.T) {
	for variant := range 2 {
		at := sit(t, 1, 3, variant)
		at.apply(play.Deal, 0)
		at.apply(verbRoll, 0, 3, 4, 6)
		other := at.engine.Clone()
		verb := []play.Verb{verbCover, verbDiscard}[variant]
		at.apply(verb, 0, 7-price.LeastValue)
		before := other.Round()
		after := at.engine.Round()
		if slices.Equal(before.Points, after.Points) {
			t.Errorf("variant %d: a clone changes with its original", variant)
		}
	}
}

func BenchmarkCover(b *testing.B) {
	t := sit(b, 1, 3, 0)
	roll := play.Action{Verb: verbRoll, Args: []int32{0, 3, 4, 6}}
	cover := play.Action{Verb: verbCover, Args: []int32{1, 7 - price.LeastValue}}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%3 == 0 {
			if i > 0 {
				_, _ = t.engine.Apply(play.Action{Verb: play.Redeal})
			}
			_, _ = t.engine.Apply(play.Action{Verb: play.Deal, Args: roll.Args[:1]})
		}
		_, _ = t.engine.Apply(roll)
		if _, err := t.engine.Apply(cover); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDiscard(b *testing.B) {
	t := sit(b, 1, 3, 1)
	b.ReportAllocs()
	actions := []play.Action{
		{Verb: play.Deal, Args: []int32{0}},
		{Verb: verbRoll, Args: []int32{0, 3, 4, 6}},
		{Verb: verbDiscard, Args: []int32{0, 7 - price.LeastValue}},
		{Verb: verbPass, Args: []int32{0}},
		{Verb: play.Redeal},
	}
	for b.Loop() {
		for _, act := range actions {
			if _, err := t.engine.Apply(act); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkGathering(b *testing.B) {
	b.ReportAllocs()
	for seed := uint64(0); b.Loop(); seed++ {
		sit(b, seed, 5, 0).gather(5, 5)
	}
}

func BenchmarkClearing(b *testing.B) {
	b.ReportAllocs()
	for seed := uint64(0); b.Loop(); seed++ {
		sit(b, seed, 5, 1).clear(5)
	}
}
