package league

import (
	"testing"

	"arbitro/cmd/act"
	"arbitro/cmd/act/acttest"
)

// TestRows checks the rows of the acts on a league.
func TestRows(t *testing.T) {
	t.Parallel()
	acttest.Rows(t, room())
	acttest.Rows(t, seatsRoom())
	acttest.Rows(t, leaguesRoom())
	acttest.Rows(t, act.Room[*workspace]{Word: room().Word, Acts: []row{standings()}})
}
