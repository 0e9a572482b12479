package league

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var textNoPoints = lang.Text{It: "quanti punti? aggiungete --points", En: "how many points? add --points"}

// newAdjust returns the command that adds or takes points.
func newAdjust(a *app.App) *cobra.Command {
	var points, day string
	var fresh *[]string
	c := &cobra.Command{
		Use: `adjust LEAGUE PLAYER "why" --points N`, Args: app.Words(3, 3),
		DisableFlagsInUseLine: true,
		RunE: func(c *cobra.Command, args []string) error {
			if points == "" {
				return app.Wrong(textNoPoints)
			}
			p, err := league.ParsePoints(points)
			if err != nil {
				return app.BadInput(err)
			}
			return enterWords(c.Context(), a, args, league.Entry{Kind: league.Adjustment, Points: p}, day, *fresh)
		},
	}
	c.Flags().StringVar(&points, "points", "", "")
	c.Flags().StringVar(&day, "date", "", "")
	fresh = exchange.Flag(a, c.Flags())
	return c
}
