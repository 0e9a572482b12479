package desk

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"slices"
	"strings"

	"arbitro/db"
	"arbitro/referee/play"
	"arbitro/scoring/event"
)

// Entry is a line to be written into the log of a tournament.
type Entry struct {
	Words  []string
	Person db.PersonID // the person whom the line enters; 0 for a line that enters nobody
}

// Found stores a new tournament with all its lines, or nothing. compose returns the lines; it runs in the transaction.
func (d *Desk) Found(ctx context.Context, compose func(*db.Tx) ([]Entry, error)) (contest *Contest, err error) {
	err = d.Store.Write(ctx, func(tx *db.Tx) error {
		fresh := &Contest{desk: d, Event: event.Fold(nil, d.ContestGame)}
		entries, err := compose(tx)
		if err != nil {
			return err
		}
		contest, err = fresh.write(ctx, tx, entries)
		return err
	})
	return contest, err
}

// Write adds lines to the log of the tournament, all or none. compose returns the lines. It runs in the transaction,
// with the tournament as it is now, and must not wait for a user. After Write, c is the tournament as stored. Errors:
// those of compose and of the store; a fault of package event for an invalid line.
func (c *Contest) Write(ctx context.Context, compose func(*Contest, *db.Tx) ([]Entry, error)) error {
	var after *Contest
	err := c.desk.Store.Write(ctx, func(tx *db.Tx) error {
		now, err := c.current(ctx, tx)
		if err != nil {
			return err
		}
		entries, err := compose(now, tx)
		if err != nil || len(entries) == 0 {
			after = now
			return err
		}
		after, err = now.write(ctx, tx, entries)
		return err
	})
	if err == nil {
		*c = *after
	}
	return err
}

// current returns the tournament as it is now. It reads the tournament again only if it has changed since c was read.
func (c *Contest) current(ctx context.Context, tx *db.Tx) (*Contest, error) {
	mark, err := tx.EventMark(ctx, c.Stored.ID, c.words...)
	if err != nil || mark != c.mark {
		if err == nil {
			return c.desk.readContest(ctx, tx, c.Stored)
		}
		return nil, err
	}
	same := *c
	return &same, nil
}

// Reload reads the tournament again.
func (c *Contest) Reload(ctx context.Context) error {
	now, err := c.desk.readAtOnce(ctx, c.Stored)
	if err == nil {
		*c = *now
	}
	return err
}

// Refresh reads the tournament again if it has changed since it was last read, and reports whether it has.
func (c *Contest) Refresh(ctx context.Context) (bool, error) {
	mark, err := c.desk.Store.EventMark(ctx, c.Stored.ID, c.words...)
	if err != nil || mark == c.mark {
		return false, err
	}
	return true, c.Reload(ctx)
}

// With returns the tournament with further lines, which are not stored. It returns the fault of the first line that is
// not valid.
func (c *Contest) With(entries ...Entry) (*event.Event, error) {
	after, _, err := c.withLines(entries)
	if err != nil {
		return nil, err
	}
	c.rename(after)
	return after, nil
}

// ScoreOf returns the score of a tournament that With returned, with the results of c.
func (c *Contest) ScoreOf(event *event.Event) *event.Score { return event.Score(c.results, c.rows) }

// write checks lines and stores them.
func (c *Contest) write(ctx context.Context, tx *db.Tx, entries []Entry) (*Contest, error) {
	after, lines, err := c.withLines(entries)
	if err != nil {
		return nil, err
	}
	fresh := c.Stored.ID == 0
	c.Stored.ID, err = tx.AppendEvent(ctx, c.Stored.ID, lines...)
	if err != nil {
		return nil, err
	}
	events, err := tx.Events(ctx)
	if err != nil {
		return nil, err
	}
	for _, event := range events {
		if event.ID == c.Stored.ID {
			c.Stored = event
		}
	}
	if fresh {
		return c.desk.readContest(ctx, tx, c.Stored)
	}
	c.Lines = append(slices.Clip(c.Lines), lines...)
	c.Event = after
	c.compute()
	c.mark, err = tx.EventMark(ctx, c.Stored.ID, c.words...)
	return c, err
}

// withLines returns the tournament with further lines, and those lines in the form that the store takes.
func (c *Contest) withLines(entries []Entry) (*event.Event, []db.EventLine, error) {
	last := 0
	for _, line := range c.Lines {
		last = max(last, line.N)
	}
	fresh := make([]db.EventLine, len(entries))
	for i, entry := range entries {
		var random [16]byte
		_, _ = rand.Read(random[:]) // never fails
		line := db.EventLine{
			UID:    hex.EncodeToString(random[:]),
			N:      last + 1 + i,
			Person: entry.Person,
		}
		line.Text = eventText(entry.Words)
		if len(line.Text) > play.MaxLine {
			return nil, nil, event.TooMuchText.With("limit", play.MaxLine)
		}
		line.At = c.desk.now().UTC()
		fresh[i] = line
	}
	eventLines := append(append([]db.EventLine{}, c.Lines...), fresh...)
	after := event.Fold(splitLines(eventLines), c.desk.ContestGame)
	for _, aside := range after.Aside {
		if aside.Line >= len(c.Lines) {
			return nil, nil, aside.Why
		}
	}
	return after, fresh, nil
}

// eventText returns the words of a line as its text: folded, quoted where necessary, each run of spaces as one space.
func eventText(words []string) string {
	var text []byte
	for i, w := range words {
		if i > 0 {
			text = append(text, ' ')
		}
		text = play.AppendWord(text, []byte(strings.Join(strings.Fields(w), " ")))
	}
	return string(text)
}

// splitLines returns the lines of a log, split into words.
func splitLines(lines []db.EventLine) []event.Line {
	all := make([]event.Line, len(lines))
	for i, line := range lines {
		all[i] = event.Line{
			N:     line.N,
			UID:   line.UID,
			At:    line.At.Format("2006-01-02T15:04:05Z"),
			Words: eventWords(line.Text),
		}
	}
	return all
}

// eventWords splits a line of a log into words. It returns the verb and ids in lower case. It returns no words for a
// line that cannot be split.
func eventWords(text string) []string {
	var lexer play.Lexer
	line, err := lexer.Split([]byte(text))
	if err != nil || line.Blank() {
		return nil
	}
	words := make([]string, len(line.Words))
	for i, w := range line.Words {
		words[i] = string(w)
	}
	event.Lower(words)
	return words
}
