package table

import (
	"context"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// clockKey starts the clock, and tells of it afterwards.
const clockKey = "."

var (
	textClock   = lang.Text{It: "orologio", En: "clock"}
	textStarted = lang.Text{It: "Orologio avviato: %d secondi per %s.", En: "The clock is running: %d seconds for %s."}
	textAgo     = lang.Text{It: "Orologio di %s: avviato %d secondi fa.", En: "%s's clock: started %d seconds ago."}
	textLeft    = lang.Text{It: "⏱ %s: %d", En: "⏱ %s: %d"}
	textTimeUp  = lang.Text{It: "⏱ %s: tempo scaduto! Con il punto (.) si segna.", En: "⏱ %s: time is up! The full stop (.) records it."}
	textIsSlow  = lang.Text{
		It: "%s: sono passati %d secondi, più di %d. Segnare che è fuori tempo?",
		En: "%s: %d seconds have gone by, more than %d. Record that the time is up?",
	}
	textNoClock = lang.Text{It: "Adesso l'orologio non conta per nessuno.", En: "There is nobody to count the clock for now."}
)

// count is a clock that somebody has started. It counts until anything is recorded.
type count struct {
	seat  int
	began time.Time
	lines int // of the log when it began
}

// now is the time of day.
func (v *Evening) now() time.Time {
	if v.Now == nil {
		return time.Now()
	}
	return v.Now()
}

// counts gives the clock that runs, or has run out; nil where none does.
func (v *Evening) counts(m *referee.Match) *count {
	if v.count != nil && v.count.lines != m.Log().Len() {
		v.count = nil
	}
	return v.count
}

// countdown is the clock of a question; nil where none runs.
func (v *Evening) countdown(m *referee.Match) *ask.Countdown {
	c := v.counts(m)
	if c == nil {
		return nil
	}
	name := m.Roster().Name(c.seat)
	return &ask.Countdown{
		Ends: c.began.Add(time.Duration(m.Game().Clock.Seconds) * time.Second),
		Told: v.say(textStarted, m.Game().Clock.Seconds, name),
		Left: func(seconds int) string { return v.say(textLeft, name, seconds) }, Over: v.say(textTimeUp, name),
	}
}

// clock starts the clock for the player whom everybody waits for. When it runs already, it tells for how long; once the
// time is up it asks whether that is to be recorded.
func (v *Evening) clock(ctx context.Context, s *desk.Sitting) error {
	m := s.Match()
	rule, c := m.Game().Clock, v.counts(m)
	if c == nil {
		seat := rule.Player(m)
		if seat == referee.Nobody {
			v.Asker.Tell(v.say(textNoClock))
			return nil
		}
		v.count = &count{seat: seat, began: v.now(), lines: m.Log().Len()}
		return nil
	}
	name, gone := m.Roster().Name(c.seat), int(v.now().Sub(c.began).Seconds())
	if gone < rule.Seconds {
		v.Asker.Tell(v.say(textAgo, name, gone))
		return nil
	}
	a, err := v.Asker.Ask(ctx, ask.Question{
		Board: v.Board(m), Title: v.say(textIsSlow, name, gone, rule.Seconds), Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.Yes}},
	})
	if err != nil {
		return err
	}
	v.count = nil
	if !a.Yes("yes") {
		return nil
	}
	return v.record(ctx, s, verbName(m.Game(), rule.Verb)+" "+m.Roster().IDs()[c.seat])
}
