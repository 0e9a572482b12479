package db

import (
	"context"
	"time"
)

const latestChange = `SELECT ifnull(max(changed), '') FROM matches WHERE removed IS NULL`

// changedAt returns the time to store for the matches that this transaction changes. It is later than every earlier
// change even after the clock was set back, so that Last finds the match that was changed last. The times of lines are
// stored as the caller passes them.
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
