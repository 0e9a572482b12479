package sitting

import (
	"context"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
)

// timer is a clock that a user has started. It stops when a line is recorded.
type timer struct {
	seat  int
	began time.Time
	lines int // the length of the log when the clock started
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
		seat := match.GameSays().OnClock()
		if seat == referee.Nobody {
			t.Tell(Words.NoClock)
			return nil
		}
		t.timer = &timer{seat: seat, began: t.Now(), lines: match.Log().Len()}
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
	trial, err := t.Composer().Try(compose.By(rule.Verb, running.seat))
	if err != nil {
		return err
	}
	return t.record(ctx, trial)
}
