package reports

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	writer "arbitro/reports/text"
	"arbitro/scoring/league"
)

// A new report is one function from what it is about to a document. It touches no writer.
func Example_report() {
	type round struct {
		number, cards int
	}
	deals := func(rounds []round, o SheetOptions) *doc.Document {
		d := o.document("Cards dealt", "Bar Sport", "")
		t := &doc.Table{Columns: []doc.Column{{Head: "Round", Align: doc.Right}, {Head: "Cards", Align: doc.Right}}}
		for _, r := range rounds {
			t.Rows = append(t.Rows, doc.Row{Cells: doc.Texts(text.Integer(r.number), text.Integer(r.cards))})
		}
		d.Add(t)
		return d
	}
	d := deals([]round{{1, 11}, {2, 10}}, SheetOptions{Lang: lang.En})
	if err := writer.Write(os.Stdout, d, writer.Options{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Cards dealt
	// ═══════════
	//
	// Round  Cards
	// ────────────
	//     1     11
	//     2     10
}

// TestNewSheetColumn adds a column to the sheet as the package comment says: one row of sheet.columns.
func TestNewSheetColumn(t *testing.T) {
	m := eventful(t)
	s := newSheet(m, SheetOptions{Lang: lang.En})
	table := s.rounds(append(s.columns(), sheetColumn{
		doc.Column{Head: "Leads", Align: doc.Right},
		func(p playerRound) doc.Cell { return doc.Text(strings.Repeat("!", p.seat+1)) },
	}))
	each := len(s.columns()) + 1
	for seat := range m.Roster().Len() {
		at := table.Keep + seat*each + each - 1
		if table.Columns[at].Head != "Leads" || table.Spans[seat+1].Columns != each {
			t.Errorf("seat %d: %q under a head of %d", seat, table.Columns[at].Head, table.Spans[seat+1].Columns)
		}
		for i, r := range table.Rows {
			if len(r.Cells) == len(table.Columns) && r.Cells[at].Text != strings.Repeat("!", seat+1) {
				t.Errorf("row %d, seat %d: %q", i, seat, r.Cells[at].Text)
			}
		}
	}
}

// TestCorrectionRecipe writes a line of each correction, by its shape: the page of corrections names it by its verb,
// and the sheet has a sentence for it, with its reason.
func TestCorrectionRecipe(t *testing.T) {
	for _, v := range play.Corrections() {
		shape := play.Common.Shape(v)
		reason := false
		line := shape.Verb
		n := 7
		for _, w := range shape.Words {
			switch w.Kind {
			case play.Number:
				line = line + " " + strconv.Itoa(n)
				n = n - 1
				if v == play.Undo { // the words are a count
					line = shape.Verb + " 1"
				}
			case play.Text:
				line = line + " because"
				reason = true
			default:
				line += " penalty b 5"
			}
		}
		m := matchOf(t, "game istinto", "player a", "player b", "player c", "deal a", "penalty b 1", "penalty c 2", line)
		_, corrected := Decided(m, lang.En)
		if len(corrected) == 0 {
			t.Fatalf("%q is no correction", line)
		}
		for _, c := range corrected {
			if c.By != shape.Verb || c.Was+c.Now == "" || reason && c.Reason != "because" {
				t.Errorf("%q: %+v", line, c)
			}
		}
		d := Sheet(m, 1, SheetOptions{Lang: lang.En})
		if said := string(textOf(t, d)); strings.Contains(said, `""`) || reason && !strings.Contains(said, "because") {
			t.Errorf("%q has no sentence of its own:\n%s", line, said)
		}
	}
}

// TestTieBreakWords wants the words of every tie-break of leagues: its name, how it counts, and what put a player
// first.
func TestTieBreakWords(t *testing.T) {
	for _, b := range league.TieBreaks() {
		for _, row := range []string{"", ".how", ".to"} {
			if key := "tie." + string(b) + row; anyText(key).IsZero() {
				t.Errorf("there is no text %s", key)
			}
		}
	}
}
