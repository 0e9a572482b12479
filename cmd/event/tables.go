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

var (
	textTables = lang.Text{
		It: "È arrivato tardi|Non si presenta|Scambiare due giocatori|Annullare un tavolo|Rifare il turno",
		En: "Came late|Does not come|Exchange two players|Declare a table not played|Draw the round anew",
	}
	textAskSeat = lang.Text{It: "Chi è arrivato?", En: "Who came?"}
	textAskGone = lang.Text{It: "Chi non si presenta?", En: "Who does not come?"}
	textAskSwap = lang.Text{It: "Chi si scambia?", En: "Who is exchanged?"}
	textWith    = lang.Text{It: "con", En: "with"}
	textPublish = lang.Text{It: "Pubblicare questo turno?", En: "Publish this round?"}
	textDrawNow = lang.Text{
		It: "Mancano risultati. Sorteggiare lo stesso?",
		En: "Results are missing. Draw all the same?",
	}
	textPublished  = lang.Text{It: "%s: pubblicato. Si stampa alla voce «Stampe».\n", En: "%s: published. \"Printed pages\" prints it.\n"}
	textShutNow    = lang.Text{It: "Chiudere il torneo?", En: "Close the tournament?"}
	textWhichRound = lang.Text{It: "Quale turno?", En: "Which round?"}
	textPlacesOf   = lang.Text{It: "I posti", En: "The places"}
	textNotPublic  = lang.Text{It: "%s: non pubblicato.\n", En: "%s: not published.\n"}
	textPlaying    = lang.Text{
		It: "Al tavolo %d si gioca ancora (partita %d): il risultato viene da lì.\n",
		En: "Table %d is still playing (match %d): the result comes from there.\n",
	}
	textRedrawAll = lang.Text{
		It: "I tavoli %s hanno cominciato: le loro partite non conteranno più. Rifare il turno lo stesso?",
		En: "The tables %s have begun: their matches will no longer count. Draw the round anew all the same?",
	}
	textAnother = lang.Text{It: "Rifare il turno", En: "Draw the round anew"}
)

// askDraw shows the next round, and publishes it if the director agrees.
func (o *office) askDraw(ctx context.Context) error {
	seeds, err := o.seeds(ctx)
	if err != nil {
		return err
	}
	after, err := o.With(o.before(o.Contest, seeds)...)
	if err != nil {
		return err
	}
	score, now := o.ScoreOf(after), false
	d, err := score.Draw(false)
	if fault, missing := err.(*event.Error); missing && fault.Fault == event.Missing && !fault.Stage.Final() {
		o.app.Prompt().Notify(o.app.SayError(o.named(err)))
		if now, err = o.app.Confirm(ctx, o.app.Say(textDrawNow)); err != nil || !now {
			return err
		}
		d, err = score.Draw(true)
	}
	if err != nil {
		return err
	}
	p := o.page()
	p.Score = score
	if err := screen.Read(ctx, o.app, p.Drawn(d)); err != nil {
		return err
	}
	if yes, err := o.app.Confirm(ctx, o.app.Say(textPublish)); err != nil || !yes {
		o.say(textNotPublic, o.roundName(d.Stage))
		return err
	}
	quiet := *o
	quiet.app = muted(o.app)
	if err := quiet.draw(ctx, now); err != nil {
		return err
	}
	o.say(textPublished, o.roundName(o.Event.Last().Stage))
	return nil
}

// muted returns the app without its output: a form shows what a command would print.
func muted(a *app.App) *app.App {
	silent := *a
	silent.Out = &strings.Builder{}
	return &silent
}

// askResults asks for the results that are missing, and shows the standing.
func (o *office) askResults(ctx context.Context) error {
	stage, err := o.lastStage()
	if err != nil {
		return err
	}
	if len(o.Score.Missing(stage)) == 0 {
		o.sayMissing(stage)
		return nil
	}
	before := len(o.Matches)
	quiet := *o
	quiet.app = muted(o.app)
	err = quiet.askMissing(ctx, stage, false)
	o.Contest = quiet.Contest
	if err != nil {
		return err
	}
	o.sayMissing(stage)
	for _, table := range o.Score.Missing(stage) {
		if there := o.At(stage, table); len(there) > 0 {
			o.say(textPlaying, table, there[0].Number)
		}
	}
	if len(o.Matches) == before {
		return nil
	}
	return screen.Read(ctx, o.app, o.ranking(stage, true, false))
}

