package cmd_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/referee/games"
)

// A database with a bit of everything, written into a folder and made anew from it, is the same to the byte: its
// standings, its statistics, and what it writes into a folder in its turn.
func TestRebuild(t *testing.T) {
	t.Parallel()
	l := autumn(t)
	leagues := []string{"Autunno 2026", "Vecchia"}
	names := []string{"Anna Rossi", "Bruno", "Carla", "Dario", "Elena Blu"}
	want, folder := l.posters(leagues, names), l.export()
	if strings.Contains(fmt.Sprint(files(t, folder)), "Fabio") {
		t.Error("the name of somebody who asked to be left out is in the folder")
	}

	fresh := newLaptop(t)
	fresh.run("import", folder)
	alike(t, "made anew", want, fresh.posters(leagues, names))
	alike(t, "exported anew", files(t, folder), files(t, fresh.export()))
	if was, is := l.run("matches", "--removed"), fresh.run("matches", "--removed"); was != is || !strings.Contains(is, "played twice") {
		t.Errorf("removed: %s, were %s", is, was)
	}
	if was, is := l.run("league", "list"), fresh.run("league", "list"); was != is {
		t.Errorf("leagues: %s, were %s", is, was)
	}
	// A merge can still be taken back, and gives back what was before it and nothing of what came after.
	for _, one := range []*laptop{l, fresh} {
		one.run("players", "unmerge", "Zeno")
	}
	alike(t, "unmerged", l.posters(leagues[:1], []string{"Dario", "Zeno"}), fresh.posters(leagues[:1], []string{"Dario", "Zeno"}))
	for _, one := range []*laptop{l, fresh} {
		one.run("verify")
	}
}

// autumn is a laptop with a bit of everything in its database.
func autumn(t *testing.T) *laptop {
	t.Helper()
	l, dir := newLaptop(t), t.TempDir()
	people := []string{"Anna Rossi", "Bruno", "Carla", "Dario", "Elena", "Fabio"}
	for i, g := range games.All {
		for n := range 2 {
			head := []string{"date " + evenings[(i+n)%4], "league Autunno", fmt.Sprint("id sera-", i, "-", n)}
			if n == 1 && i%2 == 0 {
				head = head[:2]
			}
			who := append(append([]string{}, people[(i+n)%6:]...), people[:(i+n)%6]...)
			write(t, filepath.Join(dir, fmt.Sprint(i, n, ".match")), record(t, g, uint64(10*i+n), seated(g, who...), head...))
		}
	}
	istinto, _ := games.Find("istinto")
	twins := record(t, istinto, 7, []string{"Gino", "Gino", "anna rossi"}, "date 2026-11-20", "league Autunno")
	undated := strings.TrimSuffix(record(t, istinto, 8, []string{"Anna", "Bruno", "Zeno"}, "league Vecchia"), "end\n")
	write(t, filepath.Join(dir, "twins.match"), twins)
	write(t, filepath.Join(dir, "undated.match"), undated)
	open := record(t, istinto, 9, []string{"Anna Rossi", "Bruno", "Gino"}, "date 2026-11-27", "league Autunno")
	write(t, filepath.Join(dir, "open.match"), strings.Join(strings.SplitAfter(open, "\n")[:9], ""))
	l.run("import", dir)

	l.run("league", "new", "Autunno")
	l.run("league", "new", "Vecchia", "--members", "Bruno, Carla, Nuova", "--new", "Nuova")
	l.run("league", "edit", "Autunno", "--name", "Autunno 2026", "--reason", "the year")
	l.run("league", "edit", "Autunno 2026", "--scheme", "wins", "--reason", "voted")
	l.run("league", "archive", "Vecchia", "over")
	l.run("league", "adjust", "Autunno 2026", "Bruno", "late", "--points", "-1,5")
	l.run("league", "forfeit", "Autunno 2026", "Carla", "absent")
	l.run("league", "adjust", "Autunno 2026", "Dario", "by mistake", "--points", "9")
	l.run("league", "withdraw", "Autunno 2026", "3", "an error")
	l.run("players", "alias", "Bruno", "Brunello")
	l.run("players", "rename", "Elena", "Elena Blu")
	l.run("players", "merge", "Zeno", "Dario")
	late := write(t, filepath.Join(t.TempDir(), "late.match"), record(t, istinto, 12, []string{"Zeno", "Brunello", "Carla"}, "date 2026-11-27", "league Autunno"))
	l.run("import", late) // under the name of somebody merged: it is Dario's
	l.run("players", "merge", "Nuova", "Carla")
	l.run("players", "unmerge", "Nuova")
	l.run("players", "guest", "Carla")
	l.run("players", "leave-out", "Fabio", "--force")
	l.run("remove", "3", "played twice")
	l.run("remove", "4", "by mistake")
	l.run("remove", "4", "--undo")
	l.run("amend", "2", "7", "another evening", "date", "2026-11-27")
	return l
}
