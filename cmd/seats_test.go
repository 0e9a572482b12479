package cmd_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

type seating struct {
	Seed    int
	Repeats int
	Perfect bool
	Rounds  []struct {
		Tables []struct {
			Players []string
			Dealer  string
		}
		Out []string
	}
}

func (c *club) seats(args ...string) (s seating) {
	c.t.Helper()
	if err := json.Unmarshal([]byte(c.run(append([]string{"seats", "lega", "--game", "istinto", "--json"}, args...)...)), &s); err != nil {
		c.t.Fatal(err)
	}
	return s
}

func TestSeats(t *testing.T) {
	dir, _ := season(t)
	c := newClub(t)
	c.run("import", dir)
	c.run("league", "new", "Lega del Giovedì")
	var names []string
	for i := range 25 {
		names = append(names, fmt.Sprintf("P%02d", i))
	}
	present := strings.Join(names, ",")

	perfect := c.seats("--present", present, "--rounds", "5", "--seed", "7")
	met := map[string]bool{}
	for _, r := range perfect.Rounds {
		if len(r.Tables) != 5 || len(r.Out) != 0 {
			t.Fatalf("%+v", r)
		}
		for _, at := range r.Tables {
			if !slices.Contains(at.Players, at.Dealer) {
				t.Errorf("%s does not sit where they deal", at.Dealer)
			}
			for i, a := range at.Players {
				for _, b := range at.Players[:i] {
					pair := min(a, b) + " " + max(a, b)
					if met[pair] {
						t.Errorf("%s meet twice", pair)
					}
					met[pair] = true
				}
			}
		}
	}
	if !perfect.Perfect || perfect.Repeats != 0 || perfect.Seed != 7 {
		t.Errorf("%+v", perfect)
	}
	if again := c.seats("--present", present, "--rounds", "5", "--seed", "7"); fmt.Sprint(again) != fmt.Sprint(perfect) {
		t.Error("the same seed gave other tables")
	}

	// Eight, with the season behind them: the four who always played together are parted.
	first := c.seats("--present", "anna,bruno,carla,dario,Eva,Fabio,Gino,Ida", "--sizes", "4", "--seed", "3")
	for _, at := range first.Rounds[0].Tables {
		old := 0
		for _, p := range at.Players {
			if slices.Contains([]string{"Anna", "Bruno", "Carla", "Dario"}, p) {
				old++
			}
		}
		if old != 2 {
			t.Errorf("%d of the four who know each other sit together: %+v", old, at)
		}
	}
	// Who comes late moves nobody at the other tables; who leaves is gone.
	three := []string{"--present", "a,b,c,d,e,f,g,h,i,l", "--rounds", "3", "--seed", "3"}
	before := c.seats(three...)
	late := c.seats(append(three, "--late", "zoe:2")...)
	if fmt.Sprint(before.Rounds[0]) != fmt.Sprint(late.Rounds[0]) || !strings.Contains(fmt.Sprint(late.Rounds[1:]), "zoe") {
		t.Errorf("before %+v\nlate   %+v", before, late)
	}
	left := c.seats(append(three, "--left", "a:3")...)
	if fmt.Sprint(before.Rounds[:2]) != fmt.Sprint(left.Rounds[:2]) || strings.Contains(fmt.Sprint(left.Rounds[2]), "a ") {
		t.Errorf("left %+v", left)
	}
	if out := c.run("seats", "lega", "--game", "istinto", "--present", present, "--lang", "it", "--seed", "1"); !strings.Contains(out, "Per giocatore") || !strings.Contains(out, "Seme") {
		t.Error(out)
	}
	c.run("seats", "lega", "--game", "istinto", "--present", present, "--rounds", "5", "--pdf", filepath.Join(t.TempDir(), "seats.pdf"))
	for _, bad := range [][]string{
		{"--present", "a,b,c"},
		{"--game", "istinto"},
		{"--game", "bridge", "--present", "a,b,c"},
		{"--game", "istinto", "--present", "a,b"},
		{"--game", "istinto", "--present", "a,b,a,c"},
		{"--game", "istinto", "--present", "a,b,c", "--sizes", "9"},
		{"--game", "istinto", "--present", "a,b,c", "--late", "d"},
		{"--game", "istinto", "--present", "a,b,c", "--left", "d:1"},
		{"--game", "istinto", "--present", "a,b,c", "--rounds", "0"},
	} {
		for _, in := range []string{"it", "en"} {
			if status, _, err := c.try(append([]string{"seats", "lega", "--lang", in}, bad...)...); status != 2 || err == "" {
				t.Errorf("%v: status %d, %s", bad, status, err)
			}
		}
	}
}
