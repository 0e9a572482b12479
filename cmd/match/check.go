package match

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// checking judges the matches in files.
type checking struct {
	app     *app.App
	json    bool
	checked referee.Checked
}

// checkFiles judges the matches in files.
func checkFiles(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	defer app.LetHeapGrow()()
	o := &checking{app: a, json: values.Is("json")}
	o.checked.Proof = values.Is("proof")
	o.checked.In = a.Lang
	out := bufio.NewWriterSize(a.Out, 64<<10)
	files := values.Texts("files")
	for _, name := range files {
		if len(files) > 1 {
			o.checked.File = name
		}
		err := a.Files().ReadRecords(ctx, name, func(r io.Reader) error { return o.file(out, name, r) })
		if err := a.Files().Report(out, err); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// file judges the matches of one file.
func (o *checking) file(out *bufio.Writer, name string, r io.Reader) error {
	records := referee.NewRecords(r, games.Find)
	records.Passing()
	for records.Next() {
		o.app.Status = max(o.app.Status, o.statusOf(records))
		if !o.json {
			o.print(out, name, records)
		}
		if records.Err() != nil {
			o.app.Files().ReportLine(out, name, records)
		}
		if o.json {
			_ = o.checked.WriteJSON(out, records) // Flush returns the error
		}
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return records.ReadErr()
}

// statusOf returns the exit status of check after a match.
func (o *checking) statusOf(records *referee.Records) int {
	if records.Err() != nil {
		return app.StatusWrong
	}
	match := records.Match()
	for _, ruling := range match.Rulings() {
		if ruling.Verdict.Broken() {
			return app.StatusFailed
		}
	}
	if o.checked.Proof {
		if doubts, _ := match.Doubts(); len(doubts) > 0 {
			return app.StatusFailed
		}
	}
	return app.StatusFine
}

// print writes a match and its rulings in words. If the match has an error, it writes the rulings before the error,
// which may explain it.
func (o *checking) print(out io.Writer, name string, records *referee.Records) {
	a := o.app
	match := records.Match()
	if records.Err() != nil && len(match.Rulings()) == 0 {
		return
	}
	fmt.Fprintf(out, "%s %s\n", a.Lang.Colon(text.Path(name)), heading(a, match))
	tell := func(speaker lang.Speaker) { fmt.Fprintln(out, a.Wrapped("  "+match.Game().Say(speaker, a.Lang))) }
	for _, ruling := range match.Rulings() {
		tell(words.LineRuling(
			ruling.Line,
			match.In(a.Lang).Where(ruling.Line),
			match.In(a.Lang).Sentence(ruling),
			ruling.Article.ID,
			ruling.Verdict,
		))
	}
	if records.Err() != nil {
		return
	}
	var doubts []referee.Doubt
	if o.checked.Proof {
		doubts, _ = match.Doubts()
	}
	if len(match.Rulings()) == 0 && len(doubts) == 0 {
		tell(words.InOrder)
	}
	if o.checked.Proof {
		tell(proof(a, match))
	}
	if _, open := match.Open(); open {
		where := match.In(a.Lang).Where(match.OpenFrom())
		if awaited := match.In(a.Lang).Awaited(); len(awaited) > 0 {
			tell(words.RoundOpen(where, app.Visible(a.Lang.Clauses(awaited))))
		} else {
			tell(words.RoundUnended(where))
		}
	}
	if len(match.Rounds()) > 0 || match.ByTotals() {
		tell(words.Points(totals(match)))
	}
	switch {
	case !match.Finished():
		tell(words.GoesOn)
	case len(match.Winners()) == 0:
		tell(words.NobodyWon)
	default:
		tell(words.WonBy(app.Visible(a.Lang.List(match.Roster().Of(match.Winners()).Names()))))
	}
}

// proof returns a sentence about what counting the unseen cards proves of a match.
func proof(a *app.App, match *referee.Match) lang.Speaker {
	doubts, counted := match.Doubts()
	if !counted {
		return words.NoCount
	}
	if len(doubts) == 0 {
		return words.Possible
	}
	plays := make([]string, len(doubts))
	onePlayer := true
	for i, doubt := range doubts {
		plays[i] = a.Say(words.Doubt(doubt.Line, app.Visible(match.Roster().Name(doubt.Seat)), doubt.Denied))
		onePlayer = onePlayer && doubt.Seat == doubts[0].Seat
	}
	if len(match.Rulings()) == 0 && onePlayer {
		return words.OneLiedUnseen(app.Visible(match.Roster().Name(doubts[0].Seat)), a.Lang.Clauses(plays))
	}
	if len(match.Rulings()) == 0 {
		return words.DoubtsUnseen(a.Lang.Clauses(plays))
	}
	if onePlayer {
		return words.OneLied(app.Visible(match.Roster().Name(doubts[0].Seat)), a.Lang.Clauses(plays))
	}
	return words.Doubts(a.Lang.Clauses(plays))
}

// formatFiles writes the canonical text of the matches in files.
func formatFiles(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	out := bufio.NewWriterSize(a.Records(), 64<<10)
	for _, name := range values.Texts("files") {
		err := a.Files().ReadRecords(ctx, name, func(r io.Reader) error { return fmtRecords(a, out, name, r) })
		if err := a.Files().Report(out, err); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// fmtRecords writes the canonical text of one file's matches.
func fmtRecords(a *app.App, out *bufio.Writer, name string, r io.Reader) error {
	records := referee.NewRecords(r, games.Find)
	records.Passing()
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
