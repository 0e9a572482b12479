package serve

import (
	"context"
	"crypto/tls"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports/html"
)

// server answers the phones.
type server struct {
	app    *app.App
	store  *db.Store
	desk   *desk.Desk
	main   *follower // the match that was asked for; nil for the whole evening
	cup    *contest  // the tournament that was asked for; nil for the whole evening
	delay  time.Duration
	gate   *gate
	link   string   // the address of the board
	ring   *keyring // the links that may do more than read; nil where there are none
	secret bool     // bids are held back until all are there

	keeping sync.Mutex // guards board and scorer
	board   kept       // what the store keeps of this board

	present presence        // which seats' phones are connected
	hosts   map[string]bool // what the Host of a request may be
	scorer  string          // the id of the player whose seat keeps the score; "" for nobody's
	secure  *tls.Config     // nil where the server speaks plain HTTP

	files     chan handed // the files that wait for somebody at the laptop; nil where none are taken
	reports   bool        // players of the tournament report by the links on their slips
	everySeat bool        // each player has a link
	newSeat   func(place) // called with who has sat down since; nil for no call

	mu       sync.Mutex
	followed map[int]*follower
	evening  topic
	contests *contests
	ending   context.Context // done when the streams are to end
}

// newServer makes a server that follows the matches of a store until ctx is done.
func newServer(ctx context.Context, a *app.App, store *db.Store, l limits) *server {
	s := &server{
		app: a, store: store, desk: a.Desk(store), gate: newGate(l, time.Now), followed: map[int]*follower{},
		hosts: map[string]bool{}, ending: ctx,
	}
	s.contests = &contests{server: s, all: map[db.EventID]*contest{}}
	return s
}

// errHidden says that a match is not shown: it was not asked for, or is no match of this evening.
var errHidden = errors.New("the match is not shown")

// refuse answers with a sentence. It is as short as may be: whoever asks so may ask often.
func (s *server) refuse(w http.ResponseWriter, r *http.Request, status int, t lang.Speaker) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	in := s.reads(r)
	_, _ = w.Write(html.Sentence(in, t.In(in)))
}

// reads returns the language of a request: the one chosen in the address, else the phone's own, else the laptop's.
func (s *server) reads(r *http.Request) lang.Lang {
	if l, ok := lang.Parse(r.URL.Query().Get("lang")); ok {
		return l
	}
	best, weight := s.app.Lang, 0.0
	for _, part := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		code, rest, _ := strings.Cut(strings.TrimSpace(part), ";")
		l, ok := lang.Parse(code)
		q := 1.0
		if value, has := strings.CutPrefix(strings.TrimSpace(rest), "q="); has {
			q, _ = strconv.ParseFloat(value, 64)
		}
		if ok && q > weight {
			best, weight = l, q
		}
	}
	return best
}
