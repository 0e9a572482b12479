package doc_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"arbitro/reports/csv"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/html"
	"arbitro/reports/page"
	"arbitro/reports/pdf"
	"arbitro/reports/text"
)

// TestEveryBlock finds a block that a writer does not know: what it says must be in what each writer writes.
func TestEveryBlock(t *testing.T) {
	const said = "Gherigliera"
	one := doc.Row{Cells: []doc.Cell{doc.Text(said)}}
	blocks := map[string]doc.Block{
		"Heading":    doc.Heading{Level: 1, Text: said},
		"Cover":      doc.Cover{Lines: []string{said}},
		"Diploma":    doc.Diploma{Title: "x", Place: "x", Names: []string{said}},
		"Contents":   doc.Contents{Title: said},
		"Paragraph":  doc.Paragraph{Text: said},
		"Lead":       doc.Paragraph{Lead: said},
		"Parts":      doc.Paragraph{Parts: doc.Line{{Text: "x "}, {Text: said, Bold: true}}},
		"List":       doc.List{Items: []doc.Line{{{Text: "x "}, {Text: said, Link: "y"}}}},
		"Squares":    doc.Squares{Text: said, Size: 2, Black: func(x, y int) bool { return x == y }},
		"Label":      doc.Facts{Items: []doc.Fact{{Label: said, Value: "x"}}},
		"Value":      doc.Facts{Items: []doc.Fact{{Label: "x", Value: said}}},
		"Note":       doc.Notes{Items: []doc.Note{{Text: said}}},
		"Source":     doc.Notes{Items: []doc.Note{{Source: said}}},
		"NotesTitle": doc.Notes{Title: said, Items: []doc.Note{{Text: "x"}}},
		"Caption":    &doc.Table{Caption: said, Columns: []doc.Column{{}}},
		"Key":        &doc.Table{Key: said, Columns: []doc.Column{{}}},
		"Head":       &doc.Table{Columns: []doc.Column{{Head: said}}},
		"Span":       &doc.Table{Columns: []doc.Column{{}}, Spans: []doc.Span{{Text: said, Columns: 1}}},
		"Row":        &doc.Table{Columns: []doc.Column{{}}, Rows: []doc.Row{one}},
		"Total":      &doc.Table{Columns: []doc.Column{{}}, Totals: []doc.Row{one}},
		"LineChart":  doc.LineChart{Series: []doc.Series{{Name: said, Points: []float64{1, 2}}}},
		"Across":     doc.LineChart{Across: said, Series: []doc.Series{{Name: "x", Points: []float64{1, 2}}}},
		"ChartTitle": doc.LineChart{Title: said, Series: []doc.Series{{Name: "x", Points: []float64{1, 2}}}},
		"BarChart":   doc.BarChart{Bars: []doc.Bar{{Name: said, Value: 1}}},
		"Bracket": doc.Bracket{Rounds: []doc.BracketRound{
			{Head: "x", Boxes: []doc.BracketBox{{Lines: []doc.BracketLine{{Name: said}, {Name: "x"}}}}},
		}},
		"BracketHead": doc.Bracket{Rounds: []doc.BracketRound{
			{Head: said, Boxes: []doc.BracketBox{{Lines: []doc.BracketLine{{Name: "x"}}}}},
		}},
		"BracketTitle": doc.Bracket{Title: said, Rounds: []doc.BracketRound{{Head: "x"}}},
		"BracketLabel": doc.Bracket{Rounds: []doc.BracketRound{
			{Head: "x", Boxes: []doc.BracketBox{{Label: said, Lines: []doc.BracketLine{{Name: "x"}}}}},
		}},
		"BarTitle":   doc.BarChart{Title: said, Bars: []doc.Bar{{Name: "x", Value: 1}}},
		"Signatures": doc.Signatures{Names: []string{said}},
		"FinePrint":  doc.FinePrint{Text: said},
		"Together":   doc.Together{Blocks: []doc.Block{doc.Paragraph{Text: said}}},
		"Left":       doc.Beside{Left: []doc.Block{doc.Paragraph{Text: said}}},
		"Quarters":   doc.Quarters{Parts: [][]doc.Block{{doc.Paragraph{Text: said}}}},
		"Right":      doc.Beside{Right: []doc.Block{doc.Paragraph{Text: said}}},
	}
	sampled := map[string]bool{"PageBreak": true, "Spacer": true, "Form": true, "Hand": true, "Score": true} // which say nothing, or to browsers alone
	for name, b := range blocks {
		sampled[strings.TrimPrefix(strings.TrimPrefix(fmt.Sprintf("%T", b), "*"), "doc.")] = true
		d := &doc.Document{Blocks: []doc.Block{b}}
		for writer, out := range everyWriter(t, d) {
			if name == "Signatures" && writer == "csv" {
				continue
			}
			if !bytes.Contains(out, []byte(said)) {
				t.Errorf("%s: the %s writer leaves it out", name, writer)
			}
		}
	}
	for _, name := range blockTypes(t) {
		if !sampled[name] {
			t.Errorf("%s is a block of tree.go without a sample here", name)
		}
	}
}

