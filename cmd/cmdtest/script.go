package cmdtest

import (
	"database/sql"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/db"
)

// NowVar names the variable that sets the clock of the program in tests.
const NowVar = "ARBITRO_TEST_NOW"

// Main is the TestMain of a room. If the test binary is called by the name arbitro, it runs the program.
func Main(m *testing.M) { MainWith(m, nil) }

// MainWith is Main with further programs, by the names by which the test binary is called.
func MainWith(m *testing.M, programs map[string]func()) {
	all := map[string]func(){"arbitro": func() { os.Exit(Run(os.Args[1:])) }}
	for name, program := range programs {
		all[name] = program
	}
	testscript.Main(m, all)
}

// Run runs the program on the streams of the process, and returns its exit status. In a script, it then runs the
// command again with failing calls of the store; see faults.
func Run(args []string) int {
	if os.Getenv(faultRoomVar) == "" || slices.Contains(args, "serve") || slices.Contains(args, "share") {
		return run(args, "", os.Stdin)
	}
	return runBroken(args)
}

// run runs the program with a driver of the database, "" for SQLite's, and returns its exit status.
func run(args []string, driver string, in io.Reader) int {
	a := app.New()
	a.Driver = driver
	a.In = in
	if now, err := time.Parse(time.RFC3339, os.Getenv(NowVar)); err == nil {
		a.Now = func() time.Time { return now }
	}
	return cmd.Main(a, args)
}

// Scripts runs the scripts in testdata/script. Next to the usual commands of testscript, a script has
//
//	status N COMMAND…   the command must end with exactly this status
//	sql FILE STATEMENT  changes a database behind the program's back
//	bytes FILE HEX      writes a file of these bytes
//
// Besides, a command runs again for each source line of the room that calls the store and that no earlier script has
// tried (see faults.go). In that run the statement of the line fails, and the program must report it.
//
// $SCHEMA is the version of the newest schema.
func Scripts(t *testing.T) {
	t.Parallel()
	done := filepath.Join(t.TempDir(), "broken")
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(env *testscript.Env) error {
			home := filepath.Join(env.WorkDir, "home")
			env.Setenv("HOME", home)
			env.Setenv("ARBITRO_DB", filepath.Join(env.WorkDir, "a.db"))
			env.Setenv("LC_ALL", "C")
			env.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector would sleep at the end of each command
			env.Setenv(NowVar, "2026-11-21T20:15:03Z")
			env.Setenv(faultRoomVar, room)
			env.Setenv(faultDoneVar, done)
			env.Setenv("SCHEMA", strconv.Itoa(db.SchemaVersion()))
			return os.Mkdir(home, 0o755)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": checkStatus,
			"sql":    execSQL,
			"bytes":  writeBytes,
		},
		Condition: func(name string) (bool, error) {
			if name == "root" {
				return os.Geteuid() == 0, nil
			}
			return false, errors.New("unknown condition " + name)
		},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
	})
}

// checkStatus is the command status of a script.
func checkStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		got = ended.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("the status is %d, not %d", got, want)
	}
	for _, broken := range []string{"panic:", "goroutine ", "runtime error", "%!"} {
		if strings.Contains(ts.ReadFile("stderr"), broken) || strings.Contains(ts.ReadFile("stdout"), broken) {
			ts.Fatalf("a user has seen %q", broken)
		}
	}
}

// execSQL is the command sql of a script.
func execSQL(ts *testscript.TestScript, _ bool, args []string) {
	pool, err := sql.Open("sqlite", ts.MkAbs(args[0]))
	ts.Check(err)
	defer pool.Close()
	_, err = pool.Exec(strings.Join(args[1:], " "))
	ts.Check(err)
}

// writeBytes is the command bytes of a script.
func writeBytes(ts *testscript.TestScript, _ bool, args []string) {
	content, err := hex.DecodeString(strings.Join(args[1:], ""))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), content, 0o644))
}
