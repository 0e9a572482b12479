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
	textPlay     = lang.Text{It: "comincia una partita al tavolo", En: "begins a match at the table"}
	textPlayLong = lang.Text{
		It: "Chiede giocatori e regole della casa, poi tiene i punti round per round, a conteggio o carta per " +
			"carta.\nOgni risposta è salvata appena confermata: dopo Ctrl-C, o la batteria scarica, «arbitro " +
			"resume» riprende da lì.",
		En: "Asks for players and house rules, then keeps score round by round, by tally or card by card.\n" +
			"Every answer is saved the moment it is confirmed: after Ctrl-C, or a dead battery, \"arbitro resume\" " +
			"goes on from there.",
	}
)

// NewPlay returns the command that begins a match at the table.
func NewPlay(a *app.App) *cobra.Command {
	var at tableOf
	c := &cobra.Command{
		Use: "play [GAME]", Short: a.Say(textPlay), Long: a.Say(textPlayLong), Args: app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if at.event != "" {
				return at.play(c.Context(), a)
			}
			g, err := app.GameIfNamed(args)
			if err != nil {
				return err
			}
			return atTable(c.Context(), a, func(session *table.Session) error {
				s, err := session.New(c.Context(), g)
				if errors.Is(err, ask.ErrBack) {
					return nil
				}
				if err != nil {
					return err
				}
				return session.Play(c.Context(), s)
			})
		},
	}
	at.flags(a, c)
	return c
}
