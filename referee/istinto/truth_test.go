package istinto_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/conformance"
	"arbitro/referee/istinto"
	"arbitro/referee/rulebook"
	price "arbitro/scoring/istinto"
)

// The truth of a round: all hands, which the referee does not see. Cards are as the deck numbers them.
type truth struct {
	t      *testing.T
	rng    *rand.Rand
	match  *referee.Match
	seats  int
	hands  [][]int
	shown  []int // the line of each seat's `hand`, 0 before
	plays  []played
	leader int
	leads  []int // who led each trick
	won    []int
	first  int                 // rulings of earlier rounds
	doubts int                 // how often counting found plays that cannot all be honest
	held   [cards.Must + 1]int // how often it said what of a hand
}

// played is a card that fell, and whether its suit could be seen in the hand that it came from.
type played struct {
	seat, card, trick, line int
	before                  []int // the hand it was played from
}

const (
	trump   = 60
	perSuit = 12
	nobody  = referee.Nobody
)

// TestTruth plays rounds with hidden hands, mistakes, cards out of turn and hands shown late, and holds the referee
// against one who sees all cards: it names just the revokes that the cards on the table or a hand shown give away, at
// the first line that does; a challenge is upheld just where there was a revoke. Where it counts that some plays cannot
// all be honest, one of them is a revoke.
func TestTruth(t *testing.T) {
	doubts := 0
	held := [cards.Must + 1]int{}
	for seed := range uint64(150) {
		tr := &truth{t: t, rng: rand.New(rand.NewPCG(seed, 3)), match: referee.NewMatch(conformance.Only(istinto.Game))}
		tr.seats = 3 + tr.rng.IntN(4)
		tr.apply("game istinto")
		for s := range tr.seats {
			tr.apply("player " + tr.id(s))
		}
		tr.apply("option target 100000")
		for round := range 4 {
			tr.round(round % tr.seats)
		}
		if t.Failed() {
			t.Fatalf("seed %d\n%s", seed, tr.match.Canonical())
		}
		doubts += tr.doubts
		for what, n := range tr.held {
			held[what] += n
		}
	}
	if doubts == 0 || slices.Contains(held[:], 0) {
		t.Errorf("counting found %d doubts and %v of who holds a card: not everything was tried", doubts, held)
	}
}

func (tr *truth) id(seat int) string { return fmt.Sprintf("p%d", seat) }

func (tr *truth) code(card int) string { return string(istinto.Game.Deck.Append(nil, card)) }

func (tr *truth) codes(hand []int) string {
	var b strings.Builder
	for _, c := range hand {
		b.WriteString(" " + tr.code(c))
	}
	return b.String()
}

// apply applies a line, and returns the line's number.
func (tr *truth) apply(line string) int {
	if _, err := tr.match.Apply([]byte(line)); err != nil {
		tr.t.Fatalf("%s: %v\n%s", line, err, tr.match.Canonical())
	}
	return tr.match.Log().Len()
}

func (tr *truth) round(dealer int) {
	var pack []int
	for c := range trump {
		pack = append(pack, c)
	}
	pack = append(pack, trump, trump, trump, trump, trump, trump)
	tr.rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	tr.hands = nil
	tr.shown = make([]int, tr.seats)
	tr.plays = nil
	tr.won = make([]int, tr.seats)
	tr.apply("deal " + tr.id(dealer))
	bids := make([]int, tr.seats)
	dealt := make([][]int, tr.seats)
	for i := range tr.seats {
		tr.hands = append(tr.hands, slices.Clone(pack[11*i:11*i+11]))
		dealt[i] = slices.Clone(tr.hands[i])
		s := (dealer + i) % tr.seats
		bids[s] = tr.rng.IntN(5)
		tr.apply(fmt.Sprintf("bid %s %d", tr.id(s), bids[s]))
	}
	tr.leader, tr.first = (dealer+1)%tr.seats, len(tr.match.Rulings())
	tr.leads = nil
	for trick := range 11 {
		tr.leads = append(tr.leads, tr.leader)
		for range tr.seats {
			tr.card(trick)
			if s := tr.rng.IntN(tr.seats); tr.rng.IntN(40) == 0 && tr.shown[s] == 0 && !tr.last(trick) {
				tr.shown[s] = tr.apply("hand " + tr.id(s) + tr.codes(dealt[s]))
			}
			if tr.rng.IntN(150) == 0 && !tr.last(trick) {
				tr.challenge()
				return
			}
		}
		tr.take(trick)
	}
	tr.compare(nobody, 0)
	got := tr.match.Rounds()[len(tr.match.Rounds())-1]
	for s, bid := range bids {
		if got.Points[s] != price.Points(bid, tr.won[s]) || got.Detail.(istinto.Detail).Took[s] != tr.won[s] {
			tr.t.Errorf("%s bid %d and took %d: %+v", tr.id(s), bid, tr.won[s], got)
		}
	}
}

