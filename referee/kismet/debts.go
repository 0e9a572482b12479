package kismet

import (
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// debts counts the cards that a player owes from the discards to the table, the oldest first.
type debts struct {
	lines [kinds]int32 // of the knock that made each of them
	size  int
	named int // the number of debts, from the oldest, already named in a ruling
}

// pay removes the oldest debt.
func (d *debts) pay() {
	copy(d.lines[:], d.lines[1:d.size])
	d.size--
	d.named = max(d.named-1, 0)
}

// owe makes a player owe the top card of the discards. It returns the number of cards: 0 if all discards are owed
// already or there are none.
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
func (e *discarding) giveBack(ev play.Event) error {
	p, card := &e.players[ev.Seat()], ev.Arg(1)
	switch {
	case p.debts.size == 0:
		return words.ErrNotOwed.Err()
	case !p.tops().Has(card):
		return words.ErrNotTop(valueOf(card)).Err()
	}
	p.takeBack(card)
	p.debts.pay()
	return nil
}

// remind rules on the cards that are owed and were not returned before a roll, each debt once, the oldest knock first.
func (e *discarding) remind(line int) {
	for {
		who, since := nobody, 0
		for seat := range e.Seats {
			if d := &e.players[seat].debts; d.named < d.size && (who == nobody || int(d.lines[d.named]) < since) {
				who, since = seat, int(d.lines[d.named])
			}
		}
		if who == nobody {
			return
		}
		e.players[who].debts.named++
		e.Say(referee.Ruling{Line: line, Since: since, Article: returnRule, Verdict: rulebook.Noted, Seat: who})
	}
}
