package tables

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"pgregory.net/rapid"

	"arbitro/referee/lang"
	"arbitro/reports/csv"
	"arbitro/reports/doc"
)

// A sheet is read as common programs save it: in any of their encodings, with any of their separators and line ends.
func TestReadRows(t *testing.T) {
	const want = "1:Giosuè|7,5 3:Rossi, Anna|-2"
	for name, sheet := range map[string]string{
		"semicolons": "Giosuè;7,5\n\n\"Rossi,  Anna\";-2\n",
		"commas":     "Giosuè,\"7,5\"\r\n,\r\n\"Rossi, Anna\",-2",
		"tabs":       "Giosuè\t7,5\r# a comment\rRossi, Anna\t-2\r",
	} {
		utf16, err := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String(sheet)
		if err != nil {
			t.Fatal(err)
		}
		windows, err := charmap.Windows1252.NewEncoder().String(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for encoding, raw := range map[string]string{
			"UTF-8": sheet, "UTF-8 with a mark": "\ufeff" + sheet, "UTF-16": utf16, "Windows-1252": windows,
		} {
			rows, err := rowsOf(strings.NewReader(raw))
			if err != nil {
				t.Fatalf("%s in %s: %v", name, encoding, err)
			}
			if got := said(rows); got != want {
				t.Errorf("%s in %s: %q", name, encoding, got)
			}
		}
	}
}

// rowsOf returns the rows of a spreadsheet.
func rowsOf(r io.Reader) ([]Row, error) {
	table, err := Read(r)
	if err != nil {
		return nil, err
	}
	return table.Rows, nil
}

// texts returns the texts of a row.
func texts(r Row) []string {
	all := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		all[i] = c.Text
	}
	return all
}

func said(rows []Row) string {
	var all []string
	for _, r := range rows {
		all = append(all, string(rune('0'+r.Line))+":"+strings.Join(texts(r), "|"))
	}
	return strings.Join(all, " ")
}

// A first line may name the separator; a quote within a cell is a quote; a file of another kind is refused.
func TestReadRowsOfOddSheets(t *testing.T) {
	for sheet, want := range map[string]string{
		"sep=|\nAnna|3\n":             "2:Anna|3",
		"Anna \"Nina\" Rossi;3\n":     "1:Anna \"Nina\" Rossi|3",
		"\"Anna \"\"Nina\"\" R\";3\n": "1:Anna \"Nina\" R|3",
		"\"open;3\n":                  "1:open;3",
		"Anna,3\nBruno,\"a; b\"\n":    "1:Anna|3 2:Bruno|a; b",
		"Anna;1,5\nBruno;2,5\n":       "1:Anna|1,5 2:Bruno|2,5",
		"":                            "",
	} {
		rows, err := rowsOf(strings.NewReader(sheet))
		if err != nil || said(rows) != want {
			t.Errorf("%q: %q, %v", sheet, said(rows), err)
		}
	}
	for _, sheet := range []string{"PK\x03\x04 a spreadsheet", "a\x00b"} {
		if rows, err := rowsOf(strings.NewReader(sheet)); err == nil {
			t.Errorf("%q is read as %q", sheet, said(rows))
		}
	}
}

// Every table that is written as CSV is read back as it was, in each form and language.
func TestWrittenSheetsReadBack(t *testing.T) {
	cells := rapid.OneOf(
		rapid.SampledFrom([]string{
			"+39055123", "=1+1", "'=1+1", "-12", "@home", "007", "5/12", "0-2-1-1", "1:20", "1e5", "7,5", "7.5", "1.000",
			`say "x"; y`, "a;b", "a\tb", "#1", "'", "sep=;", "1 2 3", "−3", "",
		}),
		rapid.StringOfN(rapid.RuneFrom([]rune("ab 01,.;'\"=+-@#/:\t|é")), 0, 8, -1),
	)
	rapid.Check(t, func(r *rapid.T) {
		rows := rapid.SliceOfN(rapid.SliceOfN(cells, 3, 3), 1, 6).Draw(r, "rows")
		table := &doc.Table{}
		want := [][]string{{"Name", "Number", "Note"}}
		for _, head := range want[0] {
			table.Columns = append(table.Columns, doc.Column{Head: head, Code: true})
		}
		for i, row := range rows {
			row[0] = fmt.Sprint("Anna ", i)
			laid := make([]doc.Cell, len(row))
			for k := range row {
				row[k] = strings.Join(strings.Fields(row[k]), " ")
				laid[k].Text = row[k]
			}
			table.Rows = append(table.Rows, doc.Row{Cells: laid})
			want = append(want, row)
		}
		for _, l := range lang.All {
			var out bytes.Buffer
			if err := csv.ExcelForm(l).Write(&out, &doc.Document{Lang: l, Blocks: []doc.Block{table}}); err != nil {
				r.Fatal(err)
			}
			got, err := rowsOf(&out)
			if err != nil || len(got) != len(want) {
				r.Fatalf("%s: %d rows, %v", l, len(got), err)
			}
			for i, row := range got {
				if !slices.Equal(texts(row), want[i]) {
					r.Fatalf("%s: %q is read as %q", l, want[i], texts(row))
				}
			}
		}
	})
}

