package match

import (
	"errors"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table"
)

// NewDispute returns the command that asks what happened and answers with the rule.
func NewDispute(a *app.App) *cobra.Command {
	card := ""
	c := &cobra.Command{
		Use: "dispute [GAME]", Args: app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := app.GameIfNamed(args)
			if err != nil {
				return err
			}
			return atTable(c.Context(), a, func(session *table.Session) error {
				if card != "" {
					return session.Holders(c.Context(), g, card)
				}
				err := session.Dispute(c.Context(), g)
				if errors.Is(err, ask.ErrBack) {
					return nil
				}
				return err
			})
		},
	}
	c.Flags().StringVar(&card, "card", "", "")
	return c
}
