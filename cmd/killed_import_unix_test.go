//go:build unix

package cmd_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// An import that is killed half-way, after the club and before the matches or among them, and begun again comes to the
// same as one that was not.
func TestKilledImport(t *testing.T) {
	t.Parallel()
	other := newLaptop(t)
	other.sits("one", "Anna", "Anna", "Bruno")
	other.sits("two", "Anna", "Carla", "Bruno")
	other.run("league", "new", "Autunno", "--members", "Bruno, Carla")
	other.run("league", "archive", "Autunno", "over")
	other.run("remove", "2", "twice")
	folder := other.export()
	var many strings.Builder
	for i := range 60 {
		fmt.Fprintf(&many, "arbitro 1\ngame istinto\nid m%d\nplayer a \"Anna Rosi\"\nplayer b Bruno\nplayer c \"Zoe %d\"\n", i, i%3)
		many.WriteString(strings.Repeat("note x\n", 50))
	}
	write(t, filepath.Join(folder, "many.match"), many.String())

	here := newLaptop(t)
	here.sits("here", "Anna Rossi", "Bruno", "Dario")
	once := here.copyOf()
	p := newPlace(t, "en")
	program, out := p.program("--db", here.db, "import", folder)
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	await(t, out, func() bool { return strings.Contains(out.String(), "leagues: 1") }) // and no match yet
	_ = program.Process.Kill()
	_ = program.Wait()

	here.run("import", folder)
	once.run("import", folder)
	for _, args := range [][]string{{"players"}, {"league", "show", "Autunno"}, {"standings", "Autunno", "--json"}, {"matches", "--removed"}, {"matches", "--json"}} {
		if got, want := here.run(args...), once.run(args...); got != want {
			t.Errorf("%v: killed\n%.2000s\nnot killed\n%.2000s", args, got, want)
		}
	}
}
