package event

import (
	"strconv"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

var (
	textPlacesTitle = lang.Text{It: "I posti", En: "The places"}
	textReached     = lang.Text{It: "Fino a", En: "Up to"}
	textBefore      = lang.Text{It: "turni", En: "rounds"}
	textOf          = lang.Text{It: "%s, tavolo %d", En: "%s, table %d"}
	textPlace       = lang.Text{It: "Posto", En: "Place"}
	textTotal       = lang.Text{It: "Totale", En: "Total"}
)

// Places returns the places of the whole tournament, and how each table of the final ended.
func (p *Page) Places() *doc.Document {
	in, e := p.in(), p.Score.Event
	d := p.document(textPlacesTitle.In(in))
	t := &doc.Table{Zebra: true, Columns: []doc.Column{
		{Head: textRank.In(in), Align: doc.Right}, {Head: textPlayer.In(in), Name: true}, {Head: textReached.In(in)},
	}}
	for _, place := range p.Score.Places() {
		reached := textBefore.In(in)
		if place.Stage.Final() {
			reached = RoundName(place.Stage, in)
		}
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(strconv.Itoa(place.Rank), p.name(place.Player), reached)})
	}
	d.Add(t)
	for i := range e.Finals {
		for n := range e.Finals[i].Tables {
			d.Add(p.ended(e.Finals[i].Stage, n+1))
		}
	}
	return d
}

// ended returns how a table ended: everybody's place, total and points.
func (p *Page) ended(stage event.Stage, number int) doc.Block {
	in := p.in()
	t := &doc.Table{Columns: []doc.Column{
		{Head: textPlace.In(in), Align: doc.Right},
		{Head: textPlayer.In(in), Name: true},
		{Head: textTotal.In(in), Align: doc.Right},
		{Head: textPoints.In(in), Align: doc.Right},
	}}
	cells := p.Score.Cells(stage)
	players := p.Score.Event.Round(stage).Tables[number-1].Players
	for place := 0; place <= len(players); place++ {
		for _, player := range players {
			c := cells[player]
			if c.Place != place {
				continue
			}
			if c.Kind != event.Played {
				t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts("", p.name(player), "", "")})
				continue
			}
			t.Rows = append(t.Rows, doc.Row{
				Cells: doc.Texts(strconv.Itoa(place), p.name(player), doc.Integer(c.Total), p.points(c.Points)),
			})
		}
	}
	title := textOf.Fill(in, RoundName(stage, in), number)
	return doc.Together{Blocks: []doc.Block{doc.Heading{Level: 2, Text: title}, t}}
}
