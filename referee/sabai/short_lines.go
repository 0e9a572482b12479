package sabai

import "strings"

// next reads the next words. It returns false if they mean nothing.
func (t *typing) next() bool {
	e := t.Match.Engine().(*Engine)
	who, named := nobody, false
	if len(t.Words) > 1 || !strings.EqualFold(t.At(0), "j") { // a j alone says nothing of a player
		who, named = t.player()
	}
	switch {
	case t.At(0) == "?" || isSlot(t.At(0)) && (t.At(1) == ">" || t.At(1) == "<>"):
		return t.function(e, who)
	case named && t.sign("!!"):
		return t.write("slap", t.ID(who))
	case named && t.sign("!"):
		return t.intercept(e, who)
	case isCall(t.At(0)):
		t.Drop(1)
		if !named {
			who = e.round.last
		}
		if who == nobody {
			return false
		}
		return t.write("call", t.ID(who))
	case e.round.showing():
		return named && t.show(who)
	case t.sign("+"):
		return t.write("draw", t.ID(e.round.drawer(who)))
	}
	return t.turn(e, who)
}

// drawer returns whose turn is meant if nobody is named.
func (r *round) drawer(named int) int {
	switch {
	case named != nobody:
		return named
	case r.holder != nobody:
		return r.holder
	}
	return r.turn
}

// turn reads a card played from the draw, or a slot to keep it in and the card thrown out. It also writes the draw.
func (t *typing) turn(e *Engine, who int) bool {
	first, isCard := t.card(0)
	second, two := t.card(1)
	two = two && t.At(2) != ">" && t.At(2) != "<>" // there the number is the slot of what comes next
	if _, three := t.card(2); two && three || !isCard || two && !isSlot(t.At(0)) {
		return false
	}
	who = e.round.drawer(who)
	slot := t.At(0)
	if e.round.holder != who {
		t.write("draw", t.ID(who))
	}
	if two {
		t.Drop(2)
		return t.write("keep", t.ID(who), slot, second)
	}
	t.Drop(1)
	return t.write("play", t.ID(who), first)
}

// intercept reads the slot, the card if it differs from the top card, and the owner of the card if it is another
// player's.
func (t *typing) intercept(e *Engine, who int) bool {
	slot, ok := t.slot()
	if !ok || e.round.discards.n == 0 {
		return false
	}
	card := string(deck.Append(nil, value(e.round.discards.last[0])))
	switch {
	case !t.sign("="):
	case strings.EqualFold(t.At(0), "j"): // whoever answers to it, here only a card can stand
		t.Drop(1)
		card = "JOKER"
	default:
		if card, ok = t.takeCard(); !ok {
			return false
		}
	}
	words := []string{"intercept", t.ID(who), slot, card}
	if t.sign("<") {
		other, named := t.player()
		theirs, ok := t.slot()
		if !named || !ok {
			return false
		}
		words = append(words, t.ID(other), theirs)
	}
	return t.write(words...)
}

// function reads what an 11, 12, 13 or 14 needs. If nobody is named, the player is the one with that duty. Before
// anybody draws, a look is the look at one card or two at the start.
func (t *typing) function(e *Engine, who int) bool {
	if t.sign("?") {
		if isSlot(t.At(0)) {
			first, _ := t.slot()
			if !e.round.drawn {
				if who == nobody {
					return false
				}
				words := []string{"look", t.ID(who), first}
				if isSlot(t.At(0)) {
					second, _ := t.slot()
					words = append(words, second)
				}
				return t.write(words...)
			}
			return t.carry(e, who, peekCard, "peek", first)
		}
		other, named := t.player()
		slot, ok := t.slot()
		return named && ok && t.carry(e, who, spyCard, "spy", t.ID(other), slot)
	}
	own, _ := t.slot()
	change := t.At(0) == "<>"
	t.Drop(1)
	other, named := t.player()
	if !named {
		return false
	}
	if !change {
		return t.carry(e, who, giveCard, "give", own, t.ID(other))
	}
	theirs, ok := t.slot()
	return ok && t.carry(e, who, switchCard, "switch", own, t.ID(other), theirs)
}

// carry writes a function carried out by the named player, or else by the first player with that duty.
func (t *typing) carry(e *Engine, who, card int, verb string, words ...string) bool {
	for i := 0; i < len(e.duties) && who == nobody; i++ {
		if e.duties[i].card == card {
			who = e.duties[i].seat
		}
	}
	if who == nobody {
		return false
	}
	return t.write(append([]string{verb, t.ID(who)}, words...)...)
}

// show reads all cards of a player.
func (t *typing) show(who int) bool {
	words := []string{"show", t.ID(who)}
	for {
		card, ok := t.takeCard()
		if !ok {
			return t.write(words...)
		}
		words = append(words, card)
	}
}

// isSlot reports whether a word is a number.
func isSlot(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

func isCall(word string) bool { return words.CallWords.Has(strings.ToLower(word)) }
