package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
)

// NewStrike returns the command that strikes a line.
func NewStrike(a *app.App) *cobra.Command {
	return newRetraction(a, "strike", `strike MATCH N ["why"]`, 2, 3)
}
