package cmd

import (
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
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
	for _, c := range newRoot(&app.App{Env: func(string) string { return "" }}, nil).Commands() {
		if name := c.Name(); named[name] == "" && !slices.Contains(own, name) {
			t.Errorf("%s has no room", name)
		}
		delete(named, c.Name())
	}
	if len(named) > 0 {
		t.Errorf("no commands: %v", slices.Sorted(maps.Keys(named)))
	}
}

// Each command is called by its word, and a call of it builds no other.
func TestCommandsByWord(t *testing.T) {
	a := &app.App{Env: func(string) string { return "" }}
	for _, c := range commands(a, nil) {
		if name := c.build(a).Name(); name != c.word {
			t.Errorf("%s is called by %s", name, c.word)
		}
		built := newRoot(a, []string{c.word}).Commands()
		if wholeTree := c.word == "completion" || c.word == "man"; !wholeTree && (len(built) != 1 || built[0].Name() != c.word) {
			t.Errorf("%s builds %d commands", c.word, len(built))
		}
	}
}

// A file that a package comment names is there: a map of files leads nowhere else.
func TestMapsOfFilesAreTrue(t *testing.T) {
	named := regexp.MustCompile(`\b[a-z_]+\.go\b`)
	docs, err := filepath.Glob("*/doc.go")
	below, _ := filepath.Glob("*/*/doc.go")
	if docs = append(docs, below...); err != nil || len(docs) == 0 {
		t.Fatal("no package comments", err)
	}
	for _, doc := range docs {
		text, err := os.ReadFile(doc)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range named.FindAllString(string(text), -1) {
			beside := filepath.Join(filepath.Dir(doc), name)
			other, err := filepath.Glob(filepath.Join("*", name))
			if _, missing := os.Stat(beside); missing != nil && (err != nil || len(other) == 0) {
				t.Errorf("%s names %s, which is not there", doc, name)
			}
		}
	}
}
