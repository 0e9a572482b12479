package db

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/scoring/league"
)

func TestLeagueNames(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	for _, name := range []string{" Lega  di Giovedì", "Lega di lunedì", "Coppa"} {
		if _, err := s.AddLeague(ctx, league.Default(name), ""); err != nil {
			t.Fatal(err)
		}
	}
	_, err := s.AddLeague(ctx, league.Default("LEGA DI GIOVEDÌ"), "")
	wants(t, err, ErrLeagueExists)
	for name, want := range map[string]error{"lega di giovedì": nil, "COP": nil, "lega di g": nil, "lega": ErrLeagues, "x": ErrNoLeague, "": ErrNoLeague} {
		_, err := s.League(ctx, name)
		wants(t, err, want)
	}
	l, err := s.League(ctx, "coppa")
	if err != nil {
		t.Fatal(err)
	}
	renamed := l.Settings
	renamed.Name = "Coppa 2027"
	wants(t, s.ChangeLeague(ctx, l, renamed, ""), nil)
	for _, name := range []string{"coppa", "coppa 2027"} {
		if found, err := s.League(ctx, name); err != nil || found.ID != l.ID || found.Settings.Name != "Coppa 2027" {
			t.Errorf("%s: %+v (%v)", name, found, err)
		}
	}
	_, err = s.AddLeague(ctx, league.Default("Coppa"), "")
	wants(t, err, ErrLeagueExists)

	wants(t, s.Archive(ctx, l.ID, "finita"), nil)
	all, err := s.Leagues(ctx)
	if err != nil || len(all) != 3 || !all[2].IsArchived() || all[2].Reason != "finita" {
		t.Errorf("%+v (%v)", all, err)
	}
	wants(t, s.Unarchive(ctx, l.ID), nil)
	if found, err := s.League(ctx, "coppa"); err != nil || found.IsArchived() {
		t.Errorf("%+v (%v)", found, err)
	}
}

// Whatever happens to matches and persons, those that count are the finished ones on the lists, with the persons into
// whom others were merged.
func TestCounted(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	if _, err := s.AddLeague(ctx, league.Default("Giovedì"), ""); err != nil {
		t.Fatal(err)
	}
	if plain, err := s.League(ctx, "giovedi"); err != nil || plain.Settings.Name != "Giovedì" {
		t.Errorf("typed without its accent: %q, %v", plain.Settings.Name, err)
	}
	l, err := s.League(ctx, "giovedì")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var stored []int
	lines := map[int]int{}
	summary := func() Summary {
		sum := Summary{Game: []string{"istinto", "sputo"}[rng.IntN(2)], Date: fmt.Sprintf("2026-11-%02d", 1+rng.IntN(28)), Finished: rng.IntN(5) > 0}
		if rng.IntN(4) > 0 {
			sum.League = "Giovedì"
		}
		for seat := range 3 {
			sum.Seats = append(sum.Seats, Seat{
				Name: fmt.Sprintf("P%d", rng.IntN(4)+4*seat), Total: rng.IntN(50) - 9, Place: seat + 1, Won: seat == 0, Penalty: rng.IntN(3) - 2,
			})
		}
		return sum
	}
	for step := range 200 {
		switch n := rng.IntN(10); {
		case n < 4 || len(stored) == 0:
			number, err := s.Create(ctx, summary(), nil)
			if err != nil {
				t.Fatal(err)
			}
			stored = append(stored, number)
		case n < 6:
			m := stored[rng.IntN(len(stored))]
			wants(t, s.Append(ctx, m, lines[m]+1, nil, summary()), nil)
		case n == 6:
			wants(t, s.Remove(ctx, stored[rng.IntN(len(stored))], "x"), nil)
		case n == 7:
			wants(t, s.Unremove(ctx, stored[rng.IntN(len(stored))]), nil)
		case n == 8:
			at := rng.IntN(len(stored))
			wants(t, s.Forget(ctx, stored[at]), nil)
			stored = slices.Delete(stored, at, at+1)
		default:
			_ = s.Merge(ctx, PersonID(rng.IntN(8)+1), PersonID(rng.IntN(8)+1)) // it may be refused
			_ = s.Unmerge(ctx, PersonID(rng.IntN(8)+1))
		}
		if step%3 > 0 {
			continue
		}
		for _, names := range [][]string{nil, l.Names} {
			got, err := s.Counted(ctx, league.Filter{From: 20261105}, names...)
			if err != nil {
				t.Fatal(err)
			}
			if want := listed(t, s, len(names) > 0, 20261105); !reflect.DeepEqual(got, want) {
				t.Fatalf("after step %d those that count are\n%v, not\n%v", step, got, want)
			}
		}
	}
}

