package tarocchi_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/tarocchi"
)

func TestRecords(t *testing.T)  { conformance.Records(t, tarocchi.Game, "testdata/*.match") }
func TestArticles(t *testing.T) { conformance.Articles(t, tarocchi.Game, "testdata/*.match") }
func TestRandom(t *testing.T)   { conformance.Random(t, tarocchi.Game, 300) }
func FuzzEngine(f *testing.F)   { conformance.Fuzz(f, tarocchi.Game, "testdata/*.match") }

func TestExamples(t *testing.T) {
	conformance.Records(t, tarocchi.Game, "../../../shared/examples/tarocchi/*.match")
}
