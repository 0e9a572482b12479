package doctest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// When is the day of all sample sheets.
var When = time.Date(2026, 11, 21, 21, 30, 0, 0, time.UTC)

// Guests are twelve names as clubs have them: short, long, accented, Greek, Cyrillic, with a suit, with an emoji.
var Guests = []string{
	"Anna", "Bruno Ferràgina", "Carla", "Đorđe", "Ελένη Παππά", "Фёдор", "Giò ♠", "Hélène de la Tour-d’Auvergne",
	"Ivo 🎲", "Massimiliano Bartolomeo Montecuccoli IV", "Łucja", "Zoë",
}

// The texts in the head of the score sheet.
var (
	sampleTitle = lang.Text{
		It: "Istinto — Circolo «La Briscola»",
		En: "Istinto — “La Briscola” club",
		Fr: "Istinto — Club «\u00a0La Briscola\u00a0»",
	}
	sampleDay = lang.Text{
		It: "sabato 21 novembre 2026, Bar Sport",
		En: "Saturday 21 November 2026, Bar Sport",
		Fr: "samedi 21 novembre 2026, Bar Sport",
	}
	sampleSubject = lang.Text{It: "foglio dei punti", En: "score sheet", Fr: "feuille de marque"}
)

// ScoreSheet returns the sheet of a match of n players over this many rounds, made up but always the same.
func ScoreSheet(n, rounds int, language lang.Lang) *doc.Document {
	dice := rand.New(rand.NewPCG(7, uint64(n)))
	document := &doc.Document{
		Title:    sampleTitle.In(language),
		Subtitle: sampleDay.In(language),
		Author:   "Circolo La Briscola",
		Subject:  sampleSubject.In(language),
		Lang:     language,
		Footer:   "Partita 0192f0a1 · arbitro 1.0",
		Created:  When,
	}
	table, chart := scoreHead(n)
	notes := doc.Notes{Title: "Decisioni"}
	totals := make([]int, n)
	for r := range rounds {
		row := doc.Row{Cells: []doc.Cell{doc.Text(text.Integer(r + 1)), doc.Text(Guests[r%n])}}
		best := -1
		for p := range n {
			bid, made, points, mark := dealt(dice)
			cell := doc.Integer(points).With(mark)
			if r%7 == 3 && p == r%n {
				points -= 10
				cell = doc.Integer(points).Noted(notes.Add(doc.Note{
					Text: fmt.Sprintf(
						"Mano %d: %s non ha risposto al rosso e la sfida è accolta, −10.", r+1, Guests[p],
					),
					Source: "istinto.follow, pagina 4",
				}))
			}
			totals[p] += points
			best = max(best, totals[p])
			total := doc.Integer(totals[p]).Strong()
			row.Cells = append(row.Cells, doc.Integer(bid), doc.Integer(made), cell, total)
			chart.Series[p].Points = append(chart.Series[p].Points, float64(totals[p]))
		}
		for p := range n {
			if c := &row.Cells[2+4*p+3]; totals[p] == best {
				*c = c.With(doc.Underlined)
			}
		}
		table.Rows = append(table.Rows, row)
	}
	sum := doc.Row{Cells: []doc.Cell{{Text: "Totale", Span: 2}}}
	for p := range n {
		sum.Cells = append(sum.Cells, doc.Cell{}, doc.Cell{}, doc.Cell{}, doc.Integer(totals[p]))
	}
	table.Totals = []doc.Row{sum}
	notes.Items = append(notes.Items, doc.Note{
		Text: "Correzione alla riga 41: le prese di Anna erano 3 e non 2, perché l’ultima presa era stata contata a Bruno; i totali dalla mano 5 in poi sono cambiati.",
	})
	document.Add(
		scoreFacts(rounds),
		table, notes, chart,
		doc.Together{Blocks: []doc.Block{doc.Heading{Level: 2, Text: "Firme"}, doc.Signatures{Names: Guests[:n]}}},
		doc.FinePrint{Text: "Sigillo 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"},
	)
	return document
}

func scoreFacts(rounds int) doc.Facts {
	return doc.Facts{Items: []doc.Fact{
		{Label: "Data", Value: "21 novembre 2026"},
		{Label: "Luogo", Value: "Bar Sport"},
		{Label: "Torneo", Value: "Lega d’autunno"},
		{Label: "Arrivo", Value: "100 punti"},
		{Label: "Vincitore", Value: Guests[0]},
		{Label: "Mani", Value: text.Integer(rounds)},
	}}
}

