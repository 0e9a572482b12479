package db

import (
	"cmp"
	"database/sql"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"arbitro/scoring/league"
)

func TestAnswer(t *testing.T) {
	pool, err := sql.Open("sqlite", "file:"+t.TempDir()+"/a.db")
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	ask := func(question string) answer {
		found, err := pool.QueryContext(t.Context(), question)
		return answer{found, err, func(err error) error { return asFileError("a.db", err) }}
	}
	if v, err := valuesOf[int](ask(`VALUES (3), (1)`)); err != nil || !slices.Equal(v, []int{3, 1}) {
		t.Errorf("values %v, %v", v, err)
	}
	if v, err := valuesOf[int](ask(`SELECT 1 WHERE FALSE`)); err != nil || len(v) != 0 {
		t.Errorf("no values: %v, %v", v, err)
	}
	p, err := pairsOf[string, int](ask(`VALUES ('a', 1), ('b', 2)`))
	if err != nil || !maps.Equal(p, map[string]int{"a": 1, "b": 2}) {
		t.Errorf("pairs %v, %v", p, err)
	}
	if _, err := valuesOf[int](ask(`SELECT nothing`)); !errors.Is(err, ErrFailed) {
		t.Errorf("a question that cannot be asked: %v", err)
	}
	if v, err := valuesOf[int](ask(`VALUES (1), ('x')`)); !errors.Is(err, ErrCorrupt) || v != nil {
		t.Errorf("a value that cannot be read: %v, %v", v, err)
	}
}

// TestWrongTypes: a value of the wrong type, as a damaged page may hold it, is named as damage.
func TestWrongTypes(t *testing.T) {
	ctx := t.Context()
	loose := raw(t, full(t).Path())
	run(t, loose, `PRAGMA writable_schema = 1; UPDATE sqlite_schema
		SET sql = replace(replace(sql, 'STRICT, WITHOUT', 'WITHOUT'), ') STRICT', ')') WHERE type = 'table'`)
	file := filepath.Join(t.TempDir(), "loose.db")
	run(t, loose, `VACUUM INTO ?`, file)
	content, err := os.ReadFile(file)
	wants(t, err, nil)
	match := func(s *Store) error { return second(s.Match(ctx, 1)) }
	id := ""
	wants(t, loose.QueryRow(`SELECT id FROM matches WHERE number = 1`).Scan(&id), nil)
	add := func(s *Store) error {
		m, err := s.ByID(ctx, id)
		return cmp.Or(err, s.Append(ctx, 1, m.Lines+1, texts("note x"), m.Summary))
	}
	check := func(s *Store) error {
		faults, err := s.Check(ctx)
		if err == nil && !slices.ContainsFunc(faults, func(f error) bool { return reflect.DeepEqual(f, ErrLines.With("match", "1")) }) {
			t.Errorf("a damaged line is not named: %v", faults)
		}
		return cmp.Or(err, ErrCorrupt.With())
	}
	for change, ask := range map[string]func(*Store) error{
		`UPDATE matches SET rounds = 'x'`:        match,
		`UPDATE results SET total = 'x'`:         match,
		`UPDATE results SET total = 'y'`:         add,
		`UPDATE results SET person = 'x'`:        add,
		`UPDATE lines SET seq = 'x' || seq`:      check,
		`UPDATE persons SET merged = 'x'`:        func(s *Store) error { return second(s.Identities(ctx)) },
		`UPDATE league_changes SET settings = 1`: func(s *Store) error { return second(s.Leagues(ctx)) },
		`UPDATE entries SET day = '2026-02-30'`:  func(s *Store) error { return second(s.Entries(ctx, 1)) },
		`UPDATE results SET penalty = 'x'`:       func(s *Store) error { return second(s.Counted(ctx, league.Filter{})) },
	} {
		t.Run(change, func(t *testing.T) {
			s := copied(t, content)
			run(t, raw(t, s.Path()), `DROP TRIGGER lines_stay_as_they_are; `+change)
			wants(t, ask(s), ErrCorrupt)
		})
	}
}

func second[A any](_ A, err error) error { return err }
