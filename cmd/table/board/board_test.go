package board_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/table/board"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/tabletest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/html"
)

// drawn writes all blocks of a board as a page has them, a line for each element that holds text.
func drawn(m *referee.Match, l lang.Lang, ready ...int) string {
	b := board.New(score.View{Match: m, Lang: l, Mode: m.Mode()})
	b.Rules = "rules#"
	b.Ready = ready
	var out strings.Builder
	for _, part := range []struct {
		name   string
		blocks []doc.Block
	}{
		{"turn", b.Turn()},
		{"players", b.Players(false)},
		{"brief", b.Players(true)},
		{"leaders", leaders(b)},
		{"score", b.Score(false)},
		{"wide score", b.Score(true)},
		{"result", b.Result()},
		{"table", b.OnTable()},
		{"rulings", b.LastRulings()},
		{"earlier", b.AllRulings()},
		{"rounds", b.Rounds()},
	} {
		d := &doc.Document{Lang: l}
		d.Add(part.blocks...)
		page := html.Site{Address: func(link string) string { return link }}.Part(d, "b")
		for _, end := range []string{"</caption>", "</tr>", "</p>", "</h1>", "</h2>", "</li>"} {
			page = bytes.ReplaceAll(page, []byte(end), []byte(end+"\n  "))
		}
		fmt.Fprintf(&out, "%s\n  %s\n", part.name, bytes.TrimSpace(page))
	}
	fmt.Fprintf(&out, "said\n  %s\n", b.Said())
	return out.String()
}

// leaders returns the table of players with a word on who leads.
func leaders(b *board.Board) []doc.Block {
	b.Leaders = true
	defer func() { b.Leaders = false }()
	return b.Players(true)
}

// looks writes how the first two cards and the last of each suit look.
func looks(t *testing.T, g *referee.Game) []string {
	var all []string
	if g.Deck == nil {
		return nil
	}
	t.Helper()
	look := board.Look(match(t, "game "+g.Name))
	for suit := -1; suit < len(g.Deck.Suits); suit++ {
		var of []int
		for card := range g.Deck.Len() {
			if g.Deck.Face(card).Suit == suit {
				of = append(of, card)
			}
		}
		if len(of) > 2 {
			of = []int{of[0], of[1], of[len(of)-1]}
		}
		for _, card := range of {
			all = append(all, fmt.Sprintf("%s: %s", g.Deck.Short(card, lang.En), doctest.Fields(look(card, lang.En))))
		}
	}
	return all
}

// tiers returns the tiers of all cards in a hand.
func tiers(m *referee.Match) []int {
	var all []int
	for card := range m.Game().Deck.Len() {
		if look := board.Look(m)(card, lang.En); look != nil {
			all = append(all, look.Tier)
		}
	}
	return all
}

// What the phones and the page show of a match of each game, and of a match in pairs, in the middle of a round, between
// two rounds and at the end.
func TestBoards(t *testing.T) {
	for _, table := range tabletest.Tables(games.All, games.Other) {
		g := table.Game
		var out bytes.Buffer
		fmt.Fprintln(&out, strings.Join(looks(t, g), "\n"))
		plan := referee.Plan{
			Players: table.Players, Head: table.Head, Mode: referee.ByPlay, Rounds: 2, Mistakes: 0.05, Comings: 0.3,
		}
		lines := bytes.Split(bytes.TrimSpace(referee.Simulate(g, plan, rand.New(rand.NewPCG(5, 8))).Canonical()), []byte("\n"))
		m := referee.NewMatch(games.Find)
		open := false
		for n, line := range lines {
			was := open
			if _, err := m.Apply(line); err != nil {
				t.Fatal(err)
			}
			_, open = m.Open()
			if n == len(lines)/3 || n == len(lines)/3+1 || n == len(lines)*3/4 || n == len(lines)-1 || was && !open {
				fmt.Fprintf(&out, "— after line %d: %s\ntiers %v\n%s\n", n+1, line, tiers(m), drawn(m, lang.All[table.Turn%len(lang.All)], m.Sits()[:n%2]...))
			}
		}
		doctest.Golden(t, table.File+".html", out.Bytes())
	}
}

