package tarocchi

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	price "arbitro/scoring/tarocchi"
)

// laidDown is one card of a random deal: who, what, and the line.
type laidDown struct{ place, card, line int }

// judged is what matters of a ruling.
type judged struct {
	line, since, seat int
	rule              string
}

// scene is a random deal with all cards known to the test, and hidden from the engine but for some hands.
type scene struct {
	t       *testing.T
	engine  *Engine
	rng     *rand.Rand
	n       int
	hands   [][]int
	dog     []int // ... or what has been laid away
	shown   map[int]bool
	honest  bool         // everybody plays by the rules
	keeps   bool         // nobody plays the Excuse or the Petit before they must
	tricks  [][]laidDown // by trick, in order of seats from the leader
	rulings []judged
	line    int
	doubts  int                 // how often counting found plays that cannot all be honest
	held    [cards.Must + 1]int // how often it said what of a hand
}

func newScene(t *testing.T, seed uint64, showing bool) *scene {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 3))
	s := &scene{t: t, rng: rng, n: 3 + rng.IntN(3), shown: map[int]bool{}}
	o := referee.Defaults(options)
	for i := range o.Values {
		if i != optRules {
			o.Values[i], o.Set[i] = rng.IntN(2), true
		}
	}
	s.engine = New(referee.Table{Seats: s.n, Options: o}).(*Engine)
	s.keeps = rng.IntN(2) == 0
	pack := rng.Perm(deckSize)
	size := dealt[s.n]
	if rng.IntN(4) == 0 { // one player holds the highest trumps and the Excuse: a slam, as a rule
		slices.SortFunc(pack, func(a, b int) int { return b - a })
		strong := pack[:size.hand:size.hand]
		pack = pack[size.hand:]
		rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
		pack = slices.Insert(pack, size.hand*rng.IntN(s.n), strong...)
	}
	for range s.n {
		s.hands = append(s.hands, pack[:size.hand:size.hand])
		pack = pack[size.hand:]
	}
	s.dog = pack
	s.must(play.Deal, 0)
	contract := price.Contract(1 + rng.IntN(4))
	for i := range s.n {
		bid := price.Pass
		if i == 0 {
			bid = contract
		}
		s.must(verbBid, int32((1+i)%s.n), int32(bid))
	}
	if s.n == maxSeats {
		s.must(verbCall, int32(kingRank+ranks*rng.IntN(4)))
	}
	if contract.Exchanges() {
		all := append(slices.Clone(s.dog), s.hands[1]...)
		slices.SortStableFunc(all, func(a, b int) int { return int(rank(a)) - int(rank(b)) })
		s.hands[1], s.dog = all[size.dog:], all[:size.dog]
	}
	for place := range s.n {
		if showing && (place != 1 || !contract.Exchanges()) && rng.IntN(4) == 0 {
			s.shown[place] = true
			args := []int32{int32(place)}
			for _, card := range s.hands[place] {
				args = append(args, int32(card))
			}
			s.must(verbHand, args...)
		}
	}
	return s
}

// rank puts cards that may be laid away first.
func rank(card int) int8 {
	if isKing(card) || isBout(card) {
		return 9
	}
	return 0
}

func (s *scene) must(verb play.Verb, args ...int32) {
	s.t.Helper()
	s.line++
	rulings, err := s.engine.Apply(play.Action{Line: s.line, Verb: verb, Args: args})
	if err != nil {
		s.t.Fatalf("line %d, verb %d %v: %v", s.line, verb, args, err)
	}
	for _, r := range rulings {
		s.rulings = append(s.rulings, judged{r.Line, r.Since, r.Seat, r.Article.ID})
	}
}

