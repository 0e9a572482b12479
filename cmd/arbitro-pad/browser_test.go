//go:build !js

package main_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arbitro/cmd/browsertest"
)

// phone is a page with the pad.
type phone struct {
	*browsertest.Tab
	link   string
	device browsertest.Device
}

// open opens the pad on a device.
func open(b *browsertest.Browser, d browsertest.Device, link string) *phone {
	d.Alone = true // its pages are killed
	return &phone{b.Open(d, link), link, d}
}

// served returns the address of a server of the page, and what puts another folder in its place.
func served(t *testing.T) (link, dir string, instead func(dir string)) {
	t.Helper()
	dir, err := site()
	if err != nil {
		t.Fatal(err)
	}
	var now atomic.Value
	instead = func(dir string) { now.Store(http.FileServer(http.Dir(dir))) }
	instead(dir)
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { now.Load().(http.Handler).ServeHTTP(w, r) }))
	t.Cleanup(web.Close)
	return web.URL + "/", dir, instead
}

// TestBrowser keeps matches on the page in a real browser.
func TestBrowser(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	for _, c := range []struct {
		name string
		test func(*testing.T, *browsertest.Browser)
	}{
		{"evening", evening},
		{"in French", inFrench},
		{"half a form", halfAForm},
		{"two windows", twoWindows},
		{"figures", figures},
		{"taps twice", tapsTwice},
		{"taps a cell", tapsACell},
		{"refuses in sight", refusesInSight},
		{"starts a round", startsARound},
		{"hears questions", hearsQuestions},
		{"stores nothing", storesNothing},
		{"storage is full", storageIsFull},
		{"discards while full", discardsWhileFull},
		{"stores at once", storesAtOnce},
		{"counts cards", countsCards},
		{"copies the result", copiesTheResult},
		{"keys in forms", keysInForms},
		{"kinds of numbers", kindsOfNumbers},
		{"quick numbers", quickNumbers},
		{"looks", looks},
		{"beside the form", besideTheForm},
		{"screens", screens},
		{"asks the rules", asksTheRules},
		{"books come late", booksComeLate},
		{"program comes late", programComesLate},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			c.test(t, b.In(t))
		})
	}
}

// asksTheRules looks for a rule in the rulebooks, which the page fetches after the start, and the worker keeps for a
// page without a network.
func asksTheRules(t *testing.T, b *browsertest.Browser) {
	link, _, instead := served(t)
	p := open(b, browsertest.Device{Language: "en", Width: 360, Height: 740}, link)
	p.Until("navigator.serviceWorker.controller !== null")
	p.wait("caches.match('books.txt').then(kept => !!kept)")
	instead("/nowhere")
	p.kill()
	p.press("Rules and disputes")
	p.press("Dispute: who is right?")
	p.press("Istinto")
	p.fill("f0", "two stuck together and both came down")
	p.press("Done")
	p.Says("A card dropped")

	// What is found is a list to tap, and the way back from a rule stays in sight.
	p.press("Go on")
	p.press("Rules and disputes")
	p.press("Rules")
	p.press("Dernier")
	p.fill("f0", "anticipate")
	p.press("Done")
	p.press("Playing without anticipations")
	p.Says("In short")
	p.Eval("scrollTo(0, 9999)")
	if top := p.number("document.querySelector('#form button').getBoundingClientRect().top"); top < 0 {
		t.Errorf("the way back from a rule has gone out of sight, to %v", top)
	}
	p.Shot("rule")
	p.press("Back")
	p.press("The wrong word")
	p.press("Back")
	p.Says("The wrong word")

	// A match of a game without a rulebook hides the other games from no dispute.
	p.home()
	p.press("New match")
	p.press("Another game")
	p.fill("f0", "Hearts")
	p.press("Done")
	p.fillAll("Anna", "Bruno", "Carla")
	p.press("Done")
	p.press("Done")
	p.home()
	p.press("Rules and disputes")
	p.press("Dispute")
	p.press("Dernier")
	p.Says("What has happened?")
	p.Fine()
}

