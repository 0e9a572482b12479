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

// discarding is the engine of the variant discard. It holds no pointers except the Frame's rulings, so Verbs.Clone can
// copy it.
type discarding struct {
	course
	anyAside  bool // any cards may be put aside, so that any position can be set up
	afterPays bool // a player who knocks after a right pass owes a card, even with a matching card
	clearing
}

// clearing holds the facts about the round being played, or about the last round.
type clearing struct {
	players [maxSeats]player
	rolled  bool // dice have been rolled
	due     int  // the player who should take the dice next
	turn    turn
}

// turn is the play from one roll to the next.
type turn struct {
	seat       int // the player on turn
	dice       [3]int
	sums       cards.Set
	wild       bool // three equal dice
	passed     bool // the dice have been offered on
	overlooked bool // the player on turn passed although a card could be discarded
	spent      bool // the turn's one discard has been made
	own        bool // the player on turn made that discard
	answered   bool // a knock has been right
	first      int  // the player who may discard because of the first right knock; nobody if there is none
	quickest   int  // the player whose knock was right
}

// player holds the open cards and the discards of a player.
type player struct {
	_ [0]func() // never compared: the page then holds no code for that

	open  cards.Set // on the table
	under cards.Set // discards from before play, in an order that is not known
	laid  [kinds]int8
	size  int // how many cards laid holds, the last card on top; the cards of under lie below them

	aside, table bool // whether the player's `aside` line, or `table` line, is recorded
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

// cleared reports whether the player has won the round: no card is left on the table, and no card has to come back.
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

// deal opens a round: every player has the eleven cards of a set (source: variant, "Preparazione").
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
	player := &e.players[act.Seat()]
	away, distinct := cards.Listed(act.Args[1:])
	if err := e.setUp(player, player.aside, distinct, everyCard.Minus(away), act); err != nil {
		return err
	}
	player.aside = true
	return nil
}

// layTable records the cards that lie open before a player. The other cards were put away.
func (e *discarding) layTable(act play.Action) error {
	player := &e.players[act.Seat()]
	open, distinct := cards.Listed(act.Args[1:])
	if err := e.setUp(player, player.table, distinct, open, act); err != nil {
		return err
	}
	player.table = true
	return nil
}

// setUp sets the cards that lie open before a player. The cards put away may be worth six points at most (source:
// variant, "Preparazione"), unless the option allows any position. If a player has both lines, the second must agree
// with the first.
func (e *discarding) setUp(player *player, given, distinct bool, open cards.Set, act play.Action) error {
	switch {
	case e.rolled:
		return words.ErrAsideLate.Err()
	case given:
		return words.ErrGiven.Err()
	case !distinct:
		return words.ErrSame.Err()
	case open.Empty():
		return words.ErrAllAway.Err()
	case player.aside || player.table:
		if player.open != open {
			return words.ErrDisagree.Err()
		}
		return nil
	}
	player.open = open
	player.under = everyCard.Minus(open)
	if away := points(player.under); away > price.AsideLimit && !e.anyAside {
		e.Foul(act.Line, 0, articles.Aside, act.Seat(), referee.Facts{N: away, M: price.AsideLimit})
	}
	return nil
}

// roll ends the last turn and opens the next. The player who rolls has the turn, even if another player was due
// (source: variant, "Passare il turno"). Each card owed that no ruling has named yet brings a ruling.
func (e *discarding) roll(act play.Action) error {
	seat := act.Seat()
	if seat != e.due {
		e.Note(act.Line, articles.Turn, seat, referee.Facts{Other: e.due})
	}
	e.remind(act.Line)
	a := act.Arg(1)
	b := act.Arg(2)
	c := act.Arg(3)
	e.turn = turn{
		seat:  seat,
		dice:  [3]int{a, b, c},
		sums:  sums(a, b, c),
		wild:  price.Wild(a, b, c),
		first: nobody,
	}
	e.due = e.After(seat)
	e.rolled = true
	return nil
}

// discard records a discard, with a second card on a wild roll (source: variant, "Scartare una carta" and "Tiro
// Jolly"). A card that may not be discarded goes back, and does not count as the discard.
func (e *discarding) discard(act play.Action) error {
	seat := act.Seat()
	card := act.Arg(1)
	player := &e.players[seat]
	second := nobody
	two := len(act.Args) > 2
	if two {
		second = act.Arg(2)
	}
	switch {
	case !player.open.Has(card):
		return words.ErrNotOpen(valueOf(card)).Err()
	case second == card:
		return words.ErrSame.Err()
	case two && !player.open.Has(second):
		return words.ErrNotOpen(valueOf(second)).Err()
	}
	right := e.mayDiscard(seat) && e.turn.sums.Has(card)
	if !right {
		e.Foul(act.Line, 0, articles.Discard, seat, referee.Facts{
			Card:  card,
			Other: e.turn.seat,
			Case:  e.whyNot(seat),
		})
	}
	if two && e.rolled && !e.turn.wild {
		e.Foul(act.Line, 0, articles.Wild, seat, referee.Facts{Card: second})
	}
	if !right {
		return nil
	}
	player.lay(card)
	if two && e.turn.wild {
		player.lay(second)
	}
	e.turn.spent = true
	e.turn.own = seat == e.turn.seat
	if player.cleared() {
		e.close()
	}
	return nil
}

