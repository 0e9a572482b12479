package match

import (
	"bufio"
	"context"
	"io"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

var (
	textCheck     = lang.Text{It: "giudica le partite scritte in un file", En: "judges the matches written in a file"}
	textCheckLong = lang.Text{
		It: "Giudica le partite scritte nei file (- legge l'ingresso standard) e dice ogni decisione con la sua " +
			"regola.\nEsce con 0 se è tutto in regola, 1 se una regola è stata violata o una sfida decisa, 2 se una " +
			"riga non si legge o non può essere accaduta.",
		En: "Judges the matches written in the files (- reads standard input) and prints every ruling with its " +
			"rule.\nExits with 0 if all is in order, 1 if a rule was broken or a challenge decided, 2 if a line " +
			"cannot be read or cannot have happened.",
	}
)

type checkOptions struct {
	app         *app.App
	files       []string
	json, proof bool
	piece       []byte // of JSON, from one match to the next
}

// NewCheck returns the command that judges the matches in files.
func NewCheck(a *app.App) *cobra.Command {
	o := &checkOptions{app: a}
	c := &cobra.Command{
		Use: "check FILE...", Short: a.Say(textCheck), Long: a.Say(textCheckLong),
		Args: app.Words(1, -1),
		RunE: func(c *cobra.Command, args []string) error {
			o.files = args
			return o.run(c.Context())
		},
	}
	c.Flags().BoolVar(&o.json, "json", false, a.Say(app.TextFlagJSON))
	c.Flags().BoolVar(&o.proof, "proof", false, a.Say(textFlagProof))
	return c
}

func (o *checkOptions) run(ctx context.Context) error {
	defer app.LetHeapGrow()()
	out := bufio.NewWriterSize(o.app.Out, 64<<10)
	for _, name := range o.files {
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
