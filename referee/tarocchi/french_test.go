package tarocchi_test

import (
	"regexp"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/tarocchi"
)

// frenchDeals are deals of four by the federation's rules, with Bruno the taker: a deal for each bonus, and what the
// taker gets from each defender.
var frenchDeals = []struct {
	contract string
	lines    []string
	sum      int
	says     string // the bonus in the French sentence, without its sign
}{
	{"guard", []string{"petit attack", "made 49 2"}, 66 + 20, "Petit au bout"},
	{"guard", []string{"petit defence", "made 49 2"}, 66 - 20, "Petit au bout"},
	{"take", []string{"petit attack", "made 44 1"}, -32 + 10, "Petit au bout"},
	{"take", []string{"petit defence", "made 44 1"}, -32 - 10, "Petit au bout"},
	{"guard", []string{"handle bruno single", "made 49 2"}, 66 + 20, "poignées"},
	{"guard", []string{"handle anna double", "made 49 2"}, 66 + 30, "poignées"}, // to the side that wins
	{"guard", []string{"handle bruno triple", "made 40 2"}, -52 - 40, "poignées"},
	{"guard-without", []string{"slam bruno", "slam-made attack", "made 91 3"}, (25+55)*4 + 400, "chelem"},
	{"guard", []string{"slam-made attack", "made 91 3"}, (25+55)*2 + 200, "chelem"},
	{"guard", []string{"slam bruno", "made 80 3"}, (25+44)*2 - 200, "chelem"},
	{"guard", []string{"slam-made defence", "made 0 0"}, -(25+56)*2 - 200, "chelem"},
}

// Each bonus in the French sentence has the sign that it has in the score: what is paid to the attack is a plus.
func TestFrenchBonuses(t *testing.T) {
	for _, c := range frenchDeals {
		m := table(t, 4, append([]string{
			"option rules federation", "deal anna", "bid bruno " + c.contract, "bid carla pass", "bid dario pass", "bid anna pass",
		}, c.lines...)...)
		r := m.AtTable().Rounds()[0].Round
		if got := r.Points[1]; got != 3*c.sum {
			t.Errorf("%v: the taker gets %d, not three times %d", c.lines, got, c.sum)
		}
		price := r.Detail.(tarocchi.Detail).Price
		bonus := map[string]int{"Petit au bout": price.Petit, "poignées": price.Handles, "chelem": price.Slam}[c.says]
		said := tarocchi.Game.Explain(r, m.Roster().Names(), lang.Fr)
		sign := regexp.MustCompile(c.says + ` ([+−])\d`).FindStringSubmatch(said)
		if bonus == 0 || sign == nil || (sign[1] == "+") != (bonus > 0) {
			t.Errorf("%v: the bonus is %d: %s", c.lines, bonus, said)
		}
		outcome := "passe de"
		pays := "de chaque défenseur"
		if price.Contract < 0 {
			outcome = "chute de"
		}
		if c.sum < 0 {
			pays = "à chaque défenseur"
		}
		if !strings.Contains(said, outcome) || !strings.Contains(said, pays) {
			t.Errorf("%v: no %q and %q in %s", c.lines, outcome, pays, said)
		}
	}
}

// Tarot players call a round "donne" or "deal", in places, in what a line says and in an error.
func TestOwnRound(t *testing.T) {
	m := table(t, 4, "deal anna", "bid bruno guard", "bid carla pass", "bid dario pass", "bid anna pass", "made 49 2")
	if got := m.In(lang.Fr).Where(m.Log().Len()); got != "donne 1" {
		t.Errorf("the place is %q", got)
	}
	if got := m.In(lang.Fr).LineOf([]byte("redeal vue")); got != "Donne annulée\u00a0: «\u00a0vue\u00a0»" {
		t.Errorf("the line is %q", got)
	}
	_, err := m.Apply([]byte("made 49 2"))
	if err == nil || lang.Say(err, lang.Fr) == "" || strings.Contains(lang.Say(err, lang.Fr), "manche") {
		t.Errorf("the error is %q", lang.Say(err, lang.Fr))
	}
	if got := m.In(lang.En).Where(m.Log().Len()); got != "deal 1" {
		t.Errorf("in English the place is %q", got)
	}
}
