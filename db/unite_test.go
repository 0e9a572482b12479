package db

import (
	"errors"
	"testing"
	"time"
)

// What was taken back by itself stays so, when a later merge that it went along with is taken back too.
func TestUnmergeOfWhatWentAlong(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	var ids []PersonID
	for _, name := range []string{"Anna", "Bruno", "Carla"} {
		id, err := s.AddPerson(ctx, Person{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	err := errors.Join(s.Merge(ctx, ids[0], ids[1]), s.Merge(ctx, ids[1], ids[2]), s.Unmerge(ctx, ids[0]), s.Unmerge(ctx, ids[1]))
	if err != nil {
		t.Fatal(err)
	}
	if everybody, err := s.Persons(ctx, 0); err != nil || len(everybody) != 3 {
		t.Errorf("%v (%v)", namesOf(everybody), err)
	}
}

// Merges that two machines found out come to the same in either order; one that is taken back on either is; and of two
// that go round, the earlier holds.
func TestMergesInAnyOrder(t *testing.T) {
	ctx := t.Context()
	at := func(n int) time.Time { return time.Date(2026, 11, 21, 12, n, 0, 0, time.UTC) }
	sets := [][]Edge{
		{{UID: "a", Who: 1, Into: 2, At: at(1)}, {UID: "b", Who: 2, Into: 3, At: at(3)}},
		{{UID: "c", Who: 3, Into: 2, At: at(2)}, {UID: "d", Who: 4, Into: 1, At: at(4)}},
		{{UID: "a", Who: 1, Into: 2, At: at(1), Undone: at(9)}},
	}
	var want []Identity
	for i, order := range [][]int{{0, 1, 2}, {2, 1, 0}, {1, 0, 2, 0, 1}} {
		s := store(t)
		for _, name := range []string{"Anna", "Bruno", "Carla", "Dario"} {
			if _, err := s.AddPerson(ctx, Person{Name: name}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Write(ctx, func(tx *Tx) error {
			for _, n := range order {
				if refused, err := tx.Remerge(ctx, sets[n]); err != nil || len(refused) > 0 {
					t.Errorf("%v %v", refused, err)
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		got, err := s.Identities(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			want = got
		}
		for n := range got {
			if got[n].Into != want[n].Into {
				t.Errorf("in the order %v %s is %d, not %d", order, got[n].Name, got[n].Into, want[n].Into)
			}
		}
		edges, err := s.Edges(ctx)
		if err != nil || len(edges) != 4 || edges[0].Undone.IsZero() {
			t.Errorf("%+v (%v)", edges, err)
		}
	}
	if want[0].Into != 0 || want[1].Into != 2 && want[2].Into != 2 || want[3].Into != 1 {
		t.Errorf("%+v", want)
	}
}

// What two machines have set of a person comes to the same in either order: the later name, the later word on who is a
// guest, and all other names.
func TestPersonUnites(t *testing.T) {
	ctx := t.Context()
	at := func(n int) time.Time { return time.Date(2026, 11, 21, 12, n, 0, 0, time.UTC) }
	one := Identity{Name: "Anna", Names: []string{"Annetta"}, Renamed: at(1), RenamedID: "a", Guest: true, GuestSet: at(4)}
	other := Identity{Name: "Anna Rossi", Names: []string{"A. Rossi"}, Renamed: at(2), RenamedID: "b", GuestSet: at(3)}
	for _, order := range [][]Identity{{one, other}, {other, one}, {one, other, one}} {
		s := store(t)
		id, err := s.AddPerson(ctx, Person{Name: "Anna"})
		if err != nil {
			t.Fatal(err)
		}
		for _, there := range order {
			wants(t, s.Write(ctx, func(tx *Tx) error { return tx.Unite(ctx, id, there) }), nil)
		}
		all, err := s.Persons(ctx, 0)
		if err != nil || len(all) != 1 {
			t.Fatal(namesOf(all), err)
		}
		if p := all[0]; p.Name != "Anna Rossi" || !p.Guest {
			t.Errorf("the person is %q, a guest: %v", p.Name, p.Guest)
		}
		for _, name := range []string{"annetta", "a. rossi", "anna"} {
			if who, err := s.Who(ctx, name); err != nil || who.ID != id {
				t.Errorf("%q is %v (%v)", name, who, err)
			}
		}
	}
}

// What another machine knows of a person holds by the later setting; without a setting, only the names decide.
func TestPersonUnitesByTheLaterSetting(t *testing.T) {
	ctx := t.Context()
	at := func(n int) time.Time { return time.Date(2026, 11, 21, 12, n, 0, 0, time.UTC) }
	here := Identity{Name: "Anna", Renamed: at(2), RenamedID: "m", GuestSet: at(2)}
	type row struct {
		first, there Identity
		want         string
		guest        bool
	}
	for i, c := range []row{
		{here, Identity{Name: "Zoe", Renamed: at(1), RenamedID: "z"}, "Anna", false},
		{here, Identity{Name: "Zoe", Renamed: at(2), RenamedID: "a"}, "Anna", false},
		{here, Identity{Name: "Zoe", Renamed: at(2), RenamedID: "m"}, "Anna", false},
		{here, Identity{Name: "Zoe", Renamed: at(2), RenamedID: "z"}, "Zoe", false},
		{here, Identity{Name: "Zoe", Renamed: at(3)}, "Zoe", false},
		{here, Identity{Name: "Zoe", RenamedID: "z", Names: []string{"Anna"}}, "Anna", false},
		{Identity{Name: "Anna"}, Identity{Name: "Zoe", RenamedID: "z"}, "Anna", false},
		{Identity{Name: "Anna"}, Identity{Name: "Zoe", Names: []string{"Anna"}}, "Zoe", false},
		{here, Identity{Name: "Anna", Guest: true, GuestSet: at(1)}, "Anna", false},
		{here, Identity{Name: "Anna", Guest: true, GuestSet: at(2)}, "Anna", true},
		{here, Identity{Name: "Anna", Guest: true, GuestSet: at(3)}, "Anna", true},
		{here, Identity{Name: "Anna", Guest: true}, "Anna", false},
		{Identity{Name: "Anna"}, Identity{Name: "Anna", Guest: true}, "Anna", false},
		{Identity{Name: "Anna", Guest: true, GuestSet: at(2)}, Identity{Name: "Anna", GuestSet: at(2)}, "Anna", true},
		{Identity{Name: "Anna", Guest: true, GuestSet: at(2)}, Identity{Name: "Anna", GuestSet: at(3)}, "Anna", false},
	} {
		s := store(t)
		id, err := s.AddPerson(ctx, Person{Name: "Anna"})
		for _, one := range []Identity{c.first, c.there} {
			err = errors.Join(err, s.Write(ctx, func(tx *Tx) error { return tx.Unite(ctx, id, one) }))
		}
		all, failed := s.Persons(ctx, 0)
		if err != nil || failed != nil || len(all) != 1 || all[0].Name != c.want || all[0].Guest != c.guest {
			t.Errorf("case %d: %+v (%v, %v), want %s, a guest: %v", i, all, err, failed, c.want, c.guest)
		}
	}
}
