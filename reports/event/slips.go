package event

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

var (
	textSlips   = lang.Text{It: "I tagliandi", En: "The slips"}
	textSlipAt  = lang.Text{It: "%s · tavolo %d", En: "%s · table %d"}
	textCameIn  = lang.Text{It: "Arr.", En: "Place"} // in Italian a seat is a "posto" too
	textSign    = lang.Text{It: "Firma", En: "Signature"}
	textSum     = lang.Text{It: "Somma", En: "Sum"}
	textZeroSum = lang.Text{It: "Somma: zero?", En: "Sum: zero?"}
	textDesk    = lang.Text{
		It: "Si corregge entro il turno, al banco della segreteria.",
		En: "Corrections within the round, at the desk.",
	}
	textPads      = lang.Text{It: "I fogli", En: "The pads"}
	textPadTable  = lang.Text{It: "%s · %s · tavolo %d", En: "%s · %s · table %d"}
	textDealer    = lang.Text{It: "Primo mazziere", En: "First dealer"}
	textEventFact = lang.Text{It: "Torneo", En: "Tournament"}
)

// The height of a row of a slip in mm: for up to five players, and for more.
const (
	slipRow      = 12
	slipRowTight = 9
)

// Slips returns a slip for each table of a round that is played, four to a page. zero is whether the totals of a table
// sum to zero.
func (p *Page) Slips(stage event.Stage, zero bool) *doc.Document {
	in := p.in()
	d := p.empty(RoundName(stage, in))
	d.Subject = doc.Inline(p.Score.Event.Name) + " " + RoundName(stage, in) + " " + textSlips.In(in)
	var parts [][]doc.Block
	for i, t := range p.Score.Event.Round(stage).Tables {
		if len(t.Players) > 0 && !t.Void {
			parts = append(parts, p.slip(stage, i+1, t.Players, zero))
		}
	}
	d.Add(doc.Quarters{Parts: parts})
	return d
}

// slip returns what stands on the slip of a table.
func (p *Page) slip(stage event.Stage, number int, players []int, zero bool) []doc.Block {
	in := p.in()
	t := &doc.Table{
		Full: true, Grid: true, RowHeight: slipRow, Type: 10, Columns: []doc.Column{
			{Head: textSeat.In(in), Align: doc.Right},
			{Head: textPlayer.In(in), Wrap: true, Grow: 1},
			{Head: textTotal.In(in), Least: 16},
			{Head: textCameIn.In(in), Least: 10},
			{Head: textSign.In(in), Least: 20, Grow: 1},
		},
	}
	if len(players) > 5 {
		t.RowHeight = slipRowTight
	}
	for seat, name := range p.names(players) {
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(doc.Integer(seat+1), name)})
	}
	sum := textSum
	if zero {
		sum = textZeroSum
	}
	t.Totals = []doc.Row{{Cells: []doc.Cell{{Text: sum.In(in), Span: 2}}}}
	return []doc.Block{
		doc.Heading{Level: 1, Text: textSlipAt.Fill(in, RoundName(stage, in), number)},
		doc.Paragraph{Text: joined(doc.Inline(p.Score.Event.Name), in.Date(p.Date))},
		t,
		doc.Paragraph{Text: textDesk.In(in), Small: true},
	}
}

// Pads returns a pad of the game for each table of a round that is played, with the names in their seats.
func (p *Page) Pads(stage event.Stage, g *referee.Game) *doc.Document {
	in := p.in()
	name := doc.Inline(p.Score.Event.Name)
	var pads []reports.TablePad
	for i, t := range p.Score.Event.Round(stage).Tables {
		if len(t.Players) == 0 || t.Void {
			continue
		}
		names := p.names(t.Players)
		pads = append(pads, reports.TablePad{
			Title: textPadTable.Fill(in, g.Title, RoundName(stage, in), i+1), Names: names, Facts: []doc.Fact{
				{Label: textEventFact.In(in), Value: name},
				{Label: textDate.In(in), Value: in.Date(p.Date)},
				{Label: textDealer.In(in), Value: names[0]},
			},
		})
	}
	foot := p.empty(name + " · " + RoundName(stage, in)).Footer
	d := reports.PadsOf(g, foot, pads, p.Options)
	d.Subject = name + " " + RoundName(stage, in) + " " + textPads.In(in)
	return d
}
