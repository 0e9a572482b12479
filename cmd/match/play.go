package match

import (
	"errors"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table"
)

// NewPlay returns the command that begins a match at the table.
func NewPlay(a *app.App) *cobra.Command {
	var at tableOf
	c := &cobra.Command{
		Use: "play [GAME]", Args: app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if at.event != "" {
				return at.play(c.Context(), a)
			}
			g, err := app.GameIfNamed(args)
			if err != nil {
				return err
			}
			return atTable(c.Context(), a, func(session *table.Session) error {
				s, err := session.New(c.Context(), g)
				if errors.Is(err, ask.ErrBack) {
					return nil
				}
				if err != nil {
					return err
				}
				return session.Play(c.Context(), s)
			})
		},
	}
	at.flags(a, c)
	return c
}
