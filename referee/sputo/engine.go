// The engine: its state of each player's cards, how a round begins and ends, and rounds of which only points are
// recorded.

package sputo

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/sputo"
)

const (
	missing = -1 // a count that is not recorded
	gap     = -1 // no card, which records write `-`
)

// The options, in the order of the game's list.
const (
	optWrap = iota
	optHands
)

// perSuit is the number of cards of a suit. A card is suit*13 + rank; the ace is rank 0.
const perSuit = 13

func rankOf(card int) int { return card % perSuit }

// pack is the set of all cards.
var pack = cards.Span(0, price.Pack)

// ofRank holds the cards of each rank.
var ofRank = func() (ranks [perSuit]cards.Set) {
	for card := range pack.All() {
		ranks[rankOf(card)] = ranks[rankOf(card)].With(card)
	}
	return ranks
}()

var (
	labelPile     = [2]lang.Text{words.LabelLeft, words.LabelRight}
	labelSideways = [2]lang.Text{words.SideLeft, words.SideRight}
)

var (
	wordPile = play.Word{
		Kind:  play.Keyword,
		Title: words.WordPile,
		Of:    []string{"left", "right"},
		Names: labelSideways[:],
	}

	wordColumn = play.Word{Kind: play.Number, Title: words.WordColumn, Min: 1, Max: price.Columns}
	wordRemain = play.Word{
		Kind:  play.Number,
		Title: words.WordRemain,
		Min:   1,
		Max:   price.RowMost,
	}
	wordCount = play.Word{
		Kind:  play.Number,
		Title: words.WordCount,
		Max:   price.Pack,
	}
)

var deck = cards.NewDeck(cards.French, func() []cards.Face {
	return cards.Faces(cards.French, cards.Common, 1)
})

// Engine follows one match. It holds no pointers, so a copy is a clone.
type Engine struct {
	referee.Frame
	wrap  bool // king and ace are neighbours
	hands int  // hands won that end the match; 0 for no such end

	owned [2]int // cards that each player owns, between hands
	won   [2]int // hands won by each player
	hand  hand

	unknown bool // only the points of a hand were recorded, so it is not known how many cards each player owns
}

// hand holds the facts about the hand being played, or about the last hand.
type hand struct {
	sides  [2]side
	seen   cards.Set        // cards that have been face up
	laid   [price.Pack]int8 // by card: the number of spits when it came to the centre, its own spit included
	spits  int              // the `spit` lines so far
	byPlay bool             // a `play` line has come
	loose  bool             // a card spat proves that some plays were not recorded
	winner int              // Nobody until a `closed` line
	remain int              // the loser's cards in the row, as counted
	left   int              // the winner's stock at the end, counted or computed
}

// side holds one player's cards. The piles are exact as long as all plays are recorded.
type side struct {
	_ [0]func() // never compared: the page then holds no code for that

	owned int                // cards owned when the hand began
	down  [price.Columns]int // face-down cards of each column
	blind int                // face-down cards taken from unknown columns
	tops  int                // face-up cards that no line has named
	set   cards.Set          // face-up cards that a line has named
	// lay holds, by column, the cards that a line has named as face up, including cards that have gone since.
	lay    [price.Columns]cards.Set
	gone   cards.Set // cards played that a line has named
	named  bool      // a `row` line has named the tops
	turned bool      // a `turn` line has come
	played bool
	spits  int
	spat   cards.Set // the cards spat
	stock  int       // cards left in the stock
	over   bool      // the centre pile was turned over, so the stock is known
	known  run       // with over: the cards of the stock, in order
	next   int       // with over: the index in known of the next card
	pile   run       // the player's pile in the centre
}

// run is a sequence of cards; the card laid first comes first.
type run struct {
	cards [price.Pack]int8
	n     int
}

func (r *run) add(card int) { r.cards[r.n] = int8(card); r.n++ }

// top returns the last card laid. The run must not be empty.
func (r *run) top() int { return int(r.cards[r.n-1]) }

// New returns the engine of a match.
func New(table referee.Table) referee.Engine {
	o := table.Options.Values
	return &Engine{
		Frame: referee.NewFrame(table),
		wrap:  o[optWrap] == 0,
		hands: o[optHands],
		owned: [2]int{
			price.Half,
			price.Half,
		},
	}
}

// claimed reports whether a player has closed a hand in a tally, so that counts must come.
func (e *Engine) claimed() bool { return e.Open() && e.hand.winner != referee.Nobody }

// ready returns an error unless a line of the scramble may come now.
func (e *Engine) ready() error {
	if e.claimed() {
		return words.ErrClaimed.Err()
	}
	if !e.Open() {
		return words.ErrNoHand.Err()
	}
	return nil
}

// deal opens a hand: each player lays the row, and the other cards are the stock (source: "Distribuzione delle carte").
func (e *Engine) deal(act play.Action) error {
	e.Begin(act.Seat())
	e.hand = hand{winner: referee.Nobody, remain: missing, left: missing}
	for seat := range e.hand.sides {
		side := &e.hand.sides[seat]
		side.owned = e.owned[seat]
		side.stock = price.Stock(e.owned[seat])
		for c, n := range price.Layout(side.owned) {
			if n > 0 {
				side.down[c] = n - 1
				side.tops++
			}
		}
	}
	return nil
}

// Result reports whether a player owns no more cards (source: "Termine del gioco"), or has won as many hands as the
// option requires. At `end` the higher total wins.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	for seat := range e.owned {
		if e.isOut(seat) || e.hands > 0 && e.won[seat] >= e.hands {
			return true, []int{seat}
		}
	}
	return referee.Winners(ended, totals, scoring.MostWins)
}

// isOut reports whether a player is known to own no card after a hand, and so has won the match.
func (e *Engine) isOut(seat int) bool { return e.owned[seat] == 0 && !e.unknown }

// EndedBy returns the player who has no cards left, and says so: both may have won as many hands.
func (e *Engine) EndedBy() (player referee.Place, said func(name any) lang.Phrase) {
	for seat := range e.owned {
		if e.isOut(seat) {
			return referee.Place(seat), words.EndedBare
		}
	}
	return referee.Nobody, words.EndedBare
}

// Round returns the open hand so far, or the last hand. Its detail is the number of cards that each player owns after
// the hand; for an open hand, before it.
func (e *Engine) Round() scoring.Round {
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	var points [2]int
	if e.Phase == referee.Closed {
		points = price.Hand{Winner: e.hand.winner, Left: e.hand.left}.Points()
	}
	if e.unknown {
		return e.Score(points[:], nil)
	}
	return e.Score(points[:], referee.Counts{{Name: "stock", Of: slices.Clone(e.owned[:])}})
}

// CheckPoints checks that one player has won the hand.
func (e *Engine) CheckPoints(points []int) error {
	if min(points[0], points[1]) != 0 || max(points[0], points[1]) != 1 {
		return words.ErrOneWins.Err()
	}
	return nil
}

// CloseByPoints closes the hand. From then on, it is not known how many cards each player owns.
func (e *Engine) CloseByPoints(points []int) {
	e.Phase = referee.Closed
	e.unknown = true
	e.won[points[1]]++ // index 0 or 1: the winner, as the second player's points show
}

// LikelyPoints returns the points of a hand.
func (e *Engine) LikelyPoints() []int32 { return referee.Points(0, 1, 1) }
