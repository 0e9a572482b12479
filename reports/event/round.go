package event

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// The largest and the smallest type of the draw on the wall, in points. People read the draw from afar, in a crowd.
const (
	wallMost  = 24
	wallLeast = 14
)

// readMost is the largest type of a standing, in points.
const readMost = 13

// mostBeside is the largest number of lists of names side by side.
const mostBeside = 3

// wall is the draw of a round for the wall.
type wall struct {
	*Page
	stage  event.Stage
	tables []event.Table
	out    []int
	at     string      // when it was drawn; empty if the director seated the round
	lots   []event.Lot // the decisions of the lot in the draw
	left   string      // names the players who are present and have no place in the round; empty for none
	// before holds the tables before a change, of which byTable leaves out the unchanged ones; nil to list all tables.
	before []event.Table
}

// Round returns the draw of a published round: by table, then by name.
func (p *Page) Round(stage event.Stage) *doc.Document {
	round := p.Score.Event.Round(stage)
	w := wall{
		Page:   p,
		stage:  stage,
		tables: round.Tables,
		out:    round.Out,
		lots:   p.Score.Lots(stage),
	}
	w.left = LeftOutText(p.Score.Event, stage, p.in())
	if !round.ByHand() {
		w.at = p.Score.Event.Lines[round.Line].At
	}
	return w.document()
}

// Changed returns the tables of a round whose players or seats have changed since before.
func (p *Page) Changed(stage event.Stage, before []event.Table) *doc.Document {
	w := wall{Page: p, stage: stage, tables: p.Score.Event.Round(stage).Tables, before: before}
	document := w.empty("", "")
	document.Title = RoundTitle(w.Score.Event, stage, w.in())
	document.Add(w.byTable())
	return document
}

// Drawn returns the draw of a round that is not published.
func (p *Page) Drawn(draw *event.Draw) *doc.Document {
	tables := make([]event.Table, len(draw.Tables))
	for i, players := range draw.Tables {
		tables[i].Players = players
	}
	if third := p.Score.ThirdPlace(draw.Stage, draw.Tables); third != nil {
		tables = append(tables, event.Table{Players: third, Third: true})
	}
	now := p.Options.Created.UTC().Format(time.RFC3339)
	return wall{Page: p, stage: draw.Stage, tables: tables, out: draw.Out, at: now, lots: draw.Lots}.document()
}

// until returns the time up to which the draw counts results: a full text for the facts, and a short text for the foot
// of the page. If the director seated the round, the facts say so and the foot is empty.
func (w wall) until() (whole, foot string) {
	if w.at == "" {
		return words.ByHand.In(w.in()), ""
	}
	whole, hour := w.clock(w.at)
	return whole, words.Until(hour).In(w.in())
}

// document returns the draw by table and by name. The list by name is on a separate page, unless only a few players of
// a final are left.
func (w wall) document() *doc.Document {
	language := w.in()
	from, foot := w.until()
	document := w.empty("", foot)
	round := RoundTitle(w.Score.Event, w.stage, language)
	document.Title = words.EventRound(doc.Inline(w.Score.Event.Name), round).In(language)
	label := words.From
	if w.at == "" {
		label = words.Seated
	}
	document.Add(w.facts(doc.Fact{Label: label.In(language), Value: from}))
	if len(w.out) > 0 {
		text := words.RestsOn(strings.Join(w.names(w.out), ", ")).In(language)
		if !w.stage.Final() {
			brings := keyed.Text("brings." + w.Score.Event.Options.SitOut).In(language)
			text = words.Brings(strings.Join(w.names(w.out), ", "), brings).In(language)
		}
		document.Add(doc.Paragraph{Lead: words.SitsOut.In(language), Text: text})
	}
	if w.left != "" {
		document.Add(doc.Paragraph{Text: w.left})
	}
	for _, lot := range w.lots {
		document.Add(doc.Paragraph{Text: LotText(w.Score.Event, lot, language)})
	}
	table := w.byTable()
	if w.stage.Final() && len(w.tables) <= mostOnOneSheet && w.hasLongName() {
		table = w.bySeat()
	}
	table.Full = true
	table.Zebra = true
	table.Lists = 1
	table.Type = wallMost
	table.LeastType = wallLeast
	document.Add(table)
	if !w.stage.Final() || len(w.tables) > mostOnOneSheet {
		document.Add(doc.PageBreak{})
	}
	document.Add(doc.Heading{Level: 1, Text: words.ByName(round).In(language)}, w.byPlayer())
	return document
}

