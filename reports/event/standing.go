package event

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// Standing returns the standing after this many rounds; after 0, the list of entrants.
func (p *Page) Standing(rounds int) *doc.Document {
	language := p.in()
	e := p.Score.Event
	rounds = min(rounds, len(e.Rounds))
	if rounds == 0 {
		document := p.document(words.Entrants.In(language))
		document.Add(p.entrants())
		return document
	}
	document := p.document(words.Standing(rounds).In(language))
	rows := p.Score.Standing(rounds)
	// The points are next to the name, so a phone, and each part of a split table, shows them.
	table := &doc.Table{
		Zebra: true,
		Lists: 1,
		Type:  readMost,
		Keep:  4,
		Key:   words.CellKey.In(language),
		Columns: []doc.Column{
			{Head: words.Rank.In(language), Align: doc.Right},
			{Head: words.Move.In(language)},
			{Head: words.Player.In(language), Name: true},
			{Head: words.Points.In(language), Align: doc.Right},
		},
	}
	for n := 1; n <= rounds; n++ {
		table.Columns = append(table.Columns, doc.Column{Head: strconv.Itoa(n), Align: doc.Right})
	}
	ties := e.Options.Ties
	if !p.Full {
		ties = ties[:deciding(rows)]
	}
	var shown []int // indices of the tie-breaks that are not 0 for everybody
	for i, tie := range ties {
		if slices.ContainsFunc(rows, func(row event.Row) bool { return row.Ties[i].Known && !row.Ties[i].IsZero() }) {
			shown = append(shown, i)
			table.Columns = append(table.Columns, doc.Column{Head: tieHead(tie, language), Align: doc.Right})
		}
	}
	noted := slices.ContainsFunc(rows, func(row event.Row) bool { return p.notes(row.Player, row.Left, rounds) != "" })
	if noted {
		table.Columns = append(table.Columns, doc.Column{
			Head: words.Notes.In(language),
			Wrap: true,
			Grow: 1,
		})
	}
	points := pointsOf(rows)
	values := make([][]string, len(ties))
	for i, tie := range ties {
		values[i] = tieColumn(tie, rows, i)
	}
	for at, row := range rows {
		cells := []doc.Cell{
			doc.Integer(row.Rank), doc.Text(reports.Movement(
				row.Before,
				row.Rank,
			)), doc.Text(p.name(row.Player)),
			doc.Number(points[at], language).Strong(),
		}
		for n := 1; n <= rounds; n++ {
			cells = append(cells, p.cell(p.Score.Cells(event.Stage(n))[row.Player]))
		}
		for _, i := range shown {
			cells = append(cells, doc.Number(values[i][at], language))
		}
		if noted {
			cells = append(cells, doc.Text(p.notes(row.Player, row.Left, rounds)))
		}
		table.Rows = append(table.Rows, doc.Row{Cells: cells})
	}
	document.Add(table)
	if e.Options.Method == event.RoundRobin && rounds == len(e.Rounds) {
		document.Add(doc.Heading{Level: 2, Text: words.Cross.In(language)}, p.cross())
	}
	if notes := p.ties(rows); len(notes.Items) > 0 {
		document.Add(notes)
	}
	document.Add(doc.Paragraph{Small: true, Text: p.Formula()})
	return document
}

// ties returns a note for each group of players with equal points: the reason for their order, or that they share a
// rank.
func (p *Page) ties(rows []event.Row) doc.Notes {
	language := p.in()
	notes := doc.Notes{Title: words.Ties.In(language)}
	for first := 0; first < len(rows); {
		next := first + 1
		for next < len(rows) && rows[next].Rank == rows[first].Rank {
			next++
		}
		if next > first+1 {
			var shared []int
			for _, row := range rows[first:next] {
				shared = append(shared, row.Player)
			}
			notes.Add(doc.Note{Text: words.TieShared(strings.Join(p.names(shared), ", ")).In(language)})
		}
		if next < len(rows) && rows[next-1].Points.Cmp(rows[next].Points) == 0 {
			one := p.name(rows[next-1].Player)
			other := p.name(rows[next].Player)
			notes.Add(doc.Note{Text: words.TieBefore(one, other, p.decidedBy(rows[next-1], rows[next])).In(language)})
		}
		first = next
	}
	return notes
}

// decidedBy returns a text with the values of the tie-break that puts one row before another.
func (p *Page) decidedBy(a, b event.Row) string {
	n, mine, theirs := a.TieBrokenBy(b)
	tie := p.Score.Event.Options.Ties[n]
	language := p.in()
	values := asRead(tieNumbers(tie, []event.Value{mine, theirs}), language)
	for i := range values {
		values[i] = cmp.Or(values[i], "–")
	}
	return keyed.Text("versus."+string(tie)).Put("mine", values[0], "theirs", values[1]).In(language)
}

