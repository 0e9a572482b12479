package db

import (
	"time"
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
	atSecond = "2006-01-02T15:04:05Z"        // of lines, as records show them
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

// PersonID is the number of a person; zero is nobody.
type PersonID int64

// Summary is the result of judging the lines of a match. It is a projection: the store writes it together with the
// lines that changed it, and it can be rebuilt from the lines at any time.
type Summary struct {
	ID       string // identifies the match on every machine; if empty, the store creates one
	Game     string
	Date     string // the day played, as 2026-11-21; empty if the record has none
	Place    string
	League   string // as the record writes it; compared without regard to case
	Rounds   int    // the number of closed rounds that are not void
	Finished bool
	Digest   []byte     // of the canonical text without the id; may be empty
	At       EventTable // the table of a tournament that the match was played at; zero for none
	Seats    []Seat     // in order of play
	Ruled    Ruled
}

// EventTable is a table of a tournament, as the head of a match names it.
type EventTable struct {
	Event string // the tournament's id or name, folded by the store; empty for none
	Round int    // from 1; of a final from -1 downward
	Table int    // from 1
}

// Ruled says whether the list of rulings has to look at a match: at a finished one with a ruling, a penalty or a
// correction, and at those of which it is not known.
type Ruled int

// The values of Ruled.
const (
	RuledUnknown Ruled = iota // of open matches, and of those that an older version has stored
	NotRuled
	IsRuled
)

func (r Ruled) column() any {
	if r == RuledUnknown {
		return nil
	}
	return int(r - NotRuled)
}

// Seat is one player of a match.
type Seat struct {
	Name   string   // as the record writes it; never empty
	Person PersonID // if zero, the store finds the person by the seats before or the name, or adds a new person
	Total  int      // points
	Place  int      // from 1; 0 while the match is open, and where it does not count for the player
	Won    bool

	Penalty int // the director's adjustments in the total, signed
}
