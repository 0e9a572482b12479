package dbtest

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"arbitro/db"
)

// Err is the error of a statement that Faults has made fail.
var Err = errors.New("the test has broken the database")

// Faults makes statements of a store fail, one for each line of code that leads to one. A test opens a store with its
// Driver and runs something; Lines then returns the lines that led to statements. The test runs the same again, from
// the same state, once for each of these lines after Break of it, and checks that the error was not lost on its way.
// BreakEach does all of that. To prepare a statement counts as a statement too, and so does reading its first row.
type Faults struct {
	Driver string // for db.Options

	room     string
	tolerant []string

	mu     sync.Mutex
	lines  []string
	target string
	broken []string
}

var drivers atomic.Int32

// endings are the functions with which the store goes on in every room: everything is stored by then, and the log can
// be emptied another time; or nothing was written; or the store only looks how the file is, and looks again later.
var endings = []string{
	"arbitro/db.(*diskFile).emptyLog", "arbitro/db.(*Store).Scrub", "arbitro/db.(*diskFile).release",
	"arbitro/db.(*diskFile).settleLog", "arbitro/db.(*watch).findDrop", "arbitro/db.(*watch).isOverwritten",
	"arbitro/db.(*remembered).remember",
}

// NewFaults registers a driver and returns its Faults. They count only lines of the packages under room, such as
// "arbitro/cmd/desk". They do not count lines reached through a tolerant function or one in endings: these go on
// without the store.
func NewFaults(room string, tolerant ...string) *Faults {
	pool, err := sql.Open("sqlite", "")
	if err != nil {
		panic(err) // package db has registered SQLite
	}
	defer pool.Close()
	faults := &Faults{
		Driver:   fmt.Sprint("sqlite-faults-", drivers.Add(1)),
		room:     room,
		tolerant: slices.Concat(tolerant, endings),
	}
	sql.Register(faults.Driver, faulty{pool.Driver(), faults.Call})
	return faults
}

// Lines returns the lines that have led to a statement, each once, in the order of their first statements. A line is
// written FILE:NUMBER, the file from the root of the module on.
func (f *Faults) Lines() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.lines)
}

// Break makes the next statement fail to which the line leads. The statements after it work. With an empty line, no
// statement fails, and Lines grows again.
func (f *Faults) Break(line string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.target = line
	f.broken = nil
}

// Broken returns the lines of the program, in any room, that led to the statement that has failed since Break, the
// innermost first; nil if none has failed.
func (f *Faults) Broken() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.broken
}

// Call is called before each statement. A test may call it before anything else that can fail, such as a request to a
// hub, which then counts as a statement. It returns Err for the one that must fail.
func (f *Faults) Call() error {
	if f.Broken() != nil {
		return nil
	}
	lines := Callers(f.tolerant...)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.target != "" {
		if f.broken != nil || !slices.Contains(lines, f.target) {
			return nil
		}
		f.broken = lines
		return Err
	}
	for _, l := range lines {
		if strings.HasPrefix("arbitro/"+l, f.room+"/") && !slices.Contains(f.lines, l) {
			f.lines = append(f.lines, l)
		}
	}
	return nil
}

// Callers returns the lines of the program that are being carried out, the innermost first, without those of tests. It
// returns none below a function in except.
func Callers(except ...string) []string {
	var lines []string
	var pcs [96]uintptr
	for _, pc := range pcs[:runtime.Callers(2, pcs[:])] {
		place := placeOf(pc)
		if slices.Contains(except, place.function) {
			return nil
		}
		if place.line != "" {
			lines = append(lines, place.line)
		}
	}
	return lines
}

// place is what a program counter stands for: a function, and its line, or "" if that is none of the program.
type place struct{ function, line string }

// places holds the places by program counter: finding one takes longer than most statements.
var places sync.Map

func placeOf(pc uintptr) place {
	if known, ok := places.Load(pc); ok {
		return known.(place)
	}
	frame, _ := runtime.CallersFrames([]uintptr{pc}).Next()
	p := place{function: frame.Function}
	// The function would not do: one that is inlined into a caller gives its closures the caller's name.
	if file, ours := strings.CutPrefix(frame.File, root); ours && !ofTest(file) {
		p.line = fmt.Sprint(file, ":", frame.Line)
	}
	places.Store(pc, p)
	return p
}

// root is the folder of the module, as the compiler names it.
var root = func() string {
	_, file, _, _ := runtime.Caller(0)
	return strings.TrimSuffix(file, "db/dbtest/faults.go")
}()

// ofTest reports whether a file is a test, or in a package for tests.
func ofTest(file string) bool {
	return strings.HasSuffix(file, "_test.go") || strings.HasSuffix(filepath.Dir(file), "test")
}

type faulty struct {
	driver.Driver
	before func() error
}

func (d faulty) Open(name string) (driver.Conn, error) {
	conn, err := d.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	c := conn.(sqliteConn)
	// No test cuts the power.
	if _, err := c.ExecContext(context.Background(), "PRAGMA synchronous = OFF", nil); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return &faultyConn{c, d.before}, nil
}

