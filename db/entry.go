// Points outside the matches of a league: given, taken, carried, withdrawn.

package db

import (
	"context"
	"database/sql"
	"time"

	"arbitro/scoring/league"
)

// Entry is a stored league entry: points from outside any match.
type Entry struct {
	Number int    // the number that people type to take the entry back
	UID    string // the same on every machine; if empty, the store creates one
	league.Entry
	At        time.Time // when the entry was made
	Withdrawn time.Time // when the entry was taken back; zero if it stands
	Why       string    // why the entry was taken back
}

// Entries returns the entries of a league, also those taken back, sorted by day, then by when they were made.
func (r reads) Entries(ctx context.Context, id LeagueID) ([]Entry, error) {
	return r.entries(ctx, id, "ifnull(p.merged, p.id)")
}

// EntriesEntered is Entries with the persons as entered: merged persons are not replaced.
func (r reads) EntriesEntered(ctx context.Context, id LeagueID) ([]Entry, error) {
	return r.entries(ctx, id, "p.id")
}

func (r reads) entries(ctx context.Context, id LeagueID, person string) ([]Entry, error) {
	return collect(r.query(ctx, `SELECT e.id, e.uid, `+person+`, e.kind, e.day, e.points, e.matches, e.reason, e.at,
		ifnull(e.withdrawn, ''), ifnull(e.why, '') FROM entries e JOIN persons p ON p.id = e.person
		WHERE e.league = ? ORDER BY e.day, e.at, e.uid`, id), func(rows *sql.Rows, e *Entry) error {
		var kind, day, at, withdrawn string
		if err := rows.Scan(&e.Number, &e.UID, &e.Person, &kind, &day, &e.Points, &e.Matches, &e.Reason, &at,
			&withdrawn, &e.Why); err != nil {
			return err
		}
		e.Kind, e.At, e.Withdrawn = league.Kind(kind), moment(at), moment(withdrawn)
		var err error
		if e.Day, err = league.ParseDay(day); err != nil {
			return ErrCorrupt.With("path", r.file(), "cause", err)
		}
		return nil
	})
}

// Standing returns the entries that count: those not taken back.
func Standing(all []Entry) []league.Entry {
	var stand []league.Entry
	for _, e := range all {
		if e.Withdrawn.IsZero() {
			stand = append(stand, e.Entry)
		}
	}
	return stand
}

// AddEntry stores valid entries of a league, all or none. If an entry with the same UID is stored already, AddEntry
// only takes over that it was taken back. If both were taken back, the earlier time holds.
func (s *Store) AddEntry(ctx context.Context, id LeagueID, entries ...Entry) error {
	return s.Write(ctx, func(t *Tx) error {
		for _, e := range entries {
			if err := t.AddEntry(ctx, id, e); err != nil {
				return err
			}
		}
		return nil
	})
}

// AddEntry is Store.AddEntry in this transaction.
func (t *Tx) AddEntry(ctx context.Context, id LeagueID, e Entry) error {
	if e.UID == "" {
		e.UID = newID()
	}
	if e.At.IsZero() {
		e.At = t.now
	}
	var withdrawn any
	if !e.Withdrawn.IsZero() {
		withdrawn = stamp(e.Withdrawn, atSecond)
	}
	_, err := t.do(ctx, `INSERT INTO entries (uid, league, person, kind, day, points, matches, reason, at, withdrawn,
		why) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
		ON CONFLICT (uid) DO UPDATE SET (withdrawn, why) = (?10, ?11)
		WHERE ?10 IS NOT NULL AND (withdrawn IS NULL OR (?10, ifnull(?11, '')) < (withdrawn, ifnull(why, '')))`,
		e.UID, id, e.Person, string(e.Kind), e.Day.String(), int64(e.Points), e.Matches, tidy(e.Reason),
		stamp(e.At, atSecond), withdrawn, orNull(tidy(e.Why)))
	return err
}

// HasEntry reports whether an entry with this UID is stored, in any league.
func (r reads) HasEntry(ctx context.Context, uid string) (bool, error) {
	n := 0
	err := r.queryRow(ctx, []any{&n}, `SELECT count(*) FROM entries WHERE uid = ?`, uid)
	return n > 0, err
}

// Withdraw takes an entry of a league back, with a reason. The entry stays stored. Errors: ErrNoEntry, and those of
// Write.
func (s *Store) Withdraw(ctx context.Context, id LeagueID, number int, why string) error {
	return s.Write(ctx, func(t *Tx) error {
		result, err := t.do(ctx, `UPDATE entries SET withdrawn = ?, why = ?
			WHERE id = ? AND league = ? AND withdrawn IS NULL`,
			stamp(t.now, atSecond), tidy(why), number, id)
		if err != nil {
			return err
		}
		n, err := result.RowsAffected()
		if err == nil && n == 0 {
			err = ErrNoEntry.With("number", number)
		}
		return err
	})
}
