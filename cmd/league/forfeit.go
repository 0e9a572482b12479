package league

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/scoring/league"
)

// newForfeit returns the command that enters matches lost by forfeit.
func newForfeit(a *app.App) *cobra.Command {
	var points, day string
	var fresh *[]string
	var matches int
	c := &cobra.Command{
		Use: `forfeit LEAGUE PLAYER "why"`, Args: app.Words(3, 3),
		RunE: func(c *cobra.Command, args []string) error {
			p, err := league.ParsePoints(points)
			if err != nil {
				return app.BadInput(err)
			}
			e := league.Entry{Kind: league.Forfeit, Points: p, Matches: matches}
			return enterWords(c.Context(), a, args, e, day, *fresh)
		},
	}
	c.Flags().IntVar(&matches, "matches", 1, "")
	c.Flags().StringVar(&points, "points", "0", "")
	c.Flags().StringVar(&day, "date", "", "")
	fresh = exchange.Flag(a, c.Flags())
	return c
}
