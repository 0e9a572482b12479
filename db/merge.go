package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"arbitro/referee/lang"
)

// What can go wrong with persons.
var (
	// ErrSamePerson: somebody cannot be merged into themselves.
	ErrSamePerson = lang.Errorf(textSamePerson)
	// ErrMet: the two have sat at one table, so they are not one person.
	ErrMet = lang.Errorf(textMet)
	// ErrNotMerged: the person was not merged into anybody.
	ErrNotMerged = lang.Errorf(textNotMerged)
	// ErrUnknown: nobody is known by that name.
	ErrUnknown = lang.Errorf(textUnknown)
	// ErrNamesakes: several persons are known by that name.
	ErrNamesakes = lang.Errorf(textNamesakes)
)

var (
	textSamePerson = lang.Text{It: "%[1]s è già la stessa persona", En: "%[1]s is the same person already"}
	textMet        = lang.Text{It: "%[1]s e %[2]s hanno giocato l'uno contro l'altro nella partita %[3]d: non possono essere la stessa persona", En: "%[1]s and %[2]s played each other in match %[3]d: they cannot be one person"}
	textNotMerged  = lang.Text{It: "%[1]s non è stata unita a nessuno", En: "%[1]s was not merged into anybody"}
	textUnknown    = lang.Text{It: "non conosco nessuno che si chiami %[1]q: «arbitro players» elenca tutti", En: "nobody known is called %[1]q: \"arbitro players\" lists everybody"}
	textNamesakes  = lang.Text{It: "%[1]q può essere più di una persona (%[2]s): scrivete il numero con #, come #%[3]d", En: "%[1]q may be more than one person (%[2]s): write the number with #, such as #%[3]d"}
)

// Rename gives a person another name to be shown; the old one stays an alias. Errors: ErrNoName, ErrNoPerson, and
// those of Write.
func (s *Store) Rename(ctx context.Context, id PersonID, name string) error {
	if tidy(name) == "" {
		return lang.Errorf(textNoName)
	}
	return s.Write(ctx, func(t *Tx) error { return t.Rename(ctx, id, name) })
}

// Rename is Store.Rename in this transaction.
func (t *Tx) Rename(ctx context.Context, id PersonID, name string) error {
	if err := t.AddAlias(ctx, id, name); err != nil {
		return err
	}
	if _, err := t.do(ctx, `UPDATE names SET name = ? WHERE key = ? AND person = ?`, tidy(name), fold(name), id); err != nil {
		return err
	}
	_, err := t.do(ctx, `UPDATE persons SET name = ? WHERE id = ?`, tidy(name), id)
	return err
}

// SetGuest says whether a person is a guest, who is suggested after the others. Errors: those of Write.
func (s *Store) SetGuest(ctx context.Context, id PersonID, guest bool) error {
	return s.Write(ctx, func(t *Tx) error {
		_, err := t.do(ctx, `UPDATE persons SET guest = ? WHERE id = ?`, guest, id)
		return err
	})
}

// Merge says that a person has turned out to be another: from now on everything of theirs counts for that one.
// Nothing is rewritten, so that Unmerge can take it back. Errors: ErrSamePerson, ErrMet, ErrNoPerson, and those of Write.
func (s *Store) Merge(ctx context.Context, who, into PersonID) error {
	return s.Write(ctx, func(t *Tx) error { return t.Merge(ctx, who, into) })
}

// Merge is Store.Merge in this transaction.
func (t *Tx) Merge(ctx context.Context, who, into PersonID) error {
	a, err := t.Person(ctx, who)
	if err != nil {
		return err
	}
	b, err := t.Person(ctx, into)
	if err != nil {
		return err
	}
	if a.ID == b.ID {
		return lang.Errorf(textSamePerson, a.Name)
	}
	var met int
	err = t.one(ctx, []any{&met}, `SELECT x.match FROM results x JOIN results y ON y.match = x.match
		WHERE x.person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1)
		AND y.person IN (SELECT id FROM persons WHERE id = ?2 OR merged = ?2) LIMIT 1`, a.ID, b.ID)
	if err == nil {
		return lang.Errorf(textMet, a.Name, b.Name, met)
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if _, err := t.do(ctx, `INSERT INTO merges (person, target, along, at)
		VALUES (?1, ?2, (SELECT json_group_array(id) FROM persons WHERE merged = ?1), ?3)`, a.ID, b.ID, stamp(t.now, atSecond)); err != nil {
		return err
	}
	clear(t.people)
	if _, err := t.do(ctx, `UPDATE persons SET merged = ?2 WHERE id = ?1 OR merged = ?1`, a.ID, b.ID); err != nil {
		return err
	}
	_, err = t.do(ctx, `DELETE FROM kept`)
	return err
}

// Unmerge takes a merge back: the person is somebody again, with those who came along. Who is as Merge was told.
// Errors: ErrNotMerged, and those of Write.
func (s *Store) Unmerge(ctx context.Context, who PersonID) error {
	return s.Write(ctx, func(t *Tx) error {
		var id int64
		var along, name string
		err := t.one(ctx, []any{&id, &along}, `SELECT id, along FROM merges WHERE person = ? AND undone IS NULL ORDER BY id DESC LIMIT 1`, who)
		if errors.Is(err, sql.ErrNoRows) {
			if p, err := t.Person(ctx, who); err == nil {
				name = p.Name
			}
			return lang.Errorf(textNotMerged, name)
		}
		if err != nil {
			return err
		}
		var others []PersonID
		if err := json.Unmarshal([]byte(along), &others); err != nil {
			return err
		}
		clear(t.people)
		if _, err := t.do(ctx, `UPDATE merges SET undone = ? WHERE id = ?`, stamp(t.now, atSecond), id); err != nil {
			return err
		}
		if _, err := t.do(ctx, `UPDATE persons SET merged = NULL WHERE id = ?`, who); err != nil {
			return err
		}
		for _, p := range others {
			if _, err := t.do(ctx, `UPDATE persons SET merged = ? WHERE id = ?`, who, p); err != nil {
				return err
			}
		}
		_, err = t.do(ctx, `DELETE FROM kept`)
		return err
	})
}

// Merged is a person who turned out to be another.
type Merged struct {
	Who  Person   // as they were before
	Into PersonID // who they turned out to be
}

// Merges gives who was merged into whom and not taken back, in the order in which it was found out.
func (r reads) Merges(ctx context.Context) ([]Merged, error) {
	rows, err := r.ask(ctx, `SELECT p.id, p.name, g.target FROM merges g JOIN persons p ON p.id = g.person
		WHERE g.undone IS NULL ORDER BY g.id`)
	if err != nil {
		return nil, told(r.file(), err)
	}
	defer rows.Close()
	var found []Merged
	for rows.Next() {
		var m Merged
		if err := rows.Scan(&m.Who.ID, &m.Who.Name, &m.Into); err != nil {
			return nil, err
		}
		found = append(found, m)
	}
	return found, told(r.file(), rows.Err())
}
