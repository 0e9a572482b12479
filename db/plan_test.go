package db

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbitro/scoring/league"
)

// whole is how SQLite says that a statement reads a whole table that grows with the matches or the persons, or all
// matches of a league. The letters are the names that statements give to such tables.
var whole = regexp.MustCompile(`^SCAN (matches|results|lines|names|person_ids|persons|[mrnpqe])\b|` +
	`^SEARCH (matches|m) .*\(league=\?\)`)

// merged is how SQLite reads the merged persons alone.
const merged = "INDEX persons_merged"

// What one match more, less or otherwise makes the store ask is answered by indexes: no statement reads all matches
// or all persons for it. SQLite chooses so whatever is stored, since nothing here analyses tables.
func TestAChangeReadsNoWholeTable(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	id, err := s.AddLeague(ctx, league.Default("Lega"), "")
	wants(t, err, nil)
	play := func(day string) int {
		sum := table5(1)
		sum.League = "Lega"
		sum.Date = day
		number, err := s.Create(ctx, sum, texts("game istinto"))
		wants(t, err, nil)
		return number
	}
	play("2026-11-01")
	last := play("2026-11-08")
	past := play("2026-11-01")
	m, err := s.Match(ctx, past)
	wants(t, err, nil)
	m.Seats[0].Place = 2
	m.Seats[1].Place = 1
	wants(t, s.Append(ctx, past, m.Lines+1, texts("amend"), m.Summary), nil)
	wants(t, s.Remove(ctx, last, "x"), nil)
	_, err = s.Bearer(ctx, "Giocatore 1")
	wants(t, err, nil)
	_, _, err = s.Meant(ctx, "Giocatore 1")
	wants(t, err, nil)
	_, _, err = s.LeagueNamed(ctx, []string{"Lega"})
	wants(t, err, nil)
	_, _, err = s.List(ctx, Filter{League: "Lega", From: "2026-11-01", To: "2026-11-01"})
	wants(t, err, nil)
	_, err = s.AddPerson(ctx, Person{Name: "Zoe"})
	wants(t, err, nil)
	wants(t, s.AddEntry(ctx, id, Entry{Entry: league.Entry{
		Person: 1, Kind: league.Adjustment, Day: 20261101, Points: 100, Reason: "x",
	}}), nil)

	for _, text := range slices.Concat(slices.Sorted(maps.Keys(s.file.known)), slices.Sorted(maps.Keys(s.writer.known))) {
		for _, step := range wholeSteps(t, s, text) {
			t.Errorf("%s, for\n%s", step, text)
		}
	}
}

// wholeSteps returns the steps of a statement that read whole what grows.
func wholeSteps(t *testing.T, s *Store, text string) (found []string) {
	t.Helper()
	rows, err := s.file.pool.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+text, make([]any, 512)...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		if whole.MatchString(step) && !strings.Contains(step, merged) {
			found = append(found, step)
		}
	}
	return found
}
