package season

import (
	"arbitro/scoring/league"
)

// LastDay returns the last day of a match that will count once it is finished, or the last day that counts if that is
// later; 0 if there is none.
func (s *Season) LastDay(counted league.Day) league.Day {
	last := counted
	for _, m := range s.Open {
		if day, err := league.ParseDay(m.Date); err == nil {
			last = max(last, day)
		}
	}
	return last
}
