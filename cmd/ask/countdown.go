package ask

import (
	"math"
	"time"
)

// Countdown is a clock that runs while a question is open. The screen counts down and beeps at the end; nothing else
// happens then. Lines write once that the clock was started.
type Countdown struct {
	Ends    time.Time
	Started string                   // what lines write
	Left    func(seconds int) string // what stands there while it runs
	Over    string                   // what stands there afterwards
}

// SecondsLeft returns the seconds left, rounded up; 0 when the time is up.
func (c *Countdown) SecondsLeft(now time.Time) int {
	return max(0, int(math.Ceil(c.Ends.Sub(now).Seconds())))
}

// say returns what stands on the screen.
func (c *Countdown) say(now time.Time) string {
	if n := c.SecondsLeft(now); n > 0 {
		return cleanLine(c.Left(n))
	}
	return cleanLine(c.Over)
}
