package cmd

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// clubFile is what a folder of records holds beside the matches.
const clubFile = "club.json"

// clubVersion is the newest version of clubFile that is known.
const clubVersion = 1

var (
	textClubNewer = lang.Text{It: "%s è di una versione più nuova (%d, qui fino a %d): aggiornate il programma", En: "%s is of a newer version (%d, known here up to %d): update the program"}
	textClubBad   = lang.Text{It: "%s non si può leggere: %v", En: "%s cannot be read: %v"}
	textClubDoubt = lang.Text{It: "Più persone si chiamano %s: le voci e gli elenchi di %s vanno alla prima, %s\n", En: "Several persons are called %s: entries and lists of %s go to the first, %s\n"}
	textClubDone  = lang.Text{It: "campionati: %d; persone: %d\n", En: "leagues: %d; persons: %d\n"}
)

// clubJSON is a club without its matches: persons by name, and leagues with their settings, history and entries.
type clubJSON struct {
	Version int          `json:"version"`
	Persons []personFile `json:"persons"`
	Merges  []mergeFile  `json:"merges,omitempty"`
	Leagues []leagueFile `json:"leagues,omitempty"`
}

type personFile struct {
	Name    string   `json:"name"`
	Aliases []string `json:"aliases,omitempty"`
	Guest   bool     `json:"guest,omitempty"`
}

type mergeFile struct {
	Who  string `json:"who"`
	Into string `json:"into"`
}

type leagueFile struct {
	History  []changeFile `json:"history"`
	Archived bool         `json:"archived,omitempty"`
	Reason   string       `json:"reason,omitempty"`
	Entries  []entryFile  `json:"entries,omitempty"`
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

// exportClub gives everything of a club but its matches.
func exportClub(ctx context.Context, store *db.Store) ([]byte, error) {
	club := clubJSON{Version: clubVersion, Persons: []personFile{}}
	persons, err := store.Persons(ctx, 0)
	if err != nil {
		return nil, err
	}
	names, err := store.PersonNames(ctx)
	if err != nil {
		return nil, err
	}
	for _, p := range persons {
		club.Persons = append(club.Persons, personFile{p.Name, p.Aliases, p.Guest})
	}
	merges, err := store.Merges(ctx)
	if err != nil {
		return nil, err
	}
	for _, m := range merges {
		club.Merges = append(club.Merges, mergeFile{m.Who.Name, names[m.Into]})
	}
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	for _, l := range leagues {
		f := leagueFile{Archived: l.IsArchived(), Reason: l.Reason}
		history, err := store.LeagueHistory(ctx, l.ID)
		if err != nil {
			return nil, err
		}
		for _, c := range history {
			change := changeFile{Change: c}
			for _, p := range c.Settings.Members {
				change.Members = append(change.Members, names[db.PersonID(p)])
			}
			change.Settings.Members = nil
			f.History = append(f.History, change)
		}
		entries, err := store.Entries(ctx, l.ID)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			f.Entries = append(f.Entries, entryFile{
				e.UID, names[db.PersonID(e.Person)], e.Kind, e.Day, e.Points, e.Matches, e.Reason, e.At, e.Withdrawn, e.Why,
			})
		}
		club.Leagues = append(club.Leagues, f)
	}
	text, err := json.MarshalIndent(club, "", "\t")
	return append(text, '\n'), err
}

// readClub reads the clubs that lie in the folders among these names.
func readClub(names []string) (clubs []clubJSON, err error) {
	for _, name := range names {
		path := filepath.Join(name, clubFile)
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) || err != nil && !isFolder(name) {
			continue
		}
		if err != nil {
			return nil, wrongInput{err}
		}
		var club clubJSON
		if err := json.Unmarshal(text, &club); err != nil {
			return nil, wrong(textClubBad, path, err)
		}
		if club.Version > clubVersion {
			return nil, wrong(textClubNewer, path, club.Version, clubVersion)
		}
		for _, l := range club.Leagues {
			for _, c := range l.History {
				if err := c.Settings.Validate(func(name string) bool { _, ok := games.Find(name); return ok }); err != nil {
					return nil, wrong(textClubBad, path, err)
				}
			}
		}
		clubs = append(clubs, club)
	}
	return clubs, nil
}

func isFolder(name string) bool {
	at, err := os.Stat(name)
	return err == nil && at.IsDir()
}

