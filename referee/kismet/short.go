// Short forms at the table. The engine's state decides which lines a few words mean.
//
// A new form is a case in readCollectForm or readDiscardForm, and an example in hint.

package kismet

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbitro/referee"
	"arbitro/referee/lang"
	price "arbitro/scoring/kismet"
)

// hint returns the question of this moment and examples of its answers.
func hint(match *referee.Match) (question lang.Speaker, samples referee.Samples) {
	if e, ok := match.Engine().(*collecting); ok {
		return e.asked(match)
	}
	return match.Engine().(*discarding).asked(match)
}

// shortLines reads the short forms that a user types, in the variant of the match.
func shortLines(match *referee.Match, words []string, _ lang.Lang) ([]string, error) {
	t := &typing{referee.Typing{Match: match, Words: words}}
	return t.Read(func() bool {
		read := t.readDiscardForm
		if _, ok := match.Engine().(*collecting); ok {
			read = t.readCollectForm
		}
		used := read(t.Words)
		t.Drop(used)
		return used > 0
	})
}

// typing reads the words of one line.
type typing struct{ referee.Typing }

// player splits the words into a player and the rest: "a8" and "anna 8" mean the same. A word that is a command names a
// player only if it is the player's whole id.
func (t *typing) player(typed []string, commands ...lang.Words) (seat int, rest []string, ok bool) {
	seat, after, ok := t.Match.PlayerAnd(typed[0])
	if !ok || isCommand(typed[0], commands...) && t.ID(seat) != typed[0] {
		return 0, typed, false
	}
	if after != "" {
		return seat, append([]string{after}, typed[1:]...), true
	}
	return seat, typed[1:], true
}

// isCommand reports whether a word is one of these commands.
func isCommand(word string, commands ...lang.Words) bool {
	return slices.ContainsFunc(commands, func(words lang.Words) bool { return words.Has(strings.ToLower(word)) })
}

// isNumber reports whether a word is made of digits and the signs that stand for cards.
func isNumber(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool {
		return !unicode.IsDigit(r) && !strings.ContainsRune("+*/,", r)
	})
}

// asked returns the question of this moment in the variant collect, and examples of its answers.
func (e *collecting) asked(match *referee.Match) (question lang.Speaker, samples referee.Samples) {
	circle := &e.circle
	ids := match.Roster().IDs()
	switch _, fits := e.match(); {
	case e.counted != 0:
		return words.SceneCounting, referee.Samples(words.HelpPiles)
	case e.uncovered() && circle.known && !fits:
		return words.AskSweep, referee.SamplesOf(append([]lang.Speaker{words.HelpRemoved}, e.late(ids)...)...)
	case e.uncovered():
		each := e.coverable()
		names := strings.Join(match.Roster().Names(), ", ")
		return words.AskCovered(names), referee.SamplesOf(
			words.HelpRow(eachCovers(each, e.Seats)), words.HelpCovers(ids[0], typedValues(each[:1])), words.HelpRemoved,
			words.HelpAgain(ids[0]),
		)
	case circle.known && circle.missing > circle.deck:
		return words.AskFinish, e.finishing(ids)
	case circle.known && circle.missing > 0:
		rows := append([]lang.Speaker{words.HelpNew(typedValues(e.drawable()))}, e.late(ids)...)
		return words.AskRefill(circle.missing), referee.SamplesOf(append(rows, words.HelpRolls(ids[e.After(e.roller())]))...)
	case e.exhausted():
		return words.AskFinish, e.finishing(ids)
	case !e.rolled && !circle.laid:
		return words.AskFirst(match.Roster().Name(e.roller())), referee.Samples(words.HelpFirst)
	}
	question = words.AskDice(match.Roster().Name(e.roller()))
	if !e.rolled {
		question = words.AskFirst(match.Roster().Name(e.roller()))
	}
	rows := []lang.Speaker{words.HelpRoll, words.HelpRolls(ids[e.After(e.roller())])}
	if seat, value, ok := e.nextCover(); ok {
		rows = append(rows, words.HelpCover(ids[seat], typedValues([]int{value}), value))
	}
	return question, referee.SamplesOf(append(rows, words.HelpGone)...)
}

