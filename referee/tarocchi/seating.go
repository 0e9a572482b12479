package tarocchi

import (
	"slices"
	"strings"

	"arbitro/referee"
)

// Who sits out goes round the table: those who have sat out least often, the dealer first, then in order of play.

// sitsOut returns the seats that are proposed to sit out of the open deal, in order of play from the dealer; none if
// everybody plays.
func sitsOut(m *referee.Match) []int {
	round, _ := m.Open()
	seats := m.Roster().Len()
	if seats <= maxSeats {
		return nil
	}
	times := make([]int, seats)
	for _, r := range m.Rounds() {
		if d, ok := r.Detail.(Detail); ok {
			for _, place := range d.Out {
				if seat := r.SeatAt(place); seat != nobody {
					times[seat]++
				}
			}
		}
	}
	order := make([]int, seats)
	for i := range order {
		order[i] = (round.Dealer + i) % seats
	}
	slices.SortStableFunc(order, func(a, b int) int { return times[a] - times[b] })
	return order[:seats-maxSeats]
}

// proposed returns the ids of the players who are proposed to sit out, as the answer to a question.
func proposed(m *referee.Match) []string {
	var ids []string
	for _, seat := range sitsOut(m) {
		ids = append(ids, m.Roster().IDs()[seat])
	}
	return []string{strings.Join(ids, " ")}
}

// players returns the seats that play the open deal, from the dealer's successor on. out lists the others.
func players(m *referee.Match, out []int) []int {
	round, _ := m.Open()
	seats := m.Roster().Len()
	var all []int
	for i := range seats {
		if seat := (round.Dealer + 1 + i) % seats; !slices.Contains(out, seat) {
			all = append(all, seat)
		}
	}
	return all
}

// sittingOut returns the recorded players who sit out of the open deal; false if there is no such record yet.
func sittingOut(m *referee.Match) (out []int, known bool) {
	round, _ := m.Open()
	if d, ok := round.Detail.(Detail); ok {
		out = d.Out
	}
	return out, m.Roster().Len()-len(out) <= maxSeats
}