// match returns the match of these lines, separated by bars.
func match(t *testing.T, lines string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(games.Find)
	for line := range strings.SplitSeq(lines, "|") {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

// scored returns a match of Tarocchi by points with so many rounds; the sixth is void, and Bruno was late for the last.
func scored(t *testing.T, rounds int) *referee.Match {
	t.Helper()
	all := slices.Repeat([]string{"deal anna|points anna 3|points bruno -3|points carla 0"}, rounds)
	if rounds > 5 {
		all[5] = `deal anna|redeal "the light went out"`
	}
	all[rounds-1] += `|penalty bruno -5 "late"`
	return match(t, "game tarocchi|player anna Annamaria|player bruno|player carla|"+strings.Join(all, "|"))
}

// A game of sides has a column of the rounds, a line of the chart and a spoken total for each side.
func TestSides(t *testing.T) {
	m := match(t, "game other|title Burraco|player anna|player bruno|player carla|player dora|option sides 2|"+
		"deal anna|points anna 815|points bruno 340|deal bruno|points anna 100|points bruno 200")
	b := board.New(score.View{Match: m, Lang: lang.En})
	rounds := b.Rounds()[0].(*doc.Table)
	if heads := len(rounds.Columns); heads != 3 || rounds.Columns[1].Head != "Anna · Carla" {
		t.Errorf("the rounds have %d columns: %v", heads, rounds.Columns)
	}
	if chart := b.Chart()[0].(doc.LineChart); len(chart.Series) != 2 || chart.Series[1].Name != "Bruno · Dora" {
		t.Errorf("the chart shows %v", chart.Series)
	}
	if said := b.Said(); said != "Anna · Carla 915, Bruno · Dora 540" {
		t.Errorf("the score is said as %q", said)
	}
}

// Of a long match the board lists the last ten rounds, and its chart has few enough points to tell them apart.
func TestLongMatch(t *testing.T) {
	second := match(t, "game istinto|player anna|player bruno|player carla|deal anna|points anna 15|points bruno 0|points carla 20|"+
		"deal bruno|bid bruno 3|bid carla 4")
	doctest.Golden(t, "long.html", []byte(drawn(scored(t, 13), lang.En, 0, 2)+"\n"+drawn(second, lang.En)))
	if all := board.New(score.View{Match: match(t, "game sabai"), Lang: lang.En}).Players(false); all != nil {
		t.Errorf("a match without players has the table %v", all)
	}
	for _, c := range []struct {
		rounds      int
		labels      int    // of the chart; 0 where there is none
		first, last string // of the labels
	}{
		{rounds: 1},
		{2, 3, "0 1 2", "2"},
		{59, 59, "0 1 2", "58"}, // one of them is void
		{60, 31, "0 2 4", "59"},
		{120, 41, "0 3 6", "119"},
	} {
		all := board.New(score.View{Match: scored(t, c.rounds), Lang: lang.En}).Chart()
		if c.labels == 0 {
			if len(all) > 0 {
				t.Errorf("%d rounds have the chart %v", c.rounds, all)
			}
			continue
		}
		chart := all[0].(doc.LineChart)
		said := strings.Join(chart.Labels, " ")
		points := chart.Series[0].Points
		if n := len(chart.Labels); chart.Title != "Progress" || chart.Series[0].Name != "Annamaria" ||
			n != c.labels || len(points) != n || !strings.HasPrefix(said, c.first) || chart.Labels[n-1] != c.last {
			t.Errorf("%d rounds have the chart %q, %v of %s", c.rounds, chart.Title, points, said)
		}
		for i, label := range chart.Labels {
			if fmt.Sprint(points[i]/3) != label { // three points a round
				t.Errorf("%d rounds have %v after %s", c.rounds, points[i], label)
			}
		}
	}
}

// A round that a challenge has closed counts for nobody's bid, not even for a bid that is as large as the tricks taken
// until then.
func TestBidsOfAChallengedRoundDoNotCount(t *testing.T) {
	played := match(t, "game istinto|option target 10|player anna Anna|player bruno Bruno|player carla Carla|"+
		"deal anna|bid bruno 1|bid carla 0|bid anna 2|play bruno 7R|play carla 8U|challenge anna carla|verdict guilty|"+
		"deal bruno|bid carla 11|bid anna 0|bid bruno 0|took carla 11|took anna 0|took bruno 0")
	ending := score.View{Match: played, Lang: lang.En}.Ending()
	for _, want := range []string{"Anna 1 of 1", "Bruno 1 of 1", "Carla 1 of 1"} {
		if !strings.Contains(ending, want) {
			t.Errorf("%q is not in\n%s", want, ending)
		}
	}
}
