package event

import (
	"strconv"
	"strings"
	"time"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

var (
	textSeatKey = lang.Text{It: "* dà le carte per primo", En: "* deals first"}
	textSitsOut = lang.Text{It: "Riposa:", En: "Sits out:"}
	textBrings  = lang.Text{It: "%s. Il riposo porta %s.", En: "%s. Sitting out brings %s."}
	textMean    = lang.Text{It: "la media del turno", En: "the round's mean"}
	textFirst   = lang.Text{It: "i punti di un primo posto", En: "the points of a first place"}
	textNothing = lang.Text{It: "nessun punto", En: "no points"}
	textByName  = lang.Text{It: "%s, per nome", En: "%s, by name"}
	textRests   = lang.Text{It: "riposo", En: "out"}
	textByHand  = lang.Text{It: "a mano", En: "by hand"}
	textUntil   = lang.Text{It: "risultati fino alle %s", En: "results until %s"}
	textGivenUp = lang.Text{It: "tolto", En: "given up"}
	textVoid    = lang.Text{It: "annullato: %s", En: "not played: %s"}
	textChanged = lang.Text{It: "cambiato: %s", En: "changed: %s"}
	textByLot   = lang.Text{
		It: "Pari al taglio, decisi a sorte: %s.",
		En: "Equal at the cut, parted by lot: %s.",
	}
	textTitle = lang.Text{It: "%s · %s", En: "%s · %s"}
)

// The type of the draw on the wall, in points: read from afar, in a crowd.
const (
	wallMost  = 24
	wallLeast = 14
)

// readMost is the largest type of a standing, in points.
const readMost = 13

// mostBeside is how many lists of names stand side by side.
const mostBeside = 3

// Round returns the draw of a round that stands: by table, then by name.
func (p *Page) Round(stage event.Stage) *doc.Document {
	r := p.Score.Event.Round(stage)
	return p.round(stage, r.Tables, r.Out, p.drawnAt(r), nil)
}

// drawnAt returns the time when a round was drawn; empty for one by hand.
func (p *Page) drawnAt(r *event.Round) string {
	if r.ByHand() {
		return ""
	}
	return p.Score.Event.Lines[r.Line].At
}

// Drawn returns the draw of a round that is not published.
func (p *Page) Drawn(d *event.Draw) *doc.Document {
	tables := make([]event.Table, len(d.Tables))
	for i, players := range d.Tables {
		tables[i].Players = players
	}
	return p.round(d.Stage, tables, d.Out, p.Options.Created.UTC().Format(time.RFC3339), d.ByLot)
}

// until returns how far the results go that a round was drawn from, for the facts and for the foot of the page.
func (p *Page) until(at string) (whole, foot string) {
	if at == "" {
		return textByHand.In(p.in()), ""
	}
	whole, hour := p.clock(at)
	return whole, textUntil.Fill(p.in(), hour)
}

func (p *Page) round(stage event.Stage, tables []event.Table, out []int, at string, lot []int) *doc.Document {
	in := p.in()
	from, foot := p.until(at)
	d := p.empty("", foot)
	d.Title = textTitle.Fill(in, doc.Inline(p.Score.Event.Name), RoundName(stage, in))
	d.Add(p.facts(doc.Fact{Label: textFrom.In(in), Value: from}))
	if len(out) > 0 {
		brings := map[string]lang.Text{event.Mean: textMean, event.First: textFirst, event.None: textNothing}
		text := textBrings.Fill(in, strings.Join(p.names(out), ", "), brings[p.Score.Event.Options.SitOut].In(in))
		d.Add(doc.Paragraph{Lead: textSitsOut.In(in), Text: text})
	}
	if len(lot) > 0 {
		d.Add(doc.Paragraph{Text: textByLot.Fill(in, strings.Join(p.names(lot), ", "))})
	}
	wall := p.tables(tables)
	wall.Full, wall.Zebra, wall.Lists, wall.Type, wall.LeastType = true, true, 1, wallMost, wallLeast
	d.Add(
		wall, doc.PageBreak{}, doc.Heading{Level: 1, Text: textByName.Fill(in, RoundName(stage, in))},
		p.whereabouts(tables, out),
	)
	return d
}

// mostAcross is how many seats stand in one line of the list of tables. Larger tables take two lines, in which each
// seat has its number.
const mostAcross = 5

// tables lists the tables with their players in the order of their seats.
func (p *Page) tables(tables []event.Table) *doc.Table {
	in := p.in()
	t := &doc.Table{
		Key: textSeatKey.In(in), Columns: []doc.Column{{Head: textTable.In(in), Align: doc.Right}},
	}
	most, noted := 1, false
	for _, at := range tables {
		most = max(most, len(at.Players))
		noted = noted || p.changed(at) != ""
	}
	across := most
	if most > mostAcross {
		across = (most + 1) / 2
	}
	for seat := range across {
		c := doc.Column{Grow: 1, Wrap: true}
		if across == most {
			c.Head = doc.Integer(seat + 1)
		}
		t.Columns = append(t.Columns, c)
	}
	t.Spans = []doc.Span{{Columns: 1}, {Text: textSeat.In(in), Columns: across}}
	if noted {
		t.Columns = append(t.Columns, doc.Column{Head: textNotes.In(in), Grow: 1, Wrap: true})
		t.Spans = append(t.Spans, doc.Span{Columns: 1})
	}
	for i, at := range tables {
		row := make([]doc.Cell, len(t.Columns))
		row[0] = doc.Text(doc.Integer(i + 1)).Strong()
		for seat, name := range p.names(at.Players) {
			if seat == 0 {
				name += "*"
			}
			cell := &row[1+seat%across]
			switch {
			case across == most:
				cell.Text = name
			case cell.Text == "":
				cell.Text = doc.Integer(seat+1) + " " + name
			default:
				cell.Text += "\n" + doc.Integer(seat+1) + " " + name
			}
		}
		if noted {
			row[across+1] = doc.Text(p.changed(at))
		}
		t.Rows = append(t.Rows, doc.Row{Cells: row})
	}
	return t
}

// changed says what happened to a table since it was drawn; empty for nothing.
func (p *Page) changed(at event.Table) string {
	switch {
	case len(at.Players) == 0:
		return textGivenUp.In(p.in())
	case at.Void:
		return textVoid.Fill(p.in(), doc.Inline(at.Reason))
	case at.Changed:
		return textChanged.Fill(p.in(), doc.Inline(at.Reason))
	}
	return ""
}

// whereabouts lists everybody by name, with table and seat.
func (p *Page) whereabouts(tables []event.Table, out []int) *doc.Table {
	in := p.in()
	t := &doc.Table{
		Full: true, Zebra: true, Lists: mostBeside, Type: wallMost, LeastType: wallLeast,
		Columns: []doc.Column{
			{Head: textPlayer.In(in), Wrap: true, Grow: 1},
			{Head: textTable.In(in), Short: textTableCut.In(in), Align: doc.Right},
			{Head: textSeat.In(in), Short: textSeatCut.In(in), Align: doc.Right},
		},
	}
	at := map[int][2]string{}
	all := append([]int{}, out...)
	for i, table := range tables {
		for seat, player := range table.Players {
			at[player] = [2]string{strconv.Itoa(i + 1), strconv.Itoa(seat + 1)}
			all = append(all, player)
		}
	}
	for _, player := range out {
		at[player] = [2]string{textRests.In(in), ""}
	}
	for _, player := range p.byName(all) {
		t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(p.name(player)), doc.Text(at[player][0]).Strong(), doc.Text(at[player][1]),
		}})
	}
	return t
}
