// Lines about rounds: a draw, its changes, the match for third place, tables that do not count, and the clock.

package event

import (
	"slices"
)

// round carries out `round ROUND VERSION DIGEST | ID… | ID… - ID…`.
func (f folding) round(words []string) error {
	if f.Game == "" || f.game.Own != nil && f.Title == "" {
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
	round := Round{Stage: stage, Version: words[2], Digest: words[3]}
	seats := ReadSeats(words)
	for _, table := range seats.Tables {
		players, err := f.findPlayers(table.IDs, stage)
		if err != nil {
			return err
		}
		round.Tables = append(round.Tables, Table{Players: players})
		round.Drawn = append(round.Drawn, slices.Clone(players))
	}
	var err error
	round.Out, err = f.findPlayers(seats.Out, stage)
	if err != nil {
		return err
	}
	if err := f.check(&round, false); err != nil {
		return err
	}
	round.drawnOut = slices.Clone(round.Out)
	round.Present = f.Present(stage)
	if stage.Final() {
		f.Finals = append(f.Finals, round)
	} else {
		f.Rounds = append(f.Rounds, round)
		if stage == 1 && f.Options.Method == RoundRobin {
			f.settleHeirs()
		}
	}
	return nil
}

// Seats are the tables that a `round` or a `change` line names.
type Seats struct {
	Tables []TableSeats
	Out    []string // the ids of the players who sit out
	HasOut bool     // whether the line says who sits out
}

// TableSeats is a table with the ids of its players, none for a table that is given up.
type TableSeats struct {
	Number int // from 1; 0 if the word is no number
	IDs    []string
}

// ReadSeats returns the tables that the words of a `round` or a `change` line name.
func ReadSeats(words []string) Seats {
	var seats Seats
	if words[0] == "round" {
		var tables []string
		tables, seats.Out, seats.HasOut = split(words[min(5, len(words)):], "-")
		for len(tables) > 0 {
			var ids []string
			ids, tables, _ = split(tables, "|")
			seats.Tables = append(seats.Tables, TableSeats{len(seats.Tables) + 1, ids})
		}
		return seats
	}
	tables, out, hasOut := split(words[min(3, len(words)):], "-")
	seats.Out = out
	seats.HasOut = hasOut
	for i := 0; i < len(tables); {
		number, _ := readNumber(tables[i])
		next := i + 1
		for next < len(tables) && !startsTable(tables[next]) {
			next++
		}
		seats.Tables = append(seats.Tables, TableSeats{number, tables[i+1 : next]})
		i = next
	}
	return seats
}

// split splits words at the first mark.
func split(words []string, mark string) (before, after []string, found bool) {
	if i := slices.Index(words, mark); i >= 0 {
		return words[:i], words[i+1:], true
	}
	return words, nil, false
}

// check returns an error for an impossible round: no table, a player in two seats, or a table size that the game does
// not allow. If later is set, tables may be empty, because they may have been given up.
func (f folding) check(round *Round, later bool) error {
	seated := make(map[int]bool)
	sit := func(player int) error {
		if seated[player] {
			return TwiceID.With("word", f.Entrants[player].ID, "round", round.Stage)
		}
		seated[player] = true
		return nil
	}
	for _, table := range round.Tables {
		if n := len(table.Players); !f.game.allows(n) && (n > 0 || !later) {
			return BadTable.With("round", round.Stage, "number", n)
		}
		for _, player := range table.Players {
			if err := sit(player); err != nil {
				return err
			}
		}
	}
	if len(round.Tables) == 0 {
		return BadTable.With("round", round.Stage, "number", 0)
	}
	for _, player := range round.Out {
		if err := sit(player); err != nil {
			return err
		}
	}
	return nil
}

// drawnRound returns the drawn round that a word names.
func (f folding) drawnRound(word string) (*Round, error) {
	stage, ok := ParseStage(word)
	if !ok {
		return nil, BadStage.With("word", word)
	}
	round := f.Round(stage)
	if round == nil {
		return nil, NoStage.With("round", stage)
	}
	return round, nil
}

// change carries out `change ROUND REASON TABLE ID… TABLE ID… - ID…`: the players who now sit at these tables and,
// after the dash, the players who sit out. A table without ids is given up. The next free number makes a new table.
// Without the dash the same players sit out as before.
func (f folding) change(words []string) error {
	round, err := f.drawnRound(words[1])
	if err != nil {
		return err
	}
	changed := *round
	changed.Tables = slices.Clone(round.Tables)
	seats := ReadSeats(words)
	var numbers []int // of the tables that change, from 1
	for _, table := range seats.Tables {
		number := table.Number
		if number < 1 || number > len(changed.Tables)+1 {
			return NoTable.With("round", round.Stage, "number", number)
		}
		players, err := f.findPlayers(table.IDs, round.Stage)
		if err != nil {
			return err
		}
		if number > len(changed.Tables) {
			changed.Tables = append(changed.Tables, Table{})
		}
		changes := append(slices.Clone(changed.Tables[number-1].Changes), words[2])
		changed.Tables[number-1] = Table{Players: players, Changes: changes, Third: changed.Tables[number-1].Third}
		numbers = append(numbers, number)
	}
	if seats.HasOut {
		changed.Out, err = f.findPlayers(seats.Out, round.Stage)
		if err != nil {
			return err
		}
	}
	if err := f.check(&changed, true); err != nil {
		return err
	}
	gone := false
	for player := range round.playerSet() {
		gone = gone || !changed.Holds(player)
	}
	if gone {
		for _, number := range numbers { // why a player is gone is in the log, and not for everybody to read
			changes := changed.Tables[number-1].Changes
			changes[len(changes)-1] = ""
		}
	}
	*round = changed
	return nil
}

// third carries out `third ROUND ID ID`: the match for third place, at one more table of the final's last round. It has
// a line of its own, so that a program that does not know it keeps the places of the final.
func (f folding) third(words []string) error {
	round, err := f.drawnRound(words[1])
	if err != nil {
		return err
	}
	if !round.Stage.Final() || round != f.Last() || slices.ContainsFunc(round.Tables, isThird) {
		return NotLast.With("round", round.Stage)
	}
	players, err := f.findPlayers(words[2:], round.Stage)
	if err != nil {
		return err
	}
	with := *round
	with.Tables = append(slices.Clone(round.Tables), Table{Players: players, Third: true})
	if err := f.check(&with, true); err != nil {
		return err
	}
	*round = with
	return nil
}

// startsTable reports whether a word is a table's number: no id begins with a digit.
func startsTable(word string) bool { return word == "" || word[0] >= '0' && word[0] <= '9' }

// redraw carries out `redraw ROUND REASON`: the last round no longer stands.
func (f folding) redraw(words []string) error {
	round, err := f.drawnRound(words[1])
	switch {
	case err != nil:
		return err
	case round != f.Last():
		return NotLast.With("round", round.Stage)
	case round.Stage.Final():
		f.Finals = f.Finals[:len(f.Finals)-1]
	default:
		f.Rounds = f.Rounds[:len(f.Rounds)-1]
	}
	return nil
}

// void carries out `void ROUND TABLE REASON`.
func (f folding) void(words []string) error {
	round, err := f.drawnRound(words[1])
	if err != nil {
		return err
	}
	n, ok := readNumber(words[2])
	if !ok || n < 1 || n > len(round.Tables) || len(round.Tables[n-1].Players) == 0 {
		return NoTable.With("round", round.Stage, "number", n)
	}
	round.Tables[n-1].Void = true
	round.Tables[n-1].Reason = words[3]
	return nil
}

// maxMinutes is the longest clock: a day.
const maxMinutes = 24 * 60

// clock carries out `clock ROUND MINUTES` and `clock ROUND stop`.
func (f folding) clock(words []string) error {
	round, err := f.drawnRound(words[1])
	if err != nil {
		return err
	}
	minutes, ok := readNumber(words[2])
	if words[2] == "stop" {
		minutes = 0
	} else if !ok || minutes < 1 || minutes > maxMinutes {
		return BadMinutes.With("word", words[2], "limit", maxMinutes)
	}
	round.Clock = Clock{Minutes: minutes}
	return nil
}
