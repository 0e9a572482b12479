package kismet_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/kismet"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// Whatever may be covered, swept, discarded, knocked or returned, at every step of many matches: it is expected just
// when it brings neither an error nor a word about itself. The circles are of few values, so that many are swept.
func TestEveryLineAgainstLegal(t *testing.T) {
	circles := []string{"2 2 2 3 3 3 12 12 12 11 11", "2 2 2 12 12 12 3 3 3 11 7", "2 3 4 5 6 7 8 9 10 11 12"}
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 11))
		head := collect + "circle " + circles[seed%3]
		if seed%2 == 1 {
			head = []string{position + "table bruno 7 8\ntable carla 12", discard}[seed/2%2]
		}
		m := conformance.Matches(kismet.Game, []byte(head))[0].Match
		for range 80 {
			may := m.Legal()
			if len(may) == 0 {
				break
			}
			for _, line := range everyLine(seed%2 == 1, rng) {
				agree(t, m, may, line)
			}
			if t.Failed() {
				t.Fatalf("seed %d:\n%s", seed, m.Canonical())
			}
			if _, err := m.Apply(pick(m, may, rng)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// pick takes any line that is expected, but no tally and no points alone, or now and then a wild roll by anybody.
func pick(m *referee.Match, may []referee.LegalLines, rng *rand.Rand) []byte {
	may = slices.DeleteFunc(slices.Clone(may), func(e referee.LegalLines) bool {
		return e.Verb == play.Points || kismet.Game.Grammar.Shape(e.Verb).Tally && len(may) > 2
	})
	if _, open := m.Open(); open && rng.IntN(8) == 0 {
		return fmt.Appendf(nil, "roll %s 6 6 6", m.Roster().IDs()[rng.IntN(3)])
	}
	return may[rng.IntN(len(may))].Pick(kismet.Game, m.Roster().IDs(), rng)
}

// everyLine lists the lines of three players that name a player and a card, and some of those with two cards.
func everyLine(discards bool, rng *rand.Rand) []string {
	lines := []string{"sweep", "finish", "roll anna 1 2 3", "roll bruno 1 2 3", "roll carla 1 2 3"}
	verbs := []string{"cover"}
	if discards {
		lines = lines[2:]
		verbs = []string{"discard", "return"}
	}
	for _, id := range []string{"anna", "bruno", "carla"} {
		if discards {
			lines = append(lines, "pass "+id, "knock "+id)
		}
		for v := 2; v <= 12; v++ {
			for _, verb := range verbs {
				lines = append(lines, fmt.Sprintf("%s %s %d", verb, id, v))
			}
			for w := 2; discards && w <= 12; w++ {
				if rng.IntN(4) == 0 {
					lines = append(lines, fmt.Sprintf("discard %s %d %d", id, v, w))
				}
			}
		}
	}
	return lines
}

func agree(t *testing.T, m *referee.Match, may []referee.LegalLines, line string) {
	t.Helper()
	var lexer play.Lexer
	words, err := lexer.Split([]byte(line))
	if err != nil {
		t.Fatal(err)
	}
	reader := play.Reader{Grammar: kismet.Game.Grammar, Roster: m.Roster()}
	act, err := reader.Read(words)
	if err != nil {
		t.Fatal(err)
	}
	expected := slices.ContainsFunc(may, func(e referee.LegalLines) bool { return e.Matches(kismet.Game.Grammar, act) })
	rulings, err := m.Ask([]byte(line))
	fine := err == nil && !slices.ContainsFunc(rulings, func(r referee.Ruling) bool {
		return r.Since == 0 && r.Verdict != rulebook.Upheld
	})
	if fine != expected {
		t.Errorf("%q is expected: %v, and brings %v (%v)", line, expected, rulings, err)
	}
}