// mostOnOneSheet is the largest number of tables of a final for which the two lists of its round share a sheet, so that
// the person who announces the finalists holds only one sheet.
const mostOnOneSheet = 2

// LotText returns a sentence that says what the lot decided, among which players.
func LotText(e *event.Event, lot event.Lot, language lang.Lang) string {
	names := make([]string, len(lot.Order))
	for i, players := range lot.Order {
		names[i] = language.List(namesIn(e, players))
	}
	switch {
	case lot.For == event.ForTable && lot.All:
		return words.LotTables.In(language)
	case lot.For == event.ForTable:
		for i := range names {
			names[i] = words.LotAt(names[i], lot.Tables[i]).In(language)
		}
		return words.LotTable(language.Clauses(names)).In(language)
	case lot.All:
		return words.LotAll(keyed.Text("decides."+string(lot.For)).In(language), names[0]).In(language)
	}
	return words.LotEqual(keyed.Text("decides."+string(lot.For)).In(language), names[0], names[1]).In(language)
}

// LeftOutText returns the names of the players who are present in a round and have no place in it. It is empty if there
// are none.
func LeftOutText(event *event.Event, stage event.Stage, language lang.Lang) string {
	left := event.LeftOut(stage)
	if len(left) == 0 {
		return ""
	}
	return words.LeftOut(language.List(namesIn(event, left))).In(language)
}

// mostAcross is the number of seats in one line of the list of tables. Larger tables take two lines, with a number at
// each seat.
const mostAcross = 5

// byTable lists the tables with their players in the order of their seats.
func (w wall) byTable() *doc.Table {
	language := w.in()
	key := words.SeatKey
	if w.at != "" && w.Score.Event.Options.Method != event.RoundRobin {
		key = words.SeatKeyLot
	}
	table := &doc.Table{
		Key: key.In(language), Columns: []doc.Column{{Head: words.Table.In(language), Align: doc.Right}},
	}
	most := 1
	noted := false
	for _, at := range w.tables {
		most = max(most, len(at.Players))
		noted = noted || changed(language, at) != ""
	}
	across := most
	if most > mostAcross {
		across = (most + 1) / 2
	}
	for seat := range across {
		column := doc.Column{Grow: 1, Wrap: true}
		if across == most {
			column.Head = text.Integer(seat + 1)
		}
		table.Columns = append(table.Columns, column)
	}
	table.Spans = []doc.Span{{Columns: 1}, {Text: words.Seat.In(language), Columns: across}}
	if noted {
		table.Columns = append(table.Columns, doc.Column{Head: words.Notes.In(language), Grow: 1, Wrap: true})
		table.Spans = append(table.Spans, doc.Span{Columns: 1})
	}
	for i, at := range w.tables {
		if i < len(w.before) && slices.Equal(w.before[i].Players, at.Players) {
			continue
		}
		row := make([]doc.Cell, len(table.Columns))
		row[0] = doc.Text(text.Integer(i + 1)).Strong()
		for seat, name := range w.names(at.Players) {
			if seat == 0 {
				name += "*"
			}
			cell := &row[1+seat%across]
			switch {
			case across == most:
				cell.Text = name
			case cell.Text == "":
				cell.Text = text.Integer(seat+1) + " " + name
			default:
				cell.Text += "\n" + text.Integer(seat+1) + " " + name
			}
		}
		if noted {
			row[across+1] = doc.Text(changed(language, at))
		}
		table.Rows = append(table.Rows, doc.Row{Cells: row})
	}
	return table
}

// ForThird returns a text that says that a match decides the third place.
func ForThird(language lang.Lang) string { return words.ForThird.In(language) }

// changed returns a text about the changes of a table since the draw, or "".
func changed(language lang.Lang, table event.Table) string {
	var all []string
	if table.Third {
		all = append(all, ForThird(language))
	}
	for _, why := range table.Changes {
		if why == "" {
			all = append(all, words.TableChanged.In(language))
		} else {
			all = append(all, words.Changed(doc.Inline(why)).In(language))
		}
	}
	if len(table.Players) == 0 {
		all = []string{words.GivenUp.In(language)}
		if table.Third {
			all = []string{words.NoThird.In(language)}
		}
	} else if table.Void {
		all = append(all, words.Void(doc.Inline(table.Reason)).In(language))
	}
	return language.Clauses(all)
}

// longestAcross is how many letters a name may have where the seats of a table stand side by side. Longer names break
// in three lines there, in the type of the wall.
const longestAcross = 24

