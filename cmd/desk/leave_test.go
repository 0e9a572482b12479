package desk

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbitro/db"
)

// A name that is written as a short name, the person's own or another's, is a name all the same; who has no full name
// gets one; and a match that is still being played goes on with the same persons.
func TestLeaveOutOfLines(t *testing.T) {
	for _, c := range []struct{ head, want string }{
		{"player anna \"Anna\"\nplayer bruno\nplayer carla", `player x1 "Player 1"` + "\nplayer bruno\nplayer carla"},
		{"player anna\nplayer bruno\nplayer carla", `player x1 "Player 1"` + "\nplayer bruno\nplayer carla"},
		{"player a Anna\nplayer anna Bruno\nplayer c \"Carla Anna\"", `player x1 "Player 1"` + "\nplayer anna Bruno\nplayer c \"Carla Anna\""},
		{"player a Anna\nplayer bruno \"A\"\nplayer c Carla", `player x1 "Player 1"` + "\nplayer bruno \"A\"\nplayer c Carla"},
		{"player anna Zoe\nplayer a Anna\nplayer c Carla", "player anna Zoe\n" + `player x2 "Player 2"` + "\nplayer c Carla"},
	} {
		d := newDesk(t)
		text := "game istinto\nid m\n" + c.head + "\ndeal " + strings.Fields(c.head)[1] + "\n"
		take(t, d, text)
		who, err := d.Store.Who(t.Context(), "anna")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.LeaveOut(t.Context(), who, fmt.Sprint("Player ", who.ID)); err != nil {
			t.Fatal(err)
		}
		log, _ := d.Log(t.Context(), 1)
		if !strings.Contains(string(log), c.want+"\n") {
			t.Errorf("%s\nbecame\n%s", text, log)
		}
		s, err := d.Open(t.Context(), "1")
		if err != nil {
			t.Fatal(err)
		}
		dealer := s.Match().Roster().IDs()[0]
		if _, err := s.Apply(t.Context(), "bid "+dealer+" 1"); err != nil {
			t.Fatal(err)
		}
		m, err := d.Store.Match(t.Context(), 1)
		if everybody, _ := d.Store.Persons(t.Context(), 0); err != nil || len(everybody) != 3 || m.Seats[who.ID-1].Person != who.ID {
			t.Errorf("%v, %+v (%v)", everybody, m.Seats, err)
		}
		// The original is that match still, also where it goes on, and brings no name back.
		bid := "bid " + strings.Fields(c.head)[1] + " 1\n"
		for _, further := range []struct {
			text string
			want Outcome
		}{{text, Behind}, {text + bid, Known}, {text + bid + "note x\n", Extended}} {
			if got := take(t, d, further.text); got[0].Err != nil || got[0].Outcome != further.want {
				t.Errorf("%q: %+v", further.text, got)
			}
		}
		log, _ = d.Log(t.Context(), 1)
		if n, _ := d.Store.Count(t.Context(), db.Filter{}); n != 1 || !strings.HasSuffix(string(log), "note x\n") || !strings.Contains(string(log), c.want) {
			t.Errorf("%d matches, the first\n%s", n, log)
		}
	}
}

