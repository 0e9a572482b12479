package sitting

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// TestRoundsOfThoseWhoSat: where people come and go, each round has cells for those who sat in it alone, with what they
// bid, took and got.
func TestRoundsOfThoseWhoSat(t *testing.T) {
	m := heard(t, "player dora",
		"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "bid dora 0",
		"took anna 2", "took bruno 5", "took carla 4", "took dora 0",
		"leave bruno", "join elio",
		"deal carla", "bid carla 5", "bid dora 1", "bid elio 1", "bid anna 4",
		"took carla 5", "took dora 1", "took elio 1", "took anna 4",
	)
	lines := strings.Split(compose.New(score.View{Match: m, Lang: lang.En}).Rounds(), "\n")
	for i, want := range []string{
		"Dealer Anna Rossi Carla Dora Elio Bruno", "1 Anna Rossi 3/2 0✗ 4/4 15★ 0/0 20★ 4/5 0✗",
		"2 Carla 4/4 15★ 5/5 20★ 1/1 15★ 1/1 15★",
	} {
		if got := strings.Join(strings.Fields(lines[i]), " "); !strings.EqualFold(got, want) {
			t.Errorf("row %d is %q, not %q", i, got, want)
		}
	}
}

// TestEntriesOfAForm: a round that was entered in the game's own form is listed by its fields as people write them, in
// each language: no question mark, no space before where it stood, the language's decimal mark; the points of both
// sides, because the table may have counted the other; and handfuls by the names of the players.
func TestEntriesOfAForm(t *testing.T) {
	m := seatedAt(t, "tarocchi", "Anna,Bruno,Carla,Dario", []string{
		"deal anna", "bid bruno guard", "bid carla pass", "bid dario pass", "bid anna pass", "handle bruno double", "made 51.5 1",
	})
	for l, want := range map[lang.Lang]string{
		lang.En: "Who is the taker: Bruno|Points: 51.5 (defence: 39.5)|Handfuls: Bruno double",
		lang.It: "Chi ha preso: Bruno|Punti: 51,5 (difesa: 39,5)|Maniglie: Bruno doppia",
		lang.Fr: "Qui est le preneur\u00a0: Bruno|Points\u00a0: 51,5 (défense\u00a0: 39,5)|Poignées\u00a0: Bruno double",
	} {
		c := compose.New(score.View{Match: m, Lang: l, Mode: referee.ByTally})
		rounds := HistoryOf(c).Chapters()
		said := ""
		for _, e := range HistoryOf(c).Entries(rounds[len(rounds)-1]) {
			said += e.Said + "|"
		}
		for _, one := range strings.Split(want, "|") {
			if !strings.Contains("|"+said, "|"+one+"|") {
				t.Errorf("%v: %q is missing in %q", l, one, said)
			}
		}
	}
}

// TestLeavesAfterATrick: whoever leaves between two rounds by play, the last trick of the round before is nobody's
// news, and its taker may have sat where nobody sits now.
func TestLeavesAfterATrick(t *testing.T) {
	g, _ := games.Find("istinto")
	for seed := range uint64(8) {
		sim := referee.Simulate(g, referee.Plan{Players: 4, Mode: referee.ByPlay, Rounds: 1}, rand.New(rand.NewPCG(seed, 1)))
		_, round, _ := strings.Cut(strings.TrimSuffix(string(sim.Canonical()), "\nend\n"), "\nplayer dario\n")
		for _, who := range []string{"anna", "dario"} {
			script := &asktest.Script{Lang: lang.En}
			table := &Table{Talk: Talk{Asker: script, Lang: lang.En}, Stored: &unstored{match: seatedAt(t, "istinto", "Anna,Bruno,Carla,Dario", strings.Split(round, "\n"))}}
			if err := table.applyLines(t.Context(), "leave "+who); err != nil || len(script.Notices) > 0 {
				t.Errorf("%v, %q", err, script.Notices)
			}
		}
	}
}

