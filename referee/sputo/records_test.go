package sputo_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/sputo"
)

func TestRecords(t *testing.T)  { conformance.Records(t, sputo.Game, "testdata/*.match") }
func TestArticles(t *testing.T) { conformance.Articles(t, sputo.Game, "testdata/*.match") }
func TestRandom(t *testing.T)   { conformance.Random(t, sputo.Game, 400) }
func FuzzEngine(f *testing.F)   { conformance.Fuzz(f, sputo.Game, "testdata/*.match") }
func FuzzShort(f *testing.F) {
	conformance.Short(f, sputo.Game, "testdata/*.match", "ab 2345akqjhsdc<>!-/")
}

func TestExamples(t *testing.T) {
	conformance.Records(t, sputo.Game, "../../../shared/examples/sputo/*.match")
}
