package league_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
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

func seats(c *cmdtest.Laptop, args ...string) seating {
	var s seating
	c.Helper()
	if err := json.Unmarshal([]byte(c.Run(append([]string{"seats", "lega", "--game", "istinto", "--json"}, args...)...)), &s); err != nil {
		c.Fatal(err)
	}
	return s
}

func TestSeats(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	var names []string
	for i := range 25 {
		names = append(names, fmt.Sprintf("P%02d", i))
	}
	present := strings.Join(names, ",")

	perfect := seats(c, "--present", present, "--new", "*", "--rounds", "5", "--seed", "7")
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
	if again := seats(c, "--present", present, "--rounds", "5", "--seed", "7"); fmt.Sprint(again) != fmt.Sprint(perfect) {
		t.Error("the same seed gave other tables")
	}

	// Eight, with the season behind them: the four who always played together are separated.
	first := seats(c, "--present", "anna,bruno,carla,dario,Eva,Fabio,Gino,Ida", "--new", "*", "--sizes", "4", "--seed", "3")
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
	three := []string{"--present", "x01,x02,x03,x04,x05,x06,x07,x08,x09,x10", "--new", "*", "--rounds", "3", "--seed", "3"}
	before := seats(c, three...)
	late := seats(c, append(three, "--late", "zoe:2")...)
	if fmt.Sprint(before.Rounds[0]) != fmt.Sprint(late.Rounds[0]) || !strings.Contains(fmt.Sprint(late.Rounds[1:]), "zoe") {
		t.Errorf("before %+v\nlate   %+v", before, late)
	}
	left := seats(c, append(three, "--left", "x01:3")...)
	if fmt.Sprint(before.Rounds[:2]) != fmt.Sprint(left.Rounds[:2]) || strings.Contains(fmt.Sprint(left.Rounds[2]), "x01") {
		t.Errorf("left %+v", left)
	}
	if out := c.Run("league", "seats", "lega", "--game", "istinto", "--present", present, "--lang", "it", "--seed", "1"); !strings.Contains(out, "Per giocatore") || !strings.Contains(out, "Numero del sorteggio") {
		t.Error(out)
	}
	c.Run("league", "seats", "lega", "--game", "istinto", "--present", present, "--rounds", "5", "--pdf", filepath.Join(t.TempDir(), "seats.pdf"))
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
			if status, _, err := c.Try(append([]string{"league", "seats", "lega", "--lang", in}, bad...)...); status != 2 || err == "" {
				t.Errorf("%v: status %d, %s", bad, status, err)
			}
		}
	}
}

// What is refused leaves nobody behind; who is new is told; the same seed gives the same
// tables before and after the new ones are stored.
func TestSeatsNewcomers(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Lega", "--members", "Anna,Bruno", "--new", "*")
	for _, bad := range [][]string{
		{"--present", "Anna,X", "--new", "X"},
		{"--present", "Anna,X,Y", "--late", "Z", "--new", "*"},
		{"--present", "Anna,X,Y", "--left", "Z:1", "--new", "*"},
		{"--present", "Anna,X,Y,anna", "--new", "*"},
		{"--present", "Anna,X,Y,x", "--new", "*"},
		{"--present", "Anna,X,Y", "--new", "X"},
		{"--present", "Anna,X,Y", "--new", "X", "--new", "Y", "--new", "Z"},
		{"--present", "Anna,X,Y", "--sat-out", "Z", "--new", "X", "--new", "Y"},
		{"--present", "Anna,X,Y", "--sat-out", "Anna:often", "--new", "*"},
		{"--present", "Anna,X,Y", "--sat-out", ":2", "--new", "*"},
	} {
		if status, _, err := c.Try(append([]string{"league", "seats", "lega", "--game", "istinto"}, bad...)...); status != 2 || err == "" {
			t.Errorf("%v: status %d, %s", bad, status, err)
		}
	}
	if out := c.Run("players", "--json"); strings.Contains(out, "X") || strings.Contains(out, "Z") {
		t.Errorf("persons were stored: %s", out)
	}
	if status, _, err := c.Try("league", "new", "lega", "--members", "W", "--new", "W"); status != 2 || strings.Contains(c.Run("players", "--json"), "W") {
		t.Errorf("status %d, %s: %s", status, err, c.Run("players", "--json"))
	}
	eight := []string{"--present", "Anna,Bruno,Ann,Carla,Dario,Elena,Fabio,Gina", "--sizes", "4", "--rounds", "3", "--seed", "9", "--late", "Zoe:2", "--new", "*", "--new", "Ann"}
	_, first, told := c.Try(append([]string{"seats", "lega", "--game", "istinto", "--json"}, eight...)...)
	if !strings.Contains(told, "New players: ") || strings.Count(told, "New player") != 1 || !strings.Contains(told, "Ann") || !strings.Contains(told, "Zoe") {
		t.Error(told)
	}
	names := strings.Split(eight[1], ",")
	slices.Reverse(names)
	eight[1] = strings.Join(names, ",")
	if again := c.Run(append([]string{"seats", "lega", "--game", "istinto", "--json"}, eight...)...); again != first {
		t.Errorf("%s\n%s", first, again)
	}
}

