// Command newgame writes the two packages of a new game and its page of help, for somebody who then follows the recipe
// in package referee:
//
//	go run ./referee/newgame briscola
//
// It copies Memory, the example of a game without tricks, under the new name: referee/briscola with engine, words, book
// and records, scoring/briscola with the prices, and the page of help in each language. The copy is a game that plays,
// whose tests pass once it has written its golden files. Then replace the parts of Memory in it, file by file, in the
// order of the recipe.
package main

import (
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// example is the name of the game that is copied; examples is the folder of its packages and of its page of help, which
// goes to pages.
const (
	example  = "memory"
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
	if len(args) != 1 || !nameForm.MatchString(args[0]) {
		return errors.New("usage, in the folder of go.mod: go run ./referee/newgame NAME (small letters only)")
	}
	name := args[0]
	if err := write(os.DirFS(examples), ".", name); err != nil {
		return err
	}
	fmt.Printf("written: referee/%[1]s, scoring/%[1]s and "+pages+"/%[1]s.*.txt\n\n"+
		"next:  go generate ./referee/%[1]s && go test ./referee/%[1]s -update\n"+
		"then:  the recipe in referee/doc.go, step by step, and the row %[1]s.Game in referee/games\n", name)
	return nil
}

// write writes the packages of a game and its page of help into the folder root, as a copy of the example. It
// overwrites nothing.
func write(examples fs.FS, root, name string) error {
	for _, room := range []string{"referee", "scoring"} {
		to := filepath.Join(root, room, name)
		if _, err := os.Stat(to); err == nil {
			return fmt.Errorf("%s is there already", to)
		}
		if err := copyFolder(examples, path.Join(room, example), to, name); err != nil {
			return err
		}
	}
	if err := copyFolder(examples, "help", filepath.Join(root, filepath.FromSlash(pages)), name); err != nil {
		return err
	}
	test := filepath.Join(root, "referee", name, "records_test.go")
	return writeFile(test, strings.ReplaceAll(recordsTest, example, name))
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

// copyFolder copies a folder of the example. Golden files are left out: the tests of the new game write them.
func copyFolder(examples fs.FS, from, to, name string) error {
	return fs.WalkDir(examples, from, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rest := strings.TrimPrefix(strings.TrimPrefix(file, from), "/")
		target := filepath.Join(to, filepath.FromSlash(strings.ReplaceAll(rest, example, name)))
		if entry.IsDir() {
			return os.MkdirAll(target, 0o755)
		}
		if path.Ext(file) == ".json" {
			return nil
		}
		if _, err := os.Stat(target); err == nil {
			return fmt.Errorf("%s is there already", target)
		}
		text, err := fs.ReadFile(examples, file)
		if err != nil {
			return err
		}
		return writeFile(target, renameGame(string(text), name))
	})
}

// renameGame returns a text of the example with the name of the new game, and with the paths of its packages.
func renameGame(text, name string) string {
	capital := func(word string) string { return strings.ToUpper(word[:1]) + word[1:] }
	return strings.NewReplacer(
		"arbitro/"+examples, "arbitro",
		capital(example), capital(name),
		example, name,
	).Replace(text)
}

// recordsTest is the test of the new game.
const recordsTest = `package memory_test

import (
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/memory"
)

func TestGame(t *testing.T) { conformance.Suite(t, memory.Game, 100, nil) }

func FuzzEngine(f *testing.F) { conformance.Fuzz(f, memory.Game, "testdata/*.match") }

func FuzzShort(f *testing.F) { conformance.Short(f, memory.Game, "testdata/*.match", "abn 1234567cdsbk!") }
`
