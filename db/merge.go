// Persons renamed, merged and set apart again.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"arbitro/referee/fault"
	"arbitro/referee/text"
)

// Rename changes the shown name of a person. The old name stays as an alias. Errors: ErrNoName, ErrNoPerson,
// ErrLeftOut, and those of Write.
func (s storeWrites) Rename(ctx context.Context, id PersonID, name string) error {
	if text.IsBlank(name) {
		return ErrNoName
	}
	return s.store.Write(ctx, func(t *Tx) error { return t.Rename(ctx, id, name) })
}

// Rename is Store.Rename in this transaction.
func (w personWrites) Rename(ctx context.Context, id PersonID, name string) error {
	if err := w.refuseLeftOut(ctx, id); err != nil {
		return err
	}
	return w.setShownName(ctx, id, name, stamp(w.now, atSecond), NewID())
}

// SetGuest sets whether a person is a guest. Guests are suggested after the others. Errors: ErrLeftOut, and those of
// Write.
func (s storeWrites) SetGuest(ctx context.Context, id PersonID, guest bool) error {
	return s.store.Write(ctx, func(t *Tx) error { return t.SetGuest(ctx, id, guest) })
}

// SetGuest is Store.SetGuest in this transaction.
func (w personWrites) SetGuest(ctx context.Context, id PersonID, guest bool) error {
	if err := w.refuseLeftOut(ctx, id); err != nil {
		return err
	}
	_, err := w.doNames(ctx, `UPDATE persons SET guest = ?, told_guest = max(?, ifnull(told_guest, '')) WHERE id = ?`,
		guest, stamp(w.now, atSecond), id)
	return err
}

// Merge merges a person into another because the two proved to be the same. From now on their matches and entries
// count for the other person. Nothing is rewritten, so that Unmerge can take the merge back. Errors: ErrSamePerson,
// ErrMet, ErrNoPerson, and those of Write.
func (s storeWrites) Merge(ctx context.Context, who, into PersonID) error {
	return s.store.Write(ctx, func(t *Tx) error { return t.Merge(ctx, who, into) })
}

// Merge is Store.Merge in this transaction.
func (w personWrites) Merge(ctx context.Context, who, into PersonID) (err error) {
	defer func() { err = fault.While(err, "merge person %d into %d", who, into) }()
	person, err := w.Person(ctx, who)
	if err != nil {
		return err
	}
	target, err := w.Person(ctx, into)
	if err != nil {
		return err
	}
	if person.ID == target.ID {
		return ErrSamePerson.With("name", person.Name)
	}
	if met, err := w.sharedMatch(ctx, person.ID, target.ID); err != nil || met != 0 {
		return cmp.Or(err, ErrMet.With("one", person.Name, "other", target.Name, "match", met))
	}
	if _, err := w.do(ctx, `INSERT INTO merges (person, target, along, at, uid) VALUES (?, ?, '[]', ?, ?)`,
		person.ID, target.ID, stamp(w.now, atSecond), NewID()); err != nil {
		return err
	}
	_, err = w.replay(ctx)
	return err
}

// sharedMatch returns the number of a match in which two persons, or those merged into them, played each other. It
// returns 0 if there is no such match.
func (r personReads) sharedMatch(ctx context.Context, a, b PersonID) (int, error) {
	var match int
	err := r.queryRow(ctx, []any{&match}, `SELECT x.match FROM results x JOIN results y ON y.match = x.match
		WHERE x.person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1)
		AND y.person IN (SELECT id FROM persons WHERE id = ?2 OR merged = ?2) LIMIT 1`, a, b)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return match, err
}