// sqliteConn is what a connection of SQLite can do and the store needs.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
	IsReadOnly(schema string) (bool, error)
}

type faultyConn struct {
	sqliteConn
	before func() error
}

func (c *faultyConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if err := c.before(); err != nil {
		return nil, err
	}
	return c.sqliteConn.ExecContext(ctx, query, args)
}

func (c *faultyConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if err := c.before(); err != nil {
		return nil, err
	}
	return breakable(c.before)(c.sqliteConn.QueryContext(ctx, query, args))
}

func (c *faultyConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	if err := c.before(); err != nil {
		return nil, err
	}
	stmt, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return &faultyStmt{stmt.(sqliteStmt), c.before}, nil
}

type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type faultyStmt struct {
	sqliteStmt
	before func() error
}

func (s *faultyStmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	if err := s.before(); err != nil {
		return nil, err
	}
	return s.sqliteStmt.ExecContext(ctx, args)
}

func (s *faultyStmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	if err := s.before(); err != nil {
		return nil, err
	}
	return breakable(s.before)(s.sqliteStmt.QueryContext(ctx, args))
}

// faultyRows calls before when its first row is read.
type faultyRows struct {
	driver.Rows
	before func() error
}

func breakable(before func() error) func(driver.Rows, error) (driver.Rows, error) {
	return func(rows driver.Rows, err error) (driver.Rows, error) {
		if err != nil {
			return nil, err
		}
		return &faultyRows{rows, before}, nil
	}
}

func (r *faultyRows) Next(row []driver.Value) error {
	if r.before != nil {
		if err := r.before(); err != nil {
			return err
		}
		r.before = nil
	}
	return r.Rows.Next(row)
}

// Acts are what a test does with a store, by name. An act that has failed must be possible once more on the same store.
type Acts map[string]func(*db.Store) error

// In returns what an act does in a transaction. If a statement fails in it, it must return the error itself: Write
// would find the error otherwise, and the test would not notice that it was lost.
func (f *Faults) In(ctx context.Context, do func(*db.Tx) error) func(*db.Store) error {
	return func(store *db.Store) error {
		return store.Write(ctx, func(t *db.Tx) error {
			before := f.Broken()
			err := do(t)
			if before == nil && f.Broken() != nil && !errors.Is(err, Err) {
				return fmt.Errorf("in the transaction: %v", err)
			}
			return err
		})
	}
}

// Each breaks the lines that have led to a statement and are not in tried, one after the other, and yields each while
// it is broken. It adds to tried the line and all those through which the error came.
func (f *Faults) Each(tried map[string]bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		defer f.Break("")
		for _, line := range f.Lines() {
			if tried[line] {
				continue
			}
			f.Break(line)
			more := yield(line)
			for _, through := range append(f.Broken(), line) {
				tried[through] = true
			}
			if !more {
				return
			}
		}
	}
}

// BreakEach carries out each act on a copy of a file, which nobody may have open. Then it does so again for each line
// of the room that no earlier act has tried, and makes the statement fail to which the line leads. Each time the act
// must return Err; the same act must then succeed, since nothing of it was stored; and Check must find no fault. It
// returns the number of lines through which errors have come.
func (f *Faults) BreakEach(t *testing.T, file string, opts db.Options, acts Acts) int {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	opts.Driver = f.Driver
	path := filepath.Join(t.TempDir(), "a.db")
	tried := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(acts)) {
		try := func(line string) {
			t.Helper()
			for _, ending := range []string{"-wal", "-shm"} {
				os.Remove(path + ending)
			}
			if err := os.WriteFile(path, content, 0o600); err != nil {
				t.Fatal(err)
			}
			f.try(t, path, opts, line, name, acts[name])
		}
		try("")
		for line := range f.Each(tried) {
			try(line)
		}
	}
	return len(tried)
}

// try carries out an act on the file at path, with a line that is broken or "".
func (f *Faults) try(t *testing.T, path string, opts db.Options, line, name string, act func(*db.Store) error) {
	t.Helper()
	store, err := db.Open(t.Context(), path, opts)
	if err == nil {
		defer func() { _ = store.Close() }()
		err = act(store)
	}
	if line == "" {
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return
	}
	broken := f.Broken()
	if broken == nil {
		t.Errorf("%s: %s leads to no statement any more", name, line)
		return
	}
	if !errors.Is(err, Err) {
		t.Errorf("%s: nobody hears of a statement that failed at %q: %v", name, broken, err)
	}
	if store == nil { // Open has failed
		return
	}
	if err := act(store); err != nil {
		t.Errorf("%s: after a statement failed at %s: %v", name, line, err)
	}
	if faults, err := store.Check(t.Context()); err != nil || len(faults) > 0 {
		t.Errorf("%s: after a statement failed at %s: %v (%v)", name, line, faults, err)
	}
}
