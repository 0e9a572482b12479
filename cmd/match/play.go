package match

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table"
)

// NewPlay returns the command that begins a match at the table.
func NewPlay(a *app.App) *cobra.Command {
	var at tableOf
	c := app.Verb("play [GAME]", 0, 1, func(ctx context.Context, args []string) error {
		if at.event != "" {
			return at.play(ctx, a)
		}
		g, err := app.GameIfNamed(args)
		if err != nil {
			return err
		}
		return atTable(ctx, a, func(session *table.Session) error {
			s, err := session.New(ctx, g)
			if errors.Is(err, ask.ErrBack) {
				return nil
			}
			if err != nil {
				return err
			}
			return session.Play(ctx, s)
		})
	})
	at.flags(a, c)
	return c
}
