package cmd

import (
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/app"
)

// The package comment names every command under its room, once.
func TestEveryCommandHasARoom(t *testing.T) {
	t.Parallel()
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	for line := range strings.Lines(file.Doc.Text()) {
		words := strings.Fields(line)
		if !strings.HasPrefix(line, "\t") || len(words) < 2 {
			continue
		}
		for _, command := range words[1:] {
			if room := named[command]; room != "" {
				t.Errorf("%s stands under %s and %s", command, room, words[0])
			}
			named[command] = words[0]
		}
	}
	own := []string{"completion", "man"} // of this package
	for _, c := range newRoot(&app.App{Env: func(string) string { return "" }}).Commands() {
		if name := c.Name(); named[name] == "" && !slices.Contains(own, name) {
			t.Errorf("%s has no room", name)
		}
		delete(named, c.Name())
	}
	if len(named) > 0 {
		t.Errorf("no commands: %v", slices.Sorted(maps.Keys(named)))
	}
}
