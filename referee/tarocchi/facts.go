// What the referee knows of a deal without asking, when the rulebook's questions decide a dispute.

package tarocchi

import (
	"bytes"

	"arbitro/referee"
	price "arbitro/scoring/tarocchi"
)

// knows returns a fact that a family of the rulebook asks for; known is false if the record does not show it. r is the
// ruling that the dispute is about, or nil.
func knows(m *referee.Match, fact string, r *referee.Ruling) (yes, known bool) {
	last, open := m.Open()
	rounds := m.Rounds()
	if !open {
		if len(rounds) == 0 || rounds[len(rounds)-1].Void {
			return false, false
		}
		last = rounds[len(rounds)-1]
	}
	detail, detailed := last.Detail.(Detail)
	switch fact {
	case "deal-over":
		return !open, true
	case "play-begun":
		return true, !open || len(cardLines(m)) > 0
	case "contract":
		return true, !open || detailed && detail.Contract > price.Pass
	case "taker-won":
		return detailed && detail.Price.Won, !open && detailed
	case "side-won":
		if open || r == nil || r.Seat == referee.Nobody || last.Points[r.Seat] == 0 {
			return false, false
		}
		return last.Points[r.Seat] > 0, true
	case "next-trick":
		if !open {
			return true, true
		}
		if r == nil || !detailed {
			return false, false
		}
		return nextTrick(m, max(r.Since, 0), r.Line, len(m.Sits())-len(detail.Out))
	}
	return false, false
}

// nextTrick reports whether a card of a later trick lies on the table than the one that a ruling is about: that of an
// earlier line, or of the line itself. known is false if that line is no card.
func nextTrick(m *referee.Match, since, line, players int) (yes, known bool) {
	if since > 0 {
		line = since
	}
	all := cardLines(m)
	for i, n := range all {
		if n == line && players > 0 {
			return (len(all)-1)/players > i/players, true
		}
	}
	return false, false
}

// cardLines returns the lines of the open deal that play a card.
func cardLines(m *referee.Match) []int {
	var all []int
	for n, text := range m.Log().All(m.OpenFrom()) {
		first, _, _ := bytes.Cut([]byte(text), []byte(" "))
		if verb, known := m.Game().Grammar.Verb(first); known && verb == verbPlay {
			all = append(all, n)
		}
	}
	return all
}