// TestNothingTyped: an empty line where a card is asked for is told what can be typed, and is not quoted.
func TestNothingTyped(t *testing.T) {
	m := seatedAt(t, "istinto", "Anna,Bruno,Carla", []string{"deal anna", "bid anna 1", "bid bruno 1", "bid carla 1"})
	c := compose.New(score.View{Match: m, Lang: lang.En, Mode: referee.ByPlay})
	_, err := c.Verb(c.Due()).Lines(ask.Values{})
	if said := lang.Say(err, lang.En); !strings.HasPrefix(said, "type a card, such as 9u") {
		t.Errorf("%q", said)
	}
}

// TestRoundsNameTheirNumbers: the list of the rounds says which numbers stand before the points; a game without such
// numbers has no such line.
func TestRoundsNameTheirNumbers(t *testing.T) {
	bids := seatedAt(t, "istinto", "Anna,Bruno,Carla", []string{
		"deal anna", "bid bruno 3", "bid carla 0", "bid anna 2", "took bruno 2", "took carla 1", "took anna 8",
	})
	said := compose.New(score.View{Match: bids, Lang: lang.En}).Rounds()
	if !strings.Contains(said, "3/2 0✗") || !strings.Contains(said, "\nIn each cell: Bid/Took, then the points\n") {
		t.Errorf("the rounds are\n%s", said)
	}
	points := seatedAt(t, "tarocchi", "Anna,Bruno,Carla", []string{
		"deal anna", "points anna -10", "points bruno -10", "points carla 20",
	})
	if said := compose.New(score.View{Match: points, Lang: lang.En}).Rounds(); strings.Contains(said, "In each cell") {
		t.Errorf("the rounds are\n%s", said)
	}
}

// TestEndingSaysWhoLeft: behind the players who stayed comes one who left with more points, and the sentence says why.
func TestEndingSaysWhoLeft(t *testing.T) {
	match := seatedAt(t, "tarocchi", "Anna,Bruno,Carla,Dario", []string{
		"deal anna", "points anna -10", "points bruno -20", "points carla 30", "points dario 0", "leave carla",
		"deal bruno", "points anna -10", "points bruno -20", "points dario 30", "end",
	})
	want := "1. Dario +30 · 2. Anna −20 · 3. Bruno −40 · 4. Carla (has left) +30\n" +
		"Whoever has left comes after those who stayed, whatever the total.\nLead over the next player: 50"
	if said := compose.New(score.View{Match: match, Lang: lang.En}).Ending(); !strings.HasPrefix(said, want) {
		t.Errorf("the ending is\n%s", said)
	}
	behind := seatedAt(t, "tarocchi", "Anna,Bruno,Carla,Dario", []string{
		"deal anna", "points anna -10", "points bruno 20", "points carla -30", "points dario 20", "leave carla", "end",
	})
	if said := compose.New(score.View{Match: behind, Lang: lang.En}).Ending(); strings.Contains(said, "Whoever has left") {
		t.Errorf("the ending is\n%s", said)
	}
}

// TestCorrectedTaker: a correction of who took the deal is told as the answer in the form, and not as the bids that the
// form has made of it. One of an earlier round names that round.
func TestCorrectedTaker(t *testing.T) {
	before := seatedAt(t, "tarocchi", "Anna,Bruno,Carla,Dario", []string{
		"deal anna", "bid bruno guard", "bid carla pass", "bid dario pass", "bid anna pass", "made 51.5 1", "deal bruno",
	})
	var changed []int
	var fixes []play.Action
	for act := range before.Actions(1) {
		line, _ := before.Log().Standing(act.Line)
		for was, is := range map[string]string{"bid bruno guard": "bid bruno pass", "bid carla pass": "bid carla guard"} {
			if string(line) == was {
				changed = append(changed, act.Line)
				fixes = append(fixes, compose.Amend(act.Line, "misread", is))
			}
		}
	}
	after, err := before.After(fixes...)
	if err != nil {
		t.Fatal(err)
	}
	history := HistoryOf(compose.New(score.View{Match: after, Lang: lang.En, Mode: referee.ByTally}))
	if told := history.recordedNow(before, changed); told != "Deal 1: Who is the taker: Carla" {
		t.Errorf("recorded now: %q", told)
	}
	if told := history.changes(before, after, changed); told != "Who is the taker: Bruno → Who is the taker: Carla" {
		t.Errorf("the changes: %q", told)
	}
}
