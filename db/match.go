package db

import "time"

// Line is one line of a match, as it came.
type Line struct {
	Seq  int       // its number in the match, from 1; given by the store
	At   time.Time // when it came, to the second; zero where nobody knows
	Text string    // without its line end
}

// Summary is what the lines of a match come to, as whoever judged them tells it. It is a projection: written together
// with the lines that changed it, and rebuilt from them at any time.
type Summary struct {
	ID       string // what tells it from every match anywhere; the store gives one where it is empty
	Game     string
	Date     string // the day played, as 2026-11-21; empty if not told
	Place    string
	League   string // as the record writes it; compared without regard to case
	Rounds   int    // closed ones, void ones aside
	Finished bool
	Digest   []byte // of the canonical text, its id aside; may be empty
	Seats    []Seat // in order of play
}

// Seat is one player of a match.
type Seat struct {
	Name   string   // as the record tells it; never empty
	Person PersonID // who that is. Zero when storing: whoever it was before, else who is known by the name, else somebody new
	Total  int      // points
	Place  int      // from 1; 0 while the match is open, and where it does not count for the player
	Won    bool

	Penalty int // the director's adjustments in the total, signed
}

// Match is a stored match without its lines.
type Match struct {
	Number int // what people type
	Summary
	Created time.Time // when it was first stored
	Changed time.Time // when its last line was stored; never before an earlier change of any match
	Lines   int       // how many there are
	Removed time.Time // when it was taken out of all lists and leagues; zero if it was not
	Reason  string    // why it was removed

	Returned time.Time // when it was last brought back; zero if it never was
}

// IsRemoved reports whether the match was taken out of all lists and leagues.
func (m Match) IsRemoved() bool { return !m.Removed.IsZero() }

// Times are kept as text that sorts as it goes by.
const (
	atSecond = "2006-01-02T15:04:05Z"        // of lines, as records show it
	atMicro  = "2006-01-02T15:04:05.000000Z" // of changes, so that the last one is the last one
)

func stamp(t time.Time, layout string) string { return t.UTC().Format(layout) }

// moment reads a time that the store has written; what is empty is the zero time.
func moment(s string) time.Time {
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return time.Time{}
	}
	return t
}
