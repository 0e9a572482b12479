package db

import (
	"time"

	"arbitro/db/record"
)

// Line is one line of a match, as written.
type Line = record.Line

// What the store keeps of a match: see the package record.
type (
	Summary    = record.Summary
	Seat       = record.Seat
	EventTable = record.EventTable
	Ruled      = record.Ruled
)

// The values of Ruled.
const (
	RuledUnknown = record.RuledUnknown
	NotRuled     = record.NotRuled
	IsRuled      = record.IsRuled
)

// Match is a stored match without its record.
type Match struct {
	Number int // the number that people type
	Summary
	Created time.Time // when the match was first stored
	Changed time.Time // when its last line was stored; never before an earlier change of any match
	Lines   int       // the number of lines
	Removed time.Time // when the match was removed from all lists and leagues; zero if it was not
	Reason  string    // why the match was removed

	Returned time.Time // when the match was last brought back; zero for never
}

// IsRemoved reports whether the match was removed from all lists and leagues.
func (m Match) IsRemoved() bool { return !m.Removed.IsZero() }

// Times are stored as text whose order is that of the times.
const (
	atSecond = record.AtSecond               // of lines, as records show them
	atMicro  = "2006-01-02T15:04:05.000000Z" // of changes, so that no two changes are equal
)

func stamp(t time.Time, layout string) string { return t.UTC().Format(layout) }

// moment parses a time that the store has written. It returns the zero time for an empty text.
func moment(s string) time.Time {
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return time.Time{}
	}
	return t
}
