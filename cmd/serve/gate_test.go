package serve

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbitro/referee/lang"
)

func TestWhoHasNoBusinessHere(t *testing.T) {
	h := openHouse(t, generous, nil, beginning)
	long := strings.Repeat("a", mostBody+1)
	for _, c := range []struct {
		method, path, body string
		headers            []string
		want               int
	}{
		{"GET", "/", "", []string{"Host", "evil.example:80"}, http.StatusMisdirectedRequest},
		{"GET", "/", "", []string{"Host", "127.0.0.1"}, http.StatusMisdirectedRequest},
		{"POST", "/", "a=b", []string{"Origin", "http://evil.example"}, http.StatusForbidden},
		{"POST", "/", "a=b", []string{"Sec-Fetch-Site", "cross-site"}, http.StatusForbidden},
		{"POST", "/", "a=b", nil, http.StatusMethodNotAllowed},
		{"PUT", "/match/1", "a=b", nil, http.StatusMethodNotAllowed},
		{"POST", "/match/1", long, nil, http.StatusRequestEntityTooLarge},
		{"GET", "/../../etc/passwd", "", nil, http.StatusTemporaryRedirect},
		{"GET", "/etc/passwd", "", nil, http.StatusNotFound},
	} {
		if got, _ := h.do(c.method, c.path, c.body, c.headers...); got != c.want {
			t.Errorf("%s %.40s %v answers %d, want %d", c.method, c.path, c.headers, got, c.want)
		}
	}
	// A phone that has met the start of the program comes back by itself.
	_, page := h.get("/seat/of-a-server-that-has-just-started", "en")
	h.has(page, `<meta http-equiv="refresh" content="10"><title>There is no such page.`, "looked for again by itself")
	r, err := http.Get(h.url)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
	} {
		if got := r.Header.Get(name); !strings.HasPrefix(got, want) {
			t.Errorf("%s is %q", name, got)
		}
	}
}

// One phone that asks without end is told to wait, and a minute later may ask again.
func TestTooManyRequests(t *testing.T) {
	now := time.Date(2026, 11, 22, 21, 0, 0, 0, time.UTC)
	l := generous
	l.rate = 20
	l.burst = 40
	h := openHouse(t, l, func(s *server) { s.gate.now = func() time.Time { return now } }, beginning)
	count := map[int]int{}
	for range 100 {
		status, _ := h.get("/", "it")
		count[status]++
	}
	if count[200] != 40 || count[429] != 60 {
		t.Errorf("100 requests at once: %v", count)
	}
	now = now.Add(time.Second)
	if status, _ := h.get("/", "it"); status != 200 {
		t.Errorf("a second later: %d", status)
	}
}

func TestTooManyStreams(t *testing.T) {
	l := generous
	l.ownStreams = 2
	h := openHouse(t, l, nil, beginning)
	first := h.listen("/live", "it")
	second := h.listen("/live", "it")
	first.next("board")
	second.next("board")
	if status, _ := h.get("/live", "it"); status != http.StatusServiceUnavailable {
		t.Errorf("the third stream answers %d", status)
	}
	first.close()
	for deadline := time.Now().Add(5 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		h.gate.mu.Lock()
		left := h.gate.streams
		h.gate.mu.Unlock()
		if left == 1 {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the place of a stream that left is still taken")
		}
	}
	h.listen("/live", "it").next("board")
}

// The phones of a hall may have one address: a link counts for itself, and one that asks without end stops no other.
func TestLimitsByLink(t *testing.T) {
	l := generous
	l.rate = 0
	l.burst = 6
	l.ownStreams = 1
	l.linkStreams = 2
	h := openHouse(t, l, withSeats, dealt)
	anna := "/seat/" + h.ring.of(0)
	bruno := "/seat/" + h.ring.of(1)
	for range 2 {
		h.listen(anna+"/live", "it").next("form")
	}
	if status, _ := h.get(anna+"/live", "it"); status != http.StatusServiceUnavailable {
		t.Errorf("a link's third stream answers %d", status)
	}
	h.listen(bruno+"/live", "it").next("form")
	h.listen("/live", "it").next("board")
	if status, _ := h.get("/live", "it"); status != http.StatusServiceUnavailable {
		t.Errorf("the second stream without a link answers %d", status)
	}
	for range 3 {
		h.get(anna, "it")
	}
	for path, want := range map[string]int{anna: http.StatusTooManyRequests, bruno: http.StatusOK, "/": http.StatusOK} {
		if status, _ := h.get(path, "it"); status != want {
			t.Errorf("%s answers %d, want %d", path, status, want)
		}
	}
}

