package referee_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee"
	"arbitro/referee/play"
)

func TestCorrections(t *testing.T) {
	const two = opened + round + "deal b\nscore b 13\nscore a 2\n" // lines 4-6 and 7-9
	for _, c := range []struct{ name, text, want string }{
		{"as it came", two, "[10 5] [2 13] = [12 18] | 8 toy.thirteen"},
		{"undo", two + "undo", "[10 5] open [0 13] = [10 5] | 8 toy.thirteen"},
		{"undo back over a deal", two + "undo\nundo\nundo\nundo", "open [10 0] = [0 0]"},
		{"undo to the head and no further", two + "undo\nundo\nundo\nundo\nundo\nundo\nundo", "error at 16"},
		{"undo takes a note", two + "note x\nundo\nundo", "[10 5] open [0 13] = [10 5] | 8 toy.thirteen"},
		{"amend in the round before", two + "amend 5 w score a 13", "[13 5] [2 13] = [15 18] | 5 toy.thirteen | 8 toy.thirteen"},
		{"amend takes a ruling back", two + "amend 8 w score b 12", "[10 5] [2 12] = [12 17]"},
		{"strike and replace", two + "strike 8\nscore b 1", "[10 5] [2 1] = [12 6]"},
		{"strike opens the round", two + "strike 8\n# x", "[10 5] open [2 0] = [10 5]"},
		{"strike in the round before, the next is dealt already", two + "strike 5", "error at 10"},
		{"strike a whole round", two + "strike 4\nstrike 5\nstrike 6", "[2 13] = [2 13] | 8 toy.thirteen"},
		{"a pair is judged after its second line", two + "amend 5 w score b 7\namend 6 w score a 8", "[8 7] [2 13] = [10 20] | 8 toy.thirteen"},
		{"comments do not part a pair", two + "amend 5 w score b 7 # x\n\n# y\namend 6 w score a 8", "[8 7] [2 13] = [10 20] | 8 toy.thirteen"},
		{"a note parts a pair", two + "amend 5 w score b 7\nnote x\namend 6 w score a 8", "error at 10"},
		{"the error is on the last of them", two + "strike 5\namend 5 w score b 7\n# x\n", "error at 11"},
		{"... whatever follows", two + "strike 5\namend 5 w score b 7\n\nzzz", "error at 11"},
		{"... also a line that cannot be split", two + "strike 5\nnote \"open", "error at 10"},
		{"... also a line that is too long", two + "strike 5\n" + strings.Repeat("x", 2*play.MaxLine), "error at 10"},
		{"a correction that cannot be carried out comes at once", two + "strike 5\nstrike 77", "error at 11"},
		{"... or read", two + "strike 5\nstrike", "error at 11"},
		{"what cannot be read waits for no other correction", two + "amend 5 w score a\namend 5 w score a 10", "error at 10"},
		{"... nor a verb that nobody knows", two + "amend 5 w scroe a 3\nundo", "error at 10"},
		{"... but for who plays", two + "amend 5 w score z 3\namend 5 w score a 10", "[10 5] [2 13] = [12 18] | 8 toy.thirteen"},
		{"... also where no known game stands", "game toy\nplayer a\namend 1 w game chess\namend 2 w move e4\namend 1 w game toy\namend 2 w player b", "error at 4"},
		{"... for the game that stood last reads the line", "game toy\nplayer a\namend 1 w game chess\namend 2 w score b 1\namend 1 w game toy\namend 2 w player b", "= [0]"},
		{"... and a note that says nothing", "game toy\nplayer a\nplayer b\nnote x\namend 1 w game chess\namend 4 w note\namend 1 w game toy\ndeal a", "error at 6"},
		{"... where the run strikes the game line", opened + "deal a\nstrike 1\namend 3 w playr c\ninsert 0 w game toy", "error at 6"},
		{"... where it is inserted again", opened + "deal a\nstrike 1\namend 3 w player c\ninsert 0 w game toy", "open [0 0] = [0 0]"},
		{"... where a run without a game names one and strikes it", "arbitro 1\namend 1 w game toy\nstrike 1\ninsert 1 w zzz\ninsert 0 w game toy", "error at 4"},
		{"... unless the game is the same or known again", two + "amend 1 w game TOY\namend 5 w scroe a 3\nundo", "error at 11"},
		{"... also where it comes by a correction", "arbitro 1\namend 1 w game toy\ninsert 1 w zzz\nundo", "error at 3"},
		{"an error before the correction comes first", opened + "deal a\nscore c 3\namend 5 w score a 3", "error at 5"},
		{"amend the game line", "game toy\namend 1 w game TOY\nplayer a", "= [0]"},
		{"amend the game line into an unknown one", opened + "deal a\namend 1 w game chess", "error at 5"},
		{"amend a misspelt head", "game toy\nplayer z\nplayer b\ndeal b\namend 2 w player a\nscore a 3", "open [3 0] = [0 0]"},
		{"amend a player away", opened + "deal a\namend 2 w player c", "error at 5"},
		{"... and the lines that name them", opened + "deal a\namend 2 w player c\namend 4 w deal c", "open [0 0] = [0 0]"},
		{"amend an option", two + "strike 2\namend 2 w player a\namend 1 w game toy", "[10 5] [2 13] = [12 18] | 8 toy.thirteen"},
		{"a struck player", opened + "player c\ndeal a\nstrike 3", "open [0 0] = [0 0]"},
		{"a struck player leaves too few", opened + "deal a\nstrike 3", "error at 5"},
		{"strike the game line", opened + "strike 1", "error at 4"},
		{"strike all there is", "game toy\nstrike 1", "error at 2"},
		{"a match that then is over before", opened + "option target 30\n" + round + round + "amend 4 w option target 10", "error at 11"},
		{"a match that then goes on", opened + "option target 10\n" + round + "amend 4 w option target 11\ndeal b", "[10 5] open [0 0] = [10 5]"},
		{"a penalty moves with what stands", two + "penalty a 1\nundo\nundo\npenalty a 1", "[10 5] open [1 13] = [10 5] | 8 toy.thirteen"},
		{"a tally line moves with it", two + "bonus a 5\nstrike 7\nstrike 8\nstrike 9", "[15 5] = [15 5]"},
		{"end amended into a deal", opened + round + "end\namend 7 w deal b", "[10 5] open [0 0] = [10 5]"},
		{"a deal amended into end", opened + round + "deal b\namend 7 w end", "[10 5] = [10 5] finished won [0]"},
		{"a line between notes amended", two + "note x\nbonus a 1\nnote y\namend 11 w bonus a 2\nnote z\namend 5 w score a 11", "[11 5] [4 13] = [15 18] | 8 toy.thirteen"},
		{"a note amended into a bonus", two + "note x\nnote y\namend 11 w bonus a 2\nnote z\namend 5 w score a 11", "[11 5] [4 13] = [15 18] | 8 toy.thirteen"},
		{"a bonus inserted between notes", two + "note x\nnote y\ninsert 10 w bonus a 2\nnote z\namend 5 w score a 11", "[11 5] [4 13] = [15 18] | 8 toy.thirteen"},
		{"a note amended into a deal", opened + "note x\namend 4 w deal a\nundo", "= [0 0]"},
		{"undo after a struck last line", two + "strike 9\nundo", "[10 5] open [0 0] = [10 5]"},
		{"undo where no deal stands", opened + "note x\nundo", "error at 5"},
		{"undo in the first run", opened + "deal a\nundo\nundo", "error at 6"},
		{"undo of some lines", two + "undo 2", "[10 5] open [0 0] = [10 5]"},
		{"undo of some back over a deal", two + "undo 4", "open [10 0] = [0 0]"},
		{"undo of all rounds", two + "undo 6\nplayer c\ndeal c", "open [0 0 0] = [0 0 0]"},
		{"undo of more than stand", two + "undo 7", "error at 10"},
		{"undo of late head lines too", two + "date 2026-11-21\nundo 2\ndate 2026-11-22", "[10 5] open [0 13] = [10 5] | 8 toy.thirteen"},
		{"undo of a void seal's lines", opened + round + "note x\nundo 2", "open [10 0] = [0 0]"},
		{"undo 0", two + "undo 0", "error at 10"},
		{"undo of an inserted deal", opened + "note x\ninsert 4 w deal a\nundo", "= [0 0]"},
		{"insert", opened + "deal a\nscore b 5\ninsert 4 \"Anna had ten\" score a 10", "[10 5] = [10 5]"},
		{"insert in the round before", opened + round + "deal b\ninsert 5 w bonus a 3", "[13 5] open [0 0] = [13 5]"},
		{"insert after its own line in a run", opened + round + "insert 6 w deal b\ninsert 8 w score a 1\ninsert 8 w score b 2\ndeal a", "error at 8"},
		{"insert a whole round in order", opened + round + "insert 6 w deal b\ninsert 7 w score a 1\ninsert 7 w score b 2\ndeal a", "[10 5] [1 2] open [0 0] = [11 7]"},
		{"insert a round before the first", opened + round + "insert 3 w deal b\ninsert 3 w score a 1\ninsert 3 w score b 13", "[1 13] [10 5] = [11 18] | 9 toy.thirteen"},
		{"rulings come in the order of the lines", two + "insert 4 w show a AS\ninsert 10 w show b AS", "[10 5] [2 13] = [12 18] | 10 toy.show | 11 toy.show | 8 toy.thirteen"},
		{"insert a head line", opened + round + "insert 2 w option target 10", "[10 5] = [10 5] finished won [0]"},
		{"insert a player", opened + "deal b\ninsert 2 w player c", "open [0 0 0] = [0 0 0]"},
		{"insert a player too many", opened + "player c\nplayer d\ndeal b\ninsert 2 w player e", "error at 7"},
		{"a deal amended into a redeal", opened + round + "deal b\namend 7 w redeal", "void = [0 0]"},
		{"a redeal inserted after a round", opened + round + round + "insert 6 w redeal", "void [10 5] = [10 5]"},
		{"a redeal struck", opened + round + "redeal\nstrike 7", "[10 5] = [10 5]"},
		{"a warning amended", opened + round + "warning a\namend 7 w warning b \"x\"", "[10 5] = [10 5]"},
		{"a note inserted before the game", "arbitro 1\ninsert 1 w note x\ngame toy\nplayer a", "error at 2"},
		{"... in a run that names the game", "arbitro 1\ninsert 1 w note x\ninsert 2 w game toy\nplayer a", "error at 3"},
		{"what cannot be read before the game", "arbitro 1\ninsert 1 w scroe x\ngame toy", "error at 2"},
		{"... in a run that names the game", "arbitro 1\ninsert 1 w scroe x\n# x\ninsert 1 w game toy", "error at 4"},
		{"... in the place of the format", "arbitro 1\namend 1 w scroe x\ngame toy", "error at 2"},
		{"... before it", "arbitro 1\ninsert 0 w scroe x\ngame toy\nplayer a", "error at 2"},
		{"... at the end", "arbitro 1\ninsert 1 w scroe x", "error at 2"},
		{"... and is struck in it", "arbitro 1\ninsert 1 w scroe x\nstrike 2\ngame toy\nplayer a", "error at 3"},
		{"... and is struck in a run that names the game", "arbitro 1\ninsert 1 w scroe x\nstrike 2\ninsert 1 w game toy\nplayer a", "= [0]"},
		{"a run that leaves the format alone", "arbitro 1\namend 1 w arbitro 1\ngame toy\nplayer a", "error at 2"},
		{"... in a run without a game", "arbitro 1\ninsert 1 w scroe x\namend 2 w scroe y\ngame toy", "error at 3"},
		{"the game struck in a run", "arbitro 1\ngame toy\nstrike 2\n# x\ninsert 1 w id x\nplayer a", "error at 5"},
		{"insert before the game", opened + "insert 0 w note x", "error at 4"},
		{"insert the format", opened + "insert 0 w arbitro 1", "= [0 0]"},
		{"insert the format elsewhere", opened + "insert 1 w arbitro 1", "error at 4"},
		{"insert what cannot have happened", two + "insert 5 w score a 1", "error at 10"},
		{"... which the next insertion or correction mends", two + "insert 5 w score a 1\nstrike 5", "[1 5] [2 13] = [3 18] | 8 toy.thirteen"},
		{"... and the error is on the last of them", two + "insert 5 w score a 1\n# x\namend 6 w score b 6\nnote x", "error at 12"},
		{"what cannot be read is an error at once", two + "insert 5 w score a\nstrike 10", "error at 10"},
		{"... also an unknown verb", two + "insert 5 w scroe a 3\nundo", "error at 10"},
		{"... a card, a number, a date", two + "insert 5 w show a 99\nundo", "error at 10"},
		{"... of a sign or a size", two + "insert 5 w score a +3\nundo", "error at 10"},
		{"... but for a range", two + "insert 5 w score a 21\nstrike 10", "[10 5] [2 13] = [12 18] | 8 toy.thirteen"},
		{"... and for who plays", two + "insert 5 w score z 3\nstrike 10", "[10 5] [2 13] = [12 18] | 8 toy.thirteen"},
		{"insert after a line that is not there", two + "insert 11 w note x", "error at 10"},
		{"insert after its own line", two + "insert 10 w note x", "error at 10"},
		{"insert after a comment", two + "# x\ninsert 10 w note x", "error at 11"},
		{"insert without a reason", two + "insert 5", "error at 10"},
		{"insert without a line", two + "insert 5 w # note x", "error at 10"},
		{"insert a correction", two + "insert 5 w undo", "error at 10"},
		{"amend by an insert", two + "amend 5 w insert 4 w note x", "error at 10"},
		{"amend an inserted line", two + "insert 7 w bonus a 1\nnote x\namend 10 w bonus a 4", "[10 5] [6 13] = [16 18] | 8 toy.thirteen"},
		{"strike an inserted line", two + "insert 7 w bonus a 1\nnote x\nstrike 10", "[10 5] [2 13] = [12 18] | 8 toy.thirteen"},
		{"a line after an insertion at the end", opened + "deal a\nscore a 10\ninsert 5 w bonus a 1\nscore b 5", "[11 5] = [11 5]"},
		{"insert after the end", opened + round + "end\ninsert 6 w deal b", "[10 5] = [10 5] finished won [0]"},
		{"insert into another game's lines", opened + "insert 3 w note x\namend 1 w game chess", "error at 5"},
		{"amend by a correction", two + "amend 8 w undo", "error at 10"},
		{"amend by a correction behind a byte order mark", two + "amend 8 w \ufeffundo", "error at 10"},
		{"amend by a comment", two + "amend 8 w # x", "error at 10"},
		{"amend by a byte order mark", two + "amend 8 w \ufeff", "error at 10"},
		{"amend by an empty word", two + "amend 8 w \"\"", "error at 10"},
		{"amend a blank line", opened + "\namend 4 w deal a", "error at 5"},
		{"strike a correction", two + "undo\nstrike 10", "error at 11"},
		{"a line about the correction's own number", two + "strike 10", "error at 10"},
	} {
		if got := judge(t, c.text); got != c.want {
			t.Errorf("%s: %s, not %s\n%s", c.name, got, c.want, c.text)
		}
	}
}

