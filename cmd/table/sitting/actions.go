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

// tableAct is an action at the table: a row, as an act.Act is for commands. It is no act.Act: this package is also part
// of the page in a browser, which has no command line, no shell to complete words and no database to open, and an action
// at the table asks for what it needs while the match goes on. The entries of both stand in an ask.Menu.
type tableAct struct {
	key     string             // the texts "action." followed by key are the entry's label, letter and help
	offered func(moment) bool  // whether the menu offers it now; nil for always
	gaps    func(moment) []any // what fills the label; nil for a label without gaps
	do      func(acts, context.Context) error
}

// moment is a table as the offers of its actions need it.
type moment struct {
	acts
	composer  compose.Composer
	match     *referee.Match
	open      bool // whether a round is open
	begun     bool // whether a round has begun
	unused    bool // whether the match can be discarded, because nothing was played
	byOutcome bool // whether the open round is recorded by its outcome
	mayTally  bool // whether the open round can be recorded by tally from now on
	mayPoint  bool // whether it can be recorded by points
}

// now returns the table as it is now.
func (t acts) now() moment {
	composer := t.Composer()
	match := composer.Match
	_, open := match.Open()
	byTally := open && match.HasModes() && t.mode == referee.ByTally
	byPoints := open && !match.HasModes() && t.mode == referee.ByPoints
	_, mayTally := outcomes{composer}.by(referee.ByTally)
	points, mayPoint := outcomes{composer}.by(referee.ByPoints)
	if mayTally && len(points.strikes) > 0 {
		mayPoint = false // the tally says more, and leaves more standing
	}
	return moment{
		acts:      t,
		composer:  composer,
		match:     match,
		open:      open,
		begun:     open || len(match.Rounds()) > 0,
		unused:    t.Discard != nil && match.Empty(),
		byOutcome: byTally || byPoints,
		mayTally:  mayTally && !byTally,
		mayPoint:  mayPoint && t.mode != referee.ByPoints && !match.Game().ByPointsAlone(),
	}
}

