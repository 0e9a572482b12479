package cmd_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A sample in a README is a fenced block: of a record, whose opening fence names the file after the word match, or of
// commands with what they print, whose fence says console.
var sample = regexp.MustCompile("(?ms)^```(match|console) ?(\\S*)\\n(.*?)^```$")

// readmes are the READMEs, by language.
var readmes = map[string]string{
	"en": "../README.md",
	"it": "../.github/README.it.md",
	"fr": "../.github/README.fr.md",
}

// TestReadmeSamples runs every sample of the READMEs: the records are written where the commands run, and each command
// must print what stands below it.
func TestReadmeSamples(t *testing.T) {
	for language, file := range readmes {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p := newPlace(t, language)
			commands := 0
			for _, block := range sample.FindAllStringSubmatch(string(text), -1) {
				kind, name, body := block[1], block[2], block[3]
				if kind == "match" {
					if err := os.WriteFile(p.path(filepath.Base(name)), []byte(body), 0o644); err != nil {
						t.Fatal(err)
					}
					continue
				}
				for _, part := range strings.Split("\n"+body, "\n$ ")[1:] {
					command, printed, _ := strings.Cut(part, "\n")
					p.prints(command, printed)
					commands++
				}
			}
			if commands == 0 {
				t.Errorf("%s shows no command", file)
			}
		})
	}
}

// prints runs a command and compares what it prints with what a README shows, in which a line "…" stands for any lines,
// and a long line may be broken.
func (p *place) prints(command, shown string) {
	p.t.Helper()
	words := strings.Fields(command)
	if len(words) == 0 || words[0] != "arbitro" {
		p.t.Errorf("%q is no command of the program", command)
		return
	}
	c, out := p.program(words[1:]...)
	exitOf(p.t, c.Run())
	rest := unbroken(out.String())
	for i, piece := range strings.Split("\n"+shown+"\n", "\n…\n") {
		piece = unbroken(piece)
		at := strings.Index(rest, piece)
		if at < 0 || i == 0 && at > 0 {
			p.t.Errorf("%s prints\n%s\nand not\n%s", command, out, piece)
			return
		}
		rest = rest[at+len(piece):]
	}
}

// unbroken returns a text with single spaces and no line breaks.
func unbroken(text string) string { return strings.Join(strings.Fields(text), " ") }
