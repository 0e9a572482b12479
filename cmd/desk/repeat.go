// Matches that seem to be stored already, from a slip, a sheet or another record.

package desk

import (
	"context"

	"arbitro/db"
)

// FindRepeated returns the stored matches that a match seems to repeat: played on the same day, of the same game, by
// the same players, with the same totals or, where no match has totals, with the same places. A seat without a person
// is compared by its name. A match without a day repeats none.
func (d *Desk) FindRepeated(ctx context.Context, summary db.Summary) ([]db.Match, error) {
	if summary.Date == "" {
		return nil, nil
	}
	stored, _, err := d.Store.List(ctx, db.Filter{Game: summary.Game, From: summary.Date, To: summary.Date})
	if err != nil {
		return nil, err
	}
	var repeated []db.Match
	for _, match := range stored {
		if isRepeated(match, summary) {
			repeated = append(repeated, match)
		}
	}
	return repeated, nil
}

// isRepeated reports whether a match has the players and the results of a stored match.
func isRepeated(stored db.Match, summary db.Summary) bool {
	if len(stored.Seats) != len(summary.Seats) {
		return false
	}
	ranked := IsRanked(summary.Seats)
	taken := make([]bool, len(stored.Seats))
	for _, seat := range summary.Seats {
		found := false
		for i, other := range stored.Seats {
			if taken[i] || !isSamePlayer(seat, other) {
				continue
			}
			if ranked && seat.Place != other.Place || !ranked && seat.Total != other.Total {
				continue
			}
			taken[i] = true
			found = true
			break
		}
		if !found {
			return false
		}
	}
	return true
}

// IsRanked reports whether the places of a match say more than its totals: all totals are 0, and the places differ.
func IsRanked(seats []db.Seat) bool {
	differ := false
	for _, seat := range seats {
		if seat.Total != 0 {
			return false
		}
		differ = differ || seat.Place != seats[0].Place
	}
	return differ
}

// isSamePlayer reports whether two seats are those of one player.
func isSamePlayer(seat, stored db.Seat) bool {
	if seat.Person != 0 {
		return seat.Person == stored.Person
	}
	key := db.Fold(seat.Name)
	return key == db.Fold(stored.Name) || key == db.Fold(stored.ShownName())
}
