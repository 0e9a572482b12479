// Package text writes a document as lines of UTF-8 for a terminal, none longer than the width.
//
//	err := text.Write(w, d, text.Options{Width: 80, Styled: true})
//
//	text.go   the writer and its blocks
//	table.go  tables; chart.go charts, in letters and bars; bracket.go the bracket of a knock-out
//
// A table that is too wide first takes its short heads, then cuts names, then loses the blanks around its bars, then
// comes in parts, one under the other (doc.Table.Parts). The list squeezes in table.go has the steps; fields of
// doc.Column say what a column may give up. Widths are in columns of a terminal. Styled lines say no more than plain
// ones do.
//
// The package knows no pages.
package text

import (
	"bufio"
	"io"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// Options set the width and the style of the lines.
type Options struct {
	Width  int  // columns of a line, at least 40; 0 is 80
	Styled bool // bold and dim, by escape codes for a terminal; they add no information
}

// Write writes the document as lines of UTF-8 text, none longer than the width. Errors are those of w.
func Write(w io.Writer, document *doc.Document, options Options) error {
	t := &writer{
		out:      bufio.NewWriter(w),
		lang:     document.Lang,
		width:    max(options.Width, 40),
		styled:   options.Styled,
		headings: document.Headings(),
	}
	if options.Width == 0 {
		t.width = 80
	}
	if document.Title != "" {
		t.heading(doc.Inline(document.Title), "═")
	}
	if document.Subtitle != "" {
		t.wrapped(document.Subtitle, "", plainText)
	}
	t.blocks(document.Blocks)
	if document.Footer != "" {
		t.gap()
		t.wrapped(document.Footer, "", dimText)
	}
	return t.out.Flush()
}

type writer struct {
	out    *bufio.Writer
	lang   lang.Lang
	width  int
	styled bool
	begun  bool // something has been written

	headings *doc.Headings
}

// style is a style of a line on a terminal.
type style string

const (
	plainText style = ""
	boldText  style = "\x1b[1m"
	dimText   style = "\x1b[2m"
)

func (t *writer) blocks(blocks []doc.Block) {
	for _, block := range blocks {
		t.block(block)
	}
}

func (t *writer) block(block doc.Block) {
	switch b := block.(type) {
	case doc.Heading:
		under := ""
		if b.Level <= 1 {
			under = "─"
		}
		t.heading(doc.Inline(b.Text), under)
	case doc.Paragraph:
		t.gap()
		text := b.Text + b.Parts.String()
		if b.Lead != "" {
			text = b.Lead + " " + text
		}
		t.wrapped(text, strings.Repeat("  ", b.Indent), plainText)
	case doc.List:
		t.gap()
		for _, item := range b.Items {
			for i, l := range wrap(item.String(), t.width-2) {
				t.line([]string{"- ", "  "}[min(i, 1)]+l, plainText)
			}
		}
	case doc.Squares:
		t.block(doc.Paragraph{Text: text.Join("\n", b.Text, b.Link)})
	case doc.Cover:
		for _, text := range b.Lines {
			t.block(doc.Paragraph{Text: text})
		}
	case doc.Diploma:
		for _, text := range b.Said() {
			t.block(doc.Paragraph{Text: text})
		}
		t.signatures(doc.Signatures{Names: b.Signs})
	case doc.Contents:
		t.contents(b)
	case doc.Facts:
		t.facts(b)
	case doc.Notes:
		t.notes(b)
	case *doc.Table:
		t.table(b)
	case doc.LineChart:
		t.lineChart(b)
	case doc.BarChart:
		t.barChart(b)
	case doc.Bracket:
		t.bracket(b)
	case doc.Signatures:
		t.signatures(b)
	case doc.FinePrint:
		t.gap()
		t.wrapped(b.Text, "", dimText)
	case doc.Spacer, doc.PageBreak:
		t.gap()
	case doc.Together:
		t.blocks(b.Blocks)
	case doc.Beside:
		t.blocks(b.Left)
		t.blocks(b.Right)
	case doc.Quarters:
		for _, part := range b.Parts {
			t.blocks(part)
		}
	}
}

// line writes one line, without spaces at its end.
func (t *writer) line(s string, style style) {
	s = strings.TrimRight(clip(s, t.width), " ")
	if t.styled && style != plainText && s != "" {
		s = string(style) + s + "\x1b[0m"
	}
	t.out.WriteString(s)
	t.out.WriteByte('\n')
	t.begun = true
}

// gap writes an empty line between two blocks.
func (t *writer) gap() {
	if t.begun {
		t.out.WriteByte('\n')
		t.begun = false
	}
}

// wrapped writes running text with an indent before every line.
func (t *writer) wrapped(s, indent string, style style) {
	for _, l := range wrap(s, t.width-cells(indent)) {
		t.line(indent+l, style)
	}
}

func (t *writer) heading(s, under string) {
	t.gap()
	wide := 0
	for _, l := range wrap(s, t.width) {
		t.line(l, boldText)
		wide = max(wide, cells(l))
	}
	if under != "" {
		t.line(strings.Repeat(under, wide), plainText)
	}
}

func (t *writer) contents(contents doc.Contents) {
	t.heading(doc.Inline(contents.Title), "─")
	for _, heading := range t.headings.Listed() {
		t.wrapped(heading.Text, strings.Repeat("  ", heading.Depth()-1), plainText)
	}
}

func (t *writer) facts(facts doc.Facts) {
	t.gap()
	wide := 0
	for _, fact := range facts.Items {
		wide = max(wide, cells(doc.Inline(fact.Label)))
	}
	wide = min(wide, t.width/3)
	margin := wide + cells(t.lang.Colon("")) + 1
	for _, fact := range facts.Items {
		label := padded(t.lang.Colon(clip(doc.Inline(fact.Label), wide)), margin, doc.Left)
		value := fact.Value
		if value == "" {
			value = strings.Repeat("_", min(24, t.width-margin))
		}
		for i, l := range wrap(value, t.width-margin) {
			if i > 0 {
				label = strings.Repeat(" ", margin)
			}
			t.line(label+l, plainText)
		}
	}
}

func (t *writer) notes(notes doc.Notes) {
	if len(notes.Items) == 0 {
		return
	}
	if notes.Title != "" {
		t.heading(doc.Inline(notes.Title), "")
	} else {
		t.gap()
	}
	hang := len(text.Integer(len(notes.Items)))
	for i, note := range notes.Items {
		words := note.Text
		if note.Source != "" {
			words += " (" + note.Source + ")"
		}
		for j, l := range wrap(words, t.width-hang-2) {
			number := ""
			if j == 0 {
				number = text.Integer(i + 1)
			}
			t.line(padded(number, hang, doc.Right)+"  "+l, plainText)
		}
	}
}

func (t *writer) signatures(signatures doc.Signatures) {
	const gutter = 3
	across := max(1, min((t.width+gutter)/(20+gutter), 3))
	each := min(28, (t.width-gutter*(across-1))/across)
	for from := 0; from < len(signatures.Names); from += across {
		var rules, names []string
		for _, n := range signatures.Names[from:min(from+across, len(signatures.Names))] {
			rules = append(rules, strings.Repeat("_", each))
			names = append(names, padded(clip(doc.Inline(n), each), each, doc.Center))
		}
		t.gap()
		t.line("", plainText)
		t.line(strings.Join(rules, strings.Repeat(" ", gutter)), plainText)
		t.line(strings.Join(names, strings.Repeat(" ", gutter)), plainText)
	}
}

// cells returns how many columns of a terminal a string takes.
func cells(s string) int { return text.Width(s) }

// padded fills a string up to a width in columns.
func padded(s string, width int, align doc.Align) string {
	room := width - cells(s)
	if room <= 0 {
		return s
	}
	switch align {
	case doc.Right:
		return strings.Repeat(" ", room) + s
	case doc.Center:
		return strings.Repeat(" ", room/2) + s + strings.Repeat(" ", room-room/2)
	}
	return s + strings.Repeat(" ", room)
}

func width(s string) float64 { return float64(cells(s)) }

// clip cuts a line to a width in columns, with an ellipsis at its end.
func clip(s string, columns int) string {
	if cells(s) <= columns {
		return s
	}
	if columns < 1 {
		return ""
	}
	return strings.TrimRight(firstCells(s, columns-1), " ") + "…"
}

// firstCells returns the longest beginning of s of at most this many columns.
func firstCells(s string, columns int) string { return text.First(s, columns) }

// wrap cleans a text and breaks it into lines of at most this many columns.
func wrap(s string, columns int) []string { return text.Wrap(doc.Clean(s), columns) }
