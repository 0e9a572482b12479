package serve

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/play"
)

var manyEvenings = flag.Int("evenings", 0, "how many random evenings TestPhonesAndLaptopAtOnce plays; 0 for a few")

// Phones and the laptop enter the same evening at once, each line by whoever is first: the record is what one operator
// would have typed, and nobody reads a secret bid before the last is there.
func TestPhonesAndLaptopAtOnce(t *testing.T) {
	evenings := max(*manyEvenings, 3)
	for i := range evenings {
		night{t, rand.New(rand.NewPCG(uint64(i), 3))}.play(i%2 == 1)
	}
}

// night is a random evening.
type night struct {
	*testing.T
	rng *rand.Rand
}

// play plays it, with secret bids if so asked.
func (e night) play(secretly bool) {
	e.Helper()
	g, _ := games.Find("istinto")
	mistakes := 0.05
	if secretly {
		mistakes = 0 // bids out of turn cannot come from phones that all bid at once
	}
	sim := referee.Simulate(g, referee.Plan{Players: 3, Mode: referee.ByPlay, Rounds: 1, Mistakes: mistakes}, e.rng)
	var lines []string
	for n := range sim.Log().Len() {
		lines = append(lines, string(sim.Log().Text(n+1)))
	}
	dealt := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "deal") }) + 1
	h := openHouse(e.T, generous, func(s *server) { withSeats(s); s.secret = secretly }, strings.Join(lines[:dealt], "\n"))
	h.T = e.T
	laptop := h.sit("1")
	rest := lines[dealt:]
	if secretly {
		h.bidInSecret(e, rest[:3])
		if _, err := laptop.CatchUp(h.Context()); err != nil {
			h.Fatal(err)
		}
		rest = rest[3:]
	}
	for _, line := range rest[:min(len(rest), 40)] {
		h.race(e, laptop, line)
	}
	var want []string
	for _, line := range append(lines[:dealt:dealt], lines[dealt:][:len(lines[dealt:])-len(rest)+min(len(rest), 40)]...) {
		if words := strings.Fields(line); words[0] != "arbitro" && words[0] != "id" {
			want = append(want, line)
		}
	}
	fresh := h.sit("1").Match()
	if got := string(fresh.Canonical(play.Arbitro, play.ID)); got != strings.Join(want, "\n")+"\n" {
		e.Errorf("the record is\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

// race lets the laptop and the player's phone enter the same line at the same time. One of them is first, the other is
// told that the table has moved on.
func (h *house) race(e night, laptop *desk.LiveMatch, line string) {
	h.Helper()
	words := strings.Fields(line)
	seat := slices.Index(laptop.Match().Roster().IDs(), words[min(1, len(words)-1)])
	_, offered := strings.CutPrefix(line, "play ")
	bids := strings.HasPrefix(line, "bid ")
	if seat < 0 || !offered && !bids || e.rng.IntN(3) == 0 {
		h.apply(laptop, line)
		return
	}
	p := h.phone(seat, "en")
	if !strings.Contains(p.page, `name="verb" value="`+words[0]+`"`) { // out of turn, which only the laptop enters
		h.apply(laptop, line)
		return
	}
	var phoneFirst bool
	var refused error
	var both sync.WaitGroup
	both.Go(func() {
		values := p.form(words[0])
		values.Set("f0", strings.ToLower(words[2]))
		phoneFirst = p.taken(values)
	})
	both.Go(func() { _, refused = laptop.Apply(h.Context(), line) })
	both.Wait()
	if phoneFirst != errors.Is(refused, desk.ErrElsewhere) || refused != nil && !phoneFirst {
		h.Fatalf("%s: the phone recorded it: %v; the laptop: %v", line, phoneFirst, refused)
	}
}

// bidInSecret lets all phones bid at once, and looks for what nobody may know yet.
func (h *house) bidInSecret(e night, bids []string) {
	h.Helper()
	order := e.rng.Perm(len(bids))
	public := h.listen("/live", "en")
	before := boards(strings.ReplaceAll(public.next("board"), ` class="now"`, "")) // who is ready may be seen
	for i, n := range order {
		words := strings.Fields(bids[n])
		seat := slices.Index(h.sit("1").Match().Roster().IDs(), words[1])
		p := h.phone(seat, "en")
		if status := p.send("bid", words[2]); status != http.StatusSeeOther {
			h.Fatalf("%s answers %d: %s", bids[n], status, p.page)
		}
		if now := boards(strings.ReplaceAll(public.next("board"), ` class="now"`, "")); (now == before) != (i < len(order)-1) {
			h.Errorf("after %d of %d bids the table of players reads\n%s\nbefore\n%s", i+1, len(order), now, before)
		}
	}
}

// boards returns the table of players in a board.
func boards(board string) string {
	_, table, _ := strings.Cut(board, "<tbody>")
	table, _, _ = strings.Cut(table, "</table>")
	return fmt.Sprint(table, strconv.Itoa(len(table)))
}
