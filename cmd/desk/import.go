package desk

import (
	"bytes"
	"context"
	"errors"

	"arbitro/db"
	"arbitro/referee"
)

// Outcome is the result of importing a match.
type Outcome int

// The outcomes.
const (
	Stored   Outcome = iota // a new match
	Known                   // stored already with the same lines
	Extended                // stored already; the file's further lines were added
	Behind                  // stored already, with more lines than the file has
	Settled                 // stored; the match that was stored with its id is now the match Other
)

// Import is a match of a record file with its outcome.
type Import struct {
	First   int // the line of the file on which the match begins, from 1
	Number  int // the number of the stored match
	Other   int // the new number of the match that was stored with its id, where the two clashed
	Outcome Outcome
	Err     error // if not nil, the match is not stored: a *referee.Error, ErrOtherLog, or an error of the store
}

// Line returns the line of the file to which the error belongs.
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
	own   bool // the record has an id
	game  *referee.Game
	lines []db.Line

	seating Seating
	report  func(Import)
	labels  map[db.PersonID]string // of those who asked to be left out
	clash   Clash
	reason  string
}

// take returns the present match of the records.
func (d *Desk) take(records *referee.Records) judged {
	one := judged{desk: d, Import: Import{First: records.First()}}
	if err := records.Err(); err != nil {
		one.Err = err
		return one
	}
	m := records.Match()
	one.sum, one.lines, one.game = Summary(m), unstamped(m), m.Game()
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

// store stores the match. It sets Err for a fault of the match, and returns errors of the store.
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
	same, err := one.sameUntil(ctx, tx, stored.Number)
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
	if one.Outcome = Known; bytes.Equal(digest, one.sum.Digest) { // other lines may still have the same canonical text
		return err
	}
	if err == nil && one.clash != Refuse && one.own {
		return one.settle(ctx, tx, stored)
	}
	one.Err, err = one.otherLog(ctx, tx, stored, same)
	return err
}

// otherLog returns the error about a stored match with other lines after those that are the same.
func (one *judged) otherLog(ctx context.Context, tx *db.Tx, stored db.Match, same int) (clash, err error) {
	var ours db.Line
	for line, err := range tx.Lines(ctx, stored.Number, same+1) {
		if err != nil {
			return nil, err
		}
		ours = line
		break
	}
	return ErrOtherLog.With("id", one.sum.ID, "match", stored.Number, "line", same+1, "ours", ours,
		"theirs", one.lines[same]), nil
}

// extend adds the further lines of the file to a stored match.
func (one *judged) extend(ctx context.Context, tx *db.Tx, stored db.Match) error {
	if !one.own {
		one.sum.ID = stored.ID
	}
	err := tx.Extend(ctx, stored.Number, stored.Lines+1, one.lines[stored.Lines:], one.sum)
	if errors.Is(err, db.ErrExists) {
		one.Err, err = err, nil
	}
	return err
}

// digest returns the digest of a stored match. The store keeps none for an open match.
func (d *Desk) digest(ctx context.Context, tx *db.Tx, stored db.Match) ([]byte, error) {
	if len(stored.Digest) > 0 {
		return stored.Digest, nil
	}
	m, err := d.Judge(ctx, tx, stored.Number)
	switch {
	case errors.Is(err, ErrUnjudged), errors.Is(err, ErrNoLines):
		return nil, nil // a match that cannot be judged equals no other
	case err != nil:
		return nil, err
	}
	return Digest(m), nil
}

// known returns the stored match that equals this match: it has the same id, or, if either record has no id, the same
// canonical text.
func (one *judged) known(ctx context.Context, tx *db.Tx) (db.Match, error) {
	found, byID, err := tx.Same(ctx, one.sum.ID, one.sum.Digest)
	if err != nil || byID || !one.own {
		return found, err
	}
	own, err := hasID(tx.Lines(ctx, found.Number, 1))
	if own { // another match that happens to have the same text
		err = db.ErrNotFound
	}
	return found, err
}

// sameUntil returns how many lines at the start of a stored match and of the record are the same.
func (one *judged) sameUntil(ctx context.Context, tx *db.Tx, number int) (same int, err error) {
	for line, err := range tx.Lines(ctx, number, 1) {
		if err != nil {
			return same, err
		}
		if same == len(one.lines) || !one.game.Grammar.SameLine([]byte(line.Text), []byte(one.lines[same].Text)) {
			break
		}
		same++
	}
	return same, nil
}

// unstamped returns the lines of a judged log. A time in a comment of an exported log becomes the time of the line.
func unstamped(m *referee.Match) []db.Line {
	lines := make([]db.Line, m.Log().Len())
	for i := range lines {
		text := m.Log().Text(i + 1)
		rest, at := CutStamp(text)
		lines[i] = db.Line{Seq: i + 1, At: at, Text: string(rest)}
	}
	return lines
}
