package version

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
)

// The changes begin with this release in every language, and name the same releases with as many points each.
func TestChanges(t *testing.T) {
	var first string
	for _, l := range lang.All {
		text := Changes(l)
		if !strings.HasPrefix(text, Number+"\n") {
			t.Errorf("%s: the changes do not begin with %s", l, Number)
		}
		var shape strings.Builder
		for line := range strings.Lines(text) {
			switch {
			case strings.HasPrefix(line, "- "):
				shape.WriteString("-")
			case line[0] >= '0' && line[0] <= '9':
				shape.WriteString(line)
			case line != "\n":
				shape.WriteString("+")
			}
		}
		if first == "" {
			first = shape.String()
		}
		if shape.String() != first {
			t.Errorf("%s has the releases and points\n%s\nand another language\n%s", l, &shape, first)
		}
	}
}
