//go:build !js

package main_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/browsertest"
)

// hold is a little longer than a drawing takes no taps.
const hold = 450 * time.Millisecond

// tapsTwice taps twice where people do: on the first screen, where the game that then stands under the finger must not
// be chosen, and on a card, where the next player must not play another.
func tapsTwice(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740}, link)
	p.Until("!!document.querySelector('#form button')")
	time.Sleep(hold)
	p.Touch("#form button", 2)
	p.Until("document.querySelector('#form').innerText.includes('Kismet')")
	time.Sleep(hold)
	if drawn := p.Eval("document.querySelector('#form').dataset.drawn"); drawn != `"2"` {
		t.Errorf("two taps have drawn the page %s times", drawn)
	}
	p.press("Istinto")
	p.fillAll("Anna", "Bruno", "Carla")
	p.press("Fatto")
	p.Tap("input[value=anna]")
	p.Tap("input[value=play]")
	p.press("Fatto")
	p.fillAll("3", "4", "3")
	p.press("Fatto")
	p.Until("!!document.querySelector('#form button.card')")
	time.Sleep(hold)
	const card = "#form button.card:nth-of-type(4)"
	before := p.Eval("document.querySelectorAll('#form button.card').length")
	p.Touch(card, 2)
	p.Until("!!document.querySelector('#form button.card:disabled')")
	time.Sleep(hold)
	if gone := p.Eval("document.querySelectorAll('#form button.card:disabled').length"); gone != "1" {
		t.Errorf("two taps on one card have played %s cards", gone)
	}
	if after := p.Eval("document.querySelectorAll('#form button.card').length"); after != before {
		t.Errorf("after a card is played %s cards have a place, before it %s", after, before)
	}
	if p.Eval("document.querySelector("+strings.Replace(`"X"`, "X", card, 1)+").disabled") != "true" {
		t.Error("the card that was played has not kept its place")
	}
	p.Shot("card-played")
	p.Fine()
}

// tapsACell taps a number of the rounds, a bid of the open round and a name as a finger does, and corrects them.
func tapsACell(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740}, link)
	p.sit("Istinto", "Anna", "Brumo", "Carla")
	p.Tap("input[value=anna]")
	p.Tap("input[value=tally]")
	p.press("Fatto")
	p.fillAll("3", "4", "3")
	p.press("Fatto")
	time.Sleep(hold)
	p.Touch("#board a[href='#cell/0/1/1']", 1)
	p.has("f1", "4")
	p.fill("f1", "5")
	p.press("Fatto")
	p.fillAll("3", "4", "4")
	p.press("Fatto")
	p.Says("Tocca quel che è sottolineato per correggerlo.")
	if at := p.number("[...document.querySelectorAll('#board p')].find(p => p.innerText.startsWith('Tocca')).getBoundingClientRect().bottom"); at > 740 {
		t.Errorf("how a number is corrected stands at %v of 740", at)
	}
	time.Sleep(hold)
	p.Touch("#board a[href='#cell/name/1']", 1)
	p.has("f0", "Brumo")
	p.fill("f0", "Bruno")
	p.press("Fatto")
	p.Says("Corretto")
	time.Sleep(hold)
	p.Touch("#board a[href='#cell/0/2']", 1)
	p.Says("Carla 4")
	p.press("Carla 3")
	p.has("f2", "3")
	p.fill("f2", "4")
	p.Says("Carla da ")
	p.press("Fatto")
	p.Says("Corretto")

	// A number in a column leads to its own form at once; the points of a round ask which number they come from.
	time.Sleep(hold)
	p.Touch("#board a[href='#cell/0/2/2']", 1)
	p.Says("Prese fatte")
	p.has("f2", "4")
	p.press("Indietro")
	p.Fine()
}

