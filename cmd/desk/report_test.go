package desk

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"arbitro/db"
	"arbitro/referee/play"
	"arbitro/scoring/event"
)

// Where sides play, a phone reports a number for each side.
func TestReportOfSides(t *testing.T) {
	d := newDesk(t)
	for _, name := range []string{"A!", "B!", "C!", "D!"} {
		if _, err := d.Store.AddPerson(t.Context(), db.Person{Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	lines := []string{
		"event Coppa", "game other", "title Scopa", "rule target 11", "rule sides 2", "option sizes 4", "option seed 7",
		"enter a A!", "enter b B!", "enter c C!", "enter d D!", "round 1 - - | a b c d",
	}
	c, err := d.Found(t.Context(), func(*db.Tx) ([]Entry, error) { return entries(lines...), nil })
	if err != nil {
		t.Fatal(err)
	}
	key, err := c.Phones().TableKey(t.Context(), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	at, err := c.Phones().AtTable(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	if err := at.Report(t.Context(), "one", []play.Tally{{ID: "a", Total: 11}}); err == nil {
		t.Error("the result of one side was kept")
	}
	before, err := c.Phones().WaitingMark(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := at.Report(t.Context(), "one", []play.Tally{{ID: "a", Total: 11}, {ID: "b", Total: 7}}); err != nil {
		t.Fatal(err)
	}
	waiting, _, mark, err := c.Phones().MarkedWaiting(t.Context())
	if err != nil || len(waiting) != 1 || !waiting[0].Agreed() {
		t.Fatalf("%v waits (%v)", waiting, err)
	}
	if same, err := c.Phones().WaitingMark(t.Context()); err != nil || mark == before || mark != same {
		t.Errorf("the marks are %q before the report and %q, %q after it (%v)", before, mark, same, err)
	}
	live, err := c.Phones().Accept(t.Context(), waiting[0], 0, "2026-10-01")
	if err != nil || !slices.Equal(live.Match().Totals(), []int{11, 7, 11, 7}) {
		t.Errorf("%v (%v)", live, err)
	}
}

// TestKeysOfOlderSlips: the links on slips that version 1.1.0 has printed lead to their tables, and what phones reported to
// it waits. 1.1.0.sql was made by that version.
func TestKeysOfOlderSlips(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("..", "..", "db", "testdata", "1.1.0.sql"))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "older.db")
	pool, err := sql.Open("sqlite", path)
	if err == nil {
		_, err = pool.Exec(string(script))
	}
	if err := errors.Join(err, pool.Close()); err != nil {
		t.Fatal(err)
	}
	d := deskAt(t, path)
	c, err := d.Contest(t.Context(), "coppa")
	if err != nil {
		t.Fatal(err)
	}
	for table, key := range map[int]string{1: "GFPW2ZH65GN76NSQAUMFAMHHTZ", 2: "G2CQCFQUNB6UI2DY6XKLYXNOTM"} {
		at, err := c.Phones().AtTable(t.Context(), key)
		if err != nil || at.Table != table {
			t.Errorf("the link of table %d leads to %+v (%v)", table, at, err)
		}
	}
	if !c.Phones().AtDesk(t.Context(), "YD4K3D2SPC2ELDYOYVNCFJUOHI") {
		t.Error("the link of the desk leads nowhere")
	}
	address, link, err := c.Phones().ServedAt(t.Context())
	if err != nil || address != "192.168.1.7:8080" || link != "https://192.168.1.7:8080/" {
		t.Errorf("phones report at %q, %q (%v)", address, link, err)
	}
	board, reports, err := d.ShownAt(t.Context(), c.Stored.UID)
	if err != nil || board != "192.168.1.7:8080" || !reports {
		t.Errorf("the pages were on at %q, with reports: %t (%v)", board, reports, err)
	}
	waiting, here, err := c.Phones().Waiting(t.Context())
	if err != nil || len(waiting) != 2 || !waiting[0].Agreed() || waiting[1].Agreed() || len(here) != 2 {
		t.Errorf("%+v and %v wait (%v)", waiting, here, err)
	}
}

// What four phones report waits until the desk accepts it, over an end of the program, and is in no log and no match.
func TestReport(t *testing.T) {
	d := newDesk(t)
	c := cup(t, d, "Coppa")
	lines := len(c.Lines)
	key, err := c.Phones().TableKey(t.Context(), 1, 2)
	if again, _ := c.Phones().TableKey(t.Context(), 1, 2); err != nil || len(key) != 26 || again != key {
		t.Fatalf("key %q, then %q (%v)", key, again, err)
	}
	if other, _ := c.Phones().TableKey(t.Context(), 1, 1); other == key {
		t.Error("two tables have one key")
	}
	at, err := c.Phones().AtTable(t.Context(), key)
	if err != nil || at.Stage != 1 || at.Table != 2 {
		t.Fatalf("%+v (%v)", at, err)
	}
	if _, err := c.Phones().AtTable(t.Context(), key[:25]+"x"); !errors.Is(err, ErrNoLink) {
		t.Errorf("a wrong key: %v", err)
	}
	said := []play.Tally{{ID: "e", Total: 10}, {ID: "f", Total: 40}, {ID: "g", Total: 20}, {ID: "h", Total: 30}}
	wrong := slices.Clone(said)
	wrong[0].Total = 50
	for _, bad := range [][]play.Tally{said[:3], {said[0], said[1], said[2], {ID: "a", Total: 5}}} {
		if err := at.Report(t.Context(), "x", bad); err == nil {
			t.Errorf("%v was kept", bad)
		}
	}
	for _, r := range []struct {
		device  string
		tallies []play.Tally
	}{{"one", wrong}, {"two", said}, {"one", said}, {"two", said}, {"three", wrong}} {
		if err := at.Report(t.Context(), r.device, r.tallies); err != nil {
			t.Fatal(err)
		}
	}
	for i := range mostReports {
		err = at.Report(t.Context(), fmt.Sprint("many ", i), said)
	}
	if !errors.Is(err, ErrManyReports) { // two phones say so already
		t.Errorf("too many phones: %v", err)
	}
	other, err := c.Phones().TableKey(t.Context(), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	table, err := c.Phones().AtTable(t.Context(), other)
	for i := 0; i < mostReports && err == nil; i++ {
		err = table.Report(t.Context(), fmt.Sprint("phone ", i), []play.Tally{{ID: "a", Total: i}, {ID: "b", Total: 40}, {ID: "c", Total: 30}, {ID: "d", Total: 30}})
	}
	if err != nil {
		t.Fatal(err)
	}
	err = table.Report(t.Context(), "one more", []play.Tally{{ID: "a", Total: 99}, {ID: "b", Total: 40}, {ID: "c", Total: 30}, {ID: "d", Total: 30}})
	if !errors.Is(err, ErrManyReports) {
		t.Errorf("too many versions: %v", err)
	}
	again := &Desk{Store: d.Store, now: d.now, find: d.find} // another program
	c, err = again.Contest(t.Context(), "coppa")
	if err != nil {
		t.Fatal(err)
	}
	waiting, _, err := c.Phones().Waiting(t.Context())
	if err != nil || len(waiting) != 2 || len(waiting[0].Reports) != mostReports {
		t.Fatalf("%+v (%v)", waiting, err)
	}
	waiting = waiting[1:]
	if waiting[0].Agreed() || len(waiting[0].Reports) != 2 {
		t.Fatalf("%+v", waiting)
	}
	first := waiting[0].Reports[0]
	if !first.Same(said) || len(first.From) != mostReports || !slices.Contains(first.From, "one") || !slices.Contains(first.From, "two") {
		t.Errorf("%+v", first)
	}
	if len(c.Lines) != lines || len(c.Matches) != 0 {
		t.Errorf("%d lines, %d matches", len(c.Lines), len(c.Matches))
	}
	if _, err := c.Phones().Accept(t.Context(), waiting[0], 0, "2026-11-21"); err != nil {
		t.Fatal(err)
	}
	if err := c.Reload(t.Context()); err != nil || len(c.Score.Missing(1)) != 1 {
		t.Errorf("missing %v (%v)", c.Score.Missing(1), err)
	}
	waiting, _, _ = c.Phones().Waiting(t.Context())
	if len(waiting) != 1 || waiting[0].Table != 1 {
		t.Errorf("%+v still waits", waiting)
	}
	at, _ = c.Phones().AtTable(t.Context(), key)
	if err := at.Report(t.Context(), "four", said); !errors.Is(err, ErrReported) {
		t.Errorf("reported of a table whose result is in: %v", err)
	}
	write(t, c, `redraw 1 "why"`, "round 1 - - | e f g h | a b c d")
	if _, err := c.Phones().AtTable(t.Context(), key); !errors.Is(err, ErrNoLink) {
		t.Errorf("a key of a round drawn again: %v", err)
	}
}

// Where phones report is kept with the tournament, and the desk's own link opens no table.
func TestServedAt(t *testing.T) {
	d := newDesk(t)
	c := cup(t, d, "Coppa")
	if c.Phones().AtDesk(t.Context(), "") {
		t.Error("without a link anybody is at the desk")
	}
	if err := c.Phones().ServeAt(t.Context(), "0.0.0.0:8080", "http://192.168.1.20:8080/"); err != nil {
		t.Fatal(err)
	}
	before, _ := c.Phones().WaitingMark(t.Context())
	key, err := c.Phones().DeskKey(t.Context())
	again, _ := d.Contest(t.Context(), "coppa")
	address, link, _ := again.Phones().ServedAt(t.Context())
	if err != nil || !again.Phones().AtDesk(t.Context(), key) || address != "0.0.0.0:8080" || link != "http://192.168.1.20:8080/" {
		t.Errorf("%q at %q, key %q (%v)", link, address, key, err)
	}
	if _, err := c.Phones().AtTable(t.Context(), key); !errors.Is(err, ErrNoLink) {
		t.Errorf("the desk's key opens a table: %v", err)
	}
	if err := c.Phones().ServeAt(t.Context(), "", ""); err != nil {
		t.Fatal(err)
	}
	if _, link, _ := c.Phones().ServedAt(t.Context()); link != "" {
		t.Errorf("%q stays", link)
	}
	if after, _ := c.Phones().WaitingMark(t.Context()); after == before {
		t.Error("a change leaves no mark")
	}
}

// Who reports to be there is marked for the next round once the desk accepts it.
func TestReportHere(t *testing.T) {
	d := newDesk(t)
	c := cup(t, d, "Coppa")
	key, _ := c.Phones().TableKey(t.Context(), 1, 1)
	at, err := c.Phones().AtTable(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	if err := at.ReportHere(t.Context(), []string{"a"}); !errors.Is(err, event.NoRounds) {
		t.Errorf("where nobody asks who is there: %v", err)
	}
	write(t, c, `option check-in on "late tram"`)
	at, err = c.Phones().AtTable(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	for who, id := range map[string]string{"somebody of another table": "e", "nobody": "x"} {
		if err := at.ReportHere(t.Context(), []string{id}); !errors.Is(err, event.NotSeated) {
			t.Errorf("%s: %v", who, err)
		}
	}
	for range 2 {
		if err := at.ReportHere(t.Context(), []string{"b", "a"}); err != nil {
			t.Fatal(err)
		}
	}
	_, here, err := c.Phones().Waiting(t.Context())
	if err != nil || len(here) != 2 || len(c.Event.Present(2)) != 0 {
		t.Fatalf("%v (%v)", here, err)
	}
	if err := c.Phones().AcceptHere(t.Context(), here[:1]); err != nil {
		t.Fatal(err)
	}
	_, here, _ = c.Phones().Waiting(t.Context())
	if len(here) != 0 || !slices.Equal(c.Event.Present(2), []int{0}) {
		t.Errorf("%v waits, %v present", here, c.Event.Present(2))
	}
	write(t, c, `option rounds 1 "late tram"`, `option final 4 "late tram"`, "round F1 - - | a b c d")
	key, err = c.Phones().TableKey(t.Context(), -1, 1)
	if err != nil {
		t.Fatal(err)
	}
	at, err = c.Phones().AtTable(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	if err, want := at.ReportHere(t.Context(), []string{"a"}), event.NoRounds.With("number", 2); !reflect.DeepEqual(err, want) {
		t.Errorf("after the final: %v", err)
	}
}
