package serve

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// hostileRequests asks for the long run of TestHostilePhone.
var hostileRequests = flag.Int("hostile", 800, "how many requests the phone of TestHostilePhone sends")

// hostile is a phone at an address of its own that means harm.
type hostile struct {
	*house
	from   *net.Dialer
	client *http.Client
	stolen url.Values // a form of Anna's that was recorded already, with her link
	link   string
}

// A hostile phone asks again and again for everything that it can think of, and does not read what it asked for. The
// table and the other phones go on, nothing of it is recorded, and the program holds no more than before.
func TestHostilePhone(t *testing.T) {
	requests := *hostileRequests
	if testing.Short() {
		requests = 800 // more than the burst, and what comes back while a slow machine answers
	}
	l := usualLimits
	l.wrong /= 20 // a phone that waits for its answers asks less
	h := openHouse(t, l, withSeats, dealt)
	anna := h.phone(0, "it")
	form := anna.form("bid")
	form.Set("f0", "2")
	if status := anna.post(form); status != http.StatusSeeOther {
		t.Fatalf("the bid answers %d", status)
	}
	e := &hostile{house: h, from: &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}}
	e.client = &http.Client{
		Transport:     &http.Transport{DialContext: e.from.DialContext, MaxConnsPerHost: 8},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	defer e.client.CloseIdleConnections()
	e.stolen = form
	e.link = anna.path
	board := h.listen("/live", "it")
	table := h.sit("1")
	for _, g := range games.All { // the books are read, and what finds their articles is made, once for all phones
		for _, language := range lang.All {
			g.Rules.Search("points", language)
		}
	}
	before := heap()
	board.next("board")
	defer e.hang()()
	done := make(chan map[int]int)
	go func() { done <- e.ask(requests) }()
	lines := 0
	answers := map[int]int(nil)
	for slowest := time.Duration(0); answers == nil; lines++ {
		began := time.Now()
		h.apply(table, fmt.Sprintf("note \"n %d\"", lines))
		board.next("board")
		slowest = max(slowest, time.Since(began))
		if slowest > 30*time.Second {
			t.Fatalf("a line took %v", slowest)
		}
		select {
		case answers = <-done:
			t.Logf("%d requests: %v; %d lines meanwhile, the slowest in %v", requests, answers, lines, slowest)
		case <-time.After(20 * time.Millisecond):
		}
	}
	for status, n := range answers {
		if status >= 300 && status < 400 || status == http.StatusInternalServerError {
			t.Errorf("%d requests were answered with %d", n, status)
		}
	}
	if answers[http.StatusTooManyRequests] == 0 {
		t.Errorf("the answers are %v", answers)
	}
	if after := h.sit("1").Match().Log().Len(); after != 9+lines {
		t.Errorf("the record has %d lines, not %d", after, 9+lines)
	}
	if more := heap() - before; more > 8<<20 {
		t.Errorf("the program holds %d KiB more than before", more>>10)
	}
}

// hang opens streams and half requests and never reads; the function it returns closes them.
func (e *hostile) hang() func() {
	e.Helper()
	var open []net.Conn
	for i := range 16 {
		c, err := e.from.DialContext(e.Context(), "tcp", strings.TrimPrefix(e.url, "http://"))
		if err != nil {
			e.Fatal(err)
		}
		open = append(open, c)
		ask := []string{"GET /live HTTP/1.1\r\nHost: %s\r\n\r\n", "POST /match/1 HTTP/1.1\r\nHost: %s\r\nContent-Le"}[i%2]
		fmt.Fprintf(c, ask, strings.TrimPrefix(e.url, "http://"))
	}
	return func() {
		for _, c := range open {
			c.Close()
		}
	}
}

// ask sends requests, many at a time, and counts the answers by their status; those of closed connections under 0.
func (e *hostile) ask(requests int) map[int]int {
	const atOnce = 8
	var mu sync.Mutex
	var all sync.WaitGroup
	answers := map[int]int{}
	for one := range atOnce {
		rng := rand.New(rand.NewPCG(1, uint64(one)))
		all.Go(func() {
			for range requests / atOnce {
				status := 0
				if got, err := e.client.Do(e.request(rng)); err == nil {
					status = got.StatusCode
					_, _ = io.Copy(io.Discard, io.LimitReader(got.Body, 1<<20))
					got.Body.Close()
				}
				mu.Lock()
				answers[status]++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return answers
}

// request makes one of the requests that a hostile phone may think of.
func (e *hostile) request(rng *rand.Rand) *http.Request {
	guess := fmt.Sprintf("/seat/%026d", rng.Int64())
	kinds := []struct{ method, path, body, name, value string }{
		{"GET", "/", "", "Host", "evil.example"},
		{"POST", e.link, e.stolen.Encode(), "Origin", "http://evil.example"},
		{"POST", e.link, e.stolen.Encode(), "Accept-Language", "en"}, // replayed
		{"POST", e.link, strings.Repeat("f0=2&", 5000), "Accept-Language", strings.Repeat("x,", 2000)},
		{"GET", guess, "", "Accept-Language", "it;q=1e999"},
		{"POST", guess, "verb=bid&at=9&f0=2", "Accept-Language", "it"},
		{"GET", "/match/1/rules?q=" + url.QueryEscape(strings.Repeat("carta ", 400)), "", "Accept-Language", "it"},
		{"DELETE", "/match/1", "", "Accept-Language", "it"},
		{"GET", "/match/99999999999999999999", "", "Accept-Language", "it"},
		{"GET", "/?big=" + strings.Repeat("9", 7000), "", "Accept-Language", "it"},
	}
	k := kinds[rng.IntN(len(kinds))]
	r, err := http.NewRequestWithContext(e.Context(), k.method, e.url+k.path, strings.NewReader(k.body))
	if err != nil {
		panic(err) // all of them are well formed
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set(k.name, k.value)
	if k.name == "Host" {
		r.Host = k.value
	}
	return r
}
