package serve

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestBrowser opens the pages in a real browser.
func TestBrowser(t *testing.T) {
	b := openBrowser(t)
	for _, one := range []struct {
		name string
		test func(*testing.T, *browser)
	}{
		{"two evenings", keepEvenings},
		{"one phone", phoneKeeps},
		{"own hand", ownHand},
		{"wall", wallFits},
		{"totals", totalsInSight},
		{"overlay and voice", overStream},
		{"accessibility", pagesFit},
	} {
		t.Run(one.name, func(t *testing.T) { one.test(t, b.in(t)) })
	}
}

// A phone keeps what was tapped while the table goes on without it, and says when the laptop is gone.
func phoneKeeps(t *testing.T, b *browser) {
	h := openHouse(t, generous, withSeats, dealt)
	seat := b.open(device{language: "it", width: 360, height: 740}, h.link+"seat/"+h.ring.of(0))
	seat.tap("#form input[value='4']")
	h.apply(h.sit("1"), "note \"una pausa\"")
	seat.until("document.getElementsByName('at')[0].value === '9'")
	if got := seat.eval("document.querySelector('#form input[value=\"4\"]').checked"); got != "true" {
		t.Error("what was tapped is gone")
	}
	seat.tap("#form button")
	seat.says("Registrato: ")
	if style := seat.eval("getComputedStyle(document.querySelector('#board')).display"); style != `"block"` {
		t.Errorf("the style is not applied: %s", style)
	}
	codes := b.open(device{language: "it", width: 1000, height: 800}, h.codes())
	if stroke := codes.eval("getComputedStyle(document.querySelector('.squares path + path')).stroke"); stroke != `"none"` {
		t.Errorf("the code is drawn with lines of %s: no camera reads it", stroke)
	}
	bruno := b.open(device{language: "en", width: 360, height: 740}, h.link+"seat/"+h.ring.of(1))
	bruno.until("document.title === '\u25cf Bruno: your turn'")
	setBurst := func(n int) {
		h.server.gate.mu.Lock()
		h.server.gate.burst = n
		h.server.gate.mu.Unlock()
	}
	setBurst(0) // no request is let in: as if the network were away
	bruno.tap("#form input[value='1']")
	bruno.tap("#form button")
	bruno.says("Your answer will be sent when the laptop answers.")
	setBurst(generous.burst)
	bruno.says("Recorded: ")
	if n := strings.Count(h.record(), "bid bruno 1"); n != 1 {
		t.Errorf("the answer was recorded %d times", n)
	}
	h.server.gate.mu.Lock()
	h.server.gate.limits.streams = 0 // from now on no stream is let in
	h.server.gate.mu.Unlock()
	seat.visit(h.link + "match/1?lang=it")
	seat.until("!document.getElementById('off').hidden")
}

// The cards that a player marks stay in the browser; they alone are offered, those that follow first, and a tap plays.
// The whole pack, too, keeps each card's label within the card.
func ownHand(t *testing.T, b *browser) {
	h := openHouse(t, generous, withSeats, beginning+"\nplay bruno 5R\nplay carla 8K")
	anna := b.open(device{language: "it", width: 360, height: 740}, h.link+"seat/"+h.ring.of(0))
	anna.until("!document.querySelector('.hand').hidden")
	if wide := anna.eval(`[...document.querySelectorAll('.entry .cards span')].filter(e => e.scrollWidth > e.clientWidth)
		.map(e => e.innerText).join(', ')`); wide != `""` {
		t.Errorf("labels wider than their cards: %s", wide)
	}
	if end := anna.eval("document.querySelector('.entry .cards').getBoundingClientRect().bottom <= innerHeight"); end != "true" {
		t.Error("the pack does not fit the screen")
	}
	anna.eval("void(document.querySelector('.hand').open = true)")
	for _, card := range []string{"4v", "12b", "6r", "t", "9r"} {
		anna.tap(".hand input[value='" + card + "']")
	}
	const offered = `[...document.querySelectorAll('.entry .cards label')].filter(l => !l.hidden)
		.map(l => l.firstChild.value + (l.className && '-')).join(' ')`
	if got := anna.eval(offered); got != `"6r 9r 4v- 12b- t-"` {
		t.Errorf("offered are %s", got)
	}
	anna.axe("own hand")
	anna.tap(".entry .mine label span")
	anna.says("Registrato: ")
	if n := strings.Count(h.record(), "play anna 6R"); n != 1 {
		t.Errorf("the card was played %d times", n)
	}
	anna.fine()
}

