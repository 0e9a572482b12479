package reports

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/page"
	"arbitro/scoring/league"
)

// The sheets of short matches share pages, three and more to a page; none is torn, and the contents list each day with
// the numbers of its matches.
func TestShortSheetsSharePages(t *testing.T) {
	for i, paper := range doc.Papers {
		language := lang.All[i]
		book := sampleSeason(t, league.Default("Inverno"), 2, doctest.Guests[:7], language)
		o := SheetOptions{Lang: language, Paper: paper}
		without := len(page.Of(book.Document(o)))
		for n := 1; n <= 60; n++ {
			m := referee.Simulate(games.All[0], referee.Plan{
				Players: 3, Rounds: 4, Mode: referee.ByPoints,
				Head: []string{fmt.Sprintf("date 2026-11-%02d", 1+(n-1)/4)},
			}, rand.New(rand.NewPCG(uint64(n), 2)))
			book.AddSheet(m, n, o)
		}
		pages := page.Of(book.Document(o))
		if sheets := len(pages) - without; sheets > 20 && paper != doc.A5 || sheets > 40 {
			t.Errorf("%s: 60 short sheets take %d pages", language, sheets)
		}
		found := 0
		for i, p := range pages {
			heads := 0
			for n := 1; n <= 60; n++ {
				day := language.Date(fmt.Sprintf("2026-11-%02d", 1+(n-1)/4))
				heads += p.Count(words.MatchOf(n, day, games.All[0].Title.In(language)).In(language))
			}
			if seals := strings.Count(p.Text(), "SHA-256"); seals != heads {
				t.Errorf("%s: page %d has %d heads of sheets and %d ends", language, i+1, heads, seals)
			}
			found += heads
		}
		if found != 60 {
			t.Errorf("%s: %d sheets of 60", language, found)
		}
		if text := pages[1].Text(); !strings.Contains(text, words.SheetsOf(language.Date("2026-11-02"), 4, "5, 6, 7, 8").In(language)) {
			t.Errorf("%s: the contents are\n%s", language, text)
		}
	}
}

// A book names everybody whole: an evening of long names has its standing under its matches, not next to them.
func TestBookNamesWhole(t *testing.T) {
	names := []string{
		"Massimiliano Bartolomei", "Maria Antonietta Sanseverino", "Katarzyna Wiśniewska", "Élodie de La Rochefoucauld",
		"Anna Ferri", "Lia Po", "Jürgen Weißmüller", "Bruno Galli",
	}
	book := sampleSeason(t, league.Default("Inverno"), 3, names, lang.En)
	for i, p := range page.Of(book.Document(SheetOptions{Lang: lang.En})) {
		for _, w := range p.Words {
			for _, name := range names {
				if cut, is := strings.CutSuffix(w.Text, "…"); is && strings.HasPrefix(name, cut) {
					t.Errorf("page %d cuts %s: %s", i+1, name, w.Text)
				}
			}
		}
	}
}

// A chart begins where the carried points begin; what was carried over later, or adjusted, comes on its day. Entries of
// one day, kind and reason are one paragraph.
func TestCarriedPoints(t *testing.T) {
	first := league.Day(20261001)
	table := LeagueTable{Standing: &league.Standing{}, Name: func(person league.Person) string {
		return []string{"", "Anna", "Bruno"}[person]
	}}
	table.Entries = []league.Entry{
		{Person: 1, Kind: league.Carried, Day: first - 1, Points: 12 * league.Point, Reason: "2025"},
		{Person: 2, Kind: league.Carried, Day: first - 1, Points: 350, Reason: "2025"},
		{Person: 1, Kind: league.Carried, Day: first + 7, Points: league.Point, Reason: "late"},
		{Person: 1, Kind: league.Adjustment, Day: first - 1, Points: league.Point, Reason: "2025"},
	}
	b := &Book{Table: table, evenings: []bookEvening{{day: first}}}
	if anna, bruno := b.atStart(1), b.atStart(2); anna != 12 || bruno != 3.5 {
		t.Errorf("the chart begins at %v and %v", anna, bruno)
	}
	blocks := standingWriter{table, lang.En}.entries()
	var said []string
	for _, block := range blocks[0].(doc.Together).Blocks[1:] {
		said = append(said, block.(doc.Paragraph).Text)
	}
	if len(said) != 3 || !strings.HasSuffix(said[0], ", carried over, Anna: 12 · Bruno: 3.5 (2025)") {
		t.Errorf("the entries: %q", said)
	}
}
