package event

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
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

// roundTyped returns the round that was typed, or the last one.
func (o *office) roundTyped(typed string) (event.Stage, error) {
	if typed != "" {
		return o.standing(typed)
	}
	last := o.Event.Last()
	if last == nil {
		return 0, &event.Error{Fault: event.NoStage, Stage: 1}
	}
	return last.Stage, nil
}

// tableTyped returns the table that the first word names, or asks for it.
func (rs results) tableTyped(ctx context.Context, args []string, stage event.Stage) (int, error) {
	typed := ""
	switch {
	case len(args) > 0:
		typed = args[0]
	case !rs.app.Asks():
		return 0, errFew
	default:
		answer, err := rs.app.Ask(ctx, ask.Question{Title: rs.app.Say(textAskTable), Fields: []ask.Field{{Key: "table"}}})
		if err != nil {
			return 0, err
		}
		typed = answer.Of("table")
	}
	n, err := strconv.Atoi(typed)
	if err != nil {
		return 0, app.Wrong(textBadTable, typed)
	}
	if r := rs.Event.Round(stage); r == nil || n < 1 || n > len(r.Tables) {
		return 0, &event.Error{Fault: event.NoTable, Stage: stage, Number: n}
	}
	return n, nil
}
