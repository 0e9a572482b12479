package db

import (
	"context"
	"encoding/json"

	"arbitro/scoring/league"
)

// LeaveOut removes a person's names from the store: label replaces the shown name, the aliases are deleted, and
// persons merged into this person become the same person for good. Results and standings stay. Before LeaveOut, the
// caller rewrites the lines of the person's matches with Rewrite, whose summaries name the person at each of their
// seats.
func (t *Tx) LeaveOut(ctx context.Context, id PersonID, label string) error {
	if tidy(label) == "" {
		return ErrNoName
	}
	if err := t.replaceMember(ctx, id); err != nil {
		return err
	}
	reseal, err := t.resealing(ctx, id)
	if err != nil {
		return err
	}
	for _, step := range []string{ // the merges become final: nothing could tell the persons apart again
		`UPDATE results SET person = ?1 WHERE person IN (SELECT id FROM persons WHERE merged = ?1)`,
		`UPDATE entries SET person = ?1 WHERE person IN (SELECT id FROM persons WHERE merged = ?1)`,
		`UPDATE event_persons SET person = ?1 WHERE person IN (SELECT id FROM persons WHERE merged = ?1)`,
		`UPDATE person_ids SET person = ?1 WHERE person IN (SELECT id FROM persons WHERE merged = ?1)`,
		`DELETE FROM merges WHERE person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1)
			OR target IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1)`,
		`DELETE FROM left_out WHERE person IN (SELECT id FROM persons WHERE merged = ?1)`,
		`DELETE FROM persons WHERE merged = ?1`,
		`DELETE FROM meant WHERE person = ?1`,
		`DELETE FROM names WHERE person = ?1`,
	} {
		if _, err := t.do(ctx, step, id); err != nil {
			return err
		}
	}
	if _, err := t.do(ctx, `UPDATE persons SET name = ?2, guest = 1, renamed = NULL, gone = ifnull(gone, ?3)
		WHERE id = ?1`, id, tidy(label), stamp(t.now, atSecond)); err != nil {
		return err
	}
	if _, err := t.do(ctx, `UPDATE results SET name = ?2 WHERE person = ?1`, id, tidy(label)); err != nil {
		return err
	}
	if _, err := t.do(ctx, `DELETE FROM kept`); err != nil {
		return err
	}
	for _, number := range reseal {
		if err := t.seal(ctx, number, true); err != nil {
			return err
		}
	}
	clear(t.people)
	return t.AddAlias(ctx, id, label)
}

// resealing returns the matches with right checksums of a person and of those merged into them.
func (t *Tx) resealing(ctx context.Context, id PersonID) (numbers []int, err error) {
	return values[int](t.query(ctx, `SELECT number FROM matches WHERE number IN (
		SELECT match FROM results WHERE person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1))
		AND checksum IS `+matchSum, id))
}

// replaceMember replaces, in the histories of the leagues, those merged into a person by that person.
func (t *Tx) replaceMember(ctx context.Context, id PersonID) error {
	merged, err := t.Merged(ctx)
	if err != nil {
		return err
	}
	leagues, err := t.Leagues(ctx)
	if err != nil {
		return err
	}
	for _, l := range leagues {
		history, err := t.LeagueChanges(ctx, l.ID)
		if err != nil {
			return err
		}
		for i, c := range history {
			settings, err := json.Marshal(c.Settings.Remap(func(p league.Person) league.Person {
				if merged[p] == league.Person(id) {
					return league.Person(id)
				}
				return p
			}))
			if err != nil {
				return err
			}
			if _, err := t.do(ctx, `UPDATE league_changes SET settings = ?1
				WHERE league = ?2 AND seq = ?3 AND settings <> ?1`, string(settings), l.ID, i+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// Depart marks a person as left out because another machine has left them out. The label is that of the machine that
// did so first. Depart changes no lines; LeaveOut comes with Rewrite for that.
func (t *Tx) Depart(ctx context.Context, id PersonID, there Identity) error {
	if err := t.addUIDs(ctx, id, there.UIDs); err != nil {
		return err
	}
	at := stamp(there.Gone, atSecond)
	for _, step := range []string{
		`DELETE FROM names WHERE person = ?1
			AND EXISTS (SELECT 1 FROM persons WHERE id = ?1 AND (gone IS NULL OR (gone, name) > (?2, ?3)))`,
		`UPDATE persons SET name = ?3, gone = ?2, guest = 1, renamed = NULL
			WHERE id = ?1 AND (gone IS NULL OR (gone, name) > (?2, ?3))`,
	} {
		if _, err := t.do(ctx, step, id, at, tidy(there.Name)); err != nil {
			return err
		}
	}
	var label string
	if err := t.one(ctx, []any{&label}, `SELECT name FROM persons WHERE id = ?`, id); err != nil {
		return err
	}
	clear(t.people)
	return t.AddAlias(ctx, id, label)
}

// Labels returns the persons who were left out, each with the label shown in the place of the name.
func (r reads) Labels(ctx context.Context) (map[PersonID]string, error) {
	return pairs[PersonID, string](r.query(ctx, `SELECT id, name FROM persons WHERE gone IS NOT NULL`))
}

// Rewrite replaces the texts of a match's lines, one for one, because a person is left out of them, and replaces the
// match's summary. Nothing else changes a line.
func (t *Tx) Rewrite(ctx context.Context, number int, who PersonID, lines []string, sum Summary) error {
	if _, err := t.do(ctx, `INSERT INTO left_out (match, person, at, done) VALUES (?, ?, ?, 0)
		ON CONFLICT DO UPDATE SET done = 0`, number, who, stamp(t.now, atSecond)); err != nil {
		return err
	}
	whole, err := t.isWhole(ctx, number)
	if err != nil {
		return err
	}
	var unbroken bool
	err = t.one(ctx, []any{&unbroken}, `SELECT chain IS `+linesSum+` FROM matches WHERE number = ?`, number)
	if err != nil {
		return err
	}
	for i, text := range lines {
		_, err := t.do(ctx, `UPDATE lines SET text = ? WHERE match = ? AND seq = ? AND text <> ?1`, text, number, i+1)
		if err != nil {
			return err
		}
	}
	if _, err := t.do(ctx, `UPDATE left_out SET done = 1 WHERE match = ? AND person = ?`, number, who); err != nil {
		return err
	}
	if unbroken {
		if _, err := t.do(ctx, `UPDATE matches SET chain = `+linesSum+` WHERE number = ?`, number); err != nil {
			return err
		}
	}
	if err := t.seal(ctx, number, whole); err != nil {
		return err
	}
	return t.Append(ctx, number, len(lines)+1, nil, sum)
}

// Scrub empties the journal, which may still hold deleted texts. If other processes are reading, SQLite empties the
// journal when they are done.
func (s *Store) Scrub(ctx context.Context) {
	_, _ = s.pool.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
}
