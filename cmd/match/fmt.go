package match

import (
	"bufio"
	"context"
	"io"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/games"
)

// NewFmt returns the command that writes canonical text.
func NewFmt(a *app.App) *cobra.Command {
	return app.Verb("fmt FILE...", 1, -1, func(ctx context.Context, args []string) error { return runFmt(ctx, a, args) })
}

func runFmt(ctx context.Context, a *app.App, files []string) error {
	out := bufio.NewWriterSize(a.Records(), 64<<10)
	for _, name := range files {
		err := a.Files().ReadRecords(ctx, name, func(r io.Reader) error { return fmtRecords(a, out, name, r) })
		if err := a.Files().Report(out, err); err != nil {
			return err
		}
	}
	return nil
}

// fmtRecords writes the canonical text of one file's matches.
func fmtRecords(a *app.App, out *bufio.Writer, name string, r io.Reader) error {
	records := referee.NewRecords(r, games.Find)
	for records.Next() {
		if records.Err() != nil {
			a.Files().ReportLine(out, name, records)
			a.Status = app.StatusWrong
			continue
		}
		if _, err := out.Write(records.Match().Canonical()); err != nil {
			return err
		}
	}
	return records.ReadErr()
}
