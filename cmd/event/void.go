package event

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

var (
	textVoided = lang.Text{
		It: "Il tavolo %d del turno %s è annullato.\n",
		En: "Table %d of round %s was not played.\n",
	}
	textBadTable = lang.Text{It: "%q non è il numero di un tavolo", En: "%q is no table's number"}
	textAskTable = lang.Text{It: "Quale tavolo?", En: "Which table?"}
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
	fl.say(textVoided, table, stage.String())
	return nil
}
