//go:build unix

package cmd_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// An import that is killed half-way, after the club and before the matches or among them, and begun again comes to the
// same as one that was not.
func TestKilledImport(t *testing.T) {
	t.Parallel()
	other := cmdtest.New(t)
	other.Sits("one", "Anna", "Anna", "Bruno")
	other.Sits("two", "Anna", "Carla", "Bruno")
	other.Run("league", "new", "Autunno", "--members", "Bruno, Carla")
	other.Run("league", "archive", "Autunno", "over")
	other.Run("remove", "2", "twice")
	folder := other.Export()
	var many strings.Builder
	for i := range 60 {
		fmt.Fprintf(&many, "arbitro 1\ngame istinto\nid m%d\nplayer a \"Anna Rosi\"\nplayer b Bruno\nplayer c \"Zoe %d\"\n", i, i%3)
		many.WriteString(strings.Repeat("note x\n", 50))
	}
	cmdtest.Write(t, filepath.Join(folder, "many.match"), many.String())

	here := cmdtest.New(t)
	here.Sits("here", "Anna Rossi", "Bruno", "Dario")
	once := here.CopyOf()
	p := newPlace(t, "en")
	program, out := p.program("--db", here.DB, "import", folder)
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	await(t, out, func() bool { return strings.Contains(out.String(), "new leagues: 1") }) // and no match yet
	_ = program.Process.Kill()
	_ = program.Wait()

	here.Run("import", folder)
	once.Run("import", folder)
	for _, args := range [][]string{{"players"}, {"league", "show", "Autunno"}, {"standings", "Autunno", "--json"}, {"matches", "--removed"}, {"matches", "--json"}} {
		got := here.Run(args...)
		want := once.Run(args...)
		if got != want {
			t.Errorf("%v: killed\n%.2000s\nnot killed\n%.2000s", args, got, want)
		}
	}
}
