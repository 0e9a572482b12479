package lang_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

const (
	modulePath = "arbitro"
	langFolder = "referee/lang"
)

// checker finds what lacks a language in a tree of Go files. It reads the syntax alone, so that it also finds what
// lacks a language which the compiler does not know yet.
type checker struct {
	languages []string // the fields of Text, which are also the names of the Langs
	all       map[string]*source
	findings  []finding
	texts     int // texts and words of several languages that were read
}

type source struct {
	folder string
	file   *ast.File
	fset   *token.FileSet
}

type finding struct {
	kind string // one of the constants below
	what string // the place, and what it lacks
}

// The kinds of findings.
const (
	lacksText    = "text"    // a text or its words lack a language
	lacksRow     = "table"   // a table whose rows are languages lacks a row
	comparesLang = "compare" // a package beside lang compares languages
	namesLang    = "names"   // a package beside lang takes the text in one language by its name
	lacksBook    = "book"    // a game's book, or the help of the commands, lacks a file
	lacksLang    = "lang"    // a list of package lang lacks the language
	setsSigns    = "signs"   // a package beside lang joins what it says by a sign whose spaces are the language's own
)

// check reads the tree and returns the checker with its findings.
func check(tree fs.FS) (*checker, error) {
	c := &checker{all: map[string]*source{}}
	if err := c.readTree(tree); err != nil {
		return nil, err
	}
	c.findLanguages()
	if len(c.languages) < 2 {
		return nil, fmt.Errorf("%s names the languages %v", langFolder, c.languages)
	}
	names := make([]string, 0, len(c.all))
	for name := range c.all {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		c.file(c.all[name])
	}
	return c, c.books(tree)
}

func (c *checker) readTree(tree fs.FS) error {
	fset := token.NewFileSet()
	return fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || len(d.Name()) > 1 && d.Name()[0] == '.'):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		c.all[name] = &source{path.Dir(name), file, fset}
		return nil
	})
}

// findLanguages reads the languages from the fields of lang.Text.
func (c *checker) findLanguages() {
	for _, s := range c.all {
		if s.folder != langFolder {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			t, ok := n.(*ast.TypeSpec)
			if !ok || t.Name.Name != "Text" {
				return true
			}
			if fields, ok := t.Type.(*ast.StructType); ok {
				for _, f := range fields.Fields.List {
					for _, name := range f.Names {
						c.languages = append(c.languages, name.Name)
					}
				}
			}
			return false
		})
	}
}

func (c *checker) find(kind string, s *source, at ast.Node, format string, args ...any) {
	place := s.fset.Position(at.Pos())
	c.findings = append(c.findings, finding{
		kind, fmt.Sprintf("%s:%d: ", place.Filename, place.Line) + fmt.Sprintf(format, args...),
	})
}

// file checks one file.
func (c *checker) file(s *source) {
	local := langName(s)
	inLang := s.folder == langFolder
	if local == "" && !inLang {
		return
	}
	var walk func(n ast.Node, within string) // within is the language whose value in a text n is part of
	walk = func(n ast.Node, within string) {
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if !c.isText(n, local, inLang) {
					c.table(s, n, local, inLang)
					return true
				}
				c.text(s, n)
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok {
						walk(kv.Value, kv.Key.(*ast.Ident).Name)
					} else {
						walk(e, within)
					}
				}
				return false
			case *ast.BinaryExpr:
				if !inLang && n.Op == token.ADD && (isSign(n.X) || isSign(n.Y)) {
					c.find(setsSigns, s, n, "adds a sign")
				}
				if !inLang && (n.Op == token.EQL || n.Op == token.NEQ) &&
					(c.isLang(n.X, local, false) || c.isLang(n.Y, local, false)) {
					c.find(comparesLang, s, n, "compares languages")
				}
			case *ast.CaseClause:
				if !inLang && slices.ContainsFunc(n.List, func(e ast.Expr) bool { return c.isLang(e, local, false) }) {
					c.find(comparesLang, s, n, "chooses by the language")
				}
			case *ast.IndexExpr:
				if !inLang && c.isLang(n.Index, local, false) {
					c.find(namesLang, s, n, "takes one language's row")
				}
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Join" && !inLang && slices.ContainsFunc(n.Args, isSign) {
					c.find(setsSigns, s, n, "joins by a sign")
				}
			case *ast.SelectorExpr:
				if x, ok := n.X.(*ast.Ident); ok && x.Name == local {
					return false
				}
				if name := n.Sel.Name; !inLang && slices.Contains(c.languages, name) && name != within {
					c.find(namesLang, s, n, "takes the text in one language, %s", name)
				}
			}
			return true
		})
	}
	walk(s.file, "")
}

