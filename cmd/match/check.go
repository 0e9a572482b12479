package match

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

var (
	textCheck     = lang.Text{It: "giudica le partite scritte in un file", En: "judges the matches written in a file"}
	textCheckLong = lang.Text{
		It: "Giudica le partite scritte nei file (- legge l'ingresso standard) e dice ogni decisione con la sua regola.\nEsce con 0 se è tutto in regola, 1 se una regola è stata violata o una sfida decisa, 2 se una riga non si legge o non può essere accaduta.",
		En: "Judges the matches written in the files (- reads standard input) and tells every ruling with its rule.\nExits with 0 if all is in order, 1 if a rule was broken or a challenge decided, 2 if a line cannot be read or cannot have happened.",
	}
	textLineRuling = lang.Text{It: "  riga %d: %s [%s, %s]\n", En: "  line %d: %s [%s, %s]\n"}
	textInOrder    = lang.Text{It: "  tutto in regola\n", En: "  all in order\n"}
	textTotals     = lang.Text{It: "  punti: %s\n", En: "  points: %s\n"}
	textWon        = lang.Text{It: "  vince: %s\n", En: "  won by: %s\n"}
	textGoesOn     = lang.Text{It: "  la partita non è finita\n", En: "  the match is not over\n"}
	textNobodyWon  = lang.Text{It: "  nessun round conta: non vince nessuno\n", En: "  no round counts: nobody wins\n"}
)

type checkOptions struct {
	app         *app.App
	files       []string
	json, proof bool
}

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
	out := bufio.NewWriterSize(o.app.Out, 64<<10)
	for _, name := range o.files {
		err := o.app.ReadRecords(ctx, name, func(r io.Reader) error { return o.file(out, name, r) })
		if err := o.app.TellFile(out, err); err != nil {
			return err
		}
	}
	return nil
}

// file judges the matches of one file.
func (o *checkOptions) file(out *bufio.Writer, name string, r io.Reader) error {
	records := referee.NewRecords(r, games.Find)
	for records.Next() {
		o.app.Status = max(o.app.Status, statusOf(records))
		if err := records.Err(); err != nil {
			o.app.TellLine(out, name, records)
		}
		if o.json {
			o.printJSON(out, name, records)
		} else if records.Err() == nil {
			o.print(out, name, records.Match())
		}
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return records.ReadErr()
}

// statusOf gives the exit status that a match asks for.
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

// printJSON writes one object a match, one to a line.
func (o *checkOptions) printJSON(out *bufio.Writer, name string, records *referee.Records) {
	line := append(out.AvailableBuffer(), '{')
	if len(o.files) > 1 {
		line = append(referee.AppendString(append(line, `"file":`...), name), ',')
	}
	if !records.Single() {
		line = fmt.Appendf(line, `"first":%d,`, records.First())
	}
	if err := records.Err(); err != nil {
		line = referee.AppendError(line, err, o.app.Lang)
	} else {
		line = records.Match().AppendJSON(line, o.app.Lang)
		if o.proof {
			line = appendProof(line, records.Match())
		}
	}
	out.Write(append(line, "}\n"...))
}

// print tells a match in words.
func (o *checkOptions) print(out io.Writer, name string, m *referee.Match) {
	a := o.app
	fmt.Fprintf(out, "%s: %s\n", text.Path(name), heading(a, m))
	for _, r := range m.Rulings() {
		fmt.Fprint(out, a.Say(textLineRuling, r.Line, m.Sentence(r, a.Lang), r.Article.ID, r.Verdict))
	}
	if len(m.Rulings()) == 0 {
		fmt.Fprint(out, a.Say(textInOrder))
	}
	if o.proof {
		fmt.Fprint(out, proof(a, m))
	}
	if len(m.Rounds()) > 0 || m.ByTotals() {
		fmt.Fprint(out, a.Say(textTotals, totals(a, m)))
	}
	switch {
	case !m.Finished():
		fmt.Fprint(out, a.Say(textGoesOn))
	case len(m.Winners()) == 0:
		fmt.Fprint(out, a.Say(textNobodyWon))
	default:
		fmt.Fprint(out, a.Say(textWon, names(a, m, m.Winners())))
	}
}
