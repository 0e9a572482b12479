package match_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/cmd/cmdtest"
)

// full is an output that takes nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// Commands that write records say when the output takes no more; a pad and the rules say what is wrong with their
// words.
func TestOutputFull(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	records := l.Run("simulate", "istinto", "--n", "30")
	file := cmdtest.Write(t, filepath.Join(t.TempDir(), "many.match"), records)
	for _, args := range [][]string{
		{"check", file},
		{"check", "--json", file},
		{"fmt", file},
		{"simulate", "istinto", "--n", "30"},
	} {
		var said strings.Builder
		a := &app.App{
			In: strings.NewReader(""), Out: full{}, Err: &said, Env: func(string) string { return "" }, Now: time.Now,
		}
		if status := cmd.Main(a, append([]string{"--db", l.DB}, args...)); status != 1 || !strings.Contains(said.String(), "the disk is full") {
			t.Errorf("%v: status %d, %s", args, status, said.String())
		}
	}
	dir := t.TempDir()
	cmdtest.Write(t, filepath.Join(dir, "istinto-000001.match", "there"), "")
	l.Says(1, "istinto-000001.match", "istinto-000001.match", "simulate", "istinto", "--out", dir)
	l.Says(2, "CHIAVE=VALORE", "KEY=VALUE", "sheet", "--blank", "istinto", "--option", "cards")
	l.DB = t.TempDir()
	l.Says(1, "arbitro: ", "arbitro: ", "rules", "istinto", "--league", "Lega", "--html", "-")
}