// isSign reports whether an expression is a sign before which languages differ in the space.
func isSign(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && slices.Contains([]string{`": "`, `"; "`}, lit.Value)
}

// langName returns the name that a file imports package lang by; "" for a file that does not.
func langName(s *source) string {
	for _, i := range s.file.Imports {
		if p, err := strconv.Unquote(i.Path.Value); err == nil && p == modulePath+"/"+langFolder {
			if i.Name != nil {
				return i.Name.Name
			}
			return path.Base(p)
		}
	}
	return ""
}

// isLang reports whether an expression is a language: lang.It, or It in package lang.
func (c *checker) isLang(e ast.Expr, local string, inLang bool) bool {
	if sel, ok := e.(*ast.SelectorExpr); ok {
		x, ok := sel.X.(*ast.Ident)
		return ok && x.Name == local && slices.Contains(c.languages, sel.Sel.Name)
	}
	id, ok := e.(*ast.Ident)
	return inLang && ok && slices.Contains(c.languages, id.Name)
}

// isText reports whether a literal is a lang.Text or lang.Words: by its type, or within a list of them by its keys.
func (c *checker) isText(lit *ast.CompositeLit, local string, inLang bool) bool {
	switch t := lit.Type.(type) {
	case nil:
		return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
			kv, ok := e.(*ast.KeyValueExpr)
			return ok && c.isLang(kv.Key, "", true)
		})
	case *ast.Ident:
		return inLang && (t.Name == "Text" || t.Name == "Words")
	case *ast.SelectorExpr:
		x, ok := t.X.(*ast.Ident)
		return ok && x.Name == local && (t.Sel.Name == "Text" || t.Sel.Name == "Words")
	}
	return false
}

// text checks that a text has a value for every language; one without any is not a text yet.
func (c *checker) text(s *source, lit *ast.CompositeLit) {
	if len(lit.Elts) == 0 {
		return
	}
	c.texts++
	has := map[string]bool{}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			c.find(lacksText, s, lit, "the text does not name its languages")
			return
		}
		value, isString := kv.Value.(*ast.BasicLit)
		has[kv.Key.(*ast.Ident).Name] = !isString || value.Value != `""`
	}
	for _, l := range c.languages {
		if !has[l] {
			c.find(lacksText, s, lit, "the text lacks %s", l)
		}
	}
}

// table checks a list whose rows are languages, and the list of them all.
func (c *checker) table(s *source, lit *ast.CompositeLit, local string, inLang bool) {
	var rows []string
	kind := lacksRow
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Key
		} else if inLang {
			kind = lacksLang
		}
		if c.isLang(e, local, inLang) {
			if sel, ok := e.(*ast.SelectorExpr); ok {
				e = sel.Sel
			}
			rows = append(rows, e.(*ast.Ident).Name)
		}
	}
	if len(rows) == 0 {
		return
	}
	for _, l := range c.languages {
		if !slices.Contains(rows, l) {
			c.find(kind, s, lit, "the table lacks %s", l)
		}
	}
}

// books checks that every game's book, and the help of the commands, have a file for each language.
func (c *checker) books(tree fs.FS) error {
	folders, err := fs.Glob(tree, "referee/*/book")
	if _, none := fs.Stat(tree, "cmd/help"); none == nil {
		folders = append(folders, "cmd/help")
	}
	for _, folder := range folders {
		for _, l := range c.languages {
			name := path.Join(folder, strings.ToLower(l)+".txt")
			if _, err := fs.Stat(tree, name); err != nil {
				c.findings = append(c.findings, finding{lacksBook, name + ": the file is missing"})
			}
		}
	}
	return err
}
