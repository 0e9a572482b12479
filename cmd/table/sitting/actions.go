package sitting

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/play"
)

// menu is a menu of actions at a table.
type menu struct {
	*ask.Menu
	composer compose.Composer
}

func menuOf(composer compose.Composer) menu { return menu{ask.NewMenu(), composer} }

// add adds an action if now is set. The label is the text with the key "action." followed by key; gaps fill it.
func (m menu) add(now bool, key string, do func(context.Context) error, gaps ...any) {
	if now {
		m.Add(m.composer.Option("action."+key, gaps...), do)
	}
}

// acts are the actions that the people at a table can choose at any question.
type acts struct{ *Table }

func actsOf(table *Table) acts { return acts{table} }

// actions asks for an action and carries it out. If the user steps back out of the action, it asks again.
func (t acts) actions(ctx context.Context) error {
	for {
		possible := t.possible()
		again := false
		err := t.act(func() error {
			answer, err := t.ask(ctx, ask.Question{
				Title: t.Say(Words.Actions), Terms: t.Composer().Explained("action", possible.Options),
				Fields: []ask.Field{possible.Field},
			})
			if err != nil {
				return err
			}
			err = possible.Do(ctx, answer)
			again = errors.Is(err, ask.ErrBack)
			return err
		})
		if !again {
			return err
		}
	}
}

// possible returns the actions that can be done now: the game's own actions first, then the actions of every game.
func (t acts) possible() menu {
	composer := t.Composer()
	match := composer.Match
	all := menuOf(composer)
	// These come first, because people look for them while cards lie on the table.
	all.add(true, "dispute", func(ctx context.Context) error { return t.Dispute(ctx, "") })
	all.add(match.Game().Rules != nil, "rules", func(ctx context.Context) error {
		return t.Rules(ctx, match.Game(), match.Options(), t.Composer().Board())
	})
	all.add(t.Sheet != nil, "sheet", t.at(t.Sheet))
	t.addOwn(all)
	last, _ := match.Log().Last()
	_, open := match.Open()
	begun := open || len(match.Rounds()) > 0
	all.add(true, "penalty", disputeOf(t.Table).direct(compose.NoMatter))
	all.add(last > 0, "correct", t.correct)
	if begun {
		all.add(true, "undo", t.undo, "lines", answers(t).lastEntered().said)
	}
	leave := func(context.Context) error { return ErrLeft }
	unused := t.Discard != nil && match.Empty()
	all.add(unused, "out", t.leaveUnused) // visible without scrolling, because it is the way out of an unused match
	all.add(!match.Finished() && !unused, "pause", leave)
	all.add(match.Finished(), "done", leave)
	all.add(!match.Finished() && begun, "end", t.end)
	all.add(true, "note", t.note)
	all.add(open, "redeal", t.redeal)
	byTally := open && match.HasModes() && t.mode == referee.ByTally
	byPoints := open && !match.HasModes() && t.mode == referee.ByPoints
	all.add((byTally || byPoints) && composer.MayPlay(), "to-play", t.inMode(referee.ByPlay))
	tally, mayTally := outcomes{composer}.by(referee.ByTally)
	all.add(mayTally && !byTally, "to-tally", t.toOutcome(tally))
	points, mayPoint := outcomes{composer}.by(referee.ByPoints)
	if mayTally && len(points.strikes) > 0 {
		mayPoint = false // the tally says more, and leaves more standing
	}
	all.add(mayPoint && t.mode != referee.ByPoints && !match.Game().ByPointsAlone(), "to-points", t.toOutcome(points))
	all.add(match.MayMove() && len(match.Sits()) > 0, "leave", t.leave)
	all.add(match.MayMove() && len(match.Sits()) < match.Game().Most, "join", t.join)
	all.add(match.MayMoveLater(), "move-later", t.moveLater)
	all.add(match.Unplayed() && t.Reseat != nil, "players", t.players)
	all.add(match.Unplayed(), "result", t.result)
	if lines := t.kept.redoable(t.Match()); lines != nil {
		all.add(true, "redo", t.redo, "lines", HistoryOf(composer).saidAgain(lines))
	}
	quiet := match.Game().Quiet
	all.add(quiet && !composer.Quiet, "hush", t.turnVoice)
	all.add(quiet && composer.Quiet && open, "opinion", t.opinion)
	all.add(quiet && composer.Quiet, "speak", t.turnVoice)
	all.add(canCount(match), "holders", t.holders)
	all.add(t.Phones != nil, "phones", t.at(t.Phones))
	return all
}

