package desk

import (
	"context"
	"errors"
	"slices"

	"arbitro/db"
	"arbitro/scoring/event"
)

// Outdated says which later rounds of a tournament were drawn with the result of a match, before the result is
// corrected. They stay as they are.
type Outdated struct {
	Contest *Contest      // with the corrected result; nil if the match belongs to no tournament
	Begun   []event.Stage // these rounds have begun, or a later round is drawn
	Open    event.Stage   // this round can still be drawn again; 0 for none

	Table       int // of the match
	IsOvertaken bool
	Ahead, Went int // if IsOvertaken: Went went on to a later round, and Ahead is ahead of Went by the correction
}

// IsAny reports whether the correction changes what a later round was drawn from, or who would go on.
func (o *Outdated) IsAny() bool { return len(o.Begun) > 0 || o.Open != 0 || o.IsOvertaken }

// Outdates returns what corrections of the match, given as lines, leave as it is in its tournament. Nothing is applied
// or stored. Errors: those of Apply.
func (s *LiveMatch) Outdates(ctx context.Context, lines ...string) (*Outdated, error) {
	contest, stored, err := s.desk.contestWith(ctx, s.match.Head().Event.ID, s.id)
	if contest == nil || err != nil {
		return &Outdated{}, err
	}
	trial, err := s.desk.Judge(ctx, s.desk.Store, s.Number)
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		if _, err := trial.Apply([]byte(line)); err != nil {
			return nil, err
		}
	}
	if err := trial.Settle(); err != nil {
		return nil, err
	}
	corrected := stored
	summary := Summary(trial)
	corrected.Finished = summary.Finished
	corrected.Seats = slices.Clone(stored.Seats)
	for seat := range corrected.Seats {
		result := summary.Seats[seat]
		corrected.Seats[seat].Place = result.Place
		corrected.Seats[seat].Total = result.Total
		corrected.Seats[seat].Won = result.Won
	}
	return contest.outdates(stored, corrected), nil
}

// OutdatesRemoved returns what the removal of a stored match leaves as it is in its tournament.
func (d *Desk) OutdatesRemoved(ctx context.Context, stored db.Match) (*Outdated, error) {
	contest, counted, err := d.contestWith(ctx, stored.At.Event, stored.ID)
	if contest == nil || err != nil {
		return &Outdated{}, err
	}
	return contest.outdates(counted), nil
}

// contestWith returns the tournament that a match names, and the match as the tournament has it. It returns nil if the
// match counts in no tournament.
func (d *Desk) contestWith(ctx context.Context, named, id string) (*Contest, db.Match, error) {
	if named == "" {
		return nil, db.Match{}, nil
	}
	contest, err := d.Contest(ctx, named)
	if errors.Is(err, ErrNoContest) || errors.Is(err, ErrContests) {
		return nil, db.Match{}, nil
	}
	if err != nil {
		return nil, db.Match{}, err
	}
	stored, found := contest.Match(id)
	if !found || contest.Score.Match(event.Stage(stored.At.Round), stored.At.Table) != id {
		return nil, db.Match{}, nil
	}
	return contest, stored, nil
}

// outdates returns what is left as it is if a match of the tournament is replaced by others.
func (c *Contest) outdates(match db.Match, by ...db.Match) *Outdated {
	after := *c
	at := slices.IndexFunc(c.Matches, func(one db.Match) bool { return one.ID == match.ID })
	after.Matches = slices.Replace(slices.Clone(c.Matches), at, at+1, by...)
	after.compute()
	outdated := &Outdated{Contest: &after, Table: match.At.Table}
	now := after.Verify()
	for i, before := range c.Verify() {
		if !c.isDrawnOtherwise(before, now[i]) {
			continue
		}
		if before.Stage == c.Event.Last().Stage && len(c.Begun()) == 0 {
			outdated.Open = before.Stage
		} else {
			outdated.Begun = append(outdated.Begun, before.Stage)
		}
	}
	stage := event.Stage(match.At.Round)
	if _, _, already := c.Score.Overtaken(stage, match.At.Table); !already {
		outdated.Ahead, outdated.Went, outdated.IsOvertaken = after.Score.Overtaken(stage, match.At.Table)
	}
	return outdated
}

// isDrawnOtherwise reports whether a round that the results decide would be drawn from other data after a correction,
// or come out otherwise, and so no longer be the round that was published.
func (c *Contest) isDrawnOtherwise(before, after event.Checked) bool {
	byResults := before.Stage.Final() || c.Event.Options.Method == event.Swiss
	if !byResults || after.Verdict == event.Same || before.Draw == nil && after.Draw == nil {
		return false
	}
	if before.Draw == nil || after.Draw == nil {
		return true
	}
	sameTables := slices.EqualFunc(before.Draw.Tables, after.Draw.Tables, slices.Equal[[]int])
	return before.Draw.Digest != after.Draw.Digest || !sameTables
}
