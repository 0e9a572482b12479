package referee_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Six lines, a and b at the table; the round's lines begin at 4.
const opened = "game toy\nplayer a\nplayer b\n"

// The shortest round, a 10 and b 5: lines 4 to 6 after opened.
const round = "deal a\nscore a 10\nscore b 5\n"

func TestJudge(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a round", opened + round, "[10 5] = [10 5]"},
		{"an open round", opened + "deal b\nscore a 10", "open [10 0] = [0 0]"},
		{"a void round", opened + "deal a\nscore a 10\nredeal\n" + round, "void [10 5] = [10 5]"},
		{"a redeal with its reason", opened + "deal a\nredeal \"five aces\"", "void = [0 0]"},
		{"the target", opened + round + round + round, "[10 5] [10 5] [10 5] = [30 15] finished won [0]"},
		{"a tie", opened + "deal a\nscore a 15\nscore b 15\ndeal a\nscore a 15\nscore b 15", "[15 15] [15 15] = [30 30] finished won [0 1]"},
		{"a head without players", "game toy", "= []"},
		{"a head and a note", opened + "note x", "= [0 0]"},
		{"rulings", opened + "deal a\nscore a 13\nshow b AS KS\nscore b 1", "[13 1] = [13 1] | 5 toy.thirteen | 6 toy.show"},

		{"end between rounds", opened + round + "end", "[10 5] = [10 5] finished won [0]"},
		{"end drops the open round", opened + round + "deal b\nscore b 20\nend", "[10 5] = [10 5] finished won [0]"},
		{"end where no round counts", opened + "deal a\nend", "= [0 0] finished won []"},
		{"end after void rounds", opened + "deal a\nredeal\nend", "void = [0 0] finished won []"},
		{"end before any deal", opened + "end", "= [0 0] finished won []"},
		{"end without players", "game toy\nend", "= [] finished won []"},
		{"end twice", opened + round + "end\nend", "error at 8"},
		{"a deal after end", opened + "end\ndeal a", "error at 5"},

		{
			"what may follow the end", opened + "option target 10\n" + round + "note x\npenalty a 1\nbonus a 1\nend\npenalty a 1\nnote x\nbonus b 3\nundo\nstrike 8\n# x",
			"[13 5] = [13 5] finished won [0]",
		},
		{"end settles the match", opened + "option target 10\n" + round + "end\npenalty a -1", "[9 5] = [9 5] finished won [0]"},
		{"... and the totals decide where the rule no longer does", opened + "option target 10\n" + round + "end\npenalty a -6", "[4 5] = [4 5] finished won [1]"},
		{"... and a penalty before it opens it again", opened + "option target 10\n" + round + "penalty a -6\nend", "[4 5] = [4 5] finished won [1]"},
		{"... or goes on", opened + "option target 10\n" + round + "penalty a -6\ndeal a", "[4 5] open [0 0] = [4 5]"},
		{"... after notes and tally lines too", opened + "option target 10\n" + round + "note x\nbonus a 1\npenalty b 1\nend\ndeal a", "error at 12"},
		{"end twice after the target", opened + "option target 10\n" + round + "end\nnote x\nend", "error at 10"},
		{"a deal after the target", opened + "option target 10\n" + round + "deal b", "error at 8"},
		{"a game line after the target", opened + "option target 10\n" + round + "score a 3", "error at 8"},
		{"a redeal after the target", opened + "option target 10\n" + round + "redeal\n" + round, "void [10 5] = [10 5] finished won [0]"},
		{"a redeal after the target and end", opened + "option target 10\n" + round + "end\nredeal", "error at 9"},
		{"end after a redeal of the last round", opened + "option target 10\n" + round + "redeal\nend", "void = [0 0] finished won []"},
		{"a verdict after the target", opened + "option target 10\n" + round + "verdict guilty", "error at 8"},
		{"a head line after the target", opened + "option target 10\n" + round + "option target 20", "error at 8"},
		{"a player after the target", opened + "option target 10\n" + round + "player c", "error at 8"},
		{"late head lines after the target", opened + "option target 10\n" + round + "place x\nend\nleague y\nid z\ndate 2026-11-21\nevent e 1 1", "[10 5] = [10 5] finished won [0]"},
		{"a second late head line", opened + round + "end\nplace x\nplace y", "error at 9"},
		{"a late head line where one stands", opened + "place x\n" + round + "place y", "error at 8"},
		{"... where one was struck", opened + "place x\n" + round + "strike 4\nplace y", "[10 5] = [10 5]"},
		{"... where one was undone", opened + round + "place x\nundo\nplace y", "[10 5] = [10 5]"},
		{"... then one inserted above", opened + round + "place x\ninsert 3 w place y", "error at 8"},
		{"... and one brought back above", opened + "place x\n" + round + "strike 4\nplace y\namend 4 w place x", "error at 10"},
		{"corrections after the target", opened + "option target 10\n" + round + "amend 6 w score a 9\ndeal b", "[9 5] open [0 0] = [9 5]"},
		{"corrections after end", opened + round + "end\namend 5 w score a 9", "[9 5] = [9 5] finished won [0]"},
		{"undo of end", opened + round + "end\nundo\ndeal b", "[10 5] open [0 0] = [10 5]"},

		{"a penalty in the open round", opened + "deal a\npenalty b -3 why\nscore a 10\nscore b 5", "[10 2] = [10 2]"},
		{"two penalties", opened + "deal a\npenalty b -3\npenalty b +1\npenalty a 2\nscore a 10\nscore b 5", "[12 3] = [12 3]"},
		{"a penalty shows in the open round", opened + "deal a\npenalty b -3", "open [0 -3] = [0 0]"},
		{"a penalty after the round", opened + round + "penalty b -3\npenalty a -1", "[9 2] = [9 2]"},
		{"a penalty goes to the last round not void", opened + round + "deal b\nredeal\npenalty b -3", "[10 2] void = [10 2]"},
		{"a penalty in a round that is then void", opened + round + "deal b\npenalty b -3\nredeal\ndeal b", "[10 5] void open [0 0] = [10 5]"},
		{"a penalty in a round that is then dropped", opened + round + "deal b\npenalty b -3\nend", "[10 5] = [10 5] finished won [0]"},
		{"a penalty after a round was dropped", opened + round + "deal b\nend\npenalty b 8", "[10 13] = [10 13] finished won [1]"},
		{"a penalty before any round", opened + "penalty a 3", "error at 4"},
		{"a penalty after void rounds only", opened + "deal a\nredeal\npenalty a 3", "error at 6"},
		{"a penalty after a dropped round only", opened + "deal a\nend\npenalty a 3", "error at 6"},
		{"a penalty that reaches the target", opened + round + "penalty a 20", "[30 5] = [30 5] finished won [0]"},
		{"a penalty that reaches it in the open round", opened + round + "deal b\npenalty a 20\nscore a 1", "[10 5] open [21 0] = [10 5]"},
		{"a penalty that takes the target away", opened + "option target 10\n" + round + "penalty a -1\ndeal b", "[9 5] open [0 0] = [9 5]"},
		{"a penalty that turns the win", opened + "option target 10\n" + round + "penalty b 8", "[10 13] = [10 13] finished won [1]"},
		{"tally lines after the round", opened + round + "bonus b 7\ndeal b", "[10 12] open [0 0] = [10 12]"},
		{"tally lines and penalties together", opened + round + "penalty b -1\nbonus b 7\npenalty b -1", "[10 10] = [10 10]"},
		{"tally lines that reach the target", opened + round + "bonus b 20\nbonus a 20\ndeal a", "error at 9"},

		{"a deal while a round is open", opened + "deal a\ndeal b", "error at 5"},
		{"a redeal with none open", opened + round + "redeal", "void = [0 0]"},
		{"... and its penalties", opened + round + "penalty a -3\nredeal\n" + round, "void [10 5] = [10 5]"},
		{"... but those of the round before", opened + round + "penalty a -3\n" + round + "penalty b 1\nredeal", "[7 5] void = [7 5]"},
		{"... and late tallies", opened + round + "bonus a 5\nredeal", "void = [0 0]"},
		{"... of a void round", opened + round + "redeal\nredeal", "error at 8"},
		{"... after end", opened + round + "end\nredeal", "error at 8"},
		{"... keeps its rulings", opened + "deal a\nscore a 13\nscore b 5\nredeal", "void = [0 0] | 5 toy.thirteen"},
		{"a redeal in a match by totals", opened + "result a 3\nresult b 4\nredeal", "error at 6"},
		{"a deal refused leaves the redeal", opened + round + "deal z\nredeal", "error at 7"},
		{"a warning", opened + "warning a \"be quick\"\n" + round + "warning b\nend\nwarning a", "[10 5] = [10 5] finished won [0]"},
		{"a warning in a match by totals", opened + "result a 3\nwarning a\nresult b 4", "= [3 4] finished won [1]"},
		{"a warning to nobody", opened + "warning c", "error at 4"},
		{"a warning before its player", "game toy\nplayer a\nwarning b\nplayer b", "error at 3"},
		{"a redeal before any deal", opened + "redeal", "error at 4"},
		{"a verdict before any deal", opened + "verdict guilty", "error at 4"},
		{"a game line before any deal", opened + "score a 3", "error at 4"},
		{"too few players", "game toy\nplayer a\nnote x\ndeal a", "error at 4"},
		{"too many players", opened + "player c\nplayer d\nplayer e", "error at 6"},
		{"a player twice", opened + "player A", "error at 4"},
		{"a player after the deal", opened + "deal a\nplayer c", "error at 5"},
		{"an option after the deal", opened + "deal a\noption target 10", "error at 5"},
		{"a date after the deal", opened + "deal a\ndate 2026-11-21\nscore a 10\nscore b 5", "[10 5] = [10 5]"},
		{"a late date that the calendar lacks", opened + "deal a\ndate 2026-02-29", "error at 5"},
		{"a game line after the deal", opened + "deal a\namend 4 w game toy", "error at 5"},
		{"a late head line before the game", "arbitro 1\ndate 2026-11-21\ngame toy", "error at 2"},
		{"a head line after the deal was undone", opened + "deal a\nundo\nplayer c\ndeal c", "open [0 0 0] = [0 0 0]"},
		{"the last option stands", opened + "option target 5\noption target 20\noption MOOD Grim\n" + round, "[10 5] = [10 5]"},
		{"an unknown option", opened + "option speed 5", "error at 4"},
		{"an unknown value", opened + "option mood sad", "error at 4"},
		{"a number out of range", opened + "option target 0", "error at 4"},
		{"a signed number", opened + "option target +5", "error at 4"},
		{"a number with zeros", opened + "option target 0010\n" + round, "[10 5] = [10 5] finished won [0]"},

		{"no lines", "", "error at 1"},
		{"blank lines alone", "\n# x\n", "error at 1"},
		{"an arbitro line alone", "arbitro 1\n", "error at 1"},
		{"an arbitro line and a comment", "arbitro 1\n# x\n\n", "error at 1"},
		{"no game line", "player a", "error at 1"},
		{"a note before the game", "arbitro 1\nnote x\ngame toy", "error at 2"},
		{"an unknown game", "# x\ngame chess", "error at 2"},
		{"another format", "arbitro 2\ngame toy", "error at 1"},
		{"comments first", "\n# x\narbitro 1\n\ngame TOY\nplayer a", "= [0]"},
		{"a second date", opened + "date 2026-11-21\ndate 2026-11-22", "error at 5"},
		{"an unknown verb", opened + "deal a\nscoer a 3", "error at 5"},
		{"an unknown player", opened + "deal c", "error at 4"},
		{"a player used before named", "game toy\nplayer a\ndeal b\nplayer b", "error at 3"},
		{"a line that is no text", opened + "note \xff", "error at 4"},
		{"a line that is too long", opened + "# " + strings.Repeat("x", play.MaxLine), "error at 4"},
		{"blank and comment lines are counted", "\n# x\n" + opened + "\n \n# x\nzzz", "error at 9"},
	} {
		if got := judge(t, c.text); got != c.want {
			t.Errorf("%s: %s, not %s\n%s", c.name, got, c.want, c.text)
		}
	}
}

