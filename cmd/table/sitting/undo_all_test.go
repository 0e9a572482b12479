package sitting

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// shelved is a match that is not stored, with what is kept beside it.
type shelved struct {
	unstored
	kept string
}

// Beside returns what is kept.
func (s *shelved) Beside(context.Context) (string, error) { return s.kept, nil }

// SetBeside keeps a text.
func (s *shelved) SetBeside(_ context.Context, text string) error {
	s.kept = text
	return nil
}

// reopened returns a table at which a match lies again after a pause.
func reopened(t *testing.T, match *shelved) *Table {
	table := &Table{
		Talk:   Talk{Asker: &asktest.Script{Lang: lang.En}, Lang: lang.En},
		Stored: match,
		mode:   referee.ByTally,
	}
	if err := table.recall(t.Context()); err != nil {
		t.Fatal(err)
	}
	return table
}

// TestUndoToTheBeginning: from any match, with corrections, repeated undo reaches the match in which nothing was
// recorded. It takes at most one step for each answer and each correction, and never brings back a line that an earlier
// undo took away.
func TestUndoToTheBeginning(t *testing.T) {
	corrections := 0
	for _, game := range games.All {
		for seed := range uint64(40) {
			rng := rand.New(rand.NewPCG(seed, 57))
			plan := referee.Plan{Players: game.Least, Mode: referee.ByTally, Rounds: 3}
			if seed%2 == 1 || game.Tally == nil {
				plan.Mode = referee.ByPlay
				plan.Rounds = 1
			}
			name := fmt.Sprintf("%s, seed %d", game.Name, seed)
			corrections += undoAll(t, name, referee.Simulate(game, plan, rng), rng)
			if t.Failed() {
				return
			}
		}
	}
	if corrections < 50 {
		t.Errorf("only %d corrections were recorded", corrections)
	}
}

// undoAll records a match in answers of a few lines, with corrections, undos and pauses between them, and then undoes
// all of it. It returns the number of corrections.
func undoAll(t *testing.T, name string, simulated *referee.Match, rng *rand.Rand) int {
	var corrections int
	var head, lines []string
	for n, text := range simulated.Log().All(1) {
		verb, _ := simulated.Log().Verb(n)
		switch {
		case verb == play.Deal || len(lines) > 0:
			lines = append(lines, string(text))
		default:
			head = append(head, string(text))
		}
	}
	match, err := blankOf(simulated).AfterLines(head...)
	if err != nil {
		t.Fatal(err)
	}
	lines = lines[:min(len(lines), 40)]
	stored := &shelved{unstored: unstored{match: match}}
	table := reopened(t, stored)
	for len(lines) > 0 {
		count := min(len(lines), 1+rng.IntN(4))
		answer := lines[:count]
		lines = lines[count:]
		if table.applyLines(t.Context(), answer...) != nil {
			break // a correction has changed what is due
		}
		switch rng.IntN(6) {
		case 0, 1:
			if table.applyLines(t.Context(), someCorrection(table.Match(), rng)) == nil {
				corrections++
			}
		case 2:
			table = reopened(t, stored)
		case 3:
			_ = table.applyLines(t.Context(), "undo") // typed, or by somebody else
		}
		if rng.IntN(8) == 0 && len(standingOf(table.Match())) > len(head) {
			back := lines
			was := len(standingOf(table.Match()))
			undoOnce(t, name, table, map[int]bool{})
			if len(standingOf(table.Match())) < was { // what was taken away is recorded again, otherwise
				lines = append(slices.Clone(answer), back...)
			}
		}
	}
	taken := map[int]bool{}
	var states []string // what stood before each undo
	most := table.Match().Log().Len()
	for steps := 0; len(standingOf(table.Match())) > len(head); steps++ {
		if steps > most {
			t.Fatalf("%s: after %d steps there are lines left:\n%s", name, steps, numbered(table.Match()))
		}
		states = append(states, linesInForce(table.Match()))
		table.mode = referee.ByTally + referee.Mode(rng.IntN(3)) // as chosen for a later round
		before := table.Match()
		undoOnce(t, name, table, taken)
		checkMode(t, name, before, table)
		if t.Failed() {
			return corrections
		}
		if rng.IntN(10) == 0 {
			table = reopened(t, stored)
		}
		if rng.IntN(8) == 0 { // back and forth, as somebody who looks for a moment
			undone := len(states)
			states = redoSome(t, name, table, states, 1+rng.IntN(3))
			most += undone - len(states)
			taken = map[int]bool{}
		}
	}
	redoSome(t, name, reopened(t, stored), states, len(states))
	return corrections
}

