package exchange_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
	"arbitro/scoring/league"
)

// club opens a store of a few persons: Anna Rossi, also called Nina; Bruno; two Darios; Carla and Clara; one who was
// left out.
func club(t *testing.T) *db.Store {
	t.Helper()
	l := cmdtest.New(t)
	store, err := db.Open(t.Context(), l.DB, db.Options{Clock: func() time.Time { return l.Now }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	for _, name := range []string{"Anna Rossi", "Bruno", "Dario", "Dario", "Carla", "Clara", "Gone"} {
		if _, err := store.AddPerson(t.Context(), db.Person{Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.AddAlias(t.Context(), 1, "Nina"); err != nil {
		t.Fatal(err)
	}
	gone, err := store.Person(t.Context(), 7)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := desk.New(store, games.Find, time.Now).LeaveOut(t.Context(), gone, "Player 1"); err != nil {
		t.Fatal(err)
	}
	return store
}

// errUndone leaves the store as it was.
var errUndone = errors.New("undone")

// What names that were typed come to, and what is asked about them: for a command, at a table, and in a list.
func TestPeople(t *testing.T) {
	t.Parallel()
	store := club(t)
	var all bytes.Buffer
	yes := asktest.Step{Answers: []string{"yes"}}
	no := asktest.Step{Answers: []string{"no"}}
	first := asktest.Step{Answers: []string{"1"}}
	last := asktest.Step{Answers: []string{"2"}}
	for _, c := range []struct {
		how   string
		names string
		asked []asktest.Step // nil where nobody can be asked
		fresh []string       // of --new
		known bool
	}{
		{how: "all", names: "anna rossi, Bruno , #5, NINA"},
		{how: "all", names: "Bruno, Zoe"},
		{how: "all", names: "Zoe, Ugo, Ida"},
		{how: "all", names: "Zoe, Ugo, Ida, Eva"},
		{how: "all", names: "Zoe, Zoe, zoe ", fresh: []string{"Zoe"}},
		{how: "all", names: "zoe  neri, Ugo", fresh: []string{"Zoe Neri", "*"}},
		{how: "all", names: "Anna Rosi", fresh: []string{"*"}},
		{how: "all", names: "Nina", fresh: []string{"Nina"}},
		{how: "all", names: "Bru", fresh: []string{"Bru"}},
		{how: "all", names: "Bruno", fresh: []string{"Zoe"}},
		{how: "all", names: "Zoe", fresh: []string{"Zoe", "Ugo"}},
		{how: "all", names: "Dario"},
		{how: "all", names: "Anna Rosi"},
		{how: "all", names: "Bru"},
		{how: "all", names: "#99"},
		{how: "all", names: ""},
		{how: "all", names: "Brunno, Zoe"},
		{how: "all", names: "Zoe", known: true},
		{how: "all", names: "Dario", known: true},
		{how: "all", names: "Dario, dario", asked: []asktest.Step{last}},
		{how: "all", names: "Dario", asked: []asktest.Step{{Err: ask.ErrBack}}},
		{how: "all", names: "Dario", asked: []asktest.Step{{Err: ask.ErrPaused}}},
		{how: "all", names: "Dario", asked: []asktest.Step{last}, known: true},
		{how: "all", names: "Anna Rosi, Zoe, Ugo", asked: []asktest.Step{last, yes}},
		{how: "all", names: "Anna Rosi", asked: []asktest.Step{first}},
		{how: "all", names: "Zoe, Ugo", asked: []asktest.Step{no}},
		{how: "all", names: "Zoe", asked: []asktest.Step{{Err: ask.ErrBack}}},
		{how: "all", names: "Zoe", asked: []asktest.Step{{Err: ask.ErrPaused}}},
		{how: "all", names: "Zoe", asked: []asktest.Step{}, known: true},
		{how: "all", names: "Aa, Bb, Cc, Dd, Ee, Ff, Gg, Hh, Ii, Jj, Kk, Ll", asked: []asktest.Step{no}},
		{how: "all", names: "Aa, Bb, Cc, Dd, Ee, Ff, Gg, Hh, Ii, Jj, Kk, Ll, Mm, Nn", asked: []asktest.Step{no}},
		{how: "all", names: "Mario Rossi, Mario Rosi", fresh: []string{"*"}},
		{how: "all", names: "Mario Rossi, Mario Rosi", fresh: []string{"*", "Mario Rosi"}},
		{how: "all", names: "Mario Rossi, Mario Rosi", asked: []asktest.Step{first, yes}},
		{how: "all", names: "Mario Rossi, Mario Rosi", asked: []asktest.Step{last, yes}},
		{how: "all", names: "Giova, Giovanni, Giovani", asked: []asktest.Step{first, first, yes}},
		{how: "all", names: "Zoe, Zoe Neri", asked: []asktest.Step{{Err: ask.ErrBack}}},
		{how: "all", names: "Zoe, Zoe Neri", asked: []asktest.Step{{Err: ask.ErrPaused}}},
		{how: "all", names: "Brun", asked: []asktest.Step{last}},
		{how: "all", names: "Anna", asked: []asktest.Step{}},
		{how: "all", names: "Bruno Neri", asked: []asktest.Step{last}},
		{how: "all", names: "Team 1, Team 12, Player 12, Ugo, Hugo, Rita, Rina", fresh: []string{"*"}},
		{how: "called", names: "anna rossi, BRUNO, Nina, nina, Carla, Zoe", asked: []asktest.Step{}},
		{how: "called", names: "bru", asked: []asktest.Step{first}},
		{how: "called", names: "anna", asked: []asktest.Step{last}},
		{how: "called", names: "anna", asked: []asktest.Step{{Err: ask.ErrBack}}},
		{how: "called", names: "Anna Rosi", asked: []asktest.Step{first}},
		{how: "called", names: "dario, Dario", asked: []asktest.Step{}},
		{how: "called", names: "Anna Rossi Verdi", asked: []asktest.Step{first}},
		{how: "called", names: "Bruno Verdi Neri", asked: []asktest.Step{last}},
		{how: "called", names: "Carlo, carlo", asked: []asktest.Step{yes}},
		{how: "called", names: "Zoe, Ugo Neri, Zoe Neri", asked: []asktest.Step{yes}},
		{how: "called", names: "Zoe, Zoe Neri Verdi", asked: []asktest.Step{no}},
		{how: "called", names: "Anna Verdi, Anna Verdy", asked: []asktest.Step{{Err: ask.ErrPaused}}},
		{how: "called", names: "#99", asked: []asktest.Step{}},
	} {
		var said bytes.Buffer
		a := &app.App{Out: io.Discard, Err: &said, Env: func(string) string { return "" }, Lang: lang.En, Now: time.Now}
		script := &asktest.Script{Lang: lang.En, Steps: c.asked}
		if c.asked != nil {
			a.Asker = script
		}
		p := &exchange.People{App: a, Store: store, New: c.fresh, Known: c.known}
		fmt.Fprintf(&all, "— %s: %s; new: %s; known ones only: %v —\n", c.how, c.names, strings.Join(c.fresh, ", "), c.known)
		typed := strings.Split(c.names, ",")
		var got []string
		var who []league.Person
		var err error
		if c.how == "called" {
			for i, name := range typed {
				typed[i] = strings.TrimSpace(name)
			}
			got, err = p.Called(t.Context(), typed)
		} else {
			who, err = p.All(t.Context(), typed)
			for _, one := range who {
				if one >= exchange.FirstNewcomer {
					got = append(got, fmt.Sprintf("new %d, %s", one-exchange.FirstNewcomer, p.Name(one)))
				} else {
					got = append(got, exchange.Numbered(one)+", "+p.Name(one))
				}
			}
		}
		if closed := script.Close(); closed != nil {
			t.Errorf("%s: %v", c.names, closed)
		}
		for _, q := range script.Asked {
			fmt.Fprintf(&all, "? %s\n", q.Title)
			if q.Help != "" {
				fmt.Fprintf(&all, "  %s\n", q.Help)
			}
			for _, o := range q.Fields[0].Options {
				fmt.Fprintf(&all, "  ( ) %s\n", o.Label)
			}
		}
		if err == nil && c.how == "all" {
			err = store.Write(t.Context(), func(tx *db.Tx) error {
				number, err := p.Add(t.Context(), tx)
				if err != nil {
					return err
				}
				if one, two := number(1), number(exchange.FirstNewcomer-1); one != 1 || two != exchange.FirstNewcomer-1 {
					t.Errorf("who is known has the numbers %d and %d", one, two)
				}
				for _, one := range who {
					if one >= exchange.FirstNewcomer && number(one) != one-exchange.FirstNewcomer+8 {
						t.Errorf("newcomer %d is person %d", one-exchange.FirstNewcomer, number(one))
					}
				}
				p.Welcome()
				return errUndone
			})
		}
		all.Write(said.Bytes())
		if err != nil && !errors.Is(err, errUndone) {
			fmt.Fprintf(&all, "! %s\n", app.Sentence(err, lang.En))
		}
		for _, one := range got {
			fmt.Fprintf(&all, "= %s\n", one)
		}
		fmt.Fprintln(&all)
	}
	doctest.Golden(t, "people.txt", all.Bytes())
}

// Ctrl-C breaks off the storing of newcomers.
func TestAddStops(t *testing.T) {
	t.Parallel()
	store := club(t)
	a := &app.App{Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Lang: lang.En, Now: time.Now}
	p := &exchange.People{App: a, Store: store, New: []string{"*"}}
	if _, err := p.All(t.Context(), []string{"Zoe", "Ugo Neri"}); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	_ = store.Write(ctx, func(tx *db.Tx) error {
		stop()
		_, err := p.Add(ctx, tx)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("after Ctrl-C newcomers are still stored: %v", err)
		}
		return err
	})
}

// A list offers everybody but who was left out, namesakes with their numbers; a name may be typed too, unless only
// known persons are wanted, and those who were chosen are ticked while they are there.
func TestListed(t *testing.T) {
	t.Parallel()
	store := club(t)
	for _, known := range []bool{true, false} {
		a := &app.App{Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Lang: lang.En, Now: time.Now}
		p := &exchange.People{App: a, Store: store, Known: known}
		f, err := p.Listed(t.Context(), ask.Field{Key: "who", Help: map[bool]string{true: "own"}[known]}, []league.Person{5, 7, 1})
		if err != nil {
			t.Fatal(err)
		}
		var labels []string
		for _, o := range f.Options {
			labels = append(labels, o.Value+" "+o.Label)
		}
		want := "#1 Anna Rossi, #2 Bruno, #5 Carla, #6 Clara, #3 Dario #3, #4 Dario #4"
		if got := strings.Join(labels, ", "); got != want || f.Kind != ask.Picks || f.Value != ask.Join([]string{"#5", "#1"}) {
			t.Errorf("offered are %s, ticked %q", got, f.Value)
		}
		if (f.Help == "own") != known || f.Help == "" || (f.Other == "") != known || (f.New == nil) != known {
			t.Errorf("known %v: help %q, other %q", known, f.Help, f.Other)
		}
		var found []string
		for _, o := range append(f.Find("dario"), append(f.Find("nina"), f.Find("#99")...)...) {
			found = append(found, o.Label)
			if !o.Found {
				t.Errorf("%s is not found by what was typed", o.Label)
			}
		}
		if got := strings.Join(found, ", "); got != "Dario #3, Dario #4, Anna Rossi" {
			t.Errorf("found are %s", got)
		}
		if known {
			continue
		}
		f.New("Zoe") // chosen as new in the list: nobody asks again
		if who, err := p.All(t.Context(), []string{"#2", "Zoe"}); err != nil || who[0] != 2 || who[1] != exchange.FirstNewcomer {
			t.Errorf("%v, %v", who, err)
		}
		p.Restart()
		if p.Name(2) != "Bruno" {
			t.Error("who is known is forgotten")
		}
		if number, err := p.AddAll(t.Context()); err != nil || number(2) != 2 {
			t.Errorf("after a new start somebody is added (%v)", err)
		}
		if who, err := p.Who(t.Context(), "Zoe"); err != nil || who != exchange.FirstNewcomer {
			t.Errorf("%v, %v", who, err)
		}
		if number, err := p.AddAll(t.Context()); err != nil || number(exchange.FirstNewcomer) != 8 {
			t.Errorf("Zoe is not person 8 (%v)", err)
		}
	}
}

// Whom the names in a record mean where nobody can be asked: who is known, somebody new, or somebody new of whom it is
// said that they may be known.
func TestNamesThatArrive(t *testing.T) {
	t.Parallel()
	base := cmdtest.New(t)
	base.Sits("one", "Anna Rossi", "Bruno", "Niccolò")
	base.Sits("two", "Carla Verdi", "Carla Neri", "Dora")
	base.Run("players", "alias", "Dora", "Dorina")
	base.Run("players", "leave-out", "Bruno", "--yes")
	before := len(base.Persons())
	var all bytes.Buffer
	for _, name := range []string{
		"anna  rossi", "Anna", "Anna R", "Ann", "Carla", "Carla V", "Anna Rosi", "Rossi Anna", "A. Rossi", "Anna Rossi Neri", "Bruno",
		"Player 1", "Niccolo", "Niccolo'", "Dorina", "Dorino", "Zoe",
	} {
		l := base.CopyOf()
		_, stderr := l.Sits("three", name, "Ugo", "Ida")
		after := l.Persons()
		fmt.Fprintf(&all, "%s: %d more persons\n%s", name, len(after)-before, stderr)
		for n := 1; n <= before; n++ {
			if len(after)-before < 3 && l.Played(exchange.Numbered(league.Person(n))) > 1 {
				fmt.Fprintf(&all, "= #%d, %s\n", n, after[n])
			}
		}
	}
	doctest.Golden(t, "arrivals.txt", all.Bytes())
}

// Nearly equal names that are new in one import are asked about, and said where nobody can be asked. Two names at one
// table are two persons.
func TestNewNamesAlike(t *testing.T) {
	t.Parallel()
	base := cmdtest.New(t)
	one := cmdtest.WriteFinished(base, "one", "Giovanni", "Mario Rossi", "Ida")
	two := cmdtest.WriteFinished(base, "two", "Giova", "Mario Rosi", "Ida")
	three := cmdtest.WriteFinished(base, "three", "Giova", "Giovanni", "Ida")
	for _, c := range []struct {
		files   []string
		asked   []asktest.Step
		said    string
		persons map[int]string
	}{
		{
			[]string{one, two},
			[]asktest.Step{{Title: "Giova", Answers: []string{"1"}}, {Title: "Mario Rosi", Answers: []string{"2"}}},
			"",
			map[int]string{1: "Giovanni, Giova", 2: "Mario Rossi", 3: "Ida", 4: "Mario Rosi"},
		},
		{
			[]string{one, two},
			nil, "Giova (#4) was stored as a new person, but may be Giovanni (#1). If so",
			map[int]string{1: "Giovanni", 2: "Mario Rossi", 3: "Ida", 4: "Giova", 5: "Mario Rosi"},
		},
		{[]string{three}, []asktest.Step{}, "", map[int]string{1: "Giova", 2: "Giovanni", 3: "Ida"}},
	} {
		l := cmdtest.New(t)
		if c.asked != nil {
			l.Asks(c.asked...)
		}
		status, _, said := l.Try(append([]string{"import"}, c.files...)...)
		if status != 0 || !strings.Contains(said, c.said) || c.said == "" && said != "" {
			t.Errorf("status %d: %s", status, said)
		}
		if c.asked != nil {
			l.Silent()
		}
		if got := fmt.Sprint(l.Persons()); got != fmt.Sprint(c.persons) {
			t.Errorf("persons: %s, want %v", got, c.persons)
		}
	}
}

// A club's file that names somebody whom this database has left out since is to be written again.
func TestStillNames(t *testing.T) {
	t.Parallel()
	store := club(t)
	before, err := exchange.ExportClub(t.Context(), store)
	if err != nil {
		t.Fatal(err)
	}
	anna, err := store.Person(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	names := func(text []byte) bool {
		t.Helper()
		file, err := exchange.ParseClub("club.json", text)
		if err != nil {
			t.Fatal(err)
		}
		still, err := file.StillNames(t.Context(), store)
		if err != nil {
			t.Fatal(err)
		}
		return still
	}
	if names(before) {
		t.Error("who was left out before is named")
	}
	if _, err := desk.New(store, games.Find, time.Now).LeaveOut(t.Context(), anna, "Player 2"); err != nil {
		t.Fatal(err)
	}
	after, err := exchange.ExportClub(t.Context(), store)
	if err != nil || !names(before) || names(after) {
		t.Errorf("before: %v, after: %v (%v)", names(before), names(after), err)
	}
}

// A new player whose name is one of a known pair is a new person, unless the user says otherwise.
func TestOneOfPair(t *testing.T) {
	for language, pair := range map[lang.Lang]string{lang.En: "Bob and Ursula", lang.It: "Bob e Ursula", lang.Fr: "Bob et Ursula"} {
		store := club(t)
		if _, err := store.AddPerson(t.Context(), db.Person{Name: pair}); err != nil {
			t.Fatal(err)
		}
		for typed, want := range map[string]string{"Ursula": "0", "Anna Rosi": "1"} {
			script := &asktest.Script{Lang: language, Steps: []asktest.Step{{}, {Answers: []string{"yes"}}}}
			a := &app.App{
				Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Lang: language, Now: time.Now, Asker: script,
			}
			p := &exchange.People{App: a, Store: store}
			if _, err := p.All(t.Context(), []string{typed}); err != nil {
				t.Errorf("%s: %v", typed, err)
			}
			if len(script.Asked) == 0 || script.Asked[0].Fields[0].Value != want {
				t.Errorf("%s beside %s: %+v", typed, pair, script.Asked)
			}
		}
	}
}

// A person whose name is only spelled alike is not proposed, and neither is a new person: an Enter out of habit would
// make Hugo Ugo, or a second Ugo of "Uggo". A slip in one of two names, or a name that is only begun, still proposes the
// known person.
func TestLikenessIsNotProposed(t *testing.T) {
	for typed, want := range map[string]string{"Hugo": "", "Uggo": "", "Anna Rosi": "1", "Anna Rosssi": "1"} {
		store := club(t)
		if _, err := store.AddPerson(t.Context(), db.Person{Name: "Ugo"}); err != nil {
			t.Fatal(err)
		}
		first := asktest.Step{}
		if want == "" {
			first.Answers = []string{"1"} // it must be chosen
		}
		script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{first, {Answers: []string{"yes"}}}}
		a := &app.App{
			Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Lang: lang.En, Now: time.Now, Asker: script,
		}
		p := &exchange.People{App: a, Store: store}
		if _, err := p.All(t.Context(), []string{typed}); err != nil {
			t.Errorf("%s: %v", typed, err)
		}
		if len(script.Asked) == 0 {
			t.Fatalf("%s: nothing was asked", typed)
		}
		if who := script.Asked[0].Fields[0]; who.Value != want || who.Unset != (want == "") {
			t.Errorf("%s: chosen beforehand is %q, not %q", typed, who.Value, want)
		}
	}
}

// TestMisspeltNameIsCorrected: who was entered as Davdi is David from now on, where the player says so; the new name
// finds the same person, and nobody is added.
func TestMisspeltNameIsCorrected(t *testing.T) {
	t.Parallel()
	for _, language := range lang.All {
		store := club(t)
		id, err := store.AddPerson(t.Context(), db.Person{Name: "Davdi"})
		if err != nil {
			t.Fatal(err)
		}
		var said bytes.Buffer
		script := &asktest.Script{Lang: language, Steps: []asktest.Step{{Answers: []string{"3"}}}}
		a := &app.App{Out: io.Discard, Err: &said, Env: func(string) string { return "" }, Lang: language, Now: time.Now}
		a.Asker = script
		p := &exchange.People{App: a, Store: store}
		got, err := p.Called(t.Context(), []string{"Davdi", "Bruno", "David"}) // added where the name was to be corrected
		if err != nil || strings.Join(got, ", ") != "David, Bruno" {
			t.Errorf("%v: the table has %q, %v", language, got, err)
		}
		if len(script.Asked) != 1 {
			t.Fatalf("%v: %d questions are asked", language, len(script.Asked))
		}
		options := script.Asked[0].Fields[0].Options
		if len(options) != 3 || !strings.Contains(options[2].Label, "David") || !strings.Contains(said.String(), "David") {
			t.Errorf("%v: offered are %v, and said is %q", language, options, said.String())
		}
		person, err := store.Person(t.Context(), id)
		if err != nil || person.Name != "David" {
			t.Errorf("%v: the person is called %q, %v", language, person.Name, err)
		}
	}
}
