package desk

import (
	"context"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/scoring"
)

// OwnGame is a game named only in matches, as in its latest match.
type OwnGame struct {
	Game    *referee.Game // with the title of that match
	Options referee.Options
	Match   db.Match
}

// OwnGames returns the games named only in matches, the game played last first. It skips a game whose latest match
// cannot be read.
func (d *Desk) OwnGames(ctx context.Context) ([]OwnGame, error) {
	latest, err := d.Store.LatestOfGames(ctx, scoring.OwnGames)
	if err != nil {
		return nil, err
	}
	var all []OwnGame
	for _, last := range latest {
		match, err := d.Judge(ctx, d.Store, last.Number)
		switch {
		case unreadable(err):
		case err != nil:
			return nil, err
		default:
			all = append(all, OwnGame{match.Game(), match.Options(), last})
		}
	}
	return all, nil
}

// OwnGame returns the game with this ID among those named only in matches. It returns false if no match names it.
func (d *Desk) OwnGame(ctx context.Context, id string) (OwnGame, bool, error) {
	all, err := d.OwnGames(ctx)
	for _, own := range all {
		if own.Game.ID() == id {
			return own, true, nil
		}
	}
	return OwnGame{}, false, err
}
