package event

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/scoring/event"
)

func newVoid(a *app.App) *cobra.Command {
	round := ""
	c := on(a, `void EVENT TABLE "why"`, 3, func(ctx context.Context, o *office, args []string) error {
		stage, err := o.roundTyped(round)
		if err != nil {
			return err
		}
		table, err := o.results().tableTyped(ctx, args, stage)
		if err != nil {
			return err
		}
		why, err := o.why(ctx, args, 1)
		if err != nil {
			return err
		}
		return o.floor().void(ctx, stage, table, why)
	})
	c.Flags().StringVar(&round, "round", "", "")
	return c
}

// void declares a table not played.
func (fl floor) void(ctx context.Context, stage event.Stage, table int, why string) error {
	if err := fl.add(ctx, []string{"void", stage.String(), strconv.Itoa(table), why}); err != nil {
		return err
	}
	fl.say(words.Voided(table, stage.String()))
	return nil
}
