package sputo_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/sputo"
)

func TestGame(t *testing.T) { conformance.Suite(t, sputo.Game, 200, nil) }
func FuzzEngine(f *testing.F) {
	conformance.Fuzz(f, sputo.Game, "testdata/*.match", "../testdata/records/sputo-*.match")
}

func FuzzShort(f *testing.F) {
	conformance.Short(f, sputo.Game, "testdata/*.match", "ab 2345akqjhsdc<>!-/")
}
