package referee

import (
	"os"
	"slices"
	"testing"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// counter is an engine of one line, `add`: a player adds a number from 1 to 3 until the sum is 5.
type counter struct {
	Frame
	sum  int
	past []int
}

const verbAdd = play.FirstOwn

var errPast = lang.Text{It: "la somma passerebbe 5", En: "the sum would go past 5"}

// counted is an article that may be noted.
var counted = rulebook.Open(os.DirFS("testdata/toy")).Article("toy.thirteen")

var counterTexts = lang.Keyed{
	{Key: "verb.add.help", Text: lang.Text{En: "a number"}},
	{Key: "verb.add.key", Text: lang.Text{En: "a"}},
	{Key: "verb.deal", Text: lang.Text{En: "Who begins?"}},
	{Key: "verb.deal.key", Text: lang.Text{En: "b"}},
	{Key: "verb.deal.sum", Text: lang.Text{En: "{sum} of {of}"}},
}

var counters = NewVerbs(counterTexts, []Verb[counter]{
	play.Deal: {
		Apply: func(e *counter, act play.Action) error {
			e.Begin(act.Seat())
			return nil
		},
	},
	verbAdd: {
		Line: play.Shape{Verb: "add", Words: []play.Word{WordPlayer, {Kind: play.Number, Min: 1, Max: 3}}},
		Apply: func(e *counter, act play.Action) error {
			if err := e.Running(); err != nil {
				return err
			}
			if e.sum+act.Arg(1) > 5 {
				return errPast.Err()
			}
			e.sum += act.Arg(1)
			e.past = append(e.past, e.sum)
			if act.Arg(1) == 1 {
				e.Note(act.Line, counted, act.Seat(), Facts{})
			}
			return nil
		},
	},
}).Owning(func(e *counter) { e.past = slices.Clone(e.past) })

func (e *counter) apply(verb play.Verb, args ...int32) ([]Ruling, error) {
	e.Judge()
	return e.Judged(counters.Of(verb)(e, play.Action{Line: 9, Verb: verb, Args: args}))
}

// Lines of every common verb are called something.
func TestEveryVerbIsCalled(t *testing.T) {
	for v := range play.FirstOwn {
		if name := play.Common.Shape(v).Verb; keyed.Text("called." + name).IsZero() {
			t.Errorf("lines of %s are called nothing", name)
		}
	}
}

// The grammar, the questions and the dispatch follow from the rows; redeal, end and verdict come with the Frame.
func TestVerbs(t *testing.T) {
	g := counters.Grammar(nil)
	if v, ok := g.Verb([]byte("add")); !ok || v != verbAdd || len(g.Shape(v).Words) != 2 || g.Shape(v).Help.En != "a number" {
		t.Errorf("the grammar has %v, %v", v, ok)
	}
	if asks := counters.Asks(); len(asks) != 1 || asks[0].Verb != play.Deal || asks[0].Title.En != "Who begins?" ||
		asks[0].Key.En != "b" || asks[0].Sum.En != "{sum} of {of}" {
		t.Errorf("the questions are %+v", asks)
	}
	e := &counter{Frame: NewFrame(Table{Seats: 2})}
	if _, err := e.apply(verbAdd, 0, 2); err == nil || e.Open() {
		t.Error("a line of the round comes before the deal")
	}
	if _, err := e.apply(play.Deal, 1); err != nil || !e.Open() || e.Dealer != 1 || e.After(1) != 0 {
		t.Errorf("after the deal: %+v, %v", e.Frame, err)
	}
	if _, err := e.apply(play.Ruled, play.Guilty); err == nil {
		t.Error("a verdict comes without a challenge")
	}
	if r, err := e.apply(verbAdd, 0, 1); err != nil || len(r) != 1 || r[0].Line != 9 || r[0].Since != 0 {
		t.Errorf("the rulings are %+v, %v", r, err)
	}
	if _, err := e.apply(play.Redeal); err != nil || e.Open() || !e.Dropped() || !e.Score(nil, nil).Void {
		t.Errorf("after the redeal: %+v, %v", e.Frame, err)
	}
}

// Rulings on a line come before those on earlier lines, which come by line; one on the line itself names no other.
func TestOldestFirst(t *testing.T) {
	e := &counter{Frame: NewFrame(Table{Seats: 2})}
	for _, since := range []int{7, 3, 9, 5, 3} {
		e.Foul(9, since, counted, since, Facts{})
	}
	e.OldestFirst()
	var order []int
	for _, r := range e.Said() {
		order = append(order, r.Since)
	}
	if !slices.Equal(order, []int{0, 3, 3, 5, 7}) || e.Said()[0].Seat != 9 {
		t.Errorf("the rulings come as %v", order)
	}
	e.Judge()
	if len(e.Said()) != 0 {
		t.Error("the rulings of the line before stay")
	}
}

// The deal passes on; after a void round its dealer deals again, or who was due for it.
func TestDealersDue(t *testing.T) {
	e := &counter{Frame: NewFrame(Table{Seats: 3})}
	if got := e.LegalDeal(); len(got.Words[0].Values) != 3 {
		t.Errorf("at first %+v may deal", got)
	}
	deal := func(dealer, rulings int, redealers ...int) {
		t.Helper()
		e.Judge()
		e.BeginInTurn(5, dealer, counted)
		if len(e.Said()) != rulings || !slices.Equal(e.Redealers(), redealers) {
			t.Errorf("after a deal of %d: %+v, again by %v", dealer, e.Said(), e.Redealers())
		}
	}
	deal(1, 0, 1) // nobody was due
	if due, _ := e.Carried(); !slices.Equal(due, []Place{2}) || !slices.Equal(e.LegalDeal().Words[0].Values, []int32{2}) {
		t.Errorf("due are %v", due)
	}
	deal(2, 0, 2, 2)
	deal(2, 1, 2, 0)
	if r := e.Said()[0]; r.Facts.Others != DealersOf(0) || r.Seat != 2 || r.Verdict != rulebook.Noted {
		t.Errorf("a deal out of turn is %+v", r)
	}
	e.Due = DealersOf(0, 1, 0)
	deal(1, 0, 1, 0, 1)
	for _, dealer := range []int{1, 2} { // two void rounds in a row: all who were due for either may deal
		_ = e.Redeal(play.Action{})
		e.Judge()
		e.BeginInTurn(5, dealer, counted)
	}
	_ = e.Redeal(play.Action{})
	if due, _ := e.Carried(); !slices.Equal(due, []Place{2, 1, 0}) || e.Said()[0].Facts.Others != DealersOf(1, 0) {
		t.Errorf("after void rounds in a row %v are due, and the ruling is %+v", due, e.Said())
	}
	if !slices.Equal(Points(-2, 3, 2), []int32{-2, 0, 2}) {
		t.Error("points in steps are others")
	}
	if over, winners := Winners(false, []int{1, 2}, scoring.MostWins); over || winners != nil {
		t.Error("a match that is not over has winners")
	}
}

// A trial keeps what is not an error and brings no ruling about itself, and leaves the engine alone; so does a clone.
func TestTrial(t *testing.T) {
	e := &counter{Frame: NewFrame(Table{Seats: 2}), past: make([]int, 0, 8)}
	_, _ = e.apply(play.Deal, 0)
	_, _ = e.apply(verbAdd, 0, 3)
	trial := counters.Trial(e)
	kept := trial.Keep(Legal(verbAdd, true, Just(1), Between(1, 3)))
	if len(kept) != 1 || !slices.Equal(kept[0].Words[1].Values, []int32{2}) || !kept[0].Due {
		t.Errorf("kept are %+v", kept)
	}
	if !trial.Allows(verbAdd, 1, 1) || trial.Clean(verbAdd, 1, 1) || trial.Allows(verbAdd, 1, 3) {
		t.Error("a note counts as an error, or an error as a note")
	}
	if none := trial.Keep(Legal(verbAdd, true, Just(1), Just(3))); none != nil {
		t.Errorf("kept are %+v", none)
	}
	c := counters.Clone(e)
	_, _ = c.apply(verbAdd, 1, 2)
	if e.sum != 3 || c.sum != 5 || len(e.past) != 1 || e.past[:2][1] == 5 || len(e.Said()) != 0 {
		t.Errorf("the clone and the trials have changed the engine: %+v", e)
	}
}

// A row that lacks its handler is a mistake in the program, found as soon as the program starts.
func TestVerbWithoutHandler(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a row without a handler passes")
		}
	}()
	NewVerbs(counterTexts, []Verb[counter]{verbAdd: {Line: play.Shape{Verb: "add"}}})
}

