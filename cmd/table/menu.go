package table

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textActions = lang.Text{It: "Azioni del tavolo", En: "The table's actions"}
	textPenalty = lang.Text{It: "Penalità del direttore", En: "Penalty by the director"}
	textCorrect = lang.Text{It: "Correggere qualcosa di già segnato", En: "Fix something that was recorded"}
	textNote    = lang.Text{It: "Nota", En: "Note"}
	textRedeal  = lang.Text{It: "Dare di nuovo le carte: questo round è nullo", En: "Deal again: this round is void"}
	textToTally = lang.Text{It: "Questo round a conteggio, da qui in avanti", En: "This round by tally from now on"}
	textToPlay  = lang.Text{
		It: "Questo round giocata per giocata, da qui in avanti",
		En: "This round play by play from now on",
	}
	textEnd    = lang.Text{It: "Terminare qui la partita", En: "End the match here"}
	textPhones = lang.Text{It: "Il tabellone sui telefoni", En: "The board on phones"}
	textSheet  = lang.Text{It: "Foglio dei punti", En: "Score sheet"}
	textPause  = lang.Text{It: "Uscire: la partita resta aperta", En: "Leave: the match stays open"}
	textHush   = lang.Text{
		It: "L'arbitro d'ora in poi tace, finché non glielo si chiede",
		En: "The referee stays silent from now on, until asked",
	}
	textSpeakUp = lang.Text{
		It: "L'arbitro d'ora in poi dice subito gli errori",
		En: "The referee tells errors at once from now on",
	}
	textSees      = lang.Text{It: "Che cosa dice l'arbitro", En: "What the referee says"}
	textNoOpinion = lang.Text{It: "L'arbitro non ha niente da dire.", En: "The referee has nothing to say."}
	textWho       = lang.Text{It: "A chi", En: "To whom"}
	textHowMany   = lang.Text{It: "Punti (con il meno si tolgono)", En: "Points (a minus takes them)"}
	textSureEnd   = lang.Text{
		It: "Terminare qui la partita? Decidono i totali; un round aperto non conta.",
		En: "End the match here? The totals decide; an open round does not count.",
	}
	textNoted = lang.Text{It: "Annotato: «%s»", En: "Noted: \"%s\""}

	keyPenalty = lang.Text{It: "p", En: "p"}
	keyCorrect = lang.Text{It: "c", En: "f"}
	keyNote    = lang.Text{It: "n", En: "n"}
	keyRedeal  = lang.Text{It: "d", En: "d"}
	keyMode    = lang.Text{It: "q", En: "t"}
	keyEnd     = lang.Text{It: "t", En: "e"}
	keyRules   = lang.Text{It: "r", En: "r"}
	keySheet   = lang.Text{It: "f", En: "s"}
	keyPhones  = lang.Text{It: "w", En: "b"}
	keyPause   = lang.Text{It: "u", En: "l"}
	keyVoice   = lang.Text{It: "o", En: "y"}
	keyArgue   = lang.Text{It: "h", En: "g"}
)

var (
	textUndo   = lang.Text{It: "Annullare l'ultima cosa segnata (%s)", En: "Undo the last entry (%s)"}
	textUndone = lang.Text{It: "Annullato: %s", En: "Undone: %s"}

	keyUndo = lang.Text{It: "a", En: "u"}
)

// menu is the table's actions: what can be done at any question.
type menu struct{ *table }

// action is one of the table's actions.
type action struct {
	label string
	key   lang.Text
	do    func(context.Context) error
}

// errMenu says that the list of actions is wanted again.
var errMenu = errors.New("the actions again")

// open asks what to do, and does it. A step back out of an action leads to the list again.
func (t menu) open(ctx context.Context) error {
	for {
		all := t.possible()
		options := make([]ask.Option, len(all))
		for i, a := range all {
			options[i] = ask.Option{Label: a.label, Key: t.say(a.key), Value: strconv.Itoa(i)}
		}
		q := ask.Question{
			Title: t.say(textActions), Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
		}
		err := t.act(func() error {
			a, err := t.ask(ctx, q)
			if err != nil {
				return err
			}
			i, _ := strconv.Atoi(a.Of("do"))
			if err := all[i].do(ctx); !errors.Is(err, ask.ErrBack) {
				return err
			}
			return errMenu
		})
		if !errors.Is(err, errMenu) {
			return err
		}
	}
}

