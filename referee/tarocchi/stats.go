// The statistics: contracts, and partners.

package tarocchi

import (
	"cmp"
	"fmt"
	"sort"
	"strconv"

	"arbitro/referee"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

// score counts attempts and successes.
type score struct{ made, tried int }

// add counts another attempt.
func (s *score) add(made bool) {
	s.tried++
	if made {
		s.made++
	}
}

// figure returns made/tried, or an empty figure if nothing was tried.
func (s score) figure() referee.Figure {
	if s.tried == 0 {
		return referee.Figure{}
	}
	return referee.Figure{Text: fmt.Sprintf("%d/%d", s.made, s.tried)}
}

// career counts the results of one player, or of all players together.
type career struct {
	deals            int
	taker            score
	contracts        [price.Highest + 1]score
	partner, defence score
	best, worst      int // the most and the fewest points of a deal
}

// add counts a deal with this value for the player.
func (c *career) add(detail Detail, seat, worth int) {
	if c.deals == 0 {
		c.best = worth
		c.worst = worth
	}
	c.deals++
	c.best = max(c.best, worth)
	c.worst = min(c.worst, worth)
	switch seat {
	case detail.Taker:
		c.taker.add(detail.Price.Won)
		c.contracts[detail.Contract].add(detail.Price.Won)
	case detail.Partner:
		c.partner.add(detail.Price.Won)
	default:
		c.defence.add(!detail.Price.Won)
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

// stats counts, by player and by contract, the contracts taken and made. It also counts the results of deals as partner
// and in defence, and finds the largest win and loss.
func stats(people int, matches []referee.Played) []referee.Figures {
	careers := make([]career, people)
	all := career{}
	for _, played := range matches {
		for _, round := range played.Rounds {
			if detail, ok := round.Detail.(Detail); ok {
				count(careers, &all, detail, played.Who, round)
			}
		}
	}
	figures := referee.Figures{
		Title:   words.StatsTitle,
		Columns: statsColumns,
		Legend:  words.StatsLegend,
	}
	for who, c := range careers {
		figures.Rows = append(figures.Rows, referee.FigureRow{Who: who, Cells: c.cells()})
	}
	figures.Rows = append(figures.Rows, referee.FigureRow{Who: referee.Nobody, Cells: all.contractCells()})
	return []referee.Figures{figures}
}

// count adds one deal to the careers of the players who played it.
func count(careers []career, all *career, detail Detail, who []int, round scoring.Round) {
	all.deals++
	all.taker.add(detail.Price.Won)
	all.contracts[detail.Contract].add(detail.Price.Won)
	for seat := range round.Points {
		if detail.sign(seat) != signOut && who[seat] != referee.Nobody {
			careers[who[seat]].add(detail, seat, detail.worth(seat))
		}
	}
}

func (c career) contractCells() []referee.Figure {
	cells := []referee.Figure{referee.CountFigure(c.deals), c.taker.figure()}
	for contract := price.Take; contract <= price.Highest; contract++ {
		cells = append(cells, c.contracts[contract].figure())
	}
	return cells
}

func (c career) cells() []referee.Figure {
	if c.deals == 0 {
		return nil
	}
	return append(
		c.contractCells(),
		c.partner.figure(),
		c.defence.figure(),
		referee.Figure{Text: signed(c.best), Number: strconv.Itoa(c.best)},
		referee.Figure{Text: signed(c.worst), Number: strconv.Itoa(c.worst)},
	)
}

// partners are the taker and the partner of a deal with a called card. Defenders do not count as partners, because
// nobody chooses them.
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
	add := func(played referee.Played, detail Detail, seat, other int) {
		who := played.Who[seat]
		with := played.Who[other]
		if who == referee.Nobody || with == referee.Nobody || who == with {
			return
		}
		pair := all[two{who, with}]
		if pair == nil {
			pair = &referee.Pair{Who: who, With: with}
			all[two{who, with}] = pair
		}
		pair.Rounds++
		pair.Points += detail.worth(seat)
		if detail.Price.Won {
			pair.Won++
		}
	}
	for _, played := range matches {
		for _, round := range played.Rounds {
			if detail, ok := round.Detail.(Detail); ok && !round.Void && detail.Partner != nobody {
				add(played, detail, detail.Taker, detail.Partner)
				add(played, detail, detail.Partner, detail.Taker)
			}
		}
	}
	list := make([]referee.Pair, 0, len(all))
	for _, p := range all {
		list = append(list, *p)
	}
	sort.SliceStable(list, func(i, j int) bool {
		pair := list[i]
		other := list[j]
		return cmp.Or(
			cmp.Compare(pair.Who, other.Who), cmp.Compare(other.Rounds, pair.Rounds), cmp.Compare(pair.With, other.With),
		) < 0
	})
	return list
}
