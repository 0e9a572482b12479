// This file says which page answers where, and which requests are refused first.

package serve

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The deadlines of a connection. A stream renews its deadline with each line that it writes.
const (
	headDeadline  = 5 * time.Second
	readDeadline  = 10 * time.Second
	writeDeadline = 10 * time.Second
	idleDeadline  = 60 * time.Second
)

// mostBody and mostHead are the largest body and the largest head of a request, in bytes.
const (
	mostBody = 4 << 10
	mostHead = 8 << 10
)

// serve answers on a listener until ctx is done, with TLS if the server has a certificate.
func (s *server) serve(ctx context.Context, listener net.Listener) error {
	go s.follow(ctx)
	return run(ctx, gated{listener, s.gate}, s.secure, s.guarded(s.routes()))
}

// run answers on a listener until ctx is done, over TLS if secure is not nil.
func run(ctx context.Context, listener net.Listener, secure *tls.Config, handler http.Handler) error {
	server := &http.Server{
		TLSConfig:         secure,
		Handler:           handler,
		ReadHeaderTimeout: headDeadline, ReadTimeout: readDeadline, WriteTimeout: writeDeadline,
		IdleTimeout: idleDeadline, MaxHeaderBytes: mostHead,
		ErrorLog: log.New(io.Discard, "", 0), // errors of phones are no news for the table
	}
	closed := context.AfterFunc(ctx, func() {
		soon, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		if server.Shutdown(soon) != nil {
			server.Close()
		}
	})
	defer closed()
	if secure != nil {
		listener = either(listener, secure)
	}
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// routes returns the handler of all pages. Only the pages of seats, tables, the desk and the keeper, and the page for
// files, take forms.
func (s *server) routes() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.home)
	mux.HandleFunc("GET /live", s.homeLive)
	mux.HandleFunc("GET /qr", s.qrPage)
	mux.HandleFunc("GET /worker.js", noWorker)
	mux.HandleFunc("GET /match/{match}", s.ofMatch((*follower).page))
	mux.HandleFunc("GET /match/{match}/live", s.ofMatch((*follower).live))
	mux.HandleFunc("GET /match/{match}/board.json", s.ofMatch((*follower).data))
	mux.HandleFunc("GET /match/{match}/board/live", s.ofMatch((*follower).dataLive))
	mux.HandleFunc("GET /match/{match}/sheet", s.ofMatch((*follower).sheet))
	mux.HandleFunc("GET /match/{match}/rules", s.ofMatch((*follower).rules))
	mux.HandleFunc("GET /match/{match}/rules/{article}", s.ofMatch((*follower).article))
	mux.HandleFunc("GET /event/{event}", s.contests.of((*contest).page))
	mux.HandleFunc("GET /event/{event}/live", s.contests.of((*contest).live))
	mux.HandleFunc("GET /event/{event}/player/{player}", s.contests.of((*contest).playerPage))
	mux.HandleFunc("GET /event/{event}/player/{player}/live", s.contests.of((*contest).playerLive))
	if s.main != nil {
		only := func(answer func(*follower, http.ResponseWriter, *http.Request)) http.HandlerFunc {
			return func(w http.ResponseWriter, r *http.Request) { answer(s.main, w, r) }
		}
		mux.HandleFunc("GET /board.json", only((*follower).data))
		mux.HandleFunc("GET /board/live", only((*follower).dataLive))
	}
	if s.files != nil {
		mux.HandleFunc("GET /files", s.files.page)
		mux.HandleFunc("POST /files", s.files.take)
	}
	if s.reports {
		mux.HandleFunc("GET /table/{key}", s.mainContest.atTable(s.mainContest.tablePage))
		mux.HandleFunc("POST /table/{key}", s.mainContest.atTable(s.mainContest.report))
		mux.HandleFunc("GET /table/{key}/live", s.mainContest.atTable(s.mainContest.tableLive))
		mux.HandleFunc("GET /desk/{key}", s.mainContest.atDesk(s.mainContest.deskPage))
		mux.HandleFunc("POST /desk/{key}", s.mainContest.atDesk(s.mainContest.decide))
		mux.HandleFunc("GET /desk/{key}/live", s.mainContest.atDesk(s.mainContest.deskLive))
	}
	if s.ring != nil {
		mux.HandleFunc("GET /seat/{token}", s.holding(s.seatPage))
		mux.HandleFunc("POST /seat/{token}", s.holding(s.enter))
		mux.HandleFunc("GET /seat/{token}/live", s.holding(s.seatLive))
		mux.HandleFunc("GET /host/{token}", s.holding(s.hostPage))
		mux.HandleFunc("POST /host/{token}", s.holding(s.replace))
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			s.refuse(w, r, http.StatusMethodNotAllowed, words.ReadOnly)
			return
		}
		s.refuse(w, r, http.StatusNotFound, words.NoPage)
	})
	return mux
}

// ofMatch wraps a handler: it passes the match named in the path to answer. A server of a single match shows no other
// match. The paths of earlier matches of the same evening redirect to it, so that phones follow their table to the next
// match.
func (s *server) ofMatch(answer func(*follower, http.ResponseWriter, *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if before, err := strconv.Atoi(r.PathValue("match")); err == nil && slices.Contains(s.board.Before, before) {
			there := *r.URL
			there.Path = s.main.base() + strings.TrimPrefix(there.Path, "/match/"+r.PathValue("match"))
			http.Redirect(w, r, there.RequestURI(), http.StatusTemporaryRedirect)
			return
		}
		follower, err := s.find(r.Context(), r.PathValue("match"))
		if err != nil {
			s.refuse(w, r, http.StatusNotFound, words.NoMatch)
			return
		}
		answer(follower, w, r)
	}
}

