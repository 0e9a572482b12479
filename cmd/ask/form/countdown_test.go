package form

import (
	"testing"
	"time"

	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// TestCountdown: the screen counts down, goes on hearing keys, and beeps once when the time is up.
func TestCountdown(t *testing.T) {
	w := watch(t, lang.En, 80, 24)
	beeps := 0
	w.screen.bell = func() { beeps++ }
	q := asktest.Timed(time.Now().Add(time.Hour))
	if _, cmd := w.screen.Update(askMsg{q, w.to}); cmd == nil {
		t.Fatal("the clock does not run")
	}
	w.sees("Anna: 3600").keys("7h").sees("> 7h")
	of := w.screen.page.(*form)
	if _, cmd := w.screen.Update(tickMsg{of}); cmd == nil {
		t.Fatal("the clock has stopped")
	}
	q.Clock.Ends = time.Now().Add(-time.Second)
	_, cmd := w.screen.Update(tickMsg{of})
	if cmd == nil || cmd() != nil || beeps != 1 {
		t.Fatalf("%d beeps when the time is up", beeps)
	}
	w.sees("Anna: time is up", "> 7h").misses("Anna: 3600")

	w.keys("<enter>")
	if a := <-w.to; a.answer.Of("typed") != "7h" {
		t.Errorf("answered %v", a)
	}
	w.send(tickMsg{of})
	if beeps != 1 {
		t.Error("it beeps for a question that has been answered")
	}
	w.send(askMsg{q, w.to}).sees("Anna: time is up") // a clock that has run out already is silent
	w.send(tickMsg{of})
}

// TestNoCountdownOfAnAnswer: the clock of a question that keys typed ahead have answered does not run.
func TestNoCountdownOfAnAnswer(t *testing.T) {
	w := watch(t, lang.En, 80, 24).keys("7h", "<enter>")
	w.send(askMsg{asktest.Timed(time.Now().Add(time.Hour)), w.to}).gives("7h")
}

// TestCountdownSeconds: a second that has begun counts as a whole one.
func TestCountdownSeconds(t *testing.T) {
	noon := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	c := asktest.Timed(noon.Add(5 * time.Second)).Clock
	for ahead, want := range map[time.Duration]string{
		0: "Anna: 5", time.Millisecond: "Anna: 5", time.Second: "Anna: 4", 4999 * time.Millisecond: "Anna: 1",
		5 * time.Second: "Anna: time is up", time.Hour: "Anna: time is up",
	} {
		if got := clockLine(c, noon.Add(ahead)); got != want {
			t.Errorf("after %v the clock says %q, not %q", ahead, got, want)
		}
	}
}

// TestQuickOnTheScreen: a sign counts at once where nothing is typed, and is a letter like others where something is.
func TestQuickOnTheScreen(t *testing.T) {
	q := asktest.Timed(time.Now())
	q.Clock = nil
	w := opened(t, lang.En, q).sees("- undo · . clock")
	w.keys("7", "-", ".").sees("> 7-.").keys("<del>", "<del>", "<del>", "-")
	if a := <-w.to; a.answer.Quick != "-" || a.err != nil {
		t.Errorf("answered %v", a)
	}
	w = opened(t, lang.En, q).keys("x", "<enter>")
	if a := <-w.to; a.answer.Quick != "" || a.answer.Of("typed") != "x" {
		t.Errorf("answered %v", a)
	}
}