// importClub brings another club's persons and leagues into the store, all or nothing. Persons are matched by name,
// leagues too; of a league that both have, the settings changed last hold, and the entries of both count once.
func (h *House) importClub(ctx context.Context, store *db.Store, club clubJSON) error {
	return store.Write(ctx, func(tx *db.Tx) error {
		ids := map[string]db.PersonID{}
		who := func(name string) (db.PersonID, error) {
			if id, ok := ids[db.Fold(name)]; ok {
				return id, nil
			}
			known, err := tx.Known(ctx, name)
			if err != nil {
				return 0, err
			}
			if len(known) == 0 {
				known = []db.Person{{Name: name}}
				if known[0].ID, err = tx.AddPerson(ctx, known[0]); err != nil {
					return 0, err
				}
			}
			if len(known) > 1 {
				fmt.Fprint(h.Err, h.say(textClubDoubt, visible(name), clubFile, fmt.Sprintf("#%d", known[0].ID)))
			}
			ids[db.Fold(name)] = known[0].ID
			return known[0].ID, nil
		}
		for _, p := range club.Persons {
			if err := renamedThere(ctx, tx, p); err != nil {
				return err
			}
			id, err := who(p.Name)
			if err != nil {
				return err
			}
			for _, alias := range p.Aliases {
				known, err := tx.Known(ctx, alias)
				if err == nil && len(known) == 0 { // a name that somebody bears already stays theirs
					err = tx.AddAlias(ctx, id, alias)
				}
				if err != nil {
					return err
				}
			}
		}
		for _, m := range club.Merges {
			a, err := who(m.Who)
			if err != nil {
				return err
			}
			b, err := who(m.Into)
			if err != nil {
				return err
			}
			if err := tx.Merge(ctx, a, b); err != nil && !errors.Is(err, db.ErrSamePerson) && !errors.Is(err, db.ErrMet) {
				return err
			}
		}
		for _, l := range club.Leagues {
			if err := importLeague(ctx, tx, l, who); err != nil {
				return err
			}
		}
		fmt.Fprint(h.Out, h.say(textClubDone, len(club.Leagues), len(club.Persons)))
		return nil
	})
}

// renamedThere gives a person the name that the other club shows, where it knows the one shown here as a former name.
func renamedThere(ctx context.Context, tx *db.Tx, p personFile) error {
	if known, err := tx.Known(ctx, p.Name); err != nil || len(known) > 0 {
		return err
	}
	for _, alias := range p.Aliases {
		known, err := tx.Known(ctx, alias)
		if err != nil {
			return err
		}
		if len(known) == 1 && db.Fold(known[0].Name) == db.Fold(alias) {
			return tx.Rename(ctx, known[0].ID, p.Name)
		}
	}
	return nil
}

func importLeague(ctx context.Context, tx *db.Tx, f leagueFile, who func(string) (db.PersonID, error)) error {
	if len(f.History) == 0 {
		return nil
	}
	for i, c := range f.History {
		for _, name := range c.Members {
			id, err := who(name)
			if err != nil {
				return err
			}
			f.History[i].Settings.Members = append(f.History[i].Settings.Members, league.Person(id))
		}
	}
	all, err := tx.Leagues(ctx)
	if err != nil {
		return err
	}
	var id db.LeagueID
	var have []league.Change
	last := ""
	for _, l := range all {
		if slices.ContainsFunc(f.History, func(c changeFile) bool { return slices.Contains(l.Names, db.Fold(c.Settings.Name)) }) {
			history, err := tx.LeagueHistory(ctx, l.ID)
			if err != nil {
				return err
			}
			id, last, have = l.ID, history[len(history)-1].At, history
			break
		}
	}
	changes := f.History
	if id == 0 {
		if id, err = tx.AddLeague(ctx, changes[0].Settings, changes[0].Change); err != nil {
			return err
		}
		changes = changes[1:]
	}
	for _, c := range changes {
		if c.At >= last && !slices.ContainsFunc(have, func(h league.Change) bool { return h.At == c.At && h.Reason == c.Reason && h.Played == c.Played }) {
			if err := tx.AddChange(ctx, id, c.Change); err != nil {
				return err
			}
		}
	}
	for _, e := range f.Entries {
		p, err := who(e.Player)
		if err != nil {
			return err
		}
		if err := tx.AddEntry(ctx, id, db.Entry{
			UID: e.UID, At: e.At, Withdrawn: e.Withdrawn, Why: e.Why,
			Entry: league.Entry{Person: league.Person(p), Kind: e.Kind, Day: e.Day, Points: e.Points, Matches: e.Matches, Reason: e.Reason},
		}); err != nil {
			return err
		}
	}
	return nil
}
