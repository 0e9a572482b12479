package event

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/paper"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring/event"
)

// enterResults enters the result of a table, or lists the tables without one.
func enterResults(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.json = values.Is("json")
	stage, err := t.roundTyped(values.Text("round"))
	switch {
	case err != nil:
		return nil, err
	case values.Is("accept"):
		return nil, t.acceptReported(ctx)
	case !values.Has("table") && (!t.app.Asks() || t.json):
		return nil, t.listMissing(stage)
	case !values.Has("table"):
		return nil, askMissing(ctx, t, stage, values.Is("places"))
	}
	table, err := t.tableTyped(ctx, []string{values.Text("table")}, stage)
	if err != nil {
		return nil, err
	}
	slip := t.slip(stage, table)
	totals := values.Texts("totals")
	why := values.Text("why")
	switch {
	case values.Text("adopt") != "":
		return nil, slip.adopt(ctx, values.Text("adopt"), why)
	case len(totals) == 0 && t.app.Asks():
		return nil, askResult(ctx, slip, values.Is("places"))
	case len(totals) == 0:
		return nil, act.ErrFew
	}
	return nil, slip.keepTyped(ctx, totals, why)
}

// slip is the paper slip of a table. The numbers on it become the result of the table.
type slip struct {
	*tournament
	stage event.Stage
	table int // from 1
}

// slip returns the slip of a table of a round.
func (t *tournament) slip(stage event.Stage, table int) slip { return slip{t, stage, table} }

// sides returns the players of the table, grouped by the numbers on the slip: one player, or one side, for each.
func (s slip) sides() [][]int { return s.Sides(s.stage, s.table) }

// onPaper returns what the slip asks for: a total for each player or side and, if places is set, its place.
func (s slip) onPaper(places bool) paper.Placed {
	game, _ := s.Game()
	asked := paper.Slip{Entries: s.paperEntries(s.stage, s.table), Sums: paper.SumsOf(game), Summed: true}
	return paper.Placed{Slip: asked, Asked: places}
}

// paperEntries returns the players or sides of a table that have a number on its slip.
func (v *view) paperEntries(stage event.Stage, table int) []paper.Entry {
	var entries []paper.Entry
	for _, side := range v.Sides(stage, table) {
		entries = append(entries, paper.Entry{ID: v.id(side[0]), Name: app.Visible(v.SideName(side))})
	}
	return entries
}

// matches returns the matches that name the table, none if it has no result.
func (s slip) matches() []db.Match { return s.At(s.stage, s.table) }

