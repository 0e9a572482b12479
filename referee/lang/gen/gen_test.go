package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	english = `# comment
entered: Entered now: {names}. There {n: is|are} {n players}
  in all.
players: player | players
why: Why?
turn: {player}'s turn
no: {"word"} is no\n{1}
won: won by {names}
fault.no-seat: no seat in round {round}
`
	italian = `entered: Iscritti ora: {names}. In tutto {n: è|sono} {n players}.
players: giocatore | giocatori
why: Perché?
turn: Tocca {a player}
no: {"word"} non è\n{1}
won: {n: vince|vincono} {names}
fault.no-seat: nel turno {round} non c'è posto
`
	french = `entered: Inscrits : {names}. En tout {n players}.
players: joueur | joueurs
why: Pourquoi ?
turn: C'est le tour {de player}
no: {"word"} n'est pas\n{1}
won: {n: gagne|gagnent} {names}
fault.no-seat: dans la ronde {round} il n'y a pas de place
`
)

func room(en, it, fr string) fs.FS {
	return fstest.MapFS{
		"words/en.txt": {Data: []byte(en)}, "words/it.txt": {Data: []byte(it)}, "words/fr.txt": {Data: []byte(fr)},
	}
}

// Each kind of row becomes what the package comment says.
func TestGenerate(t *testing.T) {
	for _, c := range []struct {
		export bool
		want   []string
	}{
		{false, []string{
			"package toy\n",
			`Why:     lang.Text{En: "Why?", It: "Perché?", Fr: "Pourquoi\u202f?"},`,
			`Players: lang.Words{En: []string{"player", "players"}, It: []string{"giocatore", "giocatori"}, Fr: []string{"joueur", "joueurs"}},`,
			`"Entered now: {names}. There {n: is|are} {n player|players} in all."`,
			`func (*wordsRows) Entered(names, n any) lang.Phrase {`,
			`return gaps.Entered.Put("names", names, "n", n)`,
			`It: "Tocca {a player}"`,
			`Fr: "C'est le tour {de player}"`,
			`Fr: "Inscrits\u00a0: {names}. En tout {n joueur|joueurs}."`,
			`func (*wordsRows) Won(names, n any) lang.Phrase {`,
			`func (*wordsRows) Turn(player any) lang.Phrase {`,
			`"{\"word\"} is no\n{1}"`,
			`{Key: "fault.no-seat", Text: lang.Text{En: "no seat in round {round}"`,
			"var keyed = lang.Keyed{",
		}},
		{true, []string{"var Words = wordsRows{", "var Gaps = gapsRows{", "return Gaps.Turn.", "var Keyed = lang.Keyed{"}},
	} {
		code, err := generate(room(english, italian, french), "toy", c.export)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(string(code), want) {
				t.Errorf("%q is missing in\n%s", want, code)
			}
		}
	}
}

// A room with a rulebook has a name for each article; another room does not import what it needs.
func TestArticles(t *testing.T) {
	game := room("a: A\n", "a: A\n", "a: A\n").(fstest.MapFS)
	bare, err := generate(game, "toy", false)
	if err != nil || strings.Contains(string(bare), "rulebook") {
		t.Fatalf("%v\n%s", err, bare)
	}
	game["book/en.txt"] = &fstest.MapFile{Data: []byte("[toy.bid]\nTitle: Bids\n\n[toy.bid.too-low]\n")}
	code, err := generate(game, "toy", false)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"//go:embed book\n", "var book = rulebook.Open(prose)", `BidTooLow: book.Article("toy.bid.too-low"),`} {
		if !strings.Contains(string(code), want) {
			t.Errorf("%q is missing in\n%s", want, code)
		}
	}
}

