package match

import (
	"errors"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table"
	"arbitro/referee/lang"
)

var (
	textDispute = lang.Text{
		It: "chiede che cosa è successo e dice la regola",
		En: "asks what happened and shows the rule",
	}
	textDisputeLong = lang.Text{
		It: "Chiede che cosa è successo, e risponde con l'articolo che lo regola e quanto costa. Se una partita è " +
			"aperta dice prima che cosa ne ha visto l'arbitro in questo round, e poi vi segna l'esito: sfida o " +
			"accusa, penalità, round annullato o nota.",
		En: "Asks what happened, and answers with the article that rules it and what it costs. Where a match is " +
			"open it first says what the referee has seen of it in this round, and then puts the outcome into the " +
			"match: challenge or accusation, penalty, void round or note.",
	}
)

// NewDispute returns the command that asks what happened and answers with the rule.
func NewDispute(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "dispute [GAME]", Short: a.Say(textDispute), Long: a.Say(textDisputeLong), Args: app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := app.GameIfNamed(args)
			if err != nil {
				return err
			}
			return atTable(c.Context(), a, func(session *table.Session) error {
				err := session.Dispute(c.Context(), g)
				if errors.Is(err, ask.ErrBack) {
					return nil
				}
				return err
			})
		},
	}
}
