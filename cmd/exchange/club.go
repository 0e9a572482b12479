// Package exchange reads and writes what travels between machines: a club's file with its persons, merges, leagues and
// removals, and CSV files of spreadsheets. It decides who an imported name means.
//
//	club.go         what a club's file holds, and how it is written; club_read.go reads it, club_check.go checks it
//	identify.go     decides which persons here the persons of another club are
//	club_import.go  stores a club: persons, merges, leagues, tournaments, seats, and at the end removals
//	resolver.go     decides whom a name means in records without a club; local_persons.go finds the persons of this
//	                store whom it may mean, answers.go reads --match-persons, seating.go stores the persons of a match's
//	                seats
//	people.go       finds whom a typed name means, and asks the user if db.Directory leaves it in doubt
//	newcomers.go    the names that are new: asked about, numbered, and stored last, so that a failed command adds nobody
//	ask.go          the questions: a list of persons, a name in doubt, new names
//
// Importing the same files in any order leads to the same bytes, with one exception. Nothing keeps the name of a person
// who asked to be left out. If another laptop knows somebody of that name, importing its file before the name is taken
// out makes them one person, and importing it afterwards adds a new person.
//
// To add a field of a person: add it to personFile, write it in ExportClub, read it in personFile.identity (all
// club.go), and check it in ClubJSON.addPerson (club_check.go).
//
// The package must not import a room of commands.
package exchange

//go:generate go run arbitro/referee/lang/gen

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/db/register"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// ClubFile is the name of the club's file in a folder of records.
const ClubFile = "club.json"

// clubVersion is the newest known version of the file. In version 1 persons had names only; version 2 had no events.
const clubVersion = 3

// ClubJSON is a club without the lines of its matches: persons, leagues with their settings, history and entries, and
// everything else that records do not hold. A person is named by the first of their ids; in version 1 by name.
type ClubJSON struct {
	Version int           `json:"version"`
	Persons []personFile  `json:"persons"`
	Merges  []mergeFile   `json:"merges,omitempty"`
	Leagues []leagueFile  `json:"leagues,omitempty"`
	Events  []eventFile   `json:"events,omitempty"`
	Seats   []seatFile    `json:"seats,omitempty"`   // seats whose person cannot be found by the name in the record
	Removed []removalFile `json:"removed,omitempty"` // matches that were removed or brought back

	path    string
	strange []string       // games in the settings of leagues that this program does not know
	find    map[string]int // persons by every id
	names   map[string]int // persons by folded name; nil until byName needs it
}

type personFile struct {
	IDs  []string `json:"ids,omitempty"` // the same on every machine
	Name string   `json:"name"`

	// the folded name under which the person was first stored, by id; nil once it was read, see bornAs
	Born     map[string]string `json:"born,omitempty"`
	Aliases  []string          `json:"aliases,omitempty"`
	Guest    bool              `json:"guest,omitempty"`
	Register register.Card     `json:"register,omitempty"`
	Renamed  time.Time         `json:"renamed,omitzero"`    // when the name shown was last set
	RenameID string            `json:"rename_id,omitempty"` // if two names were set at one time, the greater id wins
	GuestSet time.Time         `json:"told_guest,omitzero"` // when the mark of a guest was last set
	Gone     time.Time         `json:"gone,omitzero"`       // when they asked to be left out; Name is then a label

	// bornAs holds what was read into Born: a name or "" for each of IDs, nil if there are no names. A map for each of
	// 300,000 persons would take more memory than the text of the file.
	bornAs []string
}

// fold moves Born, the map that was read, into bornAs.
func (p *personFile) fold() {
	if len(p.Born) > 0 {
		p.bornAs = make([]string, len(p.IDs))
		for i, id := range p.IDs {
			p.bornAs[i] = p.Born[id]
		}
	}
	p.Born = nil
}

// born returns the Born of a person as it was read.
func (p *personFile) born() map[string]string {
	if p.bornAs == nil {
		return nil
	}
	names := map[string]string{}
	for i, name := range p.bornAs {
		if name != "" {
			names[p.IDs[i]] = name
		}
	}
	return names
}

