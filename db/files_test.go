package db

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"
)

// Settle can wait only for a folder that exists.
func TestSettle(t *testing.T) {
	dir := t.TempDir()
	wants(t, errors.Join(os.WriteFile(filepath.Join(dir, "a"), nil, 0o600), Settle(dir)), nil)
	wants(t, Settle(filepath.Join(dir, "no")), fs.ErrNotExist)
}

// sweepParts removes parts of copies that are a day old, and nothing else.
func TestSweep(t *testing.T) {
	now := time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	old := now.Add(-25 * time.Hour)
	young := now.Add(-23 * time.Hour)
	own := filepath.Base(partName("own.db"))
	cases := []struct {
		name  string
		at    time.Time
		stays bool
	}{
		{own, old, false},
		{"a.db.part1763000000000000000", old, false},
		{"a.db.part1763000000000000000-journal", old, false},
		{"a.db.part1763000000000000000-wal", old, false},
		{"a.db.part1763000000000000000-shm", old, false},
		{"b.db.part1763000000000000000", young, true},
		{"b.db.part1763000000000000000-journal", young, true},
		{"c.db.part1763000000000000000", now.Add(25 * time.Hour), true},
		{"a.db", old, true},
		{"a.db-journal", old, true},
		{"a.db-wal", old, true},
		{"film.part1", old, true},
		{"film.part1.rar", old, true},
		{"a.db.part1763000000000000000.txt", old, true},
		{"a.db.part1763000000000000000-notes", old, true},
		{"a.db.part17630000000000000001", old, true},
		{"part1763000000000000000", old, true},
		{".part1763000000000000000", old, true},
	}
	dir := t.TempDir()
	var want []string
	for _, c := range cases {
		path := filepath.Join(dir, c.name)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, c.at, c.at); err != nil {
			t.Fatal(err)
		}
		if c.stays {
			want = append(want, c.name)
		}
	}
	folder := "d.db.part1763000000000000000"
	if err := os.Mkdir(filepath.Join(dir, folder), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(filepath.Join(dir, folder), old, old); err != nil {
		t.Fatal(err)
	}
	want = append(want, folder)
	sweepParts(dir, now)
	sweepParts(filepath.Join(dir, "nowhere"), now)
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var have []string
	for _, e := range entries {
		have = append(have, e.Name())
	}
	slices.Sort(want)
	if !slices.Equal(have, want) {
		t.Errorf("left: %q\nwant: %q", have, want)
	}
	if !regexp.MustCompile(`^own\.db\.part\d{19}$`).MatchString(own) {
		t.Error(own)
	}
}
