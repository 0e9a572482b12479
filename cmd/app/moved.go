// What the program does when the file of its database has moved: it says so, and goes on in the file that is there now
// if the user says so.

package app

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/fault"
)

// movedFiles collects the db.ErrMoved of all stores that the program has opened, until the user has read them.
type movedFiles struct {
	sync.Mutex
	unsaid []error
	any    bool // whether any file has moved
}

func (m *movedFiles) add(moved error) {
	m.Lock()
	defer m.Unlock()
	m.unsaid = append(m.unsaid, moved)
	m.any = true
}

func (m *movedFiles) hasAny() bool {
	m.Lock()
	defer m.Unlock()
	return m.any
}

// take returns the errors that the user has not read.
func (m *movedFiles) take() []error {
	m.Lock()
	defer m.Unlock()
	unsaid := m.unsaid
	m.unsaid = nil
	return unsaid
}

// isSaid notes that the user has read an error.
func (m *movedFiles) isSaid(err error) {
	m.Lock()
	defer m.Unlock()
	rest := m.unsaid[:0]
	for _, one := range m.unsaid {
		if fault.Of(one) != fault.Of(err) {
			rest = append(rest, one)
		}
	}
	m.unsaid = rest
}

// storeOptions returns options for opening a database, with the fields that the app sets for each.
func (a *App) storeOptions(opts db.Options) db.Options {
	if a.moved == nil {
		a.moved = &movedFiles{}
	}
	opts.Clock = a.Now
	opts.Driver = a.Driver
	opts.Record = desk.Record
	opts.OnMoved = a.moved.add
	return opts
}

// WarnMoved writes to standard error that files of databases have moved, unless the user has read it.
func (a *App) WarnMoved() {
	if a.moved == nil {
		return
	}
	for _, moved := range a.moved.take() {
		Warn(a, Words.Prefix(a.SayError(moved)))
	}
}

// lookEvery is how often WhileThere looks whether a file has moved.
const lookEvery = 250 * time.Millisecond

// WhileThere does long work, and ends it once the file of the store has moved, or a newer version of the program has
// upgraded it. It then returns db.ErrMoved or db.ErrUpgraded.
func WhileThere(ctx context.Context, store *db.Store, work func(context.Context) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	done := make(chan struct{})
	go func() {
		defer close(done)
		watch(ctx, isLost, store, func(lost error) { cancel(lost) })
	}()
	err := work(ctx)
	if cause := context.Cause(ctx); errors.Is(cause, db.ErrMoved) || errors.Is(cause, db.ErrUpgraded) {
		err = cause
	}
	cancel(nil)
	<-done
	return err
}

// Watch calls heard once the file of the store has moved. It returns a function that ends the watch.
func Watch(ctx context.Context, store *db.Store, heard func(moved error)) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		watch(ctx, hasMoved, store, heard)
	}()
	return func() {
		cancel()
		<-done
	}
}

// hasMoved returns db.ErrMoved if the file of the store has moved.
func hasMoved(ctx context.Context, store *db.Store) error {
	moved := store.Moved(ctx)
	if errors.Is(moved, db.ErrMoved) {
		return moved
	}
	return nil
}

// isLost is hasMoved, and returns db.ErrUpgraded if the program can no longer write into the file.
func isLost(ctx context.Context, store *db.Store) error {
	moved := hasMoved(ctx, store)
	if moved != nil {
		return moved
	}
	upgraded := store.Upgraded(ctx)
	if errors.Is(upgraded, db.ErrUpgraded) {
		return upgraded
	}
	return nil
}

// watch calls heard with the first error that look returns.
func watch(
	ctx context.Context, look func(context.Context, *db.Store) error, store *db.Store, heard func(error),
) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if lost := look(ctx, store); lost != nil {
			heard(lost)
			return
		}
	}
}

// The answers to the question of GoOn.
const (
	leaveIt = "leave"
	goOn    = "on"
)

// GoOn tells the user that the file of the database has moved, and asks whether to go on in the file that is there now.
// On yes it adds the record of what was entered to that file.
func (a *App) GoOn(ctx context.Context, moved error) (yes bool, err error) {
	said := a.SayError(moved)
	a.moved.isSaid(moved)
	how, _ := fault.Arg[error](moved, "how")
	path, _ := fault.Arg[string](how, "path")
	label := Words.GoOnHere
	if _, err := os.Stat(path); err != nil {
		label = Words.GoOnNew
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title: a.Say(Words.GoOnTitle), Help: said, Fresh: true,
		Fields: []ask.Field{{
			Key: "on", Kind: ask.Choice, Value: leaveIt,
			Options: []ask.Option{
				{Label: a.Say(Words.GoOnLeave), Value: leaveIt},
				{Label: a.Say(label(path)), Value: goOn},
			},
		}},
	})
	if err != nil || answer.Of("on") != goOn {
		if errors.Is(err, ask.ErrBack) {
			err = nil
		}
		return false, err
	}
	kept, _ := fault.Arg[error](moved, "kept")
	record, _ := fault.Arg[string](kept, "record")
	if record == "" {
		return true, nil
	}
	return true, a.importAside(ctx, record)
}

// importAside imports a file, and shows what the import has written above the next question.
func (a *App) importAside(ctx context.Context, file string) error {
	var output strings.Builder
	out := a.Out
	errs := a.Err
	a.Out = io.Writer(&output)
	a.Err = io.Writer(&output)
	err := a.Import(ctx, file)
	a.Out = out
	a.Err = errs
	a.Prompt().Notify(strings.TrimSpace(output.String()))
	return err
}
