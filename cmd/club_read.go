package cmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textClubNewer   = lang.Text{It: "%s è di una versione più nuova (%d, qui fino a %d): aggiornate il programma", En: "%s is of a newer version (%d, known here up to %d): update the program"}
	textClubVersion = lang.Text{It: "%s non dice la sua versione: non è il file di un club, o è danneggiato", En: "%s does not tell its version: it is no club's file, or damaged"}
	textClubBad     = lang.Text{It: "%s non si può leggere: %v", En: "%s cannot be read: %v"}
	textClubAt      = lang.Text{It: "%s, %v: %v; esportate di nuovo il club da dove viene", En: "%s, %v: %v; export the club anew where it comes from"}
	textClubLine    = lang.Text{It: "%s:%d: il file è danneggiato da questa riga in poi; esportate di nuovo il club da dove viene", En: "%s:%d: the file is damaged from this line on; export the club anew where it comes from"}
	textClubKind    = lang.Text{It: "%s:%d: qui c'è un valore di un altro genere; esportate di nuovo il club da dove viene", En: "%s:%d: there is a value of another kind here; export the club anew where it comes from"}
	textClubClock   = lang.Text{It: "%q non è un giorno con la sua ora", En: "%q is no day with its time"}

	textAtPerson  = lang.Text{It: "persona %d", En: "person %d"}
	textAtMerge   = lang.Text{It: "unione %d", En: "merge %d"}
	textAtLeague  = lang.Text{It: "campionato %d", En: "league %d"}
	textAtChange  = lang.Text{It: "campionato %d, cambiamento %d", En: "league %d, change %d"}
	textAtEntry   = lang.Text{It: "campionato %d, voce %d", En: "league %d, entry %d"}
	textAtSeat    = lang.Text{It: "posto %d", En: "seat %d"}
	textAtRemoval = lang.Text{It: "partita tolta %d", En: "removed match %d"}

	textClubNoName   = lang.Text{It: "manca il nome", En: "the name is missing"}
	textClubSigns    = lang.Text{It: "%q contiene caratteri di controllo", En: "%q holds control characters"}
	textClubID       = lang.Text{It: "%q non è l'id di una persona", En: "%q is no person's id"}
	textClubTwice    = lang.Text{It: "l'id %s c'è già", En: "the id %s is there already"}
	textClubWho      = lang.Text{It: "parla di %q, che non è nell'elenco delle persone", En: "it speaks of %q, who is not in the list of persons"}
	textClubTime     = lang.Text{It: "manca il giorno e l'ora, o non sono del calendario", En: "the day and time are missing, or not of the calendar"}
	textClubNoChange = lang.Text{It: "non dice come si gioca: manca la storia", En: "it does not say how it is played: the history is missing"}
	textClubNoID     = lang.Text{It: "manca l'id", En: "the id is missing"}
	textClubPlayed   = lang.Text{It: "%d non è un numero di partite", En: "%d is no number of matches"}
	textClubNoSeat   = lang.Text{It: "%d non è un posto al tavolo", En: "%d is no seat at a table"}
)

