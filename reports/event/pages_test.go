package event_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	pages "arbitro/reports/event"
	"arbitro/reports/page"
	"arbitro/reports/text"
	"arbitro/scoring/event"
)

// cup is a tournament as a program around the package keeps it.
type cup struct {
	t       *testing.T
	lines   []event.Line
	results []event.Result
}

func (c *cup) add(words ...string) {
	n := len(c.lines) + 1
	c.lines = append(c.lines, event.Line{
		N: n, UID: fmt.Sprintf("%032x", n), At: "2026-11-28T20:15:00Z", Words: words,
	})
}

func (c *cup) score() *event.Score {
	game := func(string) (event.Game, bool) { return event.Game{Sizes: []int{4, 5, 3}, Least: 2, Most: 8}, true }
	return event.Fold(c.lines, game).Score(c.results, nil)
}

// play draws the next round and plays it: of two at a table, who entered first has the greater total.
func (c *cup) play() {
	c.t.Helper()
	c.draw()
	s := c.score()
	last := s.Event.Last()
	for i, table := range last.Tables {
		r := event.Result{Match: fmt.Sprint(last.Stage, i), Stage: last.Stage, Table: i + 1, Finished: true}
		for _, p := range table.Players {
			place := 1
			for _, other := range table.Players {
				if other < p {
					place++
				}
			}
			r.Seats = append(r.Seats, event.Seat{ID: s.Event.Entrants[p].ID, Place: place, Total: 100 - p, Won: place == 1})
		}
		c.results = append(c.results, r)
	}
}

func (c *cup) draw() {
	c.t.Helper()
	s := c.score()
	d, err := s.Draw(false)
	if err != nil {
		c.t.Fatal(err)
	}
	c.add(d.Words(s.Event)...)
}

// newCup opens a tournament of so many players, at tables of four where they go.
func newCup(t *testing.T, players int, sizes ...string) *cup {
	c := &cup{t: t}
	c.add("event", "Coppa d'autunno")
	c.add("game", "istinto")
	c.add(append([]string{"option", "sizes"}, sizes...)...)
	c.add("option", "seed", "7")
	c.add("option", "rounds", "3")
	first := strings.Fields("Anna Bruno Carla Dario Elio Fabio Gino Hugo Ivan Alessandra")
	for i := range players {
		c.add("enter", fmt.Sprint("p", i), fmt.Sprint(first[i%10], " Bartolini", i))
	}
	return c
}

func (c *cup) page(language lang.Lang, paper doc.Paper) *pages.Page {
	return &pages.Page{
		Score: c.score(), Game: "Istinto", Date: "2026-11-28",
		Options: reports.SheetOptions{Lang: language, Paper: paper, Created: doctest.When},
	}
}

// The pages of a whole tournament as text: ten players at tables of four and three, who come late, leave, and lose
// points; a table not played; a final of eight and of four.
func TestPages(t *testing.T) {
	c := newCup(t, 9, "4", "3")
	c.add("option", "final", "8", "4")
	c.play()
	c.add("enter", "late", "Zoe Late", "from", "2")
	c.play()
	c.add("void", "2", "1", "the table fell")
	c.add("leave", "p8", "3", "train")
	c.add("adjust", "p0", "-10", "late")
	c.play()
	c.play()
	c.play()
	c.add("round", "3", "v1", "twice")
	for _, language := range lang.All {
		p := c.page(language, doc.A4)
		p.Full = true
		trouble := []pages.Trouble{{Number: 12, Stage: 2, Table: 1, Why: "why"}, {Number: 13, Line: "round 3 v1 twice", At: "2026-11-28T20:15:00Z", Why: "why"}}
		state := pages.State{Present: 9, Strays: trouble, Aside: trouble, Warned: []pages.Trouble{
			{Number: 12, Who: "Anna", Stage: 2, Table: 1, Why: "late"},
		}, Doubles: []string{"Anna"}}
		var out bytes.Buffer
		for _, d := range []*doc.Document{
			p.Round(2), p.Round(-1), p.Slips(1, true), p.Pads(1, games.All[0]), p.Standing(0), p.Standing(3),
			p.Places(state), p.State(state), p.LogLines(3, []string{"", "", "", "option seed 7", "…"}, map[int]string{5: "why"}),
		} {
			if err := text.Write(&out, d, text.Options{Width: 100}); err != nil {
				t.Fatal(err)
			}
			out.WriteString("\n— — —\n\n")
		}
		doctest.Golden(t, "pages-"+language.String()+".txt", out.Bytes())
	}
}

// The times on the pages are those of the place where they are printed.
func TestClock(t *testing.T) {
	c := newCup(t, 8, "4")
	c.draw()
	p := c.page(lang.En, doc.A4)
	p.Zone = time.FixedZone("CET", 3600)
	var out bytes.Buffer
	err := text.Write(&out, p.Round(1), text.Options{})
	if err != nil || !strings.Contains(out.String(), "28 Nov 2026, 21:15\n") {
		t.Errorf("%v\n%s", err, out.String())
	}
}

