// Random matches, judged by the same engines.

package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// Plan describes a simulated match.
type Plan struct {
	Players  int      // 0 for any number that the game allows
	Mode     Mode     // ByPlay or ByTally, if the game has both; ByPoints and ByTotals are possible in any game
	Mistakes float64  // the probability of a line that brings a ruling, from 0 to 1
	Comings  float64  // the probability, from 0 to 1, that a player leaves or sits down between two rounds
	Rounds   int      // end the match after this many rounds, unless it has ended before; 0 for no limit
	Title    string   // the title, for a game outside the catalogue; empty for the game's own title
	Names    []string // the players by seat, as in the lines "player ID NAME"; empty for invented names
	Head     []string // further lines before the first deal
}

// Simulate plays a random match through the same engine as any other match. Hands are dealt, so that all cards except
// the mistakes are legal, but the record does not contain the hands.
func Simulate(game *Game, plan Plan, rng *rand.Rand) *Match {
	find := func(name string) (*Game, bool) { return game, name == game.Name }
	s := &simulation{game: game, plan: plan, rng: rng, open: NewMatch(find), shown: NewMatch(find)}
	s.both("game " + game.Name)
	if game.Own != nil {
		title := plan.Title
		if title == "" {
			title = game.Title.In(lang.En)
		}
		s.both("title " + string(play.AppendWord(nil, []byte(title))))
		s.lines(plan.Head) // how many players may sit depends on the house rules
	}
	for _, name := range s.names() {
		s.both("player " + name)
	}
	if game.Own == nil {
		s.lines(plan.Head)
	}
	if plan.Mode == ByTotals {
		s.totals()
	}
	for s.step() {
	}
	if !s.shown.Finished() {
		s.both("end")
	}
	return s.shown
}

// names returns the players: those of the plan, or invented ones, as many as the sides of the match need.
func (s *simulation) names() []string {
	if len(s.plan.Names) > 0 {
		return s.plan.Names
	}
	players := s.plan.Players
	if players == 0 {
		players = s.game.Least + s.rng.IntN(s.game.Most-s.game.Least+1)
		if sides := s.open.Game().At(players).Sides; sides > 0 {
			players = max(players/sides, 1) * sides
		}
	}
	return simulated[:players]
}

// simulated holds the names of simulated players.
var simulated = []string{
	"anna", "bruno", "carla", "dario", "elena", "franco", "gina", "hugo", "irene", "lucio", "mara", "nico",
}

// simulation plays one match twice: open contains the hands that were dealt, shown is the record without them.
type simulation struct {
	game        *Game
	plan        Plan
	rng         *rand.Rand
	open, shown *Match
	last        play.Verb // the verb that was due last
	dealing     bool      // a line that deals hidden cards is legal
	stuck       int       // lines in a row that could not be recorded
}

func (s *simulation) lines(lines []string) {
	for _, line := range lines {
		s.both(line)
	}
}

func (s *simulation) both(line string) bool {
	if _, err := s.open.Apply([]byte(line)); err != nil {
		return false
	}
	_, err := s.shown.Apply([]byte(line))
	return err == nil
}

// step records the next line. It returns false if the match is over or cannot go on.
func (s *simulation) step() bool {
	if s.open.Finished() || s.plan.Rounds > 0 && len(s.open.Rounds()) >= s.plan.Rounds {
		return false
	}
	s.comeAndGo()
	due := s.due()
	changed := len(due) > 0 && due[0].Verb != s.last
	if changed {
		s.last = due[0].Verb
	}
	if changed || s.dealing { // either one: the matches of a seed stay the same
		s.deal()
		due = s.due()
	}
	if len(due) == 0 || s.stuck > 50 {
		return false
	}
	legal := due[s.rng.IntN(len(due))]
	line := legal.Pick(s.game, s.open.Roster().IDs(), s.rng)
	for tries := 0; tries < 20 && s.plan.Mistakes == 0 && s.errs(line); tries++ {
		legal = due[s.rng.IntN(len(due))]
		line = legal.Pick(s.game, s.open.Roster().IDs(), s.rng)
	}
	rounds := s.open.Rounds()
	if legal.Verb == play.Deal && len(rounds) > 0 && len(legal.Words[0].Values) == len(s.open.Sits()) {
		next := s.open.Next(rounds[len(rounds)-1].Dealer) // where anybody may deal, the deal passes on
		line = []byte("deal " + s.open.Roster().IDs()[next])
	}
	if s.rng.Float64() < s.plan.Mistakes {
		if wrong, ok := s.mistake(legal); ok {
			line = wrong
		}
	}
	s.stuck++
	if s.both(string(line)) {
		s.stuck = 0
	}
	return true
}

