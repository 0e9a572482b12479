package event

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

var (
	textAdjust     = lang.Text{It: "dà o toglie punti, con un motivo", En: "gives or takes points, with a reason"}
	textFlagPoints = lang.Text{It: "quanti `punti`, anche con il meno", En: "how many `points`, with a minus too"}
	textAdjusted   = lang.Text{It: "%s: %s punti (%s).\n", En: "%s: %s points (%s).\n"}
)

func newAdjust(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: `adjust EVENT NAME --points N "why"`, Short: a.Say(textAdjust), Args: app.Words(0, 3)}
	points := c.Flags().String("points", "", a.Say(textFlagPoints))
	c.RunE = on(a, func(ctx context.Context, o *office, args []string) error {
		if *points == "" {
			return errFew
		}
		who, why, err := o.roll().oneWhy(ctx, args)
		if err != nil {
			return err
		}
		return o.players().adjust(ctx, who, *points, why)
	})
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
	pl.say(textAdjusted, pl.names([]int{player}), reports.PointsValue(points, pl.app.Lang), why)
	return nil
}
