package serve

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/browsertest"

	"arbitro/referee"
	"arbitro/referee/games"
)

// The data of a board say what the board says, to pages of other sites too, and nobody can write there.
func TestBoardForOtherPages(t *testing.T) {
	h := openHouse(t, generous, nil, beginning+"\ntook anna 2\ntook bruno 4\ntook carla 5\ndeal bruno\nbid bruno 0\nbid carla 5\nbid anna 5")
	table := h.sit("1")
	var now boardJSON
	for _, path := range []string{"/board.json", "/match/1/board.json"} {
		r, err := http.Get(h.url + path + "?lang=en")
		if err != nil {
			t.Fatal(err)
		}
		now = boardJSON{}
		if err := json.NewDecoder(r.Body).Decode(&now); err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		kind := r.Header.Get("Content-Type")
		any := r.Header.Get("Access-Control-Allow-Origin")
		if kind != "application/json" || any != "*" {
			t.Errorf("%s: %s, for %q", path, kind, any)
		}
	}
	if now.Match != 1 || now.Game != "istinto" || now.Title != "Istinto" || now.Place != "Bar Sport" || now.State != "Round 2" || now.Over || len(now.Players) != 3 {
		t.Errorf("%+v", now)
	}
	first := playerJSON{Name: "Anna Rossi", Total: 10, Place: 1, Cells: map[string]string{"Bid": "5", "Took": ""}}
	if got := now.Players[0]; fmt.Sprint(got) != fmt.Sprint(first) {
		t.Errorf("%+v, want %+v", got, first)
	}
	if b := now.Players[1]; !b.Dealer || b.Behind != 10 || b.Place != 2 {
		t.Errorf("%+v", b)
	}
	s := h.listen("/board/live?lang=en", "en")
	s.next("board")
	h.apply(table, "play carla 5R")
	var next boardJSON
	if err := json.Unmarshal([]byte(s.next("board")), &next); err != nil || next.Line != now.Line+1 || len(next.TableCards) != 1 || next.TableCards[0] != "Carla 5 red" {
		t.Errorf("%+v (%v)", next, err)
	}
	if status, _ := h.do("POST", "/board.json", "x=1"); status != http.StatusMethodNotAllowed {
		t.Errorf("a form sent there answers %d", status)
	}
	if status, _ := h.get("/match/2/board.json", "en"); status != http.StatusNotFound {
		t.Errorf("another match answers %d", status)
	}
}

// Before the first board of a delayed match the data say that it comes, and are JSON all the same.
func TestDelayedData(t *testing.T) {
	h := openHouse(t, generous, func(s *server) { s.delay = time.Hour }, beginning)
	var later map[string]string
	if _, text := h.get("/board.json", "en"); json.Unmarshal([]byte(text), &later) != nil || later["state"] == "" || len(later) != 1 {
		t.Errorf("%s", text)
	}
}

// The wall adds places and distances, the stream's overlay leaves everything out but the totals; the voice is sent what
// to say.
func TestViews(t *testing.T) {
	h := openHouse(t, generous, nil, beginning+"\ntook anna 2\ntook bruno 4\ntook carla 5")
	_, page := h.get("/", "en")
	h.has(page, "Rounds so far", "Say the score aloud")
	h.lacks(page, "behind")
	_, wall := h.get("/?big=1", "en")
	h.has(wall, `<span class="place">1.</span> Anna Rossi`, "10\u00a0behind", `data-live="/match/1/live?big=1&amp;lang=en"`)
	h.lacks(wall, "Rounds so far")
	_, over := h.get("/?overlay=1", "en")
	h.has(over, `<body class="page overlay"`, "Anna Rossi · leads</th><td class=\"r\"><b>10</b></td></tr>")
	h.lacks(over, "Rounds so far", "Took")
	s := h.listen("/live?big=1", "en")
	h.has(s.next("board"), "10\u00a0behind")
	if got := s.next("say"); got != "Anna Rossi 10, Bruno 0, Carla 0" {
		t.Errorf("said is %q", got)
	}
	h.apply(h.sit("1"), "end")
	if got := s.next("say"); !strings.HasSuffix(got, ". Anna Rossi 10, Bruno 0, Carla 0") {
		t.Errorf("said at the end is %q", got)
	}
}

