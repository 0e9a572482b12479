package db

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbitro/db/kept"
	"arbitro/scoring/league"
)

// whole is how SQLite says that a statement reads a whole table that grows with the matches or the persons, or all
// matches of a league. The letters are the names that statements give to such tables.
var whole = regexp.MustCompile(`^SCAN (counted|discounted|matches|results|lines|names|person_ids|persons|[mrnpqe])\b|` +
	`^SEARCH (counted|discounted|matches|m) .*\(league=\?\)`)

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
		sum.League, sum.Date = "Lega", day
		number, err := s.Create(ctx, sum, texts("game istinto"))
		wants(t, err, nil)
		return number
	}
	sums := func() {
		l, err := s.League(ctx, "lega")
		wants(t, err, nil)
		for _, l := range []League{l, {}} {
			now, err := s.lastChanges(ctx)
			wants(t, err, nil)
			reader := ofLeague{countReader: s.countReader, keys: l.Names}
			k := &kept.Keeper{Reader: reader, League: int64(l.ID), Now: now, Least: 1}
			if l.ID != 0 {
				_, err = k.Sums(ctx, 0)
				wants(t, err, nil)
			}
			_, err = k.Ladder(ctx, "")
			wants(t, err, nil)
			wants(t, s.keeping(ctx, l, "", func(all *kept.Keeper) error {
				all.Rows = k.Rows
				return nil
			}), nil)
		}
	}
	play("2026-11-01")
	last := play("2026-11-08")
	for range 2 {
		sums()
	}
	before := len(s.known)
	past := play("2026-11-01")
	m, err := s.Match(ctx, past)
	wants(t, err, nil)
	m.Seats[0].Place, m.Seats[1].Place = 2, 1
	wants(t, s.Append(ctx, past, m.Lines+1, texts("amend"), m.Summary), nil)
	wants(t, s.Remove(ctx, last, "x"), nil)
	sums()
	if len(s.known) == before {
		t.Error("the sums have asked nothing after a removal")
	}
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

	for _, text := range slices.Concat(slices.Sorted(maps.Keys(s.known)), slices.Sorted(maps.Keys(s.writer.known))) {
		for _, step := range wholeSteps(t, s, text) {
			t.Errorf("%s, for\n%s", step, text)
		}
	}
}

// wholeSteps returns the steps of a statement that read whole what grows.
func wholeSteps(t *testing.T, s *Store, text string) (found []string) {
	t.Helper()
	rows, err := s.pool.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+text, make([]any, 512)...)
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
