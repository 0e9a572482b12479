package referee_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/play"
)

func TestMatches(t *testing.T) {
	seat := referee.Just(1)
	one := referee.LegalLines{Verb: verbScore, Words: []referee.Choice{seat, referee.Between(3, 5)}}
	some := referee.LegalLines{Verb: verbShow, Words: []referee.Choice{seat, {Values: []int32{0, 0, 1}, Sure: []int32{1}, Count: 2}}}
	more := referee.LegalLines{Verb: verbShow, Words: []referee.Choice{seat, {Values: []int32{0, 0, 1}, Count: 1, Most: 2}}}
	heavy := referee.LegalLines{Verb: verbShow, Words: []referee.Choice{
		seat, {Values: []int32{0, 1}, Weights: []int32{2, 5}, Min: 5, Max: 6, Count: 1, Most: 2},
	}}
	for _, c := range []struct {
		e    referee.LegalLines
		act  play.Action
		want bool
	}{
		{one, play.Action{Verb: verbScore, Args: []int32{1, 3}}, true},
		{one, play.Action{Verb: verbScore, Args: []int32{1, 5}}, true},
		{one, play.Action{Verb: verbScore, Args: []int32{1, 6}}, false},
		{one, play.Action{Verb: verbScore, Args: []int32{1, 2}}, false},
		{one, play.Action{Verb: verbScore, Args: []int32{0, 3}}, false},
		{one, play.Action{Verb: verbBonus, Args: []int32{1, 3}}, false},
		{one, play.Action{Verb: verbScore, Args: []int32{1}}, false},
		{one, play.Action{Verb: verbScore, Args: []int32{1, 3, 3}}, false},
		{some, play.Action{Verb: verbShow, Args: []int32{1, 0, 1}}, true},
		{some, play.Action{Verb: verbShow, Args: []int32{1, 1, 0}}, true},
		{some, play.Action{Verb: verbShow, Args: []int32{1, 0, 0}}, false}, // without what must be there
		{some, play.Action{Verb: verbShow, Args: []int32{1, 1, 1}}, false}, // twice what is there once
		{some, play.Action{Verb: verbShow, Args: []int32{1, 1}}, false},
		{some, play.Action{Verb: verbShow, Args: []int32{1, 1, 0, 0}}, false},
		{more, play.Action{Verb: verbShow, Args: []int32{1, 0}}, true},
		{more, play.Action{Verb: verbShow, Args: []int32{1, 0, 0}}, true},
		{more, play.Action{Verb: verbShow, Args: []int32{1}}, false},
		{more, play.Action{Verb: verbShow, Args: []int32{1, 0, 0, 1}}, false},
		{heavy, play.Action{Verb: verbShow, Args: []int32{1, 1}}, true},
		{heavy, play.Action{Verb: verbShow, Args: []int32{1, 0}}, false},
		{heavy, play.Action{Verb: verbShow, Args: []int32{1, 0, 1}}, false},
	} {
		if got := c.e.Matches(toyGame.Grammar, c.act); got != c.want {
			t.Errorf("%+v matches %v: %v", c.e, c.act.Args, got)
		}
	}
}

// Whatever is picked matches, and all that may be picked is picked some time.
func TestPick(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	reader := play.Reader{Grammar: toyGame.Grammar, Roster: match(t, lines(opened)...).Roster()}
	var lexer play.Lexer
	for _, e := range []referee.LegalLines{
		{Verb: verbScore, Words: []referee.Choice{referee.Seats(2), referee.Between(3, 5)}},
		{Verb: verbShow, Words: []referee.Choice{referee.Just(1), {Values: []int32{0, 0, 1}, Sure: []int32{1}, Count: 2}}},
		{Verb: verbShow, Words: []referee.Choice{referee.Just(0), {Values: []int32{0, 0, 1}, Count: 1, Most: 3}}},
		{Verb: play.Note, Words: []referee.Choice{{Any: true}}},
	} {
		seen := map[string]bool{}
		for range 200 {
			line := e.Pick(toyGame, []string{"a", "b"}, rng)
			seen[string(line)] = true
			l, err := lexer.Split(line)
			if err != nil {
				t.Fatal(err)
			}
			if act, err := reader.Read(l); err != nil || !e.Matches(toyGame.Grammar, act) {
				t.Fatalf("%q was picked, and does not match (%v)", line, err)
			}
		}
		if e.Verb == verbScore && len(seen) != 6 {
			t.Errorf("of six lines %d are picked", len(seen))
		}
	}
}

