package table

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textActions = lang.Text{It: "Azioni del tavolo", En: "The table's actions"}
	textCorrect = lang.Text{It: "Correggere una riga", En: "Correct an entry"}
	textUndo    = lang.Text{It: "Annullare l'ultima riga: %s", En: "Undo the last entry: %s"}
	textPenalty = lang.Text{It: "Penalità del direttore", En: "The director's penalty"}
	textNote    = lang.Text{It: "Nota", En: "Note"}
	textRedeal  = lang.Text{It: "Annullare il round, si ridà", En: "Void the round and deal again"}
	textEnd     = lang.Text{It: "Finire qui la partita", En: "End the match here"}
	textSheet   = lang.Text{It: "Foglio dei punti", En: "Score sheet"}
	textMode    = lang.Text{It: "Cambiare modo di segnare questo round", En: "Change how this round is recorded"}
	textPause   = lang.Text{It: "Pausa: si va avanti un'altra volta", En: "Pause: go on another time"}
	textWho     = lang.Text{It: "Chi", En: "Who"}
	textHowMany = lang.Text{It: "Punti (con il meno per toglierne)", En: "Points (with a minus to take them)"}
	textWhy     = lang.Text{It: "Motivo", En: "Reason"}
	textSureEnd = lang.Text{It: "Finire qui la partita? Decidono i totali; un round aperto non conta.", En: "End the match here? The totals decide; an open round does not count."}
	textSigned  = lang.Text{It: "serve un numero intero, come -10", En: "it takes a whole number, such as -10"}
)

// action is one thing that can be done at any question.
type action struct {
	Option
	do func(context.Context, *desk.Sitting) error
}

// actions asks what to do, and does it.
func (v *Evening) actions(ctx context.Context, s *desk.Sitting) error {
	all := v.possible(s.Match())
	options := make([]Option, len(all))
	for i, a := range all {
		a.Value = strconv.Itoa(i)
		options[i] = a.Option
	}
	a, err := v.Asker.Ask(ctx, Question{
		Board: v.Board(s.Match()), Title: v.say(textActions), Fields: []Field{{Key: "do", Kind: Choice, Options: options}},
	})
	if err != nil {
		return err
	}
	i, _ := strconv.Atoi(a.Of("do"))
	return all[i].do(ctx, s)
}

// possible lists what can be done now.
func (v *Evening) possible(m *referee.Match) []action {
	var all []action
	for _, verb := range v.free(m) {
		ask := m.Game().AskOf(verb)
		all = append(all, action{
			Option{Label: trimGap(ask.Title.In(v.Lang)), Key: ask.Key},
			func(ctx context.Context, s *desk.Sitting) error {
				return v.wordByWord(ctx, s, verb, only(s.Match().Expect(), verb))
			},
		})
	}
	last, text := m.Log().Last()
	_, open := m.Open()
	if counted(m) > 0 || open {
		all = append(all, action{Option{Label: v.say(textPenalty), Key: "d"}, v.penalty})
	}
	if last > 0 {
		all = append(all, action{Option{Label: v.say(textCorrect), Key: "c"}, v.correct})
	}
	if hasDeal(m) {
		all = append(all, action{Option{Label: v.say(textUndo, strings.TrimSpace(string(text))), Key: "u"}, v.line("undo")})
	}
	all = append(all, action{Option{Label: v.say(textNote), Key: "n"}, v.note})
	if open {
		all = append(all, action{Option{Label: v.say(textRedeal), Key: "a"}, v.redeal})
		if m.Game().HasModes() {
			all = append(all, action{Option{Label: v.say(textMode), Key: "k"}, v.changeMode})
		}
	}
	if !m.Finished() && hasDeal(m) {
		all = append(all, action{Option{Label: v.say(textEnd), Key: "f"}, v.end})
	}
	return append(all,
		action{Option{Label: v.say(textRules), Key: "l"}, func(ctx context.Context, s *desk.Sitting) error { return v.rules(ctx, s.Match()) }},
		action{Option{Label: v.say(textSheet), Key: "o"}, v.sheet},
		action{Option{Label: v.say(textPause), Key: "p"}, func(context.Context, *desk.Sitting) error { return errLeft }},
	)
}

// free gives the game's verbs that may come although nobody waits for them.
func (v *Evening) free(m *referee.Match) []play.Verb {
	var free []play.Verb
	for _, e := range m.Expect() {
		if !e.Due && (len(free) == 0 || free[len(free)-1] != e.Verb) && m.Game().AskOf(e.Verb).Key != "" {
			free = append(free, e.Verb)
		}
	}
	return free
}

