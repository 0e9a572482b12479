package dernier

import (
	"arbitro/referee"
	"arbitro/referee/lang"
)

// Scene returns what lies on the table: the top card, the suit in force, the direction, and what is due from whom.
func (e *Engine) Scene() referee.Scene {
	r := &e.round
	s := referee.Scene{Turn: nobody, Title: words.SceneBegins, Notes: r.notes()}
	if r.flipped {
		for _, n := range r.hands[:e.Seats] {
			s.Hands = append(s.Hands, int(n))
		}
		if owner := int(r.pos.owner); owner != nobody {
			s.Laid = []referee.Laid{{Seat: owner, Card: int(r.pos.top)}}
		} else {
			s.Facts = []referee.Fact{{Label: words.SceneFirst, Value: deck.Face(int(r.pos.top)).Short}}
		}
	}
	if r.begun {
		s.Turn, s.Title = int(r.pos.turn), words.SceneSeats
		if r.pos.dir < 0 {
			s.Title = words.SceneTurned
		}
		s.Facts = append(s.Facts, referee.Fact{Label: words.SceneSuit, Value: words.SceneDeck(r.suitInForce(), r.stock)})
	}
	return s
}

// asksFor returns what is missing before the first card can be played.
func (r *round) asksFor() lang.Text {
	switch {
	case r.flipped:
		return words.SceneStarter
	case r.starter != nobody:
		return words.SceneFlip
	}
	return words.SceneStart
}

// suitInForce names the suit in force.
func (r *round) suitInForce() lang.Speaker {
	switch suit := r.pos.suit; {
	case r.pos.namer != nobody:
		return words.SceneNamed
	case suit == anySuit:
		return words.SceneAny
	default:
		return words.SceneSuitIs(suits[suit].Signs[0], suits[suit].Name)
	}
}

// notes returns what each player has to do, in the order of debts. A fine that the table has not noticed is marked as
// judged: only the referee knows it.
func (r *round) notes() []referee.Note {
	var all []referee.Note
	add := func(seat int8, judged bool, text lang.Speaker) {
		all = append(all, referee.Note{Seat: int(seat), Text: text, Judged: judged})
	}
	for i := range r.ledger.debts {
		switch d := &r.ledger.debts[i]; {
		case !d.due():
		case d.kind == fines:
			add(d.seat, !d.called, words.NoteFine(d.left, chargeNames[d.rule]))
		case d.kind == sevens:
			add(d.seat, false, words.NoteSeven(d.left))
		case d.begun:
			add(d.seat, false, words.NoteBegun(d.left))
		case d.kind == aces:
			add(d.seat, false, words.NoteAces(d.left, suits[d.suit].Signs[0]))
		default:
			add(d.seat, false, words.NoteJokers(d.left))
		}
	}
	if p := &r.pos; r.begun {
		if p.namer != nobody {
			add(p.namer, false, words.NoteSuit)
		}
		if p.held != nobody {
			add(p.held, true, words.NoteTurn)
		}
		if p.own>>p.turn&1 == 1 {
			add(p.turn, false, words.NoteDrawn)
		}
	}
	for seat, n := range r.questions[:r.seats] {
		if n > 0 {
			add(int8(seat), false, words.NoteDoubting)
		}
	}
	if a := r.pending; a.open {
		add(int8(a.accused), false, words.NotePending(chargeNames[a.rule]))
	}
	return all
}
