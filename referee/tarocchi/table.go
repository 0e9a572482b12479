// What boards, forms and sheets show of a deal, who sits out, and why the deal came out as it did.

package tarocchi

import (
	"fmt"
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

// The signs that show each player's side: they are the same in every language and need no colour.
const (
	signTaker   = "●"
	signPartner = "○"
	signOut     = "–"
)

var legend = words.Legend(signTaker, signPartner, signOut).Text()

// columns marks the side of each player.
var columns = []referee.Column{{Cell: func(d scoring.Detail, seat int) referee.Cell {
	return referee.SignOf(d.(Detail).sign(seat))
}}}

// sign returns the sign of a seat's part in the deal; a defender has none.
func (d Detail) sign(seat int) string {
	switch seat {
	case d.Taker:
		return signTaker
	case d.Partner:
		return signPartner
	}
	for _, out := range d.Out {
		if out == seat {
			return signOut
		}
	}
	return ""
}

// roundColumns lists what a sheet shows of the deal as a whole.
var roundColumns = []referee.RoundColumn{
	{
		Title: words.Contract, Short: words.ContractShort,
		Cell: func(d scoring.Detail, in lang.Lang) string { return contractShort[d.(Detail).Contract].In(in) },
	},
	{
		Title: words.PointsTarget, Short: words.PointsTargetShort,
		Cell: func(d scoring.Detail, _ lang.Lang) string {
			t := d.(Detail)
			return points(t.Halves) + "/" + points(2*t.Target)
		},
	},
}

// contractShort names the contracts for a narrow column.
var contractShort = [...]lang.Text{
	price.Pass:         words.ShortPass,
	price.Take:         words.ShortTake,
	price.Guard:        words.ShortGuard,
	price.GuardWithout: words.ShortWithout,
	price.GuardAgainst: words.ShortAgainst,
}

// Scene returns what lies on the table.
func (e *Engine) Scene() referee.Scene {
	r := &e.round
	var s referee.Scene
	switch {
	case r.sits:
		return referee.Scene{Turn: nobody, Title: words.SceneSits}
	case r.bids.In < r.N:
		s.Title = words.SceneBids
		s.Turn = int(r.Seat[r.bidder()])
	case !r.mayOpen():
		s.Title = words.SceneCall
		s.Turn = int(r.Seat[r.taker])
	default:
		s = r.Round.Scene()
	}
	if r.taker != nobody {
		s.AddFact(words.FactContract, contractNames[r.contract])
	}
	if r.ally.alone {
		s.AddFact(words.FactAlone, words.SaidAlone)
	} else if r.ally.called != missing {
		s.AddFact(words.FactCalled, deck.Face(r.ally.called).Name)
	}
	if r.announced {
		s.AddFact(words.FactSlam, words.SaidAnnounced)
	}
	if r.byPlay && r.led != noSuit {
		s.AddFact(words.FactSuit, deck.Suits[r.led].Name)
	}
	for place, h := range r.handles[:r.N] {
		if h.recorded {
			s.Notes = append(s.Notes, referee.Note{Seat: int(r.Seat[place]), Text: words.NoteHandle(levelNames[h.level])})
		}
	}
	s.AddRow(words.BeforeTricks, e.Seats, func(seat int) lang.Speaker {
		if place := r.Place[seat]; r.byPlay && place != nobody {
			return lang.Number(r.piles[place].tricks)
		}
		return nil
	})
	return s
}

// explain returns a text on why a deal came out as it did: target, difference, multiplier, each bonus, and who pays
// whom.
func explain(r scoring.Round, names []string, in lang.Lang) string {
	d := r.Detail.(Detail)
	if d.Taker == nobody {
		return ""
	}
	p := d.Price
	who := names[d.Taker]
	playing := len(names) - len(d.Out)
	if d.Partner != nobody {
		who = words.SaidWith(who, names[d.Partner]).In(in)
	} else if playing == maxSeats {
		who = words.SaidSolo(who).In(in)
	}
	contract := text.Capital(contractNames[d.Contract].In(in))
	sums := []string{words.SaidContract(p.Difference, p.Multiplier, signed(p.Contract)).In(in)}
	for _, bonus := range []struct {
		text   lang.Text
		points int
	}{{gaps.SaidPetit, p.Petit}, {gaps.SaidHandles, p.Handles}, {gaps.SaidSlam, p.Slam}} {
		if bonus.points != 0 {
			sums = append(sums, bonus.text.Put("points", signed(bonus.points)).In(in))
		}
	}
	deal := words.SaidDeal(contract, who, points(d.Halves), d.Bouts, p.Target, margin(p, in))
	return deal.In(in) + " " +
		in.Colon(strings.Join(sums, ", ")) + " " + d.shares(names, in) + "."
}

// margin writes by how much the contract was made or missed, in card points and halves. Only the contract's value
// rounds an odd half up.
func margin(p price.Price, in lang.Lang) string {
	if p.Over == 0 {
		return words.SaidExactly.In(in)
	}
	if !p.Won {
		return words.SaidUnder(points(-p.Over)).In(in)
	}
	return words.SaidOver(points(p.Over)).In(in)
}

// shares writes what each defender pays or gets, and how many times the amount counts for the taker and the partner.
func (d Detail) shares(names []string, in lang.Lang) string {
	sum := d.Price.Sum
	all := words.SaidWon(sum).In(in)
	if sum == 0 {
		return words.SaidNobody.In(in)
	}
	if sum < 0 {
		all = words.SaidLost(-sum).In(in)
	}
	if d.Partner != nobody {
		return all + times(names[d.Taker], 2) + times(names[d.Partner], 1)
	}
	return all + times(names[d.Taker], len(names)-len(d.Out)-1)
}

func times(name string, n int) string { return fmt.Sprintf(", %s ×%d", name, n) }

// signed writes whole points with their sign.
func signed(n int) string {
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}

// Sitting out rotates: those who have sat out least often come first, beginning with the dealer and then in order of
// play.

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

// proposed returns the ids of the players of sitsOut, as the proposed answer to a question.
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

// sittingOut returns the recorded players who sit out of the open deal. known is false if nothing is recorded yet.
func sittingOut(m *referee.Match) (out []int, known bool) {
	round, _ := m.Open()
	if d, ok := round.Detail.(Detail); ok {
		out = d.Out
	}
	return out, m.Roster().Len()-len(out) <= maxSeats
}

// termsAt returns what the game's words mean at this table: how many trumps a handful takes is a house rule.
func termsAt(m *referee.Match) lang.Speaker {
	asked := houseOf(m.Options()).thresholds(min(max(m.Roster().Len(), leastSeats), maxSeats))
	return words.Terms(asked[0], asked[1], asked[2])
}
