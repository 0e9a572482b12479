package serve

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"arbitro/cmd/browsertest"
)

// TestBrowser opens the pages in a real browser.
func TestBrowser(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	for _, one := range []struct {
		name string
		test func(*testing.T, *browsertest.Browser)
	}{
		{"accessibility", pagesForAll}, // the longest first
		{"two evenings", keepEvenings},
		{"wall", wallFits},
		{"walls", walls},
		{"walls of a tournament", cupWalls},
		{"a wall", wallTurns},
		{"long names", wallsOfLongNames},
		{"one phone", phoneKeeps},
		{"back", goesBack},
		{"after the pad", afterThePad},
		{"own hand", ownHand},
		{"shows the hand", showsHand},
		{"chosen elsewhere", chosenElsewhere},
		{"a scorer", scorersPhone},
		{"a scorer of Tarocchi", scorersDeal},
		{"a scorer's refusal", scorersRefusal},
		{"hears questions", phonesHearQuestions},
		{"totals", totalsInSight},
		{"overlay and voice", overStream},
		{"screens", screens},
	} {
		t.Run(one.name, func(t *testing.T) {
			t.Parallel() // most of the time is the browser's, or waited
			one.test(t, b.In(t))
		})
	}
}

// A phone keeps what was tapped while the table goes on without it, and says when the laptop is gone.
func phoneKeeps(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, withSeats, dealt)
	seat := b.Open(browsertest.Device{Language: "it", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(0))
	seat.Tap("#form input[value='4']")
	h.apply(h.sit("1"), "note \"una pausa\"")
	seat.Until("document.getElementsByName('at')[0].value === '9'")
	if got := seat.Eval("document.querySelector('#form input[value=\"4\"]').checked"); got != "true" {
		t.Error("what was tapped is gone")
	}
	seat.Tap("#form button")
	seat.Says("Registrato: ")
	if style := seat.Eval("getComputedStyle(document.querySelector('#board')).display"); style != `"block"` {
		t.Errorf("the style is not applied: %s", style)
	}
	codes := b.Open(browsertest.Device{Language: "it", Width: 1000, Height: 800}, h.codes())
	if stroke := codes.Eval("getComputedStyle(document.querySelector('.squares path + path')).stroke"); stroke != `"none"` {
		t.Errorf("the code is drawn with lines of %s: no camera reads it", stroke)
	}
	bruno := b.Open(browsertest.Device{Language: "en", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(1))
	bruno.Until("document.title === '\u25cf Bruno: your turn'")
	setBurst := func(n int) {
		h.server.gate.mu.Lock()
		h.server.gate.burst = n
		h.server.gate.mu.Unlock()
	}
	setBurst(0) // no request is let in: as if the network were away
	bruno.Tap("#form input[value='1']")
	bruno.Tap("#form button")
	bruno.Says("Your answer will be sent as soon as the laptop can be reached again.")
	setBurst(generous.burst)
	bruno.Says("Recorded: ")
	if n := strings.Count(h.record(), "bid bruno 1"); n != 1 {
		t.Errorf("the answer was recorded %d times", n)
	}
	h.server.gate.mu.Lock()
	h.server.gate.limits.streams = 0 // from now on no stream is let in
	h.server.gate.mu.Unlock()
	seat.Visit(h.link + "match/1?lang=it")
	seat.Until("!document.getElementById('off').hidden")
}

// The cards that a player marks stay in the browser; they alone are offered, those that follow first, and a tap plays.
// The whole pack, too, keeps each card's label within the card.
func ownHand(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, withSeats, beginning+"\nplay bruno 5R\nplay carla 8K")
	anna := b.Open(browsertest.Device{Language: "it", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(0))
	anna.Until("!document.querySelector('.hand').hidden")
	if wide := anna.Eval(`[...document.querySelectorAll('.entry .cards span')].filter(e => e.scrollWidth > e.clientWidth)
		.map(e => e.innerText).join(', ')`); wide != `""` {
		t.Errorf("labels wider than their cards: %s", wide)
	}
	if end := anna.Eval("document.querySelector('.entry .cards').getBoundingClientRect().bottom <= innerHeight"); end != "true" {
		t.Errorf("the pack does not fit the screen: %s", anna.Eval("document.querySelector('.entry .cards').getBoundingClientRect().bottom - innerHeight"))
	}
	anna.Shot("pack")
	anna.Eval("void(document.querySelector('.hand').open = true)")
	for _, card := range []string{"4v", "12b", "6r", "t", "9r"} {
		anna.Tap(".hand input[value='" + card + "']")
	}
	const offered = `[...document.querySelectorAll('.entry .cards label')].filter(l => !l.hidden)
		.map(l => l.firstChild.value + (l.className && '-')).join(' ')`
	if got := anna.Eval(offered); got != `"6r 9r 4v- 12b- t-"` {
		t.Errorf("offered are %s", got)
	}
	if loose := anna.Eval("[...document.querySelectorAll('.entry .suit')].some(e => e.checkVisibility())"); loose != "false" {
		t.Error("the names of suits stand under the hand as loose words")
	}
	anna.Axe("own hand")
	anna.Tap(".entry .mine label span")
	anna.Says("Registrato: ")
	if n := strings.Count(h.record(), "play anna 6R"); n != 1 {
		t.Errorf("the card was played %d times", n)
	}
	anna.Fine()
}

// A browser that had the pad at this address keeps the pad's worker, which answers without the network. It shows the
// board all the same, as soon as a laptop serves one there.
func afterThePad(t *testing.T, b *browsertest.Browser) {
	const pages = "../arbitro-pad/page"
	pad := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := path.Base(r.URL.Path)
		if _, err := os.Stat(filepath.Join(pages, name)); err == nil && name != "/" {
			http.ServeFile(w, r, filepath.Join(pages, name))
			return
		}
		w.Header().Set("Content-Type", "text/html") // the page, and what is built
		fmt.Fprint(w, "<p>the pad<script>navigator.serviceWorker.register('worker.js')</script>")
	})
	var now atomic.Value
	now.Store(pad)
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { now.Load().(http.HandlerFunc)(w, r) }))
	defer web.Close()
	defer web.CloseClientConnections() // the stream of the board does not end by itself
	phone := b.Open(browsertest.Device{Language: "en", Width: 360, Height: 740}, web.URL+"/")
	phone.Until("navigator.serviceWorker.controller !== null")

	h := openHouse(t, generous, nil, beginning)
	house, err := url.Parse(h.link)
	if err != nil {
		t.Fatal(err)
	}
	board := &httputil.ReverseProxy{FlushInterval: -1, Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(house) }}
	now.Store(http.HandlerFunc(board.ServeHTTP))
	phone.Visit(web.URL + "/")
	phone.Says("Bruno plays")
	phone.Until("navigator.serviceWorker.controller === null")
	phone.Leave()
}

// The phone's Back leads from a form to where it was opened, and after any number of answers out of the seat's page:
// no answer leaves a page behind that says what was asked then.
func goesBack(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, withScorer, beginning)
	seat := b.Open(browsertest.Device{Language: "it", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(0))
	seat.Until("!!document.querySelector('#form [name=f0]')")
	back := func() { seat.Eval("void(history.back())") }
	seat.Tap("#form a[href*='say=challenge']")
	seat.Until("location.search.includes('challenge') && !!document.querySelector('#form')")
	back()
	seat.Until("location.search === '' && !!document.querySelector('#form [name=f2]')")
	for i, number := range []string{"2", "4", "5"} {
		seat.Eval(fmt.Sprintf("void(document.getElementsByName('f%d')[0].value = %q)", i, number))
	}
	seat.Tap("#form .entry>button:not([name])")
	seat.Says("Registrato: ")
	seat.Tap("#form .entry>button:not([name])") // the next deal
	seat.Says("Scommesse")
	back()
	seat.Until("location.href === 'about:blank'")
	seat.Fine()
}
