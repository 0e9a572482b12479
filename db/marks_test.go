package db

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/db/names"
	"arbitro/db/register"
	"arbitro/scoring/league"
)

// Each mark differs after what it is a mark of, and after nothing else.
func TestMarks(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	five(t, s)
	coppa := cup(t, s)
	lega, err := s.AddLeague(ctx, league.Default("Lega"), "")
	if err != nil {
		t.Fatal(err)
	}
	marks := func() map[string]string {
		t.Helper()
		all := map[string]string{}
		for name, read := range map[string]func() (string, error){
			"book":   func() (string, error) { return s.BookMark(ctx) },
			"lines":  func() (string, error) { return s.LastChange(ctx) },
			"cup":    func() (string, error) { return s.EventMark(ctx, coppa, "COPPA", "x") },
			"left":   func() (string, error) { return s.Rewritten(ctx, 0) },
			"left 1": func() (string, error) { return s.Rewritten(ctx, 1) },
		} {
			mark, err := read()
			if err != nil {
				t.Fatal(name, err)
			}
			all[name] = mark
		}
		return all
	}
	in := func(do func(tx *Tx) error) func() error { return func() error { return s.Write(ctx, do) } }
	before := marks()
	for _, act := range []struct {
		name string
		do   func() error
		want string // the marks that differ then
	}{
		{"a line", func() error { return s.Append(ctx, 5, 1, texts("note x"), two()) }, "book lines"}, // which names a person anew
		{"another line", func() error { return s.Append(ctx, 5, 2, texts("note x"), two()) }, "lines"},
		{"a removal", func() error { return s.Remove(ctx, 5, "trial") }, "book lines"},
		{"its way back", func() error { return s.Unremove(ctx, 5) }, "book lines"},
		{"a name", func() error { return s.Rename(ctx, 2, "Bruna") }, "book"},
		{"an alias", func() error { return s.AddAlias(ctx, 2, "Bru") }, "book"},
		{"a guest", func() error { return s.SetGuest(ctx, 2, true) }, "book"},
		{"a card", in(func(tx *Tx) error { return tx.Enter(ctx, 2, register.Note, "n") }), "book"},
		{"a merge", func() error { return s.Merge(ctx, 4, 2) }, "book cup"},
		{"its end", func() error { return s.Unmerge(ctx, 4) }, "book cup"},
		{"a setting", func() error {
			return s.ChangeLeague(ctx, League{ID: lega, Settings: league.Default("Lega")}, league.Default("Lega B"), "why")
		}, "book cup"},
		{"an entry", func() error {
			return s.AddEntry(ctx, lega, Entry{Entry: league.Entry{Person: 1, Kind: league.Adjustment, Points: 100, Day: 20261121}})
		}, "book"},
		{"an archive", func() error { return s.Archive(ctx, lega, "over") }, "book"},
		{"a line of the tournament", in(func(tx *Tx) error { _, err := tx.AppendEvent(ctx, coppa, EventLine{Text: "note x"}); return err }), "book cup"},
		{"a match of the tournament", func() error {
			sum := two()
			sum.At = EventTable{Event: "Coppa", Round: 1, Table: 1}
			_, err := s.Create(ctx, sum, texts("game istinto"))
			return err
		}, "book cup lines"},
		{"a form", func() error { return s.SetTyped(ctx, "x") }, ""},
		{"a choice at the table of a match", func() error { return s.SetVoice(ctx, 1, "speaks") }, ""},
		{"a person left out", in(func(tx *Tx) error {
			m, err := tx.Match(ctx, 1)
			if err != nil {
				return err
			}
			return errors.Join(tx.Rewrite(ctx, 1, 1, nil, m.Summary), tx.LeaveOut(ctx, 1, "Player 1"))
		}), "book left left 1"},
		{"another", in(func(tx *Tx) error {
			m, err := tx.Match(ctx, 2)
			if err != nil {
				return err
			}
			return tx.Rewrite(ctx, 2, 3, nil, m.Summary)
		}), "left"},
		{"the other's label from another machine", in(func(tx *Tx) error {
			m, err := tx.Match(ctx, 2)
			if err != nil {
				return err
			}
			return tx.Rewrite(ctx, 2, 3, nil, m.Summary)
		}), "left"},
		{"a match forgotten", func() error { return s.Forget(ctx, 3) }, "lines"},
	} {
		if err := act.do(); err != nil {
			t.Fatalf("%s: %v", act.name, err)
		}
		now := marks()
		var differ []string
		for _, name := range slices.Sorted(maps.Keys(now)) {
			if now[name] != before[name] {
				differ = append(differ, name)
			}
		}
		if got := strings.Join(differ, " "); got != act.want {
			t.Errorf("%s changes the marks of %q, not %q", act.name, got, act.want)
		}
		before = now
	}
}

