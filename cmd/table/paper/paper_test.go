package paper

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// three is a slip of three players.
func three(kind Kind, sums ...int) Slip {
	return Slip{Kind: kind, Sums: sums, Summed: true, Entries: []Entry{{"anna", "Anna"}, {"bruno", "Bruno"}, {"carla", "Carla"}}}
}

// placed returns a row as it is typed: totals separated by commas, each with its place after a slash if it has one.
func placed(typed string) []Typed {
	var all []Typed
	for word := range strings.SplitSeq(typed, ",") {
		total, place, _ := strings.Cut(word, "/")
		all = append(all, Typed{total, place})
	}
	return all
}

// A row of numbers becomes lines of play or a refusal, whatever the numbers are.
func TestRead(t *testing.T) {
	t.Parallel()
	losses := three(Points)
	losses.Losses = true
	for _, c := range []struct {
		slip           Slip
		typed, want    string
		refusedBecause string
	}{
		{three(Totals), "12,-3, 31 ", "result anna 12|result bruno -3|result carla 31", ""},
		{three(Totals), "12,−3,+31", "result anna 12|result bruno -3|result carla 31", ""},
		{three(Totals), "12,,31", "", "Bruno's number is missing"},
		{three(Totals), "12,3,ten", "", `"ten" is not a whole number`},
		{three(Totals, 0), "12,,-31", "result anna 12|result bruno 19|result carla -31", ""},
		{three(Totals, 0), ",,-31", "", "Bruno's number is missing"},
		{three(Totals, 0), "1,1,1", "result anna 1|result bruno 1|result carla 1", ""}, // the referee refuses it
		{three(Points, 162), "100,,", "", "Carla's number is missing"},
		{three(Points, 162), "100,62,", "points anna 100|points bruno 62|points carla 0", ""},
		{three(Points, 80, 160), "100,60,", "", "Carla's number is missing"},
		{losses, "3,-4,0", "points anna -3|points bruno -4|points carla 0", ""},
		{three(Places), "3,1,1", "result anna 0 3|result bruno 0 1|result carla 0 1", ""},
		{three(Places, 0), "3,1,", "", "Carla's number is missing"},
	} {
		tallies, err := c.slip.Read(strings.Split(c.typed, ","))
		got := strings.Join(c.slip.Lines(tallies), "|")
		if lang.Say(err, lang.En) != c.refusedBecause || got != c.want {
			t.Errorf("%v of %q: %s (%v)", c.slip, c.typed, got, err)
		}
		if err != nil {
			continue
		}
		if again := c.slip.Tallies(c.slip.Numbers(tallies)); !slices.Equal(again, tallies) {
			t.Errorf("%q: the numbers give %v again", c.typed, again)
		}
	}
}

// A total may have its place.
func TestReadPlaced(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]string{
		{"5/2,5/1,1/3", "result anna 5 2|result bruno 5 1|result carla 1 3"},
		{"5,5,1", "result anna 5|result bruno 5|result carla 1"},
		{"5/2,5/first,1/3", "", `"first" is not a place: the best is 1`},
		{"5/2,5/0,1/3", "", `"0" is not a place: the best is 1`},
		{"5,,1", "", "Bruno's number is missing"},
	} {
		slip := Placed{Slip: three(Totals)}
		tallies, err := slip.Read(placed(c[0]))
		if got := strings.Join(slip.Lines(tallies), "|"); got != c[1] || lang.Say(err, lang.En) != c[2] {
			t.Errorf("%q: %s (%v)", c[0], got, err)
		}
	}
}

