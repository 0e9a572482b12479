package serve

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"strconv"
	"sync"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	drawn "arbitro/cmd/table/board"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/secret"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// The pause between two queries for new lines: often while a phone has an open stream, otherwise seldom. A query takes
// about 30 µs.
const (
	often  = 10 * time.Millisecond
	seldom = 200 * time.Millisecond
)

// follower follows one stored match, no matter which program writes its lines.
type follower struct {
	*server
	number int
	title  lang.Text
	delay  time.Duration // how much later a line is seen by all except the seats

	mu      sync.Mutex // held while the match is read or changed; nothing waits for a phone while it is held
	match   *desk.LiveMatch
	league  league
	order   int // the number of the last moment
	beyond  []waiter
	last    entry      // the last entry from a seat; only that seat may take it back
	chosen  score.View // the table's choices; only Mode and Quiet are set
	removed bool       // the match was removed when looked was
	looked  time.Time  // when the store was last asked whether the match is removed

	seats  topic        // the board without a delay, for the seats; empty if there are no seats
	public [views]topic // the delayed board, for everybody else
}

// entry is the lines that a seat has entered with one form: those from first to line.
type entry struct {
	holder, first, line int
	at                  time.Time
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
		server: s,
		number: live.Number,
		title:  live.Match().Game().Title,
		match:  live,
		delay:  s.delay,
	}
	if err := f.begin(ctx); err != nil {
		return nil, err
	}
	s.followed[live.Number] = f
	return f, nil
}

// begin publishes the first board. With a delay, this board is delayed too.
func (f *follower) begin(ctx context.Context) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.delay > 0 {
		for v := range f.public {
			f.public[v].put(newMoment(0, func(language lang.Lang) []byte {
				if view(v) == data {
					return later(language)
				}
				return part(&doc.Document{Lang: language, Blocks: []doc.Block{notice(doc.Call, words.Later.In(language))}}, "board")
			}))
		}
	}
	return f.publish(ctx)
}