// identity returns the person as a db.Identity.
func (p personFile) identity() db.Identity {
	return db.Identity{
		UIDs:      p.IDs,
		Born:      p.born(),
		Name:      p.Name,
		Names:     append([]string{p.Name}, p.Aliases...),
		Guest:     p.Guest,
		Renamed:   p.Renamed,
		RenamedID: p.RenameID,
		GuestSet:  p.GuestSet,
		Gone:      p.Gone,
		Card:      p.Register,
	}
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
	Returned time.Time    `json:"returned,omitzero"` // when the league was last unarchived
	Reason   string       `json:"reason,omitempty"`
	Entries  []entryFile  `json:"entries,omitempty"`
}

// archived is the time when a league was archived. In version 1 it was true or false.
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
	league.OwnCounting          // what earlier programs do not accept in the settings
	Members            []string `json:"members,omitempty"` // replaces the numbers in the settings

	Categories []Category `json:"categories,omitempty"` // replaces the categories in the settings
}

// Category is a category in JSON. Its players are names or ids.
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

// largestClub is the greatest size of a club's file, in bytes: a thousand times that of a large club.
const largestClub = 64 << 20

// eventFile is a tournament: its lines, and the persons whom its lines enter.
type eventFile struct {
	ID       string            `json:"id"`
	Lines    []eventLineFile   `json:"lines"`
	Persons  map[string]string `json:"persons,omitempty"` // by the uid of a line, the first id of the person it enters
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

// OnlyRemovals returns the part of the club that AfterMatches needs.
func (club *ClubJSON) OnlyRemovals() *ClubJSON {
	return &ClubJSON{Removed: club.Removed, path: club.path}
}

// oldID returns the id of a change that was stored by a version in which changes had no ids.
func oldID(file changeFile) string {
	return fmt.Sprint(file.At, " ", file.Played, " ", file.Reason, " ", file.Settings.Name)
}

// names returns all names that an imported league has had.
func (f leagueFile) names() []string {
	all := make([]string, len(f.History))
	for i, file := range f.History {
		all[i] = file.Settings.Name
	}
	return all
}

// entry returns the entry for a person of this database.
func (e entryFile) entry(person league.Person) league.Entry {
	return league.Entry{
		Person:  person,
		Kind:    e.Kind,
		Day:     e.Day,
		Points:  e.Points,
		Matches: e.Matches,
		Reason:  e.Reason,
	}
}

// ExportClub returns the club's file: everything in the database except the lines of matches. It reads the database as
// it is at one moment, so that the file holds every person whom it names.
func ExportClub(ctx context.Context, store *db.Store) (_ []byte, err error) {
	store, err = store.Still(ctx)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	club := ClubJSON{Version: clubVersion, Persons: []personFile{}}
	everybody, err := store.Identities(ctx)
	if err != nil {
		return nil, err
	}
	refs := map[db.PersonID]string{}
	for _, identity := range everybody {
		if len(identity.UIDs) == 0 { // another program has written this person
			continue
		}
		refs[identity.ID] = identity.UIDs[0]
		f := personFile{
			IDs:      identity.UIDs,
			Born:     known(identity.Born),
			Name:     identity.Name,
			Guest:    identity.Guest,
			Renamed:  identity.Renamed,
			RenameID: identity.RenamedID,
			GuestSet: identity.GuestSet,
			Gone:     identity.Gone,
			Register: identity.Card,
		}
		for _, name := range identity.Names {
			if name != identity.Name {
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
	for _, edge := range merges {
		club.Merges = append(club.Merges, mergeFile{edge.UID, refs[edge.Who], refs[edge.Into], edge.At, edge.Undone})
	}
	club.Leagues, err = exportLeagues(ctx, store, refs)
	if err != nil {
		return nil, err
	}
	club.Events, err = exportEvents(ctx, store, refs)
	if err != nil {
		return nil, err
	}
	apart, err := store.SeatedApart(ctx)
	if err != nil {
		return nil, err
	}
	for _, seatedApart := range apart {
		club.Seats = append(club.Seats, seatFile{seatedApart.Match, seatedApart.Seat, refs[seatedApart.Person]})
	}
	moved, err := store.Removals(ctx)
	if err != nil {
		return nil, err
	}
	for _, match := range moved {
		club.Removed = append(club.Removed, removalFile{match.ID, match.Removed, match.Returned, match.Reason})
	}
	object, err := json.MarshalIndent(club, "", "\t")
	if err != nil {
		return nil, err
	}
	file := append(text.EscapeJSON(object), '\n')
	return file, club.isReadAgain(len(file))
}

// isReadAgain returns an error if a club has more than parseClub reads: nobody may keep a file for a copy that cannot
// be imported.
func (club *ClubJSON) isReadAgain(size int) error {
	for _, event := range club.Events {
		if len(event.Lines) > mostEventLines {
			return app.Failed(words.ClubMuchEvent(len(event.Lines), mostEventLines))
		}
	}
	if size > largestClub {
		return app.Failed(words.ClubMuch(size>>20, largestClub>>20))
	}
	return nil
}

// known returns the entries of Born whose name is known.
func known(born map[string]string) map[string]string {
	some := maps.Clone(born)
	maps.DeleteFunc(some, func(_, name string) bool { return name == "" })
	return some
}

// exportLeagues returns the leagues with their history and entries. refs holds the first id of each person.
func exportLeagues(ctx context.Context, store *db.Store, refs map[db.PersonID]string) ([]leagueFile, error) {
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	var leagueFiles []leagueFile
	for _, league := range leagues {
		f := leagueFile{
			Archived: archived{league.Archived},
			Returned: league.Returned,
			Reason:   league.Reason,
		}
		history, err := store.LeagueChanges(ctx, league.ID)
		if err != nil {
			return nil, err
		}
		for _, c := range history {
			change := changeFile{Change: c}
			change.Settings, change.OwnCounting = c.Settings.ForEarlier()
			for _, person := range c.Settings.Members {
				change.Members = append(change.Members, refs[db.PersonID(person)])
			}
			for _, category := range c.Settings.Categories {
				listed := Category{Name: category.Name, Players: []string{}}
				for _, person := range category.Players {
					listed.Players = append(listed.Players, refs[db.PersonID(person)])
				}
				change.Categories = append(change.Categories, listed)
			}
			change.Settings.Members = nil
			change.Settings.Categories = nil
			f.History = append(f.History, change)
		}
		entries, err := store.EntriesEntered(ctx, league.ID)
		if err != nil {
			return nil, err
		}
		for _, entry := range entries {
			f.Entries = append(f.Entries, entryFile{
				entry.UID,
				refs[db.PersonID(entry.Person)],
				entry.Kind,
				entry.Day,
				entry.Points,
				entry.Matches,
				entry.Reason,
				entry.At,
				entry.Withdrawn,
				entry.Why,
			})
		}
		leagueFiles = append(leagueFiles, f)
	}
	return leagueFiles, nil
}

// exportEvents returns the tournaments, sorted by id. refs holds the first id of each person.
func exportEvents(ctx context.Context, store *db.Store, refs map[db.PersonID]string) ([]eventFile, error) {
	events, err := store.Events(ctx)
	if err != nil {
		return nil, err
	}
	var eventFiles []eventFile
	for _, event := range events {
		f := eventFile{
			ID:       event.UID,
			Removed:  event.Removed,
			Reason:   event.Reason,
			Returned: event.Returned,
		}
		lines, err := store.EventLines(ctx, event.ID)
		if err != nil {
			return nil, err
		}
		for _, line := range lines {
			f.Lines = append(f.Lines, eventLineFile{line.UID, line.N, line.At, line.Text})
			if refs[line.Person] != "" {
				if f.Persons == nil {
					f.Persons = map[string]string{}
				}
				f.Persons[line.UID] = refs[line.Person]
			}
		}
		eventFiles = append(eventFiles, f)
	}
	slices.SortFunc(eventFiles, func(a, b eventFile) int { return strings.Compare(a.ID, b.ID) })
	return eventFiles, nil
}
