package cmd

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"

	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var textStandingDiffers = lang.Text{
	It: "Campionato %s: per %s la classifica dice %s, le righe delle partite danno %s.\n",
	En: "League %s: for %s the standing says %s, the matches' lines give %s.\n",
}

// plainRow is a player's line of a standing, counted without any of the sums that standings are made of.
type plainRow struct {
	person              league.Person
	played, won, places int // places: all of them added up
	total, penalty      int
	seconds             int
	points              *big.Rat
	counted             int
	entered             bool
	rank                int
}

// leagues counts every league's standing once more, from what the lines of each match came to, and tells where the one
// that is shown differs.
func (o *verifyOptions) leagues(ctx context.Context, store *db.Store) error {
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	for i, l := range all {
		now := o.h.say(textLeagueNow, i+1, len(all))
		s, err := during(ctx, &o.progress, now, func() (*season, error) { return loadSeason(ctx, store, l, 0) })
		if err != nil {
			return err
		}
		want, err := during(ctx, &o.progress, now, func() ([]plainRow, error) {
			return plainStanding(ctx, l, o.judged, s.entries), nil
		})
		if err != nil {
			return err
		}
		for _, r := range s.standing.Rows {
			i := slices.IndexFunc(want, func(w plainRow) bool { return w.person == r.Person })
			shown := fmt.Sprintf("%d %d/%d %s", r.Rank, r.Won, r.Played, r.Points)
			given := "–"
			if i >= 0 {
				w := want[i]
				given = fmt.Sprintf("%d %d/%d %s", w.rank, w.won, w.played, league.Points(hundredths(w.points)))
				want = slices.Delete(want, i, i+1)
			}
			if shown != given {
				o.differs(l, s.name(r.Person), shown, given)
			}
		}
		for _, w := range want {
			o.differs(l, s.name(w.person), "–", fmt.Sprintf("%d %d/%d", w.rank, w.won, w.played))
		}
	}
	return nil
}

func (o *verifyOptions) differs(l db.League, who, shown, given string) {
	o.fault(textStandingDiffers, visible(l.Settings.Name), who, shown, given)
}

func hundredths(r *big.Rat) int64 {
	n := new(big.Rat).Mul(r, big.NewRat(100, 1))
	return n.Num().Int64() / n.Denom().Int64()
}

// judgedMatch is a match as its lines come to, with the persons who sat there.
type judgedMatch struct {
	key     string // of its league's name
	date    string
	game    string
	counts  bool
	persons []league.Person
	sum     db.Summary
}

// judge keeps what a match came to for the leagues.
func (o *verifyOptions) judge(stored db.Match, sum db.Summary) {
	if stored.IsRemoved() {
		return
	}
	j := judgedMatch{key: db.Fold(sum.League), date: sum.Date, game: sum.Game, counts: sum.Finished && sum.Date != "", sum: sum}
	for _, seat := range stored.Seats {
		p := league.Person(seat.Person)
		j.persons = append(j.persons, cmp.Or(o.merged[p], p))
	}
	if len(j.persons) == len(sum.Seats) {
		o.judged = append(o.judged, j)
	}
}

// plainStanding counts and ranks in the most naive way: match by match, everybody against everybody. It stops early when
// ctx ends; what it returns then is of no use.
func plainStanding(ctx context.Context, l db.League, all []judgedMatch, entries []league.Entry) []plainRow {
	set := l.Settings
	var rows []plainRow
	row := func(p league.Person) *plainRow {
		if len(set.Members) > 0 && !slices.Contains(set.Members, p) {
			return new(plainRow)
		}
		for i := range rows {
			if rows[i].person == p {
				return &rows[i]
			}
		}
		rows = append(rows, plainRow{person: p, points: new(big.Rat)})
		return &rows[len(rows)-1]
	}
	var matches []judgedMatch
	for _, m := range all {
		inDays := (set.From == 0 || m.date >= set.From.String()) && (set.To == 0 || m.date <= set.To.String())
		if m.counts && inDays && slices.Contains(l.Names, m.key) && (len(set.Games) == 0 || slices.Contains(set.Games, m.game)) {
			matches = append(matches, m)
		}
	}
	for _, m := range matches {
		if ctx.Err() != nil {
			return nil
		}
		for seat, p := range m.persons {
			r, of := row(p), m.sum.Seats[seat]
			if r.points == nil {
				continue
			}
			r.played++
			r.counted++
			r.places += of.Place
			r.total += of.Total
			r.penalty += of.Penalty
			if of.Won {
				r.won++
			}
			if of.Place == 2 {
				r.seconds++
			}
			r.points.Add(r.points, worth(set, of, len(m.persons)))
		}
	}
	for _, e := range entries {
		r := row(e.Person)
		if r.points == nil {
			continue
		}
		r.points.Add(r.points, big.NewRat(int64(e.Points), 100))
		r.counted += e.Matches
		r.entered = true
	}
	for _, p := range set.Members {
		row(p)
	}
	rankPlainly(ctx, set, rows, matches)
	return rows
}

