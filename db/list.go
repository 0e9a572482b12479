package db

import (
	"context"
	"strings"

	"arbitro/referee/text"
)

// List returns a page of matches: first the open matches, sorted by their last change, then the others, sorted by the
// day they were played, the latest first. More reports whether others follow, which After chooses.
func (r reads) List(ctx context.Context, f Filter) (page []Match, more bool, err error) {
	limit := -1
	for _, f := range f.byState() {
		if f.Limit > 0 {
			limit = f.Limit + 1 - len(page)
		}
		where, args := f.where()
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
func (r reads) Count(ctx context.Context, f Filter) (n int, err error) {
	f.After = 0
	for _, f := range f.byState() {
		var some int
		where, args := f.where()
		if err := r.one(ctx, []any{&some}, `SELECT count(*) FROM matches m WHERE `+where, args...); err != nil {
			return 0, err
		}
		n += some
	}
	return n, nil
}

// State chooses matches by their state.
type State int

// The states. Only OnlyRemoved chooses removed matches.
const (
	NotRemoved State = iota
	OnlyOpen
	OnlyFinished
	OnlyRemoved
)

// Filter chooses matches. The zero value chooses all matches that were not removed.
type Filter struct {
	State  State
	Game   string   // as the record names it
	Games  []string // any of these; any at all if there are none
	Dated  bool     // only matches whose record has a date
	Ruled  bool     // only matches at which the list of rulings has to look
	League string   // in any case
	Person PersonID // a player, under any name; includes the matches of those merged into this person
	From   string   // the first day, as 2026-11-21
	To     string   // the last day
	After  int      // begin after this match, the last match of the page before
	Limit  int      // matches a page; no limit if zero
}

// byState returns filters that choose the same matches one after the other, and of which an index answers each: the
// recency of a finished match is its day.
func (f Filter) byState() []Filter {
	if f.State != NotRemoved {
		return []Filter{f}
	}
	open, finished := f, f
	open.State, finished.State = OnlyOpen, OnlyFinished
	return []Filter{open, finished}
}

// where returns the SQL condition of the filter and its arguments.
func (f Filter) where() (string, []any) {
	var terms []string
	var args []any
	add := func(term string, values ...any) {
		terms = append(terms, term)
		args = append(args, values...)
	}
	if f.State == OnlyRemoved {
		add("m.removed IS NOT NULL")
	} else {
		add("m.removed IS NULL")
	}
	switch f.State {
	case OnlyOpen:
		add("m.open = 1")
	case OnlyFinished:
		add("m.open = 0")
	}
	if f.Game != "" {
		add("m.game = ?", FoldID(f.Game))
	}
	if len(f.Games) > 0 {
		var games []any
		for _, g := range f.Games {
			games = append(games, FoldID(g))
		}
		add(`m.game IN (?`+strings.Repeat(`, ?`, len(games)-1)+`)`, games...)
	}
	if f.Dated {
		add("m.date IS NOT NULL")
	}
	if f.Ruled {
		add("m.ruled IS NOT 0")
	}
	if f.League != "" {
		add("m.league = ?", text.Key(f.League))
	}
	if f.Person != 0 {
		add(`m.number IN (
			SELECT match FROM results WHERE person IN (SELECT id FROM persons WHERE id = ? OR merged = ?))`,
			f.Person, f.Person)
	}
	day := "m.day"
	if f.State == OnlyFinished {
		day = "m.recency"
	}
	if f.From != "" {
		add(day+" >= ?", f.From)
	}
	if f.To != "" {
		add(day+" <= ?", f.To)
	}
	if f.After != 0 {
		add("(m.open, m.recency, m.number) < (SELECT open, recency, number FROM matches WHERE number = ?)", f.After)
	}
	return strings.Join(terms, " AND "), args
}