// An address that opens connections and says nothing takes no room from the others for long.
func TestTooManyConnections(t *testing.T) {
	l := generous
	l.connections = 3
	h := openHouse(t, l, nil, beginning)
	host := strings.TrimPrefix(h.url, "http://")
	for range 10 {
		c, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
	}
	c, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(5 * time.Second))
	fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: %s\r\n\r\n", host)
	if n, err := io.ReadFull(c, make([]byte, 1)); err == nil {
		t.Errorf("a connection too many read %d byte", n)
	}
}

// A phone that does not read its stream delays nobody: the others read every line.
func TestSlowPhoneDelaysNobody(t *testing.T) {
	h := openHouse(t, generous, nil, beginning)
	host := strings.TrimPrefix(h.url, "http://")
	for range 5 {
		c, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		_ = c.(*net.TCPConn).SetReadBuffer(1024)
		fmt.Fprintf(c, "GET /live HTTP/1.1\r\nHost: %s\r\n\r\n", host)
	}
	s := h.listen("/live", "it")
	s.next("board")
	table := h.sit("1")
	for i := range 60 {
		h.apply(table, fmt.Sprintf("note \"%d %s\"", i, strings.Repeat("x", 500)))
		s.next("board")
	}
}

func TestAddressOfNetworks(t *testing.T) {
	for remote, want := range map[string]string{
		"192.168.1.7:5000": "192.168.1.7", "[::ffff:10.0.0.1]:80": "10.0.0.1", "[fe80::1%eth0]:80": "fe80::1",
		"[2001:db8:1:2:3:4:5:6]:80": "2001:db8:1:2:3:4:5:6",
	} {
		if got := addressOf(remote).String(); got != want {
			t.Errorf("%s counts as %s, want %s", remote, got, want)
		}
	}
}

// Whoever has asked is remembered, but not without end: who has been quiet for a minute is forgotten first, then
// whoever holds nothing.
func TestVisitorsAreForgotten(t *testing.T) {
	now := time.Date(2026, 11, 22, 21, 0, 0, 0, time.UTC)
	g := newGate(usualLimits, func() time.Time { return now })
	name := func(n int) origin { return origin{token: strconv.Itoa(n)} }
	g.enter(name(0))
	for n := 1; n < mostVisitors; n++ {
		if n == mostVisitors-5 {
			now = now.Add(time.Minute)
		}
		g.request(name(n))
	}
	g.request(name(-1))
	if len(g.visitors) != 1+5+1 || g.visitors[name(0)] == nil || g.visitors[name(mostVisitors-5)] == nil {
		t.Errorf("after a minute %d are remembered", len(g.visitors))
	}
	for n := range mostVisitors {
		g.request(name(n))
	}
	if len(g.visitors) > mostVisitors || g.visitors[name(0)] == nil {
		t.Errorf("at once %d are remembered", len(g.visitors))
	}
	g.leave(name(0))
	if g.reading() || g.visitors[name(0)].streams != 0 {
		t.Error("the stream is not given back")
	}
}

// What is left of the burst grows by the rate up to the burst.
func TestBurstComesBack(t *testing.T) {
	now := time.Date(2026, 11, 22, 21, 0, 0, 0, time.UTC)
	l := usualLimits
	l.rate = 2
	l.burst = 5
	g := newGate(l, func() time.Time { return now })
	passed := func() (n int) {
		for g.request(origin{}) {
			n++
		}
		return n
	}
	for _, step := range []struct {
		after time.Duration
		want  int
	}{{0, 5}, {0, 0}, {time.Second, 2}, {250 * time.Millisecond, 0}, {250 * time.Millisecond, 1}, {time.Hour, 5}} {
		now = now.Add(step.after)
		if got := passed(); got != step.want {
			t.Errorf("after %v %d requests pass, want %d", step.after, got, step.want)
		}
	}
}

// A moment that was overtaken is not shown any more.
func TestOldMomentIsNotShown(t *testing.T) {
	var board topic
	moment := func(order int) *moment {
		return newMoment(order, func(lang.Lang) []byte { return []byte(strconv.Itoa(order)) })
	}
	first := moment(1)
	second := moment(2)
	board.put(first)
	board.put(second)
	select {
	case <-first.next:
	default:
		t.Error("those who wait for the next moment are not woken")
	}
	for _, late := range []int{1, 2} {
		board.put(moment(late))
		if board.now.Load() != second {
			t.Errorf("moment %d takes the place of moment 2", late)
		}
	}
	if got := string(second.events[lang.It]); got != "event: board\ndata: 2\n\n" {
		t.Errorf("the event is %q", got)
	}
}
