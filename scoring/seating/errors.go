package seating

import "fmt"

// Error is why players cannot be seated. It is a value and speaks no language.
type Error struct {
	Fault  Fault
	Number int // the refused number
	Limit  int // the bound that it breaks
}

// Fault is the reason of an Error.
type Fault string

// The faults, with what Number and Limit of an Error hold.
const (
	NoSizes   Fault = "no size of table is given"
	BadSize   Fault = "no table has so many players"          // the size; the most players
	BadRounds Fault = "an evening cannot have so many rounds" // the rounds; the most rounds
	TooFew    Fault = "too few are present"                   // those present; the smallest table
	TooMany   Fault = "too many are present"                  // those present; the most for one drawing
	Twice     Fault = "somebody is present twice"
	NoTables  Fault = "no tables of these sizes can be filled" // those present
	NoRound   Fault = "the plan has no such round"             // the round; the plan's rounds
	Seated    Fault = "the player is in the plan already"      // from this round on
	Absent    Fault = "the player is not in the plan"          // from this round on
)

// Error returns the fault and its numbers.
func (e *Error) Error() string {
	return fmt.Sprintf("seating: %s (%d, %d)", e.Fault, e.Number, e.Limit)
}