// checkMode fails unless a table goes on in the mode in which the lines of the open round were recorded that an undo has
// taken away.
func checkMode(t *testing.T, name string, before *referee.Match, table *Table) {
	if _, open := table.Match().Open(); !open {
		return
	}
	want := referee.Always
	for n := range before.Log().All(table.Match().OpenFrom()) {
		verb, _ := before.Log().Verb(n)
		if _, stands := table.Match().Log().Standing(n); !stands {
			want = cmp.Or(modeOf(before.Game(), verb), want)
		}
	}
	if want != referee.Always && table.mode != want {
		t.Errorf("%s: after an undo the mode is %d, not %d:\n%s", name, table.mode, want, numbered(table.Match()))
	}
}

// redoSome redoes so many answers. It fails unless each redo leads back to what stood before its undo, the last of
// states. It returns the states that are left.
func redoSome(t *testing.T, name string, table *Table, states []string, count int) []string {
	for ; count > 0 && len(states) > 0 && !t.Failed(); count-- {
		if table.kept.redoable(table.Match()) == nil {
			t.Errorf("%s: %d answers cannot be redone:\n%s", name, len(states), numbered(table.Match()))
			return nil
		}
		if err := table.redo(t.Context()); err != nil {
			t.Errorf("%s: redo: %v\n%s", name, err, numbered(table.Match()))
			return nil
		}
		if now := linesInForce(table.Match()); now != states[len(states)-1] {
			t.Errorf("%s: after a redo there stands\n%s\nnot\n%s", name, now, states[len(states)-1])
		}
		states = states[:len(states)-1]
	}
	return states
}

// linesInForce returns the texts of the lines that stand.
func linesInForce(match *referee.Match) string {
	var all strings.Builder
	for _, text := range match.Log().All(1) {
		all.Write(text)
		all.WriteByte('\n')
	}
	return all.String()
}

// undoOnce takes one answer or correction back. It fails if nothing changes, or if a line comes back that an earlier
// undo took away.
func undoOnce(t *testing.T, name string, table *Table, taken map[int]bool) {
	before := table.Match()
	if err := table.undo(t.Context()); err != nil {
		t.Errorf("%s: undo: %v\n%s", name, err, numbered(before))
		return
	}
	after := table.Match()
	changed := false
	for n := 1; n <= before.Log().Len(); n++ {
		was, stood := before.Log().Standing(n)
		is, stands := after.Log().Standing(n)
		if stood != stands || string(was) != string(is) {
			changed = true
		}
		if stands && taken[n] {
			t.Errorf("%s: undo brings line %d back, which an undo took away:\n%s", name, n, numbered(after))
		}
		if stood && !stands {
			taken[n] = true
		}
	}
	if !changed {
		t.Errorf("%s: undo changes nothing:\n%s", name, numbered(after))
	}
}

// someCorrection returns a correction of a line of play that stands.
func someCorrection(match *referee.Match, rng *rand.Rand) string {
	log := match.Log()
	var lines []int
	for n := range log.All(match.OpenFrom()) {
		lines = append(lines, n)
	}
	if len(lines) == 0 {
		return ""
	}
	n := lines[rng.IntN(len(lines))]
	switch rng.IntN(4) {
	case 0:
		return fmt.Sprintf(`insert %d "forgotten" note rain`, n)
	case 1:
		return fmt.Sprintf(`strike %d "mistake"`, n)
	}
	words := strings.Fields(string(log.Stood(n)))
	if len(words) > 2 {
		words[2] = fmt.Sprint(rng.IntN(8))
	}
	return match.Write(compose.Amend(n, "mistake", strings.Join(words, " ")))
}

// standingOf returns the numbers of the lines that stand.
func standingOf(match *referee.Match) []int {
	var lines []int
	for n := range match.Log().All(1) {
		lines = append(lines, n)
	}
	return lines
}

// numbered returns all lines of a match as they came, each with its number.
func numbered(match *referee.Match) string {
	var text strings.Builder
	for n := 1; n <= match.Log().Len(); n++ {
		fmt.Fprintf(&text, "%d %s\n", n, match.Log().Text(n))
	}
	return text.String()
}
