// The engine: its state of hands and piles, and how a match goes from round to round.

package sabai

import (
	"fmt"
	"math/bits"
	"slices"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/sabai"
)

const (
	maxSeats = 12
	dealt    = 4 // cards dealt to each player
	nobody   = referee.Nobody
)

// The options, in the order of the game's list.
const (
	optForOthers = iota
	optFourEqual
	optCursed
	optFunctions
	optRounds
	optLimit
)

// HallOfFame is the id of the article that admits a player to the Hall of Fame. The package that lists its members
// needs it.
const HallOfFame = "sabai.hall-of-fame"

// nothingToDraw is the sentence case for a fine if neither the deck nor the discards have a card.
const nothingToDraw = 1

// Other sentence cases.
const (
	lookLate    = 1 // a look after the first draw
	calledOnce  = 1 // a player has called already
	stillToPlay = 2 // the caller holds a drawn card
	seenCard    = 2 // another player's card was used, which that player has seen; may be added to nothingToDraw
)

// A card is its value less one. The plain joker and the Cursed Joker follow the 14 and have the same value.
const (
	peekCard   = 10
	spyCard    = 11
	giveCard   = 12
	switchCard = 13
	joker      = 14
	cursed     = 15
	kinds      = 16 // different cards
	ofValue    = 4  // cards of one value
	packSize   = 60
)

// acts reports whether the card has a function.
func acts(card int) bool { return peekCard <= card && card <= switchCard }

// value returns the value of a card; cards of equal value match.
func value(card int) int { return min(card, joker) }

// copies returns how many of a card the pack has.
func (h *house) copies(card int) int {
	switch {
	case card == cursed && !h.cursed:
		return 0
	case card == cursed:
		return 1
	case card == joker && h.cursed:
		return price.Jokers - 1
	}
	return ofValue
}

var deck = cards.NewDeck(nil, func() []cards.Face {
	var faces []cards.Face
	for n := 1; n <= joker; n++ {
		faces = append(faces, cards.Face{
			Code:   fmt.Sprint(n),
			Suit:   -1,
			Copies: ofValue,
			Short:  lang.Plain(fmt.Sprint(n)).Text(),
			Name:   words.Number(n).Text(),
		})
	}
	return append(faces, cards.Face{
		Code:    "JOKER",
		Aliases: []string{"JOLLY", "*"},
		Suit:    -1,
		Copies:  price.Jokers - 1,
		Typed:   words.JokerTyped,
		Short:   words.Joker,
		Name:    words.TheJoker,
	}, cards.Face{
		Code:   "CURSED",
		Typed:  words.CursedTyped,
		Suit:   -1,
		Copies: 1,
		Short:  words.Cursed,
		Name:   words.TheCursed,
	})
})

// slots is the set of a player's places that hold a card, one bit for each place.
type slots uint64

// maxSlot is the highest possible slot: one player may hold all cards.
const maxSlot = packSize

func (s slots) len() int { return bits.OnesCount64(uint64(s)) }

func (s slots) has(slot int) bool { return s>>(slot-1)&1 == 1 }

func (s slots) with(slot int) slots { return s | 1<<(slot-1) }

func (s slots) without(slot int) slots { return s &^ (1 << (slot - 1)) }

// add fills the lowest free slot.
func (s *slots) add() { *s |= *s + 1 }

// list returns the filled slots, from 1.
func (s slots) list() []int32 {
	var all []int32
	for ; s != 0; s &= s - 1 {
		all = append(all, int32(bits.TrailingZeros64(uint64(s)))+1)
	}
	return all
}

// Engine follows one match.
type Engine struct {
	referee.Frame
	house  house
	counts int // rounds that count
	fate   price.Fate
	round  round
	duties duties
}

// house holds the house rules in force.
type house struct {
	forOthers bool // a player may intercept with another player's card
	fourEqual bool // the last player to slap on four equal cards takes a card
	cursed    bool // the Cursed Joker is in the pack
	allAct    bool // a function also acts if its card is thrown out of a slot for the drawn card
	rounds    int  // rounds that end the match; 0 for no such end
	limit     int  // points that end the match; 0 for no such end
}

// round holds the facts about the round being played, or about the last round.
type round struct {
	_ [0]func() // never compared: the page then holds no code for that

	slots    [maxSeats]slots
	seen     [maxSeats]slots // the slots whose present cards their player has seen
	deck     int             // cards left
	discards pile
	turn     int  // the player who should draw next
	holder   int  // the player who holds a drawn card; nobody if there is none
	last     int  // the player who drew last; nobody before the first draw
	drawn    bool // a player has drawn, so the round is recorded by play
	called   int  // the player who said "sabai-sabai"; nobody before the call
	turns    int  // after the call: how many of the last turns have not begun
	empty    bool // a player has no cards left
	looked   seats
	shows    shows
	fate     price.Fate // the fate of the match after the cards shown so far
}

// duty is a function that a player has to carry out.
type duty struct {
	seat, card, line int
}

// duties are the functions that wait to be carried out, oldest first.
type duties []duty

// find returns the index of a player's oldest duty with this card, or -1 if there is none.
func (d duties) find(seat, card int) int {
	return slices.IndexFunc(d, func(due duty) bool { return due.seat == seat && due.card == card })
}

