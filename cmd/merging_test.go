package cmd_test

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbitro/referee/games"
)

// merging asks for the long run of the property: as many histories as -rapid.checks says.
var merging = flag.Bool("merging", false, "let TestMergingIsAFunctionOfTheSet try as many histories as -rapid.checks says")

// newNames are the names that people are given in a history; some are those of persons whom every laptop knows.
var newNames = []string{"Vasco Mele", "Baffo", "Junior", "Zoe", "ZOE", "Anna", "Bruno", "Anna Rossi"}

// history is a random history of one laptop: what the draws say, and its clock, which stands still now and then.
type history struct {
	*laptop
	r     *rapid.T
	at    int
	dir   string
	count int
}

// does carries out a command that may be refused, but not fail.
func (h *history) does(args ...string) {
	h.now = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC).Add(time.Duration(h.draw("second", 6)) * time.Second)
	h.now = h.now.Add(-time.Minute) // which try adds
	if status, _, err := h.try(args...); status > 2 || strings.Contains(err, "panic") {
		h.r.Fatalf("laptop %d, %v: status %d: %s", h.at, args, status, err)
	}
	h.r.Logf("laptop %d: %q", h.at, args)
}

func (h *history) draw(what string, n int) int { return rapid.IntRange(0, n-1).Draw(h.r, what) }

func (h *history) name() string { return newNames[h.draw("name", len(newNames))] }

// person names somebody by the number here.
func (h *history) person() string { return fmt.Sprint("#", 1+h.draw("person", 7)) }

// match imports the record of a match of this laptop alone.
func (h *history) match(who ...string) {
	who = []string{cmp.Or(append(who, h.name())...), "Carla", "Dario"}
	if h.draw("guests", 2) == 0 {
		who[1] = newNames[(slices.Index(newNames, who[0])+2)%len(newNames)]
	}
	g, _ := games.Find("istinto")
	h.count++
	id := fmt.Sprintf("l%d-%d", h.at, h.count)
	text := record(h.t, g, uint64(h.draw("seed", 3)), who, "date "+evenings[h.draw("evening", 3)], "league Autunno", "id "+id)
	h.does("import", write(h.t, filepath.Join(h.dir, id+".match"), text))
}

// own names a match that only this laptop changes.
func (h *history) own() string { return fmt.Sprintf("l%d-%d", h.at, 1+h.draw("match", h.count+1)) }

// step carries out one thing.
func (h *history) step(others []*history) {
	switch h.draw("what", 16) {
	case 0, 1:
		h.match()
	case 2, 3:
		h.does("players", "rename", h.person(), h.name())
	case 4, 5:
		h.does("players", "merge", h.person(), h.person())
	case 6:
		h.does("players", "unmerge", h.person())
	case 7:
		h.does("league", "edit", "Autunno", "--minimum", fmt.Sprint(h.draw("minimum", 4)), "--reason", "voted")
	case 8:
		if h.draw("kind", 2) == 0 {
			h.does("league", "adjust", "Autunno", h.person(), "late", "--points", fmt.Sprint(1+h.draw("points", 3)))
		} else {
			h.does("league", "withdraw", "Autunno", fmt.Sprint(1+h.draw("entry", 3)), "not so")
		}
	case 9:
		h.does("amend", h.own(), "6", "another day", "date 2026-11-0"+fmt.Sprint(1+h.draw("day", 9)))
	case 10:
		if h.draw("back", 2) == 0 {
			h.does("remove", fmt.Sprint("base-", h.draw("base", 2)), "by other rules")
		} else {
			h.does("remove", "--undo", fmt.Sprint("base-", h.draw("base", 2)))
		}
	case 11:
		if h.draw("out", 2) == 0 {
			h.does("players", "leave-out", h.person(), "--force")
		} else {
			h.does("players", "guest", h.person())
		}
	case 12:
		h.does("players", "alias", h.person(), h.name())
	case 13:
		from := others[h.draw("from", len(others))]
		h.does("import", from.export())
	case 14, 15:
		field := []string{"--number", "--club", "--note"}[h.draw("field", 3)]
		h.does("players", "register", h.person(), field, []string{"-", "7", "Roma"}[h.draw("value", 3)])
	}
}

// everything is what a laptop has: its club file, its records by id, its standing.
func (l *laptop) everything() map[string]string {
	all := map[string]string{"standing": l.run("standings", "Autunno", "--json"), "matches": ""}
	var records []string
	for name, text := range files(l.t, l.export()) {
		if name == "club.json" {
			all[name] = text
		} else {
			records = append(records, text)
		}
	}
	slices.Sort(records)
	all["matches"] = strings.Join(records, "\n")
	return all
}

