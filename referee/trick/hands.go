// The hands of a round, as far as the record shows them, and conclusions about the hands that nobody has seen.

package trick

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Pack holds the cards of a game, sorted into the classes that a player can deny. The classes are usually suits.
type Pack struct {
	Deck    *cards.Deck
	Classes []cards.Set
	Ladder  int // the class of which a player can deny the cards above some rank, or -1 if there is none
	// Copies is set if the deck has several copies of its last card. In sets the copies have this card's number and the
	// numbers after it.
	Copies  cards.Set
	Trumps  lang.Text // the name of a class of cards without a suit
	TooMany lang.Text // the error of a line with more copies than there are
}

// all returns every card of the pack.
func (k *Pack) all() cards.Set {
	var all cards.Set
	for _, class := range k.Classes {
		all = all.Or(class)
	}
	return all
}

// copies returns the set of a card and its copies.
func (k *Pack) copies(card int) cards.Set {
	if k.Copies.Has(card) {
		return k.Copies
	}
	return cards.One(card)
}

// card returns the card to which a number belongs: the card of this number, or the card of which it is a copy.
func (k *Pack) card(number int) int {
	if k.Copies.Has(number) {
		return k.Copies.First()
	}
	return number
}

// List returns the cards of a set as lines name them: a copy is named as its card.
func (k *Pack) List(set cards.Set) []int32 {
	list := set.List()
	for i, number := range list {
		list[i] = int32(k.card(int(number)))
	}
	return list
}

// Hand holds the facts that the record shows about one player's cards.
type Hand struct {
	Dealt  cards.Set // the cards that a `hand` line lists; empty without such a line
	Given  cards.Set // the cards known to have come to the player in other ways than by plays; Dealt is among them
	Shown  cards.Set // cards of Given that are certainly in the hand until they are played
	Played cards.Set
	Away   cards.Set // cards of Given known to have left the hand unplayed
	Loose  int       // how many cards have left the hand unplayed and unseen
	Known  bool      // every card in the hand is in Left; Left has only Loose further cards
	Denials
}

// Own returns the cards known to have come to the player.
func (h *Hand) Own() cards.Set { return h.Given.Or(h.Played) }

// Left returns the known cards that may still be in the hand.
func (h *Hand) Left() cards.Set { return h.Given.Minus(h.Played).Minus(h.Away) }

// Sure returns the cards that are certainly in the hand. If Known and Loose > 0, up to Loose of them may be gone; Holds
// allows for that.
func (h *Hand) Sure() cards.Set {
	if h.Known {
		return h.Left()
	}
	return h.Shown.Minus(h.Played)
}

// Holds reports whether a card of the set is certainly in the hand.
func (h *Hand) Holds(some cards.Set) bool {
	held := h.Sure().And(some)
	return h.Loose == 0 && !held.Empty() || held.Len() > h.Loose
}

// maxHands is the largest number of players who hold cards in a round.
const maxHands = 6

// Hands holds the facts that the record shows about the cards of a round. Players are places: those who hold cards, in
// the order of their seats.
type Hands struct {
	Pack    *Pack // never changes
	N       int   // how many players hold cards
	Size    int   // how many cards each of them was dealt
	seats   int   // how many players sit at the table
	Seat    [MaxSeats]int8
	Place   [MaxSeats]int8 // by seat; Nobody for a player without cards
	Of      [maxHands]Hand
	Placed  cards.Set             // cards whose place is known, or was known before they were played
	trickOf [cards.MostCards]int8 // by card: the number of the trick to which it was played, from 1
}

// NewHands returns the hands of a round about which nothing is known. The seats in out hold no cards. Size is still 0.
func NewHands(pack *Pack, seats int, out Seats) Hands {
	var hands Hands
	hands.begin(pack, seats, out)
	return hands
}

// begin gives empty hands the value that NewHands returns.
func (h *Hands) begin(pack *Pack, seats int, out Seats) {
	h.Pack = pack
	h.seats = seats
	for seat := range seats {
		h.Place[seat] = referee.Nobody
		if out&one(seat) == 0 {
			h.Place[seat] = int8(h.N)
			h.Seat[h.N] = int8(seat)
			h.N++
		}
	}
}