func TestSeals(t *testing.T) {
	canonical := match(t, lines(opened+round)...).Canonical()
	fits := "seal " + play.Seal(canonical) + "\n"
	wrong := "seal " + strings.Repeat("0", 64) + "\n"
	text := opened + round
	for _, c := range []struct{ name, text, want string }{
		{"fits", text + fits, "[10 5] = [10 5]"},
		{"fits in upper case", text + strings.ToUpper(fits), "[10 5] = [10 5]"},
		{"fits after comments", text + "# x\n\n" + fits + "# y\n", "[10 5] = [10 5]"},
		{"fits what stands", text + "deal b\nundo\namend 5 w score a 7\namend 5 w score a 10\n" + fits, "[10 5] = [10 5]"},
		{"fits again after being void", text + fits + "note x\nundo\n" + fits, "[10 5] = [10 5]"},
		{"fits twice", text + fits + fits, "[10 5] = [10 5]"},
		{"does not fit", text + wrong, "error at 7"},
		{"does not fit, and a line follows", text + wrong + "note x\n", "error at 7"},
		{"fits no longer", text + "note x\n" + fits, "error at 8"},
		{
			"after the end", opened + "option target 5\n" + round + "seal " + play.Seal(match(t, lines(opened+"option target 5\n"+round)...).Canonical()),
			"[10 5] = [10 5] finished won [0]",
		},
		{"is no line to correct", text + fits + "strike 7", "error at 8"},
		{"is no line to put in", text + "amend 5 w " + fits, "error at 7"},
		{"too short", text + "seal 00", "error at 7"},
	} {
		if got := judge(t, c.text); got != c.want {
			t.Errorf("%s: %s, not %s\n%s", c.name, got, c.want, c.text)
		}
	}
	m := match(t, lines(text+fits)...)
	if got := string(m.Canonical()); got != string(canonical)+fits {
		t.Errorf("with its seal the canonical text is\n%s", got)
	}
	if _, err := m.Apply([]byte("strike 77")); err == nil || !strings.HasSuffix(string(m.Canonical()), fits) {
		t.Errorf("a refused line voids the seal (%v)", err)
	}
	if _, err := m.Apply([]byte("amend 5 w deal b")); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Apply([]byte("note x")); err == nil || !strings.HasSuffix(string(m.Canonical()), fits) {
		t.Errorf("corrections taken back leave the seal void (%v)", err)
	}
	if _, err := m.Apply([]byte("note x")); err != nil || strings.Contains(string(m.Canonical()), "seal") {
		t.Errorf("a line after it leaves the seal (%v)\n%s", err, m.Canonical())
	}
}