// find returns the follower of a match, or errHidden if the match may not be shown.
func (s *server) find(ctx context.Context, ref string) (*follower, error) {
	number, err := strconv.Atoi(ref)
	if err != nil {
		return nil, errHidden
	}
	if s.main != nil {
		if number != s.main.number {
			return nil, errHidden
		}
		return s.main, nil
	}
	s.mu.Lock()
	follower := s.followed[number]
	s.mu.Unlock()
	if follower != nil {
		follower.mu.Lock()
		defer follower.mu.Unlock()
		if follower.removed {
			return nil, errHidden
		}
		return follower, nil
	}
	list, err := s.tables(ctx)
	if err != nil {
		return nil, err
	}
	if !list.has(number) {
		return nil, errHidden
	}
	return s.open(ctx, strconv.Itoa(number))
}

// guarded wraps the handler of all pages. It sets the headers of every page, and refuses requests to another host, too
// many requests, requests from other sites, and bodies that are too large.
func (s *server) guarded(next http.Handler) http.Handler {
	crossing := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		most := int64(mostBody)
		if s.files != nil && r.URL.Path == "/files" {
			most = mostFile
		}
		header := w.Header()
		header.Set("Content-Security-Policy", policy)
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cache-Control", "no-store")
		header.Set("Vary", "Accept-Language")
		switch {
		case s.secure != nil && r.TLS == nil:
			s.refuse(w, r, http.StatusBadRequest, words.Secure(s.link))
		case !s.hosts[strings.ToLower(r.Host)]:
			s.refuse(w, r, http.StatusMisdirectedRequest, words.WrongHost)
		case !s.gate.request(s.originOf(r)):
			header.Set("Retry-After", "2")
			s.refuse(w, r, http.StatusTooManyRequests, words.TooMany)
		case crossing.Check(r) != nil:
			s.refuse(w, r, http.StatusForbidden, words.Foreign)
		case r.ContentLength > most:
			header.Set("Connection", "close") // the body is not read
			s.refuse(w, r, http.StatusRequestEntityTooLarge, words.TooLarge)
		default:
			r.Body = http.MaxBytesReader(w, r.Body, most)
			next.ServeHTTP(w, r)
		}
	})
}

// originOf returns the origin of a request: the token of a seat's page, otherwise the sender's address.
func (s *server) originOf(r *http.Request) origin {
	if token, ok := strings.CutPrefix(r.URL.Path, "/seat/"); ok && s.ring != nil {
		token, _, _ = strings.Cut(token, "/")
		if _, holds := s.ring.holder(token); holds {
			return origin{token: token}
		}
	}
	return origin{from: addressOf(r.RemoteAddr)}
}

// holding wraps a handler: it passes the holder of the token in the path to answer. It answers a wrong token with
// wrongKey.
func (s *server) holding(answer func(http.ResponseWriter, *http.Request, int)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		holder, ok := s.ring.holder(r.PathValue("token"))
		if ok {
			answer(w, r, holder)
			return
		}
		s.wrongKey(w, r)
	}
}

// eitherListener accepts TLS and plain HTTP at one address, so that a user who typed http:// learns what to type.
type eitherListener struct {
	net.Listener
	secure  *tls.Config
	greeted chan net.Conn // connections whose first byte has come
	ended   chan struct{}
}

// either accepts the connections of a listener and finds out by their first byte whether they speak TLS.
func either(listener net.Listener, secure *tls.Config) net.Listener {
	e := &eitherListener{listener, secure, make(chan net.Conn), make(chan struct{})}
	go func() {
		for {
			conn, err := listener.Accept()
			switch {
			case errors.Is(err, net.ErrClosed):
				close(e.ended)
				return
			case err != nil: // too many files are open: wait until some are closed
				time.Sleep(50 * time.Millisecond)
			default:
				go e.greet(conn)
			}
		}
	}()
	return e
}

// handshake is the first byte of a connection that speaks TLS.
const handshake = 0x16

// greet waits for the first byte of a connection. It closes a connection that sends nothing in time.
func (e *eitherListener) greet(conn net.Conn) {
	p := &peeked{conn, bufio.NewReader(conn)}
	_ = conn.SetReadDeadline(time.Now().Add(headDeadline))
	first, err := p.reader.Peek(1)
	_ = conn.SetReadDeadline(time.Time{})
	if err != nil {
		conn.Close()
		return
	}
	conn = p
	if first[0] == handshake {
		conn = tls.Server(p, e.secure)
	}
	select {
	case e.greeted <- conn:
	case <-e.ended:
		conn.Close()
	}
}

func (e *eitherListener) Accept() (net.Conn, error) {
	select {
	case conn := <-e.greeted:
		return conn, nil
	case <-e.ended:
		return nil, net.ErrClosed
	}
}

// peeked is a connection whose first bytes were read ahead.
type peeked struct {
	net.Conn
	reader *bufio.Reader
}

func (p *peeked) Read(b []byte) (int, error) { return p.reader.Read(b) }
