package lang_test

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"arbitro/referee/lang"
)

const root = "../.." // of the module

// Every text, table and book of the tree has every language.
func TestComplete(t *testing.T) {
	c, err := check(os.DirFS(root))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range c.findings {
		t.Errorf("%s (%s)", f.what, f.kind)
	}
	if len(c.languages) != len(lang.All) {
		t.Errorf("Text has the fields %v, and All the languages %v", c.languages, lang.All)
	}
	for _, l := range lang.All {
		if !strings.Contains(strings.ToLower(strings.Join(c.languages, " ")), l.String()) {
			t.Errorf("%s is no field of Text", l)
		}
	}
}

// nameGap finds a gap that holds a name after a particle whose form depends on that name: such a gap begins with the
// particle, as in {a player}.
var nameGap = [...]*regexp.Regexp{
	lang.It: regexp.MustCompile(`(?i)(?:^|[\s(«])(a|e) \{` + names),
	lang.Fr: regexp.MustCompile(`(?i)(?:^|[\s(«])(de|que) \{` + names),
}

// names are the gaps that hold the name of a person, a laptop, a game, a league or an event.
const names = `(?:player|name|names|who|whom|other|othername|same|into|laptop|by|league|game|event|settings|one)\}`

// Before a name "a", "e", "de" and "que" have the form that the name asks for: "ad Anna", "qu'Anna".
func TestNamesAfterParticles(t *testing.T) {
	for _, language := range lang.All {
		form := nameGap[language]
		if form == nil {
			continue
		}
		err := fs.WalkDir(os.DirFS(root), ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, "words/"+language.String()+".txt") {
				return err
			}
			text, err := os.ReadFile(filepath.Join(root, path))
			if err != nil {
				return err
			}
			for i, line := range strings.Split(string(text), "\n") {
				if found := form.FindString(line); found != "" {
					t.Errorf("%s:%d: %s", path, i+1, found)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// One more language leaves a finding for every text, every table and every book.
func TestThirdLanguage(t *testing.T) {
	dir := t.TempDir()
	copied, texts, rows, books := copyTree(t, dir)
	name := filepath.Join(dir, langFolder, "lang.go")
	before := copied[langFolder+"/lang.go"]
	after := before
	for list, more := range map[string]string{
		`(type Text struct\{ (?:\w+, )+\w+)`: "${1}, De", `(\tEn Lang = iota\n(?:\t\w+\n)+)`: "${1}\tDe\n",
		`(var All = \[\]Lang\{(?:\w+, )+\w+)`: "${1}, De",
	} {
		after = regexp.MustCompile(list).ReplaceAllString(after, more)
	}
	if len(after) != len(before)+len(", De")*2+len("\tDe\n") {
		t.Fatal("lang.go is not written as this test changes it")
	}
	if err := os.WriteFile(name, []byte(after), 0o644); err != nil {
		t.Fatal(err)
	}
	c, err := check(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for _, f := range c.findings {
		got[f.kind]++
		if !strings.Contains(f.what, "De") && f.kind != lacksBook {
			t.Errorf("%s", f.what)
		}
	}
	if texts < 1500 || got[lacksText] != texts || c.texts != texts {
		t.Errorf("the checker reads %d texts and names %d, and the tree has %d", c.texts, got[lacksText], texts)
	}
	if rows == 0 || got[lacksRow] != rows {
		t.Errorf("the checker names %d tables, and the tree has %d", got[lacksRow], rows)
	}
	if books == 0 || got[lacksBook] != books {
		t.Errorf("the checker names %d books, and the tree has %d", got[lacksBook], books)
	}
	if got[comparesLang]+got[namesLang]+got[lacksLang]+got[setsSigns] != 0 {
		t.Errorf("the findings are %v", got)
	}
}

// copyTree copies the Go files, the books and the help files, and counts by their words what has languages: texts,
// whose English begins `En:`, rows of tables, which begin `lang.En:` or in package lang `[...]T{En:`, and books.
func copyTree(t *testing.T, dir string) (copied map[string]string, texts, rows, books int) {
	t.Helper()
	copied = map[string]string{}
	tree := os.DirFS(root)
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		book, _ := filepath.Match("referee/*/book/*.txt", name)
		help, _ := filepath.Match("cmd/help/*.txt", name)
		book = book || help
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || len(d.Name()) > 1 && d.Name()[0] == '.'):
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(dir, name), 0o755)
		case !book && (!strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go")):
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		copied[name] = string(text)
		if strings.HasSuffix(name, "/en.txt") {
			books++
		} else if !book {
			n, m := countEnglish(text)
			texts = texts + n
			rows = rows + m
		}
		return os.WriteFile(filepath.Join(dir, name), text, 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	return copied, texts, rows, books
}

// countEnglish counts the texts and the rows of tables in a Go file by the words before them.
func countEnglish(text []byte) (texts, rows int) {
	var s scanner.Scanner
	fset := token.NewFileSet()
	s.Init(fset.AddFile("", fset.Base(), len(text)), text, nil, 0)
	var last [2]token.Token // the tokens before, the latest first
	name := ""
	array := false
	for {
		_, tok, lit := s.Scan()
		switch {
		case tok == token.EOF:
			return texts, rows
		case tok == token.ELLIPSIS:
			array = true // [...]T{: the next brace opens a table
		case tok == token.COLON && last[0] == token.IDENT && name == "En" && last[1] == token.PERIOD:
			rows++
		case tok == token.COLON && last[0] == token.IDENT && name == "En" && last[1] == token.LBRACE && array:
			rows = rows + 1
			array = false
		case tok == token.COLON && last[0] == token.IDENT && name == "En":
			texts++
		case tok == token.SEMICOLON:
			array = false
		}
		name = lit
		copy(last[1:], last[:])
		last[0] = tok
	}
}

// Each kind of fault has its finding.
func TestChecker(t *testing.T) {
	const lib = `package lang
type Lang uint8
const ( En Lang = iota; It )
type Text struct{ It, En string }
type Words struct{ It, En []string }
var codes = [...]string{En: "en", It: "it"}
func (t Text) In(l Lang) string { if l == It { return t.It }; return t.En }
`
	for _, c := range []struct{ code, want string }{
		{`var t = lang.Text{It: "a", En: "b"}`, ""},
		{`var t = lang.Text{}`, ""},
		{`var t = lang.Text{It: "a"}`, lacksText},
		{`var t = lang.Text{It: "a", En: ""}`, lacksText},
		{`var t = lang.Text{"a", "b"}`, lacksText},
		{`var t = lang.Words{En: []string{"a"}}`, lacksText},
		{`var t = []lang.Text{{It: "a", En: "b"}, {En: "b"}}`, lacksText},
		{`var t = map[string][2]lang.Text{"a": {{It: "a", En: "b"}, {It: "a"}}}`, lacksText},
		{`var t = lang.Text{It: u.It, En: u.En}`, ""},
		{`var t = lang.Text{It: u.It, En: f(lang.Text{It: u.It, En: u.It})}`, namesLang},
		{`var t = lang.Text{It: u.En, En: u.En}`, namesLang},
		{`var t = u.It`, namesLang},
		{`var t = words[lang.It]`, namesLang},
		{`var t = words[l]`, ""},
		{`var t = [...]string{lang.It: "a", lang.En: "b"}`, ""},
		{`var t = map[lang.Lang]string{lang.It: "a"}`, lacksRow},
		{`var t = l == lang.It`, comparesLang},
		{`var t = lang.En != l`, comparesLang},
		{`func t() { switch l { case lang.It: } }`, comparesLang},
		{`func t() error { return e.In(lang.En) }`, ""},
		{`var t = words.A.In(l) + ": " + b`, setsSigns},
		{`var t = strings.Join(all, "; ")`, setsSigns},
	} {
		tree := fstest.MapFS{
			langFolder + "/lang.go": {Data: []byte(lib)},
			"some/some.go":          {Data: []byte("package some\nimport \"arbitro/referee/lang\"\n" + c.code)},
		}
		got := ""
		checked, err := check(tree)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range checked.findings {
			got += f.kind
		}
		if got != c.want {
			t.Errorf("%s: %v, not %q", c.code, checked.findings, c.want)
		}
	}
	for want, change := range map[string]func(fstest.MapFS){
		lacksRow: func(tree fstest.MapFS) {
			tree[langFolder+"/more.go"] = &fstest.MapFile{Data: []byte("package lang\nvar m = [...]string{En: \".\"}")}
		},
		lacksLang: func(tree fstest.MapFS) {
			tree[langFolder+"/more.go"] = &fstest.MapFile{Data: []byte("package lang\nvar All = []Lang{En}")}
		},
		lacksBook: func(tree fstest.MapFS) { tree["referee/toy/book/en.txt"] = &fstest.MapFile{} },
	} {
		tree := fstest.MapFS{langFolder + "/lang.go": {Data: []byte(lib)}}
		change(tree)
		if c, err := check(tree); err != nil || len(c.findings) != 1 || c.findings[0].kind != want {
			t.Errorf("%s: %v (%v)", want, c, err)
		}
	}
}
