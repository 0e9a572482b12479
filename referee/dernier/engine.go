// The engine: its state of a hand, how a hand begins and ends, and hands that are counted or recorded by points.

package dernier

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/dernier"
)

const (
	maxSeats = 10
	nobody   = referee.Nobody
)

// The options, in the order of the game's list.
const (
	optHands = iota
	optScore
	optAnticipation
	optMischief
	optJokerSuit
	optPacks
)

// Engine follows one match.
type Engine struct {
	referee.Frame
	house house
	round round
}

// house holds the house rules in force.
type house struct {
	hands        int // rounds won that end the match; 0 for no end
	scheme       price.Scheme
	anticipation bool
	mischief     bool
	keepsSuit    bool // a joker leaves the suit as it is
	packs        int
}

// most returns the largest number of cards that can be left in the hands at the end: all cards except the last one
// played.
func (h house) most() int { return h.packs*inPack - 1 }

// position is the part of the table that a card changes. It is restored when a wrong card goes back.
type position struct {
	top   int8  // the top card
	owner int8  // the player who put it down; nobody for the first card
	seq   int32 // the number of the top card, in the order of play
	suit  int8  // the suit in force
	namer int8  // the player who must still name the suit; nobody if the suit is known
	kings int8  // how many players the top card skips: one for a king, plus those of the king that it anticipates
	dir   int8  // 1 in order of seats, -1 against it
	turn  int8
	// held is the player whose turn a card out of turn interrupted, and who may still play; nobody if there is none.
	held  int8
	seats int8   // how many players sit at the table
	own   uint16 // by seat: has drawn a card of the player's own will in this turn
	any   uint16 // by seat: has drawn any card in this turn
}

// inTurn reports whether a player may play.
func (p *position) inTurn(seat int) bool { return int(p.turn) == seat || int(p.held) == seat }

// matches reports whether a card may follow the top card (source: the same suit or the same number; a joker follows any
// card).
func (p *position) matches(card int) bool {
	return p.suit == anySuit || card == joker || suitOf(card) == int(p.suit) || rankOf(card) == rankOf(int(p.top))
}

// giveTurn gives the turn to a player, who has not drawn in it yet.
func (p *position) giveTurn(seat int) {
	p.turn = int8(seat)
	p.held = nobody
	p.own &^= 1 << seat
	p.any &^= 1 << seat
}

// release ends the interrupted turn of a player.
func (p *position) release(seat int) {
	if int(p.held) == seat {
		p.held = nobody
	}
}

// passTo gives the turn to a player after a pass, or after a card went back. Because no card was put down, a player
// whose turn was interrupted may still play. If the turn comes round to that player, it is a new turn all the same.
func (p *position) passTo(seat int) {
	held := p.held
	p.giveTurn(seat)
	p.held = held
}

// after returns the seat this many places later, in the present direction.
func (p *position) after(seat, places int) int {
	n := int(p.seats)
	return ((seat+int(p.dir)*places)%n + n) % n
}

// debt is a number of cards that a player still has to draw. Debts are in order of time; the oldest is paid first.
// Debts refer to cards and to fines by their numbers. An example with anna, bruno and carla: anna puts down a
// seven as card 9 of the round, which carla, the player before, has to pay; but bruno puts down card 10 at once.
//
//	ofSeven  seat carla  left 2  madeBy 9               after the seven
//	ofSeven  seat carla  left 2  madeBy 9  ignoredBy 1  bruno has ignored the seven
//	ofFine   seat bruno  left 3  fine.number 1          and owes fine 1 for it
//
// If carla then puts a card down, fine 1 lapses, and the seven with it: both are gone, and tidy removes them.
//
// A debt is in one of three states:
//
//	owed      left > 0, answeredBy 0   the player draws, until left is 0
//	answered  left > 0, answeredBy 12  only a chain: card 12 answers it. It is owed again if that card goes back to a
//	                                   hand (undo), and is removed once the card cannot go back any more (tidy)
//	gone      left 0                   it was drawn, it lapsed, or the card that made it went back; tidy removes it
type debt struct {
	kind   kind
	seat   int8
	left   int32 // cards still to be drawn
	madeBy int32 // of a seven or a chain: the number of the card that made it
	// ignoredBy, of a seven or a chain, is the number of the fine for the card or pass that ignored it; 0 for none. The
	// fine and the debt lapse together.
	ignoredBy int32
	chain     chain // of a chain
	fine      fine  // of a fine
}

