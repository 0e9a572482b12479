package page

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

const longName = "Massimiliano Bartolomeo della Santissima"

// cutTexts returns the texts on the pages that end in an ellipsis.
func cutTexts(pages []*Page) []string {
	var texts []string
	for _, page := range pages {
		for _, word := range page.Words {
			if strings.HasSuffix(word.Text, "…") {
				texts = append(texts, word.Text)
			}
		}
	}
	return texts
}

// A short table in two halves used to cut long names on a page that was half empty. It is printed in one piece, and in
// halves where all names fit.
func TestHalvesCutNoName(t *testing.T) {
	for _, name := range []string{longName, "Anna"} {
		table := &doc.Table{
			Groups: 1, Abreast: true, Whole: true,
			Columns: []doc.Column{{Head: "Round"}, {Head: "Deals", Name: true, Grow: 1}, {Head: "Against", Name: true, Grow: 1}},
		}
		for _, round := range []string{"Round 1", "Round 2"} {
			table.Rows = append(
				table.Rows,
				doc.Row{Group: round, Cells: doc.Texts(round, name, name)},
				doc.Row{Cells: doc.Texts(round, name, name)},
			)
		}
		pages := Of(&doc.Document{Title: "All rounds", Lang: lang.En, Blocks: []doc.Block{table}})
		if texts := cutTexts(pages); len(texts) > 0 {
			t.Errorf("%s: cut: %q", name, texts)
		}
		heads := 0
		for _, word := range pages[0].Words {
			if word.Text == "Against" {
				heads++
			}
		}
		want := 2
		if name == longName {
			want = 1
		}
		if heads != want {
			t.Errorf("%s: the table is in %d pieces, not %d", name, heads, want)
		}
	}
}

// knockout returns a bracket of four rounds, in which a player of this name meets Bruno at each table.
func knockout(name string) doc.Bracket {
	var bracket doc.Bracket
	for tables := 4; tables > 0; tables /= 2 {
		round := doc.BracketRound{Head: "Final"}
		for i := range tables {
			box := doc.BracketBox{Lines: []doc.BracketLine{{Name: name}, {Name: "Bruno", Figure: "41"}}}
			if tables > 1 {
				box.To = i/2 + 1
			}
			round.Boxes = append(round.Boxes, box)
		}
		bracket.Rounds = append(bracket.Rounds, round)
	}
	bracket.Rounds = append(bracket.Rounds, bracket.Rounds[2])
	return bracket
}

// A bracket with a title stands on an upright page with other blocks, and on a narrow drawing for the web. It used to
// cut long names there, and each name had a type size of its own. They take two lines, all in one size.
func TestBracketBreaksLongNames(t *testing.T) {
	bracket := knockout(longName)
	bracket.Title = "Bracket"
	document := &doc.Document{Title: "Places", Lang: lang.En, Blocks: []doc.Block{bracket}}
	for _, page := range append(Of(document), Drawing(document, bracket, BracketWidth(bracket, 100, 130))) {
		if texts := cutTexts([]*Page{page}); len(texts) > 0 {
			t.Errorf("cut: %q", texts)
		}
		sizes := map[float64]int{}
		for _, word := range page.Words {
			if strings.Contains(longName, word.Text) || word.Text == "Bruno" {
				sizes[word.Size]++
			}
		}
		if len(sizes) != 1 || sizes[sizeSmall] != 3*8 { // two lines and Bruno at each of eight tables
			t.Errorf("the names are set in these sizes: %v", sizes)
		}
		if err := page.Check(); err != nil {
			t.Error(err)
		}
	}
}

// A drawing of a bracket is as wide as its names, within limits.
func TestBracketIsAsWideAsItsNames(t *testing.T) {
	wide := BracketWidth(knockout(longName), 100, 1000)
	if one := BracketWidth(knockout("Anna"), 100, 1000); one != 4*100+3*bracketGap || wide <= one {
		t.Errorf("%.1f with short names, %.1f with long ones", one, wide)
	}
	page := Drawing(&doc.Document{}, knockout(longName), wide)
	if page.Count(longName) != 8 || len(cutTexts([]*Page{page})) > 0 {
		t.Errorf("the names do not stand on a line each:\n%s", page.Text())
	}
}

// A bracket on a page of its own used to cut long names on a page that was half empty. The page is turned.
func TestBracketTurnsForLongNames(t *testing.T) {
	for _, name := range []string{longName, "Anna"} {
		pages := Of(&doc.Document{Title: "Bracket", Lang: lang.En, Blocks: []doc.Block{knockout(name)}})
		if texts := cutTexts(pages); len(texts) > 0 || len(pages) != 1 {
			t.Errorf("%s: %d pages, cut: %q", name, len(pages), texts)
		}
		if turned := pages[0].Width > pages[0].Height; turned != (name == longName) {
			t.Errorf("%s: the page is turned: %v", name, turned)
		}
	}
}

// A long footer used to be cut at the page's number although there was space at the right.
func TestLongFooterIsNotCut(t *testing.T) {
	document := &doc.Document{
		Title: "Autumn Cup · Round 1", Lang: lang.It,
		Footer: "30 novembre 2026 · numero del sorteggio 7 · con i risultati noti alle 01:21",
		Blocks: []doc.Block{doc.Paragraph{Text: "One"}, doc.PageBreak{}, doc.Paragraph{Text: "Two"}},
	}
	for _, document.Paper = range []doc.Paper{doc.A4, doc.Letter} {
		if texts := cutTexts(Of(document)); len(texts) > 0 {
			t.Errorf("paper %v: cut: %q", document.Paper, texts)
		}
	}
}

