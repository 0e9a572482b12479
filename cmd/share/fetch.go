// This file stores what came from the hub. Where two laptops wrote different lines, it reports both.

package share

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
)

// arrived is a message about a match as it came from the hub.
type arrived struct {
	message
	seq uint64
}

// fetch reads the books and lines that have come to the hub since the last round, and applies them. The mark only moves
// past lines that were applied: if the connection breaks, the next round reads the rest again.
func (s *sharer) fetch(ctx context.Context) error {
	mark := &s.rows.mark
	seq := mark.Seq
	at := mark.At
	var waiting []arrived
	lines := 0
	defer s.nameGarbled()
	flush := func() error {
		if err := s.books.read(ctx); err != nil { // after the messages, so that the books are at least as new
			return fault.While(err, "read the clubs' files")
		}
		if err := s.apply(ctx, waiting); err != nil {
			return err
		}
		mark.Seq = seq
		mark.At = at
		waiting = waiting[:0]
		lines = 0
		return nil
	}
	err := s.link.read(ctx, s.link.match, mark.Seq+1, "", func(msg jetstream.Msg, next uint64) error {
		if one, ok := s.arrived(msg, next); ok {
			waiting = append(waiting, one)
			lines = lines + len(one.Lines)
		}
		meta, _ := msg.Metadata() // link.read has checked it
		seq = next
		at = meta.Timestamp.UnixNano()
		if lines < s.together {
			return nil
		}
		if err := flush(); err != nil {
			return err
		}
		return s.rows.keep(ctx)
	})
	if err != nil {
		return err
	}
	return flush()
}

// nameGarbled prints, in one line, which messages could not be read.
func (s *sharer) nameGarbled() {
	many := len(s.garbled)
	if many == 0 {
		return
	}
	var why lang.Speaker = words.Garbled(s.garbled[0])
	if many > 1 {
		why = words.GarbledMany(many, s.garbled[0], s.garbled[many-1])
	}
	s.say(s.app.Say(why))
	s.keepRefusal(why)
	s.garbled = nil
}

// The headers of a message about a match.
const (
	headGuard  = jetstream.ExpectedLastSubjSeqHeader // the sequence of the previous message, which the hub has checked
	headSource = "Nats-Stream-Source"                // where the message came from, in a stream that gathers others
)

// arrived reads a message. It counts and skips a message that is not readable.
func (s *sharer) arrived(msg jetstream.Msg, seq uint64) (arrived, bool) {
	one, ok := s.readable(msg, seq)
	if !ok {
		s.garbled = append(s.garbled, seq)
	}
	return one, ok
}

// readable reads a message. It returns false if the message cannot be read, or if the hub has not checked where its
// lines belong in the match.
func (s *sharer) readable(msg jetstream.Msg, seq uint64) (arrived, bool) {
	one := arrived{seq: seq}
	err := json.Unmarshal(msg.Data(), &one.message)
	guard := msg.Headers().Get(headGuard)
	sourced := msg.Headers().Get(headSource) != "" // from a federation's stream: the club's hub has checked it
	if err != nil || one.ID == "" || one.ID != db.FoldID(one.ID) || one.First < 1 || len(one.Lines) == 0 {
		return one, false
	}
	if sourced {
		return one, true
	}
	isGuarded := guard == strconv.FormatUint(one.After, 10)
	return one, isGuarded && s.link.subjectOf("match", one.ID) == msg.Subject()
}

// apply applies messages about matches. They must be in the hub's order.
func (s *sharer) apply(ctx context.Context, all []arrived) error {
	byID := map[string][]arrived{}
	var ids []string
	for _, one := range all {
		if byID[one.ID] == nil {
			ids = append(ids, one.ID)
		}
		byID[one.ID] = append(byID[one.ID], one)
	}
	batch := s.desk.NewBatch()
	var refused []string
	for _, id := range ids {
		err := s.read(ctx, batch, id, byID[id], func(plan plan, fault error) {
			if fault != nil {
				refused = append(refused, id)
				return
			}
			s.took(id, plan)
		})
		if err != nil {
			return err
		}
	}
	if err := batch.Keep(ctx); err != nil {
		return err
	}
	for _, id := range refused {
		if err := s.singly(ctx, id, byID[id]); err != nil {
			return fault.While(err, "apply the lines of match %s one by one", id)
		}
	}
	return nil
}

