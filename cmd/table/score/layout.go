package score

import (
	"slices"
	"strconv"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Gained writes a number of points, with a plus sign if it is positive.
func Gained(n int) string {
	if n > 0 {
		return "+" + text.Integer(n)
	}
	return text.Integer(n)
}

// Layout is the scoreboard of a match as data. A terminal shows it as text; a page in a browser draws it itself.
type Layout struct {
	Game, Place string   // the title of the game; where it is played, may be empty
	State       string   // the open round, or how the match has ended; may be empty
	Open        bool     // a round is open
	Over        bool     // the match is finished
	Heads       []string // the head of each column after the name
	Total       int      // the column of the totals
	Rows        []Row
	Sums        []string // a sum for each column; nil if no column has one
	Legend      string   // what the cells mean; may be empty
	Fines       string   // what the mark of a penalty means; may be empty
	Returned    string   // what the mark of a player who came back means; may be empty
	Scene       string   // such as "Trick 4 of 11"; may be empty
	TableCards  []string // the cards on the table, with the players' names
	Facts       []string // sentences about other things on the table
	Rulings     []referee.Ruling
	Awaited     string // what the match waits for, as a question; may be empty
	Names       bool   // whether Awaited names the player for whom the match waits
	Waiting     []int  // the seats for which the match waits
}

// Row is a player's row of a Layout.
type Row struct {
	Name         string
	Seat         int
	Dealer, Turn bool
	Cells        []string       // in the order of Heads
	Marks        []referee.Mark // of the cells of the game's own columns, which come first
	Fined        bool           // whether the player has a penalty in the round on the board
	Back         bool           // whether the player was out, and came back after the round on the board
}

// fineMark follows points that include a penalty, and a total to which a penalty is still to be added.
const fineMark = "¹"

// backMark follows the points of the round after which the player, who was out, came back.
const backMark = "²"

// Cell returns the text of a cell with its mark. The mark of a penalty stands after the points of the last round or,
// during a round, after the total; the mark of a player who came back after the points of the last round.
func (l Layout) Cell(row Row, i int) string {
	if at := l.Total; row.Fined && (l.Open && i == at || !l.Open && i == at-1) {
		return row.Cells[i] + fineMark
	}
	if row.Back && !l.Open && i == l.Total-1 {
		return row.Cells[i] + backMark
	}
	return row.Cells[i]
}

// Scoreboard is the scoreboard of a match as it is at one time.
type Scoreboard struct {
	grid
	Layout
}

// rowMarks returns the signs before a player's row, for the dealer and the player on turn. The text and the pad both
// show them: add a new sign here.
func (s *Scoreboard) rowMarks(row Row) string {
	marks := ""
	if row.Dealer {
		marks = s.Say(Words.DealerMark)
	}
	if row.Turn {
		marks += "→"
	}
	return marks
}

// Of returns the scoreboard of a match as its table sees it.
func Of(view View) *Scoreboard { return &Scoreboard{grid{view}, view.layout()} }

// builder makes the Layout of a match.
type builder struct {
	grid
	round referee.Round // the open round, or otherwise the last
	open  bool
	scene referee.Scene
	seen  bool // the scene is shown
}

// heading returns the line above the board: the game, the place, and the open round or how the match has ended.
func (l Layout) heading() string {
	return text.Join(" · ", l.Game, l.Place, l.State)
}

// layout returns the scoreboard of the match as data.
func (v View) layout() Layout {
	match := v.Match
	on := builder{grid: grid{v}}
	on.round, on.open = match.RoundAtHand()
	layout := Layout{
		Game: match.Title().In(v.Lang), Place: match.Head().Place, State: on.state(on.open), Open: on.open,
		Over: match.Finished(),
	}
	if match.Roster().Len() == 0 {
		return layout
	}
	on.scene, on.seen = match.Scene()
	due := on.Due()
	asksTally := len(due) > 0 && match.Game().AskOf(due[0].Verb).When == referee.ByTally
	if asksTally || on.Tallying() || on.Pointing() {
		on.seen = false // the table is asked for counts or points of the round, so it is nobody's turn
	}
	if on.Pointing() { // in this mode nothing but points is recorded
		on.round.Detail = nil
		on.scene.Tableau = nil
	}
	on.playerRows(&layout)
	layout.Fines = on.fines(nil)
	if !layout.Open {
		layout.Fines = on.fines([]referee.Round{on.round})
		layout.Returned = on.returned(len(match.Rounds()) - 1)
	}
	if on.open && on.seen {
		on.table(&layout)
	}
	if !on.open {
		layout.Facts = on.afterRound()
	}
	layout.Rulings = v.LastRulings()
	on.awaiting(&layout, due)
	return layout
}

// awaiting sets Awaited and Waiting by the lines that are due. If the player on turn has due lines, it ignores those of
// other players.
func (b builder) awaiting(layout *Layout, due []referee.LegalLines) {
	atTurn := slices.DeleteFunc(slices.Clone(due), func(legal referee.LegalLines) bool {
		game := b.Match.Game()
		return !b.seen || b.scene.Turn == referee.Nobody || legal.Who(game.Grammar) != b.scene.Turn ||
			game.AskOf(legal.Verb).When == referee.ByTally
	})
	if len(atTurn) > 0 {
		due = atTurn
	}
	switch {
	case len(due) == 0:
	case due[0].Verb == play.Deal:
		layout.Awaited = b.nextDeal(due[0])
	case b.Pointing():
		layout.Awaited = b.PointsTitle()
	case b.Tallying():
		layout.Awaited = b.Match.Game().Say(Words.Playing, b.Lang)
	default:
		layout.Awaited, layout.Names = b.awaited(due)
	}
	for _, legal := range due {
		seat := legal.Who(b.Match.Game().Grammar)
		if seat != referee.Nobody && !b.Tallying() && !slices.Contains(layout.Waiting, seat) {
			layout.Waiting = append(layout.Waiting, seat)
		}
	}
	if !b.open || !b.seen || len(layout.Waiting) == 0 || slices.Contains(layout.Waiting, b.scene.Turn) {
		return
	}
	if slices.ContainsFunc(due, b.mayBeOfTurn) {
		return // the player on turn acts next, although others still may, as they may cover a card before the dice
	}
	for i, seat := range b.Match.Rows().All() { // somebody has to act in another player's turn
		isOfRow := func(player int) bool { return b.rowHas(seat, player) }
		layout.Rows[i].Turn = slices.ContainsFunc(layout.Waiting, isOfRow)
	}
}

// mayBeOfTurn reports whether a line may be entered for the player on turn, although it is not theirs alone.
func (b builder) mayBeOfTurn(legal referee.LegalLines) bool {
	grammar := b.Match.Game().Grammar
	shape := grammar.Shape(legal.Verb).Words
	if !b.seen || b.scene.Turn == referee.Nobody || len(shape) == 0 || len(legal.Words) == 0 {
		return false
	}
	return shape[0].Kind == play.Seat && legal.Who(grammar) == referee.Nobody &&
		legal.Words[0].Holds(int32(b.scene.Turn))
}

// nextDeal says who deals the next round, or asks it if the game has no order of dealers.
func (b builder) nextDeal(legal referee.LegalLines) string {
	title, own := b.DealTitle()
	dealer := b.Match.NextDealer()
	if len(legal.Words[0].Values) == 1 { // the game says who must deal
		dealer = int(legal.Words[0].Values[0])
	}
	if own || dealer == referee.Nobody {
		return title
	}
	return b.Say(Words.NextDealer(b.Match.Roster().Name(dealer)))
}

// state returns the name of the open round, "" between two rounds, or who has won a match that is over.
func (b builder) state(open bool) string {
	if !b.Match.Finished() && open {
		now := b.Match.Counted() + 1
		if rounds := b.Match.Game().Rounds; rounds != nil {
			all := rounds(b.Match.Options())
			if all == 1 {
				return "" // the match is this round
			}
			if all >= now {
				return b.Say(Words.RoundOf(now, all))
			}
		}
		return b.Say(Words.Round(now))
	}
	if !b.Match.Finished() {
		return ""
	}
	won := b.Match.Roster().Of(b.Match.Winners()).Names()
	if len(won) == 0 {
		return b.Say(Words.Over)
	}
	return b.Say(Words.Won(b.Lang.List(won), len(won)))
}

// playerRows adds the table of players: heads, rows, sums. For a new column, add its head and a cell in each row here;
// tableText in text.go and pad in pad.go show it. Add it after the total: Cell takes the column before the total for
// the round's points, and the pad shows the columns before the total only in an open round.
func (b builder) playerRows(layout *Layout) {
	match := b.Match
	columns := b.Match.Game().Columns
	if b.round.Detail == nil {
		columns = nil
	}
	for _, column := range columns {
		layout.Heads = append(layout.Heads, column.Title.In(b.Lang))
	}
	if !b.open && b.round.Points != nil {
		layout.Heads = append(layout.Heads, b.Say(Words.Points))
	}
	layout.Total = len(layout.Heads)
	layout.Heads = append(layout.Heads, b.Say(Words.Total))
	for _, before := range b.scene.Tableau {
		layout.Heads = append(layout.Heads, before.Title.In(b.Lang))
	}
	sums := make([]int, len(columns))
	for _, seat := range match.Rows().All() {
		row := Row{
			Name:   b.called(seat),
			Seat:   seat,
			Dealer: b.deals(seat) && (b.open || b.round.Points != nil),
			Turn:   b.open && b.seen && b.rowHas(seat, b.scene.Turn),
			Fined:  fined(b.round, seat),
			Back:   cameBack(b.round, seat),
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

// deals reports whether a player, or in a game of sides a player of the same side, deals the round on the board.
func (b builder) deals(seat int) bool {
	return b.rowHas(seat, b.round.Dealer)
}

// rowHas reports whether the row of a seat, which may stand for a side, includes a player.
func (b builder) rowHas(seat, player int) bool {
	return slices.Contains(b.Match.Game().Side(seat, b.Match.Roster().Len()), player)
}

// called returns a player's name. The name of a player who has left is cut and has a mark.
func (b builder) called(seat int) string {
	roster := b.Match.Roster()
	if !slices.Contains(b.Match.Sits(), seat) {
		return b.Say(Words.Left(text.CutNames(roster.Names(), 16)[seat]))
	}
	return b.Match.Rows().Name(seat)
}

// WritePoints returns points as text, with a sign if the game has gains and losses.
func WritePoints(game *referee.Game, n int) string {
	if game.Signed {
		return Gained(n)
	}
	return text.Integer(n)
}

// afterRound returns what the table has to know about the round that is over: that it was cancelled, and why, or what the
// director has still to decide about its rulings.
func (b builder) afterRound() []string {
	if act, stands := b.Match.ActionAt(b.round.Closed); b.round.Void && stands && act.Verb == play.Redeal {
		return []string{b.Match.In(b.Lang).Line(act)}
	}
	var all []string
	for _, ruling := range b.Match.Rulings() {
		said := ruling.Unsettled(b.Match)
		if said == nil {
			continue
		}
		if sentence := b.Say(said) + "."; !slices.Contains(all, sentence) {
			all = append(all, sentence)
		}
	}
	return all
}

// table adds the cards and other things on the table.
func (b builder) table(layout *Layout) {
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
			layout.Facts = append(layout.Facts, b.Say(Words.Named(match.Roster().Name(note.Seat), note.Text)))
		}
	}
}
