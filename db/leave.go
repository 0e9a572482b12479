package db

import (
	"context"

	"arbitro/referee/lang"
)

// LeaveOut takes a person's names out of the store: the shown one becomes label, aliases go, and so do those of whoever
// was merged into them. Results and standings stay as they are. The lines of the matches are Rewrite's.
func (t *Tx) LeaveOut(ctx context.Context, id PersonID, label string) error {
	if tidy(label) == "" {
		return lang.Errorf(textNoName)
	}
	for _, step := range []string{
		`DELETE FROM names WHERE person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1) AND ?2 <> ''`,
		`UPDATE persons SET name = ?2, guest = 1 WHERE id = ?1 OR merged = ?1`,
		`UPDATE results SET name = ?2 WHERE person IN (SELECT id FROM persons WHERE id = ?1 OR merged = ?1)`,
		`UPDATE merges SET undone = at WHERE target = ?1 AND undone IS NULL AND ?2 <> ''`,
	} {
		if _, err := t.do(ctx, step, id, tidy(label)); err != nil {
			return err
		}
	}
	clear(t.people)
	return t.AddAlias(ctx, id, label)
}

// Rewrite puts other words in the place of a match's lines, one for one, because somebody asked to be left out of
// them, and overwrites the match's digest. It is the only thing that changes a line.
func (t *Tx) Rewrite(ctx context.Context, number int, who PersonID, lines []string, sum Summary) error {
	if _, err := t.do(ctx, `INSERT INTO left_out (match, person, at, done) VALUES (?, ?, ?, 0)
		ON CONFLICT DO UPDATE SET done = 0`, number, who, stamp(t.now, atSecond)); err != nil {
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
	return t.Append(ctx, number, len(lines)+1, nil, sum)
}

// Scrub overwrites what a journal may still tell of what was taken out. If others are reading it goes when they are
// done.
func (s *Store) Scrub(ctx context.Context) {
	_, _ = s.pool.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
}