// chain is the part of a debt that only a chain has.
type chain struct {
	begun      bool  // some cards have been drawn
	suit       int8  // of aces: the suit of the last ace
	answeredBy int32 // the number of the card that answers the chain; 0 for none
}

// fine is the part of a debt that only a fine has.
type fine struct {
	number int32
	rule   rule
	line   int32 // the wrong line
	kept   bool  // it does not lapse
	known  bool  // the table has spoken of the fine, so everybody knows it
}

type kind uint8

const (
	ofFine   kind = iota
	ofSeven       // two cards for the player before
	ofAces        // a chain of aces
	ofJokers      // a chain whose last card is a joker
)

// isChain reports whether the debt is a chain of aces or jokers.
func (d *debt) isChain() bool { return d.kind == ofAces || d.kind == ofJokers }

// isOwedBy reports whether this player owes the debt.
func (d *debt) isOwedBy(seat int) bool { return int(d.seat) == seat && d.isOwed() }

func (d *debt) isOwed() bool     { return !d.isGone() && !d.isAnswered() }
func (d *debt) isAnswered() bool { return d.chain.answeredBy != 0 }
func (d *debt) isGone() bool     { return d.left == 0 }

// lapse makes the debt gone.
func (d *debt) lapse() { d.left = 0 }

// ledger holds the debts of all players, oldest first.
type ledger struct {
	debts    []debt
	lastFine int32                  // the number of the last fine, which is also how many there have been
	past     [maxSeats][rules]int32 // the line of the last fine that lapsed or was drawn
	// lapsed is, by seat, a bit for each rule whose last fine has lapsed and was not drawn.
	lapsed [maxSeats]uint32
}

// owes returns how many cards a player has to draw.
func (l *ledger) owes(seat int) int {
	n := int32(0)
	for i := range l.debts {
		if debt := &l.debts[i]; debt.isOwedBy(seat) {
			n += debt.left
		}
	}
	return int(n)
}

// returnable is a card that may still go back to its player's hand: a wrong card whose fine is still owed, or a card
// that the player has put on such a card.
type returnable struct {
	seat   int8
	card   int8
	seq    int32    // the number of the card
	fine   int32    // for a wrong card: the fine that sends it back; 0 if the card stays
	before position // the table before the card
}

// returnables holds the cards that may still go back, from bottom to top.
type returnables []returnable

// silence is a missing "dernier": a card has left its player with one card, and the player has not said the word yet.
type silence struct {
	seat int8 // nobody if no word is due
	line int32
}

// accusation is an accusation that the record cannot decide and that waits for a `verdict` line.
type accusation struct {
	open             bool
	hedged           bool // the accuser said "dubito" first
	accuser, accused int
	rule             rule
	line             int
}

// round holds the facts about the round being played, or about the last round.
type round struct {
	house   house
	seats   int
	flipped bool // the first card lies on the table: the round is recorded card by card
	begun   bool // the round is recorded card by card, and the starter is known
	starter int8
	winner  int8

	pos         position
	stirred     bool  // a player has drawn or passed since the top card came
	cards       int32 // cards put down so far, the first card included; also the number of the last card
	returnables returnables

	hands    [maxSeats]int16 // cards in each hand
	stock    int             // cards in the deck
	pile     int             // discards
	shown    [faces]uint8    // how many of each card lie among the discards
	known    [maxSeats][faces]uint8
	knows    [maxSeats]int16 // how many cards of each hand are known because they came back
	returned [faces]uint8    // known cards in any hand, by card

	ledger    ledger
	mischiefs [maxSeats]int8  // errors that the option `mischief` has forgiven
	questions [maxSeats]int16 // how many questions each player's "dubito" still allows
	silent    silence
	said      uint16 // by seat: has said "dernier" since the hand last changed
	pending   accusation

	counts counts
}

