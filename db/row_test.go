package db

import (
	"database/sql"
	"path/filepath"
	"slices"
	"testing"

	_ "modernc.org/sqlite"
)

// What SQLite says of the results of a match reads as those that were stored, whatever the names hold.
func TestParseResults(t *testing.T) {
	pool, err := sql.Open("sqlite", filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec(`CREATE TABLE matches (number);
		INSERT INTO matches VALUES (7), (8);
		CREATE TABLE results (match, seat, name, person, total, place, won, penalty, players, day)`); err != nil {
		t.Fatal(err)
	}
	want := []seatResult{
		{Seat: 0, Name: "Niccolò 1 2 3", Person: 9, Total: -15, Place: 1, Won: true, Penalty: -5, Players: 3, Day: "2026-11-21"},
		{Seat: 1, Name: " ", Person: 12, Players: 3, Day: ""},
		{Seat: 2, Name: `l'"Orso"`, Person: 1 << 40, Total: 7, Place: 2, Players: 3, Day: "un giorno"},
	}
	for _, r := range want {
		if _, err := pool.Exec(`INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, r.columns(nil, 7)...); err != nil {
			t.Fatal(err)
		}
	}
	var text, none string
	if err := pool.QueryRow(`SELECT ` + resultsText + ` FROM matches WHERE number = 7`).Scan(&text); err != nil {
		t.Fatal(err)
	}
	if err := pool.QueryRow(`SELECT ` + resultsText + ` FROM matches WHERE number = 8`).Scan(&none); err != nil {
		t.Fatal(err)
	}
	if got, ok := parseResults(text); !ok || !slices.Equal(got, want) {
		t.Errorf("%q reads as %+v, %t", text, got, ok)
	}
	if got, ok := parseResults(none); !ok || len(got) > 0 {
		t.Errorf("nothing reads as %+v, %t", got, ok)
	}
	for _, bad := range []string{text[:len(text)-1], text[1:], "0 1 2", "0 1 2 3 1 0 2 10 -4 x", "x " + text} {
		if got, ok := parseResults(bad); ok {
			t.Errorf("%q reads as %+v", bad, got)
		}
	}
}

// Lines of one time share a row as far as it holds them, and rows bear the numbers of their first lines.
func TestRows(t *testing.T) {
	var seqs []int
	long := string(slices.Repeat([]byte("x"), rowSize-1))
	for row := range lineRows(4, []Line{{Text: "a"}, {Text: "b"}, {Text: long}, {Text: long + "yz"}, {Text: "c"}}) {
		seqs = append(seqs, row.Seq)
	}
	if want := []int{4, 6, 7, 8}; !slices.Equal(seqs, want) {
		t.Errorf("%v, want %v", seqs, want)
	}
	if i := badLine([]Line{{Text: "a"}, {Text: "b\nc"}}); i != 1 {
		t.Errorf("line %d is no line", i)
	}
}