func TestHearGivesRulings(t *testing.T) {
	m := match(t, lines(opened+"deal a")...)
	rulings, err := m.Apply([]byte("score a 13"))
	if err != nil || len(rulings) != 1 || rulings[0].Line != 5 || rulings[0].Seat != 0 {
		t.Errorf("13 brings %v (%v)", rulings, err)
	}
	rulings, err = m.Apply([]byte("score b 1"))
	if err != nil || len(rulings) != 0 {
		t.Errorf("1 brings %v (%v)", rulings, err)
	}
	rulings, err = m.Apply([]byte("# x"))
	if err != nil || len(rulings) != 0 {
		t.Errorf("a comment brings %v (%v)", rulings, err)
	}
}

// A refused line changes nothing, and is not in the log.
func TestErrorsChangeNothing(t *testing.T) {
	m := match(t, lines(opened+round+"deal b\npenalty b -3\nscore b 2")...)
	want := outcome(m)
	lines := m.Log().Len()
	for _, line := range []string{
		"score b 3", "score a 21", "deal a", "player c", "zzz", "score", "note \"open", "strike 99", "strike 1", "amend 4 w deal c",
		"amend 5 w score a x", "amend 2 w player z", "seal " + strings.Repeat("0", 64), "verdict guilty", "amend 4 w undo", "note \xff",
	} {
		_, err := m.Apply([]byte(line))
		if err == nil {
			err = m.Settle()
		}
		var e *referee.Error
		if !errors.As(err, &e) || e.Line != lines+1 {
			t.Errorf("%q: %v (%T) is no error on line %d", line, err, err, lines+1)
			continue
		}
		if e.In(lang.It) == "" || e.In(lang.It) == e.In(lang.En) && !errors.Is(e, errToy.Err()) {
			t.Errorf("%q: %q has no Italian", line, e.In(lang.En))
		}
		if got := outcome(m); got != want || m.Log().Len() != lines {
			t.Fatalf("%q is refused, and the match is %s, not %s", line, got, want)
		}
	}
	if _, err := m.Apply([]byte("score a 1")); err != nil {
		t.Errorf("the match does not go on: %v", err)
	}
}

