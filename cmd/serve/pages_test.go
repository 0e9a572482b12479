package serve

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"arbitro/reports/doc/doctest"
)

// asSent are pages as they are sent, an element a line, without what differs from run to run.
type asSent struct {
	*house
	out bytes.Buffer
}

var (
	ownStyle = regexp.MustCompile(`(?s)<(style|script)[^>]*>.*?</(style|script)>`)
	ownKey   = regexp.MustCompile(`/(seat|table|desk|host)/[0-9A-Za-z_-]+`)
	ownPort  = regexp.MustCompile(`127\.0\.0\.1:\d+`)
	ownSeal  = regexp.MustCompile(`(SHA-256\): |Identifier: |data-version="|name="at" value="|name="sees" value="|Play(?:er)?Id%22%3A%22)[0-9a-z-]+`)
	others   = regexp.MustCompile(`<a [^>]*hreflang=[^>]*>[^<]*</a>`) // the other languages
	ownDraw  = regexp.MustCompile(`(?s)<svg.*?</svg>`)
)

// page adds what a path answers in English, with more headers, in pairs.
func (w *asSent) page(path string, headers ...string) {
	w.Helper()
	status, text := w.do("GET", path, "", append(headers, "Accept-Language", "en")...)
	if status != http.StatusOK {
		w.Errorf("%s answers %d", path, status)
	}
	w.sent(path, text)
}

// sent adds a page that a path has sent.
func (w *asSent) sent(path, text string) {
	text = ownStyle.ReplaceAllString(text, "")
	text = ownSeal.ReplaceAllString(text, "${1}SEAL")
	text = others.ReplaceAllString(text, "")
	text = ownDraw.ReplaceAllString(text, "<svg>")
	text = ownKey.ReplaceAllString(ownPort.ReplaceAllString(text, "HOST"), "/$1/KEY")
	if i := strings.Index(text, "<body"); i >= 0 {
		text = text[i:]
	}
	fmt.Fprintf(&w.out, "— %s —\n%s\n\n", ownKey.ReplaceAllString(path, "/$1/KEY"), strings.ReplaceAll(text, "><", ">\n<"))
}

// What the pages for phones hold: boards of matches as they are played, left and finished, seats, a tournament.
func TestPagesAsSent(t *testing.T) {
	playing := beginning + "\nplay bruno 5R\nplay carla 8K\nplay anna 6R\nplay anna 7R\nplay bruno 8R\nplay carla 9R\nplay anna 1W"
	over := beginning + "\ntook bruno 1\ntook carla 5\ntook anna 5\npenalty anna -5 \"late\"\ndeal bruno\nleave carla\nend"
	over = strings.Replace(over, "\ndeal bruno\nleave carla", "", 1)
	moved := beginning + "\ntook bruno 1\ntook carla 5\ntook anna 5\nleave carla\njoin dora\ndeal bruno\nbid dora 3"
	w := &asSent{house: openHouse(t, generous, nil, playing, over, moved)}
	for _, path := range []string{
		"/", "/match/1", "/match/1?big=1", "/match/2", "/match/3", "/match/2/sheet", "/match/1/rules/istinto.follow",
	} {
		w.page(path)
	}
	c := w.openContest(9)
	w.page("/event/1")
	w.add(c, []string{"absent", "p8", "1"})
	w.draw(c)
	w.eventually("/event/1", "Turno 1")
	w.page("/event/1")
	w.play(c, 1)
	w.eventually("/event/1", "97 ✓")
	w.page("/event/1")
	for _, id := range []string{"p8", "p0"} {
		w.page("/event/1/player/" + id)
	}
	w.play(c, 2)
	w.add(c, []string{"leave", "p8", "2", "train"})
	w.draw(c)
	w.play(c, 1, 2)
	w.draw(c)
	w.eventually("/event/1", "<h1>Finale")
	w.play(c, 1)
	w.eventually("/event/1", "97 ✓")
	w.page("/event/1")
	w.page("/event/1/player/" + c.Event.Entrants[c.Event.Last().Tables[0].Players[1]].ID)
	w.draw(w.openContest(5)) // one of them sits out
	w.eventually("/event/2", "Turno 1")
	w.page("/event/2")
	doctest.Golden(t, "pages.html", w.out.Bytes())
}