// What machines compare of persons: names that sort alike everywhere, seats that do not follow from names, who is
// meant by a number, and the labels of those left out.
func TestPersonsOfMachines(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	five(t, s) // Anna 1, Bruno 2, Carla 3, Dario 4, Elena 5
	twin, err := s.AddPerson(ctx, Person{Name: "Dario", UIDs: []string{"b", "a"}, Born: map[string]string{"a": "dario", "b": "dario"}})
	if err != nil {
		t.Fatal(err)
	}
	shown, err := s.PersonNames(ctx)
	if err != nil || fmt.Sprint(shown) != "map[1:Anna 2:Bruno 3:Carla 4:Dario 5:Elena 6:Dario]" {
		t.Errorf("%v (%v)", shown, err)
	}
	sorted, err := s.SortNames(ctx, shown)
	if err != nil || sorted[1] != "Anna" || sorted[twin] != "Dario\x00a" || !strings.HasPrefix(sorted[4], "Dario\x00") || shown[4] != "Dario" {
		t.Errorf("%v (%v)", sorted, err)
	}
	delete(shown, twin)
	if sorted, err := s.SortNames(ctx, shown); err != nil || !maps.Equal(sorted, shown) {
		t.Errorf("%v (%v)", sorted, err)
	}
	sum := two()
	sum.ID = "twins"
	sum.Seats = []Seat{{Name: "Dario"}, {Name: "Dario", Person: twin}, {Name: "Zoe", Person: 1}, {Name: "Bruno"}}
	if _, err := s.Create(ctx, sum, nil); err != nil {
		t.Fatal(err)
	}
	apart, err := s.SeatedApart(ctx)
	apart = slices.DeleteFunc(apart, func(a SeatedApart) bool { return a.Match != "twins" })
	if want := []SeatedApart{{"twins", 0, 4}, {"twins", 1, twin}, {"twins", 2, 1}}; err != nil || !slices.Equal(apart, want) {
		t.Errorf("%v, not %v (%v)", apart, want, err)
	}
	if err := errors.Join(s.AddAlias(ctx, 5, "Lena"), s.Merge(ctx, 3, 5)); err != nil {
		t.Fatal(err)
	}
	everybody, err := s.Identities(ctx)
	if err != nil {
		t.Fatal(err)
	}
	own := OwnNames(everybody)
	if !slices.Equal(own.BearersOf("Dario"), []PersonID{4, twin}) || !slices.Equal(own.BearersOf("Lena"), []PersonID{5}) ||
		!slices.Equal(own.BearersOf("Carla"), []PersonID{3}) {
		t.Error(own.BearersOf("Dario"), own.BearersOf("Lena"), own.BearersOf("Carla"))
	}
	for id, want := range map[PersonID]string{5: "[3 5]", 3: "[3]", 1: "[1]"} {
		if all, err := s.AllOf(ctx, id); err != nil || fmt.Sprint(all) != want {
			t.Errorf("all of %d: %v (%v)", id, all, err)
		}
	}

	book, err := s.Directory(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]PersonID{"#1": 1, " #3 ": 5, "#6": twin, "carla": 5, "lena": 5, "ELENA": 5} {
		if id, err := book.Who(typed); err != nil || id != want {
			t.Errorf("%s is %d (%v)", typed, id, err)
		}
		if p, err := s.Who(ctx, typed); typed[0] != ' ' && typed != "#3" && (err != nil || p.ID != want) {
			t.Errorf("%s is %+v (%v)", typed, p, err)
		}
	}
	if book.Name(5) != "Elena" || book.Name(99) != "" {
		t.Errorf("%q, %q", book.Name(5), book.Name(99))
	}
	for typed, want := range map[string]error{"#99": ErrNoPerson, "dario": ErrNamesakes, "Ana": ErrNearly, "Xaver": ErrUnknown, "": ErrUnknown} {
		_, err := book.Who(typed)
		_, again := s.Who(ctx, typed)
		if !errors.Is(err, want) || !errors.Is(again, want) {
			t.Errorf("%q: %v, %v", typed, err, again)
		}
	}
	if m, err := book.Find("#2"); err != nil || m.How != names.Exact || !slices.Equal(m.IDs, []PersonID{2}) {
		t.Errorf("%+v (%v)", m, err)
	}

	depart := func(name string, after time.Duration, want bool) {
		t.Helper()
		if err := s.Write(ctx, func(tx *Tx) error {
			changed, err := tx.Depart(ctx, 2, Identity{Name: name, UIDs: []string{"u"}, Gone: evening.Add(after)})
			if changed != want {
				t.Errorf("%s, %v later: changed %v", name, after, changed)
			}
			if err != nil || !changed {
				return err
			}
			m, err := tx.Match(ctx, 1)
			if err != nil {
				return err
			}
			return errors.Join(tx.Rewrite(ctx, 1, 2, nil, m.Summary), tx.LeaveOut(ctx, 2, name))
		}); err != nil {
			t.Fatal(err)
		}
	}
	depart("Player 7", time.Hour, true)
	depart("Player 9", 2*time.Hour, false)
	depart("Player 8", time.Hour, false)
	depart("Player 6", time.Hour, true)
	depart("Player 5", 0, true)
	depart("(Player 9)", 3*time.Hour, true) // out of the standings, which no other label takes back
	depart("(Player 3)", 4*time.Hour, false)
	depart("Player 4", -time.Hour, false)
	if counts, err := s.CountsFor(ctx); err != nil || fmt.Sprint(counts) != "map[2:0 3:5]" {
		t.Errorf("%v (%v)", counts, err)
	}
	depart("(Player 5)", 0, true)
	if err := s.Write(ctx, func(tx *Tx) error { return tx.LeaveOut(ctx, 1, " ") }); !errors.Is(err, ErrNoName) {
		t.Errorf("no label: %v", err)
	}
	if labels, err := s.Labels(ctx); err != nil || fmt.Sprint(labels) != "map[2:(Player 5)]" {
		t.Errorf("%v (%v)", labels, err)
	}
}