func TestMatchTells(t *testing.T) {
	m := match(t, lines("arbitro 1\ngame Toy\nid ABC\ndate 2026-11-21\nplace \"Bar Sport\"\nleague Giovedì\n"+
		"event \"Coppa d'Autunno\" f01 02\n"+
		"player A \"Anna\"\nplayer b\noption mood grim\n"+round)...)
	if h := m.Head(); h.ID != "abc" || h.Date != "2026-11-21" || h.Place != "Bar Sport" || h.League != "Giovedì" ||
		h.Event != (referee.EventTable{ID: "Coppa d'Autunno", Round: 1, Final: true, Table: 2}) {
		t.Errorf("the head is %+v", h)
	}
	if m.Game() != toyGame || m.Roster().Name(0) != "Anna" || m.Options().Values[1] != 1 || m.Options().Set[0] || !m.Options().Set[1] {
		t.Errorf("%v %v %+v", m.Game().Name, m.Roster().IDs(), m.Options())
	}
	if r := m.Rounds()[0]; r.From != 11 || r.Closed != 13 || r.Dealer != 0 || r.Penalties != nil {
		t.Errorf("the round is %+v", r)
	}
	if p := m.Places(); p[0] != 1 || p[1] != 2 {
		t.Errorf("the places are %v", p)
	}
	if _, err := m.Apply([]byte("penalty b 9")); err != nil || m.Rounds()[0].Penalties[1] != 9 {
		t.Errorf("%v: penalties %v", err, m.Rounds()[0].Penalties)
	}
	want := "arbitro 1\ngame toy\nid abc\ndate 2026-11-21\nplace \"Bar Sport\"\nleague Giovedì\n" +
		"event \"Coppa d'Autunno\" F1 2\nplayer a Anna\nplayer b\n" +
		"option mood grim\n" + round + "penalty b 9\n"
	if got := string(m.Canonical()); got != want {
		t.Errorf("the canonical text is\n%s", got)
	}
	if before := referee.NewMatch(findToy); before.Game() != nil || len(before.Totals()) != 0 || before.Legal() != nil {
		t.Error("before its game line a match has a game")
	}
}

