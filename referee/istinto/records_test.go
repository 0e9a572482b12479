package istinto_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/istinto"
)

func TestRecords(t *testing.T)  { conformance.Records(t, istinto.Game, "testdata/*.match") }
func TestArticles(t *testing.T) { conformance.Articles(t, istinto.Game, "testdata/*.match") }
func TestRandom(t *testing.T)   { conformance.Random(t, istinto.Game, 300) }
func FuzzEngine(f *testing.F)   { conformance.Fuzz(f, istinto.Game, "testdata/*.match") }

func TestExamples(t *testing.T) {
	conformance.Records(t, istinto.Game, "../../../shared/examples/istinto/*.match")
}
