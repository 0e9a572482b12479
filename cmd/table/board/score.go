package board

import (
	"slices"
	"sort"
	"strings"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring"
)

// Order puts the rows of the players in the order of some seats. Players who are not among them come last.
func (b *Board) Order(seats []int) {
	at := func(row score.Row) int {
		if i := slices.Index(seats, row.Seat); i >= 0 {
			return i
		}
		return len(seats)
	}
	b.Rows = slices.Clone(b.Rows)
	slices.SortStableFunc(b.Rows, func(one, other score.Row) int { return at(one) - at(other) })
}

// Score returns a short score: each player with the total and the numbers of the open or last round, and the leader.
// It is the strip above a form. wide, for a wall, adds the places and says what the numbers are.
func (b *Board) Score(wide bool) []doc.Block {
	if len(b.Rows) == 0 {
		return nil
	}
	places := b.Places()
	score := doc.Score{Label: Words.Score.In(b.Lang)}
	for _, row := range b.Rows {
		card := doc.ScoreCard{
			Name:  row.Name,
			Total: b.Cell(row, b.Total),
			Now:   b.lately(row),
			Turn:  row.Turn,
		}
		if wide {
			card.Now = b.explained(row)
		}
		if places != nil && places[row.Seat] > 0 {
			card.Leads = places[row.Seat] == 1
			if wide {
				card.Place = Words.Place(places[row.Seat]).In(b.Lang)
			}
		}
		if row.Dealer && b.Open && wide && !b.Undealt() {
			card.Now = text.Join(between, Words.Dealer.In(b.Lang), card.Now)
		} else if row.Dealer && b.Open && !b.Undealt() { // a long name is cut off
			card.Now = text.Join(" · ", Words.DealerMark.In(b.Lang), card.Now)
		}
		if card.Leads {
			card.Said = append(card.Said, Words.Leads.In(b.Lang))
		}
		if card.Turn {
			card.Said = append(card.Said, Words.AtTurn.In(b.Lang))
		}
		score.Players = append(score.Players, card)
	}
	score.Note = text.Join(" · ", b.tied(), b.leastLeads(), b.meaning())
	if wide { // the places say who leads
		score.Note = ""
	}
	if wide && b.Open { // between rounds the cards show no cells
		score.Note = b.Legend
	}
	return []doc.Block{score}
}

// meaning says what the numbers of lately are, and what the mark of the dealer means; "" while there are none.
func (b *Board) meaning() string {
	if !b.Open {
		return b.meaningOfLast()
	}
	heads := ""
	dealer := ""
	for i, head := range b.Heads[:b.Total] {
		isFilled := func(row score.Row) bool { return row.Cells[i] != "" }
		if head != "" && slices.ContainsFunc(b.Rows, isFilled) { // signs without a heading have the legend
			heads += " / " + head
		}
	}
	for _, row := range b.Rows {
		if row.Dealer && !b.Undealt() {
			dealer = Words.DealerKey.In(b.Lang)
		}
	}
	if heads == "" {
		return dealer
	}
	said := Words.Numbers(b.Heads[b.Total], heads[len(" / "):]).In(b.Lang)
	if dealer == "" {
		return said
	}
	return said + " · " + dealer
}

// meaningOfLast says that the numbers of lately are the points of the last round; "" while there are none.
func (b *Board) meaningOfLast() string {
	isFilled := func(row score.Row) bool { return b.lately(row) != "" }
	if !slices.ContainsFunc(b.Rows, isFilled) {
		return ""
	}
	return Words.Numbers(b.Heads[b.Total], b.Say(Words.OfLastRound)).In(b.Lang)
}

// lately returns a player's numbers of the open round, such as the bid and the tricks taken, or the points of the last
// round.
func (b *Board) lately(row score.Row) string {
	if b.Open {
		return text.Join(" / ", row.Cells[:b.Total]...)
	}
	rounds := b.Match.Rounds()
	if len(rounds) == 0 {
		return ""
	}
	last := rounds[len(rounds)-1]
	if last.Void || !last.Names(row.Seat) {
		return ""
	}
	return score.Gained(last.Points[row.Seat])
}

// explained returns the numbers of lately with the heading of each column, the cards in front of a player and, on a line
// of its own, how far the player is behind.
func (b *Board) explained(row score.Row) string {
	var all []string
	if b.Open {
		all = b.cells(row, 0, b.Total)
	} else if lately := b.lately(row); lately != "" {
		all = append(all, b.Say(Words.InRound(lately)))
	}
	all = append(all, b.cells(row, b.Total+1, len(row.Cells))...)
	for i, said := range all {
		all[i] = whole(said)
	}
	return text.Join("\n", strings.Join(all, between), b.distance(row.Seat))
}