// Asking records nothing, whatever is asked, and returns just what applying would.
func TestAsk(t *testing.T) {
	base := lines(opened + round + "deal b\nscore b 2\nseal 0d8ac7a1bd9b7a9ea7e6eb4b3e2b3ff7e9c5a96f3b3b8f1d0cfb7a8a87d1a111")
	base = base[:len(base)-1]
	for line, want := range map[string]struct {
		rulings int
		fails   bool
	}{
		"score a 13":          {rulings: 1},
		"score a 12":          {},
		"# x":                 {},
		"":                    {},
		"end":                 {},
		"redeal":              {},
		"note \"open":         {fails: true},
		"zzz":                 {fails: true},
		"deal a":              {fails: true},
		"score b 1":           {fails: true},
		"undo":                {},
		"strike 8":            {},
		"strike 5":            {fails: true},
		"strike 99":           {fails: true},
		"amend 5 w score a 1": {},
		"amend 5 w score a x": {fails: true},
		"amend 5 w":           {fails: true},
	} {
		m := match(t, base...)
		before := outcome(m)
		text := string(m.Canonical())
		rulings, err := m.Ask([]byte(line))
		var e *referee.Error
		if (err != nil) != want.fails || len(rulings) != want.rulings || err != nil && (!errors.As(err, &e) || e.Line != len(base)+1) {
			t.Errorf("asked about %q the referee says %v (%v)", line, rulings, err)
		}
		if outcome(m) != before || string(m.Canonical()) != text || m.Log().Len() != len(base) {
			t.Errorf("asked about %q the match is %s", line, outcome(m))
		}
		_, heard := m.Apply([]byte(line))
		if heard == nil {
			heard = m.Settle()
		}
		if (heard == nil) != (err == nil) {
			t.Errorf("%q: asked %v, heard %v", line, err, heard)
		}
	}
}

