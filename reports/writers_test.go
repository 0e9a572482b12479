package reports

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

// TestEveryBlock finds a block that a writer does not know: what it says must be in what each writer writes.
func TestEveryBlock(t *testing.T) {
	const said = "Gherigliera"
	one := Row{Cells: []Cell{Text(said)}}
	blocks := map[string]Block{
		"Heading":    Heading{Level: 1, Text: said},
		"Cover":      Cover{Lines: []string{said}},
		"Contents":   Contents{Title: said},
		"Paragraph":  Paragraph{Text: said},
		"Lead":       Paragraph{Lead: said},
		"Label":      Facts{Items: []Fact{{said, "x"}}},
		"Value":      Facts{Items: []Fact{{"x", said}}},
		"Note":       Notes{Items: []Note{{Text: said}}},
		"Source":     Notes{Items: []Note{{Source: said}}},
		"NotesTitle": Notes{Title: said, Items: []Note{{Text: "x"}}},
		"Caption":    &Table{Caption: said, Columns: []Column{{}}},
		"Key":        &Table{Key: said, Columns: []Column{{}}},
		"Head":       &Table{Columns: []Column{{Head: said}}},
		"Span":       &Table{Columns: []Column{{}}, Spans: []Span{{said, 1}}},
		"Row":        &Table{Columns: []Column{{}}, Rows: []Row{one}},
		"Total":      &Table{Columns: []Column{{}}, Totals: []Row{one}},
		"LineChart":  LineChart{Series: []Series{{said, []float64{1, 2}}}},
		"Across":     LineChart{Across: said, Series: []Series{{"x", []float64{1, 2}}}},
		"ChartTitle": LineChart{Title: said, Series: []Series{{"x", []float64{1, 2}}}},
		"BarChart":   BarChart{Bars: []Bar{{said, 1}}},
		"BarTitle":   BarChart{Title: said, Bars: []Bar{{"x", 1}}},
		"Signatures": Signatures{[]string{said}},
		"FinePrint":  FinePrint{said},
		"Together":   Together{[]Block{Paragraph{Text: said}}},
		"Left":       Beside{Left: []Block{Paragraph{Text: said}}},
		"Right":      Beside{Right: []Block{Paragraph{Text: said}}},
	}
	for name, b := range blocks {
		d := &Document{Blocks: []Block{b}}
		for writer, out := range everyWriter(t, d) {
			if name == "Signatures" && writer == "csv" {
				continue
			}
			if !bytes.Contains(out, []byte(said)) {
				t.Errorf("%s: the %s writer leaves it out", name, writer)
			}
		}
	}
}

// everyWriter gives what each writer makes of a document; for PDF the words on its pages.
func everyWriter(t *testing.T, d *Document) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	for name, write := range map[string]func(io.Writer) error{
		"text": func(w io.Writer) error { return WriteText(w, d, TextOptions{}) },
		"csv":  func(w io.Writer) error { return WriteCSV(w, d) },
		"html": func(w io.Writer) error { return WriteHTML(w, d) },
		"pdf": func(w io.Writer) error {
			if err := WritePDF(io.Discard, d); err != nil {
				return err
			}
			for _, p := range pagesOf(d) {
				_, _ = io.WriteString(w, p.text())
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

// TestGroups: paper has a line over each group and not the columns that it stands for; a spreadsheet has those.
func TestGroups(t *testing.T) {
	tab := &Table{Groups: 1, Whole: true, Columns: []Column{{Head: "Gruppo"}, {Head: "Nome"}}}
	for g := range 30 {
		for i := range 5 {
			row := Row{Cells: []Cell{Text(fmt.Sprintf("g%d", g)), Text(fmt.Sprintf("n%d.%d", g, i))}}
			if i == 0 {
				row.Group = fmt.Sprintf("Gruppo %d", g)
			}
			tab.Rows = append(tab.Rows, row)
		}
	}
	d := &Document{Blocks: []Block{tab}}
	for i, p := range pagesOf(d) {
		for g := range 30 {
			here := p.has(fmt.Sprintf("Gruppo %d", g))
			for n := range 5 {
				if p.has(fmt.Sprintf("n%d.%d", g, n)) != here {
					t.Fatalf("group %d is torn on page %d", g, i+1)
				}
			}
		}
		if p.has("Gruppo") != 0 || p.has("g3") != 0 {
			t.Fatalf("page %d has the column of the groups", i+1)
		}
	}
	all := everyWriter(t, d)
	if csv := string(all["csv"]); !strings.Contains(csv, "Gruppo,Nome\r\ng0,n0.0\r\ng0,n0.1") || strings.Contains(csv, "Gruppo 0") {
		t.Errorf("a spreadsheet gets\n%s", csv)
	}
	for _, writer := range []string{"text", "html"} {
		if got := string(all[writer]); !strings.Contains(got, "Gruppo 29") || strings.Contains(got, "g29") {
			t.Errorf("the %s writer gives\n%s", writer, got)
		}
	}
}

func TestNilTable(t *testing.T) {
	for writer, out := range everyWriter(t, &Document{Title: "T", Blocks: []Block{(*Table)(nil)}}) {
		if !bytes.Contains(out, []byte("T")) {
			t.Errorf("%s: %q", writer, out)
		}
	}
}

func TestWriterFails(t *testing.T) {
	full := errors.New("full")
	for _, write := range []func(io.Writer, *Document) error{
		WritePDF, WriteCSV, WriteHTML, func(w io.Writer, d *Document) error { return WriteText(w, d, TextOptions{}) },
	} {
		if err := write(failing{full}, standings()); !errors.Is(err, full) {
			t.Errorf("an error of the file is lost: %v", err)
		}
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
