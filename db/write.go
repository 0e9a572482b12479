// Transactions: writers wait for their turn, and prepared statements are kept for the next use.

package db

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"strconv"
	"time"

	"modernc.org/sqlite"
)

// writer is the only connection of a Store that writes, with its prepared statements.
type writer struct {
	conn  *sql.Conn
	known map[string]*sql.Stmt
	cache *nameCache // nil after a transaction that changed persons or names, or was rolled back
}

// stmt returns the prepared statement for a text, and prepares it at first.
func (w *writer) stmt(ctx context.Context, text string) (*sql.Stmt, error) {
	if stmt, ok := w.known[text]; ok {
		return stmt, nil
	}
	stmt, err := w.conn.PrepareContext(ctx, text)
	if err == nil {
		w.known[text] = stmt
	}
	return stmt, err
}

// do executes a statement.
func (w *writer) do(ctx context.Context, text string, args ...any) (sql.Result, error) {
	stmt, err := w.stmt(ctx, text)
	if err != nil {
		return nil, err
	}
	return stmt.ExecContext(ctx, args...)
}

// Tx is a transaction: either everything that it writes is stored, or nothing. All other writers of the file wait for
// it, so it must never wait for a user. It is valid only during the call that received it, in one goroutine. Its
// answers include its own changes.
//
// Its changes have a type for each thing that is changed, as its questions do; see reads.
type Tx struct {
	*transaction
	matchWrites
	personWrites
	leagueWrites
	eventWrites
	noteWrites
}

// matchWrites are the changes of matches, their lines and results; personWrites, leagueWrites, eventWrites and
// noteWrites those of persons, leagues, tournaments, and what is not part of a record.
type (
	matchWrites  struct{ *transaction }
	personWrites struct{ *transaction }
	leagueWrites struct{ *transaction }
	eventWrites  struct{ *transaction }
	noteWrites   struct{ *transaction }
)

// transaction is the part of a Tx that all its changes use: it asks and executes statements.
type transaction struct {
	reads
	store   *Store
	writer  *writer
	now     time.Time
	broken  error        // the error of SQLite that left a change half made
	changed map[int]bool // the matches whose lines this transaction has written
	written []written    // their lines

	later  string     // the time of this transaction's changes to matches; empty until needed
	number int        // the greatest number that a match has or had; 0 until needed
	cache  *nameCache // which persons have which names; nil until needed
}

// newTx returns a transaction of the writing connection.
func (s *Store) newTx() *Tx {
	t := &transaction{store: s, writer: s.writer, now: s.file.opts.now(), changed: map[int]bool{}}
	t.reads = newReads(t)
	return &Tx{
		transaction:  t,
		matchWrites:  matchWrites{t},
		personWrites: personWrites{t},
		leagueWrites: leagueWrites{t},
		eventWrites:  eventWrites{t},
		noteWrites:   noteWrites{t},
	}
}

func (t *transaction) filePath() string { return t.store.file.path }

func (t *transaction) explain(err error) error { return t.store.explainOn(t.writer.conn, err) }

// ask asks a question with a prepared statement; see asker. It cannot be cancelled.
func (t *transaction) ask(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	stmt, err := t.writer.stmt(context.WithoutCancel(ctx), question)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(context.WithoutCancel(ctx), args...)
}

// walk asks a question whose answer may be read while other questions are asked; see asker. It cannot be cancelled.
func (t *transaction) walk(ctx context.Context, question string, args ...any) (*sql.Rows, error) {
	return t.writer.conn.QueryContext(context.WithoutCancel(ctx), question, args...)
}

// do executes a statement that changes the database. For a statement that changes who has which name, use doNames.
// After an error of SQLite the transaction is broken, because the change may be half made.
func (t *transaction) do(ctx context.Context, text string, args ...any) (sql.Result, error) {
	result, err := t.writer.do(ctx, text, args...)
	if err != nil {
		t.broken = t.explain(err)
		return nil, t.broken
	}
	return result, nil
}

// doNames is do for a change of the tables persons and names. It makes the next transaction look up all names again.
func (t *transaction) doNames(ctx context.Context, text string, args ...any) (sql.Result, error) {
	t.writer.cache = nil
	return t.do(ctx, text, args...)
}

