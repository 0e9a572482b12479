package exchange

import (
	"errors"
	"time"

	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// checkLeague checks a league, its history and its entries, and drops numbers of persons of another machine.
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
		if err == nil && len(h.ID) > 64 && h.ID != oldID(*h) {
			err = lang.Errorf(textClubID, h.ID)
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
