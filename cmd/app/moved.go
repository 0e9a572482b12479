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

// add adds an error that the user has not read.
func (m *movedFiles) add(moved error) {
	m.Lock()
	defer m.Unlock()
	m.unsaid = append(m.unsaid, moved)
	m.any = true
}

// hasAny reports whether any file has moved.
func (m *movedFiles) hasAny() bool {
	m.Lock()
	defer m.Unlock()
	return m.any
}

// take returns the errors that the user has not read, and deletes them.
func (m *movedFiles) take() []error {
	m.Lock()
	defer m.Unlock()
	unsaid := m.unsaid
	m.unsaid = nil
	return unsaid
}

// markSaid records that the user has read an error.
func (m *movedFiles) markSaid(err error) {
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

// storeOptions returns the options with the fields added that the app sets for every database.
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

// WarnMoved warns on standard error about the files of databases that have moved, unless the user knows already.
func (a *App) WarnMoved() {
	if a.moved == nil {
		return
	}
	for _, moved := range a.moved.take() {
		Warn(a, Words.Prefix(ErrorText(moved)))
	}
}

// lookEvery is the interval at which WhileThere and Watch look whether a file has moved.
const lookEvery = 250 * time.Millisecond

// WhileThere runs long work. It cancels the work once the file of the store has moved, or a newer version of the
// program has upgraded it, and then returns db.ErrMoved or db.ErrUpgraded.
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

// isLost returns db.ErrMoved if the file of the store has moved, or db.ErrUpgraded if a newer version of the program
// has upgraded it.
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

// GoOn says that the file of the database has moved, and asks whether to continue in the file that is there now. After
// a yes it imports the record of the entered lines into that file.
func (a *App) GoOn(ctx context.Context, moved error) (yes bool, err error) {
	said := a.SayError(moved)
	a.moved.markSaid(moved)
	how, _ := fault.Arg[error](moved, "how")
	path, _ := fault.Arg[string](how, "path")
	label := Words.GoOnHere
	if _, err := os.Stat(path); err != nil {
		label = Words.GoOnNew
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title: a.Say(Words.GoOnTitle),
		Help:  said,
		Fresh: true,
		Fields: []ask.Field{{
			Key:   "on",
			Kind:  ask.Choice,
			Value: leaveIt,
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

// importAside imports a file, and shows the output of the import above the next question.
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
