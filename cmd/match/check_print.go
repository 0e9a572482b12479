package match

import (
	"bufio"
	"fmt"
	"io"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
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
	tell := func(s lang.Speaker) { fmt.Fprintf(out, "  %s\n", a.Say(s)) }
	for _, r := range m.Rulings() {
		tell(words.LineRuling(r.Line, m.Sentence(r, a.Lang), r.Article.ID, r.Verdict))
	}
	if len(m.Rulings()) == 0 {
		tell(words.InOrder)
	}
	if o.proof {
		tell(proof(a, m))
	}
	if len(m.Rounds()) > 0 || m.ByTotals() {
		tell(words.Points(totals(m)))
	}
	switch {
	case !m.Finished():
		tell(words.GoesOn)
	case len(m.Winners()) == 0:
		tell(words.NobodyWon)
	default:
		tell(words.WonBy(names(m, m.Winners())))
	}
}
