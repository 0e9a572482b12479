//go:build !js

package main_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"
)

var everyLook = flag.Bool("looks", false, "TestBrowser/screens looks at every screen of the pad, in each language")

// screens looks at every screen of the pad in its states: what it shows stands row by row in testdata/screens.txt, and
// a picture in the folder that ARBITRO_SHOTS names.
func screens(t *testing.T, b *browsertest.Browser) {
	if !*everyLook {
		t.Skip("-looks looks at every screen")
	}
	album := &browsertest.Album{}
	link, _, _ := served(t)
	for _, d := range []browsertest.Device{
		{Language: "it", Width: 360, Height: 740},
		{Language: "en", Width: 390, Height: 844, Dark: true},
		{Language: "fr", Width: 360, Height: 740, Dark: true},
	} {
		p := open(b, d, link)
		p.Until("!!document.querySelector('#form button')")
		see := func(name string) {
			t.Helper()
			album.Add(p.Tab, strings.ReplaceAll(name, " ", "-"))
		}
		done := p.say("Fatto", "Done", "Valider")
		see("first")
		p.press(p.say("Nuova partita", "New match", "Nouvelle partie"))
		see("games")
		p.press("Istinto")
		see("names")
		p.press(done)
		see("names-refused")
		p.fillAll("Anna", "Bruno", "Carla")
		p.press(done)
		see("dealer")
		p.Tap("input[value=anna]")
		p.Tap("input[value=tally]")
		p.press(done)
		see("bids")
		p.fillAll("3", "4", "3")
		p.press(done)
		p.fillAll("3", "4", "3")
		p.press(done)
		see("took-refused")
		p.fillAll("3", "4", "4")
		p.press(done)
		see("next")
		p.press(p.say("Azioni", "Actions", "Actions"))
		see("actions")
		p.press(p.say("Indietro", "Back", "Retour"))
		p.press(p.say("Serata", "Evening", "Soirée"))
		see("evening")
		p.press(p.say("Avanti", "Go on", "Continuer"))
		p.ends()
		see("over")
		p.press(p.say("Foglio", "Score sheet", "Feuille"))
		see("sheet")
		p.press(p.say("Indietro", "Back", "Retour"))
		p.home()
		see("first-again")
		p.press(p.say("Nuova partita", "New match", "Nouvelle partie"))
		p.press(p.say("Tarocchi", "Tarocchi", "Tarot"))
		p.fillAll("Anna", "Bruno", "Carla", "Dario", "Elena")
		p.press(done)
		p.Tap("input[value=anna]")
		p.press(done)
		see("deal")
		for i, value := range []string{"bruno", "guard", "carla"} {
			p.Tap(fmt.Sprintf("input[name=f%d][value=%s]", i, value))
		}
		p.fill("f4", "51")
		p.fill("f5", "2")
		p.Says("+140") // what the deal is worth follows what is typed
		see("deal-filled")
		p.press(done)
		see("deal-recorded")
		p.home()
		for _, s := range scenes()[1:] {
			p.takeIn(s.record, map[string]string{"it": "rese", "en": "Imported", "fr": "eprises"}[d.Language])
			p.press(p.say("Riprendere la partita", "Go on with match", "Reprendre la partie"))
			p.Until("!!document.querySelector('#score b')")
			see(s.name)
			p.ends()
			see(s.name + "-over")
			p.home()
		}
		p.Fine()
	}
	tablet := open(b, browsertest.Device{Language: "fr", Width: 1180, Height: 820}, link)
	for _, s := range scenes()[2:] {
		tablet.takeIn(s.record, "eprises")
		tablet.press("Reprendre la partie")
		tablet.Until("!!document.querySelector('#score b')")
		album.Add(tablet.Tab, strings.ReplaceAll(s.name, " ", "-"))
		tablet.ends()
		tablet.home()
	}
	tablet.Fine()
	album.Golden(t, "screens.txt")
}
