package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/table"
)

// NewResume returns the command that goes on with an open match.
func NewResume(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "resume [MATCH]", Args: app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			ref := ""
			if len(args) > 0 {
				ref = args[0]
			}
			return atTable(c.Context(), a, func(session *table.Session) error {
				return session.Resume(c.Context(), ref)
			})
		},
	}
}
