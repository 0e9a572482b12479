package other_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/lang"
	"arbitro/referee/other"
)

// head returns a head with these players, and more lines.
func head(players int, more ...string) string {
	lines := []string{"game other", "title Scopa"}
	for _, name := range []string{"anna", "bruno", "carla", "dora", "elio", "fabio"}[:players] {
		lines = append(lines, "player "+name)
	}
	return strings.Join(append(lines, more...), "\n")
}

// Lines that cannot have happened.
func TestErrors(t *testing.T) {
	conformance.Refused(t, other.Game, "testdata/errors.txt", map[string]string{
		"no title at the deal":          "game other\nplayer anna\nplayer bruno\ndeal anna",
		"no title at the result":        "game other\nplayer anna\nplayer bruno\nresult anna 3",
		"a title of signs":              "game other\ntitle \"?! -\"",
		"an empty title":                "game other\ntitle \"\"",
		"a title of two words":          "game other\ntitle Scala 40",
		"a second title":                "game other\ntitle Scopa\ntitle Scopa",
		"a title after the deal":        head(2, "deal anna", "title Briscola"),
		"one player":                    head(1, "deal anna"),
		"sides that do not divide":      head(3, "option sides 2", "deal anna"),
		"more sides than players":       head(2, "option sides 4", "result anna 3"),
		"one side":                      head(2, "option sides 1"),
		"seven sides":                   head(2, "option sides 7"),
		"a target below zero":           head(2, "option target -1"),
		"a target too high":             head(2, "option target 1000001"),
		"a sum with a space":            head(2, `option sum "26, 78"`),
		"a sum that ends in a comma":    head(2, "option sum 26,"),
		"five sums":                     head(2, "option sum 1,2,3,4,5"),
		"a negative sum":                head(2, "option sum -1"),
		"a sum too high":                head(2, "option sum 26,1000001"),
		"a sum in words":                head(2, "option sum none"),
		"no such rule":                  head(2, "option goal 21"),
		"a fault in the sum":            head(2, "option sum 26,78", "deal anna", "points anna 20", "points bruno 5"),
		"points twice":                  head(2, "deal anna", "points anna 20", "points anna 5"),
		"points twice for a side":       head(4, "option sides 2", "deal anna", "points anna 20", "points carla 5"),
		"a total twice for a side":      head(4, "option sides 2", "result anna 20", "result carla 5"),
		"places that count players":     head(4, "option sides 2", "result anna 20 1", "result bruno 5 3"),
		"totals that are not zero":      head(2, "option sum 0", "result anna 20", "result bruno 5"),
		"a verdict":                     head(2, "deal anna", "verdict guilty"),
		"somebody leaves a side":        head(4, "option sides 2", "deal anna", "redeal", "leave anna"),
		"somebody joins a side":         head(4, "option sides 2", "deal anna", "redeal", "join elio"),
		"a card":                        head(2, "deal anna", "play anna 3C"),
		"a deal after the target":       head(2, "option target 3", "deal anna", "points anna 3", "points bruno 0", "deal anna"),
		"a title that corrections take": head(2, "deal anna", "points anna 3", "points bruno 0", "strike 2"),
	})
}

// A title belongs to this game alone.
func TestTitleElsewhere(t *testing.T) {
	for _, line := range []string{"title Scopa", "titel Scopa"} {
		got := string(conformance.Check(other.Game, []byte("title Scopa\ngame other")))
		if !strings.Contains(got, `"line":1`) {
			t.Errorf("%s before the game: %s", line, got)
		}
	}
}