// The sheet shows the whole seed in decimal, twice: whoever types it again draws the same rounds.
func TestSeedCanBeTypedAgain(t *testing.T) {
	c := newCup(t, 8, "4")
	c.add("option", "seed", "18446744073709551615")
	c.draw()
	var out bytes.Buffer
	err := text.Write(&out, c.page(lang.En, doc.A4).Round(1), text.Options{})
	if err != nil || strings.Count(out.String(), "18446744073709551615") != 2 {
		t.Errorf("%v\n%s", err, out.String())
	}
}

// What hangs on the wall is read from afar: every name is there twice, whole, in type of at least 14 points, and in one
// size in each list, for any number of players, on either paper.
func TestWall(t *testing.T) {
	for _, players := range []int{5, 19, 100} {
		for _, sizes := range [][]string{{"4", "5", "3"}, {"8", "7", "6", "5", "4"}} {
			c := newCup(t, players, sizes...)
			c.draw()
			for i, paper := range doc.Papers {
				seen := map[string]int{}
				for _, sheet := range page.Of(c.page(lang.All[i], paper).Round(1)) {
					if err := sheet.Check(); err != nil {
						t.Error(err)
					}
					size := 0.0
					for _, w := range sheet.Words {
						name, found := strings.CutPrefix(strings.TrimSuffix(w.Text, "*"), "Bartolini")
						if !found {
							_, name, found = strings.Cut(strings.TrimSuffix(w.Text, "*"), " Bartolini")
						}
						if !found {
							continue
						}
						seen[name]++
						if size == 0 {
							size = w.Size
						}
						if w.Size < 14 || w.Size != size {
							t.Errorf("%d players, tables of %s: %q in %g points beside %g", players, sizes[0], w.Text, w.Size, size)
						}
					}
				}
				for n := range players {
					if seen[fmt.Sprint(n)] != 2 {
						t.Errorf("%d players, tables of %s: Bartolini%d is there %d times", players, sizes[0], n, seen[fmt.Sprint(n)])
					}
				}
			}
		}
	}
}

// Slips are four to a page, on A5 two, of tables of any size, with every name whole.
func TestSlips(t *testing.T) {
	for _, players := range []int{4, 19, 100} {
		for _, sizes := range [][]string{{"4", "5", "3"}, {"8", "6", "4"}} {
			cup := newCup(t, players, sizes...)
			cup.draw()
			for i, paper := range doc.Papers {
				p := cup.page(lang.All[i], paper)
				p.Code = func(event.Stage, int) *doc.Squares {
					return &doc.Squares{Size: 41, Black: func(x, y int) bool { return (x+y)%2 == 0 }}
				}
				sheets := page.Of(p.Slips(1, false))
				each := 4
				if paper == doc.A5 {
					each = 2
				}
				if tables := len(p.Score.Event.Round(1).Tables); len(sheets) != (tables+each-1)/each {
					t.Errorf("%d tables of %s: %d sheets", tables, sizes[0], len(sheets))
				}
				names := 0
				for n := range p.Score.Event.Round(1).Tables {
					title := lang.Text{En: "Round 1 · table ", It: "Turno 1 · tavolo ", Fr: "Ronde 1 · table "}.In(lang.All[i])
					if sheets[n/each].Count(title+fmt.Sprint(n+1)) != 1 {
						t.Errorf("table %d: its title is not in one line:\n%s", n+1, sheets[n/each].Text())
					}
				}
				for _, sheet := range sheets {
					if err := sheet.Check(); err != nil {
						t.Error(err)
					}
					names += strings.Count(sheet.Text(), "Bartolini")
				}
				if seated := players - len(p.Score.Event.Round(1).Out); names != seated {
					t.Errorf("%d players: %d names", seated, names)
				}
			}
		}
	}
}

// A slip of a game of sides has a row for each side.
func TestSlipsOfSides(t *testing.T) {
	cup := newCup(t, 8, "4")
	cup.draw()
	p := cup.page(lang.En, doc.Papers[0])
	p.Sides = func(stage event.Stage, table int) [][]int {
		seats := p.Score.Event.Round(stage).Tables[table-1].Players
		return [][]int{{seats[0], seats[2]}, {seats[1], seats[3]}}
	}
	shown := page.Of(p.Slips(1, false))[0].Text()
	if sides := strings.Count(shown, " · "); !strings.Contains(shown, "Bartolini") || sides < 4 {
		t.Errorf("the slips name %d sides:\n%s", sides, shown)
	}
}

// Each table has a pad of its own with its names, at the foot of which stands what it belongs to.
func TestPads(t *testing.T) {
	c := newCup(t, 19, "4", "5", "3")
	c.draw()
	for i, paper := range doc.Papers {
		sheets := page.Of(c.page(lang.All[i], paper).Pads(1, games.All[0]))
		if len(sheets) != 5 && paper != doc.A5 || len(sheets) < 5 {
			t.Fatalf("%d sheets", len(sheets))
		}
		for n, sheet := range sheets {
			if err := sheet.Check(); err != nil || !strings.Contains(sheet.Text(), "Coppa d'autunno") {
				t.Errorf("sheet %d: %v\n%s", n+1, err, sheet.Text())
			}
		}
	}
}
