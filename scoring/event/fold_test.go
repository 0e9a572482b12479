package event

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/fault"
)

// line splits a line of a test; a quoted part has no spaces in it but underscores.
func line(text string) []string {
	words := strings.Fields(text)
	for i := range words {
		words[i] = strings.ReplaceAll(words[i], "_", " ")
	}
	return words
}

// Ids and keys are read in small letters; names, texts and reasons stay as they are.
func TestLower(t *testing.T) {
	for in, want := range map[string]string{
		"EVENT Cup": "event Cup", "Enter ANNA Anna": "enter anna Anna", "option TIES Wins": "option ties wins",
		"option TIES Wins Best Voted": "option ties wins best Voted", "round 1 V1 X | Anna": "round 1 v1 x | anna",
		"change 1 Late 2 Elio": "change 1 Late 2 elio", "seeds Anna Bruno": "seeds anna bruno", "close Rain": "close Rain",
	} {
		words := line(in)
		Lower(words)
		if !slices.Equal(words, line(want)) {
			t.Errorf("%s is %q", in, words)
		}
	}
}

// TestIDs: an id is a letter, then letters with or without marks, digits and two signs.
func TestIDs(t *testing.T) {
	for word, want := range map[string]bool{
		"a": true, "zoé": true, "zoe\u0301": true, "नि": true, "a1": true, "a-b_2": true, "ß": true,
		"": false, "A": false, "aB": false, "1a": false, "-a": false, "_": false, "\u0301": false, "a b": false, "a.b": false, "½": false,
	} {
		if got := validID(word); got != want {
			t.Errorf("%q is an id: %v", word, got)
		}
	}
}