// When a match ends, and who has won.
func TestEnds(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines string
		want  string // the winners; "-" while the match goes on
	}{
		{"nothing ends it", head(2, "deal anna", "points anna 900000", "points bruno 0"), "-"},
		{"the target", head(2, "option target 10", "deal anna", "points anna 10", "points bruno 4"), "[anna]"},
		{"below the target", head(2, "option target 10", "deal anna", "points anna 9", "points bruno -4"), "-"},
		{"a tie is shared", head(2, "option target 10", "deal anna", "points anna 10", "points bruno 10"), "[anna bruno]"},
		{"a tie plays on", head(2, "option target 10", "option tie play-on", "deal anna", "points anna 10", "points bruno 10"), "-"},
		{"a penalty ends a tie", head(2, "option target 10", "option tie play-on", "deal anna", "points anna 11",
			"points bruno 11", "penalty anna -1"), "[bruno]"},
		{"a penalty opens the match", head(2, "option target 10", "deal anna", "points anna 10", "points bruno 4", "penalty anna -1"), "-"},
		{"the rounds", head(2, "option rounds 1", "deal anna", "points anna 1", "points bruno 4"), "[bruno]"},
		{"a void round is none", head(2, "option rounds 1", "deal anna", "redeal"), "-"},
		{"a round voided after its end", head(2, "option rounds 1", "deal anna", "points anna 1", "points bruno 4", "redeal"), "-"},
		{"rounds before the target", head(2, "option rounds 1", "option target 9", "deal anna", "points anna 1", "points bruno 4"), "[bruno]"},
		{"the lowest wins", head(2, "option wins fewest", "option target 9", "deal anna", "points anna 1", "points bruno 9"), "[anna]"},
		{"out needs fewest", head(3, "option at-target out", "option target 9", "deal anna", "points anna 9", "points bruno 1",
			"points carla 1"), "[anna]"},
		{"one is out", head(3, "option wins fewest", "option at-target out", "option target 9", "deal anna", "points anna 9",
			"points bruno 1", "points carla 1"), "-"},
		{"two are out", head(3, "option wins fewest", "option at-target out", "option target 9", "deal anna", "points anna 9",
			"points bruno 1", "points carla 10"), "[bruno]"},
		{"all are out", head(2, "option wins fewest", "option at-target out", "option target 9", "deal anna", "points anna 9",
			"points bruno 10"), "[anna]"},
		{"all are out at once and tie", head(2, "option wins fewest", "option at-target out", "option target 9", "option tie play-on",
			"deal anna", "points anna 9", "points bruno 9"), "-"},
		{"a side is out", head(4, "option wins fewest", "option at-target out", "option target 9", "option sides 2",
			"deal anna", "points anna 9", "points bruno 8"), "[bruno dora]"},
		{"partners do not tie", head(4, "option target 9", "option sides 2", "option tie play-on", "deal anna", "points anna 9",
			"points bruno 8"), "[anna carla]"},
		{"sides tie", head(4, "option target 9", "option sides 2", "option tie play-on", "deal anna", "points anna 9",
			"points bruno 9"), "-"},
		{
			"end on a tie", head(2, "option tie play-on", "option target 9", "deal anna", "points anna 9", "points bruno 9", "end"),
			"[anna bruno]",
		},
		{"who left does not win", head(3, "option wins fewest", "deal anna", "points anna 0", "points bruno 5", "points carla 6",
			"leave anna", "deal bruno", "points bruno 0", "points carla 0", "end"), "[bruno]"},
		{"who is out and back", head(3, "option wins fewest", "option at-target out", "option target 9", "deal anna", "points anna 10",
			"points bruno 1", "points carla 3", "leave anna", "join anna after carla", "penalty anna -7", "deal bruno",
			"points anna 0", "points bruno 9", "points carla 9"), "[anna]"},
		{"places of sides", head(4, "option sides 2", "result dora 0 1", "result anna 0 2"), "[bruno dora]"},
		{"totals with the fewest", head(2, "option wins fewest", "result anna 3", "result bruno 2"), "[bruno]"},
		{"a total is missing", head(4, "option sides 2", "result anna 3"), "-"},
	} {
		m := referee.NewMatch(conformance.Only(other.Game))
		for line := range strings.SplitSeq(c.lines, "\n") {
			if _, err := m.Apply([]byte(line)); err != nil {
				t.Fatalf("%s: %q: %v", c.name, line, err)
			}
		}
		var winners []string
		for _, seat := range m.Winners() {
			winners = append(winners, m.Roster().IDs()[seat])
		}
		got := "-"
		if m.Finished() {
			got = fmt.Sprint(winners)
		}
		if got != c.want {
			t.Errorf("%s: won by %s, not %s", c.name, got, c.want)
		}
	}
}

