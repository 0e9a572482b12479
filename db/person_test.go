package db

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func namesOf(people []Person) []string {
	var n []string
	for _, p := range people {
		n = append(n, p.Name)
	}
	return n
}

func TestPersons(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	anna, err := s.AddPerson(ctx, Person{Name: "  Anna   Rossi ", Aliases: []string{"Nina", "la Rossa"}})
	if err != nil {
		t.Fatal(err)
	}
	guest, err := s.AddPerson(ctx, Person{Name: "Zoe", Guest: true})
	if err != nil {
		t.Fatal(err)
	}
	wants(t, s.AddAlias(ctx, anna, "NINETTA"), nil)
	wants(t, s.AddAlias(ctx, anna, "nina"), nil)

	p, err := s.Person(ctx, anna)
	if err != nil || p.Name != "Anna Rossi" || p.Guest || p.Last != "" || p.Created.IsZero() ||
		!slices.Equal(p.Aliases, []string{"NINETTA", "Nina", "la Rossa"}) {
		t.Errorf("%+v (%v)", p, err)
	}
	for _, name := range []string{"anna rossi", "ANNA  ROSSI", "nina", " La rossa", "ninetta"} {
		known, err := s.Known(ctx, name)
		if err != nil || len(known) != 1 || known[0].ID != anna {
			t.Errorf("%q: %+v (%v)", name, known, err)
		}
	}
	for _, name := range []string{"", "Anna", "rossi", "%"} {
		if known, err := s.Known(ctx, name); err != nil || len(known) != 0 {
			t.Errorf("%q: %+v (%v)", name, known, err)
		}
	}
	if p, err := s.Person(ctx, guest); err != nil || !p.Guest {
		t.Errorf("%+v (%v)", p, err)
	}

	_, err = s.AddPerson(ctx, Person{Name: " \t"})
	wants(t, err, ErrNoName)
	_, err = s.AddPerson(ctx, Person{Name: "Carla", Aliases: []string{""}})
	wants(t, err, ErrNoName)
	wants(t, s.AddAlias(ctx, anna, ""), ErrNoName)
	wants(t, s.AddAlias(ctx, 99, "x"), ErrNoPerson)
	_, err = s.Person(ctx, 99)
	wants(t, err, ErrNoPerson)
	if people, err := s.Persons(ctx, 0); err != nil || len(people) != 2 {
		t.Errorf("%v (%v)", namesOf(people), err)
	}
}

