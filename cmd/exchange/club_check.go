package exchange

import (
	"errors"
	"strings"
	"time"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// check reports the first thing that is wrong with a club, and makes find.
func (c *ClubJSON) check() error {
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
func (c *ClubJSON) addMerged() {
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

func (c *ClubJSON) checkPerson(i int) error {
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
	if strings.ContainsAny(name, "\t") || text.Refused(name) {
		return lang.Errorf(textClubSigns, name)
	}
	if db.Fold(name) == "" {
		return lang.Errorf(textClubNoName)
	}
	return nil
}

func (c *ClubJSON) checkLeague(i int) error {
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
func (c *ClubJSON) who(ref string) (int, bool) {
	if i, ok := c.find[ref]; ok {
		return i, true
	}
	i, ok := c.find[db.Fold(ref)]
	return i, ok
}

func (c *ClubJSON) known(refs ...string) error {
	for _, ref := range refs {
		if _, ok := c.who(ref); !ok {
			return lang.Errorf(textClubWho, ref)
		}
	}
	return nil
}

func (c *ClubJSON) at(place lang.Speaker, err error) error {
	return app.Wrong(textClubAt, c.path, place, err)
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