// shows holds the cards shown at the end of a round, one player after another.
type shows struct {
	by     seats
	cards  [packSize]int32
	from   [maxSeats]int8
	to     [maxSeats]int8
	n      int         // cards shown by all
	counts [kinds]int8 // cards shown by all, of each kind
}

// seats is a set of players.
type seats uint16

func (s seats) has(seat int) bool { return s>>seat&1 == 1 }

// New returns the engine of a match.
func New(table referee.Table) referee.Engine {
	o := table.Options.Values
	return &Engine{
		Frame: referee.NewFrame(table),
		fate:  price.NoFate,
		house: house{
			forOthers: o[optForOthers] == 0,
			fourEqual: o[optFourEqual] == 0,
			cursed:    o[optCursed] == 0,
			allAct:    o[optFunctions] == 1,
			rounds:    o[optRounds],
			limit:     o[optLimit],
		},
	}
}

// ready returns an error unless a line of play may come now. Lines that keep, play or show cards use other checks.
func (e *Engine) ready() error {
	round := &e.round
	switch {
	case !e.Open():
		return e.Running()
	case round.shows.by != 0:
		return words.ErrShowing.Err()
	case round.empty && round.holder != nobody:
		return words.ErrFinish.Err()
	case round.empty:
		return words.ErrEmpty.Err()
	}
	return nil
}

// deal opens a round: four cards each, face down. The player after the dealer begins (source: "Svolgimento del gioco"),
// and deals the next round (source: "Fine del gioco").
func (e *Engine) deal(act play.Action) error {
	e.BeginInTurn(act.Line, act.Seat(), articles.Dealer)
	e.duties = e.duties[:0]
	e.round = round{
		deck:   packSize - dealt*e.Seats,
		turn:   e.After(e.Dealer),
		holder: nobody,
		last:   nobody,
		called: nobody,
		fate:   price.NoFate,
	}
	for seat := range e.Seats {
		e.round.slots[seat] = 1<<dealt - 1
	}
	return nil
}

// redeal voids the open round. The document does not say who deals next, so the same dealer or the next player may
// deal.
func (e *Engine) redeal(act play.Action) error {
	err := e.Redeal(act)
	e.Due = referee.DealersOf(append(e.Redealers(), e.After(e.Dealer))...)
	return err
}

// Result reports whether the jokers have decided the match, or whether the rounds or the points have ended it. The
// lowest total wins (source: "Obiettivo del gioco", "Jolly Maledetto").
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	over := e.fate.Sealed() || e.house.rounds > 0 && e.counts >= e.house.rounds
	if !ended && !over && !referee.Reached(totals, e.house.limit) {
		return false, nil
	}
	return true, e.fate.Winners(totals)
}

// LastPlace returns the player who comes last despite the totals: the holder of the Cursed Joker, or Nobody.
func (e *Engine) LastPlace() referee.Place { return referee.Place(e.fate.Loser) }

// EndedBy returns the player whose jokers have decided the match, and says so.
func (e *Engine) EndedBy() (player referee.Place, said func(name any) lang.Phrase) {
	if e.fate.Famous != referee.Nobody {
		return referee.Place(e.fate.Famous), words.EndedFamous
	}
	return referee.Place(e.fate.Loser), words.EndedCursed
}

// pile holds the discards since the last shuffle.
type pile struct {
	n       int          // how many cards
	last    [ofValue]int // the top cards, the topmost first
	counts  [kinds]int8  // how many of each card have been discarded
	slapped bool         // the slap for the four cards on top is recorded
}

// fits returns an error if no further copy of a card can appear.
func (h *house) fits(card int, seen int8) error {
	most := h.copies(card)
	if most == 0 {
		return words.ErrNoCursed.Err()
	}
	if int(seen) >= most {
		return words.ErrFifth(deck.Face(card).Name, most).Err()
	}
	return nil
}

// lay puts a card on top.
func (p *pile) lay(card int) {
	copy(p.last[1:], p.last[:])
	p.last[0] = card
	p.n++
	p.counts[card]++
	p.slapped = false
}

// showsJoker reports whether a joker lies on top.
func (p *pile) showsJoker() bool { return value(p.last[0]) == joker }

// four reports whether the last four discards are of one value.
func (p *pile) four() bool {
	if p.n < ofValue {
		return false
	}
	for _, card := range p.last[1:] {
		if value(card) != value(p.last[0]) {
			return false
		}
	}
	return true
}

// hasCard reports whether a card can be drawn, either from the deck or from the discards under the top card.
func (r *round) hasCard() bool { return r.deck > 0 || r.discards.n > 1 }

// draw takes a card from the deck. If the deck is empty, the discards except the top card are first shuffled into a new
// deck. There must be a card to draw.
func (r *round) draw() {
	if r.deck == 0 {
		top := r.discards.last[0]
		r.deck = r.discards.n - 1
		r.discards = pile{}
		r.discards.lay(top)
	}
	r.deck--
}

// fine makes a player draw the cards of a fine, unseen. It returns the number of cards drawn, which is less than the
// fine if there are no more cards.
func (r *round) fine(seat int) int {
	drawn := 0
	for drawn < price.Fine && r.hasCard() {
		r.draw()
		r.slots[seat].add()
		drawn++
	}
	return drawn
}
