package match

import (
	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textInsert = lang.Text{
		It: "inserisce una riga dimenticata dopo un'altra",
		En: "inserts a forgotten line after another",
	}
	textInsertLong = lang.Text{
		It: "Inserisce LINE dopo la riga N di una partita (0: prima di tutte), con il motivo. Più righe che devono " +
			"tornare insieme si danno in una volta:\n" +
			"  arbitro insert last 20 \"dimenticata\" took bruno 0 --and 20 \"dimenticata\" took anna 5",
		En: "Inserts LINE after line N of a match (0: before all of them), with the reason. Several lines that must " +
			"add up are given at once:\n" +
			"  arbitro insert last 20 \"forgotten\" took bruno 0 --and 20 \"forgotten\" took anna 5",
	}
)

// NewInsert returns the command that inserts a forgotten line.
func NewInsert(a *app.App) *cobra.Command {
	return newCorrection(a, "insert", textInsert, textInsertLong)
}
