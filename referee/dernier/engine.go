// The engine: what it holds of a hand, how a hand begins and ends, and hands that are counted or kept by points alone.

package dernier

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/dernier"
)

const (
	maxSeats = 10
	missing  = -1 // a count that is not recorded
	nobody   = referee.Nobody
)

// The options, in the order of the game's list.
const (
	optHands = iota
	optScore
	optAnticipation
	optMischief
	optJokerSuit
	optPacks
)

// Engine follows one match.
type Engine struct {
	referee.Frame
	house house
	round round
}

// house is the house rules in force.
type house struct {
	hands        int // rounds won that end the match; 0 for no end
	scheme       price.Scheme
	anticipation bool
	mischief     bool
	keepsSuit    bool // a joker leaves the suit as it is
	packs        int
}

// most returns how many cards can be left in the hands at the end: all except the last one played.
func (h house) most() int { return h.packs*inPack - 1 }

// round is what is known of the round being played, or of the last round.
type round struct {
	house   house
	seats   int
	flipped bool // the first card lies on the table: the round is kept by play
	begun   bool // ... and it is known who starts
	starter int8
	winner  int8

	pos     position
	stirred bool  // somebody has drawn or passed since the top card came
	cards   int32 // cards put down so far, the first card included; also the number of the last card
	lying   lying

	hands    [maxSeats]int16 // cards in each hand
	stock    int             // cards in the deck
	pile     int             // discards
	shown    [faces]uint8    // how many of each card lie among the discards
	known    [maxSeats][faces]uint8
	knows    [maxSeats]int16 // how many cards of each hand are known: they came back
	returned [faces]uint8    // known in any hand

	ledger    ledger
	mischiefs [maxSeats]int8  // errors that the option has forgiven
	questions [maxSeats]int16 // that a `dubito` still allows
	silent    silence
	pending   accusation

	counts  [maxSeats]int16 // cards left, by tally; missing if not recorded
	counted int
}

// New returns the engine of a match.
func New(t referee.Table) referee.Engine {
	o := t.Options.Values
	return &Engine{Frame: referee.NewFrame(t), house: house{
		hands: o[optHands], scheme: price.Scheme(o[optScore]), anticipation: o[optAnticipation] == 0,
		mischief: o[optMischief] == 1, keepsSuit: o[optJokerSuit] == 1, packs: 2 - o[optPacks],
	}}
}

// Clone returns an independent copy.
func (e *Engine) Clone() referee.Engine { return verbs.Clone(e) }

// own makes a copy independent of the round that it was copied from.
func (r *round) own() { r.ledger.debts, r.lying = slices.Clone(r.ledger.debts), slices.Clone(r.lying) }

// Apply judges one event. An error leaves the engine as it was.
func (e *Engine) Apply(ev play.Event) ([]referee.Ruling, error) {
	e.Judge()
	return e.Judged(verbs.Of(ev.Verb)(e, ev))
}

// ready returns an error unless a line of the open round may come now.
func (e *Engine) ready() error {
	if !e.Open() {
		return words.ErrNoRound.Err()
	}
	return nil
}

// turned returns an error unless the first card lies on the table.
func (e *Engine) turned() error {
	if err := e.ready(); err != nil {
		return err
	}
	if !e.round.flipped {
		return words.ErrNoFlip.Err()
	}
	return nil
}

// playing returns an error unless cards may be played and drawn.
func (e *Engine) playing() error {
	if err := e.turned(); err != nil {
		return err
	}
	if !e.round.begun {
		return words.ErrNoStart.Err()
	}
	return nil
}

// deal opens a round. The order of dealers is not checked.
func (e *Engine) deal(ev play.Event) error {
	e.Begin(ev.Seat())
	debts, lying := e.round.ledger.debts[:0], e.round.lying[:0]
	e.round = round{
		house: e.house, seats: e.Seats, starter: nobody, winner: nobody, ledger: ledger{debts: debts}, lying: lying,
	}
	e.round.pos.namer, e.round.pos.owner, e.round.silent.seat = nobody, nobody, nobody
	for seat := range e.round.counts {
		e.round.counts[seat] = missing
	}
	return nil
}

// close ends the round with this seat as its winner.
func (e *Engine) close(winner int) {
	e.Phase, e.round.winner = referee.Closed, int8(winner)
	e.Count[winner]++ // hands won
}

// Result reports whether a player has won enough rounds. The highest total wins.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	over := ended
	for _, n := range e.Count[:e.Seats] {
		over = over || e.house.hands > 0 && n >= e.house.hands
	}
	return referee.Winners(over, totals, scoring.MostWins)
}