// A number is read without the signs that separate its thousands, whichever language wrote it. Which sign is the
// decimal sign follows from the other numbers of the table, else from what separates its cells; else it is in doubt.
func TestNumber(t *testing.T) {
	const doubt, none = "?", "!"
	for _, c := range []struct{ table, typed, want string }{
		{"", "1 234", "1234"},
		{"", "1\u00a0234", "1234"},
		{"", "1\u202f234", "1234"},
		{"", "1'234", "1234"},
		{"", "1’234’567", "1234567"},
		{"", "−5", "-5"},
		{"", "–5", "-5"},
		{"", "+7", "7"},
		{"", "007", "7"},
		{"", "-0", "0"},
		{"", "12.", "12"},
		{"", "7½", "7.5"},
		{"", "1.234,5", "1234.5"},
		{"", "1,234.5", "1234.5"},
		{"", "1.5", "1.5"},
		{"", "1,50", "1.5"},
		{"", "10,0", "10"},
		{"", "1.234.567,5", "1234567.5"},
		{"", "1.234.567", "1234567"},
		{"", "0,125", "0.125"},
		{"", "1234,567", "1234.567"},
		{"", "", none},
		{"", "-", none},
		{"", ",", none},
		{"", "12 34", none},
		{"", "1,23,4", none},
		{"", "1.234.5", none},
		{"", "1e5", none},
		{"", "(10)", none},
		{"", "10%", none},
		{"", "5/5", none},
		{"", "7:30", none},
		{"", "１２", none},
		{"", "10,000", doubt},
		{"", "1.234", doubt},
		{"", "1,234", doubt},
		{"a\t7,5\n", "10,000", "10"},
		{"a\t7,5\n", "1.234", "1234"},
		{"a\t7.5\n", "1,234", "1234"},
		{"a\t1.234.567\n", "10,000", "10"},
		{"a\t7,5\t7.5\n", "10,000", doubt},
		{"a;b\n", "1.234", "1234"},
		{"a;b\n", "10,000", doubt},
		{"a,b\n", "1,234", "1234"},
		{"a,b\n", "1.234", doubt},
	} {
		table := &Table{}
		if c.table != "" {
			table = tableOf(c.table)
		}
		got, err := table.Number(c.typed)
		if errors.Is(err, errTwo) {
			got = doubt
		} else if err != nil {
			got = none
		}
		if got != c.want {
			t.Errorf("%q beside %q is read as %q, want %q", c.typed, c.table, got, c.want)
		}
	}
}

// A row has no cell beyond its ends. A sheet that is not a text, or too large, is refused in a sentence.
func TestSheetBounds(t *testing.T) {
	row := rowOf(1, []string{"a", "b"})
	for i, want := range map[int]string{-1: "", 0: "a", 1: "b", 2: ""} {
		if got := row.Text(i); got != want {
			t.Errorf("cell %d is %q", i, got)
		}
	}
	cell := "a;b\n"
	if rows, err := rowsOf(strings.NewReader(strings.Repeat("#", largest-len(cell)-1) + "\n" + cell)); err != nil || len(rows) != 1 {
		t.Errorf("as large as may be: %d rows (%v)", len(rows), err)
	}
	if _, err := rowsOf(iotest.ErrReader(io.ErrNoProgress)); err != io.ErrNoProgress {
		t.Errorf("a sheet that cannot be read: %v", err)
	}
	for name, sheet := range map[string]string{"large": strings.Repeat("a", largest+1), "packed": "PK\x03\x04;a", "binary": "a;\x00"} {
		if rows, err := rowsOf(strings.NewReader(sheet)); err == nil {
			t.Errorf("%s: %d rows are read", name, len(rows))
		}
	}
}
