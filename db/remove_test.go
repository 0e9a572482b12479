package db

import (
	"bytes"
	"fmt"
	"os"
	"testing"

	"arbitro/scoring/league"
)

func TestRemoveAndBack(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	n := match(t, s, "game istinto")
	wants(t, s.Remove(ctx, n, "cominciata per sbaglio"), nil)
	m, err := s.Match(ctx, n)
	if err != nil || !m.IsRemoved() || m.Reason != "cominciata per sbaglio" || len(m.Seats) != 2 {
		t.Errorf("%+v (%v)", m, err)
	}
	wants(t, s.Append(ctx, n, 2, texts("deal anna"), two()), ErrRemoved)
	wants(t, s.Append(ctx, n, 2, nil, two()), nil) // its summary can still be rebuilt
	wants(t, s.Remove(ctx, n, ""), nil)
	if m, _ := s.Match(ctx, n); m.Reason != "" {
		t.Errorf("reason %q", m.Reason)
	}
	for range 2 {
		wants(t, s.Unremove(ctx, n), nil)
	}
	m, err = s.Match(ctx, n)
	if err != nil || m.IsRemoved() {
		t.Errorf("%+v (%v)", m, err)
	}
	wants(t, s.Append(ctx, n, 2, texts("deal anna"), two()), nil)
	for _, err := range []error{s.Remove(ctx, 99, ""), s.Unremove(ctx, 99), s.Forget(ctx, 99)} {
		wants(t, err, ErrNotFound)
	}
}

func TestForget(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	kept := match(t, s, "game istinto", `note "resta"`)
	n := match(t, s, "game istinto", `note "parole da dimenticare"`)
	wants(t, s.Forget(ctx, n), nil)
	_, err := s.Match(ctx, n)
	wants(t, err, ErrNotFound)
	if got := log(t, s, n); got != nil {
		t.Errorf("lines are left: %q", got)
	}
	if got := log(t, s, kept); len(got) != 2 {
		t.Errorf("the other match: %q", got)
	}
	wants(t, s.Append(ctx, n, 3, texts("deal anna"), two()), ErrNotFound)
	wants(t, s.Forget(ctx, n), ErrNotFound)
	if next := match(t, s); next != n+1 {
		t.Errorf("the next match is number %d", next)
	}
	if faults, err := s.Check(ctx); err != nil || len(faults) != 0 {
		t.Error(faults, err)
	}
	if people, err := s.Persons(ctx, 0); err != nil || len(people) != 2 {
		t.Error(namesOf(people), err)
	}
	s.Close()
	for _, ending := range []string{"", "-wal"} {
		if content, err := os.ReadFile(s.Path() + ending); err == nil && bytes.Contains(content, []byte("da dimenticare")) {
			t.Errorf("the words are still in the file%s", ending)
		}
	}
}

// Whom only removed matches name is not listed, but still found by name; any other mention keeps a person in the lists.
func TestPersonsOfRemovedMatches(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	play := func(names ...string) int {
		sum := Summary{Game: "istinto"}
		for _, name := range names {
			sum.Seats = append(sum.Seats, Seat{Name: name})
		}
		number, err := s.Create(ctx, sum, texts("game istinto"))
		wants(t, err, nil)
		return number
	}
	first := play("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gino")
	second := play("Bruno", "Hugo")
	play("Anna")
	ids := map[string]PersonID{}
	everybody, err := s.Persons(ctx, 0)
	wants(t, err, nil)
	for _, person := range everybody {
		ids[person.Name] = person.ID
	}
	settings := league.Default("Lega")
	settings.Members = []league.Person{league.Person(ids["Carla"])}
	settings.Categories = []league.Category{{Name: "Seniors", Players: []league.Person{league.Person(ids["Dario"])}}}
	_, err = s.AddLeague(ctx, settings, "")
	wants(t, err, nil)
	wants(t, s.Write(ctx, func(tx *Tx) error { return tx.Enter(ctx, ids["Elena"], "number", "7") }), nil)
	wants(t, s.Merge(ctx, ids["Fabio"], ids["Hugo"]), nil)
	everybody, err = s.Persons(ctx, 0)
	wants(t, err, nil)

	only, err := s.PersonsOnlyIn(ctx, []int{first})
	if got := namesOf(only); err != nil || len(got) != 1 || got[0] != "Gino" {
		t.Errorf("only the first match names %v (%v)", got, err)
	}
	wants(t, s.Remove(ctx, first, ""), nil)
	wants(t, s.Remove(ctx, second, ""), nil)
	listed, err := s.Persons(ctx, 0)
	if got := namesOf(listed); err != nil || len(got) != len(everybody)-2 {
		t.Errorf("listed are %v (%v), not all but Bruno and Gino", got, err)
	}
	known, err := s.Known(ctx, "gino")
	if err != nil || len(known) != 1 {
		t.Errorf("Gino is found as %v (%v)", known, err)
	}
	wants(t, s.Unremove(ctx, first), nil)
	listed, err = s.Persons(ctx, 0)
	if err != nil || len(listed) != len(everybody) {
		t.Errorf("listed again are %v (%v)", namesOf(listed), err)
	}
}

// A person whom nothing names is taken out for good, with their names; a person of a removed match, of a league or of a
// form that waits stays.
func TestTakeOut(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	played := match(t, s, "game istinto")
	wants(t, s.Remove(ctx, played, ""), nil)
	sat, err := s.Match(ctx, played)
	wants(t, err, nil)
	add := func(name string) PersonID {
		id, err := s.AddPerson(ctx, Person{Name: name})
		wants(t, err, nil)
		return id
	}
	nobody, member, typed := add("Giova"), add("Carla"), add("Dario")
	set := league.Default("Cup")
	set.Members = []league.Person{league.Person(member)}
	cup, err := s.AddLeague(ctx, set, "")
	wants(t, err, nil)
	onSlip, drawn, halfTyped := add("Elio"), add("Fabio"), add("Gina")
	wants(t, s.SetTyped(ctx, fmt.Sprintf(`{"values":["#%d"]}`, typed)), nil)
	wants(t, s.SetEvening(ctx, cup, Evening{
		Slips: []Slip{{Seats: []SlipSeat{{Person: onSlip}}}},
		Form:  []FormField{{"players", fmt.Sprintf("#%d, Nuova", halfTyped)}},
	}), nil)
	wants(t, s.SetDrawing(ctx, cup, Drawing{Form: []FormField{{"present", fmt.Sprintf("#%d", drawn)}}}), nil)

	all := []PersonID{sat.Seats[0].Person, member, typed, onSlip, drawn, halfTyped, nobody}
	unnamed, err := s.Unnamed(ctx, all)
	if err != nil || len(unnamed) != 1 || unnamed[0].ID != nobody {
		t.Errorf("unnamed: %+v %v", unnamed, err)
	}
	for _, id := range all {
		wants(t, s.Write(ctx, func(tx *Tx) error { return tx.TakeOut(ctx, id) }), nil)
		_, err := s.Person(ctx, id)
		if id == nobody {
			wants(t, err, ErrNoPerson)
		} else {
			wants(t, err, nil)
		}
	}
	if known, err := s.Known(ctx, "giova"); err != nil || len(known) != 0 {
		t.Errorf("known: %+v %v", known, err)
	}
	if faults, err := s.Check(ctx); err != nil || len(faults) != 0 {
		t.Errorf("check: %v %v", faults, err)
	}
}
