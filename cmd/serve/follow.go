package serve

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"strconv"
	"sync"
	"time"

	"arbitro/cmd/desk"
	drawn "arbitro/cmd/table/board"
	"arbitro/cmd/table/compose"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// How often the store is asked for new lines: while somebody reads along, and otherwise. An answer of the store takes
// some 30 µs.
const (
	often  = 10 * time.Millisecond
	seldom = 200 * time.Millisecond
)

// eveningEvery is how often the list of all tables is made again.
const eveningEvery = 500 * time.Millisecond

// follower follows one stored match, whoever writes its lines.
type follower struct {
	*server
	number int
	title  lang.Text
	delay  time.Duration // of what everybody sees

	mu     sync.Mutex // is held while the match is read or changed; nobody waits for a phone under it
	match  *desk.LiveMatch
	league league
	order  int // of the last moment
	beyond []waiter
	last   entry            // that came from a phone
	chosen compose.Composer // what the table has chosen: only Mode and Quiet are set

	seats  topic        // what happens now, for those who play; nothing where nobody has a seat
	public [views]topic // the board, delayed; what everybody sees
}

// open begins to follow a match. Errors: those of desk.Open.
func (s *server) open(ctx context.Context, ref string) (*follower, error) {
	live, err := s.desk.Open(ctx, ref)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if f := s.followed[live.Number]; f != nil {
		return f, nil
	}
	f := &follower{
		server: s, number: live.Number, title: live.Match().Game().Title, match: live, delay: s.delay,
	}
	if err := f.begin(ctx); err != nil {
		return nil, err
	}
	s.followed[live.Number] = f
	return f, nil
}

// begin publishes the first board. With a delay, everybody waits for it as long as for any other.
func (f *follower) begin(ctx context.Context) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.delay > 0 {
		for v := range f.public {
			f.public[v].put(newMoment(0, func(in lang.Lang) []byte {
				if view(v) == data {
					return later(in)
				}
				return part(&doc.Document{Lang: in, Blocks: []doc.Block{notice(doc.Call, words.Later.In(in))}}, "board")
			}))
		}
	}
	return f.publish(ctx)
}

// publish writes the board as it stands. The caller holds mu.
func (f *follower) publish(ctx context.Context) error {
	c, err := f.composer(ctx)
	if err != nil {
		return err
	}
	f.chosen = choice(c)
	seats, ready, err := f.held(ctx, c)
	if err != nil {
		return err
	}
	f.seatNew()
	f.league.renew(ctx, f.store, c.Match)
	f.order++
	f.wake(c.Match.Log().Len())
	boards := make([]*board, len(lang.All))
	for _, in := range lang.All {
		c.Lang = in
		b := &board{follower: f, Board: drawn.New(c)}
		b.Rules = f.base() + "/rules/"
		b.conceal(seats, ready)
		if b.Over {
			b.post, _ = f.app.Post(ctx, f.match, in) // a board without the link is a board all the same
		}
		boards[in] = b
	}
	show := func(v view) *moment {
		return newMoment(f.order, func(in lang.Lang) []byte { return part(boards[in].document(v), "board") })
	}
	if f.ring != nil {
		f.seats.put(show(atSeat))
	}
	moments := [views]*moment{
		data: newMoment(f.order, func(in lang.Lang) []byte { return boards[in].json() }),
	}
	for v := range data {
		moments[v] = show(v)
		for _, in := range lang.All {
			moments[v].events[in] = append(moments[v].events[in], event("say", []byte(boards[in].Said()))...)
		}
	}
	put := func() {
		for v, m := range moments {
			f.public[v].put(m)
		}
	}
	if f.delay <= 0 {
		put()
		return nil
	}
	time.AfterFunc(f.delay, put)
	return nil
}

// composer returns the match as its table sees it. The caller holds mu.
func (f *follower) composer(ctx context.Context) (compose.Composer, error) {
	return compose.Watch(ctx, f.match, lang.En, f.app.SpeaksUnasked(f.match.Match().Game()))
}

// catchUp reads the lines that were stored meanwhile, or were rewritten, and publishes the board. An error of the store
// is no reason to stop: the board stays as it is until the store can be read again.
func (f *follower) catchUp(ctx context.Context) {
	f.mu.Lock()
	defer f.mu.Unlock()
	more, err := f.match.CatchUp(ctx)
	if err == nil && (more || f.league.stale(ctx, f.store) || f.choiceChanged(ctx)) {
		if done, err := f.reveal(ctx); !done && err == nil {
			_ = f.publish(ctx)
		}
	}
}

// choice returns what a table chooses besides the record: how a round is recorded, and whether its referee speaks.
func choice(c compose.Composer) compose.Composer {
	return compose.Composer{Mode: c.Mode, Quiet: c.Quiet}
}

// choiceChanged reports whether the table has chosen something else since the last board, which the seats are to learn.
// The caller holds mu.
func (f *follower) choiceChanged(ctx context.Context) bool {
	if f.ring == nil {
		return false
	}
	c, err := f.composer(ctx)
	return err == nil && choice(c) != f.chosen
}

// base returns the path of the match's pages.
func (f *follower) base() string { return "/match/" + strconv.Itoa(f.number) }

// follow watches the store until ctx is done.
func (s *server) follow(ctx context.Context) {
	wait := time.NewTimer(0)
	defer wait.Stop()
	var evening time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case <-wait.C:
		}
		for _, f := range s.all() {
			f.catchUp(ctx)
		}
		if now := time.Now(); s.main == nil && now.Sub(evening) >= eveningEvery {
			evening = now
			s.contests.renew(ctx)
			s.publishEvening(ctx)
		}
		pause := seldom
		if s.gate.reading() {
			pause = often
		}
		wait.Reset(pause)
	}
}

// all returns the matches that are followed.
func (s *server) all() []*follower {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Values(s.followed))
}

// publishEvening publishes the list of tables if it has changed.
func (s *server) publishEvening(ctx context.Context) {
	list, err := s.tables(ctx)
	if err != nil {
		return // the list stays as it is until the store can be read again
	}
	before, order := s.evening.now.Load(), 1
	if before != nil {
		order = before.order + 1
	}
	m := newMoment(order, func(in lang.Lang) []byte { return part(list.document(in), "board") })
	if before == nil || !slices.EqualFunc(m.boards, before.boards, bytes.Equal) {
		s.evening.put(m)
	}
}
