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
	anna := b.Open(browsertest.Device{Language: "en", Width: 360, Height: 740}, h.link+"seat/"+h.ring.of(0))
	anna.Says("Anna Rossi keeps the score")
	taps := 0
	tap := func(selector string) {
		t.Helper()
		inSight := fmt.Sprintf(`(e => { const r = e.getBoundingClientRect(); return r.top >= document.querySelector('#score').getBoundingClientRect().bottom && r.bottom <= innerHeight; })(document.querySelector(%q))`, selector)
		if anna.Eval(inSight) != "true" {
			t.Errorf("%s is out of sight", selector)
		}
		taps++
		anna.Touch(selector, 1)
	}
	digits := func(all, says string) {
		t.Helper()
		for _, digit := range all {
			anna.Until("document.activeElement.inputMode === 'numeric' && !document.activeElement.value")
			taps++
			anna.Type(string(digit))
			time.Sleep(20 * time.Millisecond)
		}
		anna.Says(says)
	}
	tap("#form button:not([type]):not([name])")
	anna.Says("Bids")
	digits("32211", "sum 9, for 11 tricks")
	anna.Until("document.activeElement.textContent === 'Record'")
	shot(t, anna, "scorer-bids")
	tap("#form button:not([type]):not([name])")
	anna.Says("Tricks taken")
	anna.Says("Carla · Bid 2")
	anna.Says("Bids: Anna Rossi 3, Bruno 2, Carla 2, Dora 1, Elio 1")
	anna.Until("document.querySelector('#form').getAttribute('aria-label') === 'Tricks taken'") // it is read aloud
	anna.Axe("the scorer's phone")
	anna.Named("the scorer's phone")
	digits("32222", "tricks 11 of 11")
	tap("#form button:not([type]):not([name])")
	anna.Says("Tricks taken: Anna Rossi 3, Bruno 2, Carla 2, Dora 2, Elio 2")
	anna.Says("Start")
	shot(t, anna, "scorer-start")
	anna.Until("document.querySelector('#score .leads').textContent.includes('Anna')")
	if taps > mostTaps {
		t.Errorf("a round takes %d taps", taps)
	}
	t.Logf("a round of five takes %d taps, and no scrolling", taps)
	anna.Touch("#form button[name=undo]", 1)
	anna.Until("document.querySelector('#form h2').textContent === 'Tricks taken'")
	if record := h.record(); strings.Contains(record, "took") || !strings.Contains(record, "bid elio 1") {
		t.Errorf("the record is\n%s", record)
	}
	anna.Call(anna.Session, "Page.reload", nil) // the cursor stands in the first empty field again
	anna.Until("document.readyState === 'complete' && document.activeElement.inputMode === 'numeric' && !document.activeElement.value")
	anna.Fine()
}

// In Tarocchi the scorer's phone shows, while somebody types, what the deal brings.
func scorersDeal(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, withScorer, "game tarocchi\nplayer anna\nplayer bruno\nplayer carla\nplayer dora\nplayer elio\ndeal elio")
	anna := b.Open(browsertest.Device{Language: "it", Width: 390, Height: 844}, h.link+"seat/"+h.ring.of(0))
	for _, option := range []string{"f0][value=bruno", "f1][value=guard", "f2][value=carla"} {
		anna.Tap("#form input[name=" + option + "]")
	}
	for i, number := range []string{"51", "2"} {
		anna.Eval(fmt.Sprintf("document.getElementsByName('f%d')[0].focus()", 4+i))
		anna.Type(number)
	}
	anna.Until("document.querySelector('#form .follows').innerText.includes('Bruno')")
	anna.Eval("document.querySelector('#form .follows').scrollIntoView({block: 'center'})")
	high := anna.Eval("Math.round(document.querySelector('#form .entry').getBoundingClientRect().height)")
	t.Logf("the form of the deal is %s px high", high)
	shot(t, anna, "scorer-tarocchi")
	anna.Axe("the scorer's deal")
	anna.Tap("#form button:not([type]):not([name])")
	anna.Until("document.querySelector('#form .refused, #form div[role=status]') !== null")
	anna.Says("Registrato: ")
	shot(t, anna, "scorer-tarocchi-recorded")
	anna.Fine()
}
