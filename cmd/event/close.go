package event

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
)

func newClose(a *app.App) *cobra.Command {
	return on(a, `close EVENT ["why"]`, 2, func(ctx context.Context, o *office, args []string) error {
		return o.shut(ctx, args)
	})
}

// shut closes the tournament, with a reason where one is given.
func (o *office) shut(ctx context.Context, why []string) error {
	if err := o.add(ctx, append([]string{"close"}, why...)); err != nil {
		return err
	}
	o.say(words.Closed(app.Visible(o.Event.Name)))
	return nil
}
