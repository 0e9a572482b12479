package db

import (
	"context"

	"arbitro/db/filter"
)

// Filter chooses matches, State by their state: see the package filter.
type (
	Filter = filter.Filter
	State  = filter.State
)

// The values of State. Only OnlyRemoved chooses removed matches.
const (
	NotRemoved   = filter.NotRemoved
	OnlyOpen     = filter.OnlyOpen
	OnlyFinished = filter.OnlyFinished
	OnlyRemoved  = filter.OnlyRemoved
)

// List returns a page of matches: first the open matches, sorted by their last change, then the others, sorted by the
// day they were played, the latest first. More reports whether others follow, which After chooses.
func (r matchReader) List(ctx context.Context, f Filter) (page []Match, more bool, err error) {
	limit := -1
	for _, f := range f.ByState() {
		if f.Limit > 0 {
			limit = f.Limit + 1 - len(page)
		}
		where, args := f.Where()
		found, err := r.all(ctx, `SELECT `+columns+` FROM matches m WHERE `+where+
			` ORDER BY m.open DESC, m.recency DESC, m.number DESC LIMIT ?`, append(args, limit)...)
		if err != nil {
			return nil, false, err
		}
		page = append(page, found...)
	}
	if f.Limit > 0 && len(page) > f.Limit {
		return page[:f.Limit], true, nil
	}
	return page, false, nil
}

// Count returns how many matches a filter chooses on all pages.
func (r matchReader) Count(ctx context.Context, f Filter) (n int, err error) {
	f.After = 0
	for _, f := range f.ByState() {
		var some int
		where, args := f.Where()
		if err := r.one(ctx, []any{&some}, `SELECT count(*) FROM matches m WHERE `+where, args...); err != nil {
			return 0, err
		}
		n += some
	}
	return n, nil
}