// A short name stays where a card is written the same way, in the cards alone. Who entered a line on a phone is renamed
// with the lines; a tournament's line of entry keeps the short name, by which its rounds are drawn.
func TestLeaveOutKeepsCourse(t *testing.T) {
	d := newDesk(t)
	s, err := d.Begin(t.Context(), []string{"game istinto", "player t Tina", "player bruno", "player carla"})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"deal t", "bid bruno 1", "bid carla 1", "bid t 1", "play bruno T"} {
		if _, err := s.ApplyFrom(t.Context(), []string{strings.Fields(line)[1]}, line); err != nil {
			t.Fatal(err)
		}
	}
	before := s.Match().Rulings()
	c, err := d.Found(t.Context(), func(tx *db.Tx) ([]Entry, error) {
		return []Entry{{Words: []string{"event", "Coppa"}}, {Words: []string{"enter", "tina", "Tina Rossi"}, Person: 1}, {Words: []string{"note", "Tina came late"}}}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	who, err := d.Store.Who(t.Context(), "tina")
	if err != nil {
		t.Fatal(err)
	}
	left, err := d.LeaveOut(t.Context(), who, "Player 1")
	if err != nil || len(left) != 1 || left[0] != (Left{Number: s.Number, IDKept: true}) {
		t.Fatalf("%+v (%v)", left, err)
	}
	got := strings.Join(stored(t, d, s.Number), "\n")
	if !strings.Contains(got, "player t \"Player 1\"\nplayer bruno\n") || !strings.Contains(got, "bid t 1\nplay bruno T") {
		t.Errorf("the lines are\n%s", got)
	}
	if _, err := s.Apply(t.Context(), "play carla 1R"); !errors.Is(err, db.ErrConflict) || len(s.Match().Rulings()) != len(before) {
		t.Errorf("a desk that knew the name: %v", err)
	}
	if err := c.Reload(t.Context()); err != nil || c.Lines[1].Text != `enter tina "Player 1"` || c.Lines[2].Text != `note "Tina came late"` {
		t.Errorf("%+v (%v)", c.Lines, err)
	}

	fresh := newDesk(t)
	s = begin(t, fresh)
	if _, err := s.ApplyFrom(t.Context(), []string{"anna"}, "deal anna"); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(
		s.SetBeside(t.Context(), `{"draft":{"values":["anna"]}}`),
		fresh.Store.SetPhoneAnswer(t.Context(), s.Number, "anna", db.PhoneAnswer{Token: "k3x9", Line: 7}),
		fresh.Store.SetBoard(t.Context(), s.Number, db.Board{Scorer: "anna", Keys: []db.BoardKey{{Token: "t", Player: "anna"}}}),
	); err != nil {
		t.Fatal(err)
	}
	who, _ = fresh.Store.Who(t.Context(), "anna")
	if left, err := fresh.LeaveOut(t.Context(), who, "Player 1"); err != nil || left[0].IDKept {
		t.Errorf("%+v (%v)", left, err)
	}
	if by, err := s.EnteredBy(t.Context(), 7); err != nil || by != "x1" {
		t.Errorf("line 7 was entered by %q (%v)", by, err)
	}
	if typed, err := s.Beside(t.Context()); err != nil || typed != "" {
		t.Errorf("typed stays %q (%v)", typed, err)
	}
	for id, want := range map[string]db.PhoneAnswer{"anna": {}, "x1": {Token: "k3x9", Line: 7}} {
		if answer, err := fresh.Store.PhoneAnswer(t.Context(), s.Number, id); err != nil || answer != want {
			t.Errorf("the last answer of %s is %+v (%v)", id, answer, err)
		}
	}
	if board, _, err := fresh.Store.Board(t.Context(), s.Number); err != nil || board.Scorer != "x1" ||
		len(board.Keys) != 1 || board.Keys[0].Player != "x1" {
		t.Errorf("the board is %+v (%v)", board, err)
	}
	for text, want := range map[string]string{
		"enter anna Anna": `enter anna "Player 1"`, `enter anna "Anna B" from 2`: `enter anna "Player 1" from 2`,
		`enter "an a" Anna`: `enter "an a" "Player 1"`, "enter anna": "enter anna", "leave anna Anna": "leave anna Anna", `enter "`: `enter "`,
	} {
		if got := EntryAs(text, "Player 1"); got != want {
			t.Errorf("%s became %s, not %s", text, got, want)
		}
	}
}

// placed seats persons by the order of the seats.
type placed []db.PersonID

func (p placed) Meet(context.Context, db.Summary) error { return nil }

func (p placed) Stored(context.Context) error { return nil }

func (p placed) Seat(_ context.Context, _ *db.Tx, sum db.Summary) error {
	for i, id := range p {
		sum.Seats[i].Person = id
	}
	return nil
}

// A record that comes later brings no name of theirs back, whoever sits there by the seating; nobody has two seats.
func TestLeftOutComeAgain(t *testing.T) {
	d := newDesk(t)
	take(t, d, "game istinto\nid m-1\nplayer anna \"Anna Rossi\"\nplayer bruno\nplayer carla\n")
	who, err := d.Store.Who(t.Context(), "anna rossi")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.LeaveOut(t.Context(), who, "Player 1"); err != nil {
		t.Fatal(err)
	}
	b := d.NewBatch()
	record := "game istinto\nid m-2\nplayer anna \"Anna Rossi\"\nplayer bruno\nplayer carla\ndeal anna\nbid bruno 1\n"
	if err := b.Read(t.Context(), strings.NewReader(record), placed{who.ID, 2, 2}, func(one Import) {
		if one.Err != nil {
			t.Error(one.Err)
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := b.Keep(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(stored(t, d, 2), "\n"); got != "game istinto\nid m-2\nplayer x1 \"Player 1\"\nplayer bruno\nplayer carla\ndeal x1\nbid bruno 1" {
		t.Errorf("%s", got)
	}
	m, err := d.Store.Match(t.Context(), 2)
	if err != nil || m.Seats[0].Person != who.ID || m.Seats[0].Name != "Player 1" || m.Seats[1].Person != 2 || m.Seats[2].Person != 3 {
		t.Errorf("%+v (%v)", m.Seats, err)
	}
}

// An open match whose lines differ, but come to the same, is known already; an error that no line has belongs to the
// first.
func TestKnownByCanonical(t *testing.T) {
	d := newDesk(t)
	const head = "game istinto\nid m-1\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\n"
	take(t, d, head+"bid bruno 2\namend 7 misheard bid bruno 1\n")
	for text, want := range map[string]Outcome{head + "bid bruno 1\nbid carla 1\n": Stored, head + "bid bruno 1\n": Known} {
		got := take(t, d, text)
		if got[0].Outcome != want && got[0].Err == nil || (got[0].Err != nil) != (want == Stored) {
			t.Errorf("%s: %+v", text, got)
		}
		if got[0].Err != nil && (!errors.Is(got[0].Err, ErrOtherLog) || got[0].Line() != 1) {
			t.Errorf("%s: %+v", text, got)
		}
	}
}
