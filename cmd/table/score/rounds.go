package score

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// grid writes the points of rounds with their signs.
type grid struct{ View }

// roundCell writes a player's points of a round, with the signs that the printed sheet has.
func (g grid) roundCell(round referee.Round, seat int) string {
	if !round.Names(seat) {
		return ""
	}
	cell := WritePoints(g.Match.Game(), round.Points[seat])
	for _, column := range g.Match.Game().Columns {
		if part := column.Of(round, seat); part.Sign {
			cell = part.Text + " " + cell
		}
	}
	cell += g.roundMark(round, seat).Sign()
	if fined(round, seat) {
		cell += fineMark
	}
	if cameBack(round, seat) {
		cell += backMark
	}
	return cell
}

// roundMark returns the mark of a player's points in a round.
func (g grid) roundMark(round referee.Round, seat int) referee.Mark {
	mark := referee.Plain
	for _, column := range g.Match.Game().Columns {
		mark = max(mark, column.Of(round, seat).Mark)
	}
	return mark
}

// openSign stands after the number of the round that is being played.
const openSign = "…"

// Rounds returns all rounds so far as a table: a row for each round with the numbers and points of all players, a row
// with the numbers of the open round, if it has some already, and a row with the totals. Below it stand the reasons of
// the points of each round.
func (v View) Rounds() string {
	return grid{v}.rounds()
}

// rounds returns all rounds so far as a table.
func (g grid) rounds() string {
	match := g.Match
	seats := match.Rows().All()
	order := inOrder(len(seats))
	g.byPlace(order, seats)
	names := text.ShortNames(match.Roster().Names(), 12, 12)
	head := []string{"", match.Game().Call(play.Deal, g.Lang)}
	for _, row := range order {
		head = append(head, names[seats[row]])
	}
	rows := [][]string{head}
	count := 0
	var reasons []string
	for _, round := range match.Rounds() {
		row := []string{"–", names[round.Dealer]}
		if round.Void {
			rows = append(rows, append(row, g.Say(Words.VoidRound)))
			continue
		}
		count++
		row[0] = strconv.Itoa(count)
		if why := match.In(g.Lang).Why(round); why != "" {
			reasons = append(reasons, g.Say(Words.Named(row[0], why)))
		}
		for _, at := range order {
			seat := seats[at]
			row = append(row, strings.TrimSpace(g.counts(round, seat)+" "+g.roundCell(round, seat)))
		}
		rows = append(rows, row)
	}
	open, isOpen := match.Open()
	openRow := strconv.Itoa(count+1) + openSign
	shows := false
	if isOpen {
		row := []string{openRow, names[open.Dealer]}
		for _, at := range order {
			row = append(row, g.counts(open, seats[at]))
		}
		shows = strings.Join(row[2:], "") != ""
		if shows {
			rows = append(rows, row)
		}
	}
	if len(rows) == 1 && isOpen {
		return g.Say(Words.NothingYet(count + 1))
	}
	if len(rows) == 1 {
		return g.Say(Words.NoRounds)
	}
	total := []string{"", g.Say(Words.Total)}
	layout := g.layout()
	for _, row := range order {
		total = append(total, layout.Cell(layout.Rows[row], layout.Total))
	}
	said := text.Columns("rl"+strings.Repeat("r", len(seats)), append(rows, total))
	var explained []string
	if shows {
		explained = append(explained, g.Say(Words.StillOpen(openRow)))
	}
	if counted := g.counted(); counted != "" {
		explained = append(explained, g.Say(Words.CellLegend(counted)))
	}
	explained = append(explained, g.legend(), g.fines(match.Rounds()), g.returned(0))
	return text.Join("\n\n", said, text.Join("\n", explained...), strings.Join(reasons, "\n"))
}

// legend explains the signs of the game and of the rounds; "" if there are none.
func (g grid) legend() string { return g.withMarks(g.Match.Game().Legend.In(g.Lang)) }

