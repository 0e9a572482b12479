//go:build !js

package main_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"
	"arbitro/cmd/cmdtest"
)

var kills = flag.Int("kills", 1, "how often TestBrowser/evening kills the page of each match, at random")

// play taps cards at random until the round is over or so many were tapped, and says yes to whatever the referee warns
// of. It returns how long each tap took until the page was drawn, in milliseconds.
const play = `(async most => {
	const took = [];
	for (let n = 0; n < most; n++) {
		const cards = [...document.querySelectorAll('#form button.card:enabled')], sure = document.querySelector('#form button[value=record]');
		const tap = sure || cards[Math.floor(Math.random() * cards.length)];
		if (!tap) break;
		const drawn = new Promise(done => new MutationObserver((_, o) => { o.disconnect(); done(); }).observe(document.querySelector('#form'), {attributeFilter: ['data-drawn']}));
		const began = performance.now();
		tap.click();
		await drawn;
		await new Promise(requestAnimationFrame);
		took.push(performance.now() - began);
	}
	return took;
})`

// evening is an evening of two languages without a network, killed at random: Istinto by play, Tarocchi by tally. The
// records go to a laptop, twice, whose standing is the phone's own.
func evening(t *testing.T, b *browsertest.Browser) {
	dir, err := site()
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(http.FileServer(http.Dir(dir)))
	offline := func(l string, width, height int, dark bool) *phone {
		p := open(b, browsertest.Device{Language: l, Width: width, Height: height, Dark: dark}, web.URL+"/")
		p.Until("!!document.querySelector('#form button')")
		p.Until("navigator.serviceWorker.controller !== null")
		return p
	}
	it := offline("it", 360, 740, true)
	en := offline("en", 1024, 768, false)
	web.Close() // from here on there is no network
	rng := rand.New(rand.NewPCG(1, 2))
	resume := func(p *phone, label string) {
		p.kill()
		p.press(label)
	}

	it.sit("Istinto", "Anna", "Bruno", "Carla")
	it.Tap("input[value=anna]")
	it.Tap("input[value=play]")
	it.press("Fatto")
	it.fillAll("3", "4", "3")
	it.press("Fatto")
	look(it, "istinto")
	for range *kills {
		it.Eval(fmt.Sprintf("%s(%d)", play, 1+rng.IntN(30 / *kills)))
		resume(it, "Riprendere la partita 1")
	}
	it.Eval(play + "(99)")
	it.Says("Dà le carte")
	it.press("Azioni")
	it.press("Terminare qui la partita")
	it.press("sì")
	it.Says("Partita finita")
	look(it, "ended")
	it.press("Foglio")
	it.Says("Firme")
	look(it, "sheet")
	it.press("Indietro")

	en.press("New match")
	en.press("Tarocchi")
	en.fillAll("Anna", "Bruno", "Carla", "Dario")
	en.press("Done")
	en.Tap("input[value=anna]")
	en.press("Done")
	en.Tap("input[name=f0][value=bruno]")
	en.Tap("input[name=f1]")
	en.Tap("input[name=f2]")
	for range *kills {
		en.fill("f3", "51")
		resume(en, "Go on with match 1")
		en.Until("document.querySelector('input[name=f0][value=bruno]').checked")
	}
	en.has("f3", "51")
	en.fill("f4", "2")
	look(en, "tarocchi")
	en.press("Done")
	en.Says(" deals")
	en.press("Actions")
	en.press("End the match here")
	en.press("yes")
	en.Says("The match is over")

	laptop := cmdtest.New(t)
	for i, p := range []*phone{it, en} {
		league := fmt.Sprint("L", i)
		laptop.Run("league", "new", league)
		record := strings.Replace(p.handed(), "\nplayer", "\nleague "+league+"\nplayer", 1)
		file := filepath.Join(t.TempDir(), fmt.Sprint(i, ".match"))
		if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
		laptop.Run("import", file)
		laptop.Run("import", file) // once more is once
		here := p.standing()
		there := p.standingOf(laptop, league)
		if here != there || here == "" {
			t.Errorf("the phone's standing is %s, the laptop's %s", here, there)
		}
		p.Fine()
	}
	if all := laptop.Run("--lang", "en", "matches"); strings.Count(all, "Anna, Bruno, Carla") != 2 {
		t.Errorf("the laptop has\n%s", all)
	}
}

// rows is the script for the rows of the first table in a part of a page, cell by cell.
const rows = `(page => [...page.querySelectorAll('table')[0].tBodies[0].rows].map(r => [...r.cells].map(c => c.textContent).join('|')).join(' / '))`

// standing opens the standing of those who have played on the phone, and returns its rows.
func (p *phone) standing() string {
	p.Helper()
	p.home()
	p.more()
	p.Eval("void [...document.querySelectorAll('#form button')].find(b => /classifica|standing/i.test(b.textContent)).click()")
	p.Until("/classifica|standing/i.test(document.querySelector('#board').innerText) && !!document.querySelector('#board table')")
	return p.Eval(rows + "(document.querySelector('#board'))")
}

// styles are what the policy of the pad's page refuses in another.
var styles = regexp.MustCompile(`(?s)<style>.*?</style>| style="[^"]*"`)

// standingOf returns the rows of the standing of a league on a laptop, in the phone's language.
func (p *phone) standingOf(laptop *cmdtest.Laptop, league string) string {
	p.Helper()
	file := filepath.Join(p.TempDir(), league+".html")
	in := p.say("it", "en", "fr")
	laptop.Run("--lang", in, "standings", league, "--explain", "--html", file)
	page, err := os.ReadFile(file)
	if err != nil {
		p.Fatal(err)
	}
	return p.Eval(fmt.Sprintf("%s(new DOMParser().parseFromString(%q, 'text/html'))", rows, styles.ReplaceAll(page, nil)))
}

// more opens what else the first screen has.
func (p *phone) more() {
	p.Helper()
	p.press(p.say("Altro", "More", "Plus"))
}

// handed hands on the records of the evening, and returns what was handed on.
func (p *phone) handed() string {
	p.Helper()
	p.home()
	p.Eval(`void (() => {
		const made = URL.createObjectURL;
		URL.createObjectURL = f => { f.text().then(text => { window.handed = text; }); return made.call(URL, f); };
	})()`)
	p.more()
	p.Eval("void [...document.querySelectorAll('#form button')].find(b => /serata|evening/.test(b.textContent)).click()")
	p.Until("!!window.handed")
	var text string
	if err := json.Unmarshal([]byte(p.Eval("window.handed")), &text); err != nil {
		p.Fatal(err)
	}
	return text
}

// home opens the page again, at its first screen: the match is over.
func (p *phone) home() {
	p.kill()
	p.Until("!!document.querySelector('#form button') && /Nuova partita|New match|Nouvelle partie/.test(document.querySelector('#form').innerText)")
}

// look looks at a page as WCAG asks, and keeps a picture of it.
func look(p *phone, name string) {
	p.Helper()
	p.Shot(name)
	p.Named(name)
	p.Axe(name)
	p.Fits(name, p.device)
}

// Two windows with one match: the second is told, and has what the first records.
func twoWindows(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	one := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740}, link)
	one.sit("Sabai", "Anna", "Bruno", "Carla", "Dario")
	two := &phone{one.Beside(one.link), one.link, one.device}
	two.press("Riprendere la partita 1")
	two.Says("aperta anche in un'altra finestra")
	one.Tap("input[value=anna]")
	one.press("Fatto")
	two.Says("Anna (M)")
	one.Fine()
	two.Fine()
}
