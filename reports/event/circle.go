package event

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// Cross returns the page of a round robin's cross-table. Before the first round it is to be filled in by hand.
func (p *Page) Cross() *doc.Document {
	document := p.document(words.Cross.In(p.in()))
	table := p.cross()
	if len(p.Score.Event.Rounds) == 0 {
		document.Add(doc.Paragraph{Text: words.CrossNow.In(p.in())})
		blankCross(table)
	}
	document.Add(table)
	return document
}

// blankCross turns a cross-table without results into a table to fill in by hand.
func blankCross(table *doc.Table) {
	table.Key = ""
	table.RowHeight = 9
	for i := range table.Columns[2:] {
		table.Columns[2+i].Least = 12
	}
	for i := range table.Rows {
		table.Rows[i].Cells[2] = doc.Cell{}
	}
}

// CrossOf returns the cross-table of a round robin, for use on another page. It returns false for any other tournament.
func (p *Page) CrossOf() (*doc.Table, bool) {
	if p.Score.Event.Options.Method != event.RoundRobin || len(p.Score.Event.Rounds) == 0 {
		return nil, false
	}
	table := p.cross()
	table.Caption = words.Cross.In(p.in())
	return table, true
}

// cross returns the cross-table of a round robin: one row and one column for each player, in the order of the standing.
// A cell has the totals of the two players if they have met.
func (p *Page) cross() *doc.Table {
	language := p.in()
	event := p.Score.Event
	rows := p.Score.Standing(len(event.Rounds))
	table := &doc.Table{
		Grid: true,
		Keep: 3,
		Key:  words.CrossKey.In(language),
		Columns: []doc.Column{
			{Head: words.RowNumber.In(language), Align: doc.Right},
			{Head: words.Player.In(language), Name: true},
			{Head: words.Points.In(language), Align: doc.Right},
		},
	}
	met := make(map[[2]int]doc.Cell)
	for i := range event.Rounds {
		cells := p.Score.Cells(event.Rounds[i].Stage)
		for _, at := range event.Rounds[i].Tables {
			if len(at.Players) == 2 {
				one := at.Players[0]
				other := at.Players[1]
				met[[2]int{one, other}] = p.met(cells[one], cells[other])
				met[[2]int{other, one}] = p.met(cells[other], cells[one])
			}
		}
	}
	points := pointsOf(rows)
	for i := range rows {
		table.Columns = append(table.Columns, doc.Column{Head: strconv.Itoa(i + 1), Align: doc.Center})
	}
	for i, row := range rows {
		cells := []doc.Cell{
			doc.Integer(i + 1), doc.Text(p.name(row.Player)), doc.Number(points[i], language).Strong(),
		}
		for _, other := range rows {
			cell := met[[2]int{row.Player, other.Player}]
			if other.Player == row.Player {
				cell = doc.Text("■")
			}
			cells = append(cells, cell)
		}
		table.Rows = append(table.Rows, doc.Row{Cells: cells})
	}
	return table
}

// met returns the cell for a player's match against another: the totals, or the places if all totals are zero. It is
// bold if the player won, and in brackets if the match does not count.
func (p *Page) met(own, other event.Cell) doc.Cell {
	switch own.Kind {
	case event.Waiting:
		return doc.Text("?")
	case event.Voided:
		return doc.Text("v")
	case event.Played, event.Annulled:
	default:
		return doc.Cell{}
	}
	if own.Place == 0 { // left before the match was played
		return doc.Cell{}
	}
	text := text.Integer(own.Total) + "–" + text.Integer(other.Total)
	if own.Total == 0 && other.Total == 0 {
		text = strconv.Itoa(own.Place) + "."
	}
	if own.Kind == event.Annulled {
		return doc.Text("(" + text + ")")
	}
	return doc.Cell{Text: text, Bold: own.Won}
}

// Plan returns the page of all rounds of a round robin: who meets whom at which table, and who sits out. Rounds that
// are drawn are shown as drawn.
func (p *Page) Plan() *doc.Document {
	language := p.in()
	event := p.Score.Event
	document := p.document(words.Plan.In(language))
	if len(event.Rounds) == 0 {
		document.Add(doc.Paragraph{Text: words.PlanNow.In(language)})
	}
	table := &doc.Table{
		Groups:  1,
		Abreast: true,
		Whole:   true,
		Zebra:   true,
		Columns: []doc.Column{
			{Head: words.RoundHead.In(language)},
			{Head: words.Table.In(language), Align: doc.Right},
			{Head: words.Dealer.In(language), Name: true, Grow: 1},
			{Head: words.Against.In(language), Name: true, Grow: 1},
		},
	}
	for _, round := range event.RoundRobin() {
		name := RoundName(round.Stage, language)
		group := name
		for i, players := range round.Tables {
			names := p.names(players)
			if len(names) != 2 { // given up, or changed by hand
				names = []string{strings.Join(names, ", "), ""}
			}
			cells := doc.Texts(round.Stage.String(), strconv.Itoa(i+1), names[0], names[1])
			table.Rows = append(table.Rows, doc.Row{Group: group, Cells: cells})
			group = ""
		}
		for _, player := range round.Out {
			cells := doc.Texts(round.Stage.String(), "–", p.name(player), words.RestsShort.In(language))
			table.Rows = append(table.Rows, doc.Row{Group: group, Cells: cells})
			group = ""
		}
	}
	document.Add(table)
	return document
}

// CheckIn returns the list of all players who may play, by name: once the final has begun, those of its last round. It
// has boxes to tick, room to write, and empty rows for players who have not entered.
func (p *Page) CheckIn() *doc.Document {
	language := p.in()
	event := p.Score.Event
	stage, more := event.Next()
	if !more && event.Last() != nil {
		stage = event.Last().Stage
	}
	document := p.document(words.CheckIn.In(language))
	table := &doc.Table{
		Grid:      true,
		Full:      true,
		RowHeight: 8,
		Blank:     4,
		Columns: []doc.Column{
			{Head: words.Here.In(language), Align: doc.Center, Least: 14},
			{Head: words.Player.In(language), Name: true},
			{Head: words.FeePaid.In(language), Align: doc.Center, Least: 20},
			{Head: words.Remarks.In(language), Least: 40, Grow: 1},
		},
	}
	var players []int
	for player := range event.Entrants {
		if !event.Left(player, stage) && (len(event.Finals) == 0 || event.Last().Holds(player)) {
			players = append(players, player)
		}
	}
	for _, player := range p.byName(players) {
		cells := doc.Texts("☐", p.name(player), "☐", p.notes(player, false, len(event.Rounds)))
		table.Rows = append(table.Rows, doc.Row{Cells: cells})
	}
	document.Add(table)
	return document
}

// Bound joins documents to one document; each begins on a new page. The properties of the file are those of the first.
func Bound(documents []*doc.Document) *doc.Document {
	bound := *documents[0]
	bound.Blocks = slices.Clone(documents[0].Blocks)
	for _, document := range documents[1:] {
		bound.Add(doc.PageBreak{})
		if document.Title != "" {
			bound.Add(doc.Heading{Level: 1, Text: document.Title})
		}
		if document.Subtitle != "" {
			bound.Add(doc.Paragraph{Text: document.Subtitle})
		}
		bound.Add(document.Blocks...)
	}
	return &bound
}
