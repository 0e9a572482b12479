package db

import (
	"database/sql"
	"strings"
	"testing"
)

// Lines that came in one go stay as they are too: they lie in one row.
func TestLinesOfOneRowStay(t *testing.T) {
	for _, statement := range []string{
		"UPDATE lines SET text = 'game istinto'",
		"DELETE FROM lines",
		"INSERT OR REPLACE INTO lines (match, seq, at, text) VALUES (1, 1, NULL, 'no')",
		"INSERT INTO lines (match, seq, at, text) VALUES (1, 2, NULL, 'over the second')",
		"REPLACE INTO lines (match, seq, at, text) VALUES (1, 3, NULL, 'over the third')",
		"INSERT INTO lines (match, seq, at, text) VALUES (1, 5, NULL, 'a gap')",
	} {
		s := store(t)
		n := match(t, s, "game istinto", "deal anna", "note è")
		for _, pool := range []*sql.DB{s.file.pool, raw(t, s.Path())} {
			if _, err := pool.Exec(statement); err == nil || !strings.Contains(err.Error(), "a line ") {
				t.Errorf("%s: %v", statement, err)
			}
		}
		if got := column(t, s.file.pool, `SELECT text FROM lines`); len(got) != 1 || got[0] != "game istinto\ndeal anna\nnote è" {
			t.Errorf("stored %q", got)
		}
		wants(t, s.Append(t.Context(), n, 4, texts("note x"), two()), nil)
		if got := log(t, s, n); strings.Join(got, "|") != "game istinto|deal anna|note è|note x" {
			t.Errorf("stored %q", got)
		}
	}
}

// The file itself keeps the lines as they came, whoever writes to it.
func TestLinesStay(t *testing.T) {
	for _, statement := range []string{
		"UPDATE lines SET text = 'no'",
		"UPDATE lines SET at = '2020-01-01T00:00:00Z' WHERE seq = 1",
		"UPDATE OR REPLACE lines SET seq = 1 WHERE seq = 2",
		"DELETE FROM lines",
		"DELETE FROM lines WHERE match = 1 AND seq = 2",
		"DELETE FROM matches",
		"INSERT OR REPLACE INTO lines (match, seq, at, text) VALUES (1, 1, NULL, 'no')",
		"REPLACE INTO lines (match, seq, at, text) VALUES (1, 2, NULL, 'no')",
		"INSERT INTO lines (match, seq, at, text) VALUES (1, 2, NULL, 'no') ON CONFLICT DO UPDATE SET text = 'no'",
		"INSERT INTO lines (match, seq, at, text) VALUES (1, 4, NULL, 'a gap')",
		"INSERT INTO lines (match, seq, at, text) VALUES (1, 0, NULL, 'before the first')",
		"INSERT INTO lines (match, seq, at, text) VALUES (1, 3, NULL, 'next'), (1, 3, NULL, 'twice')",
		"INSERT INTO lines (match, seq, at, text) VALUES (1, 3, NULL, 'next' || char(10) || 'one more'), (1, 4, NULL, 'twice')",
		"INSERT OR IGNORE INTO lines (match, seq, at, text) VALUES (1, 1, NULL, 'no')",
		"INSERT OR IGNORE INTO forgotten (number, at) VALUES (2, ''); DELETE FROM lines WHERE match = 1",
	} {
		t.Run(statement, func(t *testing.T) {
			s := store(t)
			n := match(t, s, "game istinto")
			wants(t, s.Append(t.Context(), n, 2, texts("deal anna"), two()), nil) // in a row of its own
			// With the settings of the store, and with none, as another program would have it.
			for _, pool := range []*sql.DB{s.file.pool, raw(t, s.Path())} {
				if _, err := pool.Exec(statement); err == nil {
					t.Error("was carried out")
				} else if !strings.Contains(err.Error(), "a line ") && !strings.Contains(err.Error(), "a match ") {
					t.Errorf("refused for another reason: %v", err)
				}
			}
			if got := log(t, s, n); strings.Join(got, "|") != "game istinto|deal anna" {
				t.Errorf("stored %q", got)
			}
		})
	}
}
