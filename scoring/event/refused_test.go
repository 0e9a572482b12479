package event

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee/fault"
)

// A final has as many rounds as there may be before it.
func TestLongFinals(t *testing.T) {
	falling := func(rounds int) []string {
		words := []string{"option", "final"}
		for n := range rounds {
			words = append(words, strconv.Itoa(rounds+1-n))
		}
		return words
	}
	e := newDesk(t, "istinto").event()
	if err := e.wouldHold(falling(maxRounds), games); err != nil {
		t.Errorf("%d rounds: %v", maxRounds, err)
	}
	for _, words := range [][]string{falling(maxRounds + 1), slices.Insert(falling(maxRounds), 2, "all")} {
		if err := e.wouldHold(words, games); !errors.Is(err, BadValue) {
			t.Errorf("%d words: %v", len(words), err)
		}
	}
}

// What cannot be drawn says why: no game, nobody, a closed event, too few or too many players, odd sizes.
func TestDrawRefuses(t *testing.T) {
	for _, c := range []struct {
		what  string
		lines []string
		enter int
		want  error
	}{
		{"no game", []string{"event Cup"}, 0, NoGame},
		{"nobody", []string{"event Cup", "game istinto"}, 0, TooFew.With("number", 0, "limit", 3)},
		{"closed", []string{"event Cup", "game istinto"}, 4, Shut},
		{"too few", []string{"event Cup", "game istinto", "option sizes 4"}, 3, TooFew.With("number", 3, "limit", 4)},
		{"pairs alone", []string{"event Cup", "game istinto", "option method round-robin", "option sizes 4"}, 4, OnlyPairs},
		{"a rotation of too few", []string{"event Cup", "game istinto", "option method rotation", "option sizes 4"}, 3, TooFew.With("number", 3, "limit", 4)},
		{"no seeds", []string{"event Cup", "game istinto", "option seeding rating"}, 4, NoSeeds},
		{"no rounds of a knock-out", []string{"event Cup", "game istinto", "option method knockout", "option sizes 4"}, 0, TooFew.With("number", 0, "limit", 4)},
	} {
		d := &desk{tester: t}
		for _, text := range c.lines {
			d.add(line(text)...)
		}
		d.enter(letters(c.enter)...)
		if c.what == "closed" {
			d.add("close")
		}
		if _, err := d.score().Draw(false); !reflect.DeepEqual(err, c.want) {
			t.Errorf("%s: %v, not %v", c.what, err, c.want)
		}
	}
}

// As many may enter as a hall holds, and no more.
func TestTooManyEnter(t *testing.T) {
	d := newDesk(t, "istinto")
	for n := range maxEntrants + 1 {
		d.add("enter", fmt.Sprint("p", n), "P")
	}
	e := d.event()
	if len(e.Entrants) != maxEntrants || len(e.Aside) != 1 || !reflect.DeepEqual(e.Aside[0].Why, TooManyIn.With("limit", maxEntrants)) {
		t.Errorf("%d have entered, set aside %v", len(e.Entrants), e.Aside)
	}
}

// The last round cannot be changed before there is one, nor to the table of somebody who has begun; sizes that cannot
// be played are said when they are set.
func TestChangeRefuses(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 4")
	d.enter(letters(9)...)
	s := d.score()
	for what, err := range map[string]error{
		"a seat": second2(s.Seat(0, nil, "late")), "gone": second2(s.Gone(0, nil, "ill", "")), "a swap": second2(s.Swap(0, 1, nil, "why")),
	} {
		if !reflect.DeepEqual(err, NoStage.With("round", 1)) {
			t.Errorf("%s: %v", what, err)
		}
	}
	d.round("1", "a b c d | e f g h - i")
	d.results = append(d.results, d.event().result(1, 2, byLetter))
	s = d.score()
	for what, c := range map[string]struct {
		err  error
		want fault.Key
	}{
		"gone from a table with a result":  {second2(s.Gone(7, nil, "ill", "")), Begun},
		"gone from a table that has begun": {second2(s.Gone(0, []int{1}, "ill", "")), Begun},
		"a swap with a played table":       {second2(s.Swap(0, 7, nil, "why")), Begun},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%s: %v", what, c.err)
		}
	}
	d.enter("z")
	if err := second2(d.score().Gone(9, nil, "ill", "")); !reflect.DeepEqual(err, NotSeated.With("word", "z", "round", Stage(1))) {
		t.Errorf("gone without a seat: %v", err)
	}
	d.add("void", "1", "1", "the lamp")
	if err := second2(d.score().Gone(0, nil, "ill", "")); !errors.Is(err, Begun) {
		t.Errorf("gone from a table that is not played: %v", err)
	}
}

