package exchange

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"arbitro/db"
	"arbitro/referee/text"
)

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

// exportEvents returns the tournaments by id; refs holds the first id of each person.
func exportEvents(ctx context.Context, store *db.Store, refs map[db.PersonID]string) ([]eventFile, error) {
	events, err := store.Events(ctx)
	if err != nil {
		return nil, err
	}
	var all []eventFile
	for _, e := range events {
		f := eventFile{ID: e.UID, Removed: e.Removed, Reason: e.Reason, Returned: e.Returned}
		lines, err := store.EventLines(ctx, e.ID)
		if err != nil {
			return nil, err
		}
		for _, l := range lines {
			f.Lines = append(f.Lines, eventLineFile{l.UID, l.N, l.At, l.Text})
			if refs[l.Person] != "" {
				if f.Persons == nil {
					f.Persons = map[string]string{}
				}
				f.Persons[l.UID] = refs[l.Person]
			}
		}
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b eventFile) int { return strings.Compare(a.ID, b.ID) })
	return all, nil
}
