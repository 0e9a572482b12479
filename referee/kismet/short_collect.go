package kismet

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// asked returns the question of this moment in the variant collect, and its help.
func (e *collecting) asked(m *referee.Match) (question, help lang.Speaker) {
	c := &e.circle
	switch _, fits := e.match(); {
	case !e.Open():
		return nil, nil
	case e.counted != 0:
		return words.SceneCounting, words.HelpPiles
	case e.uncovered() && c.known && !fits:
		return words.AskSweep, words.HelpSweep
	case e.uncovered():
		return words.AskCovered(strings.Join(names(m), ", ")), words.HelpCovered
	case c.known && c.missing > c.deck:
		return words.AskFinish, words.HelpFinish
	case c.known && c.missing > 0:
		return words.AskRefill(c.missing), words.HelpRefill
	case e.exhausted():
		return words.AskFinish, words.HelpFinish
	case !e.rolled && c.laid:
		return words.AskFirst(m.Roster().Name(e.roller())), words.HelpDice
	case !e.rolled:
		return words.AskFirst(m.Roster().Name(e.roller())), words.HelpFirst
	}
	return words.AskDice(m.Roster().Name(e.roller())), words.HelpDice
}

func names(m *referee.Match) []string {
	all := make([]string, m.Roster().Len())
	for seat := range all {
		all[seat] = m.Roster().Name(seat)
	}
	return all
}

// uncovered reports whether dice were rolled and nobody has covered a card yet.
func (e *collecting) uncovered() bool { return e.scramble.on && e.scramble.covered == 0 }

// collect reads the next words, and returns how many; 0 if they mean nothing.
func (t *typing) collect(typed []string) int {
	e := t.Match.Engine().(*collecting)
	seat, rest, named := t.player(typed, words.SweepWords, words.FinishWords)
	if !named && len(typed) > 1 && isNumber(typed[1]) { // a command before a card is a player after all
		seat, rest, named = t.player(typed)
	}
	switch {
	case named:
		if len(rest) == 0 || !t.ofPlayer(e, seat, rest[0]) {
			return 0
		}
		return len(typed) - len(rest) + 1
	case isCommand(typed[0], words.SweepWords):
		t.Add("sweep")
	case isCommand(typed[0], words.FinishWords):
		t.Add("finish")
	case !isNumber(typed[0]) || !t.numbers(e, typed[0]):
		return 0
	}
	return 1
}

// ofPlayer reads what follows a player: the dice, a covered card or, once piles are counted, a pile.
func (t *typing) ofPlayer(e *collecting, seat int, typed string) bool {
	pile, ok := readValues(typed)
	if dice, isDice := readDice(typed); isDice && e.counted == 0 {
		t.Add(line("roll", t.ID(seat), dice...))
		return true
	}
	switch {
	case !ok:
		return false
	case e.counted != 0:
		t.Add(line("pile", t.ID(seat), pile...))
	case len(pile) == 1:
		t.Add(line("cover", t.ID(seat), pile...))
	default:
		return false
	}
	return true
}

// numbers reads a word of digits. Its meaning depends on the state: after a roll it is a card for each player, in seat
// order; if the circle lacks cards, the cards that come; before the first roll, eleven cards are the circle; three
// other digits are dice. A word with a wrong count still becomes a line, so that the match can explain the error.
func (t *typing) numbers(e *collecting, typed string) bool {
	if e.uncovered() {
		return t.covers(typed)
	}
	_, isDice := readDice(typed)
	cards, ok := readValues(typed)
	switch c := &e.circle; {
	case c.known && c.missing > 0 && ok:
		t.Add(line("refill", "", cards...))
	case c.known && c.missing > 0:
		return false
	case isDice || len(typed) == 3 && strings.Trim(typed, "0123456789") == "":
		t.Add("roll " + t.ID(e.roller()) + " " + strings.Join(strings.Split(typed, ""), " "))
	case ok && !e.rolled && !c.laid && len(cards) > 1:
		t.Add(line("circle", "", cards...))
	default:
		return false
	}
	return true
}

// covers reads a card for each player in seat order; a stroke means no card.
func (t *typing) covers(typed string) bool {
	seat := 0
	var lines []string
	for typed != "" {
		n := 1
		if typed[0] == '1' {
			n = min(2, len(typed))
		}
		one := typed[:n]
		typed = typed[n:]
		if card, ok := readValues(one); seat == t.Match.Roster().Len() || one != "/" && (!ok || len(card) != 1) {
			return false
		} else if one != "/" {
			lines = append(lines, line("cover", t.ID(seat), card...))
		}
		seat++
	}
	if seat != t.Match.Roster().Len() || lines == nil {
		return false
	}
	for _, l := range lines {
		t.Add(l)
	}
	return true
}
