package help

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"arbitro/referee/lang"
)

const sample = `# head

[*]
--json: prints JSON
--file: writes to the ` + "`file`" + `

[check]
judges matches
written in a file
	indented

the end
--proof: counts
  the cards
--file: reads the ` + "`file`" + `

[check all]
another
`

// A section has its first line, what follows it, and its options, of which each goes on in lines further in.
func TestSection(t *testing.T) {
	s := File(sample).Section("check")
	if s.Short != "judges matches" || s.Long != "written in a file\n  indented\n\nthe end" {
		t.Errorf("%q, %q", s.Short, s.Long)
	}
	if other := File(sample).Section("check all"); other.Short != "another" || other.Long != "" {
		t.Errorf("%+v", other)
	}
	if none := File(sample).Section("chec"); none.Short != "" || none.Long != "" {
		t.Errorf("%+v", none)
	}
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	for _, name := range []string{"json", "file", "proof", "own", "none"} {
		flags.Bool(name, false, map[string]string{"own": "its own"}[name])
	}
	s.Describe(flags, File(sample).Section(Shared))
	for name, want := range map[string]string{
		"json": "prints JSON", "file": "reads the `file`", "proof": "counts the cards", "own": "its own", "none": "",
	} {
		if got := flags.Lookup(name).Usage; got != want {
			t.Errorf("--%s is described as %q, not %q", name, got, want)
		}
	}
	declared := pflag.NewFlagSet("", pflag.ContinueOnError)
	s.Declare(declared)
	if declared.Lookup("file").Value.Type() != "string" || declared.Lookup("proof").Value.Type() != "bool" || declared.Lookup("json") != nil {
		t.Error(declared.FlagUsages())
	}
}

// Every language has its file.
func TestIn(t *testing.T) {
	for _, l := range lang.All {
		if In(l).Section("check").Short == "" {
			t.Errorf("%s says nothing of check", l)
		}
	}
}

// Every line can be read in an editor: no line is longer than 120 columns.
func TestWidth(t *testing.T) {
	for _, l := range lang.All {
		shortLines(t, fmt.Sprintf("%s.txt", l), string(In(l)))
	}
	files, err := filepath.Glob("topics/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("%q: %v", files, err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		shortLines(t, file, string(content))
	}
}

func shortLines(t *testing.T, file, content string) {
	t.Helper()
	for n, line := range strings.Split(content, "\n") {
		if width := utf8.RuneCountInString(line); width > 120 {
			t.Errorf("%s:%d has %d columns", file, n+1, width)
		}
	}
}

// What options do stands in one column, whatever accents their values have.
func TestAligned(t *testing.T) {
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.String("method", "", "how tables are `manière` made, at some length")
	flags.BoolP("help", "h", false, "shows help")
	for _, list := range []string{flags.FlagUsages(), flags.FlagUsagesWrapped(50)} {
		column := -1
		for _, line := range strings.Split(strings.TrimRight(Aligned(list), "\n"), "\n") {
			at := utf8.RuneCountInString(line[:strings.LastIndex(line, "   ")+3])
			if column < 0 {
				column = at
			}
			if at != column {
				t.Errorf("%q begins at column %d, not %d", line, at, column)
			}
		}
	}
}
