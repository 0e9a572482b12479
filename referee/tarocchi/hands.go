// Hands that players read out, handles that they show, and what the record proves about the other hands.

package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	price "arbitro/scoring/tarocchi"
)

// elsewhere returns the error for the first of these cards that has been played or discarded, or is in the dog or in a
// known hand. If there is no such card, it returns the error otherwise.
func (r *round) elsewhere(some cards.Set, otherwise lang.Text) error {
	for card := range some.All() {
		switch name := deck.Face(card).Name; {
		case r.taker != nobody && r.Of[r.taker].Away.Has(card):
			return words.ErrAway(referee.Place(r.Seat[r.taker]), name).Err()
		case r.dogCards.Has(card) && (r.taker == nobody || !r.Of[r.taker].Played.Has(card)):
			return words.ErrInDog(name).Err()
		default:
			if err := r.Where(card); err != nil {
				return err
			}
		}
	}
	return otherwise.Err()
}

// listCards returns the names of some cards, as a list.
func listCards(some cards.Set) lang.Text {
	var list lang.Text
	for _, language := range lang.All {
		var names []string
		for card := range some.All() {
			names = append(names, deck.Name(card, language))
		}
		list.Set(language, language.List(names))
	}
	return list
}

// room returns how many different cards a player can have held: the dealt cards and, for a taker who exchanges cards,
// those of the dog.
func (r *round) room(place int) int {
	if r.swaps(place) {
		return r.Size + r.dogSize
	}
	return r.Size
}

// doubt rules that the taker called a wrong card, if the record now shows it: the taker had neither the called card nor
// all kings.
func (j judge) doubt(line int) {
	round := j.round
	if !round.ally.doubtful {
		return
	}
	king := round.lacking()
	if king == missing || !round.lacks(round.ally.called) {
		return
	}
	round.ally.doubtful = false
	lacked := referee.Facts{Card: king, Word: deck.Face(round.ally.called).Name}
	j.foul(line, round.ally.callLine, articles.Call, round.taker, lacked)
}

// partnerFits returns an error if the recorded partner cannot hold the called card, as far as the record shows where
// the card is.
func (r *round) partnerFits() error {
	if r.ally.called == missing || !r.ally.alone && r.ally.declared == nobody {
		return nil
	}
	holder := nobody
	if r.dogCards.Has(r.ally.called) {
		holder = r.taker
	}
	for place := range r.N {
		if r.Of[place].Own().Has(r.ally.called) {
			holder = place
		}
	}
	if holder != nobody && !r.ally.mayHold(holder, r.taker) {
		return words.ErrPartnerOff.Err()
	}
	if r.ally.declared != nobody && !r.Of[r.ally.declared].Dealt.Empty() && holder != r.ally.declared {
		return words.ErrPartnerOff.Err()
	}
	return nil
}

// lacking returns a king that the taker was not dealt, or missing.
func (r *round) lacking() int {
	for king := kingRank; king < suitCards; king += ranks {
		if r.lacks(king) {
			return king
		}
	}
	return missing
}

// lacks reports whether the record shows that the taker was not dealt a card: the taker's hand is known and does not
// have it, or another hand or the dog has it.
func (r *round) lacks(card int) bool {
	taker := &r.Of[r.taker]
	if r.dogCards.Has(card) || !taker.Dealt.Empty() && !taker.Dealt.Has(card) {
		return true
	}
	for place := range r.N {
		if hand := &r.Of[place]; place != r.taker && (hand.Dealt.Has(card) || hand.Played.Has(card)) {
			return true
		}
	}
	return false
}

// swaps reports whether a place is the taker who exchanges cards with the dog.
func (r *round) swaps(place int) bool {
	return r.bids.Given == r.N && place == r.taker && r.contract.Exchanges()
}

// hand records the cards dealt to a player. From then on every card of the player is judged at once, and the player's
// earlier denials are judged now. The taker's cards are known only when the dog and the discard are recorded too.
func (j judge) hand(act play.Action) error {
	place, err := j.round.who(act, j.ready())
	if err != nil {
		return err
	}
	round := j.round
	hand := &round.Of[place]
	before := *round
	count := trick.Words.ErrCardCount(round.Size, len(act.Args)-1)
	if err := round.Deal(place, act.Args[1:], hand.Own().Minus(round.dogCards), round.room(place), count); err != nil {
		return err
	}
	if err := round.partnerFits(); err != nil {
		*round = before
		return err
	}
	if hand.Dealt.And(trumpSet) == cards.One(petitCard) {
		round.dryIn = place
		if round.bids.Given > 0 {
			j.dryPetit(act.Line)
		}
	}
	j.learn(place, act.Line)
	j.doubt(act.Line)
	j.frame.OldestFirst()
	return nil
}

// learn stores the cards that a player is now known to hold, and judges earlier cards by them.
func (j judge) learn(place, line int) {
	round := j.round
	hand := &round.Of[place]
	if round.bids.Given == round.N && !hand.Dealt.Empty() {
		hand.Known = hand.Known || !round.swaps(place) || round.dogGiven && round.discarded && !round.badDiscard
	}
	j.review(place, line)
}

// review compares the cards that are certainly in a player's hand with everything that the player has denied. Suits
// come first: a player with a card of the suit led should have played it, no matter which other cards are in the hand.
func (j judge) review(place, line int) {
	hand := &j.round.Of[place]
	sure := hand.Sure()
	for class := range trumps + 1 {
		if lies := hand.Open(class); lies != 0 && !sure.And(pack.Classes[class]).Empty() {
			j.ruleLied(place, class, lies, line)
		}
	}
	for n := 21; n > 0; n-- {
		if sure.Has(firstTrump + n - 1) {
			if lies := hand.OpenOver(n); lies != 0 {
				j.ruleLied(place, over, lies, line)
			}
			return
		}
	}
}

