package match

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/table"
)

// NewResume returns the command that goes on with an open match.
func NewResume(a *app.App) *cobra.Command {
	return app.Verb("resume [MATCH]", 0, 1, func(ctx context.Context, args []string) error {
		ref := ""
		if len(args) > 0 {
			ref = args[0]
		}
		return atTable(ctx, a, func(session *table.Session) error {
			return session.Resume(ctx, ref)
		})
	})
}
