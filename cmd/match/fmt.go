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
	textFmt     = lang.Text{It: "scrive il testo canonico di un file", En: "writes the canonical text of a file"}
	textFmtLong = lang.Text{
		It: "Scrive ciò che vale delle partite di un file, senza correzioni, commenti e righe vuote, in un solo " +
			"modo di scrivere.\nUna partita che non si può giudicare non viene scritta.",
		En: "Writes what stands of the matches in a file, without corrections, comments and blank lines, in one way " +
			"of writing.\nA match that cannot be judged is not written.",
	}
)

// NewFmt returns the command that writes canonical text.
func NewFmt(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "fmt FILE...", Short: a.Say(textFmt), Long: a.Say(textFmtLong),
		Args: app.Words(1, -1),
		RunE: func(c *cobra.Command, args []string) error { return runFmt(c.Context(), a, args) },
	}
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
