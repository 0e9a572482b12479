package league

import "testing"

// ShortSteps puts the ratings of a course at every few matches, for a test.
func ShortSteps(t *testing.T) {
	was := courseStep
	courseStep = 2
	t.Cleanup(func() { courseStep = was })
}