func TestWho(t *testing.T) {
	g := toyGame.Grammar
	for _, c := range []struct {
		e    referee.LegalLines
		want int
	}{
		{referee.LegalLines{Verb: verbScore, Words: []referee.Choice{referee.Just(1), referee.Between(0, 1)}}, 1},
		{referee.LegalLines{Verb: play.Deal, Words: []referee.Choice{referee.Seats(3)}}, referee.Nobody},
		{referee.LegalLines{Verb: play.Ruled, Words: []referee.Choice{{Values: []int32{0}}}}, referee.Nobody},
		{referee.LegalLines{Verb: play.Undo}, referee.Nobody},
		{referee.LegalLines{Verb: verbScore}, referee.Nobody}, // a player who is optional, and is not expected
	} {
		if got := c.e.Who(g); got != c.want {
			t.Errorf("%+v is for %d, not %d", c.e, got, c.want)
		}
	}
}

func TestLegal(t *testing.T) {
	for text, want := range map[string]int{
		"game toy\nplayer a": 0, opened: 1, opened + "deal a": 1, opened + round: 1, opened + "end": 0,
		opened + "option target 5\n" + round: 0,
	} {
		if got := match(t, lines(text)...).Legal(); len(got) != want {
			t.Errorf("after %q there is expected %v", text, got)
		}
	}
}

// A line about a side may name any of its players. The first of them is asked.
func TestSideOf(t *testing.T) {
	side := referee.LegalLines{Verb: verbScore, Words: []referee.Choice{referee.SideOf(1, 2, 4), referee.Between(3, 5)}}
	for seat, want := range []bool{false, true, false, true} {
		act := play.Action{Verb: verbScore, Args: []int32{int32(seat), 3}}
		if got := side.Matches(toyGame.Grammar, act); got != want {
			t.Errorf("seat %d belongs to the side of seat 1: %v", seat, got)
		}
	}
	if who := side.Who(toyGame.Grammar); who != 1 || !side.OfSide() {
		t.Errorf("seat %d is asked, of a side: %v", who, side.OfSide())
	}
	anybody := referee.LegalLines{Verb: verbScore, Words: []referee.Choice{referee.AnyOf([]int{1, 3}), referee.Between(3, 5)}}
	if who := anybody.Who(toyGame.Grammar); who != referee.Nobody || anybody.OfSide() {
		t.Errorf("of two players who are no side seat %d is asked", who)
	}
}

// A game may be played alone by some numbers of players and in pairs by others.
func TestSidesOf(t *testing.T) {
	game := *toyGame
	game.SidesOf = func(players int) int {
		if players == 4 {
			return 2
		}
		return 0
	}
	find := func(string) (*referee.Game, bool) { return &game, true }
	for players, want := range map[int]int{2: 2, 3: 3, 4: 2} {
		match := referee.NewMatch(find)
		head := []string{"game toy", "player anna", "player bruno", "player carla", "player dario"}
		for _, line := range head[:players+1] {
			if _, err := match.Apply([]byte(line)); err != nil {
				t.Fatal(err)
			}
		}
		if got := len(match.Rows().All()); got != want || match.Entries() != want {
			t.Errorf("%d players have %d rows and %d numbers a round, want %d", players, got, match.Entries(), want)
		}
		if !game.Seats(players) {
			t.Errorf("%d players may not sit", players)
		}
	}
	if got := game.TableSizes(); !slices.Equal(got, []int{4, 3, 2}) {
		t.Errorf("the sizes of tables are %v", got)
	}
}

// The sums of a game may depend on a house rule, wherever its line stands in the head.
func TestSumsOf(t *testing.T) {
	game := *toyGame
	game.SidesOf = func(int) int { return 0 }
	game.SumsOf = func(rules referee.Options) []int {
		if rules.Values[1] == 1 { // the mood is grim
			return []int{1}
		}
		return []int{26, 78}
	}
	find := func(string) (*referee.Game, bool) { return &game, true }
	for _, c := range []struct {
		head  []string
		sums  []int
		fixed bool
	}{
		{[]string{"game toy", "player anna", "player bruno"}, []int{26, 78}, false},
		{[]string{"game toy", "option mood grim", "player anna", "player bruno"}, []int{1}, true},
		{[]string{"game toy", "player anna", "player bruno", "option mood grim"}, []int{1}, true},
	} {
		match := referee.NewMatch(find)
		for _, line := range append(c.head, "deal anna") {
			if _, err := match.Apply([]byte(line)); err != nil {
				t.Fatal(err)
			}
		}
		_, fixed := match.Game().FixedSum()
		if !slices.Equal(match.Game().Sums, c.sums) || fixed != c.fixed {
			t.Errorf("%q: the sums are %v", c.head, match.Game().Sums)
		}
	}
}

// Nobody leaves a side, whatever the house rules say.
func TestStaysSeated(t *testing.T) {
	never := func(referee.Options) bool { return false }
	if !(&referee.Game{Sides: 2, Fixed: never}).StaysSeated(referee.Options{}) {
		t.Error("a player may leave a side")
	}
	if (&referee.Game{Fixed: never}).StaysSeated(referee.Options{}) || (&referee.Game{}).StaysSeated(referee.Options{}) {
		t.Error("nobody may leave a table without sides")
	}
}
