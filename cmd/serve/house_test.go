package serve

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// house is a server on a network of its own, and a table beside it that writes into the same file as another process
// would: by a store of its own.
type house struct {
	*testing.T
	*server
	url   string
	table *desk.Desk
}

// generous are limits that no test reaches by chance: all its phones have one address. No test waits for them either.
var generous = limits{
	streams: 10_000, ownStreams: 10_000, linkStreams: 10_000, connections: 20_000, rate: 1_000_000, burst: 1_000_000,
	wrong: 20 * time.Millisecond, lists: 20 * time.Millisecond,
}

// beginning is the head of an Istinto match and its first bids.
const beginning = `game istinto
player anna "Anna Rossi"
player bruno Bruno
player carla Carla
date 2026-11-22
place "Bar Sport"
deal anna
bid anna 2
bid bruno 2
bid carla 2`

// openHouse stores the matches and opens a server. Set may change it before it answers; nil for nothing. A single match
// is the main match, with seats if set has made a ring.
func openHouse(t *testing.T, l limits, set func(*server), matches ...string) *house {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.db")
	dbtest.Put(t, path)
	a := &app.App{
		Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, DBPath: path, Lang: lang.It,
		Now: func() time.Time { return time.Date(2026, 11, 22, 21, 0, 0, 0, time.UTC) },
	}
	store, err := a.Store(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other, err := db.Open(t.Context(), path, db.Options{Clock: a.Now})
	if err != nil {
		t.Fatal(err)
	}
	// The context of a test ends before its cleanup: the server would, before the phones have left.
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	h := &house{T: t, server: newServer(ctx, a, store, l), table: desk.New(other, games.Find, time.Now)}
	for _, text := range matches {
		if _, err := h.table.Begin(ctx, strings.Split(text, "\n")); err != nil {
			t.Fatal(err)
		}
	}
	if set != nil {
		set(h.server)
	}
	if len(matches) == 1 {
		if err := h.openMain(ctx, "1", h.ring != nil, h.ring != nil); err != nil {
			t.Fatal(err)
		}
	} else {
		h.publishEvening(ctx)
	}
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.at([]string{at.Addr().String()})
	h.url = strings.TrimSuffix(h.link, "/")
	served := make(chan error, 1)
	go func() { served <- h.serve(ctx, at) }()
	t.Cleanup(func() {
		cancel()
		if err := <-served; err != nil {
			t.Error(err)
		}
		store.Close()
		other.Close()
	})
	return h
}

// sit opens match n at the table.
func (h *house) sit(n string) *desk.LiveMatch {
	h.Helper()
	s, err := h.table.Open(h.Context(), n)
	if err != nil {
		h.Fatal(err)
	}
	return s
}

// apply stores lines at the table.
func (h *house) apply(s *desk.LiveMatch, lines ...string) {
	h.Helper()
	if _, err := s.Apply(h.Context(), lines...); err != nil {
		h.Fatal(err)
	}
}

// get asks for a page in a language and returns its status and body.
func (h *house) get(path, language string) (int, string) {
	h.Helper()
	return h.do("GET", path, "", "Accept-Language", language)
}

// do sends a request with headers, in pairs. The header Host sets the host.
func (h *house) do(method, path, body string, headers ...string) (int, string) {
	h.Helper()
	r, err := http.NewRequestWithContext(h.Context(), method, h.url+path, strings.NewReader(body))
	if err != nil {
		h.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
	}
	noJump := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	got, err := noJump.Do(r)
	if err != nil {
		h.Fatal(err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		h.Fatal(err)
	}
	return got.StatusCode, string(text)
}

// has reports an error for each part that a text lacks.
func (h *house) has(text string, parts ...string) {
	h.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			h.Errorf("%q is missing in:\n%s", part, bodyOf(text))
		}
	}
}

// lacks reports an error for each part that a text holds.
func (h *house) lacks(text string, parts ...string) {
	h.Helper()
	for _, part := range parts {
		if strings.Contains(text, part) {
			h.Errorf("%q stands in:\n%s", part, bodyOf(text))
		}
	}
}

// bodyOf returns what a page says, without its style and script.
func bodyOf(page string) string {
	if _, body, ok := strings.Cut(page, "<body"); ok {
		page = body
	}
	page, _, _ = strings.Cut(page, "<script>")
	return page
}

// stream is a phone that reads along.
type stream struct {
	*house
	lines *bufio.Scanner
	close func()
}

// listen opens a stream.
func (h *house) listen(path, language string) *stream {
	h.Helper()
	ctx, cancel := context.WithTimeout(h.Context(), time.Minute) // what does not come is missing
	r, err := http.NewRequestWithContext(ctx, "GET", h.url+path, nil)
	if err != nil {
		h.Fatal(err)
	}
	r.Header.Set("Accept-Language", language)
	got, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		h.Fatal(err)
	}
	if got.StatusCode != http.StatusOK {
		h.Fatalf("the stream answers %s", got.Status)
	}
	s := &stream{h, bufio.NewScanner(got.Body), func() { cancel(); got.Body.Close() }}
	s.lines.Buffer(nil, 1<<20)
	h.Cleanup(s.close)
	return s
}

// next returns the data of the next event of a kind.
func (s *stream) next(kind string) string {
	s.Helper()
	is := false
	for s.lines.Scan() {
		if name, ok := strings.CutPrefix(s.lines.Text(), "event: "); ok {
			is = name == kind
		}
		if data, ok := strings.CutPrefix(s.lines.Text(), "data: "); ok && is {
			return data
		}
	}
	s.Fatalf("the stream has ended: %v", s.lines.Err())
	return ""
}
