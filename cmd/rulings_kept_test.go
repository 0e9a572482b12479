package cmd_test

import (
	"database/sql"
	"path/filepath"
	"testing"

	"arbitro/cmd/cmdtest"
)

// The list of rulings looks only at matches in which something was ruled, and finds what it finds by looking at all.
func TestRulingsLookAtFew(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	dirs := t.TempDir()
	for i, mistakes := range []string{"0", "0.05"} {
		dir := filepath.Join(dirs, mistakes)
		c.Run("simulate", "istinto", "--n", "5", "--rounds", "3", "--mistakes", mistakes, "--seed", string(rune('1'+i)),
			"--option", "target=5", "--out", dir)
		c.Run("import", dir)
	}
	count := func(question string) (n int) {
		pool, err := sql.Open("sqlite", c.DB)
		if err != nil {
			t.Fatal(err)
		}
		defer pool.Close()
		if err := pool.QueryRow(question).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	// The simulation names no league and no day: they are given here, as an amended head would give them.
	count(`UPDATE matches SET league = 'lega', league_name = 'Lega', date = '2026-11-20' RETURNING 1`)
	c.Run("league", "new", "Lega")
	few := c.Run("league", "rulings", "lega", "--json")
	is := count(`SELECT count(*) FROM matches WHERE ruled = 1`)
	not := count(`SELECT count(*) FROM matches WHERE ruled = 0`)
	if is == 0 || not == 0 {
		t.Fatalf("%d matches have rulings, %d have none", is, not)
	}
	count(`UPDATE matches SET ruled = NULL RETURNING 1`)
	if all := c.Run("league", "rulings", "lega", "--json"); all != few {
		t.Errorf("by looking at few:\n%s\nat all:\n%s", few, all)
	}
}
