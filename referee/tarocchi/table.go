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

// The signs that show each player's side. They are the same in every language, and need no colour.
const (
	signTaker   = "●"
	signPartner = "○"
	signOut     = "–"
)

var legend = words.Legend(signTaker, signPartner, signOut).Text()

// columns marks the side of each player.
var columns = []referee.Column{{Cell: func(d scoring.Detail, at referee.Place) referee.Cell {
	return referee.SignOf(d.(Detail).sign(int(at)))
}}}

// sign returns the sign for a seat's part in the deal; "" for a defender.
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

// roundColumns lists the columns that a sheet shows for the deal as a whole.
var roundColumns = []referee.RoundColumn{
	{
		Title: words.Contract,
		Short: words.ContractShort,
		Cell: func(d scoring.Detail, language lang.Lang) string {
			return contractShort[d.(Detail).Contract].In(language)
		},
	},
	{
		Title: words.PointsTarget,
		Short: words.PointsTargetShort,
		Cell: func(d scoring.Detail, _ lang.Lang) string {
			t := d.(Detail)
			return points(t.Halves) + "/" + points(2*t.Target)
		},
	},
}

// contractShort holds the names of the contracts for a narrow column.
var contractShort = [...]lang.Text{
	price.Pass:         words.ShortPass,
	price.Take:         words.ShortTake,
	price.Guard:        words.ShortGuard,
	price.GuardWithout: words.ShortWithout,
	price.GuardAgainst: words.ShortAgainst,
}

// Scene returns the scene of the table.
func (e *Engine) Scene() referee.Scene {
	round := &e.round
	var scene referee.Scene
	switch {
	case round.sits:
		return referee.Scene{Turn: nobody, Title: words.SceneSits}
	case round.bids.Given < round.N:
		scene.Title = words.SceneBids
		scene.Turn = int(round.Seat[round.bidder()])
	case !round.mayOpen():
		scene.Title = words.SceneCall
		scene.Turn = int(round.Seat[round.taker])
	default:
		scene = round.Round.Scene()
	}
	if round.taker != nobody {
		scene.AddFact(words.FactContract, contractNames[round.contract])
	}
	if round.ally.alone {
		scene.AddFact(words.FactAlone, words.SaidAlone)
	} else if round.ally.called != missing {
		scene.AddFact(words.FactCalled, deck.Face(round.ally.called).Name)
	}
	if round.announced {
		scene.AddFact(words.FactSlam, words.SaidAnnounced)
	}
	if round.byPlay && round.led != noSuit {
		scene.AddFact(words.FactSuit, deck.Suits[round.led].Name)
	}
	for place, handle := range round.handles[:round.N] {
		if handle.recorded {
			scene.Notes = append(scene.Notes, referee.Note{
				Seat: int(round.Seat[place]),
				Text: words.NoteHandle(levelNames[handle.level]),
			})
		}
	}
	scene.AddRow(words.BeforeTricks, e.Seats, func(seat int) lang.Speaker {
		if place := round.Place[seat]; round.byPlay && place != nobody {
			return lang.Number(round.piles[place].tricks)
		}
		return nil
	})
	return scene
}

// beforeFirstCard says what happens with the dog between the bids and the first card.
func beforeFirstCard(table referee.TableView) lang.Speaker {
	round := &table.Engine().(*Engine).round
	if round.byPlay || round.taker == nobody || round.discarded {
		return nil
	}
	if !round.contract.Exchanges() {
		if round.contract.Dog() == price.Attack {
			return words.AheadWithout
		}
		return words.AheadAgainst
	}
	taker := table.Roster().Name(int(round.Seat[round.taker]))
	dog := words.Dog3
	away := words.Away3
	if round.dogSize > 3 {
		dog = words.Dog6
		away = words.Away6
	}
	if round.dogGiven {
		return words.AheadAway(taker, round.dogSize, away)
	}
	return words.AheadDog(taker, round.dogSize, dog, away)
}

