package referee_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee"
)

func TestTypedPlayers(t *testing.T) {
	m := match(t, lines("game toy\nplayer anna \"Anna Bianchi\"\nplayer p1 \"Zoë\"\nplayer p12\nplayer andrea")...)
	for typed, want := range map[string]string{
		"anna": "0,", "ANNA": "0,", "ann": "0,", "an": "", "and": "3,", "p1": "1,", "p12": "2,", "p": "", "z": "1,", "ZOË": "1,",
		"": "", "x": "", "ann8": "0,8", "andrea12": "3,12", "p18": "1,8", "p128": "2,8", "z?3": "1,?3", "annax": "", "8": "", "zoë-": "1,-",
	} {
		got := ""
		if seat, rest, ok := m.PlayerAnd(typed); ok {
			got = fmt.Sprint(seat, ",", rest)
		}
		if got != want {
			t.Errorf("%q means %q, and not %q", typed, got, want)
		}
	}
}

// TestPlayersWithoutAccents: many keyboards have no accents, so a name is understood without them, unless that makes it
// the name of two players; an accent that is typed counts.
func TestPlayersWithoutAccents(t *testing.T) {
	m := match(t, lines("game toy\nplayer émile \"Émile\"\nplayer emma \"Emma\"\nplayer p3 \"André\"\nplayer p4 \"Andrea\"")...)
	for typed, want := range map[string]string{
		"emile": "0,", "EMILE": "0,", "émile": "0,", "emile5": "0,5", "emi": "0,", "ém": "0,", "em": "", "e": "",
		"emil\u00e9": "0,", "emm": "1,", "andre": "2,", "andré": "2,", "andr": "", "andre3": "2,3", "andrea": "3,",
		"\u0301": "", "emilex": "",
	} {
		got := ""
		if seat, rest, ok := m.PlayerAnd(typed); ok {
			got = fmt.Sprint(seat, ",", rest)
		}
		if got != want {
			t.Errorf("%q means %q, and not %q", typed, got, want)
		}
	}
}

// TestTypedAtLength: a paste of a whole file in one word used to be tried as a name letter by letter, for minutes.
func TestTypedAtLength(t *testing.T) {
	m := match(t, lines("game toy\nplayer anna \"Anna Bianchi\"\nplayer p1 \"Zoë\"")...)
	tail := strings.Repeat("8", 300_000)
	if seat, rest, ok := m.PlayerAnd("zoe\u0308" + tail); !ok || seat != 1 || rest != tail {
		t.Errorf("Zoë and a long word: %d, %v, %d bytes left", seat, ok, len(rest))
	}
	for _, long := range []string{tail, strings.Repeat("Ù", 150_000), strings.Repeat("\xd9", 300_000), "anna" + strings.Repeat("e\u0308", 100_000)} {
		if seat, _, ok := m.PlayerAnd(long); ok {
			t.Errorf("%.10q… is player %d", long, seat)
		}
	}
}

func TestTallied(t *testing.T) {
	g := *toyGame
	g.Asks = []referee.Ask{{Verb: verbScore, When: referee.ByTally}, {Verb: verbShow, When: referee.ByPlay}}
	g.Tallied = func(o referee.Options) bool { return o.Values[1] == 0 }
	for mood, want := range map[string]bool{"merry": true, "grim": false} {
		m := referee.NewMatch(func(string) (*referee.Game, bool) { return &g, true })
		for _, line := range []string{"game toy", "option mood " + mood} {
			if _, err := m.Apply([]byte(line)); err != nil {
				t.Fatal(err)
			}
		}
		if m.HasModes() != want {
			t.Errorf("a %s toy is said to have a tally: %v", mood, !want)
		}
	}
	if match(t).HasModes() {
		t.Error("no game has no modes")
	}
}
