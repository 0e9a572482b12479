package main

import (
	"go/format"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A new game is the example under another name, where games have their packages: the suite of package conformance has
// judged the example.
func TestWrite(t *testing.T) {
	source := os.DirFS("../conformance/testdata")
	root := t.TempDir()
	if err := write(source, root, "whist"); err != nil {
		t.Fatal(err)
	}
	files := 0
	err := fs.WalkDir(os.DirFS(root), ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Base(file) == "records_test.go" {
			return err
		}
		files++
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			return err
		}
		from := strings.Replace(strings.ReplaceAll(file, "whist", "memory"), "cmd/help/topics/language", "help", 1)
		want, err := fs.ReadFile(source, from)
		if err != nil {
			return err
		}
		back := strings.NewReplacer("whist", "memory", "Whist", "Memory").Replace(string(text))
		original := strings.ReplaceAll(string(want), "arbitro/referee/conformance/testdata", "arbitro")
		if filepath.Ext(file) == ".go" {
			back = formatted(t, back)
			original = formatted(t, original)
		}
		if back != original {
			t.Errorf("%s is not the example's", file)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 15 {
		t.Errorf("%d files were written", files)
	}
	if err := write(source, root, "whist"); err == nil {
		t.Error("a game that is there is written over")
	}
}

// formatted returns Go as gofmt writes it.
func formatted(t *testing.T, text string) string {
	t.Helper()
	content, err := format.Source([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// The Go of a new game is formatted, whether its name comes before or after those of the packages that it imports, and
// however long it is.
func TestFormatted(t *testing.T) {
	for _, name := range []string{"abc", "zzz", "averylongnameofagamethatbreakslines"} {
		root := t.TempDir()
		if err := write(os.DirFS("../conformance/testdata"), root, name); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{"engine.go", "game.go", "records_test.go"} {
			text, err := os.ReadFile(filepath.Join(root, "referee", name, file))
			if err != nil {
				t.Fatal(err)
			}
			if string(text) != formatted(t, string(text)) {
				t.Errorf("%s of %s is not formatted", file, name)
			}
		}
	}
}

// A name that no package can have is refused.
func TestRefused(t *testing.T) {
	for _, args := range [][]string{nil, {"Whist"}, {"../whist"}, {"a", "b"}, {""}} {
		if err := run(args); err == nil || !strings.Contains(err.Error(), "usage") {
			t.Errorf("%q: %v", args, err)
		}
	}
}
