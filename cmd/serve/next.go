package serve

import (
	"context"
	"net"
	"slices"
	"strconv"
	"time"

	"arbitro/db"
)

// serveOn serves the board until ctx is done. When its match is over and its people have begun another match, the board
// of that match takes its place at the same address, and follows announces it.
func (s *server) serveOn(ctx context.Context, at net.Listener, follows func(*server)) error {
	for {
		served, end := context.WithCancel(ctx)
		next := make(chan db.Match, 1)
		if s.ending = served; s.main != nil && !s.over() { // the board of a match that was over before stays
			go s.awaitNext(served, func(m db.Match) {
				next <- m
				end()
			})
		}
		err := s.serve(served, at)
		end()
		select {
		case m := <-next:
			if s, at, err = s.turnTo(ctx, m, at.Addr().String()); err != nil {
				return err
			}
			follows(s)
		default:
			return err
		}
	}
}

// over reports whether the main match is over.
func (s *server) over() bool {
	s.main.mu.Lock()
	defer s.main.mu.Unlock()
	return s.main.match.Match().Finished()
}

// awaitNext calls begun with the next match of the same people, once the main match is over and its end has been shown
// to everybody (s.delay). It stops when ctx is done.
func (s *server) awaitNext(ctx context.Context, begun func(db.Match)) {
	look := time.NewTicker(s.gate.lists)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		if !s.over() {
			continue
		}
		this, err := s.store.Match(ctx, s.main.number)
		if err != nil {
			continue
		}
		open, err := s.desk.Lookup().Unfinished(ctx, mostTables)
		at := slices.IndexFunc(open, func(m db.Match) bool {
			return m.Number > this.Number && slices.Equal(slices.Sorted(slices.Values(namesOf(m))), slices.Sorted(slices.Values(namesOf(this))))
		})
		if err == nil && at >= 0 {
			select {
			case <-ctx.Done():
			case <-time.After(s.delay):
				begun(open[at])
			}
			return
		}
	}
}

// turnTo opens the board of the next match in place of this board, at the same address.
func (s *server) turnTo(ctx context.Context, m db.Match, address string) (*server, net.Listener, error) {
	this, err := s.store.Match(ctx, s.main.number)
	if err != nil {
		return nil, nil, err
	}
	n := newServer(ctx, s.app, s.store, s.gate.limits)
	n.gate, n.delay, n.secret, n.secure, n.files, n.newSeat = s.gate, s.delay, s.secret, s.secure, s.files, s.newSeat
	n.board = s.board.handedOn(this, m)
	referee := s.ring != nil && s.ring.of(referees) != ""
	if err := n.openMain(ctx, strconv.Itoa(m.Number), s.everySeat, referee); err != nil {
		return nil, nil, err
	}
	at, hosts, err := listen(ctx, address)
	if err == nil {
		n.at(hosts)
	}
	return n, at, err
}
