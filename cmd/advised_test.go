package cmd

import (
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// namedCommand is the name of the program in a words file, as a word or as a gap, and the word after it.
var namedCommand = regexp.MustCompile(`(\barbitro|\{arbitro\})\s+([a-z-]+)`)

// TestAdvisedDatabase: a command that a text advises repeats the --db of the user if it opens the database. Its text
// has the name of the program as the gap that the writer fills.
func TestAdvisedDatabase(t *testing.T) {
	a := app.New()
	root := newRoot(a, nil)
	root.InitDefaultHelpCmd()
	a.DBPath = "club.db"
	opens := map[string]bool{}
	for _, command := range root.Commands() {
		opens[command.Name()] = strings.HasPrefix(a.Say(app.Named(command)), "arbitro --db club.db ")
	}
	if !opens["resume"] || !opens["event"] || opens["rules"] || opens["help"] {
		t.Fatalf("the commands that open the database: %v", opens)
	}
	advised := 0
	eachWordsFile(t, func(path, text string) {
		lines := regexp.MustCompile(`(?m)^#.*`).ReplaceAllString(text, "")
		for _, found := range namedCommand.FindAllStringSubmatch(lines, -1) {
			opensDatabase, isCommand := opens[found[2]]
			if isGap := found[1] != lang.Program; isGap != opensDatabase || isGap && !isCommand {
				t.Errorf("%s: %q: a command of the database begins with {arbitro}, and no other", path, found[0])
			}
			advised++
		}
	})
	if advised < 250 {
		t.Errorf("only %d commands are advised", advised)
	}
}
