// The lines of an event about its rounds: a round drawn or changed, tables voided, the clock.

package event

import "slices"

// round carries out `round ROUND VERSION DIGEST | ID… | ID… - ID…`.
func (f folding) round(words []string) error {
	if f.Game == "" {
		return NoGame
	}
	stage, ok := ParseStage(words[1])
	if !ok {
		return BadStage.With("word", words[1])
	}
	if next, more := f.Next(); !more || stage != next {
		return NotNext.With("round", stage, "number", len(f.Rounds)+len(f.Finals))
	}
	if words[4] != "|" {
		return BadWords.With("word", words[0])
	}
	r := Round{Stage: stage, Version: words[2], Digest: words[3]}
	tables, out, _ := split(words[5:], "-")
	for len(tables) > 0 {
		var ids []string
		ids, tables, _ = split(tables, "|")
		players, err := f.knownOnce(ids, stage)
		if err != nil {
			return err
		}
		r.Tables, r.Drawn = append(r.Tables, Table{Players: players}), append(r.Drawn, slices.Clone(players))
	}
	var err error
	if r.Out, err = f.knownOnce(out, stage); err != nil {
		return err
	}
	if err := f.check(&r, false); err != nil {
		return err
	}
	r.Present = f.Present(stage)
	if stage.Final() {
		f.Finals = append(f.Finals, r)
	} else {
		f.Rounds = append(f.Rounds, r)
	}
	return nil
}

// split splits words at the first mark.
func split(words []string, mark string) (before, after []string, found bool) {
	if i := slices.Index(words, mark); i >= 0 {
		return words[:i], words[i+1:], true
	}
	return words, nil, false
}

// check returns an error for a round that no room can hold: a player in two seats, a table that the game does not have.
// A table may be given up only later.
func (f folding) check(r *Round, later bool) error {
	seated := make(map[int]bool)
	sit := func(p int) error {
		if seated[p] {
			return TwiceID.With("word", f.Entrants[p].ID, "round", r.Stage)
		}
		seated[p] = true
		return nil
	}
	for _, t := range r.Tables {
		if n := len(t.Players); !f.game.allows(n) && (n > 0 || !later) {
			return BadTable.With("round", r.Stage, "number", n)
		}
		for _, p := range t.Players {
			if err := sit(p); err != nil {
				return err
			}
		}
	}
	if len(r.Tables) == 0 {
		return BadTable.With("round", r.Stage, "number", 0)
	}
	for _, p := range r.Out {
		if err := sit(p); err != nil {
			return err
		}
	}
	return nil
}

// standing returns a round by the word that names it.
func (f folding) standing(word string) (*Round, error) {
	stage, ok := ParseStage(word)
	if !ok {
		return nil, BadStage.With("word", word)
	}
	r := f.Round(stage)
	if r == nil {
		return nil, NoStage.With("round", stage)
	}
	return r, nil
}

// change carries out `change ROUND REASON TABLE ID… TABLE ID… - ID…`: what these tables hold now, and who sits out. A
// table without ids is given up, the next free number is a new table. Without the dash those who sit out stay.
func (f folding) change(words []string) error {
	r, err := f.standing(words[1])
	if err != nil {
		return err
	}
	changed := *r
	changed.Tables = slices.Clone(r.Tables)
	tables, out, dash := split(words[3:], "-")
	for i := 0; i < len(tables); {
		n, ok := number(tables[i])
		if !ok || n < 1 || n > len(changed.Tables)+1 {
			return NoTable.With("round", r.Stage, "number", n)
		}
		next := i + 1
		for next < len(tables) && !startsTable(tables[next]) {
			next++
		}
		players, err := f.knownOnce(tables[i+1:next], r.Stage)
		if err != nil {
			return err
		}
		if n > len(changed.Tables) {
			changed.Tables = append(changed.Tables, Table{})
		}
		changes := append(slices.Clone(changed.Tables[n-1].Changes), words[2])
		changed.Tables[n-1] = Table{Players: players, Changes: changes}
		i = next
	}
	if dash {
		if changed.Out, err = f.knownOnce(out, r.Stage); err != nil {
			return err
		}
	}
	if err := f.check(&changed, true); err != nil {
		return err
	}
	*r = changed
	return nil
}

// startsTable reports whether a word is a table's number: no id begins with a digit.
func startsTable(word string) bool { return word == "" || word[0] >= '0' && word[0] <= '9' }

// redraw carries out `redraw ROUND REASON`: the last round no longer stands.
func (f folding) redraw(words []string) error {
	r, err := f.standing(words[1])
	switch {
	case err != nil:
		return err
	case r != f.Last():
		return NotLast.With("round", r.Stage)
	case r.Stage.Final():
		f.Finals = f.Finals[:len(f.Finals)-1]
	default:
		f.Rounds = f.Rounds[:len(f.Rounds)-1]
	}
	return nil
}

// void carries out `void ROUND TABLE REASON`.
func (f folding) void(words []string) error {
	r, err := f.standing(words[1])
	if err != nil {
		return err
	}
	n, ok := number(words[2])
	if !ok || n < 1 || n > len(r.Tables) || len(r.Tables[n-1].Players) == 0 {
		return NoTable.With("round", r.Stage, "number", n)
	}
	r.Tables[n-1].Void, r.Tables[n-1].Reason = true, words[3]
	return nil
}

// maxMinutes is the longest clock: a day.
const maxMinutes = 24 * 60

// clock carries out `clock ROUND MINUTES` and `clock ROUND stop`.
func (f folding) clock(words []string) error {
	r, err := f.standing(words[1])
	if err != nil {
		return err
	}
	minutes, ok := number(words[2])
	switch {
	case words[2] == "stop":
		minutes = 0
	case !ok || minutes < 1 || minutes > maxMinutes:
		return BadMinutes.With("word", words[2], "limit", maxMinutes)
	}
	r.Clock = Clock{Minutes: minutes}
	return nil
}
