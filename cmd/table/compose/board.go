package compose

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// Layout is the board of a match as data. Board writes it as text; a page in a browser draws it itself.
type Layout struct {
	Game, Place string   // the title of the game; where it is played, may be empty
	State       string   // the open round, or how the match has ended; may be empty
	Open        bool     // a round is open
	Over        bool     // the match is finished
	Heads       []string // the head of each column after the name
	Total       int      // the column of the totals
	Rows        []LayoutRow
	Sums        []string // a sum for each column; nil if no column has one
	Legend      string   // what the cells mean; may be empty
	Fines       string   // what the mark of a penalty means; may be empty
	Scene       string   // such as "Trick 4 of 11"; may be empty
	TableCards  []string // the cards on the table, with the players' names
	Facts       []string // what else lies on the table, each on a line
	Rulings     []referee.Ruling
	Awaited     string // what the match waits for, as a question; may be empty
	Names       bool   // whether that question names the player for whom the match waits
	Waiting     []int  // the seats that it waits for
}

// LayoutRow is a player's row of a Layout.
type LayoutRow struct {
	Name         string
	Seat         int
	Dealer, Turn bool
	Cells        []string       // in the order of Heads
	Marks        []referee.Mark // of the cells of the game's own columns, which come first
	Fined        bool           // whether the player has a penalty in the round on the board
}

// fineMark follows points that include a penalty, and a total to which a penalty is still to be added.
const fineMark = "¹"

// Cell returns the text of a cell. It adds the mark of a penalty to the points of the last round or, during a round, to
// the total.
func (l Layout) Cell(r LayoutRow, i int) string {
	if at := l.Total; r.Fined && (l.Open && i == at || !l.Open && i == at-1) {
		return r.Cells[i] + fineMark
	}
	return r.Cells[i]
}

// board makes the Layout of a match.
type board struct {
	Composer
	round referee.Round // the open round, or otherwise the last
	open  bool
	scene referee.Scene
	seen  bool // the scene is shown
}

// Board returns the match at this moment as text: players in seat order with dealer and turn marked, what was bid and
// taken in the open round (or else in the last), totals, and what the referee said last, in full. If c.Taps is set, the
// page draws the match itself, and Board returns only the name of the game.
func (c Composer) Board() string {
	if c.Taps {
		return c.Match.Game().Name
	}
	on := c.Layout()
	if len(on.Rows) == 0 {
		return on.heading() + "\n\n"
	}
	said := strings.Join(append([]string{on.heading() + "\n", c.standings(on)}, c.onTable(on)...), "\n") + "\n"
	for _, r := range on.Rulings {
		said += "\n" + c.say(Words.Ruling(c.Ruling(r)))
	}
	return strings.TrimRight(said, "\n")
}

// heading returns the line over the board: the game, the place, and the open round or how the match has ended.
func (l Layout) heading() string {
	parts := slices.DeleteFunc([]string{l.Game, l.Place, l.State}, func(s string) bool { return s == "" })
	return strings.Join(parts, " · ")
}

// onTable returns the lines about what lies on the table: the scene with a legend of the signs before the names, the
// cards, and the facts.
func (c Composer) onTable(on Layout) (lines []string) {
	if on.Scene != "" {
		legend := Words.Legend
		if c.undealt() {
			legend = Words.LegendFirst
		}
		lines = append(lines, on.Scene+"   ("+c.say(legend)+")")
	}
	if len(on.TableCards) > 0 {
		lines = append(lines, c.say(Words.OnTable(strings.Join(on.TableCards, ", "))))
	}
	return append(lines, on.Facts...)
}

// undealt reports whether the game has no dealer, so that a round's deal says who begins.
func (c Composer) undealt() bool {
	_, own := c.dealTitle()
	return own && c.Match.Game().Starts == referee.OfDealer
}

// Layout returns the board of the match at this moment.
func (c Composer) Layout() Layout {
	m := c.Match
	on := board{Composer: c}
	on.round, on.open = m.Open()
	l := Layout{
		Game: m.Game().Title.In(c.Lang), Place: m.Head().Place, State: c.state(on.open), Open: on.open,
		Over: m.Finished(),
	}
	if m.Roster().Len() == 0 {
		return l
	}
	if n := len(m.Rounds()); !on.open && n > 0 {
		on.round = m.Rounds()[n-1]
	}
	on.scene, on.seen = m.Scene()
	due := on.Due()
	if on.Tallying() || on.pointing() || len(due) > 0 && m.Game().AskOf(due[0].Verb).When == referee.ByTally {
		on.seen = false // the table is asked for counts or points of the round, so it is nobody's turn
	}
	if on.pointing() { // in this mode nothing but points is recorded
		on.round.Detail = nil
		on.scene.Tableau = nil
	}
	on.standings(&l)
	l.Fines = c.fines(nil)
	if !l.Open {
		l.Fines = c.fines([]referee.Round{on.round})
	}
	if on.open && on.seen {
		on.table(&l)
	}
	l.Rulings = c.lastRulings()
	on.awaiting(&l, due)
	return l
}

