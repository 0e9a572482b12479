package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
)

// NewAmend returns the command that replaces a line.
func NewAmend(a *app.App) *cobra.Command { return newCorrection(a, "amend") }
