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

// room is the path of the package that is tested.
var room = func() string {
	build, _ := debug.ReadBuildInfo()
	return strings.TrimSuffix(build.Path, ".test")
}()

// tried are the lines of the room that a failing statement of a laptop has come through, and left are those at which a
// user has left the program.
var tried, left = &seen{lines: map[string]bool{}}, &seen{lines: map[string]bool{}}

type seen struct {
	sync.Mutex
	lines map[string]bool
}

// before is what a command of a laptop finds: the database, the files that its words name, and the answers.
type before struct {
	faults *dbtest.Faults
	dir    string // for copies
	store  []byte
	script *asktest.Script // nil for nobody
	files  map[string]string
}

// before returns a copy of what a command finds, or nil if its statements are not to fail: it would not end by itself,
// its answers cannot be given twice, it is a benchmark, or the test is one of the whole program and not of a room.
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

// breakEach runs a command once for each line of the room that the command has called the store from and no laptop has
// tried before, each time on a new copy of what it found, and makes the statement fail which that line leads to. The
// command must then say so, in its output or in a question.
func (l *Laptop) breakEach(before *before, args []string) {
	l.Helper()
	tried.Lock()
	defer tried.Unlock()
	for range before.faults.Each(tried.lines) {
		status, said := l.again(before, args)
		if broken := before.faults.Broken(); broken != nil && !strings.Contains(said, dbtest.Err.Error()) {
			l.Error(unsaid(broken, args, status, said))
		}
	}
}

// again runs a command on a copy of what it found, and returns its status and all that it said.
func (l *Laptop) again(before *before, args []string) (status int, said string) {
	l.Helper()
	file, script, args := l.twin(before, args)
	if script == nil {
		status, out, err := l.run(file, before.faults.Driver, nil, args)
		return status, out + err
	}
	status, out, err := l.run(file, before.faults.Driver, script, args)
	return status, fmt.Sprint(out, err, script.Notices, script.Asked)
}

// twin copies what a command found. It returns the copy of the database, and the script and the words of the command
// with the names of the copied files.
func (l *Laptop) twin(before *before, args []string) (database string, script *asktest.Script, words []string) {
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

// Ask answers a question, or leaves it.
func (l *leaver) Ask(ctx context.Context, question ask.Question) (ask.Answer, error) {
	if l.leaves() {
		return ask.Answer{}, ask.ErrPaused
	}
	return l.Script.Ask(ctx, question)
}

// Show notes a text, or leaves it.
func (l *leaver) Show(ctx context.Context, title, text string) error {
	if l.leaves() {
		return ask.ErrPaused
	}
	return l.Script.Show(ctx, title, text)
}

func (l *leaver) leaves() bool {
	lines := slices.DeleteFunc(dbtest.Callers(), func(line string) bool {
		return !strings.HasPrefix("arbitro/"+line, room+"/")
	})
	l.lines = append(l.lines, lines)
	l.met++
	return l.met == l.at
}

// leaveEach runs a command again on a copy of what it found, once for each line of the room that has led to a question
// or a text and that no command has been left at before. There the user leaves the program. The program must end at
// once, with the status of a command broken off.
func (l *Laptop) leaveEach(before *before, asked *leaver, args []string) {
	l.Helper()
	left.Lock()
	defer left.Unlock()
	for i, lines := range asked.lines {
		if !slices.ContainsFunc(lines, func(line string) bool { return !left.lines[line] }) {
			continue
		}
		for _, line := range lines {
			left.lines[line] = true
		}
		file, script, words := l.twin(before, args)
		who := &leaver{Script: script, at: i + 1}
		status, _, _ := l.run(file, "", who, words)
		if status != app.StatusBroken || who.met > who.at {
			l.Errorf("left at question %d, which these lines have put:\n\t%s\n"+
				"%q ended with status %d, and with %d more questions",
				who.at, strings.Join(lines, "\n\t"), args, status, who.met-who.at)
		}
	}
}
