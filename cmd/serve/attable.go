package serve

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/lan"
	"arbitro/cmd/qrcode"
	"arbitro/db"
)

// What may be chosen at the table.
const (
	look   = "look"
	answer = "answer"
	hidden = "hidden"
	again  = "again"
	off    = "off"
	scorer = "scorer"
)

// AtTable runs boards during a session of the first screen, in the same process: one of the match that is played, and
// one of a tournament.
type AtTable struct {
	app *app.App

	mu           sync.Mutex // guards the boards: the table reads them while a server ends by itself
	match, event beside
}

// beside is a board that runs during a session; the zero value is off.
type beside struct {
	on  *server
	end func()
}

// NewAtTable returns a board that is off.
func NewAtTable(a *app.App) *AtTable { return &AtTable{app: a} }

// AtTable asks where the board of a match is to be shown, opens it and shows its codes. Where it is on already, it asks
// whether to show them again or to turn the board off. Errors: those of the questions, of the store and of the address.
func (t *AtTable) AtTable(ctx context.Context, match int) error {
	if s := t.running(match); s != nil {
		return t.goOn(ctx, s, t.show, t.turnOff)
	}
	q := ask.Question{Title: t.app.Say(words.Phones), Fields: []ask.Field{
		whereField(t.app),
		{Key: "what", Label: t.app.Say(words.What), Kind: ask.Choice, Options: []ask.Option{
			{Label: t.app.Say(words.Look), Value: look},
			{Label: t.app.Say(words.Answer), Value: answer},
			{Label: t.app.Say(words.Hidden), Value: hidden},
		}},
	}}
	a, err := t.app.Prompt().Ask(ctx, q)
	if err != nil {
		return err
	}
	s, err := t.open(ctx, match, a.Of("where"), a.Of("what"))
	if err != nil {
		return err
	}
	return t.show(ctx, s)
}

// whereField asks for the address at which a board answers.
func whereField(a *app.App) ask.Field {
	f := ask.Field{Key: "where", Label: a.Say(words.Where), Kind: ask.Choice}
	for _, ip := range lan.Addresses() {
		if ip.Is4() {
			f.Options = append(f.Options, ask.Option{Label: a.Say(words.OnNet(ip.String())), Value: ip.String()})
		}
	}
	f.Options = append(f.Options, ask.Option{Label: a.Say(words.Here), Value: "127.0.0.1"})
	return f
}

// running returns the server of a match, nil where its board is off. The board of another match is turned off.
func (t *AtTable) running(match int) *server {
	s := t.shown(&t.match)
	if s != nil && s.main.number != match {
		t.close(&t.match)
		return nil
	}
	return s
}

// shown returns the server of a board, nil where it is off.
func (t *AtTable) shown(b *beside) *server {
	t.mu.Lock()
	defer t.mu.Unlock()
	return b.on
}

