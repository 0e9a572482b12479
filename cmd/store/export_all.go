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

	"arbitro/cmd/app"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/db/files"
	"arbitro/reports"
)

// everything writes every match into a folder, removed matches too, each into a file of its own, and the club beside
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
	if err := files.Settle(o.all); err != nil {
		return err
	}
	app.Tell(o.app, words.Written(len(all), o.all))
	return nil
}

// put writes a file of --all. A file with the same text is not written again, but made private. A new file does not
// wait for the disk: thousands of such waits take longer than everything else.
func (o *exportOptions) put(ctx context.Context, name string, text []byte) error {
	there, err := os.ReadFile(name)
	switch {
	case err == nil && bytes.Equal(there, text):
		files.Private(name)
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
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if o.seal {
		return o.text(ctx, fmt.Sprint(m.Number))
	}
	return o.desk.FullLog(ctx, m)
}
