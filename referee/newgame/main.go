// Command newgame writes the two packages of a new game and its page of help, for somebody who then follows the recipe
// in package referee:
//
//	go run ./referee/newgame scopa
//	go run ./referee/newgame -like hearts briscola
//
// It copies an example of the recipe under the new name: Memory, a game without tricks, or Hearts, a game of tricks. It
// writes referee/briscola with engine, short forms, words, book and records, scoring/briscola with the prices, and the
// page of help in each language. The copy is a game that plays, whose tests pass once it has written its golden files.
// Then replace the parts of the example in it, file by file, in the order of the recipe.
package main

import (
	"flag"
	"fmt"
	"go/format"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// names are the games that can be copied, the usual one first.
var names = []string{"memory", "hearts"}

// examples is the folder of their packages and of their pages of help. Those of a new game go to pages.
const (
	examples = "referee/conformance/testdata"
	pages    = "cmd/help/topics/language"
)

// nameForm is the form of a game's name, which is also that of its packages.
var nameForm = regexp.MustCompile(`^[a-z]+$`)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "newgame: %v\n", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("newgame", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	like := flags.String("like", names[0], "")
	if flags.Parse(args) != nil || flags.NArg() != 1 || !nameForm.MatchString(flags.Arg(0)) ||
		!slices.Contains(names, *like) {
		return fmt.Errorf(
			"usage, in the folder of go.mod: go run ./referee/newgame [-like %s] NAME (small letters only)",
			strings.Join(names, "|"),
		)
	}
	copied := skeleton{examples: os.DirFS(examples), example: *like, name: flags.Arg(0)}
	if err := copied.write("."); err != nil {
		return err
	}
	fmt.Printf("written: referee/%[1]s, scoring/%[1]s and "+pages+"/%[1]s.*.txt\n\n"+
		"next:  go generate ./referee/%[1]s && go test ./referee/%[1]s -update\n"+
		"then:  the recipe in referee/doc.go, step by step, and the row %[1]s.Game in referee/games\n", copied.name)
	return nil
}

// skeleton is a new game as a copy of an example.
type skeleton struct {
	examples fs.FS
	example  string
	name     string
}

// write writes the packages of the game and its page of help into the folder root. It overwrites nothing.
func (s skeleton) write(root string) error {
	for _, room := range []string{"referee", "scoring"} {
		to := filepath.Join(root, room, s.name)
		if _, err := os.Stat(to); err == nil {
			return fmt.Errorf("%s is there already", to)
		}
		if err := s.copyFolder(path.Join(room, s.example), to); err != nil {
			return err
		}
	}
	if err := s.copyFolder("help", filepath.Join(root, filepath.FromSlash(pages))); err != nil {
		return err
	}
	test := filepath.Join(root, "referee", s.name, "records_test.go")
	return writeFile(test, strings.ReplaceAll(recordsTest, "NAME", s.name))
}

// writeFile writes a file. It formats Go: under a new name imports have another order, and lines another length.
func writeFile(target, text string) error {
	content := []byte(text)
	if filepath.Ext(target) == ".go" {
		formatted, err := format.Source(content)
		if err != nil {
			return fmt.Errorf("format %s: %w", target, err)
		}
		content = formatted
	}
	return os.WriteFile(target, content, 0o644)
}

// copyFolder copies the files of the example in a folder. Golden files are left out: the tests of the new game write
// them. The folder of help has the pages of each example.
func (s skeleton) copyFolder(from, to string) error {
	return fs.WalkDir(s.examples, from, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rest := strings.TrimPrefix(strings.TrimPrefix(file, from), "/")
		target := filepath.Join(to, filepath.FromSlash(strings.ReplaceAll(rest, s.example, s.name)))
		if entry.IsDir() {
			return os.MkdirAll(target, 0o755)
		}
		if path.Ext(file) == ".json" || !strings.Contains(file, s.example) {
			return nil
		}
		if _, err := os.Stat(target); err == nil {
			return fmt.Errorf("%s is there already", target)
		}
		text, err := fs.ReadFile(s.examples, file)
		if err != nil {
			return err
		}
		return writeFile(target, s.rename(string(text)))
	})
}

// aboutExample is the paragraph in which the package comment of an example says that it is one.
var aboutExample = regexp.MustCompile(`//\n// It is the example of the recipe[^\n]*\n(// [^\n]*\n)*`)

// rename returns a text of the example with the name of the new game, and with the paths of its packages. The suit of
// hearts keeps its name.
func (s skeleton) rename(text string) string {
	capital := func(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
	return strings.NewReplacer(
		"H hearts", "H hearts",
		"arbitro/"+examples, "arbitro",
		capital(s.example), capital(s.name),
		s.example, s.name,
	).Replace(aboutExample.ReplaceAllString(text, ""))
}

// recordsTest is the test of the new game.
const recordsTest = `package NAME_test

import (
	"testing"

	"arbitro/referee/NAME"
	"arbitro/referee/conformance"
)

func TestGame(t *testing.T) { conformance.Suite(t, NAME.Game, 100, nil) }

func FuzzEngine(f *testing.F) { conformance.Fuzz(f, NAME.Game, "testdata/*.match") }

func FuzzShort(f *testing.F) {
	conformance.Short(f, NAME.Game, "testdata/*.match", "abcdn 1234567890jqkshb!")
}
`