// at returns an action that calls a function of House with the match at the table.
func (t acts) at(do func(context.Context, Stored) error) func(context.Context) error {
	return func(ctx context.Context) error { return do(ctx, t.Stored) }
}

// leaveUnused leaves a match in which nothing was played. It first asks whether to discard the match.
func (t acts) leaveUnused(ctx context.Context) error {
	menu := menuOf(t.Composer())
	menu.add(true, "discard", t.at(t.Discard))
	menu.add(true, "pause", func(context.Context) error { return nil })
	answer, err := t.ask(ctx, ask.Question{
		Title:  t.Say(Words.NothingPlayed),
		Fresh:  true,
		Fields: []ask.Field{menu.Field},
	})
	if err == nil {
		err = menu.Do(ctx, answer)
	}
	return cmp.Or(err, ErrLeft)
}

// addOwn adds the game's own lines that may be entered although the match does not wait for them.
func (t acts) addOwn(all menu) {
	for _, verb := range t.Composer().Free() {
		how := t.Match().Game().AskOf(verb)
		named := compose.VerbName(t.Match().Game(), verb)
		all.Add(ask.Option{
			Label: how.Bare(t.Lang),
			Key:   t.Say(how.Key),
			Value: named,
		}, func(ctx context.Context) error {
			composer := t.Composer()
			if how.Accuses {
				return disputeOf(t.Table).accusation(ctx, verb, disputeOf(t.Table).suspect()...)
			}
			return t.put(ctx, composer.Verb(score.Only(composer.Match.Legal(), verb)))
		})
	}
}

// inMode returns an action that records the rest of the round in another mode.
func (t acts) inMode(mode referee.Mode) func(context.Context) error {
	return func(ctx context.Context) error {
		t.changeMode(ctx, mode)
		return errAgain
	}
}

// note asks for a note and records the note.
func (t acts) note(ctx context.Context) error {
	question := ask.Question{Title: t.Say(compose.Keyed.Text("action.note")), Fields: []ask.Field{{Key: "text", Free: true}}}
	answer, err := t.ask(ctx, question)
	text := strings.TrimSpace(answer.Of("text"))
	if err != nil || text == "" {
		return err
	}
	if err := t.apply(ctx, compose.WithText("note", text)); err != nil {
		return err
	}
	t.Tell(Words.Noted(text))
	return nil
}

// redeal asks why the round is void, and records that it is.
func (t acts) redeal(ctx context.Context) error {
	answer, err := t.ask(ctx, ask.Question{
		Title:  t.Say(compose.Keyed.Text("action.redeal")),
		Fields: []ask.Field{{Key: "why", Label: t.Say(compose.Words.Reason), Free: true}},
	})
	if err != nil {
		return err
	}
	sure, err := t.confirm(ctx, t.Say(compose.Words.SureVoid(t.Composer().Said([]byte("redeal")))))
	if err != nil || !sure {
		return err
	}
	return t.apply(ctx, compose.WithText("redeal", answer.Of("why")))
}

// end asks whether to end the match here, and ends it.
func (t acts) end(ctx context.Context) error {
	answer, err := t.ask(ctx, ask.Question{
		Title: t.Say(Words.SureEnd), Help: dropped(t.Composer()),
		Fresh: true, Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
	})
	if err != nil {
		return err
	}
	if !answer.Yes("yes") {
		return ask.ErrBack
	}
	return t.apply(ctx, "end")
}

