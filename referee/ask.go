package referee

import "arbitro/referee/play"

// Ask returns what the referee would say of a line if it came now, and records nothing. Of a correction it returns the
// error only: the match that follows from it has the rulings that would change.
func (m *Match) Ask(text []byte) ([]Ruling, error) {
	if err := m.Settle(); err != nil {
		return nil, err
	}
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil {
		return nil, m.fail(err)
	}
	if line.Blank() {
		return nil, nil
	}
	if verb, known := m.state.reader.Grammar.Verb(line.Words[0]); known && verb.IsCorrection() {
		return nil, m.askCorrection(line)
	}
	st := m.state.fork()
	before := len(st.rulings)
	if err := st.apply(&line, m.log.Len()+1, &m.log); err != nil {
		return nil, m.fail(err)
	}
	return st.rulings[before:], nil
}

// askCorrection carries a correction out, judges what then stands, and takes it back.
func (m *Match) askCorrection(line play.Line) error {
	if err := m.correct(line); err != nil {
		return err
	}
	tried := m.run
	m.run = run{}
	_, _, err := m.replay(tried)
	m.log.TakeBack(tried.mark)
	if err != nil {
		return &Error{Line: tried.last, Err: err}
	}
	return nil
}
