package db

import (
	"database/sql"
	"database/sql/driver"
	"testing"
)

// TestOf: the checksum in SQL is that in Go, and covers the kind and the length of each value.
func TestOf(t *testing.T) {
	pool, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	var sum int64
	if err := pool.QueryRow(`SELECT checksum_of(7, 'text', NULL, x'00', 1.5)`).Scan(&sum); err != nil {
		t.Fatal(err)
	}
	if want := checksum(int64(7), "text", nil, []byte{0}, 1.5); sum != want {
		t.Errorf("%d in SQL, %d in Go", sum, want)
	}
	known := map[int64]int{}
	for i, values := range [][]driver.Value{
		{}, {nil}, {"a", "bc"}, {"ab", "c"}, {"abc"}, {"abc", ""}, {[]byte("abc")}, {int64(1)}, {"1"}, {1.0}, {nil, nil},
	} {
		if other, twice := known[checksum(values...)]; twice {
			t.Errorf("%v has the checksum of number %d", values, other)
		}
		known[checksum(values...)] = i
	}
}

// TestChain: a chain notices a line that is missing or out of place, in SQL as in Go.
func TestChain(t *testing.T) {
	var one, two chain
	one.add(int64(1), nil, "a")
	one.add(int64(2), nil, "b")
	two.add(int64(2), nil, "b")
	two.add(int64(1), nil, "a")
	if one.Sum == two.Sum {
		t.Error("two orders of lines have one sum")
	}
	pool, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	var sum int64
	const question = `SELECT chain_of(n, NULL, t) FROM (SELECT 1 AS n, 'a' AS t UNION ALL SELECT 2, 'b')`
	if err := pool.QueryRow(question).Scan(&sum); err != nil || sum != one.Sum {
		t.Errorf("%d in SQL, %d in Go (%v)", sum, one.Sum, err)
	}
	const window = `SELECT max(c) FROM (SELECT chain_of(n, NULL, 'a') OVER (ORDER BY n ROWS 1 PRECEDING) AS c
		FROM (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3))`
	if err := pool.QueryRow(window).Scan(&sum); err == nil {
		t.Error("a chain was computed for a window")
	}
}
