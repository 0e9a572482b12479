package share

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/lang"
)

// sharer brings and fetches for one database. Only one goroutine uses it.
type sharer struct {
	*settings
	app    *app.App // if the sharer is quiet, its streams print nothing
	store  *db.Store
	desk   *desk.Desk
	rows   *rows
	link   *link
	ask    bool              // whether a user may be asked which person is meant
	say    func(text string) // reports skipped messages and clashes
	tookID func(id string)   // called when this laptop takes another id
	moved  func()            // called after the outcome of a round is stored
	named  map[int]bool      // by number: the matches whose clash was reported

	garbled []uint64        // the sequences of messages that could not be read, until they are named
	outrun  map[string]bool // the matches whose last message the hub has refused, because another came first

	said int // how many skipped messages were named in this round

	together int // how many lines are applied in one transaction

	books *library
	fresh bool // whether matches or books have come since removals were last compared
}

// How many lines are applied in one transaction. While a table is recorded here there are fewer, so that the table's
// own lines do not wait long.
const (
	mostTogether = 50_000
	mostBeside   = 2_000
)

// newSharer opens everything that a sharer needs except the connection. If quiet is set, it prints nothing and asks
// nothing.
func newSharer(ctx context.Context, a *app.App, settings *settings, store *db.Store, quiet bool) (*sharer, error) {
	hub := settings.line.Club + " " + hex.EncodeToString(settings.line.Fingerprint[:8])
	rows, err := openRows(ctx, store, hub)
	if err != nil {
		return nil, err
	}
	own := *a
	sh := &sharer{settings: settings, app: &own, store: store, desk: a.Desk(store), rows: rows}
	sh.books = &library{sharer: sh, byLaptop: map[string]*book{}}
	sh.moved = func() {}
	sh.together = mostTogether
	sh.named = map[int]bool{}
	sh.tookID = func(string) {}
	sh.outrun = map[string]bool{}
	sh.ask = !quiet && a.Asks()
	sh.say = func(text string) { fmt.Fprintln(a.Err, text) }
	if quiet {
		sh.together = mostBeside
		own.Out = io.Discard
		own.Err = io.Discard
		sh.say = func(string) {}
	}
	return sh, nil
}

// resolver returns the NameResolver that decides which persons the players of fetched matches are.
func (s *sharer) resolver() *exchange.NameResolver {
	return &exchange.NameResolver{App: s.app, Store: s.store, Ask: s.ask, JSON: true}
}

// How many sentences about skipped messages the settings keep, and how many a round prints: a laptop that sends
// thousands of wrong messages must not fill the screens of the others.
const (
	mostRefused = 20
	mostSaid    = 10
)

// refuse reports and stores why a message is skipped.
func (s *sharer) refuse(why lang.Speaker) {
	s.said++
	if s.said <= mostSaid {
		s.say(s.app.Say(why))
	}
	if s.said == mostSaid+1 {
		s.say(s.app.Say(words.MoreRefused()))
	}
	s.keepRefusal(why)
}

// keepRefusal stores why a message is skipped, for --status.
func (s *sharer) keepRefusal(why lang.Speaker) {
	text := s.app.Say(why)
	at := s.app.Lang.Clock(s.app.Now())
	s.Last.Refused = append(s.Last.Refused, s.app.Lang.Colon(at)+" "+text)
	if n := len(s.Last.Refused); n > mostRefused {
		s.Last.Refused = s.Last.Refused[n-mostRefused:]
	}
}
