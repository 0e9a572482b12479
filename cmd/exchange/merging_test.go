package exchange_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbitro/cmd/cmdtest"
)

// merging asks for the long run of the property: as many histories as -rapid.checks says.
var merging = flag.Bool("merging", false, "let TestMergingIsAFunctionOfTheSet try as many histories as -rapid.checks says")

// What several laptops end with depends on what was said on them, not on the order in which it came together.
func TestMergingIsAFunctionOfTheSet(t *testing.T) {
	t.Parallel()
	if !*merging {
		cmdtest.Few(t, "6", "30")
	}
	base := cmdtest.BaseClub(t)
	rapid.Check(t, func(r *rapid.T) {
		laptops := make([]*cmdtest.Laptop, rapid.IntRange(2, 5).Draw(r, "laptops"))
		for i := range laptops {
			laptops[i] = base.CopyOf()
		}
		all := cmdtest.Histories(r, laptops...)
		for i := range all {
			if rapid.Bool().Draw(r, "somebody new") {
				all[i].Match("Vasco Mele")
			}
		}
		for range rapid.IntRange(1, 4*len(all)).Draw(r, "steps") {
			h := all[rapid.IntRange(0, len(all)-1).Draw(r, "laptop")]
			h.Step(all)
		}
		bringTogether(t, r, all)
	})
}

// bringTogether imports what all laptops have in several orders, and wants the same of each.
func bringTogether(t *testing.T, r *rapid.T, all []*cmdtest.History) {
	exports := make([]string, len(all))
	for i, h := range all {
		exports[i] = h.Export()
	}
	var want map[string]string
	for round := range 3 {
		l := cmdtest.New(t)
		order := rapid.Permutation(exports).Draw(r, "order")
		if round == 1 {
			l = all[rapid.IntRange(0, len(all)-1).Draw(r, "on")].CopyOf()
			order = append(order, rapid.Permutation(exports).Draw(r, "again")...)
		}
		for _, dir := range order {
			l.Run("import", dir)
		}
		l.Run("verify")
		got := l.Everything()
		if want == nil {
			want = got
		}
		cmdtest.Alike(r, fmt.Sprintf("round %d, in the order %v", round, places(exports, order)), want, got)
	}
}

func places(all, some []string) []int {
	var at []int
	for _, s := range some {
		at = append(at, slices.Index(all, s))
	}
	return at
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
		l := cmdtest.New(t)
		for _, dir := range order {
			l.Run("import", dir)
		}
		got := l.Everything()
		if want == nil {
			want = got
		}
		cmdtest.Alike(t, fmt.Sprint("in the order ", places(exports, order)), want, got)
	}
	try(nil, exports)
	return want
}

// Three laptops, each with somebody new of one name, whom two of them call otherwise afterwards.
func TestThreeNewOfOneName(t *testing.T) {
	t.Parallel()
	base := cmdtest.BaseClub(t)
	var exports []string
	for i, renamed := range []string{"Baffo", "Junior", ""} {
		l := base.CopyOf()
		l.SitsIn("Autunno", fmt.Sprint("vasco-", i), "Vasco Mele", "Carla", "Dario")
		if renamed != "" {
			l.Run("players", "rename", "Vasco Mele", renamed)
		}
		exports = append(exports, l.Export())
	}
	all := inEveryOrder(t, exports)
	if n := strings.Count(all["standing"], `"player"`); n != 5 || !strings.Contains(all["standing"], `"Junior"`) {
		t.Errorf("%d players: %s", n, all["standing"])
	}
}

// Settings that three laptops changed in one second, for one reason: the history has all of them, and one holds.
func TestSettingsOfOneSecond(t *testing.T) {
	t.Parallel()
	base := cmdtest.BaseClub(t)
	var exports []string
	for _, minimum := range []string{"1", "2", "1"} {
		l := base.CopyOf()
		l.Now = base.Now.Truncate(time.Hour).Add(time.Hour)
		l.Run("league", "edit", "Autunno", "--minimum", minimum, "--reason", "voted")
		exports = append(exports, l.Export())
	}
	all := inEveryOrder(t, exports)
	if n := strings.Count(all["club.json"], `"reason": "voted"`); n != 3 {
		t.Errorf("%d changes: %s", n, all["club.json"])
	}
}

// A clock that was set back changes nothing: what was said last on a laptop is what others make of its export.
func TestClockSetBack(t *testing.T) {
	t.Parallel()
	l := cmdtest.BaseClub(t)
	l.Now = l.Now.Add(time.Hour)
	l.Run("league", "edit", "Autunno", "--minimum", "1", "--reason", "voted")
	l.Run("players", "rename", "#1", "Zoe")
	l.Run("players", "register", "#1", "--number", "7")
	l.Run("remove", "base-0", "by other rules")
	l.Run("remove", "base-1", "by other rules")
	l.Run("remove", "--undo", "base-1")
	between := l.Export()
	l.Run("remove", "--undo", "base-0")
	l.Now = l.Now.Add(-30 * time.Minute)
	l.Run("league", "edit", "Autunno", "--minimum", "2", "--reason", "voted")
	l.Run("players", "rename", "#1", "Ada")
	l.Run("players", "register", "#1", "--number", "8")
	cmdtest.Alike(t, "elsewhere", l.Everything(), inEveryOrder(t, []string{between, l.Export()}))
}
