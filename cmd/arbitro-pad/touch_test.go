//go:build !js

package main_test

import (
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
	for i, name := range []string{"Anna", "Bruno", "Carla"} {
		p.fill("f"+string(rune('0'+i)), name)
	}
	p.press("Fatto")
	p.Tap("input[value=anna]")
	p.Tap("input[value=play]")
	p.press("Fatto")
	for i, bid := range []string{"3", "4", "3"} {
		p.fill("f"+string(rune('0'+i)), bid)
	}
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
	p.shot("card-played")
	p.Fine()
}
