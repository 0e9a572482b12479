package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/play"
)

// ally is what is known of the taker's partner, where five play.
type ally struct {
	called   int // the card called, or missing
	callLine int
	doubtful bool // the card called is no king, and the taker may have held it, or all four kings
	caller   int  // the place that has played the card called
	alone    bool // recorded by a line: there is no partner
	declared int  // the partner by a line; nobody without one
}

// known reports whether the record names the partner, or the card that will show who it is.
func (a *ally) known() bool { return a.called != missing || a.alone || a.declared != nobody }

// mayHold reports whether a place may hold the called card, given the recorded partner.
func (a *ally) mayHold(place, taker int) bool {
	switch {
	case a.alone:
		return place == taker
	case a.declared != nobody:
		return place == a.declared
	}
	return true
}

// place returns the recorded partner: by a line, or by who has played the called card; nobody if the taker plays alone.
func (a *ally) place(taker int) int {
	switch {
	case a.declared != nobody:
		return a.declared
	case a.caller != nobody && a.caller != taker:
		return a.caller
	}
	return nobody
}

// callable returns an error unless a line about the partner may come now.
func (e *Engine) callable() error {
	if err := e.judge().bidden(); err != nil {
		return err
	}
	if e.round.n < maxSeats {
		return words.ErrNoCall.Err()
	}
	return nil
}

// call records the card whose holder becomes the partner: a king, or another card if the taker has all four kings, or
// that card itself (source: "Chiama il Re").
func (e *Engine) call(ev play.Event) error {
	if err := e.callable(); err != nil {
		return err
	}
	r := &e.round
	switch {
	case r.ally.called != missing:
		return words.ErrCallTwice.Err()
	case r.byPlay:
		return words.ErrCallLate.Err()
	}
	r.ally.called, r.ally.callLine = ev.Arg(0), ev.Line
	if err := r.partnerFits(); err != nil {
		r.ally.called, r.ally.callLine = missing, 0
		return err
	}
	r.ally.doubtful = !isKing(r.ally.called)
	e.judge().doubt(ev.Line)
	return nil
}

// playAlone records that the taker plays without a partner, by choice or because nobody else holds the called card.
func (e *Engine) playAlone(play.Event) error {
	if err := e.callable(); err != nil {
		return err
	}
	r := &e.round
	switch {
	case r.ally.alone:
		return words.ErrAloneTwice.Err()
	case r.ally.declared != nobody:
		return words.ErrNotBoth.Err()
	}
	r.ally.alone = true
	if err := r.partnerFits(); err != nil {
		r.ally.alone = false
		return err
	}
	return nil
}

// partner records who the partner was. The line may come after the round's last card.
func (e *Engine) partner(ev play.Event) error {
	r := &e.round
	late := e.Phase == referee.Closed && !r.byTally
	if late && r.n < maxSeats {
		return words.ErrNoCall.Err()
	}
	if !late {
		if err := e.callable(); err != nil {
			return err
		}
	}
	place, err := e.round.at(ev.Seat())
	switch {
	case err != nil:
		return err
	case place == r.taker:
		return words.ErrOwnPartner.Err()
	case r.ally.declared != nobody:
		return words.ErrPartnerTwice.Err()
	case r.ally.alone:
		return words.ErrNotBoth.Err()
	case late && place != r.result.partner:
		return words.ErrPartnerPlay.Err()
	}
	r.ally.declared = place
	if !late {
		if err := r.partnerFits(); err != nil {
			r.ally.declared = nobody
			return err
		}
	}
	return nil
}

// partnerFits compares the recorded partner with the called card, as far as the place of the card is known.
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

// doubt checks whether the record now shows that the taker called another card, lacking it and a king.
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

// lacking returns a king that the taker was not dealt, or missing.
func (r *round) lacking() int {
	for king := kingRank; king < suitCards; king += ranks {
		if r.lacks(king) {
			return king
		}
	}
	return missing
}

// lacks reports whether the record shows that the taker was not dealt a card: it is missing from the taker's hand, or in
// another hand or the dog.
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
