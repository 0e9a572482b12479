package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var textStrike = lang.Text{It: "cancella una riga di una partita", En: "strikes a line of a match"}

// NewStrike returns the command that strikes a line.
func NewStrike(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: `strike MATCH N ["why"]`, Short: a.Say(textStrike), DisableFlagsInUseLine: true,
		Args: app.Words(2, 3),
		RunE: func(c *cobra.Command, args []string) error {
			return correct(c.Context(), a, args[0], []string{joined("strike", args[1:])})
		},
	}
}
