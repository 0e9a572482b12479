package cmdtest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/adrg/xdg"

	"arbitro/cmd/ask/asktest"
	"arbitro/db/dbtest"
)

// Variables that Scripts sets for the program: the room whose calls of the store are to fail, as the start of its
// package's path, and a file that holds the calls that have failed already.
const (
	faultRoomVar = "ARBITRO_TEST_FAULT_ROOM"
	faultDoneVar = "ARBITRO_TEST_FAULT_DONE"
)

// faultStatus is the exit status of a command that has not said that the store failed.
const faultStatus = 99

// tolerant are the functions that go on without the store's answer.
var tolerant = []string{
	"arbitro/cmd/app.(*App).ReadingWith",       // opens the file read-only then, and keeps earlier results
	"arbitro/db.(*Store).Close",                // everything is stored by then
	"arbitro/db.(*Store).Scrub",                // the log is emptied another time
	"arbitro/cmd/desk.Lookup.LastPlace",        // proposes no place
	"arbitro/cmd/event.(*tournament).state",    // leaves the warnings out, or what phones have reported
	"arbitro/cmd/event.(*tournament).reported", // whoever accepts the results from phones hears of it
	"arbitro/cmd/event.(*tournament).news",     // does not follow what others do
	"arbitro/cmd/serve.(*AtTable).Again",       // serves no phones
	"arbitro/cmd/serve.(*AtTable).EventAgain",  // likewise
	"arbitro/cmd/table.(*Session).keptBy",      // does not propose the latest way of keeping score
}

// faults runs one command of a script, and notes from which lines of the room it called the store. Then it runs the
// command again in a copy of the script's folder, once for each line that no script has tried before, and makes the
// statement fail which that line leads to. The command must then say so.
type faults struct {
	store  *dbtest.Faults
	done   string
	args   []string
	work   string // the script's folder
	before string // a copy of it from before the command
	input  []byte
}

// runBroken is Run with faults.
func runBroken(args []string) int {
	f := &faults{args: args, work: os.Getenv("WORK"), done: os.Getenv(faultDoneVar)}
	f.store = dbtest.NewFaults(os.Getenv(faultRoomVar), tolerant...)
	if err := f.prepare(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return faultStatus
	}
	defer os.RemoveAll(f.before)
	status := run(args, f.store.Driver)
	if err := f.breakEach(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return faultStatus
	}
	return status
}

// room is the path of the package that is tested.
var room = func() string {
	build, _ := debug.ReadBuildInfo()
	return strings.TrimSuffix(build.Path, ".test")
}()

