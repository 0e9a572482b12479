package reports

import (
	"fmt"
	"slices"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/page"
	"arbitro/scoring/league"
)

// The cross-table of a season of forty is too wide for a page: each of its parts stands whole on a page of its own.
func TestCrossTableInParts(t *testing.T) {
	const n = 40
	var season []league.Match
	for i := range 3 * n {
		m := league.Match{ID: fmt.Sprintf("m%03d", i), Day: 20261101, Game: "istinto", Finished: true}
		for seat := range n { // all meet often, and are equal now and then
			p := (seat*(1+i%7) + i) % n
			if !slices.ContainsFunc(m.Seats, func(s league.Seat) bool { return s.Person == league.Person(p+1) }) {
				m.Seats = append(m.Seats, league.Seat{Person: league.Person(p + 1), Place: 1 + seat/3*3, Won: seat < 3})
			}
		}
		season = append(season, m)
	}
	sums, err := league.NewSums(league.Default("Lega").Filter(0), season)
	if err != nil {
		t.Fatal(err)
	}
	name := func(p league.Person) string { return fmt.Sprintf("Carla%d Bartolomei", p) }
	for i, paper := range doc.Papers {
		table := LeagueTable{
			Standing: sums.Standing(league.Default("Lega"), league.View{Name: name}), Name: name, Sums: sums,
			GameName: func(string) string { return "Istinto" },
		}
		crossed := 0
		beside := 0 // names beside the parts on all pages
		for no, p := range page.Of(StandingOf(table, SheetOptions{Lang: lang.All[i], Paper: paper})) {
			if err := p.Check(); err != nil {
				t.Errorf("%s, page %d: %v", paper, no+1, err)
			}
			names := 0
			for person := range n {
				names += min(1, p.Count(name(league.Person(person+1))))
			}
			if p.Count("×") > 0 {
				crossed++
				beside += names
				if names != n && paper != doc.A5 {
					t.Errorf("%s, page %d: %d names of %d beside a part", paper, no+1, names, n)
				}
			}
		}
		if beside < 2*n {
			t.Errorf("%s: %d names beside the parts, of %d players", paper, beside, n)
		}
		if crossed < 2 {
			t.Errorf("%s: the table has %d parts", paper, crossed)
		}
	}
}

// However many names a standing has up to 40, its table stands upright on one page with its head, and the cross-table
// is not torn.
func TestStandingIsWhole(t *testing.T) {
	for _, n := range []int{3, 5, 12, 13, 40} {
		set := league.Default("Lega")
		var m league.Match
		for i := range n {
			m.Seats = append(m.Seats, league.Seat{Person: league.Person(i + 1), Place: i + 1, Won: i == 0})
		}
		m.ID = "a"
		m.Day = 20261101
		m.Game = "istinto"
		m.Finished = true
		sums, err := league.NewSums(set.Filter(0), []league.Match{m})
		if err != nil {
			t.Fatal(err)
		}
		name := func(p league.Person) string { return fmt.Sprintf("Anna%d Rossi", p) }
		for i, paper := range doc.Papers {
			language := lang.All[i]
			table := LeagueTable{
				Standing: sums.Standing(set, league.View{Name: name}), Name: name, Sums: sums, Explain: true,
				GameName: func(string) string { return "Istinto" },
			}
			cross := 0
			rows := 0
			pages := page.Of(StandingOf(table, SheetOptions{Lang: language, Paper: paper}))
			for no, p := range pages {
				if err := p.Check(); err != nil {
					t.Errorf("%d names, page %d: %v", n, no+1, err)
				}
				rows += p.Count("×")
				if p.Count(words.Cross.In(language)) == 1 {
					cross++
					if paper == doc.A5 {
						continue
					}
					if n > upright && p.Count("×") != n || p.Count("×") < n {
						t.Errorf("%s: the cross-table of %d has %d rows on its page", language, n, p.Count("×"))
					}
				}
			}
			if rows < n {
				t.Errorf("%s: the cross-table of %d has %d rows", language, n, rows)
			}
			if pages[0].Width > pages[0].Height && paper != doc.A5 || cross != 1 {
				t.Errorf("%s: the standing of %d lies down, or has %d cross-tables", language, n, cross)
			}
		}
	}
}
