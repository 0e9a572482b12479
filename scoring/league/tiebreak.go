package league

import "slices"

// TieBreak is a way to separate players whom the scheme leaves equal.
type TieBreak string

// The tie-breaks, by the words that settings are written with.
const (
	ByWins         TieBreak = "wins"
	ByHeadToHead   TieBreak = "head-to-head"
	ByAveragePlace TieBreak = "average-place"
	BySeconds      TieBreak = "second-places"
	ByAverage      TieBreak = "average"
	ByTotal        TieBreak = "total"
	ByPenalties    TieBreak = "penalties"
)

// DefaultTieBreaks returns the tie-breaks of a new league, in order.
func DefaultTieBreaks() []TieBreak { return []TieBreak{ByWins, ByHeadToHead, ByAveragePlace} }

// tieBreak is one row of the table of tie-breaks.
type tieBreak struct {
	key     TieBreak
	value   func(*contender) Ratio              // a player's own value; nil where it depends on who is equal
	among   func(*ranking, [][]*contender, int) // sets the n-th value in each group of equals; nil with a value
	fewer   func(*Settings) bool                // whether less is better; nil for never
	oneGame bool                                // whether the value has a meaning only within one game
}

var tieBreaks = []tieBreak{
	{key: ByWins, value: func(c *contender) Ratio { return Ratio{int64(c.won), 1} }},
	{key: ByHeadToHead, among: (*ranking).compareHeads},
	{key: ByAveragePlace, value: (*contender).averagePlace, fewer: func(*Settings) bool { return true }},
	{key: BySeconds, value: (*contender).seconds},
	{key: ByAverage, value: (*contender).average, fewer: (*Settings).lowest},
	{
		key: ByTotal, value: func(c *contender) Ratio { return Ratio{c.total, 1} },
		fewer: (*Settings).lowestWins, oneGame: true,
	},
	{key: ByPenalties, value: func(c *contender) Ratio { return Ratio{c.penalty, 1} }, fewer: (*Settings).lowestWins},
}

// seconds returns how many matches a player finished in second place.
func (c *contender) seconds() Ratio {
	n := 0
	for at, times := range c.each() {
		if at[1] == 2 {
			n += times
		}
	}
	return Ratio{int64(n), 1}
}

func (s *Settings) lowestWins() bool { return bool(s.Order) }

// TieBreaks lists the tie-breaks that a league can name.
func TieBreaks() []TieBreak {
	all := make([]TieBreak, len(tieBreaks))
	for i, row := range tieBreaks {
		all[i] = row.key
	}
	return all
}

// row returns the tie-break's row; nil for an unknown word.
func (b TieBreak) row() *tieBreak {
	i := slices.IndexFunc(tieBreaks, func(row tieBreak) bool { return row.key == b })
	if i < 0 {
		return nil
	}
	return &tieBreaks[i]
}

// Fewer reports whether less is better under these settings.
func (b TieBreak) Fewer(s Settings) bool {
	row := b.row()
	return row != nil && row.fewer != nil && row.fewer(&s)
}

// better compares two values and returns a positive number if v is the better one. A player without a value comes last,
// whichever way the values count.
func (row *tieBreak) better(v, other Ratio, fewer bool) int {
	if fewer && v.Known() == other.Known() {
		return other.Cmp(v)
	}
	return v.Cmp(other)
}