func second2(_ []string, err error) error { return err }

// Words that a line cannot hold, where a round stands already.
func TestRoundLinesRefuse(t *testing.T) {
	for _, c := range []struct {
		line string
		want error
	}{
		{"round 2 - - | anna bruno - zoe", UnknownID.With("word", "zoe")},
		{"change one why 1 anna bruno", BadStage.With("word", "one")},
		{"change 1 why 1 anna bruno - zoe", UnknownID.With("word", "zoe")},
		{"change 1 why 1 anna zoe", UnknownID.With("word", "zoe")},
		{"change 1 why 1 anna anna", TwiceID.With("word", "anna", "round", Stage(1))},
		{"change 1 why 0 anna bruno", NoTable.With("round", Stage(1), "number", 0)},
		{"change 1 why 3 anna bruno", NoTable.With("round", Stage(1), "number", 3)},
		{"redraw two why", BadStage.With("word", "two")},
		{"void 1 0 why", NoTable.With("round", Stage(1), "number", 0)},
		{"void 1 x why", NoTable.With("round", Stage(1), "number", 0)},
		{"clock 1 0", BadMinutes.With("word", "0", "limit", 1440)},
		{"clock 1 1441", BadMinutes.With("word", "1441", "limit", 1440)},
		{"clock 1 x", BadMinutes.With("word", "x", "limit", 1440)},
		{"option check-in on off why", BadValue.With("word", "check-in")},
		{"option seed x why", BadValue.With("word", "seed")},
		{"option seed 1 2 why", BadValue.With("word", "seed")},
		{"option points places totals why", BadValue.With("word", "points")},
		{"option final 8 4 2 1 why", BadValue.With("word", "final")},
		{"option final 2001 why", BadValue.With("word", "final")},
		{"option straight 101 why", BadValue.With("word", "straight")},
		{"option sizes 4 x why", BadValue.With("word", "sizes")},
		{"option rounds +3 why", BadValue.With("word", "rounds")},
		{"option rounds -3 why", BadValue.With("word", "rounds")},
		{"option rounds 3.0 why", BadValue.With("word", "rounds")},
		{"option rounds 1000000001 why", BadValue.With("word", "rounds")},
		{"option rounds 3 4 why", BadValue.With("word", "rounds")},
		{"option method chess why", BadValue.With("word", "method")},
		{"option seeding luck why", BadValue.With("word", "seeding")},
		{"option meet often why", BadValue.With("word", "meet")},
		{"option absent first why", BadValue.With("word", "absent")},
		{"option sit-out lot why", BadValue.With("word", "sit-out")},
		{"option check-in yes why", BadValue.With("word", "check-in")},
		{"option seed -1 why", BadValue.With("word", "seed")},
		{"option final 1 why", BadValue.With("word", "final")},
		{"option final all 8 9 why", BadValue.With("word", "final")},
	} {
		d := newDesk(t, "istinto")
		d.enter("anna", "bruno", "carla", "dario")
		d.add(line("round 1 - - | anna bruno - carla")...)
		if err := d.event().wouldHold(line(c.line), games); !reflect.DeepEqual(err, c.want) {
			t.Errorf("%s: %v, not %v", c.line, err, c.want)
		}
	}
	d := newDesk(t, "istinto")
	for words, want := range map[string]error{"": Unread, "event \x00": BadWords.With("word", "event")} {
		e := &desk{tester: t}
		split := line(words)
		if len(split) == 2 {
			split[1] = ""
		}
		if err := e.event().wouldHold(split, games); !reflect.DeepEqual(err, want) {
			t.Errorf("%q: %v", words, err)
		}
	}
	for _, text := range []string{
		"option straight 0", "option straight 100", "option rounds 100", "option final all 2000 2", "option final 2 ", "option check-in off", "option points totals",
		"option meet near", "option sit-out first", "option absent mean", "option seeding league", "option method rotation", "option sizes 2 8",
	} {
		if err := d.event().wouldHold(line(text), games); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// Each verb has its number of words, and no line has fewer or more.
func TestWordsOfALine(t *testing.T) {
	const more = 99 // as many as one likes
	for verb, words := range map[string][2]int{
		"event": {2, 2}, "game": {2, 2}, "league": {2, 2}, "option": {3, more}, "enter": {3, 5}, "here": {2, more}, "absent": {3, more},
		"leave": {3, 4}, "back": {3, 3}, "round": {5, more}, "change": {4, more}, "seeds": {2, more}, "third": {4, more}, "by-lot": {3, more}, "redraw": {3, 3}, "void": {4, 4}, "adjust": {4, 4},
		"clock": {3, 3}, "note": {2, 2}, "close": {1, 2}, "title": {2, 2}, "rule": {3, 3},
	} {
		for n := 1; n < 8; n++ {
			err := newDesk(t, "istinto").event().wouldHold(append([]string{verb}, slices.Repeat([]string{"x"}, n-1)...), games)
			wrong := n < words[0] || words[1] != more && n > words[1]
			if verb == "enter" && n == 4 || verb == "round" && n >= 5 { // wrong for other reasons
				continue
			}
			if bad := errors.Is(err, BadWords); bad != wrong && (verb != "enter" || n != 5) {
				t.Errorf("%s of %d words: %v", verb, n, err)
			}
		}
	}
	if len(verbs) != 22 {
		t.Errorf("%d verbs", len(verbs))
	}
}

// A standing knows the ranks of the round before, from round 2 on.
func TestRankBefore(t *testing.T) {
	d := newDesk(t, "dama", "rounds 3", "points totals", "ties wins")
	d.enter(letters(4)...)
	for round, total := range []string{"4321", "0030", "9000"} {
		d.round(fmt.Sprint(round+1), "a b | c d")
		d.play(func(_ Stage, id string) int { return int(total[id[0]-'a'] - '0') })
	}
	s := d.score()
	for after, want := range map[int]string{1: "a10 b20 c30 d40", 2: "c13 a21 b32 d44", 3: "a12 c21 b33 d44"} {
		var got []string
		for _, r := range s.Standing(after) {
			got = append(got, fmt.Sprint(s.Event.Entrants[r.Player].ID, r.Rank)+fmt.Sprint(r.Before))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("after %d: %v", after, got)
		}
	}
}

// A round that another version of the search drew, or that stands elsewhere now, is not compared.
func TestVerifyTells(t *testing.T) {
	d := vectorOne(t)
	d.draw()
	d.lines[len(d.lines)-1].Words[2] = "v0"
	d.play(totalOne)
	d.draw()
	if c := d.event().Verify(d.results, nil, games); c[0].Verdict != Newer || c[1].Verdict != Same || c[1].Draw == nil {
		t.Errorf("%+v", c)
	}
}

// A final of two tables of three and a rest: who went on from each round, in the order in which they did, and by what.
func TestWentOn(t *testing.T) {
	d := newDesk(t, "istinto", "method knockout", "seeding rating", "sizes 3", "final all 5 3", "seed 3")
	d.enter(letters(7)...)
	d.add(append([]string{"seeds"}, letters(7)...)...)
	d.draw()
	if got := d.score().WentOn(-1); got != nil {
		t.Errorf("before the next round: %v", got)
	}
	went := func(stage Stage) string {
		s := d.score()
		var all []string
		for _, a := range s.WentOn(stage) {
			all = append(all, fmt.Sprint(s.Event.Entrants[a.Player].ID, a.Table, a.Rank, a.Place, " ", a.Points))
		}
		return strings.Join(all, ", ")
	}
	// a rests; b and c lead the tables b e f and c d g, of whose others the points are equal: the better seeds go on.
	d.play(byLetter)
	d.add("leave", "d", "F2", "train")
	d.draw()
	if got := went(-1); got != "a0 0 0 0, c1 1 1 100, b2 1 1 100, e2 2 2 50, g1 2 3 0" && got != "a0 0 0 0, b1 1 1 100, c2 1 1 100, e1 2 2 50, g2 2 3 0" {
		t.Errorf("F1: %s", got)
	}
	if r := d.event().Finals[1]; len(r.Tables) != 1 || len(r.Out) != 2 {
		t.Errorf("F2: %v rest, tables %v", r.Out, r.Tables)
	}
	d.play(byLetter)
	d.draw()
	if got := went(-2); strings.Count(got, ",") != 2 || !strings.HasPrefix(got, "a0 0 0 0, b0 0 0 0, ") {
		t.Errorf("F2: %s", got)
	}
	// At a table without a result nobody is before the others; who was out before is placed as it was.
	d.add("void", "F3", "1", "the lamp")
	if got := d.places(); got != "1a 1b 1c 4e 5g 6d 7f" {
		t.Error(got)
	}
}

// Players equal at the cut to a final: nobody went on by lot where all of them went on, or none.
func TestNobodyByLot(t *testing.T) {
	for totals, want := range map[string]int{"1111": 0, "4321": 0, "2211": 0, "3221": 2, "4222": 3} {
		d := newDesk(t, "dama", "rounds 1", "final 2", "points totals", "seed 9", "ties total")
		d.enter(letters(4)...)
		if cutByLot(d.score().Lots(-1)) != nil {
			t.Error("before the final somebody went on by lot")
		}
		d.draw()
		d.play(func(_ Stage, id string) int { return int(totals[id[0]-'a'] - '0') })
		d.draw()
		if totals == "1111" {
			want = 4
		}
		if got := cutByLot(d.score().Lots(-1)); len(got) != want {
			t.Errorf("%s: by lot %v, not %d", totals, got, want)
		}
		if s := d.event(); s.Left(0, -2) {
			t.Error("nobody left")
		}
	}
}

// A final whose only table was given up has nobody in it, and no lot.
func TestFinalGivenUp(t *testing.T) {
	d := newDesk(t, "istinto", "rounds 1", "final 4", "sizes 4", "seed 9")
	d.enter(letters(5)...)
	d.draw()
	d.play(byLetter)
	d.draw()
	d.add("change", "F1", "power cut", "1", "-")
	if lot := d.score().Lots(-1); lot != nil {
		t.Errorf("by lot %v", lot)
	}
	if got := d.places(); !strings.HasPrefix(got, "1") || strings.Count(got, " ") != 4 {
		t.Error(got)
	}
}

// A tournament that becomes a round robin after more rounds than that needs goes on with what was played.
func TestRoundRobinAfterwards(t *testing.T) {
	d := newDesk(t, "dama", "rounds 4", "seed 9")
	d.enter(letters(4)...)
	for range 4 {
		d.draw()
		d.play(byLetter)
	}
	d.add("option", "method", "round-robin", "voted")
	d.add("leave", "a", "1", "home")
	s := d.score()
	if _, more := s.Event.Next(); more || len(s.Event.Aside) > 0 {
		t.Errorf("another round, or %v", s.Event.Aside)
	}
	for p, c := range s.Cells(4) {
		if c.Kind != Played {
			t.Errorf("%d: %+v", p, c)
		}
	}
}

// Who shares the first place after the final plays for it at a table of their own; where the table has no such size, it
// cannot be.
func TestPlayOffAfterAFinal(t *testing.T) {
	for _, c := range []struct {
		final string
		equal string // who have the greatest total in the final
		want  string // the lines; empty for a fault
	}{
		{"4", "ab", "option final 4 2 why | round F2 - - | a b"},
		{"all 4", "abc", "option final all 4 3 why | round F3 - - | a b c"},
		{"4", "a", ""},
		{"4", "abcdefgh", ""}, // a final of four cannot follow a final of four
	} {
		d := newDesk(t, "istinto", "rounds 1", "sizes 4", "seed 1", "final "+c.final)
		d.enter(letters(8)...)
		d.draw()
		d.play(byLetter)
		for len(d.event().Finals) < len(strings.Fields(c.final)) {
			d.draw()
			if len(d.event().Finals) == len(strings.Fields(c.final)) {
				d.play(func(_ Stage, id string) int { return min(strings.Index(c.equal, id), 0) })
			} else {
				d.play(byLetter)
			}
			if s := d.score(); len(d.event().Finals) < len(strings.Fields(c.final)) && s.Shared() != nil {
				t.Error("shared before the end")
			}
		}
		s := d.score()
		lines, err := s.PlayOff("why")
		var all []string
		for _, l := range lines {
			if l[0] == "round" {
				slices.Sort(l[5:])
			}
			all = append(all, strings.Join(l, " "))
		}
		if got := strings.Join(all, " | "); got != c.want || c.want == "" && err == nil {
			t.Errorf("final %s, %s equal: %s, %v", c.final, c.equal, got, err)
		}
		if shared := s.Shared(); (shared != nil) != (c.want != "") || shared != nil && len(shared) != len(c.equal) {
			t.Errorf("final %s: shared by %v", c.final, shared)
		}
	}
	d := newDesk(t, "dama", "rounds 1", "points totals")
	d.enter(letters(4)...)
	d.draw()
	d.play(func(Stage, string) int { return 1 })
	if _, err := d.score().PlayOff("why"); !reflect.DeepEqual(err, BadTable.With("round", Stage(-1), "number", 4)) || d.score().Shared() != nil {
		t.Errorf("four at a table of two: %v, %v", err, d.score().Shared())
	}
}

// A final cannot be checked before its game is known; for a knock-out of which nobody has entered yet the fault
// proposes the halvings of a usual evening.
func TestCheckFinalEarly(t *testing.T) {
	d := &desk{tester: t}
	d.add("event", "Cup")
	d.add("option", "method", "knockout")
	if err := d.event().CheckFinal(); err != nil {
		t.Error(err)
	}
	d.add("game", "dama")
	if err := d.event().CheckFinal(); !reflect.DeepEqual(err, NoFinal.With("tables", []int{16, 8, 4, 2})) {
		t.Error(err)
	}
	d.add("option", "final", "all", "4", "2")
	if err := d.event().CheckFinal(); err != nil {
		t.Error(err)
	}
	if err := second3(d.event().countResting(0, 4)); !reflect.DeepEqual(err, NotFalling.With("round", Stage(-1))) {
		t.Errorf("four for four: %v", err)
	}
}

func second3(_ int, err error) error { return err }

// Two rows of equal points are parted by the first tie-break whose values differ; the best results are shown where they
// begin to differ.
func TestTieBrokenBy(t *testing.T) {
	d := newDesk(t, "istinto", "sizes 2", "rounds 3", "points totals", "ties wins best opponents")
	d.enter(letters(4)...)
	totals := map[string]int{"1a": 9, "1b": 1, "1c": 5, "1d": 4, "2a": 4, "2c": 6, "2b": 9, "2d": 2, "3a": 5, "3d": 6, "3b": 8, "3c": 7}
	for _, round := range []string{"a b | c d", "a c | b d", "a d | b c"} {
		d.round(fmt.Sprint(len(d.event().Rounds)+1), round)
		d.play(func(s Stage, id string) int { return totals[s.String()+id] })
	}
	s := d.score()
	var got []string
	rows := s.Standing(3)
	for i := 1; i < len(rows); i++ {
		n, mine, theirs := rows[i-1].TieBrokenBy(rows[i])
		got = append(got, fmt.Sprint(
			s.Event.Entrants[rows[i-1].Player].ID, " ", rows[i-1].Points, " before ", s.Event.Entrants[rows[i].Player].ID, ": ", n, " ", mine.Decimal(2), " ", theirs.Decimal(2),
		))
	}
	// b and c have two wins, a one and d one; b and c have 18 points, a 18, d 12: c's best is 7, b's 9, a's 9.
	want := []string{"b 18 before c: 1 9.00 7.00", "c 18 before a: 0 2.00 1.00", "a 18 before d: 1 9.00 6.00"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if n, mine, theirs := rows[0].TieBrokenBy(rows[0]); n != -1 || mine.Known || theirs.Known {
		t.Errorf("a row and itself: %d %v %v", n, mine, theirs)
	}
	best := func(all ...int) Row {
		var v value
		for _, n := range all {
			v.all = append(v.all, WholeFraction(n))
		}
		return Row{breaks: []value{v}}
	}
	one := best(9, 5)
	other := best(9)
	if n, mine, theirs := one.TieBrokenBy(other); n != 0 || mine.String() != "5" || theirs.Known {
		t.Errorf("one result more: %d %v %v", n, mine, theirs)
	}
}

// Before round 1 there is nobody's round, and beyond the last none either.
func TestNoSuchRound(t *testing.T) {
	d := newDesk(t, "dama", "rounds 1")
	d.enter("a", "b")
	if d.event().Last() != nil || d.score().Clock() != (Clock{}) || len(d.score().Places()) != 2 {
		t.Error("a round before the first")
	}
	d.draw()
	s := d.score()
	for _, stage := range []Stage{0, 2, -1} {
		if s.Cells(stage) != nil || s.Event.Round(stage) != nil || s.Missing(stage) != nil || s.Match(stage, 1) != "" {
			t.Errorf("round %s is there", stage)
		}
	}
	if s.Match(1, 0) != "" || s.Match(1, 2) != "" || !slices.Equal(s.Missing(1), []int{1}) {
		t.Errorf("tables %v are missing", s.Missing(1))
	}
}
