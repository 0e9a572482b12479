package cmd_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/referee/games"
)

// baseClub is a club of two evenings, as both laptops have it at first.
func baseClub(t testing.TB) *laptop {
	t.Helper()
	l, dir := newLaptop(t), t.TempDir()
	for i, name := range []string{"istinto", "sabai"} {
		g, _ := games.Find(name)
		who := []string{"anna", "Bruno", "Carla", "Dario"}
		write(t, filepath.Join(dir, fmt.Sprint(i, ".match")), record(t, g, uint64(i), who, "date "+evenings[i], "league Autunno", fmt.Sprint("id base-", i)))
	}
	l.run("import", dir)
	l.run("league", "new", "Autunno")
	l.run("league", "new", "Vecchia")
	return l
}

// prefix gives the first lines of a record.
func prefix(text string, lines int) string {
	return strings.Join(strings.SplitAfter(text, "\n")[:lines], "")
}

// Two laptops of one club, at two tables of one evening, each with somebody new of the same name; one match was begun on
// one and gone on with on the other; and each secretary has said something about persons, leagues and matches.
func TestTwoLaptopsOneEvening(t *testing.T) {
	t.Parallel()
	a := baseClub(t)
	b := a.copyOf()
	istinto, _ := games.Find("istinto")
	sabai, _ := games.Find("sabai")
	on := t.TempDir()
	begun := record(t, istinto, 40, []string{"anna", "Bruno", "Carla"}, "date "+evenings[3], "league Autunno", "id begun")
	a.run("import", write(t, filepath.Join(on, "a1.match"), record(t, istinto, 41, []string{"Anna", "Bruno", "Zoe"}, "date "+evenings[2], "league Autunno", "id a-1")))
	a.run("import", write(t, filepath.Join(on, "begun.match"), prefix(begun, 12)))
	b.run("import", write(t, filepath.Join(on, "b1.match"), record(t, sabai, 42, []string{"zoe", "Carla", "Dario", "Elena"}, "date "+evenings[2], "league Autunno", "id b-1")))
	b.run("import", write(t, filepath.Join(on, "begun2.match"), begun))

	a.run("players", "rename", "Carla", "Carla Verdi")
	b.run("players", "alias", "Carla", "Carlotta")
	a.run("players", "merge", "Zoe", "Dario") // on B they sat at one table: they are two
	b.run("players", "merge", "Elena", "Bruno")
	b.run("players", "unmerge", "Elena")
	a.run("league", "edit", "Autunno", "--minimum", "1", "--reason", "voted at table one")
	b.now = a.now
	b.run("league", "edit", "Autunno", "--tie-breaks", "wins", "--reason", "voted at table two")
	a.run("league", "archive", "Vecchia", "over")
	b.run("league", "adjust", "Autunno", "Bruno", "late", "--points", "-1")
	a.run("league", "forfeit", "Autunno", "Dario", "absent")
	a.run("remove", "2", "played by other rules")
	b.run("players", "leave-out", "Elena", "--force")

	fromA, fromB := a.export(), b.export()
	ab, ba := newLaptop(t), newLaptop(t)
	ab.run("import", fromA, fromB)
	ba.run("import", fromB, fromA)
	want := ab.posters([]string{"Autunno", "Vecchia"}, []string{"Anna", "Dario"})
	if text := want["Autunno json"]; strings.Count(text, `"player"`) != 6 || !strings.Contains(text, `"Anna"`) || !strings.Contains(text, `"Carla Verdi"`) {
		t.Errorf("the standing is %s", text)
	}
	if !strings.Contains(want["Vecchia shown"], "over") || !strings.Contains(want["Autunno shown"], "table two") {
		t.Errorf("the leagues are %s %s", want["Vecchia shown"], want["Autunno shown"])
	}
	delete(want, "Autunno shown") // it numbers the entries
	delete(want, "Vecchia shown")
	a.run("import", fromB)
	b.run("import", fromA)
	twice := newLaptop(t)
	for range 2 {
		twice.run("import", fromB, fromA, fromB)
	}
	all := map[string]*laptop{"the other order": ba, "on A": a, "on B": b, "twice": twice}
	if underRace {
		delete(all, "twice")
	}
	for name, l := range all {
		got := l.posters([]string{"Autunno", "Vecchia"}, []string{"Anna", "Dario"})
		delete(got, "Autunno shown")
		delete(got, "Vecchia shown")
		alike(t, name, want, got)
		l.run("verify")
	}
	// What each writes into a folder is the same too, but for the numbers in the files' names.
	club := files(t, ab.export())["club.json"]
	for name, l := range all {
		alike(t, name, map[string]string{"club.json": club}, map[string]string{"club.json": files(t, l.export())["club.json"]})
	}
}

