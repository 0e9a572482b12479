package referee

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// applyHead applies a line of the head. Some may come later, where none stands.
func (st *state) applyHead(line play.Line, ev play.Event) error {
	if (st.table.engine != nil || st.kept.lines > 0) && !ev.Verb.IsLate() {
		return lang.Errorf(errTooLate, st.reader.Grammar.Shape(ev.Verb).Verb)
	}
	once := ev.Verb != play.Player && ev.Verb != play.Option
	if once && st.head.seen>>ev.Verb&1 == 1 {
		return lang.Errorf(errSecond, st.reader.Grammar.Shape(ev.Verb).Verb)
	}
	var err error
	switch ev.Verb {
	case play.Arbitro:
		if ev.Arg(0) != play.Version {
			err = lang.Errorf(errVersion, ev.Arg(0))
		}
	case play.GameName:
		err, st.named = st.name(play.Fold(ev.Text)), ev.Line
	case play.ID:
		st.head.ID = play.Fold(ev.Text)
	case play.Date:
		st.head.Date = string(ev.Text)
	case play.Place:
		st.head.Place = string(ev.Text)
	case play.League:
		st.head.League = string(ev.Text)
	case play.EventTable:
		round := ev.Arg(0)
		st.head.Event = EventTable{ID: string(ev.Text), Round: max(round, -round), Final: round < 0, Table: ev.Arg(1)}
	case play.Player:
		err = st.seat(line)
	case play.Option:
		st.options, err = st.options.With(st.game.Options, play.Fold(line.Words[1]), number(line.Words[2]))
	}
	if err == nil && once {
		st.head.seen |= 1 << ev.Verb
	}
	return err
}

func (st *state) name(name string) error {
	g, ok := st.find(name)
	if !ok {
		return lang.Errorf(errGame, name)
	}
	st.game = g
	st.options = Defaults(g.Options)
	st.reader.Grammar = g.Grammar
	return nil
}

func (st *state) seat(line play.Line) error {
	if st.table.roster.Len() == st.game.Most {
		return lang.Errorf(errTooMany, st.game.Title, st.game.Most)
	}
	var name []byte
	if len(line.Words) > 2 {
		name = line.Words[2]
	}
	return st.table.roster.Add(line.Words[1], name)
}

// number returns an option's value as the options compare it: folded, and a number without leading zeros.
func number(word []byte) string {
	v := play.Fold(word)
	if v != "" && strings.Trim(v, "0123456789") == "" {
		if v = strings.TrimLeft(v, "0"); v == "" {
			v = "0"
		}
	}
	return v
}
