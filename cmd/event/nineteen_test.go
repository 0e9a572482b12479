package event_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// nineteen are the players of a club's tournament.
var nineteen = []string{
	"Anna Rossi", "Bruno", "Carla", "Dario", "Elio", "Fabio", "Gino", "Hugo", "Ivan", "Luca", "Mara", "Nino", "Olga",
	"Pia", "Rosa", "Sara", "Tina", "Ugo", "Zoe",
}

// TestNineteen: a tournament of nineteen is kept on two laptops, the desk's and one that types the slips, with an
// export carried between them in each round: a late entry, one who is absent for a round, one who leaves, a wrong
// result found two rounds later, and a final of four. Both laptops end with the same places and the same bytes, in each
// language.
func TestNineteen(t *testing.T) {
	t.Parallel()
	for _, in := range []string{"it", "en"} {
		t.Run(in, func(t *testing.T) {
			t.Parallel()
			desk := cmdtest.New(t)
			say := func(l *cmdtest.Laptop, args ...string) string {
				l.Helper()
				return l.Run(append([]string{"--lang", in}, args...)...)
			}
			say(desk, "league", "new", "Autunno")
			say(desk, "event", "new", "Coppa d'autunno", "--game", "istinto", "--league", "autunno", "--rounds", "4",
				"--sizes", "4,5,3", "--final", "4", "--seed", "19")
			say(desk, "event", "enter", "coppa", strings.Join(nineteen, ", "), "--new", "*")
			slips := cmdtest.New(t)
			slips.Takes(desk)
			for round := 1; round <= 4; round++ {
				switch round {
				case 2:
					say(desk, "event", "enter", "coppa", "Bea Verdi", "--new", "*")
					say(desk, "event", "absent", "coppa", "Carla", "--round", "2")
				case 3:
					say(desk, "event", "leave", "coppa", "Ugo", "treno alle dieci")
				}
				say(desk, "event", "draw", "coppa")
				slips.Takes(desk)
				results(slips)
				desk.Takes(slips)
				if missing := cup(desk).Missing; len(missing) > 0 {
					t.Fatalf("round %d: tables %v are missing at the desk", round, missing)
				}
			}
			before := cup(desk)
			wrong := []string{"event", "results", "coppa", "1", "--round", "2", "--why", "totali scambiati"}
			for i := range before.Rounds[1].Tables[0].Players {
				wrong = append(wrong, strconv.Itoa(10+i))
			}
			say(desk, wrong...)
			after := cup(desk)
			if fmt.Sprint(after.Rounds) != fmt.Sprint(before.Rounds) || fmt.Sprint(after.Standing) == fmt.Sprint(before.Standing) {
				t.Error("a correction moves the standing and no round")
			}
			say(desk, "event", "draw", "coppa")
			slips.Takes(desk)
			results(slips)
			desk.Takes(slips)
			end(t, cup(desk))
			slips.Takes(desk)
			if a, b := say(desk, "event", "standings", "coppa"), say(slips, "event", "standings", "coppa"); a != b {
				t.Errorf("%s\n%s", a, b)
			}
			if a, b := cmdtest.Files(t, desk.Export())["club.json"], cmdtest.Files(t, slips.Export())["club.json"]; a != b {
				t.Error("the laptops write different clubs")
			}
			say(desk, "verify")
			if league := say(desk, "standings", "autunno", "--json"); !strings.Contains(league, "Bea Verdi") {
				t.Error("the matches of the tournament do not count for its league")
			}
		})
	}
}

// end checks the last state of the tournament of nineteen.
func end(t *testing.T, c tournament) {
	t.Helper()
	if len(c.Rounds) != 5 || len(c.last().Tables) != 1 || len(c.last().Tables[0].Players) != 4 || len(c.Strays) > 0 {
		t.Fatalf("%+v", c)
	}
	sits := func(round int, name string) bool {
		here := tournament{Rounds: c.Rounds[:round]}
		return here.at(name) > 0
	}
	for _, one := range []struct {
		name  string
		round int
		sits  bool
	}{
		{"Bea Verdi", 1, false},
		{"Bea Verdi", 2, true},
		{"Carla", 1, true},
		{"Carla", 2, false},
		{"Carla", 3, true},
		{"Ugo", 2, true},
		{"Ugo", 3, false},
		{"Ugo", 4, false},
	} {
		if sits(one.round, one.name) != one.sits {
			t.Errorf("%s in round %d: %v", one.name, one.round, !one.sits)
		}
	}
	if len(c.Places) != 20 || c.Places[0].Round != "F1" || c.Places[4].Round != "" {
		t.Errorf("%+v", c.Places)
	}
}
