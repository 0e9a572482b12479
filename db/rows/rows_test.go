package rows_test

import (
	"database/sql"
	"errors"
	"maps"
	"slices"
	"testing"

	_ "modernc.org/sqlite"

	"arbitro/db/rows"
)

// fault is the error that the store makes of SQLite's.
type fault struct{ error }

func TestAnswer(t *testing.T) {
	pool, err := sql.Open("sqlite", "file:"+t.TempDir()+"/a.db")
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	ask := func(question string) rows.Answer {
		found, err := pool.QueryContext(t.Context(), question)
		return rows.Answer{Rows: found, Err: err, Fault: func(err error) error {
			if err == nil {
				return nil
			}
			return fault{err}
		}}
	}
	if v, err := rows.Values[int](ask(`VALUES (3), (1)`)); err != nil || !slices.Equal(v, []int{3, 1}) {
		t.Errorf("values %v, %v", v, err)
	}
	if v, err := rows.Values[int](ask(`SELECT 1 WHERE FALSE`)); err != nil || len(v) != 0 {
		t.Errorf("no values: %v, %v", v, err)
	}
	p, err := rows.Pairs[string, int](ask(`VALUES ('a', 1), ('b', 2)`))
	if err != nil || !maps.Equal(p, map[string]int{"a": 1, "b": 2}) {
		t.Errorf("pairs %v, %v", p, err)
	}
	var f fault
	if _, err := rows.Values[int](ask(`SELECT nothing`)); !errors.As(err, &f) {
		t.Errorf("a question that cannot be asked: %v", err)
	}
	if v, err := rows.Values[int](ask(`VALUES (1), ('x')`)); !errors.As(err, &f) || v != nil {
		t.Errorf("a value that cannot be read: %v, %v", v, err)
	}
}
