package exchange

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// longestID is the greatest length of an id, in bytes. The ids of old merges hold two ids of persons and a time.
const longestID = 256

// check returns the first fault of a club.
func (club *ClubJSON) check() error {
	if err := club.addMerged(); err != nil {
		return err
	}
	for _, part := range []func() error{
		club.checkMerges, club.checkLeagues, club.checkEvents, club.checkSeats, club.checkRemoved,
	} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

// byName returns the index of the only person who has a folded name. Files since version 2 name persons by their ids,
// so the names are collected only when byName is first called.
func (club *ClubJSON) byName(folded string) (int, bool) {
	const several = -1
	if club.names == nil {
		club.names = map[string]int{}
		for i := range club.Persons {
			name := db.Fold(club.Persons[i].Name)
			_, twice := club.names[name]
			if !twice {
				club.names[name] = i
			} else if club.Version > 1 {
				club.names[name] = several
			}
		}
	}
	i, found := club.names[folded]
	return i, found && i != several
}

// checkMerges checks the merges.
func (club *ClubJSON) checkMerges() error {
	for i, file := range club.Merges {
		err := cmp.Or(
			club.known(file.Who, file.Into),
			sound(file.At, club.Version > 1),
			isShort(file.ID),
			sound(file.Undone, false),
		)
		if err != nil {
			return club.at(words.AtMerge(i+1), err)
		}
	}
	return nil
}

// checkSeats checks the seats whose person does not follow from the name.
func (club *ClubJSON) checkSeats() error {
	for i, seatFile := range club.Seats {
		err := club.known(seatFile.Person)
		switch {
		case err != nil:
		case seatFile.Match == "":
			err = words.ClubNoID.Err()
		case seatFile.Seat < 0 || seatFile.Seat >= league.MaxSeats:
			err = words.ClubNoSeat(seatFile.Seat).Err()
		}
		if err != nil {
			return club.at(words.AtSeat(i+1), err)
		}
	}
	return nil
}

// checkRemoved checks the list of removed matches.
func (club *ClubJSON) checkRemoved() error {
	for i, removalFile := range club.Removed {
		err := cmp.Or(sound(removalFile.Removed, removalFile.Returned.IsZero()), sound(removalFile.Returned, false))
		if removalFile.Match == "" {
			err = words.ClubNoID.Err()
		}
		if err != nil {
			return club.at(words.AtRemoval(i+1), err)
		}
	}
	return nil
}

// addMerged adds the persons whom a file of version 1 names in its merges only.
func (club *ClubJSON) addMerged() error {
	for _, file := range club.Merges {
		listed := func(person personFile) bool {
			return len(person.IDs) > 0 || db.Fold(person.Name) == db.Fold(file.Who)
		}
		if club.Version == 1 && !slices.ContainsFunc(club.Persons, listed) {
			if err := club.addPerson(personFile{Name: file.Who}); err != nil {
				return err
			}
		}
	}
	return nil
}

// addPerson checks a person and adds them to the club.
func (club *ClubJSON) addPerson(person personFile) error {
	club.Persons = append(club.Persons, person)
	if err := club.checkPerson(len(club.Persons) - 1); err != nil {
		return club.at(words.AtPerson(len(club.Persons)), err)
	}
	club.Persons[len(club.Persons)-1].fold()
	return nil
}

// checkPerson checks a person, and adds their ids to find.
func (club *ClubJSON) checkPerson(i int) error {
	person := club.Persons[i]
	for _, name := range append([]string{person.Name}, person.Aliases...) {
		if err := checkName(name); err != nil {
			return err
		}
	}
	if err := club.checkIDs(i); err != nil {
		return err
	}
	for id, name := range person.Born {
		if !slices.Contains(person.IDs, id) {
			return words.ClubID(id).Err()
		}
		if err := checkName(name); err != nil {
			return err
		}
	}
	return cmp.Or(
		person.checkRegister(),
		isShort(person.RenameID),
		sound(person.Renamed, false),
		sound(person.GuestSet, false),
		sound(person.Gone, false),
	)
}

// checkIDs checks the ids of a person, and adds them to find.
func (club *ClubJSON) checkIDs(i int) error {
	ids := club.Persons[i].IDs
	if club.Version > 1 && len(ids) == 0 {
		return words.ClubNoID.Err()
	}
	for _, id := range ids {
		if len(id) < 8 || len(id) > 64 || strings.Trim(id, "0123456789abcdef-") != "" {
			return words.ClubID(id).Err()
		}
		if _, taken := club.find[id]; taken {
			return words.ClubTwice(id).Err()
		}
		club.find[id] = i
	}
	return nil
}

// checkRegister checks what the club's register says about a person.
func (p personFile) checkRegister() error {
	for field, value := range p.Register {
		switch err := field.Check(value.Text); {
		case err != nil || strings.Contains(value.Text, "\t"):
			return words.ClubSigns(value.Text).Err()
		case len(field) > 32 || strings.Trim(string(field), "abcdefghijklmnopqrstuvwxyz") != "" ||
			len(value.ID) > longestID:
			return words.ClubID(value.ID).Err()
		}
		if err := sound(value.At, true); err != nil {
			return err
		}
	}
	return nil
}

// checkName checks that a name is one line of visible characters.
func checkName(name string) error {
	if strings.ContainsAny(name, "\t") || text.Refused(name) {
		return words.ClubSigns(name).Err()
	}
	if db.Fold(name) == "" {
		return words.ClubNoName.Err()
	}
	return nil
}

// who returns the index of the person whom the file names by id or by name.
func (club *ClubJSON) who(ref string) (int, bool) {
	if i, ok := club.find[ref]; ok {
		return i, true
	}
	folded := db.Fold(ref)
	if i, ok := club.find[folded]; ok {
		return i, true
	}
	return club.byName(folded)
}

// known returns an error if the file names a person who is not in its list.
func (club *ClubJSON) known(refs ...string) error {
	for _, ref := range refs {
		if _, ok := club.who(ref); !ok {
			return words.ClubWho(ref).Err()
		}
	}
	return nil
}

// at returns an error as wrong input, with the file and the place in it.
func (club *ClubJSON) at(place lang.Speaker, err error) error {
	return app.Wrong(words.ClubAt(club.path, place, err))
}

// isShort returns an error if an id is longer than longestID, otherwise nil.
func isShort(id string) error {
	if len(id) > longestID {
		return words.ClubID(id).Err()
	}
	return nil
}

// sound returns an error if a time is outside the years 1970 to 9998, or if it is zero although it is needed.
func sound(at time.Time, needed bool) error {
	if at.IsZero() && !needed || at.Year() >= 1970 && at.Year() < 9999 {
		return nil
	}
	return words.ClubTime.Err()
}

// checkLeagues checks the leagues.
func (club *ClubJSON) checkLeagues() error {
	for i := range club.Leagues {
		if err := club.checkLeague(i); err != nil {
			return err
		}
	}
	return nil
}

// checkLeague checks a league, its history and its entries. It deletes numbers of persons, which belong to another
// machine.
func (club *ClubJSON) checkLeague(i int) error {
	leagueFile := &club.Leagues[i]
	err := cmp.Or(sound(leagueFile.Archived.Time, false), sound(leagueFile.Returned, false))
	if len(leagueFile.History) == 0 {
		err = words.ClubNoChange.Err()
	}
	if err != nil {
		return club.at(words.AtLeague(i+1), err)
	}
	for n := range leagueFile.History {
		if err := club.checkChange(&leagueFile.History[n]); err != nil {
			return club.at(words.AtChange(i+1, n+1), err)
		}
	}
	for n, entryFile := range leagueFile.Entries {
		if err := club.checkEntry(entryFile); err != nil {
			return club.at(words.AtEntry(i+1, n+1), err)
		}
	}
	return nil
}

// checkChange checks a change of a league's settings.
func (club *ClubJSON) checkChange(file *changeFile) error {
	file.Settings.Members = nil
	file.Settings.Categories = nil // numbers of another machine mean nothing here
	at, err := time.Parse(time.RFC3339, file.At)
	if err != nil {
		return words.ClubTime.Err()
	}
	if err := sound(at, true); err != nil {
		return err
	}
	file.At = at.UTC().Format(time.RFC3339)
	if err := checkName(file.Settings.Name); err != nil {
		return err
	}
	file.Settings = file.Settings.AsMeant(file.OwnCounting)
	if err := file.Settings.Validate(nil); err != nil {
		return err
	}
	for _, name := range file.Settings.Games { // a later program may know more games: its club is not refused
		if _, known := games.Find(name); !known && !slices.Contains(club.strange, name) {
			club.strange = append(club.strange, name)
		}
	}
	if err := club.known(file.Members...); err != nil {
		return err
	}
	if err := club.checkCategories(file.Categories); err != nil {
		return err
	}
	if len(file.ID) > 64 && file.ID != oldID(*file) {
		return words.ClubID(file.ID).Err()
	}
	if file.Played < 0 || file.Played > 1e9 {
		return words.ClubPlayed(file.Played).Err()
	}
	return nil
}

// checkCategories checks the categories of a league. It numbers the persons from 1, because league.Settings.Validate
// needs numbers.
func (club *ClubJSON) checkCategories(categories []Category) error {
	numbers := map[string]league.Person{}
	settings := league.Default("x")
	for _, listed := range categories {
		if err := cmp.Or(club.known(listed.Players...), checkName(listed.Name)); err != nil {
			return err
		}
		category := league.Category{Name: listed.Name}
		for _, p := range listed.Players {
			if numbers[p] == 0 {
				numbers[p] = league.Person(len(numbers) + 1)
			}
			category.Players = append(category.Players, numbers[p])
		}
		settings.Categories = append(settings.Categories, category)
	}
	return settings.Validate(nil)
}

// checkEntry checks an entry of a league.
func (club *ClubJSON) checkEntry(entryFile entryFile) error {
	err := cmp.Or(
		club.known(entryFile.Player),
		entryFile.entry(1).Validate(league.Settings{}),
		sound(entryFile.At, true),
		sound(entryFile.Withdrawn, false),
	)
	if err == nil && (entryFile.UID == "" || len(entryFile.UID) > 64) {
		err = words.ClubNoID.Err()
	}
	return err
}

// ReadClubs reads the clubs in those of the names that are folders, and returns them by folder. It checks the clubs
// fully, so that a later error can only be a conflict with the database.
func ReadClubs(a *app.App, names []string) (map[string]*ClubJSON, error) {
	defer app.KeepHeapSmall()()
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
		clubs[name], err = parseClub(path, text)
		if err != nil {
			return nil, err
		}
	}
	return clubs, nil
}

