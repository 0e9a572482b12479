package league

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/scoring/league"
)

// newForfeit returns the command that enters matches lost by forfeit.
func newForfeit(a *app.App) *cobra.Command {
	e := &league.Entry{Kind: league.Forfeit}
	c := newPoints(a, `forfeit LEAGUE PLAYER "why"`, "0", e)
	c.Flags().IntVar(&e.Matches, "matches", 1, "")
	return c
}