// hasLongName reports whether a player of the round has a name that is too long for seats side by side.
func (w wall) hasLongName() bool {
	for _, table := range w.tables {
		for _, name := range w.names(table.Players) {
			if utf8.RuneCountInString(name) > longestAcross {
				return true
			}
		}
	}
	return false
}

// bySeat lists the tables with a row for each seat, for few players with long names. What is said of a table stands in
// a row above its players.
func (w wall) bySeat() *doc.Table {
	language := w.in()
	t := w.byTable()
	t.Spans = nil
	t.Rows = nil
	t.Columns = []doc.Column{
		{Head: words.Table.In(language), Align: doc.Right},
		{Head: words.Seat.In(language), Align: doc.Right},
		{Head: words.Player.In(language), Grow: 1, Wrap: true},
	}
	for i, table := range w.tables {
		number := doc.Text(text.Integer(i + 1)).Strong()
		if note := changed(language, table); note != "" {
			t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{number, {}, doc.Text(note)}})
			number = doc.Cell{}
		}
		for seat, name := range w.names(table.Players) {
			if seat == 0 {
				name += "*"
			}
			place := doc.Text(text.Integer(seat + 1))
			t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{number, place, doc.Text(name)}})
			number = doc.Cell{}
		}
	}
	return t
}

// byPlayer lists everybody by name, with table and seat.
func (w wall) byPlayer() *doc.Table {
	language := w.in()
	table := &doc.Table{
		Full:      true,
		Zebra:     true,
		Lists:     mostBeside,
		Type:      wallMost,
		LeastType: wallLeast,
		Columns: []doc.Column{
			{Head: words.Player.In(language), Wrap: true, Grow: 1},
			{Head: words.Table.In(language), Short: words.TableCut.In(language), Align: doc.Right},
			{Head: words.Seat.In(language), Short: words.SeatCut.In(language), Align: doc.Right},
		},
	}
	at := map[int][2]string{}
	all := append([]int{}, w.out...)
	for i, table := range w.tables {
		for seat, player := range table.Players {
			at[player] = [2]string{strconv.Itoa(i + 1), strconv.Itoa(seat + 1)}
			all = append(all, player)
		}
	}
	for _, player := range w.out {
		at[player] = [2]string{words.Rests.In(language), ""}
	}
	for _, player := range w.byName(all) {
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(w.name(player)), doc.Text(at[player][0]).Strong(), doc.Text(at[player][1]),
		}})
	}
	return table
}

// The height of a row of a slip in mm: for up to five players, for more, and for more players next to a code.
const (
	slipRow      = 12
	slipRowTight = 9
	slipRowCode  = 7
)

// The side of the code on a slip in mm: for up to five players, and for more.
const (
	slipCode      = 26
	slipCodeTight = 19
)

// Slips returns a slip for each table of a round that is played, as doc.Quarters lays them out. zero says whether
// the totals of a table must add up to zero.
func (p *Page) Slips(stage event.Stage, zero bool) *doc.Document {
	language := p.in()
	round := RoundTitle(p.Score.Event, stage, language)
	document := p.empty(round)
	document.Subject = doc.Inline(p.Score.Event.Name) + " " + round + " " + words.Slips.In(language)
	slips := slipWriter{p, stage, zero}
	var parts [][]doc.Block
	for i, table := range p.Score.Event.Round(stage).Tables {
		if len(table.Players) > 0 && !table.Void {
			parts = append(parts, slips.slip(i+1, table.Players))
		}
	}
	document.Add(doc.Quarters{Parts: parts})
	return document
}

// slipWriter writes the slips of a round.
type slipWriter struct {
	*Page
	stage event.Stage
	zero  bool // the totals of a table add up to zero
}

// slip returns the blocks of a table's slip.
func (p slipWriter) slip(number int, players []int) []doc.Block {
	language := p.in()
	stage := p.stage
	lines := p.names(players)
	if p.Sides != nil {
		lines = nil
		for _, side := range p.Sides(stage, number) {
			lines = append(lines, strings.Join(p.names(side), " · "))
		}
	}
	table := slipTable(language, lines, len(players), p.zero)
	desk := doc.Paragraph{Text: words.Desk.In(language), Small: true}
	match := MatchName(p.Score.Event, stage, number, language)
	title := doc.Heading{Level: 1, Text: words.SlipAt(match, number).In(language)}
	what := doc.Paragraph{Text: joinWithDots(doc.Inline(p.Score.Event.Name), language.Date(p.Date))}
	blocks := []doc.Block{title, what, table, desk}
	if code := p.code(number); code != nil {
		desk.Text += " " + words.ByPhone.In(language)
		code.Side = slipCode
		blocks = []doc.Block{title, doc.Beside{Left: []doc.Block{what, desk}, Right: []doc.Block{*code}}, table}
		if table.RowHeight == slipRowTight { // there is no space for the title above the code
			code.Side = slipCodeTight
			table.RowHeight = slipRowCode
			title.Level = 2
			blocks = []doc.Block{doc.Beside{Left: []doc.Block{title, what, desk}, Right: []doc.Block{*code}}, table}
		}
	}
	if rest := p.Score.Event.Round(stage).Out; stage.Final() && len(rest) > 0 {
		text := words.RestsOn(strings.Join(p.names(rest), ", ")).In(language)
		blocks = append(blocks, doc.Paragraph{Lead: words.SitsOut.In(language), Text: text, Small: true})
	}
	return blocks
}

