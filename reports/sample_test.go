package reports

import (
	"fmt"
	"math/rand/v2"
	"time"

	"arbitro/referee/lang"
)

// when is the day of all sample sheets.
var when = time.Date(2026, 11, 21, 21, 30, 0, 0, time.UTC)

// guests are twelve names as clubs have them: short, long, accented, Greek, Cyrillic, with a suit, with an emoji.
var guests = []string{
	"Anna", "Bruno Ferràgina", "Carla", "Đorđe", "Ελένη Παππά", "Фёдор", "Giò ♠", "Hélène de la Tour-d’Auvergne",
	"Ivo 🎲", "Massimiliano Bartolomeo Montecuccoli IV", "Łucja", "Zoë",
}

// scoreSheet is a match of n players over so many rounds, made up but always the same.
func scoreSheet(n, rounds int, l lang.Lang) *Document {
	dice := rand.New(rand.NewPCG(7, uint64(n)))
	d := &Document{
		Title: "Istinto — Circolo «La Briscola»", Subtitle: "sabato 21 novembre 2026, Bar Sport", Author: "Circolo La Briscola",
		Subject: "foglio dei punti", Lang: l, Footer: "Partita 0192f0a1 · arbitro 1.0", Created: when,
	}
	if l == lang.En {
		d.Title, d.Subtitle, d.Subject = "Istinto — “La Briscola” club", "Saturday 21 November 2026, Bar Sport", "score sheet"
	}
	t := &Table{
		Caption: "Punti", Keep: 2, Full: true, Zebra: true,
		Key:     "✓ annuncio fatto · ✗ mancato · ★ premio · sottolineato il totale più alto",
		Columns: []Column{{Head: "Mano", Short: "N.", Align: Right}, {Head: "Mazziere", Short: "Maz.", Name: true}},
		Spans:   []Span{{Columns: 2}},
	}
	notes := Notes{Title: "Decisioni"}
	chart := LineChart{Title: "Totali", Across: "mano", From: 0}
	totals := make([]int, n)
	for _, name := range guests[:n] {
		t.Spans = append(t.Spans, Span{name, 4})
		t.Columns = append(
			t.Columns,
			Column{Head: "Annuncio", Short: "An.", Align: Right}, Column{Head: "Prese", Short: "Pr.", Align: Right},
			Column{Head: "Punti", Short: "Pt", Align: Right}, Column{Head: "Totale", Short: "Tot.", Align: Right},
		)
		chart.Series = append(chart.Series, Series{name, []float64{0}})
	}
	for r := range rounds {
		row := Row{Cells: []Cell{Text(Integer(r + 1)), Text(guests[r%n])}}
		best := -1
		for p := range n {
			bid, made := dice.IntN(4), dice.IntN(4)
			points, mark := 0, Crossed
			if bid == made {
				points, mark = 10+5*bid, Ticked
				if bid == 0 {
					points, mark = 20, Ticked|Starred
				}
			}
			cell := Text(Integer(points)).With(mark)
			if r%7 == 3 && p == r%n {
				points -= 10
				cell = Text(Integer(points)).Noted(notes.Add(Note{
					Text:   fmt.Sprintf("Mano %d: %s non ha risposto al rosso e la sfida è accolta, −10.", r+1, guests[p]),
					Source: "istinto.follow, pagina 4",
				}))
			}
			totals[p] += points
			best = max(best, totals[p])
			total := Text(Integer(totals[p])).Strong()
			row.Cells = append(row.Cells, Text(Integer(bid)), Text(Integer(made)), cell, total)
			chart.Series[p].Points = append(chart.Series[p].Points, float64(totals[p]))
		}
		for p := range n {
			if totals[p] == best {
				c := &row.Cells[2+4*p+3]
				*c = c.With(Underlined)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	sum := Row{Cells: []Cell{{Text: "Totale", Span: 2}}}
	for p := range n {
		sum.Cells = append(sum.Cells, Cell{}, Cell{}, Cell{}, Text(Integer(totals[p])))
	}
	t.Totals = []Row{sum}
	notes.Items = append(notes.Items, Note{
		Text: "Correzione alla riga 41: le prese di Anna erano 3 e non 2, perché l’ultima presa era stata contata a Bruno; i totali dalla mano 5 in poi sono cambiati.",
	})
	d.Add(
		Facts{Items: []Fact{
			{"Data", "21 novembre 2026"},
			{"Luogo", "Bar Sport"},
			{"Torneo", "Lega d’autunno"},
			{"Arrivo", "100 punti"},
			{"Vincitore", guests[0]},
			{"Mani", Integer(rounds)},
		}},
		t, notes, chart,
		Together{[]Block{Heading{Level: 2, Text: "Firme"}, Signatures{guests[:n]}}},
		FinePrint{"Sigillo 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"},
	)
	return d
}

// blankPad is a sheet to be filled in by hand.
func blankPad(n int) *Document {
	t := &Table{
		Columns: []Column{{Head: "Mano", Align: Right}, {Head: "Maz.", Least: 10}},
		Spans:   []Span{{Columns: 2}},
		Full:    true, Grid: true, Blank: Fill, BlankFrom: 1, RowHeight: 7.5,
		Totals: []Row{{Cells: []Cell{{Text: "Totale", Span: 2}}}},
	}
	for range n {
		t.Spans = append(t.Spans, Span{"", 3})
		t.Columns = append(
			t.Columns,
			Column{Head: "Annuncio", Short: "An.", Align: Center, Least: 8}, Column{Head: "Prese", Short: "Pr.", Align: Center, Least: 8},
			Column{Head: "Punti", Short: "Pt", Align: Center, Least: 10},
		)
	}
	d := &Document{Title: "Istinto", Subtitle: "foglio dei punti", Lang: lang.It, Created: when}
	d.Add(
		Facts{Items: []Fact{{"Data", ""}, {"Luogo", ""}}},
		t, Signatures{[]string{"mazziere", "segretario"}},
	)
	return d
}

// standings is a league's table with columns that wrap, a bar chart and an empty chart.
func standings() *Document {
	t := &Table{
		Caption: "Classifica dopo 7 serate",
		Columns: []Column{
			{Head: "Posto", Align: Right},
			{Head: "Giocatore", Name: true, Grow: 2},
			{Head: "Partite", Align: Right},
			{Head: "Media", Align: Right},
			{Head: "Osservazioni", Wrap: true, Grow: 3},
		},
	}
	bars := BarChart{Title: "Punti per serata"}
	for i, g := range guests {
		remark := ""
		if i%3 == 1 {
			remark = "due penalità per ritardo, tolte dalla giuria dopo il ricorso del 3 novembre"
		}
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			Text(Integer(i + 1)), Text(g), Text(Integer(20 - i)), Text(Fixed(5.25-float64(i)*0.875, 2, lang.It)), Text(remark),
		}})
		bars.Bars = append(bars.Bars, Bar{g, 5.25 - float64(i)*0.875})
	}
	d := &Document{Title: "Lega d’autunno", Lang: lang.It, Created: when}
	d.Add(
		Heading{Level: 1, Text: "Classifica"},
		Paragraph{Lead: "Contano", Text: "solo le partite finite; a parità di punti valgono le vittorie, poi gli scontri diretti, poi il posto medio."},
		t, bars,
		Heading{Level: 1, Text: "Partite aperte"}, Paragraph{Text: "Nessuna.", Italic: true},
		PageBreak{},
	)
	return d
}

