package cmd

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports"
)

var (
	textPlay     = lang.Text{It: "comincia una partita al tavolo", En: "begins a match at the table"}
	textPlayLong = lang.Text{
		It: "Chiede giocatori e regole della casa, poi tiene i punti round per round, a conteggio o carta per carta.\nOgni risposta è salvata appena confermata: dopo Ctrl-C, o la batteria scarica, «arbitro resume» riprende da lì.",
		En: "Asks for players and house rules, then keeps score round by round, by tally or card by card.\nEvery answer is saved the moment it is confirmed: after Ctrl-C, or a dead battery, \"arbitro resume\" goes on from there.",
	}
	textResume   = lang.Text{It: "riprende una partita da dove era rimasta", En: "goes on with a match where it was left"}
	textLeftOpen = lang.Text{
		It: "La partita %d resta aperta, e quel che era confermato è salvato: si riprende con «arbitro resume %d».\n",
		En: "Match %d stays open, and what was confirmed is saved: go on with \"arbitro resume %d\".\n",
	}
	textSheetFile = lang.Text{It: "File del foglio (PDF)", En: "File of the sheet (PDF)"}
	textOpenSheet = lang.Text{It: "Aprirlo adesso?", En: "Open it now?"}
	textSheetAt   = lang.Text{It: "Foglio scritto in %s", En: "Sheet written to %s"}
)

func newPlay(h *House) *cobra.Command {
	return &cobra.Command{
		Use: "play [GAME]", Short: h.say(textPlay), Long: h.say(textPlayLong), Args: words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			g, err := gameIfNamed(args)
			if err != nil {
				return err
			}
			return h.evening(c.Context(), func(v *table.Session) error {
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

func newResume(h *House) *cobra.Command {
	return &cobra.Command{
		Use: "resume [MATCH]", Short: h.say(textResume), Args: words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			ref := ""
			if len(args) > 0 {
				ref = args[0]
			}
			return h.evening(c.Context(), func(v *table.Session) error { return v.Resume(c.Context(), ref) })
		},
	}
}

// runHome opens the first screen, or shows help where nobody sits at a terminal.
func runHome(ctx context.Context, h *House, c *cobra.Command) error {
	if !h.onTerminal() && !h.plain {
		return c.Help()
	}
	return h.evening(ctx, func(v *table.Session) error { return v.Home(ctx) })
}

// evening sits down at the table, and gives the terminal back whatever happens.
func (h *House) evening(ctx context.Context, do func(*table.Session) error) error {
	store, err := h.store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	asker := h.asker()
	h.seated = true
	v := table.NewSession(table.Setup{
		Asker: asker, Desk: h.desk(store), Lang: h.lang, Games: games.All,
		Today:     h.Now().Format("2006-01-02"),
		Speaks:    h.speaksUnasked,
		Now:       h.Now,
		Sheet:     h.sheetAtTable,
		Leagues:   func(ctx context.Context, g *referee.Game) ([]string, error) { return h.leaguesFor(ctx, store, g) },
		Secretary: func(ctx context.Context) error { return h.leaguesAtHome(ctx, store) },
		Shuffle:   rand.Shuffle,
	})
	err = do(v)
	if closing := asker.Close(); err == nil {
		err = closing
	}
	if s := v.At(); s != nil && !s.Match().Finished() && (err == nil || errors.Is(err, ask.ErrPaused)) {
		fmt.Fprint(h.Err, h.say(textLeftOpen, s.Number, s.Number))
		if err != nil {
			return errTold{statusBroken}
		}
	}
	return err
}

// speaksUnasked reports whether the referee tells fouls as they happen.
func (h *House) speaksUnasked(g *referee.Game) bool {
	switch h.settings.Referee {
	case "speaks":
		return true
	case "silent":
		return false
	}
	return !g.Quiet
}

// sheetAtTable asks where the sheet goes, writes it, tells the path, and opens it on request.
func (h *House) sheetAtTable(ctx context.Context, s *desk.Sitting) error {
	a, err := h.asker().Ask(ctx, ask.Question{
		Title:  h.say(textSheetFile),
		Fields: []ask.Field{{Key: "file", Value: sheetName(s)}},
	})
	if err != nil {
		return err
	}
	path := a.Of("file")
	if path == "" {
		return ask.ErrBack
	}
	if err := h.saveAs(ctx, path, false, h.sheetOf(s), reports.WritePDF); err != nil {
		h.asker().Tell(h.sayError(err))
		return nil
	}
	h.asker().Tell(h.say(textSheetAt, absolute(path)))
	if !h.onTerminal() {
		return nil
	}
	yes, err := h.confirm(ctx, h.say(textOpenSheet))
	if err == nil && yes {
		if err := openFile(path); err != nil {
			h.asker().Tell(h.sayError(err))
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
