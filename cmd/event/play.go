package event

import (
	"context"

	"arbitro/cmd/screen"
)

// askPlay asks for a table without a result, and keeps its match until the people leave it.
func (rs results) askPlay(ctx context.Context) error {
	stage, err := rs.lastStage()
	if err != nil {
		return err
	}
	missing := rs.Score.Missing(stage)
	if len(missing) == 0 {
		rs.sayMissing(stage)
		return nil
	}
	labels := make([]string, len(missing))
	for i, n := range missing {
		labels[i] = rs.slip(stage, n)
	}
	i, err := screen.Choose(ctx, rs.app, rs.app.Say(words.PlayWhich), labels)
	if err != nil {
		return err
	}
	if err := rs.play(ctx, rs.Stored.UID, missing[i]); err != nil {
		return err
	}
	if err := rs.Reload(ctx); err != nil {
		return err
	}
	rs.sayMissing(stage)
	return nil
}
