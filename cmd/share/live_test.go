package share_test

import (
	"context"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbitro/cmd/app"
	"arbitro/cmd/cmdtest"
	"arbitro/cmd/desk"
	"arbitro/cmd/share"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// sharing asks for the long runs through a hub.
var (
	sharing = flag.Bool("sharing", false,
		"let TestShareAnyHistory try as many histories as -rapid.checks says, and TestShareNodes run for -share-for")
	shareFor = flag.Duration("share-for", 10*time.Minute, "how long TestShareNodes runs with -sharing")
)

// beside exchanges beside whatever else a laptop does, until the test ends or end is called.
func beside(l *cmdtest.Laptop) (b *share.Background, end func()) {
	a := &app.App{
		In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Now: time.Now,
		DBPath: l.DB,
	}
	b = share.NewBackground(a)
	return b, b.Begin(context.Background())
}

// desk returns the desk of the laptop's database.
func deskOf(l *cmdtest.Laptop) *desk.Desk {
	l.Helper()
	store, err := db.Open(l.Context(), l.DB, db.Options{})
	if err != nil {
		l.Fatal(err)
	}
	l.Cleanup(func() { store.Close() })
	return desk.New(store, games.Find, time.Now)
}

// head is the head of a match.
func head(id string) []string {
	return []string{"game istinto", "id " + id, "player anna Anna", "player bruno Bruno", "player carla Carla"}
}

// awaits waits until a match has so many lines in a store.
func awaits(t testing.TB, store *db.Store, id string, lines int) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(time.Millisecond) {
		m, err := store.ByID(t.Context(), id)
		if err == nil && m.Lines >= lines {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("match %s has %d lines here, and not %d (%v)", id, m.Lines, lines, err)
		}
	}
}

// A line that is confirmed on one laptop is on the others' boards at once; a hub that goes and comes again changes
// nothing at the table, and what it missed is brought.
func TestShareLive(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	a := all[0]
	b := all[1]
	table, err := deskOf(a).Begin(t.Context(), head("at-the-table"))
	if err != nil {
		t.Fatal(err)
	}
	board, err := db.Open(t.Context(), b.DB, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer board.Close()
	besideA, endA := beside(a)
	besideB, endB := beside(b)
	defer endA()
	defer endB()
	awaits(t, board, "at-the-table", table.Match().Log().Len())
	var took []time.Duration
	for n := range 100 {
		if _, err := table.Apply(t.Context(), fmt.Sprint("note ", n)); err != nil {
			t.Fatal(err)
		}
		at := time.Now()
		awaits(t, board, "at-the-table", table.Match().Log().Len())
		took = append(took, time.Since(at))
	}
	slices.Sort(took)
	t.Logf("a line on another laptop's board: median %v, p99 %v", took[len(took)/2], took[len(took)*99/100])
	if !strings.Contains(besideB.State(lang.En), "connected") {
		t.Errorf("the state is %q", besideB.State(lang.En))
	}
	besideA.AnnounceTable("at-the-table")
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if warning := besideB.AnnounceTable("at-the-table"); strings.Contains(warning, "is recording this match") {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("nobody warns that another laptop keeps the table")
		}
	}
	for in, want := range map[string]string{
		"it": "tiene la partita 3 (Istinto: Anna, Bruno, Carla)", "en": "is recording match 3 (Istinto: Anna, Bruno, Carla)",
	} {
		if out := b.Run("--lang", in, "share", "--status"); !strings.Contains(out, want) {
			t.Errorf("the status says %s", out)
		}
	}
	c.Stop()
	for n := range 20 {
		if _, err := table.Apply(t.Context(), fmt.Sprintf("note %q", fmt.Sprint("without a hub ", n))); err != nil {
			t.Fatal(err)
		}
	}
	c.start()
	awaits(t, board, "at-the-table", table.Match().Log().Len())
	endA()
	endB()
	shares(a, b, a)
	sameEverywhere(t, a, b)
}

