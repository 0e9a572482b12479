package cmd_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
	"arbitro/referee/games"
)

// A database with a bit of everything, written into a folder and made again from it, is the same to the byte: its
// standings, its statistics, and what it writes into a folder in its turn.
func TestRebuild(t *testing.T) {
	t.Parallel()
	l := autumn(t)
	leagues := []string{"Autunno 2026", "Vecchia"}
	names := []string{"Anna Rossi", "Bruno", "Carla", "Dario", "Elena Blu"}
	want := l.Posters(leagues, names)
	folder := l.Export()
	if strings.Contains(fmt.Sprint(cmdtest.Files(t, folder)), "Fabio") {
		t.Error("the name of somebody who asked to be left out is in the folder")
	}

	fresh := cmdtest.New(t)
	fresh.Run("import", folder)
	cmdtest.Alike(t, "made again", want, fresh.Posters(leagues, names))
	cmdtest.Alike(t, "exported again", cmdtest.Files(t, folder), cmdtest.Files(t, fresh.Export()))
	if was, is := l.Run("matches", "--removed"), fresh.Run("matches", "--removed"); was != is || !strings.Contains(is, "played twice") {
		t.Errorf("removed: %s, were %s", is, was)
	}
	if was, is := l.Run("league", "list"), fresh.Run("league", "list"); was != is {
		t.Errorf("leagues: %s, were %s", is, was)
	}
	// A merge can still be taken back, and gives back what was before it and nothing of what came after.
	for _, one := range []*cmdtest.Laptop{l, fresh} {
		one.Run("players", "unmerge", "Zeno")
	}
	cmdtest.Alike(t, "unmerged", l.Posters(leagues[:1], []string{"Dario", "Zeno"}), fresh.Posters(leagues[:1], []string{"Dario", "Zeno"}))
	for _, one := range []*cmdtest.Laptop{l, fresh} {
		one.Run("verify")
	}
}

// autumn is a laptop with a bit of everything in its database.
func autumn(t *testing.T) *cmdtest.Laptop {
	t.Helper()
	l := cmdtest.New(t)
	dir := t.TempDir()
	people := []string{"Anna Rossi", "Bruno", "Carla", "Dario", "Elena", "Fabio"}
	for i, g := range games.All {
		for n := range 2 {
			head := []string{"date " + cmdtest.Evenings[(i+n)%4], "league Autunno", fmt.Sprint("id sera-", i, "-", n)}
			if n == 1 && i%2 == 0 {
				head = head[:2]
			}
			who := append(append([]string{}, people[(i+n)%6:]...), people[:(i+n)%6]...)
			cmdtest.Write(t, filepath.Join(dir, fmt.Sprint(i, n, ".match")), cmdtest.Record(t, g, uint64(10*i+n), cmdtest.Seated(g, who...), head...))
		}
	}
	istinto, _ := games.Find("istinto")
	twins := cmdtest.Record(t, istinto, 7, []string{"Gino", "Gino", "anna rossi"}, "date 2026-11-20", "league Autunno")
	undated := strings.TrimSuffix(cmdtest.Record(t, istinto, 8, []string{"Anna", "Bruno", "Zeno"}, "league Vecchia"), "end\n")
	cmdtest.Write(t, filepath.Join(dir, "twins.match"), twins)
	cmdtest.Write(t, filepath.Join(dir, "undated.match"), undated)
	open := cmdtest.Record(t, istinto, 9, []string{"Anna Rossi", "Bruno", "Gino"}, "date 2026-11-27", "league Autunno")
	cmdtest.Write(t, filepath.Join(dir, "open.match"), strings.Join(strings.SplitAfter(open, "\n")[:9], ""))
	l.Run("import", dir)

	l.Run("league", "new", "Autunno")
	l.Run("league", "new", "Vecchia", "--members", "Bruno, Carla, Nuova", "--new", "Nuova")
	l.Run("league", "edit", "Autunno", "--name", "Autunno 2026", "--reason", "the year")
	l.Run("league", "edit", "Autunno 2026", "--scheme", "wins", "--reason", "voted")
	l.Run("league", "archive", "Vecchia", "over")
	l.Run("league", "adjust", "Autunno 2026", "Bruno", "late", "--points", "-1,5")
	l.Run("league", "forfeit", "Autunno 2026", "Carla", "absent")
	l.Run("league", "adjust", "Autunno 2026", "Dario", "by mistake", "--points", "9")
	l.Run("league", "withdraw", "Autunno 2026", "3", "an error")
	l.Run("players", "alias", "Bruno", "Brunello")
	l.Run("players", "rename", "Elena", "Elena Blu")
	l.Run("players", "merge", "Zeno", "Dario")
	late := cmdtest.Write(t, filepath.Join(t.TempDir(), "late.match"), cmdtest.Record(t, istinto, 12, []string{"Zeno", "Brunello", "Carla"}, "date 2026-11-27", "league Autunno"))
	l.Run("import", late) // under the name of somebody merged: it is Dario's
	l.Run("players", "merge", "Nuova", "Carla")
	l.Run("players", "unmerge", "Nuova")
	l.Run("players", "guest", "Carla")
	l.Run("players", "leave-out", "Fabio", "--yes")
	l.Run("remove", "3", "played twice")
	l.Run("remove", "4", "by mistake")
	l.Run("remove", "4", "--undo")
	l.Run("amend", "2", "7", "another evening", "date", "2026-11-27")
	return l
}
