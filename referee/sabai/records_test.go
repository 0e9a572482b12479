package sabai_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/lang"
	"arbitro/referee/sabai"
)

func TestGame(t *testing.T) {
	conformance.Suite(t, sabai.Game, 200, conformance.Spoken{
		lang.It: "give peek spy switch",
	})
}

func FuzzEngine(f *testing.F) {
	conformance.Fuzz(f, sabai.Game, "testdata/*.match", "../testdata/records/sabai-*.match")
}

func FuzzShort(f *testing.F) {
	conformance.Short(f, sabai.Game, "testdata/*.match", "abc 1234567890!?<>=+*jms")
}
