package cmd

import (
	"errors"

	"github.com/spf13/cobra"

	"arbitro/cmd/table"
	"arbitro/referee/lang"
)

var (
	textDispute     = lang.Text{It: "chiede che cosa è successo e dice la regola", En: "asks what happened and tells the rule"}
	textDisputeLong = lang.Text{
		It: "Chiede che cosa è successo, mostra l'articolo che lo regola, e se una partita è aperta vi segna l'esito: sfida, penalità, round annullato o nota.",
		En: "Asks what happened, shows the article that rules it, and where a match is open puts the outcome into it: challenge, penalty, void round or note.",
	}
)

func newDispute(h *House) *cobra.Command {
	return &cobra.Command{
		Use: "dispute [GAME]", Short: h.say(textDispute), Long: h.say(textDisputeLong), Args: words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := gameIfNamed(args)
			if err != nil {
				return err
			}
			return h.evening(c.Context(), func(v *table.Evening) error {
				err := v.Dispute(c.Context(), g)
				if errors.Is(err, table.ErrBack) {
					return nil
				}
				return err
			})
		},
	}
}