// The game of a match has the match's own title, key, order and sides, and a correction of the head changes them.
func TestOwn(t *testing.T) {
	m := referee.NewMatch(conformance.Only(other.Game))
	for line := range strings.SplitSeq(head(4, "option wins fewest", "option sides 2", "option sum 0026,078"), "\n") {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	g := m.Game()
	if g.ID() != "other:scopa" || g.Title.In(lang.Fr) != "Scopa" || !bool(g.Order) || g.Sides != 2 || len(g.Sums) != 2 {
		t.Errorf("the match plays %q (%s), order %v, sides %d, sums %v", g.ID(), g.Title, g.Order, g.Sides, g.Sums)
	}
	for _, line := range []string{`amend 2 "its name" title "Scala-40"`, `amend 7 "the most" option wins most`} {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Settle(); err != nil || m.Game().ID() != "other:scala40" || bool(m.Game().Order) {
		t.Errorf("after the corrections the match plays %q (%v)", m.Game().ID(), err)
	}
	want := "arbitro 1\ngame other\ntitle Scala-40\nplayer anna\nplayer bruno\nplayer carla\nplayer dora\n" +
		"option wins most\noption sides 2\noption sum 26,78\n"
	if got := string(m.Canonical()); got != want {
		t.Errorf("the canonical text is\n%s", got)
	}
}

// Titles are one where their letters and digits are.
func TestKey(t *testing.T) {
	for _, title := range []string{"Scala 40", "scala-40", "SCALÀ40", "  Scala  40 ", "s.c.a.l.a 4'0"} {
		text := fmt.Sprintf("game other\ntitle %q", title)
		if got := conformance.Matches(other.Game, []byte(text))[0]; got.Err != nil || got.Match.Game().Key != "scala40" {
			t.Errorf("%q is %q (%v)", title, got.Match.Game().Key, got.Err)
		}
	}
	for text, want := range map[string]string{"Belote contrée": "belotecontree", "麻雀": "麻雀", "6 nimmt!": "6nimmt", "Istinto": "istinto"} {
		got := conformance.Matches(other.Game, fmt.Appendf(nil, "game other\ntitle %q", text))[0].Match.Game()
		if got.Key != want || got.Name != "other" {
			t.Errorf("%q is %q of %s", text, got.Key, got.Name)
		}
	}
}

// Who was out comes back by a penalty between two rounds, whether the player had left or not. It is no penalty.
func TestReturns(t *testing.T) {
	rules := []string{"option wins fewest", "option at-target out", "option target 9"}
	round := []string{"deal anna", "points anna 10", "points bruno 1", "points carla 3"}
	for _, c := range []struct {
		name      string
		lines     []string
		want      string
		penalties string
	}{
		{"at once", []string{"penalty anna -7"}, "Anna came back at 3", "[0 0 0]"},
		{"after leaving", []string{"leave anna", "join anna after carla", "penalty anna -7"}, "Anna came back at 3", "[0 0 0]"},
		{"still out", []string{"penalty anna -1"}, "", "[-1 0 0]"},
		{"nobody who is out", []string{"penalty bruno -1"}, "", "[0 -1 0]"},
		{"in a round", []string{"deal bruno", "penalty anna -7", "points anna 0", "points bruno 9", "points carla 0"}, "", "[-7 0 0]"},
		{"beside a penalty", []string{"penalty anna -7", "penalty anna 2"}, "Anna came back at 3", "[2 0 0]"},
		{"twice", []string{"penalty anna -7", "penalty anna 7", "penalty anna -8"}, "Anna came back at 3; Anna came back at 2", "[7 0 0]"},
		{"the round is void", []string{"penalty anna -7", "redeal"}, "", "[0 0 0]"},
		{"struck", []string{"penalty anna -7", "undo"}, "", "[0 0 0]"},
		{"a newcomer", []string{"penalty anna -7", "join dora"}, "Anna came back at 3", "[0 0 0 0]"},
	} {
		m := referee.NewMatch(conformance.Only(other.Game))
		for _, line := range append(append(strings.Split(head(3, rules...), "\n"), round...), c.lines...) {
			if _, err := m.Apply([]byte(line)); err != nil {
				t.Fatalf("%s: %q: %v", c.name, line, err)
			}
		}
		if err := m.Settle(); err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, back := range m.Returns() {
			said = append(said, m.In(lang.En).LineAt(back.Line))
		}
		if got := strings.Join(said, "; "); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
		if got := fmt.Sprint(m.Penalties()); got != c.penalties {
			t.Errorf("%s: penalties %s, not %s", c.name, got, c.penalties)
		}
	}
}

// Places count sides.
func TestPlaces(t *testing.T) {
	text := head(4, "option sides 2", "deal anna", "points anna 3", "points bruno 5", "end")
	m := conformance.Matches(other.Game, []byte(text))[0].Match
	if got := fmt.Sprint(m.Places()); got != "[2 1 2 1]" {
		t.Errorf("the places are %s", got)
	}
	if got := m.Penalties(); len(got) != 4 {
		t.Errorf("penalties %v", got)
	}
}

// Each preset has rules that can be, for every number of players, and is found by its name in each language.
func TestPresets(t *testing.T) {
	if len(other.Game.Presets) == 0 {
		t.Error("there are no presets")
	}
	for _, preset := range other.Game.Presets {
		for players := 2; players <= 12; players++ {
			g := other.Game.Own(preset.Title.It, preset.Rules(players))
			if players == preset.Usual && g.Sides > 0 && players%g.Sides != 0 {
				t.Errorf("%s: %d players do not make %d sides", g.ID(), players, g.Sides)
			}
		}
		for _, language := range lang.All {
			if _, found := other.Game.PresetOf(other.Game.Own(preset.Title.In(language), preset.Rules(2)).Key); !found {
				t.Errorf("%s is not found", preset.Title.In(language))
			}
		}
	}
}
