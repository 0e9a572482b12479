package conformance

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// Fuzz feeds arbitrary records to the game; the seeds are the records that match the patterns. It checks that no input
// panics, that canonical text leads to the same match, and that every match can be written as JSON.
func Fuzz(f *testing.F, g *referee.Game, patterns ...string) {
	for _, pattern := range patterns {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			if text, err := os.ReadFile(file); err == nil {
				f.Add(text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, m := range Matches(g, text) {
			if m.Err != nil {
				_ = m.Err.In(lang.It)
				continue
			}
			canonical := m.Match.Canonical()
			again := Matches(g, canonical)
			if len(again) != 1 || again[0].Err != nil {
				t.Fatalf("the canonical text is not read: %v\n%s", again[0].Err, canonical)
			}
			if got := again[0].Match.Canonical(); !bytes.Equal(got, canonical) {
				t.Fatalf("the canonical text\n%s\nreads back as\n%s", canonical, got)
			}
			if got, want := outcome(again[0].Match), outcome(m.Match); got != want {
				t.Fatalf("the canonical text gives\n%s\nand the record\n%s", got, want)
			}
			m.Match.AppendJSON(nil, lang.It)
		}
	})
}
