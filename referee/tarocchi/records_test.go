package tarocchi_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/tarocchi"
)

func TestGame(t *testing.T) { conformance.Suite(t, tarocchi.Game, 300) }
func FuzzEngine(f *testing.F) {
	conformance.Fuzz(f, tarocchi.Game, "testdata/*.match", "../games/testdata/tarocchi-*.match")
}
