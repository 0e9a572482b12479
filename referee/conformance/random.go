// Random matches: Legal compared with Apply.

package conformance

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

var soak = flag.Int(
	"matches", 0, "so many random matches of each game, instead of each test's own number; give -timeout too",
)

// sound is an engine that can check the consistency of its state after every line.
type sound interface{ Sound() error }

// Random plays random matches and compares the lines that the engine expects with the lines that it applies. An
// expected line brings neither an error nor a ruling about itself; an unexpected line brings one of the two. A refused
// line and a question change nothing. After corrections the match equals the match of its canonical text, and canonical
// text is its own canonical text. An engine that can check its own state does so after every line. With -short Random
// plays a tenth of the matches, with -matches as many as the flag sets.
func Random(t *testing.T, game *referee.Game, matches int) {
	for _, own := range game.Grammar.Verbs() {
		if _, common := play.Common.Verb([]byte(own.Verb)); common {
			t.Errorf("%q is a verb of every game already", own.Verb)
		}
	}
	t.Helper()
	if testing.Short() {
		matches = max(matches/10, 1)
	}
	if *soak > 0 {
		matches = *soak
	}
	ended := 0
	void := 0
	lines := 0
	for seed := range uint64(matches) {
		r := &table{t: t, game: game, rng: rand.New(rand.NewPCG(seed, 7))}
		r.calm = r.rng.IntN(2) == 0
		r.sit()
		for range 400 {
			if t.Failed() || !r.step() {
				break
			}
		}
		if !t.Failed() {
			r.finish()
		}
		if t.Failed() {
			t.Logf("seed %d\n%s", seed, r.log())
			return
		}
		for _, round := range r.match.Rounds() {
			if round.Void {
				void++
				continue
			}
			ended++
		}
		lines += r.match.Log().Len()
	}
	t.Logf("%d matches: %d rounds to their end, %d void; %d lines", matches, ended, void, lines)
}

// table is one random match.
type table struct {
	t     *testing.T
	game  *referee.Game
	match *referee.Match
	rng   *rand.Rand
	// calm makes optional lines rare and prevents a tally from cutting short a round by play, so that long rounds reach
	// their own end too.
	calm bool
}

func (r *table) ids() []string { return r.match.Roster().IDs() }

func (r *table) sit() {
	r.match = referee.NewMatch(Only(r.game))
	players := r.game.Least + r.rng.IntN(r.game.Most-r.game.Least+1)
	r.must("game " + r.game.Name)
	if r.game.Own != nil {
		r.must(`title "Un gioco"`)
	}
	for _, option := range r.game.Options {
		if r.rng.IntN(2) == 0 {
			continue
		}
		value := option.Min + r.rng.IntN(min(option.Max-option.Min, 60)+1)
		if option.List > 0 {
			r.must(fmt.Sprintf("option %s %d,%d", option.Key, r.rng.IntN(40), value))
			continue
		}
		if option.Values != nil {
			value = r.rng.IntN(len(option.Values))
		}
		r.must("option " + option.Key + " " + option.Write(value))
	}
	if sides := r.match.Game().At(players).Sides; sides > 0 {
		players = min(sides*(1+players/sides), r.game.Most/sides*sides)
	}
	for i := range players {
		r.must(fmt.Sprintf("player p%d", i))
	}
}

func (r *table) must(line string) {
	if _, err := r.match.Apply([]byte(line)); err != nil {
		r.t.Errorf("%q is refused: %v", line, err)
	}
}

// step adds one line. It returns false at the end of the match.
func (r *table) step() bool {
	defer r.sound()
	odds := 100
	if r.calm {
		odds = 1000
	}
	switch n := r.rng.IntN(odds); {
	case n < 3:
		r.common()
	case n < 6 && len(r.match.Rounds()) > 0:
		r.correct()
	case n < 20:
		r.unexpected()
	default:
		return r.expected()
	}
	return true
}