// Detail is what Dernier stores of a round: the cards in each hand, by seat; -1 if the number is not known.
type Detail struct{ Hands []int }

// Round returns the open round so far, or the last round.
func (e *Engine) Round() scoring.Round {
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	r := &e.round
	hands := make([]int, e.Seats)
	for seat := range hands {
		hands[seat] = int(r.counts[seat])
		if r.flipped {
			hands[seat] = int(r.hands[seat])
		}
	}
	points := make([]int, e.Seats)
	if e.Phase == referee.Closed {
		points = price.Points(e.house.scheme, int(r.winner), hands)
	}
	return e.Score(points, Detail{hands})
}

// AppendJSON appends the detail as `check --json` prints it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	return append(referee.AppendCounts(append(dst, `{"hands":`...), ids, d.Hands), '}')
}

// CheckPoints checks that somebody has won the hand, by the points of the scheme.
func (e *Engine) CheckPoints(points []int) error {
	most := slices.Max(points)
	switch {
	case e.house.scheme == price.Hands:
		won := 0
		for _, p := range points {
			won += p
		}
		if won != 1 || most != 1 || slices.Min(points) < 0 {
			return words.ErrOneWins.Err()
		}
	case most > 0:
		return words.ErrAbove(most).Err()
	case most < 0:
		return words.ErrNoZero.Err()
	}
	return nil
}

// CloseByPoints closes the round: whoever has the winner's points has won a hand.
func (e *Engine) CloseByPoints(points []int) {
	e.Phase = referee.Closed
	most := slices.Max(points)
	for seat, p := range points {
		if p == most {
			e.Count[seat]++
		}
	}
}

// LikelyPoints returns the points of usual hands.
func (e *Engine) LikelyPoints() []int32 {
	if e.house.scheme == price.Hands {
		return referee.Points(0, 1, 1)
	}
	return referee.Points(-9, 0, 1)
}

// count takes the cards left in a hand. With the last count the round is closed, also by play.
func (e *Engine) count(seat, n int) error {
	r := &e.round
	if e.Phase == referee.Closed {
		return r.late(seat, n)
	}
	if err := e.ready(); err != nil {
		return err
	}
	if r.counts[seat] != missing {
		return words.ErrCountTwice.Err()
	}
	out, sum := r.tallied()
	switch {
	case n == 0 && out != nobody:
		return words.ErrTwoClose.Err()
	case sum+n > e.house.most():
		return words.ErrTooMany(e.house.most()).Err()
	}
	if n == 0 {
		if owed := r.ledger.owes(seat); r.flipped && owed > 0 {
			return words.ErrOwesOut(owed).Err()
		}
		out = seat
	}
	if r.counted == e.Seats-1 {
		return e.lastCount(seat, n, out)
	}
	r.counts[seat] = int16(n)
	r.counted++
	return nil
}

// lastCount closes the round, if the counts can be true.
func (e *Engine) lastCount(seat, n, out int) error {
	r := &e.round
	if out == nobody {
		return words.ErrNobodyOut.Err()
	}
	if r.flipped {
		if owed := r.ledger.owes(out); owed > 0 {
			return words.ErrOwesOut(owed).Err()
		}
		if int(r.hands[seat]) != n {
			return words.ErrCountsOff(r.hands[seat], n).Err()
		}
		if err := e.round.agrees(); err != nil {
			return err
		}
	}
	r.counts[seat] = int16(n)
	r.counted++
	e.close(out)
	return nil
}

// tallied returns who has closed by the counts given, or nobody, and the sum of the counts.
func (r *round) tallied() (out, sum int) {
	out = nobody
	for seat, n := range r.counts {
		if n == 0 {
			out = seat
		}
		sum += max(int(n), 0)
	}
	return out, sum
}

// agrees compares the counts so far with the hands, on the line that closes the round.
func (r *round) agrees() error {
	for seat, n := range r.counts {
		if n != missing && n != r.hands[seat] {
			return words.ErrCountsOff(r.hands[seat], n).Err()
		}
	}
	return nil
}

// late compares a count after the round's end with the result.
func (r *round) late(seat, n int) error {
	switch {
	case r.counts[seat] != missing:
		return words.ErrCountTwice.Err()
	case int(r.hands[seat]) != n:
		return words.ErrCountPlay(r.hands[seat]).Err()
	case n == 0 && seat != int(r.winner): // without cards, but silent: another has closed
		return words.ErrTwoClose.Err()
	}
	r.counts[seat] = int16(n)
	r.counted++
	return nil
}