// A run that is taken back takes nothing else with it.
func TestRefusedRun(t *testing.T) {
	m := match(t, lines(opened+round)...)
	want := outcome(m)
	for _, line := range []string{"strike 5", "# x", "strike 4"} {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	_, err := m.Apply([]byte("deal b"))
	e, ok := err.(*referee.Error)
	if !ok || e.Line != 9 || !strings.Contains(e.Error(), "on line 6") {
		t.Errorf("the error is %v", err)
	}
	if got := outcome(m); got != want || m.Log().Len() != 6 {
		t.Errorf("the match is %s with %d lines", got, m.Log().Len())
	}
	if _, err := m.Apply([]byte("deal b")); err != nil || m.Log().Len() != 7 {
		t.Errorf("the match does not go on: %v", err)
	}
}

// anyLine draws a line that a toy match may or may not take.
func anyLine(t *rapid.T) string {
	seat := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "seat")
	n := rapid.IntRange(1, 30).Draw(t, "n")
	plain := rapid.SampledFrom([]string{
		"deal " + seat, "deal " + seat, "score a 13", "score b 7", "score a 2", "score b 20", "bonus " + seat + " 3", "penalty " + seat + " -4",
		"redeal", "note x", "show " + seat + " as", "end", "date 2026-11-21", "event e 1 2",
		"option target 60", "player c", "",
	}).Draw(t, "line")
	switch rapid.IntRange(0, 11).Draw(t, "kind") {
	case 0:
		return "undo"
	case 1:
		return fmt.Sprint("strike ", n)
	case 2, 3:
		return fmt.Sprintf("amend %d w %s", n, plain)
	case 4:
		return fmt.Sprintf("insert %d w %s", n-1, plain)
	case 5:
		return fmt.Sprint("undo ", n/6)
	}
	return plain
}