// dropped names the penalties that are lost if the match ends before the open round closes; "" for none.
func dropped(composer compose.Composer) string {
	given := composer.OpenPenalties()
	if given == "" {
		return ""
	}
	return composer.Say(Words.EndDrops(given))
}

// leave asks which player leaves the table, and records that.
func (t acts) leave(ctx context.Context) error {
	if err := t.put(ctx, t.Composer().Leave()); err != nil {
		return err
	}
	if match := t.Match(); len(match.Sits()) < match.Game().Least {
		t.Tell(Words.TooFew(len(match.Sits()), match.Game().Least))
	}
	return nil
}

// moveLater says when a player may leave or sit down. The menu has this action because people look for it while a round
// is open.
func (t acts) moveLater(context.Context) error {
	t.Tell(compose.Keyed.Text("action.move-later.help"))
	return errAgain
}

// join asks who sits down, records that, and asks which person a new name means.
func (t acts) join(ctx context.Context) error {
	composer := t.Composer()
	known, err := t.Names(ctx)
	if err != nil {
		return err
	}
	form := composer.Join(known)
	answer, err := t.ask(ctx, form.Question)
	if err != nil {
		return err
	}
	values := slices.Clone(answer.Values)
	if _, here := composer.Match.Player(strings.TrimSpace(values[0])); !here && t.Players != nil {
		called, err := t.Players(ctx, values[:1])
		if err != nil {
			return err
		}
		values[0] = called[0]
	}
	trial, err := form.Try(ask.Answer{Values: values})
	if err != nil {
		return err
	}
	return t.record(ctx, trial)
}

// players asks again who plays, with the names filled in, and records who was added, taken away or renamed. Nobody can
// join or leave before the first round: until then the players are only named.
func (t acts) players(ctx context.Context) error {
	names, err := t.Reseat(ctx)
	if err != nil {
		return err
	}
	match := t.Match()
	var seated []int // the lines that name the players
	for act := range match.Actions(1) {
		if act.Verb == play.Player {
			seated = append(seated, act.Line)
		}
	}
	before := texts(match, seated)
	now := playerLines(match, names, before)
	added := now[min(len(before), len(now)):]
	if !slices.Equal(now[:len(now)-len(added)], before) {
		added = newCorrection(t.Table).replaced(seated, now, t.Say(Words.OtherPlayers))
	}
	if len(added) == 0 {
		return ask.ErrBack
	}
	if err := t.apply(ctx, added...); err != nil {
		return err
	}
	t.Dealer = referee.Nobody // whoever was drawn may sit elsewhere now
	t.Tell(Words.PlayNow(t.Lang.List(names)))
	return errAgain
}

// playerLines returns the lines that name these players. Players who are named already keep their lines, which are in
// seated by their seats.
func playerLines(match *referee.Match, names, seated []string) []string {
	known := match.Roster().Names()
	ids := play.IDs(append(slices.Clone(known), names...))[len(known):]
	all := make([]string, len(names))
	for i, name := range names {
		if seat := slices.Index(known, name); seat >= 0 {
			all[i] = seated[seat]
		} else {
			all[i] = compose.WithText("player "+ids[i], name)
		}
	}
	return all
}

// result asks for the result of a match that was played elsewhere, and records it.
func (t acts) result(ctx context.Context) error {
	composer := t.Composer()
	answer, err := t.ask(ctx, ask.Question{Title: t.Say(Words.Slip), Fields: []ask.Field{{
		Key: "what", Kind: ask.Choice, Options: []ask.Option{
			composer.Option("slip.totals"),
			composer.Option("slip.places"),
		},
	}}})
	if err != nil {
		return err
	}
	if answer.Of("what") == "places" {
		return t.put(ctx, composer.Places())
	}
	return t.put(ctx, composer.Totals())
}

