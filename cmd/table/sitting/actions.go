package sitting

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// menu is a menu of actions at a table.
type menu struct {
	*ask.Menu[context.Context]
	composer compose.Composer
}

func menuOf(composer compose.Composer) menu { return menu{ask.NewMenu[context.Context](), composer} }

// add adds an action if now is set. The label is the text with the key "action." followed by key; gaps fill it.
func (m menu) add(now bool, key string, do func(context.Context) error, gaps ...any) {
	if now {
		m.Add(m.composer.Option("action."+key, gaps...), do)
	}
}

// later notes actions whose letters are not offered now, with the text that says when they are.
func (m menu) later(when lang.Text, keys ...string) {
	for _, key := range keys {
		option := m.composer.Option("action."+key, "lines", "…")
		option.Help = m.composer.Say(when)
		m.Later = append(m.Later, option)
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
				Title: t.Say(Words.Actions), Terms: ask.Explain(possible.Options, t.Taps),
				Fields: []ask.Field{possible.Field}, Yields: true,
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
	setsRules := match.Unplayed() && len(match.Game().Options) > 0
	all.add(setsRules, "set-rules", t.correct)
	all.add(last > 0 && !setsRules, "correct", t.correct)
	if begun {
		all.add(true, "undo", t.undo, "lines", answers(t).lastEntered().said)
	}
	leave := func(context.Context) error { return ErrLeft }
	unused := t.Discard != nil && match.Empty()
	all.add(unused, "out", t.leaveUnused) // visible without scrolling, because it is the way out of an unused match
	all.add(!match.Finished() && !unused, "pause", leave)
	all.add(match.Finished(), "done", leave)
	all.add(!match.Finished() && begun, "end", t.end)
	all.add(t.Remove != nil && !match.Empty(), "remove", t.remove)
	all.add(!match.Finished(), "note", t.note) // its letter begins a new match then
	again := "redeal"
	if composer.Undealt() {
		again = "replay"
	}
	all.add(open, again, t.redeal)
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
	t.addLater(all)
	return all
}

// addLater notes the actions that are not possible now, for whoever types their letters. A letter may have two of them:
// the first one answers.
func (t acts) addLater(all menu) {
	match := t.Match()
	_, open := match.Open()
	if match.Finished() {
		all.later(Words.AfterEnd, "join", "leave", "end", "note", "redeal", "to-points", "to-tally", "holders")
	}
	if match.Game().StaysSeated(match.Options()) {
		all.later(Words.NobodyMoves, "join", "leave")
	}
	if match.MayMove() && len(match.Sits()) >= match.Game().Most {
		all.later(Words.FullTable, "join")
	}
	if match.MayMoveLater() {
		all.later(compose.Keyed.Text("action.move-later.help"), "join")
	}
	if !open {
		all.later(Words.WhileOpen, "redeal", "to-points", "to-tally")
	}
	if !open && match.Game().Deck != nil {
		all.later(Words.WhileOpen, "holders")
	}
	for i := range match.Game().Grammar.Verbs() {
		how := match.Game().AskOf(play.FirstOwn + play.Verb(i))
		if how.Key.IsZero() {
			continue
		}
		option := ask.Option{Label: how.Asked(t.Lang), Key: t.Say(how.Key), Help: t.Say(Words.WhileOpen)}
		switch {
		case match.Finished():
			option.Help = t.Say(Words.AfterEnd)
		case open:
			option.Help = t.Say(Words.NotHere)
		}
		all.Later = append(all.Later, option)
	}
	all.later(Words.AfterRound, "leave", "undo", "end")
	if match.Game().Deck != nil {
		all.later(Words.NotHere, "holders")
	}
	all.later(Words.NothingUndone, "redo")
	all.later(Words.BeforeFirst, "players", "result")
}

// at returns an action that calls a function of House with the match at the table.
func (t acts) at(do func(context.Context, Stored) error) func(context.Context) error {
	return func(ctx context.Context) error { return do(ctx, t.Stored) }
}

// leaveUnused leaves a match in which nothing was played. It first asks whether to discard the match.
func (t acts) leaveUnused(ctx context.Context) error {
	menu := menuOf(t.Composer())
	menu.add(true, "discard", func(ctx context.Context) error {
		if err := t.Discard(ctx, t.Stored); err != nil {
			return err
		}
		t.Tell(Words.Discarded(t.Number()))
		return nil
	})
	menu.add(true, "pause", func(context.Context) error { return nil })
	menu.Value = "pause" // one Enter too many must not throw anything away
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

// remove asks whether to throw the match away, and says what goes with it.
func (t acts) remove(ctx context.Context) error {
	match := t.Match()
	rounds := len(match.Rounds())
	if _, open := match.Open(); open {
		rounds++
	}
	question := ask.YesOrNo(t.Say(Words.SureRemove(t.Number(), rounds, t.Composer().TotalsSaid())), ask.No)
	question.Help = t.Say(Words.CanComeBack)
	answer, err := t.ask(ctx, question)
	if err != nil {
		return err
	}
	if !answer.Yes("yes") {
		return ask.ErrBack
	}
	if err := t.Remove(ctx, t.Stored); err != nil {
		return err
	}
	t.Tell(Words.Removed(t.Number()))
	return ErrLeft
}

// addOwn adds the game's own lines that may be entered although the match does not wait for them.
func (t acts) addOwn(all menu) {
	for _, verb := range t.Composer().Free() {
		how := t.Match().Game().AskOf(verb)
		named := compose.VerbName(t.Match().Game(), verb)
		all.Add(ask.Option{
			Label: how.Asked(t.Lang),
			Key:   t.Say(how.Key),
			Help:  text.Capital(t.Say(t.Match().Game().Grammar.Shape(verb).Help)),
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
	answer, err := t.ask(ctx, ask.Question{
		Title:  t.Say(compose.Keyed.Text("action.note")),
		Fields: []ask.Field{{Key: "text", Free: true}},
	})
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
	question := ask.YesOrNo(t.Say(Words.SureEnd), ask.No)
	question.Help = dropped(t.Composer())
	answer, err := t.ask(ctx, question)
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
	if t.speaks {
		value = Silent
	}
	if err := t.SetVoice(ctx, value); err != nil {
		return err
	}
	t.speaks = !t.speaks
	if t.speaks {
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