// scoreHead returns the table of a score sheet without rows, and the chart with everybody's first point.
func scoreHead(n int) (*doc.Table, doc.LineChart) {
	table := &doc.Table{
		Caption: "Punti",
		Keep:    2,
		Full:    true,
		Zebra:   true,
		Key:     "✗ mancato · ★ premio · sottolineato il totale più alto",
		Columns: []doc.Column{
			{Head: "Mano", Short: "N.", Align: doc.Right}, {Head: "Mazziere", Short: "Maz.", Name: true},
		},
		Spans: []doc.Span{{Columns: 2}},
	}
	chart := doc.LineChart{Title: "Totali", Across: "mano"}
	for _, name := range Guests[:n] {
		table.Spans = append(table.Spans, doc.Span{Text: name, Columns: 4})
		table.Columns = append(
			table.Columns,
			doc.Column{Head: "Annuncio", Short: "An.", Align: doc.Right},
			doc.Column{Head: "Prese", Short: "Pr.", Align: doc.Right},
			doc.Column{Head: "Punti", Short: "Pt", Align: doc.Right},
			doc.Column{Head: "Totale", Short: "Tot.", Align: doc.Right},
		)
		chart.Series = append(chart.Series, doc.Series{Name: name, Points: []float64{0}})
	}
	return table, chart
}

// dealt returns a random deal of a player: the bid, the tricks made, the points, and their marks.
func dealt(dice *rand.Rand) (bid, made, points int, mark doc.Marks) {
	bid = dice.IntN(4)
	made = dice.IntN(4)
	if bid != made {
		return bid, made, 0, doc.Crossed
	}
	if bid == 0 {
		return bid, made, 20, doc.Starred
	}
	return bid, made, 10 + 5*bid, 0
}

// BlankPad returns a sheet for n players to be filled in by hand.
func BlankPad(n int) *doc.Document {
	table := &doc.Table{
		Columns:   []doc.Column{{Head: "Mano", Align: doc.Right}, {Head: "Maz.", Least: 10}},
		Spans:     []doc.Span{{Columns: 2}},
		Full:      true,
		Grid:      true,
		Blank:     doc.Fill,
		BlankFrom: 1,
		RowHeight: 7.5,
		Totals:    []doc.Row{{Cells: []doc.Cell{{Text: "Totale", Span: 2}}}},
	}
	for range n {
		table.Spans = append(table.Spans, doc.Span{Text: "", Columns: 3})
		table.Columns = append(
			table.Columns,
			doc.Column{Head: "Annuncio", Short: "An.", Align: doc.Center, Least: 8},
			doc.Column{Head: "Prese", Short: "Pr.", Align: doc.Center, Least: 8},
			doc.Column{Head: "Punti", Short: "Pt", Align: doc.Center, Least: 10},
		)
	}
	document := &doc.Document{
		Title:    "Istinto",
		Subtitle: "foglio dei punti",
		Lang:     lang.It,
		Created:  When,
	}
	document.Add(
		doc.Facts{Items: []doc.Fact{{Label: "Data", Value: ""}, {Label: "Luogo", Value: ""}}},
		table, doc.Signatures{Names: []string{"mazziere", "segretario"}},
	)
	return document
}

// Standings returns a league's table with columns that wrap, a bar chart and an empty chart.
func Standings() *doc.Document {
	table := &doc.Table{
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
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(text.Integer(i + 1)), doc.Text(g), doc.Text(text.Integer(20 - i)),
			doc.Number(doc.Rounded(5.25-float64(i)*0.875, 2), lang.It), doc.Text(remark),
		}})
		bars.Bars = append(bars.Bars, doc.Bar{Name: g, Value: 5.25 - float64(i)*0.875})
	}
	document := &doc.Document{Title: "Lega d’autunno", Lang: lang.It, Created: When}
	document.Add(
		doc.Heading{Level: 1, Text: "Classifica"},
		doc.Paragraph{
			Lead: "Contano",
			Text: "solo le partite finite; a parità di punti valgono le vittorie, poi gli scontri diretti, poi il posto medio.",
		},
		table, bars,
		doc.Heading{Level: 1, Text: "Partite aperte"}, doc.Paragraph{Text: "Nessuna.", Italic: true},
		doc.PageBreak{},
	)
	return document
}

// Book returns a season's book: fifty score sheets of a page each.
func Book() *doc.Document {
	one := ScoreSheet(5, 30, lang.It)
	document := &doc.Document{Title: "Stagione 2026", Lang: lang.It, Created: When}
	for range 50 {
		document.Add(one.Blocks[0], one.Blocks[1], doc.PageBreak{})
	}
	return document
}