func TestSuggestions(t *testing.T) {
	s := store(t)
	five(t, s)
	ctx := t.Context()
	if _, err := s.AddPerson(ctx, Person{Name: "Guido", Guest: true}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.AddPerson(ctx, Person{Name: "Aldo"}); err != nil {
		t.Fatal(err)
	}
	want := []string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Aldo", "Guido"}
	for limit := range len(want) + 2 {
		people, err := s.Persons(ctx, limit)
		cut := want
		if limit > 0 {
			cut = want[:min(limit, len(want))]
		}
		if err != nil || !slices.Equal(namesOf(people), cut) {
			t.Errorf("limit %d: %v, want %v (%v)", limit, namesOf(people), cut, err)
		}
	}
	if p, err := s.Person(ctx, 3); err != nil || p.Last != "2026-02-01" {
		t.Errorf("%+v (%v)", p, err)
	}
}

func TestWhoSitsHere(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	seated := func(number int) (who []PersonID) {
		t.Helper()
		m, err := s.Match(ctx, number)
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range m.Seats {
			who = append(who, seat.Person)
		}
		return who
	}
	sit := func(seats ...Seat) int {
		t.Helper()
		n, err := s.Create(ctx, Summary{Game: "istinto", Seats: seats}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	check := func(what string, got []PersonID, want ...PersonID) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	check("new ones", seated(sit(Seat{Name: "Anna"}, Seat{Name: "Bruno"})), 1, 2)
	check("known ones in other words", seated(sit(Seat{Name: "BRUNO "}, Seat{Name: "anna"}, Seat{Name: "Carla"})), 2, 1, 3)
	check("one name twice at a table", seated(sit(Seat{Name: "Anna"}, Seat{Name: "Anna"})), 1, 4)
	check("the longest known first", seated(sit(Seat{Name: "Anna"})), 1)
	chosen := sit(Seat{Name: "Anna", Person: 4}, Seat{Name: "Bruno"})
	check("a chosen one", seated(chosen), 4, 2)
	check("a chosen one leaves the other to the name", seated(sit(Seat{Name: "Anna"}, Seat{Name: "Anna", Person: 1})), 4, 1)

	// What was chosen holds without being said again, wherever the name sits now.
	again := Summary{Game: "istinto", Seats: []Seat{{Name: "Bruno"}, {Name: "Dario"}, {Name: "Anna"}}}
	wants(t, s.Append(ctx, chosen, 1, texts("x"), again), nil)
	check("after a correction", seated(chosen), 2, 5, 4)

	wants(t, s.AddAlias(ctx, 4, "Nina"), nil)
	first := sit(Seat{Name: "Nina"}, Seat{Name: "Bruno"})
	again = Summary{Game: "istinto", Seats: []Seat{{Name: "Anna"}, {Name: "Nina"}}}
	wants(t, s.Append(ctx, first, 1, texts("x"), again), nil)
	check("who sat here under a name keeps the seat", seated(first), 1, 4)

	_, err := s.Create(ctx, Summary{Game: "istinto", Seats: []Seat{{Name: " "}}}, nil)
	wants(t, err, ErrNoName)
}

func TestLastOfAGroup(t *testing.T) {
	s := store(t)
	five(t, s)
	ctx := t.Context()
	const anna, bruno, carla, dario = 1, 2, 3, 4
	for _, c := range []struct {
		game  string
		group []PersonID
		want  int
	}{
		{"istinto", []PersonID{anna, bruno}, 1},
		{"istinto", []PersonID{bruno, anna, anna}, 1},
		{"tarocchi", []PersonID{anna, bruno}, 4},
		{"tarocchi", []PersonID{bruno, carla}, 3},
		{"istinto", []PersonID{bruno, carla}, 0},
		{"istinto", []PersonID{anna}, 0},
		{"istinto", []PersonID{anna, bruno, carla}, 0},
		{"istinto", []PersonID{anna, dario}, 0},
		{"istinto", nil, 0},
		{"istinto", []PersonID{99}, 0},
	} {
		m, err := s.LastOf(ctx, c.game, c.group)
		if c.want == 0 {
			wants(t, err, ErrNotFound)
		} else if err != nil || m.Number != c.want {
			t.Errorf("%s %v: %d, want %d (%v)", c.game, c.group, m.Number, c.want, err)
		}
	}
	// A later day counts, not a later number; a removed match does not.
	sum := Summary{Game: "istinto", Date: "2026-02-15", Seats: []Seat{{Name: "Bruno"}, {Name: "Anna"}}}
	n, err := s.Create(ctx, sum, nil)
	if err != nil {
		t.Fatal(err)
	}
	if m, _ := s.LastOf(ctx, "istinto", []PersonID{anna, bruno}); m.Number != 1 {
		t.Errorf("the last one is %d", m.Number)
	}
	wants(t, s.Remove(ctx, 1, ""), nil)
	if m, _ := s.LastOf(ctx, "istinto", []PersonID{anna, bruno}); m.Number != n {
		t.Errorf("the last one is %d", m.Number)
	}
}

// However many names a transaction asks for, one by one or all at once, it finds the same persons.
func TestCrowd(t *testing.T) {
	ctx := t.Context()
	found := func(before int) (all []PersonID) {
		s := store(t)
		if err := s.Write(ctx, func(tx *Tx) error {
			var ids []PersonID
			for i := range 40 {
				id, err := tx.AddPerson(ctx, Person{Name: fmt.Sprint("Player ", i%30)}) // ten of them are namesakes
				if err != nil {
					return err
				}
				ids = append(ids, id)
			}
			if err := tx.AddAlias(ctx, ids[7], "Player 3"); err != nil {
				return err
			}
			return tx.Merge(ctx, ids[5], ids[6])
		}); err != nil {
			t.Fatal(err)
		}
		if err := s.Write(ctx, func(tx *Tx) error {
			for i := range before {
				if _, err := tx.knownAs(ctx, fmt.Sprint("nobody ", i)); err != nil {
					return err
				}
			}
			for i := range 40 {
				ids, err := tx.knownAs(ctx, fmt.Sprint("PLAYER ", i))
				if err != nil {
					return err
				}
				all = append(append(all, ids...), 0)
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		return all
	}
	few := found(0)
	many := found(manyNames)
	if !slices.Equal(few, many) {
		t.Errorf("asked one by one\n%v\nand all at once\n%v", few, many)
	}
}

// A name has a bearer where one person alone has it, by any of their names, and nobody who was left out.
func TestBearer(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	ids := map[string]PersonID{}
	for _, p := range []Person{
		{Name: "Anna", Aliases: []string{"Nina", "Both"}},
		{Name: "Bruno", Aliases: []string{"Both"}},
		{Name: "Carla"},
		{Name: "Anita", Aliases: []string{"Nina", "Nita"}},
		{Name: "Dario"},
	} {
		id, err := s.AddPerson(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		ids[p.Name] = id
	}
	wants(t, s.Merge(ctx, ids["Anita"], ids["Anna"]), nil)
	wants(t, s.Write(ctx, func(tx *Tx) error { return tx.LeaveOut(ctx, ids["Dario"], "player 5") }), nil)
	for name, want := range map[string]PersonID{
		"ANNA": ids["Anna"], "nina": ids["Anna"], "nita": ids["Anna"], "carla": ids["Carla"],
		"both": 0, "dario": 0, "player 5": 0, "ann": 0, "": 0,
	} {
		if id, err := s.Bearer(ctx, name); err != nil || id != want {
			t.Errorf("%q: %d, not %d (%v)", name, id, want, err)
		}
	}
}

// Whom a name means is remembered from one transaction to the next; whatever two programs on one file change in
// between, it is what the file says.
func TestNameCache(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	spellings := []string{"anna", "Anna", "ANNA", "Bruno", "bruno", "Carla"}
	rapid.Check(t, func(rt *rapid.T) {
		first := store(t)
		second, err := Open(ctx, first.Path(), Options{})
		if err != nil {
			rt.Fatal(err)
		}
		both := []*Store{first, second}
		defer func() { rt.Log(first.Close(), second.Close()) }()
		name := func() string { return rapid.SampledFrom(spellings).Draw(rt, "name") }
		who := func() PersonID { return PersonID(rapid.IntRange(1, 5).Draw(rt, "who")) }
		for n := range rapid.IntRange(1, 12).Draw(rt, "steps") {
			s := rapid.SampledFrom(both).Draw(rt, "store")
			steps := map[string]func() error{
				"play": func() error {
					sum := Summary{Game: "istinto", ID: fmt.Sprint("m", n), Seats: []Seat{{Name: name()}, {Name: name()}}}
					_, err := s.Create(ctx, sum, nil)
					return err
				},
				"add":        func() error { _, err := s.AddPerson(ctx, Person{Name: name()}); return err },
				"alias":      func() error { return s.AddAlias(ctx, who(), name()) },
				"drop alias": func() error { return s.DropAlias(ctx, who(), name()) },
				"rename":     func() error { return s.Rename(ctx, who(), name()) },
				"merge":      func() error { return s.Merge(ctx, who(), who()) },
				"unmerge":    func() error { return s.Unmerge(ctx, who()) },
				"undone": func() error {
					return s.Write(ctx, func(tx *Tx) error {
						_, err := tx.AddPerson(ctx, Person{Name: name()})
						return errors.Join(err, errors.New("undone"))
					})
				},
				"guest":    func() error { return s.SetGuest(ctx, who(), true) },
				"take out": func() error { return s.Write(ctx, func(tx *Tx) error { return tx.TakeOut(ctx, who()) }) },
				"leave out": func() error {
					return s.Write(ctx, func(tx *Tx) error { return tx.LeaveOut(ctx, who(), "somebody") })
				},
			}
			step := rapid.SampledFrom(slices.Sorted(maps.Keys(steps))).Draw(rt, "step")
			rt.Log(step, steps[step]()) // most faults are no matter here
			for _, s := range both {
				err := s.Write(ctx, func(tx *Tx) error {
					for _, name := range spellings {
						got, err := tx.knownAs(ctx, name)
						if err != nil {
							return err
						}
						cache := tx.writer.cache
						tx.forgetNames()
						want, err := tx.knownAs(ctx, name)
						if err != nil || !slices.Equal(got, want) {
							rt.Errorf("after %s %s is %v, not %v: %v", step, name, got, want, err)
						}
						tx.writer.cache = cache
						tx.cache = cache
					}
					return nil
				})
				if err != nil {
					rt.Fatal(err)
				}
			}
		}
	})
}
