package istinto

import (
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring"
	price "arbitro/scoring/istinto"
)

// explain writes the arithmetic of each player's points. In a round that a challenge has ended it names only the
// players who got or lost points.
func explain(r scoring.Round, names []string, in lang.Lang) string {
	d, ok := r.Detail.(Detail)
	if !ok || r.Void {
		return ""
	}
	var all []string
	for seat, bid := range d.Bids {
		switch took := d.Took[seat]; {
		case d.Challenged:
			if n := r.Points[seat]; n != 0 {
				all = append(all, words.SaidFined(names[seat], words.SaidFines(minus(n)).In(in)).In(in))
			}
		case bid != missing && took != missing:
			all = append(all, words.SaidBid(names[seat], bid, took, sum(bid, took, r.Points[seat], in)).In(in))
		}
	}
	said := strings.Join(all, " · ")
	if d.Challenged {
		return strings.TrimSuffix(words.SaidEnded.In(in)+" "+said, " ")
	}
	return said
}

// sum writes how a bid and a count make the points: the price, the bonus, then challenges and penalties together.
func sum(bid, took, points int, in lang.Lang) string {
	worth, bonus := price.Points(bid, took), price.Bonus(bid, took)
	said := strconv.Itoa(worth - bonus)
	if bonus > 0 {
		said += " + " + strconv.Itoa(bonus)
	}
	switch fines := points - worth; {
	case fines < 0:
		said += " − " + words.SaidFines(strconv.Itoa(-fines)).In(in)
	case fines > 0:
		said += " + " + words.SaidFines(strconv.Itoa(fines)).In(in)
	case bonus == 0:
		return said
	}
	return said + " = " + minus(points)
}

// minus writes whole points with a true minus sign.
func minus(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }
