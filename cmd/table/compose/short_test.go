package compose

import (
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestHintsNameWhoSitsThere: the examples of what may be typed name players of this table, who are not due themselves;
// a long name is cut short as people would.
func TestHintsNameWhoSitsThere(t *testing.T) {
	for game, c := range map[string]struct {
		names string
		lines []string
		want  []string
	}{
		"dernier": {"Zoe,Massimiliano,Ivo", []string{"deal zoe", "start zoe", "flip 5S"}, []string{"mas 7", "ivo ! mas "}},
		"sabai":   {"Zoe,Massimiliano,Ivo", []string{"deal zoe"}, []string{"ivo!2", "ivo!2<zoe3"}},
		"kismet":  {"Zoe,Massimiliano,Massimo", []string{"deal zoe"}, nil},
		"sputo":   {"Zoe,Massimiliano", []string{"deal zoe"}, []string{"zoe 6"}},
	} {
		for _, l := range lang.All {
			m := seatedAt(t, game, c.names, c.lines)
			f := Composer{Match: m, Lang: l, Mode: referee.ByPlay}
			q := f.Short(f.Due())
			_, err := q.Lines(ask.Answer{Values: []string{"?!?"}})
			for _, said := range []string{q.Title + " " + q.Help, lang.Say(err, l)} {
				if strings.Contains(said, "{") {
					t.Errorf("%s: %q", game, said)
				}
			}
			help := strings.ReplaceAll(q.Help, "\u202f", " ") // French sets signs apart
			for _, want := range c.want {
				if !strings.Contains(help, want) {
					t.Errorf("%s: no %q in %q", game, want, q.Help)
				}
			}
			if err == nil {
				t.Errorf("%s: signs alone are understood", game)
			}
		}
	}
}

// TestLetters: before the first card it is said how every suit is typed, also one without a letter.
func TestLetters(t *testing.T) {
	for l, want := range map[lang.Lang]string{lang.It: "1–21 briscola", lang.En: "1–21 trumps"} {
		m := seatedAt(t, "tarocchi", "Anna,Bruno,Carla,Dario,Elena", []string{
			"deal anna", "bid bruno pass", "bid carla take", "bid dario pass", "bid elena pass", "bid anna pass", "call KC",
		})
		c := Composer{Match: m, Lang: l, Mode: referee.ByPlay}
		if help := c.Verb(c.Due()).Help; !strings.Contains(help, want) || strings.Contains(help, "·  ") {
			t.Errorf("the help is %q", help)
		}
	}
}

// seatedAt returns a match of these players after some lines.
func seatedAt(t *testing.T, game, names string, lines []string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(games.Find)
	head := []string{"arbitro 1", "game " + game}
	for name := range strings.SplitSeq(names, ",") {
		head = append(head, "player "+strings.ToLower(name)+" "+name)
	}
	for _, line := range append(head, lines...) {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}
