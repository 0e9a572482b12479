package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
)

// NewInsert returns the command that inserts a forgotten line.
func NewInsert(a *app.App) *cobra.Command { return newCorrection(a, "insert") }
