// Package stored makes a sitting.Store of the matches of a desk.
//
//	s := table.NewSession(table.Setup{Store: stored.On(d), Elsewhere: desk.ErrElsewhere, …})
package stored

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/db"
)

// On returns the sitting.Store of a desk.
func On(desk *desk.Desk) sitting.Store { return store{desk, desk.Lookup()} }

type store struct {
	desk *desk.Desk
	desk.Lookup
}

// Match is a match of the desk as a sitting.Stored.
type Match struct{ *desk.LiveMatch }

// Number returns the number by which people call the match.
func (m Match) Number() int { return m.LiveMatch.Number }

// SetVoice is that of the desk. Its errors have sentences for users.
func (m Match) SetVoice(ctx context.Context, voice string) error {
	return app.Spoken(m.LiveMatch.SetVoice(ctx, voice))
}

// SetBeside is that of the desk. Its errors have sentences for users.
func (m Match) SetBeside(ctx context.Context, text string) error {
	return app.Spoken(m.LiveMatch.SetBeside(ctx, text))
}

func (s store) Begin(ctx context.Context, head []string) (sitting.Stored, error) {
	return found(s.desk.Begin(ctx, head))
}

// Open returns a match that accepts lines. Errors: those of the desk; db.ErrRemoved for a removed match.
func (s store) Open(ctx context.Context, ref string) (sitting.Stored, error) {
	live, err := s.desk.Open(ctx, ref)
	if err != nil {
		return nil, err
	}
	removed, err := live.Removed(ctx)
	if err != nil {
		return nil, err
	}
	if removed {
		return nil, db.ErrRemoved.With("number", live.Number)
	}
	return Match{live}, nil
}

func found(live *desk.LiveMatch, err error) (sitting.Stored, error) {
	if err != nil {
		return nil, err
	}
	return Match{live}, nil
}

func (s store) Unfinished(ctx context.Context, limit int) ([]sitting.Listed, error) {
	return list(s.Lookup.Unfinished(ctx, limit))
}

func (s store) Finished(ctx context.Context, limit int) ([]sitting.Listed, error) {
	return list(s.Lookup.Finished(ctx, limit))
}

func (s store) Search(ctx context.Context, day, typed string, limit int) ([]sitting.Listed, error) {
	return list(s.desk.Search(ctx, day, typed, limit))
}

func (s store) MatchesOn(ctx context.Context, day string, names []string) ([]sitting.Listed, error) {
	return list(s.Lookup.MatchesOn(ctx, day, names))
}

func (s store) Latest(ctx context.Context) (sitting.Listed, bool) {
	match, ok := s.Lookup.Latest(ctx)
	return listed(match), ok
}

func (s store) LatestOf(ctx context.Context, game string, but int) (sitting.Listed, bool) {
	match, ok := s.Lookup.LatestOf(ctx, game, but)
	return listed(match), ok
}

func (s store) OwnGames(ctx context.Context) ([]compose.OwnGame, error) {
	own, err := s.desk.OwnGames(ctx)
	ownGames := make([]compose.OwnGame, len(own))
	for i, game := range own {
		ownGames[i] = compose.OwnGame{Game: game.Game, Rules: game.Options}
	}
	return ownGames, err
}

func (s store) SetTyped(ctx context.Context, value string) error {
	return app.Spoken(s.Lookup.SetTyped(ctx, value))
}

func list(matches []db.Match, err error) ([]sitting.Listed, error) {
	some := make([]sitting.Listed, len(matches))
	for i, match := range matches {
		some[i] = listed(match)
	}
	return some, err
}

func listed(match db.Match) sitting.Listed {
	listed := sitting.Listed{
		Number: match.Number, Game: match.Game, Date: match.Date, Place: match.Place, League: match.League,
		Rounds: match.Rounds, Lines: match.Lines, Finished: match.Finished,
	}
	for _, seat := range match.Seats {
		listed.Seats = append(listed.Seats, sitting.ListedSeat{
			Name:  seat.ShownName(),
			Total: seat.Total,
			Won:   seat.Won,
		})
	}
	return listed
}
