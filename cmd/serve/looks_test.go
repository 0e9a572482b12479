package serve

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/istinto"
	"arbitro/referee/other"
	"arbitro/referee/sabai"
	"arbitro/referee/tarocchi"
)

// longName is a name that few boards have room for on one line.
const longName = "Maria Maddalena dell'Incoronata Bonaventura"

// wallScenes are the records of the matches whose walls are looked at: before the first round, between two rounds, in
// the middle of a round, after a foul, and finished; with three, five, eight and twelve players.
func wallScenes() map[string]string {
	of := func(game *referee.Game, plan referee.Plan, cut int) string {
		plan.Head = append(plan.Head, "place \"Bar Sport\"")
		m := referee.Simulate(game, plan, rand.New(rand.NewPCG(7, 7)))
		lines := strings.Split(strings.TrimSpace(string(m.Canonical())), "\n")[1:]
		return strings.Join(lines[:len(lines)-cut], "\n")
	}
	twelve := []string{
		"anna", "bruno", "carla", "dario", "elena", "franco", "gaia", "hugo", "ivana", "luca", "marta", `nina "` + longName + `"`,
	}
	var long12 []string
	for i, id := range []string{"aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "ii", "jj", "kk", "ll"} {
		name := []string{longName, "Jean-Baptiste de La Rochefoucauld-Montbel", "Wolfeschlegelsteinhausenbergerdorff Adolph"}[i%3]
		long12 = append(long12, fmt.Sprintf("%s %q", id, string(rune('A'+i))+" "+name))
	}
	five := []string{"anna", `bruno "` + longName + `"`, "carla", "dario", "elena"}
	long := []string{"option target 9999"}
	return map[string]string{
		"empty":          strings.Split(beginning, "\ndeal")[0],
		"ruled":          beginning + "\nplay bruno 5R\nplay carla 8K\nplay anna 6R\nplay anna 7R\nplay bruno 8R\nplay carla 9R\nchallenge anna carla",
		"istinto-3":      of(istinto.Game, referee.Plan{Players: 3, Mode: referee.ByPlay, Rounds: 4, Head: long, Mistakes: .05}, 9),
		"istinto-5-over": of(istinto.Game, referee.Plan{Names: five, Mode: referee.ByTally, Rounds: 6, Head: long}, 0),
		"tarocchi-5":     of(tarocchi.Game, referee.Plan{Names: five, Mode: referee.ByPlay, Rounds: 2}, 20),
		"tarocchi-dealt": of(tarocchi.Game, referee.Plan{Players: 5, Mode: referee.ByTally, Rounds: 2}, 1) + "\ndeal anna",
		"sabai-8":        of(sabai.Game, referee.Plan{Players: 8, Mode: referee.ByPlay, Rounds: 2}, 12),
		"other-2":        of(other.Game, referee.Plan{Names: long12[:2], Title: "Uno", Rounds: 6, Mode: referee.ByPoints, Head: long}, 1),
		"other-2-over":   of(other.Game, referee.Plan{Names: long12[:2], Title: "Uno", Rounds: 6, Mode: referee.ByPoints, Head: long}, 0),
		"long-12":        of(other.Game, referee.Plan{Names: long12, Title: "Uno", Rounds: 6, Mode: referee.ByPoints, Head: long}, 1),
		"long-12-over":   of(other.Game, referee.Plan{Names: long12, Title: "Uno", Rounds: 6, Mode: referee.ByPoints, Head: long}, 0),
		"other-12":       of(other.Game, referee.Plan{Names: twelve, Title: "Uno", Rounds: 6, Mode: referee.ByPoints, Head: long}, 1),
		"other-12-over":  of(other.Game, referee.Plan{Names: twelve, Title: "Uno", Rounds: 6, Mode: referee.ByPoints, Head: long}, 0),
	}
}

// overOthers lists the texts of a board that stand over other texts, or beyond the screen.
const overOthers = `(() => {
	const texts = [...document.querySelectorAll('#board :is(h1,h2,p,li > span:not(.aside),li > b,td,th,figcaption)')].filter(e => e.innerText && e.getClientRects().length);
	const boxes = texts.map(e => {
		const range = document.createRange();
		range.selectNodeContents(e);
		return [e, range.getBoundingClientRect()];
	});
	const faults = [];
	for (const [e, r] of boxes) {
		if (r.right > innerWidth + 1 || r.bottom > innerHeight + 1) faults.push('beyond: ' + e.innerText);
		for (const [other, o] of boxes) {
			if (e === other || e.contains(other) || other.contains(e)) continue;
			if (Math.min(r.right, o.right) - Math.max(r.left, o.left) > 2 && Math.min(r.bottom, o.bottom) - Math.max(r.top, o.top) > .2 * Math.min(r.height, o.height)) faults.push(e.innerText + ' over ' + other.innerText);
		}
	}
	return faults.join('; ');
})()`