// Unmerge takes back the latest merge of a person: the person is separate again, together with the persons merged into
// them before that merge. who is the number that Merge received. Errors: ErrNotMerged, and those of Write.
func (s storeWrites) Unmerge(ctx context.Context, who PersonID) error {
	return s.store.Write(ctx, func(t *Tx) error {
		var id, target int64
		err := t.queryRow(
			ctx,
			[]any{&id, &target},
			`SELECT g.id, g.target FROM merges g JOIN persons p ON p.id = g.person
			WHERE g.person = ? AND g.undone IS NULL AND p.merged IS NOT NULL ORDER BY g.id DESC LIMIT 1`,
			who,
		)
		if errors.Is(err, sql.ErrNoRows) {
			person, err := t.Person(ctx, who)
			return cmp.Or(err, ErrNotMerged.With("name", person.Name))
		}
		for err == nil {
			if _, err := t.do(ctx, `UPDATE merges SET undone = ? WHERE id = ?`, stamp(t.now, atSecond), id); err != nil {
				return err
			}
			if _, err := t.replay(ctx); err != nil {
				return err
			}
			// Another merge of the person, made on another machine, may still make the two the same.
			err = t.queryRow(ctx, []any{&id}, `SELECT g.id FROM merges g JOIN persons p ON p.id = g.person
				JOIN persons q ON q.id = ?2 WHERE g.person = ?1 AND g.undone IS NULL
				AND ifnull(p.merged, p.id) = ifnull(q.merged, q.id) ORDER BY g.id DESC LIMIT 1`, who, target)
		}
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
}

// Edge is a merge as exports and imports hold it. Who and Into are the persons that were merged at the time, whatever
// later merges made of them. A merge that was taken back has an Edge too.
type Edge struct {
	UID       string // the same on every machine
	Who, Into PersonID
	At        time.Time
	Undone    time.Time // when the merge was taken back; zero if it was not
}

// Edges returns all merges in the order in which they were made.
func (r personReads) Edges(ctx context.Context) ([]Edge, error) {
	return collect(r.query(ctx, `SELECT uid, person, target, at, ifnull(undone, '') FROM merges ORDER BY at, uid`),
		func(r *row, edge *Edge) {
			var at, undone string
			r.scan(&edge.UID, &edge.Who, &edge.Into, &at, &undone)
			edge.At = moment(at)
			edge.Undone = moment(undone)
		})
}

// Remerge adds the merges of another machine. It then carries out all merges again in the order of their times, so that
// the result does not depend on which machine came first. A merge that was taken back on either machine is taken back
// here. A merge of two persons who have played each other has no effect; refused holds these merges. If the other
// machine has no new merge, Remerge repeats the merges only if a merged person has two seats in a match.
func (w personWrites) Remerge(ctx context.Context, there []Edge) (refused []Edge, err error) {
	defer func() { err = fault.While(err, "unite merges") }()
	edges, err := w.Edges(ctx)
	if err != nil {
		return nil, err
	}
	changed := false
	for _, edge := range there {
		i := slices.IndexFunc(edges, func(known Edge) bool { return known.UID == edge.UID })
		switch {
		case i < 0:
			_, err = w.do(ctx, `INSERT INTO merges (person, target, along, at, undone, uid)
				VALUES (?, ?, '[]', ?, ?, ?)`,
				edge.Who, edge.Into, stamp(edge.At, atSecond), orNull(orStamp(edge.Undone)), edge.UID)
			edges = append(edges, edge)
		case !edge.Undone.IsZero() && (edges[i].Undone.IsZero() || edge.Undone.Before(edges[i].Undone)):
			_, err = w.do(ctx, `UPDATE merges SET undone = ? WHERE uid = ?`, stamp(edge.Undone, atSecond), edge.UID)
			edges[i].Undone = edge.Undone
		default:
			continue
		}
		changed = true
		if err != nil {
			return nil, err
		}
	}
	if !changed {
		changed, err = w.hasMergedOpponents(ctx)
		if err != nil || !changed {
			return nil, err
		}
	}
	return w.replay(ctx)
}

// replay carries out all valid merges again in the order of their times. refused holds the merges without effect,
// because the two persons have played each other.
func (w personWrites) replay(ctx context.Context) ([]Edge, error) {
	edges, err := collect(w.query(ctx, `SELECT person, target FROM merges WHERE undone IS NULL ORDER BY at, uid`),
		func(r *row, edge *Edge) { r.scan(&edge.Who, &edge.Into) })
	if err != nil {
		return nil, err
	}
	w.forgetNames()
	if _, err := w.doNames(ctx, `UPDATE persons SET merged = NULL WHERE merged IS NOT NULL`); err != nil {
		return nil, err
	}
	var refused []Edge
	for _, edge := range edges {
		person, err := w.Person(ctx, edge.Who)
		if err != nil {
			return nil, err
		}
		target, err := w.Person(ctx, edge.Into)
		if err != nil {
			return nil, err
		}
		if person.ID == target.ID {
			continue
		}
		met, err := w.sharedMatch(ctx, person.ID, target.ID)
		if err != nil {
			return nil, err
		}
		if met != 0 {
			refused = append(refused, edge)
			continue
		}
		if _, err := w.doNames(ctx, `UPDATE persons SET merged = ?2 WHERE id = ?1 OR merged = ?1`,
			person.ID, target.ID); err != nil {
			return nil, err
		}
	}
	return refused, nil
}

// hasMergedOpponents reports whether a merged person has two seats in a match. Such a match arrived after the merge,
// from a machine on which they are two persons.
func (r personReads) hasMergedOpponents(ctx context.Context) (bool, error) {
	count := 0
	// CROSS JOIN fixes the order of the join: it begins with the merged persons, who are few.
	err := r.queryRow(ctx, []any{&count}, `SELECT EXISTS (SELECT 1 FROM persons p CROSS JOIN results x ON x.person = p.id
		CROSS JOIN results y ON y.match = x.match AND y.seat <> x.seat CROSS JOIN persons q ON q.id = y.person
		WHERE p.merged IS NOT NULL AND ifnull(q.merged, q.id) = p.merged)`)
	return count > 0, err
}

// Merged is a person who was merged into another.
type Merged struct {
	Who  Person   // the merged person; only ID and Name are set
	Into PersonID // the person into whom they were merged
}

// Merges returns the merges that hold now, in the order in which they were made.
func (r personReads) Merges(ctx context.Context) ([]Merged, error) {
	return collect(r.query(ctx, `SELECT p.id, p.name, g.target FROM merges g JOIN persons p ON p.id = g.person
		WHERE g.undone IS NULL AND p.merged IS NOT NULL ORDER BY g.id`),
		func(r *row, merged *Merged) { r.scan(&merged.Who.ID, &merged.Who.Name, &merged.Into) })
}
