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

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/scoring"
)

type exportOptions struct {
	app         *app.App
	log, seal   bool
	all, output string
	force       bool
	desk        *desk.Desk
	asking      sync.Mutex // so that only one goroutine at a time asks whether to replace a file
}

// NewExport returns the command that writes stored matches as files.
func NewExport(a *app.App) *cobra.Command {
	o := &exportOptions{app: a}
	command := &cobra.Command{Use: "export MATCH…", RunE: o.run}
	command.Flags().BoolVar(&o.log, "log", false, "")
	command.Flags().BoolVar(&o.seal, "seal", false, "")
	command.Flags().StringVar(&o.all, "all", "", "")
	command.Flags().StringVarP(&o.output, "output", "o", "", "")
	command.Flags().BoolVar(&o.force, "force", false, "")
	return command
}

func (o *exportOptions) run(command *cobra.Command, args []string) error {
	ctx := command.Context()
	switch {
	case o.all != "" && len(args) > 0:
		return app.Wrong(words.AllOrSome)
	case o.all != "" && o.output != "":
		return app.Wrong(words.AllOutput)
	case o.log && o.seal:
		return app.Wrong(words.LogSeal)
	case o.all == "" && len(args) == 0:
		return app.TooFew(command, 0)
	}
	store, err := o.app.ReadingWith(ctx, db.Options{Cache: readOnce})
	if err != nil {
		return err
	}
	defer store.Close()
	o.desk = o.app.Desk(store)
	if o.all != "" {
		return o.everything(ctx)
	}
	var out bytes.Buffer
	for _, ref := range args {
		text, err := o.textAsked(ctx, ref)
		if err != nil {
			return err
		}
		out.Write(text)
	}
	if o.output != "" && o.output != app.Stdin {
		return o.app.Files().SavePrivate(ctx, o.output, o.force, out.Bytes())
	}
	_, err = o.app.Records().Write(out.Bytes())
	return err
}

// textAsked returns the text of a match as the options ask for it: canonical, sealed, or its log. A new
// format is a case here; for --all, in textForFolder.
func (o *exportOptions) textAsked(ctx context.Context, ref string) ([]byte, error) {
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
func (o *exportOptions) everything(ctx context.Context) error {
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
func (o *exportOptions) everyMatch(ctx context.Context) (count int, err error) {
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
func (o *exportOptions) write(ctx context.Context, match db.Match) error {
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
func (o *exportOptions) put(ctx context.Context, name string, text []byte) error {
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
func (o *exportOptions) textForFolder(ctx context.Context, match db.Match) ([]byte, error) {
	if o.seal {
		return o.textAsked(ctx, fmt.Sprint(match.Number))
	}
	return o.desk.FullLog(ctx, match)
}
