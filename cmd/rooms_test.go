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

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/cmd/help"
	"arbitro/referee/lang"
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

// Every command and every option says in every language what it is for, and help files hold nothing else.
func TestHelp(t *testing.T) {
	t.Parallel()
	for _, l := range lang.All {
		left := map[string]bool{} // what the file holds
		name := ""
		for line := range strings.Lines(string(help.In(l))) {
			line = strings.TrimRight(line, "\n")
			if heading, found := strings.CutPrefix(line, "["); found {
				name = strings.TrimSuffix(heading, "]")
				left[name] = name != "*"
			} else if option, _, found := strings.Cut(line, ": "); found && strings.HasPrefix(option, "--") {
				left[name+" "+option] = true
			}
		}
		var visit func(c *cobra.Command)
		visit = func(c *cobra.Command) {
			name := helpName(c)
			delete(left, name)
			if c.Short == "" {
				t.Errorf("%s: %s says nothing", l, name)
			}
			option := func(f *pflag.Flag) {
				if f.Usage == "" {
					t.Errorf("%s: %s --%s says nothing", l, name, f.Name)
				}
				own := name + " --" + f.Name
				if !left[own] {
					own = "* --" + f.Name
				}
				delete(left, own)
			}
			c.Flags().VisitAll(option)
			c.PersistentFlags().VisitAll(option)
			for _, below := range c.Commands() {
				visit(below)
			}
		}
		visit(newRoot(&app.App{Lang: l, Env: func(string) string { return "" }}, nil))
		delete(left, "*")
		if len(left) > 0 {
			t.Errorf("%s: no command or option takes %v", l, slices.Sorted(maps.Keys(left)))
		}
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
