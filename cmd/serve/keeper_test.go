package serve

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/browsertest"
)

// mostTaps is how many taps a round of five players may take on the phone that keeps the score, keys of the keyboard
// included.
const mostTaps = 13

// The phone that keeps the score asks in the pad's form: a round of five players takes at most mostTaps taps and no
// scrolling, the sum is live, the score in sight, all players are named once a form is recorded, and it is taken back
// there.
func scorersPhone(t *testing.T, b *browsertest.Browser) {
	const five = "game istinto\nplayer anna \"Anna Rossi\"\nplayer bruno Bruno\nplayer carla Carla\nplayer dora Dora\n" +
		"player elio Elio\ndeal anna\nredeal"
	h := openHouse(t, generous, withScorer, five)
	anna := &thumb{Tab: b.Open(browsertest.Device{Language: "en", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(0))}
	anna.Says("Anna Rossi keeps the score")
	digits := func(all, says string) {
		t.Helper()
		for _, digit := range all {
			anna.Until("document.activeElement.inputMode === 'numeric' && !document.activeElement.value")
			anna.taps++
			anna.Type(string(digit))
			time.Sleep(20 * time.Millisecond)
		}
		anna.Says(says)
	}
	anna.tap("#form button:not([type]):not([name])")
	anna.Says("Bids")
	digits("32211", "sum 9, for 11 tricks")
	anna.Until("document.activeElement.textContent === 'Record'")
	anna.Shot("scorer-bids")
	anna.tap("#form button:not([type]):not([name])")
	anna.Says("Tricks taken")
	anna.Says("Carla · Bid 2")
	anna.Says("Bids: Anna Rossi 3, Bruno 2, Carla 2, Dora 1, Elio 1")
	anna.Until("document.querySelector('#form').getAttribute('aria-label') === 'Tricks taken'") // it is read aloud
	anna.Axe("the scorer's phone")
	anna.Named("the scorer's phone")
	digits("32222", "tricks 11 of 11")
	anna.tap("#form button:not([type]):not([name])")
	anna.Says("Tricks taken: Anna Rossi 3, Bruno 2, Carla 2, Dora 2, Elio 2")
	anna.Says("Start")
	anna.Shot("scorer-start")
	anna.Until("document.querySelector('#score .leads').textContent.includes('Anna')")
	anna.counted("a round of five")
	anna.Touch("#form button[name=undo]", 1)
	anna.Until("document.querySelector('#form h2').textContent === 'Tricks taken'")
	if record := h.record(); strings.Contains(record, "took") || !strings.Contains(record, "bid elio 1") {
		t.Errorf("the record is\n%s", record)
	}
	anna.Call(anna.Session, "Page.reload", nil) // the cursor stands in the first empty field again
	anna.Until("document.readyState === 'complete' && document.activeElement.inputMode === 'numeric' && !document.activeElement.value")
	anna.Fine()
}

// thumb is the phone of somebody whose taps are counted.
type thumb struct {
	*browsertest.Tab
	taps int
}

// tap taps an element that must be in sight below the score, so that nobody scrolls.
func (p *thumb) tap(selector string) {
	p.Helper()
	inSight := fmt.Sprintf(`(e => {
		const r = e.getBoundingClientRect();
		return r.top >= document.querySelector('#score').getBoundingClientRect().bottom && r.bottom <= innerHeight;
	})(document.querySelector(%q))`, selector)
	if p.Eval(inSight) != "true" {
		p.Errorf("%s is out of sight", selector)
	}
	p.taps++
	p.Touch(selector, 1)
}

// counted fails if the taps until here are more than mostTaps.
func (p *thumb) counted(what string) {
	p.Helper()
	if p.taps > mostTaps {
		p.Errorf("%s takes %d taps", what, p.taps)
	}
	p.Logf("%s takes %d taps, and no scrolling", what, p.taps)
}

// In Tarocchi the scorer's phone takes a deal without scrolling: a choice that is made folds to its option. It shows,
// while somebody types, what the deal brings.
func scorersDeal(t *testing.T, b *browsertest.Browser) {
	for _, d := range []browsertest.Device{
		{Language: "it", Width: 360, Height: 740},
		{Language: "fr", Width: 360, Height: 740, Dark: true},
		{Language: "en", Width: 390, Height: 844},
	} {
		h := openHouse(t, generous, withScorer, "game tarocchi\nplayer anna\nplayer bruno\nplayer carla\nplayer dora\nplayer elio\ndeal anna\nredeal")
		anna := &thumb{Tab: b.Open(d, h.link+"seat/"+h.ring.of(0))}
		const record = "#form .entry>button:not([type]):not([name])"
		anna.Until("!!document.querySelector('" + record + "')")
		anna.tap(record)
		anna.Until("!!document.querySelector('.steps')")
		anna.Shot(fmt.Sprint("scorer-tarocchi-begun-", d.Width, "-", d.Language))
		anna.Focuses("the scorer's deal") // by the keyboard too: a choice is open while the focus is there
		anna.Until("document.querySelectorAll('.chosen').length === 2")
		anna.Fits("the scorer's deal", d)
		anna.Eval("document.activeElement.blur()")
		for _, option := range []string{"f0][value=bruno", "f1][value=guard", "f2][value=carla"} {
			anna.tap("#form label:has([name=" + option + "])")
			time.Sleep(hold)
		}
		anna.Until("document.activeElement.name === 'f4'") // no choice is left
		anna.taps += len("51.5")
		anna.Type("51.5")
		anna.tap("#form [name=f5]")
		anna.taps++
		anna.Type("2")
		anna.Until("document.activeElement.matches('" + record + "')")
		anna.Until("document.querySelector('#form .follows').innerText.includes('Bruno')")
		anna.Shot(fmt.Sprint("scorer-tarocchi-", d.Width, "-", d.Language))
		anna.Axe("the scorer's deal")
		anna.Named("the scorer's deal")
		anna.tap("#form label:has([name=f1]:checked)") // it was another contract
		anna.Until("document.querySelectorAll('.chosen').length === 4")
		time.Sleep(hold)
		anna.tap("#form label:has([name=f1][value=take])")
		anna.Until("document.querySelectorAll('.chosen').length === 5")
		time.Sleep(hold)
		anna.tap(record)
		anna.Until("document.querySelector('#form .fold') !== null") // the next deal
		anna.counted("a deal of five")
		if !strings.Contains(h.record(), "bid bruno take") {
			t.Errorf("the record is\n%s", h.record())
		}
		anna.Shot(fmt.Sprint("scorer-tarocchi-recorded-", d.Width, "-", d.Language))
		anna.Fine()
	}
}

// A scorer who sends a deal without a choice is told so by the page's own sentence, which is in sight over the choices.
// The browser notes the refusal as an error of its own, so its notes are not looked at.
func scorersRefusal(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, withScorer, "game tarocchi\nplayer anna\nplayer bruno\nplayer carla\nplayer dora\nplayer elio\ndeal anna\nredeal")
	d := browsertest.Device{Language: "it", Width: 360, Height: 740}
	anna := &thumb{Tab: b.Open(d, h.link+"seat/"+h.ring.of(0))}
	const record = "#form .entry>button:not([type]):not([name])"
	anna.Until("!!document.querySelector('" + record + "')")
	anna.tap(record)
	anna.Until("!!document.querySelector('.steps')")
	anna.Tap(record)
	anna.Until("!!document.querySelector('#form .refused')")
	if anna.Eval("document.querySelector('#form .refused').getBoundingClientRect().bottom <= innerHeight") != "true" {
		t.Error("the refusal of an empty choice is out of sight")
	}
	anna.Shot("scorer-refused")
	anna.tap("#form label:has([name=f0][value=bruno])")
	anna.Until("!document.querySelector('#form .refused')")
}