// insert is do for a new row, and returns the number of the row.
func (t *transaction) insert(ctx context.Context, text string, args ...any) (int64, error) {
	result, err := t.do(ctx, text, args...)
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
}

// change executes a statement that changes the match with this number. It returns ErrNotFound if no row has changed.
func (t *transaction) change(ctx context.Context, number int, text string, args ...any) error {
	result, err := t.do(context.WithoutCancel(ctx), text, args...)
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		err = ErrNotFound.With("name", strconv.Itoa(number))
	}
	return err
}

// storeWrites are the changes of a Store, each in a transaction of its own. Each stands next to that of a Tx.
type storeWrites struct{ store *Store }

// resultOf returns the result of a change in a transaction of its own.
func resultOf[T any](ctx context.Context, store *Store, change func(*Tx) (T, error)) (T, error) {
	var result T
	err := store.Write(ctx, func(t *Tx) error {
		var err error
		result, err = change(t)
		return err
	})
	return result, err
}

// Write runs do in one transaction. If do returns an error, Write undoes the changes and returns that error. An import
// of many matches should use one Write, because each Write waits for the disk.
//
// A Write inside a Write returns ErrLocked, and so does a Write that waits for another goroutine's longer than
// Options.Wait. Other errors: ErrReadOnly, ErrFull, ErrDisk, ErrCorrupt, ErrMoved, ErrUpgraded.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	if s.why != nil {
		return s.why
	}
	if s.file.opts.ReadOnly {
		return ErrReadOnly.With("path", s.file.path)
	}
	if err := s.takeTurn(ctx); err != nil {
		return err
	}
	defer func() { <-s.turn }()
	if err := s.closedByMove(); err != nil {
		return err
	}
	move, err := s.transact(ctx, do)
	var raw *sqlite.Error
	isRaw := errors.As(err, &raw)
	if move == nil && (isRaw || errors.Is(err, errDisplaced)) {
		move = s.file.findMove()
	}
	if move != nil {
		return s.closeMoved(ctx, move)
	}
	err = s.explainOn(s.file.on(), err)
	if isRaw {
		s.dropWriter() // its state is unknown, so the next Write opens a new connection
	}
	return err
}

// takeTurn waits until no other goroutine writes. It returns ErrLocked after Options.Wait.
func (s *Store) takeTurn(ctx context.Context) error {
	select {
	case s.turn <- struct{}{}:
		return nil
	default:
	}
	late := time.NewTimer(s.file.opts.wait())
	defer late.Stop()
	select {
	case s.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-late.C:
		return ErrLocked.With("path", s.file.path)
	}
}

