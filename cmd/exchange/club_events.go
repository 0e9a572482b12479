package exchange

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// mostEventLines limits the lines of one tournament in a club's file.
const mostEventLines = 100_000

// eventFile is a tournament: its lines, and who is meant by those that enter a player.
type eventFile struct {
	ID       string            `json:"id"`
	Lines    []eventLineFile   `json:"lines"`
	Persons  map[string]string `json:"persons,omitempty"` // by the line's uid, the first id of the person
	Removed  time.Time         `json:"removed,omitzero"`
	Reason   string            `json:"reason,omitempty"`
	Returned time.Time         `json:"returned,omitzero"`
}

type eventLineFile struct {
	UID  string    `json:"uid"`
	N    int       `json:"n"`
	At   time.Time `json:"at"`
	Text string    `json:"text"`
}

// exportEvents returns the tournaments by id; refs holds the first id of each person.
func exportEvents(ctx context.Context, store *db.Store, refs map[db.PersonID]string) ([]eventFile, error) {
	events, err := store.Events(ctx)
	if err != nil {
		return nil, err
	}
	var all []eventFile
	for _, e := range events {
		f := eventFile{ID: e.UID, Removed: e.Removed, Reason: e.Reason, Returned: e.Returned}
		lines, err := store.EventLines(ctx, e.ID)
		if err != nil {
			return nil, err
		}
		for _, l := range lines {
			f.Lines = append(f.Lines, eventLineFile{l.UID, l.N, l.At, l.Text})
			if refs[l.Person] != "" {
				if f.Persons == nil {
					f.Persons = map[string]string{}
				}
				f.Persons[l.UID] = refs[l.Person]
			}
		}
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b eventFile) int { return strings.Compare(a.ID, b.ID) })
	return all, nil
}

// events stores the tournaments of a club. The names of those who asked to be left out here do not come back.
func (g *guests) events(ctx context.Context, tx *db.Tx) error {
	labels, err := tx.Labels(ctx)
	if err != nil {
		return err
	}
	for _, f := range g.club.Events {
		var lines []db.EventLine
		for _, l := range f.Lines {
			line := db.EventLine{UID: l.UID, N: l.N, At: l.At, Text: l.Text}
			if ref, ok := f.Persons[l.UID]; ok {
				if line.Person, err = g.ref(ctx, tx, ref); err != nil {
					return err
				}
				if label, gone := labels[line.Person]; gone {
					line.Text = desk.EntryAs(line.Text, label)
				}
			}
			lines = append(lines, line)
		}
		there := db.Event{UID: f.ID, Removed: f.Removed, Reason: f.Reason, Returned: f.Returned}
		if _, err := tx.UniteEvent(ctx, there, lines); err != nil {
			return err
		}
	}
	return nil
}

func (c *ClubJSON) checkEvents() error {
	known := map[string]bool{}
	for i, f := range c.Events {
		err := f.check(c)
		if err == nil && known[f.ID] {
			err = words.EventTwice(f.ID).Err()
		}
		if err != nil {
			return c.at(words.AtEvent(i+1), err)
		}
		known[f.ID] = true
		uids := map[string]bool{}
		for j, l := range f.Lines {
			err := l.check()
			if err == nil && uids[l.UID] {
				err = words.EventLine(l.UID).Err()
			}
			if err != nil {
				return c.at(words.AtEventLine(i+1, j+1), err)
			}
			uids[l.UID] = true
		}
		for uid := range f.Persons {
			if !uids[uid] {
				return c.at(words.AtEvent(i+1), words.EventNobody(uid).Err())
			}
		}
	}
	return nil
}

// check checks what belongs to the whole tournament.
func (f eventFile) check(c *ClubJSON) error {
	switch {
	case len(f.ID) < 8 || len(f.ID) > 64 || strings.Trim(f.ID, "0123456789abcdef-") != "":
		return words.EventID(f.ID).Err()
	case len(f.Lines) == 0:
		return words.EventNoLines.Err()
	case len(f.Lines) > mostEventLines:
		return words.EventLarge(len(f.Lines), mostEventLines).Err()
	}
	for _, ref := range f.Persons {
		if err := c.known(ref); err != nil {
			return err
		}
	}
	return cmp.Or(sound(f.Removed, false), sound(f.Returned, false))
}

func (l eventLineFile) check() error {
	switch {
	case len(l.UID) != 32 || strings.Trim(l.UID, "0123456789abcdef") != "":
		return words.EventUid(l.UID).Err()
	case l.N < 1 || l.N > math.MaxInt32:
		return words.EventNumber(l.N).Err()
	case len(l.Text) > play.MaxLine || text.Refused(l.Text): // no line holds its own end
		return words.EventText.Err()
	}
	return sound(l.At, true)
}
