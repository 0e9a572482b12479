package match

import (
	"bufio"
	"fmt"
	"io"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

var (
	textLineRuling = lang.Text{It: "  riga %d: %s [%s, %s]\n", En: "  line %d: %s [%s, %s]\n"}
	textInOrder    = lang.Text{It: "  tutto in regola\n", En: "  all in order\n"}
	textTotals     = lang.Text{It: "  punti: %s\n", En: "  points: %s\n"}
	textWon        = lang.Text{It: "  vince: %s\n", En: "  won by: %s\n"}
	textGoesOn     = lang.Text{It: "  la partita non è finita\n", En: "  the match is not over\n"}
	textNobodyWon  = lang.Text{It: "  nessun round conta: non vince nessuno\n", En: "  no round counts: nobody wins\n"}
)

// printJSON writes a match as one JSON object on a line of its own.
func (o *checkOptions) printJSON(out *bufio.Writer, name string, records *referee.Records) error {
	line := append(o.piece[:0], '{')
	if o.several {
		line = append(referee.AppendString(append(line, `"file":`...), name), ',')
	}
	if !records.Single() {
		line = fmt.Appendf(line, `"first":%d,`, records.First())
	}
	if err := records.Err(); err != nil {
		line = referee.AppendError(line, err, o.app.Lang)
	} else {
		var failed error
		if line, failed = records.Match().WriteJSON(out, line, o.app.Lang); failed != nil {
			return failed
		}
		if o.proof {
			line = appendProof(line, records.Match())
		}
	}
	o.piece = append(line, "}\n"...)
	_, err := out.Write(o.piece)
	return err
}

// print writes a match and its rulings in words.
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
