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

type checkOptions struct {
	app         *app.App
	several     bool // files
	json, proof bool
	piece       []byte // of JSON, from one match to the next
}

// NewCheck returns the command that judges the matches in files.
func NewCheck(a *app.App) *cobra.Command {
	o := &checkOptions{app: a}
	c := app.Verb("check FILE...", 1, -1, o.run)
	c.Flags().BoolVar(&o.json, "json", false, "")
	c.Flags().BoolVar(&o.proof, "proof", false, "")
	return c
}

func (o *checkOptions) run(ctx context.Context, files []string) error {
	defer app.LetHeapGrow()()
	o.several = len(files) > 1
	out := bufio.NewWriterSize(o.app.Out, 64<<10)
	for _, name := range files {
		err := o.app.Files().ReadRecords(ctx, name, func(r io.Reader) error { return o.file(out, name, r) })
		if err := o.app.Files().Report(out, err); err != nil {
			return err
		}
	}
	return nil
}

// file judges the matches of one file.
func (o *checkOptions) file(out *bufio.Writer, name string, r io.Reader) error {
	records := referee.NewRecords(r, games.Find)
	var memory sparing
	defer memory.enough()
	records.WhenLong(longMatch, memory.spare)
	for records.Next() {
		o.app.Status = max(o.app.Status, statusOf(records))
		if err := records.Err(); err != nil {
			o.app.Files().ReportLine(out, name, records)
		}
		if o.json {
			if err := o.printJSON(out, name, records); err != nil {
				return err
			}
		} else if records.Err() == nil {
			o.print(out, name, records.Match())
		}
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return records.ReadErr()
}

// statusOf returns the exit status that a match calls for.
func statusOf(records *referee.Records) int {
	if records.Err() != nil {
		return app.StatusWrong
	}
	for _, r := range records.Match().Rulings() {
		if r.Verdict.Broken() {
			return app.StatusFailed
		}
	}
	return app.StatusFine
}