// ruleLied rules that the cards played to these tricks broke a rule, because the player had cards of the class that
// they denied.
func (j judge) ruleLied(place, class int, tricks trick.Tricks, line int) {
	round := j.round
	hand := &round.Of[place]
	for t, since := range hand.Prove(class, tricks) {
		article := articles.Follow
		facts := referee.Facts{Suit: class}
		if class == over {
			article = articles.Overtrump
			facts = referee.Facts{Card: firstTrump + hand.Rank(t) - 1}
		} else if class == trumps && round.trumpLed&trick.Of(t) == 0 {
			article = articles.Trump
		}
		j.foul(line, since, article, place, facts)
	}
}

// handle records a handle: ten trumps or more, with the Excuse counted as a trump (source: "Maniglie"). If the line
// does not name the cards, the referee accepts the handle, unless all handles together would need more trumps than
// there are.
func (j judge) handle(act play.Action) error {
	place, err := j.round.who(act, j.checkBids())
	if err != nil {
		return err
	}
	round := j.round
	hand := &round.Of[place]
	h := &round.handles[place]
	if h.recorded {
		return words.ErrHandleTwice.Err()
	}
	shown, err := round.Listed(act.Args[2:], cards.Set{})
	if err != nil {
		return err
	}
	level := act.Arg(1)
	count := len(act.Args) - 2
	asked := j.round.house.thresholds(round.N)[level]
	made := handle{recorded: true, level: int8(level), line: act.Line, shown: shown}
	made.paid = count == 0 || count >= asked
	if err := round.showable(place, shown); err != nil {
		return err
	}
	if needed := round.trumpsShown() + made.needs(asked); needed > allTrumps {
		return words.ErrHandleMany(needed, allTrumps).Err()
	}
	before := *round
	*h = made
	h.closed = made.paid && shown.Has(excuse)
	round.Give(place, shown)
	hand.Shown = hand.Shown.Or(shown)
	if err := round.partnerFits(); err != nil {
		*round = before
		return err
	}
	if !made.paid {
		j.foul(act.Line, 0, articles.Handle, place, referee.Facts{N: count, M: asked})
	}
	j.review(place, act.Line)
	j.frame.OldestFirst()
	return nil
}

// needs returns how many trumps a handle needs: the trumps that it names, or else the number for its level, asked.
func (h handle) needs(asked int) int {
	if named := h.shown.Len(); named > 0 {
		return named
	}
	return asked
}

// trumpsShown returns how many trumps the handles recorded so far need together.
func (r *round) trumpsShown() int {
	sum := 0
	for _, handle := range r.handles[:r.N] {
		if handle.recorded {
			sum += handle.needs(r.house.thresholds(r.N)[handle.level])
		}
	}
	return sum
}

// showable returns an error unless a player can show these cards.
func (r *round) showable(place int, shown cards.Set) error {
	hand := &r.Of[place]
	switch taken := shown.And(r.Placed.Minus(hand.Own()).Or(r.Of[r.taker].Away)); {
	case !shown.Minus(trumpSet).Empty():
		return words.ErrNoTrump.Err()
	case !taken.Empty():
		return r.elsewhere(taken, trick.Words.ErrNotInHand)
	case hand.Known && !shown.Minus(hand.Sure()).Minus(hand.Played).Empty():
		return trick.Words.ErrNotInHand.Err()
	case hand.Played.Or(shown).Len() > r.Size:
		return words.ErrShowsMore.Err()
	}
	return nil
}

// hidden rules on a trump that a handle did not show. A player who shows the Excuse in a handle claims to have no other
// trumps than those shown.
func (j judge) hidden(place, card, line int) {
	handle := &j.round.handles[place]
	if handle.shown.Has(card) {
		return
	}
	handle.closed = false
	j.foul(line, handle.line, articles.Handle, place, referee.Facts{Card: card})
}

// handlePoints adds up the value of the handles shown.
func (r *round) handlePoints() int {
	sum := 0
	for _, handle := range r.handles {
		sum += handle.points()
	}
	return sum
}

// points returns the value of a handle: 0 if no handle was shown, or if it has too few trumps.
func (h handle) points() int {
	if !h.paid {
		return 0
	}
	return price.HandlePoints[h.level]
}

// Doubts returns the plays that cannot all be honest, given the cards that nobody has seen. A player who does not
// follow denies the suit; who does not trump denies all trumps, and who does not overtrump the higher ones. No play
// denies the Excuse. There are no doubts before all have bid.
func (e *Engine) Doubts() []referee.Doubt {
	round := &e.round
	if round.sits || round.bids.Given < round.N {
		return nil
	}
	return round.Hands.Doubts()
}

// Holders returns the players who can still hold a card, or any card of a suit. The record may name the holder of the
// called card.
func (e *Engine) Holders(wanted referee.Wanted) (holders referee.Holders, counted bool) {
	round := &e.round
	if round.sits || round.bids.Given < round.N {
		return holders, false
	}
	var barred trick.Seats
	for place := range round.N {
		if wanted.Card != nobody && wanted.Card == round.ally.called && !round.ally.mayHold(place, round.taker) {
			barred = barred.With(place)
		}
	}
	return round.HoldersBut(wanted, barred), true
}
