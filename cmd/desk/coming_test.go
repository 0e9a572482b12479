package desk

import (
	"strings"
	"testing"

	"arbitro/db"
	"arbitro/scoring/league"
)

// A person who joined a match is left out of its lines like one who sat from the start: with and without a full name,
// and where somebody sits after them.
func TestLeaveOutOfJoin(t *testing.T) {
	for join, want := range map[string]string{
		"join dario \"Dario Neri\"":              `join x4 "Player 4"`,
		"join dario":                             `join x4 "Player 4"`,
		"join dario after anna":                  `join x4 "Player 4" after anna`,
		"join dario \"Dario Neri\" after anna":   `join x4 "Player 4" after anna`,
		"insert 6 why join dario \"Dario Neri\"": `insert 6 why join x4 "Player 4"`,
	} {
		d := newDesk(t)
		name := "Dario"
		if strings.Contains(join, "Neri") {
			name = "Dario Neri"
		}
		take(t, d, "game istinto\nid m\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\nredeal\n"+
			strings.Replace(join, "insert 6", "insert 7", 1)+"\njoin elena after dario\n")
		who, err := d.Store.Who(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.LeaveOut(t.Context(), who, "Player 4"); err != nil {
			t.Fatal(err)
		}
		log, _ := d.Log(t.Context(), 1)
		want = strings.Replace(want, "insert 6", "insert 7", 1)
		if !strings.Contains(string(log), want+"\n") || !strings.Contains(string(log), "join elena after x4\n") {
			t.Errorf("%q became\n%s", join, log)
		}
	}
}

// The results of a match grow by a seat when somebody sits down, and each person keeps their own.
func TestResultsGrow(t *testing.T) {
	d := newDesk(t)
	s, err := d.Begin(t.Context(), []string{
		"arbitro 1", "game istinto", "date 2026-11-21", "player anna", "player bruno", "player carla",
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"deal anna", "points anna 5", "points bruno 0", "points carla 10",
		`join dario "Dario Neri"`, "leave carla", "deal bruno", "points anna 10", "points bruno 20", "points dario 60", "end",
	} {
		if _, err := s.Apply(t.Context(), line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	m, err := d.Store.Match(t.Context(), 1)
	if err != nil || len(m.Seats) != 4 {
		t.Fatalf("%+v (%v)", m.Seats, err)
	}
	for seat, want := range []db.Seat{
		{Name: "Anna", Total: 15, Place: 3},
		{Name: "Bruno", Total: 20, Place: 2},
		{Name: "Carla", Total: 10, Place: 4},
		{Name: "Dario Neri", Total: 60, Place: 1, Won: true},
	} {
		got := m.Seats[seat]
		if got.Person != db.PersonID(seat+1) {
			t.Errorf("%s is person %d", got.Name, got.Person)
		}
		got.Person = 0
		if got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	if counted, err := d.Store.Counted(t.Context(), league.Filter{}); err != nil || len(counted) != 1 || len(counted[0].Seats) != 4 {
		t.Errorf("%+v (%v)", counted, err)
	}
}
