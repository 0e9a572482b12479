package event

import (
	"context"
	"errors"
	"math"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// drawRound draws the next round.
func drawRound(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.json = values.Is("json")
	t.out = printedTo(values)
	hand := values.Text("by-hand")
	dry := values.Is("dry-run")
	switch {
	case values.Text("others") != "" && hand == "":
		return nil, app.Wrong(words.OthersAlone)
	case dry && t.out.slips+t.out.pads != "":
		return nil, app.Wrong(words.NotDrawn)
	case hand != "":
		return nil, t.byHand(ctx, hand, values.Text("others"))
	case values.Is("play-off"):
		return nil, t.playOff(ctx)
	case dry:
		return nil, t.showNext(ctx, values.Is("now"))
	}
	return nil, t.publish(ctx, values.Is("now"))
}

// showNext shows the round that publish would draw, and stores nothing. now draws although results are missing.
func (t *tournament) showNext(ctx context.Context, now bool) error {
	after, err := t.beforeNextDraw(ctx)
	if err != nil {
		return err
	}
	score := t.ScoreOf(after)
	draw, err := score.Draw(now)
	if err != nil {
		return err
	}
	page := t.page()
	page.Score = score
	if t.json {
		return t.app.SayJSON(drawnOf(score, draw))
	}
	if err := t.print(ctx, func(bool) *doc.Document { return page.Drawn(draw) }); err != nil || t.out.ToFile() {
		return err
	}
	t.say(words.NotYet)
	return nil
}

// publish draws the next round, stores it and shows it. If results of the last round are missing and none of its
// matches has begun, it shows the last round again and returns the error. now draws although results are missing.
func (t *tournament) publish(ctx context.Context, now bool) error {
	seeds, err := t.seeds(ctx)
	if err != nil {
		return err
	}
	err = t.Write(ctx, func(contest *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		return thenDrawn(contest, now, t.beforeDraw(contest, seeds)...)
	})
	stage, _ := fault.Arg[event.Stage](err, "round")
	missing := errors.Is(err, event.Missing) || errors.Is(err, event.Awaited)
	if missing && !t.json && len(t.Begun()) == 0 {
		if last := t.Event.Last(); last != nil && last.Stage == stage {
			t.say(words.DrawnIs(pages.RoundNumber(last.Stage)))
			if shown := t.showLast(ctx); shown != nil {
				return shown
			}
		}
	}
	if shared, said := t.page().PlayOff(t.ways()); errors.Is(err, event.NoRounds) && shared {
		return app.Failed(said)
	}
	if err != nil {
		return err
	}
	return t.showLast(ctx)
}

// playOff draws a deciding table for the players who share the first place.
func (t *tournament) playOff(ctx context.Context) error {
	err := t.Write(ctx, func(contest *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		lines, err := contest.Score.PlayOff(t.app.Say(words.PlayOffWhy))
		return asEntries(lines), err
	})
	if err != nil {
		return err
	}
	return t.showLast(ctx)
}

// askPlayOff asks whether to draw a deciding table for the players who share the first place. After a yes it draws the
// table and returns true.
func askPlayOff(ctx context.Context, t *tournament) (yes bool, err error) {
	yes, err = t.app.Confirm(ctx, t.app.Say(words.AskPlayOff(t.names(t.Score.Shared()))))
	if yes {
		err = t.playOff(ctx)
	}
	return yes, err
}

// showLast shows the last round, and writes the files that the flags name.
func (t *tournament) showLast(ctx context.Context) error {
	stage := t.Event.Last().Stage
	if done, err := t.printTables(ctx, stage); done || err != nil {
		return err
	}
	if t.json {
		return t.printJSON(ctx)
	}
	return t.print(ctx, func(bool) *doc.Document { return t.page().Round(stage) })
}

// beforeNextDraw returns the tournament with the lines that have to be written before the next round is drawn; see
// beforeDraw.
func (t *tournament) beforeNextDraw(ctx context.Context) (*event.Event, error) {
	seeds, err := t.seeds(ctx)
	if err != nil {
		return nil, err
	}
	return t.With(t.beforeDraw(t.Contest, seeds)...)
}

// thenDrawn returns the lines, followed by the lines of the round that is drawn after them.
func thenDrawn(contest *desk.Contest, now bool, lines ...desk.Entry) ([]desk.Entry, error) {
	after, err := contest.With(lines...)
	if err != nil {
		return nil, err
	}
	draw, err := contest.ScoreOf(after).Draw(now)
	if err != nil {
		return nil, err
	}
	return withThird(contest, append(lines, desk.Entry{Words: draw.Words(after)}))
}

// withThird returns the lines that publish a round. If the round is a final with a match for third place, it adds the
// line of that match.
func withThird(contest *desk.Contest, lines []desk.Entry) ([]desk.Entry, error) {
	after, err := contest.With(lines...)
	if err != nil {
		return nil, err
	}
	if third := contest.ScoreOf(after).ThirdMatch(); third != nil {
		lines = append(lines, desk.Entry{Words: third})
	}
	return lines, nil
}

// beforeDraw returns the lines to write before a draw. If a person is entered twice, they take the second entry out.
// They also record the seeding order, seeds, unless the log has one.
func (t *tournament) beforeDraw(contest *desk.Contest, seeds [][]string) []desk.Entry {
	var lines []desk.Entry
	stage, more := contest.Event.Next()
	if !more {
		return nil
	}
	for _, second := range contest.Doubles() {
		if !contest.Event.IsPresent(second, stage) {
			continue
		}
		first := 0
		for contest.Person(first) != contest.Person(second) {
			first++
		}
		why := t.app.Say(words.SamePerson(contest.Event.Entrants[first].Name))
		lines = append(
			lines,
			desk.Entry{Words: []string{"leave", contest.Event.Entrants[second].ID, stage.String(), why}},
		)
	}
	if len(contest.Event.Seeds) == 0 {
		lines = append(lines, asEntries(seeds)...)
	}
	return lines
}

// askDraw shows the next round, and publishes it if the director agrees.
func askDraw(ctx context.Context, t *tournament) error {
	if len(t.Score.Shared()) > 0 {
		_, err := askPlayOff(ctx, t)
		return err
	}
	after, err := t.beforeNextDraw(ctx)
	if err != nil {
		return err
	}
	score := t.ScoreOf(after)
	now := false
	draw, err := score.Draw(false)
	if errors.Is(err, event.Missing) {
		stage, _ := fault.Arg[event.Stage](err, "round")
		tables, _ := fault.Arg[[]int](err, "tables")
		t.app.Prompt().Notify(t.app.Say(words.Missing(t.roundName(stage), text.Integers(tables, ", "))))
		now, err = t.app.Confirm(ctx, t.app.Say(words.DrawNow))
		if err != nil || !now {
			return err
		}
		draw, err = score.Draw(true)
	}
	if err != nil {
		return finalFirst(ctx, t, err, func() error { return askDraw(ctx, t) })
	}
	page := t.page()
	page.Score = score
	if err := screen.Read(ctx, t.app, page.Drawn(draw)); err != nil {
		return err
	}
	yes, err := t.app.ConfirmWith(ctx, t.app.Say(words.Publish), t.app.Say(words.PublishHelp))
	if err != nil || !yes {
		t.say(words.NotPublic(t.roundName(draw.Stage)))
		return err
	}
	quiet := *t
	quiet.app = muted(t.app)
	if err := quiet.publish(ctx, now); err != nil {
		return err
	}
	t.say(words.Published(t.roundName(t.Event.Last().Stage)))
	return nil
}

// muted returns a copy of the app whose output is discarded, for forms that show in their own way what a command would
// print.
func muted(a *app.App) *app.App {
	silent := *a
	silent.Out = &strings.Builder{}
	return &silent
}

// seeds returns the lines that record the seeding, by rating or by the standing of the tournament's league. Entrants
// who have neither come last. Equal entrants are in the order of their lots. It returns nil if the tournament is seeded
// by lot, if the next round is not the first, or if the log has a seeding order already.
func (t *tournament) seeds(ctx context.Context) ([][]string, error) {
	e := t.Event
	stage, more := e.Next()
	first := stage == 1 || stage == -1 && e.Options.Method == event.Knockout
	if e.Options.Seeding == event.ByLot || !more || !first || len(e.Seeds) > 0 {
		return nil, nil
	}
	ranks, err := t.ranks(ctx)
	if err != nil {
		return nil, err
	}
	rank := func(player int) int {
		if rank := ranks[league.Person(t.Person(player))]; rank > 0 {
			return rank
		}
		return math.MaxInt
	}
	return e.SeedLines(rank), nil
}

// ranks returns the rank, from 1, of each person in the standing or in the ratings by which the tournament is seeded.
// Equal persons share a rank. A person without a rank is missing, or has 0.
func (t *tournament) ranks(ctx context.Context) (map[league.Person]int, error) {
	if t.Event.League == "" {
		if t.Event.Options.Seeding == event.ByLeague {
			return nil, app.Wrong(words.SeedsNone)
		}
		filter := league.Filter{Games: []string{t.GameID()}}
		matches, err := t.store.Counted(ctx, filter)
		if err != nil {
			return nil, err
		}
		ladder, err := league.NewLadder(filter, matches)
		if err != nil {
			return nil, err
		}
		return ladder.Ranks(), nil
	}
	l, err := t.store.League(ctx, t.Event.League)
	if err != nil {
		return nil, err
	}
	s, err := season.Load(ctx, t.store, l, 0)
	if err != nil {
		return nil, err
	}
	if t.Event.Options.Seeding == event.ByRating {
		return s.Ladder.Ranks(), nil
	}
	ranks := make(map[league.Person]int)
	for _, row := range s.Standing.Rows {
		ranks[row.Person] = row.Rank
	}
	return ranks, nil
}
