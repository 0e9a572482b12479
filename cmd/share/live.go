package share

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/app"
	"arbitro/cmd/share/join"
	"arbitro/referee/lang"
)

// The intervals at which a connected laptop does its work.
const (
	lookEvery  = 10 * time.Millisecond  // look for new lines in this database
	bookEvery  = 500 * time.Millisecond // look for changed persons or leagues
	keepEvery  = time.Second            // store what was read of the hub
	noteEvery  = 5 * time.Second        // store the outcome of the rounds
	tableEvery = 20 * time.Second       // tell the hub which match is recorded here
	checkEvery = time.Minute            // check that the hub is still the same
)

// The pauses between attempts to reach a hub.
const (
	firstPause = time.Second
	mostPause  = 15 * time.Second
)

// errLost says that the connection was lost and has been made again.
var errLost = errors.New("connected again")

// live exchanges matches with the hub until ctx is done. It calls state with nil after the first round of each
// connection. It calls state with a sentence that says why, whenever the hub cannot be reached or refuses this laptop.
func (s *sharer) live(ctx context.Context, tables *tables, state func(error)) {
	pause := firstPause
	for ctx.Err() == nil {
		link, err := dial(ctx, s.settings)
		if err == nil {
			s.link = link
			err = s.connected(ctx, tables, func() {
				pause = firstPause
				state(nil)
			})
			link.close()
		}
		s.note(ctx, err)
		if ctx.Err() != nil {
			return
		}
		if errors.Is(err, errLost) {
			continue
		}
		state(s.fault(err))
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
		pause = min(2*pause, mostPause)
	}
}

// note stores the state of the exchange.
func (s *sharer) note(ctx context.Context, err error) {
	calm := context.WithoutCancel(ctx)
	_ = s.rows.keep(calm) // what is lost is read from the hub again
	if err != nil && ctx.Err() == nil && !errors.Is(err, errLost) {
		s.Last.Fault = s.app.SayError(s.fault(err))
	}
	s.Last.Clash, _ = s.clashes(calm)
	_ = s.save() // the next round writes it again
	s.moved()
}

// watcher is a sharer that stays connected.
type watcher struct {
	*sharer
	tables *tables
	came   chan jetstream.Msg
	local  string    // the last change of the database that was looked at
	looked time.Time // when the book was last looked at
	mark   string    // the mark of the book at that time
	saved  report
	noted  time.Time // when the report was last stored
}

// connected exchanges over one connection until it fails. It calls whole after the first round.
func (s *sharer) connected(ctx context.Context, tables *tables, whole func()) error {
	s.tookID = tables.rename
	if err := s.link.follow(ctx, tables); err != nil {
		return err
	}
	if err := s.round(ctx); err != nil {
		return err
	}
	s.note(ctx, nil)
	whole()
	w := &watcher{sharer: s, tables: tables, came: make(chan jetstream.Msg, atOnce), saved: s.Last}
	stop, err := w.listen(ctx)
	if err != nil {
		return err
	}
	defer stop()
	return w.watch(ctx)
}

