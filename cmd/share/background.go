package share

import (
	"context"
	"sync"
	"time"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// endWait is how long the end of a session waits for lines that are on their way.
const endWait = 500 * time.Millisecond

// Background exchanges beside a session at the table, or the board on phones. Nothing waits for it.
type Background struct {
	app *app.App

	mu     sync.Mutex
	s      *settings // nil where no hub is known
	tables *tables
	fault  error // why the hub cannot be reached
	going  bool  // whether a round was whole since the hub was reached
	last   report
	warned string // the match whose other keeper was named
}

// NewBackground returns an exchange that has not begun.
func NewBackground(a *app.App) *Background { return &Background{app: a} }

// Begin exchanges from now on, if the database has joined a hub, until end is called.
func (b *Background) Begin(ctx context.Context) (end func()) {
	s, err := joined(b.app)
	if err != nil {
		return func() {} // share itself says what is the matter
	}
	t := newTables(s.Laptop)
	b.mu.Lock()
	b.s, b.tables, b.last = s, t, s.Last
	b.mu.Unlock()
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	done := make(chan struct{})
	go func() {
		defer close(done)
		b.run(ctx, s, t)
	}()
	return func() {
		cancel()
		select {
		case <-done:
		case <-time.After(endWait):
		}
	}
}

func (b *Background) run(ctx context.Context, s *settings, t *tables) {
	own := *b.app
	store, err := own.Store(ctx)
	if err != nil {
		return // the session says what is the matter with the database
	}
	defer store.Close()
	sh, err := newSharer(ctx, &own, s, store, true)
	if err != nil {
		return
	}
	sh.moved = func() { b.heard(sh) }
	sh.live(ctx, t, func(err error) {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.fault, b.going, b.last = err, err == nil, s.Last
	})
}

// heard takes over what the rounds came to.
func (b *Background) heard(sh *sharer) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last = sh.Last
}

// State returns how the exchange stands, as one line in a language; "" where no hub is known.
func (b *Background) State(in lang.Lang) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.s == nil {
		return ""
	}
	text := words.Reaching(b.s.line.Club).In(in)
	if !b.last.At.IsZero() {
		text = words.Since(b.s.line.Club, in.Clock(b.last.At.Local())).In(in)
	}
	switch {
	case b.going:
		text = words.Going(b.s.line.Club, b.last.Brought, b.last.Fetched).In(in)
	case b.fault != nil:
		text = app.Sentence(b.fault, in)
	}
	if n := len(b.last.Clash); n > 0 {
		text += words.Clashes(n).In(in)
	}
	return text
}

// Keep says that this laptop keeps the table of the match with an id. It returns a warning, once, if another laptop
// keeps it too, as soon as that is known.
func (b *Background) Keep(id string) (warning string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.tables == nil {
		return ""
	}
	b.tables.keep(id)
	if name := b.tables.by(id, time.Now()); name != "" && b.warned != id {
		b.warned = id
		return b.app.Say(words.KeptBy(name))
	}
	return ""
}

// Warned returns a channel that is closed once Keep has a warning that it has not returned yet; nil for never.
func (b *Background) Warned() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.tables == nil || b.warned != "" {
		return nil
	}
	select {
	case <-b.tables.other:
		if b.tables.by(b.tables.keeps(), time.Now()) == "" { // the other laptop has left since
			return nil
		}
	default:
	}
	return b.tables.other
}
