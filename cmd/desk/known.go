// The memory of a table: open matches, names, the last rules, the form of a new match.

package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/db"
	"arbitro/referee"
)

// Lookup finds stored matches and persons, and the choices and texts that a table has entered before.
type Lookup struct{ desk *Desk }

// Lookup returns the Lookup of the desk.
func (d *Desk) Lookup() Lookup { return Lookup{d} }

// Unfinished returns open matches, at most limit. The match changed last comes first.
func (m Lookup) Unfinished(ctx context.Context, limit int) ([]db.Match, error) {
	page, _, err := m.desk.Store.List(ctx, db.Filter{State: db.OnlyOpen, Limit: limit})
	return page, err
}

// Finished returns finished matches, at most limit, the latest first.
func (m Lookup) Finished(ctx context.Context, limit int) ([]db.Match, error) {
	page, _, err := m.desk.Store.List(ctx, db.Filter{State: db.OnlyFinished, Limit: limit})
	return page, err
}

// Names returns the names of the known persons, in the order of Store.Persons, without those who were left out.
func (m Lookup) Names(ctx context.Context, limit int) ([]string, error) {
	gone, err := m.desk.Store.Labels(ctx)
	if err != nil {
		return nil, err
	}
	if limit > 0 {
		limit += len(gone)
	}
	known, err := m.desk.Store.Persons(ctx, limit)
	var names []string
	for _, person := range known {
		if _, left := gone[person.ID]; !left {
			names = append(names, person.Name)
		}
	}
	if limit > 0 {
		names = names[:min(len(names), limit-len(gone))]
	}
	return names, err
}

// Latest returns the match that was changed last. It returns false if no match is stored.
func (m Lookup) Latest(ctx context.Context) (db.Match, bool) {
	last, err := m.desk.Store.Find(ctx, db.Last)
	return last, err == nil
}

// LatestOf returns the first match of a game in the order of Store.List, without match number but. It returns false if
// there is none.
func (m Lookup) LatestOf(ctx context.Context, game string, but int) (db.Match, bool) {
	page, _, _ := m.desk.Store.List(ctx, db.Filter{Game: game, Limit: 2}) // empty after an error
	i := slices.IndexFunc(page, func(match db.Match) bool { return match.Number != but })
	if i < 0 {
		return db.Match{}, false
	}
	return page[i], true
}

// MatchesOn returns the matches of a day that at least one of these people played, in the order of ByBeginning.
func (m Lookup) MatchesOn(ctx context.Context, day string, names []string) ([]db.Match, error) {
	page, _, err := m.desk.Store.List(ctx, db.Filter{From: day, To: day})
	if err != nil {
		return nil, err
	}
	page = slices.DeleteFunc(page, func(match db.Match) bool {
		return !slices.ContainsFunc(match.Seats, func(seat db.Seat) bool { return slices.Contains(names, seat.ShownName()) })
	})
	slices.SortFunc(page, ByBeginning)
	return page, nil
}

// ByBeginning compares matches by the time at which they began, and then by their numbers. Numbers alone would not do,
// because a match from another laptop gets its number when it arrives.
func ByBeginning(a, b db.Match) int {
	return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.Number, b.Number))
}

// LastPlace returns where the last match was played, or "" if that is unknown.
func (m Lookup) LastPlace(ctx context.Context) string {
	last, _ := m.Latest(ctx)
	return last.Place
}

// LastRules returns the house rules of the last match of a game that exactly these persons played. It returns false if
// there is none.
func (m Lookup) LastRules(ctx context.Context, game *referee.Game, names []string) (referee.Options, bool, error) {
	usual := referee.Defaults(game.Options)
	var group []db.PersonID
	for _, name := range names {
		known, err := m.desk.Store.Known(ctx, name)
		if err != nil || len(known) == 0 {
			return usual, false, err
		}
		group = append(group, known[0].ID)
	}
	last, err := m.desk.Store.LastOf(ctx, game.ID(), group)
	if errors.Is(err, db.ErrNotFound) {
		return usual, false, nil
	}
	if err != nil {
		return usual, false, err
	}
	live, err := m.desk.Open(ctx, fmt.Sprint(last.Number))
	if unreadable(err) {
		return usual, false, nil // a match that cannot be read must not keep people from playing
	}
	if err != nil {
		return usual, false, err
	}
	return live.Match().Options(), true, nil
}

// Typed returns the text that SetTyped has stored, or "".
func (m Lookup) Typed(ctx context.Context) (string, error) { return m.desk.Store.Typed(ctx) }

// SetTyped stores the form of a match that has not begun yet. An empty value deletes it.
func (m Lookup) SetTyped(ctx context.Context, value string) error {
	return m.desk.Store.SetTyped(ctx, value)
}

// Search returns the finished matches of a day, such as 2026-11-20. If day is empty, it returns the match whose number
// was typed, and the matches of every player whom the typed name may mean, the latest first. limit is the greatest
// number of matches of the day, or of each player.
func (d *Desk) Search(ctx context.Context, day, typed string, limit int) ([]db.Match, error) {
	filter := db.Filter{State: db.OnlyFinished, Limit: limit}
	if day != "" {
		filter.From = day
		filter.To = day
		page, _, err := d.Store.List(ctx, filter)
		return page, err
	}
	var found []db.Match
	if n, err := strconv.Atoi(strings.TrimSpace(typed)); err == nil {
		match, err := d.Store.Match(ctx, n)
		if err != nil && !errors.Is(err, db.ErrNotFound) {
			return nil, err
		}
		if match.Finished && !match.IsRemoved() {
			found = append(found, match)
		}
	}
	book, err := d.Store.Directory(ctx)
	if err != nil {
		return nil, err
	}
	meant, err := book.Find(typed)
	if err != nil { // a number that nobody has
		return found, nil
	}
	for _, id := range meant.IDs {
		filter.Person = id
		page, _, err := d.Store.List(ctx, filter)
		if err != nil {
			return nil, err
		}
		for _, match := range page {
			if !slices.ContainsFunc(found, func(have db.Match) bool { return have.Number == match.Number }) {
				found = append(found, match)
			}
		}
	}
	return found, nil
}
