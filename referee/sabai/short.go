//go:build !js

// Short forms at the table: a row for each form, and the pieces of which forms are made.

package sabai

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/play"
)

// typing is how people type what happens.
var typing = referee.Short{
	Now:     now,
	Due:     due,
	Lines:   short.Lines,
	Confirm: []play.Verb{verbKeep, verbPlay, verbIntercept},
}

// short are the short forms of a round.
var short = referee.NewShortForms(referee.ShortForms{
	Signs: []string{"!!", "<>", "!", "?", "<", ">", "=", "+"},
	Pieces: map[string]referee.Piece{
		"slot": referee.ReadNumber, "second": referee.ReadNumber, "theirs": referee.ReadNumber,
		"card": readCard, "cards": readCards, "thrown": readThrown, "strange": readStrange, "top": readTop,
		"call": referee.OneOf(words.CallWords),
	},
	Forms: []referee.ShortForm{
		// the functions of an 11, 12, 13 and 14; before the first draw, the look at the start
		{Typed: "[name] ? slot second", Who: owing(peekCard), Means: askOneSlot},
		{Typed: "name ? slot [second]", When: isBeforeDraw, Line: "look name slot second"},
		{Typed: "[name] ? slot", When: isDrawn, Who: owing(peekCard), Line: "peek name slot"},
		{Typed: "[name] ? other theirs", Who: owing(spyCard), Line: "spy name other theirs"},
		{Typed: "[name] slot > other", Who: owing(giveCard), Line: "give name slot other"},
		{Typed: "[name] slot <> other theirs", Who: owing(switchCard), Line: "switch name slot other theirs"},

		// the same, as plain answers to the question that is asked
		{Typed: "[name] slot", When: answers(peekCard), Who: owing(peekCard), Line: "peek name slot"},
		{Typed: "[name] other theirs", When: answers(spyCard), Who: owing(spyCard), Line: "spy name other theirs"},
		{Typed: "[name] slot other", When: answers(giveCard), Who: owing(giveCard), Line: "give name slot other"},
		{Typed: "[name] slot other theirs", When: answers(switchCard), Who: owing(switchCard), Line: "switch name slot other theirs"},

		// an interception: the card if it differs from the top card, and the owner if the card is another player's
		{Typed: "name !!", Line: "slap name"},
		{Typed: "name ! slot = strange", Means: askCard},
		{Typed: "name ! slot = thrown [< other theirs]", When: hasTop, Line: "intercept name slot thrown other theirs"},
		{Typed: "name ! slot top", When: isBeforeCard, Means: askWhoseCard},
		{Typed: "name ! slot top [< other theirs]", Line: "intercept name slot top other theirs"},

		{Typed: "[name] call", Who: lastPlayer, Line: "call name"},
		{Typed: "name cards strange", When: isShowing, Means: askCard},
		{Typed: "name cards", When: isShowing, Line: "show name cards"},

		// a turn: the card that is played, or the slot in which it is kept and the card thrown out
		{Typed: "[name] +", When: isPlaying, Who: drawer, Line: "draw name"},
		{Typed: "[name] strange", When: isTurn, Means: askCard},
		{Typed: "[name] card strange", When: isPlaying, Means: askCard},
		{Typed: "name slot card", When: mayLook, Means: askLookOrKeep},
		{Typed: "[name] slot card", When: endsTurn, Who: drawer, Means: keep},
		{Typed: "[name] card", When: endsTurn, Who: drawer, Means: playDrawn},
	},
})

// engineOf returns the engine after the lines so far.
func engineOf(r *referee.Reading) *Engine { return r.Table.Engine().(*Engine) }

// readCard reads a card. The letter j is not a card if it names a player and another word follows.
func readCard(r *referee.Reading) (code string, ok bool) {
	if _, isPlayer := r.Table.Player(r.At(0)); isPlayer && len(r.Words) > 1 && strings.EqualFold(r.At(0), "j") {
		return "", false
	}
	return readThrown(r)
}

// readThrown reads a word that can only be a card, even if a player's name begins with j.
func readThrown(r *referee.Reading) (code string, ok bool) {
	word := strings.ToLower(r.At(0))
	r.Drop(1)
	switch word {
	case "jm", "jc":
		return "CURSED", true
	case "j":
		return "JOKER", true
	}
	card, ok := deck.Read([]byte(word))
	if !ok {
		return "", false
	}
	return string(deck.Append(nil, card)), true
}

// readCards reads all cards that follow, perhaps none.
func readCards(r *referee.Reading) (codes string, ok bool) {
	var all []string
	for isBeforeCard(r) {
		code, _ := readCard(r)
		all = append(all, code)
	}
	return strings.Join(all, " "), true
}

// readStrange reads a number that is no card of the pack.
func readStrange(r *referee.Reading) (number string, ok bool) {
	if isBeforeCard(r) {
		return "", false
	}
	return referee.ReadNumber(r)
}

// readTop reads no word. It returns the top card of the discards.
func readTop(r *referee.Reading) (code string, ok bool) {
	if !hasTop(r) {
		return "", false
	}
	return string(deck.Append(nil, value(engineOf(r).round.discards.last[0]))), true
}

func hasTop(r *referee.Reading) bool { return engineOf(r).round.discards.n > 0 }

// isBeforeCard reports whether the next word is a card.
func isBeforeCard(r *referee.Reading) bool { return r.Follows(readCard) }

