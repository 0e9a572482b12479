package serve

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/cmd/ask/page"
)

// The wall of a tournament fits its screen without scrolling, turns its pages, repeats the heads of a table that goes on
// in the next column, and shows the clock: the last minute, and its end.
func wallTurns(t *testing.T, b *browser) {
	h, c := reporting(t, 21)
	h.play(c, 1, 2)
	h.add(c, []string{"clock", "1", "50"})
	h.server.cup.catchUp(t.Context())
	for _, d := range []device{
		{language: "it", width: 1280, height: 720},
		{language: "en", width: 1920, height: 1080, dark: true},
		{language: "it", width: 1080, height: 1920},
	} {
		wall := b.open(d, h.link+"?big=1")
		wall.until("!!document.querySelector('.turning .beside')")
		if over := wall.eval("document.documentElement.scrollHeight - innerHeight"); over != "0" {
			t.Errorf("%d × %d: %s px do not fit", d.width, d.height, over)
		}
		wall.until("/^\\d+:\\d\\d$/.test(document.querySelector('#clock b').textContent)")
		if d.width < d.height {
			continue
		}
		if page := wall.eval("document.querySelector('#board').dataset.page"); !strings.HasPrefix(page, `"1 / `) {
			t.Errorf("%d × %d: page %s", d.width, d.height, page)
		}
		if alone := wall.eval(headsAlone); alone != "0" {
			t.Errorf("%d × %d: %s heads stand at the foot of a column", d.width, d.height, alone)
		}
		wall.until("document.querySelector('#board').dataset.page.startsWith('2 / ')")
		if moved := wall.eval("document.querySelector('.beside').scrollLeft > innerWidth / 2"); moved != "true" {
			t.Errorf("%d × %d: page 2 is page 1", d.width, d.height)
		}
		wall.fine()
		wall.leave()
	}
	slip := b.open(device{language: "it", width: 360, height: 740}, h.link+strings.TrimPrefix(h.slip(c, 1, 3), "/"))
	for i := range c.Event.Round(1).Tables[2].Players {
		slip.eval(fmt.Sprintf("void(document.getElementsByName(%q)[0].value = %d)", page.Name(i), 10-i))
	}
	slip.tap("#form .entry button")
	slip.says("Questo aspetta in segreteria")
	desk := b.open(device{language: "it", width: 360, height: 740}, h.link+strings.TrimPrefix(h.deskPath(), "/"))
	for _, page := range []*tab{slip, desk} {
		page.fits("reports", device{width: 360})
		page.named("reports")
		page.axe("reports")
	}
	desk.tap("#form .entry button")
	desk.says("Non aspetta niente.")
	slip.says("Il risultato di questo tavolo c'è.")
	slip.fine()
	desk.fine()
}

// headsAlone counts the tables whose first row is in another column than their head.
const headsAlone = `[...document.querySelectorAll('.beside table')].filter(t => t.tBodies[0].rows[0].getBoundingClientRect().left >
	t.caption.getBoundingClientRect().left + 9).length`
