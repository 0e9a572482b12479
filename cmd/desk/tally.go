package desk

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/play"
)

// tallyOf returns the tally of a `result` line of a match.
func tallyOf(match *referee.Match, act play.Action) play.Tally {
	tally := play.Tally{ID: match.Roster().IDs()[act.Seat()], Total: act.Arg(1)}
	if len(act.Args) > 2 {
		tally.Place = act.Arg(2)
	}
	return tally
}

// Tallies returns the results of a match that was stored by its totals only, after corrections. It returns ErrScored
// for any other match.
func (s *LiveMatch) Tallies() ([]play.Tally, error) {
	var tallies []play.Tally
	for _, act := range actionsOf(s.match, play.Result) {
		tallies = append(tallies, tallyOf(s.match, act))
	}
	if len(tallies) < s.match.Entries() {
		return nil, ErrScored.With("match", s.Number)
	}
	return tallies, nil
}

// CorrectTallies replaces the totals that differ in a match that was stored by its totals only, and stores the reason.
// It returns ErrScored for any other match, a *referee.Error for impossible totals, and errors of the store.
func (s *LiveMatch) CorrectTallies(ctx context.Context, tallies []play.Tally, why string) error {
	lines, err := s.tallyLines(tallies, why)
	if err != nil {
		return err
	}
	_, err = s.Apply(ctx, lines...)
	return err
}

// OutdatesTallies is Outdates for the correction that CorrectTallies makes.
func (s *LiveMatch) OutdatesTallies(ctx context.Context, tallies []play.Tally) (*Outdated, error) {
	lines, err := s.tallyLines(tallies, "-")
	if err != nil {
		return nil, err
	}
	return s.Outdates(ctx, lines...)
}

// tallyLines returns the lines that replace the totals that differ.
func (s *LiveMatch) tallyLines(tallies []play.Tally, why string) ([]string, error) {
	if _, err := s.Tallies(); err != nil {
		return nil, err
	}
	stood := map[string]play.Tally{}
	lineOf := map[string]int{}
	for _, act := range actionsOf(s.match, play.Result) {
		tally := tallyOf(s.match, act)
		stood[tally.ID] = tally
		lineOf[tally.ID] = act.Line
	}
	var lines []string
	for _, tally := range tallies {
		n := lineOf[tally.ID]
		if n == 0 {
			return nil, ErrScored.With("match", s.Number)
		}
		if stood[tally.ID] != tally {
			lines = append(lines, amendment(n, why)+tally.Line())
		}
	}
	return lines, nil
}

// CorrectNames replaces the names of players of a match, and stores the reason. names and persons are in the order of
// the seats; a person is 0 for a guest of this match. Errors: a *referee.Error for impossible names, and those of the
// store.
func (s *LiveMatch) CorrectNames(ctx context.Context, names []string, persons []db.PersonID, why string) error {
	roster := s.match.Roster()
	var lines []string
	seat := 0
	for act := range s.match.Actions(0) {
		if act.Verb != play.Player {
			continue
		}
		if seat < len(names) && names[seat] != roster.Name(seat) {
			line := eventText([]string{"player", roster.IDs()[seat], names[seat]})
			lines = append(lines, amendment(act.Line, why)+line)
		}
		seat++ // the players of the head sit in the order of their lines
	}
	s.persons = persons
	_, err := s.Apply(ctx, lines...)
	s.persons = nil
	return err
}

// CountFor corrects the league that a match counts for, and stores the reason. A match that names no league gets one.
// Errors: those of Apply.
func (s *LiveMatch) CountFor(ctx context.Context, league, why string) error {
	line := eventText([]string{"league", league})
	for act := range s.match.Actions(1) {
		if act.Verb == play.League {
			line = amendment(act.Line, why) + line
		}
	}
	_, err := s.Apply(ctx, line)
	return err
}

// Before returns the results and the names of a match that was stored by its totals only, as they were after its first
// lines. It returns ErrScored for any other match.
func (s *LiveMatch) Before(ctx context.Context, lines int) (tallies []play.Tally, names []string, err error) {
	then := referee.NewMatch(s.desk.find)
	for line, err := range s.desk.Store.Lines(ctx, s.Number, 1) {
		if err != nil {
			return nil, nil, err
		}
		if then.Log().Len() == lines {
			break
		}
		if _, err := then.Apply([]byte(line.Text)); err != nil {
			return nil, nil, fmt.Errorf("read the first %d lines of match %d: %w", lines, s.Number, err)
		}
	}
	if err := then.Settle(); err != nil {
		return nil, nil, err
	}
	before := &LiveMatch{Number: s.Number, match: then}
	tallies, err = before.Tallies()
	return tallies, slices.Clone(then.Roster().Names()), err
}

// amendment returns the beginning of a line that replaces line n.
func amendment(n int, why string) string {
	return eventText([]string{"amend", strconv.Itoa(n), why}) + " "
}

// actionsOf returns the actions of the lines of a match with this verb, after corrections. It includes lines that were
// struck, because amending a struck line restores it.
func actionsOf(match *referee.Match, verb play.Verb) []play.Action {
	var found []play.Action
	log := match.Log()
	for n := 1; n <= log.Len(); n++ {
		act, read := log.Action(n)
		if read && act.Verb == verb {
			found = append(found, act)
		}
	}
	return found
}
