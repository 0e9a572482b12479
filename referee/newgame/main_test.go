package main

import (
	"go/format"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// source has the examples.
var source = os.DirFS("../conformance/testdata")

// A new game is an example under another name, where games have their packages: the suite of package conformance has
// judged the example.
func TestWrite(t *testing.T) {
	for _, example := range names {
		t.Run(example, func(t *testing.T) {
			root := t.TempDir()
			whist := skeleton{source, example, "whist"}
			if err := whist.write(root); err != nil {
				t.Fatal(err)
			}
			files := 0
			err := fs.WalkDir(os.DirFS(root), ".", func(file string, entry fs.DirEntry, err error) error {
				if err != nil || entry.IsDir() || filepath.Base(file) == "records_test.go" {
					return err
				}
				files++
				checkCopied(t, root, file, example)
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if files < 15 {
				t.Errorf("%d files were written", files)
			}
			checkComment(t, filepath.Join(root, "referee", "whist"))
			if err := whist.write(root); err == nil {
				t.Error("a game that is there is written over")
			}
		})
	}
}

// checkCopied checks that a file of the game whist is the example's under another name, without the paragraph that says
// that it is an example.
func checkCopied(t *testing.T, root, file, example string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	from := strings.Replace(strings.ReplaceAll(file, "whist", example), pages, "help", 1)
	want, err := fs.ReadFile(source, from)
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{"example of the recipe", " of whist", "H whist"} {
		if strings.Contains(string(text), wrong) {
			t.Errorf("%s has %q", file, wrong)
		}
	}
	title := strings.ToUpper(example[:1]) + example[1:]
	back := strings.NewReplacer("whist", example, "Whist", title).Replace(string(text))
	original := strings.ReplaceAll(string(want), "arbitro/"+examples, "arbitro")
	if before, rest, found := strings.Cut(original, "//\n// It is the example of the recipe"); found {
		_, code, _ := strings.Cut(rest, "\npackage ")
		original = before + "package " + code
	}
	if filepath.Ext(file) == ".go" {
		back = formatted(t, back)
		original = formatted(t, original)
	}
	if back != original {
		t.Errorf("%s is not the example's", file)
	}
}

// checkComment checks that the package comment of the game names each of its files.
func checkComment(t *testing.T, folder string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, "game.go"))
	if err != nil {
		t.Fatal(err)
	}
	comment, _, _ := strings.Cut(string(text), "\npackage ")
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		isCode := !strings.HasSuffix(name, "_test.go") && !strings.HasSuffix(name, "_gen.go")
		if isCode && !strings.Contains(comment, "//\t"+name+" ") {
			t.Errorf("the package comment does not name %s", name)
		}
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
		if err := (skeleton{source, "memory", name}).write(root); err != nil {
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

// A new game passes its own tests at once, after the commands that newgame prints.
func TestGreen(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the new games")
	}
	root := module(t)
	for _, example := range names {
		name := "like" + example
		if err := (skeleton{source, example, name}).write(root); err != nil {
			t.Fatal(err)
		}
		for _, args := range []string{"generate ./referee/" + name, "test ./referee/" + name + " -update"} {
			command := exec.Command("go", strings.Fields(args)...)
			command.Dir = root
			command.Env = append(os.Environ(), "GOFLAGS=-trimpath -buildvcs=false", "GOWORK=off")
			if output, err := command.CombinedOutput(); err != nil {
				t.Fatalf("go %s: %v\n%s", args, err, output)
			}
		}
	}
}

// module returns a folder with this module, into which new games can be written: the packages are links.
func module(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for _, file := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile("../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, file), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, room := range []string{"referee", "scoring"} {
		entries, err := os.ReadDir("../../" + room)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Mkdir(filepath.Join(root, room), 0o755); err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			original, err := filepath.Abs(filepath.Join("../..", room, entry.Name()))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(original, filepath.Join(root, room, entry.Name())); err != nil {
				t.Skipf("no links here: %v", err)
			}
		}
	}
	return root
}

// A name that no package can have is refused, and an example that is not there.
func TestRefused(t *testing.T) {
	for _, args := range [][]string{
		nil, {"Whist"}, {"../whist"}, {"a", "b"}, {""}, {"-like", "poker", "whist"}, {"-like", "whist"}, {"-x", "whist"},
	} {
		if err := run(args); err == nil || !strings.Contains(err.Error(), "usage") {
			t.Errorf("%q: %v", args, err)
		}
	}
}
