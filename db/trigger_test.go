package db

import (
	"database/sql"
	"strings"
	"testing"
)

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
		"INSERT OR IGNORE INTO lines (match, seq, at, text) VALUES (1, 1, NULL, 'no')",
		"INSERT OR IGNORE INTO forgotten (number, at) VALUES (2, ''); DELETE FROM lines WHERE match = 1",
	} {
		t.Run(statement, func(t *testing.T) {
			s := store(t)
			n := match(t, s, "game istinto", "deal anna")
			// With the settings of the store, and with none, as another program would have it.
			for _, pool := range []*sql.DB{s.pool, raw(t, s.Path())} {
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
