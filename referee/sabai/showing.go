// How a round ends: hands shown, points, and rounds of which only points are recorded.

package sabai

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
	price "arbitro/scoring/sabai"
)

// of returns the cards that a player has shown, in order.
func (s *shows) of(seat int) []int32 { return s.cards[s.from[seat]:s.to[seat]] }

// show records the cards that a player turns up at the end. If nobody has drawn, the round is a tally, and any number
// of cards is accepted.
func (e *Engine) show(act play.Action) error {
	if !e.Open() {
		return e.Running()
	}
	round := &e.round
	seat := act.Seat()
	shown := act.Args[1:]
	switch held := round.slots[seat].len(); {
	case round.holder != nobody && (round.empty || round.lastTurnsOver()):
		return words.ErrHolding.Err()
	case round.drawn && !round.played():
		return words.ErrNotOver.Err()
	case round.shows.by.has(seat):
		return words.ErrShowTwice.Err()
	case round.drawn && len(shown) != held:
		return words.ErrShowCount(referee.Place(seat), held, len(shown)).Err()
	}
	seen := round.shows.counts
	for _, card := range shown {
		if err := e.house.fits(int(card), seen[card]+round.discards.counts[card]); err != nil {
			return err
		}
		seen[card]++
	}
	round.shows.add(seat, shown, seen)
	if article := round.decide(seat); article != nil {
		e.Note(act.Line, article, seat, referee.Facts{Card: cursed})
	}
	e.ruleNeglected(act.Line)
	if round.allShown(e.Seats) {
		e.Phase = referee.Closed
		e.fate = round.fate
		e.counts++
	}
	return nil
}

func (s *shows) add(seat int, shown []int32, counts [kinds]int8) {
	s.by |= 1 << seat
	s.from[seat] = int8(s.n)
	s.n += copy(s.cards[s.n:], shown)
	s.counts = counts
	s.to[seat] = int8(s.n)
}

// decide returns the article by which a player's shown jokers decide the match (source: "Jolly Maledetto"), or nil if
// the jokers do not decide it.
func (r *round) decide(seat int) *rulebook.Article {
	hand := r.shows.hand(seat)
	if hand.Famous() {
		r.fate.Famous = seat
		return articles.HallOfFame
	}
	if hand.Loses() {
		r.fate.Loser = seat
		return articles.CursedHolder
	}
	return nil
}

// hand returns the shown cards of a player as a hand to be scored.
func (s *shows) hand(seat int) price.Hand { return handOf(s.of(seat)) }

// handOf returns cards as a hand to be scored.
func handOf(cards []int32) price.Hand {
	var hand price.Hand
	for _, card := range cards {
		if value(int(card)) == joker {
			hand.Jokers++
			hand.Cursed = hand.Cursed || card == cursed
		} else {
			hand.Sum += int(card) + 1
		}
	}
	return hand
}

// allShown reports whether all players who must show cards have shown them. Players without cards show nothing.
func (r *round) allShown(seats int) bool {
	for seat := range seats {
		if !r.shows.by.has(seat) && (!r.drawn || r.slots[seat] != 0) {
			return false
		}
	}
	return true
}

// Detail is the record of a round of Sabai-Sabai. Shown is by seat; nil for a player who has not shown cards yet.
type Detail struct {
	Shown  [][]int32
	Called int // the player who said "sabai-sabai", or Nobody
}

// Round returns the open round so far, or the last round.
func (e *Engine) Round() scoring.Round {
	round := &e.round
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	points := make([]int, e.Seats)
	detail := Detail{Shown: make([][]int32, e.Seats), Called: round.called}
	for seat := range e.Seats {
		if round.shows.by.has(seat) || e.Phase == referee.Closed {
			points[seat] = round.shows.hand(seat).Points()
			detail.Shown[seat] = append([]int32{}, round.shows.of(seat)...)
		}
	}
	return e.Score(points, detail)
}

// AppendJSON appends the detail as `check --json` prints it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	code := func(dst []byte, card int32) []byte { return append(deck.Append(append(dst, '"'), int(card)), '"') }
	dst = referee.AppendObject(
		append(dst, `{"shown":`...), ids, d.Shown, func(shown []int32) bool { return shown != nil },
		func(dst []byte, shown []int32) []byte { return referee.AppendList(dst, shown, code) },
	)
	return append(referee.AppendSeat(append(dst, `,"called":`...), ids, d.Called), '}')
}

// leastPoints is the value of all four jokers.
const leastPoints = price.Jokers * price.Joker

// CheckPoints checks that no player has less than the value of the jokers.
func (e *Engine) CheckPoints(points []int) error {
	if least := slices.Min(points); least < leastPoints {
		return words.ErrLeast(least).Err()
	}
	return nil
}

// CloseByPoints closes the round, which counts. It is then unknown who held which jokers.
func (e *Engine) CloseByPoints([]int) {
	e.Phase = referee.Closed
	e.fate = price.NoFate
	e.duties = e.duties[:0]
	e.counts++
}

// LikelyPoints returns the points that a hand usually has.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(leastPoints, 60, 1) }