// What several laptops end with depends on what was said on them, not on the order in which it came together.
func TestMergingIsAFunctionOfTheSet(t *testing.T) {
	if !*merging {
		checks := flag.Lookup("rapid.checks")
		was, few := checks.Value.String(), "24"
		if testing.Short() {
			few = "120" // of which rapid then tries a fifth
		}
		if underRace {
			few = "2"
		}
		if err := checks.Value.Set(few); err != nil {
			t.Fatal(err)
		}
		defer func() { _ = checks.Value.Set(was) }()
	}
	base := baseClub(t)
	rapid.Check(t, func(r *rapid.T) {
		all := make([]*history, rapid.IntRange(2, 5).Draw(r, "laptops"))
		for i := range all {
			all[i] = &history{laptop: base.copyOf(), r: r, at: i, dir: t.TempDir()}
			if all[i].draw("somebody new", 2) == 0 {
				all[i].match("Vasco Mele")
			}
		}
		for range rapid.IntRange(1, 4*len(all)).Draw(r, "steps") {
			h := all[rapid.IntRange(0, len(all)-1).Draw(r, "laptop")]
			h.step(all)
		}
		bringTogether(t, r, all)
	})
}

// bringTogether imports what all laptops have in several orders, and wants the same of each.
func bringTogether(t *testing.T, r *rapid.T, all []*history) {
	exports := make([]string, len(all))
	for i, h := range all {
		exports[i] = h.export()
	}
	var want map[string]string
	for round := range 3 {
		l := newLaptop(t)
		order := rapid.Permutation(exports).Draw(r, "order")
		if round == 1 {
			l = all[rapid.IntRange(0, len(all)-1).Draw(r, "on")].copyOf()
			order = append(order, rapid.Permutation(exports).Draw(r, "again")...)
		}
		for _, dir := range order {
			l.run("import", dir)
		}
		l.run("verify")
		got := l.everything()
		if want == nil {
			want = got
		}
		for _, name := range slices.Sorted(maps.Keys(want)) {
			if want[name] != got[name] {
				r.Errorf("round %d, order %v: %s differs\n%s", round, places(exports, order), name, difference(want[name], got[name]))
			}
		}
	}
}

func places(all, some []string) (at []int) {
	for _, s := range some {
		at = append(at, slices.Index(all, s))
	}
	return at
}

// difference returns the first lines in which two texts differ.
func difference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	return strings.Join(a[i:min(len(a), i+8)], "\n") + "\n-- and not --\n" + strings.Join(b[i:min(len(b), i+8)], "\n")
}

// inEveryOrder imports folders into fresh laptops in every order, and wants the same of each.
func inEveryOrder(t *testing.T, exports []string) map[string]string {
	t.Helper()
	var want map[string]string
	var try func(order, rest []string)
	try = func(order, rest []string) {
		for i, next := range rest {
			try(append(slices.Clone(order), next), slices.Delete(slices.Clone(rest), i, i+1))
		}
		if len(rest) > 0 {
			return
		}
		l := newLaptop(t)
		for _, dir := range order {
			l.run("import", dir)
		}
		got := l.everything()
		if want == nil {
			want = got
		}
		alike(t, fmt.Sprint("in the order ", places(exports, order)), want, got)
	}
	try(nil, exports)
	return want
}

// Three laptops, each with somebody new of one name, whom two of them call otherwise afterwards.
func TestThreeNewOfOneName(t *testing.T) {
	base := baseClub(t)
	var exports []string
	for i, renamed := range []string{"Baffo", "Junior", ""} {
		l := base.copyOf()
		l.sits(fmt.Sprint("vasco-", i), "Vasco Mele", "Carla", "Dario")
		if renamed != "" {
			l.run("players", "rename", "Vasco Mele", renamed)
		}
		exports = append(exports, l.export())
	}
	all := inEveryOrder(t, exports)
	if n := strings.Count(all["standing"], `"player"`); n != 5 || !strings.Contains(all["standing"], `"Junior"`) {
		t.Errorf("%d players: %s", n, all["standing"])
	}
}

// Settings that three laptops changed in one second, for one reason: the history has all of them, and one holds.
func TestSettingsOfOneSecond(t *testing.T) {
	base := baseClub(t)
	var exports []string
	for _, minimum := range []string{"1", "2", "1"} {
		l := base.copyOf()
		l.now = base.now.Truncate(time.Hour).Add(time.Hour)
		l.run("league", "edit", "Autunno", "--minimum", minimum, "--reason", "voted")
		exports = append(exports, l.export())
	}
	all := inEveryOrder(t, exports)
	if n := strings.Count(all["club.json"], `"reason": "voted"`); n != 3 {
		t.Errorf("%d changes: %s", n, all["club.json"])
	}
}

// A clock that was set back changes nothing: what was said last on a laptop is what others make of its export.
func TestClockSetBack(t *testing.T) {
	l := baseClub(t)
	l.now = l.now.Add(time.Hour)
	l.run("league", "edit", "Autunno", "--minimum", "1", "--reason", "voted")
	l.run("players", "rename", "#1", "Zoe")
	l.run("players", "register", "#1", "--number", "7")
	l.run("remove", "base-0", "by other rules")
	l.run("remove", "base-1", "by other rules")
	l.run("remove", "--undo", "base-1")
	between := l.export()
	l.run("remove", "--undo", "base-0")
	l.now = l.now.Add(-30 * time.Minute)
	l.run("league", "edit", "Autunno", "--minimum", "2", "--reason", "voted")
	l.run("players", "rename", "#1", "Ada")
	l.run("players", "register", "#1", "--number", "8")
	alike(t, "elsewhere", l.everything(), inEveryOrder(t, []string{between, l.export()}))
}
