package league

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textForfeit = lang.Text{
		It: "segna partite perse a tavolino, con il motivo",
		En: "enters matches lost without being played, with the reason",
	}
	textFlagLost = lang.Text{It: "quante `partite`", En: "how many `matches`"}
)

// newForfeit returns the command that enters matches lost by forfeit.
func newForfeit(a *app.App) *cobra.Command {
	var points, day string
	var fresh *[]string
	var matches int
	c := &cobra.Command{
		Use: `forfeit LEAGUE PLAYER "why"`, Short: a.Say(textForfeit), Args: app.Words(3, 3),
		RunE: func(c *cobra.Command, args []string) error {
			p, err := league.ParsePoints(points)
			if err != nil {
				return app.BadInput(err)
			}
			e := league.Entry{Kind: league.Forfeit, Points: p, Matches: matches}
			return enterWords(c.Context(), a, args, e, day, *fresh)
		},
	}
	c.Flags().IntVar(&matches, "matches", 1, a.Say(textFlagLost))
	c.Flags().StringVar(&points, "points", "0", a.Say(textFlagPoints))
	c.Flags().StringVar(&day, "date", "", a.Say(textFlagDay))
	fresh = exchange.Flag(a, c.Flags())
	return c
}
