package reports

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/page"
	"arbitro/scoring/league"
)

// What hangs on the wall is read from afar: all names in one size of at least 10 points, over the whole width, by table
// with numbered seats and by player.
func TestSeatingForTheWall(t *testing.T) {
	for _, size := range []int{3, 4, 6} {
		s := seated(games.All[0], size)
		s.Name = func(p league.Person) string { return fmt.Sprintf("Anna Bartolini%d", p) }
		for _, paper := range doc.Papers {
			pages := page.Of(SeatingOf(s, SheetOptions{Lang: lang.It, Paper: paper}))
			last := pages[len(pages)-1]
			if last.Count("Per giocatore") != 1 {
				t.Errorf("tables of %d: the list by player has no page of its own", size)
			}
			for i, p := range pages {
				if err := p.Check(); err != nil {
					t.Errorf("tables of %d, page %d: %v", size, i+1, err)
				}
				sizes, right := map[float64]bool{}, 0.0
				for _, w := range p.Words {
					if strings.Contains(w.Text, "Bartolini") {
						sizes[w.Size] = true
					}
				}
				for _, r := range p.Rules {
					right = max(right, r.X2)
				}
				for at := range sizes {
					if len(sizes) > 1 || at < 10 {
						t.Errorf("tables of %d, page %d: names in %v", size, i+1, sizes)
					}
				}
				if right < p.Width-50 {
					t.Errorf("tables of %d, page %d: the tables end at %.0f of %.0f", size, i+1, right, p.Width)
				}
			}
			for seat := range size {
				if pages[0].Count(doc.Integer(seat+1)) == 0 {
					t.Errorf("tables of %d: seat %d has no number", size, seat+1)
				}
			}
		}
	}
}