// Play moves a card from the hand of a player to a trick, counted from 0.
func (h *Hands) Play(place, card, trick, line int) {
	hand := &h.Of[place]
	this := cards.One(card)
	hand.Played = hand.Played.Or(this)
	h.Placed = h.Placed.Or(this)
	hand.Record(trick, line)
	h.trickOf[uint(card)%cards.MostCards] = int8(trick) + 1
}

// Give records that cards have come to a player.
func (h *Hands) Give(place int, some cards.Set) {
	h.Of[place].Given = h.Of[place].Given.Or(some)
	h.Placed = h.Placed.Or(some)
}

// Unseen returns the cards that nobody has seen.
func (h *Hands) Unseen() cards.Set { return h.Pack.all().Minus(h.Placed) }

// May returns the cards that a player may still hold.
func (h *Hands) May(place int) cards.Set {
	hand := &h.Of[place]
	left := hand.Left()
	if hand.Known || left.Len() == h.Size-hand.Played.Len() {
		return left
	}
	return h.Unseen().Or(left)
}

// Copy returns which copy of a card to use in a set: the card itself if it has no copies, else a copy in own that is
// not in used, else a copy that no player has seen; -1 if no copy is left.
func (h *Hands) Copy(card int, own, used cards.Set) int {
	if !h.Pack.Copies.Has(card) {
		return card
	}
	copies := h.Pack.Copies.Minus(used)
	held := copies.And(own)
	unseen := copies.Minus(h.Placed)
	if !held.Empty() {
		return held.First()
	}
	if !unseen.Empty() {
		return unseen.First()
	}
	return -1
}

// Listed returns the set of the cards that a line lists, for a player with these own cards.
func (h *Hands) Listed(line []int32, own cards.Set) (listed cards.Set, err error) {
	for _, c := range line {
		switch card := h.Copy(int(c), own, listed); {
		case card < 0:
			return listed, h.Pack.TooMany.Err()
		case listed.Has(card):
			return listed, Words.ErrCardTwice.Err()
		default:
			listed = listed.With(card)
		}
	}
	return listed, nil
}

// Deal records the cards that a player was dealt, as a line lists them. They may be cards of own, and cards that nobody
// has seen. room is the number of different cards that the player can have had. wrongCount is the error of a line with
// too few or too many cards.
func (h *Hands) Deal(place int, line []int32, own cards.Set, room int, wrongCount lang.Phrase) error {
	hand := &h.Of[place]
	if !hand.Dealt.Empty() {
		return Words.ErrHandTwice.Err()
	}
	if len(line) != h.Size {
		return wrongCount.Err()
	}
	dealt, err := h.Listed(line, own)
	switch taken := dealt.And(h.Placed.Minus(own)); {
	case err != nil:
		return err
	case !taken.Empty():
		return h.Elsewhere(taken, Words.ErrNotInHand)
	case hand.Own().Or(dealt).Len() > room:
		return Words.ErrHandLacks.Err()
	}
	hand.Dealt = dealt
	h.Give(place, dealt)
	return nil
}

// OfferHands offers a `hand` line to each player whose dealt hand is not recorded.
func (h *Hands) OfferHands(offers *referee.Offers, verb play.Verb) {
	for place := range h.N {
		if hand := &h.Of[place]; hand.Dealt.Empty() {
			may := h.Pack.List(h.Unseen().Or(hand.Own()))
			sure := h.Pack.List(hand.Own())
			offers.Add(verb, false, referee.Just(int(h.Seat[place])), referee.Choice{
				Values: may,
				Sure:   sure,
				Count:  h.Size,
			})
		}
	}
}

// Elsewhere returns the error for the first of these cards that has been played or is in a known hand. If there is no
// such card, it returns the error otherwise.
func (h *Hands) Elsewhere(some cards.Set, otherwise lang.Text) error {
	for card := range some.All() {
		if err := h.Where(card); err != nil {
			return err
		}
	}
	return otherwise.Err()
}

// Where returns the error for a card that has been played or is in a known hand. It returns nil for any other card.
func (h *Hands) Where(card int) error {
	for place := range h.N {
		name := h.Pack.Deck.Face(h.Pack.card(card)).Name
		hand := &h.Of[place]
		who := referee.Place(h.Seat[place])
		if hand.Played.Has(card) {
			return Words.ErrPlayed(who, name, h.trickOf[card]).Err()
		}
		if hand.Left().Has(card) {
			return Words.ErrHeld(name, who).Err()
		}
	}
	return nil
}

