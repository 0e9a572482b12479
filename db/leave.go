package db

import (
	"context"
	"encoding/json"

	"arbitro/scoring/league"
)

// LeaveOut takes a person's names out of the store: the shown one becomes label, aliases go, and whoever was merged into
// them is one with them for good. Results and standings stay as they are. The lines of the matches are Rewrite's, which
// comes first and tells every seat of theirs as the person's own.
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
	for _, step := range []string{ // they are one person for good from here on: nothing could tell them apart again
		`UPDATE results SET person = ?1 WHERE person IN (SELECT id FROM persons WHERE merged = ?1)`,
		`UPDATE entries SET person = ?1 WHERE person IN (SELECT id FROM persons WHERE merged = ?1)`,
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
	if _, err := t.do(ctx, `UPDATE persons SET name = ?2, guest = 1, renamed = NULL, gone = ifnull(gone, ?3) WHERE id = ?1`,
		id, tidy(label), stamp(t.now, atSecond)); err != nil {
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

// resealing returns the matches of a person, and of whoever was merged into them, whose checksums are right.
func (t *Tx) resealing(ctx context.Context, id PersonID) (numbers []int, err error) {
	return values[int](t.query(ctx, `SELECT number FROM matches WHERE number IN (
		SELECT match FROM results WHERE person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1))
		AND checksum IS `+matchSum, id))
}

// replaceMember names a person in the leagues' histories in the place of those who were merged into them.
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
			if _, err := t.do(ctx, `UPDATE league_changes SET settings = ?1 WHERE league = ?2 AND seq = ?3 AND settings <> ?1`,
				string(settings), l.ID, i+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// Depart marks a person as left out on another machine, under the label that was given there, if that was earlier than
// here. The name and the lines of the matches are LeaveOut's.
func (t *Tx) Depart(ctx context.Context, id PersonID, there Identity) error {
	if err := t.addUIDs(ctx, id, there.UIDs); err != nil {
		return err
	}
	at := stamp(there.Gone, atSecond)
	for _, step := range []string{
		`DELETE FROM names WHERE person = ?1 AND EXISTS (SELECT 1 FROM persons WHERE id = ?1 AND (gone IS NULL OR (gone, name) > (?2, ?3)))`,
		`UPDATE persons SET name = ?3, gone = ?2, guest = 1, renamed = NULL WHERE id = ?1 AND (gone IS NULL OR (gone, name) > (?2, ?3))`,
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

// Labels gives those who asked to be left out, and what is shown for each.
func (r reads) Labels(ctx context.Context) (map[PersonID]string, error) {
	return pairs[PersonID, string](r.query(ctx, `SELECT id, name FROM persons WHERE gone IS NOT NULL`))
}

// Rewrite puts other words in the place of a match's lines, one for one, because somebody asked to be left out of
// them, and overwrites the match's digest. It is the only thing that changes a line.
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
	if err := t.one(ctx, []any{&unbroken}, `SELECT chain IS `+linesSum+` FROM matches WHERE number = ?`, number); err != nil {
		return err
	}
	for i, text := range lines {
		if _, err := t.do(ctx, `UPDATE lines SET text = ? WHERE match = ? AND seq = ? AND text <> ?1`, text, number, i+1); err != nil {
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

// Scrub overwrites what a journal may still tell of what was taken out. If others are reading it goes when they are
// done.
func (s *Store) Scrub(ctx context.Context) {
	_, _ = s.pool.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
}