// A question is about the match with its corrections judged.
func TestAskAfterCorrections(t *testing.T) {
	m := match(t, lines(opened+round)...)
	if _, err := m.Apply([]byte("strike 6")); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Ask([]byte("score b 3")); err != nil {
		t.Errorf("the struck line's place is free: %v", err)
	}
	if _, err := m.Apply([]byte("strike 4")); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Ask([]byte("note x")); err == nil {
		t.Error("a correction that cannot stand passes")
	}
}

// In a match of more deals than there are marks, a correction of any line counts as if the line had come so: also
// where penalties and late lines have changed rounds that marks hold.
func TestLongMatchCorrected(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	record := append(lines(opened), "option target 1000")
	few := []int{0, 0, 0, 1, 13} // 13 brings a ruling
	var scores []int             // the lines that a correction may change
	for i := range 1600 {
		record = append(record, "deal a", fmt.Sprint("score a ", rng.IntN(2)))
		if i > 0 && rng.IntN(4) == 0 {
			record = append(record, "redeal")
		} else {
			scores = append(scores, len(record)+1)
			record = append(record, fmt.Sprint("score b ", few[rng.IntN(len(few))]))
			if rng.IntN(4) == 0 {
				record = append(record, "bonus a 1")
			}
		}
		for range rng.IntN(3) {
			record = append(record, "penalty b -4")
		}
	}
	m := match(t, record...)
	for range 30 {
		n := scores[rng.IntN(len(scores))]
		if rng.IntN(2) == 0 {
			n = scores[len(scores)-1-rng.IntN(20)]
		}
		line := fmt.Sprint("score b ", few[rng.IntN(len(few))])
		if _, err := m.Apply(fmt.Appendf(nil, "amend %d why %s", n, line)); err != nil {
			t.Fatal(err)
		}
		if err := m.Settle(); err != nil {
			t.Fatal(err)
		}
		record[n-1] = line
		got := outcome(m)
		want := outcome(match(t, record...))
		if got != want {
			t.Fatalf("with line %d amended to %q the match is another than played so", n, line)
		}
	}
}
