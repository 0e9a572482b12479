package match

import (
	"context"
	"errors"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/table"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// RunHome opens the first screen, or prints help where there is no terminal.
func RunHome(ctx context.Context, a *app.App, c *cobra.Command) error {
	if !a.OnTerminal() && !a.Plain {
		return c.Help()
	}
	return atTable(ctx, a, func(session *table.Session) error { return session.Home(ctx) })
}

// atTable runs a session at the table, and gives the terminal back in any case. A match that stays open is reported.
func atTable(ctx context.Context, a *app.App, do func(*table.Session) error) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	defer a.Shares.Begin(ctx)()
	asker := a.Prompt()
	a.Seated = true
	var screens []table.Screen
	for _, one := range a.Screens {
		screens = append(screens, table.Screen{
			Label: one.Label, Key: one.Key, Open: func(ctx context.Context) error { return one.Open(ctx, a, store) },
		})
	}
	var session *table.Session
	session = table.NewSession(table.Setup{
		Talk: compose.Talk{Asker: asker, Lang: a.Lang}, Desk: a.Desk(store), Games: games.All,
		Today:   a.Now().Format("2006-01-02"),
		Speaks:  a.SpeaksUnasked,
		Now:     a.Now,
		Sheet:   func(ctx context.Context, s *desk.LiveMatch) error { return sheetAtTable(ctx, a, s) },
		Leagues: func(ctx context.Context, g *referee.Game) ([]string, error) { return a.Leagues.For(ctx, store, g) },
		Speak: func(l lang.Lang) {
			a.Lang = l
			asker.Speak(l)
		},
		Secretary: func(ctx context.Context) error { return a.Leagues.AtHome(ctx, store) },
		Tournaments: func(ctx context.Context) error {
			return a.Events.AtHome(ctx, store, func(ctx context.Context, event string, table int) error {
				at := tableOf{event, table}
				return at.sit(ctx, a, session)
			})
		},
		Phones: func(ctx context.Context, s *desk.LiveMatch) error { return a.Phones.AtTable(ctx, s.Number) },
		Beyond: func(ctx context.Context, match, lines int) <-chan struct{} {
			soon := a.Phones.Beyond(match, lines)
			if soon == nil {
				soon = a.Desk(store).Beyond(ctx, match, lines) // another program may serve the phones
			}
			return either(ctx, soon, a.Shares.Warned())
		},
		News:    func() string { return a.Shares.State(a.Lang) },
		Keeps:   func(s *desk.LiveMatch) string { return a.Shares.Keep(s.ID()) },
		Screens: screens,
		Shuffle: rand.Shuffle,
		Players: func(ctx context.Context, typed []string) ([]string, error) {
			people := exchange.People{App: a, Store: store}
			return people.Called(ctx, typed)
		},
	})
	err = do(session)
	if closing := asker.Close(); err == nil {
		err = closing
	}
	if s := session.At(); s != nil && !s.Match().Finished() && (err == nil || errors.Is(err, ask.ErrPaused)) {
		app.Warn(a, words.LeftOpen(s.Number))
		if err != nil {
			return app.Reported{Status: app.StatusBroken}
		}
	}
	return err
}

// either returns a channel that is closed once one of two is, or ctx is done; the second may be nil.
func either(ctx context.Context, one, other <-chan struct{}) <-chan struct{} {
	if other == nil {
		return one
	}
	both := make(chan struct{})
	go func() {
		defer close(both)
		select {
		case <-one:
		case <-other:
		case <-ctx.Done():
		}
	}()
	return both
}
