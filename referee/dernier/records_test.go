package dernier_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/dernier"
)

func TestGame(t *testing.T) { conformance.Suite(t, dernier.Game, 300) }
func FuzzEngine(f *testing.F) {
	conformance.Fuzz(f, dernier.Game, "testdata/*.match", "../games/testdata/dernier-*.match")
}