// counts holds the numbers of cards left that the table has counted.
type counts struct {
	referee.Entries
	named int8 // the player who closed, from an `out` line; nobody without such a line
	first int8 // the first player with a count of 0 and no debt; nobody if there is none
}

// judge judges the lines of a round and passes its rulings to the engine's frame. A judge is used for only one line.
type judge struct {
	round *round
	frame *referee.Frame
}

func (e *Engine) judge() judge { return judge{&e.round, &e.Frame} }

// New returns the engine of a match.
func New(table referee.Table) referee.Engine {
	o := table.Options.Values
	return &Engine{Frame: referee.NewFrame(table), house: house{
		hands:        o[optHands],
		scheme:       price.Scheme(o[optScore]),
		anticipation: o[optAnticipation] == 0,
		mischief:     o[optMischief] == 1,
		keepsSuit:    o[optJokerSuit] == 1,
		packs:        2 - o[optPacks],
	}}
}

// unshare gives the round its own slices, so that it shares none with the round from which it was copied.
func (r *round) unshare() {
	r.ledger.debts = slices.Clone(r.ledger.debts)
	r.returnables = slices.Clone(r.returnables)
}

// ready returns an error unless a line of the open round may come now.
func (e *Engine) ready() error {
	if !e.Open() {
		return words.ErrNoRound.Err()
	}
	return nil
}

// turned returns an error unless the first card lies on the table.
func (e *Engine) turned() error {
	if err := e.ready(); err != nil {
		return err
	}
	if !e.round.flipped {
		return words.ErrNoFlip.Err()
	}
	return nil
}

// playing returns an error unless cards may be played and drawn.
func (e *Engine) playing() error {
	if err := e.turned(); err != nil {
		return err
	}
	if !e.round.begun {
		return words.ErrNoStart.Err()
	}
	return nil
}

// deal opens a round. The order of dealers is not checked.
func (e *Engine) deal(act play.Action) error {
	e.Begin(act.Seat())
	debts := e.round.ledger.debts[:0]
	returnables := e.round.returnables[:0]
	e.round = round{
		house:       e.house,
		seats:       e.Seats,
		starter:     nobody,
		winner:      nobody,
		ledger:      ledger{debts: debts},
		returnables: returnables,
		counts:      counts{named: nobody, first: nobody},
	}
	e.round.pos.namer = nobody
	e.round.pos.owner = nobody
	e.round.silent.seat = nobody
	return nil
}

// close ends the round with this seat as its winner.
func (e *Engine) close(winner int) {
	e.Phase = referee.Closed
	e.round.winner = int8(winner)
	e.Count[winner]++ // the winner's won hands
}

// Result reports whether a player has won enough rounds. The highest total wins.
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	return referee.Winners(ended || referee.Reached(e.Count[:e.Seats], e.house.hands), totals, scoring.MostWins)
}

// Detail is the record of a round of Dernier: the number of cards in each hand, and the player who closed.
type Detail struct {
	referee.Counts
	Closed int // a seat; nobody in an open round
}

// Round returns the open round so far, or the last round.
func (e *Engine) Round() scoring.Round {
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	round := &e.round
	hands := make([]int, e.Seats)
	for seat := range hands {
		hands[seat] = round.counts.Of(seat)
		if round.flipped {
			hands[seat] = int(round.hands[seat])
		}
	}
	points := make([]int, e.Seats)
	if e.Phase == referee.Closed {
		points = price.Points(e.house.scheme, int(round.winner), hands)
	}
	return e.Score(points, Detail{referee.Counts{{Name: "hands", Of: hands}}, int(round.winner)})
}