// Each player has a number once, and the next is the first without one, also past the last seat.
func TestEntries(t *testing.T) {
	var bids Entries
	for _, seat := range []int{2, 0} {
		bids.Put(seat, 2*seat)
	}
	if !bids.Has(0) || bids.Has(1) || bids.Of(0) != 0 || bids.Of(1) != -1 || bids.Of(2) != 4 || bids.Given != 2 || bids.Sum() != 4 {
		t.Errorf("the numbers are %+v", bids)
	}
	first := bids.Next(1, 3)
	next := bids.Next(2, 3)
	if first != 1 || next != 1 {
		t.Errorf("due are %d and %d", first, next)
	}
	bids.Put(1, 126)
	if bids.Of(1) != 126 || bids.Sum() != 130 {
		t.Errorf("with the greatest number they are %+v", bids)
	}
}

func TestReached(t *testing.T) {
	for goal, want := range map[int]bool{0: false, 1: true, 7: true, 8: false} {
		if Reached([]int{-9, 7, 3}, goal) != want {
			t.Errorf("the goal %d: %v", goal, !want)
		}
	}
}

// A row of the tableau is there where it has something for anybody; a number that nobody knows is no cell.
func TestScene(t *testing.T) {
	var s Scene
	s.AddRow(lang.Text{En: "cards"}, 3, func(seat int) lang.Speaker { return lang.When(seat == 1, lang.Number(seat)) })
	s.AddRow(lang.Text{En: "nothing"}, 3, func(int) lang.Speaker { return nil })
	if cells := s.Tableau[0].Cells; len(s.Tableau) != 1 || cells[0] != nil || cells[1].In(lang.En) != "1" || cells[2] != nil {
		t.Errorf("the tableau is %+v", s.Tableau)
	}
	won := Counts{{Name: "won", Of: []int{0, -1}}}
	if got := string(won.AppendJSON(nil, []string{"anna", "bruno"})); got != `{"won":{"anna":0}}` {
		t.Errorf("the detail is %s", got)
	}
	cell := CountOf(0)
	if cell(won, 0) != (Cell{Text: "0"}) || cell(won, 1) != (Cell{}) {
		t.Errorf("the cells are %+v and %+v", cell(won, 0), cell(won, 1))
	}
}

// TestScoreKeepsCounts: the round has a number for each seat, and the counts of the engine stay those of the sides.
func TestScoreKeepsCounts(t *testing.T) {
	frame := Frame{Seats: 4, sides: 2, Phase: Closed}
	counts := Counts{{Name: "won", Of: []int{7, 9}}}
	round := frame.Score([]int{1, 0}, counts)
	if of := round.Detail.(Counts)[0].Of; !slices.Equal(of, []int{7, 9, 7, 9}) {
		t.Errorf("the round has %v", of)
	}
	if !slices.Equal(counts[0].Of, []int{7, 9}) {
		t.Errorf("the engine then has %v", counts[0].Of)
	}
}