// errs reports whether a line brings a ruling on a mistake, either in this line or in an earlier one. For example, a
// player who forgets a duty gets the ruling on a later line that is itself correct.
func (s *simulation) errs(line []byte) bool {
	rulings, err := s.open.Ask(line)
	return err == nil && slices.ContainsFunc(rulings, func(ruling Ruling) bool {
		return ruling.Verdict != rulebook.Upheld && !ruling.OfCourse()
	})
}

// due returns the lines to choose from: those that are due in the plan's mode of recording, or else those that are due
// in any mode. Sometimes it returns lines that are not due, as Ask.Odds says.
func (s *simulation) due() []LegalLines {
	var due, others, unasked []LegalLines
	s.dealing = false
	for _, legal := range s.open.Legal() {
		if s.plan.Mode == ByPoints && legal.Verb == play.Points {
			return []LegalLines{legal}
		}
		if s.deals(legal) {
			s.dealing = true
		}
		ask := s.game.AskOf(legal.Verb)
		fits := ask.When == Always || s.plan.Mode == Always || ask.When == s.plan.Mode
		switch {
		case legal.Due && fits:
			due = append(due, legal)
		case ask.Odds > 0 && (fits || ask.When == ByTally) && s.rng.IntN(ask.Odds) == 0:
			unasked = append(unasked, legal)
		case legal.Due:
			others = append(others, legal)
		}
	}
	if unasked != nil {
		return unasked
	}
	if due == nil {
		return others
	}
	return due
}

// totals begins a match for which only totals are recorded.
func (s *simulation) totals() {
	first := s.open.Roster().IDs()[0]
	s.both(fmt.Sprintf("result %s %d", first, s.rng.IntN(101)))
}

// comeAndGo sometimes lets a player leave or sit down between two rounds.
func (s *simulation) comeAndGo() {
	if s.plan.Comings == 0 || s.open.state.between() != nil || s.rng.Float64() >= s.plan.Comings {
		return
	}
	sits := s.open.Sits()
	ids := s.open.Roster().IDs()
	if len(sits) > s.game.Least && s.rng.IntN(2) == 0 {
		s.both("leave " + ids[sits[s.rng.IntN(len(sits))]])
		return
	}
	line := "join " + simulated[s.rng.IntN(len(simulated))]
	if s.rng.IntN(2) == 0 {
		line += " after " + ids[sits[s.rng.IntN(len(sits))]]
	}
	s.both(line)
}

// deal applies all legal lines that deal hidden cards, until none is left. It applies them only to the open match.
func (s *simulation) deal() {
	for {
		legal := s.open.Legal()
		next := slices.IndexFunc(legal, s.deals)
		if next < 0 {
			return
		}
		if _, err := s.open.Apply(legal[next].Pick(s.game, s.open.Roster().IDs(), s.rng)); err != nil {
			return
		}
	}
}

// deals reports whether legal lines deal hidden cards in the plan's mode of recording: `hand`, and verbs with
// Ask.Dealt.
func (s *simulation) deals(legal LegalLines) bool {
	if s.plan.Mode != ByPlay && s.plan.Mode != Always {
		return false
	}
	return s.game.Grammar.Shape(legal.Verb).Verb == "hand" || s.game.AskOf(legal.Verb).Dealt
}

