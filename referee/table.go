// Who sits at the table, when players leave and sit down. Players are seats of the roster.

package referee

import "slices"

// table holds the engine and the players at its places. In a match where players leave or sit down, the roster lists
// everybody who ever sat. The engine knows only places at the table, from 0 in order of play: those of the last deal.
// Each change makes new slices. An example: bruno leaves after round 2, and dario sits down after carla.
//
//	                anna   bruno   carla   dario
//	seat            0      1       2       3       in the log, in rulings and rounds of the match
//	place           0      1       2       -       in the engine, until the next deal
//	place           0      -       1       2       in the engine, from the next deal on
//
//	sitting         0 2 3     at once
//	dealt           0 1 2     until the next deal, then 0 2 3
type table struct {
	people                // by seat
	engine         Engine // nil before the first deal
	dealt          seats  // the players at the engine's places, those of the last deal; nil until a player has moved
	sitting        seats  // the players who sit now, in order of play; nil until a player has moved
	movedSinceDeal bool   // a player has left or sat down since the last deal
	nextDealers    []int  // if movedSinceDeal: the seats that may deal next
	// carried holds, by seat, the number that the game keeps from round to round, for players who did not sit at the
	// last deal.
	carried []int
	played  []bool // by seat: whether the player has sat in a round that counts
}

// Sits returns the seats of the players who sit now, in order of play.
func (t *table) Sits() []int {
	if t.dealt != nil {
		return t.sitting
	}
	return everySeat(t.roster.Len())
}

// everSat returns the seats of those who sit now, in order of play, then those of the players who have left.
func (t *table) everSat() []int {
	all := slices.Clone(t.Sits())
	for seat := range t.roster.Len() {
		if !slices.Contains(all, seat) {
			all = append(all, seat)
		}
	}
	return all
}

// of returns the table with these players at it: the table itself if they are those who were dealt cards.
func (t *table) of(players seats) *table {
	if !t.movedSinceDeal && len(players) == len(t.dealt) {
		return t
	}
	return t.reseated(players)
}

// reseat seats the players who sit now at the engine's table, for the next deal.
func (t *table) reseat() { *t = *t.reseated(t.sitting) }

// Next returns the player who follows a seat in order of play, among the players who sit now. For a player who has left
// it returns the next seat of the roster that still sits, or Nobody if all have left.
func (t *table) Next(seat int) int {
	sits := t.Sits()
	if at := slices.Index(sits, seat); at >= 0 {
		return sits[(at+1)%len(sits)]
	}
	for range t.roster.Len() {
		seat = (seat + 1) % t.roster.Len()
		if slices.Contains(sits, seat) {
			return seat
		}
	}
	return Nobody
}
