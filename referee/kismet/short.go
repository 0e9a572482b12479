//go:build !js

// Short forms at the table, a table for each variant: a row for each form, and the pieces of which forms are made.

package kismet

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbitro/referee"
	"arbitro/referee/lang"
	price "arbitro/scoring/kismet"
)

// typing is how people type what happens.
var typing = referee.Short{Now: hint, Lines: shortLines}

// shortLines reads short forms in the variant of the match.
func shortLines(table referee.TableView, typed []string, language lang.Lang) ([]string, error) {
	if _, ok := table.Engine().(*collecting); ok {
		return shortCollect.Lines(table, typed, language)
	}
	return shortDiscard.Lines(table, typed, language)
}

// shortCollect are the short forms of the variant collect.
var shortCollect = referee.NewShortForms(referee.ShortForms{
	Pieces: map[string]referee.Piece{
		"name":  readPlayer(words.SweepWords, words.FinishWords),
		"sweep": referee.OneOf(words.SweepWords), "finish": referee.OneOf(words.FinishWords),
		"dice": readDice, "digits": readDigits, "value": readValue, "pile": readPileOf, "cards": readRow, "each": readSigns,
	},
	Forms: []referee.ShortForm{
		{Typed: "name dice", When: isUncounted, Line: "roll name dice"},
		{Typed: "name value", When: isUncounted, Line: "cover name value"},
		{Typed: "name pile", When: isCounting, Line: "pile name pile"},
		{Typed: "sweep", Line: "sweep"},
		{Typed: "finish", Line: "finish"},

		// Digits without a name. After a roll they are a card for each player, in seat order.
		{Typed: "each", When: isUncovered, Means: coverEach},
		{Typed: "cards", When: lacksCards, Line: "refill cards"},
		{Typed: "digits", When: awaitsDice, Who: roller, Line: "roll name digits"},
		{Typed: "cards", When: mayLay, Line: "circle cards"},
	},
})

// shortDiscard are the short forms of the variant discard.
var shortDiscard = referee.NewShortForms(referee.ShortForms{
	Signs: []string{"="},
	Pieces: map[string]referee.Piece{
		"name": readPlayer(words.PassWords), "pass": referee.OneOf(words.PassWords),
		"dice": readDiceWord, "three": readThreeDice, "card": readCard, "second": readCard, "cards": readCards,
	},
	Forms: []referee.ShortForm{
		{Typed: "name = [cards]", Line: "table name cards"},
		{Typed: "[name] dice", Who: due, Line: "roll name dice"},
		{Typed: "[name] three", When: isNoCards, Who: due, Line: "roll name three"},
		{Typed: "name cards", When: isUnrolled, Line: "aside name cards"},
		{Typed: "name card", When: isReturn, Line: "return name card"},
		{Typed: "name card [second]", When: endsCards, Line: "discard name card second"},
		{Typed: "name", When: endsCards, Line: "knock name"},

		{Typed: "pass", When: isSpent, Means: askDice},
		{Typed: "pass", Who: onTurn, Line: "pass name"},
		{Typed: "card", When: isOver, Means: askDice},
		{Typed: "card [second]", When: isRolled, Who: discarder, Line: "discard name card second"},
	},
})

// readPlayer returns the piece for a player. A word that is a command names a player only if it is the player's whole
// id, or a number follows.
func readPlayer(commands ...lang.Words) referee.Piece {
	return func(r *referee.Reading) (id string, ok bool) {
		word := strings.ToLower(r.At(0))
		isCommand := slices.ContainsFunc(commands, func(words lang.Words) bool { return words.Has(word) })
		id, ok = referee.ReadPlayer(r)
		return id, ok && (!isCommand || word == id || isNumber(r.At(0)))
	}
}

// isNumber reports whether a word is made of digits and the signs that stand for cards.
func isNumber(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(sign rune) bool {
		return !unicode.IsDigit(sign) && !strings.ContainsRune("+*/,", sign)
	})
}

// spaced returns the digits of a word, separated by spaces.
func spaced(word string) string { return strings.Join(strings.Split(word, ""), " ") }

// joined returns numbers as records write them.
func joined(numbers []int) string {
	words := make([]string, len(numbers))
	for i, number := range numbers {
		words[i] = strconv.Itoa(number)
	}
	return strings.Join(words, " ")
}

func isDigits(word string) bool { return len(word) == 3 && strings.Trim(word, "0123456789") == "" }

func isDice(word string) bool { return len(word) == 3 && strings.Trim(word, "123456") == "" }

// readDice reads three dice typed as one word.
func readDice(r *referee.Reading) (dice string, ok bool) {
	word := r.At(0)
	r.Drop(1)
	return spaced(word), isDice(word)
}

// readDiceWord reads a word of three digits that is no card with zeros before it. Digits that are no dice are read too,
// so that the match can explain the error.
func readDiceWord(r *referee.Reading) (dice string, ok bool) {
	word := r.At(0)
	_, isCard := readCard(r)
	return spaced(word), isDigits(word) && !isCard
}

// readThreeDice reads dice typed as three words.
func readThreeDice(reading *referee.Reading) (dice string, ok bool) {
	if len(reading.Words) < 3 {
		return "", false
	}
	word := strings.Join(reading.Words[:3], "")
	reading.Drop(3)
	return spaced(word), isDice(word)
}

