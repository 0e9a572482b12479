package cmdtest

import (
	"cmp"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbitro/referee/games"
)

// Few sets how many times rapid checks a property: usual, or short with -short. With the race detector it sets 2 for
// both, because rapid does a fifth of the number with -short.
func Few(t *testing.T, usual, short string) {
	t.Helper()
	few := usual
	switch {
	case UnderRace && testing.Short():
		few = "10"
	case UnderRace:
		few = "2"
	case testing.Short():
		few = short
	}
	checks := flag.Lookup("rapid.checks")
	was := checks.Value.String()
	if err := checks.Value.Set(few); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = checks.Value.Set(was) })
}

// newNames are the names that a History gives to new people. Some are names of persons whom every laptop knows.
var newNames = []string{"Vasco Mele", "Baffo", "Junior", "Zoe", "ZOE", "Anna", "Bruno", "Anna Rossi"}

// History is a random history of one laptop. The draws of rapid choose its commands and, within six seconds, the time
// of each command: the clock may stand still or go back.
type History struct {
	*Laptop
	r       *rapid.T
	at      int
	leaving bool
	dir     string
	count   int
}

// Histories begins the histories of the laptops of one club. In some clubs people ask to be left out. There no two
// laptops use the same new name: nothing keeps the name of a person who was left out, so the order of the imports would
// decide whether a namesake on another laptop is the same person.
func Histories(r *rapid.T, laptops ...*Laptop) []*History {
	leaving := rapid.Bool().Draw(r, "somebody leaves")
	histories := make([]*History, len(laptops))
	for i, laptop := range laptops {
		histories[i] = &History{Laptop: laptop, r: r, at: i, leaving: leaving, dir: laptop.TempDir()}
	}
	return histories
}

// Does runs a command that may be refused, but must not panic or end with a status above 2.
func (h *History) Does(args ...string) {
	h.Now = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC).Add(time.Duration(h.draw("second", 6)) * time.Second)
	h.Now = h.Now.Add(-time.Minute) // Try adds this minute again
	if status, _, err := h.Try(args...); status > 2 || strings.Contains(err, "panic") {
		h.r.Fatalf("laptop %d, %v: status %d: %s", h.at, args, status, err)
	}
	h.r.Logf("laptop %d: %q", h.at, args)
}

// draw returns a random number below n.
func (h *History) draw(what string, n int) int { return rapid.IntRange(0, n-1).Draw(h.r, what) }

// name returns a random name for a new person.
func (h *History) name() string { return h.own(newNames[h.draw("name", len(newNames))]) }

// own returns the name. In a club where people ask to be left out, it returns a name that only this laptop uses.
func (h *History) own(name string) string {
	if h.leaving {
		return fmt.Sprint(name, " ", h.at)
	}
	return name
}

// person returns a random person, by number on this laptop.
func (h *History) person() string { return fmt.Sprint("#", 1+h.draw("person", 7)) }

// Match imports the record of a new match that only this laptop has.
func (h *History) Match(who ...string) {
	first := cmp.Or(append(who, newNames[h.draw("name", len(newNames))])...)
	second := "Carla"
	if h.draw("guests", 2) == 0 {
		second = newNames[(slices.Index(newNames, first)+2)%len(newNames)]
	}
	who = []string{h.own(first), h.own(second), h.own("Dario")}
	game, _ := games.Find("istinto")
	h.count++
	id := fmt.Sprintf("l%d-%d", h.at, h.count)
	text := Record(h, game, uint64(h.draw("seed", 3)), who,
		"date "+Evenings[h.draw("evening", 3)], "league Autunno", "id "+id)
	h.Does("import", Write(h, filepath.Join(h.dir, id+".match"), text))
}

// match returns the id of a match of this laptop, or the next id that has no match yet.
func (h *History) match() string { return fmt.Sprintf("l%d-%d", h.at, 1+h.draw("match", h.count+1)) }

// Step runs one random command, or imports what another laptop has.
func (h *History) Step(others []*History) {
	switch h.draw("what", 16) {
	case 0, 1:
		h.Match()
	case 2, 3:
		h.Does("players", "rename", h.person(), h.name())
	case 4, 5:
		h.Does("players", "merge", h.person(), h.person())
	case 6:
		h.Does("players", "unmerge", h.person())
	case 7:
		h.Does("league", "edit", "Autunno", "--minimum", fmt.Sprint(h.draw("minimum", 4)), "--reason", "voted")
	case 8:
		if h.draw("kind", 2) == 0 {
			h.Does("league", "adjust", "Autunno", h.person(), "late", "--points", fmt.Sprint(1+h.draw("points", 3)))
		} else {
			h.Does("league", "withdraw", "Autunno", fmt.Sprint(1+h.draw("entry", 3)), "not so")
		}
	case 9:
		h.Does("amend", h.match(), "6", "another day", "date 2026-11-0"+fmt.Sprint(1+h.draw("day", 9)))
	case 10:
		if h.draw("back", 2) == 0 {
			h.Does("remove", fmt.Sprint("base-", h.draw("base", 2)), "by other rules")
		} else {
			h.Does("remove", "--undo", fmt.Sprint("base-", h.draw("base", 2)))
		}
	case 11:
		if h.leaving && h.draw("out", 2) == 0 {
			h.Does("players", "leave-out", h.person(), "--yes")
		} else {
			h.Does("players", "guest", h.person())
		}
	case 12:
		h.Does("players", "alias", h.person(), h.name())
	case 13:
		from := others[h.draw("from", len(others))]
		h.Does("import", from.Export())
	case 14, 15:
		field := []string{"--number", "--club", "--note"}[h.draw("field", 3)]
		h.Does("players", "register", h.person(), field, []string{"-", "7", "Roma"}[h.draw("value", 3)])
	}
}
