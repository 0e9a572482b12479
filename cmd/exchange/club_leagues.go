package exchange

import (
	"context"
	"fmt"
	"slices"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/scoring/league"
)

// league stores the settings and the history of an imported league, and whether it was put away.
func (g *guests) league(ctx context.Context, tx *db.Tx, f leagueFile) error {
	l, found, err := tx.LeagueNamed(ctx, f.names())
	if err != nil {
		return err
	}
	have, err := tx.LeagueChanges(ctx, l.ID)
	if err != nil {
		return err
	}
	var changes []league.Change
	for _, c := range f.History {
		if c.ID == "" { // as the store names changes of before ids
			c.ID = oldID(c)
		}
		if slices.ContainsFunc(have, func(h league.Change) bool { return h.ID == c.ID }) {
			continue
		}
		if c.Settings.Members, err = g.refs(ctx, tx, c.Members); err != nil {
			return err
		}
		for _, listed := range c.Categories {
			category := league.Category{Name: listed.Name}
			if category.Players, err = g.refs(ctx, tx, listed.Players); err != nil {
				return err
			}
			c.Settings.Categories = append(c.Settings.Categories, category)
		}
		changes = append(changes, c.Change)
	}
	if !found {
		if l.ID, err = tx.AddLeague(ctx, changes[0].Settings, changes[0]); err != nil {
			return app.Wrong(words.ClubBad(g.club.path, err))
		}
		changes = changes[1:]
	}
	there := db.League{Archived: f.Archived.Time, Returned: f.Returned, Reason: f.Reason}
	if err := tx.UniteLeague(ctx, l, changes, there); err != nil {
		return app.Wrong(words.ClubBad(g.club.path, err))
	}
	return nil
}

// refs returns the persons of several first ids.
func (g *guests) refs(ctx context.Context, tx *db.Tx, all []string) (persons []league.Person, err error) {
	for _, name := range all {
		id, err := g.ref(ctx, tx, name)
		if err != nil {
			return nil, err
		}
		persons = append(persons, league.Person(id))
	}
	return persons, nil
}

// oldID returns the id of a change that was stored before changes had ids.
func oldID(c changeFile) string {
	return fmt.Sprint(c.At, " ", c.Played, " ", c.Reason, " ", c.Settings.Name)
}

// names returns the names that an imported league has, or had.
func (f leagueFile) names() []string {
	all := make([]string, len(f.History))
	for i, c := range f.History {
		all[i] = c.Settings.Name
	}
	return all
}

// entries stores the entries of all imported leagues, in the order in which they were entered.
func (g *guests) entries(ctx context.Context, tx *db.Tx) error {
	type entered struct {
		league db.LeagueID
		entryFile
	}
	var all []entered
	for _, f := range g.club.Leagues {
		l, _, err := tx.LeagueNamed(ctx, f.names())
		if err != nil {
			return err
		}
		for _, e := range f.Entries {
			all = append(all, entered{l.ID, e})
		}
	}
	slices.SortStableFunc(all, func(a, b entered) int { return a.At.Compare(b.At) })
	for _, e := range all {
		known, err := tx.HasEntry(ctx, e.UID)
		if err != nil {
			return err
		}
		var p db.PersonID
		if !known {
			if p, err = g.ref(ctx, tx, e.Player); err != nil {
				return err
			}
		}
		if err := tx.AddEntry(ctx, e.league, db.Entry{
			UID: e.UID, At: e.At, Withdrawn: e.Withdrawn, Why: e.Why, Entry: e.entry(league.Person(p)),
		}); err != nil {
			return err
		}
	}
	return nil
}
