package dernier

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	sceneBegins  = lang.Text{It: "La mano comincia", En: "The hand begins"}
	sceneStart   = lang.Text{It: "Chi comincia, e con quale prima carta?", En: "Who starts, and on which first card?"}
	sceneFlip    = lang.Text{It: "Quale carta è stata girata per prima?", En: "Which card was turned up first?"}
	sceneStarter = lang.Text{It: "Chi ha risposto per primo, e comincia?", En: "Who answered first, and starts?"}
	sceneSeats   = lang.Text{It: "Giro come i posti ↓", En: "Order as seated ↓"}
	sceneTurned  = lang.Text{It: "Giro al contrario ↑", En: "Order turned round ↑"}

	sceneFirst = lang.Text{It: "Prima carta", En: "First card"}
	sceneSuit  = lang.Text{It: "Seme", En: "Suit"}
	sceneDeck  = lang.Text{It: "%s · nel mazzo %d", En: "%s · %d in the deck"}
	sceneNamed = lang.Text{It: "ancora da dire", En: "still to be named"}
	sceneAny   = lang.Text{It: "va tutto", En: "anything goes"}

	noteSeven    = lang.Text{It: "pesca %d (sette)", En: "draws %d (seven)"}
	noteAces     = lang.Text{It: "pesca %d o risponde: asso, 2%s, jolly", En: "draws %d, or answers: ace, 2%s, joker"}
	noteJokers   = lang.Text{It: "pesca %d o risponde: jolly", En: "draws %d, or answers: joker"}
	noteBegun    = lang.Text{It: "pesca ancora %d", En: "still draws %d"}
	noteFine     = lang.Text{It: "multa %d (%s)", En: "fine %d (%s)"}
	noteSuit     = lang.Text{It: "dice il seme", En: "names the suit"}
	noteDrawn    = lang.Text{It: "ha pescato", En: "has drawn"}
	noteTurn     = lang.Text{It: "può ancora giocare", En: "may still play"}
	notePending  = lang.Text{It: "accusa da decidere: %s", En: "accused, to be settled: %s"}
	noteDoubting = lang.Text{It: "può fare una domanda", En: "may put a question"}
)

// Scene returns what lies on the table: the top card, the suit in force, the direction, and what is due from whom.
func (e *Engine) Scene() referee.Scene {
	r := &e.round
	s := referee.Scene{Turn: nobody, Title: sceneBegins, Notes: r.notes()}
	if r.flipped {
		for _, n := range r.hands[:e.Seats] {
			s.Hands = append(s.Hands, int(n))
		}
		if owner := int(r.pos.owner); owner != nobody {
			s.Laid = []referee.Laid{{Seat: owner, Card: int(r.pos.top)}}
		} else {
			s.Facts = []referee.Fact{{Label: sceneFirst, Value: deck.Face(int(r.pos.top)).Short}}
		}
	}
	if r.begun {
		s.Turn, s.Title = int(r.pos.turn), sceneSeats
		if r.pos.dir < 0 {
			s.Title = sceneTurned
		}
		s.Facts = append(s.Facts, referee.Fact{Label: sceneSuit, Value: sceneDeck.With(r.suitInForce(), r.stock)})
	}
	return s
}

// asksFor returns what is missing before the first card can be played.
func (r *round) asksFor() lang.Text {
	switch {
	case r.flipped:
		return sceneStarter
	case r.starter != nobody:
		return sceneFlip
	}
	return sceneStart
}

// suitInForce names the suit in force.
func (r *round) suitInForce() lang.Speaker {
	switch suit := r.pos.suit; {
	case r.pos.namer != nobody:
		return sceneNamed
	case suit == anySuit:
		return sceneAny
	default:
		return lang.Text{
			It: suits[suit].Signs[0] + " " + suits[suit].Name.It,
			En: suits[suit].Signs[0] + " " + suits[suit].Name.En,
		}
	}
}

// notes returns what each player has to do, in the order of debts. A fine that the table has not noticed is marked as
// judged: only the referee knows it.
func (r *round) notes() []referee.Note {
	var all []referee.Note
	add := func(seat int8, judged bool, text lang.Text, args ...any) {
		all = append(all, referee.Note{Seat: int(seat), Text: text.With(args...), Judged: judged})
	}
	for i := range r.ledger.debts {
		switch d := &r.ledger.debts[i]; {
		case !d.due():
		case d.kind == fines:
			add(d.seat, !d.called, noteFine, d.left, chargeNames[d.rule])
		case d.kind == sevens:
			add(d.seat, false, noteSeven, d.left)
		case d.begun:
			add(d.seat, false, noteBegun, d.left)
		case d.kind == aces:
			add(d.seat, false, noteAces, d.left, suits[d.suit].Signs[0])
		default:
			add(d.seat, false, noteJokers, d.left)
		}
	}
	if p := &r.pos; r.begun {
		if p.namer != nobody {
			add(p.namer, false, noteSuit)
		}
		if p.held != nobody {
			add(p.held, true, noteTurn)
		}
		if p.own>>p.turn&1 == 1 {
			add(p.turn, false, noteDrawn)
		}
	}
	for seat, n := range r.questions[:r.seats] {
		if n > 0 {
			add(int8(seat), false, noteDoubting)
		}
	}
	if a := r.pending; a.open {
		add(int8(a.accused), false, notePending, chargeNames[a.rule])
	}
	return all
}
