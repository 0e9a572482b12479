package store

import (
	"bytes"
	"context"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
)

// matches judges all matches again, the removed ones too.
func (o *verifyOptions) matches(ctx context.Context, store *db.Store) (err error) {
	if o.merged, err = store.Merged(ctx); err != nil {
		return err
	}
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} {
		all, _, err := store.List(ctx, db.Filter{State: state})
		if err != nil {
			return err
		}
		for i, m := range all {
			if err := ctx.Err(); err != nil {
				return err
			}
			o.progress.Show(o.app.Say(words.JudgeNow(i+1, len(all))))
			if err := o.match(ctx, o.app.Desk(store), m); err != nil {
				return err
			}
		}
	}
	return nil
}

// match judges a match again and compares the outcome with the stored result.
func (o *verifyOptions) match(ctx context.Context, d *desk.Desk, stored db.Match) error {
	o.of++
	m, err := d.Judge(ctx, d.Store, stored.Number)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		reason := app.Visible(app.Sentence(err, o.app.Lang))
		older, settingErr := d.Store.Setting(ctx, stored.Number, db.Rules)
		if older != "" {
			o.note(words.Older(stored.Number, reason))
		} else {
			o.fault(words.Unreadable(stored.Number, reason))
		}
		return settingErr
	}
	sum := desk.Summary(m)
	o.judge(stored, sum)
	switch whole := isWhole(stored, m, sum); {
	case o.repair && (!whole || stored.Ruled != sum.Ruled): // an older version stores no Ruled
		o.stale = append(o.stale, stored.Number)
	case !whole:
		o.fault(words.Differs(stored.Number))
	}
	return nil
}

// mend judges a match and writes its result anew, in one transaction: since the check, others may have done so.
func (o *verifyOptions) mend(ctx context.Context, store *db.Store, number int) error {
	whole := true
	err := store.Write(ctx, func(tx *db.Tx) error {
		stored, err := tx.Match(ctx, number)
		if err != nil {
			return err
		}
		m, err := o.app.Desk(store).Judge(ctx, tx, number)
		if err != nil {
			return err
		}
		sum := desk.Summary(m)
		if whole = isWhole(stored, m, sum); whole && stored.Ruled == sum.Ruled {
			return nil
		}
		return tx.Append(ctx, number, stored.Lines+1, nil, sum)
	})
	if err == nil && !whole {
		o.note(words.Differs(number))
		o.mended++
	}
	return err
}

// isWhole reports whether the stored result and digest of a match are those of its lines.
func isWhole(stored db.Match, m *referee.Match, sum db.Summary) bool {
	return same(sum, stored.Summary) && (len(stored.Digest) == 0 || bytes.Equal(stored.Digest, desk.Digest(m)))
}

// same reports whether two summaries of a match are equal.
func same(a, b db.Summary) bool {
	return a.Game == b.Game && a.Date == b.Date && a.Place == b.Place && db.Fold(a.League) == db.Fold(b.League) &&
		a.Finished == b.Finished && a.Rounds == b.Rounds && sameTable(a.At, b.At) &&
		(a.Ruled == b.Ruled || b.Ruled == db.RuledUnknown) &&
		slices.EqualFunc(a.Seats, b.Seats, func(x, y db.Seat) bool {
			return db.Fold(x.Name) == db.Fold(y.Name) && x.Total == y.Total && x.Place == y.Place && x.Won == y.Won &&
				x.Penalty == y.Penalty
		})
}

// sameTable reports whether two summaries name the same table of a tournament.
func sameTable(a, b db.EventTable) bool {
	return db.Fold(a.Event) == db.Fold(b.Event) && a.Round == b.Round && a.Table == b.Table
}
