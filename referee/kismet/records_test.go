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

func TestExamples(t *testing.T) {
	conformance.Records(t, kismet.Game, "../../../shared/examples/kismet/*.match")
}
