// Lines that cannot have happened, and what the referee answers.

package conformance

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// Refused checks records by name: the last line of each is an error that every language says, and no line before it is.
// The errors, in English, are those of the golden file.
func Refused(t *testing.T, g *referee.Game, file string, records map[string]string) {
	t.Helper()
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(records)) {
		text := strings.TrimSuffix(records[name], "\n")
		last := strings.Count(text, "\n") + 1
		all := Matches(g, []byte(text))
		if len(all) != 1 || all[0].Err == nil || all[0].Err.Line != last {
			t.Errorf("%s: %v instead of an error on line %d", name, all[0].Err, last)
			continue
		}
		err := all[0].Err
		sentences := map[string]bool{} // each language has its own sentence
		for _, in := range lang.All {
			said := err.In(in)
			if said == "" || strings.Contains(said, "%!") || sentences[said] {
				t.Errorf("%s: in %s the error is %q", name, in, said)
			}
			sentences[said] = true
		}
		line := text[strings.LastIndex(text, "\n")+1:]
		fmt.Fprintf(&b, "%s\n\t%.200s\n\t%s\n", name, line, err.In(lang.En))
	}
	golden(t, file, b.String())
}
