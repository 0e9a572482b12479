package serve

import (
	"encoding/base64"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"
	"arbitro/referee"
	"arbitro/referee/istinto"
	"arbitro/referee/other"
	"arbitro/referee/sabai"
	"arbitro/referee/tarocchi"
)

// longName is a name that few boards have room for on one line.
const longName = "Maria Maddalena dell'Incoronata Bonaventura"

// wallScenes are the records of the matches whose walls are looked at: between two rounds, in the middle of a round, and
// finished; with three, five, eight and twelve players.
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
	five := []string{"anna", `bruno "` + longName + `"`, "carla", "dario", "elena"}
	long := []string{"option target 9999"}
	return map[string]string{
		"istinto-3":      of(istinto.Game, referee.Plan{Players: 3, Mode: referee.ByPlay, Rounds: 4, Head: long, Mistakes: .05}, 9),
		"istinto-5-over": of(istinto.Game, referee.Plan{Names: five, Mode: referee.ByTally, Rounds: 6, Head: long}, 0),
		"tarocchi-5":     of(tarocchi.Game, referee.Plan{Names: five, Mode: referee.ByPlay, Rounds: 2}, 20),
		"sabai-8":        of(sabai.Game, referee.Plan{Players: 8, Mode: referee.ByPlay, Rounds: 2}, 12),
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
// reads "What happens?".
func walls(t *testing.T, b *browsertest.Browser) {
	screens := []browsertest.Device{{Language: "it", Width: 1920, Height: 1080}}
	if os.Getenv("ARBITRO_SHOTS") != "" {
		screens = append(screens, browsertest.Device{Language: "fr", Width: 1280, Height: 720, Dark: true}, browsertest.Device{Language: "en", Width: 1080, Height: 1920})
	}
	for name, record := range wallScenes() {
		h := openHouse(t, generous, nil, record)
		for _, d := range screens {
			wall := b.Open(d, h.link+"?big=1")
			wall.Until("!!document.querySelector('#board .score')")
			where := name + "-" + strconv.Itoa(d.Width)
			shot(t, wall, where)
			if faults := wall.Eval(overOthers); faults != `""` {
				t.Errorf("%s: %s", where, faults)
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
}

// shot keeps a picture of a page in the folder that ARBITRO_SHOTS names.
func shot(t *testing.T, p *browsertest.Tab, name string) {
	t.Helper()
	dir := os.Getenv("ARBITRO_SHOTS")
	if dir == "" {
		return
	}
	var got struct{ Data string }
	p.Decode(p.Call(p.Session, "Page.captureScreenshot", map[string]any{"format": "png"}), &got)
	png, err := base64.StdEncoding.DecodeString(got.Data)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
