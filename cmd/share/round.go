package share

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/exchange"
)

// mostTries is how often a round is tried while other laptops are first.
const mostTries = 8

// round fetches what the hub has, and brings what this database has, until both have the same.
func (s *sharer) round(ctx context.Context) error {
	if err := s.link.streams(ctx); err != nil {
		return s.link.allowed(err)
	}
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

// once fetches and brings once. It reports whether another laptop was first somewhere.
func (s *sharer) once(ctx context.Context) (again bool, err error) {
	news, err := s.check(ctx)
	if err != nil {
		return false, err
	}
	if err := s.goOn(ctx); err != nil {
		return false, err
	}
	if news {
		if err := s.fetch(ctx); err != nil {
			return false, err
		}
	}
	if err := s.after(ctx); err != nil || s.line.ReadOnly {
		return false, err
	}
	return s.bring(ctx)
}

// after compares removals once matches or books have come.
func (s *sharer) after(ctx context.Context) error {
	if !s.fresh {
		return nil
	}
	var clubs []*exchange.ClubJSON
	for _, b := range s.books.byLaptop {
		if b.club != nil {
			clubs = append(clubs, b.club)
		}
	}
	if _, err := exchange.AfterMatches(ctx, s.app, s.store, clubs); err != nil {
		return err
	}
	s.fresh = false
	return nil
}

// check compares the hub with what was read of it last, and begins anew where the hub is another: made anew, restored
// from an old copy, or damaged. It reports whether the hub has news.
func (s *sharer) check(ctx context.Context) (news bool, err error) {
	info, err := s.link.match.Info(ctx)
	if err != nil {
		return false, err
	}
	books, err := s.link.book.Info(ctx)
	if err != nil {
		return false, err
	}
	m := &s.rows.mark
	state := info.State
	missing := state.LastSeq - state.Msgs
	same := m.Made == info.Created.UnixNano() && state.LastSeq >= m.Seq && missing == m.Deleted
	if same && m.Seq > 0 {
		if same, err = s.has(ctx, m.Seq, m.At); err != nil {
			return false, err
		}
	}
	if same && m.BookSeq > 0 {
		_, err := s.link.book.GetMsg(ctx, m.BookSeq)
		if err != nil && !errors.Is(err, jetstream.ErrMsgNotFound) {
			return false, err
		}
		if err != nil || books.State.LastSeq < m.Books {
			m.Book, m.BookSeq, m.Books = "", 0, 0
			s.books.forget()
		}
	}
	if !same {
		s.rows.forget(m.Hub)
		m.Made, m.Deleted = info.Created.UnixNano(), missing
		s.books.forget()
	}
	return state.LastSeq > m.Seq || books.State.LastSeq > m.Books || !same, nil
}

// has reports whether the hub's message of a sequence is the one that came at a time.
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