// awaiting sets Awaited and Waiting: what is due, and from whom. If the player on turn has due lines, it
// ignores those of other players.
func (c board) awaiting(l *Layout, due []referee.LegalLines) {
	atTurn := slices.DeleteFunc(slices.Clone(due), func(e referee.LegalLines) bool {
		g := c.Match.Game()
		return !c.seen || c.scene.Turn == referee.Nobody || e.Who(g.Grammar) != c.scene.Turn ||
			g.AskOf(e.Verb).When == referee.ByTally
	})
	if len(atTurn) > 0 {
		due = atTurn
	}
	switch {
	case len(due) == 0:
	case due[0].Verb == play.Deal:
		l.Awaited, _ = c.dealTitle()
	case c.pointing():
		l.Awaited = c.Points().Title
	case c.Tallying():
		l.Awaited = c.Match.Game().Say(Words.Playing, c.Lang)
	default:
		l.Awaited, l.Names = c.awaited(due)
	}
	for _, e := range due {
		seat := e.Who(c.Match.Game().Grammar)
		if seat != referee.Nobody && !c.Tallying() && !slices.Contains(l.Waiting, seat) {
			l.Waiting = append(l.Waiting, seat)
		}
	}
	if !c.open || !c.seen || len(l.Waiting) == 0 || slices.Contains(l.Waiting, c.scene.Turn) {
		return
	}
	for i, seat := range everybody(c.Match) { // somebody has to act in another player's turn
		l.Rows[i].Turn = slices.Contains(l.Waiting, seat)
	}
}

// lastRulings returns the rulings of the last line with rulings, if its round is on the board.
func (c Composer) lastRulings() []referee.Ruling {
	all := c.Audible()
	if _, open := c.Match.Open(); len(all) == 0 || !open && c.Quiet { // a quiet referee spoke when the round ended
		return nil
	}
	last := all[len(all)-1].Line
	if c.Match.Log().Compare(last, c.Match.OpenFrom()) < 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(all), func(r referee.Ruling) bool { return r.Line != last })
}

// state returns the name of the open round, "" between two rounds, or who has won a match that is over.
func (c Composer) state(open bool) string {
	if !c.Match.Finished() && open {
		now := Counted(c.Match) + 1
		if rounds := c.Match.Game().Rounds; rounds != nil {
			if all := rounds(c.Match.Options()); all >= now {
				return c.say(Words.RoundOf(now, all))
			}
		}
		return c.say(Words.Round(now))
	}
	if !c.Match.Finished() {
		return ""
	}
	won := c.Match.Roster().Of(c.Match.Winners()).Names()
	if len(won) == 0 {
		return c.say(Words.Over)
	}
	return c.say(Words.Won(c.Lang.List(won), len(won)))
}

// Counted returns the number of rounds that count so far.
func Counted(m *referee.Match) int {
	n := 0
	for _, r := range m.Rounds() {
		if !r.Void {
			n++
		}
	}
	return n
}

// standings lays out the table of players as text.
func (c Composer) standings(on Layout) string {
	rows := [][]string{append([]string{"", c.say(Words.Player)}, on.Heads...)}
	var names []string
	for _, r := range on.Rows {
		names = append(names, r.Name)
	}
	names = text.CutNames(names, 24)
	for at, r := range on.Rows {
		row := []string{c.rowMarks(r), names[at]}
		for i := range r.Cells {
			row = append(row, on.Cell(r, i))
		}
		rows = append(rows, row)
	}
	if on.Sums != nil {
		rows = append(rows, append([]string{"", c.say(Words.Sum)}, on.Sums...))
	}
	laidOut := text.Columns("rl"+strings.Repeat("r", on.Total+1), rows)
	for _, legend := range []string{on.Legend, on.Fines} {
		if legend != "" {
			laidOut += "\n" + legend
		}
	}
	return laidOut
}