// slipTable returns the table to fill in on a slip, with a row for each line. players is how many sit at the table.
func slipTable(language lang.Lang, lines []string, players int, zero bool) *doc.Table {
	table := &doc.Table{
		Full:      true,
		Grid:      true,
		RowHeight: slipRow,
		Type:      10,
		Columns: []doc.Column{
			{Head: words.Seat.In(language), Align: doc.Right},
			{Head: words.Player.In(language), Wrap: true, Grow: 1},
			{Head: words.Total.In(language), Least: 16},
			{Head: words.CameIn.In(language), Least: 10},
			{Head: words.Sign.In(language), Least: 20, Grow: 1},
		},
	}
	if players > 5 {
		table.RowHeight = slipRowTight
	}
	for i, line := range lines {
		table.Rows = append(table.Rows, doc.Row{Cells: doc.Texts(text.Integer(i+1), line)})
	}
	sum := words.Sum
	if zero {
		sum = words.ZeroSum
	}
	table.Totals = []doc.Row{{Cells: []doc.Cell{{Text: sum.In(language), Span: 2}}}}
	return table
}

// EveningSlips returns a slip for each table of an evening of a league, as doc.Quarters lays them out. zero says
// whether the totals of a table sum to 0.
func EveningSlips(evening reports.Seating, zero bool, options reports.SheetOptions) *doc.Document {
	language := options.Lang
	day := language.Date(evening.Day)
	document := &doc.Document{
		Author:  "Arbitro",
		Lang:    language,
		Footer:  joinWithDots(evening.League, day),
		Subject: evening.League + " " + day + " " + words.Slips.In(language),
		Paper:   options.Paper,
		Created: options.Created,
	}
	var parts [][]doc.Block
	for i, round := range evening.Plan.Rounds {
		for number, table := range round.Tables {
			var names []string
			for _, player := range table.Players {
				names = append(names, evening.Name(player))
			}
			parts = append(parts, []doc.Block{
				doc.Heading{Level: 1, Text: words.SlipAt(RoundName(event.Stage(i+1), language), number+1).In(language)},
				doc.Paragraph{Text: joinWithDots(evening.League, evening.Game, day)},
				slipTable(language, names, len(names), zero),
			})
		}
	}
	document.Add(doc.Quarters{Parts: parts})
	return document
}

// code returns the code on a table's slip; nil if there is none.
func (p slipWriter) code(number int) *doc.Squares {
	if p.Code == nil {
		return nil
	}
	return p.Code(p.stage, number)
}

// Pads returns a pad of the game for each table of a round that is played, with the players' names in their seats.
func (p *Page) Pads(stage event.Stage, game *referee.Game) *doc.Document {
	language := p.in()
	name := doc.Inline(p.Score.Event.Name)
	var pads []reports.TablePad
	for i, table := range p.Score.Event.Round(stage).Tables {
		if len(table.Players) == 0 || table.Void {
			continue
		}
		names := p.names(table.Players)
		pads = append(pads, reports.TablePad{
			Title: words.PadTable(game.Title, MatchName(p.Score.Event, stage, i+1, language), i+1).In(language),
			Names: names,
			Facts: []doc.Fact{
				{Label: words.EventFact.In(language), Value: name},
				{Label: words.Date.In(language), Value: language.Date(p.Date)},
				{Label: words.Dealer.In(language), Value: names[0]},
			},
		})
	}
	foot := p.empty(name + " · " + RoundTitle(p.Score.Event, stage, language)).Footer
	document := reports.PadsOf(game, foot, pads, p.Options)
	document.Subject = name + " " + RoundTitle(p.Score.Event, stage, language) + " " + words.Pads.In(language)
	return document
}
