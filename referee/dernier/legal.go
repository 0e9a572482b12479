// The legal lines: the lines that may come next.

package dernier

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// Legal returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Legal() []referee.LegalLines {
	round := &e.round
	o := offers{round: round}
	if !e.Open() {
		o.Join(e.LegalDeal())
		if e.Phase == referee.Closed {
			o.late()
		}
		return o.May
	}
	if round.starter == nobody {
		o.Add(verbStart, round.counts.Given == 0, referee.Seats(e.Seats))
	}
	if !round.flipped {
		choice := referee.Choice{}
		for card := range faces {
			choice.Values = append(choice.Values, int32(card))
		}
		o.Add(verbFlip, round.counts.Given == 0, choice)
	}
	if round.begun {
		o.suit()
		o.moves()
		o.anticipations()
	}
	if round.flipped {
		o.words()
	}
	o.questions()
	o.accusations()
	o.counts()
	return o.May
}

// offers collects the lines that may come now.
type offers struct {
	referee.Offers
	round *round
}

// late offers the counts that may still come after the round's end.
func (o *offers) late() {
	round := o.round
	for seat := range round.seats {
		if round.counts.Has(seat) {
			continue
		}
		n := int(round.hands[seat])
		o.Add(verbLeft, false, referee.Just(seat), referee.Between(n, n))
		if seat == int(round.winner) {
			o.Add(verbOut, false, referee.Just(seat))
		}
	}
}

// suit lets the player of a jack or joker name its suit.
func (o *offers) suit() {
	if namer := int(o.round.pos.namer); namer != nobody {
		o.Add(verbSuit, true, referee.Just(namer), referee.Between(0, len(suits)-1))
	}
}

// moves offers the cards, draws and passes that break no rule.
func (o *offers) moves() {
	round := o.round
	for seat := range round.seats {
		in := round.pos.inTurn(seat)
		mayPlay := false
		if in {
			if cards := round.rightCards(seat); cards.Values != nil {
				mayPlay = true
				o.Add(verbPlay, true, referee.Just(seat), cards)
			}
			if round.judgePass(seat) == none {
				o.Add(verbPass, true, referee.Just(seat))
			}
		}
		owed := round.ledger.owes(seat)
		most, more := round.mayDraw(seat)
		if more {
			most++
		}
		most = min(most, round.stock+round.buried())
		if most > 0 {
			o.Add(verbDraw, owed > 0 || !mayPlay, referee.Just(seat), referee.Between(1, most))
		}
	}
}

// rightCards returns the cards that a player may hold, and may play without breaking a rule.
func (r *round) rightCards(seat int) referee.Choice {
	choice := referee.Choice{}
	for card := range faces {
		if r.holdable(seat, card) == nil && r.brokenBy(seat, card) == none {
			choice.Values = append(choice.Values, int32(card))
		}
	}
	return choice
}

// anticipations offers the anticipation of the top card to the players who may hold the same card, with the word that
// each must say.
func (o *offers) anticipations() {
	round := o.round
	top := int(round.pos.top)
	if !round.mayAnticipate(top) {
		return
	}
	for seat := range round.seats {
		if round.holdable(seat, top) == nil {
			o.Add(verbAnticipate, false, referee.Just(seat), referee.Just(top), referee.Just(round.word(seat)))
		}
	}
}

// words offers the `say` lines. It offers "chiudo" to a player without cards who may close. It offers "dernier" to a
// player with one card who still has to say it, or has not said it in time. Players with no card or with several cards,
// and players whose "dernier" is due, may also say anything except these two words.
func (o *offers) words() {
	round := o.round
	free := referee.Choice{}
	for seat := range round.seats {
		switch n := round.hands[seat]; {
		case n != 1:
			free.Values = append(free.Values, int32(seat))
			named := int(round.counts.named)
			if n == 0 && round.ledger.owes(seat) == 0 && round.checkCounts() == nil && (named == nobody || named == seat) {
				o.Add(verbSay, true, referee.Just(seat), referee.Choice{Any: true, Texts: []string{sayChiudo}})
			}
		case int(round.silent.seat) == seat:
			free.Values = append(free.Values, int32(seat))
			o.Add(verbSay, true, referee.Just(seat), referee.Choice{Any: true, Texts: []string{sayDernier}})
		case round.said>>seat&1 == 0:
			o.Add(verbSay, false, referee.Just(seat), referee.Choice{Any: true, Texts: []string{sayDernier}})
		}
	}
	if free.Values != nil {
		o.Add(verbSay, false, free, referee.Choice{Any: true, Except: []string{sayDernier, sayChiudo}})
	}
}

// questions offers `fault … question` for players whose "dubito" still allows a question.
func (o *offers) questions() {
	who := referee.Choice{}
	for seat, n := range o.round.questions[:o.round.seats] {
		if n > 0 {
			who.Values = append(who.Values, int32(seat))
		}
	}
	if who.Values != nil {
		o.Add(verbFault, false, who, referee.Just(slices.Index(faultOf[:], ruleQuestion)))
	}
}

// accusations offers the accusations that the record proves. While no accusation waits, it also offers those that the
// record can neither prove nor disprove. Both may be hedged with "dubito". If an accusation waits, it offers the
// verdict.
func (o *offers) accusations() {
	round := o.round
	if round.pending.open {
		o.Add(play.Ruled, false, referee.Choice{Values: []int32{0, 1}})
	}
	for accused := range round.seats {
		accusers := referee.Choice{}
		for accuser := range round.seats {
			if accuser != accused {
				accusers.Values = append(accusers.Values, int32(accuser))
			}
		}
		choice := referee.Choice{}
		for broken := range none {
			found, _, _ := round.find(accused, broken)
			if found == right || found == waiting && !round.pending.open {
				choice.Values = append(choice.Values, int32(broken))
			}
		}
		if choice.Values != nil {
			o.Add(verbAccuse, false, accusers, referee.Just(accused), choice)
			o.Add(verbAccuse, false, accusers, referee.Just(accused), choice, referee.Just(0))
		}
	}
}

// counts offers every count that can still be true. The last count follows from the others.
func (o *offers) counts() {
	round := o.round
	closer, _ := round.closer()
	last := round.counts.Given == round.seats-1
	due := !round.flipped && round.starter == nobody || !round.flipped && round.counts.Given > 0
	closers := referee.Choice{}
	for seat := range round.seats {
		if round.counts.Has(seat) {
			continue
		}
		least := 1
		most := round.house.most() - round.counts.Sum()
		if last && round.flipped {
			least = max(int(round.hands[seat]), 1)
			most = int(round.hands[seat])
		}
		if last && !round.mayCount(seat, most, false) {
			most = 0
		}
		if round.mayCount(seat, 0, false) {
			least = 0
		}
		if least <= most {
			o.Add(verbLeft, due && closer != nobody, referee.Just(seat), referee.Between(least, most))
		}
		if round.mayCount(seat, 0, true) {
			closers.Values = append(closers.Values, int32(seat))
		}
	}
	if closers.Values != nil {
		o.Add(verbOut, due, closers)
	}
}
