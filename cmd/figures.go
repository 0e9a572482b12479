package cmd

import (
	"context"
	"fmt"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
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

// figuresJSON is one table of figures, with its words in the user's language.
type figuresJSON struct {
	Title   string     `json:"title"`
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"` // the person's own
}

func figuresJSONOf(figures []referee.Figures, in lang.Lang) []figuresJSON {
	var all []figuresJSON
	for _, f := range figures {
		one := figuresJSON{Title: f.Title.In(in), Rows: [][]string{}}
		for _, c := range f.Columns {
			one.Columns = append(one.Columns, c.Title.In(in))
		}
		for _, r := range f.Rows {
			if r.Who != referee.Nobody {
				one.Rows = append(one.Rows, r.Cells)
			}
		}
		all = append(all, one)
	}
	return all
}
