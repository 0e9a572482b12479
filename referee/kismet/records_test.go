package kismet_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/kismet"
)

func TestRecords(t *testing.T)  { conformance.Records(t, kismet.Game, "testdata/*.match") }
func TestArticles(t *testing.T) { conformance.Articles(t, kismet.Game, "testdata/*.match") }
func TestRandom(t *testing.T)   { conformance.Random(t, kismet.Game, 300) }
func FuzzEngine(f *testing.F)   { conformance.Fuzz(f, kismet.Game, "testdata/*.match") }
func FuzzShort(f *testing.F) {
	conformance.Short(f, kismet.Game, "testdata/*.match", "abc 123456789/+*sf=")
}

func TestExamples(t *testing.T) {
	conformance.Records(t, kismet.Game, "../../../shared/examples/kismet/*.match")
}
