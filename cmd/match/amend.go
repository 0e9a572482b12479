package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textAmend = lang.Text{
		It: "mette una riga al posto di un'altra, anche di round passati",
		En: "puts a line in the place of another, also rounds ago",
	}
	textAmendLong = lang.Text{
		It: "Mette LINE al posto della riga N di una partita, con il motivo. Più correzioni che devono tornare " +
			"insieme si danno in una volta:\n" +
			"  arbitro amend last 20 \"contate male\" took bruno 0 --and 22 \"contate male\" took anna 5",
		En: "Puts LINE in the place of line N of a match, with the reason. Several corrections that must add up are " +
			"given at once:\n  arbitro amend last 20 \"counted wrong\" took bruno 0 --and 22 \"counted wrong\" took " +
			"anna 5",
	}
)

// NewAmend returns the command that replaces a line.
func NewAmend(a *app.App) *cobra.Command { return newCorrection(a, "amend", textAmend, textAmendLong) }
