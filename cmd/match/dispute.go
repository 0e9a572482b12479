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
			"aperta dice anche che cosa ne ha visto l'arbitro in questo round, e poi vi segna l'esito: sfida o " +
			"accusa, penalità, round annullato o nota. Con --card dice chi può avere ancora una carta o un seme.",
		En: "Asks what happened, and answers with the article that rules it and what it costs. Where a match is " +
			"open it also says what the referee has seen of it in this round, and then puts the outcome into the " +
			"match: challenge or accusation, penalty, void round or note. With --card it says who can still hold a " +
			"card or a suit.",
	}
	textFlagHolders = lang.Text{
		It: "invece dice, contando quelle già viste, chi può avere ancora questa `carta` o questo seme nella partita aperta",
		En: "instead says, by counting those seen, who can still hold this `card` or suit in the open match",
	}
)

// NewDispute returns the command that asks what happened and answers with the rule.
func NewDispute(a *app.App) *cobra.Command {
	card := ""
	c := &cobra.Command{
		Use: "dispute [GAME]", Short: a.Say(textDispute), Long: a.Say(textDisputeLong), Args: app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := app.GameIfNamed(args)
			if err != nil {
				return err
			}
			return atTable(c.Context(), a, func(session *table.Session) error {
				if card != "" {
					return session.Holders(c.Context(), g, card)
				}
				err := session.Dispute(c.Context(), g)
				if errors.Is(err, ask.ErrBack) {
					return nil
				}
				return err
			})
		},
	}
	c.Flags().StringVar(&card, "card", "", a.Say(textFlagHolders))
	return c
}