// walls looks at the walls of matches: nothing stands over anything else, totals are the largest figures, and nobody
// reads "What happens?". The wall of an evening has all these matches as cards. What the walls of 1920 show stands row by
// row in testdata/walls.txt.
func walls(t *testing.T, b *browsertest.Browser) {
	album := &browsertest.Album{}
	screens := []browsertest.Device{{Language: "it", Width: 1920, Height: 1080, Script: turning}}
	if os.Getenv("ARBITRO_SHOTS") != "" {
		screens = append(screens, browsertest.Device{Language: "fr", Width: 1280, Height: 720, Dark: true, Script: turning}, browsertest.Device{Language: "en", Width: 1080, Height: 1920, Script: turning})
	}
	records := wallScenes()
	for _, name := range slices.Sorted(maps.Keys(records)) {
		h := openHouse(t, generous, nil, records[name])
		for _, d := range screens {
			wall := b.Open(d, h.link+"?big=1")
			wall.Until("!!document.querySelector('#board .score')")
			where := "wall-" + name
			readable(t, album, wall, where)
			if wall.Eval("document.querySelectorAll('.scene').length > 1") == "true" {
				wall.Eval("void(turn())")
				readable(t, album, wall, where+"-2")
				wall.Fine()
				wall.Leave()
				continue
			}
			var size struct{ Total, Name, Other float64 }
			wall.Decode(json.RawMessage(wall.Eval(`(() => {
				const size = e => parseFloat(getComputedStyle(e).fontSize), all = sel => [...document.querySelectorAll('#board ' + sel)].map(size);
				return {total: Math.min(...all('.score b')), name: Math.min(...all('.score .who')), other: Math.max(...all(':is(h1,p,.lately)'))};
			})()`)), &size)
			t.Logf("%s: totals of %.0f px, names of %.0f px", where, size.Total, size.Name)
			if size.Total <= size.Other {
				t.Errorf("%s: totals of %v px stand among texts of %v px", where, size.Total, size.Other)
			}
			wall.Fine()
			wall.Leave()
		}
	}
	var all []string
	for _, name := range slices.Sorted(maps.Keys(records)) {
		all = append(all, records[name])
	}
	h := openHouse(t, generous, nil, all...)
	for _, d := range screens {
		wall := b.Open(d, h.link+"?big=1")
		wall.Until("!!document.querySelector('.scene:not([hidden])')")
		pages := 1
		for n := 1; n <= pages; n++ {
			readable(t, album, wall, "wall-evening-"+strconv.Itoa(n))
			pages, _ = strconv.Atoi(wall.Eval("document.querySelectorAll('.scene').length"))
			wall.Eval("void(turn())")
		}
		wall.Fine()
		wall.Leave()
	}
	album.Golden(t, "walls.txt")
}

// cupNames are the names of a tournament whose walls are looked at: two of them are long.
var cupNames = []string{
	"Anna Rossi", "Bruno De Luca", longName, "Dario Conti", "Elena Ferri", "Franco Moretti", "Gaia Rizzo", "Hugo Lefebvre",
	"Ivana Barbieri", "Jean-Baptiste de La Rochefoucauld-Montbel", "Luca Gallo", "Marta Fontana",
}

