package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbitro/referee/lang"
)

// readmeSample is a fenced block of a README: a record, whose opening fence names the file after the word match, or
// commands with what they print, whose fence says console.
var readmeSample = regexp.MustCompile("(?ms)^```(match|console) ?(\\S*)\\n(.*?)^```$")

// readmes are the READMEs, by language.
var readmes = map[lang.Lang]string{
	lang.En: "../README.md",
	lang.It: "../.github/README.it.md",
	lang.Fr: "../.github/README.fr.md",
}

// TestReadmeSamples runs every sample of the READMEs: the records are written where the commands run, and each command
// must print what stands below it.
func TestReadmeSamples(t *testing.T) {
	for in, file := range readmes {
		t.Run(in.String(), func(t *testing.T) {
			readme, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir())
			commands := 0
			for _, block := range readmeSample.FindAllStringSubmatch(string(readme), -1) {
				kind := block[1]
				name := block[2]
				body := block[3]
				if kind == "match" {
					if err := os.WriteFile(filepath.Base(name), []byte(body), 0o600); err != nil {
						t.Fatal(err)
					}
					continue
				}
				for _, part := range strings.Split("\n"+body, "\n$ ")[1:] {
					command, shown, _ := strings.Cut(part, "\n")
					commands++
					if got := ran(t, in, command); unspaced(got) != unspaced(shown) {
						t.Errorf("%s: %s prints\n%s\nnot\n%s", file, command, got, shown)
					}
				}
			}
			if commands == 0 {
				t.Errorf("%s shows no command", file)
			}
		})
	}
}
