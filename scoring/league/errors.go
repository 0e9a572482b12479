package league

import (
	"errors"
	"fmt"
)

// The errors of this package are values with fields and speak no language; Error is for logs and tests. The sentences
// for users stand where the commands are.

// Reason is why a value is refused.
type Reason string

// The reasons. What Value and Other of an error hold depends on the reason.
const (
	Missing    Reason = "is missing"
	Unknown    Reason = "is not known"               // Value: what was given
	Twice      Reason = "is given twice"             // Value: what was given, where it has a name
	NoDay      Reason = "is no day of the calendar"  // Value: the Day
	Backward   Reason = "lies before the beginning"  // Value: the last Day; Other: the first
	OneGame    Reason = "needs a league of one game" //
	OutOfRange Reason = "is out of range"            // Value: the number
	TooLong    Reason = "has too many places"        // Value: the players at the table; Other: the places
	Rising     Reason = "rises or is out of range"   // Value: the row, []Points
	Unwanted   Reason = "is not wanted here"
)

// SettingError is the first fault that Settings.Validate finds.
type SettingError struct {
	Setting      string // the key of its row
	Reason       Reason
	Value, Other any // nil where the reason has none
}

// Error returns the key, the reason and the values.
func (e *SettingError) Error() string {
	return describe("setting "+e.Setting, e.Reason, e.Value, e.Other)
}

// EntryError is the first fault that Entry.Validate finds.
type EntryError struct {
	Field  string // as JSON names it
	Kind   Kind
	Reason Reason
	Value  any // nil where the reason has none
}

// Error returns the field, the reason and the value.
func (e *EntryError) Error() string {
	return describe(string(e.Kind)+" entry: "+e.Field, e.Reason, e.Value, nil)
}

func describe(what string, reason Reason, value, other any) string {
	text := "league: " + what + " " + string(reason)
	switch {
	case other != nil:
		return fmt.Sprintf("%s: %v, %v", text, value, other)
	case value != nil:
		return fmt.Sprintf("%s: %v", text, value)
	}
	return text
}

// ReadError is returned for a text that cannot be read.
type ReadError struct {
	As   string // AsDay, AsPoints, AsNumber or AsPlaces
	Text string
}

// What a text is read as.
const (
	AsDay    = "day"
	AsPoints = "points"
	AsNumber = "number"
	AsPlaces = "rows of points"
)

// Error returns what was to be read, and from which text.
func (e *ReadError) Error() string {
	return fmt.Sprintf("league: %q cannot be read as %s", e.Text, e.As)
}

// ErrMatch is the error that every MatchError wraps.
var ErrMatch = errors.New("league: a match has no result that a standing could read")

// MatchError is returned for a match that cannot have happened: nobody is at the table, or a place is impossible.
type MatchError struct{ ID string }

// Error returns the match's id.
func (e *MatchError) Error() string { return ErrMatch.Error() + ": " + e.ID }

// Unwrap returns ErrMatch.
func (e *MatchError) Unwrap() error { return ErrMatch }

// ErrChangeReason is the error that every ChangeError wraps.
var ErrChangeReason = errors.New("league: a change that moves a standing needs a reason")

// ChangeError is returned for a change that needs a reason and has none.
type ChangeError struct{ Played int } // Played is how many matches counted so far

// Error returns how many matches count.
func (e *ChangeError) Error() string {
	return fmt.Sprintf("%v: %d matches count", ErrChangeReason, e.Played)
}

// Unwrap returns ErrChangeReason.
func (e *ChangeError) Unwrap() error { return ErrChangeReason }
