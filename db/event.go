// The logs of tournaments.

package db

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"time"

	"arbitro/referee/fault"
)

// EventID is the number of an event in this database; zero is none.
type EventID int64

// Event is a stored tournament without its lines.
type Event struct {
	ID       EventID
	UID      string    // the same on every machine
	Created  time.Time // when it was first stored here
	Changed  time.Time // when its last line was stored here
	Lines    int
	Removed  time.Time // when it was removed from all lists; zero if it was not
	Reason   string    // why it was removed
	Returned time.Time // when it was last brought back; zero for never
}

// EventLine is one line of an event's log. The lines are sorted by N, then by UID, in whatever order they arrived.
type EventLine struct {
	UID    string    // 16 random bytes in hexadecimal, the same on every machine; if empty, the store creates them
	N      int       // from 1; if 0, one more than the greatest stored
	At     time.Time // when it was written, to the second; if zero, now
	Text   string    // without its line end
	Person PersonID  // whom the line enters; 0 for every other line
}

const eventColumns = `SELECT number, id, created, changed, lines, ifnull(removed, ''), ifnull(reason, ''),
	ifnull(returned, '') FROM events`

// Events returns all events, the removed ones too, in the order in which they were stored.
func (r eventReads) Events(ctx context.Context) ([]Event, error) {
	return collect(r.query(ctx, eventColumns+` ORDER BY number`), readEvent)
}

// readEvent reads a row of eventColumns.
func readEvent(row *row, event *Event) {
	var created, changed, removed, returned string
	row.scan(&event.ID, &event.UID, &created, &changed, &event.Lines, &removed, &event.Reason, &returned)
	event.Created = moment(created)
	event.Changed = moment(changed)
	event.Removed = moment(removed)
	event.Returned = moment(returned)
}

// EventLines returns the lines of an event, sorted by N, then by UID. Merged persons are not replaced.
func (r eventReads) EventLines(ctx context.Context, id EventID) ([]EventLine, error) {
	return collect(r.query(ctx, `SELECT l.uid, l.n, l.at, l.text, ifnull(p.person, 0) FROM event_lines l
		LEFT JOIN event_persons p ON p.event = l.event AND p.uid = l.uid
		WHERE l.event = ? ORDER BY l.n, l.uid`, id), func(r *row, eventLine *EventLine) {
		var at string
		r.scan(&eventLine.UID, &eventLine.N, &at, &eventLine.Text, &eventLine.Person)
		eventLine.At = moment(at)
	})
}

// AppendEvent adds lines to an event and returns its number. An id of 0 stores a new event. Lines whose UID the event
// has already stay as they are.
func (w eventWrites) AppendEvent(ctx context.Context, id EventID, lines ...EventLine) (_ EventID, err error) {
	defer func() { err = fault.While(err, "append to event %d", id) }()
	if id == 0 {
		id, err = w.addEvent(ctx, NewID())
		if err != nil {
			return 0, err
		}
	}
	_, err = w.addToEvent(ctx, id, lines)
	return id, err
}

// addEvent stores a new event without lines.
func (w eventWrites) addEvent(ctx context.Context, uid string) (EventID, error) {
	id, err := w.insert(ctx, `INSERT INTO events (id, created, changed, lines) VALUES (?1, ?2, ?2, 0)`,
		uid, stamp(w.now, atSecond))
	return EventID(id), err
}

// addToEvent stores the lines that an event does not have, and returns how many they are. If a stored line lacks the
// person whom it enters, addToEvent adds the person: an export that was written while the store changed may have left
// the person out.
func (w eventWrites) addToEvent(ctx context.Context, id EventID, lines []EventLine) (int, error) {
	have, err := w.EventLines(ctx, id)
	if err != nil {
		return 0, err
	}
	known := make(map[string]EventLine, len(have))
	last := 0
	for _, line := range have {
		known[line.UID] = line
		last = max(last, line.N)
	}
	added := 0
	changed := false
	for _, line := range lines {
		if here, ok := known[line.UID]; ok {
			if here.Person == 0 && line.Person != 0 {
				if err := w.addEventPerson(ctx, id, line); err != nil {
					return added, err
				}
				known[line.UID] = line
				changed = true
			}
			continue
		}
		if line.UID == "" {
			var random [16]byte
			_, _ = rand.Read(random[:]) // never fails
			line.UID = hex.EncodeToString(random[:])
		}
		line.N = cmp.Or(line.N, last+1)
		if line.At.IsZero() {
			line.At = w.now
		}
		if err := w.addEventLine(ctx, id, line); err != nil {
			return added, err
		}
		known[line.UID] = line
		last = max(last, line.N)
		changed = true
		added++
	}
	if changed {
		_, err = w.do(ctx, `UPDATE events SET lines = lines + ?, changed = ? WHERE number = ?`,
			added, stamp(w.now, atSecond), id)
	}
	return added, err
}