// explain returns a text that explains the points of a deal: target, difference, multiplier, each bonus, and who pays
// whom.
func explain(round scoring.Round, names []string, language lang.Lang) string {
	detail := round.Detail.(Detail)
	if detail.Taker == nobody {
		return ""
	}
	price := detail.Price
	who := names[detail.Taker]
	playing := len(names) - len(detail.Out)
	if detail.Partner != nobody {
		who = words.SaidWith(who, names[detail.Partner]).In(language)
	} else if playing == maxSeats {
		who = words.SaidSolo(who).In(language)
	}
	contract := text.Capital(contractNames[detail.Contract].In(language))
	said := words.SaidContract
	if price.Contract < 0 {
		said = words.SaidContractLost
	}
	sums := []string{said(price.Difference, price.Multiplier, signed(price.Contract)).In(language)}
	for _, bonus := range []struct {
		text   lang.Text
		points int
	}{{gaps.SaidPetit, price.Petit}, {gaps.SaidHandles, price.Handles}, {gaps.SaidSlam, price.Slam}} {
		if bonus.points != 0 {
			sums = append(sums, bonus.text.Put("points", signed(bonus.points)).In(language))
		}
	}
	deal := words.SaidDeal(contract, who, points(detail.Halves), detail.Bouts, price.Target, margin(price, language))
	return deal.In(language) + " " +
		language.Colon(strings.Join(sums, ", ")) + " " + detail.shares(names, language) + "."
}

// hasBonus reports whether the points of a deal include those of the Petit, of handles or of a slam.
func hasBonus(detail scoring.Detail) bool {
	price := detail.(Detail).Price
	return price.Petit != 0 || price.Handles != 0 || price.Slam != 0
}

// margin writes by how much the contract was made or missed, in card points and halves, and the whole number to which
// the contract's value rounds an odd half.
func margin(price price.Price, language lang.Lang) string {
	if price.Over == 0 {
		return words.SaidExactly.In(language)
	}
	outcome := words.SaidOver(points(price.Over))
	if !price.Won {
		outcome = words.SaidUnder(points(-price.Over))
	}
	if price.Over%2 == 0 {
		return outcome.In(language)
	}
	return words.SaidRounded(outcome, price.Difference).In(language)
}

// shares writes how much each defender pays or gets, and how many times this amount counts for the taker and the
// partner.
func (d Detail) shares(names []string, language lang.Lang) string {
	sum := d.Price.Sum
	all := words.SaidWon(sum).In(language)
	if sum == 0 {
		return words.SaidNobody.In(language)
	}
	if sum < 0 {
		all = words.SaidLost(-sum).In(language)
	}
	if d.Partner != nobody {
		return all + times(names[d.Taker], 2) + times(names[d.Partner], 1)
	}
	return all + times(names[d.Taker], len(names)-len(d.Out)-1)
}

func times(name string, n int) string { return fmt.Sprintf(", %s ×%d", name, n) }

// signed writes whole points with their sign.
func signed(n int) string {
	return text.Minus(fmt.Sprintf("%+d", n))
}

// Sitting out rotates: those who have sat out least often come first, beginning with the dealer and then in order of
// play.

// sitsOut returns the seats that are proposed to sit out of the open deal, in order of play from the dealer. It returns
// none if everybody plays.
func sitsOut(table referee.TableView) []int {
	round, _ := table.Open()
	seats := table.Roster().Len()
	if seats <= maxSeats {
		return nil
	}
	times := make([]int, seats)
	for _, round := range table.Rounds() {
		if detail, ok := round.Detail.(Detail); ok {
			for _, place := range detail.Out {
				if seat := round.PlaceNow(referee.Place(place)); seat != nobody {
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

// proposed returns the ids of the players in sitsOut, as the proposed answer to a question.
func proposed(table referee.TableView) []string {
	var ids []string
	for _, seat := range sitsOut(table) {
		ids = append(ids, table.Roster().IDs()[seat])
	}
	return []string{strings.Join(ids, " ")}
}

// players returns the seats that play the open deal, beginning with the player after the dealer. out lists the others.
func players(table referee.TableView, out []int) []int {
	round, _ := table.Open()
	seats := table.Roster().Len()
	var all []int
	for i := range seats {
		if seat := (round.Dealer + 1 + i) % seats; !slices.Contains(out, seat) {
			all = append(all, seat)
		}
	}
	return all
}

// sittingOut returns the recorded players who sit out of the open deal. known is false if no such record exists yet.
func sittingOut(table referee.TableView) (out []int, known bool) {
	round, _ := table.Open()
	if detail, ok := round.Detail.(Detail); ok {
		out = detail.Out
	}
	return out, table.Roster().Len()-len(out) <= maxSeats
}

// thresholdsAt returns the number of trumps that a single, a double and a triple handle needs at this table.
func thresholdsAt(table referee.TableView) [3]int {
	return houseOf(table.Options()).thresholds(min(max(table.Roster().Len(), leastSeats), maxSeats))
}

// termsAt returns the meanings of the game's words at this table. The number of trumps in a handle is a house rule.
func termsAt(table referee.TableView) lang.Speaker {
	asked := thresholdsAt(table)
	return words.Terms(asked[0], asked[1], asked[2])
}
