// Leagues of a game that matches name: which totals win, and how programs that know no such games read the settings.

package league

import (
	"slices"

	"arbitro/scoring"
)

// WinningTotals returns which totals win in the matches: those of the winners in the last match in which winners have
// another total than some loser; usual if there is no such match. mixed reports whether the matches disagree.
func (s *Sums) WinningTotals(usual scoring.Order) (order scoring.Order, mixed bool) {
	order = usual
	said := false
	for i := range s.matches {
		found, decides := s.matches[i].winningTotals()
		if !decides {
			continue
		}
		mixed = mixed || said && found != order
		order = found
		said = true
	}
	return order, mixed
}

// RanksByTotals reports whether the standing depends on which totals win.
func (s *Settings) RanksByTotals() bool {
	return s.Scheme == Totals || slices.ContainsFunc(s.TieBreaks, isOneGame)
}

// winningTotals returns which totals win in a match; false if the totals do not show that.
func (m *Match) winningTotals() (order scoring.Order, decides bool) {
	above := false
	below := false // whether a winner has more, or less, than a loser
	for _, winner := range m.Seats {
		if !winner.Won {
			continue
		}
		for _, loser := range m.Seats {
			if !loser.Won {
				above = above || winner.Total > loser.Total
				below = below || winner.Total < loser.Total
			}
		}
	}
	return scoring.Order(below), above != below
}

// ForEarlier returns settings that earlier programs accept. Such a program skips own_games, and would refuse the whole
// club if a league that it takes for one of all games needed a single game. So a league whose only game is one that
// matches name travels as a league by wins; AsMeant takes back what it is.
func (s Settings) ForEarlier() (travelling Settings, meant OwnCounting) {
	if _, only := s.OwnOnly(); !only {
		return s, meant
	}
	if s.Scheme == Totals {
		meant.Scheme = s.Scheme
		s.Scheme = Wins
	}
	if slices.ContainsFunc(s.TieBreaks, isOneGame) {
		meant.TieBreaks = s.TieBreaks
		s.TieBreaks = slices.DeleteFunc(slices.Clone(s.TieBreaks), isOneGame)
	}
	return s, meant
}

// OwnCounting is what earlier programs do not accept in a league whose only game is one that matches name.
type OwnCounting struct {
	Scheme    Scheme     `json:"own_scheme,omitempty"`     // empty for that of the settings
	TieBreaks []TieBreak `json:"own_tie_breaks,omitempty"` // none for those of the settings
}

// AsMeant returns the settings of which ForEarlier returned travelling and meant.
func (s Settings) AsMeant(meant OwnCounting) Settings {
	if meant.Scheme != "" {
		s.Scheme = meant.Scheme
	}
	if meant.TieBreaks != nil {
		s.TieBreaks = meant.TieBreaks
	}
	return s
}

// isOneGame reports whether a tie-break has a meaning only within one game.
func isOneGame(tieBreak TieBreak) bool { return tieBreak.row() != nil && tieBreak.row().oneGame }