// listed returns the matches that count from a day on, as the lists of matches and persons have them.
func listed(t *testing.T, s *Store, named bool, from league.Day) []league.Match {
	var all []league.Match
	t.Helper()
	stored, _, err := s.List(t.Context(), Filter{})
	wants(t, err, nil)
	for _, m := range stored {
		day, err := league.ParseDay(m.Date)
		wants(t, err, nil)
		if !m.Finished || day < from || named && m.League == "" {
			continue
		}
		counted := league.Match{ID: m.ID, Day: day, Game: m.Game, Finished: true}
		for _, seat := range m.Seats {
			p, err := s.Person(t.Context(), seat.Person)
			wants(t, err, nil)
			counted.Seats = append(counted.Seats, league.Seat{
				Person: league.Person(p.ID), Place: seat.Place, Total: seat.Total, Penalty: seat.Penalty, Won: seat.Won,
			})
		}
		all = append(all, counted)
	}
	slices.SortFunc(all, func(a, b league.Match) int {
		return cmp.Or(cmp.Compare(a.Day, b.Day), strings.Compare(a.ID, b.ID))
	})
	return all
}

func TestMerge(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	match(t, s) // Anna Rossi 1, Bruno 2
	for _, name := range []string{"A. Rossi", "Annetta"} {
		if _, err := s.AddPerson(ctx, Person{Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	wants(t, s.Merge(ctx, 1, 1), ErrSamePerson)
	wants(t, s.Merge(ctx, 1, 2), ErrMet)
	wants(t, s.Merge(ctx, 1, 9), ErrNoPerson)
	wants(t, s.Unmerge(ctx, 3), ErrNotMerged)
	wants(t, s.Merge(ctx, 4, 3), nil)
	wants(t, s.Merge(ctx, 3, 1), nil)
	wants(t, s.Merge(ctx, 4, 3), ErrSamePerson)
	wants(t, s.Merge(ctx, 2, 4), ErrMet)
	for _, name := range []string{"anna rossi", "a. rossi", "annetta", "annet", "#4"} {
		if p, err := s.Who(ctx, name); err != nil || p.ID != 1 {
			t.Errorf("%s: %+v (%v)", name, p, err)
		}
	}
	_, err := s.Who(ctx, "nobody")
	wants(t, err, ErrUnknown)
	if gone, err := s.Merges(ctx); err != nil || len(gone) != 2 || gone[1].Who.Name != "A. Rossi" || gone[1].Into != 1 {
		t.Errorf("%+v (%v)", gone, err)
	}
	wants(t, s.Unmerge(ctx, 3), nil)
	if p, err := s.Who(ctx, "annetta"); err != nil || p.ID != 3 {
		t.Errorf("who came along is %+v (%v)", p, err)
	}
	again := []Edge{{UID: "x", Who: 4, Into: 3, At: evening}, {UID: "y", Who: 4, Into: 3, At: evening.Add(-time.Hour)}}
	remerge := func(persons int) { // merges of other machines
		t.Helper()
		wants(t, s.Write(ctx, func(tx *Tx) error {
			_, err := tx.Remerge(ctx, again)
			return err
		}), nil)
		if everybody, err := s.Persons(ctx, 0); err != nil || len(everybody) != persons {
			t.Errorf("%d persons, not %d (%v)", len(everybody), persons, err)
		}
	}
	remerge(3)
	wants(t, s.Unmerge(ctx, 4), nil) // takes all three back
	remerge(4)
	again = []Edge{{UID: "z", Who: 4, Into: 3, At: evening}}
	remerge(3)
	again[0].Undone = evening.Add(time.Hour)
	remerge(4)
	again[0].Undone = time.Time{}
	remerge(4)
	again[0].Undone = evening
	remerge(4)
	if all, err := s.Edges(ctx); err != nil || !slices.ContainsFunc(all, func(e Edge) bool { return e.UID == "z" && e.Undone.Equal(evening) }) {
		t.Errorf("%+v (%v)", all, err)
	}
	again[0].UID = "w"
	again[0].Undone = time.Time{}
	remerge(3)
	wants(t, s.Rename(ctx, 3, "Annarosa"), nil)
	_, err = s.Who(ctx, "ann")
	wants(t, err, ErrNamesakes)
	wants(t, s.Rename(ctx, 3, " "), ErrNoName)
	wants(t, s.SetGuest(ctx, 3, true), nil)
	if p, err := s.Who(ctx, "a. rossi"); err != nil || p.Name != "Annarosa" || !p.Guest {
		t.Errorf("%+v (%v)", p, err)
	}
}

func TestLeaveOut(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	n := match(t, s, "game istinto", `player a "Anna Rossi"`, "player b")
	sum := two()
	sum.Seats[0].Name = "Giocatore 1"
	wants(t, s.Write(ctx, func(tx *Tx) error {
		if err := tx.LeaveOut(ctx, 1, "Giocatore 1"); err != nil {
			return err
		}
		return tx.Rewrite(ctx, n, 1, []string{"game istinto", `player a "Giocatore 1"`, "player b"}, sum)
	}), nil)
	if got := log(t, s, n); got[1] != `player a "Giocatore 1"` {
		t.Error(got)
	}
	m, err := s.Match(ctx, n)
	if err != nil || m.Seats[0].Name != "Giocatore 1" || m.Seats[0].Person != 1 {
		t.Errorf("%+v (%v)", m, err)
	}
	if uids, err := s.SeatUIDs(ctx, n); err != nil || len(uids) != 2 || uids[0] != "" || uids[1] == "" {
		t.Errorf("the ids of the seats: %q (%v)", uids, err)
	}
	_, err = s.Who(ctx, "anna rossi")
	wants(t, err, ErrUnknown)
	if _, err := s.file.pool.Exec(`UPDATE lines SET text = 'x'`); err == nil {
		t.Error("a line could be changed afterwards")
	}
	s.Scrub(ctx)
}

// A name is understood without its accents, and a whole name goes before a beginning; to be Known it must be written
// right.
func TestWhoWithoutAccents(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	for _, name := range []string{"Nicolò Però", "Łucja", "Zoë", "Zoe Blu", "Zoé Verdi"} {
		if _, err := s.AddPerson(ctx, Person{Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]PersonID{"nicolo": 1, "NICOLO PERO": 1, "lucja": 2, "zoe": 3, "zoë": 3, "zoé": 3, "zoe b": 4, "zoe v": 5} {
		if p, err := s.Who(ctx, name); err != nil || p.ID != want {
			t.Errorf("%s is %+v (%v)", name, p, err)
		}
	}
	if known, err := s.Known(ctx, "nicolo pero"); err != nil || len(known) != 0 {
		t.Errorf("known as %+v (%v)", known, err)
	}
	_, err := s.Who(ctx, "nicola")
	wants(t, err, ErrUnknown)
	if _, err := s.AddPerson(ctx, Person{Name: "Nicolo' Neri"}); err != nil {
		t.Fatal(err)
	}
	_, err = s.Who(ctx, "n")
	wants(t, err, ErrNamesakes)
}

// What counts for a series is what counts for its leagues, also through a series within it, and each of them once.
func TestCountOfASeries(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	for _, name := range []string{"Nord", "Sud", "Sud"} {
		sum := Summary{Game: "istinto", Date: "2026-11-20", League: name, Finished: true, Seats: []Seat{
			{Name: "Anna", Total: 3, Place: 1, Won: true}, {Name: "Bruno", Total: 1, Place: 2},
		}}
		if _, err := s.Create(ctx, sum, nil); err != nil {
			t.Fatal(err)
		}
	}
	for name, parts := range map[string]league.Leagues{"Nord": nil, "Sud": nil, "Anno": {"Nord", "Sud"}, "Decennio": {"anno", "Nord", "Decennio"}} {
		set := league.Default(name)
		set.Series = parts
		if _, err := s.AddLeague(ctx, set, ""); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]int{"Nord": 1, "Sud": 2, "Anno": 3, "Decennio": 3} {
		l, err := s.League(ctx, name)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := s.CountPlayed(ctx, l); n != want || err != nil {
			t.Errorf("%s: %d, %v", name, n, err)
		}
	}
	anno, err := s.League(ctx, "anno")
	if err != nil {
		t.Fatal(err)
	}
	set := anno.Settings
	set.Series = league.Leagues{"Nord"}
	wants(t, s.ChangeLeague(ctx, anno, set, ""), league.NeedsReason)
	wants(t, s.ChangeLeague(ctx, anno, set, "voted"), nil)
}

// What two machines have decided of a league comes to the same in either order: all changes by their time, the last
// holds.
func TestLeagueUnites(t *testing.T) {
	ctx := t.Context()
	change := func(id, at, name string) league.Change {
		return league.Change{ID: id, At: at, Settings: league.Default(name)}
	}
	one := []league.Change{change("b", "2026-11-21T12:00:00Z", "B"), change("d", "2026-11-23T12:00:00Z", "D")}
	other := []league.Change{change("c", "2026-11-22T12:00:00Z", "C"), one[0]}
	for _, order := range [][][]league.Change{{one, other}, {other, one}, {one, other, one}} {
		s := store(t)
		if _, err := s.AddLeague(ctx, league.Default("A"), ""); err != nil {
			t.Fatal(err)
		}
		for _, changes := range order {
			wants(t, s.Write(ctx, func(tx *Tx) error {
				l, err := tx.League(ctx, "a")
				if err != nil {
					return err
				}
				return tx.UniteLeague(ctx, l, changes, League{})
			}), nil)
		}
		l, err := s.League(ctx, "a")
		if err != nil {
			t.Fatal(err)
		}
		all, err := s.LeagueChanges(ctx, l.ID)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, c := range all {
			if c.ID == "b" || c.ID == "c" || c.ID == "d" {
				names = append(names, c.Settings.Name)
			}
		}
		if !slices.Equal(names, []string{"B", "C", "D"}) || len(all) != 4 {
			t.Errorf("%d changes, among them %v", len(all), names)
		}
	}
}
