package cmd_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// roundings are the functions that round a figure for readers.
var roundings = map[string]bool{
	"Float": true, "Hundredths": true, "Decimal": true, "Fixed": true, "math.Round": true, "rounded": true, "scaled": true,
}

// comparisons are the functions that compare figures or choose between them.
var comparisons = map[string]bool{"Compare": true, "Cmp": true, "Equal": true, "Sort": true, "SortFunc": true}

// TestNothingRoundedIsCompared: no figure is compared, added or sorted after it has been rounded. Rounding is for
// showing. Exempt are the places that ask how a figure will look.
func TestNothingRoundedIsCompared(t *testing.T) {
	exempt := map[string]bool{
		"scoring/event/fraction.go": true, // how many decimals tell two figures apart on a page
		"reports/standing.go":       true, // a rating with one decimal
		"reports/csv/csv.go":        true, // whether a language writes a comma
	}
	found := 0
	for _, room := range []string{"scoring", "reports", "cmd", "db"} {
		err := filepath.WalkDir(filepath.Join("..", room), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				var operands []ast.Expr
				switch n := n.(type) {
				case *ast.BinaryExpr:
					if n.Op != token.ADD || !isText(n) {
						operands = []ast.Expr{n.X, n.Y}
					}
				case *ast.CallExpr:
					if comparisons[called(n)] {
						operands = n.Args
					}
				}
				for _, operand := range operands {
					call, is := ast.Unparen(operand).(*ast.CallExpr)
					if !is || !roundings[called(call)] {
						continue
					}
					found++
					if name := strings.TrimPrefix(filepath.ToSlash(path), "../"); !exempt[name] {
						t.Errorf("%s compares or adds a figure that %s has rounded", files.Position(call.Pos()), called(call))
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found == 0 {
		t.Error("not even the known place was found")
	}
}

// isText reports whether a sum joins texts, as far as one sees.
func isText(sum *ast.BinaryExpr) bool {
	for _, operand := range []ast.Expr{sum.X, sum.Y} {
		if text, is := operand.(*ast.BasicLit); is && text.Kind == token.STRING {
			return true
		}
	}
	return false
}

// called returns the name of the function or method that is called, with its package for those of math; "" for anything
// else.
func called(call *ast.CallExpr) string {
	switch function := call.Fun.(type) {
	case *ast.Ident:
		return function.Name
	case *ast.SelectorExpr:
		if room, is := function.X.(*ast.Ident); is && room.Name == "math" {
			return "math." + function.Sel.Name
		}
		return function.Sel.Name
	}
	return ""
}
