// Data outside the record: matches judged by older rules, half-filled forms, marks of change.

package db

import (
	"context"
	"database/sql"
	"errors"
	"strings"
)

// Waiting returns the matches that have to be judged by today's rules, because a migration came with new rules.
func (r matchReads) Waiting(ctx context.Context) ([]int, error) {
	return valuesOf[int](r.query(ctx, `SELECT match FROM older_rules WHERE NOT kept ORDER BY match`))
}

// ByOlderRules reports whether the stored result of a match comes from older rules: today's rules have not judged the
// match yet, or cannot.
func (r noteReads) ByOlderRules(ctx context.Context, match int) (older bool, err error) {
	err = r.queryRow(ctx, []any{&older}, `SELECT EXISTS (SELECT 1 FROM older_rules WHERE match = ?)`, match)
	return older, err
}

// Judged records that a match no longer waits. judged is false if today's rules could not judge it: it then keeps its
// result, by older rules.
func (w noteWrites) Judged(ctx context.Context, number int, judged bool) error {
	question := `UPDATE older_rules SET kept = 1 WHERE match = ?`
	if judged {
		question = `DELETE FROM older_rules WHERE match = ?`
	}
	_, err := w.do(ctx, question, number)
	return err
}

// newMatch is the form of a match that has not begun: the only one in the table typed.
const newMatch = "new match"

// SetTyped stores what is typed for a match that has not begun. It has no effect on anything else and is not exported.
// It is deleted whenever a person is left out. An empty value deletes it. Errors: those of Write.
func (s storeWrites) SetTyped(ctx context.Context, value string) error {
	return s.store.Write(ctx, func(t *Tx) error {
		if value == "" {
			_, err := t.do(ctx, `DELETE FROM typed WHERE form = ?`, newMatch)
			return err
		}
		_, err := t.do(ctx, `INSERT OR REPLACE INTO typed (form, value) VALUES (?, ?)`, newMatch, value)
		return err
	})
}

// Typed returns what is typed for a match that has not begun, or "".
func (r noteReads) Typed(ctx context.Context) (string, error) {
	var value string
	err := r.queryRow(ctx, []any{&value}, `SELECT value FROM typed WHERE form = ?`, newMatch)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}

// LastChange returns a mark that differs as soon as a line of a match is stored or a match is deleted. Lines of removed
// matches do not change the mark: ChangedAfter always returns these matches.
func (r matchReads) LastChange(ctx context.Context) (string, error) {
	var mark string
	err := r.queryRow(ctx, []any{&mark}, `SELECT (`+latestChange+`) || ' ' || (SELECT count(*) FROM forgotten)`)
	return mark, err
}

// ChangedAfter returns the matches that got lines after a mark of LastChange, the earliest change first, followed by
// all removed matches. If leftOut is set, it also returns the matches from whose lines a person's name was removed. If
// a match was deleted after the mark, it returns all matches, because a later match may have the deleted match's time.
func (r matchReads) ChangedAfter(ctx context.Context, mark string, leftOut bool) ([]Match, error) {
	latest, err := r.LastChange(ctx)
	if err != nil {
		return nil, err
	}
	at, deleted, _ := strings.Cut(mark, " ")
	if _, now, _ := strings.Cut(latest, " "); now != deleted {
		at = ""
	}
	found, err := r.all(ctx, `SELECT `+columns+` FROM matches m
		WHERE m.removed IS NULL AND m.changed > ? ORDER BY m.changed, m.number`, at)
	if err != nil {
		return nil, err
	}
	matches, err := r.all(ctx, `SELECT `+columns+` FROM matches m WHERE m.removed IS NOT NULL
		OR ? AND m.number IN (SELECT match FROM left_out) ORDER BY m.number`, leftOut)
	return append(found, matches...), err
}

// BookMark returns a mark that differs whenever persons, merges, leagues, tournaments or removals have changed, or a
// match was added.
func (r noteReads) BookMark(ctx context.Context) (string, error) {
	var mark string
	err := r.queryRow(ctx, []any{&mark}, `SELECT `+bookMark())
	return mark, err
}