// A finished match offers the way to BG Stats on the board, with a code, and on a seat's page.
func TestPostFromPhones(t *testing.T) {
	h := openHouse(t, generous, withSeats, beginning+"\ntook anna 2\ntook bruno 4\ntook carla 5")
	_, open := h.get("/", "en")
	h.lacks(open, "bgstatsapp")
	s := h.listen("/live", "en")
	s.next("board")
	h.apply(h.sit("1"), "end")
	board := s.next("board")
	h.has(board, `<figure class="squares"><svg`, `<a href="https://app.bgstatsapp.com/createPlay.html?data=%7B`, "Save in the app BG Stats")
	_, seat := h.get("/seat/"+h.ring.of(0), "en")
	h.has(seat, `<a href="https://app.bgstatsapp.com/createPlay.html?data=%7B`)
	h.lacks(seat, `<figure class="squares">`)
	if n := compressed(open) + compressed(board); n > mostPage {
		t.Errorf("the page takes %d bytes", n)
	}
}

// wallFits plays a match of seven from the first round to the last: nothing of the wall is out of sight, whichever way
// the screen stands, and the totals are the largest.
func wallFits(t *testing.T, b *browsertest.Browser) {
	tarocchi, _ := games.Find("tarocchi")
	sim := referee.Simulate(tarocchi, referee.Plan{
		Names: []string{
			`anna "Anna Maria Rossi"`, "bruno Bruno", `carla "Carla"`, `dario "Dario Bartolomei"`, "elena Elena", "franco Franco", "gina Gina",
		}, Mode: referee.ByPlay, Rounds: 2, Mistakes: .02,
	}, rand.New(rand.NewPCG(1, 2)))
	lines := strings.Split(strings.TrimSpace(string(sim.Canonical())), "\n")
	head := 0
	for !strings.HasPrefix(lines[head], "deal ") {
		head++
	}
	h := openHouse(t, generous, nil, strings.Join(lines[1:head], "\n"))
	table := h.sit("1")
	at := head
	var walls []*browsertest.Tab
	screens := []browsertest.Device{{Language: "en", Width: 1920, Height: 1080}, {Language: "it", Width: 1080, Height: 1920}, {Language: "it", Width: 3840, Height: 2160}}
	for _, d := range screens {
		walls = append(walls, b.Open(d, "about:blank"))
	}
	moments := 3
	if testing.Short() {
		moments = 1
	}
	for n := range moments + 1 {
		for i, w := range walls {
			w.Visit(h.link + "?big=1")
			var got struct{ Over, Small, Total, Other float64 }
			w.Decode(json.RawMessage(w.Eval(`(() => {
				const size = e => parseFloat(getComputedStyle(e).fontSize), all = sel => [...document.querySelectorAll('#board ' + sel)];
				const outside = [...document.querySelectorAll('#board *')].filter(e => { const r = e.getBoundingClientRect(); return r.right > innerWidth + 1 || r.bottom > innerHeight + 1; });
				return {over: document.documentElement.scrollHeight - innerHeight + outside.length, small: Math.min(...all('.score .lately').map(size)),
					total: Math.min(...all('.score b').map(size)), other: Math.max(...all(':is(h1,h2,p)').map(size))};
			})()`)), &got)
			if d := screens[i]; got.Over > 0 || got.Total <= got.Other || got.Small < float64(min(d.Width, d.Height))/70 {
				t.Errorf("at line %d of %d, %d × %d: %+v", at, len(lines), d.Width, d.Height, got)
			}
			if broken := w.Eval(brokenCards); broken != `""` {
				t.Errorf("at line %d of %d, %d × %d: broken within: %s", at, len(lines), screens[i].Width, screens[i].Height, broken)
			}
			w.Leave() // a wall that stays would be drawn again at each line
		}
		next := head + (len(lines)-head)*(n+1)/moments
		for ; at < min(next, len(lines)); at++ {
			h.apply(table, lines[at])
		}
	}
	for _, w := range walls {
		w.Fine()
	}
}

