package desk

import (
	"context"
	"slices"

	"arbitro/db"
	"arbitro/referee"
)

// Seating decides which persons the names in imported records mean.
type Seating interface {
	// Meet receives each match before any match of its batch is stored. It may ask a user. An error ends the import.
	Meet(ctx context.Context, sum db.Summary) error
	// Seat sets the persons of a match that is about to be stored. If a person stays zero, the store finds the person
	// by name.
	Seat(ctx context.Context, tx *db.Tx, sum db.Summary) error
}

// byNames is a Seating that sets no person, so that the store finds all by their names.
type byNames struct{}

func (byNames) Meet(context.Context, db.Summary) error         { return nil }
func (byNames) Seat(context.Context, *db.Tx, db.Summary) error { return nil }

// seat sets the persons of a new match. It replaces the names of persons who were left out with their labels.
func (one *judged) seat(ctx context.Context, tx *db.Tx) error {
	if err := one.seating.Seat(ctx, tx, one.sum); err != nil {
		return err
	}
	labels := map[int]string{}
	for i, s := range one.sum.Seats {
		earlier := one.sum.Seats[:i]
		if s.Person != 0 && slices.ContainsFunc(earlier, func(b db.Seat) bool { return b.Person == s.Person }) {
			one.sum.Seats[i].Person = 0 // nobody has two seats
		} else if label, gone := one.labels[s.Person]; gone {
			labels[i] = label
		}
	}
	if len(labels) == 0 {
		return nil
	}
	before, err := one.desk.judge(texts(one.lines))
	if err != nil {
		return err
	}
	lines, after, _, err := one.desk.relabel(before, texts(one.lines), labels)
	if err != nil {
		return err
	}
	persons := one.sum.Seats
	one.rewrite(lines, after)
	for i := range one.sum.Seats {
		one.sum.Seats[i].Person = persons[i].Person
		if label, gone := labels[i]; gone {
			one.sum.Seats[i].Name = label
		}
	}
	return nil
}

// relabelAs prepares an imported match to be compared with the match that is stored under its id: it replaces the names
// of persons who have been left out of the stored match with their labels.
func (one *judged) relabelAs(ctx context.Context, tx *db.Tx, stored db.Match) error {
	if len(one.labels) == 0 || len(stored.Seats) != len(one.sum.Seats) {
		return nil
	}
	var here, there *referee.Match
	lines := texts(one.lines)
	for seat, s := range stored.Seats {
		if _, gone := one.labels[s.Person]; !gone {
			continue
		}
		if here == nil {
			kept, err := collect(tx.Lines(ctx, stored.Number, 1))
			if err != nil {
				return err
			}
			if here, err = one.desk.judgeStored(stored.Number, texts(kept)); err != nil || Seated(stored, here) != nil {
				return nil
			}
			if there, err = one.desk.judge(lines); err != nil || Seated(stored, there) != nil {
				return nil
			}
		}
		lines = renamed(lines, there.Roster().IDs()[seat], here.Roster().IDs()[seat], s.Name)
	}
	if here == nil {
		return nil
	}
	if after, err := one.desk.judge(lines); err == nil {
		one.rewrite(lines, after)
	}
	return nil
}

// rewrite replaces the texts of the lines, one for one, and the summary.
func (one *judged) rewrite(lines []string, after *referee.Match) {
	one.lines = slices.Clone(one.lines)
	for i, text := range lines {
		one.lines[i].Text = text
	}
	id := one.sum.ID
	one.sum = Summary(after)
	one.sum.ID, one.sum.Digest = id, Digest(after)
}
