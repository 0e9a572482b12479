package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/table"
	"arbitro/referee/lang"
)

var textResume = lang.Text{
	It: "riprende una partita da dove era rimasta",
	En: "goes on with a match where it was left",
}

// NewResume returns the command that goes on with an open match.
func NewResume(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "resume [MATCH]", Short: a.Say(textResume), Args: app.Words(0, 1),
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