// The form knows the sum, says what is wrong, and shows a result that it corrects.
func TestAsk(t *testing.T) {
	t.Parallel()
	slip := Placed{three(Totals, 0), true}
	question := slip.Fill(slip.Ask(lang.En), []play.Tally{{ID: "bruno", Total: -5, Place: 2}, {ID: "anna", Total: 5}})
	if got := strings.Join(asktest.Texts(question.Start()), ","); got != "5,,-5,2,," {
		t.Errorf("it holds %s", got)
	}
	if question.Help != "One field may stay empty: it is filled so that the sum is zero." {
		t.Error(question.Help)
	}
	if said := question.Live(question.Filled("12", "1", "−3", "2", "x", "")); said != "Sum: 9" {
		t.Error(said)
	}
	for _, c := range []struct {
		values string
		at     int
		said   string
	}{
		{"12,1,-12,2,,", -1, ""},
		{"12,1,,,,", -1, "Carla's number is missing"},
		{"12,1,-12,2,y,", 4, `"y" is not a whole number`},
		{"12,1,-12,x,0,3", 3, `"x" is not a place: the best is 1`},
	} {
		at, err := question.Refusal(question.Filled(strings.Split(c.values, ",")...))
		if at != c.at || lang.Say(err, lang.En) != c.said {
			t.Errorf("%s is refused at %d: %v", c.values, at, err)
		}
	}
	for _, c := range []struct {
		slip Slip
		help string
		live bool
	}{
		{three(Totals), "", true},
		{three(Places, 0), "", false},
		{three(Points, 162), "One field may stay empty: it is filled so that the sum is 162.", true},
		{three(Points, 80, 160), "The numbers add up to 80 or 160.", true},
		{Slip{Sums: []int{0}, Entries: []Entry{{"anna", "Anna"}}}, "", false},
	} {
		question := c.slip.Ask(lang.En)
		if question.Help != c.help || (question.Live != nil) != c.live {
			t.Errorf("%v: %q, live %v", c.slip, question.Help, question.Live != nil)
		}
	}
	pad := three(Totals)
	pad.InPad = true
	if key := pad.Ask(lang.En).Fields[1].Key; key != "bruno" {
		t.Errorf("in the pad, the key is %q", key)
	}
	bare := Placed{Slip: three(Totals)}.Ask(lang.En)
	if err := bare.Sound(); err != nil || len(bare.Fields) != 3 {
		t.Errorf("without places: %d fields, %v", len(bare.Fields), err)
	}
}

// A dash says that a player did not come; numbers beyond the last player stay, so that they are counted.
func TestAbsent(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"1,-,2":   "anna 1, carla 2",
		"1,−,2,3": "anna 1, carla 2, 3",
		"—,1":     "bruno 1, carla",
		"-,-,-":   "anna -, bruno -, carla -",
		"1,,2":    "anna 1, bruno , carla 2",
		"1,2,3,-": "anna 1, bruno 2, carla 3, -",
	} {
		slip := three(Totals)
		row := strings.Split(typed, ",")
		came, left := slip.Without(slip.Absent(row), row)
		var got []string
		for i := range max(len(came.Entries), len(left)) {
			one := ""
			if i < len(came.Entries) {
				one = came.Entries[i].ID
			}
			if i < len(left) {
				one = strings.TrimLeft(one+" "+left[i], " ")
			}
			got = append(got, one)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %q", typed, got)
		}
	}
	slip := Placed{Slip: three(Totals)}
	came, left := slip.Without(slip.Absent(placed("5/1,-,3/2")), placed("5/1,-,3/2"))
	if fmt.Sprint(came.Entries, left) != "[{anna Anna} {carla Carla}] [{5 1} {3 2}]" {
		t.Errorf("with places %v, %v", came.Entries, left)
	}
}

// A result is said in the order of the slip, a number that is missing too.
func TestSaid(t *testing.T) {
	t.Parallel()
	plain := func(said string) string { return strings.ReplaceAll(said, "\u00a0", " ") }
	tallies := []play.Tally{{ID: "carla", Total: -3, Place: 3}, {ID: "anna", Total: 1200, Place: 1}}
	if got := plain(Placed{Slip: three(Totals)}.Said(tallies, lang.En)); got != "Anna: 1200/1 · Bruno: … · Carla: −3/3" {
		t.Error(got)
	}
	if got := plain(three(Places).Said(tallies, lang.Fr)); got != "Anna : 1. · Bruno : … · Carla : 3." {
		t.Error(got)
	}
	if got := plain(three(Totals).Echo([]string{"1", "x"}, lang.It)); got != "Anna: 1 · Bruno: x · Carla: …" {
		t.Error(got)
	}
}

// Where the points of each round add up to 0, so do the totals of a match. In other games the totals have no sum, and a
// round has those of its game.
func TestSums(t *testing.T) {
	t.Parallel()
	for _, game := range games.All {
		var totals []int
		round := game.Sums
		if game.ZeroSum != nil {
			totals = []int{0}
			round = totals
		}
		if got := SumsOf(game); !slices.Equal(got, totals) {
			t.Errorf("%s: the totals add up to %v, not %v", game.ID(), got, totals)
		}
		if got := SumsOfRound(game); !slices.Equal(got, round) {
			t.Errorf("%s: a round adds up to %v, not %v", game.ID(), got, round)
		}
	}
	if tarocchi, _ := games.Find("tarocchi"); fmt.Sprint(SumsOf(tarocchi)) != "[0]" {
		t.Error("the totals of Tarocchi add up to 0")
	}
	if SumsOf(nil) != nil {
		t.Error("no game has a sum")
	}
}
