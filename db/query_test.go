package db

import (
	"database/sql"
	"errors"
	"maps"
	"slices"
	"testing"
)

func TestAnswer(t *testing.T) {
	pool, err := sql.Open("sqlite", "file:"+t.TempDir()+"/a.db")
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	ask := func(question string) answer {
		found, err := pool.QueryContext(t.Context(), question)
		return answer{found, err, "a.db"}
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
	if _, err := valuesOf[int](ask(`SELECT nothing`)); !errors.Is(err, ErrCorrupt) {
		t.Errorf("a question that cannot be asked: %v", err)
	}
	if v, err := valuesOf[int](ask(`VALUES (1), ('x')`)); !errors.Is(err, ErrCorrupt) || v != nil {
		t.Errorf("a value that cannot be read: %v, %v", v, err)
	}
}
