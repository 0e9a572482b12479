package store

import (
	"bufio"
	"context"
	"fmt"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/text"
)

// sum removes matches that were removed elsewhere, and prints how many matches were stored, even after an interruption.
func (o *importOptions) sum(
	ctx context.Context, store *db.Store, names []string, clubs map[string]*exchange.ClubJSON, err error,
) error {
	if o.out == nil { // no match was read
		return err
	}
	moved := 0
	if err == nil {
		var all []*exchange.ClubJSON
		for _, name := range names {
			if clubs[name] != nil {
				all = append(all, clubs[name])
			}
		}
		moved, err = exchange.AfterMatches(ctx, o.app, store, all)
	}
	if moved > 0 && !o.json {
		fmt.Fprint(o.out, o.app.Say(exchange.TextClubRemoved(moved)))
	}
	if !o.json {
		fmt.Fprint(o.out, o.app.Say(words.Imported(o.stored, o.longer, o.known, o.refused)))
	}
	if flushed := o.out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// report counts the outcome of a match, and reports its error or its JSON.
func (o *importOptions) report(out *bufio.Writer, file string, one desk.Import) {
	outcome := ""
	switch {
	case one.Err != nil:
		o.refused++
		o.app.Status = max(o.app.Status, app.StatusWrong)
		out.Flush()
		app.Warn(o.app, app.Words.LineErr(text.Path(file), one.Line(), one.Err))
		outcome = "refused"
	case one.Outcome == desk.Stored:
		o.stored++
		outcome = "stored"
	case one.Outcome == desk.Settled:
		o.stored++
		outcome = "stored"
		said := words.Apart
		if o.take {
			said = words.Taken
		}
		app.Warn(o.app, said(text.Path(file), one.First, one.Number, one.Other))
	case one.Outcome == desk.Extended:
		o.longer++
		outcome = "continued"
	default:
		o.known++
		outcome = "known"
	}
	if o.json {
		out.Write(append(o.object(file, one, outcome), "}\n"...))
	}
}

// object returns the outcome of a match as JSON without the last brace.
func (o *importOptions) object(file string, one desk.Import, outcome string) []byte {
	line := referee.AppendString([]byte(`{"file":`), file)
	line = fmt.Appendf(line, `,"first":%d,"outcome":%q`, one.First, outcome)
	if one.Number > 0 {
		line = fmt.Appendf(line, `,"match":%d`, one.Number)
	}
	if one.Err != nil {
		fault := &referee.Error{Line: one.Line() - one.First + 1, Err: app.Spoken(one.Err)}
		line = referee.AppendError(append(line, ','), fault, o.app.Lang)
	}
	return line
}
