// Leagues of a game outside the catalogue: whether high or low totals win, and settings for earlier programs, which
// know no such games.

package league

import (
	"slices"

	"arbitro/scoring"
)

// WinningTotals returns whether high or low totals win in the matches. It looks at the last match in which the winners
// have another total than some loser. If there is no such match, it returns usual. mixed reports whether the matches
// disagree.
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

// RanksByTotals reports whether the standing depends on whether high or low totals win.
func (s *Settings) RanksByTotals() bool {
	return s.Scheme == Totals || slices.ContainsFunc(s.TieBreaks, isOneGame)
}

// winningTotals returns whether high or low totals win in a match. It returns false if the totals do not show that.
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

// ForEarlier returns settings that earlier programs accept. An earlier program ignores own_games, so it takes a league
// of only such games for a league of all games. It would refuse all data of the club if that league had a scheme or a
// tie-break that needs a single game. So such a league travels as a league by wins and without these tie-breaks; meant
// holds the real ones, and AsMeant restores them.
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

// OwnCounting holds the settings that earlier programs do not accept in a league whose only game is known by the title
// in its matches.
type OwnCounting struct {
	Scheme    Scheme     `json:"own_scheme,omitempty"`     // empty if the scheme of the settings is right
	TieBreaks []TieBreak `json:"own_tie_breaks,omitempty"` // none if the tie-breaks of the settings are right
}

// AsMeant restores the settings that ForEarlier split into travelling (here s) and meant.
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
