package cmd

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// readers are the functions of package strings that look for something in a text, or cut it.
var readers = map[string]bool{
	"Cut": true, "CutPrefix": true, "CutSuffix": true, "Contains": true, "ContainsAny": true, "ContainsRune": true,
	"ContainsFunc": true, "Count": true, "Fields": true, "FieldsFunc": true, "FieldsSeq": true, "HasPrefix": true,
	"HasSuffix": true, "Index": true, "IndexAny": true, "IndexByte": true, "IndexFunc": true, "LastIndex": true,
	"LastIndexByte": true, "Split": true, "SplitN": true, "SplitSeq": true, "Trim": true, "TrimFunc": true,
	"TrimLeft": true, "TrimPrefix": true, "TrimRight": true, "TrimSpace": true, "TrimSuffix": true,
}

// TestShownTextIsNotRead: no code cuts or searches a text that it has just written for a user, or compares two of them.
// What is needed later travels as a value. Exempt are the places that read a text for what users may type, or a file.
func TestShownTextIsNotRead(t *testing.T) {
	exempt := map[string]string{
		"cmd/app: Warn":                "ends a text, which may have several lines, with one line end",
		"cmd/match: show":              "the book's texts are written in paragraphs",
		"referee/cards: listen":        "what people may type for a card",
		"referee/cards: addLoosely":    "what people may type for a card",
		"referee/dernier: accusations": "how people begin to type the name of a rule",
		"referee/lang: Cut":            "a row of a words file, before its gaps are filled",
		"referee/lang: In":             "whether a game has a word of its own for a round",
		"referee/rulebook: Asked":      "a line of the book's files",
		"referee/rulebook: adds":       "a line of the book's files",
	}
	met := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || d.Name() == "conformance" || d.Name() == "asktest") { // tests
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_gen.go") {
			return nil
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			function, is := decl.(*ast.FuncDecl)
			if !is || function.Body == nil {
				continue
			}
			name := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../") + ": " + function.Name.Name
			for _, at := range readBack(function) {
				met[name] = true
				if exempt[name] == "" {
					t.Errorf("%s (%s) reads a text that was written for users", files.Position(at), name)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range exempt {
		if !met[name] {
			t.Errorf("%s is exempt and reads no text", name)
		}
	}
}

// readBack returns the places in a function where it reads a text that it has written.
func readBack(function *ast.FuncDecl) []token.Pos {
	written := map[string]bool{} // by name: no function has two variables of one name of which only one holds such a text
	isWritten := func(expr ast.Expr) bool {
		switch expr := ast.Unparen(expr).(type) {
		case *ast.CallExpr:
			return writes(expr)
		case *ast.Ident:
			return written[expr.Name]
		case *ast.BinaryExpr:
			found := false
			ast.Inspect(expr, func(n ast.Node) bool {
				call, is := n.(*ast.CallExpr)
				found = found || is && writes(call)
				return !is
			})
			return found
		}
		return false
	}
	var places []token.Pos
	ast.Inspect(function.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, value := range n.Rhs {
				name, is := n.Lhs[i].(*ast.Ident)
				if is && len(n.Lhs) == len(n.Rhs) && isWritten(value) {
					written[name.Name] = true
				}
			}
		case *ast.CallExpr:
			selector, is := n.Fun.(*ast.SelectorExpr)
			if !is || len(n.Args) == 0 {
				break
			}
			of, _ := selector.X.(*ast.Ident)
			if of != nil && of.Name == "strings" && readers[selector.Sel.Name] && isWritten(n.Args[0]) {
				places = append(places, n.Pos())
			}
		case *ast.BinaryExpr:
			if (n.Op == token.EQL || n.Op == token.NEQ) && isWritten(n.X) && isWritten(n.Y) {
				places = append(places, n.Pos())
			}
		}
		return true
	})
	return places
}

// writers are the methods that return a text for users, in their language.
var writers = map[string]bool{
	"In": true, "Say": true, "Sentence": true, "SentenceAt": true, "SentencePlaced": true, "Why": true, "Where": true,
	"LineAt": true, "Asked": true, "Call": true, "Integer": true, "Quote": true, "Colon": true, "Columns": true,
}

func writes(call *ast.CallExpr) bool {
	selector, is := call.Fun.(*ast.SelectorExpr)
	return is && len(call.Args) > 0 && writers[selector.Sel.Name]
}