// play plays the whole deal, every third card or so at random, whether it may be or not.
func (s *scene) play(early bool) {
	for s.engine.Open() {
		r := &s.engine.round
		leader := r.Trick.Leader
		order := make([]int, s.n)
		for i := range order {
			order[i] = (leader + i) % s.n
		}
		laid := make([]laidDown, s.n)
		spoken := slices.Clone(order)
		if early && s.rng.IntN(3) == 0 {
			s.rng.Shuffle(s.n, func(i, j int) { spoken[i], spoken[j] = spoken[j], spoken[i] })
		}
		for _, place := range spoken {
			hand := s.hands[place]
			pick := hand[s.rng.IntN(len(hand))]
			if s.honest || s.rng.IntN(3) > 0 {
				for _, card := range s.rng.Perm(len(hand)) {
					if c := hand[card]; s.keeps && len(hand) > 1 && (c == excuse || c == petitCard) {
						continue
					}
					if s.legal(laid[:slices.Index(order, place)], hand, hand[card]) {
						pick = hand[card]
						break
					}
				}
			}
			s.hands[place] = slices.DeleteFunc(slices.Clone(hand), func(c int) bool { return c == pick })
			s.must(verbPlay, int32(place), int32(pick))
			laid[slices.Index(order, place)] = laidDown{place, pick, s.line}
			if s.line%4 == 0 {
				s.count(append(s.tricks[:len(s.tricks):len(s.tricks)], laid))
			}
		}
		s.tricks = append(s.tricks, laid)
	}
}

// count asks for plays that cannot all be honest, and looks into the hands whether that is so.
func (s *scene) count(tricks [][]laidDown) {
	doubts := s.engine.Doubts()
	if s.honest && s.line%8 == 0 {
		s.holders(referee.Wanted{Card: s.rng.IntN(deckSize)})
		s.holders(referee.Wanted{Card: nobody, Suit: s.rng.IntN(trumps + 1)})
	}
	if len(doubts) == 0 {
		return
	}
	s.doubts++
	if !slices.ContainsFunc(doubts, func(d referee.Doubt) bool { return s.broke(tricks, d) }) {
		s.t.Fatalf("all of %v were honest: %v", doubts, tricks)
	}
}

// broke reports whether a play broke a rule, by the cards that its player had left.
func (s *scene) broke(tricks [][]laidDown, d referee.Doubt) bool {
	for t, trick := range tricks {
		for i, l := range trick {
			if l.line != d.Line || l.place != d.Seat {
				continue
			}
			left := slices.Clone(s.hands[l.place])
			for _, later := range tricks[t+1:] {
				for _, k := range later {
					if k.line > 0 && k.place == l.place {
						left = append(left, k.card)
					}
				}
			}
			return slices.ContainsFunc(left, func(held int) bool { return breaks(trick[:i], l.card, held) != "" })
		}
	}
	return false
}

// lead returns the suit that cards in order set, and the highest trump among them.
func lead(before []laidDown) (led, high int) {
	led = noSuit
	for _, l := range before {
		if l.line == 0 || l.card == excuse {
			continue
		}
		if led == noSuit {
			led = int(classOf[l.card])
		}
		if classOf[l.card] == trumps {
			high = max(high, number(l.card))
		}
	}
	return led, high
}

// breaks returns the rule that a card breaks after these, by a player who also holds another card.
func breaks(before []laidDown, card, held int) string {
	led, high := lead(before)
	class := int(classOf[card])
	other := int(classOf[held])
	switch {
	case led == noSuit || card == excuse || held == excuse:
	case class != led && other == led:
		return articles.Follow.ID
	case class == led && class != trumps:
	case class != trumps && other == trumps:
		return articles.Trump.ID
	case class == trumps && other == trumps && number(card) < high && number(held) > high:
		return articles.Overtrump.ID
	}
	return ""
}

func (s *scene) legal(before []laidDown, hand []int, card int) bool {
	led, _ := lead(before)
	for _, held := range hand {
		rule := breaks(before, card, held)
		if rule == articles.Overtrump.ID && led != trumps && slices.ContainsFunc(hand, func(c int) bool { return int(classOf[c]) == led }) {
			rule = articles.Follow.ID
		}
		if rule != "" {
			return false
		}
	}
	return true
}
