package event

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/scoring/event"
)

func newSeat(a *app.App) *cobra.Command {
	return on(a, "seat EVENT NAME", 2, func(ctx context.Context, o *office, args []string) error {
		who, err := o.roll().all(ctx, args)
		if err != nil {
			return err
		}
		return o.floor().seat(ctx, who[0])
	})
}

func newGone(a *app.App) *cobra.Command {
	return on(a, `gone EVENT NAME "why"`, 3, func(ctx context.Context, o *office, args []string) error {
		who, why, err := o.roll().oneWhy(ctx, args)
		if err != nil {
			return err
		}
		return o.floor().gone(ctx, who, why)
	})
}

// seat brings a player into the last round. Where there is no seat, the player is absent from it.
func (fl floor) seat(ctx context.Context, player int) error {
	err := fl.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		words, err := c.Score.Seat(player, c.Begun(), fl.app.Say(words.CameLate))
		var fault *event.Error
		if errors.As(err, &fault) && fault.Fault == event.NoSeat {
			words, err = []string{"absent", c.Event.Entrants[player].ID, fault.Stage.String()}, nil
		}
		return []desk.Entry{{Words: words}}, err
	})
	if err != nil {
		return err
	}
	last := fl.Event.Last()
	for i, t := range last.Tables {
		for _, p := range t.Players {
			if p == player {
				fl.say(words.Seated(fl.names([]int{player}), i+1))
				return fl.app.Print(fl.page().Round(last.Stage))
			}
		}
	}
	fl.say(words.NoSeat(fl.names([]int{player}), last.Stage.String()))
	return nil
}

// gone takes a player out of the last round.
func (fl floor) gone(ctx context.Context, player int, why string) error {
	err := fl.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		words, err := c.Score.Gone(player, c.Begun(), why)
		return []desk.Entry{{Words: words}}, err
	})
	if err != nil {
		return err
	}
	last := fl.Event.Last()
	fl.say(words.IsGone(fl.names([]int{player}), last.Stage.String()))
	return fl.app.Print(fl.page().Round(last.Stage))
}

func newSwap(a *app.App) *cobra.Command {
	force := false
	c := on(a, `swap EVENT NAME NAME "why"`, 4, func(ctx context.Context, o *office, args []string) error {
		who, err := o.roll().all(ctx, args[:min(2, len(args))])
		if err != nil {
			return err
		}
		why, err := o.why(ctx, args, 2)
		if err != nil {
			return err
		}
		return o.floor().swap(ctx, who, why, force)
	})
	c.Flags().BoolVar(&force, "force", false, "")
	return c
}

// swap exchanges two players of the last round; with force at tables too that have begun, because they have sat so.
func (fl floor) swap(ctx context.Context, who []int, why string, force bool) error {
	if len(who) != 2 {
		return app.Wrong(words.TwoNames)
	}
	err := fl.Write(ctx, func(c *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		score, begun := c.Score, c.Begun()
		if force { // as if nothing had been played
			score, begun = c.Event.Score(nil, nil), nil
		}
		words, err := score.Swap(who[0], who[1], begun, why)
		return []desk.Entry{{Words: words}}, err
	})
	if err != nil {
		return err
	}
	return fl.app.Print(fl.page().Round(fl.Event.Last().Stage))
}
