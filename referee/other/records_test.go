package other_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/other"
)

// The records here have the title and the house rules of games that people play.
func TestRecords(t *testing.T) { conformance.Records(t, other.Game, "testdata/*.match") }

// The shared examples, where they lie next to the checkout.
func TestExamples(t *testing.T) {
	conformance.Records(t, other.Game, "../../../shared/examples-of-1.3/other/*.match")
}

// Random matches: legal points are taken, nothing refused changes anything, corrections give what a fresh reading
// gives.
func TestRandom(t *testing.T) { conformance.Random(t, other.Game, 200) }

// Matches kept by their totals, and simulated ones.
func TestTotals(t *testing.T) { conformance.Totals(t, other.Game, 60) }

func TestSimulated(t *testing.T) { conformance.Simulated(t, other.Game) }

// No input panics, and canonical text gives the same match.
func FuzzEngine(f *testing.F) { conformance.Fuzz(f, other.Game, "testdata/*.match") }
