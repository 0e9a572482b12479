package table

import (
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

var (
	textPlayer  = lang.Text{It: "Giocatore", En: "Player"}
	textPoints  = lang.Text{It: "Punti", En: "Points"}
	textTotal   = lang.Text{It: "Totale", En: "Total"}
	textSum     = lang.Text{It: "somma", En: "sum"}
	textRound   = lang.Text{It: "Round %d", En: "Round %d"}
	textOver    = lang.Text{It: "Partita finita", En: "The match is over"}
	textWinner  = lang.Text{It: "vince %s", En: "won by %s"}
	textWinners = lang.Text{It: "vincono %s", En: "won by %s"}
	textLegend  = lang.Text{It: "M mazziere · > di turno", En: "D dealer · > to play"}
	textDealer  = lang.Text{It: "M", En: "D"}
	textOnTable = lang.Text{It: "Sul tavolo: %s", En: "On the table: %s"}
)

// Board lays out a match as it stands: players in seat order, dealer and turn marked, what was bid and taken in the
// open round, or else in the last one, totals, and what the referee said last, in full.
func (v *Evening) Board(m *referee.Match) string {
	var b strings.Builder
	b.WriteString(v.boardTitle(m) + "\n\n")
	if m.Roster().Len() == 0 {
		return b.String()
	}
	round, open := m.Open()
	if n := len(m.Rounds()); !open && n > 0 {
		round = m.Rounds()[n-1].Round
	}
	scene, seen := m.Scene()
	seen = seen && !v.counting(m)
	b.WriteString(v.standings(m, round, open, scene, seen))
	if open {
		b.WriteString("\n" + v.scene(m, scene, seen))
	} else {
		b.WriteString("\n")
	}
	for _, r := range v.lastRulings(m) {
		b.WriteString("\n" + v.say(textRuling, v.ruling(m, r)))
	}
	return strings.TrimRight(b.String(), "\n")
}

// lastRulings gives the rulings of the last line that brought any, as long as its round is on the board.
func (v *Evening) lastRulings(m *referee.Match) []referee.Ruling {
	all := v.audible(m, m.Rulings())
	if _, open := m.Open(); len(all) == 0 || !open && !v.speaks(m) { // a silent referee has told everything at the end
		return nil
	}
	last := 0
	for _, r := range all {
		last = max(last, r.Line)
	}
	if last < m.OpenFrom() {
		return nil
	}
	var some []referee.Ruling
	for _, r := range all {
		if r.Line == last {
			some = append(some, r)
		}
	}
	return some
}

// counting reports whether the round waits only for what is counted after the cards: then nobody's turn is on.
func (v *Evening) counting(m *referee.Match) bool {
	due := v.due(m)
	return v.tallying(m) || len(due) > 0 && m.Game().AskOf(due[0].Verb).When == referee.ByTally
}

// boardTitle names the match and the round.
func (v *Evening) boardTitle(m *referee.Match) string {
	parts := []string{m.Game().Title.In(v.Lang)}
	if m.Head().Place != "" {
		parts = append(parts, m.Head().Place)
	}
	_, open := m.Open()
	switch {
	case m.Finished():
		over := v.say(textOver)
		var won []string
		for _, w := range m.Winners() {
			won = append(won, m.Roster().Name(w))
		}
		switch {
		case len(won) == 1:
			over += ": " + v.say(textWinner, won[0])
		case len(won) > 1:
			over += ": " + v.say(textWinners, strings.Join(won, ", "))
		}
		parts = append(parts, over)
	case open:
		parts = append(parts, v.say(textRound, counted(m)+1))
	}
	return strings.Join(parts, " · ")
}

// counted gives how many rounds count so far.
func counted(m *referee.Match) int {
	n := 0
	for _, r := range m.Rounds() {
		if !r.Void {
			n++
		}
	}
	return n
}

// standings is the table of players.
func (v *Evening) standings(m *referee.Match, round scoring.Round, open bool, scene referee.Scene, seen bool) string {
	columns := m.Game().Columns
	if round.Detail == nil {
		columns = nil
	}
	head := []string{"", v.say(textPlayer)}
	for _, c := range columns {
		head = append(head, c.Title.In(v.Lang))
	}
	if !open && round.Detail != nil {
		head = append(head, v.say(textPoints))
	}
	head = append(head, v.say(textTotal))
	numbers := len(head) - 2
	for _, b := range scene.Before {
		head = append(head, b.Title.In(v.Lang))
	}
	rows := [][]string{head}
	sums, told := make([]int, len(columns)), false
	for seat := range m.Roster().Len() {
		row := []string{v.marks(seat, round, open, scene, seen), ask.Cut(m.Roster().Name(seat), 24)}
		for i, c := range columns {
			cell := c.Cell(round.Detail, seat)
			row = append(row, cell.Text)
			sums[i] += cell.N
			told = told || cell.Text != ""
		}
		if !open && round.Detail != nil {
			row = append(row, points(m.Game(), round.Points[seat]))
		}
		row = append(row, points(m.Game(), m.Totals()[seat]))
		for _, b := range scene.Before {
			cell := ""
			if b.Cells[seat] != nil {
				cell = b.Cells[seat].In(v.Lang)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	if open && haveSums(columns) {
		row := []string{"", v.say(textSum)}
		for i, c := range columns {
			sum := ""
			if c.Sum {
				sum = strconv.Itoa(sums[i])
			}
			row = append(row, sum)
		}
		rows = append(rows, row)
	}
	table := ask.Columns("rl"+strings.Repeat("r", numbers), rows)
	if legend := m.Game().Legend.In(v.Lang); told && legend != "" {
		table += "\n" + legend
	}
	return table
}

// points says what a player gets or has, with its sign where the game is one of gains and losses.
func points(g *referee.Game, n int) string {
	if g.Signed && n > 0 {
		return fmt.Sprintf("%+d", n)
	}
	return strconv.Itoa(n)
}

func haveSums(columns []referee.Column) bool {
	for _, c := range columns {
		if c.Sum {
			return true
		}
	}
	return false
}

// marks tells the dealer, and whose turn it is.
func (v *Evening) marks(seat int, round scoring.Round, open bool, scene referee.Scene, seen bool) string {
	marks := ""
	if round.Dealer == seat && (open || round.Detail != nil) {
		marks += v.say(textDealer)
	}
	if open && seen && scene.Turn == seat {
		marks += ">"
	}
	return marks
}

// scene tells what lies on the table.
func (v *Evening) scene(m *referee.Match, scene referee.Scene, seen bool) string {
	if !seen {
		return ""
	}
	var lines []string
	if scene.Title != nil {
		lines = append(lines, scene.Title.In(v.Lang)+"   ("+v.say(textLegend)+")")
	}
	if len(scene.Laid) > 0 {
		laid := make([]string, len(scene.Laid))
		for i, l := range scene.Laid {
			laid[i] = m.Roster().Name(l.Seat) + " " + m.Game().Deck.Short(l.Card, v.Lang)
		}
		lines = append(lines, v.say(textOnTable, strings.Join(laid, ", ")))
	}
	for _, f := range scene.Facts {
		lines = append(lines, f.Label.In(v.Lang)+": "+f.Value.In(v.Lang))
	}
	for _, n := range scene.Notes {
		if !n.Judged || v.speaks(m) {
			lines = append(lines, v.say(textTold, m.Roster().Name(n.Seat), n.Text))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}
