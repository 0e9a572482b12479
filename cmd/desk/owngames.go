package desk

import (
	"context"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/scoring"
)

// OwnGame is a game outside the catalogue, as in the latest match that names it.
type OwnGame struct {
	Game    *referee.Game // with the title of that match
	Options referee.Options
	Match   db.Match
}

// OwnGames returns the games outside the catalogue that stored matches name, the latest played first. It skips a game
// whose latest match cannot be read.
func (d *Desk) OwnGames(ctx context.Context) ([]OwnGame, error) {
	latest, err := d.Store.LatestOfGames(ctx, scoring.OwnGames)
	if err != nil {
		return nil, err
	}
	var ownGames []OwnGame
	for _, last := range latest {
		match, err := d.Judge(ctx, d.Store, last.Number)
		switch {
		case unreadable(err):
		case err != nil:
			return nil, err
		default:
			ownGames = append(ownGames, OwnGame{match.Game(), match.Options(), last})
		}
	}
	return ownGames, nil
}

// OwnGame returns the game with this ID among those outside the catalogue. It returns false if no match names it.
func (d *Desk) OwnGame(ctx context.Context, id string) (OwnGame, bool, error) {
	ownGames, err := d.OwnGames(ctx)
	for _, own := range ownGames {
		if own.Game.ID() == id {
			return own, true, nil
		}
	}
	return OwnGame{}, false, err
}
