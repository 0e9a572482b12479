package desk

import (
	"context"
	"slices"

	"arbitro/db"
	"arbitro/referee"
)

// Seating says which persons the names in imported records mean.
type Seating interface {
	// Meet is told of each match before any of its batch is stored: now people can be asked. An error ends the import.
	Meet(ctx context.Context, sum db.Summary) error
	// Seat tells the persons of a match that is about to be stored, in its seats; those that it leaves at zero are found
	// by their names.
	Seat(ctx context.Context, tx *db.Tx, sum db.Summary) error
}

// byNames leaves it to the store.
type byNames struct{}

func (byNames) Meet(context.Context, db.Summary) error         { return nil }
func (byNames) Seat(context.Context, *db.Tx, db.Summary) error { return nil }

// seat finds out who sits where in a match that is new here. Whoever asked to be left out is not written down again.
func (one *judged) seat(ctx context.Context, tx *db.Tx) error {
	if err := one.seating.Seat(ctx, tx, one.sum); err != nil {
		return err
	}
	labels := map[int]string{}
	for i, s := range one.sum.Seats {
		if s.Person != 0 && slices.ContainsFunc(one.sum.Seats[:i], func(b db.Seat) bool { return b.Person == s.Person }) {
			one.sum.Seats[i].Person = 0 // nobody sits twice
		} else if label, gone := one.labels[s.Person]; gone {
			labels[i] = label
		}
	}
	if len(labels) == 0 {
		return nil
	}
	before, err := one.desk.judge(one.texts())
	if err != nil {
		return err
	}
	lines, after, _, err := one.desk.relabel(before, one.texts(), labels)
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

// relabelAs writes a match as the stored one is written, out of which somebody was left since.
func (one *judged) relabelAs(ctx context.Context, tx *db.Tx, stored db.Match) {
	if len(one.labels) == 0 || len(stored.Seats) != len(one.sum.Seats) {
		return
	}
	var here, there *referee.Match
	lines := one.texts()
	for seat, s := range stored.Seats {
		if _, gone := one.labels[s.Person]; !gone {
			continue
		}
		if here == nil {
			var err error
			if here, err = one.desk.judgeStored(stored.Number, storedTexts(ctx, tx, stored.Number)); err != nil {
				return
			}
			if there, err = one.desk.judge(lines); err != nil || there.Roster().Len() != here.Roster().Len() || here.Roster().Len() != len(stored.Seats) {
				return
			}
		}
		lines = renamed(lines, there.Roster().IDs()[seat], here.Roster().IDs()[seat], s.Name)
	}
	if here == nil {
		return
	}
	if after, err := one.desk.judge(lines); err == nil {
		one.rewrite(lines, after)
	}
}

func storedTexts(ctx context.Context, tx *db.Tx, number int) []string {
	var lines []string
	for line, err := range tx.Lines(ctx, number, 1) {
		if err != nil {
			return nil
		}
		lines = append(lines, line.Text)
	}
	return lines
}

// texts gives the lines without their times.
func (one *judged) texts() []string {
	texts := make([]string, len(one.lines))
	for i, l := range one.lines {
		texts[i] = l.Text
	}
	return texts
}

// rewrite puts other words in the place of the lines, one for one.
func (one *judged) rewrite(lines []string, after *referee.Match) {
	one.lines = slices.Clone(one.lines)
	for i, text := range lines {
		one.lines[i].Text = text
	}
	id := one.sum.ID
	one.sum = Summary(after)
	one.sum.ID, one.sum.Digest = id, Digest(after)
}
