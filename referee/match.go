package referee

import (
	"bytes"
	"slices"

	"arbitro/referee/play"
)

// Match is one match: its log, and the state that follows from the lines that stand. It copies what it keeps of a line.
type Match struct {
	*state
	lexer play.Lexer
	log   play.Log
	marks []*state // the state as it was before deals, to replay a correction from there
	run   run
	runs  int // of corrections, that were judged
}

// run is a run of corrections on successive lines, carried out but not judged yet.
type run struct {
	open     bool
	mark     play.Mark
	last     int  // the last correction's line
	earliest int  // the first line that is concerned, in the order in which the lines stand
	game     bool // the game's line may be among those concerned
}

// NewMatch begins a match; find returns its game once a `game` line names it.
func NewMatch(find Finder) *Match {
	return &Match{state: newState(find)}
}

// Apply applies the next line of the log, as it came, without its end. It returns the rulings that the line brings;
// they hold until the next call. A correction is carried out but not judged before the next line of another kind, or
// Settle: corrections on successive lines are one. An error is an *Error; that line is not recorded, and where it is
// the error of a run of corrections, none of them is, nor this line.
func (m *Match) Apply(text []byte) ([]Ruling, error) {
	line, err := m.lexer.Split(text)
	if err != nil {
		return nil, m.fail(m.settleFirst(err))
	}
	if line.Blank() {
		m.log.AppendBlank(text)
		return nil, nil
	}
	verb, known := m.state.reader.Grammar.Verb(line.Words[0])
	if known && verb.IsCorrection() {
		return nil, m.correct(line)
	}
	if m.run.open {
		if err := m.Settle(); err != nil {
			return nil, err
		}
	}
	marks := known && verb == play.Deal && m.state.sheet.isMark()
	if marks {
		m.marks = thinned(append(m.marks, m.state))
		m.state = m.state.mark(m.log.Len() + 1)
	}
	before := len(m.state.rulings)
	if err := m.state.apply(&line, m.log.Len()+1, &m.log); err != nil {
		if marks {
			m.marks[len(m.marks)-1].opened = m.state.opened
			m.state, m.marks = m.marks[len(m.marks)-1], m.marks[:len(m.marks)-1]
		}
		return nil, m.fail(err)
	}
	m.log.Append(text, verb)
	return m.state.rulings[before:], nil
}

// TooLong is what Apply would say of a line over play.MaxLine.
func (m *Match) TooLong() error { return m.fail(m.settleFirst(play.ErrLong)) }

// settleFirst judges pending corrections before another error is reported: an error that stands before comes first.
func (m *Match) settleFirst(err error) error {
	if m.run.open {
		if first := m.Settle(); first != nil {
			return first
		}
	}
	return err
}

func (m *Match) fail(err error) error {
	if e, ok := err.(*Error); ok {
		return e
	}
	return &Error{Line: m.log.Len() + 1, Err: err}
}

// correct carries out a correction. One that cannot be carried out is an error of its own, and leaves those before it.
func (m *Match) correct(line play.Line) error {
	ev, err := m.state.reader.Read(line)
	if err != nil {
		return m.fail(err)
	}
	tried := m.run
	if !tried.open {
		tried = run{open: true, mark: m.log.Try(), earliest: m.log.Len() + 1}
	}
	if ev.Verb.HasLine() {
		if err := m.readable(line.Tail(3), &m.log, tried.game); err != nil {
			unread := words.ErrUnreadAmend
			if ev.Verb == play.Insert {
				unread = words.ErrUnreadInsert
			}
			return m.fail(unread(ev.Arg(0), err).Err())
		}
	}
	n, err := m.log.Correct(line, ev, m.state.reader.Grammar.Verb)
	if err != nil {
		return m.fail(err)
	}
	tried.game = tried.game || m.log.Compare(n, m.state.named) <= 0
	tried.last = m.log.Len()
	if m.log.Compare(n, tried.earliest) < 0 {
		tried.earliest = n
	}
	m.run = tried
	return nil
}

