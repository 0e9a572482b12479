package referee_test

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
)

// headOf returns the head of a match of a game with the fewest players, and the match.
func headOf(t *testing.T, g *referee.Game, more ...string) (*referee.Match, error) {
	t.Helper()
	m := referee.NewMatch(games.Find)
	lines := []string{"game " + g.Name}
	for seat := range g.Least {
		lines = append(lines, fmt.Sprint("player p", seat))
	}
	for _, line := range append(lines, more...) {
		if _, err := m.Apply([]byte(line)); err != nil {
			return m, err
		}
	}
	return m, m.Settle()
}

// No number is over 999999999, and no house rule's over 1000000. Leading zeros are read in it.
func TestGreatestOption(t *testing.T) {
	for _, g := range games.All {
		for _, o := range g.Options {
			if o.Values != nil || o.Max < referee.MaxOption {
				continue
			}
			m, err := headOf(t, g, "option "+o.Key+" 0001000000")
			if err != nil || !strings.Contains(string(m.Canonical()), "option "+o.Key+" 1000000\n") {
				t.Errorf("%s: %s is not set to a million: %v", g.Name, o.Key, err)
			}
			if _, err := headOf(t, g, "option "+o.Key+" 1000001"); err == nil || !strings.Contains(err.Error(), "to 1000000") {
				t.Errorf("%s: %s is set to more than a million: %v", g.Name, o.Key, err)
			}
		}
	}
}

// Quotes change no meaning, also of a card, and leading zeros are read in no card but Kismet's values.
func TestQuotesAndZeros(t *testing.T) {
	for _, g := range games.All {
		zeros := 0
		for card := range g.Deck.Len() {
			code := g.Deck.Face(card).Code
			for _, other := range []string{"0" + code, "00" + code, "T0" + strings.TrimPrefix(code, "T")} {
				if got, ok := g.Deck.Read([]byte(other)); ok {
					zeros++
					if got != card || g.Name != "kismet" {
						t.Errorf("%s: %q is read as %s", g.Name, other, g.Deck.Face(got).Code)
					}
				}
			}
		}
		if g.Name == "kismet" && zeros != 2*g.Deck.Len() {
			t.Errorf("of Kismet's values only %d are read with zeros", zeros)
		}
		o := g.Options[0]
		option := fmt.Sprintf("%q %q %q", "OPTION", o.Key, o.Write(o.Default))
		if _, err := headOf(t, g, option, `"deal" "p0"`); err != nil {
			t.Errorf("%s: quotes change a meaning: %v", g.Name, err)
		}
	}
}
