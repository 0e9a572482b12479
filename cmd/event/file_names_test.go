package event_test

import (
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
)

// No two pages of a tournament propose one file: standing, log and bracket all bore the name of the tournament alone, so
// that the second replaced the first, and all pages of a round bore the name of its draw.
func TestFileNames(t *testing.T) {
	t.Parallel()
	l := opened(t, eight, "--final", "4")
	for range 4 {
		l.Run("event", "draw", "last")
		results(l)
	}
	do := asktest.Answers
	back := asktest.Step{Err: ask.ErrBack}
	taken := map[string]string{}
	for page, steps := range map[string][]asktest.Step{
		"the draw":            {do("1"), do("2"), do("y")},
		"the slips":           {do("2"), do("2")},
		"the pads":            {do("3"), do("2")},
		"the standing":        {do("4"), do("2"), do("y")},
		"an earlier standing": {do("4"), do("1"), do("y")},
		"the places":          {do("4"), do("4"), do("y")},
		"the log":             {do("5"), do("y")},
		"the diplomas":        {do("6"), do("", "")},
		"the bracket":         {do("7"), do("y")},
		"the check-in list":   {do("8")},
		"everything":          {do("9"), do("2"), do("")},
	} {
		all := append([]asktest.Step{do("c"), do("t"), do("1"), do("5")}, steps...)
		script := l.Asks(append(all, back, back, back, back, back)...)
		l.Run("--plain")
		l.Silent()
		for _, question := range script.Asked {
			if question.Fields[0].Key != "file" {
				continue
			}
			name := question.Fields[0].Value
			if other, twice := taken[name]; twice || name == "" {
				t.Errorf("%s and %s propose the file %q", page, other, name)
			}
			taken[name] = page
		}
	}
	if len(taken) != 11 {
		t.Errorf("the files proposed: %v", taken)
	}
}
