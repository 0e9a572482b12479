package serve

import (
	"fmt"
	"strings"
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
		{"one phone", phoneKeeps},
		{"back", goesBack},
		{"own hand", ownHand},
		{"a scorer", scorersPhone},
		{"a scorer of Tarocchi", scorersDeal},
		{"a scorer's refusal", scorersRefusal},
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
	anna.Axe("own hand")
	anna.Tap(".entry .mine label span")
	anna.Says("Registrato: ")
	if n := strings.Count(h.record(), "play anna 6R"); n != 1 {
		t.Errorf("the card was played %d times", n)
	}
	anna.Fine()
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
