package db

import (
	"fmt"
	"maps"
	"reflect"
	"testing"
)

// TestBeside: what stands beside a match is kept by itself, changes neither its lines nor its summary, is refused for a
// match that does not exist, and goes with the match.
func TestBeside(t *testing.T) {
	ctx := t.Context()
	s := store(t)
	n := match(t, s, "game istinto", "player anna")
	before, err := s.Match(ctx, n)
	wants(t, err, nil)
	holds := func(want string) {
		t.Helper()
		table, err := s.Table(ctx, n)
		wants(t, err, nil)
		who, err := s.EnteredBy(ctx, n, 2)
		wants(t, err, nil)
		answer, err := s.PhoneAnswer(ctx, n, "anna")
		wants(t, err, nil)
		numbers, err := s.SecretNumbers(ctx, n, 4)
		wants(t, err, nil)
		board, stored, err := s.Board(ctx, n)
		wants(t, err, nil)
		stirred, err := s.Stirred(ctx, n)
		wants(t, err, nil)
		if got := fmt.Sprint(table, stirred, who, answer, numbers, board, stored); got != want {
			t.Errorf("beside the match stands\n%s and not\n%s", got, want)
		}
	}
	const nothing = "{ } 0{ 0} map[] {false    [] []} false"
	holds(nothing)
	board := Board{
		On: true, At: "192.168.1.7:8080", What: "look", Scorer: "anna",
		Keys: []BoardKey{{"t1", 1, "bruno"}, {"t0", -1, ""}}, Before: []int{7, 3},
	}
	set := func(match int, want error) {
		t.Helper()
		for range 2 {
			wants(t, s.SetVoice(ctx, match, "speaks"), want)
			wants(t, s.SetTableTyped(ctx, match, "{}"), want)
			wants(t, s.Stir(ctx, match), want)
			wants(t, s.SetEnteredBy(ctx, match, 1, []string{"bruno", "anna"}), want)
			wants(t, s.SetPhoneAnswer(ctx, match, "anna", PhoneAnswer{"x", 2}), want)
			wants(t, s.SetSecretNumber(ctx, match, 4, 1, 3), want)
			wants(t, s.SetBoard(ctx, match, board), want)
		}
	}
	set(n+1, ErrNotFound)
	set(n, nil)
	holds("{speaks {}} 2anna{x 2} map[1:3] {true 192.168.1.7:8080 look anna [{t1 1 bruno} {t0 -1 }] [7 3]} true")
	if other, err := s.SecretNumbers(ctx, n, 5); len(other) > 0 || err != nil {
		t.Errorf("another round has the numbers %v (%v)", other, err)
	}

	board = Board{Keys: []BoardKey{{Token: "t2"}}}
	wants(t, s.SetBoard(ctx, n, board), nil)
	if got, stored, err := s.Board(ctx, n); !reflect.DeepEqual(got, board) || !stored || err != nil {
		t.Errorf("the board is %+v, %t (%v)", got, stored, err)
	}
	wants(t, s.DropSecretNumbers(ctx, n, 5), nil)
	if numbers, err := s.SecretNumbers(ctx, n, 4); !maps.Equal(numbers, map[int]int{1: 3}) || err != nil {
		t.Errorf("secret are %v (%v)", numbers, err)
	}
	wants(t, s.DropSecretNumbers(ctx, n, 4), nil)
	if numbers, err := s.SecretNumbers(ctx, n, 4); len(numbers) > 0 || err != nil {
		t.Errorf("secret stay %v (%v)", numbers, err)
	}
	if after, err := s.Match(ctx, n); err != nil || after.Lines != before.Lines || after.Changed != before.Changed {
		t.Errorf("the match was %+v and is %+v (%v)", before, after, err)
	}
	wants(t, s.Forget(ctx, n), nil)
	holds(nothing)
}