// standings fills in the table of players.
func (b board) standings(l *Layout) {
	m := b.Match
	columns := b.Match.Game().Columns
	if b.round.Detail == nil {
		columns = nil
	}
	for _, c := range columns {
		l.Heads = append(l.Heads, c.Title.In(b.Lang))
	}
	if !b.open && b.round.Points != nil {
		l.Heads = append(l.Heads, b.say(Words.Points))
	}
	l.Total = len(l.Heads)
	l.Heads = append(l.Heads, b.say(Words.Total))
	for _, before := range b.scene.Tableau {
		l.Heads = append(l.Heads, before.Title.In(b.Lang))
	}
	sums := make([]int, len(columns))
	for _, seat := range everybody(m) {
		row := LayoutRow{
			Name:   b.called(seat),
			Seat:   seat,
			Dealer: b.deals(seat) && (b.open || b.round.Points != nil),
			Turn:   b.open && b.seen && b.scene.Turn == seat,
			Fined:  fined(b.round, seat),
		}
		for i, c := range columns {
			cell := c.Of(b.round, seat)
			row.Cells = append(row.Cells, cell.Text)
			row.Marks = append(row.Marks, cell.Mark)
			sums[i] += cell.N
			if cell.Text != "" {
				l.Legend = m.Game().Legend.In(b.Lang)
			}
		}
		if !b.open && b.round.Points != nil {
			cell := ""
			if b.round.Names(seat) {
				cell = WritePoints(m.Game(), b.round.Points[seat])
			}
			row.Cells = append(row.Cells, cell)
		}
		row.Cells = append(row.Cells, WritePoints(m.Game(), m.Totals()[seat]))
		for _, before := range b.scene.Tableau {
			cell := ""
			if before.Cells[seat] != nil {
				cell = before.Cells[seat].In(b.Lang)
			}
			row.Cells = append(row.Cells, cell)
		}
		l.Rows = append(l.Rows, row)
	}
	if !b.open {
		return
	}
	for i, c := range columns {
		if c.Sum {
			l.Sums = append(l.Sums, make([]string, i+1-len(l.Sums))...)
			l.Sums[i] = strconv.Itoa(sums[i])
		}
	}
}

// deals reports whether a player, or a player of the side, deals the round on the board.
func (b board) deals(seat int) bool {
	return slices.Contains(b.Match.Game().Side(seat, b.Match.Roster().Len()), b.round.Dealer)
}

// everybody returns the seats of all who ever sat, or the first seat of each side: those who sit now, in order of play, then those who have left.
func everybody(m *referee.Match) []int {
	if m.Game().Sides > 0 { // each side is one row, and nobody leaves
		return slices.Clone(m.Sits()[:m.Entries()])
	}
	all := slices.Clone(m.Sits())
	for seat := range m.Roster().Len() {
		if !slices.Contains(all, seat) {
			all = append(all, seat)
		}
	}
	return all
}

// nowInRows returns the seats of those who sit now, or the first seat of each side.
func nowInRows(m *referee.Match) []int {
	if m.Game().Sides > 0 {
		return everybody(m)
	}
	return m.Sits()
}

// whoever returns the seats of all who ever sat, also where sides play.
func whoever(m *referee.Match) []int {
	if m.Game().Sides > 0 {
		return m.Sits()
	}
	return everybody(m)
}

// called returns a player's name. The name of a player who has left is cut and has a mark.
func (c Composer) called(seat int) string {
	roster := c.Match.Roster()
	if !slices.Contains(c.Match.Sits(), seat) {
		return c.say(Words.Left(text.CutNames(roster.Names(), 16)[seat]))
	}
	return c.Match.EntryName(seat)
}

// WritePoints returns points as text, with a sign if the game has gains and losses.
func WritePoints(g *referee.Game, n int) string {
	if g.Signed {
		return Gained(n)
	}
	return doc.Integer(n)
}

// table fills in the cards and other things on the table.
func (b board) table(l *Layout) {
	m := b.Match
	if b.scene.Title != nil {
		l.Scene = b.scene.Title.In(b.Lang)
	}
	for _, laid := range b.scene.Cards {
		l.TableCards = append(l.TableCards, m.Roster().Name(laid.Seat)+" "+m.Game().Deck.Short(laid.Card, b.Lang))
	}
	for _, f := range b.scene.Facts {
		l.Facts = append(l.Facts, b.Lang.Colon(f.Label.In(b.Lang))+" "+f.Value.In(b.Lang))
	}
	for _, n := range b.scene.Notes {
		if !n.Judged || !b.Quiet {
			l.Facts = append(l.Facts, b.say(Words.Named(m.Roster().Name(n.Seat), n.Text)))
		}
	}
}

// rowMarks returns the signs before a player's row.
func (c Composer) rowMarks(r LayoutRow) string {
	marks := ""
	if r.Dealer {
		marks = c.say(Words.DealerMark)
	}
	if r.Turn {
		marks += "→"
	}
	return marks
}

