package serve

import (
	"fmt"
	"maps"
	"slices"
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
		if page := wall.Eval("document.querySelector('#board').dataset.page.indexOf('●')"); page != "0" {
			t.Errorf("%d × %d: page %s", d.Width, d.Height, page)
		}
		walls[wall] = d
	}
	for wall, d := range walls {
		wall.Eval("void(turn())")
		if page := wall.Eval("document.querySelector('#board').dataset.page.indexOf('●')"); page != "1" {
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

// longWalls are records with names of forty letters, for two to twelve players, in every state of a match: before the
// first round, bidding, cards on the table, an open challenge, the beginning of a round of Dernier, a card turned up,
// between two rounds, and the result.
func longWalls() map[string]string {
	names := []string{longName, "Jean-Baptiste de La Rochefoucauld-Montbel", "Wolfeschlegelsteinhausenbergerdorff Ugo"}
	records := map[string]string{}
	for _, players := range []int{2, 3, 4, 6, 10, 12} {
		var who []string
		head := ""
		for seat := range players {
			id := string(rune('a' + seat))
			who = append(who, "p"+id)
			head += fmt.Sprintf("\nplayer p%s %q", id, strings.ToUpper(id)+" "+names[seat%len(names)])
		}
		add := func(state, game string, lines ...string) {
			records[fmt.Sprintf("%s %d", state, players)] = "game " + game + head + "\n" + strings.Join(lines, "\n")
		}
		if players >= 3 && players <= 6 {
			bids := []string{"deal pa"}
			for seat := range players {
				bids = append(bids, fmt.Sprintf("bid %s 2", who[(seat+1)%players]))
			}
			cards := append(bids, "play "+who[1]+" 5R", "play "+who[2%players]+" 8K")
			add("bidding", "istinto", bids[:2]...)
			add("trick", "istinto", cards...)
			add("challenge", "istinto", append(cards, "challenge "+who[0]+" "+who[2%players])...)
		}
		if players == 3 || players == 6 || players == 10 {
			add("who starts", "dernier", "deal pa")
			add("first card", "dernier", "deal pa", "start pb")
			add("card lies", "dernier", "deal pa", "start pb", "flip 9H", "play pb JH")
		}
		var points []string
		for seat, id := range who {
			points = append(points, fmt.Sprintf("points %s %d", id, 10*seat))
		}
		round := "deal pa\n" + strings.Join(points, "\n")
		add("empty", "other", `title "Uno"`)
		add("between", "other", `title "Uno"`, round)
		add("over", "other", `title "Uno"`, round, strings.Replace(round, "pa", "pb", 1), "end")
	}
	return records
}

// A wall is never higher than its screen, also where scroll bars take room: nothing is cut, and nobody scrolls there.
func wallsOfLongNames(t *testing.T, b *browsertest.Browser) {
	records := longWalls()
	for i, name := range slices.Sorted(maps.Keys(records)) {
		if testing.Short() && i%5 > 0 {
			continue
		}
		h := openHouse(t, generous, nil, records[name])
		wall := b.Open(browsertest.Device{
			Language: []string{"it", "en", "fr"}[i%3], Width: 1920, Height: 1080, Bars: true, Script: turning,
		}, h.link+"?big=1")
		wall.Until("!!document.querySelector('#board').style.fontSize")
		if over := wall.Eval(`document.documentElement.scrollHeight - innerHeight + '/' + (innerWidth - document.documentElement.clientWidth)`); over != `"0/0"` {
			t.Errorf("%s: pixels that do not fit, and of a scroll bar: %s", name, over)
		}
		if faults := wall.Eval(overOthers); faults != `""` {
			t.Errorf("%s: %s", name, faults)
		}
		wall.Shot("long-" + strings.ReplaceAll(name, " ", "-"))
		wall.Leave()
	}
}
