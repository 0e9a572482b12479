package dernier_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/dernier"
)

func TestRecords(t *testing.T)  { conformance.Records(t, dernier.Game, "testdata/*.match") }
func TestArticles(t *testing.T) { conformance.Articles(t, dernier.Game, "testdata/*.match") }
func TestRandom(t *testing.T)   { conformance.Random(t, dernier.Game, 300) }
func FuzzEngine(f *testing.F)   { conformance.Fuzz(f, dernier.Game, "testdata/*.match") }

func TestExamples(t *testing.T) {
	conformance.Records(t, dernier.Game, "../../../shared/examples/dernier/*.match")
}
