package cmd

import (
	"context"

	"arbitro/db"
)

// seating says for one folder, or for files without a club, who sits where.
type seating struct {
	a       *arrivals
	persons map[string]db.PersonID         // who bears each folded name in the folder's club
	apart   map[string]map[int]db.PersonID // by the match's id
	seen    map[string]*decision           // by the name as written
}

// Meet finds out who the players of a match are that nobody has spoken of yet.
func (s *seating) Meet(ctx context.Context, sum db.Summary) error {
	for _, at := range sum.Seats {
		if _, seen := s.seen[at.Name]; seen {
			continue
		}
		d := &decision{name: at.Name}
		if id, ok := s.persons[db.Fold(at.Name)]; ok {
			d.person = id
		} else {
			var err error
			if d, err = s.a.decide(ctx, at.Name, s.a.h.whichMatch(sum)); err != nil {
				return err
			}
		}
		s.seen[at.Name] = d
	}
	return nil
}

func (h *House) whichMatch(sum db.Summary) string {
	who := players(db.Match{Summary: sum})
	if sum.Date == "" {
		return h.say(textWhoUndated, who)
	}
	return h.say(textWhoMatch, sum.Date, who)
}

// Seat tells who sits where, and keeps what was decided.
func (s *seating) Seat(ctx context.Context, tx *db.Tx, sum db.Summary) error {
	apart := s.apart[sum.ID]
	for i, at := range sum.Seats {
		if id, ok := apart[i]; ok {
			sum.Seats[i].Person = id
			continue
		}
		d := s.seen[at.Name]
		if d == nil {
			continue
		}
		if err := d.keep(ctx, tx); err != nil {
			return err
		}
		sum.Seats[i].Person = d.person
	}
	return nil
}

// keep stores what was decided, the first time that it is needed.
func (d *decision) keep(ctx context.Context, tx *db.Tx) (err error) {
	if d.isNew {
		if d.person, err = tx.AddPerson(ctx, db.Person{Name: d.name}); err == nil {
			err = tx.Mean(ctx, d.name, d.person, true)
		}
	}
	if err == nil && d.alias {
		err = tx.AddAlias(ctx, d.person, d.name)
	}
	if err == nil && d.mean {
		err = tx.Mean(ctx, d.name, d.person, false)
	}
	d.isNew, d.alias, d.mean = false, false, false
	return err
}
