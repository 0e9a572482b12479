package tarocchi_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/lang"
	"arbitro/referee/tarocchi"
)

func TestGame(t *testing.T) {
	conformance.Suite(t, tarocchi.Game, 60, conformance.Spoken{
		lang.It: "partner slam",
		lang.Fr: "double partner triple",
	})
}

func FuzzEngine(f *testing.F) {
	conformance.Fuzz(f, tarocchi.Game, "testdata/*.match", "../testdata/records/tarocchi-*.match")
}
