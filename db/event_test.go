package db

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// cup stores a tournament whose player 1 is entered.
func cup(t *testing.T, s *Store) EventID {
	var id EventID
	t.Helper()
	ctx := t.Context()
	wants(t, s.Write(ctx, func(tx *Tx) (err error) {
		id, err = tx.AppendEvent(ctx, 0, EventLine{Text: `event "Coppa d'autunno"`})
		if err != nil {
			return err
		}
		_, err = tx.AppendEvent(ctx, id, EventLine{Text: "game istinto"}, EventLine{Text: "enter anna \"Anna Rossi\"", Person: 1})
		return err
	}), nil)
	return id
}

// inCup checks that the tournament can be read, and that the file keeps its lines.
func inCup(t *testing.T, s *Store, id EventID) {
	t.Helper()
	lines, err := s.EventLines(t.Context(), id)
	if err != nil || len(lines) != 3 {
		t.Fatalf("%+v (%v)", lines, err)
	}
	for i, l := range lines {
		if l.N != i+1 || len(l.UID) != 32 || l.At.IsZero() || (l.Person == 1) != (i == 2) {
			t.Errorf("%+v", l)
		}
	}
	if events, err := s.Events(t.Context()); err != nil || len(events) != 1 || events[0].Lines != 3 || len(events[0].UID) != 36 {
		t.Errorf("%+v (%v)", events, err)
	}
}

// TestEventLinesStay: the file itself keeps the lines of an event as they came, whoever writes to it.
func TestEventLinesStay(t *testing.T) {
	s := store(t)
	_, err := s.AddPerson(t.Context(), Person{Name: "Anna Rossi"})
	wants(t, err, nil)
	id := cup(t, s)
	for _, statement := range []string{
		"UPDATE event_lines SET text = 'no'",
		"UPDATE event_lines SET n = 7 WHERE n = 1",
		"UPDATE event_lines SET at = '2020-01-01T00:00:00Z'",
		"DELETE FROM event_lines WHERE n = 3",
		"DELETE FROM events",
		"INSERT OR REPLACE INTO event_lines (event, uid, n, at, text) SELECT event, uid, n, at, 'no' FROM event_lines",
	} {
		if _, err := raw(t, s.Path()).Exec(statement); err == nil || !strings.Contains(err.Error(), " is never ") {
			t.Errorf("%s: %v", statement, err)
		}
	}
	inCup(t, s, id)
	if faults, err := s.Check(t.Context()); err != nil || len(faults) > 0 {
		t.Errorf("%v (%v)", faults, err)
	}
}

// TestUniteEvent: what comes of an event does not depend on the order in which machines tell of it.
func TestUniteEvent(t *testing.T) {
	log := []EventLine{
		{UID: "a1", N: 1, At: evening, Text: "event Coppa"},
		{UID: "b1", N: 2, At: evening, Text: "game istinto"},
		{UID: "c1", N: 2, At: evening, Text: "enter anna Anna"},
		{UID: "d1", N: 3, At: evening, Text: "close"},
	}
	type news struct {
		event Event
		lines []EventLine
	}
	hour := func(n int) time.Time { return evening.Add(time.Duration(n) * time.Hour) }
	all := []news{
		{Event{UID: "cup", Removed: hour(1), Reason: "doppio"}, log},
		{Event{UID: "cup", Returned: hour(2)}, []EventLine{log[0], log[2]}},
		{Event{UID: "cup", Removed: hour(3), Reason: "rain"}, []EventLine{log[3], log[1]}},
	}
	var first Event
	for _, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		s := store(t)
		ctx := t.Context()
		added := 0
		for _, i := range order {
			wants(t, s.Write(ctx, func(tx *Tx) error {
				n, err := tx.UniteEvent(ctx, all[i].event, all[i].lines)
				added += n
				return err
			}), nil)
		}
		events, err := s.Events(ctx)
		if err != nil || len(events) != 1 || added != len(log) || events[0].Lines != len(log) {
			t.Fatalf("%+v, %d lines added (%v)", events, added, err)
		}
		lines, err := s.EventLines(ctx, events[0].ID)
		if err != nil || !slices.Equal(lines, log) {
			t.Errorf("%v: %+v (%v)", order, lines, err)
		}
		e := events[0]
		e.Created = (time.Time{})
		e.Changed = (time.Time{})
		if first.UID == "" {
			first = e
		}
		if e != first || e.Reason != "rain" {
			t.Errorf("%v: %+v, not %+v", order, e, first)
		}
		if faults, err := s.Check(ctx); err != nil || len(faults) > 0 {
			t.Errorf("%v (%v)", faults, err)
		}
	}
}

