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

// signs are what does something at once where a round is typed in short forms.
type signs struct{ *table }

// offered returns the signs that can be typed now.
func (s signs) offered() []ask.Quick {
	all := []ask.Quick{{Key: undoKey, Label: s.say(textUndoSign)}}
	if s.match().Game().Clock != nil {
		all = append(all, ask.Quick{Key: clockKey, Label: s.say(textClock)})
	}
	if s.compose().Quiet {
		all = append(all, ask.Quick{Key: opinionKey, Label: s.say(textReferee)})
	}
	return all
}

// carryOut carries out a sign.
func (s signs) carryOut(ctx context.Context, sign string) error {
	do := map[string]func(context.Context) error{
		undoKey: s.undo, clockKey: s.clock, opinionKey: menu(s).opinion,
	}[sign]
	err := s.act(func() error { return do(ctx) })
	if err == nil || errors.Is(err, ask.ErrBack) {
		return errAnew
	}
	return err
}

// running returns the timer that runs, or has run out; nil where there is none.
func (s signs) running() *timer {
	if s.timer != nil && s.timer.lines != s.match().Log().Len() {
		s.timer = nil
	}
	return s.timer
}

// countdown returns the clock of a question; nil where none runs.
func (s signs) countdown() *ask.Countdown {
	running := s.running()
	if running == nil {
		return nil
	}
	m := s.match()
	name, seconds := m.Roster().Name(running.seat), m.Game().Clock.Seconds
	return &ask.Countdown{
		Ends:    running.began.Add(time.Duration(seconds) * time.Second),
		Started: s.say(textStarted, seconds, name),
		Left:    func(seconds int) string { return s.say(textLeft, name, seconds) }, Over: s.say(textTimeUp, name),
	}
}

// clock starts the clock for the player whom everybody waits for. Where the clock runs already, clock shows how much
// time has gone; where the time is up, clock asks whether to record that.
func (s signs) clock(ctx context.Context) error {
	m := s.match()
	rule, running := m.Game().Clock, s.running()
	if running == nil {
		seat := rule.Player(m.AtTable())
		if seat == referee.Nobody {
			s.tell(textNoClock)
			return nil
		}
		s.timer = &timer{seat: m.Sits()[seat], began: s.now(), lines: m.Log().Len()}
		return nil
	}
	name, gone := m.Roster().Name(running.seat), int(s.now().Sub(running.began).Seconds())
	if gone < rule.Seconds {
		s.tell(textAgo, name, gone)
		return nil
	}
	a, err := s.Asker.Ask(ctx, ask.Question{
		Board: s.compose().Board(), Title: s.say(textIsSlow, name, gone, rule.Seconds),
		Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.Yes}},
	})
	if err != nil {
		return err
	}
	s.timer = nil
	if !a.Yes("yes") {
		return nil
	}
	trial, err := s.compose().Try(compose.VerbName(m.Game(), rule.Verb) + " " + m.Roster().IDs()[running.seat])
	if err != nil {
		return err
	}
	return s.record(ctx, trial)
}
