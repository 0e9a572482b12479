package event

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// ask shows the next round, and publishes it if the director agrees.
func (dr drawing) ask(ctx context.Context) error {
	seeds, err := dr.seeds(ctx)
	if err != nil {
		return err
	}
	after, err := dr.With(dr.before(dr.Contest, seeds)...)
	if err != nil {
		return err
	}
	score, now := dr.ScoreOf(after), false
	d, err := score.Draw(false)
	if fault, missing := err.(*event.Error); missing && fault.Fault == event.Missing && !fault.Stage.Final() {
		dr.app.Prompt().Notify(dr.app.SayError(dr.named(err)))
		if now, err = dr.app.Confirm(ctx, dr.app.Say(words.DrawNow)); err != nil || !now {
			return err
		}
		d, err = score.Draw(true)
	}
	if err != nil {
		return err
	}
	p := dr.page()
	p.Score = score
	if err := screen.Read(ctx, dr.app, p.Drawn(d)); err != nil {
		return err
	}
	if yes, err := dr.app.Confirm(ctx, dr.app.Say(words.Publish)); err != nil || !yes {
		dr.say(words.NotPublic(dr.roundName(d.Stage)))
		return err
	}
	quiet := *dr.office
	quiet.app = muted(dr.app)
	if err := quiet.drawing().publish(ctx, now); err != nil {
		return err
	}
	dr.say(words.Published(dr.roundName(dr.Event.Last().Stage)))
	return nil
}

// muted returns the app without its output: a form shows what a command would print.
func muted(a *app.App) *app.App {
	silent := *a
	silent.Out = &strings.Builder{}
	return &silent
}

// askAll asks for the results that are missing, and shows the standing.
func (rs results) askAll(ctx context.Context) error {
	stage, err := rs.lastStage()
	if err != nil {
		return err
	}
	if len(rs.Score.Missing(stage)) == 0 {
		rs.sayMissing(stage)
		return nil
	}
	before := len(rs.Matches)
	quiet := *rs.office
	quiet.app = muted(rs.app)
	err = quiet.results().askMissing(ctx, stage, false)
	rs.Contest = quiet.Contest
	if err != nil {
		return err
	}
	rs.sayMissing(stage)
	for _, table := range rs.Score.Missing(stage) {
		there := rs.At(stage, table)
		if len(there) != 1 {
			continue
		}
		if !there[0].Finished {
			rs.say(words.Playing(table, there[0].Number))
		} else if err := rs.notCounted(there[0].Number); err != nil {
			rs.app.Prompt().Notify(rs.app.SayError(err))
		}
	}
	if len(rs.Matches) == before {
		return nil
	}
	return screen.Read(ctx, rs.app, rs.press().ranking(stage, true, false))
}

// askCorrection asks for a round and a table, and for the right result.
func (rs results) askCorrection(ctx context.Context) error {
	drawn := stages(rs.Event)
	if len(drawn) == 0 {
		return &event.Error{Fault: event.NoStage, Stage: 1}
	}
	i, err := screen.Choose(ctx, rs.app, rs.app.Say(words.WhichRound), stageLabels(rs.app.Lang, drawn))
	if err != nil {
		return err
	}
	return rs.askAny(ctx, drawn[i])
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

// askRanking shows the standing after a round, or the places.
func (pr press) askRanking(ctx context.Context) error {
	drawn := slices.DeleteFunc(stages(pr.Event), event.Stage.Final)
	labels := stageLabels(pr.app.Lang, drawn)
	var shown []func(*pages.Page) *doc.Document
	if len(pr.Event.Finals) > 0 {
		labels = slices.Insert(labels, 0, pr.app.Say(words.PlacesOf))
		shown = append(shown, func(p *pages.Page) *doc.Document { return p.Places(pr.record().state()) })
	}
	for _, s := range drawn {
		shown = append(shown, func(p *pages.Page) *doc.Document { return p.Standing(int(s)) })
	}
	switch len(shown) {
	case 0:
		return screen.Read(ctx, pr.app, pr.page().Standing(0))
	case 1:
		return pr.readPages(ctx, shown[0])
	}
	i, err := screen.Choose(ctx, pr.app, pr.app.Say(words.WhichRound), labels)
	if err != nil {
		return err
	}
	return pr.readPages(ctx, shown[i])
}

// menu is the menu of what changes the last round.
func (fl floor) menu(ctx context.Context) error {
	stage, err := fl.lastStage()
	if err != nil {
		return err
	}
	i, err := screen.Choose(ctx, fl.app, fl.roundName(stage), strings.Split(fl.app.Say(words.Tables), "|"))
	if err != nil {
		return err
	}
	seated := func(p int) bool {
		r := fl.Event.Round(stage)
		return slices.Contains(r.Out, p) || slices.ContainsFunc(r.Tables, func(t event.Table) bool {
			return slices.Contains(t.Players, p)
		})
	}
	switch i {
	case 0:
		away := func(p int) bool { return !seated(p) && !fl.Event.Left(p, stage) }
		who, _, err := fl.roll().pick(ctx, words.AskSeat, away, false)
		if err != nil {
			return err
		}
		return fl.seat(ctx, who)
	case 1:
		who, why, err := fl.roll().pick(ctx, words.AskGone, seated, true)
		if err != nil {
			return err
		}
		return fl.gone(ctx, who, why)
	case 2:
		return fl.askSwap(ctx, seated)
	case 3:
		return fl.askVoid(ctx, stage)
	}
	why, err := askWord(ctx, fl.app, fl.app.Say(words.Another)+": "+fl.app.Say(words.Why))
	if err != nil {
		return err
	}
	force := false
	if begun := fl.Begun(); len(begun) > 0 {
		force, err = fl.app.Confirm(ctx, fl.app.Say(words.RedrawAll(numbers(begun))))
		if err != nil || !force {
			return err
		}
	}
	return fl.drawing().again(ctx, why, force, "")
}

func (fl floor) askSwap(ctx context.Context, seated func(int) bool) error {
	one, _, err := fl.roll().pick(ctx, words.AskSwap, seated, false)
	if err != nil {
		return err
	}
	other, why, err := fl.roll().pick(ctx, words.With, func(p int) bool { return seated(p) && p != one }, true)
	if err != nil {
		return err
	}
	return fl.swap(ctx, []int{one, other}, why, false)
}

func (fl floor) askVoid(ctx context.Context, stage event.Stage) error {
	r := fl.Event.Round(stage)
	labels := make([]string, len(r.Tables))
	for i := range r.Tables {
		labels[i] = fl.results().slip(stage, i+1)
	}
	i, err := screen.Choose(ctx, fl.app, fl.app.Say(words.AskTable), labels)
	if err != nil {
		return err
	}
	why, err := askWord(ctx, fl.app, fl.app.Say(words.Why))
	if err != nil {
		return err
	}
	return fl.void(ctx, stage, i+1, why)
}

// askShut asks whether to close the tournament.
func (o *office) askShut(ctx context.Context) error {
	yes, err := o.app.Confirm(ctx, o.app.Say(words.ShutNow))
	if err != nil || !yes {
		return err
	}
	return o.shut(ctx, nil)
}
