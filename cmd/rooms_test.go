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
	"arbitro/referee/play"
)

// The package comment names every command under its room, once.
func TestEveryCommandHasARoom(t *testing.T) {
	t.Parallel()
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	_, list, _ := strings.Cut(file.Doc.Text(), "\n\n") // the first that the comment has
	for line := range strings.Lines(list) {
		words := strings.Fields(line)
		if !strings.HasPrefix(line, "\t") || len(words) < 2 {
			break
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

// Every correction of the language of play has a command of the same word.
func TestEveryCorrectionHasACommand(t *testing.T) {
	t.Parallel()
	root := newRoot(&app.App{Env: func(string) string { return "" }}, nil)
	for _, v := range play.Corrections() {
		word := play.Common.Shape(v).Verb
		if c, _, err := root.Find([]string{word}); err != nil || c.Name() != word {
			t.Errorf("%s has no command", word)
		}
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
		if name := c.build(a, c.word).Name(); name != c.word {
			t.Errorf("%s is called by %s", name, c.word)
		}
		built := newRoot(a, []string{c.word}).Commands()
		if wholeTree := c.word == "completion" || c.word == "man"; !wholeTree && (len(built) != 1 || built[0].Name() != c.word) {
			t.Errorf("%s builds %d commands", c.word, len(built))
		}
	}
}

// The comment of a package of two files and more names each of them, in lines that begin with a tab, and no others.
// Tests and generated files are left out, and doc.go, which holds the comment. A file of another package that a comment
// names, by the end of its path, is there.
func TestPackageCommentsNameTheirFiles(t *testing.T) {
	t.Parallel()
	named := regexp.MustCompile(`\b[a-z0-9_]+\.go\b`)
	elsewhere := regexp.MustCompile(`\b[a-z]+(/[a-z0-9_]+)+\.go\b`)
	files := map[string][]string{} // by folder
	var paths []string
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		paths = append(paths, filepath.ToSlash(path))
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && (name == "testdata" || len(name) > 2 && name[0] == '.'):
			return filepath.SkipDir
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && !strings.HasSuffix(name, "_gen.go"):
			folder, _ := filepath.Rel("..", filepath.Dir(path))
			files[filepath.ToSlash(folder)] = append(files[filepath.ToSlash(folder)], name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for folder, there := range files {
		comment := ""
		for _, name := range there {
			file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", folder, name), nil, parser.ParseComments|parser.PackageClauseOnly)
			if err != nil {
				t.Fatal(err)
			}
			comment += file.Doc.Text()
		}
		list := map[string]bool{}
		for line := range strings.Lines(comment) {
			if strings.HasPrefix(line, "\t") {
				for _, name := range named.FindAllString(line, -1) {
					list[name] = true
				}
			}
		}
		there = slices.DeleteFunc(there, func(name string) bool { return name == "doc.go" })
		wrong := ""
		needed := len(there) > 1 || len(list) > 0
		for _, name := range there {
			if !list[name] && needed {
				wrong += " does not name " + name
			}
			delete(list, name)
		}
		for name := range list {
			wrong += " names " + name + ", which is not there"
		}
		for _, path := range elsewhere.FindAllString(comment, -1) {
			if !slices.ContainsFunc(paths, func(p string) bool { return strings.HasSuffix(p, "/"+path) }) {
				wrong += " names " + path + ", which is not there"
			}
		}
		if wrong != "" {
			t.Errorf("the comment of %s%s", folder, wrong)
		}
	}
}

// A text speaks of the words of usage lines as the usage lines of its language do: an Italian reads FILE… and PARTITA.
func TestTextsUseTheWordsOfUsageLines(t *testing.T) {
	t.Parallel()
	root := newRoot(&app.App{Env: func(string) string { return "" }}, []string{"help"})
	english := regexp.MustCompile(`\b[A-Z][A-Z-]+\b`)
	used := map[string]bool{}
	var walk func(*cobra.Command)
	walk = func(command *cobra.Command) {
		for _, word := range english.FindAllString(command.Use, -1) {
			used[word] = true
			if _, known := app.Keyed.Find("used." + strings.ToLower(word)); !known {
				t.Errorf("%s: the words of cmd/app have no row used.%s", command.CommandPath(), strings.ToLower(word))
			}
		}
		for _, below := range command.Commands() {
			walk(below)
		}
	}
	walk(root)
	for _, language := range lang.All {
		var paths []string
		for _, pattern := range []string{
			"*/words/%.txt", "words/%.txt", "help/%.txt", "help/topics/*.%.txt", "help/topics/*/*.%.txt", "../*/*/words/%.txt",
		} {
			found, err := filepath.Glob(strings.ReplaceAll(pattern, "%", language.String()))
			if err != nil {
				t.Fatal(err)
			}
			paths = append(paths, found...)
		}
		if len(paths) < 30 {
			t.Fatalf("%v: only %d files", language, len(paths))
		}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for number, line := range strings.Split(string(text), "\n") {
				if strings.HasPrefix(line, "#") {
					continue
				}
				for _, word := range english.FindAllString(line, -1) {
					said := app.UsageLine(word).In(language)
					if used[word] && said != word {
						t.Errorf("%s:%d: %s is %s here", path, number+1, word, said)
					}
				}
			}
		}
	}
}

// Each command lists what people type for it, and that is no command next to it. The list names no other commands.
func TestTypedWordsSuggestCommands(t *testing.T) {
	t.Parallel()
	root := newRoot(&app.App{Env: func(string) string { return "" }}, []string{"help"})
	root.InitDefaultHelpCmd()
	list, err := os.ReadFile("help/typed.txt")
	if err != nil {
		t.Fatal(err)
	}
	listed := 0
	for line := range strings.Lines(string(list)) {
		if strings.Contains(line, ": ") && !strings.HasPrefix(line, "#") {
			listed++
		}
	}
	known := 0
	var walk func(*cobra.Command)
	walk = func(command *cobra.Command) {
		for _, below := range command.Commands() {
			if !below.IsAvailableCommand() && below.Name() != "help" {
				continue
			}
			if len(below.SuggestFor) == 0 {
				t.Errorf("help/typed.txt has no words for %s", helpName(below))
			}
			known++
			for _, word := range below.SuggestFor {
				for _, sibling := range command.Commands() {
					if sibling.Name() == word {
						t.Errorf("%s: %q is the command %s", helpName(below), word, helpName(sibling))
					}
				}
				if near := app.NearCommands(command, strings.ToUpper(word)); !slices.Contains(near, below.Name()) {
					t.Errorf("%q suggests %q, not %s", word, near, below.Name())
				}
			}
			if below.Name() != "help" {
				walk(below)
			}
		}
	}
	walk(root)
	if listed != known {
		t.Errorf("help/typed.txt has %d commands of %d", listed, known)
	}
}
