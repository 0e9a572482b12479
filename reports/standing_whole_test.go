package reports

import (
	"fmt"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/page"
	"arbitro/scoring/league"
)

// However many names a standing has up to 40, its table stands upright on one page with its head, and the cross-table is not torn.
func TestStandingIsWhole(t *testing.T) {
	for _, n := range []int{3, 5, 12, 13, 40} {
		set := league.Default("Lega")
		var m league.Match
		for i := range n {
			m.Seats = append(m.Seats, league.Seat{Person: league.Person(i + 1), Place: i + 1, Won: i == 0})
		}
		m.ID, m.Day, m.Game, m.Finished = "a", 20261101, "istinto", true
		sums := league.NewSums(set.Filter(0))
		if err := sums.Extend([]league.Match{m}); err != nil {
			t.Fatal(err)
		}
		name := func(p league.Person) string { return fmt.Sprintf("Anna%d Rossi", p) }
		for i, paper := range doc.Papers {
			in := lang.All[i]
			table := LeagueTable{
				Standing: sums.Standing(set, league.View{Name: name}), Name: name, Sums: sums, Explain: true,
				GameName: func(string) string { return "Istinto" },
			}
			cross := 0
			pages := page.Of(StandingOf(table, SheetOptions{Lang: in, Paper: paper}))
			for no, p := range pages {
				if err := p.Check(); err != nil {
					t.Errorf("%d names, page %d: %v", n, no+1, err)
				}
				if p.Count(textCross.In(in)) == 1 {
					cross++
					if n > upright && p.Count("×") != n || p.Count("×") < n {
						t.Errorf("%s: the cross-table of %d has %d rows on its page", in, n, p.Count("×"))
					}
				}
			}
			if pages[0].Width > pages[0].Height || cross != 1 {
				t.Errorf("%s: the standing of %d lies down, or has %d cross-tables", in, n, cross)
			}
		}
	}
}