// finishing returns examples for the moment when the deck can no longer fill the circle.
func (e *collecting) finishing(ids []string) referee.Samples {
	rows := append([]lang.Speaker{words.HelpGone}, e.late(ids)...)
	return referee.SamplesOf(append(rows, words.HelpAgain(ids[0]))...)
}

// late returns an example of a card covered after the usual moment; nil if nobody can cover a card.
func (e *collecting) late(ids []string) []lang.Speaker {
	seat, value, ok := e.nextCover()
	if !ok {
		return nil
	}
	return []lang.Speaker{words.HelpLate(ids[seat], typedValues([]int{value}), value)}
}

// nextCover returns a player who has not covered yet, and a card to cover: a card that the dice make or, if the circle
// has none, any of its cards. It returns false if nobody can cover a card.
func (e *collecting) nextCover() (seat, value int, ok bool) {
	seat = bits.TrailingZeros8(^e.scramble.covered)
	if !e.scramble.on || seat >= e.Seats {
		return 0, 0, false
	}
	values := append(e.coverable(), e.circle.cards.values()...)
	if len(values) == 0 {
		return 0, 0, false
	}
	return seat, values[0], true
}

// coverable returns the cards that the dice make. If the circle is known, it returns only those in the circle.
func (e *collecting) coverable() []int {
	var fit counts
	for card := range e.scramble.sums.All() {
		fit[card] = 1
		if e.circle.known {
			fit[card] = e.circle.cards[card]
		}
	}
	return fit.values()
}

// eachCovers returns cards for the players in seat order, as they are typed. Players for whom there is no card get the
// sign for none.
func eachCovers(cards []int, seats int) string {
	covered := typedValues(cards[:min(len(cards), seats)])
	return covered + strings.Repeat("/", seats-len(covered))
}

// drawable returns as many cards as the circle lacks, of values that can still come.
func (e *collecting) drawable() []int {
	var drawn []int
	for len(drawn) < e.circle.missing {
		before := len(drawn)
		for card := range e.circle.cards {
			if len(drawn) < e.circle.missing && int(e.circle.cards[card]+e.held[card])+count(drawn, valueOf(card)) < e.Seats {
				drawn = append(drawn, valueOf(card))
			}
		}
		if len(drawn) == before { // more cards are known than there are
			break
		}
	}
	return drawn
}

// count returns how often a value is among others.
func count(all []int, value int) int {
	n := 0
	for _, one := range all {
		if one == value {
			n++
		}
	}
	return n
}

// uncovered reports whether dice were rolled and nobody has covered a card yet.
func (e *collecting) uncovered() bool { return e.scramble.on && e.scramble.covered == 0 }

