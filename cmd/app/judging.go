// Work on many records at once, and the memory that it may take.

package app

import (
	"context"
	"runtime/debug"
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

// LetHeapGrow lets the heap grow to four times its live data before the garbage collector runs, for a command that goes
// through many matches: each leaves little live data, and collecting half as often saves a tenth of the time. undo
// restores the collector. A setting of the user's own stays.
func LetHeapGrow() (undo func()) {
	const usual, roomy = 100, 300 // percent
	was := debug.SetGCPercent(roomy)
	if was != usual {
		debug.SetGCPercent(was)
	}
	return func() { debug.SetGCPercent(was) }
}
