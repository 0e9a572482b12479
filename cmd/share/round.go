package share

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/fault"
)

// mostTries is how often a round is repeated because another laptop published first.
const mostTries = 8

// round fetches from the hub and brings to it until hub and database have the same records, at most mostTries times.
func (s *sharer) round(ctx context.Context) error {
	if err := s.link.streams(ctx); err != nil {
		return s.link.allowed(err)
	}
	s.said = 0
	for range mostTries {
		again, err := s.once(ctx)
		if kept := s.rows.keep(ctx); err == nil {
			err = kept
		}
		if err != nil {
			return s.link.allowed(err)
		}
		if !again {
			break
		}
	}
	s.whole()
	return nil
}

// once fetches and brings once. It reports whether another laptop published lines of some match first.
func (s *sharer) once(ctx context.Context) (again bool, err error) {
	news, err := s.check(ctx)
	if err != nil {
		return false, fault.While(err, "compare with the hub")
	}
	if err := s.goOn(ctx); err != nil {
		return false, fault.While(err, "go on where a newer program wrote")
	}
	if news {
		if err := s.fetch(ctx); err != nil {
			return false, fault.While(err, "fetch from message %d", s.rows.mark.Seq+1)
		}
	}
	if err := s.after(ctx); err != nil || s.line.ReadOnly {
		return false, fault.While(err, "compare removals")
	}
	again, err = s.bring(ctx)
	return again, fault.While(err, "bring what is new here")
}

// after removes matches that were removed elsewhere, and does the rest of exchange.AfterMatches, if matches or books
// have come since the last time.
func (s *sharer) after(ctx context.Context) error {
	if !s.fresh {
		return nil
	}
	var clubs []*exchange.ClubJSON
	for _, book := range s.books.byLaptop {
		if book.club != nil {
			clubs = append(clubs, book.club)
		}
	}
	if _, err := exchange.AfterMatches(ctx, s.app, s.store, clubs); err != nil {
		return err
	}
	s.fresh = false
	return nil
}

// check compares the hub with the mark of what was last read from it. It starts again from nothing if the hub was set
// up again, restored from an old copy, or damaged. It reports whether the hub has new messages.
func (s *sharer) check(ctx context.Context) (news bool, err error) {
	info, err := s.link.match.Info(ctx)
	if err != nil {
		return false, err
	}
	books, err := s.link.book.Info(ctx)
	if err != nil {
		return false, err
	}
	mark := &s.rows.mark
	state := info.State
	missing := state.LastSeq - state.Msgs
	same := mark.Made == info.Created.UnixNano() && state.LastSeq >= mark.Seq && missing == mark.Deleted
	if same && mark.Seq > 0 {
		same, err = s.has(ctx, mark.Seq, mark.At)
		if err != nil {
			return false, err
		}
	}
	if same && mark.BookSeq > 0 {
		_, err := s.link.book.GetMsg(ctx, mark.BookSeq)
		if err != nil && !errors.Is(err, jetstream.ErrMsgNotFound) {
			return false, err
		}
		if err != nil || books.State.LastSeq < mark.Books {
			mark.Book = ""
			mark.BookSeq = 0
			mark.Books = 0
			s.books.forget()
		}
	}
	if !same {
		s.rows.forget(mark.Hub)
		mark.Made = info.Created.UnixNano()
		mark.Deleted = missing
		s.books.forget()
	}
	return state.LastSeq > mark.Seq || books.State.LastSeq > mark.Books || !same, nil
}

// has reports whether the hub has a message with this sequence that came at this time.
func (s *sharer) has(ctx context.Context, seq uint64, at int64) (bool, error) {
	msg, err := s.link.match.GetMsg(ctx, seq)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return msg.Time.UnixNano() == at, nil
}

// settle ends a clash: the hub's lines become the match. The lines of this laptop become a separate match, which
// desk.Take removes and desk.Apart keeps.
func (s *sharer) settle(ctx context.Context, ref string, how desk.Clash) error {
	found, err := s.store.Find(ctx, ref)
	if err != nil {
		return err
	}
	have, err := s.rows.of(ctx, found.ID)
	if err != nil {
		return err
	}
	if have.Clash == 0 {
		return app.Wrong(words.NoClash(found.Number))
	}
	lines, err := s.linesOf(ctx, found.ID, have)
	if err != nil {
		return err
	}
	if lines == nil {
		return app.Failed(words.GoneAgain())
	}
	here, err := s.desk.Written(ctx, found.Number)
	if err != nil {
		return err
	}
	seating, err := s.books.seatingOf(ctx, "")
	if err != nil {
		return err
	}
	batch := s.desk.NewBatch()
	batch.Settle(how, s.app.Say(words.TakenWhy))
	text := desk.Written{Lines: lines, Own: here.Own}.Text(found.ID)
	var done desk.Import
	err = batch.ReadAs(ctx, found.ID, bytes.NewReader(text), seating, func(one desk.Import) { done = one })
	if err == nil {
		err = batch.Keep(ctx)
	}
	if err == nil {
		err = done.Err
	}
	if err != nil {
		return err
	}
	have.Clash = 0
	s.fresh = true
	s.rows.set(found.ID, have)
	if err := s.rows.keep(ctx); err != nil {
		return err
	}
	said := words.Apart(done.Number, done.Other)
	if how == desk.Take {
		said = words.Taken(done.Number, done.Other)
	}
	app.Tell(s.app, said)
	return nil
}

// clashes returns the matches whose lines here differ from those on the hub, sorted by number.
func (s *sharer) clashes(ctx context.Context) ([]clash, error) {
	var found []clash
	for id, line := range s.rows.clashed {
		match, err := s.store.ByID(ctx, id)
		if errors.Is(err, db.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		found = append(found, clash{Match: match.Number, ID: id, Line: line})
	}
	slices.SortFunc(found, func(a, b clash) int { return a.Match - b.Match })
	return found, nil
}

// whole notes in the settings that a round was completed. The caller saves the settings.
func (s *sharer) whole() {
	s.Last.At = s.app.Now().UTC().Truncate(time.Second)
	s.Last.Fault = ""
}
