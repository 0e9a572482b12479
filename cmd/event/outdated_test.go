package event_test

import (
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
)

// Wherever a result is corrected with which a later round was drawn, the question comes before anything is stored, and
// No and Esc leave the result as it is: in the tournament, by the commands that correct or remove a match, and on a
// league's slip. Correcting used to store, and tell afterwards.
func TestOutdatedAsked(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Run("league", "new", "Autunno", "--games", "istinto")
	l.Run("event", "new", "Coppa", "--game", "istinto", "--sizes", "4", "--seed", "11", "--league", "Autunno")
	l.Run("event", "enter", "coppa", eight, "--new", "*")
	l.Run("event", "draw", "last")
	for _, table := range []string{"1", "2"} {
		l.Run("event", "results", "last", table, "40", "30", "20", "10")
	}
	l.Run("event", "draw", "last")
	record := l.Run("export", "--log", "1")
	head, results, _ := strings.Cut(record, "result ")
	line := strconv.Itoa(strings.Count(head, "\n") + 1) // of the first total
	first := strings.Fields(results)[0]
	for in, word := range map[string]struct{ asks, left, league string }{
		"en": {"Round 2 was drawn with this result", "nothing was corrected", "l"},
		"it": {"Turno 2: sorteggio fatto con questo risultato", "niente è stato corretto", "c"},
		"fr": {"Ronde 2\u00a0: le tirage a été fait avec ce résultat", "rien n'a été corrigé", "c"},
	} {
		no := asktest.Step{Title: word.asks, Answers: []string{"n"}}
		back := asktest.Step{Err: ask.ErrBack}
		escaped := asktest.Step{Title: word.asks, Err: ask.ErrBack}
		form := asktest.Answers("1", "2", "3", "4", "misread")
		for name, at := range map[string]struct {
			steps   []asktest.Step
			command []string
		}{
			"the form":       {[]asktest.Step{form, no, form, escaped, back}, []string{"event", "results", "last", "1", "--round", "1"}},
			"the command":    {[]asktest.Step{no}, []string{"event", "results", "last", "1", "1", "2", "3", "4", "--round", "1", "--why", "misread"}},
			"amend":          {[]asktest.Step{no}, []string{"amend", "1", line, "misread", "result", first, "5"}},
			"amend, escaped": {[]asktest.Step{escaped}, []string{"amend", "1", line, "misread", "result", first, "5"}},
			"remove":         {[]asktest.Step{no}, []string{"remove", "1", "not theirs"}},
			"a slip of the league": {[]asktest.Step{
				asktest.Answers("c"), asktest.Answers(word.league), asktest.Answers("1"), asktest.Answers("5"), asktest.Answers("1"),
				asktest.Answers("5"), asktest.Answers("yes"), no, back, back, back, back, back, back,
			}, []string{"--plain"}},
		} {
			script := l.Asks(at.steps...)
			status, out, err := l.Try(append([]string{"--lang", in}, at.command...)...)
			l.Silent()
			said := out + err + strings.Join(script.Notices, "\n")
			if !strings.Contains(said, word.left) {
				t.Errorf("%s, %s: status %d, %s", in, name, status, said)
			}
		}
	}
	if after := l.Run("export", "--log", "1"); after != record {
		t.Errorf("a No has stored:\n%s", after)
	}
	l.Asks(asktest.Answers("y"))
	l.Run("amend", "1", line, "misread", "result", first, "5")
	l.Silent()
	if after := l.Run("export", "--log", "1"); !strings.Contains(after, "misread") {
		t.Errorf("a Yes has stored nothing:\n%s", after)
	}
}
