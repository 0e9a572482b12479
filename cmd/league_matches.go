package cmd

import (
	"context"
	"fmt"
	"strconv"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

var textUnjudged = lang.Text{It: "partita %d: %v", En: "match %d: %v"}

// matchesOf gives the stored matches of a league from one day to another, 0 for no limit: those that count, or will
// once they are finished, or would if they had not been removed. They come by day, then by id.
func (s *season) matchesOf(ctx context.Context, store *db.Store, state db.State, from, to league.Day) ([]db.Match, error) {
	f := s.Settings.Filter(s.asOf)
	var found []db.Match
	for _, name := range s.Names {
		page, _, err := store.List(ctx, db.Filter{State: state, League: name, From: from.String(), To: to.String()})
		if err != nil {
			return nil, err
		}
		for _, m := range page {
			day, _ := league.ParseDay(m.Date)
			if len(f.Unfinished([]league.Match{{Day: day, Game: m.Game}})) > 0 {
				found = append(found, m)
			}
		}
	}
	sortByDay(found)
	return found, nil
}

// playedOf tells what reports know of matches beside their results.
func playedOf(stored []db.Match) func(id string) reports.PlayedMatch {
	known := make(map[string]reports.PlayedMatch, len(stored))
	for _, m := range stored {
		known[m.ID] = reports.PlayedMatch{Number: m.Number, Place: visible(m.Place), Rounds: m.Rounds}
	}
	return func(id string) reports.PlayedMatch { return known[id] }
}

// judgeEach judges stored matches one after the other. One that can no longer be judged is told, and hides no other.
func (h *House) judgeEach(ctx context.Context, store *db.Store, stored []db.Match, do func(db.Match, *desk.Sitting)) error {
	d := h.desk(store)
	for _, m := range stored {
		if err := ctx.Err(); err != nil {
			return err
		}
		s, err := d.Open(ctx, strconv.Itoa(m.Number))
		if err != nil {
			fmt.Fprint(h.Err, h.say(textPrefix, h.say(textUnjudged, m.Number, err)))
			h.status = max(h.status, statusFailed)
			continue
		}
		do(m, s)
	}
	return nil
}
