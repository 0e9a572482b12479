package store

import (
	"testing"

	"arbitro/cmd/act"
	"arbitro/cmd/act/acttest"
)

// TestRows checks the rows of the acts.
func TestRows(t *testing.T) {
	t.Parallel()
	acttest.Rows(t, room())
	acttest.Rows(t, copying())
	acttest.Rows(t, act.Program(demo(nil)))
}
