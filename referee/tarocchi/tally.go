package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// tally is the result of a round, as counted at the table or computed by the referee from the cards.
type tally struct {
	partner int // place, or nobody
	halves  int // the attack's card points, or missing
	bouts   int
	petit   price.Side // who took it in the last trick
	slam    price.Side // who took every trick
}

var noTally = tally{partner: nobody, halves: missing}

// slamLeast is the least that a slam leaves the attack: all points except an Excuse that the defence keeps without
// paying for it.
const slamLeast = price.AllHalves - price.Bout

var (
	errPetitTwice = lang.Text{
		It: "il Petit all'ultima presa è già segnato",
		En: "the Petit in the last trick has been recorded already",
	}
	errSlamAgain = lang.Text{It: "lo slam fatto è già segnato", En: "the slam made has been recorded already"}
	errMadeTwice = lang.Text{It: "i punti sono già segnati", En: "the points have been recorded already"}
	errSides     = lang.Text{
		It: "chi ha fatto tutte le prese ha fatto anche l'ultima: il Petit è della stessa parte",
		En: "the side that took every trick took the last one too: the Petit is that side's",
	}
	errPetitNone = lang.Text{
		It: "chi ha preso non può aver preso il Petit senza avere estremità",
		En: "the attack cannot have taken the Petit and hold no bout",
	}
	errPetitAll = lang.Text{
		It: "la difesa non può aver preso il Petit se chi ha preso ha tutte e tre le estremità",
		En: "the defence cannot have taken the Petit where the attack holds all three bouts",
	}
	errSlamPoints = lang.Text{
		It: "con tutte le prese l'attacco ha almeno 86½ punti",
		En: "with every trick the attack has at least 86½ points",
	}
	errNoPartner = lang.Text{
		It: "in cinque, prima dei punti, si scrive il compagno (partner) o che chi ha preso gioca da solo (alone)",
		En: "with five players, before the points the record says who the partner was (partner) or that the taker " +
			"played alone (alone)",
	}
	errTallyPlay = lang.Text{
		It: "ciò che è stato contato non torna con le carte giocate",
		En: "what has been counted does not agree with the cards played",
	}
	errMadePlay = lang.Text{
		It: "i punti contati non tornano con le carte giocate: l'attacco ne ha %s, con %d estremità",
		En: "the points counted do not agree with the cards played: the attack has %s, with %d bouts",
	}
	errSlamUnsaid = lang.Text{
		It: "91 punti con tre estremità sono tutte le prese: prima si scrive slam-made attack",
		En: "91 points with three bouts are every trick: slam-made attack comes first",
	}
	errTallyClosed = lang.Text{
		It: "i punti hanno già chiuso la mano: il resto si scrive prima di made",
		En: "the points have closed the hand already: the rest comes before made",
	}
)

// late reports whether a tally line comes after the last card of a round. The line is then compared at once.
func (e *Engine) late() (bool, error) {
	if e.Phase != referee.Closed {
		return false, e.judge().bidden()
	}
	if e.round.byTally {
		return false, lang.Errorf(errTallyClosed)
	}
	return true, nil
}

// petit records which side won the Petit in the last trick.
func (e *Engine) petit(ev play.Event) error {
	late, err := e.late()
	if err != nil {
		return err
	}
	r := &e.round
	next := r.counted
	next.petit = sideOf(ev.Arg(0))
	switch {
	case r.counted.petit != price.Neither:
		return lang.Errorf(errPetitTwice)
	case late && next.petit != r.result.petit:
		return lang.Errorf(errTallyPlay)
	}
	return e.accept(next)
}

// slamMade records which side took every trick.
func (e *Engine) slamMade(ev play.Event) error {
	late, err := e.late()
	if err != nil {
		return err
	}
	r := &e.round
	next := r.counted
	next.slam = sideOf(ev.Arg(0))
	switch {
	case r.counted.slam != price.Neither:
		return lang.Errorf(errSlamAgain)
	case late && next.slam != r.result.slam:
		return lang.Errorf(errTallyPlay)
	}
	return e.accept(next)
}

