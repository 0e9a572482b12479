package store

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

var (
	textEventDiffers = lang.Text{
		It: "Torneo %s, turno %s: dagli stessi risultati escono altri tavoli.\n",
		En: "Tournament %s, round %s: the same results draw other tables.\n",
	}
	textEventMoved = lang.Text{
		It: "Torneo %s, turno %s: un risultato è stato corretto da allora, il sorteggio non si può rifare uguale.\n",
		En: "Tournament %s, round %s: a result was corrected since, so the drawing cannot be repeated.\n",
	}
	textEventNewer = lang.Text{
		It: "Torneo %s, turno %s: sorteggiato da un'altra versione del programma.\n",
		En: "Tournament %s, round %s: drawn by another version of the program.\n",
	}
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
				o.fault(textEventDiffers, name, stage)
			case event.Moved:
				o.note(textEventMoved, name, stage)
			case event.Newer:
				o.note(textEventNewer, name, stage)
			}
		}
	}
	return nil
}
