package cmdtest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/db/dbtest"
)

// room is the import path of the package under test.
var room = func() string {
	build, _ := debug.ReadBuildInfo()
	return strings.TrimSuffix(build.Path, ".test")
}()

var (
	// triedLines are the lines of the room from which a statement was called that failed.
	triedLines = &seen{lines: map[string]bool{}}
	// leftLines are the lines of the room from which a question or a text was shown at which a user has left the
	// program.
	leftLines = &seen{lines: map[string]bool{}}
)

// seen is a set of lines of the source, for several tests at once.
type seen struct {
	sync.Mutex
	lines map[string]bool
}

// before is the state before a command of a laptop runs: the database, the files that its words name, and the answers.
type before struct {
	faults *dbtest.Faults
	dir    string // for copies
	store  []byte
	script *asktest.Script // answers questions; nil if users cannot be asked
	files  map[string]string
}

// before returns a copy of the state before a command runs, to run the command again. It returns nil if the command
// must not run again: serve and share, which do not end by themselves; answers that do not come from a script; a
// benchmark; -short; the tests of package cmd; and while there is no database yet.
func (l *Laptop) before(args []string) *before {
	l.Helper()
	if _, timed := l.TB.(*testing.B); timed || testing.Short() || room == "arbitro/cmd" {
		return nil
	}
	script, scripted := l.Asker.(*asktest.Script)
	content, err := os.ReadFile(l.DB)
	if err != nil || l.Asker != nil && !scripted || slices.Contains(args, "serve") || slices.Contains(args, "share") {
		return nil
	}
	b := &before{
		faults: dbtest.NewFaults(room, tolerant...),
		store:  content,
		files:  map[string]string{},
	}
	b.dir, err = os.MkdirTemp("", "broken")
	if err != nil {
		l.Fatal(err)
	}
	words := slices.Clone(args)
	if scripted {
		again := *script
		again.Steps = slices.Clone(script.Steps)
		b.script = &again
		for _, step := range script.Steps {
			words = append(words, step.Answers...)
		}
	}
	for _, word := range words {
		if strings.HasPrefix(word, os.TempDir()) && b.files[word] == "" {
			b.files[word] = filepath.Join(b.dir, fmt.Sprint("was", len(b.files)))
			if _, err := os.Stat(word); err == nil {
				if err := copyAny(b.files[word], word); err != nil {
					l.Fatal(err)
				}
			}
		}
	}
	return b
}

// copyAny copies a file, or a folder with everything in it.
func copyAny(to, from string) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return os.CopyFS(to, os.DirFS(from))
	}
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, content, 0o600)
}

// breakEach runs a command again and again, each time on a new copy of the state before it. Each time the statement
// fails that one line of the room has called; it tries each line that the command has called the store from and that no
// laptop has tried before. The command must then say so, in its output or in a question.
func (l *Laptop) breakEach(before *before, args []string) {
	l.Helper()
	triedLines.Lock()
	defer triedLines.Unlock()
	for range before.faults.Each(triedLines.lines) {
		status, said := l.runAgain(before, args)
		if broken := before.faults.Broken(); broken != nil && !strings.Contains(said, dbtest.Err.Error()) {
			l.Error(errUnsaid(broken, args, status, said))
		}
	}
}

// runAgain runs a command on a copy of the state before it. It returns the command's status, and its output, notices
// and questions as one text.
func (l *Laptop) runAgain(before *before, args []string) (status int, said string) {
	l.Helper()
	file, script, args := l.copyFound(before, args)
	if script == nil {
		status, out, err := l.run(file, before.faults.Driver, nil, args)
		return status, out + err
	}
	status, out, err := l.run(file, before.faults.Driver, script, args)
	return status, fmt.Sprint(out, err, script.Notices, script.Asked)
}

// copyFound copies the state before a command. It returns the path of the database's copy, and the script and the words
// of the command with the names of the copied files.
func (l *Laptop) copyFound(before *before, args []string) (database string, script *asktest.Script, words []string) {
	l.Helper()
	dir, err := os.MkdirTemp(before.dir, "again")
	if err != nil {
		l.Fatal(err)
	}
	database = filepath.Join(dir, "a.db")
	if err := os.WriteFile(database, before.store, 0o600); err != nil {
		l.Fatal(err)
	}
	there := func(words []string) []string {
		words = slices.Clone(words)
		for i, word := range words {
			if was := before.files[word]; was != "" {
				words[i] = filepath.Join(dir, filepath.Base(was), filepath.Base(word))
				err := errors.Join(os.MkdirAll(filepath.Dir(words[i]), 0o700), copyAny(words[i], was))
				if err != nil && !errors.Is(err, fs.ErrNotExist) {
					l.Fatal(err)
				}
			}
		}
		return words
	}
	if before.script != nil {
		copied := *before.script
		script = &copied
		script.Steps = slices.Clone(script.Steps)
		for i := range script.Steps {
			script.Steps[i].Answers = there(script.Steps[i].Answers)
		}
	}
	return database, script, there(args)
}

// leaver answers as its script does until the user leaves the program, as with Ctrl-C.
type leaver struct {
	*asktest.Script
	at    int        // the question or text at which the user leaves, from 1; 0 for none
	met   int        // how many questions and texts have come
	lines [][]string // the lines of the room that led to each of them
}

// Ask answers a question, or leaves the program there.
func (l *leaver) Ask(ctx context.Context, question ask.Question) (ask.Answer, error) {
	if l.leavesHere() {
		return ask.Answer{}, ask.ErrPaused
	}
	return l.Script.Ask(ctx, question)
}

// Show records a text, or leaves the program there.
func (l *leaver) Show(ctx context.Context, title, text string) error {
	if l.leavesHere() {
		return ask.ErrPaused
	}
	return l.Script.Show(ctx, title, text)
}

// leavesHere counts a question or text, and reports whether the user leaves the program there.
func (l *leaver) leavesHere() bool {
	lines := slices.DeleteFunc(dbtest.Callers(), func(line string) bool {
		return !strings.HasPrefix("arbitro/"+line, room+"/")
	})
	l.lines = append(l.lines, lines)
	l.met++
	return l.met == l.at
}

// leaveEach runs a command again and again, each time on a copy of the state before it, and leaves the program at a
// question or a text. It tries each line of the room that has led to a question or a text and at which no command was
// left before. The program must end at once, with the status of an interrupted command.
func (l *Laptop) leaveEach(before *before, asked *leaver, args []string) {
	l.Helper()
	leftLines.Lock()
	defer leftLines.Unlock()
	for i, lines := range asked.lines {
		if !slices.ContainsFunc(lines, func(line string) bool { return !leftLines.lines[line] }) {
			continue
		}
		for _, line := range lines {
			leftLines.lines[line] = true
		}
		file, script, words := l.copyFound(before, args)
		who := &leaver{Script: script, at: i + 1}
		status, _, _ := l.run(file, "", who, words)
		if status != app.StatusBroken || who.met > who.at {
			l.Errorf("left at question %d, which these lines have put:\n\t%s\n"+
				"%q ended with status %d, and with %d more questions",
				who.at, strings.Join(lines, "\n\t"), args, status, who.met-who.at)
		}
	}
}