// In a list for the wall, names used to break into three lines in the largest type, and short names broke with the long
// ones of the next column. A type of 16 points and more is better, if no row then takes more than two lines.
func TestWallBreaksFewNames(t *testing.T) {
	table := &doc.Table{Full: true, Lists: 1, Type: 24, LeastType: 14, Columns: []doc.Column{
		{Head: "Table", Align: doc.Right}, {Head: "1", Grow: 1, Wrap: true}, {Head: "2", Grow: 1, Wrap: true},
	}}
	for _, names := range [][2]string{
		{"Carlo Bianchi", "Jean-Christophe Saint-Exupéry"},
		{"Giovanni Pellegrini", "Beatrice Quartapelle-Montefeltro"},
		{"Anna Rossi", "Massimiliano Bartolomei-Castelfranco"},
	} {
		table.Rows = append(table.Rows, doc.Row{Cells: doc.Texts("1", names[0], names[1])})
	}
	page := Of(&doc.Document{Title: "Round 1", Lang: lang.En, Blocks: []doc.Block{table}})[0]
	for _, line := range []string{
		"Carlo Bianchi", "Giovanni Pellegrini", "Anna Rossi", "Beatrice", "Quartapelle-Montefeltro", "Massimiliano",
		"Bartolomei-Castelfranco",
	} {
		if page.Count(line) != 1 {
			t.Errorf("no line of its own for %q:\n%s", line, page.Text())
		}
	}
	for _, word := range page.Words {
		if word.Text == "Anna Rossi" && word.Size < 16 {
			t.Errorf("%q in %.1f points", word.Text, word.Size)
		}
	}
}

// Slips on one sheet used to differ in their type, because each was fitted alone: a long name made only its own slip
// smaller.
func TestSlipsOfOneSize(t *testing.T) {
	slips := func(most int) (sizes map[float64]int) {
		var quarters doc.Quarters
		for _, name := range []string{"Anna", "Bartolomeofrancesco", "Carla"}[:most] {
			quarters.Parts = append(quarters.Parts, []doc.Block{&doc.Table{
				Full: true, Grid: true, Type: 10, Columns: []doc.Column{
					{Head: "Seat"},
					{Head: "Player", Wrap: true, Grow: 1},
					{Head: "Total", Least: 16},
					{Head: "Place", Least: 10},
					{Head: "Signature", Least: 20, Grow: 1},
				}, Rows: []doc.Row{{Cells: doc.Texts("1", name)}},
			}})
		}
		sizes = map[float64]int{}
		for _, page := range Of(&doc.Document{Lang: lang.En, Blocks: []doc.Block{quarters}}) {
			for _, word := range page.Words {
				if strings.ContainsAny(word.Text, "AaBbCc") && !word.Bold() && word.Ink == InkBlack {
					sizes[word.Size]++
				}
			}
		}
		return sizes
	}
	if sizes := slips(1); sizes[10] != 1 || len(sizes) != 1 {
		t.Errorf("a short name alone stands in %v", sizes)
	}
	if sizes := slips(3); len(sizes) != 1 || sizes[10] > 0 {
		t.Errorf("the names stand in these sizes: %v", sizes)
	}
}

// All lines of an indented paragraph are indented: the questions of the rulebook's trees used to begin further in, and
// to go on at the left edge.
func TestIndentedLines(t *testing.T) {
	text := strings.TrimSpace(strings.Repeat("word ", 60))
	page := Of(&doc.Document{Lang: lang.En, Blocks: []doc.Block{
		doc.Paragraph{Text: text}, doc.Paragraph{Text: text, Indent: 2},
	}})[0]
	lines := map[float64]int{}
	for _, word := range page.Words {
		if strings.HasPrefix(word.Text, "word") {
			lines[word.X]++
		}
	}
	left := sheets[doc.A4].side
	if in := left + 3*sizeText; len(lines) != 2 || lines[left] < 2 || lines[in] < lines[left] {
		t.Errorf("lines by their left edge: %v, not at %.1f and %.1f", lines, left, in)
	}
	if err := page.Check(); err != nil {
		t.Error(err)
	}
}

// In a table that nothing makes fit, a narrow column keeps the numbers of its footnotes on the paper.
func TestNotesStayOnPaper(t *testing.T) {
	table := &doc.Table{
		Columns: []doc.Column{{}, {Wrap: true}},
		Rows: []doc.Row{{Cells: []doc.Cell{
			{Text: strings.Repeat("word ", 80)},
			{Text: "five", Marks: doc.Underlined, Notes: []int{11, 12, 13, 14, 15, 16, 17, 18, 19, 20}},
		}}},
	}
	for _, paper := range []doc.Paper{doc.A4, doc.Letter} {
		for i, p := range Of(&doc.Document{Paper: paper, Blocks: []doc.Block{table}}) {
			if err := p.Check(); err != nil {
				t.Errorf("paper %d, page %d: %v", paper, i+1, err)
			}
		}
	}
}
