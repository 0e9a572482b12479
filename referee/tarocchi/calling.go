package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	errNoCall = lang.Text{
		It: "il compagno si chiama solo quando si gioca in cinque",
		En: "a partner is called only where five play",
	}
	errCallTwice = lang.Text{It: "la carta è già stata chiamata", En: "a card has been called already"}
	errCallLate  = lang.Text{
		It: "la carta si chiama prima della prima giocata",
		En: "the card is called before the first card is played",
	}
	errAloneTwice = lang.Text{
		It: "è già scritto che chi ha preso gioca da solo",
		En: "the record says already that the taker plays alone",
	}
	errPartnerTwice = lang.Text{It: "il compagno è già scritto", En: "the partner has been recorded already"}
	errNotBoth      = lang.Text{
		It: "o c'è un compagno, o chi ha preso gioca da solo: tutti e due non va",
		En: "either there is a partner or the taker plays alone: it cannot be both",
	}
	errOwnPartner = lang.Text{
		It: "chi ha preso non può essere il compagno di sé stesso: se gioca da solo si scrive alone",
		En: "the taker cannot be the taker's own partner: a taker without one is alone",
	}
	errPartnerOff = lang.Text{
		It: "il compagno è chi ha la carta chiamata: con questa riga non torna",
		En: "the partner is who holds the card called: with this line that does not add up",
	}
	errPartnerPlay = lang.Text{
		It: "il compagno non torna con le carte giocate",
		En: "the partner does not agree with the cards played",
	}
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
		return lang.Errorf(errNoCall)
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
		return lang.Errorf(errCallTwice)
	case r.byPlay:
		return lang.Errorf(errCallLate)
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
		return lang.Errorf(errAloneTwice)
	case r.ally.declared != nobody:
		return lang.Errorf(errNotBoth)
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
		return lang.Errorf(errNoCall)
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
		return lang.Errorf(errOwnPartner)
	case r.ally.declared != nobody:
		return lang.Errorf(errPartnerTwice)
	case r.ally.alone:
		return lang.Errorf(errNotBoth)
	case late && place != r.result.partner:
		return lang.Errorf(errPartnerPlay)
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
		return lang.Errorf(errPartnerOff)
	case r.ally.declared != nobody && r.players[r.ally.declared].declared && holder != r.ally.declared:
		return lang.Errorf(errPartnerOff)
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
