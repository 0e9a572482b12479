package conformance

import (
	"bytes"
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/play"
)

// checkWritten checks the writer of lines: the action of every line that stands, and of every correction, is written as
// a line that has the canonical text of the original and is read as the same action.
func checkWritten(t testing.TB, match *referee.Match) {
	t.Helper()
	if match == nil || match.Game() == nil {
		return
	}
	grammar := match.Game().Grammar
	log := match.Log()
	var lexer play.Lexer
	for n := 1; n <= log.Len(); n++ {
		act, read := log.Action(n)
		original, stands := log.Standing(n)
		if !stands {
			original = log.Text(n)
		}
		if !read || !stands && !act.Verb.IsCorrection() { // the seats of a line that was struck may be other players' now
			continue
		}
		line := grammar.Write(act, match.Roster())
		if !grammar.SameLine(original, []byte(line)) {
			t.Errorf("line %d, %q, is written as %q", n, original, line)
			continue
		}
		split, err := lexer.Split([]byte(line))
		if err != nil {
			t.Errorf("line %d, %q, is written as %q, which has no words: %v", n, original, line, err)
			continue
		}
		if canonical := grammar.AppendCanonical(nil, split); stands && string(canonical) != line {
			t.Errorf("line %d, %q, is written as %q, not as %q", n, original, line, canonical)
		}
		reader := play.Reader{Grammar: grammar, Roster: match.Roster()}
		again, err := reader.Read(split)
		if err != nil || again.Verb != act.Verb || !slices.Equal(again.Args, act.Args) ||
			!slices.EqualFunc(again.Texts, act.Texts, bytes.Equal) {
			t.Errorf("line %d, %q, is written as %q, and read as %v %q: %v", n, original, line, again.Args, again.Texts, err)
		}
		if err := reader.Check(act); err != nil {
			t.Errorf("the action of line %d, %q, is refused: %v", n, original, err)
		}
	}
}