// Listed returns a document with a title page, contents, and this many parts. The first part has only a heading; each
// other part has one chapter more than the part before it.
func Listed(parts int) *doc.Document {
	document := &doc.Document{Title: "Libro", Subtitle: "2026", Lang: lang.It, Created: When}
	document.Add(doc.Cover{Lines: []string{"Sport Club"}}, doc.PageBreak{}, doc.Contents{Title: "Indice"})
	for i := range parts {
		document.Add(doc.PageBreak{}, doc.Heading{Level: 1, Text: fmt.Sprintf("Parte %d", i)})
		for j := range i {
			document.Add(doc.Heading{
				Level: 2, Text: fmt.Sprintf("Capo %d.%d", i, j),
			}, OfRows(7*j%60), doc.Together{Blocks: []doc.Block{
				doc.Heading{Level: 3, Text: "sotto"}, doc.Paragraph{Text: "testo"},
			}})
		}
	}
	return document
}

// OfRows returns a table with n numbered rows, a caption, a head and totals.
func OfRows(n int) *doc.Table {
	table := &doc.Table{
		Caption: "Punti",
		Columns: []doc.Column{{Head: "Testata"}},
		Totals:  []doc.Row{{Cells: []doc.Cell{doc.Text("Somma")}}},
	}
	for i := range n {
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{doc.Text(fmt.Sprintf("riga %d", i+1))}})
	}
	return table
}

// Charts returns line charts with every shape of points, a gap and a crowd of points, and bars on either side of zero.
func Charts() *doc.Document {
	document := &doc.Document{Title: "Charts", Lang: lang.En, Created: When}
	lines := doc.LineChart{Title: "Totals", Across: "round"}
	for i, name := range strings.Fields("Anna Bruno Carla Dario Elena Fabio Gina") {
		series := doc.Series{Name: name}
		for k := range 6 {
			series.Points = append(series.Points, float64((i+1)*k*10-20*(i%3)))
		}
		lines.Series = append(lines.Series, series)
	}
	lines.Series[1].Points[2] = math.NaN()
	many := doc.LineChart{Across: "evening", Height: 40, Series: []doc.Series{{}}}
	for k := range 40 {
		many.Labels = append(many.Labels, fmt.Sprint("e", k))
		many.Series[0].Points = append(many.Series[0].Points, float64(k*k%17))
	}
	bars := doc.BarChart{
		Title: "Gains",
		Bars:  []doc.Bar{{Name: "Anna", Value: 12}, {Name: "Bruno", Value: -7.5}, {Name: "Carla"}},
	}
	document.Add(lines, many, bars)
	return document
}

