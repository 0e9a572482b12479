package sitting_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// TestPad: the pad has the players in the order in which the form asks, the field of each in the player's own row, with
// place, total, what lacks, and the rounds with the signs of the sheet; the leader is marked.
func TestPad(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(append(slices.Clone(twoRounds), "bid carla 4", "bid anna 5", "bid bruno 2")...)
	c := compose.New(score.View{Match: s.Match(), Lang: lang.En, Mode: referee.ByTally})
	form := c.Verb(c.Due())
	pad := c.Pad(form.Fields)
	want := []string{
		"Player Pl. Total to go 1 2 Bid", "D Carla 1 30 70 15★ 15★ 4", "Anna Rossi 1 30 70 10 20★ 5",
		"Bruno 3 25 75 15★ 10 2", "sum 11",
	}
	if pad.Typed != "Took" {
		t.Errorf("what is typed stands under %q", pad.Typed)
	}
	lines := pad.Table(80)
	for i, line := range lines {
		if got := strings.Join(strings.Fields(line), " "); i >= len(want) || got != want[i] {
			t.Errorf("line %d is %q", i, got)
		}
	}
	for i, f := range form.Fields {
		if pad.Rows[i].Field != f.Key {
			t.Errorf("row %d is of %q, field %d of %q", i, pad.Rows[i].Field, i, f.Key)
		}
	}
	if !pad.Rows[0].Leads || pad.Rows[2].Leads {
		t.Error("the leaders are not marked")
	}
	for _, columns := range []int{30, 40, 60, 80} {
		for _, line := range pad.Table(columns) {
			if n := len([]rune(line)); n > columns {
				t.Errorf("at %d columns a line has %d: %q", columns, n, line)
			}
		}
	}
	if narrow := strings.Join(pad.Table(34), "\n"); strings.Contains(narrow, "15★") || !strings.Contains(narrow, "Bid") {
		t.Errorf("the oldest rounds do not give way:\n%s", narrow)
	}
}

// TestEveryFormOnThePad: whatever is a value a player is typed into the pad, in every game.
func TestEveryFormOnThePad(t *testing.T) {
	for _, g := range games.All {
		p := newParty(t, lang.En)
		players := five[:max(g.Least, min(4, g.Most))]
		s := p.begin(slices.Concat([]string{"game " + g.Name}, players, []string{"deal anna"})...)
		points := compose.New(score.View{Match: s.Match(), Lang: lang.En, Mode: referee.ByPoints})
		asked := []compose.Form{points.Points()}
		if tally := compose.New(score.View{Match: s.Match(), Lang: lang.En, Mode: referee.ByTally}); tally.Tallying() {
			asked = append(asked, tally.Tally())
		}
		for _, f := range asked {
			pad := points.Pad(f.Fields)
			for _, field := range f.Fields {
				_, player := s.Match().Roster().Find([]byte(field.Key))
				on := slices.ContainsFunc(pad.Rows, func(r ask.PadRow) bool { return r.Field == field.Key })
				if player && field.Kind == ask.Text && !on {
					t.Errorf("%s: %q is not typed into the pad", g.Name, field.Label)
				}
			}
		}
	}
}

// TestPadOfPoints: points that are typed stand under a heading of their own, next to no column of the game; in a game
// where nobody deals nobody is called the dealer.
func TestPadOfPoints(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin("game kismet", "player anna", "player bruno", "player carla", "deal bruno")
		c := compose.New(score.View{Match: s.Match(), Lang: p.lang, Mode: referee.ByPoints})
		pad := c.Pad(c.Points().Fields)
		if len(pad.Heads) != 3 || pad.Typed != p.say(score.Words.Points) {
			t.Errorf("the heads are %q, and %q", pad.Heads, pad.Typed)
		}
		if said := c.Said(compose.By(play.Deal, 1)); said != p.say(lang.Text{It: "Comincia: Bruno", En: "Begins: Bruno"}) {
			t.Errorf("the deal is told as %q", said)
		}
	})
}

// TestPadInTheOrderOfAList: where the players are listed to choose from, the pad has them in the same order, whoever
// begins the round.
func TestPadInTheOrderOfAList(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(slices.Concat([]string{"game dernier"}, five[:4], []string{"deal bruno"})...)
	c := compose.New(score.View{Match: s.Match(), Lang: lang.En, Mode: referee.ByPoints})
	f := c.Points().Fields
	for i, o := range f[0].Options {
		if row := c.Pad(f).Rows[i].Cells[1]; row != o.Label {
			t.Errorf("row %d is of %s, option %d of %s", i+1, row, i+1, o.Label)
		}
	}
}

// TestPadInTurn: where one player alone is asked, the pad stays in the order of the game's turn.
func TestPadInTurn(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(append(slices.Clone(trio), "deal anna", "bid bruno 4", "bid carla 4")...)
	c := compose.New(score.View{Match: s.Match(), Lang: lang.En, Mode: referee.ByTally})
	var names []string
	for _, row := range c.Pad(c.Verb(c.Due()).Fields).Rows[:3] {
		names = append(names, row.Cells[1])
	}
	if got := strings.Join(names, ", "); got != "Bruno, Carla, Anna Rossi" {
		t.Errorf("the order is %s", got)
	}
}

// TestNamesakesStayApart: the pad, the table of rounds and the board cut long names so that two players of one first
// name look different, also after they have left.
func TestNamesakesStayApart(t *testing.T) {
	p := newParty(t, lang.En)
	lines := []string{
		`player m "Massimiliano Alessandro Rossi"`, `player n "Massimiliano Alessandro Bianchi"`,
		"player anna", "player bruno", "player carla", "deal m", "points m 5", "points n 10", "points anna 15",
		"points bruno 0", "points carla 0",
	}
	s := p.begin(append(slices.Clone(lines), "deal n")...)
	c := compose.New(score.View{Match: s.Match(), Lang: lang.En, Mode: referee.ByPoints})
	apart := func(where, said string) {
		t.Helper()
		for _, want := range []string{"R.", "B."} {
			if !strings.Contains(said, want) {
				t.Errorf("%s cuts two names to one, without %s:\n%s", where, want, said)
			}
		}
	}
	pad := c.Pad(c.Points().Fields)
	for _, columns := range []int{50, 30} {
		apart("the pad", strings.Join(pad.Table(columns), "\n"))
	}
	apart("the table of rounds", c.Rounds())
	apart("the board", c.Board())
	c.Match = p.begin(append(slices.Clone(lines), "leave m", "leave n")...).Match()
	apart("the board after they left", c.Board())
}