// sound checks the state of an engine that can check itself.
func (r *table) sound() {
	if e, ok := r.match.AtTable().Engine().(sound); ok {
		if err := e.Sound(); err != nil {
			r.t.Error(err)
		}
	}
}

// addressed checks that each legal line names either one player of the table or nobody. Tables and phones ask this of
// every legal line.
func (r *table) addressed(legal []referee.LegalLines) {
	for _, lines := range legal {
		who := lines.Who(r.game.Grammar)
		if who != referee.Nobody && (who < 0 || who >= r.match.Roster().Len()) {
			r.t.Errorf("the legal lines %+v name the player %d", lines, who)
		}
	}
}

func (r *table) expected() bool {
	legal := r.match.Legal()
	r.addressed(legal)
	if len(legal) == 0 {
		if _, open := r.match.Open(); open { // the counts disagree with the play: only a correction or a redeal helps
			r.must("redeal")
			return true
		}
		if !r.match.Finished() {
			r.t.Errorf("nothing is expected, and the match is not over")
		}
		return false
	}
	legal = r.likely(legal)
	legalLines := legal[r.rng.IntN(len(legal))]
	if due := r.due(legal); len(due) > 0 && r.rng.IntN(10) > 0 {
		legalLines = due[r.rng.IntN(len(due))]
	}
	line := legalLines.Pick(r.game, r.ids(), r.rng)
	if act, ok := r.read(line); !ok || !legalLines.Matches(r.game.Grammar, act) {
		r.t.Errorf("%q was picked from legal lines that it is not among", line)
	}
	asked, askErr := r.match.Ask(line)
	var next *referee.Match
	var nextErr error
	if r.rng.IntN(8) == 0 {
		next, nextErr = r.match.AfterLines(string(line))
	}
	rulings, err := r.match.Apply(line)
	if err != nil {
		r.t.Errorf("%q was expected, and is refused: %v", line, err)
		return false
	}
	if nextErr != nil {
		r.t.Errorf("after %q there would be no match: %v", line, nextErr)
	}
	if next != nil && outcome(next) != outcome(r.match) {
		r.t.Errorf("after %q the match would be\n%s\nand is\n%s", line, outcome(next), outcome(r.match))
	}
	for _, ruling := range rulings {
		settled := ruling.Verdict == rulebook.Upheld || ruling.Verdict == rulebook.Denied
		if ruling.Since == 0 && !settled && (ruling.Verdict == rulebook.Refused || !ruling.OfCourse()) {
			r.t.Errorf("%q was expected, and brings %s %s", line, ruling.Article.ID, ruling.Verdict)
		}
	}
	if askErr != nil || len(asked) != len(rulings) {
		r.t.Errorf("asked about %q the referee says %v (%v), then %v", line, asked, askErr, rulings)
	}
	return true
}

// likely leaves out the tally of a round by play if the table is calm.
func (r *table) likely(legal []referee.LegalLines) []referee.LegalLines {
	if !r.calm {
		return legal
	}
	calm := slices.DeleteFunc(slices.Clone(legal), func(e referee.LegalLines) bool {
		counts := r.game.Grammar.Shape(e.Verb).Tally || r.game.AskOf(e.Verb).When == referee.ByTally
		return !e.Due && counts
	})
	if len(calm) == 0 {
		return legal
	}
	return calm
}

func (r *table) due(legal []referee.LegalLines) []referee.LegalLines {
	var due []referee.LegalLines
	for _, e := range legal {
		if e.Due {
			due = append(due, e)
		}
	}
	return due
}

// unexpected tries a line of random words, which may happen to be expected.
func (r *table) unexpected() {
	if len(r.game.Grammar.Verbs()) == 0 {
		return // lines of every game may come without being expected
	}
	line := r.anyLine()
	act, ok := r.read(line)
	expected := false
	before := r.state()
	for _, legal := range before.legal {
		expected = expected || ok && legal.Matches(r.game.Grammar, act)
	}
	rulings, err := r.match.Apply(line)
	switch {
	case err != nil && expected:
		r.t.Errorf("%q matches what is expected, and is refused: %v", line, err)
	case err != nil:
		r.unchanged(before, line, err)
	case !expected && len(rulings) == 0 && !r.match.Finished():
		r.t.Errorf("%q was not expected, and brings neither an error nor a ruling", line)
	}
}

