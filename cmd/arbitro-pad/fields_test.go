//go:build !js

package main_test

import (
	"fmt"
	"testing"
	"time"

	"arbitro/cmd/browsertest"
)

// at waits until the cursor stands in a field, or the focus on a button that says so.
func (p *phone) at(what string) {
	p.Helper()
	p.Until(fmt.Sprintf("(e => [e.name, e.textContent].includes(%q))(document.activeElement)", what))
}

// redrawn waits until what a key or the back button does is drawn.
func (p *phone) redrawn(do func()) {
	p.Helper()
	p.Eval("void(window.drawn = document.querySelector('#form').dataset.drawn)")
	do()
	p.Until("document.querySelector('#form').dataset.drawn !== window.drawn")
}

func (p *phone) back() {
	p.Helper()
	p.redrawn(func() { p.Eval("history.back()") })
}

// keysInForms fills in forms by the keyboard of a phone: Enter never sends half a table, no digit overwrites a number,
// and Back leads where a question came from, in the end out of the page.
func keysInForms(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740}, link)
	p.press("Nuova partita")
	p.press("Istinto")
	p.at("f0")
	before := p.Eval("document.querySelector('#form').dataset.drawn")
	for i, name := range []string{"Anna", "Bruno", "Carla"} {
		p.Type(name)
		p.Press("Enter")
		p.at(fmt.Sprint("f", i+1))
	}
	p.Press("Enter")
	p.at("Fatto")
	if after := p.Eval("document.querySelector('#form').dataset.drawn"); after != before {
		t.Error("Enter after a name has sent the form")
	}
	p.back()
	p.press("Istinto")
	p.has("f2", "Carla")
	p.at("f3")
	time.Sleep(hold)
	p.Press("Enter")
	p.at("Fatto")
	p.redrawn(func() { p.Press("Enter") })
	p.Until("!!document.querySelector('input[value=anna]')")
	p.Tap("input[value=anna]")
	p.press("Fatto")

	p.at("f0")
	p.Type("3")
	p.Press("Enter")
	p.at("f1")
	p.fill("f1", "4")
	p.kill()
	p.press("Riprendere la partita 1")
	p.at("f2")
	p.has("f1", "4")
	p.fill("f2", "77")
	p.press("Fatto")
	p.Says("Carla: ")
	p.at("f2")
	p.Eval("void document.getElementsByName('f0')[0].focus()")
	p.fill("f0", "")
	p.Type("9")
	p.at("Fatto")
	p.has("f1", "4")

	p.back()
	p.Says("Nuova partita")
	p.press("Riprendere la partita 1")
	p.press("Azioni")
	p.back()
	p.has("f1", "4")
	p.back()
	p.Says("Nuova partita")
	time.Sleep(hold)
	p.Eval("void(history.back())")
	p.Until("location.href === 'about:blank'")

	p.Visit(link)
	p.press("Nuova partita")
	p.press("Istinto")
	p.press("Giocatori noti")
	p.Eval("void document.querySelector('#form input[type=search]').focus()")
	p.Type("Anna")
	p.redrawn(func() { p.Press("Enter") })
	p.Says("1 · Anna")
	p.at("f0")
	p.Type("Zoe")
	p.redrawn(func() { p.Press("Enter") })
	p.Says("2 · Zoe")
	p.has("f0", "")
	p.Shot("list")

	// What else is asked is told above the names, in sight; a form that may be sent as it is begins at its top.
	p.home()
	p.press("Nuova partita")
	p.press("Un altro gioco")
	p.at("f0")
	p.Type("Scopa")
	p.press("Fatto")
	p.fillAll("Anna", "Bruno", "Carla")
	p.Eval("scrollTo(0, 9999)")
	p.press("Regole della casa")
	p.Says("Dopo i nomi si chiedono anche")
	p.Until("scrollY === 0")
	p.press("Fatto")
	p.press("I posti come scritti")
	p.Says("Chi vince")
	p.Until("scrollY === 0 && !document.activeElement.matches('input')")
	p.Shot("house-rules")
	p.Fine()
}

// quick presses keys at once, a line end for Enter, each where the focus is by then.
func (p *phone) quick(keys string) {
	p.Helper()
	p.Eval(fmt.Sprintf(`void [...%q].forEach(key => {
		const at = document.activeElement, pressed = new KeyboardEvent('keydown', {key: key.replace('\n', 'Enter'), bubbles: true, cancelable: true});
		if (at.dispatchEvent(pressed) && at.nodeName === 'INPUT') document.execCommand('insertText', false, key);
	})`, keys))
}