var numbers = regexp.MustCompile(`\| \d+ `)

// withoutLines returns an outcome whatever its rulings' lines: canonical text has other numbers.
func withoutLines(outcome string) string { return numbers.ReplaceAllString(outcome, "| ") }

// Whatever came, in whatever order: what is known is what the log says when it is applied again, and what its canonical
// text says; that is its own canonical text; and a refused line has changed nothing.
func TestLogCanonical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := referee.NewMatch(findToy)
		for _, line := range lines(opened) {
			if _, err := m.Apply([]byte(line)); err != nil {
				t.Fatal(err)
			}
		}
		settled := true
		for _, line := range rapid.SliceOfN(rapid.Custom(anyLine), 1, 30).Draw(t, "lines") {
			before := outcome(m)
			wasSettled := settled
			_, err := m.Apply([]byte(line))
			settled = rapid.Bool().Draw(t, "settle")
			if settled {
				err = errors.Join(err, m.Settle())
			}
			if err != nil && wasSettled && outcome(m) != before {
				t.Fatalf("%q is refused (%v), and the match is %s, not %s", line, err, outcome(m), before)
			}
		}
		if err := m.Settle(); err != nil {
			return
		}
		var log []string
		for n := 1; n <= m.Log().Len(); n++ {
			log = append(log, string(m.Log().Text(n)))
		}
		if got := judge(t, strings.Join(log, "\n")+"\n"); got != outcome(m) {
			t.Fatalf("applied again the match is %s, not %s", got, outcome(m))
		}
		canonical := string(m.Canonical())
		records := referee.NewRecords(strings.NewReader(canonical), findToy)
		if !records.Next() || records.Err() != nil || string(records.Match().Canonical()) != canonical {
			t.Fatalf("the canonical text\n%s\nreads back as (%v)\n%s", canonical, records.Err(), records.Match().Canonical())
		}
		if got, want := withoutLines(outcome(records.Match())), withoutLines(outcome(m)); got != want {
			t.Fatalf("the canonical text gives %s, not %s", got, want)
		}
	})
}

