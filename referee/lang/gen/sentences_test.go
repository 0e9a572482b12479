package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/referee/lang"
)

// root is the root of the repository.
const root = "../../.."

// TestEverySentence says each sentence of every room with distinct values for its gaps. Each value must be heard in
// every language.
func TestEverySentence(t *testing.T) {
	rooms := 0
	for _, room := range roomsOfWords(t) {
		rows, err := read(os.DirFS(room))
		if err != nil {
			t.Fatalf("%s: %v", room, err)
		}
		rooms++
		for _, row := range rows {
			for _, language := range lang.All {
				said := lang.Fill(language, row.texts[language], func(gap string) (any, bool) { return valueOf(row, gap) })
				for _, gap := range row.gaps {
					v, _ := valueOf(row, gap)
					if !strings.Contains(said, fmt.Sprint(v)) && !onlyForm(row, gap) {
						t.Errorf("%s, %s: in %s nothing is said of {%s}: %s", room, row.key, language, gap, said)
					}
				}
			}
		}
	}
	if rooms < 20 {
		t.Errorf("only %d rooms have words", rooms)
	}
}

// valueOf returns a value for a gap that no other gap of the row has.
func valueOf(r row, gap string) (any, bool) {
	i := slices.Index(r.gaps, gap)
	return 1001 + i, i >= 0
}

// onlyForm reports whether some language uses the number of a gap only to choose the form of a noun: {n: is|are}.
func onlyForm(r row, gap string) bool {
	return slices.ContainsFunc(r.texts, func(text string) bool {
		return !strings.Contains(text, "{"+gap+"}") && !strings.Contains(text, "{"+gap+" ") &&
			!strings.Contains(text, " "+gap+"}") && !strings.Contains(text, `"`+gap+`"`)
	})
}

// roomsOfWords returns the folders of all rooms that have words.
func roomsOfWords(t *testing.T) []string {
	t.Helper()
	var rooms []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && d.Name() == "testdata" {
			return fs.SkipDir
		}
		if err == nil && filepath.Base(path) == "en.txt" && filepath.Base(filepath.Dir(path)) == "words" {
			rooms = append(rooms, filepath.Dir(filepath.Dir(path)))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return rooms
}

// TestArguments looks for values given to the wrong gap: a sentence's function has its gaps as parameters, in the order
// of the English text. An argument that bears the name of another gap, which has another value, is an exchange, and so
// is a list of names in the place of their count.
func TestArguments(t *testing.T) {
	sentences := map[string]map[string][]string{} // by folder: the gaps of each sentence
	for _, room := range roomsOfWords(t) {
		sentences[filepath.Clean(room)] = gapsOfRoom(t, room)
	}
	calls := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && d.Name() == "testdata" {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, generated) {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			gaps := sentenceOf(sentences, path, call.Fun)
			if len(gaps) < 2 || len(call.Args) != len(gaps) {
				return true
			}
			calls++
			for i, arg := range call.Args {
				if gaps[i] == "n" && isWords(arg) {
					t.Errorf("%s: the count {n} of a sentence is given words", path)
				}
				if slices.Contains(namesIn(arg), gaps[i]) {
					continue
				}
				if _, isCall := arg.(*ast.CallExpr); isCall {
					continue // what a function makes of its arguments may have another name
				}
				for _, name := range namesIn(arg) {
					other := slices.Index(gaps, name)
					if other >= 0 && !slices.Contains(namesIn(call.Args[other]), name) {
						t.Errorf("%s: the gap {%s} is given %s", path, gaps[i], name)
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if calls < 300 {
		t.Errorf("only %d sentences with two gaps or more are said", calls)
	}
}

// isWords reports whether an argument is a string literal, or a call that makes words of what it is given.
func isWords(arg ast.Expr) bool {
	switch arg := arg.(type) {
	case *ast.BasicLit:
		return arg.Kind == token.STRING
	case *ast.CallExpr:
		method, ok := arg.Fun.(*ast.SelectorExpr)
		return ok && slices.Contains([]string{"List", "Join", "Quote", "Visible", "Clauses"}, method.Sel.Name)
	}
	return false
}

// gapsOfRoom returns the gaps of each sentence of a room, by the name of its function.
func gapsOfRoom(t *testing.T, room string) map[string][]string {
	t.Helper()
	file, err := parser.ParseFile(
		token.NewFileSet(), filepath.Join(room, generated), nil, parser.SkipObjectResolution,
	)
	if err != nil {
		t.Fatal(err)
	}
	gaps := map[string][]string{}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		for _, p := range f.Type.Params.List {
			for _, name := range p.Names {
				gaps[f.Name.Name] = append(gaps[f.Name.Name], name.Name)
			}
		}
	}
	return gaps
}

// sentenceOf returns the gaps of the sentence that a call says: words.Left in the room itself, trick.Words.ErrHeld in
// another.
func sentenceOf(sentences map[string]map[string][]string, path string, called ast.Expr) []string {
	method, ok := called.(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	switch words := method.X.(type) {
	case *ast.Ident:
		if words.Name == "words" || words.Name == "Words" {
			return sentences[filepath.Clean(filepath.Dir(path))][method.Sel.Name]
		}
	case *ast.SelectorExpr:
		room, isName := words.X.(*ast.Ident)
		if !isName || words.Sel.Name != "Words" {
			return nil
		}
		for folder, said := range sentences {
			if filepath.Base(folder) == room.Name && said[method.Sel.Name] != nil {
				return said[method.Sel.Name]
			}
		}
	}
	return nil
}

// namesIn returns the names that a value is made of, in small letters: of a variable, of its fields, of a function
// that is called and of its arguments.
func namesIn(e ast.Expr) []string {
	switch e := e.(type) {
	case *ast.Ident:
		return []string{strings.ToLower(e.Name)}
	case *ast.SelectorExpr:
		return append(namesIn(e.X), strings.ToLower(e.Sel.Name))
	case *ast.CallExpr:
		names := namesIn(e.Fun)
		for _, arg := range e.Args {
			names = append(names, namesIn(arg)...)
		}
		return names
	}
	return nil
}
