// How a deal is counted: from its cards, or by the table itself; the price, each player's share.

package tarocchi

import (
	"strconv"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

// slamLeast is the least number of card points of an attack that makes a slam, in halves: all points except an Excuse
// that the defence keeps without paying for it.
const slamLeast = price.AllHalves - price.Bout

// late reports whether a tally line comes after the last card of a round. The line is then compared with the result at
// once.
func (e *Engine) late() (bool, error) {
	if e.Phase != referee.Closed {
		return false, e.judge().checkBids()
	}
	if e.round.byTally {
		return false, words.ErrTallyClosed.Err()
	}
	return true, nil
}

// petit records which side won the Petit in the last trick.
func (e *Engine) petit(act play.Action) error {
	late, err := e.late()
	if err != nil {
		return err
	}
	round := &e.round
	next := round.counted
	next.petit = sideOf(act.Arg(0))
	if round.counted.petit != price.Neither {
		return words.ErrPetitTwice.Err()
	}
	if late && next.petit != round.result.petit {
		return words.ErrTallyPlay.Err()
	}
	return e.accept(next)
}

// slamMade records which side took every trick.
func (e *Engine) slamMade(act play.Action) error {
	late, err := e.late()
	if err != nil {
		return err
	}
	round := &e.round
	next := round.counted
	next.slam = sideOf(act.Arg(0))
	if round.counted.slam != price.Neither {
		return words.ErrSlamAgain.Err()
	}
	if late && next.slam != round.result.slam {
		return words.ErrTallyPlay.Err()
	}
	return e.accept(next)
}

// made records the attack's card points and bouts. If no card is recorded, or the discard was wrong, the line closes
// the round; otherwise it must agree with the cards.
func (e *Engine) made(act play.Action) error {
	late, err := e.late()
	if err != nil {
		return err
	}
	round := &e.round
	next := round.counted
	next.halves = act.Arg(0)
	next.bouts = act.Arg(1)
	closes := !round.byPlay || round.badDiscard
	switch {
	case round.counted.halves != missing:
		return words.ErrMadeTwice.Err()
	case late && (next.halves != round.result.halves || next.bouts != round.result.bouts):
		return words.ErrMadePlay(string(play.AppendHalf(nil, round.result.halves)), round.result.bouts).Err()
	case !late && closes && round.N == maxSeats && !round.ally.alone && round.ally.declared == nobody:
		return words.ErrNoPartner.Err()
	case !late && closes && round.house.slams && next.everything() && round.counted.slam == price.Neither:
		return words.ErrSlamUnsaid.Err()
	}
	if err := e.accept(next); err != nil {
		return err
	}
	if !late && closes {
		e.Phase = referee.Closed
		round.byTally = true
		round.result = round.counted
		round.result.partner = round.ally.declared
	}
	return nil
}

// accept stores the counts, or returns an error if they cannot be true.
func (e *Engine) accept(counted tally) error {
	if err := counted.possible(e.round.contract, e.round.dogSize); err != nil {
		return err
	}
	e.round.counted = counted
	return nil
}

// everything reports whether the attack has every card, which means that it took every trick.
func (t tally) everything() bool { return t.halves == price.AllHalves && t.bouts == price.AllBouts }

// possible returns an error unless a deal with this contract and this many cards in the dog can have these counts.
func (t tally) possible(contract price.Contract, dog int) error {
	switch counted := t.halves != missing; {
	case t.petit != price.Neither && t.slam != price.Neither && t.petit != t.slam:
		return words.ErrSides.Err()
	case counted && t.petit == price.Attack && t.bouts == 0:
		return words.ErrPetitNone.Err()
	case counted && t.petit == price.Defence && t.bouts == 3:
		return words.ErrPetitAll.Err()
	case counted && t.slam == price.Attack && t.halves < slamLeast && contract.Dog() == price.Attack:
		return words.ErrSlamPoints.Err()
	case counted && t.slam == price.Defence && t.halves > price.Trickless(contract, dog):
		return words.ErrSlamRest(points(price.Trickless(contract, dog)), points(t.halves)).Err()
	case counted:
		return withinBounds(contract, t.halves, t.bouts, dog)
	}
	return nil
}

// agrees reports whether the counts made before a round's last card equal the result.
func (r *round) agrees() bool {
	tally := r.counted
	partnerAgrees := r.ally.declared == nobody || r.ally.called == missing || r.ally.caller == r.ally.declared
	petitAgrees := tally.petit == price.Neither || tally.petit == r.result.petit
	slamAgrees := tally.slam == price.Neither || tally.slam == r.result.slam
	samePoints := tally.halves == r.result.halves && tally.bouts == r.result.bouts
	return partnerAgrees && petitAgrees && slamAgrees && (tally.halves == missing || samePoints)
}

// count returns the result of a round whose cards have all been played.
func (r *round) count() tally {
	mate := r.ally.place(r.taker)
	last := r.Size - 1
	var piles [price.Defence + 1]pile
	for place, p := range r.piles[:r.N] {
		side := &piles[r.side(place, mate)]
		side.tricks += p.tricks
		side.cards = side.cards.Or(p.cards)
	}
	t := tally{partner: mate}
	for _, side := range []price.Side{price.Attack, price.Defence} {
		if piles[side].tricks == r.Size {
			t.slam = side
		}
	}
	var fool price.Excuse
	end := last // the trick in which the Petit counts
	if r.excuseBy != nobody {
		fool.By = r.side(r.excuseBy, mate)
		fool.Taken = r.side(int(r.Takers[r.excuseAt]), mate)
		if r.house.excuseLast && r.excuseAt == last {
			if int(r.Takers[last]) == r.excuseBy {
				end--
			} else {
				fool.Lost = true
			}
		}
	}
	if r.petitAt == end {
		t.petit = r.side(int(r.Takers[end]), mate)
	}
	t.halves, t.bouts = price.Count(r.contract, piles[price.Attack].worth(), piles[price.Defence].worth(), fool)
	return t
}

// worth returns a pile as a price.Pile, without the Excuse, which is counted separately.
func (p pile) worth() price.Pile {
	cards := p.cards.Without(excuse)
	worth := price.Pile{
		Tricks: p.tricks,
		Bouts:  cards.And(boutSet).Len(),
		Low:    cards.And(worthSets[price.Low]).Len(),
	}
	for halves, some := range worthSets {
		worth.Halves += halves * cards.And(some).Len()
	}
	return worth
}

func sideOf(keyword int) price.Side { return price.Attack + price.Side(keyword) }

// Plays returns an error if a seat cannot have points: it sits out, or it is not recorded yet who sits out.
func (e *Engine) Plays(player referee.Place) error {
	if err := e.judge().ready(); err != nil {
		return err
	}
	_, err := e.round.at(int(player))
	return err
}

// CheckPoints checks that the points add up to zero.
func (e *Engine) CheckPoints(points []int) error { return zeroSum(points) }

// LikelyPoints returns the gains and losses that are usual in a deal.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(-150, 150, 1) }

// Detail is the record of a round of Tarocchi. Players are seats; -1 for no player, or for one not known yet.
type Detail struct {
	Taker    int
	Partner  int
	Contract price.Contract
	Halves   int // the attack's card points, in halves
	Bouts    int
	Target   int   // in points
	Tricks   []int // by trick: the player who took it; nil in a tally
	Out      []int // the players who sat out
	Handles  []int // by seat: the points of a handle that was shown and paid, else 0
	Petit    price.Side
	Price    price.Price // how the points were computed; zero in an open round
}

// Round returns the open round so far, or the last round.
func (e *Engine) Round() scoring.Round {
	round := &e.round
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	detail := Detail{Taker: nobody, Partner: nobody, Handles: make([]int, e.Seats)}
	points := make([]int, e.Seats)
	for seat, place := range round.Place[:e.Seats] {
		switch {
		case round.sits:
		case place == missing:
			detail.Out = append(detail.Out, seat)
		default:
			detail.Handles[seat] = round.handles[place].points()
		}
	}
	if round.taker != nobody {
		detail.Taker = int(round.Seat[round.taker])
		detail.Contract = round.contract
	}
	if round.byPlay && !round.byTally {
		detail.Tricks = make([]int, round.Number)
		for t := range detail.Tricks {
			detail.Tricks[t] = int(round.Seat[round.Takers[t]])
		}
	}
	mate := round.ally.place(round.taker)
	if e.Phase == referee.Closed {
		mate = round.result.partner
		detail.Halves = round.result.halves
		detail.Bouts = round.result.bouts
		detail.Target = price.Target(round.result.bouts)
		detail.Petit = round.result.petit
		detail.Price = round.worth()
		for place := range round.N {
			points[round.Seat[place]] = round.share(place, detail.Price)
		}
	}
	if mate != nobody {
		detail.Partner = int(round.Seat[mate])
	}
	return e.Score(points, detail)
}

// worth returns the price of the closed round.
func (r *round) worth() price.Price {
	return price.Deal{
		Players:  r.N,
		Contract: r.contract,
		Alone:    r.result.partner == nobody,
		Halves:   r.result.halves,
		Bouts:    r.result.bouts,
		Handles:  r.handlePoints(),
		Petit:    r.result.petit,
		Slam:     price.Slam{Counts: r.house.slams, Announced: r.announced, Made: r.result.slam},
	}.Price()
}

// share returns one player's points of a closed round.
func (r *round) share(place int, price price.Price) int {
	switch place {
	case r.taker:
		return price.Taker
	case r.result.partner:
		return price.Partner
	}
	return price.Defender
}

// AppendJSON appends the detail as `check --json` prints it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	dst = referee.AppendSeat(append(dst, `{"taker":`...), ids, d.Taker)
	dst = referee.AppendSeat(append(dst, `,"partner":`...), ids, d.Partner)
	dst = referee.AppendString(append(dst, `,"contract":`...), d.Contract.String())
	dst = play.AppendHalf(append(dst, `,"bouts":`...), 2*d.Bouts)
	dst = play.AppendHalf(append(dst, `,"made":`...), d.Halves)
	dst = play.AppendHalf(append(dst, `,"target":`...), 2*d.Target)
	if d.Tricks != nil {
		dst = referee.AppendSeats(append(dst, `,"tricks":`...), ids, d.Tricks)
	}
	return append(dst, '}')
}

// zeroSum returns an error unless the points add up to zero: one side loses what the other wins. It checks points that
// are recorded without their deals.
func zeroSum(points []int) error {
	sum := 0
	for _, p := range points {
		sum += p
	}
	if sum != 0 {
		return words.ErrSum(sum).Err()
	}
	return nil
}

// points writes card points, given in halves: "49½".
func points(halves int) string {
	whole := strconv.Itoa(halves / 2)
	if halves%2 == 0 {
		return whole
	}
	if halves == 1 {
		return "½"
	}
	return whole + "½"
}

// withinBounds returns an error for card points, in halves, that an attack with this many bouts cannot have.
func withinBounds(contract price.Contract, halves, bouts, dog int) error {
	switch least, most := price.Bounds(contract, bouts, dog); {
	case halves < least:
		return words.ErrBoutsAttack(bouts, points(least), points(halves)).Err()
	case halves > most && contract.Dog() == price.Defence:
		return words.ErrDogRest(bouts, points(most), points(halves)).Err()
	case halves > most:
		return words.ErrBoutsRest(price.AllBouts-bouts, points(most), points(halves)).Err()
	}
	return nil
}