// last reports whether the round's last card has fallen.
func (tr *truth) last(trick int) bool { return trick == 10 && tr.down(trick) == tr.seats }

func (tr *truth) down(trick int) int {
	var n int
	for _, p := range tr.plays {
		if p.trick == trick {
			n++
		}
	}
	return n
}

// at returns the card that a seat played to a trick.
func (tr *truth) at(seat, trick int) (played, bool) {
	for _, p := range tr.plays {
		if p.seat == seat && p.trick == trick {
			return p, true
		}
	}
	return played{}, false
}

// card plays one, seldom out of turn, seldom a wrong one.
func (tr *truth) card(trick int) {
	seat := 0
	wait := false
	for i := 0; i == 0 || wait; i++ { // whoever is due, unless somebody cannot wait
		seat = (tr.leader + i) % tr.seats
		_, wait = tr.at(seat, trick)
		wait = wait || i < tr.seats && tr.rng.IntN(20) == 0
	}
	hand := tr.hands[seat]
	may := hand
	if lead, led := tr.at(tr.leader, trick); led && lead.card != trump && tr.rng.IntN(12) > 0 {
		if same := suit(hand, lead.card/perSuit); len(same) > 0 {
			may = same
		}
	}
	c := may[tr.rng.IntN(len(may))]
	p := played{seat: seat, card: c, trick: trick, before: slices.Clone(hand)}
	tr.hands[seat] = slices.Delete(slices.Clone(hand), slices.Index(hand, c), slices.Index(hand, c)+1)
	p.line = tr.apply("play " + tr.id(seat) + " " + tr.code(c))
	tr.plays = append(tr.plays, p)
	if len(tr.plays)%4 == 0 {
		tr.count()
	}
}

// count asks for plays that cannot all be honest, and looks into the hands whether that is so.
func (tr *truth) count() {
	doubts, counted := tr.match.Doubts()
	if !counted {
		tr.t.Error("Istinto can count")
	}
	revokes := tr.revokes(nobody, nobody, 0)
	if len(doubts) == 0 {
		if len(tr.plays)%16 > 0 {
			return
		}
		for _, given := range revokes {
			if given == 0 {
				return
			}
		}
		tr.holders(referee.Wanted{Card: tr.rng.IntN(trump + 1)})
		tr.holders(referee.Wanted{Card: nobody, Suit: tr.rng.IntN(5)})
		return
	}
	tr.doubts++
	if !slices.ContainsFunc(doubts, func(d referee.Doubt) bool {
		given, is := revokes[[2]int{d.Seat, d.Line}]
		return is && given == 0
	}) {
		tr.t.Errorf("all of %v were honest, or are known not to be: %v", doubts, revokes)
	}
}

// holders asks who can still hold a card or suit, after plays that were all honest, and looks into the hands.
func (tr *truth) holders(w referee.Wanted) {
	h, counted := tr.match.Holders(w)
	if !counted || !h.Honest {
		tr.t.Errorf("all plays were honest: counted %v, honest %v", counted, h.Honest)
		return
	}
	anybody := false
	for seat, hand := range tr.hands {
		has := len(suit(hand, w.Suit)) > 0
		if w.Card != nobody {
			has = slices.Contains(hand, w.Card)
		}
		anybody = anybody || has
		tr.held[h.Seats[seat]]++
		if has && h.Seats[seat] == cards.Cannot || !has && h.Seats[seat] == cards.Must {
			tr.t.Errorf("%s is %d for %+v, and has %v", tr.id(seat), h.Seats[seat], w, hand)
		}
	}
	if anybody && h.Out() {
		tr.t.Errorf("%+v is not out: %v", w, tr.hands)
	}
}

