package desk

import (
	"context"
	"strconv"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/scoring/league"
)

// Warned counts the warnings that the players of the match have had in others. Only matches at which the list of
// rulings has to look are judged; those that today's rules cannot judge count for nothing.
func (s *LiveMatch) Warned(ctx context.Context) (w referee.EarlierWarnings, err error) {
	store, head := s.desk.Store, s.match.Head()
	stored, err := store.Match(ctx, s.Number)
	if err != nil {
		return w, err
	}
	merged, err := store.Merged(ctx)
	if err != nil {
		return w, err
	}
	count := counting{desk: s.desk, of: stored, root: func(p db.PersonID) db.PersonID {
		if into, has := merged[league.Person(p)]; has {
			return db.PersonID(into)
		}
		return p
	}, found: map[int][]int{}}
	list := func(f db.Filter) ([]int, error) {
		f.Ruled = true
		page, _, err := store.List(ctx, f)
		if err != nil {
			return nil, err
		}
		return count.in(ctx, page)
	}
	if head.Date != "" {
		if w.Evening, err = list(db.Filter{From: head.Date, To: head.Date}); err != nil {
			return w, err
		}
	}
	if head.League != "" {
		if w.League, err = list(db.Filter{League: head.League}); err != nil {
			return w, err
		}
	}
	if head.Event.ID != "" {
		words := []string{head.Event.ID}
		if c, err := s.desk.Contest(ctx, head.Event.ID); err == nil {
			words = append(words, c.words...)
		}
		played, err := store.EventMatches(ctx, words...)
		if err != nil {
			return w, err
		}
		w.Event, err = count.in(ctx, played)
		return w, err
	}
	return w, nil
}

// counting counts the warnings of the people of one match.
type counting struct {
	desk  *Desk
	of    db.Match
	root  func(db.PersonID) db.PersonID
	found map[int][]int // by match, so that none is judged twice
}

// in returns how many warnings the people have had in some matches, by their seat; that of the match itself is left out.
func (c counting) in(ctx context.Context, played []db.Match) ([]int, error) {
	sum := make([]int, len(c.of.Seats))
	for _, m := range Ruled(played) {
		if m.Number == c.of.Number {
			continue
		}
		had, known := c.found[m.Number]
		if !known {
			had = make([]int, len(sum))
			at, err := c.desk.Open(ctx, strconv.Itoa(m.Number))
			switch {
			case ctx.Err() != nil:
				return nil, ctx.Err()
			case err == nil:
				c.add(had, m, at)
			}
			c.found[m.Number] = had
		}
		for seat, n := range had {
			sum[seat] += n
		}
	}
	return sum, nil
}

// add adds the warnings of a match.
func (c counting) add(had []int, m db.Match, at *LiveMatch) {
	for _, w := range at.match.Warnings() {
		if w.Seat >= len(m.Seats) {
			continue
		}
		who := c.root(m.Seats[w.Seat].Person)
		for seat, own := range c.of.Seats {
			if c.root(own.Person) == who {
				had[seat]++
			}
		}
	}
}
