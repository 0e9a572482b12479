package event

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/cmd/table/paper"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// askMissing asks for the missing results of a round, one table after the other, until the user goes back.
func askMissing(ctx context.Context, t *tournament, stage event.Stage, places bool) error {
	before := len(t.Matches)
	err := t.app.OnScreen(func() error {
		for _, table := range t.Score.Missing(stage) {
			slip := t.slip(stage, table)
			if len(slip.matches()) == 1 {
				continue // a match is being played there, or does not count
			}
			if err := askResult(ctx, slip, places); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	if len(t.Matches) == before {
		t.sayMissing(stage)
	}
	return nil
}

// askResult asks for the result of a table, or for its correction.
func askResult(ctx context.Context, s slip, places bool) error {
	there := s.matches()
	if len(there) > 1 {
		return askWhichHolds(ctx, s, there)
	}
	asked := s.onPaper(places)
	return screen.Until(ctx, s.app, s.resultForm(asked, there), func(answer ask.Answer) error {
		typed := asked.Typed(answer.Values)
		if s.mayMiss() {
			typed = withDashes(asked, typed)
			if absent := asked.Absent(typed); len(absent) > 0 {
				return s.askAbsent(ctx, asked, absent, typed)
			}
		}
		tallies, err := asked.Read(typed)
		if err != nil {
			return app.BadInput(err)
		}
		return s.named(s.keep(ctx, tallies, strings.TrimSpace(answer.Of("why"))))
	})
}

// askAbsent asks whether the players without a total did not come, and stores the result of the others.
func (s slip) askAbsent(ctx context.Context, asked paper.Placed, absent []int, typed []paper.Typed) error {
	var missing []int
	for _, at := range absent {
		missing = append(missing, s.sides()[at][0])
	}
	yes, err := s.app.Confirm(ctx, s.app.Say(words.AskMissed(s.table, s.names(missing))))
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	if !yes || err != nil {
		return app.Wrong(words.NeedTotal)
	}
	err = s.keepWithout(ctx, asked, absent, typed)
	if screen.IsWrong(err) && len(s.matches()) == 0 { // the slip has other players now
		s.app.Prompt().Notify(s.app.SayError(s.named(err)))
		return askResult(ctx, s, false)
	}
	return s.named(err)
}

// resultForm returns the form of a table's result. If there holds a match, the form corrects that result, and has a
// field for the reason.
func (s slip) resultForm(asked paper.Placed, there []db.Match) ask.Question {
	question := asked.Ask(s.app.Lang)
	question.Title = s.app.Say(words.AskResult(s.matchName(s.stage, s.table), s.table))
	order := words.SlipOrder
	if s.mayMiss() {
		order = words.SlipOrderMiss
		for i := range question.Fields {
			check := question.Fields[i].Check
			question.Fields[i].Check = func(typed string) error {
				if text.IsDash(typed) {
					return nil
				}
				return check(typed)
			}
		}
		question.Check = func(values ask.Values) error {
			typed := withDashes(asked, asked.Typed(values))
			if !slices.ContainsFunc(typed, hasTotal) {
				return app.Wrong(words.NeedTotal)
			}
			came, left := asked.Without(asked.Absent(typed), typed)
			_, err := came.Read(left)
			return err
		}
	}
	question.Help = text.Join("\n", s.app.Say(order), question.Help)
	if len(there) > 0 {
		question = asked.Fill(question, s.talliesOf(there[0]))
		question.Help = s.app.Say(words.WrongHere)
		question.Fields = append(question.Fields, s.reasonField())
	}
	question.Clock = s.countdown()
	return question
}

// withDashes returns what is typed with a dash for each player without a total, unless nobody has one, or the others say
// what it is.
func withDashes(asked paper.Placed, typed []paper.Typed) []paper.Typed {
	if asked.Fills() || !slices.ContainsFunc(typed, hasTotal) {
		return typed
	}
	typed = slices.Clone(typed)
	for i := range typed {
		if typed[i].Total == "" {
			typed[i].Total = "-"
		}
	}
	return typed
}

// hasTotal reports whether a total is typed.
func hasTotal(typed paper.Typed) bool { return !text.IsNone(typed.Total) }

// talliesOf returns the stored results of a match at a table, with the ids of the tournament.
func (v *view) talliesOf(match db.Match) []play.Tally {
	var tallies []play.Tally
	for _, seat := range match.Seats {
		for _, entrant := range v.Event.Entrants {
			if seat.ShownName() == entrant.Name {
				tallies = append(tallies, play.Tally{ID: entrant.ID, Total: seat.Total, Place: seat.Place})
			}
		}
	}
	return tallies
}

// mayMiss reports whether the slip may say that a player of the table did not come: the table is in the last round and
// has no result, and each of its players plays alone.
func (s slip) mayMiss() bool {
	round := s.Event.Last()
	if round == nil || round.Stage != s.stage || len(s.matches()) > 0 {
		return false
	}
	return len(s.sides()) == len(round.Tables[s.table-1].Players)
}

// keepWithout takes the players of the absent entries out of the round. If the others are still enough for a table, it
// stores their result.
func (s slip) keepWithout(ctx context.Context, asked paper.Placed, absent []int, typed []paper.Typed) error {
	sides := s.sides()
	for _, at := range absent {
		err := s.takeOut(ctx, sides[at][0], s.app.Say(words.DidNotCome), "")
		if errors.Is(err, ask.ErrBack) {
			return app.Wrong(words.NeedTotal)
		}
		if err != nil {
			return err
		}
	}
	came, totals := asked.Without(absent, typed)
	left := s.onPaper(asked.Asked)
	row := make([]paper.Typed, len(left.Entries))
	isSame := !s.Event.Round(s.stage).Tables[s.table-1].Void && len(left.Entries) == len(came.Entries)
	for i, entry := range left.Entries {
		at := slices.Index(came.Entries, entry)
		isSame = isSame && at >= 0
		if at >= 0 {
			row[i] = totals[at]
		}
	}
	if !isSame {
		s.app.Prompt().Notify(s.app.Say(words.TableChanged(s.table)))
		return nil
	}
	tallies, err := left.Read(row)
	if err != nil {
		return app.BadInput(err)
	}
	return s.keep(ctx, tallies, "")
}

// askWhichHolds asks which of several matches at a table counts, and removes the others. There are several if two
// laptops have kept the same table.
func askWhichHolds(ctx context.Context, s slip, there []db.Match) error {
	labels := make([]string, len(there))
	for i, match := range there {
		labels[i] = s.app.Say(words.OneOf(match.Number, s.totalsOf(match)))
	}
	title := s.app.Say(words.WhichHolds(s.matchName(s.stage, s.table), s.table))
	holds, err := screen.Choose(ctx, s.app, title, labels)
	if err != nil {
		return err
	}
	var removed []int
	err = s.store.Write(ctx, func(tx *db.Tx) error {
		for i, match := range there {
			if i == holds {
				continue
			}
			if err := tx.Remove(ctx, match.Number, s.app.Say(words.OtherHolds(there[holds].Number))); err != nil {
				return err
			}
			removed = append(removed, match.Number)
		}
		return nil
	})
	if err != nil {
		return err
	}
	s.app.Prompt().Notify(s.app.Say(words.Holds(s.table, there[holds].Number, text.Integers(removed, ", "))))
	return s.Reload(ctx)
}

// totalsOf returns the totals of a match as a text, by seat.
func (v *view) totalsOf(match db.Match) string {
	if !match.Finished {
		return v.app.Say(words.StillOn)
	}
	all := make([]string, len(match.Seats))
	for i, seat := range match.Seats {
		all[i] = app.Visible(seat.ShownName()) + " " + strconv.Itoa(seat.Total)
	}
	return strings.Join(all, ", ")
}

// askAny asks for a table of a round, and then for its result. It lists the tables without a result first.
func askAny(ctx context.Context, t *tournament, stage event.Stage) error {
	var tables []int
	missing := t.Score.Missing(stage)
	tables = append(tables, missing...)
	for i, table := range t.Event.Round(stage).Tables {
		if n := i + 1; len(table.Players) > 0 && !table.Void && t.Score.Match(stage, n) != "" {
			tables = append(tables, n)
		}
	}
	labels := make([]string, len(tables))
	for i, n := range tables {
		labels[i] = t.tableLabel(stage, n)
	}
	i, err := screen.Choose(ctx, t.app, t.app.Say(words.WhichTable), labels)
	if err != nil {
		return err
	}
	return askResult(ctx, t.slip(stage, tables[i]), false)
}

// askResults asks for the missing results of the last round, and then shows the standing.
func askResults(ctx context.Context, t *tournament) error {
	stage, err := t.roundTyped("")
	if err != nil {
		return err
	}
	if len(t.Score.Missing(stage)) == 0 {
		t.sayMissing(stage)
		return nil
	}
	before := len(t.Matches)
	quiet := *t
	quiet.app = muted(t.app)
	err = askMissing(ctx, &quiet, stage, false)
	t.Contest = quiet.Contest
	if err != nil {
		return err
	}
	t.sayMissing(stage)
	for _, table := range t.Score.Missing(stage) {
		there := t.At(stage, table)
		if len(there) != 1 {
			continue
		}
		if !there[0].Finished {
			t.say(words.Playing(table, there[0].Number))
		} else if err := t.notCounted(there[0].Number); err != nil {
			t.app.Prompt().Notify(t.app.SayError(err))
		}
	}
	if len(t.Matches) == before {
		return nil
	}
	return screen.Read(ctx, t.app, t.ranking(ctx, stage, true, false))
}

// askCorrection asks for a round and a table, and for the right result.
func askCorrection(ctx context.Context, t *tournament) error {
	stage, err := askDrawn(ctx, t, words.RoundFor(t.app.Say(words.MenuCorrect)))
	if err != nil {
		return err
	}
	return askAny(ctx, t, stage)
}

// askRound asks for one of the rounds with this title, in their order, so that each has its number in the list. The
// cursor begins at the last round. It returns the index of the chosen label.
func askRound(ctx context.Context, t *tournament, title lang.Speaker, labels []string) (int, error) {
	return screen.ChooseFrom(ctx, t.app, t.app.Say(title), labels, len(labels)-1)
}

// stages returns the drawn rounds, in their order.
func stages(e *event.Event) []event.Stage {
	var all []event.Stage
	for _, round := range e.Rounds {
		all = append(all, round.Stage)
	}
	for _, round := range e.Finals {
		all = append(all, round.Stage)
	}
	return all
}

// stageLabels returns the names of rounds for a menu.
func stageLabels(e *event.Event, drawn []event.Stage, language lang.Lang) []string {
	labels := make([]string, len(drawn))
	for i, stage := range drawn {
		labels[i] = pages.RoundTitle(e, stage, language)
	}
	return labels
}

// askPlay asks for a table without a result, and opens its match on the first screen until the players leave it.
func askPlay(ctx context.Context, t *tournament) error {
	stage, err := t.roundTyped("")
	if err != nil {
		return err
	}
	missing := t.Score.Missing(stage)
	if len(missing) == 0 {
		t.sayMissing(stage)
		return nil
	}
	labels := make([]string, len(missing))
	for i, n := range missing {
		labels[i] = t.tableLabel(stage, n)
	}
	i, err := screen.Choose(ctx, t.app, t.app.Say(words.PlayWhich), labels)
	if err != nil {
		return err
	}
	if err := t.play(ctx, t.Stored.UID, missing[i]); err != nil {
		return err
	}
	if err := t.Reload(ctx); err != nil {
		return err
	}
	t.sayMissing(stage)
	return nil
}

// countdown returns the clock of the last round; nil if no clock runs or all results are in.
func (v *view) countdown() *ask.Countdown {
	ends := v.ClockEnds()
	if ends.IsZero() {
		return nil
	}
	return &ask.Countdown{
		Ends:    ends,
		Started: v.app.Say(words.ClockRuns(v.roundName(v.Event.Last().Stage), v.Score.Clock().Minutes)),
		Left: func(seconds int) string {
			return v.app.Say(words.ClockLeft(fmt.Sprintf("%d:%02d", seconds/60, seconds%60)))
		},
		Over: v.app.Say(words.ClockOver),
	}
}
