package event

import (
	"context"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
)

// menu is the menu of who is there.
func (pl players) menu(ctx context.Context) error {
	i, err := screen.Choose(ctx, pl.app, app.Visible(pl.Event.Name), strings.Split(pl.app.Say(words.Players), "|"))
	if err != nil {
		return err
	}
	next := nextStage(pl.Event)
	present := func(p int) bool { return pl.Event.IsPresent(p, next) }
	left := func(p int) bool { return pl.Event.Left(p, next) }
	switch i {
	case 0:
		who, err := pl.roll().mark(ctx, words.AskHere, func(p int) bool { return !left(p) }, pl.checkedIn)
		if err != nil || len(who) == 0 {
			return err
		}
		return pl.here(ctx, who, nil)
	case 1:
		who, err := pl.roll().mark(ctx, words.AskAbsent, present, nil)
		if err != nil || len(who) == 0 {
			return err
		}
		return pl.absent(ctx, who, nil)
	case 2:
		who, err := pl.roll().mark(ctx, words.AskBack, func(p int) bool { return !present(p) && !left(p) }, nil)
		if err != nil || len(who) == 0 {
			return err
		}
		return pl.here(ctx, who, []string{next.String()})
	case 3:
		who, why, err := pl.roll().pick(ctx, words.AskLeave, func(p int) bool { return !left(p) }, true)
		if err != nil {
			return err
		}
		return pl.leave(ctx, who, why)
	case 4:
		who, _, err := pl.roll().pick(ctx, words.AskReturn, left, false)
		if err != nil {
			return err
		}
		return pl.back(ctx, who)
	}
	return pl.askAdjust(ctx)
}

// checkedIn reports whether a player is drawn in the next round as the check-in stands.
func (pl players) checkedIn(player int) bool {
	return pl.Event.Options.CheckIn && pl.Event.IsPresent(player, nextStage(pl.Event))
}

// askAdjust asks for points beside the tables.
func (pl players) askAdjust(ctx context.Context) error {
	among := pl.roll().among(func(int) bool { return true })
	if len(among) == 0 {
		return app.Wrong(words.Nobody)
	}
	q := ask.Question{Title: pl.app.Say(words.AskPoints), Fields: []ask.Field{
		{Key: "who", Kind: ask.Choice, Options: pl.roll().offered(among)},
		{Key: "points", Label: pl.app.Say(words.AskPoints), Free: true, Check: notEmpty(words.NeedName)},
		{Key: "why", Label: pl.app.Say(words.Reason), Free: true, Check: notEmpty(words.NeedWhy)},
	}}
	return screen.Until(ctx, pl.app, q, func(answer ask.Answer) error {
		who, _ := strconv.Atoi(answer.Of("who"))
		return pl.named(pl.adjust(ctx, who, strings.TrimSpace(answer.Of("points")), strings.TrimSpace(answer.Of("why"))))
	})
}
