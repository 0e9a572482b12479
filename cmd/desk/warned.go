// Rulings and warnings of stored matches, and how matches are judged again by a new contract.

package desk

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/play"
	"arbitro/scoring/league"
)

// Warned counts the warnings that the players of the match have had in other matches. It judges only matches that may
// have rulings, and skips matches that cannot be read or judged.
func (s *LiveMatch) Warned(ctx context.Context) (warnings referee.EarlierWarnings, err error) {
	store := s.desk.Store
	head := s.match.Head()
	stored, err := store.Match(ctx, s.Number)
	if err != nil {
		return warnings, err
	}
	merged, err := store.Merged(ctx)
	if err != nil {
		return warnings, err
	}
	count := counting{desk: s.desk, match: stored, merged: merged, found: map[int][]int{}}
	list := func(filter db.Filter) ([]int, error) {
		filter.Ruled = true
		page, _, err := store.List(ctx, filter)
		if err != nil {
			return nil, err
		}
		return count.warnings(ctx, page)
	}
	if head.Date != "" {
		warnings.Evening, err = list(db.Filter{From: head.Date, To: head.Date})
		if err != nil {
			return warnings, err
		}
	}
	if head.League != "" {
		warnings.League, err = list(db.Filter{League: head.League})
		if err != nil {
			return warnings, err
		}
	}
	if head.Event.ID != "" {
		words := []string{head.Event.ID}
		contest, err := s.desk.Contest(ctx, head.Event.ID)
		if err == nil {
			words = append(words, contest.words...)
		} else if !errors.Is(err, ErrNoContest) && !errors.Is(err, ErrContests) {
			return warnings, err
		}
		played, err := store.EventMatches(ctx, words...)
		if err != nil {
			return warnings, err
		}
		warnings.Event, err = count.warnings(ctx, played)
		return warnings, err
	}
	return warnings, nil
}

// unreadable reports whether an error of Open concerns only this match: its lines cannot be judged or read, or it has
// been deleted meanwhile.
func unreadable(err error) bool {
	return errors.Is(err, ErrUnjudged) || errors.Is(err, ErrNoLines) || errors.Is(err, db.ErrCorrupt) ||
		errors.Is(err, db.ErrNotFound)
}

// counting counts the warnings of the players of one match.
type counting struct {
	desk   *Desk
	match  db.Match
	merged map[league.Person]league.Person
	found  map[int][]int // warnings by seat, by match number: no match is judged twice
}

// warnings returns how many warnings the players have had in these matches, by seat. It does not count their own match.
func (c counting) warnings(ctx context.Context, played []db.Match) ([]int, error) {
	sum := make([]int, len(c.match.Seats))
	for _, match := range Ruled(played) {
		if match.Number == c.match.Number {
			continue
		}
		had, known := c.found[match.Number]
		if !known {
			had = make([]int, len(sum))
			live, err := c.desk.Open(ctx, strconv.Itoa(match.Number))
			if err == nil {
				c.add(had, match, live)
			} else if !unreadable(err) {
				return nil, err
			}
			c.found[match.Number] = had
		}
		for seat, n := range had {
			sum[seat] += n
		}
	}
	return sum, nil
}

// add adds to had, by seat, the warnings that the players got in a match.
func (c counting) add(had []int, match db.Match, live *LiveMatch) {
	for _, warned := range live.match.Warnings() {
		if warned.Seat >= len(match.Seats) {
			continue
		}
		person := rootOf(c.merged, match.Seats[warned.Seat].Person)
		for seat, own := range c.match.Seats {
			if person != 0 && rootOf(c.merged, own.Person) == person {
				had[seat]++
			}
		}
	}
}

// Ruled returns the matches that may have rulings: those with rulings, those of which this is unknown, and unfinished
// ones.
func Ruled(matches []db.Match) []db.Match {
	return slices.DeleteFunc(slices.Clone(matches), func(match db.Match) bool {
		return match.Finished && match.Ruled == db.NotRuled
	})
}

// ruledOf returns whether a finished match has fouls, corrections, warnings, penalties or rounds dealt again: then the
// list of rulings must look at it.
func ruledOf(match *referee.Match) db.Ruled {
	for _, ruling := range match.Rulings() {
		if ruling.Verdict.Broken() {
			return db.IsRuled
		}
	}
	log := match.Log()
	for n := 1; n <= log.Len(); n++ {
		if _, corrects := log.Correction(n); corrects {
			return db.IsRuled
		}
	}
	if len(match.Warnings()) > 0 {
		return db.IsRuled
	}
	for act := range match.Actions(0) {
		_, returned := match.Returned(act.Line)
		if act.Verb == play.Penalty && !returned || act.Verb == play.Redeal {
			return db.IsRuled
		}
	}
	return db.NotRuled
}

// Rejudge judges the matches again that were stored before the rules changed, all or none. A match that is not possible
// by today's rules keeps its result. It calls show with its progress.
func (d *Desk) Rejudge(ctx context.Context, show func(done, all int)) error {
	if waiting, err := d.Store.Waiting(ctx); err != nil || len(waiting) == 0 {
		return err
	}
	return d.Store.Write(ctx, func(tx *db.Tx) error {
		waiting, err := tx.Waiting(ctx)
		if err != nil {
			return err
		}
		for i, number := range waiting {
			if err := ctx.Err(); err != nil {
				return err
			}
			show(i, len(waiting))
			if err := d.rejudge(ctx, tx, number); err != nil {
				return fault.While(err, "judge match %d again", number)
			}
		}
		return nil
	})
}

// rejudge judges one match again.
func (d *Desk) rejudge(ctx context.Context, tx *db.Tx, number int) error {
	match, err := d.Judge(ctx, tx, number)
	if errors.Is(err, ErrUnjudged) || errors.Is(err, ErrNoLines) {
		return tx.Judged(ctx, number, false)
	}
	if err != nil {
		return err
	}
	stored, err := tx.Match(ctx, number)
	if err != nil {
		return err
	}
	if Seated(stored, match) != nil {
		return tx.Judged(ctx, number, false)
	}
	if err := tx.Append(ctx, number, stored.Lines+1, nil, Summary(match)); err != nil {
		return err
	}
	return tx.Judged(ctx, number, true)
}