// count returns the cards that nobody has seen, and the hands that may have them.
func (h *Hands) count() (unseen Unseen, hands []Hidden) {
	unseen.Ladder = h.Pack.Ladder
	for class, all := range h.Pack.Classes {
		left := all.Minus(h.Placed)
		if class != unseen.Ladder {
			unseen.Class[class] = left.Len()
			continue
		}
		for card := range left.All() {
			unseen.Ranks = append(unseen.Ranks, h.Pack.rank(card))
		}
	}
	for place := range h.N {
		if hand := &h.Of[place]; !hand.Known {
			left := hand.Left()
			more := hand.Left().Minus(hand.Shown)
			hands = append(hands, Hidden{
				Seat:  place,
				Cards: max(0, h.Size-hand.Played.Len()-hand.Loose-left.Len()),
				More:  more.Len(),
				Plays: hand.Plays(place),
			})
		}
	}
	return unseen, hands
}

// rank returns the rank of a card of the ladder, from 1.
func (k *Pack) rank(card int) int { return card - k.Classes[k.Ladder].First() + 1 }

// Doubts compares the unseen cards of each class with the denials of the players.
func (h *Hands) Doubts() []referee.Doubt {
	var doubts []referee.Doubt
	for _, denial := range Impossible(h.count()) {
		doubts = append(doubts, referee.Doubt{
			Seat:   int(h.Seat[denial.Seat]),
			Line:   denial.Line,
			Denied: h.Pack.deniedText(denial),
		})
	}
	return doubts
}

// deniedText returns what a play said about the hand from which it came: "no red", or "no trump above the 12".
func (k *Pack) deniedText(denial Denial) lang.Text {
	var said lang.Text
	for _, language := range lang.All {
		var all []string
		for class := range k.Classes {
			if denial.Classes>>class&1 == 1 {
				all = append(all, Words.Denied(k.className(class, language)).In(language))
			}
		}
		if denial.Over > 0 {
			all = append(all, Words.DeniedAbove(denial.Over).In(language))
		}
		said.Set(language, strings.Join(all, ", "))
	}
	return said
}

// className returns the name of a class: its suit, or the game's word for trumps.
func (k *Pack) className(class int, language lang.Lang) string {
	if suit := k.Deck.Face(k.card(k.Classes[class].First())).Suit; suit >= 0 {
		return k.Deck.SuitName(suit, language)
	}
	return k.Trumps.In(language)
}

// Holders returns the players who can still hold a card, or any card of a suit. All copies of a card are equal.
func (h *Hands) Holders(wanted referee.Wanted) (who referee.Holders, counted bool) {
	return h.HoldersBut(wanted, 0), true
}

// HoldersBut returns the same as Holders, if the players at some places cannot have the wanted card.
func (h *Hands) HoldersBut(w referee.Wanted, barred Seats) referee.Holders {
	some, wanted := h.Pack.wanted(w)
	unseen, hands := h.count()
	for i, hand := range hands {
		if barred&one(hand.Seat) != 0 {
			wanted.Barred |= 1 << i
		}
	}
	each, rest, honest := Holders(unseen, hands, wanted)
	who := referee.Holders{Honest: honest, Seats: make([]cards.Holding, h.seats)}
	if !some.Minus(h.Placed).Empty() {
		who.Rest = rest
		for i := range each {
			who.Seats[h.Seat[hands[i].Seat]] = each[i]
		}
	}
	for place := range h.N {
		p := &h.Of[place]
		seat := h.Seat[place]
		if p.Holds(some) {
			who.Seats[seat] = cards.Must
		} else if !p.Left().And(some).Empty() { // the card may have left the hand
			who.Rest = cards.May
			who.Seats[seat] = max(who.Seats[seat], cards.May)
		}
	}
	return who
}

// wanted returns the cards about which somebody asks, and the Wanted for Holders.
func (k *Pack) wanted(w referee.Wanted) (some cards.Set, wanted Wanted) {
	if w.Card != referee.Nobody {
		some = k.copies(w.Card)
	} else {
		for card := range k.Deck.Len() {
			if k.Deck.Face(card).Suit == w.Suit {
				some = some.Or(k.copies(card))
			}
		}
	}
	wanted.One = some.Len() == 1
	for class, all := range k.Classes {
		if !all.And(some).Empty() {
			wanted.Classes |= 1 << class
		}
		if class == k.Ladder {
			wanted.Rank = k.rank(w.Card)
		}
	}
	return some, wanted
}
