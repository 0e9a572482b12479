package cmd

import (
	"context"
	"fmt"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
)

// figuresOf counts what games count of one person beside points, over all finished and dated matches; an empty game is
// every game.
func (h *House) figuresOf(ctx context.Context, store *db.Store, id db.PersonID, game string) ([]referee.Figures, error) {
	var all []referee.Figures
	for _, g := range games.All {
		if g.Stats == nil || game != "" && game != g.Name {
			continue
		}
		stored, _, err := store.List(ctx, db.Filter{State: db.OnlyFinished, Game: g.Name, Person: id})
		if err != nil {
			return nil, err
		}
		var played []referee.Played
		for _, m := range stored {
			if m.Date == "" {
				continue
			}
			s, err := h.desk(store).Open(ctx, fmt.Sprint(m.Number))
			if err != nil {
				return nil, err
			}
			p := s.Match().Played()
			for seat := range p.Who {
				p.Who[seat] = referee.Nobody
				if m.Seats[seat].Person == id {
					p.Who[seat] = 0
				}
			}
			played = append(played, p)
		}
		if len(played) > 0 {
			all = append(all, g.Stats(1, played)...)
		}
	}
	return all, nil
}
