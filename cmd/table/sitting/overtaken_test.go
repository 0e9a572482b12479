package sitting

import (
	"slices"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
)

// While somebody types for three players, a phone answers for one of them: the cursor stays with the player it was at,
// or goes on to the next who is missing, and the numbers typed for others stay.
func TestCursorStaysWithItsPlayer(t *testing.T) {
	question := func(keys ...string) ask.Question {
		q := ask.Question{Title: "Bids"}
		number := ask.Number{Most: 9}
		for _, key := range keys {
			q.Fields = append(q.Fields, ask.Field{Key: key, Number: &number, Check: number.Check})
		}
		return q
	}
	whole := question("anna", "bruno", "carla", "dora")
	for _, c := range []struct {
		left       []string // the players who are still asked for
		at         int      // the field that had the cursor
		then       int
		gone       []string
		typed, now []string
	}{
		{[]string{"anna", "carla", "dora"}, 2, 1, nil, []string{"3", "", "", ""}, []string{"3", "", ""}},
		{[]string{"anna", "carla", "dora"}, 2, 1, []string{"bruno"}, []string{"3", "4", "", ""}, []string{"3", "", ""}},
		{[]string{"anna", "bruno", "dora"}, 2, 2, []string{"carla"}, []string{"3", "4", "5", ""}, []string{"3", "4", ""}},
	} {
		var u unfinished
		u.keep(overtaken, typedInto(whole, ask.Answer{Values: whole.Filled(c.typed...), At: c.at}))
		u.field = whole.Fields[c.at].Key
		next := question(c.left...)
		if gone := u.gone(next); !slices.Equal(gone, c.gone) {
			t.Errorf("%v: gone is %v", c, gone)
		}
		resumed := u.resume(next)
		if resumed.At != c.then || !slices.Equal(asktest.Texts(resumed.Start()), c.now) {
			t.Errorf("%v: the cursor is at %d of %v", c, resumed.At, resumed.Start())
		}
	}
	pad := onlyAsked(&ask.Pad{Rows: []ask.PadRow{{Field: "anna"}, {Field: "bruno"}, {}}}, question("bruno"))
	if pad.Rows[0].Field != "" || pad.Rows[1].Field != "bruno" {
		t.Errorf("the rows are %v", pad.Rows)
	}
}
