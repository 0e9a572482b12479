package event

import (
	"strings"

	"arbitro/referee"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// The height of a row of a slip in mm: for up to five players, for more, and for more next to a code.
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

// Slips returns a slip for each table of a round that is played, four to a page. zero is whether the totals of a table
// sum to zero.
func (p *Page) Slips(stage event.Stage, zero bool) *doc.Document {
	in := p.in()
	d := p.empty(RoundName(stage, in))
	d.Subject = doc.Inline(p.Score.Event.Name) + " " + RoundName(stage, in) + " " + words.Slips.In(in)
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
			{Head: words.Seat.In(in), Align: doc.Right},
			{Head: words.Player.In(in), Wrap: true, Grow: 1},
			{Head: words.Total.In(in), Least: 16},
			{Head: words.CameIn.In(in), Least: 10},
			{Head: words.Sign.In(in), Least: 20, Grow: 1},
		},
	}
	if len(players) > 5 {
		t.RowHeight = slipRowTight
	}
	for seat, name := range p.names(players) {
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(doc.Integer(seat+1), name)})
	}
	sum := words.Sum
	if zero {
		sum = words.ZeroSum
	}
	t.Totals = []doc.Row{{Cells: []doc.Cell{{Text: sum.In(in), Span: 2}}}}
	desk := doc.Paragraph{Text: words.Desk.In(in), Small: true}
	title := doc.Heading{Level: 1, Text: words.SlipAt(RoundName(stage, in), number).In(in)}
	what := doc.Paragraph{Text: joined(doc.Inline(p.Score.Event.Name), in.Date(p.Date))}
	blocks := []doc.Block{title, what, t, desk}
	if code := p.code(stage, number); code != nil {
		desk.Text += " " + words.ByPhone.In(in)
		code.Side = slipCode
		blocks = []doc.Block{title, doc.Beside{Left: []doc.Block{what, desk}, Right: []doc.Block{*code}}, t}
		if t.RowHeight == slipRowTight { // there is no room above the code
			code.Side, t.RowHeight, title.Level = slipCodeTight, slipRowCode, 2
			blocks = []doc.Block{doc.Beside{Left: []doc.Block{title, what, desk}, Right: []doc.Block{*code}}, t}
		}
	}
	if rest := p.Score.Event.Round(stage).Out; stage.Final() && len(rest) > 0 {
		text := words.RestsOn(strings.Join(p.names(rest), ", ")).In(in)
		blocks = append(blocks, doc.Paragraph{Lead: words.SitsOut.In(in), Text: text, Small: true})
	}
	return blocks
}

// code returns the code on a table's slip, nil where there is none.
func (p *Page) code(stage event.Stage, number int) *doc.Squares {
	if p.Code == nil {
		return nil
	}
	return p.Code(stage, number)
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
			Title: words.PadTable(g.Title, RoundName(stage, in), i+1).In(in), Names: names, Facts: []doc.Fact{
				{Label: words.EventFact.In(in), Value: name},
				{Label: words.Date.In(in), Value: in.Date(p.Date)},
				{Label: words.Dealer.In(in), Value: names[0]},
			},
		})
	}
	foot := p.empty(name + " · " + RoundName(stage, in)).Footer
	d := reports.PadsOf(g, foot, pads, p.Options)
	d.Subject = name + " " + RoundName(stage, in) + " " + words.Pads.In(in)
	return d
}