// Every page fits from 320 px to a wall screen, also with the text twice as large, and can be used by finger, keyboard
// and screen reader.
func pagesFit(t *testing.T, b *browser) {
	h := openHouse(t, generous, withSeats, beginning+"\nplay bruno 5R\nplay carla 8K\nplay anna 6R\n"+
		"play anna 7R\nplay bruno 8R\nplay carla 9R")
	pages := []string{
		"", "?big=1", "match/1/rules", "match/1/rules?q=seme", "match/1/rules/istinto.follow", "qr",
		"seat/" + h.ring.of(0), "seat/" + h.ring.of(0) + "?say=challenge", "seat/" + h.ring.of(referees),
		"seat/" + h.ring.of(referees) + "?line=8", "host/" + h.ring.of(keeper),
	}
	devices := []device{
		{language: "it", width: 320, height: 640},
		{language: "en", width: 360, height: 740, dark: true},
		{language: "it", width: 1920, height: 1080},
	}
	if testing.Short() {
		devices, pages = devices[1:2], pages[4:8]
	}
	for _, d := range devices {
		phone := b.open(d, h.link)
		for _, page := range pages {
			phone.visit(h.link + page)
			phone.fits(page, d)
			if d.width == 360 {
				phone.named(page)
				phone.axe(page)
			}
		}
		phone.fine()
	}
}

// fits checks the width of the page, also with larger text, and the size of what fingers touch.
func (t *tab) fits(page string, d device) {
	t.Helper()
	for _, size := range []string{"200%", "100%"} {
		t.eval(fmt.Sprintf("void(document.documentElement.style.fontSize = %q)", size))
		wide := t.eval("document.documentElement.scrollWidth - innerWidth")
		if strings.Trim(wide, "0") != "" && wide[0] != '-' {
			t.Errorf("%s with %d px and text of %s is %s px too wide", page, d.width, size, wide)
		}
	}
	small := t.eval(`[...document.querySelectorAll(
		'button, nav a, .articles a, .taps span, input:not([type=hidden]):not(.taps input)')]
		.filter(e => e.offsetParent && e.getBoundingClientRect().height < 47.5 && !e.closest('.big'))
		.map(e => e.outerHTML.slice(0, 80) + ' ' + e.getBoundingClientRect().height).join('\n')`)
	if small != `""` {
		t.Errorf("%s with %d px: too small for a finger:\n%s", page, d.width, small)
	}
}

// named checks that everything which can be used has a name in the accessibility tree.
func (t *tab) named(page string) {
	t.Helper()
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value any }
		}
	}
	t.decode(t.call(t.session, "Accessibility.getFullAXTree", nil), &tree)
	use := map[string]bool{
		"button": true, "link": true, "textbox": true, "searchbox": true, "radio": true, "checkbox": true, "group": true,
		"table": true, "image": true, "region": true, "heading": true, "RootWebArea": true,
	}
	seen := 0
	for _, n := range tree.Nodes {
		role, _ := n.Role.Value.(string)
		if n.Ignored || !use[role] {
			continue
		}
		seen++
		if name, _ := n.Name.Value.(string); strings.TrimSpace(name) == "" {
			t.Errorf("%s: a %s has no name", page, role)
		}
	}
	if seen < 3 {
		t.Errorf("%s: the accessibility tree has %d nodes", page, seen)
	}
}

// axe runs axe-core over the page, where ARBITRO_AXE names its file.
func (t *tab) axe(page string) {
	t.Helper()
	file := os.Getenv("ARBITRO_AXE")
	if file == "" {
		return
	}
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	t.eval(string(source) + "\n;void 0")
	found := t.eval(`axe.run().then(r => r.violations.map(v => v.id + ': ' +
		v.nodes.map(n => n.html.slice(0, 120)).join(' | ')))`)
	var faults []string
	if err := json.Unmarshal([]byte(found), &faults); err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Errorf("%s: %s", page, f)
	}
}
