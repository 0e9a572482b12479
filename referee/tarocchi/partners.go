package tarocchi

import (
	"cmp"
	"slices"

	"arbitro/referee"
)

// partners are the taker and the partner of a deal with a called card. Defenders do not count as partners: nobody
// chooses them.
var partners = referee.Partners{
	Title:  words.Partners,
	Legend: words.PartnersLegend,
	Least:  5,
	Pairs:  pairs,
}

// pairs counts the deals of every taker with every partner, for both players.
func pairs(matches []referee.Played) []referee.Pair {
	type two struct{ who, with int }
	all := map[two]*referee.Pair{}
	add := func(m referee.Played, d Detail, seat, other int) {
		who, with := m.Who[seat], m.Who[other]
		if who == referee.Nobody || with == referee.Nobody || who == with {
			return
		}
		p := all[two{who, with}]
		if p == nil {
			p = &referee.Pair{Who: who, With: with}
			all[two{who, with}] = p
		}
		p.Rounds++
		p.Points += d.worth(seat)
		if d.Price.Won {
			p.Won++
		}
	}
	for _, m := range matches {
		for _, r := range m.Rounds {
			if d, ok := r.Detail.(Detail); ok && !r.Void && d.Partner != nobody {
				add(m, d, d.Taker, d.Partner)
				add(m, d, d.Partner, d.Taker)
			}
		}
	}
	list := make([]referee.Pair, 0, len(all))
	for _, p := range all {
		list = append(list, *p)
	}
	slices.SortFunc(list, func(a, b referee.Pair) int {
		return cmp.Or(cmp.Compare(a.Who, b.Who), cmp.Compare(b.Rounds, a.Rounds), cmp.Compare(a.With, b.With))
	})
	return list
}
