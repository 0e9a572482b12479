package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
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

// board lays out a match as it stands.
type board struct {
	Composer
	round referee.Round // the open round, or else the last
	open  bool
	scene referee.Scene
	seen  bool // the scene is shown
}

// Board lays out the match as it stands: players in seat order, dealer and turn marked, what was bid and taken in the
// open round, or else in the last one, totals, and what the referee said last, in full.
func (c Composer) Board() string {
	m := c.Match
	var b strings.Builder
	b.WriteString(c.boardTitle() + "\n\n")
	if m.Roster().Len() == 0 {
		return b.String()
	}
	on := board{Composer: c}
	on.round, on.open = m.Open()
	if n := len(m.Rounds()); !on.open && n > 0 {
		on.round = m.Rounds()[n-1]
	}
	on.scene, on.seen = m.Scene()
	on.seen = on.seen && !c.counting()
	b.WriteString(on.standings() + "\n")
	if on.open {
		b.WriteString(on.table())
	}
	for _, r := range c.lastRulings() {
		b.WriteString("\n" + c.say(textRuling, c.ruling(r)))
	}
	return strings.TrimRight(b.String(), "\n")
}

// lastRulings returns the rulings of the last line that brought any, as long as its round is on the board.
func (v View) lastRulings() []referee.Ruling {
	all := v.audible(v.Match.Rulings())
	if _, open := v.Match.Open(); len(all) == 0 || !open && v.Quiet { // a quiet referee has said everything at the end
		return nil
	}
	last := all[len(all)-1].Line
	if v.Match.Log().Compare(last, v.Match.OpenFrom()) < 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(all), func(r referee.Ruling) bool { return r.Line != last })
}

// counting reports whether the round waits only for counts after the last card: then it is nobody's turn.
func (c Composer) counting() bool {
	due := c.Due()
	return c.Tallying() || len(due) > 0 && c.Match.Game().AskOf(due[0].Verb).When == referee.ByTally
}

// boardTitle returns the line that names the match and the round.
func (v View) boardTitle() string {
	m := v.Match
	parts := []string{m.Game().Title.In(v.Lang)}
	if m.Head().Place != "" {
		parts = append(parts, m.Head().Place)
	}
	_, open := m.Open()
	switch {
	case m.Finished():
		parts = append(parts, v.outcome())
	case open:
		parts = append(parts, v.say(textRound, counted(m)+1))
	}
	return strings.Join(parts, " · ")
}

// outcome returns the line that says the match is over and who has won.
func (v View) outcome() string {
	var won []string
	for _, w := range v.Match.Winners() {
		won = append(won, v.Match.Roster().Name(w))
	}
	switch len(won) {
	case 0:
		return v.say(textOver)
	case 1:
		return v.say(textOver) + ": " + v.say(textWinner, won[0])
	}
	return v.say(textOver) + ": " + v.say(textWinners, strings.Join(won, ", "))
}

// counted returns the number of rounds that count so far.
func counted(m *referee.Match) int {
	n := 0
	for _, r := range m.Rounds() {
		if !r.Void {
			n++
		}
	}
	return n
}

// standings returns the table of players.
func (b board) standings() string {
	m, columns := b.Match, b.Match.Game().Columns
	if b.round.Detail == nil {
		columns = nil
	}
	head := []string{"", b.say(textPlayer)}
	for _, c := range columns {
		head = append(head, c.Title.In(b.Lang))
	}
	if !b.open && b.round.Points != nil {
		head = append(head, b.say(textPoints))
	}
	head = append(head, b.say(textTotal))
	numbers := len(head) - 2
	for _, before := range b.scene.Before {
		head = append(head, before.Title.In(b.Lang))
	}
	rows := [][]string{head}
	sums, anything := make([]int, len(columns)), false
	for seat := range m.Roster().Len() {
		row := b.row(seat, columns)
		rows = append(rows, row)
		for i, c := range columns {
			cell := c.Of(b.round, seat)
			sums[i] += cell.N
			anything = anything || cell.Text != ""
		}
	}
	if b.open && slices.ContainsFunc(columns, func(c referee.Column) bool { return c.Sum }) {
		row := []string{"", b.say(textSum)}
		for i, c := range columns {
			sum := ""
			if c.Sum {
				sum = strconv.Itoa(sums[i])
			}
			row = append(row, sum)
		}
		rows = append(rows, row)
	}
	laidOut := ask.Columns("rl"+strings.Repeat("r", numbers), rows)
	if legend := m.Game().Legend.In(b.Lang); anything && legend != "" {
		laidOut += "\n" + legend
	}
	return laidOut
}

// row returns the row of one player.
func (b board) row(seat int, columns []referee.Column) []string {
	m := b.Match
	row := []string{b.marks(seat), ask.Cut(m.Roster().Name(seat), 24)}
	for _, c := range columns {
		row = append(row, c.Of(b.round, seat).Text)
	}
	if !b.open && b.round.Points != nil {
		row = append(row, points(m.Game(), b.round.Points[seat]))
	}
	row = append(row, points(m.Game(), m.Totals()[seat]))
	for _, before := range b.scene.Before {
		cell := ""
		if before.Cells[seat] != nil {
			cell = before.Cells[seat].In(b.Lang)
		}
		row = append(row, cell)
	}
	return row
}

// points writes what a player gets or has, with its sign where the game is one of gains and losses.
func points(g *referee.Game, n int) string {
	if g.Signed && n > 0 {
		return fmt.Sprintf("%+d", n)
	}
	return strconv.Itoa(n)
}

// marks returns the signs of the dealer and of whose turn it is.
func (b board) marks(seat int) string {
	marks := ""
	if b.round.Dealer == seat && (b.open || b.round.Points != nil) {
		marks += b.say(textDealer)
	}
	if b.open && b.seen && b.scene.Turn == seat {
		marks += ">"
	}
	return marks
}

// table returns the line that says what lies on the table.
func (b board) table() string {
	if !b.seen {
		return ""
	}
	m := b.Match
	var lines []string
	if b.scene.Title != nil {
		lines = append(lines, b.scene.Title.In(b.Lang)+"   ("+b.say(textLegend)+")")
	}
	if len(b.scene.Laid) > 0 {
		laid := make([]string, len(b.scene.Laid))
		for i, l := range b.scene.Laid {
			laid[i] = m.Roster().Name(l.Seat) + " " + m.Game().Deck.Short(l.Card, b.Lang)
		}
		lines = append(lines, b.say(textOnTable, strings.Join(laid, ", ")))
	}
	for _, f := range b.scene.Facts {
		lines = append(lines, f.Label.In(b.Lang)+": "+f.Value.In(b.Lang))
	}
	for _, n := range b.scene.Notes {
		if !n.Judged || !b.Quiet {
			lines = append(lines, b.say(textNamed, m.Roster().Name(n.Seat), n.Text))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}
