// The variant discard: players clear their own cards turn by turn, and knocks are judged.

package kismet

import (
	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
	price "arbitro/scoring/kismet"
)

// discarding is the engine of the variant discard. It holds no pointers but the Frame's rulings, so Verbs.Clone can
// copy it.
type discarding struct {
	course
	anyAside  bool // any cards may be put aside, so that any position can be set up
	afterPays bool // a player who knocks after a right pass owes a card, whatever they hold
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
	overlooked bool // the player on turn passed although a card could be discarded
	spent      bool // the turn's one discard has been made
	own        bool // the player on turn made that discard
	answered   bool // a knock has been right
	first      int  // who may discard because of the first right knock; nobody if none
	quickest   int  // whose knock was right
}

// player is the table and the discards of a player.
type player struct {
	open  cards.Set // on the table
	under cards.Set // discards from before play, in unknown order
	laid  [kinds]int8
	size  int // how many cards laid holds, the last on top; those in under lie below

	aside, table bool // whether the player's line of this verb is recorded
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
func (p *player) cleared() bool { return p.open.Empty() && p.debts.size == 0 }

// tops returns the cards that may lie on top of the discards: a single card if the top is known.
func (p *player) tops() cards.Set {
	if p.size > 0 {
		return cards.One(int(p.laid[p.size-1]))
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

// deal opens a round: everybody has the eleven cards of a set (source: variant, "Preparazione").
func (e *discarding) deal(act play.Action) error {
	e.Begin(act.Seat())
	e.clearing = clearing{due: act.Seat()}
	for seat := range e.Seats {
		e.players[seat].open = everyCard
	}
	return nil
}

// Round returns the open round so far, or the last round. Cards still on the table are negative points (source:
// variant, "Conclusione della partita e punteggio").
func (e *discarding) Round() scoring.Round {
	points := make([]int, e.Seats)
	table := make(Table, e.Seats)
	for seat := range table {
		table[seat] = values(e.players[seat].open)
		points[seat] = price.Left(table[seat])
	}
	return e.Score(points, table)
}

// putAside records the cards that a player has put away before play. The others lie open.
func (e *discarding) putAside(act play.Action) error {
	p := &e.players[act.Seat()]
	away, distinct := cards.Listed(act.Args[1:])
	if err := e.setUp(p, p.aside, distinct, everyCard.Minus(away), act); err != nil {
		return err
	}
	p.aside = true
	return nil
}

// layTable records the cards that lie open before a player; the others were put away.
func (e *discarding) layTable(act play.Action) error {
	p := &e.players[act.Seat()]
	open, distinct := cards.Listed(act.Args[1:])
	if err := e.setUp(p, p.table, distinct, open, act); err != nil {
		return err
	}
	p.table = true
	return nil
}

// setUp sets the cards that lie open before a player. The cards put away may be worth six points at most (source:
// variant, "Preparazione"), unless the option allows any position. If a player has both lines, the second must agree
// with the first.
func (e *discarding) setUp(p *player, given, distinct bool, open cards.Set, act play.Action) error {
	switch {
	case e.rolled:
		return words.ErrAsideLate.Err()
	case given:
		return words.ErrGiven.Err()
	case !distinct:
		return words.ErrSame.Err()
	case open.Empty():
		return words.ErrAllAway.Err()
	case p.aside || p.table:
		if p.open != open {
			return words.ErrDisagree.Err()
		}
		return nil
	}
	p.open = open
	p.under = everyCard.Minus(open)
	if away := points(p.under); away > price.AsideLimit && !e.anyAside {
		e.Foul(act.Line, 0, articles.Aside, act.Seat(), referee.Facts{N: away, M: price.AsideLimit})
	}
	return nil
}

// roll ends the last turn and opens the next. The player who rolls has the turn, due or not (source: variant, "Passare
// il turno"). Each card owed that was not ruled on yet brings a ruling.
func (e *discarding) roll(act play.Action) error {
	seat := act.Seat()
	if seat != e.due {
		e.Note(act.Line, articles.Turn, seat, referee.Facts{Other: e.due})
	}
	e.remind(act.Line)
	a := act.Arg(1)
	b := act.Arg(2)
	c := act.Arg(3)
	e.turn = turn{seat: seat, dice: [3]int{a, b, c}, sums: sums(a, b, c), wild: price.Wild(a, b, c), first: nobody}
	e.due = e.After(seat)
	e.rolled = true
	return nil
}

// discard records a discard, with a second card on a wild roll (source: variant, "Scartare una carta" and "Tiro
// Jolly"). A card that may not be discarded goes back, and does not count as the discard.
func (e *discarding) discard(act play.Action) error {
	seat := act.Seat()
	card := act.Arg(1)
	p := &e.players[seat]
	second := nobody
	two := len(act.Args) > 2
	if two {
		second = act.Arg(2)
	}
	switch {
	case !p.open.Has(card):
		return words.ErrNotOpen(valueOf(card)).Err()
	case second == card:
		return words.ErrSame.Err()
	case two && !p.open.Has(second):
		return words.ErrNotOpen(valueOf(second)).Err()
	}
	right := e.mayDiscard(seat) && e.turn.sums.Has(card)
	if !right {
		e.Foul(act.Line, 0, articles.Discard, seat, referee.Facts{Card: card, Other: e.turn.seat, Case: e.whyNot(seat)})
	}
	if two && e.rolled && !e.turn.wild {
		e.Foul(act.Line, 0, articles.Wild, seat, referee.Facts{Card: second})
	}
	if !right {
		return nil
	}
	p.lay(card)
	if two && e.turn.wild {
		p.lay(second)
	}
	e.turn.spent = true
	e.turn.own = seat == e.turn.seat
	if p.cleared() {
		e.close()
	}
	return nil
}

// mayDiscard reports whether the player may discard: one discard a turn, by the player on turn before passing,
// or by the first who knocked.
func (e *discarding) mayDiscard(seat int) bool {
	t := &e.turn
	return e.rolled && !t.spent && (seat == t.seat && !t.passed || seat == t.first)
}

// The sentence cases (Facts.Case) for a discard that does not count. Case 0 is for a card that is not the sum of two
// dice.
const (
	noDice = 1 + iota
	afterPass
	secondDiscard
	notOnTurn
)

// whyNot returns the sentence case for a wrong discard.
func (e *discarding) whyNot(seat int) int {
	switch t := &e.turn; {
	case !e.rolled:
		return noDice
	case e.mayDiscard(seat):
		return 0
	case seat == t.seat && t.passed:
		return afterPass
	case t.spent && (seat == t.seat || seat == t.first):
		return secondDiscard
	}
	return notOnTurn
}

// has reports whether the sum of two dice is an open card of the player.
func (e *discarding) has(seat int) bool { return !e.players[seat].open.And(e.turn.sums).Empty() }

// pass offers the dice to the next player. The turn lasts until that player takes them (source: variant, "Passare il
// turno").
func (e *discarding) pass(act play.Action) error {
	t := &e.turn
	switch {
	case !e.rolled:
		return words.ErrNoDice.Err()
	case act.Seat() != t.seat:
		return words.ErrNotOnTurn.Err()
	case t.passed:
		return words.ErrPassedOnce.Err()
	}
	t.passed = true
	t.overlooked = !t.spent && e.has(t.seat)
	return nil
}

// knock records that a player knocks on the table (source: variant, "Bussare").
func (e *discarding) knock(act play.Action) error {
	seat := act.Seat()
	if !e.rolled || seat == e.turn.seat {
		refused := referee.Ruling{Line: act.Line, Article: articles.KnockTurn, Verdict: rulebook.Refused, Seat: seat}
		if !e.rolled {
			refused.Facts.Case = beforeRoll
		}
		e.Say(refused)
		return nil
	}
	article := e.judge(seat)
	ruling := referee.Ruling{
		Line:    act.Line,
		Article: article,
		Verdict: rulebook.Infraction,
		Seat:    seat,
		Facts:   referee.Facts{Other: e.turn.seat},
	}
	switch article {
	case articles.KnockFirst:
		ruling.Verdict = rulebook.Upheld
		e.turn.answered = true
		e.turn.first = seat
		e.turn.quickest = seat
	case articles.KnockForce:
		ruling.Verdict = rulebook.Upheld
		ruling.Seat = e.turn.seat
		ruling.Facts.Other = seat
		ruling.Cards = e.owe(e.turn.seat, act.Line)
		e.turn.answered = true
		e.turn.quickest = seat
	case articles.KnockLate:
		ruling.Verdict = rulebook.Noted
		ruling.Facts.Other = e.turn.quickest
	default:
		ruling.Cards = e.owe(seat, act.Line)
		if article == articles.KnockBusy && e.turn.own {
			ruling.Facts.Case = discarded
		} else if article == articles.KnockEmpty && e.has(seat) {
			ruling.Facts.Case = passedRightly
		}
	}
	if ruling.Cards == 0 {
		ruling.Facts.Case += nothingOwed
	}
	e.Say(ruling)
	return nil
}

// judge returns the article for a knock by this player now. A knock is wrong if the player on turn has discarded, or
// has not passed and could still discard. After a pass that overlooked a card, the first knock is right: a knocker with
// a matching card may discard it; without one, the player who passed must return a card. In all other cases a knocker
// needs a matching card, and the first who has one may discard it. If afterPays is set, a knock after a right pass
// always costs a card.
func (e *discarding) judge(seat int) *rulebook.Article {
	t := &e.turn
	switch {
	case t.own, !t.passed && e.has(t.seat):
		return articles.KnockBusy
	case t.overlooked && t.answered:
		return articles.KnockLate
	case t.overlooked && !e.has(seat):
		return articles.KnockForce
	case !e.has(seat), t.passed && !t.overlooked && e.afterPays:
		return articles.KnockEmpty
	case t.answered:
		return articles.KnockLate
	}
	return articles.KnockFirst
}

// debts counts the cards that a player owes from the discards to the table, the oldest first.
type debts struct {
	lines [kinds]int32 // by debt: the line of the knock that made it
	size  int
	named int // the number of debts, from the oldest, already named in a ruling
}

// pay removes the oldest debt.
func (d *debts) pay() {
	copy(d.lines[:], d.lines[1:d.size])
	d.size--
	d.named = max(d.named-1, 0)
}

// owe makes a player owe the top card of the discards. It returns the number of cards owed: 1, or 0 if no discard is
// left that is not owed already.
func (e *discarding) owe(seat, line int) int {
	p := &e.players[seat]
	if p.discards() == p.debts.size {
		return 0
	}
	p.debts.lines[p.debts.size] = int32(line)
	p.debts.size++
	return 1
}

// giveBack puts the top card of the discards back on the table, face up.
func (e *discarding) giveBack(act play.Action) error {
	p := &e.players[act.Seat()]
	card := act.Arg(1)
	if p.debts.size == 0 {
		return words.ErrNotOwed.Err()
	}
	if !p.tops().Has(card) {
		return words.ErrNotTop(valueOf(card)).Err()
	}
	p.takeBack(card)
	p.debts.pay()
	return nil
}

// remind rules on the cards that are owed and were not returned before a roll, each debt once, the oldest knock first.
func (e *discarding) remind(line int) {
	for {
		who := nobody
		since := 0
		for seat := range e.Seats {
			if d := &e.players[seat].debts; d.named < d.size && (who == nobody || int(d.lines[d.named]) < since) {
				who = seat
				since = int(d.lines[d.named])
			}
		}
		if who == nobody {
			return
		}
		e.players[who].debts.named++
		e.Say(referee.Ruling{Line: line, Since: since, Article: articles.Return, Verdict: rulebook.Noted, Seat: who})
	}
}

// CheckPoints checks the points of cards left: somebody has none.
func (e *discarding) CheckPoints(points []int) error { return referee.CheckLosses(points) }

// LikelyPoints returns the points that the cards left usually cost.
func (e *discarding) LikelyPoints() []int32 { return referee.Points(-41, 0, 1) }
