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
	textVoid = lang.Text{
		It: "annulla un tavolo: chi vi sedeva ha la media del turno",
		En: "declares a table not played: everybody there has the round's mean",
	}
	textVoided = lang.Text{
		It: "Il tavolo %d del turno %s è annullato.\n",
		En: "Table %d of round %s was not played.\n",
	}
	textBadTable  = lang.Text{It: "%q non è il numero di un tavolo", En: "%q is no table's number"}
	textAskTable  = lang.Text{It: "Quale tavolo?", En: "Which table?"}
	textFlagRound = lang.Text{It: "il `turno` (di solito l'ultimo)", En: "the `round` (by default the last)"}
)

func newVoid(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: `void EVENT TABLE "why"`, Short: a.Say(textVoid), Args: app.Words(0, 3)}
	round := c.Flags().String("round", "", a.Say(textFlagRound))
	c.RunE = on(a, func(ctx context.Context, o *office, args []string) error {
		stage, err := o.roundTyped(*round)
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
