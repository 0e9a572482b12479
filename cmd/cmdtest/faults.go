package cmdtest

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"

	"arbitro/db/dbtest"
)

// Variables that Scripts sets for the program: the room whose calls of the store must fail, as a prefix of its import
// path; and a file of the calls that have failed already.
const (
	faultRoomVar = "ARBITRO_TEST_FAULT_ROOM"
	faultDoneVar = "ARBITRO_TEST_FAULT_DONE"
)

// faultStatus is the exit status of a command that has not reported the failure of the store.
const faultStatus = 99

// tolerant lists the functions that go on without an answer of the store, and what they do then.
var tolerant = []string{
	"arbitro/cmd/app.(*App).ReadingWith",            // opens the file read-only then, and keeps earlier results
	"arbitro/cmd/act.Source.Complete",               // completes nothing
	"arbitro/cmd/desk.Lookup.LastPlace",             // proposes no place
	"arbitro/cmd/desk.(*Desk).NewLines",             // asks the store again a moment later
	"arbitro/cmd/desk.(*LiveMatch).readMark",        // loads the match again before the next act
	"arbitro/cmd/event.(*view).state",               // leaves the warnings out, or what phones have reported
	"arbitro/cmd/event.(*tournament).countReported", // the action that accepts the reports shows the error
	"arbitro/cmd/event.(*tournament).news",          // does not follow what others do
	"arbitro/cmd/serve.(*AtTable).Again",            // serves no phones
	"arbitro/cmd/serve.(*AtTable).EventAgain",       // likewise
	"arbitro/cmd/table.(*Session).keptBy",           // does not propose the latest way of keeping score
}

// faults runs one command of a script, and notes from which lines of the room it called the store. It then runs the
// command again in copies of the script's folder, once for each line that no script has tried before, and lets the
// statement of that line fail. The command must report the failure.
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
	status := run(args, f.store.Driver, os.Stdin)
	if err := f.breakEach(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return faultStatus
	}
	return status
}

// prepare copies the folder and the standard input of the command.
func (f *faults) prepare() error {
	var err error
	f.before, err = os.MkdirTemp(filepath.Dir(f.work), "faults")
	if err != nil {
		return err
	}
	if err := os.CopyFS(filepath.Join(f.before, "script"), os.DirFS(f.work)); err != nil {
		return err
	}
	f.input, err = io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	os.Stdin, err = f.stdin()
	return err
}

// stdin returns a file with the standard input of the command.
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
		status, said, err := f.runAgain()
		if err != nil {
			return err
		}
		if broken := f.store.Broken(); broken != nil && !strings.Contains(said, dbtest.Err.Error()) {
			lost = append(lost, errUnsaid(broken, f.args, status, said))
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

// errUnsaid returns the error of a test run in which a statement of the store failed and the command did not report it.
// broken lists the source lines that ran the statement.
func errUnsaid(broken, args []string, status int, said string) error {
	return fmt.Errorf("no output says that a statement of the store has failed, which these lines called:\n\t%s\n"+
		"%q ended with status %d and said:\n%s", strings.Join(broken, "\n\t"), args, status, said)
}

// typist types the lines of a session, and leaves once the statement has failed. From then on only the report of the
// failure matters, and the rest of a long session would take most of the time.
type typist struct {
	lines *bufio.Reader
	gone  func() bool
}

// Read reads no more than one line, or nothing once the typist is gone.
func (t *typist) Read(b []byte) (n int, err error) {
	for n < len(b) && !t.gone() {
		b[n], err = t.lines.ReadByte()
		if err != nil {
			return n, err
		}
		n++
		if b[n-1] == '\n' {
			return n, nil
		}
	}
	if n == 0 {
		err = io.EOF
	}
	return n, err
}

// runAgain runs the command in a new copy of the folder, and returns its status and its output.
func (f *faults) runAgain() (status int, said string, err error) {
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
	file := os.Stdin
	stdout := os.Stdout
	stderr := os.Stderr
	defer func() {
		os.Stdin = file
		os.Stdout = stdout
		os.Stderr = stderr
	}()
	os.Stdin, err = f.stdin()
	if err != nil {
		return 0, "", err
	}
	out, err := os.Create(filepath.Join(f.before, "output"))
	if err != nil {
		return 0, "", err
	}
	defer out.Close()
	os.Stdout = out
	os.Stderr = out
	gone := func() bool { return f.store.Broken() != nil }
	status = run(args, f.store.Driver, &typist{bufio.NewReader(os.Stdin), gone})
	written, err := os.ReadFile(out.Name())
	return status, string(bytes.TrimSpace(written)), err
}