// goOn asks what to do with a board that is on.
func (t *AtTable) goOn(
	ctx context.Context, s *server, show func(context.Context, *server) error, turnOff func(context.Context, *server),
) error {
	options := []ask.Option{
		{Label: t.app.Say(words.ShowAgain), Value: again}, {Label: t.app.Say(words.TurnOff), Value: off},
	}
	if s.ring != nil && s.main != nil {
		options = append(options, ask.Option{Label: t.app.Say(words.Scorer), Value: scorer, Key: t.app.Say(words.ScorerKey)})
	}
	a, err := t.app.Prompt().Ask(ctx, ask.Question{
		Title:  t.app.Say(words.Stays(s.link)),
		Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	switch {
	case err != nil:
		return err
	case a.Of("do") == off:
		turnOff(ctx, s)
		return nil
	case a.Of("do") == scorer:
		return t.letScore(ctx, s)
	}
	return show(ctx, s)
}

// letScore asks whose seat may enter all that the table's own form asks, and lets it do so until the match is over or
// another is chosen.
func (t *AtTable) letScore(ctx context.Context, s *server) error {
	m := s.main.match.Match()
	f := ask.Field{Key: "who", Kind: ask.Choice, Value: s.scorer}
	for _, seat := range m.Sits() {
		f.Options = append(f.Options, ask.Option{Label: m.Roster().Name(seat), Value: m.Roster().IDs()[seat]})
	}
	f.Options = append(f.Options, ask.Option{Label: t.app.Say(words.NoOne), Key: "-"})
	a, err := t.app.Prompt().Ask(ctx, ask.Question{
		Title: t.app.Say(words.WhoScores), Help: t.app.Say(words.ScorerHelp), Fields: []ask.Field{f},
	})
	if err != nil {
		return err
	}
	return s.keep(ctx, func(*kept) { s.scorer = a.Of("who") })
}

// open turns the board of a match on.
func (t *AtTable) open(ctx context.Context, match int, where, what string) (*server, error) {
	return t.start(ctx, &t.match, func(ctx context.Context, store *db.Store) (*server, error) {
		return t.begin(ctx, store, match, what)
	}, where, func(ctx context.Context, s *server, address string) error {
		return s.keep(ctx, func(k *kept) { k.On, k.At, k.What = true, address, what })
	})
}

// start turns a board on, which begin makes. It reads by a store of its own, so that it delays nothing at the table; keep
// stores the address at which it answers.
func (t *AtTable) start(
	ctx context.Context, b *beside, begin func(context.Context, *db.Store) (*server, error), where string,
	keep func(ctx context.Context, s *server, address string) error,
) (*server, error) {
	store, err := t.app.Store(ctx)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx)) // it stays on when the question is answered
	fail := func(err error) (*server, error) {
		cancel()
		store.Close()
		return nil, err
	}
	s, err := begin(ctx, store)
	if err != nil {
		return fail(err)
	}
	at, names, err := listen(ctx, where)
	if err != nil {
		return fail(err)
	}
	s.at(names)
	if err := keep(ctx, s, at.Addr().String()); err != nil {
		at.Close()
		return fail(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = s.serve(ctx, at) // the phones say that they are not connected
		store.Close()
	}()
	t.mu.Lock()
	defer t.mu.Unlock()
	*b = beside{s, func() { cancel(); <-ended }}
	return s, nil
}

// begin makes the server of a match.
func (t *AtTable) begin(ctx context.Context, store *db.Store, match int, what string) (*server, error) {
	s := newServer(ctx, t.app, store, usualLimits)
	s.secret = what == hidden
	return s, s.openMain(ctx, strconv.Itoa(match), what != look, what != look)
}

// show shows the codes.
func (t *AtTable) show(ctx context.Context, s *server) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", t.app.Say(words.AtBoard(s.link)), qrcode.Blocks(s.link))
	if s.ring != nil {
		if err := t.scan(ctx, s); err != nil {
			return err
		}
		for _, one := range s.seats() {
			fmt.Fprintln(&b, t.app.Say(words.SeatLink(one.name, one.link)))
		}
		fmt.Fprintf(&b, "%s\n%s\n", t.app.Say(words.Codes(s.codes())), t.app.Say(words.PlainAir))
	}
	return t.app.Prompt().Show(ctx, t.app.Say(words.Phones), b.String())
}

// Close turns the boards off that are on.
func (t *AtTable) Close() {
	t.close(&t.match)
	t.close(&t.event)
}

// close turns a board off, if it is on.
func (t *AtTable) close(b *beside) {
	t.mu.Lock()
	end := b.end
	*b = beside{}
	t.mu.Unlock()
	if end != nil {
		end()
	}
}

// NewLines returns a channel that is closed once the match has more than this many lines stored; nil where its board is
// off.
func (t *AtTable) NewLines(match, lines int) <-chan struct{} {
	s := t.shown(&t.match)
	if s == nil || s.main.number != match {
		return nil
	}
	return s.main.past(lines)
}

// waiter waits until a match has more than a number of lines.
type waiter struct {
	lines int
	gone  chan struct{}
}

// past returns a channel that is closed once the match has more than this many lines.
func (f *follower) past(lines int) <-chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	gone := make(chan struct{})
	f.beyond = append(f.beyond, waiter{lines, gone})
	f.wake(f.match.Match().Log().Len())
	return gone
}

// wake lets those go on who wait for fewer lines than there are. The caller holds mu.
func (f *follower) wake(lines int) {
	kept := f.beyond[:0]
	for _, w := range f.beyond {
		if w.lines < lines {
			close(w.gone)
		} else {
			kept = append(kept, w)
		}
	}
	f.beyond = kept
}
