package event_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/page"
)

// knockout opens a knock-out in pairs of so many players.
func knockout(t *testing.T, players int, final ...string) *cup {
	c := newCup(t, players, "2")
	c.add("option", "method", "knockout")
	c.add(append([]string{"option", "final", "all"}, final...)...)
	c.add("option", "third", "match")
	return c
}

// TestBracket: eleven in pairs, with rests, the match for third place, and rounds that are not drawn yet;
// first with no round drawn, and with too few players.
func TestBracket(t *testing.T) {
	c := knockout(t, 11, "8", "4", "2")
	documents := []*doc.Document{c.page(lang.En, doc.A4).Bracket(), knockout(t, 1).page(lang.Fr, doc.A4).Bracket()}
	if _, has := c.page(lang.En, doc.A4).BracketOf(); has {
		t.Error("a bracket on another page before the draw")
	}
	c.play()
	c.play()
	documents = append(documents, c.page(lang.It, doc.A4).Bracket())
	c.play()
	c.draw()
	c.add(c.score().ThirdMatch()...)
	p := c.page(lang.En, doc.A4)
	documents = append(documents, p.Bracket(), p.Round(-4), p.Slips(-4, true), c.page(lang.Fr, doc.A4).Bracket())
	doctest.Golden(t, "bracket.txt", written(t, documents...))
}

// TestBracketOnPaper: large brackets lie on the paper of each size, with each player of the first round in it, and no
// box is broken by the end of a page.
func TestBracketOnPaper(t *testing.T) {
	for _, players := range []int{6, 33, 64, 128} {
		var final []string
		for n := 2; n < players; n *= 2 {
			final = append([]string{strconv.Itoa(n)}, final...)
		}
		c := knockout(t, players, final...)
		c.play()
		c.play()
		for _, paper := range []doc.Paper{doc.A4, doc.Letter, doc.A5} {
			document := c.page(lang.It, paper).Bracket()
			text := ""
			for i, page := range page.Of(document) {
				if err := page.Check(); err != nil {
					t.Errorf("%d players on paper %d, page %d: %v", players, paper, i+1, err)
				}
				text += page.Text()
			}
			for player := range players {
				if name := fmt.Sprint("Bartolini", player, "\n"); !strings.Contains(text, name) {
					t.Errorf("%d players on paper %d: %q is not on it", players, paper, name)
				}
			}
		}
	}
}

// TestRoundRobinPages: all rounds and the empty cross-table beforehand, the cross-table, the check-in list, in each
// language.
func TestRoundRobinPages(t *testing.T) {
	c := newCup(t, 5, "2")
	c.add("option", "method", "round-robin")
	documents := []*doc.Document{c.page(lang.En, doc.A4).Plan(), c.page(lang.En, doc.A4).Cross()}
	if _, has := c.page(lang.En, doc.A4).CrossOf(); has {
		t.Error("a cross-table on another page before the draw")
	}
	c.play()
	c.play()
	c.draw()
	c.add("void", "3", "1", "the table fell")
	for _, language := range lang.All {
		p := c.page(language, doc.Letter)
		documents = append(documents, p.Cross(), p.Plan(), p.CheckIn())
	}
	doctest.Golden(t, "circle.txt", written(t, documents...))
}

// Once the final has begun, the check-in list has only those who are in it: it used to list all who were beaten too.
func TestCheckInOfFinal(t *testing.T) {
	c := knockout(t, 11, "8", "4", "2")
	for _, players := range []int{11, 11, 8, 4} {
		text := string(written(t, c.page(lang.En, doc.A4).CheckIn()))
		if n := strings.Count(text, " Bartolini"); n != players {
			t.Errorf("the list has %d players, not %d:\n%s", n, players, text)
		}
		c.play()
	}
}

// TestNoDiplomaForNobody: a player who was left out has no diploma; the others keep their places.
func TestNoDiplomaForNobody(t *testing.T) {
	c := newCup(t, 4, "4")
	c.play()
	p := c.page(lang.En, doc.A4)
	p.LeftOut = func(player int) bool { return player == 1 }
	text := string(written(t, p.Diplomas(reports.Club{})))
	if strings.Contains(text, "Bruno") || strings.Contains(text, "Second place") || !strings.Contains(text, "Third place") {
		t.Errorf("the diplomas are\n%s", text)
	}
}

// TestFinalWithLongNames: on the wall list of a final with a match for third place, a long name stands on one line. It
// used to break in three, beside the column that says what the match is for.
func TestFinalWithLongNames(t *testing.T) {
	c := newCup(t, 0, "2")
	long := "Massimiliano Ferdinando Castelbarco-Vi "
	for i := range 4 {
		c.add("enter", fmt.Sprint("p", i), long+string(rune('A'+i)))
	}
	c.add("option", "method", "knockout")
	c.add("option", "final", "all", "2")
	c.add("option", "third", "match")
	c.play()
	c.draw()
	c.add(c.score().ThirdMatch()...)
	for _, language := range lang.All {
		for _, paper := range []doc.Paper{doc.A4, doc.Letter} {
			pages := page.Of(c.page(language, paper).Round(-2))
			text := pages[0].Text()
			if len(pages) != 1 {
				t.Errorf("%s, paper %d: %d pages", language, paper, len(pages))
			}
			for i := range 4 {
				name := long + string(rune('A'+i))
				if n := strings.Count(text, name+"\n") + strings.Count(text, name+"*\n"); n != 2 {
					t.Errorf("%s, paper %d: %q is %d times on one line in\n%s", language, paper, name, n, text)
				}
			}
		}
	}
}
