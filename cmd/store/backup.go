package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"time"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
)

// backUp copies the database into a file.
func backUp(ctx context.Context, subject *act.Database, values act.Values) (lang.Speaker, error) {
	a := subject.App()
	file := values.Text("file")
	if err := backup(ctx, a, subject.Store, file, values.Is("force")); err != nil {
		return nil, err
	}
	if a.Seated {
		file = app.Absolute(file)
	}
	return words.BackedUp(file), nil
}

// backup copies the database into a file. It replaces an existing file if force is set, or if the user says yes, and
// only when the copy is complete.
func backup(ctx context.Context, a *app.App, store *db.Store, file string, force bool) error {
	err := store.Backup(ctx, file)
	if !errors.Is(err, db.ErrTarget) {
		return err
	}
	there, err := os.Stat(file)
	if err != nil {
		return err
	}
	own, err := os.Stat(store.Path())
	isItself := err == nil && os.SameFile(own, there)
	if isItself || !there.Mode().IsRegular() {
		return app.Wrong(words.NotOver(file))
	}
	if !force {
		if err := a.Files().MayReplace(ctx, file); err != nil {
			return err
		}
	}
	return store.BackupOver(ctx, file)
}

// restoring replaces the database with a backup.
type restoring struct {
	app            *app.App
	force, damaged bool
}

// restore replaces the database with a backup.
func restore(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	o := &restoring{app: a, force: values.Is("force"), damaged: values.Is("damaged")}
	file := values.Text("file")
	copied, err := o.accepted(ctx, file)
	if err != nil || copied == nil {
		return nil, err
	}
	defer copied.Discard()
	return nil, o.put(ctx, copied, file)
}

// accepted returns a checked copy of the file that may replace the database. It returns nil if the user does not want
// it to.
func (o *restoring) accepted(ctx context.Context, file string) (*db.Replacement, error) {
	a := o.app
	path, err := a.Database()
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		o.force = true // on a fresh laptop nothing is lost
	}
	if !o.force && !o.asks() {
		o.force, err = holdsNothing(ctx, a, path)
		if err != nil {
			app.Warn(a, app.Words.Prefix(app.ErrorText(err)))
		}
	}
	copied, err := db.Restore(ctx, path, file, db.Options{
		Clock:  a.Now,
		Driver: a.Driver,
		Cache:  readOnce,
	})
	if isOfCopy(err) {
		return nil, app.BadInput(err)
	}
	if err != nil {
		return nil, err
	}
	yes, err := o.accepts(ctx, copied, file, path)
	if err != nil || !yes {
		copied.Discard()
		return nil, err
	}
	return copied, nil
}

// put replaces the database with an accepted copy of a file.
func (o *restoring) put(ctx context.Context, copied *db.Replacement, file string) error {
	kept, err := copied.Put(ctx)
	if err != nil {
		return err
	}
	app.Tell(o.app, words.Restored(file))
	if kept != "" {
		app.Tell(o.app, words.Kept(kept))
	}
	return nil
}

// holdsNothing reports whether nothing is lost if the database at path is replaced: it has no matches, persons, leagues
// or tournaments. It returns false for a database that cannot be read.
func holdsNothing(ctx context.Context, a *app.App, path string) (bool, error) {
	store, err := db.Open(ctx, path, db.Options{Clock: a.Now, Driver: a.Driver, ReadOnly: true})
	if err != nil {
		return false, err
	}
	defer store.Close()
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} {
		matches, _, err := store.List(ctx, db.Filter{State: state, Limit: 1})
		if err != nil || len(matches) > 0 {
			return false, err
		}
	}
	persons, err := store.Identities(ctx)
	if err != nil || len(persons) > 0 {
		return false, err
	}
	leagues, err := store.Leagues(ctx)
	if err != nil || len(leagues) > 0 {
		return false, err
	}
	tournaments, err := a.Desk(store).Contests(ctx)
	return err == nil && len(tournaments) == 0, err
}

// asks reports whether the user can be asked at a terminal. Unlike App.Asks, it returns false with --plain, because the
// answers may come from a pipe.
func (o *restoring) asks() bool { return o.app.Asker != nil || o.app.OnTerminal() }

