package reports

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/page"
	"arbitro/scoring/league"
)

// The tables of an evening's rounds have one type and the same columns, and no name is broken within a word.
func TestRoundsAlike(t *testing.T) {
	s := seated(games.All[0], 4)
	rounds := s.Plan.Rounds
	for i := range rounds {
		rounds[i].Tables = rounds[i].Tables[:2]
	}
	alone := rounds[0].Tables[0].Players[0] // in the first column of the first round alone
	s.Name = func(p league.Person) string {
		if p == alone {
			return "Fabio Schwarzenegger-Fontana"
		}
		return fmt.Sprintf("Fabio D'Angelo%d", p)
	}
	for i, paper := range doc.Papers {
		pages := page.Of(SeatingOf(s, SheetOptions{Lang: lang.All[i], Paper: paper}))
		sizes := map[float64]bool{}
		for no, p := range pages[:len(pages)-1] {
			for _, w := range p.Words {
				if strings.Contains(w.Text, "D'Ang") || strings.Contains(w.Text, "Schwarz") {
					sizes[w.Size] = true
				}
			}
			whole := p.Count("Schwarzenegger-")
			for n := range 20 {
				whole += p.Count(fmt.Sprintf("D'Angelo%d", n))
			}
			if cut := p.Count("D'Ang") + p.Count("Schwarz"); cut > whole {
				t.Errorf("%s, page %d: %d names, %d of them whole", paper, no+1, cut, whole)
			}
		}
		if len(sizes) != 1 {
			t.Errorf("%s: names in %v", paper, sizes)
		}
	}
}

// What hangs on the wall is read from afar: all names in one size of at least 10 points, on A5 8, over the whole width,
// by table with numbered seats and by player.
func TestSeatingForTheWall(t *testing.T) {
	for _, size := range []int{3, 4, 6} {
		s := seated(games.All[0], size)
		s.Name = func(p league.Person) string { return fmt.Sprintf("Anna Bartolini%d", p) }
		for _, paper := range doc.Papers {
			pages := page.Of(SeatingOf(s, SheetOptions{Lang: lang.It, Paper: paper}))
			least := 10.0
			last := pages[len(pages)-1]
			if paper == doc.A5 {
				least = 8
				for _, p := range pages { // the list may go on after its first page
					if p.Count("Per giocatore") == 1 {
						last = p
					}
				}
			}
			if last.Count("Per giocatore") != 1 {
				t.Errorf("tables of %d: the list by player has no page of its own", size)
			}
			for i, p := range pages {
				if err := p.Check(); err != nil {
					t.Errorf("tables of %d, page %d: %v", size, i+1, err)
				}
				sizes := map[float64]bool{}
				right := 0.0
				for _, w := range p.Words {
					if strings.Contains(w.Text, "Bartolini") {
						sizes[w.Size] = true
					}
				}
				for _, r := range p.Rules {
					right = max(right, r.X2)
				}
				for at := range sizes {
					if len(sizes) > 1 || at < least {
						t.Errorf("tables of %d, page %d: names in %v", size, i+1, sizes)
					}
				}
				if right < p.Width-50 {
					t.Errorf("tables of %d, page %d: the tables end at %.0f of %.0f", size, i+1, right, p.Width)
				}
			}
			for seat := range size {
				if pages[0].Count(text.Integer(seat+1)) == 0 {
					t.Errorf("tables of %d: seat %d has no number", size, seat+1)
				}
			}
		}
	}
}
