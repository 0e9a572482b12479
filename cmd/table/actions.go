package table

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textActions = lang.Text{It: "Azioni del tavolo", En: "The table's actions"}
	textPenalty = lang.Text{It: "Penalità del direttore", En: "Penalty by the director"}
	textCorrect = lang.Text{It: "Correggere qualcosa di già segnato", En: "Fix something that was recorded"}
	textNote    = lang.Text{It: "Nota", En: "Note"}
	textRedeal  = lang.Text{It: "Dare di nuovo le carte: questo round è nullo", En: "Deal again: this round is void"}
	textToTally = lang.Text{It: "Questo round a conteggio, da qui in avanti", En: "This round by tally from now on"}
	textToPlay  = lang.Text{It: "Questo round giocata per giocata, da qui in avanti", En: "This round play by play from now on"}
	textEnd     = lang.Text{It: "Terminare qui la partita", En: "End the match here"}
	textSheet   = lang.Text{It: "Foglio dei punti", En: "Score sheet"}
	textPause   = lang.Text{It: "Uscire: la partita resta aperta", En: "Leave: the match stays open"}

	keyPenalty = lang.Text{It: "p", En: "p"}
	keyCorrect = lang.Text{It: "c", En: "f"}
	keyNote    = lang.Text{It: "n", En: "n"}
	keyRedeal  = lang.Text{It: "d", En: "d"}
	keyMode    = lang.Text{It: "q", En: "t"}
	keyEnd     = lang.Text{It: "t", En: "e"}
	keyRules   = lang.Text{It: "r", En: "r"}
	keySheet   = lang.Text{It: "f", En: "s"}
	keyPause   = lang.Text{It: "u", En: "l"}
)

// action is one thing that can be done at any question.
type action struct {
	label string
	key   lang.Text
	do    func(context.Context, *desk.Sitting) error
}

// actions asks what to do, and does it. From within an action one comes back to the list.
func (v *Evening) actions(ctx context.Context, s *desk.Sitting) error {
	for {
		all := v.possible(s.Match())
		options := make([]ask.Option, len(all))
		for i, a := range all {
			options[i] = ask.Option{Label: a.label, Key: v.say(a.key), Value: strconv.Itoa(i)}
		}
		q := ask.Question{Title: v.say(textActions), Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}}}
		err := v.act(func() error {
			a, err := v.ask(ctx, s, q)
			if err != nil {
				return err
			}
			i, _ := strconv.Atoi(a.Of("do"))
			if err := all[i].do(ctx, s); !errors.Is(err, ask.ErrBack) {
				return err
			}
			return errMenu
		})
		if !errors.Is(err, errMenu) {
			return err
		}
	}
}

// errMenu says that the list of actions is wanted again.
var errMenu = errors.New("the actions again")

// act does something during which the table's actions are not to be had.
func (v *Evening) act(do func() error) error {
	was := v.acting
	v.acting = true
	defer func() { v.acting = was }()
	return do()
}

// possible lists what can be done now: the game's own actions first, then what is at hand in every game.
func (v *Evening) possible(m *referee.Match) []action {
	var all []action
	add := func(now bool, t lang.Text, key lang.Text, do func(context.Context, *desk.Sitting) error, args ...any) {
		if now {
			all = append(all, action{v.say(t, args...), key, do})
		}
	}
	for _, verb := range v.free(m) {
		how := m.Game().AskOf(verb)
		all = append(all, action{how.Bare(v.Lang), how.Key, func(ctx context.Context, s *desk.Sitting) error {
			if how.Accuses && !v.speaks(s.Match()) {
				return v.anyAccusation(ctx, s, verb)
			}
			return v.verb(ctx, s, only(s.Match().Expect(), verb))
		}})
	}
	last, _ := m.Log().Last()
	_, open := m.Open()
	begun := open || len(m.Rounds()) > 0
	add(open || counted(m) > 0, textPenalty, keyPenalty, v.penalty)
	add(last > 0, textCorrect, keyCorrect, v.correct)
	if begun {
		add(true, textUndo, keyUndo, v.undo, v.toldLast(m))
	}
	add(true, textNote, keyNote, v.note)
	add(open, textRedeal, keyRedeal, v.redeal)
	switch {
	case !open || !m.HasModes():
	case v.mode == referee.ByTally:
		add(true, textToPlay, keyMode, v.inMode(referee.ByPlay))
	default:
		add(true, textToTally, keyMode, v.inMode(referee.ByTally))
	}
	if m.Game().Quiet && v.speaks(m) {
		add(true, textHush, keyVoice, v.turnVoice)
	} else if m.Game().Quiet {
		add(open, textSees, lang.Text{It: opinionKey, En: opinionKey}, v.opinion)
		add(true, textSpeakUp, keyVoice, v.turnVoice)
	}
	add(!m.Finished() && begun, textEnd, keyEnd, v.end)
	add(true, textRules, keyRules, func(ctx context.Context, s *desk.Sitting) error { return v.rules(ctx, s.Match()) })
	add(true, textSheet, keySheet, v.sheet)
	add(true, textPause, keyPause, func(context.Context, *desk.Sitting) error { return errLeft })
	return all
}

// free gives the game's verbs that may come although nobody waits for them.
func (v *Evening) free(m *referee.Match) []play.Verb {
	var free []play.Verb
	for _, e := range m.Expect() {
		if !e.Due && !slices.Contains(free, e.Verb) && !m.Game().AskOf(e.Verb).Key.IsZero() {
			free = append(free, e.Verb)
		}
	}
	return free
}

// inMode goes on with the round in another way.
func (v *Evening) inMode(mode referee.Mode) func(context.Context, *desk.Sitting) error {
	return func(context.Context, *desk.Sitting) error {
		v.mode = mode
		return errAnew
	}
}

func (v *Evening) sheet(ctx context.Context, s *desk.Sitting) error { return v.Sheet(ctx, s) }