// A first name is enough where one alone bears it; who comes with another is new.
func TestSeatsFirstNames(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Lega", "--members", "Anna Rossi,Bruno Bianchi,Bruno Neri", "--new", "*")
	status, out, told := c.Try("league", "seats", "lega", "--game", "istinto", "--present", "anna,Bruno Bianchi,Carla,Bruno Neri", "--new", "Carla", "--seed", "1")
	if status != 0 || !strings.Contains(out, "Anna Rossi") || told != "New player: Carla\n" {
		t.Errorf("status %d\n%s%s", status, out, told)
	}
	status, _, told = c.Try("league", "seats", "lega", "--game", "istinto", "--present", "anna,Anna Rossi,Carla")
	if status != 2 {
		t.Errorf("one person twice: status %d, %s", status, told)
	}
}

// Who sat out before plays now: one evening tells of it by its matches, another the secretary does.
func TestSeatsSatOut(t *testing.T) {
	t.Parallel()
	c := cmdtest.New(t)
	c.Run("league", "new", "Lega")
	dir := t.TempDir()
	for i, who := range [][]string{{"Anna", "Bruno", "Carla"}, {"Anna", "Bruno", "Dario"}} {
		text := "game istinto\ndate 2026-11-20\nleague Lega\n"
		for k, name := range who {
			text += fmt.Sprintf("player p%d %s\n", k, name)
		}
		text += "deal p0\nbid p0 1\nbid p1 1\nbid p2 1\ntook p0 1\ntook p1 5\ntook p2 5\nend\n"
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprint(i, ".match")), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c.Run("import", dir)
	for seed := range 6 {
		s := seats(c, "--present", "Anna,Bruno,Carla,Dario", "--sizes", "3", "--seed", fmt.Sprint(seed))
		if out := s.Rounds[0].Out; len(out) != 1 || out[0] != "Anna" && out[0] != "Bruno" {
			t.Errorf("seed %d: %v sits out again", seed, out)
		}
		s = seats(c, "--present", "Anna,Bruno,Carla,Dario", "--sizes", "3", "--seed", fmt.Sprint(seed), "--sat-out", "anna")
		if out := s.Rounds[0].Out; len(out) != 1 || out[0] != "Bruno" {
			t.Errorf("seed %d: %v sits out, though Bruno alone never has", seed, out)
		}
	}
}

// Who comes later and who leaves early is ticked in the form, and the round asked; a round behind a name is understood
// too. A family name that two bear offers both.
func TestSeatsForm(t *testing.T) {
	t.Parallel()
	for in, w := range map[string]struct{ leagues, quit, no, which, either, meant, other, twice string }{
		"it": {"c", "u", "n", "Da che turno?", "2", "Elio Rossi", "Anna Rossi", "Anna Rossi è sia tra i presenti"},
		"en": {"l", "q", "n", "From which round?", "1", "Anna Rossi", "Elio Rossi", "Anna Rossi is both among those present"},
	} {
		t.Run(in, func(t *testing.T) {
			c := cmdtest.New(t)
			c.Run("league", "new", "Lega", "--games", "istinto")
			names := "Anna Rossi,Elio Rossi,Bruno Neri,Carla,Dario,Fabio,Gino,Hugo,Ida"
			c.Run("league", "seats", "lega", "--game", "istinto", "--present", names, "--new", "*")
			do := asktest.Answers
			back := asktest.Step{Err: ask.ErrBack}
			status, said := c.Asked(in, []asktest.Step{
				do("c"), do(w.leagues), do("1"), do("3"),
				do("", "Bruno Neri,Carla,Dario,Fabio,Gino,Hugo,Ida", "3", "Elio Rossi, Anna Rossi:3", "Ida", "7"),
				{Title: w.which}, // the second round to come, the last to leave
				do(w.no),
				do("3"), do("", "", "", "Rossi:2", "-", ""), // who is present, the rounds and the seed are kept
				{Title: "Rossi", Answers: []string{w.either}},
				do(w.no),
				do("3"), do("", "+Anna Rossi", "", "Anna Rossi:2", "", ""), // refused
				do("", "-Anna Rossi", "", "–", "−", ""), do(w.no),
				do("3"), do("", "", "", "Anna Rossi", "-", ""),
				{Title: w.which, Err: ask.ErrBack},
				back, back, back, back, do(w.quit),
			})
			if status != 0 || !strings.Contains(said, w.twice) {
				t.Errorf("status %d: %s", status, said)
			}
			plans := strings.Split(said, ": 7\n")
			if len(plans) != 4 {
				t.Fatalf("%d plans: %s", len(plans)-1, said)
			}
			for i, want := range []struct{ meant, other bool }{{true, true}, {true, false}, {false, false}} {
				plan, _, _ := strings.Cut(plans[i+1], w.twice)
				if strings.Contains(plan, w.meant) != want.meant || strings.Contains(plan, w.other) != want.other {
					t.Errorf("plan %d: %s %t, %s %t in %s", i+1, w.meant, want.meant, w.other, want.other, plan)
				}
			}
		})
	}
}

// A newcomer is spelled as --new has it, however hastily the list of those present was typed.
func TestSpellingOfNewcomers(t *testing.T) {
	t.Parallel()
	dir, _ := cmdtest.Season(t)
	c := cmdtest.New(t)
	c.Run("import", dir)
	c.Run("league", "new", "Lega del Giovedì")
	s := seats(c, "--present", "zoe blu,anna,bruno,carla", "--new", "Zoe  Blu")
	if at := s.Rounds[0].Tables[0].Players; !slices.Contains(at, "Zoe Blu") {
		t.Errorf("%q sit there", at)
	}
}
