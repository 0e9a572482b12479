package event

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

var (
	textStandings = lang.Text{
		It: "la classifica dopo ogni turno, e i posti della finale",
		En: "the standing after each round, and the places of the final",
	}
	textFlagAfter = lang.Text{
		It: "dopo questo `turno` (di solito l'ultimo)",
		En: "after this `round` (by default the last)",
	}
)

func newStandings(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: "standings EVENT", Short: a.Say(textStandings), Args: app.Words(0, 1)}
	after := c.Flags().String("after", "", a.Say(textFlagAfter))
	asJSON := c.Flags().Bool("json", false, a.Say(app.TextFlagJSON))
	c.RunE = on(a, func(_ context.Context, o *office, _ []string) error {
		stage := event.Stage(len(o.Event.Rounds))
		if *after != "" {
			var err error
			if stage, err = o.standing(*after); err != nil {
				return err
			}
		}
		if *asJSON {
			return o.printJSONAfter(int(stage))
		}
		return a.Print(o.ranking(stage, *after == ""))
	})
	return c
}

// standing returns the round that was typed, which must stand.
func (o *office) standing(typed string) (event.Stage, error) {
	stage, err := stageOf(strings.TrimSpace(typed))
	if err == nil && o.Event.Round(stage) == nil {
		err = &event.Error{Fault: event.NoStage, Stage: stage}
	}
	return stage, err
}

// ranking returns the standing after a round; of the final, and at the end of a tournament with one, the places.
func (o *office) ranking(stage event.Stage, latest bool) *doc.Document {
	if stage.Final() || latest && len(o.Event.Finals) > 0 {
		return o.page().Places()
	}
	return o.page().Standing(int(stage))
}