// anyLine returns a line of one of the game's verbs with random words.
func (r *table) anyLine() []byte {
	verbs := r.game.Grammar.Verbs()
	if len(verbs) == 0 {
		return fmt.Appendf(nil, "points %s %d", r.ids()[r.rng.IntN(len(r.ids()))], r.rng.IntN(20)-5)
	}
	verb := play.FirstOwn + play.Verb(r.rng.IntN(len(verbs)))
	shape := r.game.Grammar.Shape(verb)
	legal := referee.LegalLines{Verb: verb}
	words := len(shape.Words)
	if shape.Optional > 0 && r.rng.IntN(2) == 0 {
		words -= shape.Optional
	}
	for i, word := range shape.Words[:words] {
		var choice referee.Choice
		switch word.Kind {
		case play.Seat:
			choice = referee.Seats(len(r.ids()))
		case play.Card, play.CardOrGap:
			for card := range r.game.Deck.Len() {
				for range r.game.Deck.Face(card).Copies {
					choice.Values = append(choice.Values, int32(card))
				}
			}
			if word.Kind == play.CardOrGap {
				choice.Values = append(choice.Values, -1)
			}
		case play.Keyword:
			choice = referee.Between(0, len(word.Of)-1)
		case play.Text:
			choice.Any = true
		default:
			choice = referee.Between(word.Min, word.Max)
		}
		if shape.Repeat && i == len(shape.Words)-1 {
			choice.Count = shape.Least + r.rng.IntN(min(13, max(len(choice.Values), 1)))
			choice.Count = min(choice.Count, len(choice.Values))
		}
		legal.Words = append(legal.Words, choice)
	}
	return legal.Pick(r.game, r.ids(), r.rng)
}

// common adds a line of the kinds that every game has.
func (r *table) common() {
	id := r.ids()[r.rng.IntN(len(r.ids()))]
	switch r.rng.IntN(10) {
	case 9:
		_, _ = r.match.Apply([]byte("leave " + id))
	case 6, 7, 8:
		_, _ = r.match.Apply([]byte(r.join(id)))
	case 5:
		late := []string{"date 2026-11-21", "place x", "league y", "id z", "event e F1 2"}
		_, _ = r.match.Apply([]byte(late[r.rng.IntN(len(late))]))
	case 0:
		r.must("note x")
	case 1, 2:
		_, _ = r.match.Apply(fmt.Appendf(nil, "penalty %s %d why", id, r.rng.IntN(41)-20))
	case 3:
		_, _ = r.match.Apply([]byte("redeal"))
	default:
		r.must("# a comment")
	}
}

// join returns a `join` line for a new player or for one of the match's players.
func (r *table) join(id string) string {
	line := fmt.Sprintf("join ospite%d", r.rng.IntN(4))
	if r.rng.IntN(3) == 0 {
		line = "join " + r.ids()[r.rng.IntN(len(r.ids()))]
	}
	if r.rng.IntN(2) == 0 {
		line += ` "Ospite di passaggio"`
	}
	if r.rng.IntN(2) == 0 {
		line += " after " + id
	}
	return line
}

// corrections are the verbs that correct lines.
var corrections = play.Corrections()