// TestNothingTyped: nothing is typed any more at a table, also if its match is forgotten or the table has no row, which
// it then does not get.
func TestNothingTyped(t *testing.T) {
	ctx := t.Context()
	s := store(t)
	n := match(t, s, "game istinto", "player anna")
	tables := func() (count int) {
		t.Helper()
		wants(t, s.file.pool.QueryRowContext(ctx, `SELECT count(*) FROM tables`).Scan(&count), nil)
		return count
	}
	wants(t, s.SetTableTyped(ctx, n, ""), nil)
	if count := tables(); count != 0 {
		t.Errorf("%d tables keep something", count)
	}
	wants(t, s.SetVoice(ctx, n, "speaks"), nil)
	wants(t, s.SetTableTyped(ctx, n, "{}"), nil)
	wants(t, s.SetTableTyped(ctx, n, ""), nil)
	if table, err := s.Table(ctx, n); table != (Table{Voice: "speaks"}) || err != nil {
		t.Errorf("the table has %+v (%v)", table, err)
	}
	wants(t, s.Forget(ctx, n), nil)
	wants(t, s.SetTableTyped(ctx, n, ""), nil)
}

// TestRewriteBeside: a player's id is replaced in all that stands beside the match but what is typed there. Other players
// and other matches keep theirs.
func TestRewriteBeside(t *testing.T) {
	ctx := t.Context()
	s := store(t)
	first := match(t, s, "game istinto", "player anna")
	second := match(t, s, "game istinto", "player anna")
	for _, n := range []int{first, second} {
		wants(t, s.SetVoice(ctx, n, "speaks"), nil)
		wants(t, s.SetTableTyped(ctx, n, `{"who":"anna"}`), nil)
		wants(t, s.SetEnteredBy(ctx, n, 1, []string{"bruno", "anna"}), nil)
		wants(t, s.SetPhoneAnswer(ctx, n, "anna", PhoneAnswer{"x", 2}), nil)
		wants(t, s.SetPhoneAnswer(ctx, n, "x1", PhoneAnswer{"old", 1}), nil)
		wants(t, s.SetBoard(ctx, n, Board{Scorer: "anna", Keys: []BoardKey{{"t0", 0, "anna"}, {"t1", 1, "bruno"}}}), nil)
	}
	rewrite := func(tx *Tx) error { return tx.RewriteBeside(ctx, first, "anna", "x1") }
	wants(t, s.Write(ctx, rewrite), nil)
	for n, want := range map[int]string{
		first:  `{speaks {"who":"anna"}} bruno x1 { 0} {x 2} {false   x1 [{t0 0 x1} {t1 1 bruno}] []}`,
		second: `{speaks {"who":"anna"}} bruno anna {x 2} {old 1} {false   anna [{t0 0 anna} {t1 1 bruno}] []}`,
	} {
		table, err := s.Table(ctx, n)
		wants(t, err, nil)
		one, err := s.EnteredBy(ctx, n, 1)
		wants(t, err, nil)
		two, err := s.EnteredBy(ctx, n, 2)
		wants(t, err, nil)
		anna, err := s.PhoneAnswer(ctx, n, "anna")
		wants(t, err, nil)
		other, err := s.PhoneAnswer(ctx, n, "x1")
		wants(t, err, nil)
		board, _, err := s.Board(ctx, n)
		wants(t, err, nil)
		if got := fmt.Sprintln(table, one, two, anna, other, board); got != want+"\n" {
			t.Errorf("beside match %d stands\n%s and not\n%s", n, got, want)
		}
	}
	if faults, err := s.Check(ctx); len(faults) > 0 || err != nil {
		t.Errorf("check finds %v (%v)", faults, err)
	}
}

// TestReadAtOnce: a value of several tables is read by a single question, so that it is of one state of the file whatever
// others write meanwhile.
func TestReadAtOnce(t *testing.T) {
	ctx := t.Context()
	s := store(t)
	club(t, s)
	season(t, s)
	cup(t, s)
	sat(t, s)
	phoned(t, s)
	sorted(t, s)
	hubbed(t, s)
	for name, read := range map[string]func() error{
		"Board":        func() error { _, _, err := s.Board(ctx, 3); return err },
		"EventReports": func() error { _, err := s.EventReports(ctx, 1); return err },
		"Evening":      func() error { _, _, err := s.Evening(ctx, 1); return err },
		"Drawing":      func() error { _, err := s.Drawing(ctx, 1); return err },
		"Hub":          func() error { _, _, err := s.Hub(ctx); return err },
	} {
		before := len(s.file.known)
		wants(t, read(), nil)
		if asked := len(s.file.known) - before; asked != 1 {
			t.Errorf("%s asks %d questions", name, asked)
		}
	}
}