// booksComeLate asks for a rule before the rulebooks have come, which fail once: the page says that they are on their
// way, and answers once they are there.
func booksComeLate(t *testing.T, b *browsertest.Browser) {
	dir, err := site()
	if err != nil {
		t.Fatal(err)
	}
	files := http.FileServer(http.Dir(dir))
	come := make(chan struct{})
	letCome := sync.OnceFunc(func() { close(come) })
	var asked atomic.Int32
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/books.txt.gz" {
			if asked.Add(1) == 1 {
				http.Error(w, "later", http.StatusServiceUnavailable)
				return
			}
			select {
			case <-come:
			case <-r.Context().Done():
			}
		}
		files.ServeHTTP(w, r)
	}))
	defer web.Close()
	defer letCome()
	p := open(b, browsertest.Device{Language: "en", Width: 360, Height: 740}, web.URL+"/")
	waited := false
	press := func(label string) {
		form := button(label)
		p.Until("!!" + form)
		p.Eval("void(window.drawn = document.querySelector('#form').dataset.drawn, " + form + ".click())")
		drawn := "document.querySelector('#form').dataset.drawn !== window.drawn"
		says := "document.querySelector('#form').textContent.includes('The rules are on their way: one moment.')"
		p.Until(drawn + "||" + says)
		if p.Eval(says) == "true" {
			waited = true
			letCome()
			p.Until(drawn)
		}
	}
	press("Rules and disputes")
	press("Dispute: who is right?")
	press("Istinto")
	p.fill("f0", "two stuck together and both came down")
	press("Done")
	p.Says("A card dropped")
	if !waited {
		t.Error("the page has not said that the rules are on their way")
	}
}

// programComesLate opens the page on a line that has not brought anything of the program yet: the page says at once what
// it is and how much is on its way.
func programComesLate(t *testing.T, b *browsertest.Browser) {
	dir, err := site()
	if err != nil {
		t.Fatal(err)
	}
	files := http.FileServer(http.Dir(dir))
	come := make(chan struct{})
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/arbitro.wasm.gz" {
			select {
			case <-come:
			case <-r.Context().Done():
			}
		}
		files.ServeHTTP(w, r)
	}))
	defer web.Close()
	for _, one := range []struct{ language, says string }{
		{"it", "2,5 MB, una volta sola"}, {"en", "2.5 MB, once"}, {"fr", "2,5\u00a0Mo, une seule fois"},
	} {
		p := open(b, browsertest.Device{Language: one.language, Width: 360, Height: 740}, web.URL+"/")
		p.Until(fmt.Sprintf("document.querySelector('#form').textContent.includes(%q) && document.querySelector('progress').value === 0", one.says))
		p.Shot("loading-" + one.language)
		if one.language == "fr" {
			close(come)
			p.Until("!!document.querySelector('#form button')")
		}
		p.Fine()
	}
}

