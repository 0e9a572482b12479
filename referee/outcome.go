// The state of a match: the rounds listed, whether the match is over, who has won, and each player's place.

package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/scoring"
)

// addRound adds a round that has closed, with its penalties, and updates the totals and the outcome.
func (st *state) addRound(round Round, line int) {
	round.From = st.lastDeal.line
	round.Closed = line
	if !round.Void {
		st.table.notePlayers()
		round.Penalties = st.penalties
		round.noteAbsent(st.absent)
		if st.penalties != nil {
			round.Points = sum(round.Points, st.penalties)
		}
		st.sheet.totals = sum(round.Points, st.sheet.totals)
		st.sheet.hasCounted = true
	}
	st.penalties = nil
	st.absent = nil
	st.sheet.rounds = append(st.sheet.rounds, round)
	st.findWinners()
}

// repriceLast updates the points of the last round after a line that came when it was closed.
func (st *state) repriceLast() {
	i := len(st.sheet.rounds) - 1
	if i < 0 || st.sheet.rounds[i].Void {
		return
	}
	round := st.sheet.rounds[i]
	priced := st.table.round()
	round.Dealer = priced.Dealer
	round.Void = priced.Void
	round.Points = sum(priced.Points, round.Penalties)
	round.Detail = priced.Detail
	st.sheet.setRound(i, round)
	if !st.table.movedSinceDeal { // a player who left ends no match before the next round closes
		st.findWinners()
	}
}

// setRound changes a listed round and the totals. If an earlier state shares the list of rounds, setRound changes a
// copy of it.
func (s *sheet) setRound(i int, round Round) {
	totals := sum(s.totals, round.Points)
	for seat, p := range s.rounds[i].Points {
		totals[seat] -= p
	}
	if i < s.shared {
		s.rounds = slices.Clone(s.rounds)
		s.shared = 0
	}
	s.totals = totals
	s.rounds[i] = round
}

// findWinners updates whether the match is over, and its winners.
func (st *state) findWinners() {
	st.finished = st.ended
	st.winners = nil
	if !st.sheet.hasCounted {
		return
	}
	over, winners := st.table.result(st.sheet.totals, false)
	if !over && st.ended {
		_, winners = st.table.result(st.sheet.totals, true)
	}
	st.finished = over || st.ended
	if st.finished {
		st.winners = winners
	}
}

// LastPlacer is an engine of a game that may put one player last despite the totals.
type LastPlacer interface {
	LastPlace() Place // Nobody if only the totals decide
}

// Ender is an engine of a game in which one player may end the match, whatever the totals and the rounds are.
type Ender interface {
	// EndedBy returns that player, and a sentence that says why; Nobody if none has ended the match.
	EndedBy() (player Place, said func(name any) lang.Phrase)
}

// EndedBy says which player has ended the match, and why. It returns nil if none has.
func (t *table) EndedBy() lang.Speaker {
	seat, said := t.endedBy()
	if seat == Nobody {
		return nil
	}
	return said(t.Roster().Name(seat))
}

// TieHolder is an engine of a game in which a match may go on because the lead is shared.
type TieHolder interface {
	HeldByTie(totals []int) bool // by place
}

// HeldByTie reports whether the match would be over if several players did not share the lead.
func (st *state) HeldByTie() bool {
	return !st.finished && st.table.of(st.table.sitting).heldByTie(st.sheet.totals)
}

// Places returns each seat's place, from 1. A player who sat in no round that counts has place 0. It returns nil if no
// round counts and no totals were recorded.
func (st *state) Places() []int {
	if st.totalsGiven.places != nil && st.finished {
		return st.totalsGiven.places
	}
	if !st.sheet.hasCounted && !st.ByTotals() {
		return nil
	}
	if st.table.dealt != nil {
		return st.table.placesOfAll(st.Totals(), st.winners, st.game.Order)
	}
	places := st.game.places(st.Totals(), st.winners)
	if last := st.table.LastPlace(); last != Nobody {
		scoring.PutLast(places, last)
	}
	return places
}

// places returns each seat's place by totals, after the winners. The seats of a side share their place.
func (g *Game) places(totals, winners []int) []int {
	entries := g.Entries(len(totals))
	won := slices.DeleteFunc(slices.Clone(winners), func(seat int) bool { return seat >= entries })
	places := scoring.Places(totals[:entries], won, g.Order)
	for seat := entries; seat < len(totals); seat++ {
		places = append(places, places[seat-entries])
	}
	return places
}

// notePlayers records that the players at the table have sat in a round that counts.
func (t *table) notePlayers() {
	if t.dealt == nil {
		return
	}
	played := slices.Clone(t.played)
	for _, seat := range t.dealt {
		played[seat] = true
	}
	t.played = played
}

// result reports whether the match is over for the players who sit now, and returns the winners among them. A player
// who has sat in no round that counts cannot win.
func (t *table) result(totals []int, ended bool) (over bool, winners []int) {
	if t.dealt == nil {
		return t.over(totals, ended)
	}
	over, winners = t.of(t.sitting).over(totals, ended)
	var likely []int
	for _, seat := range t.sitting {
		if t.played[seat] {
			likely = append(likely, seat)
		}
	}
	if !over || len(likely) == len(t.sitting) {
		return over, winners
	}
	if likely == nil {
		return true, nil
	}
	_, winners = t.of(likely).over(totals, true)
	return true, winners
}

// placesOfAll returns each seat's place in a match in which players left or sat down: first the players who sit to the
// end, then those who left. A player who has sat in no round that counts has place 0.
func (t *table) placesOfAll(totals, winners []int, order scoring.Order) []int {
	places := make([]int, t.roster.Len())
	var stayed, left []int
	for seat, played := range t.played {
		switch {
		case !played:
		case slices.Contains(t.sitting, seat):
			stayed = append(stayed, seat)
		default:
			left = append(left, seat)
		}
	}
	rankAll := func(seats seats, before, last int) {
		var won []int
		for i, seat := range seats {
			if slices.Contains(winners, seat) {
				won = append(won, i)
			}
		}
		rank := scoring.Places(byPlace(seats, totals), won, order)
		if i := slices.Index(seats, last); i >= 0 {
			scoring.PutLast(rank, i)
		}
		for i, seat := range seats {
			places[seat] = before + rank[i]
		}
	}
	rankAll(stayed, 0, t.LastPlace())
	rankAll(left, len(stayed), Nobody)
	return places
}

// Totals returns the totals by seat: the sums of the rounds listed, or those of the `result` lines. Penalties are
// included.
func (st *state) Totals() []int {
	if st.totals == nil {
		return make([]int, st.roster.Len())
	}
	return st.totals
}