// TestSetAside: each line that cannot hold is kept with its reason, and has no effect.
func TestSetAside(t *testing.T) {
	for _, c := range []struct {
		lines string
		want  fault.Key
	}{
		{"hello world", BadVerb},
		{"enter a", BadWords},
		{"event again", Given},
		{"game dama", Given},
		{"enter anna Anna", TakenID},
		{"enter 2b Bea", BadID},
		{"enter Zoe Zoe", BadID},
		{"enter zoÉ Zoé", BadID},
		{"enter \u0301a A", BadID},
		{"enter _a A", BadID},
		{"enter a.b A", BadID},
		{"enter zoe Zoe from 0", BadStage},
		{"enter zoe Zoe until 2", BadWords},
		{"here zoe", UnknownID},
		{"absent anna two", BadStage},
		{"leave zoe 2", UnknownID},
		{"back anna F0", BadStage},
		{"seeds anna anna", TwiceID},
		{"round 2 - - | anna bruno", NotNext},
		{"round F1 - - | anna bruno", NotNext},
		{"round 1 - - | anna bruno - anna", TwiceID},
		{"round 1 - - | anna anna", TwiceID},
		{"round 1 - - | anna zoe", UnknownID},
		{"round 1 - - | anna", BadTable},
		{"round 1 - - anna bruno", BadWords},
		{"round 1 - - | - anna", BadTable},
		{"round one - - | anna bruno", BadStage},
		{"change 1 why 1 anna bruno", NoStage},
		{"redraw 1 why", NoStage},
		{"void 1 1 why", NoStage},
		{"adjust anna ten why", BadPoints},
		{"adjust zoe 10 why", UnknownID},
		{"option colour red", BadKey},
		{"option rounds 0", BadValue},
		{"option rounds 101", BadValue},
		{"option sizes 4 4", BadValue},
		{"option sizes 9", BadValue},
		{"option ties wins luck", BadValue},
		{"option ties wins wins", BadValue},
		{"option final all 8 9", BadValue},
		{"option final all none", BadValue},
		{"option check-in maybe", BadValue},
		{"option check-in on", ""},
		{"option seed -1", BadValue},
		{"option seed 18446744073709551615", ""},
		{"option method swiss because_it_is_fair", ""},
		{"option ties opponents best", ""},
		{"option final none", ""},
		{"league Autunno", ""},
		{"league Autunno/league Inverno", Given},
		{"round 1 v9 - | anna bruno - carla", ""},
		{"round 1 - - | anna bruno/change 1 why 2 carla dario", ""},
		{"round 1 - - | anna bruno/change 1 why 3 carla dario", NoTable},
		{"round 1 - - | anna bruno/change 1 why 1", ""},
		{"round 1 - - | anna bruno/change 1 why 1/void 1 1 why", NoTable},
		{"round 1 - - | anna bruno/change 1 why 2 anna carla", TwiceID},
		{"round 1 - - | anna bruno/change 1 why 2 carla", BadTable},
		{"round 1 - - | anna bruno/change 1 why zoe", NoTable},
		{"round 1 - - | anna bruno - carla/change 1 why 1 anna carla", TwiceID},
		{"round 1 - - | anna bruno - carla/change 1 why 1 anna carla - bruno", ""},
		{"round 1 - - | anna bruno/void 1 2 why", NoTable},
		{"round 1 - - | anna bruno/option rounds 3", NeedsReason},
		{"round 1 - - | anna bruno/option sizes 4 3", NeedsReason},
		{"round 1 - - | anna bruno/option rounds 3 late", ""},
		{"round 1 - - | anna bruno/option rounds zero late", BadValue},
		{"round 1 - - | anna bruno/seeds anna", NotNext},
		{"option method knockout/option final 4/round F1 - - | anna bruno carla dario/seeds anna", NotNext},
		{"round 1 - - | anna bruno/round 2 - - | anna bruno/redraw 1 why", NotLast},
		{"round 1 - - | anna bruno/redraw 1 why/round 1 - - | anna carla", ""},
		{"close/enter zoe Zoe", Shut},
		{"close/note bye", ""},
		{"close the_hall_shuts", ""},
	} {
		d := newDesk(t, "istinto")
		d.enter("anna", "bruno", "carla", "dario")
		lines := strings.Split(c.lines, "/")
		for _, text := range lines[:len(lines)-1] {
			d.add(line(text)...)
		}
		if aside := d.event().Aside; len(aside) > 0 {
			t.Errorf("%s: %v", c.lines, aside[0].Why)
		}
		last := line(lines[len(lines)-1])
		why := d.event().wouldHold(last, games)
		d.add(last...)
		aside := d.event().Aside
		if c.want == "" && (why != nil || len(aside) > 0) {
			t.Errorf("%s does not hold: %v", c.lines, why)
		} else if c.want != "" && (!errors.Is(why, c.want) || len(aside) != 1 || !errors.Is(aside[0].Why, c.want)) {
			t.Errorf("%s: %v, want %q", c.lines, why, c.want)
		}
	}
}

// TestBeforeTheName: nothing holds before the event has its name, and no round before it has its game.
func TestBeforeTheName(t *testing.T) {
	d := &desk{tester: t}
	for _, text := range []string{
		"enter a A", "game istinto", "event Coppa", "event Again", "round 1 - - | a b", "option sizes 4", "game whist",
	} {
		d.add(line(text)...)
	}
	var faults []error
	for _, aside := range d.event().Aside {
		faults = append(faults, aside.Why)
	}
	want := []error{NoEvent, NoEvent, Given, NoGame, NoGame, BadGame}
	if len(faults) != len(want) {
		t.Fatal(faults)
	}
	for i := range want {
		if !errors.Is(faults[i], want[i]) {
			t.Errorf("%d: %s, want %s", i, faults[i], want[i])
		}
	}
}

