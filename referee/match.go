// The match: its log, its corrections, and what follows from them. After a correction it judges as few lines again as
// possible.

package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Match is one match: its log, and the state that follows from the lines that stand. It copies the parts of a line that
// it keeps.
type Match struct {
	*state
	lexer play.Lexer
	log   play.Log
	run   run
}

// run is a run of corrections on successive lines, carried out but not judged yet. A match is judged, or has a run
// open:
//
//	judged ── correct ──▶ run open ── correct ──▶ run open ── Settle ──▶ judged
//
// correct changes the log only, and Settle judges the run as a whole. For example, in a game whose rounds have 100
// points:
//
//	10  points anna 30
//	11  points bruno 70
//	12  amend 10 "misread" points anna 40     correct: the round has 110 points, but is not judged yet
//	13  amend 11 "misread" points bruno 60    correct: the same run; earliest is 10, last is 13
//
// Settle replays the match from the last deal before line 10. If the record is consistent, lines 12 and 13 stay, and
// the state is that of the replay. If it is not, both lines are taken back, and the state is as it was before line 12.
// A line of another kind settles the run before it is judged itself (Apply).
type run struct {
	open     bool
	mark     play.Mark
	last     int   // the line of the last correction
	earliest int   // the first line that they concern, in the order of the lines that stand
	game     bool  // they may concern the `game` line
	stood    *Game // the game that stands, or that stood last if the corrections have removed it; nil before any game
}

// NewMatch begins a match; find returns its game once a `game` line names it.
func NewMatch(find Finder) *Match {
	return &Match{state: newState(find, new(play.Roster).Successor())}
}

// innerOf returns the line within an `amend` or `insert` line.
func innerOf(line play.Line, act play.Action) play.Line {
	if !act.Verb.HasLine() {
		return play.Line{}
	}
	return line.Tail(3)
}

// correct carries out a correction. text is its line, inner the line within it, if it has one. If the correction is
// impossible, the error is only about it; earlier corrections of the run remain.
func (m *Match) correct(text []byte, act play.Action, inner play.Line) error {
	tried := m.run
	if !tried.open {
		tried = run{open: true, mark: m.log.Try(), earliest: m.log.Len() + 1, stood: m.Game()}
	}
	var innerVerb play.Verb
	if act.Verb.HasLine() {
		innerVerb, _ = m.state.reader.Grammar.Verb(inner.Words[0])
		if err := checkReadable(inner, tried.stood); err != nil {
			unread := words.ErrUnreadAmend
			if act.Verb == play.Insert {
				unread = words.ErrUnreadInsert
			}
			return m.fail(unread(act.Arg(0), err).Err())
		}
	}
	n, err := m.log.Correct(text, act, innerVerb)
	if err != nil {
		return m.fail(err)
	}
	tried.game = tried.game || m.log.Compare(n, m.state.gameLine) <= 0
	if tried.game || tried.stood == nil {
		if named := m.gameIn(&m.log); named != nil {
			tried.stood = named
		}
	}
	tried.last = m.log.Len()
	if m.log.Compare(n, tried.earliest) < 0 {
		tried.earliest = n
	}
	m.run = tried
	return nil
}

// Settle judges the corrections at the end of the log, if there are any. It replays the match once, from a deal before
// the first line concerned. If the corrected record cannot have happened, the error names the last of these
// corrections, and the log is as it was before the first.
func (m *Match) Settle() error {
	if !m.run.open {
		return nil
	}
	tried := m.run
	m.run = run{}
	state, err := m.judgeRun(tried)
	if err != nil {
		m.log.TakeBack(tried.mark)
		return err
	}
	if state.game == nil {
		m.log.TakeBack(tried.mark)
		return m.lineError(tried.last, words.ErrAfterwards(1, words.ErrNoMatch.Err()).Err())
	}
	m.log.Keep()
	m.state = state
	return nil
}

// judgeRun returns the state after a run of corrections. If the corrected record cannot have happened, the error names
// the last of these corrections.
func (m *Match) judgeRun(tried run) (*state, error) {
	state, found := tried.replay(m.state, &m.log)
	if found == nil {
		return state, nil
	}
	failed := m.lineError(tried.last, words.ErrAfterwards(found.line, found.err).Err())
	if found.before.game != nil {
		before := &Match{state: found.before, log: m.log}
		failed.atTable = words.ErrAfterwardsAt(found.where(before), found.err)
	}
	return nil, failed
}

// contradiction is a line that cannot have happened once earlier lines are corrected.
type contradiction struct {
	line   int
	err    error
	before *state // the match before that line
}

