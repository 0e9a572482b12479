package season_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/cmdtest"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	report "arbitro/reports/text"
	"arbitro/scoring/league"
)

// match returns a record of three, Anna first, that counts for a league.
func match(id, of, date string, lines ...string) string {
	head := []string{"arbitro 1", "game istinto", "id " + id, "league " + of}
	if date != "" {
		head = append(head, "date "+date)
	}
	return strings.Join(append(append(head, "player anna Anna", "player bruno Bruno", "player carla Carla"), lines...), "\n") + "\n\n"
}

var (
	won    = []string{"result anna 12 1", "result bruno 8 2", "result carla 3 3"}
	played = []string{
		"deal anna", "bid anna 3", "bid bruno 4", "bid carla 5", "took anna 3", "took bruno 4", "took carla 4",
		`warning carla "telephone"`, "end",
	}
	// In Dernier whoever is last is named by the game, not by the points.
	last = "arbitro 1\ngame dernier\nid p9\nleague Coppa\ndate 2026-11-21\nplayer anna Anna\nplayer bruno Bruno\nplayer carla Carla\n" +
		"deal anna\npoints anna 0\npoints bruno 1\npoints carla 0\nend\n\n"
)

// clubs returns the store of a laptop with two leagues, a series of them and a series of that; and its app.
func clubs(t *testing.T) (*app.App, *db.Store) {
	t.Helper()
	l := cmdtest.New(t)
	file := cmdtest.Write(t, filepath.Join(t.TempDir(), "season.match"),
		match("p1", "Lega", "2026-10-31", won...)+ // before the league's first day
			match("p2", "Lega", "2026-11-07", won...)+
			match("p3", "Lega", "2026-11-14", played...)+
			match("p4", "Lega", "2026-11-14", "deal anna", "bid anna 3")+
			match("p5", "Lega", "2026-11-29", "deal anna")+ // after its last
			match("p6", "Lega", "", "deal anna")+
			match("p7", "Lega", "2026-11-21", won...)+
			match("p8", "Coppa", "2026-11-20", won...)+last+
			match("p10", "Lega", "2026-11-28", won...))
	for _, args := range [][]string{
		{"import", file},
		{"league", "new", "Lega", "--from", "2026-11-01", "--to", "2026-11-28", "--games", "istinto"},
		{"league", "new", "Coppa"},
		{"league", "new", "Anno", "--series", "Lega,Coppa"},
		{"league", "new", "Decennio", "--series", "Anno,Coppa"},
		{"remove", "7", "twice there", "--force"},
		{"league", "adjust", "Lega", "anna", "came late", "--points", "-3", "--date", "2026-11-14"},
		{"league", "adjust", "Lega", "bruno", "mistaken", "--points", "2", "--date", "2026-11-21"},
		{"league", "withdraw", "Lega", "2", "it was another"},
		{"league", "carry", "Lega", cmdtest.Write(t, filepath.Join(t.TempDir(), "carry.csv"), "Anna,4,2\n"), "--date", "2026-11-01", "--reason", "last year"},
		{"amend", "2", "9", "badly counted", "result", "anna", "11", "1"},
	} {
		l.Run(args...)
	}
	store, err := db.Open(t.Context(), l.DB, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	return &app.App{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}, Lang: lang.En, Now: func() time.Time { return now }}, store
}

func find(t *testing.T, store *db.Store, name string) db.League {
	t.Helper()
	l, err := store.League(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// The book of a league, of a series, and as of an earlier day; its rulings between two days.
func TestBook(t *testing.T) {
	t.Parallel()
	a, store := clubs(t)
	var out bytes.Buffer
	write := func(name string, d *doc.Document, err error) {
		t.Helper()
		if err == nil {
			fmt.Fprintf(&out, "— %s\n", name)
			err = report.Write(&out, d, report.Options{Width: 100})
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	for _, of := range []struct {
		name string
		day  league.Day
	}{{"Lega", 0}, {"Lega", day(t, "2026-11-10")}, {"Anno", 0}, {"Decennio", 0}, {"Coppa", 0}} {
		d, err := season.BookDocument(t.Context(), a, store, find(t, store, of.name), of.day)
		write(fmt.Sprint(of.name, " ", of.day), d, err)
	}
	s, err := season.Load(t.Context(), store, find(t, store, "Coppa"), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, explain := range []bool{false, true} {
		d, err := season.StandingDocument(a, s, false, explain)
		write(fmt.Sprint("standing, explained: ", explain), d, err)
	}
	doctest.Golden(t, "book.txt", out.Bytes())

	for _, c := range []struct {
		from, to string
		want     string // entries, removed, matches, others
	}{
		{"", "", "2 1 3 1"},
		{"2026-11-08", "", "2 1 2 1"},
		{"2026-11-15", "", "1 1 0 1"},
		{"", "2026-11-13", "0 0 1 0"},
		{"2026-11-14", "2026-11-14", "1 0 2 0"},
		{"2026-11-21", "2026-11-21", "1 1 0 0"},
		{"2026-11-22", "2026-12-31", "0 0 0 1"},
	} {
		page, err := season.RulingsPage(t.Context(), a, store, find(t, store, "Lega"), day(t, c.from), day(t, c.to))
		got := fmt.Sprint(len(page.Entries), len(page.Removed), len(page.Matches), page.Others)
		if err != nil || got != c.want || page.From != day(t, c.from) || page.To != day(t, c.to) {
			t.Errorf("from %q to %q: %s, not %s (%v)", c.from, c.to, got, c.want, err)
		}
	}
}

// day returns a day by its date, 0 for none.
func day(t *testing.T, date string) league.Day {
	t.Helper()
	if date == "" {
		return 0
	}
	d, err := league.ParseDay(date)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A series contains its leagues, and those of the series in it. The open matches of a league are those that may count.
func TestParts(t *testing.T) {
	t.Parallel()
	_, store := clubs(t)
	for series, want := range map[string]string{"Decennio": "Lega Coppa Anno", "Anno": "Lega Coppa", "Lega": ""} {
		var got []string
		for _, name := range []string{"Lega", "Coppa", "Anno", "Decennio"} {
			is, err := season.Contains(t.Context(), store, find(t, store, series), find(t, store, name))
			if err != nil {
				t.Fatal(err)
			}
			if is {
				got = append(got, name)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s contains %v, not %s", series, got, want)
		}
	}
	series := find(t, store, "Anno")
	series.Settings.Series = []string{"coppa", "Nothing", "LEGA", "Coppa"}
	parts, err := season.Parts(t.Context(), store, series)
	var names []string
	for _, p := range parts {
		names = append(names, p.Settings.Name)
	}
	if err != nil || !slices.Equal(names, []string{"Coppa", "Lega"}) {
		t.Errorf("its parts are %v, %v", names, err)
	}

	for date, want := range map[string]string{"": "p6 p4", "2026-11-13": "p6", "2026-11-14": "p6 p4"} {
		s, err := season.LoadBook(t.Context(), store, find(t, store, "Lega"), day(t, date))
		var open []string
		for _, m := range s.Open {
			open = append(open, m.ID)
		}
		if err != nil || strings.Join(open, " ") != want {
			t.Errorf("open up to %q: %v, not %s (%v)", date, open, want, err)
		}
	}
}
