// What boards, forms and sheets show of a round, and why it came out as it did.

package istinto

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring"
	price "arbitro/scoring/istinto"
)

// columns lists the columns that boards and sheets show for each player.
var columns = []referee.Column{
	{
		Title: words.Bid,
		Short: words.BidShort,
		Sum:   true,
		Cell:  func(d scoring.Detail, at referee.Place) referee.Cell { return referee.Count(d.(Detail).Bids[at]) },
	},
	{
		Title: words.Took,
		Short: words.TookShort,
		Sum:   true,
		Cell:  func(d scoring.Detail, at referee.Place) referee.Cell { return d.(Detail).took(int(at)) },
	},
}

// took returns the cell for the tricks that a player took. Its mark shows a missed bid or a bonus.
func (d Detail) took(seat int) referee.Cell {
	bid := d.Bids[seat]
	took := d.Took[seat]
	cell := referee.Count(took)
	switch {
	case bid == missing || took == missing || d.Challenged:
	case bid != took:
		cell.Mark = referee.Failed
	case price.Bonus(bid, took) > 0:
		cell.Mark = referee.Bonus
	}
	return cell
}

// Scene returns the scene of the table.
func (e *Engine) Scene() referee.Scene {
	scene := e.round.Round.Scene()
	round := &e.round
	if round.pending.open {
		scene.Title = words.SceneWaits
		scene.Turn = round.pending.accused
	} else if round.bids.Given < e.Seats {
		scene.Title = words.SceneBids
		scene.Turn = round.bids.Next(e.Dealer, e.Seats)
	}
	return scene
}

// explain writes the arithmetic of each player's points. In a round that a challenge has ended it names only the
// players who got or lost points.
func explain(round scoring.Round, names []string, language lang.Lang) string {
	detail := round.Detail.(Detail)
	var all []string
	for seat, bid := range detail.Bids {
		took := detail.Took[seat]
		if detail.Challenged {
			if n := round.Points[seat]; n != 0 {
				all = append(all, words.SaidFined(names[seat], words.SaidFines(text.Integer(n)).In(language)).In(language))
			}
		} else if bid != missing && took != missing {
			all = append(all, words.SaidBid(names[seat], bid, took, sum(bid, took, round.Points[seat], language)).In(language))
		}
	}
	said := strings.Join(all, " · ")
	if detail.Challenged {
		return text.Join(" ", words.SaidEnded.In(language), said)
	}
	return said
}

// sum writes how a bid and a count make the points: the price, the bonus, then the sum of challenges and penalties.
func sum(bid, took, points int, language lang.Lang) string {
	worth := price.Points(bid, took)
	bonus := price.Bonus(bid, took)
	said := strconv.Itoa(worth - bonus)
	if bonus > 0 {
		said += " + " + words.SaidBonus(bonus, bid).In(language)
	}
	switch fines := points - worth; {
	case fines < 0:
		said += " − " + words.SaidFines(strconv.Itoa(-fines)).In(language)
	case fines > 0:
		said += " + " + words.SaidFines(strconv.Itoa(fines)).In(language)
	case bonus == 0:
		return said
	}
	return said + " = " + text.Integer(points)
}
