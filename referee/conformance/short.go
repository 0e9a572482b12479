package conformance

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// Short types arbitrary words at arbitrary moments of the game's own records. It checks that nothing panics, that the
// match does not change, and that words are read as lines of the game, never as corrections. The seeds are random words
// of the letters in signs.
func Short(f *testing.F, g *referee.Game, pattern, signs string) {
	records := readLines(pattern)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		typed := make([]byte, 1+rng.IntN(12))
		for i := range typed {
			typed[i] = signs[rng.IntN(len(signs))]
		}
		f.Add(uint16(rng.Uint32()), uint16(rng.Uint32()), string(typed))
	}
	f.Fuzz(func(t *testing.T, record, until uint16, typed string) {
		lines := records[int(record)%len(records)]
		m := referee.NewMatch(Only(g))
		for _, line := range lines[:int(until)%len(lines)] {
			if _, err := m.Apply(line); err != nil {
				break
			}
		}
		if m.Settle() != nil || m.Game() == nil {
			return
		}
		if _, open := m.Open(); !open { // short forms are asked for in a round
			return
		}
		before := outcome(m)
		for _, in := range lang.All {
			checkShort(t, g, m, typed, in)
		}
		if outcome(m) != before {
			t.Errorf("typing %q changes the match", typed)
		}
	})
}

// readLines returns the lines of each file that matches the pattern.
func readLines(pattern string) (records [][][]byte) {
	files, _ := filepath.Glob(pattern)
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil {
			records = append(records, bytes.Split(bytes.TrimSpace(text), []byte("\n")))
		}
	}
	return records
}

// checkShort types words in one language and checks the question, its help and the lines that come of the words.
func checkShort(t *testing.T, g *referee.Game, m *referee.Match, typed string, in lang.Lang) {
	t.Helper()
	if g.Short.Now != nil {
		if question, help := g.Short.Now(m); question != nil && (question.In(in) == "" || help.In(in) == "") {
			t.Errorf("nothing is asked in %v", in)
		}
	}
	lines, ok := g.Short.Lines(m, strings.Fields(typed), in)
	if ok && len(lines) == 0 && strings.TrimSpace(typed) != "" {
		t.Errorf("%q is read as nothing", typed)
	}
	for _, line := range lines {
		first, _, _ := strings.Cut(line, " ")
		if verb, known := g.Grammar.Verb([]byte(first)); ok && (!known || verb.IsCommon()) {
			t.Errorf("%q is read as %q, which is no line of the game", typed, line)
		}
	}
}
