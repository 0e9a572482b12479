package event

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/reports"
	"arbitro/scoring/league"
)

func newAdjust(a *app.App) *cobra.Command {
	points := ""
	c := on(a, `adjust EVENT NAME --points N "why"`, 3, func(ctx context.Context, o *office, args []string) error {
		if points == "" {
			return errFew
		}
		who, why, err := o.roll().oneWhy(ctx, args)
		if err != nil {
			return err
		}
		return o.players().adjust(ctx, who, points, why)
	})
	c.Flags().StringVar(&points, "points", "", "")
	return c
}

// adjust gives a player points, or takes them.
func (pl players) adjust(ctx context.Context, player int, typed, why string) error {
	points, err := league.ParsePoints(typed)
	if err != nil {
		return app.BadInput(err)
	}
	exact := strings.ReplaceAll(points.String(), ",", ".")
	if err := pl.add(ctx, []string{"adjust", pl.id(player), exact, why}); err != nil {
		return err
	}
	pl.say(words.Adjusted(pl.names([]int{player}), reports.PointsValue(points, pl.app.Lang), why))
	return nil
}