// TestUniteEventPersons: a line that came without the person whom it enters gets the person from the next machine, and
// keeps them whatever a third one says.
func TestUniteEventPersons(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	for _, name := range []string{"Anna", "Bruno"} {
		_, err := s.AddPerson(ctx, Person{Name: name})
		wants(t, err, nil)
	}
	there := Event{UID: "0123456789abcdef0123456789abcdef"}
	for _, c := range []struct{ person, want PersonID }{{0, 0}, {1, 1}, {0, 1}, {2, 1}} {
		line := EventLine{UID: "fedcba9876543210fedcba9876543210", Text: "enter anna Anna", Person: c.person}
		wants(t, s.Write(ctx, func(tx *Tx) error {
			added, err := tx.UniteEvent(ctx, there, []EventLine{line})
			if first := c.want == 0; err == nil && added > 0 != first {
				t.Errorf("%d lines added with person %d", added, c.person)
			}
			return err
		}), nil)
		events, err := s.Events(ctx)
		if err != nil || len(events) != 1 || events[0].Lines != 1 {
			t.Fatalf("%+v (%v)", events, err)
		}
		lines, err := s.EventLines(ctx, events[0].ID)
		if err != nil || len(lines) != 1 || lines[0].Person != c.want {
			t.Errorf("%+v, not person %d (%v)", lines, c.want, err)
		}
	}
	if faults, err := s.Check(ctx); err != nil || len(faults) > 0 {
		t.Errorf("%v (%v)", faults, err)
	}
}

// TestLeftOutOfEvents: only the name of somebody who asked to be left out goes from a line.
func TestLeftOutOfEvents(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	for _, name := range []string{"Anna Rossi", "Annina"} {
		_, err := s.AddPerson(ctx, Person{Name: name})
		wants(t, err, nil)
	}
	id := cup(t, s)
	wants(t, s.Merge(ctx, 1, 2), nil)
	label := func(string) string { return "enter anna Anonima" }
	if err := s.Write(ctx, func(tx *Tx) error { return tx.RewriteEntries(ctx, 1, label) }); err == nil {
		t.Error("a line of somebody who stays was changed")
	}
	wants(t, s.Write(ctx, func(tx *Tx) error {
		for _, who := range []PersonID{1, 2} {
			if err := tx.LeaveOut(ctx, who, "Anonima"); err != nil {
				return err
			}
			if err := tx.RewriteEntries(ctx, who, label); err != nil {
				return err
			}
		}
		return nil
	}), nil)
	lines, err := s.EventLines(ctx, id)
	if err != nil || lines[2].Text != "enter anna Anonima" || lines[2].Person != 1 {
		t.Errorf("%+v (%v)", lines, err)
	}
	if faults, err := s.Check(ctx); err != nil || len(faults) > 0 {
		t.Errorf("%v (%v)", faults, err)
	}
}

// TestEventMatches: the matches of an event are found by the id or the name that their heads hold, in any case. The
// checksum covers the table, and an append that changes the head changes the table too.
func TestEventMatches(t *testing.T) {
	s := store(t)
	ctx := t.Context()
	at := func(id, event string, round, table int) Summary {
		return Summary{
			ID: id, Game: "istinto", At: EventTable{Event: event, Round: round, Table: table}, Seats: []Seat{{Name: "Anna"}},
		}
	}
	for _, sum := range []Summary{
		at("m1", "0197-cup", 1, 2), at("m2", "Coppa d'Autunno", -1, 1), at("m3", "other", 1, 1), at("m4", "", 0, 0),
		at("m5", "0197-cup", 1, 1),
	} {
		_, err := s.Create(ctx, sum, []Line{{Text: "game istinto"}})
		wants(t, err, nil)
	}
	wants(t, s.Remove(ctx, 5, "doppia"), nil)
	wants(t, s.Append(ctx, 4, 2, []Line{{Text: "event 0197-cup 3 1"}}, at("m4", "0197-CUP", 3, 1)), nil)
	found, err := s.EventMatches(ctx, "0197-CUP", "COPPA d'autunno")
	wants(t, err, nil)
	var got []EventTable
	for _, m := range found {
		got = append(got, m.At)
	}
	want := []EventTable{
		{Event: "0197-cup", Round: 1, Table: 2}, {Event: "coppa d'autunno", Round: -1, Table: 1}, {Event: "0197-cup", Round: 3, Table: 1},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if faults, err := s.Check(ctx); err != nil || len(faults) > 0 {
		t.Errorf("%v (%v)", faults, err)
	}
	for _, change := range []string{"event = 'x'", "round = 9", "tbl = 9"} {
		if _, err := raw(t, s.Path()).Exec("UPDATE matches SET " + change + " WHERE number = 1"); err != nil {
			t.Fatal(err)
		}
		if faults, _ := s.Check(ctx); len(faults) != 1 {
			t.Errorf("%s: %v", change, faults)
		}
		_, err := raw(t, s.Path()).Exec("UPDATE matches SET event = '0197-cup', round = 1, tbl = 2 WHERE number = 1")
		wants(t, err, nil)
	}
}
