package store

// The columns of a file come from its page: package reports says where they stand. This file chooses matches and pages,
// and writes files.

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/scoring"
)

// exporting writes stored matches as files.
type exporting struct {
	app    *app.App
	log    bool
	seal   bool
	all    string // the folder for the whole club; "" for some matches only
	force  bool
	desk   *desk.Desk
	asking sync.Mutex // so that only one goroutine at a time asks whether to replace a file
}

// checkExport refuses options that do not go together, and no match.
func checkExport(_ *app.App, values act.Values) error {
	named := len(values.Texts("matches"))
	all := values.Text("all")
	switch {
	case all != "" && named > 0:
		return app.Wrong(words.AllOrSome)
	case all != "" && values.Text("output") != "":
		return app.Wrong(words.AllOutput)
	case values.Is("log") && values.Is("seal"):
		return app.Wrong(words.LogSeal)
	case all == "" && named == 0:
		return act.ErrFew
	}
	return nil
}

// export writes stored matches, or the whole club.
func export(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	o := &exporting{
		app:   a,
		log:   values.Is("log"),
		seal:  values.Is("seal"),
		all:   values.Text("all"),
		force: values.Is("force"),
	}
	store, err := a.ReadingWith(ctx, db.Options{Cache: readOnce})
	if err != nil {
		return nil, err
	}
	defer store.Close()
	o.desk = a.Desk(store)
	if o.all != "" {
		return nil, o.everything(ctx)
	}
	var out bytes.Buffer
	for _, ref := range values.Texts("matches") {
		text, err := o.textAsked(ctx, ref)
		if err != nil {
			return nil, err
		}
		out.Write(text)
	}
	if output := values.Text("output"); output != "" && output != app.Stdin {
		return nil, a.Files().SavePrivate(ctx, output, o.force, out.Bytes())
	}
	_, err = a.Records().Write(out.Bytes())
	return nil, err
}

// textAsked returns the text of a match as the options ask for it: canonical, sealed, or its log. A new
// format is a case here; for --all, in textForFolder.
func (o *exporting) textAsked(ctx context.Context, ref string) ([]byte, error) {
	found, err := o.desk.Store.Find(ctx, ref)
	if err != nil {
		return nil, err
	}
	if o.log {
		return o.desk.Log(ctx, found.Number)
	}
	live, err := o.desk.Open(ctx, ref)
	if err != nil {
		return nil, err
	}
	if o.seal {
		return live.Sealed(), nil
	}
	return live.Canonical(), nil
}

// everything writes the club and every match into a folder, each match into its own file, removed matches too. The
// texts are logs, from which import can make the database again; with --seal they are sealed texts.
func (o *exporting) everything(ctx context.Context) error {
	if err := os.MkdirAll(o.all, 0o700); err != nil {
		return err
	}
	count, err := o.everyMatch(ctx)
	if err != nil {
		return err
	}
	club, err := exchange.ExportClub(ctx, o.desk.Store)
	if err != nil {
		return err
	}
	name := filepath.Join(o.all, exchange.ClubFile)
	if err := o.put(ctx, name, club); err != nil {
		return err
	}
	if err := db.Settle(o.all); err != nil {
		return err
	}
	app.Tell(o.app, words.Written(count, o.all))
	return nil
}

// everyMatch writes a file for every match, in a goroutine for each processor, and returns how many there are.
func (o *exporting) everyMatch(ctx context.Context) (count int, err error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	waiting := make(chan db.Match)
	var writers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		writers.Go(func() {
			for match := range waiting {
				if err := o.write(ctx, match); err != nil {
					stop(err) // the first error counts
				}
			}
		})
	}
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} {
		err = cmp.Or(err, eachMatch(ctx, o.desk.Store, state, func(match db.Match) error {
			select {
			case waiting <- match:
				count++
				return nil
			case <-ctx.Done():
				return context.Cause(ctx)
			}
		}))
	}
	close(waiting)
	writers.Wait()
	return count, cmp.Or(context.Cause(ctx), err)
}

// write writes the file of a match.
func (o *exporting) write(ctx context.Context, match db.Match) error {
	record, err := o.textForFolder(ctx, match)
	if err != nil {
		return err
	}
	_, key := scoring.SplitID(match.Game) // an ID has a sign that not every file system takes
	name := text.FileName(fmt.Sprintf("%06d-", match.Number), cmp.Or(key, match.Game), ".match")
	return o.put(ctx, filepath.Join(o.all, name), record)
}

// put writes a file of --all. If the file has this text already, put only makes it private. It does not wait until the
// disk has written a new file, because thousands of such waits take longer than everything else.
func (o *exporting) put(ctx context.Context, name string, text []byte) error {
	if err := app.NotFile(name); err != nil {
		return err
	}
	there, err := os.ReadFile(name)
	if err == nil && bytes.Equal(there, text) {
		db.Private(name)
		return nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		return reports.SaveMany(name, func(w io.Writer) error {
			_, err := w.Write(text)
			return err
		})
	}
	o.asking.Lock()
	defer o.asking.Unlock()
	return o.app.Files().SavePrivate(ctx, name, o.force, text)
}

// textForFolder returns the text that --all writes for a match: its log, or with --seal the sealed text.
func (o *exporting) textForFolder(ctx context.Context, match db.Match) ([]byte, error) {
	if o.seal {
		return o.textAsked(ctx, fmt.Sprint(match.Number))
	}
	return o.desk.FullLog(ctx, match)
}
