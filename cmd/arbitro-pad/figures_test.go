//go:build !js

package main_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/browsertest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/istinto"
)

var measured = flag.Bool("figures", false, "TestBrowser/figures measures what a user of the page waits for")

// TestFirstLoad keeps what a phone waits for at its first visit below what was reached: the pad without games, and so
// much for the rules, words and book of each game.
func TestFirstLoad(t *testing.T) {
	dir, err := site()
	if err != nil {
		t.Fatal(err)
	}
	const (
		withoutGames = 2_306_000
		perGame      = 24_000
	)
	most := withoutGames + perGame*len(games.All)
	if size := firstLoad(t, dir); size > most {
		t.Errorf("the first load is %d bytes, not at most %d for %d games", size, most, len(games.All))
	}
}

// figures prints how much the first load is, how long a tap takes until the page is drawn, and how long a start without
// a network lasts, with a processor slowed four times.
func figures(t *testing.T, b *browsertest.Browser) {
	if !*measured {
		t.Skip("-figures measures")
	}
	dir, err := site()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the first load: %.2f MB by gzip -9", float64(firstLoad(t, dir))/1e6)

	web := httptest.NewServer(http.FileServer(http.Dir(dir)))
	for range 3 {
		first := open(b, browsertest.Device{Language: "en", Width: 360, Height: 740, Slowed: 4, Script: begun}, "about:blank")
		first.Call(first.Session, "Network.emulateNetworkConditions", map[string]any{
			"offline": false, "latency": 100, "downloadThroughput": slowLine / 8, "uploadThroughput": slowLine / 8,
		})
		first.Visit(web.URL + "/")
		first.Until("!!window.begun")
		t.Logf("the first visit: it says what comes after %.0f ms, and begins after %.0f ms", first.number("window.said"), first.number("window.begun"))
		first.Kill()
	}
	p := open(b, browsertest.Device{Language: "en", Width: 360, Height: 740, Slowed: 4, Script: begun}, web.URL+"/")
	p.Until("navigator.serviceWorker.controller !== null")
	web.Close()
	for _, rounds := range []int{1, 40, 60} {
		p.takeIn(longMatch(rounds), "Imported matches: 1.")
		p.press("Go on with match")
		p.Until("!!document.querySelector('input[value=play]')")
		p.Eval("void(document.querySelector('input[name=f0]:checked') || document.querySelector('input[name=f0]').click())")
		p.Tap("input[value=play]")
		if p.Eval("!!document.querySelector('#form .fold')") == "true" {
			p.press("Start")
		} else {
			p.press("Done")
		}
		for i := range 4 {
			p.fill(fmt.Sprint("f", i), []string{"2", "2", "3", "0"}[i])
		}
		p.press("Done")
		time.Sleep(time.Second) // people take longer to begin
		var took []float64
		if err := json.Unmarshal([]byte(p.Eval(play+"(99)")), &took); err != nil {
			t.Fatal(err)
		}
		t.Logf("a tap until the page is drawn, in round %d: %s ms", rounds, spread(took))
		t.Logf("its memory then: %.0f MB", p.memory()/1e6)
		p.home()
	}

	var starts []float64
	for range 7 {
		p.kill()
		p.Until("!!window.begun")
		starts = append(starts, p.number("window.begun"))
	}
	t.Logf("a start without a network: %s ms", spread(starts))
}

// slowLine is a phone's line where there are many phones, in bits a second.
const slowLine = 1_600_000

// begun notes when a page says that the program comes, and when it can be tapped for the first time, in milliseconds.
const begun = `new MutationObserver(() => {
	if (!window.said && document.querySelector('progress')) window.said = performance.now();
	if (!window.begun && document.querySelector('#form button')) window.begun = performance.now();
}).observe(document, {childList: true, subtree: true})`

// memory returns how many bytes of memory the program has.
func (p *phone) memory() float64 {
	p.Helper()
	var of struct {
		Result, Objects struct{ ObjectID string }
	}
	p.Decode(p.Call(p.Session, "Runtime.evaluate", map[string]any{"expression": "WebAssembly.Memory.prototype"}), &of)
	p.Decode(p.Call(p.Session, "Runtime.queryObjects", map[string]any{"prototypeObjectId": of.Result.ObjectID}), &of)
	var bytes struct{ Result struct{ Value float64 } }
	p.Decode(p.Call(p.Session, "Runtime.callFunctionOn", map[string]any{
		"objectId": of.Objects.ObjectID, "functionDeclaration": "function() { return this[0].buffer.byteLength; }", "returnByValue": true,
	}), &bytes)
	return bytes.Result.Value
}

// firstLoad returns how many bytes the page with its program has by gzip -9.
func firstLoad(t *testing.T, dir string) int {
	var sum int
	for _, name := range []string{"arbitro.wasm.gz", "index.html", "wasm_exec.js", "program.js", "pad.js", "arbitro.css"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, ".gz") {
			var packed bytes.Buffer
			w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
			_, _ = w.Write(text)
			w.Close()
			text = packed.Bytes()
		}
		sum += len(text)
	}
	return sum
}

// longMatch returns the record of a match of Istinto by play that has come to this round.
func longMatch(round int) string {
	m := referee.Simulate(istinto.Game, referee.Plan{
		Players: 4, Mode: referee.ByPlay, Rounds: max(1, round-1), Head: []string{"option target 9999", fmt.Sprint("id long", round)},
	}, rand.New(rand.NewPCG(3, uint64(round))))
	text := string(m.Canonical())
	if round == 1 {
		text = text[:strings.Index(text, "\ndeal ")+1]
	}
	return strings.TrimSuffix(text, "end\n")
}

// spread says the median of figures, the 99th of a hundred, and the greatest.
func spread(all []float64) string {
	slices.Sort(all)
	return fmt.Sprintf("median %.0f, p99 %.0f, at most %.0f of %d", all[len(all)/2], all[len(all)*99/100], all[len(all)-1], len(all))
}

// number returns what an expression is in the page.
func (p *phone) number(expression string) float64 {
	var n float64
	p.Helper()
	if err := json.Unmarshal([]byte(p.Eval(expression)), &n); err != nil {
		p.Fatal(err)
	}
	return n
}
