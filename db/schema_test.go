package db

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestMigrationsAreNumbered(t *testing.T) {
	entries, err := migrationFiles.ReadDir("migrations")
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range entries {
		if want := fmt.Sprintf("%04d_", i+1); !strings.HasPrefix(e.Name(), want) {
			t.Errorf("%s does not begin with %s", e.Name(), want)
		}
	}
}

// A file that stopped at any version has no fault at that version; every other part is named.
func TestCompare(t *testing.T) {
	steps := migrations()
	pool, err := sql.Open("sqlite", filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if l, err := readLabel(t.Context(), pool); err != nil || !l.isEmpty() {
		t.Errorf("a new file: %+v (%v)", l, err)
	}
	compare := func(version int) (faults []string) {
		t.Helper()
		found, err := compareSchema(t.Context(), pool, version)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			faults = append(faults, f.Error())
		}
		return faults
	}
	if _, err := buildSchema(t.Context(), []string{"CREATE TABLE bad"}); err == nil {
		t.Error("a bad step has made a schema")
	}
	for i, step := range steps {
		if _, err := pool.Exec(step); err != nil {
			t.Fatal(err)
		}
		if faults := compare(i + 1); len(faults) > 0 {
			t.Errorf("version %d: %q", i+1, faults)
		}
		if i > 0 && len(compare(i)) == 0 {
			t.Errorf("version %d looks like version %d", i+1, i)
		}
	}
	if l, err := readLabel(t.Context(), pool); err != nil || l.isEmpty() || l.Objects == 0 {
		t.Errorf("a made file: %+v (%v)", l, err)
	}
	if _, err := pool.Exec(`ANALYZE; CREATE TABLE more (x); DROP TABLE typed; CREATE VIEW typed AS SELECT 1;
		DROP TABLE boards; CREATE TABLE boards (x)`); err != nil {
		t.Fatal(err)
	}
	want := []string{
		`schema.different, part part.table, name boards`, `schema.extra, part part.table, name more`,
		`schema.extra, part part.view, name typed`, `schema.missing, part part.table, name typed`,
	}
	if faults := compare(len(steps)); !slices.Equal(without(faults, "index"), want) {
		t.Errorf("%q, want %q", faults, want)
	}
}

func without(faults []string, kind string) []string {
	return slices.DeleteFunc(faults, func(f string) bool { return strings.Contains(f, "part."+kind+",") })
}
