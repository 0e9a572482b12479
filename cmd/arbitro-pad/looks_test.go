//go:build !js

package main_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"arbitro/cmd/browsertest"
	"arbitro/referee"
	"arbitro/referee/istinto"
	"arbitro/referee/other"
	"arbitro/referee/sabai"
	"arbitro/referee/tarocchi"
)

// scene is a match in the middle of an evening.
type scene struct {
	name   string
	game   *referee.Game
	plan   referee.Plan
	record string
}

// table returns a simulated match of so many players that waits for its next round.
func table(name string, game *referee.Game, plan referee.Plan) scene {
	plan.Head = append(plan.Head, "id "+strings.ReplaceAll(name, " ", "-"))
	m := referee.Simulate(game, plan, rand.New(rand.NewPCG(7, 7)))
	return scene{name, game, plan, strings.TrimSuffix(string(m.Canonical()), "end\n")}
}

// scenes returns the matches whose screens are looked at.
func scenes() []scene {
	long := "Maria Maddalena dell'Incoronata Bonaventura"
	twelve := []string{
		"anna", "bruno", "carla", "dario", "elena", "franco", "gaia", "hugo", "ivana", "luca", "marta", `nina "` + long + `"`,
	}
	return []scene{
		table("istinto 3", istinto.Game, referee.Plan{Players: 3, Mode: referee.ByTally, Rounds: 4, Head: []string{"option target 999"}}),
		table("istinto 5", istinto.Game, referee.Plan{
			Mode: referee.ByPlay, Rounds: 3, Head: []string{"option target 999"},
			Names: []string{"anna", `bruno "` + long + `"`, "carla", "dario", "elena"},
		}),
		table("tarocchi 5", tarocchi.Game, referee.Plan{Players: 5, Mode: referee.ByTally, Rounds: 4}),
		table("sabai 8", sabai.Game, referee.Plan{Players: 8, Mode: referee.ByPoints, Rounds: 3}),
		table("other 12", other.Game, referee.Plan{
			Names: twelve, Title: "Uno", Rounds: 6, Mode: referee.ByPoints, Head: []string{"option target 9999"},
		}),
	}
}

// first is the height at which the first total of a player stands, from the top of the screen; 9999 for none.
const first = `(() => {
	const total = document.querySelector('#score b, #board td b');
	return total ? Math.round(total.getBoundingClientRect().bottom) : 9999;
})()`

// highest is how far down the first total of a player may end, in pixels.
const highest = 60

// third is how far down the third button of a result ends: rematch, share, sheet.
const third = `Math.round(document.querySelectorAll('#form .press button')[2].getBoundingClientRect().bottom)`

// scrolls is by how many pixels the widest table or chart of the board goes beyond the screen.
const scrolls = `Math.max(0, ...[...document.querySelectorAll('#board :is(.table,figure)')].map(e => e.scrollWidth - e.clientWidth))`

// ends ends the match at the table.
func (p *phone) ends() {
	p.Helper()
	p.press(p.say("Azioni", "Actions", "Actions"))
	p.press(p.say("Terminare qui la partita", "End the match here", "Finir la partie ici"))
	p.press(p.say("sì", "yes", "oui"))
	p.Until("!!document.querySelector('#form .final')")
}

// startsARound starts the next round by the one button that is shown: as it is proposed, and after what is proposed was
// opened, where the title is the question, and the focus stands on what is proposed.
func startsARound(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	p := open(b, browsertest.Device{Language: "it", Width: 360, Height: 740}, link)
	p.Until("!!document.querySelector('#form button')")
	title := "[...document.querySelectorAll('#form h2')].filter(e => e.offsetParent).map(e => e.innerText).join()"
	for _, s := range scenes() {
		for _, opens := range []bool{false, true} {
			if opens {
				p.press("Riprendere la partita")
				p.press("Togli l'ultima")
			} else {
				p.takeIn(s.record, "rese")
				p.press("Riprendere la partita")
			}
			p.Until("!!document.querySelector('#form .fold')")
			if opens {
				p.Eval("void document.querySelector('#form .fold summary').click()")
				p.Until("document.activeElement.matches('.fold :checked')")
				if p.Eval(title+".endsWith('chi dà le carte?')") != "true" {
					t.Errorf("%s: over what can be changed stands %s", s.name, p.Eval(title))
				}
			}
			p.press("Si gioca")
			if p.Eval("!!document.querySelector('#form :is(.fold,.refused)')") == "true" {
				t.Errorf("%s: the round does not start; opened: %t", s.name, opens)
			}
			p.home()
		}
	}
	p.Fine()
}