// refusesInSight sends a form whose choices are all missing: the page's own sentence says so, and is in sight although
// the form is higher than the screen.
func refusesInSight(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740}, link)
	p.sit("Tarocchi", "Anna", "Bruno", "Carla", "Dario", "Elena")
	p.Tap("input[value=anna]")
	p.press("Fatto")
	p.Until("!!document.querySelector('#form input[value=guard]')")
	p.press("Fatto")
	p.Until("!!document.querySelector('#form .refused')")
	if end := p.number("Math.floor(document.querySelector('#form .refused').getBoundingClientRect().bottom)"); end > 740 {
		t.Errorf("the refusal ends at %v of 740", end)
	}
	p.Shot("choices-refused")

	// A finger that goes on where the next choice was before the first one folded makes that choice.
	p.Eval("scrollTo(0, 0)")
	time.Sleep(hold)
	contract := p.Middle("label:has([value=guard])")
	p.Touch("label:has([name=f0][value=bruno])", 1)
	time.Sleep(hold)
	p.TouchAt(contract)
	p.Until("document.querySelector('.chosen [value=guard]:checked') && !document.querySelector('[name=f2]:checked')")

	// What is tapped stays where the finger is, also right under the score, and opens there.
	for i, value := range []string{"bruno", "guard", "carla"} {
		p.Tap(fmt.Sprintf("input[name=f%d][value=%s]", i, value))
	}
	p.Until("document.querySelector('[name=f2][value=bruno]').disabled") // nobody is one's own partner
	p.fill("f4", "51")
	p.Tap("#form .rare summary")
	time.Sleep(hold)
	p.Eval("document.getElementsByName('f5')[0].focus()")
	stood := p.number("scrollY")
	p.Type("2")
	p.Until("document.activeElement.matches('#form button')")
	if stands := p.number("scrollY"); stands != stood {
		t.Errorf("the page has jumped from %v to %v, past the list that was opened", stood, stands)
	}
	const top = "document.querySelector('fieldset:has([name=f7])').getBoundingClientRect().top"
	const under = "document.querySelector('#score').getBoundingClientRect().bottom"
	p.Eval("scrollBy(0, " + top + " - " + under + ")")
	time.Sleep(hold)
	before := p.number(top)
	p.Touch("label:has([name=f7]:checked)", 1)
	p.Until("!document.querySelector('.chosen [name=f7]')")
	if after := p.number(top); after != before {
		t.Errorf("what was tapped has gone from %v to %v", before, after)
	}
	p.press("Fatto")
	p.Says("Dà le carte")

	p.press("Si gioca")
	// What is refused as a whole is told where the form was sent, and opens nothing.
	for i, value := range []string{"bruno", "guard", "carla"} {
		p.Tap(fmt.Sprintf("input[name=f%d][value=%s]", i, value))
	}
	p.fill("f4", "56")
	p.fill("f5", "0")
	p.Tap("input[name=f7][value=attack]")
	p.press("Fatto")
	p.Until("!!document.querySelector('#form .refused')")
	p.Until("!document.querySelector('#form .rare[open]')")
	if end := p.number("Math.floor(document.querySelector('#form .entry>button').getBoundingClientRect().bottom)"); end > 740 || end < 0 {
		t.Errorf("the button ends at %v of 740", end)
	}
	p.Shot("whole-refused")

	// A correction opens at what is to be corrected.
	time.Sleep(hold)
	p.Touch("#board a[href='#cell/0/1']", 1)
	p.press("Petit all'ultima presa")
	if begins, ends := p.number(top), p.number(top+" + document.querySelector('fieldset:has([name=f7])').offsetHeight"); begins < p.number(under) || ends > 740 {
		t.Errorf("what is to be corrected stands from %v to %v", begins, ends)
	}
	p.Shot("correction-of-a-choice")
	p.Fine()
}

// forbids makes a browser store nothing for the page.
const forbids = `Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('denied', 'SecurityError'); }})`

