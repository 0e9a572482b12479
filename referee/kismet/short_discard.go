package kismet

import (
	"strconv"

	"arbitro/referee"
	"arbitro/referee/lang"
	price "arbitro/scoring/kismet"
)

var (
	askStart = lang.Text{
		It: "Comincia %s; chi vuole mette prima via carte",
		En: "%s rolls first; before that cards may be put away",
	}
	helpStart = lang.Text{
		It: "i dadi: 236; carte messe via: {1} 12 {2} 7 6; oppure quelle scoperte: {1} = 2 6",
		En: "the dice: 236; cards put away: {1} 12 {2} 7 6; or those left open: {1} = 2 6",
	}
	askTurn  = lang.Text{It: "Turno di %s: che cosa succede?", En: "%s's turn: what happens?"}
	helpTurn = lang.Text{
		It: "scarta: 8 (jolly: 8 3); offre i dadi: /; bussano, in ordine: {1} {2}; scarta chi ha bussato: {1}8; " +
			"rimette: {2}6; i dadi: 236",
		En: "discards: 8 (wild: 8 3); offers the dice: /; knocks, in order: {1} {2}; the knocker discards: {1}8; " +
			"returns: {2}6; the dice: 236",
	}
	askKnocker = lang.Text{It: "%s ha bussato: quale carta scarta?", En: "%s has knocked: which card is discarded?"}

	askNext = lang.Text{It: "Ora i dadi sono di %s", En: "The dice are %s's now"}
)

// asked returns the question of this moment in the variant discard, and its help.
func (e *discarding) asked(m *referee.Match) (question, help lang.Speaker) {
	switch t := &e.turn; {
	case !e.Open():
		return nil, nil
	case !e.rolled:
		return askStart.With(m.Roster().Name(e.due)), helpStart
	case t.first != nobody && !t.spent:
		return askKnocker.With(m.Roster().Name(t.first)), helpTurn
	case t.passed || t.spent:
		return askNext.With(m.Roster().Name(e.due)), helpTurn
	}
	return askTurn.With(m.Roster().Name(e.turn.seat)), helpTurn
}

// discard reads the next words, and returns how many; 0 if they mean nothing.
func (t *typing) discard(words []string) int {
	e := t.Match.Engine().(*discarding)
	seat, rest, named := t.player(words, passWords...)
	table := named && len(rest) > 0 && rest[0] == "="
	if table {
		rest = rest[1:]
	}
	most := len(rest)
	if !named {
		most = min(2, most)
	}
	cards := readCards(rest[:most])
	used := len(words) - len(rest) + len(cards)
	if len(rest) > 0 && len(cards) == 0 {
		if dice, ok := readDice(rest[0]); ok {
			if !named {
				seat = e.due
			}
			t.Add(line("roll", t.id(seat), dice...))
			return used + 1
		}
	}
	switch {
	case table:
		t.Add(line("table", t.id(seat), cards...))
	case !named && isCommand(words[0], passWords):
		t.Add(line("pass", t.id(e.turn.seat)))
		return 1
	case named:
		if !t.discardOf(e, seat, cards) {
			return 0
		}
	case len(cards) == 0:
		return 0
	default:
		t.Add(line("discard", t.id(e.discarder()), cards...))
	}
	return used
}

// discardOf writes what a named player does with these cards: a knock where there are none. It returns false where no
// line fits them.
func (t *typing) discardOf(e *discarding, seat int, cards []int) bool {
	switch {
	case len(cards) == 0:
		t.Add(line("knock", t.id(seat)))
	case !e.rolled:
		t.Add(line("aside", t.id(seat), cards...))
	case len(cards) > 2:
		return false
	case len(cards) == 1 && !has(e.players[seat].open, cards[0]):
		t.Add(line("return", t.id(seat), cards...))
	default:
		t.Add(line("discard", t.id(seat), cards...))
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