// Known returns the numbers of a player in the open round, with the heading of each; "" for none.
func (b *Board) Known(seat int) string {
	if !b.Open {
		return ""
	}
	for _, row := range b.Rows {
		if row.Seat == seat {
			return strings.Join(b.cells(row, 0, b.Total), " · ")
		}
	}
	return ""
}

// cells returns the filled cells of a row from one column to another, each with the heading of its column, if that has
// one.
func (b *Board) cells(row score.Row, from, to int) []string {
	var all []string
	for i := from; i < to; i++ {
		cell := row.Cells[i]
		switch {
		case cell == "":
		case b.Heads[i] == "":
			all = append(all, cell)
		default:
			all = append(all, Words.Cell(b.Heads[i], cell).In(b.Lang))
		}
	}
	return all
}

// distance returns how far a player is behind the leader, or the leader from the goal of the match; "" as long as
// nobody leads.
func (b *Board) distance(seat int) string {
	places := b.Places()
	goal := b.Match.Goal()
	switch {
	case places == nil:
		return ""
	case places[seat] > 1:
		return whole(Words.Behind(b.Behind(seat)).In(b.Lang))
	case places[seat] == 1 && goal > 0 && !b.Match.Game().LeastWins():
		return whole(Words.ToReach(max(0, goal-b.Match.Totals()[seat])).In(b.Lang))
	}
	return ""
}

// between stands between the parts of explained. No line begins with its dot.
const between = "\u00a0· "

// wholePart is the greatest width, in columns, of a part of explained that is not broken across lines.
const wholePart = 20

// whole returns a short text that is not broken across lines.
func whole(said string) string {
	if text.Width(said) > wholePart {
		return said
	}
	return strings.ReplaceAll(said, " ", "\u00a0")
}

// Result returns the result of a match: the winner in large letters, and the places with totals. It returns nil as long
// as the match is not over, and if no player has a place.
func (b *Board) Result() []doc.Block {
	places := b.Match.Places()
	if !b.Over || places == nil {
		return nil
	}
	var rows []score.Row
	for _, row := range b.Rows {
		if places[row.Seat] > 0 {
			rows = append(rows, row)
		}
	}
	sort.SliceStable(rows, func(i, j int) bool { return places[rows[i].Seat] < places[rows[j].Seat] })
	score := doc.Score{Label: Words.Score.In(b.Lang), Final: true}
	for _, r := range rows {
		card := doc.ScoreCard{
			Place: Words.Place(places[r.Seat]).In(b.Lang),
			Name:  r.Name,
			Total: b.Cell(r, b.Total),
			Leads: places[r.Seat] == 1,
		}
		if places[r.Seat] > 1 {
			card.Now = Words.Behind(b.Behind(r.Seat)).In(b.Lang)
		}
		score.Players = append(score.Players, card)
	}
	return []doc.Block{score}
}

// Story returns how a match that is over was won, and the chart.
func (b *Board) Story() []doc.Block {
	var list doc.List
	for _, said := range append(b.race(), b.HowWon()...) {
		list.Items = append(list.Items, doc.Line{doc.Text(said)})
	}
	if len(list.Items) == 0 {
		return b.Chart()
	}
	return []doc.Block{doc.Beside{Left: []doc.Block{list}, Right: b.Chart()}}
}

// race returns sentences about what the last round has brought, and how often the lead has changed.
func (b *Board) race() []string {
	var rounds []referee.Round
	for _, round := range b.Match.Rounds() {
		if !round.Void {
			rounds = append(rounds, round)
		}
	}
	if len(rounds) < 2 {
		return nil
	}
	last := rounds[len(rounds)-1]
	var brought []string
	names := b.shortNames()
	for _, row := range b.Rows {
		if last.Names(row.Seat) {
			brought = append(brought, Words.Brought(names[row.Seat], score.Gained(last.Points[row.Seat])).In(b.Lang))
		}
	}
	said := []string{b.Say(Words.LastRound(strings.Join(brought, ", ")))}
	if b.Match.Game().Sides > 0 {
		return said // players of a side lead together
	}
	totals := make([]int, b.Match.Roster().Len())
	leader := referee.Nobody // the last who led alone
	changes := 0
	for _, round := range rounds {
		for seat := range totals {
			if seat < len(round.Points) {
				totals[seat] += round.Points[seat]
			}
		}
		first := scoring.Leaders(totals, b.Match.Game().Order)
		if len(first) != 1 || first[0] == leader {
			continue
		}
		if leader != referee.Nobody {
			changes++
		}
		leader = first[0]
	}
	if changes > 0 {
		said = append(said, Words.LeadChanges(changes).In(b.Lang))
	}
	return said
}