// storesNothing keeps a match on a page whose browser forbids storage: the page says so, and the record can be shared.
func storesNothing(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	for speaks, says := range map[string][2]string{
		"it": {"non tiene niente di questa pagina", "Foglio"}, "en": {"stores nothing for this page", "Score sheet"},
		"fr": {"ne garde rien de cette page", "Feuille"},
	} {
		p := open(b, browsertest.Device{Language: speaks, Width: 360, Height: 740, Script: forbids}, link)
		p.Says(says[0])
		p.Shot("forbidden-" + speaks)
		p.press(p.say("Nuova partita", "New match", "Nouvelle partie"))
		p.press("Istinto")
		p.fillAll("Anna", "Bruno", "Carla")
		p.press(p.say("Fatto", "Done", "Valider"))
		p.Tap("input[value=anna]")
		p.press(p.say("Fatto", "Done", "Valider"))
		p.fill("f0", "3")
		p.press(p.say("Azioni", "Actions", "Actions"))
		p.Says(says[0])
		if record := p.shares(says[1]); !strings.Contains(record, "deal anna") {
			t.Errorf("%s: the page shares\n%s", speaks, record)
		}
		p.Fine()
	}
}

// shares shares the record of the match by its score sheet, from the actions, and returns it.
func (p *phone) shares(sheet string) string {
	p.Helper()
	p.Eval(`void (() => {
		const made = URL.createObjectURL;
		URL.createObjectURL = f => { f.text().then(text => { window.handed = text; }); return made.call(URL, f); };
	})()`)
	p.press(sheet)
	p.press(p.say("Passare la partita", "Share the record", "Transmettre la partie"))
	p.Until("!!window.handed")
	return p.Eval("window.handed")
}

// copiesTheResult shares a result where the device shares nothing: its words are copied, to be pasted into a message.
func copiesTheResult(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740, Script: "navigator.canShare = undefined"}, link)
	p.sit("Kismet", "Anna", "Bruno", "Carla")
	p.Tap("input[value=anna]")
	p.press("Fatto")
	p.fillAll("12", "0", "30")
	p.press("Fatto")
	p.Says("Partita finita")
	time.Sleep(hold)
	p.Touch("#form button[value=share]", 1)
	p.Says("Anche queste parole sono copiate")
	p.Shot("copied")
	p.Fine()
}

// fills makes the device full while window.full is set.
const fills = `for (const name of ['add', 'put']) {
	const stores = IDBObjectStore.prototype[name];
	IDBObjectStore.prototype[name] = function(...of) {
		if (window.full) throw new DOMException('no room', 'QuotaExceededError');
		return stores.apply(this, of);
	};
}`

// storageIsFull keeps a match on a device that has become full: what is typed and recorded stays on the page, can be
// shared, and is stored as soon as there is room.
func storageIsFull(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740, Script: fills}, link)
	p.sit("Istinto", "Anna", "Bruno", "Carla")
	p.Tap("input[value=anna]")
	p.press("Fatto")
	p.Eval("void(window.full = true)")
	p.fillAll("3", "4", "3")
	p.press("Fatto")
	p.Says("Questo apparecchio è pieno")
	p.Shot("full")
	p.fillAll("3", "4", "4")
	p.press("Fatto")
	p.Says("Dà le carte Bruno")
	p.press("Azioni")
	if record := p.shares("Foglio"); !strings.Contains(record, "took carla 4") {
		t.Errorf("the page shares\n%s", record)
	}
	if p.Eval("(table => table.scrollWidth > table.clientWidth)(document.querySelector('.table:has(thead tr+tr)'))") != "false" {
		t.Error("the score sheet of three players is wider than the phone")
	}
	p.press("Indietro")
	p.Eval("void(window.full = false)")
	p.press("Si gioca")
	p.Until("!document.body.innerText.includes('Questo apparecchio')")
	p.kill()
	p.press("Riprendere la partita 1")
	p.Says("Scommesse")
	p.Fine()
}

// discardsWhileFull throws a match away on a device that has become full, before the match began or after it, and begins
// another: that is the only one, and is stored as soon as there is room.
func discardsWhileFull(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	for _, full := range []struct{ before, after string }{{"true", "true"}, {"false", "true"}} {
		p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740, Script: fills}, link)
		p.Until("!!document.querySelector('#form button')")
		p.Eval("void(window.full = " + full.before + ")")
		p.sit("Istinto", "Anna", "Bruno", "Carla")
		p.Says("chi dà le carte")
		p.Eval("void(window.full = " + full.after + ")")
		p.wait("pad.save([], ['set/0000001/large', 'x'])")
		for range 2 {
			p.press("Azioni")
			p.press("Uscire da qui")
			p.press("Buttare via la partita")
			p.sit("Istinto", "Dario", "Emma", "Franco")
			p.Says("chi dà le carte")
		}
		p.Tap("input[value=dario]")
		p.press("Fatto")
		p.Says("Questo apparecchio è pieno")
		p.Eval("void(window.full = false)")
		p.fillAll("3", "4", "3")
		p.press("Fatto")
		p.Until("!document.body.innerText.includes('Questo apparecchio')")
		p.kill()
		p.press("Riprendere la partita 1")
		p.Says("Emma")
		p.wait("pad.load('line/').then(([, lines]) => !lines.some(line => line.includes('Anna')))")
		p.Fine()
	}
}

