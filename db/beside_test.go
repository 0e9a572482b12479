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
		if got := fmt.Sprint(table, who, answer, numbers, board, stored); got != want {
			t.Errorf("beside the match stands\n%s and not\n%s", got, want)
		}
	}
	const nothing = "{  0}{ 0} map[] {false    [] []} false"
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
	holds("{speaks {} 2}anna{x 2} map[1:3] {true 192.168.1.7:8080 look anna [{t1 1 bruno} {t0 -1 }] [7 3]} true")
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
	wants(t, s.Write(ctx, func(tx *Tx) error { return tx.RewriteEnteredBy(ctx, n, "anna", "x1") }), nil)
	for line, want := range map[int]string{1: "bruno", 2: "x1", 3: ""} {
		if who, err := s.EnteredBy(ctx, n, line); who != want || err != nil {
			t.Errorf("line %d is by %q, not %q (%v)", line, who, want, err)
		}
	}

	if after, err := s.Match(ctx, n); err != nil || after.Lines != before.Lines || after.Changed != before.Changed {
		t.Errorf("the match was %+v and is %+v (%v)", before, after, err)
	}
	wants(t, s.Forget(ctx, n), nil)
	holds(nothing)
}
