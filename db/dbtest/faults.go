package dbtest

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Err is the error of a statement that Faults has made fail.
var Err = errors.New("the test has broken the database")

// Faults makes statements of a store fail, one for each line of code that leads to one. A test opens a store with its
// Driver and runs something; Lines then returns the lines that led to statements. The test runs the same again, from
// the same state, once for each of these lines after Break of it, and checks that the error was not lost on its way.
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

// NewFaults registers a driver. Only lines of the packages whose paths begin with room count, as in "arbitro/cmd/desk",
// and none that are reached through one of the tolerant functions, which are meant to go on without the store.
func NewFaults(room string, tolerant ...string) *Faults {
	pool, err := sql.Open("sqlite", "")
	if err != nil {
		panic(err) // package db has registered SQLite
	}
	defer pool.Close()
	f := &Faults{Driver: fmt.Sprint("sqlite-faults-", drivers.Add(1)), room: room, tolerant: tolerant}
	sql.Register(f.Driver, faulty{pool.Driver(), f.statement})
	return f
}

// Lines returns the lines that have led to a statement, each once, in the order of their first statements. A line is
// written FUNCTION:NUMBER.
func (f *Faults) Lines() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.lines)
}

// Break makes the next statement fail to which the line leads. The statements after it work.
func (f *Faults) Break(line string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.target, f.broken = line, nil
}

// Broken returns the lines of the program, in any room, that led to the statement that has failed since Break, the
// innermost first; nil if none has failed.
func (f *Faults) Broken() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.broken
}

// statement is called before each statement. It returns Err for the one that must fail.
func (f *Faults) statement() error {
	lines := f.callers()
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
		rest, ok := strings.CutPrefix(l, f.room)
		if ok && (rest[0] == '.' || rest[0] == '/') && !slices.Contains(f.lines, l) {
			f.lines = append(f.lines, l)
		}
	}
	return nil
}

// callers returns the lines of the program that are being carried out, the innermost first; none below a tolerant
// function.
func (f *Faults) callers() (lines []string) {
	var pcs [96]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs[:])])
	for more := true; more; {
		var at runtime.Frame
		at, more = frames.Next()
		if slices.Contains(f.tolerant, at.Function) {
			return nil
		}
		if strings.HasPrefix(at.Function, "arbitro/") && !strings.HasSuffix(at.File, "_test.go") {
			lines = append(lines, fmt.Sprint(at.Function, ":", at.Line))
		}
	}
	return lines
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
	return &faultyConn{conn.(sqliteConn), d.before}, nil
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
	return c.sqliteConn.QueryContext(ctx, query, args)
}

func (c *faultyConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
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
	return s.sqliteStmt.QueryContext(ctx, args)
}
