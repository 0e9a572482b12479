package referee_test

import (
	"errors"
	"testing"

	"arbitro/referee"
)

// Asking records nothing, whatever is asked, and returns just what applying would.
func TestAsk(t *testing.T) {
	base := lines(opened + round + "deal b\nscore b 2\nseal 0d8ac7a1bd9b7a9ea7e6eb4b3e2b3ff7e9c5a96f3b3b8f1d0cfb7a8a87d1a111")
	base = base[:len(base)-1]
	for line, want := range map[string]struct {
		rulings int
		fails   bool
	}{
		"score a 13":          {rulings: 1},
		"score a 12":          {},
		"# x":                 {},
		"":                    {},
		"end":                 {},
		"redeal":              {},
		"note \"open":         {fails: true},
		"zzz":                 {fails: true},
		"deal a":              {fails: true},
		"score b 1":           {fails: true},
		"undo":                {},
		"strike 8":            {},
		"strike 5":            {fails: true},
		"strike 99":           {fails: true},
		"amend 5 w score a 1": {},
		"amend 5 w score a x": {fails: true},
		"amend 5 w":           {fails: true},
	} {
		m := match(t, base...)
		before, text := outcome(m), string(m.Canonical())
		rulings, err := m.Ask([]byte(line))
		var e *referee.Error
		if (err != nil) != want.fails || len(rulings) != want.rulings || err != nil && (!errors.As(err, &e) || e.Line != len(base)+1) {
			t.Errorf("asked about %q the referee says %v (%v)", line, rulings, err)
		}
		if outcome(m) != before || string(m.Canonical()) != text || m.Log().Len() != len(base) {
			t.Errorf("asked about %q the match is %s", line, outcome(m))
		}
		_, heard := m.Apply([]byte(line))
		if heard == nil {
			heard = m.Settle()
		}
		if (heard == nil) != (err == nil) {
			t.Errorf("%q: asked %v, heard %v", line, err, heard)
		}
	}
}

// A question is about the match with its corrections judged.
func TestAskAfterCorrections(t *testing.T) {
	m := match(t, lines(opened+round)...)
	if _, err := m.Apply([]byte("strike 6")); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Ask([]byte("score b 3")); err != nil {
		t.Errorf("the struck line's place is free: %v", err)
	}
	if _, err := m.Apply([]byte("strike 4")); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Ask([]byte("note x")); err == nil {
		t.Error("a correction that cannot stand passes")
	}
}
