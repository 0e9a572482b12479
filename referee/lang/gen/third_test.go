package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A language made up for the test, Xx, is added to a copy of the tree: a file for each room and each book, and rows in
// package lang. The copy is then built, and it judges a record in that language.
func TestThirdLanguage(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a copy of the tree")
	}
	root := t.TempDir()
	rooms := copyTree(t)
	for name, text := range rooms.files {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	gen := filepath.Join(root, "gen")
	run(t, root, nil, "go", "build", "-trimpath", "-ldflags=-w", "-o", gen, "./referee/lang/gen")
	for room, args := range rooms.args {
		pkg, _ := asked(t, os.DirFS(filepath.Join(module, room)))
		cmd := exec.Command(gen, args...)
		cmd.Dir = filepath.Join(root, room)
		cmd.Env = append(os.Environ(), "GOPACKAGE="+pkg)
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", room, err, said)
		}
	}
	const record = "game istinto\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\nbid bruno 1\n"
	judge := filepath.Join(root, "judge")
	run(t, root, nil, "go", "build", "-trimpath", "-ldflags=-w", "-o", judge, "./third")
	said := run(t, root, strings.NewReader(record+"bid zeno 2\n"), judge)
	if !strings.Contains(said, "§no player is called") {
		t.Errorf("the error is not in the third language: %s", said)
	}
	want := "has bid out of turn: it was for"
	if said := run(t, root, strings.NewReader(record), judge); !strings.Contains(said, want) {
		t.Errorf("%q is missing in %s", want, said)
	}
	for _, room := range []string{"cmd/match", "referee/play"} { // a room that lacks its file is named
		if err := os.Remove(filepath.Join(root, room, "words/xx.txt")); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(gen)
		cmd.Dir = filepath.Join(root, room)
		if said, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(said), "xx.txt") {
			t.Errorf("%s: %v\n%s", room, err, said)
		}
	}
}

// module is the root of the module.
const module = "../../.."

// tree is the copy: its files by name, and the generator's arguments by room.
type tree struct {
	files map[string][]byte
	args  map[string][]string
}

// third is a program that judges a record in the made-up language.
const third = `package main

import (
	"io"
	"os"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

func main() {
	text, _ := io.ReadAll(os.Stdin)
	os.Stdout.Write(referee.CheckJSON(text, games.Find, lang.Xx))
}
`

// spoken is a row of a words file in a room whose texts no file is read by.
var spoken = regexp.MustCompile(`(?m)^([a-z][a-z0-9.-]*: )([^|\n]*)$`)

// copyTree reads the tree and adds the made-up language: English, marked where only people read it.
func copyTree(t *testing.T) tree {
	t.Helper()
	c := tree{map[string][]byte{"third/main.go": []byte(third)}, map[string][]string{}}
	err := fs.WalkDir(os.DirFS(module), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d != nil && d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && d.Name() != ".") {
				return fs.SkipDir
			}
			return err
		}
		isGo := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
		if !isGo && !slices.Contains([]string{".txt", ".match"}, filepath.Ext(name)) && name != "go.mod" && name != "go.sum" {
			return nil
		}
		text, err := os.ReadFile(filepath.Join(module, name))
		if err != nil {
			return err
		}
		if found := directive.FindSubmatch(text); isGo && found != nil && filepath.Base(filepath.Dir(name)) != "gen" {
			c.args[filepath.Dir(name)] = strings.Fields(string(found[1]))
		}
		if isGo && filepath.Dir(name) == "referee/lang" {
			text = withRows(t, name, text)
		}
		if before, is := strings.CutSuffix(name, "/en.txt"); is {
			other := text
			if before == "referee/play/words" || before == "cmd/match/words" {
				other = spoken.ReplaceAll(text, []byte("${1}§$2"))
			}
			c.files[before+"/xx.txt"] = other
		}
		c.files[name] = text
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// withRows adds the made-up language to a file of package lang: a row next to each of English, and its name.
func withRows(t *testing.T, name string, text []byte) []byte {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, text, 0)
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		at   int
		text string
	}
	var rows []row
	ast.Inspect(file, func(n ast.Node) bool {
		pair, is := n.(*ast.KeyValueExpr)
		if key, named := keyOf(pair, is); named && key == "En" {
			of := func(at token.Pos) int { return fset.Position(at).Offset }
			value := string(text[of(pair.Value.Pos()):of(pair.Value.End())])
			value = strings.NewReplacer(".En", ".Xx", `"en"`, `"xx"`).Replace(value)
			rows = append(rows, row{of(pair.Pos()), "Xx: " + value + ", "})
		}
		return true
	})
	slices.SortFunc(rows, func(a, b row) int { return b.at - a.at })
	for _, r := range rows {
		text = slices.Concat(text[:r.at], []byte(r.text), text[r.at:])
	}
	for list, more := range map[*regexp.Regexp]string{
		fields: "${1}, Xx$2", constants: "${1}\tXx\n", languages: "${1}, Xx",
	} {
		text = list.ReplaceAll(text, []byte(more))
	}
	return text
}

// What lists the languages in package lang, whichever they are.
var (
	fields    = regexp.MustCompile(`(type (?:Text|Words) struct\{ (?:\w+, )+\w+)( (?:\[\])?string \})`)
	constants = regexp.MustCompile(`(\tEn Lang = iota\n(?:\t\w+\n)+)`)
	languages = regexp.MustCompile(`(var All = \[\]Lang\{(?:\w+, )+\w+)`)
)

// keyOf returns the key of a row.
func keyOf(pair *ast.KeyValueExpr, is bool) (string, bool) {
	if !is {
		return "", false
	}
	id, named := pair.Key.(*ast.Ident)
	if !named {
		return "", false
	}
	return id.Name, true
}

// run runs a command in a folder and returns what it prints.
func run(t *testing.T, dir string, in *strings.Reader, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	if in != nil {
		cmd.Stdin = in
	}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
	return string(out)
}