// tried are the lines of the room that a failing statement of a Laptop has come through.
var tried = struct {
	sync.Mutex
	lines map[string]bool
}{lines: map[string]bool{}}

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
	b := &before{faults: dbtest.NewFaults(room, tolerant...), store: content, files: map[string]string{}}
	if b.dir, err = os.MkdirTemp("", "broken"); err != nil {
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
func (l *Laptop) breakEach(b *before, args []string) {
	l.Helper()
	tried.Lock()
	defer tried.Unlock()
	for range b.faults.Each(tried.lines) {
		said := l.again(b, args)
		if broken := b.faults.Broken(); broken != nil && !strings.Contains(said, dbtest.Err.Error()) {
			l.Errorf("no output says that a statement of the store has failed, which these lines called:\n\t%s\n%q said:\n%s",
				strings.Join(broken, "\n\t"), args, said)
		}
	}
}

// again runs a command on a copy of what it found, and returns all that it said.
func (l *Laptop) again(b *before, args []string) string {
	l.Helper()
	file, script, args := l.twin(b, args)
	if script == nil {
		_, out, said := l.run(file, b.faults.Driver, nil, args)
		return out + said
	}
	_, out, said := l.run(file, b.faults.Driver, script, args)
	return fmt.Sprint(out, said, script.Notices, script.Asked)
}

// twin copies what a command found. It returns the copy of the database, and the script and the words of the command
// with the names of the copied files.
func (l *Laptop) twin(b *before, args []string) (database string, script *asktest.Script, words []string) {
	l.Helper()
	dir, err := os.MkdirTemp(b.dir, "again")
	if err != nil {
		l.Fatal(err)
	}
	database = filepath.Join(dir, "a.db")
	if err := os.WriteFile(database, b.store, 0o600); err != nil {
		l.Fatal(err)
	}
	there := func(words []string) []string {
		words = slices.Clone(words)
		for i, word := range words {
			if was := b.files[word]; was != "" {
				words[i] = filepath.Join(dir, filepath.Base(was), filepath.Base(word))
				err := errors.Join(os.MkdirAll(filepath.Dir(words[i]), 0o700), copyAny(words[i], was))
				if err != nil && !errors.Is(err, fs.ErrNotExist) {
					l.Fatal(err)
				}
			}
		}
		return words
	}
	if b.script != nil {
		copied := *b.script
		script = &copied
		script.Steps = slices.Clone(script.Steps)
		for i := range script.Steps {
			script.Steps[i].Answers = there(script.Steps[i].Answers)
		}
	}
	return database, script, there(args)
}

func (f *faults) prepare() (err error) {
	if f.before, err = os.MkdirTemp(filepath.Dir(f.work), "faults"); err != nil {
		return err
	}
	if err := os.CopyFS(filepath.Join(f.before, "script"), os.DirFS(f.work)); err != nil {
		return err
	}
	if f.input, err = io.ReadAll(os.Stdin); err != nil {
		return err
	}
	os.Stdin, err = f.stdin()
	return err
}

func (f *faults) stdin() (*os.File, error) {
	name := filepath.Join(f.before, "stdin")
	if err := os.WriteFile(name, f.input, 0o600); err != nil {
		return nil, err
	}
	return os.Open(name)
}

// breakEach runs the command once for each line that no script has tried before.
func (f *faults) breakEach() error {
	known, err := os.ReadFile(f.done)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	tried := map[string]bool{}
	for _, line := range strings.Split(string(known), "\n") {
		tried[line] = true
	}
	before := maps.Clone(tried)
	var lost []error
	for range f.store.Each(tried) {
		status, said, err := f.again()
		if err != nil {
			return err
		}
		if broken := f.store.Broken(); broken != nil && !strings.Contains(said, dbtest.Err.Error()) {
			lost = append(lost, fmt.Errorf("no output says that a statement of the store has failed, which these lines called:\n\t%s\n"+
				"%q ended with status %d and said:\n%s", strings.Join(broken, "\n\t"), f.args, status, said))
		}
	}
	all, err := os.OpenFile(f.done, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer all.Close()
	for line := range tried {
		if !before[line] {
			if _, err := fmt.Fprintln(all, line); err != nil {
				return err
			}
		}
	}
	return errors.Join(lost...)
}

// again runs the command in a new copy of the folder, and returns its status and all that it wrote.
func (f *faults) again() (status int, said string, err error) {
	dir, err := os.MkdirTemp(f.before, "again")
	if err != nil {
		return 0, "", err
	}
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(f.before, "script"))); err != nil {
		return 0, "", err
	}
	here, err := os.Getwd()
	if err != nil {
		return 0, "", err
	}
	there := func(s string) string { return strings.ReplaceAll(s, f.work, dir) }
	environ := os.Environ()
	for _, pair := range environ {
		if name, value, _ := strings.Cut(pair, "="); strings.Contains(value, f.work) {
			os.Setenv(name, there(value))
			defer os.Setenv(name, value)
		}
	}
	if err := os.Chdir(there(here)); err != nil {
		return 0, "", err
	}
	defer os.Chdir(here)
	xdg.Reload()
	args := slices.Clone(f.args)
	for i := range args {
		args[i] = there(args[i])
	}
	in, stdout, stderr := os.Stdin, os.Stdout, os.Stderr
	defer func() { os.Stdin, os.Stdout, os.Stderr = in, stdout, stderr }()
	if os.Stdin, err = f.stdin(); err != nil {
		return 0, "", err
	}
	out, err := os.Create(filepath.Join(f.before, "output"))
	if err != nil {
		return 0, "", err
	}
	defer out.Close()
	os.Stdout, os.Stderr = out, out
	status = run(args, f.store.Driver)
	written, err := os.ReadFile(out.Name())
	return status, string(bytes.TrimSpace(written)), err
}
