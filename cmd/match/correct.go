package match

import (
	"context"
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textCorrected = lang.Text{It: "Corretto. Punti: %s\n", En: "Corrected. Points: %s\n"}
	textUndone    = lang.Text{It: "Annullata la riga %d: %s\n", En: "Undone line %d: %s\n"}
)

// correct adds corrections to a match, all of them or none, and prints the new points.
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
	if _, err := s.Apply(ctx, lines...); err != nil {
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
