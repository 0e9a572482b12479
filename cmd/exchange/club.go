package exchange

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// ClubFile is what a folder of records holds beside the matches.
const ClubFile = "club.json"

// clubVersion is the newest version of clubFile that is known. Version 1 named persons by name alone.
const clubVersion = 2

// ClubJSON is a club without its matches' lines: persons, leagues with their settings, history and entries, and what
// the records themselves do not tell. A person is named by the first of their ids; in a file of version 1 by name.
type ClubJSON struct {
	Version int           `json:"version"`
	Persons []personFile  `json:"persons"`
	Merges  []mergeFile   `json:"merges,omitempty"`
	Leagues []leagueFile  `json:"leagues,omitempty"`
	Seats   []seatFile    `json:"seats,omitempty"`   // whose players do not follow from the names in the record
	Removed []removalFile `json:"removed,omitempty"` // matches that were removed, or brought back

	path string
	find map[string]int // persons by every id, and by name where one person alone bears it
}

type personFile struct {
	IDs       []string  `json:"ids,omitempty"` // what tells the person from everybody, on every machine
	Name      string    `json:"name"`
	Aliases   []string  `json:"aliases,omitempty"`
	Guest     bool      `json:"guest,omitempty"`
	Renamed   time.Time `json:"renamed,omitzero"`    // when somebody last said how the name is shown
	ToldGuest time.Time `json:"told_guest,omitzero"` // when somebody last said whether they are a guest
	Gone      time.Time `json:"gone,omitzero"`       // when they asked to be left out: the name is a label
}

type mergeFile struct {
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

// archived is when a league was put away. Version 1 told only that it was.
type archived struct{ time.Time }

// UnmarshalJSON reads a time, or true for one that nobody knows.
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

// ExportClub gives everything of a club but its matches.
func ExportClub(ctx context.Context, store *db.Store) ([]byte, error) {
	club := ClubJSON{Version: clubVersion, Persons: []personFile{}}
	everybody, err := store.Identities(ctx)
	if err != nil {
		return nil, err
	}
	refs := map[db.PersonID]string{}
	for _, p := range everybody {
		if len(p.UIDs) == 0 { // of a file that somebody else has written into
			continue
		}
		refs[p.ID] = p.UIDs[0]
		f := personFile{p.UIDs, p.Name, nil, p.Guest, p.Renamed, p.GuestSet, p.Gone}
		for _, name := range p.Names {
			if name != p.Name {
				f.Aliases = append(f.Aliases, name)
			}
		}
		club.Persons = append(club.Persons, f)
	}
	slices.SortFunc(club.Persons, func(a, b personFile) int {
		return cmp.Or(strings.Compare(db.Fold(a.Name), db.Fold(b.Name)), strings.Compare(a.IDs[0], b.IDs[0]))
	})
	merges, err := store.Edges(ctx)
	if err != nil {
		return nil, err
	}
	for _, m := range merges {
		club.Merges = append(club.Merges, mergeFile{refs[m.Who], refs[m.Into], m.At, m.Undone})
	}
	if club.Leagues, err = exportLeagues(ctx, store, refs); err != nil {
		return nil, err
	}
	apart, err := store.SeatedApart(ctx)
	if err != nil {
		return nil, err
	}
	for _, s := range apart {
		club.Seats = append(club.Seats, seatFile{s.Match, s.Seat, refs[s.Person]})
	}
	moved, err := store.Removals(ctx)
	if err != nil {
		return nil, err
	}
	for _, m := range moved {
		club.Removed = append(club.Removed, removalFile{m.ID, m.Removed, m.Returned, m.Reason})
	}
	object, err := json.MarshalIndent(club, "", "\t")
	return append(text.EscapeJSON(object), '\n'), err
}

func exportLeagues(ctx context.Context, store *db.Store, refs map[db.PersonID]string) ([]leagueFile, error) {
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	var all []leagueFile
	for _, l := range leagues {
		f := leagueFile{Archived: archived{l.Archived}, Returned: l.Returned, Reason: l.Reason}
		history, err := store.LeagueChanges(ctx, l.ID)
		if err != nil {
			return nil, err
		}
		for _, c := range history {
			change := changeFile{Change: c}
			for _, p := range c.Settings.Members {
				change.Members = append(change.Members, refs[db.PersonID(p)])
			}
			change.Settings.Members = nil
			f.History = append(f.History, change)
		}
		entries, err := store.EntriesEntered(ctx, l.ID)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			f.Entries = append(f.Entries, entryFile{
				e.UID, refs[db.PersonID(e.Person)], e.Kind, e.Day, e.Points, e.Matches, e.Reason, e.At, e.Withdrawn, e.Why,
			})
		}
		all = append(all, f)
	}
	return all, nil
}
