package store

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/scoring/event"
)

// contests draws every round of every tournament again. A round that comes out otherwise is a fault; one whose results
// were corrected since, or that another version drew, is only told.
func (o *verifyOptions) contests(ctx context.Context, store *db.Store) error {
	all, err := o.app.Desk(store).Contests(ctx)
	if err != nil {
		return err
	}
	for _, c := range all {
		if err := ctx.Err(); err != nil {
			return err
		}
		name := app.Visible(c.Event.Name)
		for _, checked := range c.Verify() {
			switch stage := checked.Stage.String(); checked.Verdict {
			case event.Differs:
				o.fault(words.EventDiffers(name, stage))
			case event.Moved:
				o.note(words.EventMoved(name, stage))
			case event.Newer:
				o.note(words.EventNewer(name, stage))
			}
		}
	}
	return nil
}