// publish makes the next moment: the board as it is now, in every view and language. The caller holds mu.
func (f *follower) publish(ctx context.Context) error {
	composer, err := f.composer(ctx)
	if err != nil {
		return err
	}
	f.chosen = choice(composer)
	seats, ready, err := f.held(ctx, composer)
	if err != nil {
		return err
	}
	f.seatNew()
	f.league.renew(ctx, f.store, composer.Match)
	f.order++
	f.wake(composer.Match.Log().Len())
	boards := make([]*board, len(lang.All))
	for _, language := range lang.All {
		composer.Lang = language
		public := composer.View
		public.Public = true
		public.Own = referee.Nobody
		b := &board{follower: f, Board: drawn.New(public)}
		b.Rules = f.base() + "/rules/"
		b.conceal(seats, ready)
		if b.Over {
			b.post, _ = app.Post(ctx, f.match, language) // the board is worth showing without the link
		}
		boards[language] = b
	}
	show := func(v view) *moment {
		return newMoment(f.order, func(language lang.Lang) []byte {
			if f.removed {
				return part(&doc.Document{
					Lang:   language,
					Blocks: []doc.Block{notice(doc.Call, words.WasRemoved.In(language))},
				}, "board")
			}
			return boards[language].boardOrScenes(v)
		})
	}
	if f.ring != nil {
		moment := show(atSeat)
		moment.addScores(func(language lang.Lang) []byte { return part(boards[language].inSight(), "score") })
		f.seats.put(moment)
	}
	moments := [views]*moment{
		data: newMoment(f.order, func(language lang.Lang) []byte { return boards[language].json() }),
	}
	for v := range data {
		moments[v] = show(v)
		for _, language := range lang.All {
			moments[v].events[language] = append(moments[v].events[language], event("say", []byte(boards[language].Said()))...)
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

// renew publishes the board again because something has changed that no line records, such as who keeps the score. If
// this fails, phones see the change with the next line.
func (f *follower) renew(ctx context.Context) {
	f.mu.Lock()
	defer f.mu.Unlock()
	_ = f.publish(ctx)
}

// composer returns the composer of the match as its table sees it. The caller holds mu.
func (f *follower) composer(ctx context.Context) (compose.Composer, error) {
	return sitting.Watch(ctx, f.match, lang.En, f.app.Settings.SpeaksUnasked(f.match.Match().Game()))
}

// catchUp reads the lines that were stored or rewritten since the last look, and publishes the board if anything has
// changed. If the store cannot be read, the board stays as it is until it can be read again.
func (f *follower) catchUp(ctx context.Context) {
	f.mu.Lock()
	defer f.mu.Unlock()
	more, err := f.match.CatchUp(ctx)
	if time.Since(f.looked) >= seldom && err == nil {
		var changed bool
		changed, err = f.lookRemoved(ctx)
		more = more || changed
	}
	if err == nil && (more || f.league.stale(ctx, f.store) || f.choiceChanged(ctx)) {
		if done, err := f.reveal(ctx); !done && err == nil {
			_ = f.publish(ctx)
		}
	}
}

// lookRemoved asks the store whether the match is removed, and reports whether that has changed. The caller holds mu.
func (f *follower) lookRemoved(ctx context.Context) (changed bool, err error) {
	removed, err := f.match.Removed(ctx)
	if err != nil {
		return false, err
	}
	changed = removed != f.removed
	f.removed = removed
	f.looked = time.Now()
	return changed, nil
}

// choice returns a view with only those choices of the table that are not in the record: how a round is recorded, and
// whether its referee speaks.
func choice(composer compose.Composer) score.View {
	return score.View{Mode: composer.Mode, Quiet: composer.Quiet}
}

// choiceChanged reports whether the table's choices differ from those of the last board. Only seats depend on them. The
// caller holds mu.
func (f *follower) choiceChanged(ctx context.Context) bool {
	if f.ring == nil {
		return false
	}
	composer, err := f.composer(ctx)
	return err == nil && choice(composer) != f.chosen
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
		for _, follower := range s.all() {
			follower.catchUp(ctx)
		}
		if now := time.Now(); s.main == nil && now.Sub(evening) >= s.gate.lists {
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
	before := s.evening.now.Load()
	order := 1
	if before != nil {
		order = before.order + 1
	}
	moment := newMoment(order, func(language lang.Lang) []byte { return part(list.document(language), "board") })
	if before == nil || !slices.EqualFunc(moment.boards, before.boards, bytes.Equal) {
		s.eveningWall.put(newMoment(order, list.wall))
		s.evening.put(moment)
	}
}

// sitting returns the players' ids by seat; "" for a player who has left the table.
func (f *follower) sitting() []string {
	match := f.match.Match()
	players := slices.Clone(match.Roster().IDs())
	for seat := range players {
		if !slices.Contains(match.Sits(), seat) {
			players[seat] = ""
		}
	}
	return players
}

// seatNew gives links to players who have sat down since the last look, and reports them. The caller holds mu.
func (f *follower) seatNew() {
	if f != f.main || !f.everySeat {
		return
	}
	before := f.ring.all()
	for _, holder := range f.ring.seat(f.sitting()) {
		if f.newSeat != nil {
			f.newSeat(f.place(holder))
		}
	}
	if !slices.Equal(before, f.ring.all()) {
		_ = f.keep(f.ending, nil) // if this fails, the links change only after a restart
	}
}

// place returns a player's seat with its link. The caller holds mu.
func (f *follower) place(holder int) place {
	roster := f.match.Match().Roster()
	return place{holder, roster.IDs()[holder], lang.Plain(roster.Name(holder)), f.link + "seat/" + f.ring.of(holder)}
}

// waiter waits until a match has more than a number of lines.
type waiter struct {
	lines int
	gone  chan struct{}
}

// past returns a channel that is closed when the match has more than this many lines.
func (f *follower) past(lines int) <-chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	gone := make(chan struct{})
	f.beyond = append(f.beyond, waiter{lines, gone})
	f.wake(f.match.Match().Log().Len())
	return gone
}

// wakeAll releases all waiters, although the match has no more lines: a secret number was stored. The caller holds mu.
func (f *follower) wakeAll() {
	for _, waiter := range f.beyond {
		close(waiter.gone)
	}
	f.beyond = nil
}

// wake releases the waiters of a match that now has this many lines. The caller holds mu.
func (f *follower) wake(lines int) {
	kept := f.beyond[:0]
	for _, waiter := range f.beyond {
		if waiter.lines < lines {
			close(waiter.gone)
		} else {
			kept = append(kept, waiter)
		}
	}
	f.beyond = kept
}

// held returns the seats that must enter a secret number in this phase, such as a bid, in the order of play, and the
// numbers that are stored for them, by seat. It returns no seats in any other phase, or without --secret-bids. The
// caller holds mu.
func (f *follower) held(
	ctx context.Context, composer compose.Composer,
) (seats []int, numbers map[int]int, err error) {
	if !f.secret {
		return nil, nil, nil
	}
	return secret.Numbers(ctx, f.match, composer)
}

// reveal records all secret numbers as lines, in the order of play, when the last one is stored. It reports whether it
// did. The caller holds mu.
func (f *follower) reveal(ctx context.Context) (bool, error) {
	composer, err := f.composer(ctx)
	if err != nil {
		return false, err
	}
	seats, numbers, err := f.held(ctx, composer)
	if len(seats) == 0 || len(numbers) < len(seats) {
		return false, err
	}
	deal := composer.Match.OpenFrom()
	ids := composer.Match.Roster().IDs()
	var lines, by []string
	for _, seat := range seats {
		form, _, _ := composer.Apart(seat)
		one, err := form.Lines(form.Filled(strconv.Itoa(numbers[seat])))
		if err != nil {
			return false, err
		}
		lines = append(lines, one...)
		by = append(by, ids[seat])
	}
	if _, err := f.match.ApplyFrom(ctx, by, lines...); err != nil {
		return false, app.While(err, "record the secret numbers of match %d", f.number)
	}
	_ = f.store.DropSecretNumbers(ctx, f.number, deal) // the record holds the numbers now
	return true, f.publish(ctx)
}
