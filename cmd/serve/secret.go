package serve

import (
	"context"
	"fmt"
	"strings"

	"arbitro/cmd/table/compose"
	"arbitro/reports/doc"
)

// heldAs is the setting that holds a player's secret number, with the line that opened the round and the seat.
const heldAs = "secret.%d.%d"

// hides reports whether a form's answer is held back until all players have given theirs.
func (d *desktop) hides(made compose.SeatForm) bool {
	if d.holder == referees {
		return false
	}
	f, _, ok := d.Apart(d.holder)
	return ok && f.Verb == made.Verb
}

// hold keeps a secret number in the store, where a crash does not reach it, and writes all of them as soon as the last
// is there.
func (f *follower) hold(ctx context.Context, d *desktop, made compose.SeatForm, values []string) error {
	name := fmt.Sprintf(heldAs, d.Match.OpenFrom(), d.holder)
	if err := f.match.Set(ctx, name, strings.TrimSpace(values[0])); err != nil {
		return err
	}
	if done, err := f.reveal(ctx); done || err != nil {
		return err
	}
	return f.publish(ctx) // who is ready has changed
}

// held returns who has still to say the number of this phase, in turn, and the numbers held for them. The caller holds
// mu.
func (f *follower) held(ctx context.Context, c compose.Composer) (seats []int, numbers map[int]string, err error) {
	if !f.secret || c.Match.Roster().Len() == 0 {
		return nil, nil, nil
	}
	_, seats, _ = c.Apart(0)
	numbers = map[int]string{}
	for _, seat := range seats {
		value, err := f.match.Setting(ctx, fmt.Sprintf(heldAs, c.Match.OpenFrom(), seat))
		if err != nil {
			return nil, nil, err
		}
		if value != "" {
			numbers[seat] = value
		}
	}
	return seats, numbers, nil
}

// reveal writes the secret numbers together, in turn, once all are there, and reports whether it did. The caller holds
// mu.
func (f *follower) reveal(ctx context.Context) (bool, error) {
	c, err := f.composer(ctx)
	if err != nil {
		return false, err
	}
	seats, numbers, err := f.held(ctx, c)
	if err != nil || len(seats) == 0 || len(numbers) < len(seats) {
		return false, err
	}
	from, ids := c.Match.OpenFrom(), c.Match.Roster().IDs()
	var lines, by []string
	for _, seat := range seats {
		form, _, _ := c.Apart(seat)
		one, err := form.Lines(form.Answer([]string{numbers[seat]}, 0))
		if err != nil {
			return false, err
		}
		lines, by = append(lines, one...), append(by, ids[seat])
	}
	if _, err := f.match.ApplyFrom(ctx, by, lines...); err != nil {
		return false, err
	}
	for _, seat := range seats {
		_ = f.match.Set(ctx, fmt.Sprintf(heldAs, from, seat), "") // it stands in the record now
	}
	return true, f.publish(ctx)
}

// ready says to the holder of a secret number that it is safe.
func (d *desktop) ready() []doc.Block {
	_, numbers, _ := d.held(context.Background(), d.Composer)
	if _, mine := numbers[d.holder]; mine {
		return []doc.Block{notice(doc.Done, words.Safe.In(d.Lang))}
	}
	return nil
}

// conceal makes the board wait for those who have still to give a secret number, and name those who are ready.
func (b *board) conceal(seats []int, numbers map[int]string) {
	if len(seats) == 0 {
		return
	}
	form, _, _ := b.Apart(seats[0])
	b.Waiting, b.Awaited = nil, form.Title
	for _, seat := range seats {
		if _, there := numbers[seat]; there {
			b.Ready = append(b.Ready, seat)
		} else {
			b.Waiting = append(b.Waiting, seat)
		}
	}
}