// readCollectForm reads the first short form of these words, in the variant collect. It returns how many words it read,
// or 0 if they have no meaning.
func (t *typing) readCollectForm(typed []string) int {
	e := t.Match.Engine().(*collecting)
	if together, n := joinedValues(typed); n > 0 && t.numbers(e, together) {
		return n
	}
	seat, rest, named := t.player(typed, words.SweepWords, words.FinishWords)
	if !named && len(typed) > 1 && isNumber(typed[1]) { // a command before a card is meant as a player
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

// joinedValues joins values that were typed as separate words, such as "2 6 6", and returns the number of words. It
// returns 0 if there is only one word, or any word is not a single value.
func joinedValues(typed []string) (together string, n int) {
	for _, word := range typed {
		values, ok := readValues(word)
		if !isNumber(word) || word != "/" && (!ok && !strings.Contains("123456", word) || len(values) > 1) {
			return "", 0
		}
	}
	if len(typed) < 2 {
		return "", 0
	}
	return strings.Join(typed, ""), len(typed)
}

// ofPlayer reads the word after a player: the dice, a covered card or, when piles are counted, a pile.
func (t *typing) ofPlayer(collecting *collecting, seat int, typed string) bool {
	pile, ok := readValues(typed)
	if dice, isDice := readDice(typed); isDice && collecting.counted == 0 {
		t.Add(line("roll", t.ID(seat), dice...))
		return true
	}
	switch {
	case !ok:
		return false
	case collecting.counted != 0:
		t.Add(line("pile", t.ID(seat), pile...))
	case len(pile) == 1:
		t.Add(line("cover", t.ID(seat), pile...))
	default:
		return false
	}
	return true
}

// numbers reads a word of digits. Its meaning depends on the state. After a roll, the digits are a card for each player
// in seat order. If the circle lacks cards, they are the cards that come. Before the first roll, they are the cards of
// the circle. Any other three digits are dice. A wrong number of cards for the circle, or digits that are not dice,
// still become a line, so that the match can explain the error.
func (t *typing) numbers(collecting *collecting, typed string) bool {
	if collecting.uncovered() {
		return t.covers(typed)
	}
	cards, ok := readValues(typed)
	switch circle := &collecting.circle; {
	case circle.known && circle.missing > 0 && ok:
		t.Add(line("refill", "", cards...))
	case circle.known && circle.missing > 0:
		return false
	case len(typed) == 3 && strings.Trim(typed, "0123456789") == "":
		t.Add("roll " + t.ID(collecting.roller()) + " " + strings.Join(strings.Split(typed, ""), " "))
	case ok && !collecting.rolled && !circle.laid && len(cards) > 1:
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

// asked returns the question of this moment in the variant discard, and examples of its answers.
func (e *discarding) asked(match *referee.Match) (question lang.Speaker, samples referee.Samples) {
	switch turn := &e.turn; {
	case !e.rolled:
		return words.AskStart(match.Roster().Name(e.due)), referee.Samples(words.HelpStart)
	case turn.first != nobody && !turn.spent:
		question = words.AskKnocker(match.Roster().Name(turn.first))
	case turn.spent:
		question = words.AskDice(match.Roster().Name(e.due))
	case turn.passed:
		question = words.AskOffered(match.Roster().Name(e.due))
	default:
		question = words.AskTurn(match.Roster().Name(e.turn.seat))
	}
	return question, referee.SamplesOf(e.samples(match.Roster().IDs())...)
}

// isNext reports whether the next player may take the dice: the player on turn has discarded, or has offered them.
func (e *discarding) isNext() bool { return e.turn.spent || e.turn.passed }

// isOver reports whether the dice allow no more discards but by a knock that is still to come.
func (e *discarding) isOver() bool { return e.rolled && e.isNext() && e.discarder() == e.turn.seat }

// samples returns examples of what may come after a roll, the most usual first: only discards that the dice allow, and
// the next roll only once the turn is over.
func (e *discarding) samples(ids []string) []lang.Speaker {
	turn := &e.turn
	var rows []lang.Speaker
	if seat := e.discarder(); e.mayDiscard(seat) && e.has(seat) {
		player := &e.players[seat]
		card := valueOf(player.open.And(turn.sums).First())
		rows = append(rows, words.HelpDiscard(card))
		if others := player.open.Minus(turn.sums); turn.wild && !others.Empty() {
			rows = append(rows, words.HelpWild(card, valueOf(others.First())))
		}
	}
	if e.isNext() {
		rows = append(rows, words.HelpNext)
	} else {
		rows = append(rows, words.HelpPass)
	}
	first := e.After(turn.seat)
	rows = append(rows, words.HelpKnocks(ids[first], ids[e.After(first)]))
	for seat := range e.Seats {
		if player := &e.players[seat]; player.debts.size > 0 {
			rows = append(rows, words.HelpReturn(ids[seat], valueOf(player.tops().First())))
		}
	}
	return rows
}

// readDiscardForm reads the first short form of these words, in the variant discard. It returns how many words it read,
// or 0 if they have no meaning. The forms, where a player may precede all but the first and the last:
//
//	146, 1 4 6      the dice of the player who is due, before the turn has begun
//	bru = 3 4       the table finds that bruno's cards are 3 and 4
//	bru 146         bruno rolls
//	bru, bru 3 4    bruno knocks, or discards; see discardOf
//	3, 3 4          the player on turn discards
//	p               the player on turn passes
func (t *typing) readDiscardForm(typed []string) int {
	e := t.Match.Engine().(*discarding)
	seat, rest, named := t.player(typed, words.PassWords)
	passes := !named && isCommand(typed[0], words.PassWords)
	isTable := named && len(rest) > 0 && rest[0] == "="
	if isTable {
		rest = rest[1:]
	}
	if dice, n := firstDice(rest); n > 0 && (n == 1 || e.rolled || !named) && !isTable { // after a name, before the
		// first roll, three words are cards put away
		if !named {
			seat = e.due
		}
		t.Add(line("roll", t.ID(seat), dice...))
		return len(typed) - len(rest) + n
	}
	if !named && !passes && e.isOver() && len(readCards(typed[:1])) > 0 {
		t.Doubt = words.DiceNext(t.Match.Roster().Name(e.due)).Err() // the card of a turn that is over
		return 0
	}
	if passes && e.turn.spent {
		t.Doubt = words.DiceNext(t.Match.Roster().Name(e.due)).Err() // the turn is over: no dice are left to pass on
		return 0
	}
	if !named && !passes && !e.rolled { // nobody discards before the dice
		return 0
	}
	most := len(rest)
	if !named {
		most = min(2, most)
	}
	cards := readCards(rest[:most])
	used := len(typed) - len(rest) + len(cards)
	switch {
	case isTable:
		t.Add(line("table", t.ID(seat), cards...))
	case passes:
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

// discardOf adds the line for a player and cards: a knock if there are no cards. It returns false if no line fits.
func (t *typing) discardOf(discarding *discarding, seat int, cards []int) bool {
	switch {
	case len(cards) == 0:
		t.Add(line("knock", t.ID(seat)))
	case !discarding.rolled:
		t.Add(line("aside", t.ID(seat), cards...))
	case len(cards) > 2:
		return false
	case len(cards) == 1 && !discarding.players[seat].open.Has(cards[0]-price.LeastValue):
		t.Add(line("return", t.ID(seat), cards...))
	default:
		t.Add(line("discard", t.ID(seat), cards...))
	}
	return true
}

// discarder returns the player who discards if no player is named: the first right knocker, while that player may
// discard, else the player on turn.
func (e *discarding) discarder() int {
	if turn := &e.turn; turn.first != nobody && !turn.spent {
		return turn.first
	}
	return e.turn.seat
}

// readCards reads the cards that the words begin with.
func readCards(words []string) []int {
	var cards []int
	for _, w := range words {
		card, ok := readCard(w)
		if !ok {
			break
		}
		cards = append(cards, card)
	}
	return cards
}

// readCard parses a card, as a number.
func readCard(word string) (value int, ok bool) {
	value, err := strconv.Atoi(word)
	return value, err == nil && price.LeastValue <= value && value <= price.MostValue
}

// firstDice reads the three dice that words begin with, typed as one word or as three. It returns how many words it
// read. A word of three digits that are no dice still counts, so that the match can explain the error.
func firstDice(typed []string) (dice []int, n int) {
	if len(typed) == 0 {
		return nil, 0
	}
	_, isCard := readCard(typed[0]) // with leading zeros
	if len(typed[0]) == 3 && strings.Trim(typed[0], "0123456789") == "" && !isCard {
		for _, digit := range typed[0] {
			dice = append(dice, int(digit-'0'))
		}
		return dice, 1
	}
	if len(typed) < 3 {
		return nil, 0
	}
	dice, ok := readDice(strings.Join(typed[:3], ""))
	if !ok {
		return nil, 0
	}
	return dice, 3
}

// readDice reads three dice typed as one word.
func readDice(typed string) (dice []int, ok bool) {
	if len(typed) != 3 {
		return nil, false
	}
	for _, c := range []byte(typed) {
		if c < '1' || c > '6' {
			return nil, false
		}
		dice = append(dice, int(c-'0'))
	}
	return dice, true
}
