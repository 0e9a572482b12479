// Hands: those that a player reads out, handles shown, and what the record proves of the others.

package tarocchi

import (
	"math/bits"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	price "arbitro/scoring/tarocchi"
)

// gather returns the set of the cards that a line lists.
func gather(args []int32) (set, error) {
	var cards set
	for _, card := range args {
		if cards.has(int(card)) {
			return cards, trick.ErrCardTwice.Err()
		}
		cards = cards.with(int(card))
	}
	return cards, nil
}

// elsewhere returns the error for the first of these cards that has been played, discarded, or is in the dog or in a
// known hand. If there is no such card, it returns otherwise.
func (r *round) elsewhere(all set, otherwise lang.Text) error {
	for card := range all.all() {
		name := deck.Face(card).Name
		for place := range r.n {
			if r.players[place].played.has(card) {
				return words.ErrPlayed(referee.Player(r.seat[place]), name, r.trickOf[card]).Err()
			}
		}
		switch {
		case r.away.has(card):
			return words.ErrAway(referee.Player(r.seat[r.taker]), name).Err()
		case r.dogCards.has(card):
			return words.ErrInDog(name).Err()
		}
		for place := range r.n {
			if r.players[place].own.has(card) {
				return words.ErrHeld(name, referee.Player(r.seat[place])).Err()
			}
		}
	}
	return otherwise.Err()
}

// room returns how many different cards a player can have held: the dealt cards and, for a taker who exchanges, those
// of the dog.
func (r *round) room(place int) int {
	if r.swaps(place) {
		return r.hand + r.dogSize
	}
	return r.hand
}

// doubt rules that the taker called a wrong card, if the record now shows it: the taker lacked the called card, and
// also a king.
func (j judge) doubt(line int) {
	r := j.r
	if !r.ally.doubtful {
		return
	}
	king := r.lacking()
	if king == missing || !r.lacks(r.ally.called) {
		return
	}
	r.ally.doubtful = false
	j.foul(line, r.ally.callLine, callRule, r.taker, referee.Facts{Card: king})
}

