package rulebook

import (
	"testing"

	"arbitro/referee/lang"
)

// A word that nobody knows is taken for the nearest known one, and for none that is far.
func TestMend(t *testing.T) {
	s := spelling{known: map[string]int{}}
	s.learn(splitWords("the challenge comes after the trick, bidding, discarding, trump"), lang.En)
	for _, c := range []struct{ typed, want string }{
		{"challenge", "challenge"},
		{"chalenge", "challenge"},    // a letter missing
		{"chlalenge", "challenge"},   // and two swapped
		{"discrading", "discarding"}, // swapped
		{"trumpp", "trump"},          // too many
		{"triik", "trick"},           // wrong
		{"chal", "challenge"},        // a beginning
		{"tri", "tri"},               // too short to be mended
		{"zebra", "zebra"},
		{"tumpet", "tumpet"}, // two wrong in a short word
	} {
		if got := s.mend([]string{c.typed}, lang.En)[0]; got != c.want {
			t.Errorf("%q is taken for %q, not %q", c.typed, got, c.want)
		}
	}
}