// Ending says how a match has ended: the places with their totals, by how much the winner leads, the best round, and
// how many bids each player has made. It returns "" if nobody has a place.
func (c Composer) Ending() string {
	m := c.Match
	places := m.Places()
	if places == nil {
		return ""
	}
	seats := slices.DeleteFunc(everybody(m), func(seat int) bool { return places[seat] == 0 })
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	var ranked []string
	for _, seat := range seats {
		total := WritePoints(m.Game(), m.Totals()[seat])
		ranked = append(ranked, fmt.Sprintf("%d. %s %s", places[seat], m.EntryName(seat), total))
	}
	return strings.Join(append([]string{strings.Join(ranked, " · ")}, c.HowWon()...), "\n")
}

// HowWon says by how much the winner leads, which round was the best, and how many bids each player has made, each in a
// line.
func (c Composer) HowWon() (lines []string) {
	m := c.Match
	places := m.Places()
	seats := slices.DeleteFunc(everybody(m), func(seat int) bool { return places[seat] == 0 })
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	if next := slices.IndexFunc(seats, func(seat int) bool { return places[seat] > 1 }); next > 0 {
		ahead := m.Totals()[seats[0]] - m.Totals()[seats[next]]
		lines = append(lines, c.say(Words.Ahead(max(ahead, -ahead))))
	}
	if best := c.bestRound(); best != "" {
		lines = append(lines, best)
	}
	if made := c.bidsMade(seats); made != "" {
		lines = append(lines, made)
	}
	return lines
}

// bestRound names the player who got the most points in a single round, and that round. It returns "" if the lowest
// total wins, if no single player and round has the most, or if fewer than two rounds count.
func (c Composer) bestRound() string {
	m := c.Match
	if lowest := bool(m.Game().Order); lowest || Counted(m) < 2 {
		return ""
	}
	most := 0
	who := referee.Nobody
	where := 0
	count := 0 // who is nobody if the most points were reached more than once
	for _, r := range m.Rounds() {
		if r.Void {
			continue
		}
		count++
		for seat, n := range r.Points {
			switch {
			case !r.Names(seat):
			case n > most:
				most = n
				who = seat
				where = count
			case n == most:
				who = referee.Nobody
			}
		}
	}
	if who == referee.Nobody {
		return ""
	}
	return c.say(Words.BestRound(m.Roster().Name(who), Gained(most), where))
}

// bidsMade says in how many rounds each player made the bid, in games that mark missed bids.
func (c Composer) bidsMade(seats []int) string {
	made := map[int]int{}
	bid := map[int]int{}
	marked := false
	for _, r := range c.Match.Rounds() {
		for _, seat := range seats {
			mark := referee.Plain
			var held []int // the bid and the tricks made
			for _, column := range c.Match.Game().Columns {
				if cell := column.Of(r, seat); cell.Text != "" && column.Sum {
					mark = max(mark, cell.Mark)
					held = append(held, cell.N)
				}
			}
			if r.Void || len(held) != 2 || mark == referee.Plain && held[0] != held[1] { // a bid that does not count
				continue
			}
			marked = true
			bid[seat]++
			if mark != referee.Failed {
				made[seat]++
			}
		}
	}
	if !marked {
		return ""
	}
	var all []string
	for _, seat := range seats {
		all = append(all, c.say(Words.MadeOf(c.Match.Roster().Name(seat), made[seat], bid[seat])))
	}
	return c.say(Words.BidsMade(strings.Join(all, " · ")))
}

// fined reports whether a player has a penalty in a round.
func fined(r referee.Round, seat int) bool { return seat < len(r.Penalties) && r.Penalties[seat] != 0 }

// fines returns the legend of the penalty mark: the penalties of the open round or, if it has none, what the mark means
// in the closed rounds. It returns "" if no round has a penalty.
func (c Composer) fines(closed []referee.Round) string {
	var now []string
	open, _ := c.Match.Open()
	for _, seat := range everybody(c.Match) {
		if fined(open, seat) {
			now = append(now, c.Match.Roster().Name(seat)+" "+Gained(open.Penalties[seat]))
		}
	}
	if now != nil {
		return c.say(Words.FinedNow(strings.Join(now, ", ")))
	}
	if slices.ContainsFunc(closed, func(r referee.Round) bool {
		return slices.ContainsFunc(everybody(c.Match), func(seat int) bool { return fined(r, seat) })
	}) {
		return c.say(Words.Fined)
	}
	return ""
}