// correct undoes, strikes, amends or inserts a line, and checks that the match then equals the match of its canonical
// text.
func (r *table) correct() {
	n := 1 + r.rng.IntN(r.match.Log().Len())
	var line string
	switch verb := corrections[r.rng.IntN(len(corrections))]; verb {
	case play.Undo:
		line = "undo"
		if r.rng.IntN(2) == 0 {
			line = fmt.Sprintf("undo %d", 1+r.rng.IntN(4))
		}
	case play.Strike:
		line = fmt.Sprintf("strike %d", n)
	case play.Amend:
		line = fmt.Sprintf("amend %d why %s", n, r.anyLine())
	case play.Insert:
		line = fmt.Sprintf("insert %d why note x", n) // moves the lines behind it and changes nothing
		if r.rng.IntN(2) == 0 {
			line = fmt.Sprintf("insert %d why %s", n, r.anyLine())
		}
	default:
		r.t.Fatalf("no line is drawn for the correction %q", play.Common.Shape(verb).Verb)
	}
	before := r.state()
	_, err := r.match.Apply([]byte(line))
	if err == nil {
		err = r.match.Settle()
	}
	if err != nil {
		r.unchanged(before, []byte(line), err)
		return
	}
	r.sameAsCanonical()
}

// finish checks the match at its end.
func (r *table) finish() {
	if err := r.match.Settle(); err != nil {
		r.t.Errorf("the match does not settle: %v", err)
	}
	r.sameAsCanonical()
	for _, round := range r.match.Rounds() {
		if len(round.Points) != len(r.ids()) && !round.Void {
			r.t.Errorf("a round has points for %d of %d", len(round.Points), len(r.ids()))
		}
	}
}

func (r *table) sameAsCanonical() {
	checkWritten(r.t, r.match)
	canonical := r.match.Canonical()
	all := Matches(r.game, canonical)
	if len(all) != 1 || all[0].Err != nil {
		r.t.Errorf("the canonical text is not read: %v\n%s", all[0].Err, canonical)
		return
	}
	again := all[0].Match
	if got := again.Canonical(); !bytes.Equal(got, canonical) {
		r.t.Errorf("the canonical text\n%s\nreads back as\n%s", canonical, got)
	}
	if got, want := outcome(again), outcome(r.match); got != want {
		r.t.Errorf("the canonical text gives\n%s\nand the log\n%s", got, want)
	}
	if got, want := actions(r.match), actions(again); got != want {
		r.t.Errorf("the log keeps the actions\n%s\nand the canonical text means\n%s", got, want)
	}
}

// actions returns the actions of the lines that stand, as the log keeps them, without the format line.
func actions(match *referee.Match) string {
	var b strings.Builder
	for n := range match.Log().All(0) {
		if act, ok := match.Log().Action(n); !ok || act.Line != n {
			fmt.Fprintf(&b, "no action of line %d\n", n)
		} else if act.Verb != play.Arbitro {
			fmt.Fprintf(&b, "%d %v %q\n", act.Verb, act.Args, act.Texts)
		}
	}
	return b.String()
}

// state holds everything that a refused line must not change.
type state struct {
	json, canonical string
	legal           []referee.LegalLines
	engine          referee.Engine
}

func (r *table) state() state {
	if r.match.Game() == nil {
		return state{}
	}
	s := state{
		json:      string(r.match.AppendJSON(nil, lang.En)),
		canonical: string(r.match.Canonical()),
		legal:     r.match.Legal(),
	}
	if engine := r.match.AtTable().Engine(); engine != nil {
		s.engine = engine.Clone()
	}
	return s
}

// unchanged checks that a refused line has changed nothing.
func (r *table) unchanged(before state, line []byte, err error) {
	r.t.Helper()
	if after := r.state(); !reflect.DeepEqual(after, before) {
		r.t.Errorf("%q is refused (%v), and changes the match from\n%+v\nto\n%+v", line, err, before, after)
	}
}

func (r *table) read(line []byte) (play.Action, bool) {
	var lexer play.Lexer
	split, err := lexer.Split(line)
	if err != nil || len(split.Words) == 0 {
		return play.Action{}, false
	}
	reader := play.Reader{Grammar: r.game.Grammar, Roster: r.match.Roster()}
	act, err := reader.Read(split)
	return act, err == nil
}

func (r *table) log() string {
	var b strings.Builder
	for n := 1; n <= r.match.Log().Len(); n++ {
		fmt.Fprintf(&b, "%4d %s\n", n, r.match.Log().Text(n))
	}
	return b.String()
}