// worth is what a place at a table is worth by the league's scheme.
func worth(set league.Settings, of db.Seat, table int) *big.Rat {
	switch set.Scheme {
	case league.Wins:
		if of.Won {
			return big.NewRat(1, 1)
		}
		return new(big.Rat)
	case league.Totals:
		return big.NewRat(int64(of.Total), 1)
	}
	var points []league.Points
	for _, p := range set.Places {
		if p.Table == table || p.Table == 0 && points == nil {
			points = p.Points
		}
	}
	if own := slices.IndexFunc(set.Places, func(p league.PlaceRow) bool { return p.Table == table }); own >= 0 {
		points = set.Places[own].Points
	}
	if of.Place > len(points) {
		return new(big.Rat)
	}
	return big.NewRat(int64(points[of.Place-1]), 100)
}

// rankPlainly gives ranks: groups of equals are parted by one tie-break after another.
func rankPlainly(ctx context.Context, set league.Settings, rows []plainRow, matches []judgedMatch) {
	low := set.Scheme == league.Totals && bool(set.Order)
	var ranked []*plainRow
	for i := range rows {
		r := &rows[i]
		entries := r.entered && set.Scheme != league.Average && !low
		if r.counted >= set.Minimum && (r.counted > 0 || entries) {
			ranked = append(ranked, r)
		}
	}
	groups := parted(ranked, func(r *plainRow) *big.Rat {
		v := new(big.Rat).Set(r.points)
		if set.Scheme == league.Average {
			v.Quo(v, big.NewRat(int64(r.counted), 1))
		}
		if low {
			v.Neg(v)
		}
		return v
	})
	for _, b := range set.TieBreaks {
		var finer [][]*plainRow
		for _, group := range groups {
			finer = append(finer, parted(group, func(r *plainRow) *big.Rat { return breakValue(ctx, set, b, r, group, matches) })...)
		}
		groups = finer
	}
	rank := 1
	for _, group := range groups {
		for _, r := range group {
			r.rank = rank
		}
		rank += len(group)
	}
}

// parted parts a group into groups of equal value, the best first; no value is the worst.
func parted(group []*plainRow, value func(*plainRow) *big.Rat) [][]*plainRow {
	values := map[*plainRow]*big.Rat{}
	for _, r := range group {
		values[r] = value(r)
	}
	order := func(a, b *plainRow) int {
		x, y := values[a], values[b]
		switch {
		case x == nil && y == nil:
			return 0
		case x == nil || y == nil:
			return cmp.Compare(missing(x), missing(y))
		}
		return y.Cmp(x)
	}
	sorted := slices.Clone(group)
	slices.SortStableFunc(sorted, order)
	var groups [][]*plainRow
	for i, r := range sorted {
		if i > 0 && order(sorted[i-1], r) == 0 {
			groups[len(groups)-1] = append(groups[len(groups)-1], r)
			continue
		}
		groups = append(groups, []*plainRow{r})
	}
	return groups
}

func missing(v *big.Rat) int {
	if v == nil {
		return 1
	}
	return 0
}

// breakValue is a tie-break's value, more being better; nil where there is none.
func breakValue(ctx context.Context, set league.Settings, b league.TieBreak, r *plainRow, group []*plainRow,
	matches []judgedMatch,
) *big.Rat {
	low, lowTotals := bool(set.Order), set.Scheme == league.Totals && bool(set.Order)
	turn := func(v *big.Rat, turned bool) *big.Rat {
		if turned {
			return v.Neg(v)
		}
		return v
	}
	switch b {
	case league.ByWins:
		return big.NewRat(int64(r.won), 1)
	case league.BySeconds:
		return big.NewRat(int64(r.seconds), 1)
	case league.ByTotal:
		return turn(big.NewRat(int64(r.total), 1), low)
	case league.ByPenalties:
		return turn(big.NewRat(int64(r.penalty), 1), low)
	case league.ByAveragePlace:
		if r.played == 0 {
			return nil
		}
		return big.NewRat(-int64(r.places), int64(r.played))
	case league.ByAverage:
		if r.counted == 0 {
			return nil
		}
		return turn(new(big.Rat).Quo(r.points, big.NewRat(int64(r.counted), 1)), lowTotals)
	}
	ahead := 0
	for _, m := range matches {
		if ctx.Err() != nil {
			return nil
		}
		for i, a := range m.persons {
			for j, c := range m.persons {
				in := slices.ContainsFunc(group, func(g *plainRow) bool { return g.person == c })
				if a == r.person && c != a && in {
					ahead += cmp.Compare(m.sum.Seats[j].Place, m.sum.Seats[i].Place)
				}
			}
		}
	}
	return big.NewRat(int64(ahead), 1)
}