// Settle judges the corrections that the log ends with, if there are any: the match is replayed once, from a deal before
// the first line concerned. Where the record cannot have happened so, the error names the last of them
// and the log is as it was before the first.
func (m *Match) Settle() error {
	if !m.run.open {
		return nil
	}
	tried := m.run
	m.run = run{}
	st, marks, err := m.replay(tried)
	if err != nil {
		m.log.TakeBack(tried.mark)
		return &Error{Line: tried.last, Err: err}
	}
	if st.game == nil && m.state.game != nil { // the corrections have taken away the head
		m.log.TakeBack(tried.mark)
		return &Error{Line: tried.last, Err: words.ErrAfterwards(1, words.ErrNoMatch.Err()).Err()}
	}
	m.log.Keep()
	if m.runs++; m.runs%fewRuns == 0 {
		marks = gathered(marks)
	}
	m.state, m.marks = st, marks
	return nil
}

// replay judges what stands again, from the last deal before the first line that corrections concern. It passes
// over the notes at the end, which change nothing: each was read when it came.
func (m *Match) replay(tried run) (*state, []*state, error) {
	st, from := newState(m.find), 0
	marks := m.marks[:0:0]
	for i := len(m.marks) - 1; i >= 0; i-- {
		if at := m.marks[i].before; m.log.Compare(at, tried.earliest) < 0 {
			marks = append(marks, m.marks[:i]...)
			st, from = m.marks[i].fork(), at
			break
		}
	}
	var lexer play.Lexer
	for no, text := range m.log.All(from) {
		line, err := lexer.Split(text)
		if err == nil {
			verb, _ := st.reader.Grammar.Verb(line.Words[0])
			if verb == play.Note && st.game != nil && !tried.game && m.log.OnlyNotes(no) {
				break
			}
			if verb == play.Deal && st.sheet.isMark() {
				marks = thinned(append(marks, st))
				st = st.mark(no)
			}
			err = st.apply(&line, no, &m.log)
		}
		if err != nil {
			return nil, nil, words.ErrAfterwards(no, err).Err()
		}
	}
	return st, marks, nil
}

// fork returns a match that goes its own way. The two share the marks, which nobody changes.
func (m *Match) fork() *Match {
	return &Match{
		state: m.state.fork(), log: m.log.Clone(), marks: slices.Clip(m.marks), run: m.run, runs: m.runs,
	}
}

// Log returns the match's lines.
func (m *Match) Log() *play.Log { return &m.log }

// Penalties returns the sums of the penalties that the totals hold, by seat.
func (m *Match) Penalties() []int {
	all := make([]int, m.state.table.roster.Len())
	for _, r := range m.state.sheet.rounds {
		for seat, p := range r.Penalties {
			all[seat] += p
		}
	}
	if m.ByTotals() {
		return sum(all, m.state.penalties)
	}
	return all
}

// Canonical returns the match's canonical text: what stands, without the corrections.
func (m *Match) Canonical() []byte {
	return m.state.reader.Grammar.AppendCanonicalLog(nil, &m.log)
}

// Seal returns the fingerprint of the canonical text, without the seal that stands.
func (m *Match) Seal() string { return m.SealAs("") }

// SealAs is Seal for a match whose record has no id, as if this id stood in it.
func (m *Match) SealAs(id string) string { return m.state.reader.Grammar.SealOf(&m.log, id) }

// CanonicalWithout returns the canonical text without the lines of these verbs.
func (m *Match) CanonicalWithout(verbs ...string) []byte {
	text := m.Canonical()
	out := make([]byte, 0, len(text))
	for line := range bytes.Lines(text) {
		verb, _, _ := bytes.Cut(bytes.TrimSpace(line), []byte{' '})
		if !slices.Contains(verbs, string(verb)) {
			out = append(out, line...)
		}
	}
	return out
}
