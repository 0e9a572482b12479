package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/reports"
)

type exportOptions struct {
	app         *app.App
	log, seal   bool
	all, output string
	force       bool
	desk        *desk.Desk
}

// NewExport returns the command that writes stored matches as files.
func NewExport(a *app.App) *cobra.Command {
	o := &exportOptions{app: a}
	c := &cobra.Command{Use: "export MATCH...", RunE: o.run}
	c.Flags().BoolVar(&o.log, "log", false, "")
	c.Flags().BoolVar(&o.seal, "seal", false, "")
	c.Flags().StringVar(&o.all, "all", "", "")
	c.Flags().StringVarP(&o.output, "output", "o", "", "")
	c.Flags().BoolVar(&o.force, "force", false, "")
	return c
}

func (o *exportOptions) run(c *cobra.Command, args []string) error {
	ctx := c.Context()
	switch {
	case o.all != "" && len(args) > 0:
		return app.Wrong(words.AllOrSome)
	case o.all != "" && o.output != "":
		return app.Wrong(words.AllOutput)
	case o.log && o.seal:
		return app.Wrong(words.LogSeal)
	case o.all == "" && len(args) == 0:
		return app.Wrong(app.Words.TooFew(app.UsedAs(c)))
	}
	store, err := o.app.Reading(ctx)
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
		text, err := o.text(ctx, ref)
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

// text returns the text of a match: canonical, sealed, or the log.
func (o *exportOptions) text(ctx context.Context, ref string) ([]byte, error) {
	found, err := o.desk.Store.Find(ctx, ref)
	if err != nil {
		return nil, err
	}
	if o.log {
		return o.desk.Log(ctx, found.Number)
	}
	s, err := o.desk.Open(ctx, ref)
	if err != nil {
		return nil, err
	}
	if o.seal {
		return s.Sealed(), nil
	}
	return s.Canonical(), nil
}

// everything writes every match into a folder, removed matches too, each into a file of its own, and the club next to
// them. The texts are logs, from which import can make the database again; with --seal they are sealed texts.
func (o *exportOptions) everything(ctx context.Context) error {
	if err := os.MkdirAll(o.all, 0o700); err != nil {
		return err
	}
	all, _, err := o.desk.Store.List(ctx, db.Filter{})
	if err != nil {
		return err
	}
	removed, _, err := o.desk.Store.List(ctx, db.Filter{State: db.OnlyRemoved})
	if err != nil {
		return err
	}
	all = append(all, removed...)
	for _, m := range all {
		text, err := o.file(ctx, m)
		if err != nil {
			return err
		}
		name := filepath.Join(o.all, fmt.Sprintf("%06d-%s.match", m.Number, m.Game))
		if err := o.put(ctx, name, text); err != nil {
			return err
		}
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
	app.Tell(o.app, words.Written(len(all), o.all))
	return nil
}

// put writes a file of --all. If the file has this text already, put only makes it private. After a new file it does
// not wait for the disk, because thousands of waits take longer than everything else.
func (o *exportOptions) put(ctx context.Context, name string, text []byte) error {
	there, err := os.ReadFile(name)
	switch {
	case err == nil && bytes.Equal(there, text):
		db.Private(name)
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return reports.SaveMany(name, func(w io.Writer) error {
			_, err := w.Write(text)
			return err
		})
	}
	return o.app.Files().SavePrivate(ctx, name, o.force, text)
}

// file returns the text that --all writes for a match.
func (o *exportOptions) file(ctx context.Context, m db.Match) ([]byte, error) {
	if o.seal {
		return o.text(ctx, fmt.Sprint(m.Number))
	}
	return o.desk.FullLog(ctx, m)
}