// accepts checks a copy, prints its faults, and reports whether the copy is to replace the database.
func (o *restoring) accepts(ctx context.Context, copied *db.Replacement, file, path string) (bool, error) {
	a := o.app
	wrong := 0
	check := func(a *app.App) (err error) {
		wrong, err = checkCopy(ctx, a, copied)
		return err
	}
	anyway := o.force && o.damaged
	var err error
	if anyway || !o.asks() {
		err = check(a)
	} else {
		err = screen.Aside(ctx, a, func(a *app.App) error { // what both files hold, and the faults, stand above the question
			if err := check(a); err != nil || wrong == 0 && o.force {
				return err
			}
			return tellHoldings(ctx, a, copied, file, path)
		})
	}
	switch {
	case err != nil:
		return false, err
	case anyway, wrong == 0 && o.force:
		return true, nil
	case wrong == 0 && !o.asks():
		return false, app.Wrong(words.RestoreForce)
	case wrong == 0:
		return a.Confirm(ctx, a.Say(words.RestoreAsk(path, file)))
	case o.asks():
		return a.Confirm(ctx, a.Say(words.DamagedAsk(file, wrong, path)))
	}
	return false, app.Wrong(words.DamagedForce(file, wrong))
}

// tellHoldings says of a copy and of the database what they hold and how old they are. It warns of one that cannot be
// read.
func tellHoldings(
	ctx context.Context, a *app.App, copied *db.Replacement, file, path string,
) error {
	saved, err := os.Stat(file)
	if err != nil {
		return app.BadInput(err)
	}
	inCopy, err := readHoldings(ctx, a, copied.Store)
	if err != nil {
		app.Warn(a, app.Words.Prefix(app.ErrorText(err)))
	} else {
		app.Tell(a, words.CopyHolds(a.Lang.Clock(saved.ModTime().In(time.Local)), inCopy.in(a)))
	}
	here, err := readHoldingsOf(ctx, a, path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, db.ErrMissing) {
		return nil
	}
	if err != nil {
		app.Warn(a, app.Words.Prefix(app.ErrorText(err)))
		return nil
	}
	app.Tell(a, words.HereHolds(here.in(a)))
	return nil
}

// holdings is how much a database holds.
type holdings struct {
	matches, leagues, tournaments, players int
	last                                   time.Time // when a match or a tournament was last changed; zero for none
}

// readHoldings returns how much a database holds.
func readHoldings(ctx context.Context, a *app.App, store *db.Store) (holdings, error) {
	var held holdings
	var err error
	held.matches, err = store.Count(ctx, db.Filter{})
	if err != nil {
		return held, err
	}
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return held, err
	}
	held.leagues = len(leagues)
	persons, err := store.Identities(ctx)
	if err != nil {
		return held, err
	}
	held.players = len(persons)
	contests, err := a.Desk(store).Contests(ctx)
	if err != nil {
		return held, err
	}
	held.tournaments = len(contests)
	for _, contest := range contests {
		if contest.Stored.Changed.After(held.last) {
			held.last = contest.Stored.Changed
		}
	}
	match, err := store.Find(ctx, db.Last)
	if errors.Is(err, db.ErrNotFound) {
		return held, nil
	}
	if match.Changed.After(held.last) {
		held.last = match.Changed
	}
	return held, err
}

// readHoldingsOf returns how much the database at path holds.
func readHoldingsOf(ctx context.Context, a *app.App, path string) (holdings, error) {
	store, err := db.Open(ctx, path, db.Options{Clock: a.Now, Driver: a.Driver, ReadOnly: true})
	if err != nil {
		return holdings{}, err
	}
	defer store.Close()
	return readHoldings(ctx, a, store)
}

// in returns the holdings in words.
func (h holdings) in(a *app.App) lang.Speaker {
	if h.last.IsZero() {
		return words.Holds(h.matches, h.leagues, h.tournaments, h.players)
	}
	last := a.Lang.Clock(h.last.In(time.Local))
	return words.HoldsUntil(h.matches, h.leagues, h.tournaments, h.players, last)
}

// checkCopy checks a copy as verify does, prints its faults, and returns how many there are.
func checkCopy(ctx context.Context, a *app.App, copied *db.Replacement) (wrong int, err error) {
	v := &verifying{app: a}
	for _, fault := range copied.Faults {
		v.fault(words.Fault(app.ErrorText(fault)))
	}
	err = v.check(ctx, copied.Store)
	if isOfCopy(err) {
		v.fault(words.Unread)
		err = nil
	}
	return v.wrong, err
}

// isOfCopy reports whether an error means that the file is not a valid backup.
func isOfCopy(err error) bool {
	all := []error{db.ErrMissing, db.ErrNotDatabase, db.ErrNoLog, db.ErrForeign, db.ErrNewer, db.ErrCorrupt}
	return slices.ContainsFunc(all, func(fault error) bool { return errors.Is(err, fault) })
}