// A tablet and a desk have the rounds beside the form, and every round of twelve players whole.
func besideTheForm(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	for _, size := range [][2]int{{820, 1180}, {1180, 820}, {1280, 800}} {
		p := open(b, browsertest.Device{Language: "fr", Width: size[0], Height: size[1]}, link)
		p.Until("!!document.querySelector('#form button')")
		if wide := p.number("document.querySelector('#form').getBoundingClientRect().width"); wide > 620 {
			t.Errorf("at %d the first question is %v px wide", size[0], wide)
		}
		for _, s := range scenes() {
			p.takeIn(s.record, "eprises")
			p.press("Reprendre la partie")
			p.Until("!!document.querySelector('#score b')")
			const beside = "document.querySelector('#board').getBoundingClientRect().left - document.querySelector('#form').getBoundingClientRect().right"
			if gap := p.number(beside); gap < 0 || gap > 60 {
				t.Errorf("%s at %d: the rounds stand %v px beside the form", s.name, size[0], gap)
			}
			if wide := p.number(scrolls); wide > 0 {
				t.Errorf("%s at %d: the rounds are %v px wider than their place", s.name, size[0], wide)
			}
			if rows := p.number("new Set([...document.querySelectorAll('#score li')].map(e => e.offsetTop)).size"); rows > 2 {
				t.Errorf("%s at %d: the score stands in %v rows", s.name, size[0], rows)
			}
			p.home()
		}
		p.Fine()
	}
}

// looks looks at the screens of matches between two rounds.
func looks(t *testing.T, b *browsertest.Browser) {
	link, _, _ := served(t)
	sizes := [][2]int{{360, 740}}
	if os.Getenv("ARBITRO_SHOTS") != "" {
		sizes = append(sizes, [2]int{390, 844}, [2]int{1280, 800})
	}
	for _, size := range sizes {
		for n, s := range scenes() {
			speaks := []string{"it", "en", "fr"}[n%3]
			p := open(b, browsertest.Device{Language: speaks, Width: size[0], Height: size[1], Dark: n%2 == 1}, link)
			p.Until("!!document.querySelector('#form button')")
			p.takeIn(s.record, map[string]string{"it": "rese", "en": "Imported", "fr": "eprises"}[speaks])
			p.press(p.say("Riprendere la partita", "Go on with match", "Reprendre la partie"))
			p.Until("!!document.querySelector('#score b')")
			name := fmt.Sprintf("%s-%d", strings.ReplaceAll(s.name, " ", "-"), size[0])
			look(p, name)
			if at := p.number(first); at > highest {
				t.Errorf("%s: the first total stands at %v of %d", name, at, size[1])
			}
			if wide := p.number(scrolls); len(strings.Split(s.record, "\nplayer ")) <= 9 && wide > 0 {
				t.Errorf("%s: the rounds of all players are %v px wider than the phone", name, wide)
			}
			p.Eval("scrollTo(0, 9999)")
			if at := p.number(first); at > highest {
				t.Errorf("%s: the first total is not in sight once the page is scrolled, but at %v", name, at)
			}
			p.Shot(name + "-scrolled")
			p.ends()
			look(p, name+"-over")
			if at := p.number(third); at > float64(size[1]) {
				t.Errorf("%s: the third button of the result ends at %v of %d", name, at, size[1])
			}
			if wide := p.number(scrolls); wide > 0 && size[0] == 360 && n < 4 {
				t.Errorf("%s: the result scrolls sideways by %v px", name, wide)
			}
			p.Eval("scrollTo(0, 9999)")
			p.Shot(name + "-over-scrolled")
			p.Fine()
		}
	}
}
