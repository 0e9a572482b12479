package compose

import (
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// bidAt returns a deal of Tarocchi at the table of these players, in which the second of them has bid.
func bidAt(t *testing.T, names, contract string, after ...string) *referee.Match {
	t.Helper()
	players := strings.Split(strings.ToLower(names), ",")
	lines := []string{"deal " + players[0]}
	for i := range players {
		bid := "pass"
		if i == 0 {
			bid = contract
		}
		lines = append(lines, "bid "+players[(i+1)%len(players)]+" "+bid)
	}
	return seatedAt(t, "tarocchi", names, append(lines, after...))
}

// TestCardIsCalled: the card called is typed where the question stands, as every card; a taker alone by a key or a name.
func TestCardIsCalled(t *testing.T) {
	match := bidAt(t, "Anna,Bruno,Carla,Dario,Elena", "guard")
	for _, c := range []struct {
		in          lang.Lang
		typed, want string
	}{
		{lang.It, "rq", "call KD"},
		{lang.It, "re di quadri", "call KD"},
		{lang.It, "x", "alone"},
		{lang.It, "senza compagno", "alone"},
		{lang.En, "kd", "call KD"},
		{lang.En, "X", "alone"},
		{lang.Fr, "rk", "call KD"},
		{lang.Fr, "xq", ""},
	} {
		composer := New(score.View{Match: match, Lang: c.in, Mode: referee.ByPlay})
		form, ok := firstCard{composer}.CardOrBare(composer.Due())
		if !ok {
			t.Fatal("no card is asked for")
		}
		lines, err := form.Lines(form.Filled(c.typed))
		if got := strings.Join(lines, ";"); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s, %q: %q, %v", c.in, c.typed, got, err)
		}
	}
}

// TestDogBeforeTheFirstCard: the question for the first card says what becomes of the dog, and what it quotes can be typed
// there, in every language; where the dog stays closed, it says so.
func TestDogBeforeTheFirstCard(t *testing.T) {
	quoted := regexp.MustCompile(`["«] ?([^"«»]+?) ?["»]`)
	for _, names := range []string{"Anna,Bruno,Carla", "Anna,Bruno,Carla,Dario,Elena"} {
		for _, in := range lang.All {
			for contract, verbs := range map[string]string{
				"take": "dog discard", "guard": "dog discard", "guard-without": "", "guard-against": "",
			} {
				match := bidAt(t, names, contract)
				if strings.Count(names, ",") == 4 {
					match = bidAt(t, names, contract, "alone")
				}
				composer := New(score.View{Match: match, Lang: in, Mode: referee.ByPlay})
				said := firstCard{composer}.said(composer.Due()[0].Verb)
				if said == "" || !strings.HasPrefix(composer.Card(composer.Due()[0]).Help, said) {
					t.Errorf("%s, %s: nothing is said of the dog", in, contract)
				}
				var got []string
				for _, example := range quoted.FindAllStringSubmatch(said, -1) {
					form := composer.Card(composer.Due()[0])
					lines, err := form.Lines(form.Filled(example[1]))
					if err != nil {
						t.Errorf("%s: %q: %v", in, example[1], err)
						continue
					}
					verb, _, _ := strings.Cut(lines[0], " ")
					got = append(got, verb)
					composer.Match, err = composer.Match.AfterLines(lines...)
					if err != nil {
						t.Errorf("%s: %q: %v", in, example[1], err)
					}
				}
				if strings.Join(got, " ") != verbs {
					t.Errorf("%s, %s: %q are typed, and not %q", in, contract, got, verbs)
				}
			}
		}
	}
}

// TestDogIsNoTrick: as many cards as the dog has, typed as the first cards of a deal, are asked about.
func TestDogIsNoTrick(t *testing.T) {
	composer := New(score.View{
		Match: bidAt(t, "Anna,Bruno,Carla,Dario,Elena", "take", "alone"), Lang: lang.En, Mode: referee.ByPlay,
	})
	form := composer.Card(composer.Due()[0])
	for typed, asks := range map[string]bool{"9s 17 4h": true, "9s": false, "9s 2s 4s 5s 6s": false, "dog 9s 17 4h": false} {
		doubt := form.Doubt(form.Filled(typed))
		if (doubt != "") != asks {
			t.Errorf("%q: %q", typed, doubt)
		}
		if asks && !strings.Contains(doubt, `"dog 9s 17 4h"`) {
			t.Errorf("%q: %s", typed, doubt)
		}
	}
}