// deciding returns how many of the tie-breaks were needed to separate players of equal points.
func deciding(rows []event.Row) int {
	needed := 0
	for i := 1; i < len(rows); i++ {
		row := rows[i-1]
		b := rows[i]
		if row.Points.Cmp(b.Points) != 0 {
			continue
		}
		if at, _, _ := row.TieBrokenBy(b); at < 0 {
			needed = len(row.Ties)
		} else {
			needed = max(needed, at+1)
		}
	}
	return needed
}

// Formula returns a text on how points and tie-breaks are computed.
func (p *Page) Formula() string {
	options := p.Score.Event.Options
	var ties []string
	for _, tie := range options.Ties {
		ties = append(ties, strings.ToLower(tieHead(tie, p.in())))
	}
	return keyed.Text("points."+options.Points).Put("ties", strings.Join(ties, ", ")).In(p.in())
}

// tieColumn returns the values of tie-break i of all rows as decimal numbers, "" for no value.
func tieColumn(tie event.Tie, rows []event.Row, i int) []string {
	values := make([]event.Value, len(rows))
	for at, row := range rows {
		values[at] = row.Ties[i]
	}
	return tieNumbers(tie, values)
}

// tieNumbers returns values of a tie-break as decimal numbers, "" for no value. Averages always have two decimals.
// Other values have more decimals if different values would look equal.
func tieNumbers(tie event.Tie, values []event.Value) []string {
	numbers := make([]event.Fraction, len(values))
	for i, value := range values {
		numbers[i] = value.Fraction
	}
	shown := event.Shown(numbers)
	if tie == event.ByOpponents {
		for i, places := range event.Decimals(numbers) {
			shown[i] = numbers[i].Decimal(places)
		}
	}
	for i, value := range values {
		if !value.Known {
			shown[i] = ""
		}
	}
	return shown
}

// cell returns the cell for a player's round.
func (p *Page) cell(c event.Cell) doc.Cell {
	at := " (" + strconv.Itoa(c.Table) + ")"
	if c.OffSize {
		at = " (" + strconv.Itoa(c.Table) + "*)"
	}
	switch c.Kind {
	case event.Played:
		return p.worth(c, at)
	case event.SatOut:
		cell := p.worth(c, " –")
		cell.Italic = true
		return cell
	case event.Waiting:
		return doc.Cell{Text: "?" + at, Data: "–"}
	case event.Voided:
		return p.worth(c, " v"+at)
	case event.Missed:
		if !c.Points.IsZero() {
			cell := p.pointsCell(c.Points)
			cell.Italic = true
			return cell
		}
	}
	return doc.Text("")
}

// worth returns a cell with the points of a round and more text. A spreadsheet gets only the number.
func (p *Page) worth(cell event.Cell, more string) doc.Cell {
	points := p.pointsCell(cell.Points)
	points.Text += more
	return points
}

// notes returns a text with other facts about a player, for readers of the standing after a round.
func (p *Page) notes(player int, left bool, after int) string {
	e := p.Score.Event
	language := p.in()
	entrant := e.Entrants[player]
	var notes []string
	seated := slices.ContainsFunc(e.Rounds, func(round event.Round) bool { // came late, into a round that was drawn
		return round.Stage < entrant.From && round.Holds(player)
	})
	if (entrant.From > 1 || entrant.From < -1) && !seated {
		notes = append(notes, words.Late(RoundNumber(entrant.From)).In(language))
	}
	if left { // why is in the log: it may be an illness
		notes = append(notes, words.HasLeft.In(language))
	}
	for _, adjustment := range e.Adjusted(player, after) {
		notes = append(
			notes,
			words.Adjusted(reports.PointsValue(adjustment.Points, language), doc.Inline(adjustment.Reason)).In(language),
		)
	}
	return language.Clauses(notes)
}

// entrants returns a table of everybody who has entered, by name.
func (p *Page) entrants() *doc.Table {
	language := p.in()
	event := p.Score.Event
	table := &doc.Table{Zebra: true, Columns: []doc.Column{
		{Head: words.Player.In(language), Name: true}, {Head: words.Notes.In(language), Wrap: true, Grow: 1},
	}}
	all := make([]int, len(event.Entrants))
	for i := range all {
		all[i] = i
	}
	next, _ := event.Next()
	for _, player := range p.byName(all) {
		notes := p.notes(player, event.Left(player, next), len(event.Rounds))
		table.Rows = append(table.Rows, doc.Row{Cells: doc.Texts(p.name(player), notes)})
	}
	return table
}