func hasDeal(m *referee.Match) bool {
	_, open := m.Open()
	return open || len(m.Rounds()) > 0
}

// line records a line that needs no question.
func (v *Evening) line(text string) func(context.Context, *desk.Sitting) error {
	return func(ctx context.Context, s *desk.Sitting) error {
		_, err := s.Hear(ctx, text)
		return err
	}
}

func (v *Evening) penalty(ctx context.Context, s *desk.Sitting) error {
	m := s.Match()
	who := Field{Key: "who", Label: v.say(textWho), Kind: Choice}
	for seat, id := range m.Roster().IDs() {
		who.Options = append(who.Options, Option{Label: m.Roster().Name(seat), Value: id})
	}
	a, err := v.Asker.Ask(ctx, Question{
		Board: v.Board(m), Title: v.say(textPenalty),
		Fields: []Field{who, {Key: "points", Label: v.say(textHowMany), Check: signed}, {Key: "why", Label: v.say(textWhy)}},
	})
	if err != nil {
		return err
	}
	line := fmt.Sprintf("penalty %s %s", a.Of("who"), strings.TrimSpace(a.Of("points")))
	return v.line(withText(line, a.Of("why")))(ctx, s)
}

func signed(value string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(value)); err != nil || n > 999_999 || n < -999_999 {
		return lang.Errorf(textSigned)
	}
	return nil
}

// withText adds a text to a line, if there is one.
func withText(line, text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return line
	}
	return string(play.AppendWord([]byte(line+" "), []byte(text)))
}

func (v *Evening) note(ctx context.Context, s *desk.Sitting) error {
	a, err := v.Asker.Ask(ctx, Question{Board: v.Board(s.Match()), Title: v.say(textNote), Fields: []Field{{Key: "text"}}})
	if err != nil || strings.TrimSpace(a.Of("text")) == "" {
		return err
	}
	return v.line(withText("note", a.Of("text")))(ctx, s)
}

func (v *Evening) redeal(ctx context.Context, s *desk.Sitting) error {
	a, err := v.Asker.Ask(ctx, Question{
		Board: v.Board(s.Match()), Title: v.say(textRedeal), Fields: []Field{{Key: "why", Label: v.say(textWhy)}},
	})
	if err != nil {
		return err
	}
	return v.line(withText("redeal", a.Of("why")))(ctx, s)
}

func (v *Evening) end(ctx context.Context, s *desk.Sitting) error {
	a, err := v.Asker.Ask(ctx, Question{
		Board: v.Board(s.Match()), Title: v.say(textSureEnd), Fresh: true,
		Fields: []Field{{Key: "yes", Kind: YesNo, Value: No}},
	})
	if err != nil || !a.Yes("yes") {
		return err
	}
	return v.line("end")(ctx, s)
}

func (v *Evening) changeMode(context.Context, *desk.Sitting) error {
	if v.mode == referee.ByTally {
		v.mode = referee.ByPlay
	} else {
		v.mode = referee.ByTally
	}
	return errAnew
}

func (v *Evening) sheet(ctx context.Context, s *desk.Sitting) error { return v.Sheet(ctx, s) }

var textFinished = lang.Text{It: "La partita è finita", En: "The match is over"}

// finished asks what to do with a match that is over.
func (v *Evening) finished(ctx context.Context, s *desk.Sitting) error {
	m := s.Match()
	a, err := v.ask(ctx, s, Question{
		Title: v.say(textFinished),
		Fields: []Field{{Key: "do", Kind: Choice, Options: []Option{
			{Label: v.say(textSheet), Value: "sheet", Key: "o"},
			{Label: v.say(textCorrect), Value: "correct", Key: "c"},
			{Label: v.say(textPenalty), Value: "penalty", Key: "d"},
			{Label: v.say(textDone), Value: "done", Key: "b"},
		}}},
	})
	if err != nil || a.Raw != "" {
		return err
	}
	switch a.Of("do") {
	case "sheet":
		err = v.sheet(ctx, s)
	case "correct":
		err = v.correct(ctx, s)
	case "penalty":
		if counted(m) > 0 {
			err = v.penalty(ctx, s)
		}
	default:
		return errLeft
	}
	if errors.Is(err, ErrBack) {
		return nil
	}
	return err
}

var textDone = lang.Text{It: "Basta così", En: "That is all"}