// What the pages of the seats and of whoever keeps the score hold, while bids are asked and while cards are played.
func TestSeatsAsSent(t *testing.T) {
	for name, match := range map[string]string{"bids": dealt, "play": beginning + "\nplay bruno 5R"} {
		w := &asSent{house: openHouse(t, generous, withSeats, match)}
		for seat := range 2 {
			w.page("/seat/" + w.ring.of(seat))
		}
		doctest.Golden(t, "seats-"+name+".html", w.out.Bytes())
	}
}

// What the page of a table asks and says, and that of the desk: before anybody has reported, with what two phones say
// and where they differ, with who is there for the next round, and once all is in.
func TestReportPagesAsSent(t *testing.T) {
	more := [][]string{{"option", "check-in", "on"}}
	for i := range 8 {
		more = append(more, []string{"here", fmt.Sprint("p", i), "1"})
	}
	h, c := reporting(t, 9, more...)
	w := &asSent{house: h}
	one := h.slip(c, 1, 1)
	two := h.slip(c, 1, 2)
	at := h.deskPath()
	phone := func(name string) []string { return []string{"Cookie", phoneCookie + "=" + name} }
	w.page(one)
	w.page(one+"?places=1", phone("a")...)
	w.page(at)
	h.send(one, "a", "10/1", "9/2", "−3/4", "0/3")
	h.send(one, "b", "10/1", "9/2", "−3/4", "0/3")
	h.send(two, "c", "1", "2", "3", "4")
	h.send(two, "d", "4", "3", "2", "1")
	if status, page := h.do("POST", one, "what=here&f0=p0&f0=p7"); status != http.StatusSeeOther {
		t.Fatalf("%d: %s", status, bodyOf(page))
	}
	w.page(one, phone("a")...)
	w.page(two, phone("d")...)
	w.page(two, phone("nobody")...)
	w.page(at)
	h.eventually("/event/1", "Tavoli con un risultato mandato dal telefono, che la segreteria deve ancora accettare: 1, 2.")
	w.page("/event/1")
	h.decide(at, acceptAll)
	h.decide(at, "table 2", "f0", "1")
	if status, page := h.do("POST", at, "what=here"); status != http.StatusSeeOther {
		t.Fatalf("%d: %s", status, bodyOf(page))
	}
	w.page(at)
	w.page(one, phone("a")...)
	doctest.Golden(t, "reports.html", w.out.Bytes())
}

// What the other pages hold: codes to print, the page of whoever runs the table, the referee's seat, the rulebook, the
// evening while records are taken and other laptops exchange.
func TestOtherPagesAsSent(t *testing.T) {
	w := &asSent{house: openHouse(t, generous, withSeats, beginning+"\nplay bruno 5R\nplay carla 8K\nplay anna 6R\nplay anna 7R\n"+
		"play bruno 8R\nplay carla 9R")}
	referee := "/seat/" + w.ring.of(referees)
	for _, path := range []string{
		"/qr", "/host/" + w.ring.of(keeper), referee, referee + "?say=warning&line=16", referee + "?q=penalty", referee + "?q=xyzzy",
		referee + "?line=9", "/seat/" + w.ring.of(0) + "?done=12", "/match/1/rules?q=follow+suit",
	} {
		w.page(path)
	}
	evening := openHouse(t, generous, func(s *server) {
		s.files = newInbox(s, 1)
		s.app.Shares = &alone{state: "Exchanging with a hub."}
	}, beginning, beginning+"\nend")
	w.house = evening
	for _, path := range []string{"/", "/?big=1", "/files", "/qr", "/match/1"} {
		w.page(path)
	}
	doctest.Golden(t, "others.html", w.out.Bytes())
}
