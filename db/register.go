package db

import (
	"context"

	"arbitro/db/register"
)

// Enter enters a text in a field of the register for a person; an empty text takes out what stands there. Errors:
// ErrLeftOut, those of register.Field.Check and of Write.
func (t *Tx) Enter(ctx context.Context, id PersonID, f register.Field, text string) error {
	text = register.Clean(text)
	if err := f.Check(text); err != nil {
		return err
	}
	if err := t.present(ctx, id); err != nil {
		return err
	}
	_, err := t.do(ctx, `INSERT INTO register (person, field, value, at, uid) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT DO UPDATE SET value = excluded.value, at = max(at, excluded.at), uid = excluded.uid`,
		id, f, text, stamp(t.now, atSecond), newID())
	return err
}

// uniteCard adds to the register what another machine has entered there for a person; see register.Card.Unite.
func (w personWriter) uniteCard(ctx context.Context, id PersonID, there register.Card) error {
	for f, v := range there {
		_, err := w.do(ctx, `INSERT INTO register (person, field, value, at, uid) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET value = excluded.value, at = excluded.at, uid = excluded.uid
			WHERE (excluded.at, excluded.uid) > (at, uid)`, id, f, v.Text, stamp(v.At, atSecond), v.ID)
		if err != nil {
			return err
		}
	}
	return nil
}
