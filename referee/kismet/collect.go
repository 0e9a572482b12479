package kismet

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/kismet"
)

// collecting is the engine of the variant collect. It holds no pointers, so a copy is a clone.
type collecting struct {
	course
	gathering
}

// gathering is what is known of the only round of a match, or of the last round.
type gathering struct {
	rolled   bool // dice have been rolled
	rolledBy int  // ... last by this player
	scramble scramble
	circle   circle
	held     counts // cards of each value in piles, or out of the game for good
	piles    [maxSeats]pile
	covers   bool  // a cover has been recorded: piles are known by play
	counted  uint8 // whose pile is counted, a bit a seat
}

// scramble is the play between a roll and the next refill, sweep or roll.
type scramble struct {
	on      bool
	dice    [3]int
	sums    cards.Set
	covered uint8 // who has covered a card, a bit a seat
	taken   int   // cards won
}

// circle is the cards laid out, as far as the record has them.
type circle struct {
	laid    bool   // a `circle` line is recorded
	known   bool   // ... and every card since
	cards   counts // what lies there
	missing int    // to make eleven again
	deck    int    // cards left to draw
}

// pile is the cards that a player has won, the first at the bottom.
type pile struct {
	cards [maxSeats * kinds]int8
	size  int
}

func (p *pile) push(card int) {
	p.cards[p.size] = int8(card)
	p.size++
}

func (p *pile) pop() int {
	p.size--
	return int(p.cards[p.size])
}

// kinds counts the pile's cards by value.
func (p *pile) kinds() counts {
	var c counts
	for _, card := range p.cards[:p.size] {
		c[card]++
	}
	return c
}

// values returns the values of the pile's cards, from the bottom.
func (p *pile) values() []int {
	some := make([]int, p.size)
	for i, card := range p.cards[:p.size] {
		some[i] = valueOf(int(card))
	}
	return some
}

// Clone returns an independent copy.
func (e *collecting) Clone() referee.Engine { return collects.Clone(e) }

// Apply judges one event. An error leaves the engine as it was.
func (e *collecting) Apply(ev play.Event) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(collects.Of(ev.Verb)(e, ev))
}

func (e *collecting) deal(ev play.Event) error {
	e.Begin(ev.Seat())
	e.gathering = gathering{}
	return nil
}

// ready returns an error unless a line of play may come now.
func (e *collecting) ready() error {
	switch {
	case !e.Open():
		return lang.Errorf(referee.ErrRoundOver)
	case e.counted != 0:
		return words.ErrCounting.Err()
	}
	return nil
}

// Round returns the open round so far, or the last round.
func (e *collecting) Round() scoring.Round {
	points, piles := make([]int, e.Seats), make(Piles, e.Seats)
	for seat := range piles {
		piles[seat] = e.piles[seat].values()
		points[seat] = price.Won(piles[seat])
	}
	return e.Score(points, piles)
}
