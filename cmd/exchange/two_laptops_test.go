package exchange_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
	"arbitro/referee/games"
)

// Two laptops of one club, at two tables of one evening, each with somebody new of the same name; one match was begun
// on one and gone on with on the other; and each secretary has said something about persons, leagues and matches.
func TestTwoLaptopsOneEvening(t *testing.T) {
	t.Parallel()
	a := cmdtest.BaseClub(t)
	b := a.CopyOf()
	istinto, _ := games.Find("istinto")
	sabai, _ := games.Find("sabai")
	on := t.TempDir()
	begun := cmdtest.Record(t, istinto, 40, []string{"anna", "Bruno", "Carla"}, "date "+cmdtest.Evenings[3], "league Autunno", "id begun")
	a.Run("import", cmdtest.Write(t, filepath.Join(on, "a1.match"), cmdtest.Record(t, istinto, 41, []string{"Anna", "Bruno", "Zoe"}, "date "+cmdtest.Evenings[2], "league Autunno", "id a-1")))
	a.Run("import", cmdtest.Write(t, filepath.Join(on, "begun.match"), cmdtest.Prefix(begun, 12)))
	b.Run("import", cmdtest.Write(t, filepath.Join(on, "b1.match"), cmdtest.Record(t, sabai, 42, []string{"zoe", "Carla", "Dario", "Elena"}, "date "+cmdtest.Evenings[2], "league Autunno", "id b-1")))
	b.Run("import", cmdtest.Write(t, filepath.Join(on, "begun2.match"), begun))

	a.Run("players", "rename", "Carla", "Carla Verdi")
	b.Run("players", "alias", "Carla", "Carlotta")
	a.Run("players", "merge", "Zoe", "Dario") // on B they sat at one table: they are two
	b.Run("players", "merge", "Elena", "Bruno")
	b.Run("players", "unmerge", "Elena")
	a.Run("league", "edit", "Autunno", "--minimum", "1", "--reason", "voted at table one")
	b.Now = a.Now
	b.Run("league", "edit", "Autunno", "--tie-breaks", "wins", "--reason", "voted at table two")
	a.Run("league", "archive", "Vecchia", "over")
	b.Run("league", "adjust", "Autunno", "Bruno", "late", "--points", "-1")
	a.Run("league", "forfeit", "Autunno", "Dario", "absent")
	a.Run("remove", "2", "played by other rules")
	b.Run("players", "leave-out", "Elena", "--yes")

	fromA := a.Export()
	fromB := b.Export()
	ab := cmdtest.New(t)
	ba := cmdtest.New(t)
	ab.Run("import", fromA, fromB)
	ba.Run("import", fromB, fromA)
	want := ab.Posters([]string{"Autunno", "Vecchia"}, []string{"Anna", "Dario"})
	if text := want["Autunno json"]; strings.Count(text, `"player"`) != 6 || !strings.Contains(text, `"Anna"`) || !strings.Contains(text, `"Carla Verdi"`) {
		t.Errorf("the standing is %s", text)
	}
	if !strings.Contains(want["Vecchia shown"], "over") || !strings.Contains(want["Autunno shown"], "table two") {
		t.Errorf("the leagues are %s %s", want["Vecchia shown"], want["Autunno shown"])
	}
	delete(want, "Autunno shown") // it numbers the entries
	delete(want, "Vecchia shown")
	a.Run("import", fromB)
	b.Run("import", fromA)
	twice := cmdtest.New(t)
	for range 2 {
		twice.Run("import", fromB, fromA, fromB)
	}
	all := map[string]*cmdtest.Laptop{"the other order": ba, "on A": a, "on B": b, "twice": twice}
	if cmdtest.UnderRace {
		delete(all, "twice")
	}
	for name, l := range all {
		got := l.Posters([]string{"Autunno", "Vecchia"}, []string{"Anna", "Dario"})
		delete(got, "Autunno shown")
		delete(got, "Vecchia shown")
		cmdtest.Alike(t, name, want, got)
		l.Run("verify")
	}
	// What each writes into a folder is the same too, but for the numbers in the files' names.
	club := cmdtest.Files(t, ab.Export())["club.json"]
	for name, l := range all {
		cmdtest.Alike(t, name, map[string]string{"club.json": club}, map[string]string{"club.json": cmdtest.Files(t, l.Export())["club.json"]})
	}
}

