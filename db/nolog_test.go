package db

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// A copy of a new file, made while a program has it open and without its log, is refused as such; with the log, or made
// after the program has ended, it is whole.
func TestCopiedWithoutLog(t *testing.T) {
	ctx := t.Context()
	dir := t.TempDir()
	path := filepath.Join(dir, "a.db")
	s, err := Open(ctx, path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.AddPerson(ctx, Person{Name: "Anna"}); err != nil {
		t.Fatal(err)
	}
	copyTo := func(from, to string) string {
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		to = filepath.Join(dir, to)
		if err := os.WriteFile(to, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return to
	}
	bare := copyTo(path, "bare.db")
	for _, opts := range []Options{{}, {ReadOnly: true}, {OrReadOnly: true}} {
		if _, err := Open(ctx, bare, opts); !errors.Is(err, ErrNoLog) {
			t.Errorf("%+v: %v", opts, err)
		}
	}
	if _, err := Restore(ctx, filepath.Join(dir, "b.db"), bare, Options{}); !errors.Is(err, ErrNoLog) {
		t.Error(err)
	}
	s.file.settled = s.file.settled.Add(-settleEvery) // the log is copied into the file after a while
	if _, err := s.AddPerson(ctx, Person{Name: "Bruno"}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.AddPerson(ctx, Person{Name: "Carla"}); err != nil {
		t.Fatal(err)
	}
	settled, err := Open(ctx, copyTo(path, "settled.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if all, err := settled.Persons(ctx, 9); err != nil || len(all) != 2 {
		t.Errorf("%v, %v", all, err)
	}
	settled.Close()
	with := copyTo(path, "with.db")
	copyTo(path+"-wal", "with.db-wal")
	s.Close()
	for _, file := range []string{with, copyTo(path, "after.db")} {
		copied, err := Open(ctx, file, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if all, err := copied.Persons(ctx, 9); err != nil || len(all) != 3 {
			t.Errorf("%s: %v, %v", file, all, err)
		}
		copied.Close()
	}
}
