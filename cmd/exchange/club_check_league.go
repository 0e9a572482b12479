package exchange

import (
	"errors"
	"time"

	"arbitro/referee/games"
	"arbitro/scoring/league"
)

// checkLeague checks a league, its history and its entries, and drops numbers of persons of another machine.
func (c *ClubJSON) checkLeague(i int) error {
	l := &c.Leagues[i]
	err := errors.Join(sound(l.Archived.Time, false), sound(l.Returned, false))
	if len(l.History) == 0 {
		err = words.ClubNoChange.Err()
	}
	if err != nil {
		return c.at(words.AtLeague(i+1), first(err))
	}
	for n := range l.History {
		if err := c.checkChange(&l.History[n]); err != nil {
			return c.at(words.AtChange(i+1, n+1), err)
		}
	}
	for n, e := range l.Entries {
		if err := c.checkEntry(e); err != nil {
			return c.at(words.AtEntry(i+1, n+1), err)
		}
	}
	return nil
}

// checkChange checks a change of a league's settings.
func (c *ClubJSON) checkChange(h *changeFile) error {
	h.Settings.Members, h.Settings.Categories = nil, nil // numbers of another machine mean nothing here
	at, err := time.Parse(time.RFC3339, h.At)
	if err != nil {
		return words.ClubTime.Err()
	}
	if err := sound(at, true); err != nil {
		return err
	}
	h.At = at.UTC().Format(time.RFC3339)
	if err := checkName(h.Settings.Name); err != nil {
		return err
	}
	if err := h.Settings.Validate(func(name string) bool { _, ok := games.Find(name); return ok }); err != nil {
		return err
	}
	if err := c.known(h.Members...); err != nil {
		return err
	}
	if err := c.checkCategories(h.Categories); err != nil {
		return err
	}
	switch {
	case len(h.ID) > 64 && h.ID != oldID(*h):
		return words.ClubID(h.ID).Err()
	case h.Played < 0 || h.Played > 1e9:
		return words.ClubPlayed(h.Played).Err()
	}
	return nil
}

// checkCategories checks the categories of a league. Their persons get numbers here only for the check.
func (c *ClubJSON) checkCategories(all []Category) error {
	numbers, set := map[string]league.Person{}, league.Default("x")
	for _, listed := range all {
		if err := errors.Join(c.known(listed.Players...), checkName(listed.Name)); err != nil {
			return first(err)
		}
		category := league.Category{Name: listed.Name}
		for _, p := range listed.Players {
			if numbers[p] == 0 {
				numbers[p] = league.Person(len(numbers) + 1)
			}
			category.Players = append(category.Players, numbers[p])
		}
		set.Categories = append(set.Categories, category)
	}
	return set.Validate(nil)
}

// checkEntry checks an entry of a league.
func (c *ClubJSON) checkEntry(e entryFile) error {
	err := c.known(e.Player)
	if err == nil {
		err = e.entry(1).Validate(league.Settings{})
	}
	if err == nil {
		err = first(errors.Join(sound(e.At, true), sound(e.Withdrawn, false)))
	}
	if err == nil && (e.UID == "" || len(e.UID) > 64) {
		err = words.ClubNoID.Err()
	}
	return err
}
