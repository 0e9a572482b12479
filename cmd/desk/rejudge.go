package desk

import (
	"context"
	"errors"

	"arbitro/db"
	"arbitro/referee/fault"
)

// Rejudge judges the matches that were stored before the rules changed, all of them or none. A match that cannot have
// happened by today's rules keeps its result. Show is told how far it has come.
func (d *Desk) Rejudge(ctx context.Context, show func(done, all int)) error {
	if waiting, err := d.Store.Waiting(ctx); err != nil || len(waiting) == 0 {
		return err
	}
	return d.Store.Write(ctx, func(tx *db.Tx) error {
		waiting, err := tx.Waiting(ctx)
		if err != nil {
			return err
		}
		for i, number := range waiting {
			if err := ctx.Err(); err != nil {
				return err
			}
			show(i, len(waiting))
			if err := d.rejudge(ctx, tx, number); err != nil {
				return fault.While(err, "judge match %d again", number)
			}
		}
		return nil
	})
}

func (d *Desk) rejudge(ctx context.Context, tx *db.Tx, number int) error {
	m, err := d.Judge(ctx, tx, number)
	switch {
	case errors.Is(err, ErrUnjudged), errors.Is(err, ErrNoLines):
		return tx.Judged(ctx, number, false)
	case err != nil:
		return err
	}
	stored, err := tx.Match(ctx, number)
	if err == nil {
		err = Seated(stored, m)
	}
	if err != nil {
		return tx.Judged(ctx, number, false)
	}
	if err := tx.Append(ctx, number, stored.Lines+1, nil, Summary(m)); err != nil {
		return err
	}
	return tx.Judged(ctx, number, true)
}
