package event

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/scoring/event"
)

type resultsOptions struct {
	round, adopt, why string
	places            bool
}

func newResults(a *app.App) *cobra.Command {
	var r resultsOptions
	asJSON := false
	c := on(a, "results EVENT [TABLE [TOTAL…]]", -1, func(ctx context.Context, o *office, args []string) error {
		o.json = asJSON
		rs := o.results()
		stage, err := o.roundTyped(r.round)
		if err != nil {
			return err
		}
		if len(args) == 0 {
			if !a.Asks() || o.json {
				return rs.listMissing(stage)
			}
			return rs.askMissing(ctx, stage, r.places)
		}
		table, err := rs.tableTyped(ctx, args, stage)
		switch {
		case err != nil:
			return err
		case r.adopt != "":
			return rs.adopt(ctx, stage, table, r.adopt, r.why)
		case len(args) == 1 && a.Asks():
			return rs.ask(ctx, stage, table, r.places)
		case len(args) == 1:
			return errFew
		}
		tallies, err := rs.tallies(stage, table, args[1:])
		if err != nil {
			return err
		}
		return rs.keep(ctx, stage, table, tallies, r.why)
	})
	f := c.Flags()
	f.StringVar(&r.round, "round", "", "")
	f.StringVar(&r.adopt, "adopt", "", "")
	f.StringVar(&r.why, "why", "", "")
	f.BoolVar(&r.places, "places", false, "")
	f.BoolVar(&asJSON, "json", false, "")
	return c
}

// listMissing prints the tables of a round that have no result.
func (rs results) listMissing(stage event.Stage) error {
	missing := rs.Score.Missing(stage)
	if rs.json {
		if missing == nil {
			missing = []int{}
		}
		return rs.app.SayJSON(map[string]any{"round": stage.String(), "missing": missing})
	}
	if len(missing) == 0 {
		rs.say(words.AllIn(rs.roundName(stage)))
		return nil
	}
	rs.say(words.Missing(rs.roundName(stage), numbers(missing)))
	return nil
}

// tallies reads the totals of a table, each with its place behind a stroke where it has one.
func (rs results) tallies(stage event.Stage, table int, typed []string) ([]desk.Tally, error) {
	players := rs.Event.Round(stage).Tables[table-1].Players
	if len(typed) != len(players) {
		return nil, app.Wrong(words.HowMany(len(players), table, rs.names(players), len(typed)))
	}
	all := make([]desk.Tally, len(typed))
	for i, word := range typed {
		total, place, placed := strings.Cut(word, "/")
		t := desk.Tally{ID: rs.id(players[i])}
		var err error
		if t.Total, err = strconv.Atoi(strings.ReplaceAll(total, "−", "-")); err != nil {
			return nil, app.Wrong(words.BadTotal(word))
		}
		if placed {
			if t.Place, err = strconv.Atoi(place); err != nil {
				return nil, app.Wrong(words.BadTotal(word))
			}
		}
		all[i] = t
	}
	return all, nil
}

// keep stores the result of a table, or with a reason corrects the one that is there.
func (rs results) keep(ctx context.Context, stage event.Stage, table int, tallies []desk.Tally, why string) error {
	there := rs.At(stage, table)
	if len(there) > 1 {
		all := make([]int, len(there))
		for i, m := range there {
			all[i] = m.Number
		}
		return app.Failed(words.Several(table, numbers(all)))
	}
	if len(there) > 0 && !there[0].Finished {
		return app.Failed(words.BeingPlayed(table, there[0].Number))
	}
	if len(there) > 0 && why == "" {
		return app.Wrong(words.HasMatch(table, there[0].Number))
	}
	if len(there) > 0 {
		if err := judged(rs.Correct(ctx, there[0], tallies, why)); err != nil {
			return err
		}
		rs.say(words.Corrected(table, there[0].Number))
		return rs.Reload(ctx)
	}
	s, err := rs.Keep(ctx, stage, table, rs.app.Now().Format("2006-01-02"), tallies)
	if err != nil {
		return judged(err)
	}
	if err := rs.Reload(ctx); err != nil {
		return err
	}
	rs.say(words.Kept(table, s.Number))
	rs.sayMissing(stage)
	return nil
}

// sayMissing says what is still missing of a round.
func (rs results) sayMissing(stage event.Stage) {
	if missing := rs.Score.Missing(stage); len(missing) > 0 {
		rs.say(words.Missing(rs.roundName(stage), numbers(missing)))
	} else {
		rs.say(words.AllIn(rs.roundName(stage)))
	}
}

// judged marks what the referee says of a result as wrong input, without the number of a line that nobody typed.
func judged(err error) error {
	var fault *referee.Error
	if errors.As(err, &fault) {
		return app.BadInput(fault.Err)
	}
	if errors.Is(err, desk.ErrScored) {
		return app.BadInput(err)
	}
	return err
}

// adopt gives a table a match that was played and is not linked to it.
func (rs results) adopt(ctx context.Context, stage event.Stage, table int, ref, why string) error {
	if why == "" {
		why = rs.app.Say(words.Adopting)
	}
	s, err := rs.Adopt(ctx, ref, stage, table, why)
	if err != nil {
		return judged(err)
	}
	if err := rs.Reload(ctx); err != nil {
		return err
	}
	rs.say(words.Kept(table, s.Number))
	return rs.notCounted(s.Number)
}

// notCounted returns why a match that names a table does not count; nil if it does.
func (rs results) notCounted(number int) error {
	for _, stray := range rs.Score.Strays {
		if m, ok := rs.Match(stray.Match); ok && m.Number == number {
			return app.Failed(words.NotCounted(number, app.Sentence(rs.named(stray.Why), rs.app.Lang)))
		}
	}
	return nil
}

// slip returns the label of a table: its number and its players.
func (rs results) slip(stage event.Stage, table int) string {
	t := rs.Event.Round(stage).Tables[table-1]
	label := fmt.Sprintf("%d · %s", table, rs.names(t.Players))
	if rs.Score.Match(stage, table) != "" {
		label += " ✓"
	}
	return label
}

// tableTyped returns the table that the first word names, or asks for it.
func (rs results) tableTyped(ctx context.Context, args []string, stage event.Stage) (int, error) {
	typed := ""
	switch {
	case len(args) > 0:
		typed = args[0]
	case !rs.app.Asks():
		return 0, errFew
	default:
		answer, err := rs.app.Ask(ctx, ask.Question{Title: rs.app.Say(words.AskTable), Fields: []ask.Field{{Key: "table"}}})
		if err != nil {
			return 0, err
		}
		typed = answer.Of("table")
	}
	n, err := strconv.Atoi(typed)
	if err != nil {
		return 0, app.Wrong(words.BadTable(typed))
	}
	if r := rs.Event.Round(stage); r == nil || n < 1 || n > len(r.Tables) {
		return 0, &event.Error{Fault: event.NoTable, Stage: stage, Number: n}
	}
	return n, nil
}