// The log keeps what a line means also where a correction has changed whom its players are: the seats are counted anew.
func TestActionsAfterSeatsChange(t *testing.T) {
	for correction, want := range map[string]string{
		"note nothing":               "score [1 5]",
		"strike 2":                   "score [0 5]",
		"insert 1 why player z":      "score [2 5]",
		"amend 6 why score b 6":      "score [1 6]",
		"amend 6 why note x":         "note [] x",
		"undo":                       "score [1 5]", // as it stood
		"amend 3 why player B Bruno": "score [1 5]",
	} {
		m := match(t, "game toy", "player a", "player b", "player c", "deal b", "score b 5", correction)
		act, ok := m.Log().Action(6)
		got := fmt.Sprintf("%s %v", m.Game().Grammar.Shape(act.Verb).Verb, act.Args)
		for _, text := range act.Texts {
			got += fmt.Sprintf(" %s", text)
		}
		if !ok || got != want {
			t.Errorf("after %q line 6 means %s, not %s", correction, got, want)
		}
	}
	m := match(t, "game toy", "player a", "player b", "deal b", "score b 5")
	before := fmt.Sprint(m.Log().Action(5))
	for _, refused := range []string{"strike 3", "amend 4 why deal z", "amend 5 why score b 21"} {
		_, err := m.Apply([]byte(refused))
		if err == nil {
			err = m.Settle()
		}
		if got := fmt.Sprint(m.Log().Action(5)); err == nil || got != before {
			t.Errorf("%q brings %v, and line 5 means %s, not %s", refused, err, got, before)
		}
	}
}