// quickNumbers types digits faster than the focus moves: digits of one number come together again, and a number out of
// the range stays whole and is refused.
func quickNumbers(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "en", Width: 360, Height: 740}, link)
	p.press("New match")
	p.press("Istinto")
	p.fillAll("Anna", "Bruno", "Carla")
	p.press("Done")
	p.Tap("input[value=anna]")
	p.press("Done")

	p.at("f0")
	p.fill("f0", "1")
	p.press("Done")
	p.Says("Bruno: type a number from 0 to 11")
	p.at("f1")
	p.fill("f0", "")
	p.Eval("void document.getElementsByName('f0')[0].focus()")
	p.quick("11\n")
	p.at("f0")
	p.Until("!document.querySelector('.refused')")
	p.has("f0", "11")
	p.has("f1", "")
	p.Press("Enter")
	p.at("f1")
	p.Type("0")
	p.at("f2")
	p.quick("12")
	p.at("f2")
	time.Sleep(hold)
	p.redrawn(func() { p.Press("Enter") })
	p.Says("Carla: type a number from 0 to 11")
	p.at("f2")
	p.has("f2", "12")
	p.Type("1")
	p.at("Done")
	p.has("f2", "1")
	p.has("f0", "11")
	p.press("Done")
	p.Says("Tricks")
	p.fillAll("1", "4", "6")
	p.press("Done")
	p.Says(" deals")

	// Whoever ends numbers with Enter types the next ones whole, also a wrong one; and a digit on the button belongs to the
	// number that led there, however late.
	p.press("Start")
	p.at("f0")
	p.quick("2\n")
	p.at("f1")
	p.quick("12\n")
	p.Says("type a number from 0 to 11")
	p.at("f1")
	p.has("f1", "12")
	p.has("f2", "")
	p.press("Done")
	p.at("f1")
	p.fill("f1", "3")
	p.Eval("void document.getElementsByName('f2')[0].focus()")
	p.Type("1")
	p.at("Done")
	time.Sleep(hold)
	p.Type("0")
	p.at("f2")
	p.has("f2", "10")

	// The number of bouts is 0 to 3: no digit after it is dropped, or fills the next field.
	p.home()
	p.press("New match")
	p.press("Tarocchi")
	p.fillAll("Anna", "Bruno", "Carla", "Dario")
	p.press("Done")
	p.Tap("input[value=anna]")
	p.press("Done")
	p.Eval("void document.getElementsByName('f4')[0].focus()")
	p.quick("38")
	p.at("f4")
	p.has("f4", "38")

	// A tap on a number that stands selects it, so that another one takes its place.
	p.Eval("void document.activeElement.blur()")
	time.Sleep(hold)
	p.Touch("input[name=f4]", 1)
	p.Type("2")
	p.has("f4", "2")

	// After a choice that answers the form, such as that all have passed, the fields below it are gone until another is made.
	shown := func(yes bool) { p.Until(fmt.Sprintf("!!document.getElementsByName('f4')[0].offsetParent === %t", yes)) }
	shown(true)
	p.Tap("input[name=f0][value=pass]")
	shown(false)
	p.Tap("input[name=f0][value=bruno]")
	shown(true)
	p.Tap("input[name=f0][value=pass]")
	p.press("Done")
	p.Says(" deals")

	// What is missing has the cursor, also where the form is refused as a whole.
	p.home()
	p.press("New match")
	p.press("Sabai")
	p.fillAll("Anna", "Bruno", "Carla")
	p.press("Done")
	p.Tap("input[value=anna]")
	p.Tap("input[value=points]")
	p.press("Done")
	p.fill("f0", "5")
	p.press("Done")
	p.Says("Bruno's number is missing")
	p.at("f1")
	p.Fine()
}

// kindsOfNumbers looks at the fields of numbers that may be negative or end in a half, and ticks handfuls.
func kindsOfNumbers(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "fr", Width: 390, Height: 844, Dark: true}, link)
	p.press("Nouvelle partie")
	p.press("Tarot")
	p.fillAll("Anna", "Bruno", "Carla", "Dario")
	p.press("Valider")
	p.Tap("input[value=anna]")
	p.press("Valider")
	p.Until("document.getElementsByName('f3')[0].inputMode === 'decimal'")
	p.Tap("input[name=f0][value=bruno]")
	p.Tap("input[name=f1]")
	p.fill("f3", "51")
	p.fill("f4", "2")
	p.Tap("input[value='bruno 2']")
	p.Shot("handfuls")
	p.kill()
	p.press("Reprendre la partie 1")
	p.Until(`document.querySelector("input[value='bruno 2']").checked`)

	// Enter into a number that stands selects it, so that a digit takes its place.
	p.Eval("void document.getElementsByName('f3')[0].focus()")
	p.Press("Enter")
	p.at("f4")
	p.Type("1")
	p.has("f4", "1")
	p.press("Valider")
	p.Says("donne · au décompte")

	// A pile of cards is typed by digits, + and *, which the keypad of a telephone has. Enter goes on to the next pile.
	p.home()
	p.press("Nouvelle partie")
	p.press("Kismet")
	p.fillAll("Anna", "Bruno", "Carla")
	p.press("Valider")
	p.Tap("input[value=anna]")
	p.Tap("input[value=tally]")
	p.press("Valider")
	p.Until("document.getElementsByName('f0')[0].type === 'tel'")
	p.at("f0")
	p.Type("2*")
	p.Press("Enter")
	p.at("f1")
	p.Press("Enter")
	p.at("Valider")
	p.Shot("piles")
	p.Fine()
}
