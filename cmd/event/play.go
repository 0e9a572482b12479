package event

import (
	"context"

	"arbitro/cmd/screen"
	"arbitro/referee/lang"
)

var textPlayWhich = lang.Text{It: "A quale tavolo si gioca qui?", En: "Which table is played here?"}

// askPlay asks for a table without a result, and keeps its match until the people leave it.
func (o *office) askPlay(ctx context.Context) error {
	stage, err := o.lastStage()
	if err != nil {
		return err
	}
	missing := o.Score.Missing(stage)
	if len(missing) == 0 {
		o.sayMissing(stage)
		return nil
	}
	labels := make([]string, len(missing))
	for i, n := range missing {
		labels[i] = o.slip(stage, n)
	}
	i, err := screen.Choose(ctx, o.app, o.app.Say(textPlayWhich), labels)
	if err != nil {
		return err
	}
	if err := o.play(ctx, o.Stored.UID, missing[i]); err != nil {
		return err
	}
	if err := o.Reload(ctx); err != nil {
		return err
	}
	o.sayMissing(stage)
	return nil
}
