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
func (l Layout) Cell(row LayoutRow, i int) string {
	if at := l.Total; row.Fined && (l.Open && i == at || !l.Open && i == at-1) {
		return row.Cells[i] + fineMark
	}
	return row.Cells[i]
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
	layout := c.Layout()
	if len(layout.Rows) == 0 {
		return layout.heading() + "\n\n"
	}
	said := strings.Join(
		append([]string{layout.heading() + "\n", c.standings(layout)}, c.onTable(layout)...),
		"\n",
	) + "\n"
	for _, ruling := range c.justNow(layout.Rulings) {
		said += "\n" + c.say(Words.Ruling(c.Ruling(ruling)))
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
func (c Composer) onTable(layout Layout) (lines []string) {
	if layout.Scene != "" {
		legend := Words.Legend
		if c.undealt() {
			legend = Words.LegendFirst
		}
		lines = append(lines, layout.Scene+"   ("+c.say(legend)+")")
	}
	if len(layout.TableCards) > 0 {
		lines = append(lines, c.say(Words.OnTable(strings.Join(layout.TableCards, ", "))))
	}
	return append(lines, layout.Facts...)
}

// undealt reports whether the game has no dealer, so that a round's deal says who begins.
func (c Composer) undealt() bool {
	_, own := c.dealTitle()
	return own && c.Match.Game().Starts == referee.OfDealer
}

// Layout returns the board of the match at this moment.
func (c Composer) Layout() Layout {
	match := c.Match
	on := board{Composer: c}
	on.round, on.open = match.RoundAtHand()
	layout := Layout{
		Game: match.Game().Title.In(c.Lang), Place: match.Head().Place, State: c.state(on.open), Open: on.open,
		Over: match.Finished(),
	}
	if match.Roster().Len() == 0 {
		return layout
	}
	on.scene, on.seen = match.Scene()
	due := on.Due()
	if on.Tallying() || on.pointing() || len(due) > 0 && match.Game().AskOf(due[0].Verb).When == referee.ByTally {
		on.seen = false // the table is asked for counts or points of the round, so it is nobody's turn
	}
	if on.pointing() { // in this mode nothing but points is recorded
		on.round.Detail = nil
		on.scene.Tableau = nil
	}
	on.standings(&layout)
	layout.Fines = c.fines(nil)
	if !layout.Open {
		layout.Fines = c.fines([]referee.Round{on.round})
	}
	if on.open && on.seen {
		on.table(&layout)
	}
	layout.Rulings = c.lastRulings()
	on.awaiting(&layout, due)
	return layout
}

// awaiting sets Awaited and Waiting: what is due, and from whom. If the player on turn has due lines, it
// ignores those of other players.
func (c board) awaiting(layout *Layout, due []referee.LegalLines) {
	atTurn := slices.DeleteFunc(slices.Clone(due), func(legal referee.LegalLines) bool {
		game := c.Match.Game()
		return !c.seen || c.scene.Turn == referee.Nobody || legal.Who(game.Grammar) != c.scene.Turn ||
			game.AskOf(legal.Verb).When == referee.ByTally
	})
	if len(atTurn) > 0 {
		due = atTurn
	}
	switch {
	case len(due) == 0:
	case due[0].Verb == play.Deal:
		layout.Awaited, _ = c.dealTitle()
	case c.pointing():
		layout.Awaited = c.Points().Title
	case c.Tallying():
		layout.Awaited = c.Match.Game().Say(Words.Playing, c.Lang)
	default:
		layout.Awaited, layout.Names = c.awaited(due)
	}
	for _, legal := range due {
		seat := legal.Who(c.Match.Game().Grammar)
		if seat != referee.Nobody && !c.Tallying() && !slices.Contains(layout.Waiting, seat) {
			layout.Waiting = append(layout.Waiting, seat)
		}
	}
	if !c.open || !c.seen || len(layout.Waiting) == 0 || slices.Contains(layout.Waiting, c.scene.Turn) {
		return
	}
	for i, seat := range c.Match.Rows() { // somebody has to act in another player's turn
		layout.Rows[i].Turn = slices.Contains(layout.Waiting, seat)
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
	return slices.DeleteFunc(slices.Clone(all), func(ruling referee.Ruling) bool { return ruling.Line != last })
}

// justNow returns those of the last rulings that are on the last line: an older one has been read, and does not stay
// while play goes on.
func (c Composer) justNow(rulings []referee.Ruling) []referee.Ruling {
	last, _ := c.Match.Log().Last()
	return slices.DeleteFunc(slices.Clone(rulings), func(ruling referee.Ruling) bool {
		return ruling.Line != last
	})
}

// state returns the name of the open round, "" between two rounds, or who has won a match that is over.
func (c Composer) state(open bool) string {
	if !c.Match.Finished() && open {
		now := c.Match.Counted() + 1
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

// standings lays out the table of players as text.
func (c Composer) standings(layout Layout) string {
	rows := [][]string{append([]string{"", c.say(Words.Player)}, layout.Heads...)}
	var names []string
	for _, r := range layout.Rows {
		names = append(names, r.Name)
	}
	names = text.CutNames(names, 24)
	for at, r := range layout.Rows {
		row := []string{c.rowMarks(r), names[at]}
		for i := range r.Cells {
			row = append(row, layout.Cell(r, i))
		}
		rows = append(rows, row)
	}
	if layout.Sums != nil {
		rows = append(rows, append([]string{"", c.say(Words.Sum)}, layout.Sums...))
	}
	laidOut := text.Columns("rl"+strings.Repeat("r", layout.Total+1), rows)
	for _, legend := range []string{layout.Legend, layout.Fines} {
		if legend != "" {
			laidOut += "\n" + legend
		}
	}
	return laidOut
}

// standings fills in the table of players.
func (b board) standings(layout *Layout) {
	match := b.Match
	columns := b.Match.Game().Columns
	if b.round.Detail == nil {
		columns = nil
	}
	for _, column := range columns {
		layout.Heads = append(layout.Heads, column.Title.In(b.Lang))
	}
	if !b.open && b.round.Points != nil {
		layout.Heads = append(layout.Heads, b.say(Words.Points))
	}
	layout.Total = len(layout.Heads)
	layout.Heads = append(layout.Heads, b.say(Words.Total))
	for _, before := range b.scene.Tableau {
		layout.Heads = append(layout.Heads, before.Title.In(b.Lang))
	}
	sums := make([]int, len(columns))
	for _, seat := range match.Rows() {
		row := LayoutRow{
			Name:   b.called(seat),
			Seat:   seat,
			Dealer: b.deals(seat) && (b.open || b.round.Points != nil),
			Turn:   b.open && b.seen && b.scene.Turn == seat,
			Fined:  fined(b.round, seat),
		}
		for i, column := range columns {
			cell := column.Of(b.round, seat)
			row.Cells = append(row.Cells, cell.Text)
			row.Marks = append(row.Marks, cell.Mark)
			sums[i] += cell.N
			if cell.Text != "" {
				layout.Legend = match.Game().Legend.In(b.Lang)
			}
		}
		if !b.open && b.round.Points != nil {
			cell := ""
			if b.round.Names(seat) {
				cell = WritePoints(match.Game(), b.round.Points[seat])
			}
			row.Cells = append(row.Cells, cell)
		}
		row.Cells = append(row.Cells, WritePoints(match.Game(), match.Totals()[seat]))
		for _, before := range b.scene.Tableau {
			cell := ""
			if before.Cells[seat] != nil {
				cell = before.Cells[seat].In(b.Lang)
			}
			row.Cells = append(row.Cells, cell)
		}
		layout.Rows = append(layout.Rows, row)
	}
	if !b.open {
		return
	}
	for i, column := range columns {
		if column.Sum {
			layout.Sums = append(layout.Sums, make([]string, i+1-len(layout.Sums))...)
			layout.Sums[i] = strconv.Itoa(sums[i])
		}
	}
}

// deals reports whether a player, or a player of the side, deals the round on the board.
func (b board) deals(seat int) bool {
	return slices.Contains(b.Match.Game().Side(seat, b.Match.Roster().Len()), b.round.Dealer)
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
func WritePoints(game *referee.Game, n int) string {
	if game.Signed {
		return Gained(n)
	}
	return doc.Integer(n)
}

// table fills in the cards and other things on the table.
func (b board) table(layout *Layout) {
	match := b.Match
	if b.scene.Title != nil {
		layout.Scene = b.scene.Title.In(b.Lang)
	}
	for _, laid := range b.scene.Cards {
		layout.TableCards = append(
			layout.TableCards,
			match.Roster().Name(laid.Seat)+" "+match.Game().Deck.Short(laid.Card, b.Lang),
		)
	}
	for _, fact := range b.scene.Facts {
		layout.Facts = append(layout.Facts, b.Lang.Colon(fact.Label.In(b.Lang))+" "+fact.Value.In(b.Lang))
	}
	for _, note := range b.scene.Notes {
		if !note.Judged || !b.Quiet {
			layout.Facts = append(layout.Facts, b.say(Words.Named(match.Roster().Name(note.Seat), note.Text)))
		}
	}
}

// rowMarks returns the signs before a player's row.
func (c Composer) rowMarks(row LayoutRow) string {
	marks := ""
	if row.Dealer {
		marks = c.say(Words.DealerMark)
	}
	if row.Turn {
		marks += "→"
	}
	return marks
}

// Ending says how a match has ended: the places with their totals, by how much the winner leads, the best round, and
// how many bids each player has made. It returns "" if nobody has a place.
func (c Composer) Ending() string {
	match := c.Match
	places := match.Places()
	if places == nil {
		return ""
	}
	seats := slices.DeleteFunc(match.Rows(), func(seat int) bool { return places[seat] == 0 })
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	var ranked []string
	for _, seat := range seats {
		total := WritePoints(match.Game(), match.Totals()[seat])
		ranked = append(ranked, fmt.Sprintf("%d. %s %s", places[seat], match.EntryName(seat), total))
	}
	return strings.Join(append([]string{strings.Join(ranked, " · ")}, c.HowWon()...), "\n")
}

// HowWon says by how much the winner leads, which round was the best, and how many bids each player has made, each in a
// line.
func (c Composer) HowWon() (lines []string) {
	match := c.Match
	places := match.Places()
	seats := slices.DeleteFunc(match.Rows(), func(seat int) bool { return places[seat] == 0 })
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	if next := slices.IndexFunc(seats, func(seat int) bool { return places[seat] > 1 }); next > 0 {
		ahead := match.Totals()[seats[0]] - match.Totals()[seats[next]]
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
	match := c.Match
	if lowest := bool(match.Game().Order); lowest || match.Counted() < 2 {
		return ""
	}
	most := 0
	who := referee.Nobody
	where := 0
	count := 0 // who is nobody if the most points were reached more than once
	for _, round := range match.Rounds() {
		if round.Void {
			continue
		}
		count++
		for seat, n := range round.Points {
			switch {
			case !round.Names(seat):
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
	return c.say(Words.BestRound(match.Roster().Name(who), Gained(most), where))
}

// bidsMade says in how many rounds each player made the bid, in games that mark missed bids.
func (c Composer) bidsMade(seats []int) string {
	made := map[int]int{}
	bid := map[int]int{}
	marked := false
	for _, round := range c.Match.Rounds() {
		for _, seat := range seats {
			mark := referee.Plain
			var held []int // the bid and the tricks made
			for _, column := range c.Match.Game().Columns {
				if cell := column.Of(round, seat); cell.Text != "" && column.Sum {
					mark = max(mark, cell.Mark)
					held = append(held, cell.N)
				}
			}
			if round.Void || len(held) != 2 ||
				mark == referee.Plain && held[0] != held[1] { // a bid that does not count
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
func fined(round referee.Round, seat int) bool {
	return seat < len(round.Penalties) && round.Penalties[seat] != 0
}

// fines returns the legend of the penalty mark: the penalties of the open round or, if it has none, what the mark means
// in the closed rounds. It returns "" if no round has a penalty.
func (c Composer) fines(closed []referee.Round) string {
	var now []string
	open, _ := c.Match.Open()
	for _, seat := range c.Match.Rows() {
		if fined(open, seat) {
			now = append(now, c.Match.Roster().Name(seat)+" "+Gained(open.Penalties[seat]))
		}
	}
	if now != nil {
		return c.say(Words.FinedNow(strings.Join(now, ", ")))
	}
	if slices.ContainsFunc(closed, func(round referee.Round) bool {
		return slices.ContainsFunc(c.Match.Rows(), func(seat int) bool { return fined(round, seat) })
	}) {
		return c.say(Words.Fined)
	}
	return ""
}
