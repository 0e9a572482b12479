// Package damage holds the faults that a check of the database finds: one type for each kind of damage. They speak no
// language; cmd/app makes their sentences.
package damage

import (
	"fmt"

	"arbitro/db/cause"
)

// PageError says that the file itself is damaged.
type PageError struct {
	Found string // the message of SQLite's check of its pages
	Cause error  // or the error that stopped the check
}

func (e *PageError) Error() string { return cause.Text("damaged file: "+e.Found, e.Cause) }
func (e *PageError) Unwrap() error { return e.Cause }

// LinkError says that a row refers to a row that is missing.
type LinkError struct {
	Table, Row string
	Parent     string // the table that lacks a row
}

func (e *LinkError) Error() string {
	return fmt.Sprintf("table %s, row %s: missing in %s", e.Table, e.Row, e.Parent)
}

// CountError says that a match has more or fewer lines than its row says.
type CountError struct{ Match, Want, Have int }

func (e *CountError) Error() string {
	return fmt.Sprintf("match %d has %d lines, not %d", e.Match, e.Have, e.Want)
}

// MatchError says that the checksum of a match is not that of its bytes.
type MatchError struct {
	Match string // its number
	Lines bool   // the lines are changed; otherwise the day, the place, the players or the result
}

func (e *MatchError) Error() string {
	if e.Lines {
		return "lines changed: match " + e.Match
	}
	return "changed: match " + e.Match
}

// RowError says that the checksum of a row is not that of its bytes.
type RowError struct {
	Table string
	Row   string // the label by which people know the row: a name, a number
}

func (e *RowError) Error() string { return fmt.Sprintf("changed: table %s, %s", e.Table, e.Row) }
