package event

import (
	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

// Method returns how the rounds of a tournament are seated, in words.
func Method(method string, in lang.Lang) string { return keyed.Text("method." + method).In(in) }

// tieHead returns the head of the column of a tie-break.
func tieHead(tie event.Tie, in lang.Lang) string { return keyed.Text("tie." + string(tie)).In(in) }

// RoundName returns a round as a title names it.
func RoundName(s event.Stage, in lang.Lang) string {
	if s.Final() {
		return words.Final(int(-s)).In(in)
	}
	return words.Round(s.String()).In(in)
}