// readSigns reads a word of digits and signs. If each of the words is a single digit or sign, such as "2 6 6", it reads
// them all as one word.
func readSigns(reading *referee.Reading) (signs string, ok bool) {
	used := 0
	for used < len(reading.Words) && isSingle(reading.Words[used]) {
		used++
	}
	if used < len(reading.Words) {
		used = 1
	}
	signs = strings.Join(reading.Words[:used], "")
	reading.Drop(used)
	return signs, isNumber(signs)
}

// isSingle reports whether a word is a die, a card, or the sign for no card.
func isSingle(word string) bool {
	values, ok := readValues(word)
	return word == "/" || word == "1" || ok && len(values) == 1
}

// readDigits reads three digits. Digits that are no dice are read too, so that the match can explain the error.
func readDigits(r *referee.Reading) (dice string, ok bool) {
	signs, ok := readSigns(r)
	return spaced(signs), ok && isDigits(signs)
}

// readRow reads cards typed one after another, as one word or as several.
func readRow(r *referee.Reading) (cards string, ok bool) {
	signs, ok := readSigns(r)
	values, isRow := readValues(signs)
	return joined(values), ok && isRow
}

// readPileOf reads cards typed as one word.
func readPileOf(r *referee.Reading) (cards string, ok bool) {
	word := r.At(0)
	r.Drop(1)
	values, ok := readValues(word)
	return joined(values), ok && word != ""
}

// readValue reads a single card.
func readValue(r *referee.Reading) (card string, ok bool) {
	cards, ok := readPileOf(r)
	return cards, ok && cards != "" && !strings.Contains(cards, " ")
}

// readCard reads a card, as a number.
func readCard(r *referee.Reading) (card string, ok bool) {
	value, err := strconv.Atoi(r.At(0))
	r.Drop(1)
	return strconv.Itoa(value), err == nil && price.LeastValue <= value && value <= price.MostValue
}

// readCards reads all cards that follow, at least one.
func readCards(r *referee.Reading) (cards string, ok bool) {
	var all []string
	for r.Follows(readCard) {
		card, _ := readCard(r)
		all = append(all, card)
	}
	return strings.Join(all, " "), all != nil
}

// circleOf returns the engine of the variant collect after the lines so far.
func circleOf(r *referee.Reading) *collecting { return r.Table.Engine().(*collecting) }

func isCounting(r *referee.Reading) bool { return circleOf(r).counted != 0 }

func isUncounted(r *referee.Reading) bool { return circleOf(r).counted == 0 }

func isUncovered(r *referee.Reading) bool { return circleOf(r).uncovered() }

// lacksCards reports whether cards must come to the circle.
func lacksCards(r *referee.Reading) bool {
	circle := &circleOf(r).circle
	return !isUncovered(r) && circle.known && circle.missing > 0
}

func awaitsDice(r *referee.Reading) bool { return !isUncovered(r) && !lacksCards(r) }

// mayLay reports whether the cards can be those of the circle.
func mayLay(r *referee.Reading) bool {
	engine := circleOf(r)
	return awaitsDice(r) && !engine.rolled && !engine.circle.laid && strings.Contains(r.Text("cards"), " ")
}

func roller(r *referee.Reading) int { return circleOf(r).roller() }

// coverEach records a card for each player in seat order; a stroke means no card.
func coverEach(reading *referee.Reading) error {
	typed := reading.Text("each")
	seat := 0
	for typed != "" {
		used := 1
		if typed[0] == '1' {
			used = min(2, len(typed))
		}
		card := typed[:used]
		typed = typed[used:]
		values, ok := readValues(card)
		if seat == reading.Table.Roster().Len() || card != "/" && (!ok || len(values) != 1) {
			return referee.ErrUnread
		}
		if card != "/" {
			reading.Write("cover", reading.ID(seat), joined(values))
		}
		seat++
	}
	if seat != reading.Table.Roster().Len() {
		return referee.ErrUnread
	}
	return nil
}

// tableOf returns the engine of the variant discard after the lines so far.
func tableOf(r *referee.Reading) *discarding { return r.Table.Engine().(*discarding) }

func isRolled(r *referee.Reading) bool { return tableOf(r).rolled }

func isUnrolled(r *referee.Reading) bool { return !isRolled(r) }

func isSpent(r *referee.Reading) bool { return tableOf(r).turn.spent }

// isOver reports whether the dice allow no more discards but by a knock that is still to come.
func isOver(r *referee.Reading) bool {
	engine := tableOf(r)
	return engine.rolled && engine.isNext() && engine.discarder() == engine.turn.seat
}

// isNoCards reports whether three typed words must be dice. Only before the first roll, and only after a player's name,
// may they be cards put away.
func isNoCards(r *referee.Reading) bool { return isRolled(r) || r.Text("name") == "" }

// endsCards reports whether no more cards follow.
func endsCards(r *referee.Reading) bool { return !r.Follows(readCard) }

// isReturn reports whether the player puts back a card, which does not lie open before the player.
func isReturn(r *referee.Reading) bool {
	value, _ := strconv.Atoi(r.Text("card"))
	return endsCards(r) && !tableOf(r).players[r.Who].open.Has(value-price.LeastValue)
}

func due(r *referee.Reading) int { return tableOf(r).due }

func onTurn(r *referee.Reading) int { return tableOf(r).turn.seat }

func discarder(r *referee.Reading) int { return tableOf(r).discarder() }

// askDice returns the answer to a card or a pass of a turn that is over.
func askDice(r *referee.Reading) error { return words.DiceNext(r.Name(tableOf(r).due)).Err() }
