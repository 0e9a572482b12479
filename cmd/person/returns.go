package person

import (
	"context"
	"strings"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// returns counts, for one game, the matches of a person in which the person was out, and those in which the person came
// back after that.
type returns struct {
	title         lang.Text
	matches, back int
}

// returnsOf returns a table for each game in which a person came back after having been out, from all finished and
// dated matches of games that match names. If game is "", it looks at every game.
func returnsOf(
	ctx context.Context, a *app.App, store *db.Store, id db.PersonID, game string,
) ([]referee.Figures, error) {
	var ids []string // the games, in the order of the matches
	counted := map[string]*returns{}
	isOwn := func(game string) bool { return strings.HasPrefix(game, scoring.OwnGames) }
	err := eachMatch(ctx, a, store, id, game, isOwn, func(match judged) {
		count := counted[match.stored.Game]
		if count == nil {
			count = &returns{title: match.Game().Title}
			ids = append(ids, match.stored.Game)
			counted[match.stored.Game] = count
		}
		count.matches++
		for _, back := range match.Returns() {
			if match.sits(back.Seat) == league.Person(id) {
				count.back++
			}
		}
	})
	if err != nil {
		return nil, err
	}
	var all []referee.Figures
	for _, id := range ids {
		if count := counted[id]; count.back > 0 {
			all = append(all, count.figures())
		}
	}
	return all, nil
}

// figures returns the table of one game with one row, for person 0.
func (r *returns) figures() referee.Figures {
	return referee.Figures{
		Title:   r.title,
		Columns: []referee.FigureColumn{{Title: words.Matches}, {Title: words.TimesBack}},
		Rows: []referee.FigureRow{{
			Who:   0,
			Cells: []referee.Figure{referee.CountFigure(r.matches), referee.CountFigure(r.back)},
		}},
	}
}
