// A fact about a round that the referee knows without asking, when the rulebook's questions decide a dispute.

package istinto

import "arbitro/referee"

// knows returns a fact that a family of the rulebook asks for. known is false if the record does not show the fact: before
// the first card of a round the last one may be meant, and where a challenge ends only a trick, the trick in question
// may be void already.
func knows(table referee.TableView, fact string, _ *referee.Ruling) (yes, known bool) {
	if fact != "round-over" {
		return false, false
	}
	if _, open := table.Open(); !open {
		rounds := table.Rounds()
		if len(rounds) == 0 {
			return true, false
		}
		// After a round of which only the tally or the points are recorded, the players may be in the middle of the next one.
		detail, detailed := rounds[len(rounds)-1].Detail.(Detail)
		return true, detailed && detail.Tricks != nil
	}
	hasCards := len(table.LinesOf(verbPlay)) > 0
	return false, hasCards && table.Options().Values[optChallengeEnds] == 0
}
