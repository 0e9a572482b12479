package cmd

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// TestAdvisedDatabase: a command that a text advises repeats the --db of the user if it opens the database. A new
// command belongs to one of the two kinds.
func TestAdvisedDatabase(t *testing.T) {
	withoutDatabase := []string{"check", "completion", "config", "demo", "fmt", "help", "hub", "man", "pad", "rules"}
	a := app.New()
	root := newRoot(a, nil)
	a.DBPath = "club.db"
	for _, c := range root.Commands() {
		got := a.Say(lang.Plain("arbitro " + c.Name() + " 1"))
		want := "arbitro --db club.db " + c.Name() + " 1"
		if slices.Contains(withoutDatabase, c.Name()) {
			want = strings.Replace(want, "--db club.db ", "", 1)
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