// A fault in the words files is named with its place.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ en, it, want string }{
		{"a: A\n", "", "it.txt: a is missing"},
		{"a: A\n", "a: A\nb: B\n", "line 2: b is not in the first language"},
		{"a: A\nb: B\n", "b: B\na: A\n", "line 1: b stands where the first language has a"},
		{"a: A\na: A\n", "a: A\na: A\n", "line 2: a stands twice"},
		{"a: {x}\n", "a: {y}\n", "a has the gaps [x] in en, and [y] in it"},
		{"a: {n cards}\n", "a: {n cards}\n", `no row "cards" has the forms`},
		{"a: {n: cards}\n", "a: {n: cards}\n", "needs two forms"},
		{"a:\n", "a: A\n", "line 1: a has no text"},
		{"no key\n", "a: A\n", "line 1: no key"},
		{"A: A\n", "A: A\n", "line 1: no key"},
	} {
		if _, err := generate(room(c.en, c.it, c.it), "toy", false); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q and %q: %v, not %q", c.en, c.it, err, c.want)
		}
	}
	if _, err := generate(fstest.MapFS{"words/en.txt": {}}, "toy", false); err == nil {
		t.Error("a language without its file is an error")
	}
}

var directive = regexp.MustCompile(`(?m)^//go:generate go run arbitro/referee/lang/gen( -export)?$`)

// Every room's generated file is what its words files give, and the room uses every text.
func TestRooms(t *testing.T) {
	module := os.DirFS("../../..")
	used, err := names(module)
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, pattern := range []string{"*/words", "*/*/words", "*/*/*/words", "*/*/*/*/*/words"} {
		more, err := fs.Glob(module, pattern)
		if err != nil {
			t.Fatal(err)
		}
		folders = append(folders, more...)
	}
	for _, folder := range folders {
		room, err := fs.Sub(module, path.Dir(folder))
		if err != nil {
			t.Fatal(err)
		}
		have, err := fs.ReadFile(room, generated)
		if err != nil {
			t.Error(err)
			continue
		}
		pkg, export := asked(t, room)
		want, err := generate(room, pkg, export)
		if err != nil {
			t.Errorf("%s: %v", folder, err)
		} else if string(want) != string(have) {
			t.Errorf("%s is stale: go generate ./%s", path.Join(path.Dir(folder), generated), path.Dir(folder))
		}
		rows, _ := read(room)
		for _, r := range rows {
			name := identifier(r.key)
			if !strings.Contains(r.key, ".") && !r.isNoun(rows) && !used[name] {
				t.Errorf("%s: nothing uses %s", folder, r.key)
			}
		}
	}
}

// asked returns the package of a room and whether its directive exports the names.
func asked(t *testing.T, room fs.FS) (pkg string, export bool) {
	t.Helper()
	files, err := fs.Glob(room, "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		code, err := fs.ReadFile(room, name)
		if err != nil {
			t.Fatal(err)
		}
		if d := directive.FindStringSubmatch(string(code)); d != nil {
			file, err := parser.ParseFile(token.NewFileSet(), name, code, parser.PackageClauseOnly)
			if err != nil {
				t.Fatal(err)
			}
			return file.Name.Name, d[1] != ""
		}
	}
	t.Error("no file asks for the generator")
	return "", false
}

// names returns every field and method that the code takes of words, Words, gaps and Gaps.
func names(module fs.FS) (map[string]bool, error) {
	all := map[string]bool{}
	err := fs.WalkDir(module, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, generated) {
			return err
		}
		code, err := fs.ReadFile(module, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, code, parser.SkipObjectResolution)
		if err != nil {
			return nil // broken on purpose, below testdata
		}
		ast.Inspect(file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			of := ""
			switch x := sel.X.(type) {
			case *ast.Ident:
				of = x.Name
			case *ast.SelectorExpr:
				of = x.Sel.Name
			}
			if strings.EqualFold(of, "words") || strings.EqualFold(of, "gaps") {
				all[sel.Sel.Name] = true
			}
			return true
		})
		return nil
	})
	return all, err
}

// isNoun reports whether a gap takes the forms of the row.
func (r row) isNoun(rows []row) bool {
	for _, other := range rows {
		if r.isWords() && strings.Contains(other.texts[0], " "+strings.ReplaceAll(r.texts[0], " | ", "|")+"}") {
			return true
		}
	}
	return false
}
