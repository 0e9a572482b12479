package doctest

import (
	"math"
	"strings"

	"pgregory.net/rapid"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// Awkward are texts that have broken writers before, or might.
var Awkward = []string{
	"", " ", "Anna", "🎲🃏", "👨‍👩‍👧‍👦", "e\u0301", "\x00\x1b[31m",
	"\xff\xfe", "\ufeff", "\uffff", "=1+1", "-10", "−40½", "@a", "{nb}",
	"a\nb\r\nc", "<script>alert(1)</script>", "\"'&", "日本語の名前",
	"שלום", strings.Repeat("W", 40), strings.Repeat("parola ", 60),
	"\u202eolleh", "♠♥♦♣★½−✓✗", "()\\", "]]>", "a\u0300\u0301\u0302\u0303",
}

func texts() *rapid.Generator[string] {
	return rapid.OneOf(rapid.SampledFrom(Awkward), rapid.String(), rapid.StringMatching(`[A-Za-zÀ-ÿ ]{0,50}`))
}

func cellsOf(t *rapid.T) []doc.Cell {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) doc.Cell {
		return doc.Cell{
			Text:   texts().Draw(t, "text"),
			Bold:   rapid.Bool().Draw(t, "bold"),
			Italic: rapid.Bool().Draw(t, "italic"),
			Marks:  doc.Marks(rapid.Byte().Draw(t, "marks")),
			Notes:  rapid.SliceOfN(rapid.IntRange(-1, 99), 0, 3).Draw(t, "notes"),
			Span:   rapid.IntRange(-1, 5).Draw(t, "span"),
			Link:   rapid.SampledFrom([]string{"", "", "x", "h2"}).Draw(t, "link"),
		}
	}), 0, 14).Draw(t, "cells")
}

func rowsOf(t *rapid.T, most int) []doc.Row {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) doc.Row {
		return doc.Row{
			Cells: cellsOf(t),
			Group: rapid.SampledFrom(Awkward[:8]).Draw(t, "group"),
			Now:   rapid.Bool().Draw(t, "now"),
		}
	}), 0, most).Draw(t, "rows")
}

var measures = rapid.OneOf(
	rapid.Float64Range(-10, 60), rapid.SampledFrom([]float64{0, math.NaN(), math.Inf(1), math.Inf(-1), 1e300}),
)

func tableOf(t *rapid.T) *doc.Table {
	return &doc.Table{
		Caption: texts().Draw(t, "caption"),
		Key:     texts().Draw(t, "key"),
		Keep:    rapid.IntRange(-1, 30).Draw(t, "keep"),
		Columns: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) doc.Column {
			return doc.Column{
				Head:  texts().Draw(t, "head"),
				Short: texts().Draw(t, "short"),
				Align: doc.Align(rapid.IntRange(0, 2).Draw(t, "align")),
				Grow:  measures.Draw(t, "grow"),
				Least: measures.Draw(t, "least"),
				Name:  rapid.Bool().Draw(t, "name"),
				Wrap:  rapid.Bool().Draw(t, "wrap"),
			}
		}), 0, 26).Draw(t, "columns"),
		Spans: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) doc.Span {
			return doc.Span{Text: texts().Draw(t, "over"), Columns: rapid.IntRange(-1, 6).Draw(t, "columns")}
		}), 0, 6).Draw(t, "spans"),
		Rows:      rowsOf(t, 8),
		Totals:    rowsOf(t, 2),
		Full:      rapid.Bool().Draw(t, "full"),
		Zebra:     rapid.Bool().Draw(t, "zebra"),
		Grid:      rapid.Bool().Draw(t, "grid"),
		Upright:   rapid.Bool().Draw(t, "upright"),
		Blank:     rapid.IntRange(-2, 40).Draw(t, "blank"),
		BlankFrom: rapid.IntRange(0, 2).Draw(t, "from"),
		RowHeight: measures.Draw(t, "height"),
		Lists:     rapid.SampledFrom([]int{0, 0, 1, 3, -1}).Draw(t, "lists"),
		LeastType: measures.Draw(t, "least"),
	}
}

func values(t *rapid.T) []float64 {
	return rapid.SliceOfN(
		rapid.OneOf(rapid.Float64Range(-300, 300), rapid.Float64Range(-1e-290, 1e-290), rapid.Float64(), measures), 0, 30,
	).Draw(t, "points")
}

