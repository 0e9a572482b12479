package event

import (
	"slices"
)

// round carries out `round ROUND VERSION DIGEST | ID… | ID… - ID…`.
func (e *Event) round(words []string) *Error {
	if e.Game == "" {
		return &Error{Fault: NoGame}
	}
	stage, ok := ParseStage(words[1])
	if !ok {
		return &Error{Fault: BadStage, Word: words[1]}
	}
	if next, more := e.Next(); !more || stage != next {
		return &Error{Fault: NotNext, Stage: stage, Number: len(e.Rounds) + len(e.Finals)}
	}
	if words[4] != "|" {
		return &Error{Fault: BadWords, Word: words[0]}
	}
	r := Round{Stage: stage, Version: words[2], Digest: words[3]}
	tables, out, _ := split(words[5:], "-")
	for len(tables) > 0 {
		var ids []string
		ids, tables, _ = split(tables, "|")
		players, err := e.knownOnce(ids, stage)
		if err != nil {
			return err
		}
		r.Tables, r.Drawn = append(r.Tables, Table{Players: players}), append(r.Drawn, slices.Clone(players))
	}
	var err *Error
	if r.Out, err = e.knownOnce(out, stage); err != nil {
		return err
	}
	if err := e.check(&r, false); err != nil {
		return err
	}
	r.Present = e.Present(stage)
	if stage.Final() {
		e.Finals = append(e.Finals, r)
	} else {
		e.Rounds = append(e.Rounds, r)
	}
	return nil
}

// split parts words at the first mark.
func split(words []string, mark string) (before, after []string, found bool) {
	if i := slices.Index(words, mark); i >= 0 {
		return words[:i], words[i+1:], true
	}
	return words, nil, false
}

// check returns an error for a round that no room can hold: a player in two seats, a table that the game does not have.
// A table may be given up only later.
func (e *Event) check(r *Round, later bool) *Error {
	seated := make(map[int]bool)
	sit := func(p int) *Error {
		if seated[p] {
			return &Error{Fault: TwiceID, Word: e.Entrants[p].ID, Stage: r.Stage}
		}
		seated[p] = true
		return nil
	}
	for _, t := range r.Tables {
		if n := len(t.Players); !e.game.allows(n) && (n > 0 || !later) {
			return &Error{Fault: BadTable, Stage: r.Stage, Number: n}
		}
		for _, p := range t.Players {
			if err := sit(p); err != nil {
				return err
			}
		}
	}
	if len(r.Tables) == 0 {
		return &Error{Fault: BadTable, Stage: r.Stage}
	}
	for _, p := range r.Out {
		if err := sit(p); err != nil {
			return err
		}
	}
	return nil
}

// standing returns a round by the word that names it.
func (e *Event) standing(word string) (*Round, *Error) {
	stage, ok := ParseStage(word)
	if !ok {
		return nil, &Error{Fault: BadStage, Word: word}
	}
	r := e.Round(stage)
	if r == nil {
		return nil, &Error{Fault: NoStage, Stage: stage}
	}
	return r, nil
}

// change carries out `change ROUND REASON TABLE ID… TABLE ID… - ID…`: what these tables hold now, and who sits out. A
// table without ids is given up, the next free number is a new table. Without the dash those who sit out stay.
func (e *Event) change(words []string) *Error {
	r, err := e.standing(words[1])
	if err != nil {
		return err
	}
	changed := *r
	changed.Tables = slices.Clone(r.Tables)
	tables, out, dash := split(words[3:], "-")
	for i := 0; i < len(tables); {
		n, ok := number(tables[i])
		if !ok || n < 1 || n > len(changed.Tables)+1 {
			return &Error{Fault: NoTable, Stage: r.Stage, Number: n}
		}
		next := i + 1
		for next < len(tables) && !startsTable(tables[next]) {
			next++
		}
		players, err := e.knownOnce(tables[i+1:next], r.Stage)
		if err != nil {
			return err
		}
		if n > len(changed.Tables) {
			changed.Tables = append(changed.Tables, Table{})
		}
		changed.Tables[n-1] = Table{Players: players, Changed: true, Reason: words[2]}
		i = next
	}
	if dash {
		if changed.Out, err = e.knownOnce(out, r.Stage); err != nil {
			return err
		}
	}
	if err := e.check(&changed, true); err != nil {
		return err
	}
	*r = changed
	return nil
}

// startsTable reports whether a word is a table's number: no id begins with a digit.
func startsTable(word string) bool { return word == "" || word[0] >= '0' && word[0] <= '9' }

// redraw carries out `redraw ROUND REASON`: the last round no longer stands.
func (e *Event) redraw(words []string) *Error {
	r, err := e.standing(words[1])
	switch {
	case err != nil:
		return err
	case r != e.Last():
		return &Error{Fault: NotLast, Stage: r.Stage}
	case r.Stage.Final():
		e.Finals = e.Finals[:len(e.Finals)-1]
	default:
		e.Rounds = e.Rounds[:len(e.Rounds)-1]
	}
	return nil
}

// void carries out `void ROUND TABLE REASON`.
func (e *Event) void(words []string) *Error {
	r, err := e.standing(words[1])
	if err != nil {
		return err
	}
	n, ok := number(words[2])
	if !ok || n < 1 || n > len(r.Tables) || len(r.Tables[n-1].Players) == 0 {
		return &Error{Fault: NoTable, Stage: r.Stage, Number: n}
	}
	r.Tables[n-1].Void, r.Tables[n-1].Reason = true, words[3]
	return nil
}