// where returns the place and the content of the line, in each language. It returns only the place for a line of
// numbers that must add up with those of other players: the last of these lines is no more wrong than the others.
func (c *contradiction) where(before *Match) lang.Text {
	_, open := before.Open()
	act, known := before.log.Action(c.line)
	isOneOfAll := act.Verb == play.Points || act.Verb == play.Result || before.Game().AskOf(act.Verb).Together
	text, _ := before.log.Standing(c.line)
	var where lang.Text
	for _, language := range lang.All {
		said := before.In(language).Where(c.line)
		if !open || !known || !isOneOfAll {
			said += ", " + before.In(language).LineOf(text)
		}
		where.Set(language, said)
	}
	return where
}

// replay judges again the lines of the log that stand, from the last deal before the first line that the corrections
// concern, and returns the state after them. judged is the state before the corrections. Actions name players by their
// seats. If the corrections may have changed somebody's seat, replay reads the lines again.
func (r run) replay(judged *state, log *play.Log) (*state, *contradiction) {
	state := newState(judged.find, judged.table.roster.Successor())
	from := 0
	for last := judged.lastDeal; last.before != nil; last = last.before.lastDeal {
		if log.Compare(last.line, r.earliest) <= 0 {
			state = last.before.copy()
			from = last.line
			break
		}
	}
	reseated := from == 0 || state.table.roster.Len() != judged.table.roster.Len()
	var lexer play.Lexer
	for no, text := range log.All(from) {
		act, read := log.Action(no)
		if reseated || !read {
			line, err := lexer.Split(text)
			if err != nil {
				return nil, &contradiction{no, err, state}
			}
			act, err = state.read(&line)
			if err != nil {
				return nil, &contradiction{no, err, state}
			}
			act.Line = no
			log.Reread(no, act)
		}
		reseated = reseated || act.Verb == play.Join
		state = state.before(act)
		if err := state.apply(act, log); err != nil {
			return nil, &contradiction{no, err, state}
		}
	}
	return state, nil
}

// copy returns an independent copy of the match.
func (m *Match) copy() *Match {
	return &Match{
		state: m.state.copy(),
		log:   m.log.Clone(),
		run:   m.run,
	}
}

// Log returns the match's lines.
func (m *Match) Log() *play.Log { return &m.log }

// Entries returns how many numbers a round of this match has: one for each player, or for each side.
func (m *Match) Entries() int {
	if m.Game() == nil {
		return m.Roster().Len()
	}
	return m.Game().Entries(m.Roster().Len())
}

// Penalties returns the sum of each seat's penalties; the totals include them. Points with which a player who was out
// came back are not penalties.
func (m *Match) Penalties() []int {
	all := make([]int, m.state.table.roster.Len())
	for _, round := range m.state.sheet.rounds {
		for seat, p := range round.Penalties {
			all[seat] += p
		}
		for seat, p := range round.Back {
			all[seat] -= p
		}
	}
	if m.ByTotals() {
		return sum(all, m.state.penalties)
	}
	return all
}

// Canonical returns the match's canonical text: the lines that stand, without the corrections, and without the lines of
// these verbs.
func (m *Match) Canonical(without ...play.Verb) []byte {
	return m.state.reader.Grammar.AppendCanonicalLog(nil, &m.log, without...)
}

// Seal returns the fingerprint of the canonical text, which leaves out the match's own seal.
func (m *Match) Seal() string { return m.SealAs("") }

// SealAs returns the Seal that the match would have with this id, for a record without an id.
func (m *Match) SealAs(id string) string { return m.state.reader.Grammar.SealOf(&m.log, id) }

// askCorrection carries out a correction, judges the result, and takes the correction back.
func (m *Match) askCorrection(text []byte, act play.Action, inner play.Line) error {
	if err := m.correct(text, act, inner); err != nil {
		return err
	}
	tried := m.run
	m.run = run{}
	defer m.log.TakeBack(tried.mark)
	_, err := m.judgeRun(tried)
	return err
}

// Played returns the rounds of the match for statistics of its players, by seat. It starts a new entry whenever other
// people sit at the table.
func (m *Match) Played() []Played {
	var all []Played
	for i, round := range m.Rounds() {
		if i == 0 || !slices.Equal(round.seats(), m.Rounds()[i-1].seats()) {
			all = append(all, Played{Who: byPlace(round.seats(), everySeat(m.Roster().Len()))})
		}
		table := &all[len(all)-1]
		table.Rounds = append(table.Rounds, round.byPlace())
	}
	return all
}
