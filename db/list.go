// Lists matches by game, person, day and state, and removes matches.

package db

import (
	"cmp"
	"context"
	"strings"
	"time"

	"arbitro/referee/text"
)

// List returns a page of matches: first the open matches, sorted by their last change, then the others, sorted by the
// day they were played, the latest first. more reports whether further matches follow; Filter.After chooses them.
func (r matchReads) List(ctx context.Context, filter Filter) (page []Match, more bool, err error) {
	limit := -1
	for _, filter := range filter.byState() {
		if filter.Limit > 0 {
			limit = filter.Limit + 1 - len(page)
		}
		where, args := filter.where()
		found, err := r.all(ctx, `SELECT `+columns+` FROM matches m WHERE `+where+
			` ORDER BY m.open DESC, m.recency DESC, m.number DESC LIMIT ?`, append(args, limit)...)
		if err != nil {
			return nil, false, err
		}
		page = append(page, found...)
	}
	if filter.Limit > 0 && len(page) > filter.Limit {
		return page[:filter.Limit], true, nil
	}
	return page, false, nil
}

// Count returns how many matches a filter chooses on all pages.
func (r matchReads) Count(ctx context.Context, filter Filter) (int, error) {
	count := 0
	filter.After = 0
	for _, filter := range filter.byState() {
		var some int
		where, args := filter.where()
		if err := r.queryRow(ctx, []any{&some}, `SELECT count(*) FROM matches m WHERE `+where, args...); err != nil {
			return 0, err
		}
		count += some
	}
	return count, nil
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
	Games  []string // any of these games; every game if there are none
	Dated  bool     // only matches whose record has a date
	Ruled  bool     // only matches that the list of rulings has to look at
	League string   // as the record names it, compared without regard to case
	Person PersonID // a player, under any name; includes the matches of those merged into this person
	From   string   // the first day, as 2026-11-21
	To     string   // the last day
	After  int      // begin after this match, the last match of the page before
	Limit  int      // matches a page; no limit if zero
}

// byState returns filters that together choose the same matches, one filter for each state. An index answers each of
// them, because the recency of a finished match is its day.
func (f Filter) byState() []Filter {
	if f.State != NotRemoved {
		return []Filter{f}
	}
	open := f
	finished := f
	open.State = OnlyOpen
	finished.State = OnlyFinished
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

// Remove removes a match from all lists and leagues. The match stays stored, and Unremove brings it back. Removing a
// match again changes the reason. Errors: ErrNotFound, and those of Write.
func (s storeWrites) Remove(ctx context.Context, number int, reason string) error {
	return s.store.Write(ctx, func(t *Tx) error { return t.Remove(ctx, number, reason) })
}

// Remove is Store.Remove in this transaction.
func (w matchWrites) Remove(ctx context.Context, number int, reason string) error {
	return w.changeRemoval(ctx, number, `UPDATE matches
		SET removed = max(?, ifnull(returned, '')), reason = ? WHERE number = ?`,
		stamp(w.now, atSecond), orNull(reason), number)
}

// secondFormat is the layout atSecond as a format of SQLite's strftime.
const secondFormat = `'%Y-%m-%dT%H:%M:%SZ'`

// Unremove brings a removed match back. It changes nothing if the match was not removed. The time of the return is at
// least one second after that of the removal: in the same second the removal would win. Errors: ErrNotFound, and those
// of Write.
func (s storeWrites) Unremove(ctx context.Context, number int) error {
	return s.store.Write(ctx, func(t *Tx) error {
		return t.changeRemoval(ctx, number, `UPDATE matches
			SET returned = iif(removed IS NULL, returned, max(?, strftime(`+secondFormat+`, removed, '+1 second'))),
				removed = NULL, reason = NULL
			WHERE number = ?`, stamp(t.now, atSecond), number)
	})
}

// changeRemoval runs a statement that removes a match from the lists or brings it back, and computes the match's
// checksum again.
func (w matchWrites) changeRemoval(ctx context.Context, number int, text string, args ...any) error {
	return w.changeAndRenew(ctx, number, func() error { return w.change(ctx, number, text, args...) })
}

// Removals returns the matches that were removed or brought back, sorted by id.
func (r matchReads) Removals(ctx context.Context) ([]Match, error) {
	return r.all(ctx, `SELECT `+columns+` FROM matches m
		WHERE m.removed IS NOT NULL OR m.returned IS NOT NULL ORDER BY m.id`)
}

// UniteRemoval applies another machine's setting whether a match is removed, if it is later than the setting here. It
// reports whether the match has left or rejoined the lists here.
func (w matchWrites) UniteRemoval(
	ctx context.Context, match Match, removed, returned time.Time, reason string,
) (changed bool, err error) {
	here := removal{Out: match.Removed, Back: match.Returned, Reason: match.Reason}
	now := here.or(removal{Out: removed, Back: returned, Reason: reason})
	if now == here {
		return false, nil
	}
	err = w.changeRemoval(ctx, match.Number, `UPDATE matches SET removed = ?, returned = ?, reason = ? WHERE number = ?`,
		orNull(orStamp(now.Out)), orNull(orStamp(now.Back)), orNull(now.Reason), match.Number)
	return now.Out.IsZero() != here.Out.IsZero(), err
}

// Forget deletes a match and its lines for good, and overwrites their place in the file. No later match gets its
// number. Its persons stay. Errors: ErrNotFound, and those of Write.
func (s storeWrites) Forget(ctx context.Context, number int) error {
	err := s.store.Write(ctx, func(t *Tx) error { return t.Forget(ctx, number) })
	if err == nil {
		s.store.Scrub(ctx)
	}
	return err
}

// Forget is Store.Forget in this transaction, without overwriting the match's place in the file.
func (w matchWrites) Forget(ctx context.Context, number int) error {
	if _, err := w.do(ctx, `INSERT OR IGNORE INTO forgotten (number, at) VALUES (?, ?)`,
		number, stamp(w.now, atSecond)); err != nil {
		return err
	}
	return w.change(ctx, number, `DELETE FROM matches WHERE number = ?`, number)
}

// removal says whether a match, an event or a league is removed, and when that was last set.
type removal struct {
	Out, Back time.Time // when it was removed, zero if it is not; when it was last brought back
	Reason    string
}

// or returns the later of two settings. If both were set at the same time, it returns the removal.
func (a removal) or(removal removal) removal {
	order := cmp.Or(
		a.last().Compare(removal.last()),
		cmp.Compare(a.isOut(), removal.isOut()),
		strings.Compare(removal.Reason, a.Reason),
		a.Back.Compare(removal.Back),
	)
	if order < 0 {
		return removal
	}
	return a
}

// last returns when the setting was last changed.
func (a removal) last() time.Time {
	if a.Out.IsZero() {
		return a.Back
	}
	return a.Out
}

// isOut returns 1 if it says removed, else 0.
func (a removal) isOut() int {
	if a.Out.IsZero() {
		return 0
	}
	return 1
}
