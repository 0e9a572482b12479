package event

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/scoring/event"
)

func newLeave(a *app.App) *cobra.Command {
	return on(a, `leave EVENT NAME "why"`, 3, func(ctx context.Context, o *office, args []string) error {
		who, why, err := o.roll().oneWhy(ctx, args)
		if err != nil {
			return err
		}
		return o.players().leave(ctx, who, why)
	})
}

func newBack(a *app.App) *cobra.Command {
	return on(a, "back EVENT NAME", 2, func(ctx context.Context, o *office, args []string) error {
		who, err := o.roll().all(ctx, args)
		if err != nil {
			return err
		}
		return o.players().back(ctx, who[0])
	})
}

// leave takes a player out from the next round on.
func (pl players) leave(ctx context.Context, player int, why string) error {
	from := nextStage(pl.Event)
	if err := pl.add(ctx, []string{"leave", pl.id(player), from.String(), why}); err != nil {
		return err
	}
	pl.say(words.Left(pl.names([]int{player}), fromOn(pl.app, from)))
	return nil
}

// back takes a player back from the next round on.
func (pl players) back(ctx context.Context, player int) error {
	from := nextStage(pl.Event)
	if err := pl.add(ctx, []string{"back", pl.id(player), from.String()}); err != nil {
		return err
	}
	pl.say(words.CameBack(pl.names([]int{player}), fromOn(pl.app, from)))
	return nil
}

// fromOn says from which round on something holds.
func fromOn(a *app.App, s event.Stage) string {
	if s.Final() {
		return a.Say(words.FromFinal(int(-s)))
	}
	return a.Say(words.FromRound(s.String()))
}
