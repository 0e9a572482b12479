package league

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
)

// typeSlips enters the slips of an evening.
func typeSlips(ctx context.Context, o *workspace, _ []string, g *given) error {
	err := o.app.OnScreen(func() error { return enterSlips(ctx, o, g.date) })
	if errors.Is(err, ask.ErrBack) {
		return nil
	}
	return err
}

// enterSlips asks for the day and the place, then for one slip after the other, and saves them together. Until then it
// stores them as a draft, so that a user who breaks off finds them again.
func enterSlips(ctx context.Context, o *workspace, day string) error {
	ev := &evening{workspace: o}
	if err := ev.begin(ctx, day); err != nil {
		return err
	}
	for at := len(ev.Slips); ; at = len(ev.Slips) {
		err := ev.askSlip(ctx, at)
		for errors.Is(err, ask.ErrBack) && len(ev.Slips) > 0 {
			if at, err = ev.whatNext(ctx); err == nil && at >= 0 {
				err = ev.askSlip(ctx, at)
			}
		}
		if errors.Is(err, ask.ErrBack) { // nothing is left to keep
			ev.Keys, ev.Values = nil, nil
			return errors.Join(err, ev.keep(ctx))
		}
		if err != nil || at < 0 {
			return err
		}
	}
}

// begin asks for the day and the place, or goes on with the slips that were not saved.
func (ev *evening) begin(ctx context.Context, day string) error {
	text, err := ev.store.Typed(ctx, ev.typedKey())
	if err != nil {
		return err
	}
	if json.Unmarshal([]byte(text), ev) != nil || len(ev.Slips)+len(ev.Keys) == 0 {
		if day == "" {
			day = ev.app.Dated(ev.app.Now().Format(time.DateOnly))
		}
		return ev.askDay(ctx, day, ev.app.Desk(ev.store).Lookup().LastPlace(ctx))
	}
	waiting := words.SlipBegun(ev.dated())
	if n := len(ev.Slips); n > 0 {
		waiting = words.SlipsWaiting(n, ev.dated())
	}
	ev.app.Prompt().Notify(ev.app.Say(waiting))
	return nil
}

// askDay asks for the day and the place of the slips.
func (ev *evening) askDay(ctx context.Context, day, place string) error {
	a, field := ev.app, dayField(ev.app)
	field.Value = day
	q := ask.Question{Title: a.Say(words.AskSlips), Help: a.Say(words.HelpSlips), Fields: []ask.Field{
		field, {Key: "place", Label: a.Say(words.AskPlace), Value: place},
	}}
	return screen.Until(ctx, a, q, func(answer ask.Answer) (err error) {
		ev.Place = strings.TrimSpace(answer.Of("place"))
		ev.Day, err = dayOrToday(a, strings.TrimSpace(answer.Of("day")))
		return err
	})
}

// dated returns the day of the slips in words.
func (ev *evening) dated() string { return ev.app.Dated(ev.Day.String()) }

// whatNext asks what to do with the slips. It returns the position of the slip to ask for, or -1 if the slips were
// saved, deleted or left for later.
func (ev *evening) whatNext(ctx context.Context) (at int, err error) {
	a := ev.app
	i, err := screen.Choose(ctx, a, a.Say(words.SlipsDone(len(ev.Slips), ev.dated())), []string{
		a.Say(words.SlipsSave), a.Say(words.SlipsMore), a.Say(words.SlipsMend), a.Say(words.SlipsDay),
		a.Say(words.SlipsLater), a.Say(words.SlipsDrop),
	})
	if err != nil {
		return -1, err
	}
	switch i {
	case 0:
		return -1, ev.save(ctx)
	case 1:
		return len(ev.Slips), nil
	case 3:
		if err := ev.askDay(ctx, ev.dated(), ev.Place); err != nil {
			return -1, err
		}
		return -1, cmp.Or(ev.keep(ctx), ask.ErrBack)
	case 4:
		return -1, nil
	case 5:
		yes, err := a.Confirm(ctx, a.Say(words.SlipsDropAsk(len(ev.Slips))))
		if yes && err == nil {
			ev.Slips, ev.Keys, ev.Values = nil, nil, nil
			err = ev.keep(ctx)
			return -1, err
		}
		return -1, cmp.Or(err, ask.ErrBack)
	}
	labels := make([]string, len(ev.Slips))
	for i, s := range ev.Slips {
		labels[i] = ev.label(s)
	}
	return screen.Choose(ctx, a, a.Say(words.SlipsWhich), labels)
}
