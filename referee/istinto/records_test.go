package istinto_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/istinto"
)

func TestGame(t *testing.T) { conformance.Suite(t, istinto.Game, 100, nil) }
func FuzzEngine(f *testing.F) {
	conformance.Fuzz(f, istinto.Game, "testdata/*.match", "../testdata/records/istinto-*.match")
}