// countsCards shows a hand after a challenge: the button counts the cards as soon as the question is drawn, and after
// each tap, and is off until they are enough.
func countsCards(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740, Script: fills}, link)
	p.takeIn("arbitro 1\ngame istinto\nplayer anna Anna\nplayer bruno Bruno\nplayer carla Carla\ndeal anna\nbid bruno 2\n"+
		"bid carla 2\nbid anna 2\nplay bruno 5R\nplay carla 8K\nchallenge anna carla\n", "rese: 1")
	p.press("Riprendere la partita 1")
	counted := func(n int) {
		t.Helper()
		p.Until(fmt.Sprintf("document.querySelector('#form button:not([type])').textContent.endsWith(' %d / 10')", n))
		p.Until(fmt.Sprintf("document.querySelector('#form button:not([type])').disabled === %v", n != 10))
	}
	p.press("Mostra le carte")
	p.Until("!!document.querySelector('#form [data-least]')")
	counted(0)
	for n := 1; n <= 10; n++ {
		p.Eval(fmt.Sprintf("document.querySelectorAll('#form [data-least] input')[%d].click()", n))
		counted(n)
	}
	p.Fine()
}

// storesAtOnce lets two windows begin a match at the same moment: the second hears that it was second. A window whose
// held lines another window has replaced still holds what comes.
func storesAtOnce(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	one := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740, Script: fills}, link)
	one.Until("!!document.querySelector('#form button')")
	two := &phone{one.Beside(one.link), one.link, one.device}
	two.Until("!!document.querySelector('#form button')")
	two.wait("pad.save(['line/1', 'a', 'line/2', 'b'], ['match/1', 'c'])")
	one.wait("pad.save(['line/1', 'x', 'line/2', 'y'], ['match/1', 'z']).then(first => !first && pad.storage() !== 'forbidden')")

	one.Eval("void(window.full = true)")
	one.wait("pad.save(['line/3', 'held'], [])")
	two.wait("pad.save(['line/3', 'c'], [])")
	one.Eval("void(window.full = false)")
	one.wait("pad.save(['line/4', 'held too'], []).then(holds => holds && pad.storage() === 'full')")
	one.wait("pad.load('line/').then(([, lines]) => lines.join() === 'a,b,held,held too')")
	two.wait("pad.load('line/').then(([, lines]) => lines.join() === 'a,b,c')")
}

// hearsQuestions follows the focus through a round in the accessibility tree: after each tap it is on what a screen
// reader then reads out, the new question or its first empty field, and a refusal is an alert.
func hearsQuestions(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "en", Width: 360, Height: 740}, link)
	p.Until("!!document.querySelector('#form button')")
	p.press("New match")
	p.Hears("region", "Which game?")
	p.press("Istinto")
	p.Hears("textbox", "Seat 1")
	p.fillAll("Anna", "Bruno", "Carla")
	p.press("Done")
	p.Hears("region", "Next round: who deals?")
	p.Tap("input[value=anna]")
	p.Tap("input[value=tally]")
	p.press("Done")
	p.Hears("textbox", "Anna")
	p.fillAll("3", "4", "3")
	p.press("Done")
	p.fillAll("3", "4", "3")
	p.press("Done")
	p.Hears("region", "Tricks taken")
	p.Hears("alert", "together")
	p.fillAll("3", "4", "4")
	p.press("Done")
	p.Hears("region", "Bruno deals · tally")
	p.ends()
	p.Hears("region", "The match is over")
	p.Fine()
}
