package league

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/scoring/league"
)

// save stores the slips as matches, all or none of them.
func (ev *evening) save(ctx context.Context) error {
	ev.people.Restart()
	at := seated{people: ev.people, persons: map[string][]league.Person{}}
	var records strings.Builder
	for i := range ev.Slips {
		s := &ev.Slips[i]
		var err error
		if s.persons, err = ev.people.All(ctx, s.Players); err != nil {
			return err
		}
		id, err := uuid.NewV7()
		if err != nil {
			return err
		}
		names := make([]string, len(s.persons))
		for j, p := range s.persons {
			names[j] = ev.people.Name(p)
		}
		at.persons[id.String()] = s.persons
		records.WriteString(strings.Join(ev.lines(*s, id.String(), names), "\n") + "\n")
	}
	var numbers []string
	var faults []error
	batch := ev.people.App.Desk(ev.people.Store).NewBatch()
	err := batch.Read(ctx, strings.NewReader(records.String()), &at, func(one desk.Import) {
		numbers, faults = append(numbers, strconv.Itoa(one.Number)), append(faults, one.Err)
	})
	if err == nil {
		err = batch.Keep(ctx)
	}
	if err = errors.Join(err, errors.Join(faults...)); err != nil {
		return err
	}
	ev.people.Welcome()
	app.Tell(ev.people.App, words.SlipsSaved(len(ev.Slips), strings.Join(numbers, ", ")))
	ev.Slips, ev.Keys, ev.Values = nil, nil, nil
	return ev.keep(ctx)
}

// seated is the Seating of slips, whose players are known by more than their names.
type seated struct {
	people  *exchange.People
	persons map[string][]league.Person // by the id of the match
	number  func(league.Person) league.Person
	tx      *db.Tx // of the numbers
}

// Meet implements desk.Seating: everybody was decided on when the slip was typed.
func (s *seated) Meet(context.Context, db.Summary) error { return nil }

// Seat implements desk.Seating. It stores the new persons before the first match.
func (s *seated) Seat(ctx context.Context, tx *db.Tx, sum db.Summary) (err error) {
	if s.tx != tx {
		if s.number, err = s.people.Add(ctx, tx); err != nil {
			return err
		}
		s.tx = tx
	}
	for i, p := range s.persons[sum.ID] {
		sum.Seats[i].Person = db.PersonID(s.number(p))
	}
	return nil
}
