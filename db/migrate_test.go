package db

import (
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/goldentest"
	"arbitro/scoring/league"
)

// A snapshot of every version of the schema lies in testdata/released, with the same small club in it. Each is what its
// migrations make today, and is brought up to date without a loss. A snapshot comes with its migration; -update makes
// that of the newest version again, which is allowed until the version is released.
func TestReleased(t *testing.T) {
	steps := migrations()
	if *goldentest.Update {
		s := store(t)
		club(t, s)
		season(t, s)
		chosen(t, s)
		sat(t, s)
		run(t, raw(t, s.Path()), `INSERT INTO older_rules (match, kept, checksum) VALUES (1, 1, checksum_of(1, 1))`)
		cup(t, s)
		begun(t, s)
		entered(t, s)
		phoned(t, s)
		sorted(t, s)
		hubbed(t, s)
		s.Close()
		if err := os.MkdirAll(filepath.Dir(snapshot(1)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(snapshot(len(steps)), []byte(dump(t, raw(t, s.Path()))), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	today := objects(t, store(t).file.pool)
	for version := 1; version <= len(steps); version++ {
		t.Run(fmt.Sprint("version ", version), func(t *testing.T) {
			t.Parallel() // most of the time goes into waits for the disk
			script, err := os.ReadFile(snapshot(version))
			if err != nil {
				t.Fatalf("%v: %s makes it", err, goldentest.Command(t))
			}
			path := filepath.Join(t.TempDir(), "arbitro.db")
			old := raw(t, path)
			run(t, old, string(script))

			made := raw(t, filepath.Join(t.TempDir(), "made.db"))
			for _, step := range steps[:version] {
				run(t, made, step)
			}
			a := objects(t, old)
			b := objects(t, made)
			if !slices.Equal(a, b) {
				t.Errorf("the migrations make another schema than the released one:\n%s\n%s", a, b)
			}

			s := at(t, path)
			if now := objects(t, s.file.pool); !slices.Equal(now, today) {
				t.Errorf("brought up to date the schema is\n%s\nand a new one is\n%s", now, today)
			}
			inClub(t, s)
			if version < 2 {
				season(t, s)
			}
			inSeason(t, s)
			if version < 3 {
				chosen(t, s)
			}
			if version < 7 {
				cup(t, s)
			}
			inCup(t, s, 1)
			if version < 9 {
				begun(t, s)
			}
			if version < 11 {
				entered(t, s)
			}
			inRegister(t, s)
			if version < 22 {
				phoned(t, s)
			}
			inPhones(t, s)
			if version < 22 {
				sorted(t, s)
			}
			inEvening(t, s)
			if version < 22 {
				hubbed(t, s)
			}
			inHub(t, s)
			if value, err := s.Typed(t.Context()); err != nil || value != "Anna, Bruno" {
				t.Errorf("typed is %q (%v)", value, err)
			}
			if table, err := s.Table(t.Context(), 3); err != nil || table.Voice != "speaks" {
				t.Errorf("the table of match 3 has %+v (%v)", table, err)
			}
			if version < 22 {
				sat(t, s)
			}
			inSat(t, s)
		})
	}
}

// TestComposedNames: what a program of version 1.1.0 has stored as text under composed names, such as the report of a
// phone under its tournament, round and table, stands in columns. 1.1.0.sql was made by that program.
func TestComposedNames(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("testdata", "1.1.0.sql"))
	wants(t, err, nil)
	path := filepath.Join(t.TempDir(), "arbitro.db")
	run(t, raw(t, path), string(script))
	s := at(t, path)
	ctx := t.Context()

	phones, err := s.EventPhones(ctx, 1)
	want := EventPhones{
		Secret: "CTEHNUKN55KMCM5WHNIUQM2AL4", Address: "192.168.1.7:8080", Link: "https://192.168.1.7:8080/",
		Board: "192.168.1.7:8080", Reports: true,
	}
	if phones != want || err != nil {
		t.Errorf("the phones are %+v (%v)", phones, err)
	}
	const draw = "787b73d0e159f79f3268fa7769e6bad3"
	same := Report{
		Tallies: []Tally{{Player: "a", Total: 10}, {Player: "b", Total: 40}, {Player: "c", Total: 20}, {Player: "d", Total: 30}},
		From:    []string{"one", "two"},
	}
	placed := Report{
		Tallies: []Tally{
			{Player: "e", Total: 10, Place: 4},
			{Player: "f", Total: 40, Place: 1},
			{Player: "g", Total: 20, Place: 3},
			{Player: "h", Total: 30, Place: 2},
		},
		From: []string{"three"},
	}
	other := Report{
		Tallies: []Tally{{Player: "e", Total: -5}, {Player: "f", Total: 40}, {Player: "g", Total: 20}, {Player: "h", Total: 30}},
		From:    []string{"four"},
	}
	reports, err := s.EventReports(ctx, 1)
	if err != nil || !reflect.DeepEqual(reports, map[DrawnTable][]Report{
		{Draw: draw, Table: 1}: {same}, {Draw: draw, Table: 2}: {placed, other},
	}) {
		t.Errorf("reported are %+v (%v)", reports, err)
	}
	if here, err := s.EventArrivals(ctx, 1, 2); !slices.Equal(here, []string{"e", "g"}) || err != nil {
		t.Errorf("here are %v (%v)", here, err)
	}

	if table, err := s.Table(ctx, 1); err != nil || table != (Table{
		Voice: "speaks",
		Typed: `{"deal":6,"mode":2,"draft":{"title":"x","lines":8,"keys":["a"],"values":["1"]}}`,
	}) {
		t.Errorf("the table has %+v (%v)", table, err)
	}
	if stirred, err := s.Stirred(ctx, 1); stirred != 2 || err != nil {
		t.Errorf("the match is stirred %d times (%v)", stirred, err)
	}
	for line, want := range map[int]string{7: "", 8: "bruno", 9: "referee"} {
		if who, err := s.EnteredBy(ctx, 1, line); who != want || err != nil {
			t.Errorf("line %d is by %q, not %q (%v)", line, who, want, err)
		}
	}
	if answer, err := s.PhoneAnswer(ctx, 1, "bruno"); answer != (PhoneAnswer{"k3x9", 8}) || err != nil {
		t.Errorf("the last answer is %+v (%v)", answer, err)
	}
	if numbers, err := s.SecretNumbers(ctx, 1, 6); !maps.Equal(numbers, map[int]int{1: 3, 2: 0}) || err != nil {
		t.Errorf("secret are %v (%v)", numbers, err)
	}
	board, stored, err := s.Board(ctx, 1)
	if err != nil || !stored || !reflect.DeepEqual(board, Board{
		On: true, At: "192.168.1.7:8080", What: "answer", Scorer: "carla",
		Keys: []BoardKey{{"t0", -1, ""}, {"t1", 1, "bruno"}}, Before: []int{2, 1},
	}) {
		t.Errorf("the board is %+v, %t (%v)", board, stored, err)
	}
	if waiting, err := s.Waiting(ctx); !slices.Equal(waiting, []int{2}) || err != nil {
		t.Errorf("%v wait for today's rules (%v)", waiting, err)
	}
	for number, want := range map[int]bool{1: false, 2: true, 3: true} {
		if older, err := s.ByOlderRules(ctx, number); older != want || err != nil {
			t.Errorf("the result of match %d is by older rules: %t (%v)", number, older, err)
		}
	}

	typed, is, err := s.Evening(ctx, 1)
	number := func(n int) SlipSeat { return SlipSeat{Number: n, HasNumber: true} }
	of := func(person PersonID, seat SlipSeat) SlipSeat { seat.Person = person; return seat }
	nuova := number(3)
	nuova.Name = "Nuova"
	if err != nil || !is || !reflect.DeepEqual(typed, Evening{
		Day: "2026-11-20", Place: "Bar Sport", Slips: []Slip{
			{Game: "istinto", Seats: []SlipSeat{of(1, number(10)), of(2, number(-5)), nuova}},
			{Game: "sabai", Places: true, Seats: []SlipSeat{of(3, number(1)), of(4, number(2)), {Person: 5}, {Person: 6}}},
		},
		Form: []FormField{{"game", "istinto"}, {"players", "#1, #2"}},
	}) {
		t.Errorf("the evening is %+v, %t (%v)", typed, is, err)
	}
	if drawing, err := s.Drawing(ctx, 1); err != nil || !reflect.DeepEqual(drawing, Drawing{
		Day: "2026-11-20", Form: []FormField{{"game", "istinto"}, {"present", "#1, #2"}, {"seed", "7"}},
	}) {
		t.Errorf("drawn was %+v (%v)", drawing, err)
	}
	if act, err := s.LastAct(ctx, 1); !strings.HasPrefix(act, `{"saved":[2],"removed":[3]`) || err != nil {
		t.Errorf("the last act was %q (%v)", act, err)
	}
	if typed, err := s.Typed(ctx); typed != `{"game":"istinto"}` || err != nil {
		t.Errorf("typed is %q (%v)", typed, err)
	}

	inHub(t, s)

	if faults, err := s.Check(ctx); len(faults) > 0 || err != nil {
		t.Errorf("check finds %v (%v)", faults, err)
	}
}

// TestNamesLikeNumbers: of the names on a slip that is not saved, only those with nothing but digits after their # are
// persons, as names.Number reads them.
func TestNamesLikeNumbers(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("testdata", "1.1.0.sql"))
	wants(t, err, nil)
	path := filepath.Join(t.TempDir(), "arbitro.db")
	old := raw(t, path)
	run(t, old, string(script))
	run(t, old, `UPDATE typed SET value = '{"day":"","slips":[{"game":"istinto","numbers":[1,2,3,4,5],
		"players":["#7 Tony","#7","#","#7a","Tony #7"]}]}' WHERE form = 'slips 1'`)
	typed, _, err := at(t, path).Evening(t.Context(), 1)
	wants(t, err, nil)
	if want := []Slip{{Game: "istinto", Seats: []SlipSeat{
		{Name: "#7 Tony", Number: 1, HasNumber: true},
		{Person: 7, Number: 2, HasNumber: true},
		{Name: "#", Number: 3, HasNumber: true},
		{Name: "#7a", Number: 4, HasNumber: true},
		{Name: "Tony #7", Number: 5, HasNumber: true},
	}}}; !reflect.DeepEqual(typed.Slips, want) {
		t.Errorf("the slips are %+v and not %+v", typed.Slips, want)
	}
}

// A step that fails leaves the file as it was.
func TestUpgradeIsAllOrNothing(t *testing.T) {
	s := store(t)
	club(t, s)
	steps := migrations()
	conn, err := s.file.pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	before := objects(t, s.file.pool)
	steps = append(steps, "CREATE TABLE good (x) STRICT; DROP TABLE names; CREATE TABLE bad")
	if err := upgrade(t.Context(), conn, s.file.path, steps); err == nil {
		t.Fatal("a bad step was taken")
	}
	wants(t, upgrade(t.Context(), conn, s.file.path, steps[:len(steps)-2]), ErrNewer) // another process was faster
	if after := objects(t, s.file.pool); !slices.Equal(after, before) {
		t.Errorf("schema %s", after)
	}
	if l, err := s.file.label(t.Context()); err != nil || l.Version != len(steps)-1 {
		t.Errorf("%+v (%v)", l, err)
	}
	inClub(t, s)
}

func snapshot(version int) string {
	return filepath.Join("testdata", "released", fmt.Sprintf("v%d.sql", version))
}

// club fills a database with a little of everything that version 1 holds.
func club(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	if _, err := s.AddPerson(ctx, Person{Name: "Anna Rossi", Aliases: []string{"Nina"}}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.AddPerson(ctx, Person{Name: "Zoe", Guest: true}); err != nil {
		t.Fatal(err)
	}
	finished := Summary{
		ID: "sera-1", Game: "istinto", Date: "2026-11-20", Place: "Bar Sport", League: "Giovedì", Rounds: 1, Finished: true,
		Digest: []byte{0xca, 0xfe}, Seats: []Seat{{Name: "Nina", Total: 15, Place: 1, Won: true}, {Name: "Bruno l'Orso", Total: -5, Place: 2}},
	}
	lines := []Line{{Text: "game istinto"}, {Text: `note "l'ultima"`, At: evening}}
	for _, id := range []string{"sera-1", "sera-2", "sera-3"} {
		sum := finished
		sum.ID = id
		if id == "sera-3" {
			sum.Finished = false
			sum.Date = ""
		}
		if _, err := s.Create(ctx, sum, lines); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Remove(ctx, 2, "doppia"); err != nil {
		t.Fatal(err)
	}
	if err := s.Forget(ctx, match(t, s, "game istinto")); err != nil {
		t.Fatal(err)
	}
}

// inClub checks that all of the club can be read, and that the file still keeps its promises.
func inClub(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	m, err := s.ByID(ctx, "sera-1")
	if err != nil {
		t.Fatal(err)
	}
	if m.Number != 1 || m.Game != "istinto" || m.Date != "2026-11-20" || m.Place != "Bar Sport" || m.League != "Giovedì" ||
		m.Rounds != 1 || !m.Finished || string(m.Digest) != "\xca\xfe" || m.Lines != 2 || m.Created.IsZero() || m.Changed.IsZero() {
		t.Errorf("%+v", m)
	}
	if want := []Seat{
		{Name: "Nina", Shown: "Anna Rossi", Person: 1, Total: 15, Place: 1, Won: true},
		{Name: "Bruno l'Orso", Person: 3, Total: -5, Place: 2},
	}; !slices.Equal(m.Seats, want) {
		t.Errorf("seats %+v", m.Seats)
	}
	for l, err := range s.Lines(ctx, 1, 2) {
		if err != nil || l.Text != `note "l'ultima"` || !l.At.Equal(evening) {
			t.Errorf("%+v (%v)", l, err)
		}
	}
	if m, err := s.Match(ctx, 2); err != nil || m.Reason != "doppia" || !m.IsRemoved() {
		t.Errorf("%+v (%v)", m, err)
	}
	if page, _, err := s.List(ctx, Filter{League: "giovedì"}); err != nil || !slices.Equal(numbers(page), []int{3, 1}) {
		t.Errorf("the league has %v (%v)", numbers(page), err)
	}
	people, err := s.Persons(ctx, 0)
	if err != nil || !slices.Equal(namesOf(people), []string{"Anna Rossi", "Bruno l'Orso", "Bruno", "Zoe"}) || people[0].Aliases[0] != "Nina" {
		t.Errorf("persons %+v (%v)", people, err)
	}
	if faults, err := s.Check(ctx); err != nil || len(faults) != 0 {
		t.Error(faults, err)
	}
	if n := match(t, s, "game istinto"); n != 5 {
		t.Errorf("the next match is number %d", n)
	}
	if _, err := s.file.pool.Exec("DELETE FROM lines WHERE match = 1"); err == nil {
		t.Error("lines could be deleted")
	}
}

// season adds a little of everything that version 2 holds beside the club.
func season(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	id, err := s.AddLeague(ctx, league.Default("Giovedì"), "si comincia")
	if err != nil {
		t.Fatal(err)
	}
	l, err := s.League(ctx, "giovedì")
	if err != nil {
		t.Fatal(err)
	}
	set := l.Settings
	set.Scheme = league.Wins
	set.Members = []league.Person{1, 3, 2}
	wants(t, s.ChangeLeague(ctx, l, set, ""), league.NeedsReason)
	wants(t, s.ChangeLeague(ctx, l, set, "lo ha deciso l'assemblea"), nil)
	entry := league.Entry{Person: 2, Kind: league.Carried, Day: 20260901, Points: 250, Matches: 2, Reason: "dall'anno scorso"}
	wants(t, s.AddEntry(ctx, id, Entry{Entry: entry, UID: "voce-1"}), nil)
	entry.Kind = league.Adjustment
	entry.Points = -100
	entry.Matches = 0
	wants(t, s.AddEntry(ctx, id, Entry{Entry: entry, UID: "voce-2"}), nil)
	wants(t, s.Withdraw(ctx, id, 2, "un errore"), nil)
	wants(t, s.Merge(ctx, 2, 1), nil)
	wants(t, s.Unmerge(ctx, 2), nil)
}

// chosen adds what version 3 holds beside that.
func chosen(t *testing.T, s *Store) {
	t.Helper()
	wants(t, s.SetVoice(t.Context(), 3, "speaks"), nil)
}

// sat adds what version 22 holds beside match 3.
func sat(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	wants(t, s.SetTableTyped(ctx, 3, "{}"), nil)
	wants(t, s.SetEnteredBy(ctx, 3, 1, []string{"bruno"}), nil)
	wants(t, s.SetPhoneAnswer(ctx, 3, "bruno", PhoneAnswer{"x", 2}), nil)
	wants(t, s.SetSecretNumber(ctx, 3, 2, 1, 4), nil)
	wants(t, s.SetBoard(ctx, 3, boardKept), nil)
}

var boardKept = Board{On: true, At: "a", What: "look", Keys: []BoardKey{{"t", 1, "bruno"}}, Before: []int{1}}

// inSat checks that everything beside match 3 can be read.
func inSat(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	if table, err := s.Table(ctx, 3); table.Typed != "{}" || err != nil {
		t.Errorf("the table has %+v (%v)", table, err)
	}
	if who, err := s.EnteredBy(ctx, 3, 1); who != "bruno" || err != nil {
		t.Errorf("line 1 is by %q (%v)", who, err)
	}
	if answer, err := s.PhoneAnswer(ctx, 3, "bruno"); answer != (PhoneAnswer{"x", 2}) || err != nil {
		t.Errorf("the last answer is %+v (%v)", answer, err)
	}
	if numbers, err := s.SecretNumbers(ctx, 3, 2); numbers[1] != 4 || err != nil {
		t.Errorf("secret are %v (%v)", numbers, err)
	}
	if board, _, err := s.Board(ctx, 3); !reflect.DeepEqual(board, boardKept) || err != nil {
		t.Errorf("the board is %+v (%v)", board, err)
	}
}

// begun adds what version 9 holds beside that.
func begun(t *testing.T, s *Store) {
	t.Helper()
	wants(t, s.SetTyped(t.Context(), "Anna, Bruno"), nil)
}

// phoned adds what version 22 holds about the phones of the tournament.
func phoned(t *testing.T, s *Store) {
	t.Helper()
	wants(t, s.Write(t.Context(), func(tx *Tx) error {
		lines, err := tx.EventLines(t.Context(), 1)
		if err != nil {
			return err
		}
		return errors.Join(
			tx.SetEventPhones(t.Context(), 1, phonesKnown),
			tx.SetEventReports(t.Context(), 1, DrawnTable{Draw: lines[0].UID, Table: 2}, reported),
			tx.AddEventArrivals(t.Context(), 1, -1, []string{"carla", "anna", "carla"}),
		)
	}), nil)
}

var (
	phonesKnown = EventPhones{Secret: "s", Address: "192.168.1.7:8080", Link: "http://192.168.1.7:8080/", Board: "b", Reports: true}
	reported    = []Report{
		{Tallies: []Tally{{Player: "anna", Total: 10, Place: 1}, {Player: "carla", Total: -3, Place: 2}}, From: []string{"two", "one"}},
		{Tallies: []Tally{{Player: "anna", Total: 10}, {Player: "carla", Total: -4}}, From: []string{"three"}},
	}
)

// sorted adds what version 22 holds about an evening of the league.
func sorted(t *testing.T, s *Store) {
	t.Helper()
	wants(t, s.SetEvening(t.Context(), 1, eveningTyped), nil)
	wants(t, s.SetDrawing(t.Context(), 1, eveningDrawn), nil)
	wants(t, s.SetLastAct(t.Context(), 1, "{}"), nil)
}

var (
	eveningTyped = Evening{
		Day: "2026-11-21", Place: "Bar Sport", Slips: []Slip{
			{Game: "istinto", Seats: []SlipSeat{{Person: 1, Number: 10, HasNumber: true}, {Name: "Nuova"}}},
			{Game: "sabai", Places: true},
		},
		Form: []FormField{{"players", "#1, #3"}, {"game", "istinto"}},
	}
	eveningDrawn = Drawing{Day: "2026-11-21", Form: []FormField{{"seed", "7"}, {"present", "#1"}}}
)

// inEvening checks that everything about the evening can be read.
func inEvening(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	if evening, is, err := s.Evening(ctx, 1); !reflect.DeepEqual(evening, eveningTyped) || !is || err != nil {
		t.Errorf("the evening is %+v, %t (%v)", evening, is, err)
	}
	if drawing, err := s.Drawing(ctx, 1); !reflect.DeepEqual(drawing, eveningDrawn) || err != nil {
		t.Errorf("drawn was %+v (%v)", drawing, err)
	}
	if act, err := s.LastAct(ctx, 1); act != "{}" || err != nil {
		t.Errorf("the last act was %q (%v)", act, err)
	}
}

// hubbed adds what version 22 holds about the club's hub.
func hubbed(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	wants(t, s.Write(ctx, func(tx *Tx) error {
		err := errors.Join(tx.SetHub(ctx, hubKnown), tx.SetHubLaptop(ctx, "uno", "KEY1"))
		for id, match := range hubHas {
			err = errors.Join(err, tx.SetHubMatch(ctx, id, match))
		}
		return err
	}), nil)
}

var (
	hubKnown = Hub{
		Hub: "club cert", Reads: 1, Made: 1790000000000000000, Seq: 7, At: 1790000000000000001, Deleted: 1, Books: 6,
		Local: "l", LeftOut: "o", Book: "b", BookSeq: 5, Tokens: []string{"t1", "t2"}, Bad: []string{"d1"},
	}
	hubHas = map[string]HubMatch{
		"id-1": {Lines: 12, Seq: 4, Digest: "abc"},
		"id-2": {Lines: 3, Seq: 5, Digest: "def", Clash: 2, Ahead: [2]int{1, 9}},
		"id-3": {Lines: 1, Seq: 6, Digest: "g"},
	}
)

// inHub checks that everything about the hub can be read.
func inHub(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	if hub, known, err := s.Hub(ctx); !reflect.DeepEqual(hub, hubKnown) || !known || err != nil {
		t.Errorf("known is %+v, %t (%v)", hub, known, err)
	}
	for id, want := range hubHas {
		if match, err := s.HubMatch(ctx, id); match != want || err != nil {
			t.Errorf("the hub has %+v of match %s, not %+v (%v)", match, id, want, err)
		}
	}
	if open, err := s.OpenHubMatches(ctx); !maps.Equal(open, map[string]HubMatch{"id-2": hubHas["id-2"]}) || err != nil {
		t.Errorf("open are %+v (%v)", open, err)
	}
	if laptops, err := s.HubLaptops(ctx); !maps.Equal(laptops, map[string]string{"uno": "KEY1"}) || err != nil {
		t.Errorf("the laptops are %v (%v)", laptops, err)
	}
}

// inPhones checks that everything about the phones can be read.
func inPhones(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	if phones, err := s.EventPhones(ctx, 1); phones != phonesKnown || err != nil {
		t.Errorf("the phones are %+v (%v)", phones, err)
	}
	lines, err := s.EventLines(ctx, 1)
	wants(t, err, nil)
	want := map[DrawnTable][]Report{{Draw: lines[0].UID, Table: 2}: reported}
	if reports, err := s.EventReports(ctx, 1); !reflect.DeepEqual(reports, want) || err != nil {
		t.Errorf("reported are %+v (%v)", reports, err)
	}
	if here, err := s.EventArrivals(ctx, 1, -1); !slices.Equal(here, []string{"anna", "carla"}) || err != nil {
		t.Errorf("here are %v (%v)", here, err)
	}
}

// inSeason checks that all of the season can be read.
func inSeason(t *testing.T, s *Store) {
	t.Helper()
	ctx := t.Context()
	wants(t, s.Merge(ctx, 2, 1), nil)
	l, err := s.League(ctx, "GIOV")
	if err != nil || l.Settings.Scheme != league.Wins || !slices.Equal(l.Settings.Members, []league.Person{1, 3}) {
		t.Fatalf("%+v (%v)", l, err)
	}
	history, err := s.LeagueHistory(ctx, l.ID)
	if err != nil || len(history) != 2 || history[1].Reason != "lo ha deciso l'assemblea" || history[1].Played != 1 {
		t.Errorf("%+v (%v)", history, err)
	}
	entries, err := s.Entries(ctx, l.ID)
	if err != nil || len(entries) != 2 || entries[0].Person != 1 || entries[0].Points != 250 || len(Standing(entries)) != 1 {
		t.Errorf("%+v (%v)", entries, err)
	}
	matches, err := s.Counted(ctx, l.Settings.Filter(0), l.Names...)
	if err != nil || len(matches) != 1 {
		t.Fatalf("%d matches (%v)", len(matches), err)
	}
	sums, err := league.NewSums(l.Settings.Filter(0), matches)
	wants(t, err, nil)
	rows := sums.Standing(l.Settings, league.View{Entries: Standing(entries)}).Rows
	if len(rows) != 2 || rows[0].Person != 1 || rows[0].Points != 350 || rows[1].Person != 3 {
		t.Errorf("%+v", rows)
	}
	wants(t, s.Unmerge(ctx, 2), nil)
	if entries, err := s.Entries(ctx, l.ID); err != nil || entries[0].Person != 2 {
		t.Errorf("%+v (%v)", entries, err)
	}
}

// objects returns the whole schema of a database, object by object.
func objects(t *testing.T, pool *sql.DB) []string {
	t.Helper()
	return column(t, pool, `SELECT type || ' ' || name || ': ' || ifnull(sql, '') FROM sqlite_schema ORDER BY type, name`)
}

func column(t *testing.T, pool *sql.DB, question string, args ...any) (values []string) {
	t.Helper()
	rows, err := pool.Query(question, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var v string
		if err := rows.Scan(&v); err != nil {
			t.Fatal(err)
		}
		values = append(values, v)
	}
	return values
}

// dump writes a database as a script that makes it again: tables, rows, the numbers given so far, and what watches
// over them.
func dump(t *testing.T, pool *sql.DB) string {
	t.Helper()
	var b strings.Builder
	for _, pragma := range []string{"application_id", "user_version"} {
		fmt.Fprintf(&b, "PRAGMA %s = %s;\n", pragma, column(t, pool, "PRAGMA "+pragma)[0])
	}
	const own = ` AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid`
	for _, text := range column(t, pool, `SELECT sql FROM sqlite_schema WHERE type = 'table'`+own) {
		b.WriteString(text + ";\n")
	}
	for _, table := range column(t, pool, `SELECT name FROM sqlite_schema WHERE type = 'table'`+own) {
		writeRows(t, pool, &b, table)
	}
	b.WriteString("DELETE FROM sqlite_sequence;\n")
	writeRows(t, pool, &b, "sqlite_sequence")
	for _, text := range column(t, pool, `SELECT sql FROM sqlite_schema WHERE type <> 'table'`+own) {
		b.WriteString(text + ";\n")
	}
	return b.String()
}

func writeRows(t *testing.T, pool *sql.DB, b *strings.Builder, table string) {
	t.Helper()
	columns := column(t, pool, `SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid`, table)
	quoted := "quote(" + strings.Join(columns, ") || ', ' || quote(") + ")"
	for _, row := range column(t, pool, "SELECT "+quoted+" FROM "+table) {
		fmt.Fprintf(b, "INSERT INTO %s (%s) VALUES (%s);\n", table, strings.Join(columns, ", "), row)
	}
}
