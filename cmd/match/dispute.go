package match

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table"
)

// NewDispute returns the command that asks what happened and answers with the rule.
func NewDispute(a *app.App) *cobra.Command {
	card := ""
	c := app.Verb("dispute [GAME]", 0, 1, func(ctx context.Context, args []string) error {
		g, err := app.GameIfNamed(args)
		if err != nil {
			return err
		}
		return atTable(ctx, a, func(session *table.Session) error {
			if card != "" {
				return session.Holders(ctx, g, card)
			}
			err := session.Dispute(ctx, g)
			if errors.Is(err, ask.ErrBack) {
				return nil
			}
			return err
		})
	})
	c.Flags().StringVar(&card, "card", "", "")
	return c
}