// Parts returns a document with every kind of block except charts, brackets, forms, hands and scores, and with links,
// marks and notes.
func Parts() *doc.Document {
	document := &doc.Document{
		Title:    "Parts",
		Subtitle: "All of them",
		Footer:   "Foot",
		Lang:     lang.En,
		Created:  When,
	}
	black := func(x, y int) bool { return (x+y)%2 == 0 }
	var notes doc.Notes
	notes.Title = "Notes"
	notes.Add(doc.Note{Text: "First note", Source: "game.article"})
	notes.Add(doc.Note{Text: strings.Repeat("A long note that takes more than one line. ", 4)})
	table := &doc.Table{
		Caption: "Table",
		Key:     "A key",
		Zebra:   true,
		Columns: []doc.Column{
			{
				Head: "Player",
				Name: true,
			}, {Head: "Points", Short: "Pts", Align: doc.Right}, {Head: "What", Wrap: true, Grow: 1, Align: doc.Center},
		},
		Spans: []doc.Span{{Columns: 1}, {Text: "Over two", Columns: 2}},
		Rows: []doc.Row{
			{
				Cells: []doc.Cell{doc.Text("Anna").Strong(), {
					Text:  "10",
					Notes: []int{1, 2},
				}, {Text: "ace", Marks: doc.Starred}},
				Group: "First",
			},
			{
				Cells: []doc.Cell{
					{Text: "Bruno", Italic: true, Link: "https://example.org"},
					doc.Text("9"),
					{Text: "king", Marks: doc.Crossed},
				},
				Group: "First",
			},
			{
				Cells: []doc.Cell{{Text: "Carla", Link: "h1"}, doc.Text("8"), doc.Text(strings.Repeat("word ", 40))},
				Group: "Second",
				Now:   true,
			},
		},
		Totals: []doc.Row{{Cells: []doc.Cell{{Text: "Sum", Span: 2}, doc.Text("27")}}},
	}
	grid := &doc.Table{
		Grid:      true,
		Full:      true,
		Blank:     3,
		BlankFrom: 1,
		RowHeight: 9,
		Columns: []doc.Column{
			{Head: "No", Align: doc.Right}, {Head: "Name", Least: 30}, {Head: "Sign", Grow: 1},
		},
	}
	lists := &doc.Table{Lists: 3, Columns: []doc.Column{{Head: "Name"}, {Head: "Table", Align: doc.Right}}}
	for i := range 20 {
		lists.Rows = append(lists.Rows, doc.Row{Cells: doc.Texts(fmt.Sprint("Player", i), fmt.Sprint(i))})
	}
	one := &doc.Table{
		Lists:     1,
		Type:      20,
		LeastType: 9,
		Key:       "One list",
		Columns:   lists.Columns,
		Rows:      lists.Rows,
	}
	document.Add(
		doc.Contents{Title: "Contents"},
		doc.Heading{Level: 1, Text: "One"}, doc.Heading{Level: 2, Text: "Two"}, doc.Heading{Level: 3, Text: "Three"},
		doc.Paragraph{
			Lead:  "Lead:",
			Text:  "Text\nwith a line feed",
			Parts: doc.Line{{Text: " and "}, {Text: "a link", Link: "h2"}},
		},
		doc.Paragraph{Small: true, Italic: true, Text: strings.Repeat("Small and italic. ", 12)},
		doc.List{Items: []doc.Line{
			{{Text: "an item "}, {Text: "in bold", Bold: true}},
			{{Text: strings.Repeat("a long item ", 15)}},
		}},
		doc.Facts{Items: []doc.Fact{
			{Label: "Date", Value: "today"},
			{Label: "Place"},
			{Label: "Game", Value: "Istinto"},
		}},
		doc.Facts{
			Columns: 3,
			Items: []doc.Fact{
				{Label: "A", Value: "1"},
				{Label: "B", Value: "2"},
				{Label: "C", Value: "3"},
				{Label: "D", Value: "4"},
			},
		},
		table, notes, grid, lists, one,
		doc.Together{Notice: doc.Ruled, Blocks: []doc.Block{doc.Paragraph{Text: "Together"}}},
		doc.Beside{
			Left:  []doc.Block{doc.Heading{Level: 2, Text: "Left"}, doc.Paragraph{Text: strings.Repeat("left ", 30)}},
			Right: []doc.Block{doc.Squares{Text: "A code", Size: 5, Black: black, Side: 20}},
		},
		doc.Spacer{Height: 12}, doc.Signatures{Names: []string{
			"Director",
			"Desk",
			"",
		}}, doc.FinePrint{Text: "fine print"},
		doc.PageBreak{}, doc.Quarters{Parts: [][]doc.Block{
			{doc.Paragraph{Text: "Quarter 1"}},
			{doc.Paragraph{Text: "Quarter 2"}},
			{doc.Paragraph{Text: "Quarter 3"}},
			{doc.Paragraph{Text: "Quarter 4"}},
			{doc.Paragraph{Text: "Quarter 5"}},
		}},
		doc.PageBreak{}, doc.Cover{Title: "Cover", Lines: []string{"one", "two"}},
		doc.Diploma{
			Club:  "Club",
			Title: "Diploma",
			Place: "First",
			Names: []string{"Anna"},
			Lines: []string{"in the cup"},
			Signs: []string{"A", "B"},
		},
	)
	return document
}

