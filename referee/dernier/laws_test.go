package dernier

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"arbitro/referee"
	"arbitro/referee/play"
)

// seat begins a match with random house rules.
func seat(rng *rand.Rand) *Engine {
	o := referee.Defaults(options)
	for i, opt := range options {
		if opt.Values != nil {
			o.Values[i] = rng.IntN(len(opt.Values))
		}
	}
	return New(referee.Table{Seats: 2 + rng.IntN(maxSeats-1), Options: o}).(*Engine)
}

// move makes a line of play: as a rule one of those expected, at times anything.
func move(e *Engine, rng *rand.Rand, line int) play.Action {
	if rng.IntN(4) > 0 {
		may := e.Legal()
		var due []referee.LegalLines
		for _, x := range may {
			if x.Due && x.Verb != verbOut && x.Verb != verbLeft {
				due = append(due, x)
			}
		}
		if len(due) > 0 {
			x := due[rng.IntN(len(due))]
			act := play.Action{Line: line, Verb: x.Verb}
			for _, c := range x.Words {
				switch {
				case c.Any:
					said := "x"
					if c.Texts != nil {
						said = c.Texts[0]
					}
					act.Texts = [][]byte{[]byte(said)}
				case c.Values != nil:
					act.Args = append(act.Args, c.Values[rng.IntN(len(c.Values))])
				default:
					act.Args = append(act.Args, c.Min+rng.Int32N(c.Max-c.Min+1))
				}
			}
			return act
		}
	}
	who := rng.Int32N(int32(e.Seats))
	card := rng.Int32N(faces)
	if rng.IntN(2) == 0 {
		card = int32(max(e.round.pos.top, 0))
	}
	act := play.Action{Line: line, Verb: verbStart + play.Verb(rng.IntN(int(verbAccuse-verbStart)+1)), Args: []int32{who}}
	switch act.Verb {
	case verbFlip:
		act.Args = []int32{card}
	case verbPlay:
		act.Args = append(act.Args, card)
	case verbAnticipate:
		act.Args = append(act.Args, card, rng.Int32N(3))
	case verbSuit:
		act.Args = append(act.Args, rng.Int32N(4))
	case verbDraw:
		act.Args = append(act.Args, 1+rng.Int32N(4))
	case verbFault:
		act.Args = append(act.Args, rng.Int32N(3))
	case verbAccuse:
		act.Args = append(act.Args, rng.Int32N(int32(e.Seats)), rng.Int32N(int32(rules)))
	case verbSay:
		act.Texts = [][]byte{[]byte([]string{sayDernier, sayChiudo, sayDubito, "x"}[rng.IntN(4)])}
	}
	return act
}

// TestLaws plays hands in which people err, and checks after every line that the cards add up to the packs, that what
// is owed is owed by somebody, and that a refused line changes nothing.
func TestLaws(t *testing.T) {
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 3))
		e := seat(rng)
		apply(t, e, play.Action{Line: 1, Verb: play.Deal, Args: []int32{0}})
		for line := 2; line < 150 && e.Open(); line++ {
			apply(t, e, move(e, rng, line))
			if err := e.Sound(); err != nil {
				t.Fatalf("seed %d, line %d: %v", seed, line, err)
			}
		}
	}
}

func apply(t *testing.T, e *Engine, act play.Action) {
	t.Helper()
	before := e.Clone().(*Engine)
	if _, err := e.Apply(act); err != nil {
		before.Forget()
		e.Forget()
		if len(before.round.ledger.debts) == 0 {
			before.round.ledger.debts = e.round.ledger.debts
		}
		if len(before.round.returnables) == 0 {
			before.round.returnables = e.round.returnables
		}
		if !reflect.DeepEqual(before, e) {
			t.Fatalf("%+v is refused (%v), and changes\n%+v\nto\n%+v", act, err, before.round, e.round)
		}
	}
}