// Matches that were played for no league name none, also where no league is stored.
func TestNoLooseLeagues(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	sum := Summary{Game: "istinto", Date: "2026-04-01", Finished: true, Seats: []Seat{
		{Name: "Anna", Place: 1, Won: true}, {Name: "Bruno", Place: 2},
	}}
	if _, err := s.Create(ctx, sum, nil); err != nil {
		t.Fatal(err)
	}
	if loose, err := s.LooseLeagues(ctx); err != nil || len(loose) > 0 {
		t.Errorf("%v (%v)", loose, err)
	}
}

// The days and names that matches give to leagues, and entries that two machines have made and taken back.
func TestLeaguesOfMachines(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	five(t, s)
	for _, m := range []struct{ day, league string }{{"2026-04-01", "ALTRA"}, {"2026-05-01", "Nuova"}} {
		sum := Summary{Game: "istinto", Date: m.day, League: m.league, Finished: true, Seats: []Seat{
			{Name: "Anna", Place: 1, Won: true}, {Name: "Bruno", Place: 2},
		}}
		if _, err := s.Create(ctx, sum, nil); err != nil {
			t.Fatal(err)
		}
	}
	lega, err := s.AddLeague(ctx, league.Default("Nuova"), "")
	if err != nil {
		t.Fatal(err)
	}
	if loose, err := s.LooseLeagues(ctx); err != nil || loose["ALTRA"] != 1 || loose["Nuova"] != 0 {
		t.Errorf("%v (%v)", loose, err)
	}
	day := func(text string) league.Day {
		d, err := league.ParseDay(text)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	for _, c := range []struct {
		from, to, name, want string
	}{
		{"", "", "nuova", "2026-05-01"},
		{"", "2026-04-30", "altra", "2026-04-01"},
		{"", "2026-04-01", "ALTRA", "2026-04-01"},
		{"2026-04-02", "", "altra", ""},
		{"2026-04-01", "", "altra", "2026-04-01"},
		{"", "2026-03-31", "altra", ""},
		{"", "", "x", ""},
	} {
		var f league.Filter
		if c.from != "" {
			f.From = day(c.from)
		}
		if c.to != "" {
			f.To = day(c.to)
		}
		last, err := s.LastDay(ctx, f, c.name)
		if want := c.want; err != nil || want == "" && last != 0 || want != "" && last != day(want) {
			t.Errorf("%+v: %v (%v)", c, last, err)
		}
		if counted, err := s.Counted(ctx, f, c.name); err != nil || (len(counted) == 1) != (c.want != "") {
			t.Errorf("%+v: %v (%v)", c, counted, err)
		}
	}

	e := Entry{UID: "e", Entry: league.Entry{Person: 4, Kind: league.Forfeit, Day: 20261121, Points: -150, Matches: 2, Reason: "away"}, At: evening}
	add := func(withdrawn time.Time, why, want string) {
		t.Helper()
		e.Withdrawn = withdrawn
		e.Why = why
		if err := s.AddEntry(ctx, lega, e); err != nil {
			t.Fatal(err)
		}
		all, err := s.Entries(ctx, lega)
		if err != nil || len(all) != 1 || all[0].Why != want || all[0].Withdrawn.IsZero() != (want == "") || len(Standing(all)) != map[bool]int{true: 1}[want == ""] {
			t.Errorf("%+v (%v), not %q", all, err, want)
		}
	}
	add(time.Time{}, "", "")
	if err := s.Withdraw(ctx, lega, 1, ""); err != nil {
		t.Fatal(err)
	}
	for _, not := range []int{1, 2} { // taken back already; never made
		if err := s.Withdraw(ctx, lega, not, "again"); !errors.Is(err, ErrNoEntry) {
			t.Errorf("entry %d: %v", not, err)
		}
	}
	add(evening.Add(-time.Hour), "there", "there")
	add(evening.Add(-time.Minute), "later", "there")
	add(evening.Add(-time.Hour), "a", "a")
	if err := s.Merge(ctx, 4, 3); err != nil {
		t.Fatal(err)
	}
	for read, want := range map[*PersonID]PersonID{new(PersonID(1)): 3, new(PersonID(2)): 4} {
		entries := s.Entries
		if *read == 2 {
			entries = s.EntriesEntered
		}
		if all, err := entries(ctx, lega); err != nil || PersonID(all[0].Person) != want || all[0].Points != -150 || all[0].Matches != 2 {
			t.Errorf("%+v (%v)", all, err)
		}
	}
	for uid, want := range map[string]bool{"e": true, "x": false} {
		if has, err := s.HasEntry(ctx, uid); err != nil || has != want {
			t.Errorf("%s: %v (%v)", uid, has, err)
		}
	}

	unite := func(there League, archived bool, reason string) {
		t.Helper()
		all, err := s.Leagues(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Write(context.WithoutCancel(ctx), func(tx *Tx) error { return tx.UniteLeague(ctx, all[0], nil, there) }); err != nil {
			t.Fatal(err)
		}
		if l, found, err := s.LeagueNamed(ctx, []string{"x", "NUOVA"}); err != nil || !found || l.IsArchived() != archived || l.Reason != reason {
			t.Errorf("%+v (%v)", l, err)
		}
	}
	unite(League{Archived: evening, Reason: "over"}, true, "over")
	unite(League{Archived: evening.Add(-time.Hour), Reason: "before"}, true, "over")
	unite(League{Returned: evening.Add(time.Hour)}, false, "")
	if _, found, err := s.LeagueNamed(ctx, []string{"x"}); found || err != nil {
		t.Errorf("a league of no name: %v", err)
	}
	if err := s.Archive(ctx, lega, "a"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Zeta", "alfa"} {
		if _, err := s.AddLeague(ctx, league.Default(name), ""); err != nil {
			t.Fatal(err)
		}
	}
	var order []string
	all, err := s.Leagues(ctx)
	for _, l := range all {
		order = append(order, l.Settings.Name)
	}
	if err != nil || !slices.Equal(order, []string{"alfa", "Zeta", "Nuova"}) {
		t.Errorf("%v (%v)", order, err)
	}
}