// cupWalls looks at the wall of a tournament of twelve in each of its moments, from the entrants to the winner: nothing
// stands over anything else or beyond the screen, and everything can be read from three metres. What the wall of 1920
// shows stands row by row in testdata/cup-walls.txt.
func cupWalls(t *testing.T, b *browsertest.Browser) {
	album := &browsertest.Album{}
	screens := []browsertest.Device{{Language: "it", Width: 1920, Height: 1080, Script: turning}}
	if os.Getenv("ARBITRO_SHOTS") != "" {
		screens = append(screens, browsertest.Device{Language: "fr", Width: 1280, Height: 720, Dark: true, Script: turning})
	}
	h := openHouse(t, generous, nil)
	h.cupMoments(func(served *contest, name string) {
		for _, d := range screens {
			wall := b.Open(d, h.link+strings.TrimPrefix(served.base(), "/")+"?big=1")
			wall.Until("!!document.querySelector('.scene:not([hidden])')")
			pages := 1
			for n := 1; n <= pages; n++ {
				readable(t, album, wall, "cup-wall-"+name+"-"+strconv.Itoa(n))
				if n == 1 {
					_, all, _ := strings.Cut(strings.Trim(wall.Eval("document.querySelector('#board').dataset.page || ''"), `"`), " / ")
					pages, _ = strconv.Atoi(all)
				}
				wall.Eval("void(turn())")
			}
			wall.Fine()
			wall.Leave()
		}
	})
	album.Golden(t, "cup-walls.txt")
}

// cupMoments plays a tournament of twelve, and calls look in each of its moments, from the entrants to the winner.
func (h *house) cupMoments(look func(served *contest, name string)) {
	h.Helper()
	t := h.T
	lines := [][]string{
		{"event", "Coppa d'autunno"},
		{"game", "istinto"},
		{"option", "sizes", "4", "3"},
		{"option", "seed", "7"},
		{"option", "rounds", "2"},
		{"option", "final", "4"},
	}
	for i, name := range cupNames {
		lines = append(lines, []string{"enter", "p" + strconv.Itoa(i), name})
	}
	c, err := h.table.Found(t.Context(), func(*db.Tx) ([]desk.Entry, error) { return entered(lines...), nil })
	if err != nil {
		t.Fatal(err)
	}
	h.contests.renew(t.Context())
	served := h.contests.sorted()[0]
	moment := func(name string) {
		t.Helper()
		served.catchUp(t.Context())
		look(served, name)
	}
	moment("entrants")
	h.draw(c)
	moment("draw")
	h.play(c, 2)
	moment("results")
	h.play(c, 1, 3)
	moment("standing")
	h.draw(c)
	h.play(c, 1)
	moment("second")
	h.play(c, 2, 3)
	moment("before-final")
	h.draw(c)
	moment("final")
	h.play(c, 1)
	moment("winner")
}

// readable adds a wall of 1920 to an album, keeps a picture of any other, and fails where a text stands over another or
// beyond the screen, or is too small to be read from three metres.
func readable(t *testing.T, album *browsertest.Album, wall *browsertest.Tab, where string) {
	t.Helper()
	if width := wall.Eval("innerWidth"); width == "1920" {
		album.Add(wall, where)
	} else {
		wall.Shot(where + "-" + width)
	}
	if faults := wall.Eval(overOthers); faults != `""` {
		t.Errorf("%s: %s", where, faults)
	}
	if wide := wall.Eval(widerThanCards); wide != `""` {
		t.Errorf("%s: wider than its card: %s", where, wide)
	}
	if least, _ := strconv.Atoi(wall.Eval(leastType)); least < 22 {
		t.Errorf("%s: a text of %d px", where, least)
	}
}

// widerThanCards lists the names, totals and other texts that run over the edge of their cards, and their words that are
// broken: a word has one box on each line that it stands on. A word may be broken only where it could not be read from
// three metres otherwise.
const widerThanCards = `[...document.querySelectorAll('#board .score :is(.who,.lately,b)')].filter(e => e.getClientRects().length).flatMap(e => {
	const broken = [...e.childNodes].filter(n => n.nodeType === 3).flatMap(n => [...n.data.matchAll(/[^\s'’-]+/g)].filter(word => {
		const range = document.createRange();
		range.setStart(n, word.index);
		range.setEnd(n, word.index + word[0].length);
		return e.style.overflowWrap === '' && new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1;
	}).map(word => 'broken: ' + word[0]));
	return e.scrollWidth > e.clientWidth ? [e.innerText, ...broken] : broken;
}).join(', ')`

// leastType is the size of the smallest text in sight on a wall, in pixels of a screen of 1920.
const leastType = `Math.round(Math.min(...[...document.querySelectorAll('#board *')].filter(e => e.checkVisibility({visibilityProperty: true}) &&
	[...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())).map(e => {
		const matrix = e.getScreenCTM && e.getScreenCTM();
		return parseFloat(getComputedStyle(e).fontSize) * (matrix ? matrix.a : 1) * 1920 / Math.max(innerWidth, innerHeight);
	})))`
