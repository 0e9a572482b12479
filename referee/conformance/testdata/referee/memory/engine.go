package memory

//go:generate go run arbitro/referee/lang/gen
//go:generate go run arbitro/referee/readbook .

import (
	price "arbitro/referee/conformance/testdata/scoring/memory"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/scoring"
)

const maxSeats = 6

// Engine follows one match. It holds no pointers, so a copy is a clone.
type Engine struct {
	referee.Frame
	target int
	round  round
}

// round holds the facts about the round being played, or about the last round.
type round struct {
	begun   bool            // two cards were turned up: the round is recorded card by card
	turn    int             // the player who turns up the next two cards
	kept    cards.Set       // the cards that players have
	won     [maxSeats]int   // pairs by play, by side
	counted referee.Counted // pairs by tally, by side
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

// deal opens a round. The player after the dealer begins.
func (e *Engine) deal(act play.Action) error {
	e.BeginInTurn(act.Line, act.Seat(), articles.Dealer)
	e.round = round{turn: e.After(e.Dealer)}
	return nil
}

// turnUp turns up two cards. The player keeps them if they are a pair, and goes on; otherwise the next player does.
func (e *Engine) turnUp(act play.Action) error {
	seat := act.Seat()
	first := act.Arg(1)
	second := act.Arg(2)
	switch {
	case !e.Open():
		return e.Running()
	case e.round.counted.Begun():
		return words.ErrTallied.Err()
	case first == second || e.round.kept.Has(first) || e.round.kept.Has(second):
		return words.ErrKept.Err()
	}
	e.round.begun = true
	if seat != e.round.turn {
		e.Note(act.Line, articles.Turn, seat, referee.Facts{Other: e.round.turn})
	}
	if first%perSuit != second%perSuit {
		e.round.turn = e.After(seat)
		return nil
	}
	e.round.turn = seat
	e.round.kept = e.round.kept.With(first).With(second)
	e.round.won[e.SideOf(seat)]++
	if e.round.kept.Len() == deck.Len() {
		e.Phase = referee.Closed
	}
	return nil
}

// count takes the number of pairs that a player has at the end. The last count closes the round.
func (e *Engine) count(act play.Action) error {
	if !e.Open() {
		return e.Running()
	}
	counted := &e.round.counted
	if err := e.tally().Put(counted, act, e.Sides()); err != nil {
		return err
	}
	if tally.Complete(counted, e.Sides()) {
		copy(e.round.won[:], tally.Counts(counted, e.Sides(), e.Sides())[0].Of)
		e.Phase = referee.Closed
	}
	return nil
}

// tally returns the tally of the round: a side has at least the pairs turned up so far.
func (e *Engine) tally() referee.Tally { return tally.After(e.round.won[:e.Sides()]) }

// Legal returns the legal lines. A turn shows two different cards that lie face down. The table may stop recording
// turns at any moment and count the pairs at the end.
func (e *Engine) Legal() []referee.LegalLines {
	if !e.Open() {
		return []referee.LegalLines{e.LegalDeal()}
	}
	var offers referee.Offers
	if !e.round.counted.Begun() {
		left := referee.Choice{Values: cards.Span(0, deck.Len()).Minus(e.round.kept).List(), Apart: true}
		offers.Add(verbTurn, true, referee.Just(e.round.turn), left, left)
	}
	due := !e.round.begun || e.round.counted.Begun()
	e.tally().Offer(&offers, &e.round.counted, e.Seats, e.Sides(), due)
	return offers.May
}

// Round returns the open round so far, or the last round. Its detail is the pairs of each player or side.
func (e *Engine) Round() scoring.Round {
	won := append([]int(nil), e.round.won[:e.Sides()]...)
	points := make([]int, e.Sides())
	if e.Phase == referee.Closed {
		points = price.Points(won)
	}
	return e.Score(points, referee.Counts{{Name: "pairs", Of: won}})
}

// CheckPoints checks the points of a round for which only points are recorded: one point for each pair.
func (e *Engine) CheckPoints(points []int) error { return referee.CheckSum(points, price.Pairs) }

// LikelyPoints returns the points that a player may have in a round.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(0, price.Pairs, 1) }

// Scene returns whose turn it is, and how many cards still lie face down.
func (e *Engine) Scene() referee.Scene {
	return referee.Scene{Title: words.SceneLeft(deck.Len() - e.round.kept.Len()), Turn: e.round.turn}
}

// Result reports whether somebody has reached the target; the highest total wins.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	return referee.Winners(ended || referee.Reached(totals, e.target), totals, scoring.MostWins)
}
