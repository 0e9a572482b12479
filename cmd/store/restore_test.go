package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/db"
	"arbitro/referee/lang"
)

// A copy is put back where nobody has to be asked, or who is asked says yes. The faults of a copy are named first.
func TestRestoreAsks(t *testing.T) {
	const fault = "File: the person Anna Rosso (#1) is no longer as it was stored\n"
	ask1 := func(title, answer string) []asktest.Step {
		return []asktest.Step{{Title: title, Answers: []string{answer}}}
	}
	for _, c := range []struct {
		name    string
		damaged bool
		args    []string
		asked   []asktest.Step // nil where nobody can be asked
		refused string
		back    bool // whether the copy was put back
	}{
		{"yes", false, nil, ask1("Replace the matches in", ask.Yes), "", true},
		{"no", false, nil, ask1("Replace the matches in", ask.No), "", false},
		{"left", false, nil, []asktest.Step{{Title: "Replace", Err: ask.ErrBack}}, "", false},
		{"force", false, []string{"--force"}, []asktest.Step{}, "", true},
		{"nobody there", false, nil, nil, "add --force", false},
		{"nobody there, damaged", false, []string{"--damaged"}, nil, "add --force", false},
		{"nobody there, force", false, []string{"--force"}, nil, "", true},
		{"a damaged copy: yes", true, nil, ask1("copy.db is damaged (faults: 2). Replace", ask.Yes), "", true},
		{"a damaged copy: no", true, nil, ask1("is damaged", ask.No), "", false},
		{"a damaged copy: force", true, []string{"--force"}, ask1("is damaged", ask.No), "", false},
		{"a damaged copy: damaged", true, []string{"--damaged"}, ask1("is damaged", ask.Yes), "", true},
		{"a damaged copy: both", true, []string{"--force", "--damaged"}, []asktest.Step{}, "", true},
		{"a damaged copy, nobody there: force", true, []string{"--force"}, nil, "add --force --damaged", false},
		{"a damaged copy, nobody there: both", true, []string{"--force", "--damaged"}, nil, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			here := filepath.Join(dir, "a.db")
			copied := filepath.Join(dir, "copy.db")
			person(t, here, "Bruno Neri")
			person(t, copied, "Anna Rossi")
			if c.damaged {
				text, err := os.ReadFile(copied)
				if err != nil || !bytes.Contains(text, []byte("Anna Rossi")) {
					t.Fatal("no name in the file", err)
				}
				text = bytes.ReplaceAll(text, []byte("Anna Rossi"), []byte("Anna Rosso"))
				if err := os.WriteFile(copied, text, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			var out bytes.Buffer
			a := &app.App{Out: &out, Err: &out, Now: time.Now, Env: os.Getenv, Lang: lang.En, DBPath: here}
			var script *asktest.Script
			if c.asked != nil {
				script = &asktest.Script{Lang: lang.En, Steps: c.asked}
				a.Asker = script
			}
			command := Command(a, "restore")
			command.SilenceErrors = true
			command.SilenceUsage = true
			command.SetArgs(append([]string{copied}, c.args...))
			err := command.ExecuteContext(t.Context())
			if script != nil && err == nil {
				err = script.Close()
			}
			said := out.String()
			if script != nil {
				said += strings.Join(script.Notices, "\n") + "\n"
			}
			var wrong app.InputError
			if c.refused == "" && err != nil || c.refused != "" && (!errors.As(err, &wrong) || !strings.Contains(err.Error(), c.refused)) {
				t.Errorf("error %v, want %q", err, c.refused)
			}
			asked := len(c.asked) > 0
			held := strings.Contains(said, "The copy, saved ") && strings.Contains(said, "1 player") && strings.Contains(said, "Here now: 0 matches")
			if held != asked {
				t.Errorf("what copy and database hold: %s", said)
			}
			if named := strings.Count(said, fault); c.damaged != (named == 1) {
				t.Errorf("named %d times: %s", named, said)
			}
			if put := strings.Contains(said, "Put back the matches of"); put != c.back {
				t.Errorf("said %q", said)
			}
			if back := persons(t, here)[0].Name != "Bruno Neri"; back != c.back {
				t.Errorf("put back: %t", back)
			}
		})
	}
}

// person makes a database with a person.
func person(t *testing.T, path, name string) {
	t.Helper()
	store, err := db.Open(t.Context(), path, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := store.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.AddPerson(t.Context(), db.Person{Name: name})
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// persons returns the persons in a database.
func persons(t *testing.T, path string) []db.Person {
	t.Helper()
	store, err := db.Open(t.Context(), path, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	all, err := store.Persons(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// A laptop without a database needs neither an answer nor --force.
func TestRestoreFresh(t *testing.T) {
	dir := t.TempDir()
	copied := filepath.Join(dir, "copy.db")
	person(t, copied, "Anna Rossi")
	var out bytes.Buffer
	a := &app.App{
		Out: &out, Err: &out, Now: time.Now, Env: os.Getenv, Lang: lang.En, DBPath: filepath.Join(dir, "a.db"),
	}
	c := Command(a, "restore")
	c.SetArgs([]string{copied})
	if err := c.ExecuteContext(t.Context()); err != nil || !strings.Contains(out.String(), "copy.db") {
		t.Errorf("%v, %s", err, out.String())
	}
}
