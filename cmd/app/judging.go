package app

import (
	"context"
	"strconv"

	"arbitro/cmd/desk"
	"arbitro/db"
)

// JudgeEach judges stored matches in turn and hands each to do. A match that can no longer be judged is reported on
// standard error and sets the exit status; the others follow all the same.
func JudgeEach(
	ctx context.Context, a *App, store *db.Store, stored []db.Match, do func(db.Match, *desk.LiveMatch),
) error {
	d := a.Desk(store)
	for _, m := range stored {
		if err := ctx.Err(); err != nil {
			return err
		}
		s, err := d.Open(ctx, strconv.Itoa(m.Number))
		if err != nil {
			Warn(a, Words.Prefix(a.Say(Words.Unjudged(m.Number, err))))
			a.Status = max(a.Status, StatusFailed)
			continue
		}
		do(m, s)
	}
	return nil
}
