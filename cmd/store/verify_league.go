package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/scoring/league"
	"arbitro/scoring/league/naive"
)

// leagues computes every league's standing a second time, from the judged matches, and reports each row that differs
// from the standing that is shown.
func (o *verifyOptions) leagues(ctx context.Context, store *db.Store) error {
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	for i, l := range all {
		now := o.app.Say(words.LeagueNow(i+1, len(all)))
		s, err := app.During(ctx, &o.progress, now, func() (*season.Season, error) {
			return season.Load(ctx, store, l, 0)
		})
		if err != nil {
			return err
		}
		want, err := app.During(ctx, &o.progress, now, func() ([]*naive.Line, error) {
			matches, err := o.counted(ctx, store, l, nil)
			return naive.Standing(l.Settings, matches, s.View()), err
		})
		if err != nil {
			return err
		}
		lines := map[league.Person]*naive.Line{}
		for _, w := range want {
			lines[w.Person] = w
		}
		for _, r := range s.Standing.Rows {
			shown := fmt.Sprintf("%d %d/%d %s%s", r.Rank, r.Won, r.Played, r.Points, inCategory(r.InCategory))
			given := "–"
			if w := lines[r.Person]; w != nil {
				given = fmt.Sprintf("%d %d/%d %s%s", w.Rank, w.Won, w.Played, w.Points(), inCategory(w.InCategory))
				delete(lines, r.Person)
			}
			if shown != given {
				o.differs(l, s.Name(r.Person), shown, given)
			}
		}
		for _, w := range want {
			if lines[w.Person] != nil {
				o.differs(l, s.Name(w.Person), "–", fmt.Sprintf("%d %d/%d", w.Rank, w.Won, w.Played))
			}
		}
	}
	return nil
}

// inCategory writes the rank in a category; nothing for none.
func inCategory(rank int) string {
	if rank == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d)", rank)
}

// counted returns the judged matches of a league; of a series, its leagues as the second computation ranks them. Above
// are the series that the league is part of.
func (o *verifyOptions) counted(
	ctx context.Context, store *db.Store, l db.League, above []db.LeagueID,
) ([]league.Match, error) {
	var matches []league.Match
	if !l.Settings.IsSeries() {
		for _, m := range o.judged {
			if slices.Contains(l.Names, m.league) {
				matches = append(matches, m.Match)
			}
		}
		return matches, nil
	}
	parts, err := season.Parts(ctx, store, l)
	if err != nil {
		return nil, err
	}
	above = append(slices.Clone(above), l.ID)
	for _, part := range parts {
		if slices.Contains(above, part.ID) {
			continue
		}
		book, err := season.LoadBook(ctx, store, part, 0)
		if err != nil {
			return nil, err
		}
		played, err := o.counted(ctx, store, part, above)
		if err != nil {
			return nil, err
		}
		if m, counts := naive.Result(part.Settings.Name, part.Settings, played, book.View()); counts {
			matches = append(matches, m)
		}
	}
	return matches, nil
}

// differs reports a row of a standing that differs.
func (o *verifyOptions) differs(l db.League, who, shown, given string) {
	o.fault(words.StandingDiffers(app.Visible(l.Settings.Name), who, shown, given))
}

// judgedMatch is a match as judged from its lines, with the persons who played it.
type judgedMatch struct {
	league.Match
	league string // its league's name, folded
}

// judge keeps the outcome of a match for the second count of the leagues.
func (o *verifyOptions) judge(stored db.Match, sum db.Summary) {
	if stored.IsRemoved() {
		return
	}
	if len(stored.Seats) != len(sum.Seats) {
		return
	}
	day, _ := league.ParseDay(sum.Date) // no date is day 0, which counts for no league
	m := league.Match{ID: sum.ID, Day: day, Game: sum.Game, Finished: sum.Finished}
	for i, seat := range stored.Seats {
		if sum.Seats[i].Place == 0 { // they sat in no round that counts
			continue
		}
		p, of := league.Person(seat.Person), sum.Seats[i]
		m.Seats = append(m.Seats, league.Seat{
			Person: cmp.Or(o.merged[p], p), Place: of.Place, Total: of.Total, Penalty: of.Penalty, Won: of.Won,
		})
	}
	if len(m.Seats) == 0 {
		return
	}
	o.judged = append(o.judged, judgedMatch{m, db.Fold(sum.League)})
}
