package match

import (
	"cmp"
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/table"
)

// NewResume returns the command that goes on with an open match.
func NewResume(a *app.App) *cobra.Command {
	return app.Verb("resume [MATCH]", 0, 1, func(ctx context.Context, args []string) error {
		return atTable(ctx, a, func(session *table.Session) error {
			return session.Resume(ctx, cmp.Or(args...)) // "" for none
		})
	})
}
