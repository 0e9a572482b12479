package exchange

import (
	"context"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Seating is the desk.Seating for the matches of a club's folder, or for files without a club.
type Seating struct {
	Names *NameResolver
	Seen  map[string]*Decision // by the name as written

	twins   []string                       // names that two players of the match before have, see Meet
	persons map[string]db.PersonID         // the persons of the folder's club, by folded name
	apart   map[string]map[int]db.PersonID // seats whose person does not follow from the name, by the id of the match
}

// Meet decides which persons the players of a match are. It decides only names that the import has not met before. If
// two players of the match have the same name, the store distinguishes them. Meet then decides that name again in the
// next match, where it may mean either of them.
func (s *Seating) Meet(ctx context.Context, summary db.Summary) error {
	for _, name := range s.twins {
		delete(s.Seen, name)
		s.Names.known = nil
	}
	s.twins = desk.Namesakes(summary)
	for _, seat := range summary.Seats {
		if _, seen := s.Seen[seat.Name]; seen || text.IsGuest(seat.Name) {
			continue
		}
		decision := &Decision{name: seat.Name}
		if id, ok := s.persons[db.Fold(seat.Name)]; ok {
			decision.person = id
		} else if !slices.Contains(s.twins, seat.Name) { // the store distinguishes two players of one name
			var err error
			decision, err = s.Names.decide(ctx, seat.Name, summary)
			if err != nil {
				return err
			}
		}
		s.Seen[seat.Name] = decision
	}
	return nil
}

// whichMatch returns a description of a match for a question: its day and its players.
func whichMatch(a *app.App, summary db.Summary) string {
	who := app.Players(db.Match{Summary: summary})
	if summary.Date == "" {
		return a.Say(words.WhoUndated(who))
	}
	return a.Say(words.WhoMatch(lang.Dated(summary.Date), who))
}

// Seat sets the persons of a match's seats, and stores new decisions.
func (s *Seating) Seat(ctx context.Context, tx *db.Tx, summary db.Summary) error {
	apart := s.apart[summary.ID]
	for i, seat := range summary.Seats {
		if id, ok := apart[i]; ok {
			summary.Seats[i].Person = id
			continue
		}
		decision := s.Seen[seat.Name]
		if decision == nil {
			continue
		}
		if err := decision.keep(ctx, tx); err != nil {
			return err
		}
		summary.Seats[i].Person = decision.person
	}
	return nil
}

// SetKnown sets the persons of a match's seats whom Meet has found in the database. It stores nothing.
func (s *Seating) SetKnown(summary db.Summary) {
	for i, seat := range summary.Seats {
		if decision := s.Seen[seat.Name]; decision != nil {
			summary.Seats[i].Person = decision.person
		}
	}
}

// Stored warns of the doubts about the matches that are stored now.
func (s *Seating) Stored(ctx context.Context) error { return s.Names.sayDoubts(ctx) }
