package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var textUndo = lang.Text{
	It: "annulla l'ultima riga di una partita, o le ultime N",
	En: "undoes the last line of a match, or the last N",
}

// NewUndo returns the command that undoes the last lines.
func NewUndo(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "undo MATCH [N]", Short: a.Say(textUndo), DisableFlagsInUseLine: true,
		Args: app.Words(1, 2),
		RunE: func(c *cobra.Command, args []string) error {
			return correct(c.Context(), a, args[0], []string{joined("undo", args[1:])})
		},
	}
}
