package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/pdf"
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
	textResume = lang.Text{
		It: "riprende una partita da dove era rimasta",
		En: "goes on with a match where it was left",
	}
	textLeftOpen = lang.Text{
		It: "La partita %d resta aperta, e quel che era confermato è salvato: si riprende con «arbitro resume %d».\n",
		En: "Match %d stays open, and what was confirmed is saved: go on with \"arbitro resume %d\".\n",
	}
	textSheetFile = lang.Text{It: "File del foglio (PDF)", En: "File of the sheet (PDF)"}
	textOpenSheet = lang.Text{It: "Aprirlo adesso?", En: "Open it now?"}
	textSheetAt   = lang.Text{It: "Foglio scritto in %s", En: "Sheet written to %s"}
)

func NewPlay(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "play [GAME]", Short: a.Say(textPlay), Long: a.Say(textPlayLong), Args: app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := app.GameIfNamed(args)
			if err != nil {
				return err
			}
			return evening(c.Context(), a, func(v *table.Session) error {
				s, err := v.New(c.Context(), g)
				if errors.Is(err, ask.ErrBack) {
					return nil
				}
				if err != nil {
					return err
				}
				return v.Play(c.Context(), s)
			})
		},
	}
}

func NewResume(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "resume [MATCH]", Short: a.Say(textResume), Args: app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			ref := ""
			if len(args) > 0 {
				ref = args[0]
			}
			return evening(c.Context(), a, func(v *table.Session) error { return v.Resume(c.Context(), ref) })
		},
	}
}

// RunHome opens the first screen, or shows help where nobody sits at a terminal.
func RunHome(ctx context.Context, a *app.App, c *cobra.Command) error {
	if !a.OnTerminal() && !a.Plain {
		return c.Help()
	}
	return evening(ctx, a, func(v *table.Session) error { return v.Home(ctx) })
}

// evening sits down at the table, and gives the terminal back whatever happens.
func evening(ctx context.Context, a *app.App, do func(*table.Session) error) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	asker := a.Prompt()
	a.Seated = true
	v := table.NewSession(table.Setup{
		Asker: asker, Desk: a.Desk(store), Lang: a.Lang, Games: games.All,
		Today:     a.Now().Format("2006-01-02"),
		Speaks:    func(g *referee.Game) bool { return speaksUnasked(a, g) },
		Now:       a.Now,
		Sheet:     func(ctx context.Context, s *desk.Sitting) error { return sheetAtTable(ctx, a, s) },
		Leagues:   func(ctx context.Context, g *referee.Game) ([]string, error) { return a.Leagues.For(ctx, store, g) },
		Secretary: func(ctx context.Context) error { return a.Leagues.AtHome(ctx, store) },
		Shuffle:   rand.Shuffle,
	})
	err = do(v)
	if closing := asker.Close(); err == nil {
		err = closing
	}
	if s := v.At(); s != nil && !s.Match().Finished() && (err == nil || errors.Is(err, ask.ErrPaused)) {
		fmt.Fprint(a.Err, a.Say(textLeftOpen, s.Number, s.Number))
		if err != nil {
			return app.Reported{Status: app.StatusBroken}
		}
	}
	return err
}

// speaksUnasked reports whether the referee tells fouls as they happen.
func speaksUnasked(a *app.App, g *referee.Game) bool {
	switch a.Settings.Referee {
	case "speaks":
		return true
	case "silent":
		return false
	}
	return !g.Quiet
}

// sheetAtTable asks where the sheet goes, writes it, tells the path, and opens it on request.
func sheetAtTable(ctx context.Context, a *app.App, s *desk.Sitting) error {
	answer, err := a.Prompt().Ask(ctx, ask.Question{
		Title:  a.Say(textSheetFile),
		Fields: []ask.Field{{Key: "file", Value: sheetName(s)}},
	})
	if err != nil {
		return err
	}
	path := answer.Of("file")
	if path == "" {
		return ask.ErrBack
	}
	if err := a.SaveAs(ctx, path, false, sheetOf(a, s), pdf.Write); err != nil {
		a.Prompt().Tell(a.SayError(err))
		return nil
	}
	a.Prompt().Tell(a.Say(textSheetAt, app.Absolute(path)))
	if !a.OnTerminal() {
		return nil
	}
	yes, err := a.Confirm(ctx, a.Say(textOpenSheet))
	if err == nil && yes {
		if err := app.OpenFile(path); err != nil {
			a.Prompt().Tell(a.SayError(err))
		}
	}
	return err
}

// sheetName is the file that a match's sheet is offered to be written to.
func sheetName(s *desk.Sitting) string {
	m := s.Match()
	name := m.Game().Name
	if m.Head().Date != "" {
		name += "-" + m.Head().Date
	}
	return fmt.Sprintf("%s-%d.pdf", name, s.Number)
}
