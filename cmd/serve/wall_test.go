package serve

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"

	"arbitro/cmd/ask/page"
)

// The wall of a tournament fits its screen without scrolling, turns its scenes, and shows the clock.
func wallTurns(t *testing.T, b *browsertest.Browser) {
	h, c := reporting(t, 21)
	h.play(c, 1, 2)
	h.add(c, []string{"clock", "1", "50"})
	h.server.mainContest.catchUp(t.Context())
	walls := map[*browsertest.Tab]browsertest.Device{}
	for _, d := range []browsertest.Device{
		{Language: "it", Width: 1280, Height: 720},
		{Language: "en", Width: 1920, Height: 1080, Dark: true},
		{Language: "it", Width: 1080, Height: 1920},
	} {
		d.Script = turning
		wall := b.Open(d, h.link+"?big=1")
		wall.Until("!!document.querySelector('.scene:not([hidden])')")
		if over := wall.Eval("document.documentElement.scrollHeight - innerHeight"); over != "0" {
			t.Errorf("%d × %d: %s px do not fit", d.Width, d.Height, over)
		}
		wall.Until("/^\\d+:\\d\\d$/.test(document.querySelector('#clock b').textContent)")
		if d.Width < d.Height {
			wall.Leave()
			continue
		}
		if page := wall.Eval("document.querySelector('#board').dataset.page"); !strings.HasPrefix(page, `"1 / `) {
			t.Errorf("%d × %d: page %s", d.Width, d.Height, page)
		}
		walls[wall] = d
	}
	for wall, d := range walls {
		wall.Eval("void(turn())")
		if page := wall.Eval("document.querySelector('#board').dataset.page"); !strings.HasPrefix(page, `"2 / `) {
			t.Errorf("%d × %d: the page that follows is %s", d.Width, d.Height, page)
		}
		if shown := wall.Eval("document.querySelectorAll('.scene:not([hidden])').length"); shown != "1" {
			t.Errorf("%d × %d: %s scenes are shown", d.Width, d.Height, shown)
		}
		wall.Fine()
		wall.Leave()
	}
	slip := b.Open(browsertest.Device{Language: "it", Width: 360, Height: 740}, h.link+strings.TrimPrefix(h.slip(c, 1, 3), "/"))
	for i := range c.Event.Round(1).Tables[2].Players {
		slip.Eval(fmt.Sprintf("void(document.getElementsByName(%q)[0].value = %d)", page.Name(i), 10-i))
	}
	slip.Tap("#form .entry>button")
	slip.Says("In attesa in segreteria")
	desk := b.Open(browsertest.Device{Language: "it", Width: 360, Height: 740}, h.link+strings.TrimPrefix(h.deskPath(), "/"))
	for _, page := range []*browsertest.Tab{slip, desk} {
		page.Fits("reports", browsertest.Device{Width: 360})
		page.Named("reports")
		page.Axe("reports")
	}
	desk.Tap("#form .entry button")
	desk.Says("Non c'è niente da accettare.")
	slip.Says("Il risultato di questo tavolo c'è.")
	slip.Fine()
	desk.Fine()
}

// turning keeps what turns the scene every twelve seconds, so that nobody waits for it.
const turning = `{ const every = window.setInterval; window.setInterval = (f, ms) => ms === 12000 ? window.turn = f : every(f, ms) }`