// When the file moves under an exchange next to a table, the exchange ends, makes no other file, and says so. One that
// begins with an older copy at the path fetches what the copy lacks, and brings what is recorded in it.
func TestShareMovedFile(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	all := c.laptops(2)
	moving := all[0]
	other := all[1]
	older := filepath.Join(t.TempDir(), "older.db")
	moving.Run("backup", older)
	exchange, end := beside(moving)
	if _, err := deskOf(other).Begin(t.Context(), head("before")); err != nil {
		t.Fatal(err)
	}
	shares(other)
	eventually(t, "the exchange fetches", func() bool { return has(moving, "before") })

	if err := os.Rename(moving.DB, filepath.Join(t.TempDir(), "away.db")); err != nil {
		t.Skip(err) // Windows
	}
	eventually(t, "the exchange ends", func() bool { return strings.Contains(exchange.State(lang.En), moving.DB) })
	if _, err := os.Stat(moving.DB); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the exchange has made a file: %v", err)
	}
	end()
	if err := os.Rename(older, moving.DB); err != nil {
		t.Fatal(err)
	}
	_, end = beside(moving)
	defer end()
	eventually(t, "the exchange fetches into the older copy", func() bool { return has(moving, "before") })
	if _, err := deskOf(moving).Begin(t.Context(), head("after")); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the exchange brings from the older copy", func() bool {
		shares(other)
		return has(other, "after")
	})
}

// When a newer version of the program upgrades the file under an exchange, the exchange ends and says so, beside a
// table and as a command.
func TestShareUpgradedFile(t *testing.T) {
	t.Parallel()
	c := newCentre(t)
	laptop := c.laptops(1)[0]
	exchange, end := beside(laptop)
	defer end()
	eventually(t, "the exchange goes on", func() bool { return strings.Contains(exchange.State(lang.En), "connected") })
	ended := make(chan string)
	go func() {
		status, _, said := laptop.Try("share", "--live", "--lang", "en")
		ended <- fmt.Sprint(status, " ", said)
	}()
	newer, err := sql.Open("sqlite", laptop.DB)
	if err != nil {
		t.Fatal(err)
	}
	defer newer.Close()
	time.Sleep(500 * time.Millisecond) // the command has opened the file
	if _, err := newer.Exec(fmt.Sprint("PRAGMA busy_timeout = 20000; PRAGMA user_version = ", db.SchemaVersion()+1)); err != nil {
		t.Fatal(err)
	}
	const why = "a newer version of Arbitro has upgraded"
	if said := <-ended; !strings.HasPrefix(said, "1 ") || strings.Count(said, why) != 1 {
		t.Errorf("the command has ended with %q", said)
	}
	eventually(t, "the exchange ends", func() bool { return strings.Contains(exchange.State(lang.En), why) })
}

// has reports whether a laptop has a match, by its id.
func has(l *cmdtest.Laptop, id string) bool {
	l.Helper()
	status, _, _ := l.Try("export", id)
	return status == 0
}

// However several laptops go on, with files and a hub, some of them offline for a while: once each has shared, all have
// the same bytes.
func TestShareAnyHistory(t *testing.T) {
	if !*sharing {
		cmdtest.Few(t, "4", "15")
	}
	base := cmdtest.BaseClub(t)
	c := newCentre(t)
	run := 0
	rapid.Check(t, func(r *rapid.T) {
		run++
		line := c.key(fmt.Sprint("run-", run), "club", false)
		laptops := make([]*cmdtest.Laptop, rapid.IntRange(2, 5).Draw(r, "laptops"))
		for i := range laptops {
			laptops[i] = base.CopyOf()
		}
		all := cmdtest.Histories(r, laptops...)
		for _, h := range all {
			h.Does("share", line)
		}
		for range rapid.IntRange(1, 4*len(all)).Draw(r, "steps") {
			h := all[rapid.IntRange(0, len(all)-1).Draw(r, "laptop")]
			if rapid.IntRange(0, 2).Draw(r, "shares") == 0 {
				h.Does("share")
			} else {
				h.Step(all)
			}
		}
		for range 3 {
			for _, h := range all {
				h.Does("share")
			}
		}
		fresh := cmdtest.New(t)
		_, _, _ = fresh.Try("share", line)
		laptops = append(laptops, fresh)
		want := laptops[0].Everything()
		for i, l := range laptops[1:] {
			cmdtest.Alike(r, fmt.Sprint("laptop ", i+1), want, l.Everything())
			l.Run("verify")
		}
	})
}
