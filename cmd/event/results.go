package event

import (
	"context"
	"errors"
	"slices"
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
	var asJSON, accept bool
	command := on(
		a,
		"results EVENT [TABLE [TOTAL…]]",
		-1,
		func(ctx context.Context, t *tournament, args []string) error {
			t.json = asJSON
			stage, err := t.roundTyped(r.round)
			if err != nil {
				return err
			}
			if accept {
				return t.acceptReported(ctx)
			}
			if len(args) == 0 {
				if !a.Asks() || t.json {
					return t.listMissing(stage)
				}
				return t.askMissing(ctx, stage, r.places)
			}
			table, err := t.tableTyped(ctx, args, stage)
			switch {
			case err != nil:
				return err
			case r.adopt != "":
				return t.adopt(ctx, stage, table, r.adopt, r.why)
			case len(args) == 1 && a.Asks():
				return t.askResult(ctx, stage, table, r.places)
			case len(args) == 1:
				return errFew
			}
			return t.keepTyped(ctx, stage, table, args[1:], r.why)
		},
	)
	flags := command.Flags()
	flags.StringVar(&r.round, "round", "", "")
	flags.StringVar(&r.adopt, "adopt", "", "")
	flags.StringVar(&r.why, "why", "", "")
	flags.BoolVar(&r.places, "places", false, "")
	flags.BoolVar(&accept, "accept", false, "")
	flags.BoolVar(&asJSON, "json", false, "")
	return command
}

// keepTyped stores the totals of a table that were typed in a command. A dash stands for a player who did not come, where
// a slip may say so.
func (t *tournament) keepTyped(ctx context.Context, stage event.Stage, table int, typed []string, why string) error {
	sides := t.Sides(stage, table)
	var missing []int
	totals := slices.Clone(typed)
	for i, word := range typed {
		if ask.IsDash(word) && len(typed) == len(sides) {
			missing = append(missing, sides[i][0])
			totals[i] = ""
		}
	}
	if len(missing) > 0 && len(missing) < len(typed) && t.mayMiss(stage, table) {
		return t.keepWithout(ctx, stage, table, missing, totals)
	}
	tallies, err := t.tallies(stage, table, typed)
	if err != nil {
		return err
	}
	return t.keep(ctx, stage, table, tallies, why)
}

// listMissing prints the tables of a round that have no result.
func (t *tournament) listMissing(stage event.Stage) error {
	missing := t.Score.Missing(stage)
	if t.json {
		if missing == nil {
			missing = []int{}
		}
		return t.app.SayJSON(map[string]any{"round": stage.String(), "missing": missing})
	}
	t.sayMissing(stage)
	return nil
}

// tallies reads the typed totals of a table, in the order of its players. A place may follow a total after a slash.
func (t *tournament) tallies(stage event.Stage, table int, typed []string) ([]desk.Tally, error) {
	sides := t.Sides(stage, table)
	if len(typed) != len(sides) {
		return nil, app.Wrong(words.HowMany(len(sides), table, t.sideNames(sides), len(typed)))
	}
	all := make([]desk.Tally, len(typed))
	for i, word := range typed {
		total, place, placed := strings.Cut(word, "/")
		tally := desk.Tally{ID: t.id(sides[i][0])}
		var err error
		tally.Total, err = ask.Whole(total)
		if err != nil {
			return nil, app.Wrong(words.BadTotal(word))
		}
		if placed {
			tally.Place, err = strconv.Atoi(place)
			if err != nil || tally.Place < 1 {
				return nil, app.Wrong(words.BadTotal(word))
			}
		}
		all[i] = tally
	}
	return all, nil
}

// sideNames returns the names of the players of a table, with those of a side joined.
func (t *tournament) sideNames(sides [][]int) string {
	said := make([]string, len(sides))
	for i, side := range sides {
		said[i] = app.Visible(t.SideName(side))
	}
	return strings.Join(said, ", ")
}

// keep stores the result of a table. If the table has a result already, a reason is needed, and keep corrects that
// result.
func (t *tournament) keep(ctx context.Context, stage event.Stage, table int, tallies []desk.Tally, why string) error {
	there := t.At(stage, table)
	if len(there) > 1 {
		all := make([]int, len(there))
		for i, match := range there {
			all[i] = match.Number
		}
		return app.Failed(words.Several(table, numbers(all), all[len(all)-1]))
	}
	if len(there) > 0 && !there[0].Finished {
		return app.Failed(words.BeingPlayed(table, there[0].Number))
	}
	if len(there) > 0 && why == "" {
		return app.Wrong(words.HasMatch(table, there[0].Number))
	}
	if len(there) > 0 {
		if err := judged(t.Correct(ctx, there[0], tallies, why)); err != nil {
			return err
		}
		t.say(words.Corrected(table, there[0].Number))
		return t.Reload(ctx)
	}
	live, err := t.Keep(ctx, stage, table, t.app.Now().Format("2006-01-02"), tallies)
	if err != nil {
		return judged(err)
	}
	if err := t.Reload(ctx); err != nil {
		return err
	}
	t.say(words.Kept(table, live.Number))
	t.sayMissing(stage)
	return nil
}

// sayMissing prints which tables of a round have no result yet, or that all results are in.
func (t *tournament) sayMissing(stage event.Stage) {
	if missing := t.Score.Missing(stage); len(missing) > 0 {
		t.say(words.Missing(t.roundName(stage), numbers(missing)))
	} else {
		t.say(words.AllIn(t.roundName(stage)))
	}
}

// judged returns a referee's error about a result as wrong input. It drops the line number, because nobody typed that
// line.
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

// adopt assigns to a table a match that was played and does not name the table.
func (t *tournament) adopt(ctx context.Context, stage event.Stage, table int, ref, why string) error {
	if why == "" {
		why = t.app.Say(words.Adopting)
	}
	live, err := t.Adopt(ctx, ref, stage, table, why)
	if err != nil {
		return judged(err)
	}
	if err := t.Reload(ctx); err != nil {
		return err
	}
	t.say(words.Kept(table, live.Number))
	return t.notCounted(live.Number)
}

// notCounted returns why a match that names a table does not count; nil if it does.
func (t *tournament) notCounted(number int) error {
	for _, stray := range t.Score.Strays {
		if match, ok := t.Match(stray.Match); ok && match.Number == number {
			return app.Failed(words.NotCounted(number, app.Sentence(t.named(stray.Why), t.app.Lang)))
		}
	}
	return nil
}

// slip returns the label of a table: its number and its players.
func (t *tournament) slip(stage event.Stage, table int) string {
	label := t.app.Say(words.TableWho(table, t.names(t.Event.Round(stage).Tables[table-1].Players)))
	if t.Score.Match(stage, table) != "" {
		label += " ✓"
	}
	return label
}

// tableTyped returns the number of the table that the first word of args names. If there is no word, it asks for the
// table.
func (t *tournament) tableTyped(ctx context.Context, args []string, stage event.Stage) (int, error) {
	typed, err := t.typed(ctx, args, words.AskTable)
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(typed)
	if err != nil {
		return 0, app.Wrong(words.BadTable(typed))
	}
	if round := t.Event.Round(stage); round == nil || n < 1 || n > len(round.Tables) {
		return 0, event.NoTable.With("round", stage, "number", n)
	}
	return n, nil
}