// possible returns the actions that can be done now: the game's own actions first, then the actions of every game.
func (t menu) possible() []action {
	all := t.ofGame()
	add := func(now bool, label lang.Text, key lang.Text, do func(context.Context) error, args ...any) {
		if now {
			all = append(all, action{t.say(label, args...), key, do})
		}
	}
	c := t.compose()
	m := c.Match
	last, _ := m.Log().Last()
	_, open := m.Open()
	begun := open || len(m.Rounds()) > 0
	add(open || compose.Counted(m) > 0, textPenalty, keyPenalty, t.penalty)
	add(last > 0, textCorrect, keyCorrect, correction{table: t.table}.carryOut)
	if begun {
		lines, _ := t.past.last(m)
		add(true, textUndo, keyUndo, t.undo, c.SaidLines(lines))
	}
	add(true, textNote, keyNote, t.note)
	add(open, textRedeal, keyRedeal, t.redeal)
	byTally := open && m.HasModes() && t.mode == referee.ByTally
	add(byTally, textToPlay, keyMode, t.inMode(referee.ByPlay))
	add(open && !m.HasModes() && t.mode == referee.ByPoints, textToPlay, keyMode, t.inMode(referee.ByPlay))
	add(c.MayTally() && !byTally, textToTally, keyMode, t.inMode(referee.ByTally))
	all = append(all, t.paperActions()...)
	quiet := m.Game().Quiet
	add(quiet && !c.Quiet, textHush, keyVoice, t.turnVoice)
	add(quiet && c.Quiet && open, textSees, lang.Text{It: opinionKey, En: opinionKey}, t.opinion)
	add(quiet && c.Quiet, textSpeakUp, keyVoice, t.turnVoice)
	add(c.CanCount(), textHolders, keyHolders, t.holders)
	add(!m.Finished() && begun, textEnd, keyEnd, t.end)
	add(true, textDisputes, keyArgue, t.dispute)
	add(true, compose.TextRules, keyRules, t.rules)
	add(true, textSheet, keySheet, t.sheet)
	add(t.Phones != nil, textPhones, keyPhones, func(ctx context.Context) error { return t.Phones(ctx, t.stored) })
	add(true, textPause, keyPause, func(context.Context) error { return errLeft })
	return all
}

// ofGame lists the lines of the game that may come although the match does not wait for them.
func (t menu) ofGame() []action {
	var all []action
	for _, verb := range t.compose().Free() {
		how := t.match().Game().AskOf(verb)
		all = append(all, action{how.Bare(t.Lang), how.Key, func(ctx context.Context) error {
			c := t.compose()
			if how.Accuses && c.Quiet {
				return t.put(ctx, c.Accusation(verb))
			}
			return t.put(ctx, c.Verb(compose.Only(c.Match.Expect(), verb)))
		}})
	}
	return all
}

// inMode records the rest of the round in another way.
func (t menu) inMode(mode referee.Mode) func(context.Context) error {
	return func(ctx context.Context) error {
		memory(t).setMode(ctx, mode)
		return errAnew
	}
}

func (t menu) rules(ctx context.Context) error {
	return t.rulesOf(ctx, t.match().Game(), t.compose().Board())
}

// dispute answers a question about the rules, in the match at the table.
func (t menu) dispute(ctx context.Context) error {
	d := dispute{Session: t.Session, game: t.match().Game(), table: t.table}
	article, err := d.whichArticle(ctx)
	if err != nil {
		return err
	}
	if err := t.Asker.Show(ctx, t.say(textAnswer), d.answer(article)); err != nil {
		return err
	}
	return d.settle(ctx, article)
}