// totalsInSight looks at the board on the smallest phone with text twice as large: the totals are in sight, no name is
// broken within a word, and the dealer's letter stands whole.
func totalsInSight(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, nil, strings.ReplaceAll(beginning, "Bruno", "Fabrizio")+"\ntook anna 2\ntook bruno 4\ntook carla 5\ndeal bruno\nbid bruno 2")
	for _, big := range []string{"100%", "200%"} {
		phone := b.Open(browsertest.Device{Language: "it", Width: 320, Height: 640}, h.link)
		phone.Eval(fmt.Sprintf("void(document.documentElement.style.fontSize = %q)", big))
		hidden := phone.Eval(`[...document.querySelector('#board table').querySelectorAll('tbody tr')].map(row => row.querySelector('td').getBoundingClientRect().right)
			.filter(right => right > innerWidth).join(' ')`)
		if broken := phone.Eval(brokenNames); hidden != `""` || broken != `""` {
			t.Errorf("with text of %s: totals at %s, broken names %s", big, hidden, broken)
		}
		phone.Fine()
	}
}

// brokenCards are the names on cards of a score that are broken within a word.
const brokenCards = `[...document.querySelectorAll('#board .who')].filter(who => who.scrollWidth > who.clientWidth + 1).map(who => who.innerText).join(' ')`

// brokenNames are the words of players' names on a board that are broken within.
const brokenNames = `[...document.querySelector('#board table').querySelectorAll('tbody th')].map(th => th.firstChild).filter(name => name && name.data)
	.flatMap(name => [...name.data.matchAll(/\S+/g)].filter(word => {
	const r = document.createRange();
	r.setStart(name, word.index);
	r.setEnd(name, word.index + word[0].length);
	return new Set([...r.getClientRects()].map(c => c.top)).size > 1;
})).join(' ')`

// overStream looks at the overlay: where the board does not stand the picture below is seen, in dark rooms too; and the
// voice says a new score once, where it is on.
func overStream(t *testing.T, b *browsertest.Browser) {
	h := openHouse(t, generous, nil, beginning)
	over := b.Open(browsertest.Device{Language: "it", Width: 900, Height: 700, Dark: true}, h.link+"?overlay=1")
	over.Call(over.Session, "Emulation.setDefaultBackgroundColorOverride", map[string]any{"color": map[string]int{"r": 0, "g": 0, "b": 0, "a": 0}})
	var shot struct{ Data string }
	over.Decode(over.Call(over.Session, "Page.captureScreenshot", map[string]any{"format": "png"}), &shot)
	picture, err := png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(shot.Data)))
	if err != nil {
		t.Fatal(err)
	}
	if seen := alpha(picture, 890, 690); seen != 0 {
		t.Errorf("the picture is covered by %d of 65535", seen)
	}
	if seen := alpha(picture, 20, 20); seen < 0xC000 {
		t.Errorf("the board covers the picture by %d of 65535", seen)
	}
	page := b.Open(browsertest.Device{Language: "en", Width: 360, Height: 740}, h.link)
	page.Eval(`void(window.told = [], speechSynthesis.speak = s => told.push(s.lang + ' ' + s.text))`)
	table := h.sit("1")
	h.apply(table, "took anna 2", "took bruno 4", "took carla 5")
	page.Until("document.querySelector('#board').innerText.includes('Next round')")
	page.Tap("#voice input")
	page.Until("told.length === 1")
	h.apply(table, "deal bruno", "bid bruno 0", "bid carla 5", "bid anna 5", "took bruno 0", "took carla 5", "took anna 6")
	page.Until("told.length === 2")
	if got := page.Eval("told.join(' | ')"); got != `"en Anna Rossi 10, Bruno 0, Carla 0 | en Bruno 20, Carla 20, Anna Rossi 10"` {
		t.Errorf("said was %s", got)
	}
	over.Leave()
	page.Fine()
}

func alpha(picture image.Image, x, y int) uint32 {
	_, _, _, a := picture.At(x, y).RGBA()
	return a
}