// made records the attack's card points and bouts. If no card is recorded, or the discard was wrong, the line closes
// the round; otherwise it must agree with the cards.
func (e *Engine) made(ev play.Event) error {
	late, err := e.late()
	if err != nil {
		return err
	}
	r := &e.round
	next := r.counted
	next.halves, next.bouts = ev.Arg(0), ev.Arg(1)
	closes := !r.byPlay || r.badDiscard
	switch {
	case r.counted.halves != missing:
		return lang.Errorf(errMadeTwice)
	case late && (next.halves != r.result.halves || next.bouts != r.result.bouts):
		return lang.Errorf(errMadePlay, string(play.AppendHalf(nil, r.result.halves)), r.result.bouts)
	case !late && closes && r.n == maxSeats && !r.ally.alone && r.ally.declared == nobody:
		return lang.Errorf(errNoPartner)
	case !late && closes && r.house.slams && next.everything() && r.counted.slam == price.Neither:
		return lang.Errorf(errSlamUnsaid)
	}
	if err := e.accept(next); err != nil {
		return err
	}
	if !late && closes {
		e.Phase, r.byTally, r.result = referee.Closed, true, r.counted
		r.result.partner = r.ally.declared
	}
	return nil
}

// accept takes up what has been counted, if it can be true.
func (e *Engine) accept(counted tally) error {
	if err := counted.possible(e.round.contract, e.round.dogSize); err != nil {
		return err
	}
	e.round.counted = counted
	return nil
}

// everything reports whether the attack has every card, which means that it took every trick.
func (t tally) everything() bool { return t.halves == price.AllHalves && t.bouts == price.AllBouts }

// possible returns an error unless the counts can be true of a deal with this contract and so many cards in the dog.
func (t tally) possible(c price.Contract, dog int) error {
	switch counted := t.halves != missing; {
	case t.petit != price.Neither && t.slam != price.Neither && t.petit != t.slam:
		return lang.Errorf(errSides)
	case counted && t.petit == price.Attack && t.bouts == 0:
		return lang.Errorf(errPetitNone)
	case counted && t.petit == price.Defence && t.bouts == 3:
		return lang.Errorf(errPetitAll)
	case counted && t.slam == price.Attack && t.halves < slamLeast && c.Dog() == price.Attack:
		return lang.Errorf(errSlamPoints)
	case counted && t.slam == price.Defence && t.halves > price.Trickless(c, dog):
		return lang.Errorf(errSlamRest, points(price.Trickless(c, dog)), points(t.halves))
	case counted:
		return withinBounds(c, t.halves, t.bouts, dog)
	}
	return nil
}

// tallied reports whether the record has a count that the last card may contradict.
func (r *round) tallied() bool {
	return r.counted != noTally || r.ally.declared != nobody && r.ally.called != missing
}

// agrees reports whether the counts before a round's last card equal the result.
func (r *round) agrees() bool {
	t := r.counted
	return (r.ally.declared == nobody || r.ally.called == missing || r.ally.caller == r.ally.declared) &&
		(t.petit == price.Neither || t.petit == r.result.petit) &&
		(t.slam == price.Neither || t.slam == r.result.slam) &&
		(t.halves == missing || t.halves == r.result.halves && t.bouts == r.result.bouts)
}

func sideOf(keyword int) price.Side { return price.Attack + price.Side(keyword) }

// Plays returns why a seat can have no points: it is not known who sits out, or the seat sits out.
func (e *Engine) Plays(seat int) error {
	if err := e.judge().ready(); err != nil {
		return err
	}
	_, err := e.round.at(seat)
	return err
}

// CheckPoints checks that the points add up to zero.
func (e *Engine) CheckPoints(points []int) error { return zeroSum(points) }

// LikelyPoints returns gains and losses of usual deals.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(-150, 150, 1) }
