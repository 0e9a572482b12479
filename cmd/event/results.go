package event

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

type resultsOptions struct {
	round, adopt, why string
	places            bool
}

func newResults(a *app.App) *cobra.Command {
	var r resultsOptions
	var asJSON, accept bool
	c := on(a, "results EVENT [TABLE [TOTAL…]]", -1, func(ctx context.Context, t *tournament, args []string) error {
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
		tallies, err := t.tallies(stage, table, args[1:])
		if err != nil {
			return err
		}
		return t.keep(ctx, stage, table, tallies, r.why)
	})
	f := c.Flags()
	f.StringVar(&r.round, "round", "", "")
	f.StringVar(&r.adopt, "adopt", "", "")
	f.StringVar(&r.why, "why", "", "")
	f.BoolVar(&r.places, "places", false, "")
	f.BoolVar(&accept, "accept", false, "")
	f.BoolVar(&asJSON, "json", false, "")
	return c
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

// tallies reads the totals of a table, each with its place behind a stroke where it has one.
func (t *tournament) tallies(stage event.Stage, table int, typed []string) ([]desk.Tally, error) {
	players := t.Event.Round(stage).Tables[table-1].Players
	if len(typed) != len(players) {
		return nil, app.Wrong(words.HowMany(len(players), table, t.names(players), len(typed)))
	}
	all := make([]desk.Tally, len(typed))
	for i, word := range typed {
		total, place, placed := strings.Cut(word, "/")
		t := desk.Tally{ID: t.id(players[i])}
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
func (t *tournament) keep(ctx context.Context, stage event.Stage, table int, tallies []desk.Tally, why string) error {
	there := t.At(stage, table)
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
		if err := judged(t.Correct(ctx, there[0], tallies, why)); err != nil {
			return err
		}
		t.say(words.Corrected(table, there[0].Number))
		return t.Reload(ctx)
	}
	s, err := t.Keep(ctx, stage, table, t.app.Now().Format("2006-01-02"), tallies)
	if err != nil {
		return judged(err)
	}
	if err := t.Reload(ctx); err != nil {
		return err
	}
	t.say(words.Kept(table, s.Number))
	t.sayMissing(stage)
	return nil
}

// sayMissing says what is still missing of a round.
func (t *tournament) sayMissing(stage event.Stage) {
	if missing := t.Score.Missing(stage); len(missing) > 0 {
		t.say(words.Missing(t.roundName(stage), numbers(missing)))
	} else {
		t.say(words.AllIn(t.roundName(stage)))
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
func (t *tournament) adopt(ctx context.Context, stage event.Stage, table int, ref, why string) error {
	if why == "" {
		why = t.app.Say(words.Adopting)
	}
	s, err := t.Adopt(ctx, ref, stage, table, why)
	if err != nil {
		return judged(err)
	}
	if err := t.Reload(ctx); err != nil {
		return err
	}
	t.say(words.Kept(table, s.Number))
	return t.notCounted(s.Number)
}

// notCounted returns why a match that names a table does not count; nil if it does.
func (t *tournament) notCounted(number int) error {
	for _, stray := range t.Score.Strays {
		if m, ok := t.Match(stray.Match); ok && m.Number == number {
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

// tableTyped returns the table that the first word names, or asks for it.
func (t *tournament) tableTyped(ctx context.Context, args []string, stage event.Stage) (int, error) {
	typed, err := t.typed(ctx, args, words.AskTable)
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(typed)
	if err != nil {
		return 0, app.Wrong(words.BadTable(typed))
	}
	if r := t.Event.Round(stage); r == nil || n < 1 || n > len(r.Tables) {
		return 0, event.NoTable.With("round", stage, "number", n)
	}
	return n, nil
}

// askMissing asks for the results of a round table by table, those missing, until the user goes back.
func (t *tournament) askMissing(ctx context.Context, stage event.Stage, places bool) error {
	before := len(t.Matches)
	err := t.app.OnScreen(func() error {
		for _, table := range t.Score.Missing(stage) {
			if len(t.At(stage, table)) == 1 {
				continue // a match is being played there, or does not count
			}
			if err := t.askResult(ctx, stage, table, places); err != nil {
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

// askResult asks for the result of a table, or for the one that takes its place.
func (t *tournament) askResult(ctx context.Context, stage event.Stage, table int, places bool) error {
	players := t.Event.Round(stage).Tables[table-1].Players
	there := t.At(stage, table)
	if len(there) > 1 {
		return t.askWhichHolds(ctx, stage, table, there)
	}
	g, _ := t.Game()
	zero := g != nil && g.Totals != nil // the totals add up to zero: the last may be missing
	q := ask.Question{Title: t.app.Say(words.AskResult(t.roundName(stage), table)), Help: t.app.Say(words.SlipOrder)}
	for i, p := range players {
		f := ask.Field{Key: "total" + strconv.Itoa(i), Label: t.names([]int{p}), Free: true, Check: checkTotal}
		if i == len(players)-1 && zero {
			f.Help = t.app.Say(words.LastTotal)
			f.Check = func(v string) error {
				if strings.TrimSpace(v) == "" {
					return nil
				}
				return checkTotal(v)
			}
		}
		place := ask.Field{Key: "place" + strconv.Itoa(i), Label: t.app.Say(words.PlaceOf(t.names([]int{p}))), Free: true}
		if len(there) > 0 {
			for _, s := range there[0].Seats {
				if s.Name == t.Event.Entrants[p].Name {
					f.Value, place.Value = strconv.Itoa(s.Total), strconv.Itoa(s.Place)
				}
			}
		}
		q.Fields = append(q.Fields, f)
		if places {
			q.Fields = append(q.Fields, place)
		}
	}
	if len(there) > 0 {
		q.Help = t.app.Say(words.WrongHere)
		q.Fields = append(q.Fields, t.reasonField())
	}
	q.Clock = t.countdown()
	sumOf := func(of func(string) string) (sum int) {
		for i := range players {
			n, _ := strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(of("total"+strconv.Itoa(i))), "−", "-"))
			sum += n
		}
		return sum
	}
	q.Live = func(values []string) string { return t.app.Say(words.Sum(sumOf(q.Held(values)))) }
	return screen.Until(ctx, t.app, q, func(answer ask.Answer) error {
		typed := make([]string, len(players))
		for i := range players {
			if typed[i] = strings.TrimSpace(answer.Of("total" + strconv.Itoa(i))); typed[i] == "" {
				typed[i] = strconv.Itoa(-sumOf(answer.Of))
			}
			if place := strings.TrimSpace(answer.Of("place" + strconv.Itoa(i))); place != "" {
				typed[i] += "/" + place
			}
		}
		tallies, err := t.tallies(stage, table, typed)
		if err != nil {
			return err
		}
		return t.named(t.keep(ctx, stage, table, tallies, strings.TrimSpace(answer.Of("why"))))
	})
}

// countdown returns the clock of the last round; nil where none runs.
func (t *tournament) countdown() *ask.Countdown {
	last := t.Event.Last()
	if last == nil || last.Clock.Minutes == 0 {
		return nil
	}
	return &ask.Countdown{
		Ends:    t.Lines[last.Clock.Line].At.Add(time.Duration(last.Clock.Minutes) * time.Minute),
		Started: t.app.Say(words.ClockRuns(t.roundName(last.Stage), last.Clock.Minutes)),
		Left: func(seconds int) string {
			return t.app.Say(words.ClockLeft(fmt.Sprintf("%d:%02d", seconds/60, seconds%60)))
		},
		Over: t.app.Say(words.ClockOver),
	}
}

// askWhichHolds asks which of several matches at a table counts, and removes the others: two laptops may each have kept
// the table.
func (t *tournament) askWhichHolds(ctx context.Context, stage event.Stage, table int, there []db.Match) error {
	labels := make([]string, len(there))
	for i, m := range there {
		labels[i] = t.app.Say(words.OneOf(m.Number, t.scored(m)))
	}
	holds, err := screen.Choose(ctx, t.app, t.app.Say(words.WhichHolds(t.roundName(stage), table)), labels)
	if err != nil {
		return err
	}
	var removed []int
	err = t.store.Write(ctx, func(tx *db.Tx) error {
		for i, m := range there {
			if i == holds {
				continue
			}
			if err := tx.Remove(ctx, m.Number, t.app.Say(words.OtherHolds(there[holds].Number))); err != nil {
				return err
			}
			removed = append(removed, m.Number)
		}
		return nil
	})
	if err != nil {
		return err
	}
	t.app.Prompt().Notify(t.app.Say(words.Holds(table, there[holds].Number, numbers(removed))))
	return t.Reload(ctx)
}

// scored returns the totals of a match, by seat.
func (t *tournament) scored(m db.Match) string {
	if !m.Finished {
		return t.app.Say(words.StillOn)
	}
	all := make([]string, len(m.Seats))
	for i, s := range m.Seats {
		all[i] = app.Visible(s.Name) + " " + strconv.Itoa(s.Total)
	}
	return strings.Join(all, ", ")
}

// checkTotal refuses what is no whole number.
func checkTotal(v string) error {
	if strings.TrimSpace(v) == "" {
		return app.Wrong(words.NeedTotal)
	}
	if _, err := strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(v), "−", "-")); err != nil {
		return app.Wrong(words.BadTotal(v))
	}
	return nil
}

// askAny offers the tables of a round, those missing first, until the user goes back.
func (t *tournament) askAny(ctx context.Context, stage event.Stage) error {
	var tables []int
	missing := t.Score.Missing(stage)
	tables = append(tables, missing...)
	for i, at := range t.Event.Round(stage).Tables {
		if n := i + 1; len(at.Players) > 0 && !at.Void && t.Score.Match(stage, n) != "" {
			tables = append(tables, n)
		}
	}
	labels := make([]string, len(tables))
	for i, n := range tables {
		labels[i] = t.slip(stage, n)
	}
	i, err := screen.Choose(ctx, t.app, t.app.Say(words.WhichTable), labels)
	if err != nil {
		return err
	}
	return t.askResult(ctx, stage, tables[i], false)
}

// askResults asks for the results that are missing, and shows the standing.
func (t *tournament) askResults(ctx context.Context) error {
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
	err = quiet.askMissing(ctx, stage, false)
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
func (t *tournament) askCorrection(ctx context.Context) error {
	drawn := stages(t.Event)
	if len(drawn) == 0 {
		return event.NoStage.With("round", 1)
	}
	i, err := screen.Choose(ctx, t.app, t.app.Say(words.WhichRound), stageLabels(t.app.Lang, drawn))
	if err != nil {
		return err
	}
	return t.askAny(ctx, drawn[i])
}

// stages returns the rounds drawn, the last first.
func stages(e *event.Event) []event.Stage {
	var all []event.Stage
	for _, r := range e.Rounds {
		all = append(all, r.Stage)
	}
	for _, r := range e.Finals {
		all = append(all, r.Stage)
	}
	slices.Reverse(all)
	return all
}

// stageLabels returns rounds as a menu offers them.
func stageLabels(l lang.Lang, drawn []event.Stage) []string {
	labels := make([]string, len(drawn))
	for i, s := range drawn {
		labels[i] = pages.RoundName(s, l)
	}
	return labels
}

// askPlay asks for a table without a result, and keeps its match until the people leave it.
func (t *tournament) askPlay(ctx context.Context) error {
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
		labels[i] = t.slip(stage, n)
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
