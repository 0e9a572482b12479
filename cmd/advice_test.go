package cmd

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"arbitro/cmd/app"
)

// advised is a command that a text advises, in quotes or after a colon: the name of the program, a command, and its
// words.
var advised = regexp.MustCompile(`(?:["«][ \x{a0}]?|: )arbitro [a-z][a-z-]*[^"»\n\\:;(),]*`)

// gap is the place of a value in a text.
var gap = regexp.MustCompile(`\{[^{}]*\}`)

// TestAdviceIsFollowed follows every command that a text of the program advises, in every language: the command must
// exist and take these options.
func TestAdviceIsFollowed(t *testing.T) {
	t.Parallel()
	followed := 0
	eachWordsFile(t, func(path, text string) {
		lines := strings.ReplaceAll(text, "\n  ", " ")
		lines = strings.ReplaceAll(lines, "{arbitro}", "arbitro")
		for line := range strings.Lines(gap.ReplaceAllString(lines, "1")) {
			if strings.HasPrefix(line, "#") {
				continue
			}
			for _, advice := range advised.FindAllString(line, -1) {
				_, words, _ := strings.Cut(advice, "arbitro ")
				if why := follow(t, strings.Fields(words)); why != "" {
					t.Errorf("%s: %q cannot be followed: %s\n%s", path, advice, why, line)
				}
				followed++
			}
		}
	})
	if followed < 150 {
		t.Errorf("only %d commands are advised", followed)
	}
}

// eachWordsFile calls visit with the path and the text of each words file, in every language.
func eachWordsFile(t *testing.T, visit func(path, text string)) {
	t.Helper()
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Base(filepath.Dir(path)) != "words" || filepath.Ext(path) != ".txt" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		visit(path, string(text))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// inDocument is a command in a document, in back quotes or at the beginning of a line of a block, after the sign of a
// shell or alone.
var inDocument = regexp.MustCompile("(?m)(?:`|^(?:\\$ )?)arbitro ([a-z][^`#\n]*)")

// TestDocumentsAreFollowed follows every command that the README and its neighbours name: it must exist and take these
// options.
func TestDocumentsAreFollowed(t *testing.T) {
	t.Parallel()
	documents, err := filepath.Glob("../.github/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(documents, "../README.md") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range inDocument.FindAllStringSubmatch(string(text), -1) {
			if why := follow(t, strings.Fields(found[1])); why != "" {
				t.Errorf("%s: \"arbitro %s\" cannot be followed: %s", path, found[1], why)
			}
		}
	}
}

// follow looks for a command with these words as it is advised, and returns why there is none.
func follow(t *testing.T, words []string) string {
	t.Helper()
	root := newRoot(&app.App{Env: func(string) string { return "" }}, nil)
	root.InitDefaultHelpCmd()
	command, rest, err := root.Find(words)
	if err != nil {
		return err.Error()
	}
	if command == root {
		return "there is no such command"
	}
	rest = slices.DeleteFunc(rest, func(word string) bool { return word == "…" || word == "..." })
	if err := command.ParseFlags(rest); err != nil && !strings.Contains(err.Error(), pflag.ErrHelp.Error()) {
		return err.Error()
	}
	return ""
}
