package dernier_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/dernier"
	"arbitro/referee/lang"
)

func TestGame(t *testing.T) {
	conformance.Suite(t, dernier.Game, 80, conformance.Spoken{
		lang.It: "accuse anticipo chiudo dubito superfluo",
		lang.Fr: "accuse anticipo chiudo dubito question superfluo",
	})
}

func FuzzEngine(f *testing.F) {
	conformance.Fuzz(f, dernier.Game, "testdata/*.match", "../testdata/records/dernier-*.match")
}
