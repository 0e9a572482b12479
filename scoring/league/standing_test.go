package league_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/scoring/league"
)

const (
	anna league.Person = iota + 1
	bruno
	carla
	dino
	elsa
)

var names = []string{"", "Anna", "Bruno", "Carla", "Dino", "Elsa"}

func nameOf(p league.Person) string { return names[p] }

// winter is three evenings, worked out by hand below.
func winter() []league.Match {
	return []league.Match{
		match("a", 20261101, 1, 1, 2, 2, 3, 3, 4, 4),
		match("b", 20261101, 2, 1, 1, 2, 4, 3),
		match("c", 20261108, 3, 1, 2, 2, 1, 2, 4, 4),
		match("d", 20261115, 4, 1, 3, 2, 2, 3, 1, 4),
		match("e", 20261115, 1, 1, 2, 1, 4, 3),
	}
}

// cell is a value of a tie-break as the tables below show it.
func cell(by league.TieBreak, v league.Ratio) string {
	switch {
	case by == league.ByHeadToHead && !v.Known():
		return ""
	case by == league.ByHeadToHead && v.Num > 0:
		return fmt.Sprint("+", v.Num)
	case !v.Known():
		return "–"
	case by == league.ByAverage || by == league.ByAveragePlace:
		return v.Hundredths()
	}
	return fmt.Sprint(v.Num)
}

