package serve

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"
)

// screens looks at every screen in its states: what it shows stands row by row in testdata/screens.txt, and a picture
// in the folder that ARBITRO_SHOTS names. Languages, sizes of phones, light and dark take turns.
func screens(t *testing.T, b *browsertest.Browser) {
	if !*everyLook {
		t.Skip("-looks looks at every screen")
	}
	album := &browsertest.Album{}
	n := 0
	look := func(h *house, name, path string, wide bool, taps ...string) {
		t.Helper()
		sizes := [][2]int{{360, 740}, {390, 844}}
		if wide {
			sizes = append(sizes, [2]int{1280, 800})
		}
		for _, size := range sizes {
			n++
			p := b.Open(browsertest.Device{
				Language: []string{"it", "en", "fr"}[n%3], Width: size[0], Height: size[1], Dark: n/3%2 == 1,
			}, h.link+path)
			for _, selector := range taps {
				p.Until(fmt.Sprintf("!!document.querySelector(%q)", selector))
				p.Tap(selector)
			}
			if len(taps) > 0 {
				p.Until("document.readyState === 'complete' && (location.search !== '' || !!document.querySelector('.refused'))")
			}
			album.Add(p, name)
			p.Leave()
		}
	}
	boards := wallScenes()
	for _, name := range slices.Sorted(maps.Keys(boards)) {
		look(openHouse(t, generous, nil, boards[name]), "board-"+name, "", true)
	}

	h := openHouse(t, generous, withSeats, dealt)
	look(h, "seat-waits", "seat/"+h.ring.of(1), false)
	look(h, "seat-bids", "seat/"+h.ring.of(0), false)
	look(h, "seat-challenges", "seat/"+h.ring.of(0)+"?say=challenge", false)
	look(h, "seat-referees", "seat/"+h.ring.of(referees), false)
	look(h, "host", "host/"+h.ring.of(keeper), true)
	look(h, "codes", "qr", true)
	look(h, "rules", "match/1/rules", true)
	look(h, "rules-found", "match/1/rules?q=seme", false)
	look(h, "rules-article", "match/1/rules/istinto.follow", false)
	look(h, "refused-page", "nowhere", false)
	look(h, "refused-seat", "seat/ended", false)
	look(h, "refused-match", "match/99", false)
	h = openHouse(t, generous, withSeats, beginning+"\nplay bruno 5R\nplay carla 8K")
	look(h, "seat-plays", "seat/"+h.ring.of(0), false)
	h = openHouse(t, generous, withSeats, beginning+"\nplay bruno 5R\nplay carla 8K\nplay anna 6R\nplay anna 7R\nplay bruno 8R\nplay carla 9R")
	look(h, "seat-ruled", "seat/"+h.ring.of(0), false)
	h = openHouse(t, generous, withSeats, beginning+"\ntook anna 2\ntook bruno 4\ntook carla 5\nend")
	look(h, "seat-over", "seat/"+h.ring.of(0), false)
	look(h, "sheet", "match/1/sheet", true)

	h = openHouse(t, generous, withScorer, "game tarocchi\nplayer anna\nplayer bruno\nplayer carla\nplayer dora\nplayer elio")
	look(h, "scorer-deals", "seat/"+h.ring.of(0), false)
	h = openHouse(t, generous, withScorer, beginning)
	look(h, "scorer-took", "seat/"+h.ring.of(0), false)
	look(h, "scorer-refused", "seat/"+h.ring.of(0), false, "#form .entry>button:not([type]):not([name])")

	h = openHouse(t, generous, nil, beginning, beginning+"\nend")
	look(h, "evening", "", true)
	h, c := reporting(t, 9)
	cup := strings.TrimPrefix(h.server.mainContest.base(), "/")
	look(h, "cup-drawn", cup, true)
	look(h, "cup-player", cup+"/player/p0", false)
	slip := h.slip(c, c.Event.Last().Stage, 1)
	look(h, "cup-table", slip[1:], false)
	look(h, "cup-table-refused", slip[1:], false, "#form .entry>button:not([type])")
	look(h, "cup-desk", h.deskPath()[1:], true)
	if status, page := h.send(slip, "one", "12", "30", "8"); status != http.StatusSeeOther {
		t.Errorf("the result answers %d: %s", status, bodyOf(page))
	}
	look(h, "cup-table-sent", slip[1:], false)
	look(h, "cup-desk-result", h.deskPath()[1:], true)
	other := h.slip(c, c.Event.Last().Stage, 2)
	for phone, totals := range map[string][]string{"two": {"1", "2", "3"}, "three": {"3", "2", "1"}} {
		if status, page := h.send(other, phone, totals...); status != http.StatusSeeOther {
			t.Errorf("the result answers %d: %s", status, bodyOf(page))
		}
	}
	look(h, "cup-table-disputed", other[1:], false)
	look(h, "cup-desk-disputed", h.deskPath()[1:], true)
	h.play(c, 2, 3)
	h.server.mainContest.catchUp(t.Context())
	look(h, "cup-standing", cup, true)
	look(h, "cup-table-over", other[1:], false)
	h = openHouse(t, generous, nil)
	h.cupMoments(func(served *contest, name string) {
		at := strings.TrimPrefix(served.base(), "/")
		look(h, "long-cup-"+name, at, name == "second" || name == "winner")
		if name == "entrants" || name == "draw" || name == "winner" {
			look(h, "long-cup-player-"+name, at+"/player/p9", false)
		}
	})

	// A tablet lies on the table.
	for _, name := range []string{"other-12", "tarocchi-5"} {
		h := openHouse(t, generous, nil, boards[name])
		p := b.Open(browsertest.Device{Language: "fr", Width: 1180, Height: 820}, h.link)
		album.Add(p, "tablet-"+name)
		p.Leave()
	}
	album.Golden(t, "screens.txt")
}
