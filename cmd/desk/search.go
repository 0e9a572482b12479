package desk

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/db"
)

// Search returns the finished matches of a day, such as 2026-11-20, or, where day is empty, those whose number was
// typed and those of every player who may be meant by the name that was typed; at most limit for each, the latest
// first.
func (d *Desk) Search(ctx context.Context, day, typed string, limit int) ([]db.Match, error) {
	f := db.Filter{State: db.OnlyFinished, Limit: limit}
	if day != "" {
		f.From, f.To = day, day
		page, _, err := d.Store.List(ctx, f)
		return page, err
	}
	var found []db.Match
	if n, err := strconv.Atoi(strings.TrimSpace(typed)); err == nil {
		if m, err := d.Store.Match(ctx, n); err == nil && m.Finished && !m.IsRemoved() {
			found = append(found, m)
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
		f.Person = id
		page, _, err := d.Store.List(ctx, f)
		if err != nil {
			return nil, err
		}
		for _, m := range page {
			if !slices.ContainsFunc(found, func(have db.Match) bool { return have.Number == m.Number }) {
				found = append(found, m)
			}
		}
	}
	return found, nil
}
