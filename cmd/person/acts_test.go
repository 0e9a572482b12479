package person

import (
	"testing"

	"arbitro/cmd/act/acttest"
)

// TestRows checks the rows of the acts on players.
func TestRows(t *testing.T) {
	t.Parallel()
	acttest.Rows(t, room())
}