// halfAForm kills the page while a form is half filled in, and brings a new version of the page.
func halfAForm(t *testing.T, b *browsertest.Browser) {
	link, dir, instead := served(t)
	p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740}, link)
	p.sit("Istinto", "Anna", "Bruno", "Carla")
	p.Tap("input[value=anna]")
	p.press("Fatto")
	p.fill("f0", "3")
	p.kill()
	p.press("Riprendere la partita 1")
	p.has("f0", "3")
	p.fill("f1", "4")
	p.fill("f2", "5")
	p.press("Fatto")
	p.fillAll("3", "4", "3")
	p.press("Fatto")
	p.Says("insieme fanno 10, e questo round ne ha 11")
	if said := p.number("document.querySelector('#form').innerText.split('insieme fanno 10').length - 1"); said != 1 {
		t.Errorf("what is refused is said %v times", said)
	}
	p.kill()
	p.press("Riprendere la partita 1")
	p.fill("f2", "4")
	p.press("Fatto")
	p.Says("Dà le carte")
	p.installs()

	// A new version is kept beside the one that runs, and taken when the page begins anew, in the middle of a match.
	p.press("Si gioca")
	p.fill("f0", "2")
	instead(next(t, dir, "test2"))
	p.Until("navigator.serviceWorker.getRegistration().then(r => r.update()), true")
	p.wait("navigator.serviceWorker.getRegistration().then(r => !!r.waiting)")
	if all := p.versions(); !slices.Equal(all, []string{"test", "test2"}) {
		t.Errorf("while a match is open the page keeps %s", all)
	}
	p.has("f0", "2")
	p.Call(p.Session, "Page.reload", nil)
	p.wait("caches.keys().then(all => all.join() === 'test2')")
	p.press("Riprendere la partita 1")
	p.has("f0", "2")
	p.Fine()
}

// sit begins a match of a game.
func (p *phone) sit(game string, names ...string) {
	p.Helper()
	p.press("Nuova partita")
	p.press(game)
	p.fillAll(names...)
	p.press("Fatto")
}

// takeIn takes in a record by the browser's file field, from the first screen, and goes back there.
func (p *phone) takeIn(record, says string) {
	p.Helper()
	file := filepath.Join(p.TempDir(), "in.match")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		p.Fatal(err)
	}
	p.more()
	taking := button(p.say("Prendere partite", "from files", "de fichiers"))
	p.Until("!!" + taking)
	p.Eval("void " + taking + ".click()")
	p.Choose("#files", file)
	p.Says(says)
	p.press(p.say("Indietro", "Back", "Retour"))
}

// has fails where a field holds anything else.
func (p *phone) has(name, value string) {
	p.Helper()
	p.Until(fmt.Sprintf("document.getElementsByName(%q)[0].value === %q", name, value))
}

// kill ends the page as the system does, and opens it again.
func (p *phone) kill() {
	p.Helper()
	p.Fine()
	p.Kill()
	p.Tab = p.Beside(p.link)
}

// press taps the button that says so, and waits until the page is drawn again.
func (p *phone) press(label string) {
	p.Helper()
	b := button(label)
	p.Until("!!" + b)
	p.Eval("void(window.drawn = document.querySelector('#form').dataset.drawn, " + b + ".click())")
	p.Until("document.querySelector('#form').dataset.drawn !== window.drawn")
}

// say returns the words of the page's language.
func (p *phone) say(it, en, fr string) string {
	p.Helper()
	return map[string]string{`"it"`: it, `"en"`: en, `"fr"`: fr}[p.Eval("document.documentElement.lang")]
}

// wait waits for a promise of true.
func (p *phone) wait(promise string) {
	p.Helper()
	for deadline := time.Now().Add(time.Minute); p.Eval(promise) != "true"; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			p.Fatalf("never true: %s", promise)
		}
	}
}

// button is the script for the button that says so.
func button(label string) string {
	return fmt.Sprintf("[...document.querySelectorAll('#form button')].find(b => b.textContent.includes(%q))", label)
}

// fill types a value into a field, and waits until the program has kept it and shown what follows.
func (p *phone) fill(name, value string) {
	p.Helper()
	p.Eval(fmt.Sprintf(`(f => {
		const follow = pad.follow;
		window.followed = false;
		pad.follow = (...of) => { pad.follow = follow; follow(...of); window.followed = true; };
		f.value = %q;
		f.dispatchEvent(new Event('input', {bubbles: true}));
	})(document.getElementsByName(%q)[0])`, value, name))
	p.Until("window.followed")
}

// fillAll fills in the fields of a form, from the first on.
func (p *phone) fillAll(values ...string) {
	p.Helper()
	for i, value := range values {
		p.fill(fmt.Sprint("f", i), value)
	}
}
