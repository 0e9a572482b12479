package match

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textStrike = lang.Text{It: "cancella una riga di una partita", En: "strikes a line of a match"}
	textUndo   = lang.Text{
		It: "annulla l'ultima riga di una partita, o le ultime N",
		En: "undoes the last line of a match, or the last N",
	}
	textCorrected = lang.Text{It: "Corretto. Punti: %s\n", En: "Corrected. Points: %s\n"}
	textUndone    = lang.Text{It: "Annullata la riga %d: %s\n", En: "Undone line %d: %s\n"}
)

// joined makes a line of its words, quoted where they must be.
func joined(verb string, words []string) string {
	line := []byte(verb)
	for _, w := range words {
		line = play.AppendWord(append(line, ' '), []byte(w))
	}
	return string(line)
}

func NewStrike(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: `strike MATCH N ["why"]`, Short: a.Say(textStrike), DisableFlagsInUseLine: true,
		Args: app.Words(2, 3),
		RunE: func(c *cobra.Command, args []string) error {
			return correct(c.Context(), a, args[0], []string{joined("strike", args[1:])})
		},
	}
}

func NewUndo(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "undo MATCH [N]", Short: a.Say(textUndo), DisableFlagsInUseLine: true,
		Args: app.Words(1, 2),
		RunE: func(c *cobra.Command, args []string) error {
			return correct(c.Context(), a, args[0], []string{joined("undo", args[1:])})
		},
	}
}

// correct adds corrections to a match, all of them or none, and tells the points as they are then.
func correct(ctx context.Context, a *app.App, ref string, lines []string) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	s, err := a.Desk(store).Open(ctx, ref)
	if err != nil {
		return err
	}
	if _, err := s.Hear(ctx, lines...); err != nil {
		return err
	}
	log := s.Match().Log()
	if undone := log.About(log.Len()); len(lines) == 1 && strings.HasPrefix(lines[0], "undo") {
		for _, n := range undone {
			fmt.Fprint(a.Out, a.Say(textUndone, n, app.Visible(string(log.Stood(n)))))
		}
	}
	fmt.Fprint(a.Out, a.Say(textCorrected, totals(a, s.Match())))
	return nil
}
