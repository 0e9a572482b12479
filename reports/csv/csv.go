package csv

import (
	"bytes"
	"encoding/csv"
	"io"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// Write writes the document as comma-separated values (RFC 4180, UTF-8): a section a block, with an empty line
// between sections. Numbers are bare, with a point; a text that a spreadsheet would take for a formula begins with an
// apostrophe. Heads over several columns are put before the columns' own; the footnotes that a row refers to stand in
// a last column. Empty rows, signatures and spacers are left out. An error comes from w.
func Write(w io.Writer, d *doc.Document) error {
	var out bytes.Buffer
	c := &writer{out: &out, rows: csv.NewWriter(&out), lang: d.Lang, headings: d.Headings()}
	c.rows.UseCRLF = true
	if d.Title != "" || d.Subtitle != "" {
		c.section()
		c.texts(d.Title, d.Subtitle)
	}
	c.blocks(d.Blocks)
	if d.Footer != "" {
		c.section()
		c.texts(d.Footer)
	}
	c.rows.Flush()
	_, err := w.Write(out.Bytes())
	return err
}

type writer struct {
	out  *bytes.Buffer
	rows *csv.Writer
	lang lang.Lang

	headings *doc.Headings
}

func (c *writer) blocks(blocks []doc.Block) {
	for _, b := range blocks {
		c.block(b)
	}
}

func (c *writer) block(b doc.Block) {
	switch b := b.(type) {
	case doc.Heading:
		c.section()
		c.texts(b.Text)
	case doc.Paragraph:
		c.section()
		c.texts(strings.TrimSpace(b.Lead + " " + b.Text))
	case doc.FinePrint:
		c.section()
		c.texts(b.Text)
	case doc.Cover:
		c.section()
		c.texts(b.Lines...)
	case doc.Contents:
		c.section()
		c.texts(b.Title)
		for _, h := range c.headings.Listed(b) {
			c.texts(h.Text)
		}
	case doc.Facts:
		c.section()
		for _, f := range b.Items {
			c.row(c.field(f.Label), c.field(f.Value))
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
		c.row(wordName.In(c.lang), wordValue.In(c.lang))
		for _, bar := range b.Bars {
			c.row(c.field(bar.Name), doc.Plain(bar.Value))
		}
	case doc.Together:
		c.blocks(b.Blocks)
	case doc.Beside:
		c.blocks(b.Left)
		c.blocks(b.Right)
	case doc.Spacer, doc.PageBreak, doc.Signatures: // nothing that a spreadsheet could use
	}
}

// section writes an empty line between two blocks.
func (c *writer) section() {
	c.rows.Flush()
	if c.out.Len() > 0 {
		c.out.WriteString("\r\n")
	}
}

func (c *writer) row(fields ...string) {
	_ = c.rows.Write(fields) // into memory, which takes everything
}

// texts writes each text that is not empty as a row.
func (c *writer) texts(texts ...string) {
	for _, t := range texts {
		if t != "" {
			c.row(c.field(t))
		}
	}
}

// field returns a text as a spreadsheet reads it: a number bare, any other text safe from being computed.
func (c *writer) field(s string) string {
	s = doc.Inline(s)
	if number, ok := asNumber(s, c.lang); ok {
		return number
	}
	return disarm(s)
}

// disarm puts an apostrophe before a text that a spreadsheet would compute.
func disarm(s string) string {
	if strings.ContainsAny(firstRune(strings.TrimLeft(s, " \u00a0\u3000")), "=+-@＝＋－＠") {
		return "'" + s
	}
	return s
}

func firstRune(s string) string {
	for i := range s {
		if i > 0 {
			return s[:i]
		}
	}
	return s
}

func (c *writer) table(t *doc.Table) {
	if t == nil || len(t.Columns) == 0 {
		return
	}
	c.section()
	c.texts(t.Caption)
	noted := false
	for _, rows := range [][]doc.Row{t.Rows, t.Totals} {
		for _, r := range rows {
			for _, cell := range r.Cells {
				noted = noted || len(cell.Notes) > 0
			}
		}
	}
	heads := c.heads(t)
	if noted {
		heads = append(heads, wordNote.In(c.lang))
	}
	c.row(heads...)
	for _, rows := range [][]doc.Row{t.Rows, t.Totals} {
		for _, r := range rows {
			c.tableRow(r, len(t.Columns), noted)
		}
	}
	c.texts(t.Key)
}

// heads returns the heads of the columns; the head over several columns comes before each of theirs.
func (c *writer) heads(t *doc.Table) []string {
	var heads []string
	for _, col := range t.Columns {
		heads = append(heads, doc.Inline(col.Head))
	}
	at := 0
	for _, s := range t.Over() {
		for i := at; i < at+s.Columns; i++ {
			if over := doc.Inline(s.Text); over != "" && heads[i] != "" {
				heads[i] = over + ": " + heads[i]
			} else {
				heads[i] = over + heads[i]
			}
		}
		at += s.Columns
	}
	for i, h := range heads {
		heads[i] = disarm(h)
	}
	return heads
}

func (c *writer) tableRow(r doc.Row, columns int, noted bool) {
	cells, _ := r.Lay(columns)
	var fields, notes []string
	for _, cell := range cells {
		fields = append(fields, c.field(cell.Text))
		for _, n := range cell.Notes {
			notes = append(notes, doc.Integer(n))
		}
	}
	if noted {
		fields = append(fields, strings.Join(notes, ", "))
	}
	c.row(fields...)
}

func (c *writer) notes(b doc.Notes) {
	if len(b.Items) == 0 {
		return
	}
	c.section()
	c.texts(b.Title)
	c.row(wordNumber.In(c.lang), wordText.In(c.lang), wordSource.In(c.lang))
	for i, n := range b.Items {
		c.row(doc.Integer(i+1), c.field(n.Text), c.field(n.Source))
	}
}

// lineChart writes the values of a chart: a row for each point, a column for each series.
func (c *writer) lineChart(b doc.LineChart) {
	if b.Len() == 0 {
		return
	}
	c.section()
	c.texts(b.Title)
	heads := []string{c.field(b.Across)}
	for _, s := range b.Series {
		heads = append(heads, c.field(s.Name))
	}
	c.row(heads...)
	for i := range b.Len() {
		fields := []string{c.field(b.Label(i))}
		for _, s := range b.Series {
			value := ""
			if i < len(s.Points) {
				value = doc.Plain(s.Points[i])
			}
			fields = append(fields, value)
		}
		c.row(fields...)
	}
}
