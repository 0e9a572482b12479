// What statistics count: contracts, and partners.

package tarocchi

import (
	"cmp"
	"fmt"
	"slices"

	"arbitro/referee"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

// score counts attempts and successes.
type score struct{ made, tried int }

// add counts one more.
func (s *score) add(made bool) {
	s.tried++
	if made {
		s.made++
	}
}

// String returns made/tried, or nothing if nothing was tried.
func (s score) String() string {
	if s.tried == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.made, s.tried)
}

// career counts the results of one player, or of all players together.
type career struct {
	deals            int
	taker            score
	contracts        [price.Highest + 1]score
	partner, defence score
	best, worst      int // the most and the fewest points of a deal
}

// add counts a deal that was worth this much to the player.
func (c *career) add(d Detail, seat, worth int) {
	if c.deals == 0 {
		c.best = worth
		c.worst = worth
	}
	c.deals++
	c.best = max(c.best, worth)
	c.worst = min(c.worst, worth)
	switch seat {
	case d.Taker:
		c.taker.add(d.Price.Won)
		c.contracts[d.Contract].add(d.Price.Won)
	case d.Partner:
		c.partner.add(d.Price.Won)
	default:
		c.defence.add(!d.Price.Won)
	}
}

// worth returns the value of a deal for a seat, without penalties.
func (d Detail) worth(seat int) int {
	switch seat {
	case d.Taker:
		return d.Price.Taker
	case d.Partner:
		return d.Price.Partner
	}
	return d.Price.Defender
}

var statsColumns = []referee.FigureColumn{
	{Title: words.Deals},
	{Title: words.Taken},
	{Title: words.StatTake},
	{Title: words.StatGuard},
	{Title: words.StatWithout, Short: words.WithoutShort},
	{Title: words.StatAgainst, Short: words.AgainstShort},
	{Title: words.Partner, Short: words.PartnerShort},
	{Title: words.Defence, Short: words.DefenceShort},
	{Title: words.Best, Short: words.BestShort},
	{Title: words.Worst, Short: words.WorstShort},
}

// stats counts contracts taken and made, by player and by contract, the results of deals as partner and in defence, and
// the biggest win and loss.
func stats(people int, matches []referee.Played) []referee.Figures {
	careers := make([]career, people)
	all := career{}
	for _, m := range matches {
		for _, r := range m.Rounds {
			if d, ok := r.Detail.(Detail); ok {
				count(careers, &all, d, m.Who, r)
			}
		}
	}
	f := referee.Figures{Title: words.StatsTitle, Columns: statsColumns, Legend: words.StatsLegend}
	for who, c := range careers {
		f.Rows = append(f.Rows, referee.FigureRow{Who: who, Cells: c.cells()})
	}
	f.Rows = append(f.Rows, referee.FigureRow{Who: referee.Nobody, Cells: all.contractCells()})
	return []referee.Figures{f}
}

// count adds one deal for everybody who played it.
func count(careers []career, all *career, d Detail, who []int, r scoring.Round) {
	all.deals++
	all.taker.add(d.Price.Won)
	all.contracts[d.Contract].add(d.Price.Won)
	for seat := range r.Points {
		if d.sign(seat) != signOut && who[seat] != referee.Nobody {
			careers[who[seat]].add(d, seat, d.worth(seat))
		}
	}
}

func (c career) contractCells() []string {
	cells := []string{fmt.Sprint(c.deals), c.taker.String()}
	for k := price.Take; k <= price.Highest; k++ {
		cells = append(cells, c.contracts[k].String())
	}
	return cells
}

func (c career) cells() []string {
	if c.deals == 0 {
		return nil
	}
	return append(c.contractCells(), c.partner.String(), c.defence.String(), signed(c.best), signed(c.worst))
}

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
		who := m.Who[seat]
		with := m.Who[other]
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
