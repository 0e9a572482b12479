package event

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textClose = lang.Text{
		It: "chiude il torneo: la classifica è quella",
		En: "closes the tournament: its standing is the result",
	}
	textClosed = lang.Text{It: "%s è chiuso.\n", En: "%s is closed.\n"}
)

func newClose(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: `close EVENT ["why"]`, Short: a.Say(textClose), Args: app.Words(0, 2),
		RunE: on(a, func(ctx context.Context, o *office, args []string) error { return o.shut(ctx, args) }),
	}
}

// shut closes the tournament, with a reason where one is given.
func (o *office) shut(ctx context.Context, why []string) error {
	if err := o.add(ctx, append([]string{"close"}, why...)); err != nil {
		return err
	}
	o.say(textClosed, app.Visible(o.Event.Name))
	return nil
}
