package kismet

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
	price "arbitro/scoring/kismet"
)

// discarding is the engine of the variant discard. It holds no pointers, so a copy is a clone.
type discarding struct {
	course
	anyAside  bool // any cards may be put away: a position is set up as it lies
	afterPays bool // who knocks after a pass that was right pays a card, whatever they hold
	clearing
}

// clearing is what is known of the round being played, or of the last round.
type clearing struct {
	players [maxSeats]player
	rolled  bool // dice have been rolled
	due     int  // who should take the dice next
	turn    turn
}

// turn is the play from one roll to the next.
type turn struct {
	seat       int // whose turn it is
	dice       [3]int
	sums       cards.Set
	wild       bool // three equal dice
	passed     bool // the dice have been offered on
	overlooked bool // ... although there was a card to discard
	spent      bool // the turn's one discard has been made
	own        bool // ... by the player whose turn it is
	answered   bool // a knock has been right
	first      int  // who may discard because of the first knock; nobody if none
}

// player is the table and the discards of a player.
type player struct {
	open  cards.Set // on the table
	under cards.Set // discards whose order nobody knows: put away before play
	laid  [kinds]int8
	size  int // of laid: the discards above those, the last on top

	aside, table bool // the line is recorded
	debts        debts
}

// lay puts an open card onto the discards.
func (p *player) lay(card int) {
	p.open = p.open.Without(card)
	p.laid[p.size] = int8(card)
	p.size++
}

// discards returns how many cards the player has discarded.
func (p *player) discards() int { return p.under.Len() + p.size }

// cleared reports whether the player has won the round: no card is left on the table, and none has to come back.
func (p *player) cleared() bool { return p.open == 0 && p.debts.size == 0 }

// tops returns the cards that may lie on top of the discards: a single card if the top is known.
func (p *player) tops() cards.Set {
	if p.size > 0 {
		return cards.SetOf(int(p.laid[p.size-1]))
	}
	return p.under
}

// takeBack puts a card that lies on top of the discards back on the table.
func (p *player) takeBack(card int) {
	if p.size > 0 {
		p.size--
	} else {
		p.under = p.under.Without(card)
	}
	p.open = p.open.With(card)
}

// Clone returns an independent copy.
func (e *discarding) Clone() referee.Engine { return discards.Clone(e) }

// Apply judges one event. An error leaves the engine as it was.
func (e *discarding) Apply(ev play.Event) ([]referee.Ruling, error) {
	if rows[ev.Verb].discard != nil && !ev.Verb.IsCommon() && !e.Open() {
		return nil, lang.Errorf(referee.ErrRoundOver)
	}
	e.Judge()
	return e.Judged(discards.Of(ev.Verb)(e, ev))
}

// deal opens a round: everybody has the eleven cards of a set (source: variant, "Preparazione").
func (e *discarding) deal(ev play.Event) error {
	e.Begin(ev.Seat())
	e.clearing = clearing{due: ev.Seat()}
	for seat := range e.Seats {
		e.players[seat].open = everyCard
	}
	return nil
}

// Round returns the open round so far, or the last round. Cards still on the table are negative points (source:
// variant, "Conclusione della partita e punteggio").
func (e *discarding) Round() scoring.Round {
	points, table := make([]int, e.Seats), make(Table, e.Seats)
	for seat := range table {
		table[seat] = values(e.players[seat].open)
		points[seat] = price.Left(table[seat])
	}
	return e.Score(points, table)
}
