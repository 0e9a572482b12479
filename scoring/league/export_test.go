package league

import "testing"

// ShortSteps lets ratings have marks at every few matches, and few of them, for a test.
func ShortSteps(t *testing.T) {
	step, most := markStep, mostMarks
	markStep, mostMarks = 2, 3
	t.Cleanup(func() { markStep, mostMarks = step, most })
}