// keepTyped stores the totals of a table that were typed in a command. A place may follow a total after a slash: "70/1".
// A dash means a player who did not come, if the slip may say so; see mayMiss.
func (s slip) keepTyped(ctx context.Context, totals []string, why string) error {
	asked := s.onPaper(true)
	if len(totals) != len(asked.Entries) {
		return app.Wrong(words.HowMany(len(asked.Entries), s.table, s.sideNames(s.sides()), len(totals)))
	}
	typed := make([]paper.Typed, len(totals))
	for i, word := range totals {
		typed[i].Total, typed[i].Place, _ = strings.Cut(word, "/")
	}
	if absent := asked.Absent(typed); len(absent) > 0 && s.mayMiss() {
		return s.keepWithout(ctx, asked, absent, typed)
	}
	tallies, err := asked.Read(typed)
	if err != nil {
		return app.BadInput(err)
	}
	return s.keep(ctx, tallies, why)
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

// sideNames returns the names of the sides of a table. The names of one side are joined.
func (v *view) sideNames(sides [][]int) string {
	said := make([]string, len(sides))
	for i, side := range sides {
		said[i] = app.Visible(v.SideName(side))
	}
	return strings.Join(said, ", ")
}

// keep stores the result of the table. If the table has a result already, keep corrects it, and returns an error if why
// is empty.
func (s slip) keep(ctx context.Context, tallies []play.Tally, why string) error {
	there := s.matches()
	if len(there) > 1 {
		all := make([]int, len(there))
		for i, match := range there {
			all[i] = match.Number
		}
		return app.Failed(words.Several(s.table, text.Integers(all, ", "), all[len(all)-1]))
	}
	if len(there) > 0 && !there[0].Finished {
		return app.Failed(words.BeingPlayed(s.table, there[0].Number))
	}
	if len(there) > 0 && why == "" {
		return app.Wrong(words.HasMatch(s.table, there[0].Number))
	}
	tied := s.isTied(tallies)
	if tied && s.app.Asks() {
		if err := s.confirmTie(ctx); err != nil {
			return err
		}
	}
	if len(there) > 0 {
		if err := s.correct(ctx, there[0], tallies, why); err != nil {
			return app.While(err, "correct match %d of table %d in round %s", there[0].Number, s.table, s.stage)
		}
		s.sayTied(tied)
		return nil
	}
	live, err := s.Keep(ctx, s.stage, s.table, s.app.Now().Format("2006-01-02"), tallies)
	if err != nil {
		return app.While(asWrongInput(err), "keep the result of table %d in round %s", s.table, s.stage)
	}
	if err := s.Reload(ctx); err != nil {
		return err
	}
	s.say(words.Kept(s.table, live.Number))
	s.sayTied(tied)
	s.sayMissing(s.stage)
	return nil
}

// isTied reports whether a result leaves two players of the final equal at their table, of whom the lot would let one
// go on.
func (s slip) isTied(tallies []play.Tally) bool {
	last := s.Event.Last()
	isNext := last != nil && last.Stage == s.stage && s.stage.Final() && len(s.Event.FinalAhead()) > 0
	return isNext && len(tallies) == 2 && tallies[0].Total == tallies[1].Total && tallies[0].Place == tallies[1].Place
}

// confirmTie asks whether a tie is meant, although the lot then decides who goes on. It returns an error after any
// answer but yes.
func (s slip) confirmTie(ctx context.Context) error {
	yes, err := s.app.Confirm(ctx, s.app.Say(words.AskTied(s.table, s.sideNames(s.sides()))))
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	if !yes || err != nil {
		return app.Wrong(words.TiedRefused(s.table))
	}
	return nil
}

// sayTied warns that the lot will decide who goes on, unless the user has just confirmed that.
func (s slip) sayTied(tied bool) {
	if tied && !s.app.Asks() {
		s.say(words.Tied(s.table, s.sideNames(s.sides())))
	}
}

// correct corrects the result of the table. It first asks whether to do so if a later round was drawn with the result.
func (s slip) correct(ctx context.Context, stored db.Match, tallies []play.Tally, why string) error {
	live, err := s.desk.OpenStored(ctx, stored)
	if err != nil {
		return err
	}
	outdated, err := live.OutdatesTallies(ctx, tallies)
	if err != nil {
		return asWrongInput(err)
	}
	if err := app.ConfirmOutdated(ctx, s.app, outdated); err != nil {
		return err
	}
	if err := live.CorrectTallies(ctx, tallies, why); err != nil {
		return asWrongInput(err)
	}
	s.say(words.Corrected(s.table, stored.Number))
	app.TellOutdated(s.app, outdated)
	return s.Reload(ctx)
}

// sayMissing prints which tables of a round have no result yet, or that all results are in.
func (v *view) sayMissing(stage event.Stage) {
	if missing := v.Score.Missing(stage); len(missing) > 0 {
		v.say(words.Missing(v.roundName(stage), text.Integers(missing, ", ")))
	} else {
		v.say(words.AllIn(v.roundName(stage)))
	}
}

// asWrongInput marks a referee's error about a result as wrong input. It drops the line number, because the user never
// typed that line.
func asWrongInput(err error) error {
	var fault *referee.Error
	if errors.As(err, &fault) {
		return app.BadInput(fault.Err)
	}
	if errors.Is(err, desk.ErrScored) {
		return app.BadInput(err)
	}
	return err
}

// adopt makes a match, which was played without naming the table, the result of the table.
func (s slip) adopt(ctx context.Context, ref, why string) error {
	if why == "" {
		why = s.app.Say(words.Adopting)
	}
	live, err := s.Adopt(ctx, ref, s.stage, s.table, why)
	if err != nil {
		return asWrongInput(err)
	}
	if err := s.Reload(ctx); err != nil {
		return err
	}
	s.say(words.Kept(s.table, live.Number))
	return s.notCounted(live.Number)
}

// notCounted returns the reason for which a match that names a table does not count; nil if it counts.
func (v *view) notCounted(number int) error {
	for _, stray := range v.Score.Strays {
		if match, ok := v.Match(stray.Match); ok && match.Number == number {
			return app.Failed(words.NotCounted(number, app.ErrorText(v.named(stray.Why))))
		}
	}
	return nil
}

// tableLabel returns the label of a table in menus: its number and its players, with a check mark if it has a result.
func (v *view) tableLabel(stage event.Stage, table int) string {
	label := v.app.Say(words.TableWho(table, v.names(v.Event.Round(stage).Tables[table-1].Players)))
	if v.Score.Match(stage, table) != "" {
		label += " ✓"
	}
	return label
}

// tableTyped returns the number of the table that the first word of args names. If args is empty, it asks for the
// table.
func (t *tournament) tableTyped(ctx context.Context, args []string, stage event.Stage) (int, error) {
	typed, err := typedOrAsked(ctx, t, args, words.AskTable)
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
