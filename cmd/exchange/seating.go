package exchange

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
)

// Seating decides who sits where in the matches of a folder, or of files without a club.
type Seating struct {
	Arrivals *Arrivals
	Seen     map[string]*Decision // by the name as written

	persons map[string]db.PersonID         // the persons of the folder's club, by folded name
	apart   map[string]map[int]db.PersonID // seats whose person does not follow from the name, by the id of the match
}

// Meet decides who the players of a match are whose names come for the first time.
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
			if d, err = s.Arrivals.decide(ctx, at.Name, whichMatch(s.Arrivals.App, sum)); err != nil {
				return err
			}
		}
		s.Seen[at.Name] = d
	}
	return nil
}

// whichMatch names a match in a question.
func whichMatch(a *app.App, sum db.Summary) string {
	who := app.Players(db.Match{Summary: sum})
	if sum.Date == "" {
		return a.Say(words.WhoUndated(who))
	}
	return a.Say(words.WhoMatch(lang.Dated(sum.Date), who))
}

// Seat sets the persons of a match's seats, and stores the decisions.
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

// keep stores a decision when it is first needed.
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

// Decision is the person whom a name means in records without a club.
type Decision struct {
	name   string
	person db.PersonID // 0 for a new person, or for the person whom the store finds by the name
	isNew  bool        // a new person, even if others have the name
	alias  bool        // the name becomes another name of the person
	mean   bool        // from now on the name means this person among all who have it
}