// addEventLine stores a line of an event, with the person whom it enters.
func (w eventWrites) addEventLine(ctx context.Context, id EventID, line EventLine) error {
	_, err := w.do(ctx, `INSERT INTO event_lines (event, uid, n, at, text) VALUES (?, ?, ?, ?, ?)`,
		id, line.UID, line.N, stamp(line.At, atSecond), line.Text)
	if err != nil || line.Person == 0 {
		return err
	}
	return w.addEventPerson(ctx, id, line)
}

// addEventPerson stores the person whom a line enters.
func (w eventWrites) addEventPerson(ctx context.Context, id EventID, line EventLine) error {
	_, err := w.do(ctx, `INSERT INTO event_persons (event, uid, person) VALUES (?, ?, ?)`, id, line.UID, line.Person)
	return err
}

// UniteEvent adds what another machine stores about an event: the lines that are missing here, and whether the event is
// removed. The later of the two machines' settings holds. The result does not depend on which machine comes first.
// UniteEvent returns how many lines are new here.
func (w eventWrites) UniteEvent(ctx context.Context, there Event, lines []EventLine) (added int, err error) {
	defer func() { err = fault.While(err, "unite event %d", there.ID) }()
	found, err := collect(w.query(ctx, eventColumns+` WHERE id = ?`, there.UID), readEvent)
	if err != nil {
		return 0, err
	}
	var here Event
	if len(found) > 0 {
		here = found[0]
	} else {
		here.ID, err = w.addEvent(ctx, there.UID)
		if err != nil {
			return 0, err
		}
	}
	added, err = w.addToEvent(ctx, here.ID, lines)
	if err != nil {
		return added, err
	}
	was := removal{Out: here.Removed, Back: here.Returned, Reason: here.Reason}
	if now := was.or(removal{Out: there.Removed, Back: there.Returned, Reason: there.Reason}); now != was {
		_, err = w.do(ctx, `UPDATE events SET removed = ?, returned = ?, reason = ? WHERE number = ?`,
			orNull(orStamp(now.Out)), orNull(orStamp(now.Back)), orNull(tidy(now.Reason)), here.ID)
	}
	return added, err
}

// RewriteEntries replaces the texts of the lines that enter a person, in every event. Call LeaveOut for the person
// first: the database refuses any other change of such a line. Each person merged into this one needs a separate call.
func (w eventWrites) RewriteEntries(ctx context.Context, person PersonID, rewrite func(text string) string) error {
	entries, err := pairsOf[string, string](w.query(ctx, `SELECT l.uid, l.text FROM event_persons p
		JOIN event_lines l ON l.event = p.event AND l.uid = p.uid
		WHERE p.person = ?1`, person))
	if err != nil {
		return err
	}
	for uid, text := range entries {
		if _, err := w.do(ctx, `UPDATE event_lines SET text = ?1 WHERE uid = ?2 AND text <> ?1
			AND event IN (SELECT event FROM event_persons WHERE uid = ?2)`, rewrite(text), uid); err != nil {
			return err
		}
	}
	return nil
}

// EventMark returns a mark that differs as soon as anything has changed on which a tournament depends: its log, merges,
// leagues, and the matches whose heads name it by one of these words.
func (r eventReads) EventMark(ctx context.Context, id EventID, words ...string) (string, error) {
	var mark string
	err := r.queryRow(ctx, []any{&mark}, `SELECT concat_ws(' ', (SELECT lines FROM events WHERE number = ?1), count(*),
		max(m.changed), (SELECT count(*) || ' ' || count(undone) FROM merges), (SELECT count(*) FROM league_changes))
		FROM matches m WHERE m.event IN (SELECT value FROM json_each(?2)) AND m.removed IS NULL`,
		id, jsonList(foldAll(words)))
	return mark, err
}

// EventMatches returns the matches whose heads name a tournament by one of these words, in upper or lower case. They
// are sorted by number, without removed matches.
func (r matchReads) EventMatches(ctx context.Context, words ...string) ([]Match, error) {
	return r.all(ctx, `SELECT `+columns+` FROM matches m
		WHERE m.event IN (SELECT value FROM json_each(?)) AND m.removed IS NULL ORDER BY m.number`, jsonList(foldAll(words)))
}
