package cmd_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// mostMethods is how many methods a type may have, tests apart: a larger one hides another noun.
const mostMethods = 30

// TestTypesStaySmall: a reader can hold what a type does.
func TestTypesStaySmall(t *testing.T) {
	t.Parallel()
	counts := methodsOf(t, "..")
	if counts["cmd/app.App"] == 0 {
		t.Fatal("no methods were found")
	}
	for name, n := range counts {
		if n > mostMethods {
			t.Errorf("%s has %d methods; it may have %d", name, n, mostMethods)
		}
	}
}

// methodsOf counts the methods of every type below a folder over all its files but tests, by room and name.
func methodsOf(t *testing.T, root string) map[string]int {
	t.Helper()
	counts := map[string]int{}
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		room, err := filepath.Rel(root, filepath.Dir(file))
		if err != nil {
			return err
		}
		for _, d := range parsed.Decls {
			if method, ok := d.(*ast.FuncDecl); ok && method.Recv != nil {
				counts[path.Clean(filepath.ToSlash(room))+"."+receiver(method.Recv.List[0].Type)]++
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return counts
}

// receiver returns the name of the type of a receiver.
func receiver(e ast.Expr) string {
	switch of := e.(type) {
	case *ast.StarExpr:
		return receiver(of.X)
	case *ast.IndexExpr:
		return receiver(of.X)
	case *ast.IndexListExpr:
		return receiver(of.X)
	case *ast.Ident:
		return of.Name
	}
	return ""
}
