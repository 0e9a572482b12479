package desk

import (
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
