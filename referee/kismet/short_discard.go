package kismet

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	price "arbitro/scoring/kismet"
)

// asked returns the question of this moment in the variant discard, and its help.
func (e *discarding) asked(m *referee.Match) (question, help lang.Speaker) {
	switch t := &e.turn; {
	case !e.Open():
		return nil, nil
	case !e.rolled:
		return words.AskStart(m.Roster().Name(e.due)), words.HelpStart
	case t.first != nobody && !t.spent:
		return words.AskKnocker(m.Roster().Name(t.first)), words.HelpTurn
	case t.passed || t.spent:
		return words.AskNext(m.Roster().Name(e.due)), words.HelpTurn
	}
	return words.AskTurn(m.Roster().Name(e.turn.seat)), words.HelpTurn
}

// discard reads the next words, and returns how many; 0 if they mean nothing.
func (t *typing) discard(typed []string) int {
	e := t.Match.Engine().(*discarding)
	seat, rest, named := t.player(typed, words.PassWords)
	table := named && len(rest) > 0 && rest[0] == "="
	if table {
		rest = rest[1:]
	}
	if !named && !e.rolled && !isCommand(typed[0], words.PassWords) { // nobody discards before the dice
		n := 1
		dice, ok := readDice(typed[0])
		if !ok && len(typed) > 2 {
			n = 3
			dice, ok = readDice(strings.Join(typed[:n], ""))
		}
		if !ok {
			return 0
		}
		t.Add(line("roll", t.ID(e.due), dice...))
		return n
	}
	most := len(rest)
	if !named {
		most = min(2, most)
	}
	cards := readCards(rest[:most])
	used := len(typed) - len(rest) + len(cards)
	if len(rest) > 0 && len(cards) == 0 {
		if dice, ok := readDice(rest[0]); ok {
			if !named {
				seat = e.due
			}
			t.Add(line("roll", t.ID(seat), dice...))
			return used + 1
		}
	}
	switch {
	case table:
		t.Add(line("table", t.ID(seat), cards...))
	case !named && isCommand(typed[0], words.PassWords):
		t.Add(line("pass", t.ID(e.turn.seat)))
		return 1
	case named:
		if !t.discardOf(e, seat, cards) {
			return 0
		}
	case len(cards) == 0:
		return 0
	default:
		t.Add(line("discard", t.ID(e.discarder()), cards...))
	}
	return used
}

// discardOf writes what a named player does with these cards: a knock where there are none. It returns false where no
// line fits them.
func (t *typing) discardOf(e *discarding, seat int, cards []int) bool {
	switch {
	case len(cards) == 0:
		t.Add(line("knock", t.ID(seat)))
	case !e.rolled:
		t.Add(line("aside", t.ID(seat), cards...))
	case len(cards) > 2:
		return false
	case len(cards) == 1 && !has(e.players[seat].open, cards[0]):
		t.Add(line("return", t.ID(seat), cards...))
	default:
		t.Add(line("discard", t.ID(seat), cards...))
	}
	return true
}

// discarder returns who discards if no player is named: the first who knocked, while that player may discard, else the
// player on turn.
func (e *discarding) discarder() int {
	if t := &e.turn; t.first != nobody && !t.spent {
		return t.first
	}
	return e.turn.seat
}

// readCards reads the cards that the words begin with.
func readCards(words []string) (cards []int) {
	for _, w := range words {
		card, ok := readCard(w)
		if !ok {
			break
		}
		cards = append(cards, card)
	}
	return cards
}

// readCard reads a card, as a number.
func readCard(word string) (value int, ok bool) {
	value, err := strconv.Atoi(word)
	return value, err == nil && price.LeastValue <= value && value <= price.MostValue
}