// mistake looks for a similar line that can happen but brings a ruling: with another card or another player.
func (s *simulation) mistake(legal LegalLines) ([]byte, bool) {
	shape := s.game.Grammar.Shape(legal.Verb)
	for range 20 {
		legalLines := LegalLines{Verb: legal.Verb, Words: slices.Clone(legal.Words)}
		for i, word := range shape.Words[:len(legal.Words)] {
			if word.Kind == play.Card && legal.Words[i].Count == 0 {
				legalLines.Words[i] = Between(0, s.game.Deck.Len()-1)
			} else if word.Kind == play.Seat && s.rng.IntN(3) == 0 {
				legalLines.Words[i] = Seats(s.open.Roster().Len())
			}
		}
		line := legalLines.Pick(s.game, s.open.Roster().IDs(), s.rng)
		if rulings, err := s.open.Ask(line); err == nil && len(rulings) > 0 {
			return line, true
		}
	}
	return nil, false
}

// String returns the plan's mode as the command line names it.
func (m Mode) String() string {
	switch m {
	case ByTally:
		return "tally"
	case ByPlay:
		return "play"
	case ByPoints:
		return "points"
	case ByTotals:
		return "result"
	}
	return fmt.Sprint("mode ", uint8(m))
}

// Pick returns one of the legal lines, at random, for simulations and tests.
func (e LegalLines) Pick(game *Game, ids []string, rng *rand.Rand) []byte {
	shape := game.Grammar.Shape(e.Verb)
	line := []byte(shape.Verb)
	var apart []int32
	for i, choice := range e.Words {
		word := shape.Words[i]
		if choice.Apart {
			choice.Values = slices.DeleteFunc(choice.list(), func(v int32) bool { return slices.Contains(apart, v) })
		}
		switch {
		case choice.Any:
			line = append(line, ' ')
			line = play.AppendWord(line, []byte(choice.text(word, rng)))
		case shape.Repeat && i == len(shape.Words)-1:
			for _, v := range choice.some(rng) {
				line = appendValue(append(line, ' '), word, v, game, ids)
			}
		case choice.Values != nil:
			v := choice.Values[rng.IntN(len(choice.Values))]
			if choice.Apart {
				apart = append(apart, v)
			}
			line = appendValue(append(line, ' '), word, v, game, ids)
		default:
			line = appendValue(append(line, ' '), word, choice.Min+rng.Int32N(choice.Max-choice.Min+1), game, ids)
		}
	}
	return line
}

// some returns a random choice of the values for a repeated word: an allowed number of them, with all of Sure.
func (c Choice) some(rng *rand.Rand) []int32 {
	rest := append([]int32(nil), c.Values...)
	sure := append([]int32(nil), c.Sure...)
	for _, v := range sure {
		for i, w := range rest {
			if w == v {
				rest[i] = rest[len(rest)-1]
				rest = rest[:len(rest)-1]
				break
			}
		}
	}
	for range tries {
		count := c.Count + rng.IntN(max(c.Most-c.Count, 0)+1)
		rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
		picked := sure[:len(sure):len(sure)]
		weight := c.weight(sure)
		for _, v := range rest {
			if w := c.weight([]int32{v}); len(picked) < count && (c.Weights == nil || weight+w <= c.Max) {
				picked = append(picked, v)
				weight = weight + w
			}
		}
		if len(picked) == count && c.weighs(picked) {
			return picked
		}
	}
	return sure
}

// tries limits how often a random choice is repeated because its weight is not allowed.
const tries = 10_000

// text returns a random text that the choice allows: one of Texts or, if Texts is nil, "x" or a text that the game
// knows.
func (c Choice) text(word play.Word, rng *rand.Rand) string {
	some := c.Texts
	if some == nil {
		for _, text := range append([]string{"x"}, word.Of...) {
			if c.holdsText(text) {
				some = append(some, text)
			}
		}
	}
	return some[rng.IntN(len(some))]
}

// appendValue appends a word of a line from its number in an action.
func appendValue(line []byte, word play.Word, v int32, game *Game, ids []string) []byte {
	switch word.Kind {
	case play.Seat:
		return append(line, ids[v]...)
	case play.Card, play.CardOrGap:
		if v < 0 {
			return append(line, '-')
		}
		return game.Deck.Append(line, int(v))
	case play.Keyword:
		return append(line, word.Of[v]...)
	case play.Half:
		return play.AppendHalf(line, int(v))
	default:
		return strconv.AppendInt(line, int64(v), 10)
	}
}
