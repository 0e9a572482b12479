package event_test

import (
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
)

// Why a rank and why a table is explained by a command and from the screen of the standing: what parts a player from the
// ranks next to it, where those at the table stood before, and when they had met.
func TestWhy(t *testing.T) {
	t.Parallel()
	l := opened(t, eight)
	for range 3 {
		l.Run("event", "draw", "last")
		results(l)
	}
	for in, word := range map[string]struct{ rank, met, menu string }{
		"en": {"Anna has rank ", "met in Round 1", "3"},
		"it": {"Anna è al posto ", "già incontrati: Turno 1", "3"},
		"fr": {"Anna est au rang ", "déjà rencontré\u00a0: Ronde 1", "3"},
	} {
		typed := l.Run("--lang", in, "event", "why", "last", "anna")
		back := asktest.Step{Err: ask.ErrBack}
		do := asktest.Answers
		script := l.Asks(do("c"), do("t"), do("1"), do("8"), do(word.menu), do("2"), do("1"), do("n"), back, back, back, back)
		l.Run("--lang", in, "--plain")
		l.Silent()
		shown := strings.Join(script.Notices, "\n")
		for _, said := range []string{typed, shown} {
			said = strings.Join(strings.Fields(said), " ")
			plain := func(text string) string { return strings.Join(strings.Fields(text), " ") }
			if !strings.Contains(said, plain(word.rank)) || !strings.Contains(said, plain(word.met)) {
				t.Errorf("%s: %s", in, said)
			}
		}
		if early := l.Run("--lang", in, "event", "why", "last", "anna", "--round", "1"); early == typed {
			t.Errorf("%s: after round 1 as after round 3: %s", in, early)
		}
	}
	l.Says(2, "nobody", "nobody", "event", "why", "last", "nobody")
}
