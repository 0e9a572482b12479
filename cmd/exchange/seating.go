package exchange

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/db"
)

// Seating says for one folder, or for files without a club, who sits where.
type Seating struct {
	A       *Arrivals
	persons map[string]db.PersonID         // who bears each folded name in the folder's club
	apart   map[string]map[int]db.PersonID // by the match's id
	Seen    map[string]*Decision           // by the name as written
}

// Meet finds out who the players of a match are that nobody has spoken of yet.
func (s *Seating) Meet(ctx context.Context, sum db.Summary) error {
	for _, at := range sum.Seats {
		if _, seen := s.Seen[at.Name]; seen {
			continue
		}
		d := &Decision{name: at.Name}
		if id, ok := s.persons[db.Fold(at.Name)]; ok {
			d.person = id
		} else {
			var err error
			if d, err = s.A.decide(ctx, at.Name, whichMatch(s.A.App, sum)); err != nil {
				return err
			}
		}
		s.Seen[at.Name] = d
	}
	return nil
}

func whichMatch(a *app.App, sum db.Summary) string {
	who := app.Players(db.Match{Summary: sum})
	if sum.Date == "" {
		return a.Say(textWhoUndated, who)
	}
	return a.Say(textWhoMatch, sum.Date, who)
}

// Seat tells who sits where, and keeps what was decided.
func (s *Seating) Seat(ctx context.Context, tx *db.Tx, sum db.Summary) error {
	apart := s.apart[sum.ID]
	for i, at := range sum.Seats {
		if id, ok := apart[i]; ok {
			sum.Seats[i].Person = id
			continue
		}
		d := s.Seen[at.Name]
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
func (d *Decision) keep(ctx context.Context, tx *db.Tx) (err error) {
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