// Tables returns tables of every kind: halves side by side, groups, whole tables of many rows, lists for the wall,
// large type, codes, marks, cards, and tables too wide for a page.
func Tables() *doc.Document {
	document := &doc.Document{Title: "Tables", Lang: lang.En, Created: When}
	abreast := &doc.Table{
		Caption: "Abreast",
		Groups:  2,
		Abreast: true,
		Whole:   true,
		Key:     "The key of both",
		Columns: []doc.Column{
			{Head: "Match"}, {Head: "Where"}, {
				Head:  "Place",
				Short: "Pl",
				Align: doc.Right,
			}, {Head: "Player", Name: true},
		},
		Totals: []doc.Row{{Cells: doc.Texts("", "", "7", "all")}},
	}
	for i := range 7 {
		row := doc.Row{Cells: []doc.Cell{
			{Text: fmt.Sprint(i / 3), Link: "h1"},
			doc.Text("Bar"),
			doc.Text(fmt.Sprint(i%3 + 1)),
			doc.Text(Guests[i]),
		}}
		if i%3 == 0 {
			row.Group = fmt.Sprint("Match ", i/3)
		}
		abreast.Rows = append(abreast.Rows, row)
	}
	low := &doc.Table{Whole: true}
	wide := &doc.Table{Whole: true, Caption: "Wide", Key: "Low rows"}
	for c := range 20 {
		wide.Columns = append(wide.Columns, doc.Column{Head: fmt.Sprint("Column", c), Align: doc.Align(c % 3)})
	}
	low.Columns = wide.Columns[:2]
	for i := range 30 {
		row := doc.Row{Cells: doc.Texts(fmt.Sprint(i), "of thirty")}
		low.Rows = append(low.Rows, row)
		for c := range 20 {
			row.Cells = append(row.Cells[:c:c], doc.Text(fmt.Sprintf("%d-%08d", c, i)))
		}
		wide.Rows = append(wide.Rows, row)
	}
	wall := &doc.Table{
		Lists:     3,
		Type:      30,
		LeastType: 14,
		Key:       "On the wall",
		Columns:   []doc.Column{{Head: "Player", Wrap: true, Grow: 1}, {Head: "Table", Short: "T", Align: doc.Right}},
	}
	for i := range 90 {
		wall.Rows = append(wall.Rows, doc.Row{Cells: doc.Texts(fmt.Sprint("Player ", i), fmt.Sprint(i/4))})
	}
	broad := &doc.Table{
		Lists:     2,
		Type:      40,
		LeastType: 30,
		Columns:   wide.Columns[:12],
		Rows:      []doc.Row{{Cells: doc.Texts(Guests...)}},
	}
	cells := &doc.Table{
		RowHeight: 8,
		Columns: []doc.Column{
			{
				Head: "Code",
				Code: true,
			}, {
				Head: "List",
				List: true,
			}, {Head: "Data", Align: doc.Right}, {Head: "Marks", Align: doc.Center}, {Head: "Card"}, {},
		},
		Rows: []doc.Row{
			{Cells: []doc.Cell{
				doc.Text("+39 055"), doc.Text("3"),
				{Text: "12 (3)", Number: "-12.5"},
				doc.Text("7").With(doc.Struck|doc.Crossed).Noted(1, 12),
				{Text: "R", Card: &doc.Card{Color: "red"}},
				doc.Text("a\nb"),
			}},
			{Cells: []doc.Cell{
				doc.Text("0039"),
				doc.Text(""),
				doc.Text("–").Noted(3),
				doc.Text("8").With(doc.Underlined | doc.Struck),
				{
					Text: "B",
					Card: &doc.Card{Color: "blue", Full: true},
				},
			}},
			{Cells: []doc.Cell{doc.Text("−5"), {Text: "over three columns", Span: 3}}},
		},
	}
	large := &doc.Table{
		Type:    26,
		Columns: []doc.Column{{Head: "Seat", Wrap: true}, {Head: "Who", Wrap: true}},
		Rows: []doc.Row{
			{Cells: doc.Texts(
				"One",
				"Massimiliano Bartolomeo Montecuccoli-Schwarzenegger and all the others who came",
			)},
		},
	}
	now := &doc.Table{
		Columns: cells.Columns[4:],
		Rows:    []doc.Row{{Cells: doc.Texts("now", "1"), Now: true}, {Cells: doc.Texts("then", "2")}},
	}
	document.Add(
		abreast,
		doc.PageBreak{},
		low,
		doc.PageBreak{},
		wide,
		doc.PageBreak{},
		wall,
		doc.PageBreak{},
		broad,
		doc.PageBreak{},
		cells,
		large,
		now,
		&doc.Table{},
		doc.Notes{Items: []doc.Note{{Text: "without a title"}}},
		doc.Notes{Title: "of nothing"},
		doc.LineChart{Title: "of nothing"},
		doc.Beside{
			Left: []doc.Block{doc.Facts{Items: []doc.Fact{{
				Label: "A long value",
				Value: strings.Repeat("value ", 12),
			}}}},
			Right: []doc.Block{doc.Squares{
				Link: "https://example.org/",
				Size: 3,
				Side: 30,
				Black: func(x, y int) bool {
					return x >= y
				},
			}},
		},
		doc.Squares{
			Text: "A code",
			Link: "https://example.org/",
			Size: 3,
			Black: func(x, y int) bool {
				return x >= y
			},
		},
	)
	return document
}
