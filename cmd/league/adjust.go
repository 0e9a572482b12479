package league

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/scoring/league"
)

// newAdjust returns the command that adds or takes points.
func newAdjust(a *app.App) *cobra.Command {
	e := &league.Entry{Kind: league.Adjustment}
	c := newPoints(a, `adjust LEAGUE PLAYER "why" --points N`, "", e)
	c.DisableFlagsInUseLine = true
	return c
}

// newPoints returns a command that stores an entry with points; usual is how many where nobody says so, "" for a must.
func newPoints(a *app.App, use, usual string, e *league.Entry) *cobra.Command {
	var points, day string
	var fresh *[]string
	c := app.Verb(use, 3, 3, func(ctx context.Context, args []string) (err error) {
		if points == "" && usual == "" {
			return app.Wrong(words.NoPoints)
		}
		if e.Points, err = league.ParsePoints(points); err != nil {
			return app.BadInput(err)
		}
		return enterWords(ctx, a, args, *e, day, *fresh)
	})
	c.Flags().StringVar(&points, "points", usual, "")
	c.Flags().StringVar(&day, "date", "", "")
	fresh = exchange.Flag(c.Flags())
	return c
}
