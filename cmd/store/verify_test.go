package store

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// A stored result that is not that of its lines is named, with the standing that it makes wrong; --repair writes it
// again, and names what is still wrong then.
func TestVerifyRepairs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	verify := func(args ...string) (int, string) {
		var out bytes.Buffer
		a := &app.App{Out: &out, Err: &out, Now: time.Now, Env: os.Getenv, Lang: lang.En, DBPath: path}
		c := Command(a, "verify")
		c.SetArgs(args)
		if err := c.ExecuteContext(t.Context()); err != nil {
			t.Fatal(err)
		}
		return a.Status, out.String()
	}
	a := &app.App{Now: time.Now, Env: os.Getenv, DBPath: path}
	store, err := a.Store(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	record := "game istinto\nid m-1\ndate 2026-11-20\nleague Coppa\nplayer anna\nplayer bruno\nplayer carla\n" +
		"result anna 50\nresult bruno 30\nresult carla 10\nend\n"
	err = a.Desk(store).Import(t.Context(), strings.NewReader(record), func(one desk.Import) {
		if one.Err != nil {
			t.Error(one.Err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.AddLeague(t.Context(), league.Settings{Name: "Coppa"}, league.Change{})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	stored, err := store.Match(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	first := &stored.Seats[0]
	last := &stored.Seats[2]
	first.Total = 10
	first.Place = 3
	first.Won = false
	last.Total = 50
	last.Place = 1
	last.Won = true
	if err := store.Append(t.Context(), 1, stored.Lines+1, nil, stored.Summary); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}

	status, out := verify()
	if want := "Match 1: the stored result differs from the one that its lines give.\n"; status != 1 || !strings.HasPrefix(out, want) ||
		strings.Count(out, "League Coppa: for ") != 2 || !strings.Contains(out, "Faults found: 3") {
		t.Errorf("verify ends with %d: %s", status, out)
	}
	status, out = verify("--repair")
	want := "Match 1: the stored result differs from the one that its lines give.\nChecked 1 match. Results rewritten: 1.\n"
	if status != 0 || out != want {
		t.Errorf("verify --repair ends with %d: %s", status, out)
	}
	for _, args := range [][]string{{"--repair"}, nil} {
		if status, out := verify(args...); status != 0 || out != "Checked 1 match: all is well.\n" {
			t.Errorf("then verify %v ends with %d: %s", args, status, out)
		}
	}
}

// A stored result is that of its lines only if each part of it is; the case of names and an unknown ruling do not
// count.
func TestSameSummary(t *testing.T) {
	summary := func(change func(*db.Summary)) db.Summary {
		s := db.Summary{
			Game: "istinto", Date: "2026-11-20", Place: "Bar", League: "Coppa", Rounds: 2, Finished: true, Ruled: db.NotRuled,
			At:    db.EventTable{Event: "Torneo", Round: 1, Table: 2},
			Seats: []db.Seat{{Name: "Anna", Total: 5, Place: 1, Won: true, Penalty: 1}},
		}
		if change != nil {
			change(&s)
		}
		return s
	}
	for what, change := range map[string]func(*db.Summary){
		"game":          func(s *db.Summary) { s.Game = "tarocchi" },
		"date":          func(s *db.Summary) { s.Date = "" },
		"place":         func(s *db.Summary) { s.Place = "Casa" },
		"league":        func(s *db.Summary) { s.League = "" },
		"rounds":        func(s *db.Summary) { s.Rounds++ },
		"end":           func(s *db.Summary) { s.Finished = false },
		"ruling":        func(s *db.Summary) { s.Ruled = db.IsRuled },
		"tournament":    func(s *db.Summary) { s.At.Event = "" },
		"its round":     func(s *db.Summary) { s.At.Round++ },
		"its table":     func(s *db.Summary) { s.At.Table++ },
		"seats":         func(s *db.Summary) { s.Seats = append(s.Seats, s.Seats[0]) },
		"name":          func(s *db.Summary) { s.Seats[0].Name = "Ada" },
		"total":         func(s *db.Summary) { s.Seats[0].Total++ },
		"place of seat": func(s *db.Summary) { s.Seats[0].Place++ },
		"winner":        func(s *db.Summary) { s.Seats[0].Won = false },
		"penalty":       func(s *db.Summary) { s.Seats[0].Penalty++ },
	} {
		if same(summary(change), summary(nil)) {
			t.Errorf("with another %s it is the same", what)
		}
	}
	for what, change := range map[string]func(*db.Summary){
		"nothing changed": nil,
		"other case": func(s *db.Summary) {
			s.League = "COPPA"
			s.At.Event = "TORNEO"
			s.Seats[0].Name = "ANNA"
		},
		"unknown ruling": func(s *db.Summary) { s.Ruled = db.RuledUnknown },
	} {
		if !same(summary(nil), summary(change)) {
			t.Errorf("%s: it is not the same", what)
		}
	}
}

// A check that is interrupted ends so, and calls no match unreadable.
func TestVerifyInterrupted(t *testing.T) {
	a := &app.App{Out: io.Discard, Err: io.Discard, Now: time.Now, Env: os.Getenv, DBPath: filepath.Join(t.TempDir(), "a.db")}
	store, err := a.Store(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	m, err := a.Desk(store).Begin(t.Context(), []string{"game sputo", "player anna", "player bruno"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	o := &verifying{app: a, progress: app.NewProgress(a)}
	if err := o.match(ctx, a.Desk(store), db.Match{Number: m.Number}); !errors.Is(err, context.Canceled) || o.wrong > 0 {
		t.Errorf("%d faults, %v", o.wrong, err)
	}
}
