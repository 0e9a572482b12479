package desk

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/db"
	"arbitro/db/dbtest"
)

// A match that was stored before the rules changed gets the result of today's rules, once; one that these cannot judge
// keeps its own.
func TestRejudge(t *testing.T) {
	const head = "arbitro 1\ngame istinto\nid m%d\nplayer a\nplayer b\nplayer c\n"
	d := newDesk(t)
	number := take(t, d, fmt.Sprintf(head, 1)+"option target 10\ndeal a\npoints a 15\npoints b 0\npoints c 5\n")[0].Number
	today, err := d.Store.Match(t.Context(), number)
	if err != nil {
		t.Fatal(err)
	}
	old := today.Summary
	old.Seats = append([]db.Seat{}, old.Seats...)
	old.Seats[0].Total = 5
	old.Seats[2].Total = 15
	if err := d.Store.Append(t.Context(), number, today.Lines+1, nil, old); err != nil {
		t.Fatal(err)
	}
	var lines []db.Line
	for _, text := range strings.Split(fmt.Sprintf(head, 2)+"deal a\nwhist a", "\n") {
		lines = append(lines, db.Line{Seq: len(lines) + 1, Text: text})
	}
	sum := today.Summary
	sum.ID = "m2"
	impossible, err := d.Store.Create(t.Context(), sum, lines)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{number, impossible} {
		if err := dbtest.Outdate(t.Context(), d.Store, n); err != nil {
			t.Fatal(err)
		}
	}
	for _, shown := range []int{2, 0} {
		if err := d.Rejudge(t.Context(), func(int, int) { shown-- }); err != nil || shown != 0 {
			t.Fatalf("%d of the matches were not shown (%v)", shown, err)
		}
	}
	for n, want := range map[int]db.Match{number: today, impossible: {Summary: sum}} {
		got, err := d.Store.Match(t.Context(), n)
		kept, keptErr := d.Store.ByOlderRules(t.Context(), n)
		if err != nil || keptErr != nil || kept != (n == impossible) {
			t.Errorf("match %d: %v, %v, %t", n, err, keptErr, kept)
		}
		for i, seat := range got.Seats {
			if seat.Total != want.Seats[i].Total {
				t.Errorf("match %d: %s has %d, not %d", n, seat.Name, seat.Total, want.Seats[i].Total)
			}
		}
	}
}
