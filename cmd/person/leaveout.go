package person

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/db"
)

// leaveOut asks for a confirmation, takes the name out and prints what is left of it.
func leaveOut(ctx context.Context, p about) error {
	a := p.app
	n, err := p.store.Count(ctx, db.Filter{Person: p.ID})
	if err != nil {
		return err
	}
	if !p.flag {
		if !a.Asks() {
			return app.Wrong(words.LeaveForce)
		}
		yes, err := a.Confirm(ctx, a.Say(words.LeaveAsk(app.Visible(p.Name), n)))
		if err != nil || !yes {
			return err
		}
	}
	label := a.Say(words.Somebody(p.ID))
	left, err := a.Desk(p.store).LeaveOut(ctx, p.Person, label)
	if err != nil {
		return err
	}
	app.Tell(a, words.LeftOut(len(left), label))
	for _, l := range left {
		if l.IDKept {
			app.Tell(a, words.LeftID(l.Number))
		}
	}
	return nil
}