// listen subscribes to all messages that the hub has received since the last round, and to those that it receives from
// now on.
func (w *watcher) listen(ctx context.Context) (stop func(), err error) {
	var ends []func()
	stop = func() {
		for _, end := range ends {
			end()
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	ends = append(ends, cancel)
	for _, from := range []struct {
		in  jetstream.Stream
		seq uint64
	}{{w.link.match, w.rows.mark.Seq}, {w.link.book, max(w.books.seq, w.rows.mark.Books)}} {
		consumer, err := from.in.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{
			DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: from.seq + 1,
		})
		if err != nil {
			stop()
			return nil, err
		}
		consumeContext, err := consumer.Consume(func(msg jetstream.Msg) {
			select {
			case w.came <- msg:
			case <-ctx.Done():
			}
		}, jetstream.PullMaxMessages(atOnce))
		if err != nil {
			stop()
			return nil, err
		}
		ends = append(ends, consumeContext.Stop)
	}
	return stop, nil
}

// watch applies messages as they come, and publishes new lines of this database, until ctx is done or the connection
// fails.
func (w *watcher) watch(ctx context.Context) error {
	look := time.NewTicker(lookEvery)
	keep := time.NewTicker(keepEvery)
	table := time.NewTicker(tableEvery)
	check := time.NewTicker(checkEvery)
	defer look.Stop()
	defer keep.Stop()
	defer table.Stop()
	defer check.Stop()
	said := ""
	for {
		var err error
		select {
		case <-ctx.Done():
			return ctx.Err()
		case msg := <-w.came:
			err = w.take(ctx, msg)
		case <-look.C:
			if now := w.tables.keeps(); now != said {
				said, err = w.link.sayTable(w.tables)
			}
			if err == nil {
				err = w.look(ctx)
			}
		case <-keep.C:
			err = w.keep(ctx)
		case <-table.C:
			_, err = w.link.sayTable(w.tables)
		case <-check.C:
			err = w.round(ctx)
		case <-w.link.back:
			err = errLost
		}
		if err != nil {
			return w.link.allowed(err)
		}
	}
}

// take applies a message, together with messages that have come meanwhile. The mark only moves past messages that were
// applied.
func (w *watcher) take(ctx context.Context, msg jetstream.Msg) error {
	var all []arrived
	needed := uint64(0)
	mark := &w.rows.mark
	last := mark.Seq
	at := mark.At
	for more := true; more; {
		meta, err := msg.Metadata()
		if err != nil {
			return err
		}
		seq := meta.Sequence.Stream
		if meta.Stream == join.Books && seq > w.books.seq {
			w.books.part(msg, seq)
		} else if meta.Stream == join.Matches && seq > last {
			if one, ok := w.arrived(msg, seq); ok {
				all = append(all, one)
				needed = max(needed, one.Book)
			}
			last = seq
			at = meta.Timestamp.UnixNano()
		}
		select {
		case msg = <-w.came:
		default:
			more = false
		}
	}
	w.nameGarbled()
	err := w.books.importAll(ctx)
	if needed > w.books.seq && err == nil {
		err = w.books.read(ctx)
	}
	if err == nil {
		err = w.apply(ctx, all)
	}
	if err == nil {
		mark.Seq = last
		mark.At = at
		err = w.after(ctx)
	}
	return err
}

// look publishes the lines recorded here since the last look.
func (w *watcher) look(ctx context.Context) error {
	if w.line.ReadOnly {
		return nil
	}
	now, err := w.store.LastChange(ctx)
	if err != nil {
		return err
	}
	if now == w.local {
		if time.Since(w.looked) < bookEvery {
			return nil
		}
		book, err := w.store.BookMark(ctx)
		w.looked = time.Now()
		if err != nil || book == w.mark {
			return err
		}
		w.mark = book
	}
	w.local = now
	again, err := w.bring(ctx)
	if again && err == nil {
		err = w.round(ctx)
	}
	return err
}

// keep stores the rows and the mark, and the outcome of the rounds.
func (w *watcher) keep(ctx context.Context) error {
	if err := w.rows.keep(ctx); err != nil {
		return err
	}
	if time.Since(w.noted) < noteEvery {
		return nil
	}
	w.noted = time.Now()
	if w.saved.Brought != w.Last.Brought || w.saved.Fetched != w.Last.Fetched ||
		len(w.saved.Refused) != len(w.Last.Refused) {
		w.whole()
		w.note(ctx, nil)
		w.saved = w.Last
	}
	return nil
}

// endWait is how long the end of a session waits for lines that are being sent.
const endWait = 500 * time.Millisecond

// Background exchanges records during a session at the table, or while the board is shown on phones. Nothing at the
// table waits for it.
type Background struct {
	app *app.App

	mu       sync.Mutex
	settings *settings // nil if no hub is known
	tables   *tables
	fault    error // why the hub cannot be reached
	going    bool  // whether the last attempt to reach the hub ended with a whole round
	last     report
	warned   string // the match for which AnnounceTable has warned
}

// NewBackground returns a Background that has not begun to exchange.
func NewBackground(a *app.App) *Background { return &Background{app: a} }

// Begin starts to exchange if the database has joined a hub. The exchange stops when end is called.
func (b *Background) Begin(ctx context.Context) (end func()) {
	settings, err := joined(b.app)
	if err != nil {
		return func() {} // the command share reports the error
	}
	tables := newTables(settings.Laptop, settings.Name)
	b.mu.Lock()
	b.settings = settings
	b.tables = tables
	b.last = settings.Last
	b.mu.Unlock()
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan struct{})
	go func() {
		defer close(done)
		b.run(ctx, settings, tables)
	}()
	return func() {
		cancel()
		select {
		case <-done:
		case <-time.After(endWait):
		}
	}
}

// run exchanges until ctx is done, or until the file of the database has moved: then the session asks its user whether
// to go on.
func (b *Background) run(ctx context.Context, settings *settings, tables *tables) {
	own := *b.app
	store, err := own.Store(ctx)
	if err != nil {
		return // the session reports errors of the database
	}
	defer store.Close()
	sharer, err := newSharer(ctx, &own, settings, store, true)
	if err != nil {
		return
	}
	sharer.moved = func() { b.heard(sharer) }
	state := func(err error) {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.fault = err
		b.going = err == nil
		b.last = settings.Last
	}
	moved := app.WhileThere(ctx, store, func(ctx context.Context) error {
		sharer.live(ctx, tables, state)
		return nil
	})
	if moved != nil {
		state(moved)
	}
}

// heard copies the outcome of a round, for the line of State.
func (b *Background) heard(sharer *sharer) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last = sharer.Last
}

// State returns the state of the exchange as one line in a language; "" if no hub is known.
func (b *Background) State(language lang.Lang) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.settings == nil {
		return ""
	}
	text := words.Reaching(b.settings.line.Club).In(language)
	if !b.last.At.IsZero() {
		text = words.Since(b.settings.line.Club, language.Clock(b.last.At.Local())).In(language)
	}
	if b.going {
		text = words.Going(b.settings.line.Club, b.last.Brought, b.last.Fetched).In(language)
	} else if b.fault != nil {
		text = app.Sentence(b.fault, language)
	}
	if n := len(b.last.Clash); n > 0 {
		text += words.Clashes(n).In(language)
	}
	return text
}

// AnnounceTable tells the other laptops that this one records the match with this id. It returns a warning, only once,
// when another laptop is known to record the same match.
func (b *Background) AnnounceTable(id string) (warning string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.tables == nil {
		return ""
	}
	b.tables.keep(id)
	if name := b.tables.keeperOf(id, time.Now()); name != "" && b.warned != id {
		b.warned = id
		return b.app.Say(words.KeptBy(name))
	}
	return ""
}

// Warned returns a channel that is closed when AnnounceTable has a new warning; nil if there will be none.
func (b *Background) Warned() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.tables == nil || b.warned != "" {
		return nil
	}
	select {
	case <-b.tables.other:
		if b.tables.keeperOf(b.tables.keeps(), time.Now()) == "" { // the other laptop no longer keeps it
			return nil
		}
	default:
	}
	return b.tables.other
}
