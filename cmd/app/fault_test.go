package app

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
)

// Every fault that the code makes has a sentence in each language, whose gaps are its arguments, and the words of
// faults have no other sentence.
func TestFaults(t *testing.T) {
	made := madeFaults(t)
	areas := map[string]bool{}
	for key, all := range made {
		areas[key.Area()] = true
		for _, args := range all {
			seen := map[string]bool{}
			for _, l := range lang.All {
				text := faultText(key).In(l)
				filled := map[string]bool{}
				said := lang.Fill(l, text, func(gap string) (any, bool) {
					filled[gap] = slices.Contains(args, gap)
					return "5", filled[gap] || gap == lang.Program || slices.Contains(advisedValues, any(gap))
				})
				seen[text] = true
				for _, name := range args {
					if !filled[name] && name != "cause" {
						t.Errorf("%s in %s has no gap for %s: %q", key, l, name, text)
					}
				}
				if text == "" || strings.ContainsAny(said, "{%") {
					t.Errorf("%s in %s, made with %v: %q", key, l, args, said)
				}
			}
			if len(seen) != len(lang.All) {
				t.Errorf("%s: %q", key, slices.Collect(maps.Keys(seen)))
			}
		}
	}
	for _, key := range keysInWords(t) {
		if areas[key.Area()] && made[key] == nil {
			t.Errorf("nothing makes %s", key)
		}
	}
}

// keysInWords returns the keys that may be those of faults: an area, a dot and a word.
func keysInWords(t *testing.T) []fault.Key {
	var keys []fault.Key
	row := regexp.MustCompile(`(?m)^([a-z]+\.[a-z-]+): `)
	for _, file := range []string{"words/en.txt", "../../referee/words/en.txt"} {
		words, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range row.FindAllStringSubmatch(string(words), -1) {
			keys = append(keys, fault.Key(found[1]))
		}
	}
	return keys
}

// faultText returns the sentence of a key.
func faultText(key fault.Key) lang.Text {
	text, ok := Keyed.Find(string(key))
	if !ok {
		text, _ = referee.FaultText(key)
	}
	return text
}

// madeFaults returns the names of the arguments with which the code makes each fault. A key that is handed to a
// function takes any of the arguments that its package gives to keys in variables. So does a key that stands in a table
// without a name.
func madeFaults(t *testing.T) map[fault.Key][][]string {
	files := parsedModule(t, "../..")
	keys := map[string]fault.Key{} // by package and name
	for _, f := range files {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.CONST {
				for _, s := range d.Specs {
					if s := s.(*ast.ValueSpec); isKey(s.Type) {
						text, _ := strconv.Unquote(s.Values[0].(*ast.BasicLit).Value)
						keys[f.at+"."+s.Names[0].Name] = fault.Key(text)
					}
				}
			}
		}
	}
	areas := map[string]bool{}
	for _, key := range keysInWords(t) {
		areas[key.Area()] = true
	}
	literal := regexp.MustCompile(`^"[a-z]+\.[a-z-]+"$`)
	made := map[fault.Key][][]string{}
	bare := map[fault.Key][]string{}
	loose := map[string][][]string{}
	for _, f := range files {
		silent := strings.HasPrefix(f.at, "scoring") || strings.HasPrefix(f.at, "db") || f.at == "cmd/desk"
		var visit func(ast.Node) bool
		visit = func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GenDecl:
				return n.Tok != token.CONST && n.Tok != token.IMPORT
			case *ast.CallExpr:
				of, method := n.Fun.(*ast.SelectorExpr)
				if !method || of.Sel.Name != "With" {
					return !method || of.Sel.Name != "Is" // errors.Is makes no fault
				}
				args := named(n.Args)
				key, known := keys[f.nameOf(of.X)]
				if known {
					made[key] = append(made[key], args)
				} else if silent && args != nil {
					loose[f.at] = append(loose[f.at], args)
				}
				for _, a := range n.Args {
					ast.Inspect(a, visit)
				}
				return false
			case *ast.BasicLit:
				if key := fault.Key(strings.Trim(n.Value, `"`)); silent && literal.MatchString(n.Value) && areas[key.Area()] {
					bare[key] = append(bare[key], f.at)
				}
			case *ast.SelectorExpr:
				if key, known := keys[f.nameOf(n)]; known && silent {
					bare[key] = append(bare[key], f.at)
				}
				ast.Inspect(n.X, visit)
				return false
			case *ast.Ident:
				if key, known := keys[f.nameOf(n)]; known && silent {
					bare[key] = append(bare[key], f.at)
				}
			}
			return true
		}
		ast.Inspect(f.File, visit)
	}
	for key, at := range bare {
		gaps := strings.Contains(faultText(key).In(lang.En), "{")
		if !gaps {
			made[key] = append(made[key], []string{})
		}
		for _, room := range at {
			for _, args := range loose[room] {
				if gaps && len(made[key]) == 0 && fits(faultText(key), args) {
					made[key] = append(made[key], args)
				}
			}
		}
		if made[key] == nil {
			t.Errorf("nothing fills the gaps of %s: %s", key, faultText(key).In(lang.En))
		}
	}
	if len(made) < 50 {
		t.Fatalf("only %d faults are made", len(made))
	}
	return made
}

// fits reports whether the names are those of the gaps of a text.
func fits(text lang.Text, names []string) bool {
	filled := map[string]bool{"cause": true}
	said := lang.Fill(lang.En, text.In(lang.En), func(gap string) (any, bool) {
		filled[gap] = slices.Contains(names, gap)
		return "5", filled[gap] || gap == lang.Program || slices.Contains(advisedValues, any(gap))
	})
	return !strings.Contains(said, "{") && !slices.ContainsFunc(names, func(name string) bool { return !filled[name] })
}

// named returns the names among the arguments of a fault, nil where they are none of a fault.
func named(args []ast.Expr) []string {
	var names []string
	for i := 0; i < len(args); i += 2 {
		lit, ok := args[i].(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return nil
		}
		name, _ := strconv.Unquote(lit.Value)
		names = append(names, name)
	}
	return names
}

func isKey(e ast.Expr) bool {
	of, ok := e.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	pkg, ok := of.X.(*ast.Ident)
	return ok && pkg.Name == "fault" && of.Sel.Name == "Key"
}

// parsedFile is a file of the room at.
type parsedFile struct {
	*ast.File
	at      string
	imports map[string]string
}

// nameOf returns the room and the name of what an expression names.
func (f parsedFile) nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return f.at + "." + e.Name
	case *ast.SelectorExpr:
		if pkg, ok := e.X.(*ast.Ident); ok {
			return f.imports[pkg.Name] + "." + e.Sel.Name
		}
	}
	return ""
}

// parsedModule returns the files of the module, without tests.
func parsedModule(t *testing.T, root string) []parsedFile {
	var files []parsedFile
	t.Helper()
	module := os.DirFS(root)
	err := fs.WalkDir(module, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && d.Name() == "testdata" {
			return cmp.Or(err, fs.SkipDir)
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
			return nil
		}
		code, err := fs.ReadFile(module, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, code, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		f := parsedFile{file, path.Dir(name), map[string]string{}}
		for _, spec := range file.Imports {
			of, _ := strconv.Unquote(spec.Path.Value)
			as := path.Base(of)
			if spec.Name != nil {
				as = spec.Name.Name
			}
			f.imports[as] = strings.TrimPrefix(of, "arbitro/")
		}
		files = append(files, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