// mayDiscard reports whether the player may discard. There is one discard a turn, by the player on turn before passing,
// or by the first player who knocked.
func (e *discarding) mayDiscard(seat int) bool {
	turn := &e.turn
	return e.rolled && !turn.spent && (seat == turn.seat && !turn.passed || seat == turn.first)
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
	switch turn := &e.turn; {
	case !e.rolled:
		return noDice
	case e.mayDiscard(seat):
		return 0
	case seat == turn.seat && turn.passed:
		return afterPass
	case turn.spent && (seat == turn.seat || seat == turn.first):
		return secondDiscard
	}
	return notOnTurn
}

// has reports whether the sum of two dice is an open card of the player.
func (e *discarding) has(seat int) bool { return !e.players[seat].open.And(e.turn.sums).Empty() }

// pass offers the dice to the next player. The turn lasts until that player takes them (source: variant, "Passare il
// turno").
func (e *discarding) pass(act play.Action) error {
	turn := &e.turn
	switch {
	case !e.rolled:
		return words.ErrNoDice.Err()
	case act.Seat() != turn.seat:
		return words.ErrNotOnTurn.Err()
	case turn.passed:
		return words.ErrPassedOnce.Err()
	}
	turn.passed = true
	turn.overlooked = !turn.spent && e.has(turn.seat)
	return nil
}

// knock records that a player knocks on the table (source: variant, "Bussare").
func (e *discarding) knock(act play.Action) error {
	seat := act.Seat()
	if !e.rolled || seat == e.turn.seat {
		refused := referee.Ruling{
			Line:    act.Line,
			Article: articles.KnockTurn,
			Verdict: rulebook.Refused,
			Seat:    seat,
		}
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
// has not passed and could still discard. After a pass that overlooked a card, the first knock is right. A knocker with
// a matching card may then discard it; if the knocker has none, the player who passed must return a card. In all other
// cases a knocker needs a matching card, and the first knocker who has one may discard it. If afterPays is set, a knock
// after a right pass always costs a card.
func (e *discarding) judge(seat int) *rulebook.Article {
	turn := &e.turn
	switch {
	case turn.own, !turn.passed && e.has(turn.seat):
		return articles.KnockBusy
	case turn.overlooked && turn.answered:
		return articles.KnockLate
	case turn.overlooked && !e.has(seat):
		return articles.KnockForce
	case !e.has(seat), turn.passed && !turn.overlooked && e.afterPays:
		return articles.KnockEmpty
	case turn.answered:
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
	player := &e.players[seat]
	if player.discards() == player.debts.size {
		return 0
	}
	player.debts.lines[player.debts.size] = int32(line)
	player.debts.size++
	return 1
}

// giveBack puts the top card of the discards back on the table, face up.
func (e *discarding) giveBack(act play.Action) error {
	player := &e.players[act.Seat()]
	card := act.Arg(1)
	if player.debts.size == 0 {
		return words.ErrNotOwed.Err()
	}
	if !player.tops().Has(card) {
		return words.ErrNotTop(valueOf(card)).Err()
	}
	player.takeBack(card)
	player.debts.pay()
	return nil
}

// remind rules on the cards that are owed and were not returned before a roll: each debt once, the oldest knock first.
func (e *discarding) remind(line int) {
	for {
		who := nobody
		since := 0
		for seat := range e.Seats {
			if debts := &e.players[seat].debts; debts.named < debts.size &&
				(who == nobody || int(debts.lines[debts.named]) < since) {
				who = seat
				since = int(debts.lines[debts.named])
			}
		}
		if who == nobody {
			return
		}
		e.players[who].debts.named++
		e.Say(referee.Ruling{
			Line:    line,
			Since:   since,
			Article: articles.Return,
			Verdict: rulebook.Noted,
			Seat:    who,
		})
	}
}

// CheckPoints checks the points for cards left: at least one player has none.
func (e *discarding) CheckPoints(points []int) error { return referee.CheckLosses(points) }

// LikelyPoints returns the points that the cards left usually cost.
func (e *discarding) LikelyPoints() []int32 { return referee.Points(-41, 0, 1) }