// offer adds the actions that are offered at a moment.
func (m menu) offer(now moment, rows []tableAct) {
	for _, row := range rows {
		if row.offered != nil && !row.offered(now) {
			continue
		}
		var gaps []any
		if row.gaps != nil {
			gaps = row.gaps(now)
		}
		m.Add(
			m.composer.Option("action."+row.key, gaps...),
			func(ctx context.Context) error { return row.do(now.acts, ctx) },
		)
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
	now := t.now()
	all := menuOf(now.composer)
	all.offer(now, urgentActs())
	t.addOwn(all)
	all.offer(now, tableActs())
	t.addLater(all)
	return all
}

// urgentActs returns the actions that come first, because people look for them while cards lie on the table.
func urgentActs() []tableAct {
	return []tableAct{
		{key: "dispute", do: func(t acts, ctx context.Context) error { return t.Dispute(ctx, "") }},
		{
			key:     "rules",
			offered: func(now moment) bool { return now.match.Game().Rules != nil },
			do:      acts.rules,
		},
		sheetAct(),
	}
}

// tableActs returns the actions of every game, in the order of the menu. The actions that the end of a match offers too
// are rows of their own.
func tableActs() []tableAct {
	return []tableAct{
		penaltyAct(),
		{key: "set-rules", offered: setsRules, do: acts.correct},
		{key: "correct", offered: func(now moment) bool { return hasLines(now) && !setsRules(now) }, do: acts.correct},
		{key: "undo", offered: func(now moment) bool { return now.begun }, gaps: lastEntered, do: acts.undo},
		{
			key:     "out", // visible without scrolling, because it is the way out of an unused match
			offered: func(now moment) bool { return now.unused },
			do:      acts.leaveUnused,
		},
		{
			key:     "pause",
			offered: func(now moment) bool { return !now.match.Finished() && !now.unused },
			do:      acts.leaveTable,
		},
		{key: "done", offered: isFinished, do: acts.leaveTable},
		{key: "end", offered: func(now moment) bool { return !now.match.Finished() && now.begun }, do: acts.end},
		{key: "remove", offered: func(now moment) bool { return now.Remove != nil && !now.match.Empty() }, do: acts.remove},
		{
			key:     "note",
			offered: func(now moment) bool { return !now.match.Finished() }, // its letter begins a new match then
			do:      acts.note,
		},
		{
			key:     "replay",
			offered: func(now moment) bool { return now.open && now.composer.Undealt() },
			do:      acts.redeal,
		},
		{
			key:     "redeal",
			offered: func(now moment) bool { return now.open && !now.composer.Undealt() },
			do:      acts.redeal,
		},
		{
			key:     "to-play",
			offered: func(now moment) bool { return now.byOutcome && now.composer.MayPlay() },
			do:      acts.toPlay,
		},
		{key: "to-tally", offered: func(now moment) bool { return now.mayTally }, do: acts.toTally},
		{key: "to-points", offered: func(now moment) bool { return now.mayPoint }, do: acts.toPoints},
		{
			key:     "leave",
			offered: func(now moment) bool { return now.match.MayMove() && len(now.match.Sits()) > 0 },
			do:      acts.leave,
		},
		{
			key: "join",
			offered: func(now moment) bool {
				return now.match.MayMove() && len(now.match.Sits()) < now.match.Game().Most
			},
			do: acts.join,
		},
		{key: "move-later", offered: func(now moment) bool { return now.match.MayMoveLater() }, do: acts.moveLater},
		{
			key:     "players",
			offered: func(now moment) bool { return now.match.Unplayed() && now.Reseat != nil },
			do:      acts.players,
		},
		{key: "result", offered: func(now moment) bool { return now.match.Unplayed() }, do: acts.result},
		{
			key:     "redo",
			offered: func(now moment) bool { return now.kept.redoable(now.match) != nil },
			gaps: func(now moment) []any {
				return []any{"lines", HistoryOf(now.composer).saidAgain(now.kept.redoable(now.match))}
			},
			do: acts.redo,
		},
		{key: "hush", offered: func(now moment) bool { return isQuiet(now) && !now.composer.Quiet }, do: acts.turnVoice},
		{
			key:     "opinion",
			offered: func(now moment) bool { return isQuiet(now) && now.composer.Quiet && now.open },
			do:      acts.opinion,
		},
		{key: "speak", offered: func(now moment) bool { return isQuiet(now) && now.composer.Quiet }, do: acts.turnVoice},
		{key: "holders", offered: func(now moment) bool { return canCount(now.match) }, do: acts.holders},
		{
			key:     "phones",
			offered: func(now moment) bool { return now.Phones != nil },
			do:      func(t acts, ctx context.Context) error { return t.Phones(ctx, t.Stored) },
		},
	}
}

// endActs returns the actions of a match that is over, in the order of the menu.
func endActs() []tableAct {
	mayPlayAgain := func(now moment) bool { return now.Again != nil }
	again := func(t acts, ctx context.Context) error { return t.Again(ctx) }
	return []tableAct{
		{
			key:     "rematch", // on a page the names stand above, and three buttons share a row
			offered: func(now moment) bool { return now.Taps && mayPlayAgain(now) },
			do:      again,
		},
		{
			key:     "again",
			offered: func(now moment) bool { return !now.Taps && mayPlayAgain(now) },
			gaps: func(now moment) []any {
				return []any{"game", now.match.Title(), "players", strings.Join(now.match.Seated(), ", ")}
			},
			do: again,
		},
		{
			key:     "share",
			offered: func(now moment) bool { return now.Share != nil },
			do:      func(t acts, ctx context.Context) error { return t.Share(ctx, t.Stored) },
		},
		sheetAct(),
		{
			key:     "another",
			offered: func(now moment) bool { return now.Another != nil },
			do:      func(t acts, ctx context.Context) error { return t.Another(ctx) },
		},
		{key: "correct", do: acts.correct},
		{
			key:     "undo",
			offered: func(now moment) bool { return !now.match.ByTotals() }, // totals can only be corrected
			gaps:    lastEntered,
			do:      acts.undo,
		},
		penaltyAct(),
		{key: "remove", offered: func(now moment) bool { return now.Remove != nil }, do: acts.remove},
		{key: "done", do: acts.leaveTable},
	}
}

// sheetAct returns the action that shows the score sheet.
func sheetAct() tableAct {
	return tableAct{
		key:     "sheet",
		offered: func(now moment) bool { return now.Sheet != nil },
		do:      func(t acts, ctx context.Context) error { return t.Sheet(ctx, t.Stored) },
	}
}

// penaltyAct returns the action that asks for the director's move.
func penaltyAct() tableAct {
	return tableAct{key: "penalty", do: func(t acts, ctx context.Context) error {
		return disputeOf(t.Table).direct(compose.NoMatter)(ctx)
	}}
}

// setsRules reports whether the house rules are still to be chosen.
func setsRules(now moment) bool { return now.match.Unplayed() && len(now.match.Game().Options) > 0 }

// hasLines reports whether a line of the match can be corrected.
func hasLines(now moment) bool {
	last, _ := now.match.Log().Last()
	return last > 0
}

// isFinished reports whether the match is over.
func isFinished(now moment) bool { return now.match.Finished() }

// isQuiet reports whether the referee of the game speaks only when asked.
func isQuiet(now moment) bool { return now.match.Game().Quiet }

// lastEntered fills the label of "undo": what was entered last.
func lastEntered(now moment) []any { return []any{"lines", answers(now.acts).lastEntered().said} }

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

// rules shows the rules of the game as they are played here.
func (t acts) rules(ctx context.Context) error {
	match := t.Match()
	return t.Rules(ctx, match.Game(), match.Options(), t.Composer().Board())
}

// leaveTable leaves the match as it is.
func (t acts) leaveTable(context.Context) error { return ErrLeft }

// leaveUnused leaves a match in which nothing was played. It first asks whether to discard the match.
func (t acts) leaveUnused(ctx context.Context) error {
	menu := menuOf(t.Composer())
	menu.offer(t.now(), []tableAct{
		{key: "discard", do: acts.discard},
		{key: "pause", do: func(acts, context.Context) error { return nil }},
	})
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

// discard throws a match away in which nothing was played.
func (t acts) discard(ctx context.Context) error {
	if err := t.Discard(ctx, t.Stored); err != nil {
		return err
	}
	t.Tell(Words.Discarded(t.Number()))
	return nil
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

// toPlay records the rest of the round play by play.
func (t acts) toPlay(ctx context.Context) error {
	t.changeMode(ctx, referee.ByPlay)
	return errAgain
}

// toTally records the outcome of the open round by tally.
func (t acts) toTally(ctx context.Context) error {
	tally, _ := outcomes{t.Composer()}.by(referee.ByTally)
	return t.toOutcome(ctx, tally)
}

// toPoints records the outcome of the open round by points.
func (t acts) toPoints(ctx context.Context) error {
	points, _ := outcomes{t.Composer()}.by(referee.ByPoints)
	return t.toOutcome(ctx, points)
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
	if err := t.apply(ctx, compose.Note(text)); err != nil {
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
	redeal := play.Action{Verb: play.Redeal}
	sure, err := t.confirm(ctx, t.Say(compose.Words.SureVoid(t.Composer().Said(redeal))))
	if err != nil || !sure {
		return err
	}
	return t.apply(ctx, compose.WithText(redeal, answer.Of("why")))
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
	return t.apply(ctx, play.Action{Verb: play.End})
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
