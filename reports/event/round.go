package event

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

var (
	textSeats   = lang.Text{It: "Posti (* dà le carte)", En: "Seats (* deals first)"}
	textSitsOut = lang.Text{It: "Riposa:", En: "Sits out:"}
	textBrings  = lang.Text{It: "%s. Il riposo porta %s.", En: "%s. Sitting out brings %s."}
	textMean    = lang.Text{It: "la media del turno", En: "the round's mean"}
	textFirst   = lang.Text{It: "i punti di un primo posto", En: "the points of a first place"}
	textNothing = lang.Text{It: "nessun punto", En: "no points"}
	textByName  = lang.Text{It: "Per nome", En: "By name"}
	textRests   = lang.Text{It: "riposo", En: "out"}
	textByHand  = lang.Text{It: "a mano", En: "by hand"}
	textGivenUp = lang.Text{It: "(tolto)", En: "(given up)"}
	textVoid    = lang.Text{It: "%s (annullato: %s)", En: "%s (not played: %s)"}
	textChanged = lang.Text{It: "%s (cambiato: %s)", En: "%s (changed: %s)"}
	textByLot   = lang.Text{
		It: "Pari al taglio, decisi a sorte: %s.",
		En: "Equal at the cut, parted by lot: %s.",
	}
)

// Round returns the draw of a round that stands: by table, then by name.
func (p *Page) Round(stage event.Stage) *doc.Document {
	r := p.Score.Event.Round(stage)
	from := textByHand.In(p.in())
	if !r.ByHand() {
		from = clock(p.Score.Event.Lines[r.Line].At, p.in())
	}
	return p.round(stage, r.Tables, r.Out, from, nil)
}

// Drawn returns the draw of a round that is not published.
func (p *Page) Drawn(d *event.Draw) *doc.Document {
	tables := make([]event.Table, len(d.Tables))
	for i, players := range d.Tables {
		tables[i].Players = players
	}
	return p.round(d.Stage, tables, d.Out, clock(p.Options.Created.UTC().Format(time.RFC3339), p.in()), d.ByLot)
}

// clock writes the time of a line to the minute.
func clock(at string, in lang.Lang) string {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return at
	}
	return in.Clock(t) + t.Format(" MST")
}

func (p *Page) round(stage event.Stage, tables []event.Table, out []int, from string, lot []int) *doc.Document {
	in := p.in()
	d := p.document(RoundName(stage, in), doc.Fact{Label: textFrom.In(in), Value: from})
	d.Add(p.tables(tables))
	if len(out) > 0 {
		brings := map[string]lang.Text{event.Mean: textMean, event.First: textFirst, event.None: textNothing}
		text := textBrings.Fill(in, strings.Join(p.names(out), ", "), brings[p.Score.Event.Options.SitOut].In(in))
		d.Add(doc.Paragraph{Lead: textSitsOut.In(in), Text: text})
	}
	if len(lot) > 0 {
		d.Add(doc.Paragraph{Text: textByLot.Fill(in, strings.Join(p.names(lot), ", "))})
	}
	d.Add(doc.Heading{Level: 2, Text: textByName.In(in)}, p.whereabouts(tables, out))
	return d
}

// tables lists the tables with their players in the order of their seats.
func (p *Page) tables(tables []event.Table) *doc.Table {
	in := p.in()
	t := &doc.Table{Columns: []doc.Column{
		{Head: textTable.In(in), Align: doc.Right}, {Head: textSeats.In(in), Grow: 1, Wrap: true},
	}}
	for i, at := range tables {
		names := p.names(at.Players)
		for seat := range names {
			if names[seat] = fmt.Sprintf("%d %s", seat+1, names[seat]); seat == 0 {
				names[seat] += " *"
			}
		}
		said := strings.Join(names, ", ")
		switch {
		case len(names) == 0:
			said = textGivenUp.In(in)
		case at.Void:
			said = textVoid.Fill(in, said, doc.Inline(at.Reason))
		case at.Changed:
			said = textChanged.Fill(in, said, doc.Inline(at.Reason))
		}
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(doc.Integer(i+1), said)})
	}
	return t
}

// whereabouts lists everybody by name, with table and seat.
func (p *Page) whereabouts(tables []event.Table, out []int) *doc.Table {
	in := p.in()
	t := &doc.Table{Zebra: true, Columns: []doc.Column{
		{Head: textPlayer.In(in), Name: true},
		{Head: textTable.In(in), Align: doc.Right},
		{Head: textSeat.In(in), Align: doc.Right},
	}}
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
		t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(p.name(player), at[player][0], at[player][1])})
	}
	return t
}