// turnVoice makes the referee speak or be silent from now on, even after the match is resumed on another day.
func (t acts) turnVoice(ctx context.Context) error {
	value := Speaking
	if t.Speaks {
		value = Silent
	}
	if err := t.Set(ctx, Voice, value); err != nil {
		return err
	}
	t.Speaks = !t.Speaks
	if t.Speaks {
		t.Tell(Words.SpeaksNow)
	} else {
		t.Tell(Words.SilentNow)
	}
	return errAgain
}

// opinion shows the rulings of a quiet referee in this round, the latest first, and the fines that the table has not
// noticed.
func (t acts) opinion(ctx context.Context) error {
	composer := t.Composer()
	var parts []string
	if scene, ok := composer.Match.Scene(); ok {
		for _, note := range scene.Notes {
			if note.Judged {
				parts = append(parts, t.Say(score.Words.Named(composer.Match.Roster().Name(note.Seat), note.Text)))
			}
		}
	}
	seen := composer.RulingsSaid(func(ruling referee.Ruling) bool {
		return composer.Match.Log().Compare(ruling.Line, composer.Match.OpenFrom()) >= 0
	})
	slices.Reverse(seen)
	parts = append(parts, seen...)
	if parts == nil {
		t.Tell(Words.NoOpinion)
		return nil
	}
	return t.Asker.Show(ctx, t.Say(compose.Keyed.Text("action.opinion")), strings.Join(parts, "\n\n"))
}

// The signs that act at once when they are typed at a question. No answer begins with such a sign.
const (
	remedyKey  = "&"  // shows the remedy of the last foul, and asks for the director's decision
	articleKey = "&&" // shows the article of the last ruling
	resultKey  = "#"  // records only the result of the match; on a page
	undoKey    = "-"  // takes the last answer back
	clockKey   = "."  // starts the clock; later asks about it
	opinionKey = "="  // asks a quiet referee
	roundsKey  = "%"  // shows the rounds so far
	EveningKey = "%%" // shows the evening's totals
)

// keys are the signs of a table that act at once, and its clock.
type keys struct{ *Table }

func keysOf(table *Table) keys { return keys{table} }

// glances returns the signs that show the rounds and the evening, and the remedy of the last foul if there is one. A
// page shows the rounds itself: there the first sign takes the last answer back. Before the first round it has a sign to
// record only the result of the match, which on a keyboard stands among the dealers.
func (t keys) glances() (all []ask.Quick) {
	_, open := t.Match().Open()
	if !t.Taps {
		all = append(all, ask.Quick{Key: roundsKey, Label: t.Say(Words.RoundsSign), Function: "f2"})
	} else if !t.Match().Finished() && (open || len(t.Match().Rounds()) > 0) {
		all = append(all, ask.Quick{Key: undoKey, Label: t.Say(Words.UndoSign)})
	}
	if t.Taps && t.Match().Unplayed() {
		all = append(all, ask.Quick{Key: resultKey, Label: t.Composer().Option("mode." + byResult).Label})
	}
	if t.Evening != nil {
		all = append(all, ask.Quick{
			Key:      EveningKey,
			Label:    t.Say(Words.EveningSign),
			Function: "f3",
		})
	}
	if _, ok := t.Composer().Matter(); ok {
		all = append(all, ask.Quick{Key: remedyKey, Label: t.Say(Words.RemedySign), Function: "f4"})
	}
	if _, ruled := t.lastRuling(); ruled && !t.Taps {
		all = append(all, ask.Quick{Key: articleKey, Label: t.Say(Words.ArticleSign), Function: "f6"})
	}
	return all
}

// glance carries out a sign of glances. It returns false for any other sign.
func (t keys) glance(ctx context.Context, sign string) (done bool, err error) {
	switch sign {
	case roundsKey:
		return true, t.Asker.Show(ctx, t.Say(Words.Rounds), t.Composer().Rounds())
	case EveningKey:
		return true, t.Evening(ctx)
	case articleKey:
		return true, t.showRuled(ctx)
	}
	return false, nil
}