// partnerFits returns an error if the recorded partner cannot be the holder of the called card, as far as the record
// shows where it is.
func (r *round) partnerFits() error {
	if r.ally.called == missing || !r.ally.alone && r.ally.declared == nobody {
		return nil
	}
	holder := nobody
	if r.dogCards.has(r.ally.called) {
		holder = r.taker
	}
	for place := range r.n {
		if r.players[place].own.has(r.ally.called) {
			holder = place
		}
	}
	switch {
	case holder != nobody && !r.ally.mayHold(holder, r.taker):
		return words.ErrPartnerOff.Err()
	case r.ally.declared != nobody && r.players[r.ally.declared].declared && holder != r.ally.declared:
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

// lacks reports whether the record shows that the taker was not dealt a card: it is missing from the taker's hand, or
// in another hand or the dog.
func (r *round) lacks(card int) bool {
	taker := &r.players[r.taker]
	if r.dogCards.has(card) || taker.declared && !taker.dealt.has(card) {
		return true
	}
	for place := range r.n {
		if p := &r.players[place]; place != r.taker && (p.dealt.has(card) || p.played.has(card)) {
			return true
		}
	}
	return false
}

// swaps reports whether a place is the taker who exchanges cards with the dog.
func (r *round) swaps(place int) bool {
	return r.bidsIn == r.n && place == r.taker && r.contract.Exchanges()
}

// hand records the cards dealt to a player. From then on every card is judged at once, and earlier denials of the
// player are judged now. The taker's hand proves this only together with the dog and the discard.
func (j judge) hand(act play.Action) error {
	place, err := j.r.who(act, j.ready())
	if err != nil {
		return err
	}
	r := j.r
	p := &r.players[place]
	if p.declared {
		return trick.ErrHandTwice.Err()
	}
	if n := len(act.Args) - 1; n != r.hand {
		return words.ErrCardCount(r.hand, n).Err()
	}
	dealt, err := gather(act.Args[1:])
	if err != nil {
		return err
	}
	mine := p.own.minus(r.dogCards)
	own := p.own.or(dealt)
	switch {
	case !dealt.and(r.placed.minus(mine)).empty():
		return r.elsewhere(dealt.and(r.placed.minus(mine)), words.ErrNotInHand)
	case own.len() > r.room(place):
		return trick.ErrHandLacks.Err()
	}
	before := *r
	p.declared, p.dealt, p.own = true, dealt, own
	r.placed = r.placed.or(dealt)
	if err := r.partnerFits(); err != nil {
		*r = before
		return err
	}
	if dealt.trumps == 1 {
		r.dryIn = place
		if r.bidsIn > 0 {
			j.dryPetit(act.Line)
		}
	}
	j.learn(place, act.Line)
	j.doubt(act.Line)
	j.f.OldestFirst()
	return nil
}

// learn stores what is now known of the cards that a player still holds, and judges earlier cards by it.
func (j judge) learn(place, line int) {
	r := j.r
	p := &r.players[place]
	switch {
	case p.known || r.bidsIn < r.n || !p.declared:
	case !r.swaps(place):
		p.known, p.sure = true, p.dealt.minus(p.played)
	case r.dogGiven && r.discarded && !r.badDiscard:
		p.known, p.sure = true, p.own.minus(r.away).minus(p.played)
	}
	j.review(place, line)
}

// review compares the cards that are certainly in a player's hand with everything that the player has denied. Suits
// come first: a player with a card of the suit led should have played it, whatever else is in the hand.
func (j judge) review(place, line int) {
	p := &j.r.players[place]
	for class := range trumps + 1 {
		if lies := p.denials.Open(class); lies != 0 && p.sure.holds(class) {
			j.lied(place, class, lies, line)
		}
	}
	for n := 21; n > 0; n-- {
		if p.sure.has(firstTrump + n - 1) {
			if lies := p.denials.OpenOver(n); lies != 0 {
				j.lied(place, over, lies, line)
			}
			return
		}
	}
}

// lied rules that the cards played to these tricks broke a rule, because the player had cards of the class that they
// denied.
func (j judge) lied(place, class int, tricks trick.Tricks, line int) {
	r := j.r
	p := &r.players[place]
	for t, since := range p.denials.Prove(class, tricks) {
		article, facts := follow, referee.Facts{Suit: class}
		switch {
		case class == over:
			article, facts = overtrump, referee.Facts{Card: firstTrump + p.denials.Rank(t) - 1}
		case class == trumps && r.trumpLed&trick.Of(t) == 0:
			article = trumpRule
		}
		j.foul(line, since, article, place, facts)
	}
}

// handle records a handle: ten trumps or more, the Excuse counting as a trump (source: "Maniglie"). Without its cards
// the referee accepts it, even if all handles together would need more trumps than exist: somebody announced a handle
// without having it, but the record cannot show who committed the foul.
func (j judge) handle(act play.Action) error {
	place, err := j.r.who(act, j.bidden())
	if err != nil {
		return err
	}
	r := j.r
	p, h := &r.players[place], &r.handles[place]
	if h.recorded {
		return words.ErrHandleTwice.Err()
	}
	cards, err := gather(act.Args[2:])
	if err != nil {
		return err
	}
	level, count := act.Arg(1), len(act.Args)-2
	asked := j.r.house.thresholds(r.n)[level]
	made := handle{recorded: true, level: int8(level), line: act.Line, shown: cards}
	made.paid = count == 0 || count >= asked
	if err := r.showable(place, cards); err != nil {
		return err
	}
	before := *r
	*h = made
	h.closed = made.paid && cards.has(excuse)
	p.own, r.placed = p.own.or(cards), r.placed.or(cards)
	if err := r.partnerFits(); err != nil {
		*r = before
		return err
	}
	if !made.paid {
		j.foul(act.Line, 0, handleRule, place, referee.Facts{N: count, M: asked})
	}
	if !p.known {
		p.sure = cards.minus(p.played)
	}
	j.review(place, act.Line)
	j.f.OldestFirst()
	return nil
}

// showable returns an error unless a player can show these cards.
func (r *round) showable(place int, cards set) error {
	p := &r.players[place]
	switch {
	case !cards.minus(trumpSet).empty():
		return words.ErrNoTrump.Err()
	case !cards.and(r.placed.minus(p.own).or(r.away)).empty():
		return r.elsewhere(cards.and(r.placed.minus(p.own).or(r.away)), words.ErrNotInHand)
	case p.known && !cards.minus(p.sure).minus(p.played).empty():
		return words.ErrNotInHand.Err()
	case p.played.or(cards).len() > r.hand:
		return words.ErrShowsMore.Err()
	}
	return nil
}

// hidden rules on a trump that a handle did not show. A player who shows the Excuse in a handle claims to have no
// trumps besides those shown.
func (j judge) hidden(place, card, line int) {
	h := &j.r.handles[place]
	if h.shown.has(card) {
		return
	}
	h.closed = false
	j.foul(line, h.line, handleRule, place, referee.Facts{Card: card})
}

// handlePoints adds up the value of the handles shown.
func (r *round) handlePoints() int {
	sum := 0
	for _, h := range r.handles {
		sum += h.points()
	}
	return sum
}

// points returns what a handle is worth: 0 if none was shown, or too few trumps.
func (h handle) points() int {
	if !h.paid {
		return 0
	}
	return price.HandlePoints[h.level]
}

// Doubts compares the unseen cards with the players' denials: of each suit, of all trumps, and of trumps above a trump
// that they did not beat. Nobody ever denies the Excuse.
func (e *Engine) Doubts() (doubts []referee.Doubt) {
	r := &e.round
	if e.Dropped() || r.bidsIn < r.n {
		return nil
	}
	for _, d := range trick.Impossible(r.unknown()) {
		doubts = append(doubts, referee.Doubt{Seat: int(r.seat[d.Seat]), Line: d.Line})
	}
	return doubts
}

// unknown returns the cards that nobody has seen, and the hands that may have them, by place.
func (r *round) unknown() (unseen trick.Unseen, hands []trick.Hidden) {
	unseen.Ladder = trumps
	left := whole.minus(r.placed)
	for suit := range trumps {
		unseen.Class[suit] = bits.OnesCount64(left.suits & suitMask(suit))
	}
	for n := 1; n <= 21; n++ {
		if left.has(firstTrump + n - 1) {
			unseen.Ranks = append(unseen.Ranks, n)
		}
	}
	if left.has(excuse) {
		unseen.Class[noSuit] = 1
	}
	for place := range r.n {
		if !r.players[place].known {
			hands = append(hands, r.hidden(place))
		}
	}
	return unseen, hands
}

// hidden returns the hidden cards of a player's hand, and the player's denials that no later card has contradicted. A
// card that came to the player may still be in the hand or, if the taker exchanged, among the discarded cards.
func (r *round) hidden(place int) trick.Hidden {
	p := &r.players[place]
	maybe := r.maybe(place)
	return trick.Hidden{
		Seat:  place,
		Cards: max(0, r.hand-p.played.len()-maybe.or(p.sure).len()),
		More:  maybe.minus(p.sure).len(),
		Plays: p.denials.Plays(place),
	}
}

// maybe returns the cards known to have come to a player that were neither played nor discarded.
func (r *round) maybe(place int) set {
	p := &r.players[place]
	return p.own.minus(p.played).minus(r.away)
}

// Holders returns who can still hold a card, or any card of a suit. The record may say who has the called card.
func (e *Engine) Holders(w referee.Wanted) (h referee.Holders, counted bool) {
	r := &e.round
	if e.Dropped() || r.sits || r.bidsIn < r.n {
		return h, false
	}
	wanted, some := trick.Wanted{Class: w.Suit}, whole
	if w.Card != nobody {
		some = set{}.with(w.Card)
		wanted.Class, wanted.One, wanted.Rank = int(classOf[w.Card]), true, number(w.Card)
	} else {
		for card := range whole.all() {
			if int(classOf[card]) != w.Suit {
				some = some.without(card)
			}
		}
	}
	h.Seats = make([]cards.Holding, e.Seats)
	unseen, hands := r.unknown()
	for i, hand := range hands {
		if w.Card != nobody && w.Card == r.ally.called && !r.ally.mayHold(hand.Seat, r.taker) {
			wanted.Barred |= 1 << i
		}
	}
	each, rest, honest := trick.Holders(unseen, hands, wanted)
	h.Honest = honest
	if !some.minus(r.placed).empty() {
		h.Rest = rest
		for i := range each {
			h.Seats[r.seat[hands[i].Seat]] = each[i]
		}
	}
	for place := range r.n {
		p, seat := &r.players[place], r.seat[place]
		switch {
		case !p.sure.and(some).empty():
			h.Seats[seat] = cards.Must
		case !p.known && !r.maybe(place).and(some).empty():
			h.Seats[seat], h.Rest = max(h.Seats[seat], cards.May), cards.May
		}
	}
	return h, true
}