func suit(hand []int, suit int) []int {
	var same []int
	for _, c := range hand {
		if c != trump && c/perSuit == suit {
			same = append(same, c)
		}
	}
	return same
}

// take returns the trick to the last trump in order, or the highest card of the suit led.
func (tr *truth) take(trick int) {
	lead, _ := tr.at(tr.leader, trick)
	best := lead
	for i := 1; i < tr.seats; i++ {
		p, _ := tr.at((tr.leader+i)%tr.seats, trick)
		if p.card == trump || best.card != trump && p.card/perSuit == lead.card/perSuit && p.card > best.card {
			best = p
		}
	}
	tr.leader = best.seat
	tr.won[best.seat]++
}

// revokes returns those of a seat, or of everybody for nobody, each with the line that gives it away or 0; shown is
// the seat that shows its hand on a line.
func (tr *truth) revokes(seat, shown, shownLine int) map[[2]int]int {
	found := map[[2]int]int{}
	for i, p := range tr.plays {
		lead, led := tr.at(tr.leads[p.trick], p.trick)
		if seat >= 0 && p.seat != seat || !led || lead.card == trump || p.card != trump && p.card/perSuit == lead.card/perSuit {
			continue
		}
		due := lead.card / perSuit
		if len(suit(p.before, due)) == 0 {
			continue
		}
		given := 0
		earliest := func(line int) {
			if given == 0 || line < given {
				given = line
			}
		}
		for _, later := range tr.plays[i+1:] {
			if later.seat == p.seat && later.card != trump && later.card/perSuit == due {
				earliest(later.line)
			}
		}
		if tr.shown[p.seat] > 0 {
			earliest(max(tr.shown[p.seat], p.line, lead.line))
		}
		if shown == p.seat && len(suit(tr.hands[p.seat], due)) > 0 {
			earliest(shownLine)
		}
		found[[2]int{p.seat, p.line}] = given
	}
	return found
}

// compare holds the rulings on revokes against the truth.
func (tr *truth) compare(shown, line int) {
	want := map[string]bool{}
	for key, given := range tr.revokes(nobody, shown, line) {
		if given > 0 {
			since := key[1]
			if since == given {
				since = 0
			}
			want[fmt.Sprintf("%s at %d since %d", tr.id(key[0]), given, since)] = true
		}
	}
	for _, r := range tr.match.Rulings()[tr.first:] {
		if r.Article.ID != "istinto.follow" {
			continue
		}
		key := fmt.Sprintf("%s at %d since %d", tr.id(r.Seat), r.Line, r.Since)
		if !want[key] {
			tr.t.Errorf("there is a ruling on %s, and no such revoke", key)
		}
		delete(want, key)
	}
	for key := range want {
		tr.t.Errorf("there is no ruling on %s", key)
	}
}

// challenge is settled at once or by showing the cards, and upheld where there was a revoke.
func (tr *truth) challenge() {
	accused := tr.rng.IntN(tr.seats)
	accuser := (accused + 1) % tr.seats
	tr.apply("challenge " + tr.id(accuser) + " " + tr.id(accused))
	line := 0
	if _, open := tr.match.Open(); open {
		line = tr.apply("reveal " + tr.id(accused) + tr.codes(tr.hands[accused]))
	}
	guilty := len(tr.revokes(accused, nobody, 0)) > 0
	if line == 0 {
		tr.compare(nobody, 0)
	} else {
		tr.compare(accused, line)
	}
	last := tr.match.Rulings()[len(tr.match.Rulings())-1]
	if last.Article.ID != "istinto.challenge" || (last.Verdict == rulebook.Upheld) != guilty || last.Points != -10 {
		tr.t.Errorf("%s has revoked: %v, and the ruling is %s %s", tr.id(accused), guilty, last.Article.ID, last.Verdict)
	}
}