// Sound checks what is true after every line: the conformance suite asks for it too.
func (e *Engine) Sound() error {
	r := &e.round
	if !r.flipped {
		return nil
	}
	sum := r.stock + r.pile
	shown := 0
	returned := 0
	for _, n := range r.hands {
		sum += int(n)
	}
	for card := range faces {
		shown += int(r.shown[card])
		held := 0
		for s := range e.Seats {
			held += int(r.known[s][card])
		}
		returned += held
		if held != int(r.returned[card]) {
			return fmt.Errorf("%d of card %d are known in the hands, and counted as %d", held, card, r.returned[card])
		}
		if int(r.shown[card])+held > e.house.packs*perPack(card) {
			return fmt.Errorf("there are %d of card %d", int(r.shown[card])+held, card)
		}
	}
	known := 0
	for s, n := range r.knows {
		known += int(n)
		if n > r.hands[s] || n < 0 {
			return fmt.Errorf("%d cards of a hand of %d are known", n, r.hands[s])
		}
	}
	switch {
	case sum != e.house.packs*inPack:
		return fmt.Errorf("%d cards of %d", sum, e.house.packs*inPack)
	case shown != r.pile || known != returned:
		return fmt.Errorf("%d discards, counted as %d; %d cards known, counted as %d", r.pile, shown, known, returned)
	case r.buried() < 0 || r.stock < 0:
		return fmt.Errorf("%d cards in the deck, %d to be shuffled", r.stock, r.buried())
	case r.shown[r.pos.top] == 0:
		return fmt.Errorf("the top card is not among the discards")
	}
	for _, d := range r.ledger.debts {
		if d.left <= 0 || int(d.seat) >= e.Seats {
			return fmt.Errorf("a debt of %d cards", d.left)
		}
	}
	for i, l := range r.returnables {
		if i == 0 && l.fine == 0 || l.fine != 0 && r.ledger.fine(l.fine) == nil {
			return fmt.Errorf("a card may go back without a fine")
		}
	}
	return nil
}

// A legal play with the usual things going on: aces, kings, draws. A whole random hand, as the engine is made to judge
// it, has its own benchmark below.
func BenchmarkPlay(b *testing.B) {
	b.ReportAllocs()
	e := New(referee.Table{Seats: 2, Options: referee.Defaults(options)}).(*Engine)
	actions := []play.Action{
		{Verb: verbPlay, Args: []int32{0, 0*ranks + 4}},
		{Verb: verbPlay, Args: []int32{1, 0*ranks + 8}},
		{Verb: verbDraw, Args: []int32{0, 1}},
		{Verb: verbPlay, Args: []int32{0, 1*ranks + 8}},
		{Verb: verbDraw, Args: []int32{1, 1}},
		{Verb: verbPlay, Args: []int32{1, 1*ranks + 4}},
	}
	for i := 0; b.Loop(); i++ {
		if i%len(actions) == 0 {
			e.Phase = referee.Voided
			for _, act := range []play.Action{
				{Verb: play.Deal, Args: []int32{0}}, {Verb: verbStart, Args: []int32{0}}, {Verb: verbFlip, Args: []int32{0*ranks + 2}},
			} {
				if _, err := e.Apply(act); err != nil {
					b.Fatal(err)
				}
			}
		}
		if rulings, err := e.Apply(actions[i%len(actions)]); err != nil || len(rulings) > 0 {
			b.Fatal(err, rulings)
		}
	}
}

// BenchmarkHand judges whole hands, made beforehand, with an error now and then.
func BenchmarkHand(b *testing.B) {
	b.ReportAllocs()
	var hands [][]play.Action
	lines := 0
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 5))
		e := New(referee.Table{Seats: 4, Options: referee.Defaults(options)}).(*Engine)
		actions := []play.Action{{Line: 1, Verb: play.Deal, Args: []int32{0}}}
		if _, err := e.Apply(actions[0]); err != nil {
			b.Fatal(err)
		}
		for line := 2; line < 200 && e.Open(); line++ {
			act := move(e, rng, line)
			if _, err := e.Apply(act); err == nil {
				actions = append(actions, act)
			}
		}
		hands = append(hands, actions)
		lines += len(actions)
	}
	e := New(referee.Table{Seats: 4, Options: referee.Defaults(options)}).(*Engine)
	for i := 0; b.Loop(); i++ {
		e.Phase = referee.Voided
		for _, act := range hands[i%len(hands)] {
			if _, err := e.Apply(act); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(lines)/float64(len(hands)), "lines/op")
}
