package serve

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	choiceField = regexp.MustCompile(`<input type="(radio|checkbox)" name="(f\d+)" value="([^"]*)"`)
	typedField  = regexp.MustCompile(`<input id="[^"]*" name="(f\d+)"[^>]* value="([^"]*)"`)
)

// playTapped plays a random match of a game: the laptop enters lines as a simulation would, and now and then a phone
// taps one of its own forms at random. The record must be one that a fresh reading accepts.
func playTapped(t *testing.T, g *referee.Game) {
	rng := rand.New(rand.NewPCG(7, uint64(len(g.Name))))
	sim := referee.Simulate(g, referee.Plan{Mode: referee.ByPlay, Rounds: 2}, rng)
	var head []string
	var rest []string
	for n := range sim.Log().Len() {
		line := string(sim.Log().Text(n + 1))
		if rest != nil || strings.HasPrefix(line, "deal") {
			rest = append(rest, line)
		} else {
			head = append(head, line)
		}
	}
	h := openHouse(t, generous, withSeats, strings.Join(append(head, rest[0]), "\n"))
	table := h.sit("1")
	taps := 0
	for _, line := range rest[1:min(len(rest), 60)] {
		if seat, verb := h.waiting(g); seat != referee.Nobody && taps < 12 {
			if h.tap(seat, verb, rng) {
				taps++
				break // the match has gone another way than the simulation
			}
		}
		h.apply(table, line)
	}
	for range 12 {
		seat, verb := h.waiting(g)
		if seat == referee.Nobody || !h.tap(seat, verb, rng) {
			break
		}
		taps++
	}
	if fresh := h.sit("1"); fresh.Match().Log().Len() < len(head)+1 {
		t.Error("lines are missing")
	}
	t.Logf("%d lines tapped", taps)
}

// waiting returns a seat that has a form which the match waits for, and the form's verb.
func (h *house) waiting(g *referee.Game) (seat int, verb string) {
	h.main.mu.Lock()
	defer h.main.mu.Unlock()
	if _, err := h.main.match.CatchUp(h.Context()); err != nil {
		h.Fatal(err)
	}
	for seat := range h.main.match.Match().Roster().Len() {
		d, err := h.main.at(h.Context(), seat, lang.It)
		if err != nil {
			h.Fatal(err)
		}
		for _, f := range d.forms() {
			if f.Due {
				return seat, g.Grammar.Shape(f.Verb).Verb
			}
		}
	}
	return referee.Nobody, ""
}

// tap fills in a form at random from what it offers, and reports whether it was recorded.
func (h *house) tap(seat int, verb string, rng *rand.Rand) bool {
	h.Helper()
	p := h.phone(seat, []string{"it", "en"}[seat%2])
	form := ""
	for _, part := range strings.Split(p.page, "<form ")[1:] {
		if strings.Contains(part, `name="verb" value="`+verb+`"`) {
			form, _, _ = strings.Cut(part, "</form>")
		}
	}
	values := p.form(verb)
	offers := map[string][]string{}
	for _, m := range choiceField.FindAllStringSubmatch(form, -1) {
		offers[m[2]] = append(offers[m[2]], m[3])
	}
	for name, all := range offers {
		values.Set(name, all[rng.IntN(len(all))])
	}
	for _, m := range typedField.FindAllStringSubmatch(form, -1) {
		if _, there := offers[m[1]]; !there {
			values.Set(m[1], m[2])
		}
	}
	return p.taken(values)
}

// taken sends a form, and confirms it where the referee warns of a foul.
func (p *phone) taken(values url.Values) bool {
	p.Helper()
	status := p.post(values)
	if sure := regexp.MustCompile(`name="sure" value="([^"]+)"`).FindStringSubmatch(p.page); sure != nil {
		values.Set("sure", sure[1])
		status = p.post(values)
	}
	if !slices.Contains([]int{http.StatusSeeOther, http.StatusUnprocessableEntity, http.StatusConflict}, status) {
		p.Errorf("a form of what was offered answers %d: %v\n%s", status, values, fmt.Sprint(p.page))
	}
	return status == http.StatusSeeOther
}