// book is a season's book: fifty score sheets of a page each.
func book() *Document {
	one := scoreSheet(5, 30, lang.It)
	d := &Document{Title: "Stagione 2026", Lang: lang.It, Created: when}
	for range 50 {
		d.Add(one.Blocks[0], one.Blocks[1], PageBreak{})
	}
	return d
}

// listedBook has a title page, contents, and so many parts of growing length, each with parts below it.
func listedBook(parts int) *Document {
	d := &Document{Title: "Libro", Subtitle: "2026", Lang: lang.It, Created: when}
	d.Add(Cover{Lines: []string{"Sport Club"}}, PageBreak{}, Contents{Title: "Indice"})
	for i := range parts {
		d.Add(PageBreak{}, Heading{Level: 1, Text: fmt.Sprintf("Parte %d", i)})
		for j := range i {
			d.Add(Heading{Level: 2, Text: fmt.Sprintf("Capo %d.%d", i, j)}, ofRows(7*j%60), Together{[]Block{
				Heading{Level: 3, Text: "sotto"}, Paragraph{Text: "testo"},
			}})
		}
	}
	return d
}

// ofRows is a table with numbered rows, a caption, a head and totals.
func ofRows(n int) *Table {
	t := &Table{Caption: "Punti", Columns: []Column{{Head: "Testata"}}, Totals: []Row{{Cells: []Cell{Text("Somma")}}}}
	for i := range n {
		t.Rows = append(t.Rows, Row{Cells: []Cell{Text(fmt.Sprintf("riga %d", i+1))}})
	}
	return t
}
