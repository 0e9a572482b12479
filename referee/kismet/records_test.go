package kismet_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/kismet"
	"arbitro/referee/lang"
)

func TestGame(t *testing.T) {
	conformance.Suite(t, kismet.Game, 200, conformance.Spoken{
		lang.Fr: "table",
	})
}

func FuzzEngine(f *testing.F) {
	conformance.Fuzz(f, kismet.Game, "testdata/*.match", "../testdata/records/kismet-*.match")
}

func FuzzShort(f *testing.F) {
	conformance.Short(f, kismet.Game, "testdata/*.match", "abc 123456789/+*sf=")
}
