package referee_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestEngineAtBorder: only engine.go calls an engine. So every place that comes from it, or goes to it, is converted
// there.
func TestEngineAtBorder(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	calls := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		source, err := parser.ParseFile(set, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(source, func(node ast.Node) bool {
			used := node
			switch node := node.(type) {
			case *ast.SelectorExpr:
				used = node.X
			case *ast.TypeAssertExpr:
				used = node.X
			}
			if field, ok := used.(*ast.SelectorExpr); ok && used != node && field.Sel.Name == "engine" {
				calls++
				if file != "engine.go" {
					t.Errorf("%v: an engine is used outside engine.go", set.Position(node.Pos()))
				}
			}
			return true
		})
	}
	if calls == 0 {
		t.Error("no use of an engine was found")
	}
}
