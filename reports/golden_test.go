package reports

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"testing"

	"arbitro/referee/lang"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew; read the difference before it is kept")

// golden compares what was written with the file of that name.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		from := max(0, at-60)
		t.Errorf("%s differs at byte %d:\n got …%q\nwant …%q", name, at, got[from:min(len(got), at+60)], want[from:min(len(want), at+60)])
	}
}

func TestGolden(t *testing.T) {
	score := scoreSheet(4, 8, lang.It)
	wide := scoreSheet(12, 4, lang.En)
	text := func(d *Document, o TextOptions) func(io.Writer) error {
		return func(w io.Writer) error { return WriteText(w, d, o) }
	}
	for name, write := range map[string]func(io.Writer) error{
		"score.txt":        text(score, TextOptions{}),
		"score-styled.txt": text(score, TextOptions{Width: 110, Styled: true}),
		"score-wide.txt":   text(wide, TextOptions{Width: 100}),
		"pad.txt":          text(blankPad(4), TextOptions{}),
		"standings.txt":    text(standings(), TextOptions{}),
		"score.csv":        func(w io.Writer) error { return WriteCSV(w, score) },
		"standings.csv":    func(w io.Writer) error { return WriteCSV(w, standings()) },
		"score.html":       func(w io.Writer) error { return WriteHTML(w, score) },
		"pad.html":         func(w io.Writer) error { return WriteHTML(w, blankPad(4)) },
		"standings.html":   func(w io.Writer) error { return WriteHTML(w, standings()) },
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			if err := write(&out); err != nil {
				t.Fatal(err)
			}
			golden(t, name, out.Bytes())
		})
	}
}

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