func isDrawn(r *referee.Reading) bool { return engineOf(r).round.drawn }

func isBeforeDraw(r *referee.Reading) bool { return !isDrawn(r) }

func isShowing(r *referee.Reading) bool { return engineOf(r).round.showing() }

func isPlaying(r *referee.Reading) bool { return !isShowing(r) }

// isTurn reports whether the words can be a turn: a number before > or <> is the slot of a function.
func isTurn(r *referee.Reading) bool { return isPlaying(r) && !isFunction(r.At(0)) }

// endsTurn reports whether the words can be a whole turn: no other card follows.
func endsTurn(r *referee.Reading) bool {
	return isTurn(r) && (!isBeforeCard(r) || isFunction(r.At(1)))
}

func isFunction(sign string) bool { return sign == ">" || sign == "<>" }

// mayLook reports whether the two numbers can be the slots that the named player looks at before the first draw.
func mayLook(reading *referee.Reading) bool {
	round := &engineOf(reading).round
	if !endsTurn(reading) || round.drawn || round.looked.has(reading.Who) || reading.Text("slot") == reading.Text("card") {
		return false
	}
	for _, word := range []string{reading.Text("slot"), reading.Text("card")} {
		if slot, err := strconv.Atoi(word); err != nil || !round.slots[reading.Who].has(slot) {
			return false
		}
	}
	return true
}

// drawer returns the player who has drawn a card, or else the player whose turn it is.
func drawer(r *referee.Reading) int {
	if holder := engineOf(r).round.holder; holder != nobody {
		return holder
	}
	return engineOf(r).round.turn
}

func lastPlayer(r *referee.Reading) int { return engineOf(r).round.last }

// owing returns a function that returns the first player who owes the function of a card; nobody if none does.
func owing(card int) func(*referee.Reading) int {
	return func(r *referee.Reading) int {
		for _, due := range engineOf(r).duties {
			if due.card == card {
				return due.seat
			}
		}
		return nobody
	}
}

// answers returns a function that reports whether the words, which are all of the line, answer the question about the
// function of a card: the player who is asked has a card in the slot, and so has the other player. So the 2 after an 11
// is a slot, and the 9 the card of the next player, who then plays too early.
func answers(card int) func(*referee.Reading) bool {
	return func(reading *referee.Reading) bool {
		engine := engineOf(reading)
		if !reading.First || len(reading.Words) > 0 || engine.round.holder != nobody || len(engine.duties) == 0 {
			return false
		}
		asked := engine.duties[0]
		hasCard := func(seat int, slot string) bool {
			number, err := strconv.Atoi(slot)
			return slot == "" || err == nil && number > 0 && engine.round.slots[seat].has(number)
		}
		other := reading.Seat("other")
		return asked.card == card && asked.seat == reading.Who && other != reading.Who &&
			hasCard(reading.Who, reading.Text("slot")) &&
			(other == nobody || hasCard(other, reading.Text("theirs")))
	}
}

// keep records that the drawn card is kept, and draws it first if that is not recorded yet.
func keep(r *referee.Reading) error {
	draw(r)
	r.Write("keep", r.ID(r.Who), r.Text("slot"), r.Text("card"))
	return nil
}

// playDrawn records that the drawn card is played, and draws it first if that is not recorded yet.
func playDrawn(r *referee.Reading) error {
	draw(r)
	r.Write("play", r.ID(r.Who), r.Text("card"))
	return nil
}

func draw(r *referee.Reading) {
	if engineOf(r).round.holder != r.Who {
		r.Write("draw", r.ID(r.Who))
	}
}

// askCard returns the error for a number that is no card of the pack.
func askCard(r *referee.Reading) error { return words.NoSuchCard(r.Text("strange")).Err() }

// askOneSlot returns the question about two slots typed for an 11, which looks at one card.
func askOneSlot(r *referee.Reading) error {
	if engineOf(r).duties.find(r.Who, peekCard) < 0 {
		return referee.ErrUnread
	}
	return words.DoubtPeek(r.ID(r.Who) + "?" + r.Text("slot")).Err()
}

// askLookOrKeep returns the question about a name and two numbers at the start of a round, as in "carla 1 2". They may
// be a look whose sign was forgotten, or a turn: the card from the first slot, of the second number, is thrown out.
func askLookOrKeep(reading *referee.Reading) error {
	slot := reading.Text("slot")
	code := reading.Text("card")
	card, _ := deck.Read([]byte(code))
	numbers := slot + " " + code
	return words.DoubtLook(
		reading.ID(reading.Who)+"?"+numbers, reading.Name(reading.Who), slot, code,
		reading.ID(reading.Who)+"+ "+numbers, deck.Name(card, reading.Lang),
	).Err()
}

// askWhoseCard returns the question about a card typed right after an interception, as in "c!2 6". It may be the card
// of the interception, or the card of the next turn.
func askWhoseCard(reading *referee.Reading) error {
	intercepts := reading.ID(reading.Who) + "!" + reading.Text("slot")
	next := drawer(reading)
	with := intercepts + "=" + reading.At(0)
	turn := intercepts + " " + reading.ID(next) + " " + strings.Join(reading.Words, " ")
	code, _ := readCard(reading)
	card, _ := deck.Read([]byte(code))
	name := deck.Name(card, reading.Lang)
	return words.DoubtCard(with, name, reading.Name(reading.Who), turn, reading.Name(next)).Err()
}
