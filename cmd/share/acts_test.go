package share

import (
	"testing"

	"arbitro/cmd/act/acttest"
)

// TestRows checks the rows of the acts.
func TestRows(t *testing.T) {
	t.Parallel()
	acttest.Rows(t, room())
}
