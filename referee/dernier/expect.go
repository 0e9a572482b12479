package dernier

import (
	"arbitro/referee"
	"arbitro/referee/play"
)

// Expect returns the lines that may come now without an error or a ruling about themselves.
func (e *Engine) Expect() []referee.Expectation {
	r := &e.round
	var may []referee.Expectation
	if !e.Open() {
		may = append(may, e.ExpectDeal())
		if e.Phase == referee.Closed {
			may = append(may, e.expectLate()...)
		}
		return may
	}
	if r.starter == nobody {
		may = append(may, referee.Expecting(verbStart, r.counted == 0, referee.Seats(e.Seats)))
	}
	if !r.flipped {
		all := referee.Choice{}
		for card := range faces {
			all.Values = append(all.Values, int32(card))
		}
		may = append(may, referee.Expecting(verbFlip, r.counted == 0, all))
	}
	if r.begun {
		may = append(may, e.expectSuit()...)
		may = append(may, e.expectMoves()...)
		may = append(may, e.expectAnticipations()...)
	}
	if r.flipped {
		may = append(may, e.expectWords()...)
	}
	may = append(may, e.expectQuestions()...)
	may = append(may, e.expectAccusations()...)
	return append(may, e.expectCounts()...)
}

// expectLate returns the counts that may still come after the round's end.
func (e *Engine) expectLate() []referee.Expectation {
	var may []referee.Expectation
	for seat := range e.Seats {
		if e.round.counts[seat] != missing {
			continue
		}
		n := int(e.round.hands[seat])
		if n == 0 && seat != int(e.round.winner) { // without cards, but silent: no count shows that
			continue
		}
		may = append(may, referee.Expecting(verbLeft, false, referee.Just(seat), referee.Between(n, n)))
		if n == 0 {
			may = append(may, referee.Expecting(verbOut, false, referee.Just(seat)))
		}
	}
	return may
}

func (e *Engine) expectSuit() []referee.Expectation {
	namer := e.round.pos.namer
	if namer == nobody {
		return nil
	}
	return []referee.Expectation{referee.Expecting(
		verbSuit, true, referee.Just(int(namer)), referee.Between(0, len(suits)-1),
	)}
}

// expectMoves returns the cards, draws and passes that break no rule.
func (e *Engine) expectMoves() []referee.Expectation {
	r := &e.round
	var may []referee.Expectation
	for seat := range e.Seats {
		in, mayPlay := r.pos.inTurn(seat), false
		if in {
			if cards := e.rightCards(seat); cards.Values != nil {
				mayPlay = true
				may = append(may, referee.Expecting(verbPlay, true, referee.Just(seat), cards))
			}
			if r.judgePass(seat) == none {
				may = append(may, referee.Expecting(verbPass, true, referee.Just(seat)))
			}
		}
		owed := r.owes(seat)
		most, more := e.mayDraw(seat)
		if more == inTurn {
			most++
		}
		if most = min(most, r.stock+r.buried()); most > 0 {
			may = append(
				may, referee.Expecting(verbDraw, owed > 0 || !mayPlay, referee.Just(seat), referee.Between(1, most)),
			)
		}
	}
	return may
}

// rightCards returns the cards that a player may hold, and may play without breaking a rule.
func (e *Engine) rightCards(seat int) referee.Choice {
	c := referee.Choice{}
	for card := range faces {
		if e.holdable(seat, card) == nil && e.judge(seat, card) == none {
			c.Values = append(c.Values, int32(card))
		}
	}
	return c
}

// expectAnticipations returns the players who may hold the card that lies on top, with the word that they must say.
func (e *Engine) expectAnticipations() []referee.Expectation {
	r := &e.round
	top := int(r.pos.top)
	if !e.mayAnticipate(top) {
		return nil
	}
	var may []referee.Expectation
	for seat := range e.Seats {
		if e.holdable(seat, top) == nil {
			may = append(
				may,
				referee.Expecting(
					verbAnticipate, false, referee.Just(seat), referee.Just(top), referee.Just(r.word(seat)),
				),
			)
		}
	}
	return may
}

