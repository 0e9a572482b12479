package desk

import (
	"bytes"
	"context"
	"errors"

	"arbitro/db"
	"arbitro/referee"
)

// Outcome is what became of an imported match.
type Outcome int

// The outcomes.
const (
	Stored   Outcome = iota // a new match
	Known                   // stored already, nothing to do
	Extended                // stored already, and the file's log goes on further
	Behind                  // stored already, and goes on further than the file's log
)

// Import is one match of a record file, and what became of it.
type Import struct {
	First   int // the file's line where it begins, from 1
	Number  int // as stored
	Outcome Outcome
	Err     error // a *referee.Error, ErrOtherLog, or one of the store's: this match is not stored
}

// Line gives the file's line that an import's error is about.
func (one Import) Line() int {
	var fault *referee.Error
	if errors.As(one.Err, &fault) {
		return one.First + fault.Line - 1
	}
	return one.First
}

// judged is a match of a record file on its way to the store.
type judged struct {
	Import
	desk  *Desk
	sum   db.Summary
	own   bool // the record tells its id
	lines []db.Line

	seating Seating
	told    func(Import)
	labels  map[db.PersonID]string // of those who asked to be left out
}

// take takes up the match that the records stand at.
func (d *Desk) take(records *referee.Records) judged {
	one := judged{desk: d, Import: Import{First: records.First()}}
	if err := records.Err(); err != nil {
		one.Err = err
		return one
	}
	m := records.Match()
	one.sum, one.lines = Summary(m), unstamped(m)
	if one.sum.Digest == nil {
		one.sum.Digest = Digest(m)
	}
	if one.own = one.sum.ID != ""; !one.own {
		one.lines, one.sum.ID, one.own = cutID(one.lines)
	}
	if !one.own {
		one.sum.ID = idOf(one.sum.Digest, one.sum.Date)
	}
	return one
}

// store stores one match. Its own faults are told in the Import; an error is the store's.
func (one *judged) store(ctx context.Context, tx *db.Tx) error {
	if one.Err != nil {
		return nil
	}
	stored, err := one.known(ctx, tx)
	switch {
	case errors.Is(err, db.ErrNotFound):
		if err := one.seat(ctx, tx); err != nil {
			return err
		}
		one.Number, err = tx.Create(ctx, one.sum, one.lines)
		return err
	case err != nil:
		return err
	}
	one.Number = stored.Number
	one.relabelAs(ctx, tx, stored)
	if len(one.lines) == stored.Lines && bytes.Equal(stored.Digest, one.sum.Digest) {
		one.Outcome = Known
		return nil
	}
	same, err := sameUntil(ctx, tx, stored.Number, one.lines)
	switch {
	case err != nil:
		return err
	case same == len(one.lines) && same == stored.Lines:
		one.Outcome = Known
		return nil
	case same == len(one.lines):
		one.Outcome = Behind
		return nil
	case same == stored.Lines:
		one.Outcome = Extended
		return one.extend(ctx, tx, stored)
	}
	digest, err := one.desk.digest(ctx, tx, stored)
	if one.Outcome = Known; !bytes.Equal(digest, one.sum.Digest) { // or else the same text, come about in another way
		one.Err = &OtherLogError{one.sum.ID, stored.Number, same + 1}
	}
	return err
}

// extend adds to a stored match what the file's log has more.
func (one *judged) extend(ctx context.Context, tx *db.Tx, stored db.Match) error {
	if !one.own {
		one.sum.ID = stored.ID
	}
	err := tx.Append(ctx, stored.Number, stored.Lines+1, one.lines[stored.Lines:], one.sum)
	if errors.Is(err, db.ErrRemoved) || errors.Is(err, db.ErrExists) {
		one.Err, err = err, nil
	}
	return err
}

// digest gives the fingerprint of a stored match; of one that is still being played it is not kept.
func (d *Desk) digest(ctx context.Context, tx *db.Tx, stored db.Match) ([]byte, error) {
	if len(stored.Digest) > 0 {
		return stored.Digest, nil
	}
	m := referee.NewMatch(d.find)
	for line, err := range tx.Lines(ctx, stored.Number, 1) {
		if err != nil {
			return nil, err
		}
		if _, err := m.Apply([]byte(line.Text)); err != nil {
			return nil, nil // it cannot be judged any more: it is like no other
		}
	}
	if err := m.Settle(); err != nil || m.Game() == nil {
		return nil, nil
	}
	return Digest(m), nil
}

// known finds the stored match that this one is: of the same id, or, where one of the two has none of its own, of the
// same text.
func (one *judged) known(ctx context.Context, tx *db.Tx) (db.Match, error) {
	found, err := tx.ByID(ctx, one.sum.ID)
	if err == nil || !errors.Is(err, db.ErrNotFound) {
		return found, err
	}
	found, err = tx.ByDigest(ctx, one.sum.Digest)
	if err != nil || !one.own {
		return found, err
	}
	own, err := tellsID(tx.Lines(ctx, found.Number, 1))
	if own { // it is another match that went the same way
		err = db.ErrNotFound
	}
	return found, err
}

// sameUntil gives how many lines of a stored match are those of a log.
func sameUntil(ctx context.Context, tx *db.Tx, number int, lines []db.Line) (int, error) {
	same := 0
	for line, err := range tx.Lines(ctx, number, 1) {
		if err != nil {
			return same, err
		}
		if same == len(lines) || line.Text != lines[same].Text {
			break
		}
		same++
	}
	return same, nil
}

// unstamped gives a judged log's lines; the time that an exported log tells in a comment becomes the line's own.
func unstamped(m *referee.Match) []db.Line {
	lines := make([]db.Line, m.Log().Len())
	for i := range lines {
		text := m.Log().Text(i + 1)
		rest, at := CutStamp(text)
		lines[i] = db.Line{Seq: i + 1, At: at, Text: string(rest)}
	}
	return lines
}
