package play

import "strconv"

// Tally is the result of a seat in a match of which only the outcome is recorded.
type Tally struct {
	ID    string // the id of the player in the record
	Total int
	Place int // 0 where the totals decide
}

// Line returns the tally as a `result` line.
func (t Tally) Line() string {
	line := "result " + t.ID + " " + strconv.Itoa(t.Total)
	if t.Place > 0 {
		line += " " + strconv.Itoa(t.Place)
	}
	return line
}
