package kismet

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// knock records a hand on the table (source: variant, "Bussare").
func (e *discarding) knock(ev play.Event) error {
	seat := ev.Seat()
	if !e.rolled || seat == e.turn.seat {
		refused := referee.Ruling{Line: ev.Line, Article: knockTurn, Verdict: rulebook.Refused, Seat: seat}
		if !e.rolled {
			refused.Facts.Case = beforeRoll
		}
		e.Say(refused)
		return nil
	}
	article := e.judge(seat)
	ruling := referee.Ruling{
		Line:    ev.Line,
		Article: article,
		Verdict: rulebook.Infraction,
		Seat:    seat,
		Facts:   referee.Facts{Other: e.turn.seat},
	}
	switch article {
	case knockFirst:
		ruling.Verdict = rulebook.Upheld
		e.turn.answered, e.turn.first = true, seat
	case knockForce:
		ruling.Verdict = rulebook.Upheld
		ruling.Seat, ruling.Facts.Other = e.turn.seat, seat
		ruling.Cards = e.owe(e.turn.seat, ev.Line)
		e.turn.answered = true
	case knockLate:
		ruling.Verdict = rulebook.Noted
	default:
		ruling.Cards = e.owe(seat, ev.Line)
		switch {
		case article == knockBusy && e.turn.own:
			ruling.Facts.Case = discarded
		case article == knockEmpty && e.has(seat):
			ruling.Facts.Case = passedRightly
		}
	}
	if ruling.Cards == 0 {
		ruling.Facts.Case += nothingOwed
	}
	e.Say(ruling)
	return nil
}

// judge returns the article for a knock by this player now. A player who has discarded, or has not passed and could
// still discard, may not knock. An overlooked card belongs to the first who knocks; if the knocker has no such card,
// the player who passed must return a card. Otherwise a knocker needs a matching card, and the first knocker who has
// one may discard it. At a table where knocking after a right pass pays, it pays also for who has one.
func (e *discarding) judge(seat int) *rulebook.Article {
	t := &e.turn
	switch {
	case t.own, !t.passed && e.has(t.seat):
		return knockBusy
	case t.overlooked && t.answered:
		return knockLate
	case t.overlooked && !e.has(seat):
		return knockForce
	case !e.has(seat), t.passed && !t.overlooked && e.afterPays:
		return knockEmpty
	case t.answered:
		return knockLate
	}
	return knockFirst
}