func table(t *testing.T, matches []league.Match, set league.Settings, v league.View) string {
	t.Helper()
	sums, err := league.NewSums(set.Filter(v.AsOf), matches)
	if err != nil {
		t.Fatal(err)
	}
	v.Name = nameOf
	var b strings.Builder
	for _, r := range sums.Standing(set, v).Rows {
		gain := "·"
		if n, known := r.Movement(); known {
			gain = fmt.Sprintf("%+d", n)
		}
		fmt.Fprintf(&b, "%d %s %s %s %d/%d %v", r.Rank, gain, nameOf(r.Person), r.Points, r.Won, r.Played, r.Places)
		for i, by := range set.TieBreaks {
			fmt.Fprintf(&b, " %s", cell(by, r.TieBreaks[i]))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestStanding(t *testing.T) {
	forfeit := league.Entry{Person: anna, Kind: league.Forfeit, Day: 20261115, Points: -league.Point, Matches: 1, Reason: "assente"}
	carried := league.Entry{Person: elsa, Kind: league.Carried, Day: 20261001, Points: 850, Matches: 3, Reason: "2025"}
	fine := league.Entry{Person: bruno, Kind: league.Adjustment, Day: 20261108, Points: -250, Reason: "ritardo"}
	for _, c := range []struct {
		what string
		set  func(*league.Settings)
		view league.View
		want string
	}{
		{
			"places: 5+3+3+1+5, 3+5+3+2+5, 2+5+3, 1+2+1+5+2", func(*league.Settings) {},
			league.View{},
			"1 +0 Bruno 18 2/5 [2 2 1] 2  1.80\n" +
				"2 -1 Anna 17 2/5 [2 2 0 1] 2  2.00\n" +
				"3 +1 Dino 11 1/5 [1 0 2 2] 1  3.00\n" +
				"4 -1 Carla 10 1/3 [1 1 1] 1  2.00\n",
		},
		{
			"as of the second evening: Anna 5+3+3 and Bruno 3+5+3, a win each, and one ahead of the other each", func(*league.Settings) {},
			league.View{AsOf: 20261108},
			"1 +0 Anna 11 1/3 [1 2] 1 0 1.67\n" +
				"1 +0 Bruno 11 1/3 [1 2] 1 0 1.67\n" +
				"3 +1 Carla 7 1/2 [1 0 1] 1  2.00\n" +
				"4 -1 Dino 4 0/3 [0 0 1 2] 0  3.67\n",
		},
		{
			"as of the first: nobody has moved", func(*league.Settings) {},
			league.View{AsOf: 20261107},
			"1 · Anna 8 1/2 [1 1] 1 0 1.50\n" +
				"1 · Bruno 8 1/2 [1 1] 1 0 1.50\n" +
				"3 · Dino 3 0/2 [0 0 1 1] 0  3.50\n" +
				"4 · Carla 2 0/1 [0 0 1] 0  3.00\n",
		},
		{
			"before any match", func(*league.Settings) {},
			league.View{AsOf: 20261001, Entries: []league.Entry{carried, fine}},
			"1 · Elsa 8.5 0/0 [] 0  –\n",
		},
		{
			"wins, head-to-head: Anna is ahead of Bruno in a, behind in b and d, equal in c and e", func(s *league.Settings) {
				s.Scheme = league.Wins
				s.TieBreaks = []league.TieBreak{league.ByHeadToHead, league.BySeconds}
			},
			league.View{},
			"1 +0 Bruno 2 2/5 [2 2 1] +1 2\n" +
				"2 -1 Anna 2 2/5 [2 2 0 1] -1 2\n" +
				"3 +0 Carla 1 1/3 [1 1 1] +1 1\n" +
				"4 +0 Dino 1 1/5 [1 0 2 2] -1 0\n",
		},
		{
			"entries: Bruno was fined before the last evening, Anna forfeits on it, Elsa comes with points", func(s *league.Settings) {
				s.TieBreaks = nil
			},
			league.View{Entries: []league.Entry{forfeit, carried, fine}},
			"1 +0 Anna 16 2/5 [2 2 0 1]\n" +
				"2 +0 Bruno 15.5 2/5 [2 2 1]\n" +
				"3 +2 Dino 11 1/5 [1 0 2 2]\n" +
				"4 +0 Carla 10 1/3 [1 1 1]\n" +
				"5 -3 Elsa 8.5 0/0 []\n",
		},
		{
			"average with a minimum: Carla has played three; Anna's forfeit and Elsa's matches count", func(s *league.Settings) {
				s.Scheme = league.Average
				s.Minimum = 4
				s.TieBreaks = []league.TieBreak{league.ByAverage}
			},
			league.View{Entries: []league.Entry{forfeit, carried}},
			"1 · Bruno 18 2/5 [2 2 1] 3.60\n" +
				"2 · Anna 16 2/5 [2 2 0 1] 2.67\n" +
				"3 · Dino 11 1/5 [1 0 2 2] 2.20\n" +
				"0 · Carla 10 1/3 [1 1 1] 3.33\n" +
				"0 · Elsa 8.5 0/0 [] 2.83\n",
		},
		{
			"a list of members, one of whom never came", func(s *league.Settings) {
				s.Members = []league.Person{elsa, dino, carla}
				s.TieBreaks = nil
			},
			league.View{},
			"1 +1 Dino 11 1/5 [1 0 2 2]\n" +
				"2 -1 Carla 10 1/3 [1 1 1]\n" +
				"0 · Elsa 0 0/0 []\n",
		},
		{
			"the lowest total wins", func(s *league.Settings) {
				s.Scheme = league.Totals
				s.Games = []string{"kismet"}
				s.Order = true
				s.TieBreaks = nil
			},
			league.View{Entries: []league.Entry{carried}},
			"1 +0 Elsa 8.5 0/0 []\n" +
				"2 +0 Carla 240 1/3 [1 1 1]\n" +
				"3 +0 Dino 350 1/5 [1 0 2 2]\n" +
				"4 +0 Anna 400 2/5 [2 2 0 1]\n" +
				"5 -1 Bruno 410 2/5 [2 2 1]\n",
		},
	} {
		set := league.Default("Inverno")
		c.set(&set)
		if err := set.Validate(nil); err != nil {
			t.Fatal(err)
		}
		if got := table(t, winter(), set, c.view); got != c.want {
			t.Errorf("%s:\n%s", c.what, got)
		}
	}
}

func TestForm(t *testing.T) {
	matches := append(winter(), match("f", 20261101, 1, 3, 2, 1, 3, 2), match("0", 20261108, 1, 1))
	slices.Reverse(matches)
	sums, err := league.NewSums(league.Filter{}, matches)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range sums.Standing(league.Default("x"), league.View{}).Rows {
		if r.Person != anna {
			continue
		}
		var form []string
		for _, f := range r.Form {
			form = append(form, fmt.Sprint(f.Match, f.Place, "/", f.Table))
		}
		if want := []string{"e1/3", "d4/4", "c2/4", "01/1", "f3/3"}; !slices.Equal(form, want) {
			t.Errorf("the last five are %v, not %v", form, want)
		}
	}
}

// The movement compares with the end of the last evening but one: an entry of a day between the two evenings is part of
// what has happened since. It was once taken for known before.
func TestEntryBetweenEvenings(t *testing.T) {
	set := league.Default("Lega")
	set.TieBreaks = nil
	matches := []league.Match{match("a", 20261101, 1, 1, 2, 2), match("b", 20261108, 1, 1, 2, 2)}
	fine := league.Entry{Person: anna, Kind: league.Adjustment, Day: 20261105, Points: -500, Reason: "ritardo"}
	want := "1 +1 Bruno 6 0/2 [0 2]\n2 -1 Anna 5 2/2 [2]\n"
	if got := table(t, matches, set, league.View{Entries: []league.Entry{fine}}); got != want {
		t.Errorf("%s\nand not\n%s", got, want)
	}
	fine.Day = 20261101 // of that evening
	want = "1 +0 Bruno 6 0/2 [0 2]\n2 +0 Anna 5 2/2 [2]\n"
	if got := table(t, matches, set, league.View{Entries: []league.Entry{fine}}); got != want {
		t.Errorf("%s\nand not\n%s", got, want)
	}
}

// The columns of a row add up, and those who are equal in all stand by name.
func TestRowsByName(t *testing.T) {
	sums, err := league.NewSums(league.Filter{}, []league.Match{match("a", 20261101, 5, 1, 1, 1, 3, 1)})
	if err != nil {
		t.Fatal(err)
	}
	st := sums.Standing(league.Default("x"), league.View{Name: func(p league.Person) string { return string(rune('z' - p)) }})
	var order []league.Person
	for _, r := range st.Rows {
		order = append(order, r.Person)
		if r.Rank != 1 || r.Average.Float() != 5 || r.AvgPlace.Float() != 1 {
			t.Errorf("%+v", r)
		}
	}
	if !slices.Equal(order, []league.Person{5, 3, 1}) {
		t.Errorf("listed as %v", order)
	}
}

// Before the evening that she first came to, Anna stood there by points carried over, and had met nobody: that she
// finished ahead of Bruno since does not part them then.
func TestBeforeTheFirstMatch(t *testing.T) {
	set := league.Default("Lega")
	set.TieBreaks = []league.TieBreak{league.ByHeadToHead}
	matches := []league.Match{match("a", 20261101, 2, 1, 3, 2), match("b", 20261108, 1, 1, 2, 2)}
	carried := league.Entry{Person: anna, Kind: league.Carried, Day: 20261101, Points: 5 * league.Point, Matches: 1, Reason: "2025"}
	want := "1 +0 Anna 10 1/1 [1] \n2 -1 Bruno 8 1/2 [1 1] \n3 +0 Carla 3 0/1 [0 1] \n"
	if got := table(t, matches, set, league.View{Entries: []league.Entry{carried}}); got != want {
		t.Errorf("%s\nand not\n%s", got, want)
	}
}
