package table

import (
	"context"
	"errors"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// The signs that do something at once where a round is typed in short forms.
const (
	undoKey    = "-" // takes back what was typed last
	clockKey   = "." // starts the clock, and asks about it afterwards
	opinionKey = "=" // asks a quiet referee
)

var (
	textUndoSign = lang.Text{It: "annulla", En: "undo"}
	textReferee  = lang.Text{It: "arbitro", En: "referee"}
	textClock    = lang.Text{It: "orologio", En: "clock"}
	textStarted  = lang.Text{It: "Orologio avviato: %d secondi per %s.", En: "The clock is running: %d seconds for %s."}
	textAgo      = lang.Text{It: "Orologio di %s: avviato %d secondi fa.", En: "%s's clock: started %d seconds ago."}
	textLeft     = lang.Text{It: "⏱ %s: %d", En: "⏱ %s: %d"}
	textTimeUp   = lang.Text{
		It: "⏱ %s: tempo scaduto! Con il punto (.) si segna.",
		En: "⏱ %s: time is up! The full stop (.) records it.",
	}
	textIsSlow = lang.Text{
		It: "%s: sono passati %d secondi, più di %d. Segnare che è fuori tempo?",
		En: "%s: %d seconds have gone by, more than %d. Record that the time is up?",
	}
	textNoClock = lang.Text{
		It: "Adesso l'orologio non conta per nessuno.",
		En: "There is nobody to count the clock for now.",
	}
)

// signs returns the signs that do something at once.
func (t *table) signs() []ask.Quick {
	signs := []ask.Quick{{Key: undoKey, Label: t.say(textUndoSign)}}
	if t.match().Game().Clock != nil {
		signs = append(signs, ask.Quick{Key: clockKey, Label: t.say(textClock)})
	}
	if t.compose().Quiet {
		signs = append(signs, ask.Quick{Key: opinionKey, Label: t.say(textReferee)})
	}
	return signs
}

// atOnce carries out a sign.
func (t *table) atOnce(ctx context.Context, sign string) error {
	do := map[string]func(context.Context) error{undoKey: t.undo, clockKey: t.clock, opinionKey: menu{t}.opinion}[sign]
	err := t.act(func() error { return do(ctx) })
	if err == nil || errors.Is(err, ask.ErrBack) {
		return errAnew
	}
	return err
}

// running returns the timer that runs, or has run out; nil where there is none.
func (t *table) running() *timer {
	if t.timer != nil && t.timer.lines != t.match().Log().Len() {
		t.timer = nil
	}
	return t.timer
}

// countdown returns the clock of a question; nil where none runs.
func (t *table) countdown() *ask.Countdown {
	running := t.running()
	if running == nil {
		return nil
	}
	m := t.match()
	name, seconds := m.Roster().Name(running.seat), m.Game().Clock.Seconds
	return &ask.Countdown{
		Ends:    running.began.Add(time.Duration(seconds) * time.Second),
		Started: t.say(textStarted, seconds, name),
		Left:    func(seconds int) string { return t.say(textLeft, name, seconds) }, Over: t.say(textTimeUp, name),
	}
}

// clock starts the clock for the player whom everybody waits for. Where the clock runs already, clock shows how much
// time has gone; where the time is up, clock asks whether to record that.
func (t *table) clock(ctx context.Context) error {
	m := t.match()
	rule, running := m.Game().Clock, t.running()
	if running == nil {
		seat := rule.Player(m.AtTable())
		if seat == referee.Nobody {
			t.tell(textNoClock)
			return nil
		}
		t.timer = &timer{seat: m.Sits()[seat], began: t.now(), lines: m.Log().Len()}
		return nil
	}
	name, gone := m.Roster().Name(running.seat), int(t.now().Sub(running.began).Seconds())
	if gone < rule.Seconds {
		t.tell(textAgo, name, gone)
		return nil
	}
	a, err := t.Asker.Ask(ctx, ask.Question{
		Board: t.compose().Board(), Title: t.say(textIsSlow, name, gone, rule.Seconds),
		Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.Yes}},
	})
	if err != nil {
		return err
	}
	t.timer = nil
	if !a.Yes("yes") {
		return nil
	}
	trial, err := t.compose().Try(compose.VerbName(m.Game(), rule.Verb) + " " + m.Roster().IDs()[running.seat])
	if err != nil {
		return err
	}
	return t.record(ctx, trial)
}
