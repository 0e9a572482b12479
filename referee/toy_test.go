package referee_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// The toy game: two to four players, each scores 0 to 20 a round, and whoever reaches the target ends the match.
const (
	verbScore = play.FirstOwn + iota // `score ID N`, once each; the last one closes the round
	verbBonus                        // `bonus ID N`: tally, once each, also after the round
	verbShow                         // `show ID CARD…`: nothing but a note
)

var (
	same     = func(s string) lang.Text { return lang.Text{It: s, En: s} }
	toyBook  = rulebook.Open(os.DirFS("testdata/toy"))
	thirteen = toyBook.Article("toy.thirteen")
	shown    = toyBook.Article("toy.show")
	pack     = cards.NewDeck(
		[]cards.Suit{{Code: "S", Typed: lang.Text{It: "P", En: "S"}, Signs: []string{"♠"}, Name: lang.Text{It: "picche", En: "spades"}}},
		func() []cards.Face {
			return []cards.Face{
				{Code: "AS", Copies: 2, Name: lang.Text{It: "l'asso", En: "the ace"}},
				{Code: "KS", Copies: 1, Name: lang.Text{It: "il re", En: "the king"}},
			}
		},
	)
	seatWord  = play.Word{Kind: play.Seat, Title: same("player")}
	pointWord = play.Word{Kind: play.Number, Title: same("points"), Max: 20}
	toyGame   = &referee.Game{
		Name: "toy", Title: lang.Text{It: "Gioco", En: "Toy"}, Least: 2, Most: 4, Deck: pack,
		Grammar: play.NewGrammar(pack, []play.Shape{
			{Verb: "score", Words: []play.Word{seatWord, pointWord}},
			{Verb: "bonus", Words: []play.Word{seatWord, pointWord}, Tally: true},
			{Verb: "show", Words: []play.Word{seatWord, {Kind: play.Card, Title: same("card")}}, Repeat: true, Least: 1},
		}),
		Options: []referee.Option{
			{Key: "target", Default: 30, Min: 1, Max: 1000, Names: []lang.Text{same("points")}},
			{Key: "mood", Values: []string{"merry", "grim"}},
		},
		New: func(t referee.Table) referee.Engine {
			return &toy{seats: t.Seats, target: t.Options.Values[0]}
		},
	}
	errToy = same("the toy will not have it")
)

type toy struct {
	seats, target, dealer int
	phase                 int // 0 none, 1 open, 2 closed, 3 void
	scores, bonus         []int
}

func (e *toy) Apply(act play.Action) ([]referee.Ruling, error) {
	refused := errToy.Err()
	switch act.Verb {
	case play.Deal:
		e.dealer = act.Seat()
		e.phase = 1
		e.scores = slices.Repeat([]int{-1}, e.seats)
		e.bonus = slices.Repeat([]int{-1}, e.seats)
	case play.Redeal:
		e.phase = 3
	case play.End:
		if e.phase == 1 {
			e.phase = 0
		}
	case play.Ruled:
		return nil, refused
	case verbScore:
		if e.phase != 1 || e.scores[act.Seat()] >= 0 {
			return nil, refused
		}
		e.scores[act.Seat()] = act.Arg(1)
		if !slices.Contains(e.scores, -1) {
			e.phase = 2
		}
		if act.Arg(1) == 13 {
			return []referee.Ruling{{Line: act.Line, Article: thirteen, Seat: act.Seat(), Facts: referee.Facts{N: 13}}}, nil
		}
	case verbBonus:
		if e.phase == 0 || e.phase == 3 || e.bonus[act.Seat()] >= 0 {
			return nil, refused
		}
		e.bonus[act.Seat()] = act.Arg(1)
	case verbShow:
		if e.phase != 1 {
			return nil, refused
		}
		return []referee.Ruling{{
			Line: act.Line, Since: 1, Article: shown, Verdict: rulebook.Noted, Seat: act.Seat(), Points: -3, Cards: 2,
			Facts: referee.Facts{Card: act.Arg(1), Other: referee.Nobody, M: 5},
		}}, nil
	}
	return nil, nil
}

func (e *toy) Legal() []referee.LegalLines {
	if e.phase != 1 {
		return []referee.LegalLines{{Verb: play.Deal, Words: []referee.Choice{referee.Seats(e.seats)}, Due: true}}
	}
	return []referee.LegalLines{{Verb: verbScore, Words: []referee.Choice{referee.Just(slices.Index(e.scores, -1)), referee.Between(0, 12)}, Due: true}}
}

func (e *toy) Open() bool { return e.phase == 1 }

func (e *toy) Round() scoring.Round {
	if e.phase == 3 {
		return scoring.Round{Dealer: e.dealer, Void: true}
	}
	points := make([]int, e.seats)
	for seat := range points {
		points[seat] = max(e.scores[seat], 0) + max(e.bonus[seat], 0)
	}
	return scoring.Round{Dealer: e.dealer, Points: points, Detail: toyDetail(len(e.scores))}
}

func (e *toy) Result(totals []int, ended bool) (bool, []int) {
	if !ended && slices.Max(totals) < e.target {
		return false, nil
	}
	return true, scoring.Leaders(totals, scoring.MostWins)
}

func (e *toy) Clone() referee.Engine {
	c := *e
	c.scores = slices.Clone(e.scores)
	c.bonus = slices.Clone(e.bonus)
	return &c
}

type toyDetail int

func (d toyDetail) AppendJSON(dst []byte, _ []string) []byte {
	return fmt.Appendf(dst, `{"seats":%d}`, d)
}

func findToy(name string) (*referee.Game, bool) { return toyGame, name == "toy" }

// lines returns the lines of a text.
func lines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

// match applies these lines; all must be fine.
func match(t testing.TB, lines ...string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(findToy)
	for _, line := range lines {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	if err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	return m
}

// outcome is what a match comes to, in a few words: `1:[10 0] void 2:[5 5] open 2 = [15 5] finished won [0] | 7
// toy.thirteen`.
func outcome(m *referee.Match) string {
	var b strings.Builder
	for _, r := range m.Rounds() {
		if r.Void {
			b.WriteString("void ")
			continue
		}
		fmt.Fprintf(&b, "%v ", r.Points)
	}
	if r, ok := m.Open(); ok {
		fmt.Fprintf(&b, "open %v ", r.Points)
	}
	fmt.Fprintf(&b, "= %v", m.Totals())
	if m.Finished() {
		fmt.Fprintf(&b, " finished won %v", m.Winners())
	}
	for _, r := range m.Rulings() {
		fmt.Fprintf(&b, " | %d %s", r.Line, r.Article.ID)
	}
	return b.String()
}

// failer is a test of either kind.
type failer interface {
	Helper()
	Fatalf(string, ...any)
}

// judge judges a record of one match and returns what it comes to, or "error at" and the line.
func judge(t failer, text string) string {
	t.Helper()
	records := referee.NewRecords(strings.NewReader(text), findToy)
	if !records.Next() {
		t.Fatalf("no match in %q", text)
	}
	if err := records.Err(); err != nil {
		return fmt.Sprint("error at ", err.Line)
	}
	return outcome(records.Match())
}
