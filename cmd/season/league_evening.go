package season

import (
	"arbitro/scoring/league"
)

// LastDay returns the last day of a match that counts, or will count once it is finished; 0 if there is no such match.
func (s *Season) LastDay(matches []league.Match) league.Day {
	f, last := s.Settings.Filter(s.AsOf), league.Day(0)
	for _, m := range matches {
		if f.Counts(m) {
			last = max(last, m.Day)
		}
	}
	for _, m := range s.Open {
		if day, err := league.ParseDay(m.Date); err == nil {
			last = max(last, day)
		}
	}
	return last
}