// goOn applies messages that a newer program wrote and that had to wait, if this program now knows their contract.
func (s *sharer) goOn(ctx context.Context) error {
	for id := range s.rows.ahead {
		have, err := s.rows.of(ctx, id)
		if err != nil {
			return err
		}
		if !contract(have.Ahead).known() {
			continue
		}
		have.Ahead = contract{}
		s.rows.set(id, have)
		var all []arrived
		subject := s.link.subjectOf("match", id)
		err = s.link.read(ctx, s.link.match, have.Seq+1, subject, func(msg jetstream.Msg, seq uint64) error {
			if one, ok := s.arrived(msg, seq); ok {
				all = append(all, one)
			}
			return nil
		})
		if err == nil {
			err = s.apply(ctx, all)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// singly applies the messages about a match one by one, after some of them were refused together. It skips a message
// that is refused, as every other laptop does.
func (s *sharer) singly(ctx context.Context, id string, all []arrived) error {
	for _, one := range all {
		before, err := s.rows.of(ctx, id)
		if err != nil {
			return err
		}
		var read plan
		var refused error
		batch := s.desk.NewBatch()
		err = s.read(ctx, batch, id, []arrived{one}, func(p plan, err error) {
			read = p
			refused = err
		})
		if err == nil {
			err = batch.Keep(ctx)
		}
		if err != nil {
			return err
		}
		switch {
		case errors.Is(refused, desk.ErrOtherLog):
			read.row.Clash = s.tellClash(refused, one.From)
			s.rows.set(id, read.row)
		case refused != nil:
			if one.After == 0 {
				before = row{}
			}
			before.Seq = one.seq
			s.refuse(words.Refused(id, refusal(refused)))
			s.rows.set(id, before)
		case read.text != nil:
			s.took(id, read)
		}
	}
	return nil
}

// read adds the lines of messages about a match to a batch. The batch calls report when the lines are stored or
// refused. If the messages have nothing to import, read only notes how far the hub was read, and does not call report.
func (s *sharer) read(
	ctx context.Context, batch *desk.Batch, id string, all []arrived, report func(plan, error),
) error {
	plan, err := s.fold(ctx, id, all)
	if err != nil {
		return err
	}
	if plan.text == nil {
		s.rows.set(id, plan.row)
		return nil
	}
	seating, err := s.books.seatingOf(ctx, plan.from)
	if err != nil {
		return err
	}
	return batch.ReadAs(ctx, id, bytes.NewReader(plan.text), seating, func(one desk.Import) { report(plan, one.Err) })
}

// took notes which lines of the hub this database now has.
func (s *sharer) took(id string, plan plan) {
	s.fresh = true
	s.Last.Fetched += plan.more
	s.rows.set(id, plan.row)
}

// refusal returns the part of an error that is about the line.
func refusal(err error) error {
	var line *referee.Error
	if errors.As(err, &line) {
		return line
	}
	return err
}

// plan is what messages about a match lead to.
type plan struct {
	row  row    // what the hub has after the messages
	text []byte // the record to import, nil for none
	from string // the laptop of the last message
	more int    // how many lines are new in this database
}

// fold applies messages about a match to its row, which says what the hub has of it. The plan holds the new row and the
// record to import. fold looks at each message in turn:
//
//	already in the row (its seq is not greater)   skipped
//	by a newer program than this                  refused, once; it and all after it wait for a newer program
//	of a match begun again (After is 0)           the row and the lines begin again with this message
//	does not continue the row                     refused, and counted as seen
//	any other                                     its lines are added
func (s *sharer) fold(ctx context.Context, id string, all []arrived) (plan, error) {
	have, err := s.rows.of(ctx, id)
	if err != nil {
		return plan{}, err
	}
	start := have
	var came []string // the lines from line start.Lines+1 on
	own := true
	from := ""
	for _, one := range all {
		if one.seq <= have.Seq {
			continue
		}
		if s.isTooNew(id, one, &have) {
			break
		}
		have.Seq = one.seq
		if one.After == 0 { // the match began again on the hub
			start = row{Seq: one.seq}
			came = nil
			have = start
		}
		if one.First != have.Lines+1 || one.Before != have.Digest {
			s.refuse(words.Unfit(id))
			continue
		}
		came = append(came, one.Lines...)
		have.Lines = one.last()
		have.Digest = desk.DigestOf(have.Digest, one.Lines)
		own = one.Own
		from = one.From
	}
	done := plan{row: have, from: from}
	if len(came) == 0 || have.Clash > 0 {
		return done, nil
	}
	return s.against(ctx, id, done, start, came, own)
}

// isTooNew reports whether this program cannot judge a message about a match, or has already had to stop at an earlier
// one. The first such message is refused, and the row then holds its contract.
func (s *sharer) isTooNew(id string, one arrived, have *row) bool {
	if !contract(have.Ahead).known() {
		return true
	}
	if one.By.known() {
		return false
	}
	have.Ahead = one.By
	s.refuse(words.Ahead(id, s.books.called(one.From)))
	return true
}

// against decides what to import after lines came: nothing if the stored match already has them. It leaves it to the
// import to find out whether lines clash, or differ only in a name that was removed here.
func (s *sharer) against(ctx context.Context, id string, plan plan, start row, came []string, own bool) (plan, error) {
	stored, err := s.store.ByID(ctx, id)
	var here desk.Written
	switch {
	case errors.Is(err, db.ErrNotFound):
	case err != nil:
		return plan, err
	default:
		here, err = s.desk.Written(ctx, stored.Number)
		if err != nil {
			return plan, err
		}
	}
	if has(here, plan.row) {
		return plan, nil
	}
	var lines []string
	if has(here, start) {
		lines = append(here.Lines[:start.Lines:start.Lines], came...)
	} else { // a name was taken out of the lines here, or they are missing: import the whole match
		lines, err = s.linesOf(ctx, id, plan.row)
		if err != nil || lines == nil {
			return plan, err
		}
	}
	plan.text = desk.Written{Lines: lines, Own: own}.Text(id)
	plan.more = max(0, plan.row.Lines-len(here.Lines))
	return plan, nil
}

// has reports whether a stored match begins with the lines that the hub has.
func has(here desk.Written, hub row) bool {
	return hub.Lines <= len(here.Lines) && here.Digest(hub.Lines) == hub.Digest
}

// tellClash prints both lines of a clash, and which laptop wrote the hub's line. It returns the number of the line.
func (s *sharer) tellClash(clash error, laptop string) int {
	line := 0
	number, _ := fault.Arg[int](clash, "match")
	line, _ = fault.Arg[int](clash, "line")
	ours, _ := fault.Arg[db.Line](clash, "ours")
	theirs, _ := fault.Arg[db.Line](clash, "theirs")
	s.named[number] = true
	s.say(s.app.Say(words.Clash(number, s.books.called(laptop), line, ours.Text, theirs.Text)))
	return line
}

// linesOf returns all lines that the hub has of a match. It returns nil if they do not agree with the row.
func (s *sharer) linesOf(ctx context.Context, id string, want row) ([]string, error) {
	var lines []string
	digest := ""
	err := s.link.read(ctx, s.link.match, 1, s.link.subjectOf("match", id), func(msg jetstream.Msg, seq uint64) error {
		one, ok := s.arrived(msg, seq)
		if !ok || seq > want.Seq {
			return nil
		}
		if one.After == 0 {
			lines = nil
			digest = ""
		}
		if one.First == len(lines)+1 && one.Before == digest {
			lines = append(lines, one.Lines...)
			digest = desk.DigestOf(digest, one.Lines)
		}
		return nil
	})
	if err != nil || len(lines) != want.Lines || digest != want.Digest {
		return nil, err
	}
	return lines, nil
}