func (t menu) sheet(ctx context.Context) error { return t.Sheet(ctx, t.stored) }

// penalty asks for the director's penalty.
func (t menu) penalty(ctx context.Context) error {
	m := t.match()
	who := ask.Field{Key: "who", Label: t.say(textWho), Kind: ask.Choice}
	for seat, id := range m.Roster().IDs() {
		who.Options = append(who.Options, ask.Option{Label: m.Roster().Name(seat), Value: id})
	}
	a, err := t.ask(ctx, ask.Question{
		Title: t.say(textPenalty),
		Fields: []ask.Field{
			who,
			{Key: "points", Label: t.say(textHowMany), Check: compose.Signed},
			{Key: "why", Label: t.say(compose.TextWhy), Free: true},
		},
	})
	if err != nil {
		return err
	}
	line := "penalty " + a.Of("who") + " " + strings.TrimSpace(a.Of("points"))
	return t.apply(ctx, compose.WithText(line, a.Of("why")))
}

// note asks for a note and records it.
func (t menu) note(ctx context.Context) error {
	a, err := t.ask(ctx, ask.Question{Title: t.say(textNote), Fields: []ask.Field{{Key: "text", Free: true}}})
	text := strings.TrimSpace(a.Of("text"))
	if err != nil || text == "" {
		return err
	}
	if err := t.apply(ctx, compose.WithText("note", text)); err != nil {
		return err
	}
	t.tell(textNoted, text)
	return nil
}

// redeal asks why the round is void.
func (t menu) redeal(ctx context.Context) error {
	a, err := t.ask(ctx, ask.Question{
		Title: t.say(textRedeal), Fields: []ask.Field{{Key: "why", Label: t.say(compose.TextWhy), Free: true}},
	})
	if err != nil {
		return err
	}
	return t.apply(ctx, compose.WithText("redeal", a.Of("why")))
}

// end asks whether the match is to end here.
func (t menu) end(ctx context.Context) error {
	a, err := t.ask(ctx, ask.Question{
		Title: t.say(textSureEnd), Fresh: true, Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
	})
	switch {
	case err != nil:
		return err
	case !a.Yes("yes"):
		return ask.ErrBack
	}
	return t.apply(ctx, "end")
}

// turnVoice lets the referee speak from now on, or be silent.
func (t menu) turnVoice(ctx context.Context) error {
	value := speaking
	if t.speaks(t.match()) {
		value = silent
	}
	if err := t.setVoice(ctx, t.stored, value); err != nil {
		return err
	}
	return errAnew
}

// opinion shows the rulings of a quiet referee in this round, the latest first, and the fines that nobody has noticed.
func (t menu) opinion(ctx context.Context) error {
	c := t.compose()
	var parts []string
	if scene, ok := c.Match.Scene(); ok {
		for _, n := range scene.Notes {
			if n.Judged {
				parts = append(parts, t.say(compose.TextNamed, c.Match.Roster().Name(n.Seat), n.Text))
			}
		}
	}
	seen := c.RulingsSaid(func(r referee.Ruling) bool { return c.Match.Log().Compare(r.Line, c.Match.OpenFrom()) >= 0 })
	slices.Reverse(seen)
	if parts = append(parts, seen...); parts == nil {
		t.tell(textNoOpinion)
		return nil
	}
	return t.Asker.Show(ctx, t.say(textSees), strings.Join(parts, "\n\n"))
}

// undo strikes all lines of the last answer and shows what they were. A form stands there again as it was typed.
func (t *table) undo(ctx context.Context) error {
	lines, typed := t.past.last(t.match())
	said, struck, before := t.compose().SaidLines(lines), compose.Texts(t.match(), lines), t.match().Log().Len()
	if err := t.apply(ctx, slices.Repeat([]string{"undo"}, len(lines))...); err != nil {
		return err
	}
	t.undone.note(t.match(), before, struck)
	memory{t}.setUndone(ctx)
	if typed != nil {
		again := *typed
		again.answer.At = 0
		t.half = &again
	}
	t.tell(textUndone, said)
	return nil
}
