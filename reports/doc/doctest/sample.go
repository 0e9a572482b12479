package doctest

import (
	"fmt"
	"math/rand/v2"
	"time"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// When is the day of all sample sheets.
var When = time.Date(2026, 11, 21, 21, 30, 0, 0, time.UTC)

// Guests are twelve names as clubs have them: short, long, accented, Greek, Cyrillic, with a suit, with an emoji.
var Guests = []string{
	"Anna", "Bruno Ferràgina", "Carla", "Đorđe", "Ελένη Παππά", "Фёдор", "Giò ♠", "Hélène de la Tour-d’Auvergne",
	"Ivo 🎲", "Massimiliano Bartolomeo Montecuccoli IV", "Łucja", "Zoë",
}

// What stands at the head of the score sheet.
var (
	sampleTitle = lang.Text{
		It: "Istinto — Circolo «La Briscola»", En: "Istinto — “La Briscola” club",
		Fr: "Istinto — Club «\u00a0La Briscola\u00a0»",
	}
	sampleDay = lang.Text{
		It: "sabato 21 novembre 2026, Bar Sport", En: "Saturday 21 November 2026, Bar Sport",
		Fr: "samedi 21 novembre 2026, Bar Sport",
	}
	sampleSubject = lang.Text{It: "foglio dei punti", En: "score sheet", Fr: "feuille de marque"}
)

// ScoreSheet is a match of n players over this many rounds, made up but always the same.
func ScoreSheet(n, rounds int, l lang.Lang) *doc.Document {
	dice := rand.New(rand.NewPCG(7, uint64(n)))
	d := &doc.Document{
		Title: sampleTitle.In(l), Subtitle: sampleDay.In(l), Author: "Circolo La Briscola",
		Subject: sampleSubject.In(l), Lang: l, Footer: "Partita 0192f0a1 · arbitro 1.0", Created: When,
	}
	t, chart := scoreHead(n)
	notes := doc.Notes{Title: "Decisioni"}
	totals := make([]int, n)
	for r := range rounds {
		row := doc.Row{Cells: []doc.Cell{doc.Text(doc.Integer(r + 1)), doc.Text(Guests[r%n])}}
		best := -1
		for p := range n {
			bid, made, points, mark := dealt(dice)
			cell := doc.Text(doc.Integer(points)).With(mark)
			if r%7 == 3 && p == r%n {
				points -= 10
				cell = doc.Text(doc.Integer(points)).Noted(notes.Add(doc.Note{
					Text: fmt.Sprintf(
						"Mano %d: %s non ha risposto al rosso e la sfida è accolta, −10.", r+1, Guests[p],
					),
					Source: "istinto.follow, pagina 4",
				}))
			}
			totals[p] += points
			best = max(best, totals[p])
			total := doc.Text(doc.Integer(totals[p])).Strong()
			row.Cells = append(row.Cells, doc.Text(doc.Integer(bid)), doc.Text(doc.Integer(made)), cell, total)
			chart.Series[p].Points = append(chart.Series[p].Points, float64(totals[p]))
		}
		for p := range n {
			if c := &row.Cells[2+4*p+3]; totals[p] == best {
				*c = c.With(doc.Underlined)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	sum := doc.Row{Cells: []doc.Cell{{Text: "Totale", Span: 2}}}
	for p := range n {
		sum.Cells = append(sum.Cells, doc.Cell{}, doc.Cell{}, doc.Cell{}, doc.Text(doc.Integer(totals[p])))
	}
	t.Totals = []doc.Row{sum}
	notes.Items = append(notes.Items, doc.Note{
		Text: "Correzione alla riga 41: le prese di Anna erano 3 e non 2, perché l’ultima presa era stata contata a Bruno; i totali dalla mano 5 in poi sono cambiati.",
	})
	d.Add(
		scoreFacts(rounds),
		t, notes, chart,
		doc.Together{Blocks: []doc.Block{doc.Heading{Level: 2, Text: "Firme"}, doc.Signatures{Names: Guests[:n]}}},
		doc.FinePrint{Text: "Sigillo 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"},
	)
	return d
}

func scoreFacts(rounds int) doc.Facts {
	return doc.Facts{Items: []doc.Fact{
		{Label: "Data", Value: "21 novembre 2026"},
		{Label: "Luogo", Value: "Bar Sport"},
		{Label: "Torneo", Value: "Lega d’autunno"},
		{Label: "Arrivo", Value: "100 punti"},
		{Label: "Vincitore", Value: Guests[0]},
		{Label: "Mani", Value: doc.Integer(rounds)},
	}}
}

// scoreHead is the table of a score sheet without rows, and the chart with everybody's first point.
func scoreHead(n int) (*doc.Table, doc.LineChart) {
	t := &doc.Table{
		Caption: "Punti", Keep: 2, Full: true, Zebra: true,
		Key: "✓ annuncio fatto · ✗ mancato · ★ premio · sottolineato il totale più alto",
		Columns: []doc.Column{
			{Head: "Mano", Short: "N.", Align: doc.Right}, {Head: "Mazziere", Short: "Maz.", Name: true},
		},
		Spans: []doc.Span{{Columns: 2}},
	}
	chart := doc.LineChart{Title: "Totali", Across: "mano", From: 0}
	for _, name := range Guests[:n] {
		t.Spans = append(t.Spans, doc.Span{Text: name, Columns: 4})
		t.Columns = append(
			t.Columns,
			doc.Column{Head: "Annuncio", Short: "An.", Align: doc.Right},
			doc.Column{Head: "Prese", Short: "Pr.", Align: doc.Right},
			doc.Column{Head: "Punti", Short: "Pt", Align: doc.Right},
			doc.Column{Head: "Totale", Short: "Tot.", Align: doc.Right},
		)
		chart.Series = append(chart.Series, doc.Series{Name: name, Points: []float64{0}})
	}
	return t, chart
}

// dealt is one player's deal: what was bid and made, the points, and how they are marked.
func dealt(dice *rand.Rand) (bid, made, points int, mark doc.Marks) {
	bid, made = dice.IntN(4), dice.IntN(4)
	switch {
	case bid != made:
		return bid, made, 0, doc.Crossed
	case bid == 0:
		return bid, made, 20, doc.Ticked | doc.Starred
	}
	return bid, made, 10 + 5*bid, doc.Ticked
}

// BlankPad is a sheet to be filled in by hand.
func BlankPad(n int) *doc.Document {
	t := &doc.Table{
		Columns: []doc.Column{{Head: "Mano", Align: doc.Right}, {Head: "Maz.", Least: 10}},
		Spans:   []doc.Span{{Columns: 2}},
		Full:    true, Grid: true, Blank: doc.Fill, BlankFrom: 1, RowHeight: 7.5,
		Totals: []doc.Row{{Cells: []doc.Cell{{Text: "Totale", Span: 2}}}},
	}
	for range n {
		t.Spans = append(t.Spans, doc.Span{Text: "", Columns: 3})
		t.Columns = append(
			t.Columns,
			doc.Column{Head: "Annuncio", Short: "An.", Align: doc.Center, Least: 8},
			doc.Column{Head: "Prese", Short: "Pr.", Align: doc.Center, Least: 8},
			doc.Column{Head: "Punti", Short: "Pt", Align: doc.Center, Least: 10},
		)
	}
	d := &doc.Document{Title: "Istinto", Subtitle: "foglio dei punti", Lang: lang.It, Created: When}
	d.Add(
		doc.Facts{Items: []doc.Fact{{Label: "Data", Value: ""}, {Label: "Luogo", Value: ""}}},
		t, doc.Signatures{Names: []string{"mazziere", "segretario"}},
	)
	return d
}

// Standings is a league's table with columns that wrap, a bar chart and an empty chart.
func Standings() *doc.Document {
	t := &doc.Table{
		Caption: "Classifica dopo 7 serate",
		Columns: []doc.Column{
			{Head: "Posto", Align: doc.Right},
			{Head: "Giocatore", Name: true, Grow: 2},
			{Head: "Partite", Align: doc.Right},
			{Head: "Media", Align: doc.Right},
			{Head: "Osservazioni", Wrap: true, Grow: 3},
		},
	}
	bars := doc.BarChart{Title: "Punti per serata"}
	for i, g := range Guests {
		remark := ""
		if i%3 == 1 {
			remark = "due penalità per ritardo, tolte dalla giuria dopo il ricorso del 3 novembre"
		}
		t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(doc.Integer(i + 1)), doc.Text(g), doc.Text(doc.Integer(20 - i)),
			doc.Text(doc.Fixed(5.25-float64(i)*0.875, 2, lang.It)), doc.Text(remark),
		}})
		bars.Bars = append(bars.Bars, doc.Bar{Name: g, Value: 5.25 - float64(i)*0.875})
	}
	d := &doc.Document{Title: "Lega d’autunno", Lang: lang.It, Created: When}
	d.Add(
		doc.Heading{Level: 1, Text: "Classifica"},
		doc.Paragraph{
			Lead: "Contano",
			Text: "solo le partite finite; a parità di punti valgono le vittorie, poi gli scontri diretti, poi il posto medio.",
		},
		t, bars,
		doc.Heading{Level: 1, Text: "Partite aperte"}, doc.Paragraph{Text: "Nessuna.", Italic: true},
		doc.PageBreak{},
	)
	return d
}

// Book is a season's book: fifty score sheets of a page each.
func Book() *doc.Document {
	one := ScoreSheet(5, 30, lang.It)
	d := &doc.Document{Title: "Stagione 2026", Lang: lang.It, Created: When}
	for range 50 {
		d.Add(one.Blocks[0], one.Blocks[1], doc.PageBreak{})
	}
	return d
}

// Listed has a title page, contents, and this many parts of growing length, each with parts below it.
func Listed(parts int) *doc.Document {
	d := &doc.Document{Title: "Libro", Subtitle: "2026", Lang: lang.It, Created: When}
	d.Add(doc.Cover{Lines: []string{"Sport Club"}}, doc.PageBreak{}, doc.Contents{Title: "Indice"})
	for i := range parts {
		d.Add(doc.PageBreak{}, doc.Heading{Level: 1, Text: fmt.Sprintf("Parte %d", i)})
		for j := range i {
			d.Add(doc.Heading{
				Level: 2, Text: fmt.Sprintf("Capo %d.%d", i, j),
			}, OfRows(7*j%60), doc.Together{Blocks: []doc.Block{
				doc.Heading{Level: 3, Text: "sotto"}, doc.Paragraph{Text: "testo"},
			}})
		}
	}
	return d
}

// OfRows is a table with numbered rows, a caption, a head and totals.
func OfRows(n int) *doc.Table {
	t := &doc.Table{
		Caption: "Punti", Columns: []doc.Column{{Head: "Testata"}},
		Totals: []doc.Row{{Cells: []doc.Cell{doc.Text("Somma")}}},
	}
	for i := range n {
		t.Rows = append(t.Rows, doc.Row{Cells: []doc.Cell{doc.Text(fmt.Sprintf("riga %d", i+1))}})
	}
	return t
}
