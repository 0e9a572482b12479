package match

import (
	"cmp"
	"context"
	"errors"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table"
)

// NewPlay returns the command that begins a match at the table.
func NewPlay(a *app.App) *cobra.Command {
	var at tableOf
	c := app.Verb("play [GAME]", 0, 1, func(ctx context.Context, args []string) error {
		if at.event != "" {
			return at.play(ctx, a)
		}
		g, err := app.GameIfNamed(args)
		if err != nil {
			return err
		}
		return atTable(ctx, a, func(session *table.Session) error {
			s, err := session.New(ctx, g)
			if errors.Is(err, ask.ErrBack) {
				return nil
			}
			if err != nil {
				return err
			}
			return session.Play(ctx, s)
		})
	})
	at.flags(a, c)
	return c
}

// NewResume returns the command that goes on with an open match.
func NewResume(a *app.App) *cobra.Command {
	return app.Verb("resume [MATCH]", 0, 1, func(ctx context.Context, args []string) error {
		return atTable(ctx, a, func(session *table.Session) error {
			return session.Resume(ctx, cmp.Or(args...)) // "" for none
		})
	})
}

// NewDispute returns the command that asks what happened and answers with the rule.
func NewDispute(a *app.App) *cobra.Command {
	card := ""
	c := app.Verb("dispute [GAME]", 0, 1, func(ctx context.Context, args []string) error {
		g, err := app.GameIfNamed(args)
		if err != nil {
			return err
		}
		return atTable(ctx, a, func(session *table.Session) error {
			if card != "" {
				return session.Holders(ctx, g, card)
			}
			err := session.Dispute(ctx, g)
			if errors.Is(err, ask.ErrBack) {
				return nil
			}
			return err
		})
	})
	c.Flags().StringVar(&card, "card", "", "")
	return c
}