// TestTwoLaptops: of two draws of one round the first by (n, uid) stands on both.
func TestTwoLaptops(t *testing.T) {
	d := newDesk(t, "istinto")
	d.enter("anna", "bruno", "carla", "dario")
	n := len(d.lines) + 1
	d.lines = append(
		d.lines,
		Line{N: n, UID: "b", Words: line("round 1 - - | anna bruno")}, Line{N: n, UID: "a", Words: line("round 1 - - | anna carla")},
	)
	e := d.event()
	if len(e.Rounds) != 1 || e.Rounds[0].Drawn[0][1] != 2 || len(e.Aside) != 1 || !errors.Is(e.Aside[0].Why, NotNext) {
		t.Errorf("%+v, set aside %+v", e.Rounds, e.Aside)
	}
	d.lines = append(d.lines, d.lines[len(d.lines)-1])
	if aside := d.event().Aside; len(aside) != 2 || !errors.Is(aside[0].Why, TwiceLine) {
		t.Errorf("one uid twice: %+v", aside)
	}
}

// TestPresent follows entry, absence, check-in, leaving and coming back.
func TestPresent(t *testing.T) {
	d := newDesk(t, "istinto", "check-in on")
	d.enter("a", "b", "c", "d")
	d.add("enter", "e", "Elio", "from", "2")
	for _, text := range []string{
		"here a", "here b", "here c 2", "here e", "absent a 2 3", "here a 3", "leave b 2 home", "back b 3", "leave e F1",
	} {
		d.add(line(text)...)
	}
	e := d.event()
	if len(e.Aside) > 0 {
		t.Fatal(e.Aside[0].Why)
	}
	for stage, want := range map[Stage]string{1: "a b", 2: "c e", 3: "a b e", 4: "a b e", -1: "a b c d"} {
		if got := strings.Join(e.ids(e.Present(stage)), " "); got != want {
			t.Errorf("round %s: %s, want %s", stage, got, want)
		}
	}
	if b, _ := e.Find("b"); !e.Left(b, 2) || e.Left(b, 3) {
		t.Error("b came back")
	}
	if id, _ := e.Find("e"); e.Left(id, 4) || !e.Left(id, -2) {
		t.Error("e left in the final")
	}
}

// FuzzFold: no log makes the fold, the points, a draw or the places panic, and lines that hold hold again.
func FuzzFold(f *testing.F) {
	f.Add("enter e E\nround 1 - - | a b c d - e\nvoid 1 1 why\nround 2 v1 x | a b c d\nclose", uint8(3))
	f.Add("option method round-robin\noption sizes 2\nround 1 v1 - | a b | c d\nleave a 2", uint8(1))
	f.Add("option final 4 2\noption rounds 1\nround 1 v1 - | a b c d\nround F1 v1 - | a b | c d\nredraw F1 why", uint8(9))
	f.Add("option method rotation\nround 1 v1 - | a b c d\nchange 1 why 1 - a b c d\nabsent a 2", uint8(2))
	f.Add("option method knockout\noption final all 2\nround F1 - - | a b | c d\nround F2 - - | a b", uint8(7))
	f.Add("leave a 1\nround 1 v1 - | b c d", uint8(255))
	f.Fuzz(func(t *testing.T, text string, seed uint8) {
		steps := searchSteps
		searchSteps = 100
		defer func() { searchSteps = steps }()
		d := newDesk(t, "istinto", "sizes 4 3 2", "rounds 3")
		d.enter("a", "b", "c", "d")
		for i, l := range strings.SplitN(text, "\n", 40) {
			d.add(line(l)...)
			d.lines[len(d.lines)-1].N = len(d.lines) - i%(int(seed)+1)/8
		}
		e := d.event()
		for _, r := range e.allRounds() {
			for n := range r.Tables {
				if n%3 != 2 && len(r.Tables[n].Players) > 0 {
					d.results = append(d.results, e.result(r.Stage, n+1, random(uint64(seed))))
				}
			}
		}
		s := e.Score(d.results, nil)
		s.Standing(len(e.Rounds))
		s.Places()
		if drawn, err := s.Draw(true); err == nil {
			if why := e.wouldHold(drawn.Words(e), games); why != nil {
				t.Errorf("the round drawn does not hold: %v", why)
			}
		}
		e.Verify(d.results, nil, games)
		if len(e.Entrants) > 0 && e.Last() != nil {
			_, _ = s.Gone(0, nil, "gone", "")
			_, _ = s.Seat(1, nil, "late")
		}
	})
}