// blockTypes names the types of tree.go that are blocks.
func blockTypes(t *testing.T) []string {
	var names []string
	t.Helper()
	tree, err := os.ReadFile("tree.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^func \(\*?(\w+)\) +block\(\)`).FindAllSubmatch(tree, -1) {
		names = append(names, string(m[1]))
	}
	if len(names) < 10 {
		t.Fatalf("only %d blocks in tree.go", len(names))
	}
	return names
}

// everyWriter returns what each writer makes of a document; for PDF the words on its pages.
func everyWriter(t *testing.T, d *doc.Document) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	for name, write := range map[string]func(io.Writer) error{
		"text": func(w io.Writer) error { return text.Write(w, d, text.Options{}) },
		"csv":  func(w io.Writer) error { return csv.Form{}.Write(w, d) },
		"html": func(w io.Writer) error { return html.Write(w, d) },
		"pdf": func(w io.Writer) error {
			if err := pdf.Write(io.Discard, d); err != nil {
				return err
			}
			for _, p := range page.Of(d) {
				_, _ = io.WriteString(w, p.Text())
			}
			return nil
		},
	} {
		var out bytes.Buffer
		if err := write(&out); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[name] = out.Bytes()
	}
	return all
}

// A line without styles writes its parts one after the other, with signs for their marks.
func TestLine(t *testing.T) {
	line := doc.Line{
		{Text: "a "},
		{Text: "b", Marks: doc.Underlined},
		{Text: " c", Marks: doc.Starred},
		{Text: "d", Marks: doc.Struck | doc.Underlined},
	}
	if got := line.String(); got != "a _b_ c★~_d_~" {
		t.Errorf("%q", got)
	}
}

// TestGroups: paper has a line over each group and not the columns that it stands for; a spreadsheet has those.
func TestGroups(t *testing.T) {
	tab := &doc.Table{Groups: 1, Whole: true, Columns: []doc.Column{{Head: "Gruppo"}, {Head: "Nome"}}}
	for g := range 30 {
		for i := range 5 {
			row := doc.Row{Cells: []doc.Cell{doc.Text(fmt.Sprintf("g%d", g)), doc.Text(fmt.Sprintf("n%d.%d", g, i))}}
			if i == 0 {
				row.Group = fmt.Sprintf("Gruppo %d", g)
			}
			tab.Rows = append(tab.Rows, row)
		}
	}
	d := &doc.Document{Blocks: []doc.Block{tab}}
	for i, p := range page.Of(d) {
		for g := range 30 {
			here := p.Count(fmt.Sprintf("Gruppo %d", g))
			for n := range 5 {
				if p.Count(fmt.Sprintf("n%d.%d", g, n)) != here {
					t.Fatalf("group %d is torn on page %d", g, i+1)
				}
			}
		}
		if p.Count("Gruppo") != 0 || p.Count("g3") != 0 {
			t.Fatalf("page %d has the column of the groups", i+1)
		}
	}
	all := everyWriter(t, d)
	if csv := string(all["csv"]); !strings.Contains(
		csv, "Gruppo,Nome\r\ng0,n0.0\r\ng0,n0.1",
	) || strings.Contains(csv, "Gruppo 0") {
		t.Errorf("a spreadsheet gets\n%s", csv)
	}
	for _, writer := range []string{"text", "html"} {
		if got := string(all[writer]); !strings.Contains(got, "Gruppo 29") || strings.Contains(got, "g29") {
			t.Errorf("the %s writer gives\n%s", writer, got)
		}
	}
}

func TestNilTable(t *testing.T) {
	for writer, out := range everyWriter(t, &doc.Document{Title: "T", Blocks: []doc.Block{(*doc.Table)(nil)}}) {
		if !bytes.Contains(out, []byte("T")) {
			t.Errorf("%s: %q", writer, out)
		}
	}
}

func TestWriterFails(t *testing.T) {
	full := errors.New("full")
	for _, write := range []func(io.Writer, *doc.Document) error{
		pdf.Write, csv.Form{}.Write, html.Write,
		func(w io.Writer, d *doc.Document) error { return text.Write(w, d, text.Options{}) },
	} {
		if err := write(failing{full}, doctest.Standings()); !errors.Is(err, full) {
			t.Errorf("an error of the file is lost: %v", err)
		}
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
