package award

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/page"
	"arbitro/scoring/league"
)

// A certificate is one page lying down. It names whoever is first, with what they reached, and the first of each category.
func TestCertificate(t *testing.T) {
	set := league.Default("Lega del Giovedì")
	set.Categories = []league.Category{{Name: "Juniores", Players: []league.Person{3}}}
	st := &league.Standing{Settings: set, Rows: []league.Row{
		{Rank: 1, Person: 1, Points: 6150, Played: 14, Won: 10},
		{Rank: 1, Person: 2, Points: 6150, Played: 15, Won: 10},
		{Rank: 3, Person: 3, Points: 5000, Played: 15, Won: 4, Category: "Juniores", InCategory: 1},
	}}
	names := map[league.Person]string{1: "Giulia Monti", 2: "Luca Rossi", 3: "Dora"}
	l := League{Standing: st, Name: func(p league.Person) string { return names[p] }, From: 20260105, To: 20260419}
	for in, want := range map[lang.Lang][]string{
		lang.It: {"Giulia Monti: punti 61,5, partite giocate 14, vinte 10", "dal 5 gennaio 2026 al 19 aprile 2026", "Juniores: Dora"},
		lang.En: {"Luca Rossi: 61.5 points, matches played 15, won 10", "from 5 January 2026 to 19 April 2026", "Juniores: Dora"},
	} {
		for _, paper := range doc.Papers {
			pages := page.Of(Certificate(l, reports.SheetOptions{Lang: in, Paper: paper}))
			if len(pages) != 1 || pages[0].Width < pages[0].Height || pages[0].Check() != nil {
				t.Fatalf("%s: %d pages, %v", in, len(pages), pages[0].Check())
			}
			for _, text := range append(want, "Giulia Monti\n", "Luca Rossi\n") {
				if !strings.Contains(pages[0].Text(), text) {
					t.Errorf("%s: %q is missing in\n%s", in, text, pages[0].Text())
				}
			}
		}
	}
}