// expectWords returns what players may say. A player with more or fewer than one card may say anything except the words
// that the game asks for at other times.
func (e *Engine) expectWords() []referee.Expectation {
	r := &e.round
	var may []referee.Expectation
	free := referee.Choice{}
	for seat := range e.Seats {
		switch n := r.hands[seat]; {
		case n != 1:
			free.Values = append(free.Values, int32(seat))
			out, _ := r.tallied()
			if n == 0 && r.owes(seat) == 0 && e.agrees() == nil && (out == nobody || out == seat) {
				may = append(
					may,
					referee.Expecting(
						verbSay, true, referee.Just(seat), referee.Choice{Any: true, Texts: []string{sayChiudo}},
					),
				)
			}
		case int(r.silent.seat) == seat:
			may = append(
				may,
				referee.Expecting(
					verbSay, true, referee.Just(seat), referee.Choice{Any: true, Texts: []string{sayDernier}},
				),
			)
		}
	}
	if free.Values != nil {
		may = append(
			may,
			referee.Expecting(verbSay, false, free, referee.Choice{Any: true, Except: []string{sayDernier, sayChiudo}}),
		)
	}
	return may
}

// expectQuestions returns the questions after "dubito", which are no error.
func (e *Engine) expectQuestions() []referee.Expectation {
	may := referee.Choice{}
	for seat, n := range e.round.questions[:e.Seats] {
		if n > 0 {
			may.Values = append(may.Values, int32(seat))
		}
	}
	if may.Values == nil {
		return nil
	}
	for k, broken := range faultOf {
		if broken == question {
			return []referee.Expectation{referee.Expecting(verbFault, false, may, referee.Just(k))}
		}
	}
	return nil
}

// expectAccusations returns the accusations that the record proves and, while no accusation waits, those that it cannot
// decide; both may be hedged. An accusation that waits may be settled.
func (e *Engine) expectAccusations() []referee.Expectation {
	r := &e.round
	var may []referee.Expectation
	if r.pending.open {
		may = append(may, referee.Expecting(play.Ruled, false, referee.Choice{Values: []int32{0, 1}}))
	}
	for accused := range e.Seats {
		accusers := referee.Choice{}
		for accuser := range e.Seats {
			if accuser != accused {
				accusers.Values = append(accusers.Values, int32(accuser))
			}
		}
		of := referee.Choice{}
		for broken := range none {
			found, _, _ := r.find(accused, broken)
			if found == right || found == waiting && !r.pending.open {
				of.Values = append(of.Values, int32(broken))
			}
		}
		if of.Values != nil {
			may = append(
				may, referee.Expecting(verbAccuse, false, accusers, referee.Just(accused), of),
				referee.Expecting(verbAccuse, false, accusers, referee.Just(accused), of, referee.Just(0)),
			)
		}
	}
	return may
}

// expectCounts returns every count that can still be true. The last count is fixed by the others.
func (e *Engine) expectCounts() []referee.Expectation {
	r := &e.round
	out, sum := r.tallied()
	last := r.counted == e.Seats-1
	due := !r.flipped && r.starter == nobody || !r.flipped && r.counted > 0
	var may []referee.Expectation
	closers := referee.Choice{}
	for seat := range e.Seats {
		if r.counts[seat] != missing {
			continue
		}
		least, most := 1, e.most()-sum
		closes := out == nobody && !(r.flipped && r.owes(seat) > 0)
		if last {
			switch {
			case r.flipped && (e.agrees() != nil || out != nobody && r.owes(out) > 0):
				continue
			case r.flipped:
				least, most = max(int(r.hands[seat]), 1), int(r.hands[seat])
				closes = closes && r.hands[seat] == 0
			}
			if out == nobody {
				most = 0
			}
		}
		if closes {
			closers.Values = append(closers.Values, int32(seat))
			least = 0
		}
		if least <= most {
			may = append(
				may,
				referee.Expecting(verbLeft, due && out != nobody, referee.Just(seat), referee.Between(least, most)),
			)
		}
	}
	if closers.Values != nil {
		may = append(may, referee.Expecting(verbOut, due, closers))
	}
	return may
}