// However an evening's matches are spread over two laptops, some begun on one and gone on with on the other, and in
// whatever order the two are brought together, the standings are the same.
func TestLaptopsInAnyOrder(t *testing.T) {
	t.Parallel()
	base := cmdtest.BaseClub(t)
	seeds := uint64(5) // each is some thirty commands
	if cmdtest.UnderRace {
		seeds = 1
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 1))
		both := []*cmdtest.Laptop{base.CopyOf(), base.CopyOf()}
		for i := range 1 + rng.IntN(6) {
			names := []string{[]string{"anna", "ANNA"}[rng.IntN(2)], "Bruno", "Carla", "Dario", []string{"Zoe", "zoe"}[rng.IntN(2)], "Elena"}
			g := games.All[rng.IntN(len(games.All))]
			rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
			head := []string{"date " + cmdtest.Evenings[2+rng.IntN(2)], "league Autunno"}
			if rng.IntN(3) > 0 {
				head = append(head, fmt.Sprint("id m", i))
			}
			text := cmdtest.Record(t, g, rng.Uint64(), cmdtest.Seated(g, names...), head...)
			path := cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), text)
			part := cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), cmdtest.Prefix(text, strings.Count(text, "\n")-1-rng.IntN(3)))
			if rng.IntN(2) == 0 || len(head) < 3 {
				part = path
			}
			switch rng.IntN(3) {
			case 0:
				both[0].Run("import", path)
			case 1:
				both[1].Run("import", path)
			default:
				both[rng.IntN(2)].Run("import", path)
				both[rng.IntN(2)].Run("import", part)
			}
		}
		for _, l := range both {
			if rng.IntN(2) == 0 {
				l.Run("players", "rename", "Carla", []string{"Carla Verdi", "Carla Bianchi"}[rng.IntN(2)])
			}
			if rng.IntN(2) == 0 {
				l.Run("league", "edit", "Autunno", "--scheme", []string{"wins", "places"}[rng.IntN(2)], "--reason", "voted")
			}
		}
		for _, l := range both { // whatever else is done to persons and matches; not all of it is possible
			everybody := []string{"Anna", "Bruno", "Carla", "Dario", "Zoe", "Elena"}
			for range 3 {
				who := everybody[rng.IntN(6)]
				other := everybody[rng.IntN(6)]
				l.Try([][]string{
					{"players", "merge", who, other},
					{"players", "unmerge", who},
					{"players", "alias", who, other + "ino"},
					{"players", "leave-out", everybody[2+rng.IntN(2)], "--yes"},
					{"remove", fmt.Sprint(1 + rng.IntN(4)), "why"},
					{"league", "adjust", "Autunno", who, "why", "--points", "1"},
				}[rng.IntN(6)]...)
			}
		}
		a := both[0].Export()
		b := both[1].Export()
		ab := cmdtest.New(t)
		ba := cmdtest.New(t)
		ab.Run("import", a, b)
		ba.Run("import", b, a)
		both[0].Try("import", b) // a match that was removed here takes no more lines
		both[1].Try("import", a)
		want := ab.Posters([]string{"Autunno"}, nil)
		delete(want, "Autunno shown") // it numbers the entries
		for name, l := range map[string]*cmdtest.Laptop{"the other order": ba, "on A": both[0], "on B": both[1]} {
			got := l.Posters([]string{"Autunno"}, nil)
			delete(got, "Autunno shown")
			cmdtest.Alike(t, fmt.Sprint(name, ", seed ", seed), want, got)
		}
	}
}