// isFolder reports whether a name is that of a folder.
func isFolder(name string) bool {
	at, err := os.Stat(name)
	return err == nil && at.IsDir()
}

// ParseClub parses a club's file that was received from another machine. Errors and messages call it from.
func ParseClub(from string, text []byte) (*ClubJSON, error) {
	if len(text) > largestClub {
		return nil, app.Wrong(words.ClubLarge(from, len(text)>>20, largestClub>>20))
	}
	return parseClub(from, text)
}

// parseClub parses and checks a club's file. Its errors name the line or the entry.
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
	club.Version = head.Version
	if err == nil {
		err = club.read(text)
	}
	var broken *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var clock *time.ParseError
	line := func(offset int64) int { return 1 + bytes.Count(text[:min(int64(len(text)), offset)], []byte("\n")) }
	var wrong app.InputError
	switch {
	case errors.As(err, &wrong): // a person is checked as soon as they are read
		return nil, err
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

// mostEventLines is the greatest number of lines of a tournament in a club's file.
const mostEventLines = 100_000

// checkEvents checks the tournaments.
func (club *ClubJSON) checkEvents() error {
	known := map[string]bool{}
	for i, file := range club.Events {
		err := file.check(club)
		if err == nil && known[file.ID] {
			err = words.EventTwice(file.ID).Err()
		}
		if err != nil {
			return club.at(words.AtEvent(i+1), err)
		}
		known[file.ID] = true
		uids := map[string]bool{}
		for j, eventLineFile := range file.Lines {
			err := eventLineFile.check()
			if err == nil && uids[eventLineFile.UID] {
				err = words.EventLine(eventLineFile.UID).Err()
			}
			if err != nil {
				return club.at(words.AtEventLine(i+1, j+1), err)
			}
			uids[eventLineFile.UID] = true
		}
		for uid := range file.Persons {
			if !uids[uid] {
				return club.at(words.AtEvent(i+1), words.EventNobody(uid).Err())
			}
		}
	}
	return nil
}

// check checks a tournament without its lines.
func (f eventFile) check(clubJSON *ClubJSON) error {
	switch {
	case len(f.ID) < 8 || len(f.ID) > 64 || strings.Trim(f.ID, "0123456789abcdef-") != "":
		return words.EventID(f.ID).Err()
	case len(f.Lines) == 0:
		return words.EventNoLines.Err()
	case len(f.Lines) > mostEventLines:
		return words.EventLarge(len(f.Lines), mostEventLines).Err()
	}
	for _, ref := range f.Persons {
		if err := clubJSON.known(ref); err != nil {
			return err
		}
	}
	return cmp.Or(sound(f.Removed, false), sound(f.Returned, false))
}

// check checks a line of a tournament.
func (l eventLineFile) check() error {
	switch {
	case len(l.UID) != 32 || strings.Trim(l.UID, "0123456789abcdef") != "":
		return words.EventUid(l.UID).Err()
	case l.N < 1 || l.N > math.MaxInt32:
		return words.EventNumber(l.N).Err()
	case len(l.Text) > play.MaxLine || text.Refused(l.Text): // a line must not hold a line end
		return words.EventText.Err()
	}
	return sound(l.At, true)
}
