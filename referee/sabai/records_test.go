package sabai_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/sabai"
)

func TestRecords(t *testing.T)  { conformance.Records(t, sabai.Game, "testdata/*.match") }
func TestArticles(t *testing.T) { conformance.Articles(t, sabai.Game, "testdata/*.match") }
func TestRandom(t *testing.T)   { conformance.Random(t, sabai.Game, 400) }
func FuzzEngine(f *testing.F)   { conformance.Fuzz(f, sabai.Game, "testdata/*.match") }

func TestExamples(t *testing.T) {
	conformance.Records(t, sabai.Game, "../../../shared/examples/sabai/*.match")
}