// withMarks adds the signs that the rounds have to a legend.
func (g grid) withMarks(said string) string {
	marked := slices.ContainsFunc(g.Match.Rounds(), func(round referee.Round) bool {
		return !round.Void && slices.ContainsFunc(g.Match.Rows().All(), func(seat int) bool {
			return round.Names(seat) && g.roundMark(round, seat) != referee.Plain
		})
	})
	if !marked {
		return said
	}
	signs := g.Match.Game().MarksLegend(g.Lang)
	if said == "" {
		return signs
	}
	return said + " · " + signs
}

// Terms explains the words of the game and the signs of the pad, for the help of the form.
func (v View) Terms() string {
	places := ""
	if v.Match.Places() != nil {
		places = v.Say(Words.PlaceLegend)
	}
	return text.Join("\n", v.Match.In(v.Lang).Terms(), grid{v}.legend(), places)
}

// counts returns a player's numbers of a round, such as the bid and the tricks taken.
func (g grid) counts(round referee.Round, seat int) string {
	var all []string
	for _, column := range g.Match.Game().Columns {
		if cell := column.Of(round, seat); cell.Text != "" && !cell.Sign {
			all = append(all, cell.Text)
		}
	}
	return strings.Join(all, "/")
}

// counted names the numbers that counts returns; "" if there are none.
func (g grid) counted() string {
	rounds := g.Match.Rounds()
	if open, isOpen := g.Match.Open(); isOpen {
		rounds = append(slices.Clone(rounds), open)
	}
	var titles []string
	for _, column := range g.Match.Game().Columns {
		for _, round := range rounds {
			shown := !round.Void && slices.ContainsFunc(g.Match.Rows().All(), func(seat int) bool {
				cell := column.Of(round, seat)
				return cell.Text != "" && !cell.Sign
			})
			if shown {
				titles = append(titles, column.Title.In(g.Lang))
				break
			}
		}
	}
	return strings.Join(titles, "/")
}

// fined reports whether a player has a penalty in a round.
func fined(round referee.Round, seat int) bool {
	if seat >= len(round.Penalties) {
		return false
	}
	penalty := round.Penalties[seat]
	if round.Back != nil {
		penalty -= round.Back[seat]
	}
	return penalty != 0
}

// cameBack reports whether a player who was out came back after a round.
func cameBack(round referee.Round, seat int) bool {
	return seat < len(round.Back) && round.Back[seat] != 0
}

// returned returns the legend of the mark of a player who came back: which players have, from a round on, and with how
// many points; "" if there are none.
func (g grid) returned(from int) string {
	var all []string
	for _, back := range g.Match.Returns() {
		if back.Round >= from {
			all = append(all, g.Match.In(g.Lang).Return(back))
		}
	}
	if all == nil {
		return ""
	}
	return backMark + " " + strings.Join(all, " · ")
}

// OpenPenalties names the players with a penalty in the open round, each with the points; "" for none. They count when
// the round closes.
func (v View) OpenPenalties() string {
	open, _ := v.Match.Open()
	var given []string
	for _, seat := range v.Match.Rows().All() {
		if fined(open, seat) {
			given = append(given, v.Match.Roster().Name(seat)+" "+Gained(open.Penalties[seat]))
		}
	}
	return strings.Join(given, ", ")
}

// fines returns the legend of the penalty mark: the penalties of the open round or, if it has none, the meaning of the
// mark in closed rounds. It returns "" if no round has a penalty.
func (g grid) fines(closed []referee.Round) string {
	if now := g.OpenPenalties(); now != "" {
		return g.Say(Words.FinedNow(now))
	}
	if slices.ContainsFunc(closed, func(round referee.Round) bool {
		return slices.ContainsFunc(g.Match.Rows().All(), func(seat int) bool { return fined(round, seat) })
	}) {
		return g.Say(Words.Fined)
	}
	return ""
}