// lastRuling returns the last ruling of the round on the board that the table may read, and false if there is none.
func (t keys) lastRuling() (referee.Ruling, bool) {
	rulings := t.Composer().LastRulings()
	if len(rulings) == 0 {
		return referee.Ruling{}, false
	}
	return rulings[len(rulings)-1], true
}

// showRuled shows the article of the last ruling, with the outcome of a dispute about it.
func (t keys) showRuled(ctx context.Context) error {
	ruling, ruled := t.lastRuling()
	if !ruled {
		return nil
	}
	match := t.Match()
	said := t.article(
		match.Game(),
		match.Options(),
		answered{article: ruling.Article, ending: disputeOf(t.Table).endingOf(ruling)},
		disputeOf(t.Table).seenOf(ruling.Article),
	)
	return t.Asker.Show(ctx, t.Say(Words.Answer), said)
}

// signs returns the additional signs for a round that is typed in short forms.
func (t keys) signs() []ask.Quick {
	all := []ask.Quick{{Key: undoKey, Label: t.Say(Words.UndoSign)}}
	if t.Match().Game().Clock != nil {
		all = append(all, ask.Quick{Key: clockKey, Label: t.Say(Words.ClockSign)})
	}
	if !t.Speaks {
		all = append(all, ask.Quick{Key: opinionKey, Label: t.Say(Words.RefereeSign)})
	}
	return all
}

// sign carries out a sign that signs returns.
func (t keys) sign(ctx context.Context, sign string) error {
	do := map[string]func(context.Context) error{
		undoKey:    t.undo,
		clockKey:   t.clock,
		opinionKey: actsOf(t.Table).opinion,
	}[sign]
	err := t.act(func() error { return do(ctx) })
	if err == nil || errors.Is(err, ask.ErrBack) {
		return errAgain
	}
	return err
}

// running returns the timer that runs or has run out; nil if there is none.
func (t keys) running() *timer {
	if t.timer != nil && t.timer.lines != t.Match().Log().Len() {
		t.timer = nil
	}
	return t.timer
}

// countdown returns the countdown of a question; nil if no timer runs.
func (t keys) countdown() *ask.Countdown {
	running := t.running()
	if running == nil {
		return nil
	}
	match := t.Match()
	name := match.Roster().Name(running.seat)
	seconds := match.Game().Clock.Seconds
	return &ask.Countdown{
		Ends:    running.began.Add(time.Duration(seconds) * time.Second),
		Started: t.Say(Words.ClockStarted(seconds, name)),
		Left:    func(seconds int) string { return t.Say(Words.ClockLeft(name, seconds)) },
		Over:    t.Say(Words.ClockOver(name)),
	}
}

// clock starts the clock for the player who must act. If the clock runs already, it shows the elapsed time. If the time
// is up, it asks whether to record that.
func (t keys) clock(ctx context.Context) error {
	match := t.Match()
	rule := match.Game().Clock
	running := t.running()
	if running == nil {
		seat := rule.Player(match.AtTable())
		if seat == referee.Nobody {
			t.Tell(Words.NoClock)
			return nil
		}
		t.timer = &timer{seat: match.Sits()[seat], began: t.Now(), lines: match.Log().Len()}
		return nil
	}
	name := match.Roster().Name(running.seat)
	gone := int(t.Now().Sub(running.began).Seconds())
	if gone < rule.Seconds {
		t.Tell(Words.ClockAgo(name, gone))
		return nil
	}
	answer, err := t.Asker.Ask(ctx, ask.Question{
		Board:  t.Composer().Board(),
		Pad:    t.Composer().Pad(nil),
		Title:  t.Say(Words.ClockSlow(name, gone, rule.Seconds)),
		Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.Yes}},
	})
	if err != nil {
		return err
	}
	t.timer = nil
	if !answer.Yes("yes") {
		return nil
	}
	trial, err := t.Composer().Try(compose.VerbName(match.Game(), rule.Verb) + " " + match.Roster().IDs()[running.seat])
	if err != nil {
		return err
	}
	return t.record(ctx, trial)
}
