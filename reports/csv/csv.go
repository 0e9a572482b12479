// Package csv writes a document as separated values, in UTF-8, for a spreadsheet.
//
//	err := csv.Form{}.Write(w, d)                // RFC 4180: commas, and numbers with a point
//	err = csv.ExcelForm(lang.It).Write(w, d)     // as Excel opens it in Italian: semicolons, decimal commas, a mark
//
// A Form says how values are written. Commands use the form of the user's language, unless the settings csv-separator,
// csv-decimal and csv-bom say otherwise (cmd/app/output.go).
//
// The columns are those of the page's tables: sheet.columns and standingWriter.columns of package reports, whose
// comment says how to add one. What a column holds is not decided here.
//
// A block is a section of rows, with an empty line between sections (block). A cell of a table has its number with it
// (doc.Cell.Number). Numbers have no quotes or units; a day is that of the record, such as 2026-11-20; a text that a
// spreadsheet would take for a formula begins with an apostrophe (disarm), which Plain takes away again when such a file
// is read. A head over several columns is put before each of their heads. Blank rows, signatures and spacers are left
// out. Document.Record comes last, a row for each line, so that a program can read the tables again.
//
// The package knows no pages and lays nothing out.
package csv

//go:generate go run arbitro/referee/lang/gen

import (
	"cmp"
	"io"
	"regexp"
	"strings"
	"sync"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// Form says how values are written. The zero value follows RFC 4180: commas between cells, decimal points, no byte
// order mark.
type Form struct {
	Separator rune // 0 for a comma
	Comma     bool // numbers have a decimal comma
	Mark      bool // the file begins with a byte order mark, which identifies it as UTF-8
}

// ExcelForm returns the form that Excel opens without asking, if Excel runs in this language. Without the mark Excel
// would read the file in its old encoding, and show José as JosÃ©.
func ExcelForm(language lang.Lang) Form {
	if language.Decimal("0.5") == "0,5" {
		return Form{Separator: ';', Comma: true, Mark: true}
	}
	return Form{Mark: true}
}

// Write writes the document in this form: one section for each block, with an empty line between sections. Numbers are
// written without quotes or units. A text that a spreadsheet would mistake for a formula or a date begins with an
// apostrophe. The numbers of a list are joined by longer dashes instead. A head over several columns precedes each of
// their heads, and references to footnotes go into a last column. Empty rows, signatures and spacers are left out.
// Errors are those of w.
func (f Form) Write(w io.Writer, document *doc.Document) error {
	if f.Separator == 0 {
		f.Separator = ','
	}
	c := &writer{form: f, lang: document.Lang, headings: document.Headings()}
	if document.Title != "" || document.Subtitle != "" {
		c.section()
		c.texts(document.Title, document.Subtitle)
	}
	c.blocks(document.Blocks)
	if document.Footer != "" {
		c.section()
		c.texts(document.Footer)
	}
	if len(document.Record) > 0 {
		c.section()
	}
	for _, line := range document.Record {
		c.row(line[0], c.code(line[1]))
	}
	mark := ""
	if f.Mark {
		mark = "\ufeff"
	}
	_, err := io.WriteString(w, mark+c.out.String())
	return err
}

type writer struct {
	out  strings.Builder
	form Form
	lang lang.Lang

	headings *doc.Headings
}

func (c *writer) blocks(blocks []doc.Block) {
	for _, block := range blocks {
		c.block(block)
	}
}

func (c *writer) block(block doc.Block) {
	switch b := block.(type) {
	case doc.Heading:
		c.section()
		c.texts(b.Text)
	case doc.Paragraph:
		c.section()
		c.texts(strings.TrimSpace(b.Lead + " " + b.Text + b.Parts.String()))
	case doc.List:
		c.section()
		for _, item := range b.Items {
			c.texts(item.String())
		}
	case doc.Squares:
		c.section()
		c.texts(b.Text, b.Link)
	case doc.FinePrint:
		c.section()
		c.texts(b.Text)
	case doc.Cover:
		c.section()
		c.texts(b.Lines...)
	case doc.Diploma:
		c.section()
		c.texts(b.Said()...)
	case doc.Contents:
		c.section()
		c.texts(b.Title)
		for _, heading := range c.headings.Listed() {
			c.texts(heading.Text)
		}
	case doc.Facts:
		c.section()
		for _, fact := range b.Items {
			value := c.field(fact.Value)
			if fact.List {
				value = c.list(doc.Inline(fact.Value))
			}
			c.row(c.field(fact.Label), value)
		}
	case doc.Notes:
		c.notes(b)
	case *doc.Table:
		c.table(b)
	case doc.LineChart:
		c.lineChart(b)
	case doc.BarChart:
		c.section()
		c.texts(b.Title)
		c.row(words.Name.In(c.lang), words.Value.In(c.lang))
		for _, bar := range b.Bars {
			c.row(c.code(bar.Name), c.number(doc.Plain(bar.Value)))
		}
	case doc.Bracket:
		c.bracket(b)
	case doc.Together:
		c.blocks(b.Blocks)
	case doc.Beside:
		c.blocks(b.Left)
		c.blocks(b.Right)
	case doc.Quarters:
		for _, part := range b.Parts {
			c.blocks(part)
		}
	case doc.Spacer, doc.PageBreak, doc.Signatures, doc.Form: // a spreadsheet has no use for these
	}
}

// section writes an empty line between two blocks.
func (c *writer) section() {
	if c.out.Len() > 0 {
		c.out.WriteString("\r\n")
	}
}

// row writes a row. A cell with a semicolon or a tab is quoted in every form, so that a reader can find out which sign
// separates the cells.
func (c *writer) row(fields ...string) {
	for i, f := range fields {
		if i > 0 {
			c.out.WriteRune(c.form.Separator)
		}
		if strings.ContainsAny(f, "\";\t\r\n"+string(c.form.Separator)) || strings.HasPrefix(f, " ") ||
			f == "" && len(fields) == 1 {
			f = `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
		}
		c.out.WriteString(f)
	}
	c.out.WriteString("\r\n")
}

// number replaces the decimal point of a number by the decimal sign of the form.
func (c *writer) number(s string) string {
	if c.form.Comma {
		return strings.Replace(s, ".", ",", 1)
	}
	return s
}

// texts writes each text that is not empty as a row.
func (c *writer) texts(texts ...string) {
	for _, t := range texts {
		if t != "" {
			c.row(c.field(t))
		}
	}
}

// field returns a text as a cell. A number is not quoted. Any other text is protected, so that a spreadsheet does not
// evaluate it.
func (c *writer) field(s string) string {
	s = doc.Inline(s)
	if number, ok := asNumber(s, c.lang); ok && !coded().MatchString(s) {
		return c.number(number)
	}
	return plain(s)
}

// plain returns a text that is not a number as a cell.
func plain(s string) string {
	s = doc.Inline(s)
	if coded().MatchString(s) {
		return "'" + s
	}
	return disarm(s)
}

// code returns a cell in which a spreadsheet must keep signs and zeros: a telephone number, or a name such as "1.200".
func (c *writer) code(s string) string {
	s = doc.Inline(s)
	if number, ok := asNumber(s, c.lang); ok && c.number(number) != s {
		return "'" + s
	}
	return c.field(s)
}

// disarm puts an apostrophe before a text that a spreadsheet would compute, or turn into a date, a time or a number. It
// does the same to a text with an apostrophe at its beginning that Plain would remove.
func disarm(s string) string {
	isMistaken := mistaken().MatchString(s) && !day().MatchString(s)
	losesApostrophe := Plain(s) != s
	isComputed := strings.ContainsAny(firstRune(strings.TrimLeft(s, " \u00a0\u3000")), "=+-@＝＋－＠")
	if isMistaken || losesApostrophe || isComputed {
		return "'" + s
	}
	return s
}

// list returns a cell with a list of numbers. A spreadsheet reads the places 3-1-0 as a date, but not 3–1–0 with longer
// dashes. These look better than an apostrophe in every cell.
func (c *writer) list(s string) string {
	if dashed().MatchString(s) {
		return strings.ReplaceAll(s, "-", "–")
	}
	if grouped().MatchString(s) {
		return "'" + s
	}
	if listed().MatchString(s) {
		return s
	}
	return c.field(s)
}

// Plain returns the text of a cell before Write: without the apostrophe that Write puts before some texts.
func Plain(cell string) string {
	rest, found := strings.CutPrefix(cell, "'")
	if !found {
		return cell
	}
	// A language that writes decimals with a comma also accepts a point.
	if _, number := asNumber(rest, lang.It); number || listed().MatchString(rest) || disarm(rest) != rest {
		return rest
	}
	return cell
}

var (
	// mistaken matches texts that look like dates or numbers but are neither: a contract 5/12, places 3-1-0, a time
	// 1:20, a card 10E5.
	mistaken = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^\s*\d+\s*([-/.:]\s*\d+\s*)+$|^\d+[eE][+-]?\d+$`)
	})
	dashed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\d+(-\d+)+$`) })
	// grouped matches a list that looks like one number with spaces between its thousands.
	grouped = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\d{1,3}( \d{3})+$`) })
	// coded matches a number that is a code, such as a telephone number: its leading zero must stay.
	coded = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^0\d+$`) })
	// listed matches a list of whole numbers separated by spaces, such as the places of the last matches.
	listed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\d+( \d+)*$`) })
	day    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\d{4}-\d\d-\d\d$`) })
)

func firstRune(s string) string {
	for i := range s {
		if i > 0 {
			return s[:i]
		}
	}
	return s
}

func (c *writer) table(table *doc.Table) {
	if table == nil || len(table.Columns) == 0 {
		return
	}
	c.section()
	c.texts(table.Caption)
	noted := false
	for _, rows := range [][]doc.Row{table.Rows, table.Totals} {
		for _, row := range rows {
			for _, cell := range row.Cells {
				noted = noted || len(cell.Notes) > 0
			}
		}
	}
	heads := c.heads(table)
	if noted {
		heads = append(heads, words.Note.In(c.lang))
	}
	c.row(heads...)
	for _, rows := range [][]doc.Row{table.Rows, table.Totals} {
		for _, row := range rows {
			c.tableRow(row, table.Columns, noted)
		}
	}
	c.texts(table.Key)
}

// heads returns the heads of the columns. A head over several columns precedes each of their heads.
func (c *writer) heads(table *doc.Table) []string {
	var heads []string
	for _, col := range table.Columns {
		heads = append(heads, doc.Inline(col.Head))
	}
	at := 0
	for _, span := range table.Over() {
		for i := at; i < at+span.Columns; i++ {
			if over := doc.Inline(span.Text); over != "" && heads[i] != "" {
				heads[i] = c.lang.Colon(over) + " " + heads[i]
			} else {
				heads[i] = over + heads[i]
			}
		}
		at += span.Columns
	}
	for i, h := range heads {
		heads[i] = disarm(h)
	}
	return heads
}

func (c *writer) tableRow(row doc.Row, columns []doc.Column, noted bool) {
	cells, _ := row.Lay(len(columns))
	var fields, notes []string
	for i, cell := range cells {
		value := cmp.Or(cell.Data, cell.Text)
		switch {
		case cell.Number != "":
			fields = append(fields, c.number(cell.Number))
		case columns[i].Code || columns[i].Name || columns[i].Wrap:
			fields = append(fields, c.code(value))
		case columns[i].List && value != "":
			fields = append(fields, c.list(doc.Inline(value)))
		case value == "–" && columns[i].Align == doc.Right: // a dash in a column of numbers means no number
			fields = append(fields, "")
		default:
			fields = append(fields, plain(value))
		}
		for _, n := range cell.Notes {
			notes = append(notes, text.Integer(n))
		}
	}
	if noted {
		fields = append(fields, strings.Join(notes, ", "))
	}
	c.row(fields...)
}

func (c *writer) notes(notes doc.Notes) {
	if len(notes.Items) == 0 {
		return
	}
	c.section()
	c.texts(notes.Title)
	c.row(words.Number.In(c.lang), words.Text.In(c.lang), words.Source.In(c.lang))
	for i, note := range notes.Items {
		c.row(text.Integer(i+1), c.field(note.Text), c.field(note.Source))
	}
}

// lineChart writes the values of a chart: one row for each point, one column for each series.
func (c *writer) lineChart(chart doc.LineChart) {
	if chart.Len() == 0 {
		return
	}
	c.section()
	c.texts(chart.Title)
	heads := []string{c.field(chart.Across)}
	for _, series := range chart.Series {
		heads = append(heads, c.code(series.Name))
	}
	c.row(heads...)
	for i := range chart.Len() {
		fields := []string{c.field(chart.Label(i))}
		for _, series := range chart.Series {
			value := ""
			if i < len(series.Points) {
				value = c.number(doc.Plain(series.Points[i]))
			}
			fields = append(fields, value)
		}
		c.row(fields...)
	}
}

// bracket writes a row for each player of each box: the round, the number of the box or its label, the name, the total,
// and a 1 for a player who goes on.
func (c *writer) bracket(bracket doc.Bracket) {
	c.section()
	c.texts(bracket.Title)
	c.row(
		words.Round.In(c.lang), words.Number.In(c.lang), words.Name.In(c.lang), words.Value.In(c.lang),
		words.GoesOn.In(c.lang),
	)
	for _, round := range bracket.Rounds {
		for at, box := range round.Boxes {
			number := text.Integer(at + 1)
			if box.Label != "" {
				number = c.field(box.Label)
			}
			for _, line := range box.Lines {
				on := ""
				if line.On {
					on = "1"
				}
				c.row(c.field(round.Head), number, c.code(line.Name), c.field(line.Figure), on)
			}
		}
	}
}

// asNumber returns a text outside tables, such as a fact, as a number for a spreadsheet: "−40½" is "-40.5", and in Italian "12,5" is "12.5". It
// returns false if the text is not a plain number, for example a date.
func asNumber(s string, language lang.Lang) (string, bool) {
	sign := ""
	for _, minus := range []string{"−", "-"} {
		if rest, ok := strings.CutPrefix(s, minus); ok {
			s = rest
			sign = "-"
			break
		}
	}
	if sign == "" {
		s = strings.TrimPrefix(s, "+")
	}
	whole, half := strings.CutSuffix(s, "½")
	if half {
		if whole == "" {
			return sign + "0.5", true
		}
		return sign + whole + ".5", digits(whole)
	}
	before, after, found := strings.Cut(language.Point(s), ".")
	if !found {
		return sign + before, digits(before)
	}
	return sign + before + "." + after, digits(before) && digits(after)
}

func digits(s string) bool {
	for _, r := range []byte(s) {
		if r < '0' || r > '9' {
			return false
		}
	}
	return s != ""
}
