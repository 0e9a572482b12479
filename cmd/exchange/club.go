package exchange

import (
	"fmt"
	"time"

	"arbitro/db/register"
	"arbitro/scoring/league"
)

// ClubFile is the name of the file that a folder of records holds besides the matches.
const ClubFile = "club.json"

// clubVersion is the newest version of the file that is known. Version 1 named persons by name alone,
// version 2 had no events.
const clubVersion = 3

// ClubJSON is a club without the lines of its matches: persons, leagues with their settings, history and entries, and
// whatever the records do not hold. A person is named by the first of their ids; in a file of version 1 by name.
type ClubJSON struct {
	Version int           `json:"version"`
	Persons []personFile  `json:"persons"`
	Merges  []mergeFile   `json:"merges,omitempty"`
	Leagues []leagueFile  `json:"leagues,omitempty"`
	Events  []eventFile   `json:"events,omitempty"`
	Seats   []seatFile    `json:"seats,omitempty"`   // seats whose person does not follow from the name in the record
	Removed []removalFile `json:"removed,omitempty"` // matches that were removed, or brought back

	path string
	find map[string]int // persons by every id, and by a name that only one person has
}

type personFile struct {
	IDs  []string `json:"ids,omitempty"` // the same on every machine
	Name string   `json:"name"`

	// by id, the name under which the person was first stored, folded
	Born     map[string]string `json:"born,omitempty"`
	Aliases  []string          `json:"aliases,omitempty"`
	Guest    bool              `json:"guest,omitempty"`
	Register register.Card     `json:"register,omitempty"`
	Renamed  time.Time         `json:"renamed,omitzero"`    // when the name shown was last set
	RenameID string            `json:"rename_id,omitempty"` // of two names set at one time, the greater id holds
	GuestSet time.Time         `json:"told_guest,omitzero"` // when the mark of a guest was last set
	Gone     time.Time         `json:"gone,omitzero"`       // when they asked to be left out: the name is a label
}

type mergeFile struct {
	ID     string    `json:"id,omitempty"` // the same on every machine
	Who    string    `json:"who"`
	Into   string    `json:"into"`
	At     time.Time `json:"at,omitzero"`
	Undone time.Time `json:"undone,omitzero"`
}

type leagueFile struct {
	History  []changeFile `json:"history"`
	Archived archived     `json:"archived,omitzero"`
	Returned time.Time    `json:"returned,omitzero"` // when it was last taken out again
	Reason   string       `json:"reason,omitempty"`
	Entries  []entryFile  `json:"entries,omitempty"`
}

// archived is the time when a league was put away. In version 1 it was true or false.
type archived struct{ time.Time }

// UnmarshalJSON reads a time, or true for an unknown time.
func (a *archived) UnmarshalJSON(text []byte) error {
	switch string(text) {
	case "true":
		a.Time = time.Unix(0, 0).UTC()
		return nil
	case "false":
		return nil
	}
	return a.Time.UnmarshalJSON(text)
}

type changeFile struct {
	league.Change
	Members []string `json:"members,omitempty"` // in the place of the settings' numbers

	Categories []Category `json:"categories,omitempty"` // as Members
}

// Category is a category in JSON, its players by name.
type Category struct {
	Name    string   `json:"name"`
	Players []string `json:"players"`
}

type entryFile struct {
	UID       string        `json:"uid"`
	Player    string        `json:"player"`
	Kind      league.Kind   `json:"kind"`
	Day       league.Day    `json:"day"`
	Points    league.Points `json:"points"`
	Matches   int           `json:"matches,omitempty"`
	Reason    string        `json:"reason"`
	At        time.Time     `json:"at"`
	Withdrawn time.Time     `json:"withdrawn,omitzero"`
	Why       string        `json:"why,omitempty"`
}

type seatFile struct {
	Match  string `json:"match"`
	Seat   int    `json:"seat"` // from 0
	Person string `json:"person"`
}

type removalFile struct {
	Match    string    `json:"match"`
	Removed  time.Time `json:"removed,omitzero"`
	Returned time.Time `json:"returned,omitzero"` // when it was last brought back
	Reason   string    `json:"reason,omitempty"`
}

// largestClub limits the bytes of a club's file: a thousand times the file of a large club.
const largestClub = 64 << 20

// eventFile is a tournament: its lines, and who is meant by those that enter a player.
type eventFile struct {
	ID       string            `json:"id"`
	Lines    []eventLineFile   `json:"lines"`
	Persons  map[string]string `json:"persons,omitempty"` // by the uid of a line, the first id of the person whom it enters
	Removed  time.Time         `json:"removed,omitzero"`
	Reason   string            `json:"reason,omitempty"`
	Returned time.Time         `json:"returned,omitzero"`
}

type eventLineFile struct {
	UID  string    `json:"uid"`
	N    int       `json:"n"`
	At   time.Time `json:"at"`
	Text string    `json:"text"`
}

// oldID returns the id of a change that was stored before changes had ids.
func oldID(c changeFile) string {
	return fmt.Sprint(c.At, " ", c.Played, " ", c.Reason, " ", c.Settings.Name)
}

// names returns the names that an imported league has, or had.
func (f leagueFile) names() []string {
	all := make([]string, len(f.History))
	for i, c := range f.History {
		all[i] = c.Settings.Name
	}
	return all
}

// entry returns the entry for a person here.
func (e entryFile) entry(p league.Person) league.Entry {
	return league.Entry{Person: p, Kind: e.Kind, Day: e.Day, Points: e.Points, Matches: e.Matches, Reason: e.Reason}
}
