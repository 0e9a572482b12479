package event

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// mostTotal is the greatest total that can be typed.
const mostTotal = 99_999

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
	sides := s.sides()
	return screen.Until(ctx, s.app, s.resultForm(sides, there, places), func(answer ask.Answer) error {
		typed, missing := s.typedTotals(answer, sides)
		if len(missing) > 0 {
			err := askMissed(ctx, s, missing, typed)
			if err != nil {
				return err
			}
			err = s.keepWithout(ctx, missing, typed)
			if screen.IsWrong(err) && len(s.matches()) == 0 { // the slip has other players now
				s.app.Prompt().Notify(s.app.SayError(s.named(err)))
				return askResult(ctx, s, false)
			}
			return s.named(err)
		}
		tallies, err := s.tallies(typed)
		if err != nil {
			return err
		}
		return s.named(s.keep(ctx, tallies, strings.TrimSpace(answer.Of("why"))))
	})
}

// resultForm returns the form of a table's result: a field for the total of each side and, if places is set, one for
// its place. If there holds a match, the form corrects that result, and has a field for the reason.
func (s slip) resultForm(sides [][]int, there []db.Match, places bool) ask.Question {
	question := ask.Question{
		Title: s.app.Say(words.AskResult(s.matchName(s.stage, s.table), s.table)),
		Help:  s.app.Say(words.SlipOrder),
	}
	zero := s.isZeroSum()
	check := checkTotal
	if s.mayMiss() {
		question.Help = s.app.Say(words.SlipOrderMiss)
		check = func(v string) error {
			if text.IsDash(v) || !zero && strings.TrimSpace(v) == "" {
				return nil
			}
			return checkTotal(v)
		}
	}
	for i, side := range sides {
		field := ask.Field{
			Key:   totalKey(i),
			Label: app.Visible(s.SideName(side)),
			// A row such as 90 80 70 60 goes into one field after the other.
			Number: &ask.Number{Least: -mostTotal, Most: mostTotal},
			Check:  check,
		}
		if i == len(sides)-1 && zero {
			field.Help = s.app.Say(words.LastTotal)
			field.Check = func(v string) error {
				if strings.TrimSpace(v) == "" {
					return nil
				}
				return check(v)
			}
		}
		place := ask.Field{
			Key:    placeKey(i),
			Label:  s.app.Say(words.PlaceOf(app.Visible(s.SideName(side)))),
			Number: &ask.Number{Least: 1, Most: len(sides)},
		}
		if len(there) > 0 {
			for _, seat := range there[0].Seats {
				if seat.ShownName() == s.Event.Entrants[side[0]].Name {
					field.Value = strconv.Itoa(seat.Total)
					place.Value = strconv.Itoa(seat.Place)
				}
			}
		}
		question.Fields = append(question.Fields, field)
		if places {
			question.Fields = append(question.Fields, place)
		}
	}
	if len(there) > 0 {
		question.Help = s.app.Say(words.WrongHere)
		question.Fields = append(question.Fields, s.reasonField())
	}
	question.Clock = s.countdown()
	question.Live = func(values []string) string {
		return s.app.Say(words.Sum(sumOfTotals(question.Held(values), len(sides))))
	}
	return question
}

// typedTotals returns the totals of an answered resultForm as keepTyped takes them, "70/1" with a place, and the
// players who did not come. If the totals add up to zero, it computes an empty total from the others.
func (s slip) typedTotals(answer ask.Answer, sides [][]int) (typed []string, missing []int) {
	typed = make([]string, len(sides))
	zero := s.isZeroSum()
	for i, side := range sides {
		typed[i] = strings.TrimSpace(answer.Of(totalKey(i)))
		if text.IsDash(typed[i]) || typed[i] == "" && !zero {
			missing = append(missing, side[0])
			typed[i] = ""
			continue
		}
		if typed[i] == "" {
			typed[i] = strconv.Itoa(-sumOfTotals(answer.Of, len(sides)))
		}
		if place := strings.TrimSpace(answer.Of(placeKey(i))); place != "" {
			typed[i] += "/" + place
		}
	}
	return typed, missing
}

// isZeroSum reports whether the totals of the game add up to zero, so that the last of them may be left empty.
func (s slip) isZeroSum() bool {
	game, _ := s.Game()
	return game != nil && game.ZeroSum != nil
}

// totalKey returns the key of the field for the total of side i.
func totalKey(i int) string { return "total" + strconv.Itoa(i) }

// placeKey returns the key of the field for the place of side i.
func placeKey(i int) string { return "place" + strconv.Itoa(i) }

// sumOfTotals returns the sum of the totals typed for so many sides. of returns the value of a field by its key.
func sumOfTotals(of func(string) string, sides int) (sum int) {
	for i := range sides {
		total, _ := ask.Whole(of(totalKey(i)))
		sum += total
	}
	return sum
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

// askMissed asks whether the players without a total did not come. It returns an error after any answer but yes.
func askMissed(ctx context.Context, s slip, missing []int, typed []string) error {
	if len(missing) == len(typed) {
		return app.Wrong(words.NeedTotal)
	}
	yes, err := s.app.Confirm(ctx, s.app.Say(words.AskMissed(s.table, s.names(missing))))
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	if !yes || err != nil {
		return app.Wrong(words.NeedTotal)
	}
	return nil
}

// keepWithout takes the players who did not come out of the round. If the others are still enough for a table, it
// stores their result. typed has the totals of the slip, "" for a player who did not come.
func (s slip) keepWithout(ctx context.Context, missing []int, typed []string) error {
	totals := map[int]string{}
	for i, side := range s.sides() {
		if typed[i] != "" {
			totals[side[0]] = typed[i]
		}
	}
	for _, player := range missing {
		err := s.takeOut(ctx, player, s.app.Say(words.DidNotCome), "")
		if errors.Is(err, ask.ErrBack) {
			return app.Wrong(words.NeedTotal)
		}
		if err != nil {
			return err
		}
	}
	left := s.Event.Round(s.stage).Tables[s.table-1]
	isSame := !left.Void && len(left.Players) == len(totals)
	var row []string
	for _, player := range left.Players {
		total, played := totals[player]
		isSame = isSame && played
		row = append(row, total)
	}
	if !isSame {
		s.app.Prompt().Notify(s.app.Say(words.TableChanged(s.table)))
		return nil
	}
	tallies, err := s.tallies(row)
	if err != nil {
		return err
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

// checkTotal returns an error unless v is a whole number.
func checkTotal(v string) error {
	if strings.TrimSpace(v) == "" {
		return app.Wrong(words.NeedTotal)
	}
	if _, err := ask.Whole(v); err != nil {
		return app.Wrong(words.BadTotal(v))
	}
	return nil
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
