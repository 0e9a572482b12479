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
func FuzzShort(f *testing.F) {
	conformance.Short(f, sabai.Game, "testdata/*.match", "abc 1234567890!?<>=+*jms")
}

func TestExamples(t *testing.T) {
	conformance.Records(t, sabai.Game, "../../../shared/examples/sabai/*.match")
}
