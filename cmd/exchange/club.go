package exchange

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/db/register"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// ClubFile is the name of the file that a folder of records holds beside the matches.
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

// ReadClubs reads the clubs in the folders among these names, and returns them by folder. They are fully checked: a
// later error can only come from a conflict with the database.
func ReadClubs(a *app.App, names []string) (map[string]*ClubJSON, error) {
	clubs := map[string]*ClubJSON{}
	for _, name := range names {
		path := filepath.Join(name, ClubFile)
		at, err := os.Stat(path)
		switch {
		case err != nil && (errors.Is(err, fs.ErrNotExist) || !isFolder(name)), err == nil && a.Files().Skips(path):
			continue
		case err != nil:
			return nil, app.BadInput(err)
		case at.Size() > largestClub:
			return nil, app.Wrong(words.ClubLarge(path, at.Size()>>20, largestClub>>20))
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, app.BadInput(err)
		}
		if clubs[name], err = parseClub(path, text); err != nil {
			return nil, err
		}
	}
	return clubs, nil
}

func isFolder(name string) bool {
	at, err := os.Stat(name)
	return err == nil && at.IsDir()
}

// ParseClub reads a club's file that came from another machine; from names it in errors and messages.
func ParseClub(from string, text []byte) (*ClubJSON, error) {
	if len(text) > largestClub {
		return nil, app.Wrong(words.ClubLarge(from, len(text)>>20, largestClub>>20))
	}
	return parseClub(from, text)
}

// parseClub reads the text of a club's file and checks it. Faults name the line or the entry.
func parseClub(path string, text []byte) (*ClubJSON, error) {
	var head struct {
		Version int `json:"version"`
	}
	club := &ClubJSON{path: path}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	err := json.Unmarshal(text, &head)
	if err == nil && head.Version > clubVersion {
		return nil, app.Wrong(words.ClubNewer(path, head.Version, clubVersion))
	}
	if err == nil {
		err = json.Unmarshal(text, club)
	}
	var broken *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var clock *time.ParseError
	line := func(offset int64) int { return 1 + bytes.Count(text[:min(int64(len(text)), offset)], []byte("\n")) }
	switch {
	case errors.As(err, &broken):
		return nil, app.Wrong(words.ClubLine(path, line(broken.Offset)))
	case errors.As(err, &kind):
		return nil, app.Wrong(words.ClubKind(path, line(kind.Offset)))
	case errors.As(err, &clock):
		return nil, app.Wrong(words.ClubBad(path, words.ClubClock(clock.Value).Err()))
	case err != nil:
		return nil, app.Wrong(words.ClubBad(path, err))
	case club.Version < 1:
		return nil, app.Wrong(words.ClubVersion(path))
	}
	return club, club.check()
}

// ExportClub returns the club's file: everything of the database but the matches.
func ExportClub(ctx context.Context, store *db.Store) ([]byte, error) {
	club := ClubJSON{Version: clubVersion, Persons: []personFile{}}
	everybody, err := store.Identities(ctx)
	if err != nil {
		return nil, err
	}
	refs := map[db.PersonID]string{}
	for _, p := range everybody {
		if len(p.UIDs) == 0 { // of a database that another program has written to
			continue
		}
		refs[p.ID] = p.UIDs[0]
		f := personFile{
			IDs: p.UIDs, Born: known(p.Born), Name: p.Name, Guest: p.Guest, Renamed: p.Renamed, RenameID: p.RenamedID,
			GuestSet: p.GuestSet, Gone: p.Gone, Register: p.Card,
		}
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
		club.Merges = append(club.Merges, mergeFile{m.UID, refs[m.Who], refs[m.Into], m.At, m.Undone})
	}
	if club.Leagues, err = exportLeagues(ctx, store, refs); err != nil {
		return nil, err
	}
	if club.Events, err = exportEvents(ctx, store, refs); err != nil {
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

// known returns the names under which persons were first stored, without those that are not known.
func known(born map[string]string) map[string]string {
	some := maps.Clone(born)
	maps.DeleteFunc(some, func(_, name string) bool { return name == "" })
	return some
}

// exportLeagues returns the leagues with their history and entries; refs holds the first id of each person.
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
			for _, category := range c.Settings.Categories {
				listed := Category{Name: category.Name, Players: []string{}}
				for _, p := range category.Players {
					listed.Players = append(listed.Players, refs[db.PersonID(p)])
				}
				change.Categories = append(change.Categories, listed)
			}
			change.Settings.Members, change.Settings.Categories = nil, nil
			f.History = append(f.History, change)
		}
		entries, err := store.EntriesEntered(ctx, l.ID)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			f.Entries = append(f.Entries, entryFile{
				e.UID, refs[db.PersonID(e.Person)], e.Kind, e.Day, e.Points, e.Matches, e.Reason,
				e.At, e.Withdrawn, e.Why,
			})
		}
		all = append(all, f)
	}
	return all, nil
}
