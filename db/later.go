package db

import (
	"context"
	"time"
)

const latestChange = `SELECT ifnull(max(changed), '') FROM matches WHERE removed IS NULL`

// changedAt returns the time to store for the matches that this transaction changes. Where the clock was set back, the
// time is later than that of every change before: the match that was worked on last is the one to go on with. The times
// of the lines themselves are stored as they come.
func (t *Tx) changedAt(ctx context.Context) (string, error) {
	if t.later != "" {
		return t.later, nil
	}
	var latest string
	if err := t.one(ctx, []any{&latest}, latestChange); err != nil {
		return "", err
	}
	t.later = stamp(t.now, atMicro)
	if t.later < latest {
		t.later = stamp(moment(latest).Add(time.Microsecond), atMicro)
	}
	return t.later, nil
}
