package play

import "strconv"

// Tally is the result of a seat in a match of which only the outcome is recorded.
type Tally struct {
	ID    string // the id of the player in the record
	Total int
	Place int // 0 where the totals decide
}

// Numbers returns the words of the tally's `result` line after the player.
func (t Tally) Numbers() []int {
	if t.Place > 0 {
		return []int{t.Total, t.Place}
	}
	return []int{t.Total}
}

// Line returns the tally as a `result` line.
func (t Tally) Line() string {
	line := "result " + t.ID
	for _, number := range t.Numbers() {
		line += " " + strconv.Itoa(number)
	}
	return line
}
