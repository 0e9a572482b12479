// Facts about a deal that the referee knows without asking, when the rulebook's questions decide a dispute.

package tarocchi

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	price "arbitro/scoring/tarocchi"
)

// knows returns a fact that a family of the rulebook asks for. known is false if the record does not show the fact.
// ruling is the one that the dispute is about, or nil. Without one, a deal that was recorded by its tally shows nothing
// once it is over: the players may be in the middle of the next one, of which nothing is recorded yet.
func knows(table referee.TableView, fact string, ruling *referee.Ruling) (yes, known bool) {
	last, open := table.Open()
	rounds := table.Rounds()
	if !open {
		if len(rounds) == 0 || rounds[len(rounds)-1].Void {
			return false, false
		}
		last = rounds[len(rounds)-1].Round
	}
	detail, detailed := last.Detail.(Detail)
	if !open && ruling == nil && detail.Tricks == nil {
		return false, false
	}
	switch fact {
	case "deal-over":
		return !open, true
	case "play-begun":
		return true, !open || len(table.LinesOf(verbPlay)) > 0
	case "contract":
		return true, !open || detailed && detail.Contract > price.Pass
	case "taker-won":
		return detailed && detail.Price.Won, !open && detailed
	case "side-won":
		if open || ruling == nil || ruling.Seat == referee.Nobody || last.Points[ruling.Seat] == 0 {
			return false, false
		}
		return last.Points[ruling.Seat] > 0, true
	case "next-trick":
		if !open {
			return true, true
		}
		if !detailed {
			return false, false
		}
		players := table.Roster().Len() - len(detail.Out)
		if ruling == nil { // whichever card of a single trick is meant
			cards := len(table.LinesOf(verbPlay))
			return false, cards > 0 && cards <= players
		}
		return nextTrick(table, max(ruling.Since, 0), ruling.Line, players)
	}
	return false, false
}

// nextTrick reports whether a card of a later trick lies on the table. It compares with the trick of the card that a
// ruling is about: the card of line since or, if since is 0, of line. known is false if that line is not a card.
func nextTrick(table referee.TableView, since, line, players int) (yes, known bool) {
	if since > 0 {
		line = since
	}
	all := table.LinesOf(verbPlay)
	for i, n := range all {
		if n == line && players > 0 {
			return (len(all)-1)/players > i/players, true
		}
	}
	return false, false
}

// unsettled says that a deal is to be cancelled: a player of the side that has won it has revoked, which the referee saw
// too late for the card to be taken back. Its source is the federation's code for arbiters; see tarocchi.remedy.revoke.
func unsettled(table referee.TableView, ruling referee.Ruling) lang.Speaker {
	isRevoke := slices.Contains([]*rulebook.Article{articles.Follow, articles.Trump, articles.Overtrump}, ruling.Article)
	if !isRevoke || ruling.Verdict != rulebook.Infraction {
		return nil
	}
	if won, known := knows(table, "side-won", &ruling); !known || !won {
		return nil
	}
	return words.ToCancel(table.Roster().Name(ruling.Seat))
}
