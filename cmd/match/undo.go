package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
)

// NewUndo returns the command that undoes the last lines.
func NewUndo(a *app.App) *cobra.Command {
	return newRetraction(a, "undo", "undo MATCH [N]", 1, 2)
}
