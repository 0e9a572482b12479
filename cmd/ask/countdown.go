package ask

import (
	"math"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// Countdown is a clock that runs while a question is open: the screen counts down in sight, and beeps at the end.
// Nothing else happens then. On lines it is told once, that it was started.
type Countdown struct {
	Ends time.Time
	Told string                   // on lines
	Left func(seconds int) string // what stands there while it runs
	Over string                   // and then
}

// SecondsLeft returns the seconds left, a begun one as a whole; none when the time is up.
func (c *Countdown) SecondsLeft(now time.Time) int {
	return max(0, int(math.Ceil(c.Ends.Sub(now).Seconds())))
}

// say is what stands on the screen.
func (c *Countdown) say(now time.Time) string {
	if n := c.SecondsLeft(now); n > 0 {
		return cleanLine(c.Left(n))
	}
	return cleanLine(c.Over)
}

// tickMsg says that another second of a form's clock is gone.
type tickMsg struct{ of *form }

// tick waits for the next second of the clock of the form that is open; nil where none runs.
func (s *screen) tick() tea.Cmd {
	f, ok := s.page.(*form)
	if !ok || !s.open || f.q.Clock == nil {
		return nil
	}
	left := time.Until(f.q.Clock.Ends)
	if left <= 0 {
		return nil
	}
	next := left % time.Second
	if next == 0 {
		next = time.Second
	}
	return tea.Tick(next, func(time.Time) tea.Msg { return tickMsg{f} })
}

// ticked goes on with the clock, or beeps where it has run out.
func (s *screen) ticked(of *form) tea.Cmd {
	if s.page != page(of) || !s.open {
		return nil // the question has been answered meanwhile
	}
	if next := s.tick(); next != nil {
		return next
	}
	return s.beep
}

// beep rings the terminal's bell.
func (s *screen) beep() tea.Msg {
	if s.bell != nil {
		s.bell()
	}
	return nil
}