// askCorrection asks for a round and a table, and for the right result.
func (o *office) askCorrection(ctx context.Context) error {
	stages := o.stages()
	if len(stages) == 0 {
		return &event.Error{Fault: event.NoStage, Stage: 1}
	}
	i, err := screen.Choose(ctx, o.app, o.app.Say(textWhichRound), o.stageLabels(stages))
	if err != nil {
		return err
	}
	return o.askAnyResult(ctx, stages[i])
}

// stages returns the rounds drawn, the last first.
func (o *office) stages() []event.Stage {
	var all []event.Stage
	for _, r := range o.Event.Rounds {
		all = append(all, r.Stage)
	}
	for _, r := range o.Event.Finals {
		all = append(all, r.Stage)
	}
	slices.Reverse(all)
	return all
}

func (o *office) stageLabels(stages []event.Stage) []string {
	labels := make([]string, len(stages))
	for i, s := range stages {
		labels[i] = o.roundName(s)
	}
	return labels
}

// askRanking shows the standing after a round, or the places.
func (o *office) askRanking(ctx context.Context) error {
	stages := slices.DeleteFunc(o.stages(), event.Stage.Final)
	labels := o.stageLabels(stages)
	var shown []func(*pages.Page) *doc.Document
	if len(o.Event.Finals) > 0 {
		labels = slices.Insert(labels, 0, o.app.Say(textPlacesOf))
		shown = append(shown, func(p *pages.Page) *doc.Document { return p.Places(o.state()) })
	}
	for _, s := range stages {
		shown = append(shown, func(p *pages.Page) *doc.Document { return p.Standing(int(s)) })
	}
	switch len(shown) {
	case 0:
		return screen.Read(ctx, o.app, o.page().Standing(0))
	case 1:
		return o.readPages(ctx, shown[0])
	}
	i, err := screen.Choose(ctx, o.app, o.app.Say(textWhichRound), labels)
	if err != nil {
		return err
	}
	return o.readPages(ctx, shown[i])
}

// tables is the menu of what changes the last round.
func (o *office) tables(ctx context.Context) error {
	stage, err := o.lastStage()
	if err != nil {
		return err
	}
	i, err := screen.Choose(ctx, o.app, o.roundName(stage), strings.Split(o.app.Say(textTables), "|"))
	if err != nil {
		return err
	}
	seated := func(p int) bool {
		r := o.Event.Round(stage)
		return slices.Contains(r.Out, p) || slices.ContainsFunc(r.Tables, func(t event.Table) bool {
			return slices.Contains(t.Players, p)
		})
	}
	switch i {
	case 0:
		away := func(p int) bool { return !seated(p) && !o.Event.Left(p, stage) }
		who, _, err := o.pick(ctx, textAskSeat, away, false)
		if err != nil {
			return err
		}
		return o.seat(ctx, who)
	case 1:
		who, why, err := o.pick(ctx, textAskGone, seated, true)
		if err != nil {
			return err
		}
		return o.gone(ctx, who, why)
	case 2:
		return o.askSwap(ctx, seated)
	case 3:
		return o.askVoid(ctx, stage)
	}
	why, err := askWord(ctx, o.app, o.app.Say(textAnother)+": "+o.app.Say(textWhy))
	if err != nil {
		return err
	}
	force := false
	if begun := o.Begun(); len(begun) > 0 {
		force, err = o.app.Confirm(ctx, o.app.Say(textRedrawAll, numbers(begun)))
		if err != nil || !force {
			return err
		}
	}
	return o.redraw(ctx, why, force, "")
}

func (o *office) askSwap(ctx context.Context, seated func(int) bool) error {
	one, _, err := o.pick(ctx, textAskSwap, seated, false)
	if err != nil {
		return err
	}
	other, why, err := o.pick(ctx, textWith, func(p int) bool { return seated(p) && p != one }, true)
	if err != nil {
		return err
	}
	return o.swap(ctx, []int{one, other}, why, false)
}

func (o *office) askVoid(ctx context.Context, stage event.Stage) error {
	r := o.Event.Round(stage)
	labels := make([]string, len(r.Tables))
	for i := range r.Tables {
		labels[i] = o.slip(stage, i+1)
	}
	i, err := screen.Choose(ctx, o.app, o.app.Say(textAskTable), labels)
	if err != nil {
		return err
	}
	why, err := askWord(ctx, o.app, o.app.Say(textWhy))
	if err != nil {
		return err
	}
	return o.void(ctx, stage, i+1, why)
}

// askShut asks whether to close the tournament.
func (o *office) askShut(ctx context.Context) error {
	yes, err := o.app.Confirm(ctx, o.app.Say(textShutNow))
	if err != nil || !yes {
		return err
	}
	return o.shut(ctx, nil)
}