// readClubs reads the clubs that lie in the folders among these names, by folder. What it gives is sound: nothing of a
// club can be refused afterwards but what does not fit the clubs that are here.
func readClubs(names []string) (map[string]*clubJSON, error) {
	clubs := map[string]*clubJSON{}
	for _, name := range names {
		path := filepath.Join(name, clubFile)
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) || err != nil && !isFolder(name) {
			continue
		}
		if err != nil {
			return nil, wrongInput{err}
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

func parseClub(path string, text []byte) (*clubJSON, error) {
	var head struct {
		Version int `json:"version"`
	}
	club := &clubJSON{path: path}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	err := json.Unmarshal(text, &head)
	if err == nil && head.Version > clubVersion {
		return nil, wrong(textClubNewer, path, head.Version, clubVersion)
	}
	if err == nil {
		err = json.Unmarshal(text, club)
	}
	var broken *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var clock *time.ParseError
	switch line := func(offset int64) int { return 1 + bytes.Count(text[:min(int64(len(text)), offset)], []byte("\n")) }; {
	case errors.As(err, &broken):
		return nil, wrong(textClubLine, path, line(broken.Offset))
	case errors.As(err, &kind):
		return nil, wrong(textClubKind, path, line(kind.Offset))
	case errors.As(err, &clock):
		return nil, wrong(textClubBad, path, lang.Errorf(textClubClock, clock.Value))
	case err != nil:
		return nil, wrong(textClubBad, path, err)
	case club.Version < 1:
		return nil, wrong(textClubVersion, path)
	}
	return club, club.check()
}

// check reports the first thing that is wrong with a club, and makes find.
func (c *clubJSON) check() error {
	c.addMerged()
	c.find = map[string]int{}
	for i := range c.Persons {
		if err := c.checkPerson(i); err != nil {
			return c.at(textAtPerson.With(i+1), err)
		}
	}
	named := map[string][]int{}
	for i, p := range c.Persons {
		named[db.Fold(p.Name)] = append(named[db.Fold(p.Name)], i)
	}
	for name, who := range named {
		if _, taken := c.find[name]; !taken && (len(who) == 1 || c.Version == 1) {
			c.find[name] = who[0]
		}
	}
	for i, m := range c.Merges {
		err := c.known(m.Who, m.Into)
		if err == nil {
			err = sound(m.At, c.Version > 1)
		}
		if err == nil {
			err = sound(m.Undone, false)
		}
		if err != nil {
			return c.at(textAtMerge.With(i+1), err)
		}
	}
	for i := range c.Leagues {
		if err := c.checkLeague(i); err != nil {
			return err
		}
	}
	for i, s := range c.Seats {
		err := c.known(s.Person)
		switch {
		case err != nil:
		case s.Match == "":
			err = lang.Errorf(textClubNoID)
		case s.Seat < 0 || s.Seat >= league.MaxSeats:
			err = lang.Errorf(textClubNoSeat, s.Seat)
		}
		if err != nil {
			return c.at(textAtSeat.With(i+1), err)
		}
	}
	for i, r := range c.Removed {
		err := errors.Join(sound(r.Removed, r.Returned.IsZero()), sound(r.Returned, false))
		if r.Match == "" {
			err = lang.Errorf(textClubNoID)
		}
		if err != nil {
			return c.at(textAtRemoval.With(i+1), first(err))
		}
	}
	return nil
}

// addMerged lists those whom a file of version 1 names among the merges alone.
func (c *clubJSON) addMerged() {
	for _, m := range c.Merges {
		listed := func(p personFile) bool { return len(p.IDs) > 0 || db.Fold(p.Name) == db.Fold(m.Who) }
		if c.Version == 1 && !containsPerson(c.Persons, listed) {
			c.Persons = append(c.Persons, personFile{Name: m.Who})
		}
	}
}

func containsPerson(all []personFile, is func(personFile) bool) bool {
	for _, p := range all {
		if is(p) {
			return true
		}
	}
	return false
}

func (c *clubJSON) checkPerson(i int) error {
	p := c.Persons[i]
	for _, name := range append([]string{p.Name}, p.Aliases...) {
		if err := checkName(name); err != nil {
			return err
		}
	}
	if c.Version > 1 && len(p.IDs) == 0 {
		return lang.Errorf(textClubNoID)
	}
	for _, id := range p.IDs {
		if len(id) < 8 || len(id) > 64 || strings.Trim(id, "0123456789abcdef-") != "" {
			return lang.Errorf(textClubID, id)
		}
		if _, taken := c.find[id]; taken {
			return lang.Errorf(textClubTwice, id)
		}
		c.find[id] = i
	}
	for _, at := range []time.Time{p.Renamed, p.ToldGuest, p.Gone} {
		if err := sound(at, false); err != nil {
			return err
		}
	}
	return nil
}

func checkName(name string) error {
	if strings.ContainsFunc(name, unicode.IsControl) {
		return lang.Errorf(textClubSigns, name)
	}
	if db.Fold(name) == "" {
		return lang.Errorf(textClubNoName)
	}
	return nil
}

func (c *clubJSON) checkLeague(i int) error {
	l := &c.Leagues[i]
	err := errors.Join(sound(l.Archived.Time, false), sound(l.Returned, false))
	if len(l.History) == 0 {
		err = lang.Errorf(textClubNoChange)
	}
	if err != nil {
		return c.at(textAtLeague.With(i+1), first(err))
	}
	for n := range l.History {
		h := &l.History[n]
		h.Settings.Members = nil // numbers of another machine mean nothing here
		at, err := time.Parse(time.RFC3339, h.At)
		if err == nil {
			err = sound(at, true)
			h.At = at.UTC().Format(time.RFC3339)
		} else {
			err = lang.Errorf(textClubTime)
		}
		if err == nil {
			err = checkName(h.Settings.Name)
		}
		if err == nil {
			err = h.Settings.Validate(func(name string) bool { _, ok := games.Find(name); return ok })
		}
		if err == nil {
			err = c.known(h.Members...)
		}
		if err == nil && (h.Played < 0 || h.Played > 1e9) {
			err = lang.Errorf(textClubPlayed, h.Played)
		}
		if err != nil {
			return c.at(textAtChange.With(i+1, n+1), err)
		}
	}
	for n, e := range l.Entries {
		err := c.known(e.Player)
		if err == nil {
			err = e.entry(1).Validate(league.Settings{})
		}
		if err == nil {
			err = first(errors.Join(sound(e.At, true), sound(e.Withdrawn, false)))
		}
		if err == nil && (e.UID == "" || len(e.UID) > 64) {
			err = lang.Errorf(textClubNoID)
		}
		if err != nil {
			return c.at(textAtEntry.With(i+1, n+1), err)
		}
	}
	return nil
}

// entry is the entry of a person here.
func (e entryFile) entry(p league.Person) league.Entry {
	return league.Entry{Person: p, Kind: e.Kind, Day: e.Day, Points: e.Points, Matches: e.Matches, Reason: e.Reason}
}

// who gives the person that the file names, by id or by name.
func (c *clubJSON) who(ref string) (int, bool) {
	if i, ok := c.find[ref]; ok {
		return i, true
	}
	i, ok := c.find[db.Fold(ref)]
	return i, ok
}

func (c *clubJSON) known(refs ...string) error {
	for _, ref := range refs {
		if _, ok := c.who(ref); !ok {
			return lang.Errorf(textClubWho, ref)
		}
	}
	return nil
}

func (c *clubJSON) at(place lang.Speaker, err error) error {
	return wrong(textClubAt, c.path, place, err)
}

// sound reports whether a time can be one of a club's.
func sound(at time.Time, needed bool) error {
	if at.IsZero() && !needed || at.Year() >= 1970 && at.Year() < 9999 {
		return nil
	}
	return lang.Errorf(textClubTime)
}

// first gives the first of joined errors.
func first(err error) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()[0]
	}
	return err
}
