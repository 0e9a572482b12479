package hearts

//go:generate go run arbitro/referee/lang/gen
//go:generate go run arbitro/referee/readbook .

import (
	price "arbitro/referee/conformance/testdata/scoring/hearts"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	"arbitro/scoring"
)

const seats = 4

// Engine follows one match. It holds no pointers, so a copy is a clone.
type Engine struct {
	referee.Frame
	target int
	round
}

// round holds the facts about the round being played, or about the last round.
type round struct {
	trick.Round
	won     [seats]int      // points taken by play
	counted referee.Counted // points by tally
}

// New returns the engine of a match.
func New(table referee.Table) referee.Engine {
	return &Engine{Frame: referee.NewFrame(table), target: table.Options.Values[optTarget]}
}

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// Apply judges one line. An error leaves the engine as it was.
func (e *Engine) Apply(act play.Action) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(verbs.Of(act.Verb)(e, act))
}

// deal opens a round. The player after the dealer leads.
func (e *Engine) deal(act play.Action) error {
	e.BeginInTurn(act.Line, act.Seat(), articles.Dealer)
	e.round = round{Round: trick.NewRound(&pack, seats, perSuit, e.After(e.Dealer))}
	return nil
}

// hand records the cards that a player was dealt, and judges earlier cards by them.
func (e *Engine) hand(act play.Action) error {
	p, count := &e.Of[act.Seat()], trick.Words.ErrCardCount(perSuit, len(act.Args)-1)
	if !e.Open() {
		return e.Running()
	}
	if err := e.Deal(act.Seat(), act.Args[1:], p.Own(), perSuit, count); err != nil {
		return err
	}
	p.Known = true
	for suit := range pack.Classes {
		e.contradict(act.Seat(), suit, act.Line, p.Left())
	}
	e.OldestFirst()
	return nil
}

// play puts a card on the trick. A player who can follow suit must.
func (e *Engine) play(act play.Action) error {
	r, seat, card := &e.round, act.Seat(), act.Arg(1)
	switch {
	case !e.Open():
		return e.Running()
	case r.counted.Begun():
		return words.ErrTallied.Err()
	case r.Has(seat):
		return trick.Words.ErrTwoCards.Err()
	case !r.May(seat).Has(card):
		return r.Elsewhere(cards.One(card), trick.Words.ErrNotInHand)
	}
	if due := r.Trick.Due(); due != seat {
		e.Note(act.Line, articles.Turn, seat, referee.Facts{Other: due, Card: card})
	}
	r.Play(seat, card, act.Line)
	e.contradict(seat, suitOf(card), act.Line, cards.One(card))
	for some := r.Answers(seat); some != 0; some = some.Rest() {
		who, led := some.First(), suitOf(r.Card(r.Leader))
		if suitOf(r.Card(who)) != led {
			r.Of[who].Deny(led, r.Number)
			e.contradict(who, led, act.Line, r.Of[who].Sure())
		}
	}
	e.OldestFirst()
	if r.Full() {
		e.take()
	}
	return nil
}

// contradict rules on the tricks in which the player did not follow a suit that the hand is now known to have held.
func (e *Engine) contradict(seat, suit, line int, held cards.Set) {
	p := &e.Of[seat]
	if held.And(pack.Classes[suit]).Empty() {
		return
	}
	for _, since := range p.Prove(suit, p.Open(suit)) {
		e.Foul(line, since, articles.Follow, seat, referee.Facts{Suit: suit})
	}
}

// take ends the trick: the highest card of the suit led takes it.
func (e *Engine) take() {
	r := &e.round
	winner, points := r.Leader, 0
	for seat := range seats {
		card, best := r.Card(seat), r.Card(winner)
		points += worth(card)
		if suitOf(card) == suitOf(best) && height(card) > height(best) {
			winner = seat
		}
	}
	r.won[winner] += points
	if r.Take(winner, winner); r.Number == perSuit {
		e.Phase = referee.Closed
	}
}

// took takes the points that a player has counted. The last count closes the hand.
func (e *Engine) took(act play.Action) error {
	if !e.Open() {
		return e.Running()
	}
	if err := e.tally().Put(&e.counted, act, seats); err != nil {
		return err
	}
	if tally.Complete(&e.counted, seats) {
		e.won = [seats]int(tally.Counts(&e.counted, seats, seats)[0].Of)
		e.Phase = referee.Closed
	}
	return nil
}

// tally returns the tally of the hand: a player has at least the points of the tricks taken so far.
func (e *Engine) tally() referee.Tally { return tally.After(e.won[:]) }

// Legal returns the legal lines. Each card is tried on a copy. The table may stop recording cards at any moment and
// count the points at the end.
func (e *Engine) Legal() []referee.LegalLines {
	if !e.Open() {
		return []referee.LegalLines{e.LegalDeal()}
	}
	var offers referee.Offers
	if !e.counted.Begun() {
		card := referee.Legal(verbPlay, true, referee.Just(e.Trick.Due()), referee.Between(0, deck.Len()-1))
		offers.Join(verbs.Trial(e).Keep(card)...)
	}
	unplayed := e.Number == 0 && e.Empty()
	e.tally().Offer(&offers, &e.counted, seats, seats, unplayed || e.counted.Begun())
	e.OfferHands(&offers, verbHand)
	return offers.May
}

// Round returns the open round so far, or the last round. Its detail is the points taken.
func (e *Engine) Round() scoring.Round {
	won := append([]int(nil), e.won[:]...)
	points := make([]int, seats)
	if e.Phase == referee.Closed {
		points = price.Points(won)
	}
	return e.Score(points, referee.Counts{{Name: "took", Of: won}})
}

// CheckPoints checks the points of a round for which only points are recorded.
func (e *Engine) CheckPoints(points []int) error { return referee.CheckSum(points, price.All) }

// LikelyPoints returns the points that a player may have in a round.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(0, price.All, 1) }

// Result reports whether somebody has reached the target; the lowest total wins.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	return referee.Winners(ended || referee.Reached(totals, e.target), totals, scoring.LeastWins)
}
