package referee_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

func TestOptions(t *testing.T) {
	options := toyGame.Options
	before := referee.Defaults(options)
	if before.Values[0] != 30 || before.Values[1] != 0 || before.Set[0] || before.Set[1] {
		t.Errorf("at first the options are %+v", before)
	}
	after, err := before.With(options, "Mood", "GRIM")
	if err != nil || after.Values[1] != 1 || !after.Set[1] || after.Set[0] {
		t.Errorf("with one set they are %+v (%v)", after, err)
	}
	if before.Values[1] != 0 || before.Set[1] {
		t.Error("setting one has changed those before")
	}
	for _, bad := range [][2]string{
		{"mood", "sad"},
		{"mood", ""},
		{"mood", "1"},
		{"target", ""},
		{"target", "0"},
		{"target", "1001"},
		{"target", "-5"},
		{"target", "+5"},
		{"target", "5.0"},
		{"target", "99999999999999999999"},
		{"target", "merry"},
		{"speed", "5"},
		{"", ""},
	} {
		if o, err := before.With(options, bad[0], bad[1]); err == nil || strings.Contains(err.Error(), "%!") {
			t.Errorf("%q gives %+v (%v)", bad, o, err)
		}
	}
	// A line of the record may write a number with zeros before it, and its words in any case.
	for line, want := range map[string]string{
		"option target 007": "target: 7", "option TARGET 030": "target: 30", "option mood Grim": "mood: grim", "option mood 00": "", "option target 000": "",
		`option target ""`: "", `option target "0 7"`: "", "option target 00x7": "", "option target 0001001": "", "option target 0000000001000": "target: 1000",
	} {
		m := match(t, "game toy")
		got := ""
		if _, err := m.Apply([]byte(line)); err == nil {
			o := m.Options()
			for i, opt := range options {
				if o.Set[i] {
					got = opt.Key + ": " + opt.Write(o.Values[i])
				}
			}
		}
		if got != want {
			t.Errorf("%s sets %q, not %q", line, got, want)
		}
	}
	for i, o := range options {
		for v := o.Min; v <= o.Min+len(o.Values); v++ {
			if o.Values != nil && v == len(o.Values) {
				continue
			}
			set, err := referee.Defaults(options).With(options, o.Key, o.Write(v))
			if err != nil || set.Write(o, i) != o.Write(v) || set.Values[i] != v {
				t.Errorf("%s %d is written %s and read %d (%v)", o.Key, v, o.Write(v), set.Values[i], err)
			}
		}
	}
}

// TestSizes: a game names the numbers of players that it can have, in each language: a range, or one by one where
// there are gaps.
func TestSizes(t *testing.T) {
	pairs := func(players int) int { return 2 }
	for _, c := range []struct {
		game  referee.Game
		sizes []int
		said  lang.Text
	}{
		{referee.Game{Least: 3, Most: 6}, []int{3, 4, 5, 6}, lang.Text{En: "3 to 6", It: "da 3 a 6", Fr: "de 3 à 6"}},
		{referee.Game{Least: 2, Most: 2}, []int{2}, lang.Text{En: "2", It: "2", Fr: "2"}},
		{referee.Game{Least: 2, Most: 4, SidesOf: pairs}, []int{2, 4}, lang.Text{En: "2 or 4", It: "2 o 4", Fr: "2 ou 4"}},
		{
			referee.Game{Least: 2, Most: 6, SidesOf: pairs},
			[]int{2, 4, 6},
			lang.Text{En: "2, 4 or 6", It: "2, 4 o 6", Fr: "2, 4 ou 6"},
		},
	} {
		if sizes := c.game.Sizes(); !slices.Equal(sizes, c.sizes) {
			t.Errorf("the sizes are %v, not %v", sizes, c.sizes)
		}
		for _, language := range lang.All {
			if said := c.game.Players().In(language); said != c.said.In(language) {
				t.Errorf("%s: %q, not %q", language, said, c.said.In(language))
			}
		}
	}
}
