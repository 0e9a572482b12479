package person

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// returns counts how often a person was out and came back in the matches of one game.
type returns struct {
	title         lang.Text
	matches, back int
}

// returnsOf returns a table for each game in which a person came back after having been out, from all finished and dated
// matches of games that people have named. An empty game means every game.
func returnsOf(ctx context.Context, a *app.App, store *db.Store, id db.PersonID, game string) ([]referee.Figures, error) {
	stored, _, err := store.List(ctx, db.Filter{State: db.OnlyFinished, Game: game, Person: id})
	if err != nil {
		return nil, err
	}
	merged, err := store.Merged(ctx)
	if err != nil {
		return nil, err
	}
	var ids []string // the games, in the order of the matches
	counted := map[string]*returns{}
	for _, match := range stored {
		if match.Date == "" || !strings.HasPrefix(match.Game, scoring.OwnGames) {
			continue
		}
		live, err := a.Desk(store).Open(ctx, fmt.Sprint(match.Number))
		if err != nil {
			return nil, err
		}
		if err := desk.Seated(match, live.Match()); err != nil {
			return nil, err
		}
		if counted[match.Game] == nil {
			ids = append(ids, match.Game)
			counted[match.Game] = &returns{title: live.Match().Game().Title}
		}
		count := counted[match.Game]
		count.matches++
		for _, back := range live.Match().Returns() {
			who := league.Person(match.Seats[back.Seat].Person)
			if cmp.Or(merged[who], who) == league.Person(id) {
				count.back++
			}
		}
	}
	var all []referee.Figures
	for _, id := range ids {
		if count := counted[id]; count.back > 0 {
			all = append(all, count.figures())
		}
	}
	return all, nil
}

// figures returns the table of one game, whose only person is person 0.
func (r *returns) figures() referee.Figures {
	return referee.Figures{
		Title:   r.title,
		Columns: []referee.FigureColumn{{Title: words.Matches}, {Title: words.TimesBack}},
		Rows:    []referee.FigureRow{{Who: 0, Cells: []string{strconv.Itoa(r.matches), strconv.Itoa(r.back)}}},
	}
}
