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
	p.press("Elenco")
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
	p.press("Valider")
	p.Says("donne · au décompte")
	p.Fine()
}