// However an evening's matches are spread over two laptops, some begun on one and gone on with on the other, and in
// whatever order the two are brought together, the standings are the same.
func TestLaptopsInAnyOrder(t *testing.T) {
	t.Parallel()
	base := baseClub(t)
	seeds := uint64(5) // each is some thirty commands
	if underRace {
		seeds = 1
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 1))
		both := []*laptop{base.copyOf(), base.copyOf()}
		for i := range 1 + rng.IntN(6) {
			names := []string{[]string{"anna", "ANNA"}[rng.IntN(2)], "Bruno", "Carla", "Dario", []string{"Zoe", "zoe"}[rng.IntN(2)], "Elena"}
			g := games.All[rng.IntN(len(games.All))]
			rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
			head := []string{"date " + evenings[2+rng.IntN(2)], "league Autunno"}
			if rng.IntN(3) > 0 {
				head = append(head, fmt.Sprint("id m", i))
			}
			text := record(t, g, rng.Uint64(), seated(g, names...), head...)
			path := write(t, filepath.Join(t.TempDir(), "m.match"), text)
			part := write(t, filepath.Join(t.TempDir(), "m.match"), prefix(text, strings.Count(text, "\n")-1-rng.IntN(3)))
			if rng.IntN(2) == 0 || len(head) < 3 {
				part = path
			}
			switch rng.IntN(3) {
			case 0:
				both[0].run("import", path)
			case 1:
				both[1].run("import", path)
			default:
				both[rng.IntN(2)].run("import", path)
				both[rng.IntN(2)].run("import", part)
			}
		}
		for _, l := range both {
			if rng.IntN(2) == 0 {
				l.run("players", "rename", "Carla", []string{"Carla Verdi", "Carla Bianchi"}[rng.IntN(2)])
			}
			if rng.IntN(2) == 0 {
				l.run("league", "edit", "Autunno", "--scheme", []string{"wins", "places"}[rng.IntN(2)], "--reason", "voted")
			}
		}
		for _, l := range both { // whatever else is done to persons and matches; not all of it is possible
			everybody := []string{"Anna", "Bruno", "Carla", "Dario", "Zoe", "Elena"}
			for range 3 {
				who, other := everybody[rng.IntN(6)], everybody[rng.IntN(6)]
				l.try([][]string{
					{"players", "merge", who, other},
					{"players", "unmerge", who},
					{"players", "alias", who, other + "ino"},
					{"players", "leave-out", everybody[2+rng.IntN(2)], "--force"},
					{"remove", fmt.Sprint(1 + rng.IntN(4)), "why"},
					{"league", "adjust", "Autunno", who, "why", "--points", "1"},
				}[rng.IntN(6)]...)
			}
		}
		a, b := both[0].export(), both[1].export()
		ab, ba := newLaptop(t), newLaptop(t)
		ab.run("import", a, b)
		ba.run("import", b, a)
		both[0].try("import", b) // a match that was removed here takes no more lines
		both[1].try("import", a)
		want := ab.posters([]string{"Autunno"}, nil)
		delete(want, "Autunno shown") // it numbers the entries
		for name, l := range map[string]*laptop{"the other order": ba, "on A": both[0], "on B": both[1]} {
			got := l.posters([]string{"Autunno"}, nil)
			delete(got, "Autunno shown")
			alike(t, fmt.Sprint(name, ", seed ", seed), want, got)
		}
	}
}
