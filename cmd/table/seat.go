package table

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// SeatForm is what one player may be asked on a device of their own.
type SeatForm struct {
	Form
	Verb play.Verb
	Due  bool // the match waits for it; what is not due may come as well
}

// Seat returns a form for each verb that this player may say something by now, those that the match waits for first;
// none where it is not the player's turn. A form asks for the player's own line only, so that a phone can put it: the
// deal, a whole round's tally and the short forms of a fast game are for the table to answer.
//
//	for _, f := range (table.Composer{View: table.View{Match: m, Lang: l}, Mode: table.ModeOf(m)}).Seat(seat) {
//		a, err := asker.Ask(ctx, f.Question)
//		trial, err := f.Try(a)          // the lines, and the fouls to warn of before they are recorded
//	}
func (c Composer) Seat(seat int) []SeatForm {
	if c.Tallying() {
		return nil
	}
	m := c.Match
	var forms []SeatForm
	add := func(verb play.Verb, own []referee.Expectation, due bool) {
		how := m.Game().AskOf(verb)
		switch {
		case len(own) == 0:
		case how.Together:
			forms = append(forms, SeatForm{c.numbers(how, []int{seat}), verb, due})
		case len(own) == 1 && isCard(m.Game(), own[0]):
			forms = append(forms, SeatForm{c.ownCard(own[0]), verb, due})
		default:
			forms = append(forms, SeatForm{c.Words(verb, own), verb, due})
		}
	}
	due := c.Due()
	var seen []play.Verb
	for _, e := range due {
		if e.Verb != play.Deal && !slices.Contains(seen, e.Verb) {
			seen = append(seen, e.Verb)
			add(e.Verb, c.ofSeat(only(due, e.Verb), seat), true)
		}
	}
	for _, verb := range c.free() {
		may := only(m.Expect(), verb)
		if c.Quiet && m.Game().AskOf(verb).Accuses {
			may = c.anybody(verb)
		}
		if !slices.Contains(seen, verb) {
			add(verb, c.ofSeat(may, seat), false)
		}
	}
	return forms
}

// ofSeat keeps the expectations whose line names this player first, and narrows them to the player.
func (c Composer) ofSeat(all []referee.Expectation, seat int) []referee.Expectation {
	var own []referee.Expectation
	for _, e := range all {
		shape := c.Match.Game().Grammar.Shape(e.Verb)
		several := shape.Repeat && len(shape.Words) == 1 // a line about any number of players is nobody's own
		if several || len(e.Words) == 0 || shape.Words[0].Kind != play.Seat || !e.Words[0].Holds(int32(seat)) {
			continue
		}
		e.Words = append([]referee.Choice{referee.Just(seat)}, e.Words[1:]...)
		own = append(own, e)
	}
	return own
}