// transact runs one transaction. If the file has moved, it returns the move; that is no failure of the transaction. The
// caller then closes the file, and the changes are not confirmed; they are in the record. The steps, in their order:
//
//  1. It opens the writing connection, and begins. From here on no call into SQLite is cancelled.
//  2. It looks whether the file has moved, or a newer version has upgraded it (mayWrite).
//  3. It runs do, and looks again, because do may have taken long.
//  4. If the file has moved, it writes the record, with the lines of do, and undoes the transaction.
//  5. Otherwise it marks the log as that of the file (markLog), and commits.
//  6. It looks a last time: the lines may have been committed into a file that has moved.
//  7. It remembers the lines, and copies the log into the file if that is due (settleLog).
func (s *Store) transact(ctx context.Context, do func(*Tx) error) (*move, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	// From here on no call into SQLite is cancelled, so that it is always known whether a line is stored.
	calm := context.WithoutCancel(ctx)
	// Step 1.
	if err := s.beginTransaction(calm); err != nil {
		return nil, err
	}
	stored := false
	defer func() {
		if !stored { // also when do panics
			s.writer.cache = nil
			s.writer.do(calm, "ROLLBACK")
		}
	}()
	t := s.newTx()
	// Step 2.
	move, err := s.mayWrite(calm)
	if err != nil {
		return nil, err
	}
	// Step 3.
	err = do(t)
	if move == nil {
		move = s.file.findMove() // do may have taken long
	}
	if move != nil { // step 4
		maps.Copy(s.changed, t.changed)
		if len(s.matchesToRecord()) > 0 {
			// closeMoved tries again, without the lines of this transaction.
			s.recordPath, _ = s.saveRecordDuring(calm, t)
		}
		return move, nil
	}
	switch {
	case err != nil:
		return nil, err
	case t.broken != nil:
		return nil, t.broken
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	// Step 5.
	if err := s.commitTransaction(calm, t); err != nil {
		return nil, err
	}
	stored = true
	// Step 6.
	move = s.file.findMove()
	if move == nil {
		move = s.file.watch.findDrop(calm)
	}
	// Step 7.
	s.rememberAll(calm, t)
	if move == nil {
		s.file.settleLog(calm, s.writer)
	}
	return move, nil
}

// beginTransaction opens the writing connection if there is none, and begins a transaction.
func (s *Store) beginTransaction(ctx context.Context) error {
	if err := s.openWriter(ctx); err != nil {
		return err
	}
	if !s.file.isMarked.Load() { // SQLite counts a change for markLog only after it has read the first page again
		if _, err := s.writer.do(ctx, "PRAGMA shrink_memory"); err != nil {
			return err
		}
	}
	_, err := s.writer.do(ctx, "BEGIN IMMEDIATE")
	return err
}

// commitTransaction marks the log as that of the file, and commits.
func (s *Store) commitTransaction(ctx context.Context, t *Tx) error {
	if len(t.changed) > 0 {
		if err := s.file.markLog(ctx, s.writer); err != nil {
			return err
		}
	}
	if _, err := s.writer.do(ctx, "COMMIT"); err != nil {
		return err
	}
	if len(t.changed) > 0 {
		s.file.isMarked.Store(true)
	}
	maps.Copy(s.changed, t.changed)
	return nil
}

// rememberAll remembers the lines that a transaction has written, unless it was that of an import.
func (s *Store) rememberAll(ctx context.Context, t *Tx) {
	if len(t.changed) > mostAtTable {
		return
	}
	for _, written := range t.written {
		if !s.memory.add(written) {
			s.memory.forget(written.match.Number)
			s.memory.remember(ctx, t, written.match.Number) // with the lines of this transaction
		}
	}
}

// mostAtTable is a threshold: a transaction that changes more matches than this counts as an import, and the store does
// not remember its lines.
const mostAtTable = 8

// saveRecordDuring writes the record of a file that has moved during a transaction, with the lines of the transaction.
func (s *Store) saveRecordDuring(ctx context.Context, t *Tx) (string, error) {
	s.rememberAll(ctx, t)
	return s.writeRecord(ctx, either{&s.memory, t})
}

// mayWrite looks at the file at the beginning of a transaction, and returns its move. It returns ErrUpgraded
// if a newer version has upgraded the file.
func (s *Store) mayWrite(ctx context.Context) (*move, error) {
	if move := s.file.findMove(); move != nil {
		return move, nil
	}
	stmt, err := s.writer.stmt(ctx, "PRAGMA user_version")
	if err != nil {
		return nil, err
	}
	var version int
	if err := stmt.QueryRowContext(ctx).Scan(&version); err != nil {
		return nil, err
	}
	err = s.file.checkVersion(version)
	if errors.Is(err, ErrOverwritten) {
		return &move{kind: ErrOverwritten, path: s.file.path}, nil
	}
	return nil, err
}

// openWriter opens the writing connection if there is none.
func (s *Store) openWriter(ctx context.Context) error {
	if s.writer != nil {
		return nil
	}
	conn, err := s.file.pool.Conn(ctx)
	if err != nil {
		return err
	}
	return s.writeOn(ctx, conn)
}

// writeOn makes a connection the writing one.
func (s *Store) writeOn(ctx context.Context, conn *sql.Conn) error {
	s.writer = &writer{conn: conn, known: map[string]*sql.Stmt{}}
	if _, err := conn.ExecContext(ctx, checksumTriggers()); err != nil {
		s.dropWriter()
		return err
	}
	return nil
}

// dropWriter discards the writing connection.
func (s *Store) dropWriter() {
	if s.writer == nil {
		return
	}
	for _, stmt := range s.writer.known {
		stmt.Close()
	}
	discard(s.writer.conn)
	s.writer = nil
}