func blockOf(t *rapid.T, deep int) doc.Block {
	names := rapid.SliceOfN(texts(), 0, 14)
	switch kind := rapid.IntRange(0, 17+3*deep).Draw(t, "kind"); kind {
	case 0:
		return doc.Heading{
			Level: rapid.IntRange(-1, 5).Draw(t, "level"),
			Text:  texts().Draw(t, "text"),
			Name:  rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "name"),
		}
	case 1:
		return doc.Paragraph{
			Lead:  texts().Draw(t, "lead"),
			Text:  texts().Draw(t, "text"),
			Small: rapid.Bool().Draw(t, "small"),
			Parts: cellsOf(t),
		}
	case 2:
		var facts doc.Facts
		for _, n := range names.Draw(t, "facts") {
			facts.Items = append(facts.Items, doc.Fact{Label: n, Value: texts().Draw(t, "value")})
		}
		facts.Columns = rapid.IntRange(-1, 9).Draw(t, "columns")
		return facts
	case 3:
		notes := doc.Notes{Title: texts().Draw(t, "title")}
		for _, s := range names.Draw(t, "notes") {
			notes.Add(doc.Note{Text: s, Source: texts().Draw(t, "source")})
		}
		return notes
	case 4:
		return lineChartOf(t, names)
	case 5:
		return barChartOf(t)
	case 6:
		return doc.Signatures{Names: names.Draw(t, "names")}
	case 7:
		return doc.FinePrint{Text: texts().Draw(t, "text")}
	case 8:
		return doc.Spacer{Height: measures.Draw(t, "height")}
	case 9:
		return doc.PageBreak{}
	case 10:
		return doc.Cover{Title: texts().Draw(t, "title"), Lines: names.Draw(t, "lines")}
	case 11:
		return doc.Contents{Title: texts().Draw(t, "title")}
	case 12:
		var list doc.List
		for range rapid.IntRange(0, 4).Draw(t, "items") {
			list.Items = append(list.Items, cellsOf(t))
		}
		return list
	case 13:
		black := rapid.IntRange(1, 7).Draw(t, "black")
		return doc.Squares{
			Text:  texts().Draw(t, "text"),
			Size:  rapid.IntRange(-1, 9).Draw(t, "size"),
			Black: func(x, y int) bool { return (x+y)%black == 0 },
		}
	case 14:
		return formOf(t)
	case 18:
		together := doc.Together{Notice: doc.Notice(rapid.IntRange(0, 5).Draw(t, "notice"))}
		for range rapid.IntRange(0, 4).Draw(t, "group") {
			together.Blocks = append(together.Blocks, blockOf(t, 0))
		}
		return together
	case 19:
		var beside doc.Beside
		for range rapid.IntRange(0, 3).Draw(t, "side") {
			beside.Left = append(beside.Left, blockOf(t, 0))
			beside.Right = append(beside.Right, blockOf(t, 0))
		}
		return beside
	case 20:
		var quarters doc.Quarters
		for range rapid.IntRange(0, 6).Draw(t, "quarters") {
			quarters.Parts = append(quarters.Parts, []doc.Block{blockOf(t, 0), blockOf(t, 0)})
		}
		return quarters
	}
	return tableOf(t)
}

func formOf(t *rapid.T) doc.Form {
	form := doc.Form{
		Title:  texts().Draw(t, "title"),
		Help:   texts().Draw(t, "help"),
		To:     texts().Draw(t, "to"),
		Search: rapid.Bool().Draw(t, "search"),
		Wrong:  texts().Draw(t, "wrong"),
		Send:   texts().Draw(t, "send"),
		Hidden: []doc.FormValue{{Name: "a", Value: texts().Draw(t, "hidden")}},
		Sends:  doc.FormValue{Name: "b", Value: texts().Draw(t, "sends")},
	}
	for range rapid.IntRange(0, 3).Draw(t, "fields") {
		field := doc.Field{
			Name:    "f",
			Label:   texts().Draw(t, "label"),
			Help:    texts().Draw(t, "fieldhelp"),
			Several: rapid.Bool().Draw(t, "several"),
			Held:    rapid.SliceOfN(texts(), 0, 2).Draw(t, "held"),
		}
		for range rapid.IntRange(0, 3).Draw(t, "options") {
			field.Options = append(field.Options, doc.Option{
				Label: texts().Draw(t, "option"),
				Value: texts().Draw(t, "value"),
				Card:  rapid.SampledFrom([]*doc.Card{nil, {}, {Suit: 1, Color: "red", Full: true}}).Draw(t, "card"),
			})
		}
		form.Fields = append(form.Fields, field)
	}
	return form
}

func lineChartOf(t *rapid.T, names *rapid.Generator[[]string]) doc.LineChart {
	chart := doc.LineChart{
		Title:  texts().Draw(t, "title"),
		Across: texts().Draw(t, "across"),
		Labels: names.Draw(t, "labels"),
		Height: measures.Draw(t, "height"),
		Narrow: rapid.Bool().Draw(t, "narrow"),
	}
	for _, s := range names.Draw(t, "series") {
		chart.Series = append(chart.Series, doc.Series{Name: s, Points: values(t)})
	}
	return chart
}

func barChartOf(t *rapid.T) doc.BarChart {
	chart := doc.BarChart{Title: texts().Draw(t, "title")}
	for i, v := range values(t) {
		chart.Bars = append(chart.Bars, doc.Bar{Name: Awkward[i%len(Awkward)], Value: v})
	}
	return chart
}

// Anything generates a document of random blocks, with random texts and measures.
func Anything(t *rapid.T) *doc.Document {
	document := &doc.Document{
		Title:       texts().Draw(t, "title"),
		Subtitle:    texts().Draw(t, "subtitle"),
		Author:      texts().Draw(t, "author"),
		Subject:     texts().Draw(t, "subject"),
		Footer:      texts().Draw(t, "footer"),
		Lang:        rapid.SampledFrom(lang.All).Draw(t, "lang"),
		Paper:       rapid.SampledFrom(doc.Papers).Draw(t, "paper"),
		Orientation: doc.Orientation(rapid.IntRange(0, 2).Draw(t, "orientation")),
		Created:     When,
	}
	for range rapid.IntRange(0, 5).Draw(t, "blocks") {
		document.Add(blockOf(t, 1))
	}
	return document
}