// phonesHearQuestions follows the focus of the phones in the accessibility tree: after each answer it is on what a screen
// reader then reads out, the next question or its first empty field, and a refusal is an alert.
func phonesHearQuestions(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, withScorer, "game istinto\nplayer anna \"Anna Rossi\"\nplayer bruno Bruno\nplayer carla Carla\ndeal anna\nredeal")
	anna := b.Open(browsertest.Device{Language: "en", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(0))
	const record = "#form .entry>button:not([type]):not([name])"
	asked := func(title string) {
		t.Helper()
		anna.Until(fmt.Sprintf("[...document.querySelectorAll('#form .entry h2')].some(e => e.textContent === %q) && document.querySelector('#form').contains(document.activeElement)", title))
	}
	anna.Says("Anna Rossi keeps the score")
	anna.Eval("void document.querySelector('#form .fold summary').click()")
	anna.Until("document.activeElement.matches('.fold :checked')")
	anna.Hears("radio", "Anna Rossi")
	anna.Tap(record)
	asked("Bids")
	anna.Hears("textbox", "Anna Rossi")
	for i, bid := range []string{"3", "4", "99"} {
		anna.Eval(fmt.Sprintf("void(document.getElementsByName('f%d')[0].value = %q)", i, bid))
	}
	anna.Tap(record)
	anna.Says("from 0 to 11")
	anna.Hears("alert", "Carla: type a number from 0 to 11")
	anna.Hears("region", "Carla: type a number from 0 to 11")
	anna.Eval("void(document.getElementsByName('f2')[0].value = 3)")
	anna.Tap(record)
	asked("Tricks taken")
	anna.Hears("textbox", "Anna Rossi · Bid 3")
	for i, took := range []string{"3", "4", "4"} {
		anna.Eval(fmt.Sprintf("void(document.getElementsByName('f%d')[0].value = %q)", i, took))
	}
	anna.Tap(record)
	asked("Bruno deals · tally")
	anna.Hears("region", "Bruno deals")

	h = openHouse(t, generous, withSeats, dealt)
	anna = b.Open(browsertest.Device{Language: "en", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(0))
	anna.Tap("#form input[value='4']")
	anna.Tap(record)
	anna.Says("Recorded: ")
	anna.Hears("region", "Anna Rossi's seat")
	anna.Tap("#form a[href*='say=challenge']")
	anna.Until("location.search.includes('challenge') && !!document.querySelector('#form [type=radio]')")
	anna.Tap(record)
	anna.Says("nothing is chosen yet")
	anna.Hears("alert", "nothing is chosen yet")
}

// hold is a little longer than a choice that has folded takes no taps.
const hold = 450 * time.Millisecond
