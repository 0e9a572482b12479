package desk

import (
	"cmp"
	"context"
	"strings"

	"github.com/google/uuid"

	"arbitro/db"
	"arbitro/referee/play"
)

// Clash says what becomes of a stored match if an imported match has its id and other lines.
type Clash int

// What becomes of it.
const (
	Refuse Clash = iota // the import of that match fails with ErrOtherLog
	Take                // the imported match counts; the stored one is kept under a new id, as a removed match
	Apart               // both count: the stored one lives on under a new id
)

// Settle says what becomes of stored matches that clash with imported ones. Reason is kept with the matches that are
// removed.
func (b *Batch) Settle(how Clash, reason string) { b.clash, b.reason = how, reason }

// settle gives the stored match a new id, removes it if the imported match is to count in its place, and stores the
// imported match. The number of the stored match is not used again.
func (one *judged) settle(ctx context.Context, tx *db.Tx, stored db.Match) error {
	lines, err := collect(tx.Lines(ctx, stored.Number, 1))
	if err != nil {
		return err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return err
	}
	lines = underID(lines, stored.ID, id.String())
	m, err := one.desk.judgeStored(stored.Number, texts(lines))
	if err != nil {
		return err
	}
	sum := Summary(m)
	sum.ID = id.String()
	for i := range sum.Seats {
		sum.Seats[i].Person = stored.Seats[i].Person
	}
	if one.Other, err = tx.Create(ctx, sum, lines); err != nil {
		return err
	}
	if one.clash == Take || stored.IsRemoved() {
		if err := tx.Remove(ctx, one.Other, cmp.Or(one.reason, stored.Reason)); err != nil {
			return err
		}
	}
	if err := tx.Forget(ctx, stored.Number); err != nil {
		return err
	}
	if err := one.seat(ctx, tx); err != nil {
		return err
	}
	one.Outcome = Settled
	one.Number, err = tx.Create(ctx, one.sum, one.lines)
	return err
}

// underID returns the lines of a match with another id wherever they name it, also within corrections.
func underID(lines []db.Line, id, other string) []db.Line {
	out := make([]db.Line, len(lines))
	var lexer play.Lexer
	for i, line := range lines {
		out[i] = line
		split, err := lexer.Split([]byte(line.Text))
		if err != nil || split.Blank() {
			continue
		}
		words := make([]string, len(split.Words))
		changed := false
		for at, w := range split.Words {
			words[at] = quoted(string(w))
			if at > 0 && same(split.Words[at-1], "id") && same(w, id) {
				words[at], changed = quoted(other), true
			}
		}
		if changed {
			out[i].Text = strings.Join(words, " ")
		}
	}
	return out
}
