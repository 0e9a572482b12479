//go:build !js

// The questions of each moment at the table, with examples of their answers in short forms.

package dernier

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// now returns the question of this moment and examples of its answers.
func now(match *referee.Match) (question lang.Speaker, samples referee.Samples) {
	engine := match.Engine().(*Engine)
	if !engine.round.begun {
		return engine.round.asksFor(), referee.Samples(hints{&engine.round}.deals())
	}
	who := engine.round.waitsFor()
	name := match.Roster().Name(who)
	if engine.round.returning() != nil {
		draws := "draw " + match.Roster().IDs()[who] + " " + strconv.Itoa(engine.round.ledger.demanded(who))
		if after, err := match.After(draws); err == nil {
			next := after.Engine().(*Engine).round.waitsFor()
			return words.NowFine(name, match.Roster().Name(next)), hints{&engine.round}.turnSamples(match)
		}
	}
	if int(engine.round.pos.namer) == who && engine.round.ledger.sevenDebtor() == nobody {
		suits := words.HelpSuit
		hands := engine.round.hands[:engine.Seats]
		// Then a letter may also be the word dernier or chiudo.
		if slices.Contains(hands, 0) || slices.Contains(hands, 1) {
			suits = words.HelpSuitSpelt
		}
		turn := lang.Words(hints{&engine.round}.turnSamples(match))
		return words.NowNames(name), referee.Samples(joinLists(suits, turn))
	}
	samples = hints{&engine.round}.turnSamples(match)
	if engine.round.ledger.sevenDebtor() == who {
		return words.NowSeven(name), samples
	}
	switch position := &engine.round.pos; {
	case position.any>>who&1 == 0, engine.round.ledger.demanded(who) > 0:
		return words.NowTurn(name), samples
	case position.own>>who&1 == 0:
		return words.NowPaid(name), samples // what is paid is no turn, but many think so
	}
	return words.NowDrawn(name), samples
}

// hints makes the examples of what may be typed in a round.
type hints struct{ *round }

// deals returns examples of what may be typed before the first card is played: only of what is still missing.
func (h hints) deals() lang.Words {
	var missing lang.Words
	for _, language := range lang.All {
		all := words.HelpDeal.In(language) // the starter with the first card, the starter, the first card
		if h.flipped {
			all = all[1:2]
		} else if h.starter != nobody {
			all = all[2:]
		}
		missing.Set(language, all)
	}
	return missing
}

// turnSamples returns examples of what may come in a turn, the most usual first: cards are only such as the table may
// expect now. A fine that the table knows comes first, and then what the bare plus sign draws, if cards are due.
func (h hints) turnSamples(match *referee.Match) referee.Samples {
	var samples lang.Words
	for _, language := range lang.All {
		rows := h.cardRows(match, language)
		who := h.waitsFor()
		due := h.ledger.demanded(who)
		if due > 0 || h.ledger.knownFine(anyFine) != nil && h.pos.inTurn(who) {
			rows = slices.DeleteFunc(rows, func(row string) bool { return strings.HasPrefix(row, "+ -> ") })
			draw := words.HelpDraw(match.Roster().Name(who), max(due, 1)).In(language)
			rows = slices.Insert(rows, 0, draw)
		}
		if fine := h.fineHelp(match); fine != nil {
			rows = slices.Insert(rows, 0, fine.In(language))
		}
		samples.Set(language, rows)
	}
	return referee.Samples(samples)
}

// cardRows returns the examples of a turn with the cards that they name: "#" is a card that may be played, "§" a jack,
// "@" the card on top, "&" a suit to name, each twice for its name; "~d" and "~c" are the players who say dernier and
// chiudo. It leaves out a row for whose card this is not the time, and puts a word for which it is not after the
// others. An accusation has a row for each rule.
func (h hints) cardRows(match *referee.Match, language lang.Lang) []string {
	top := int(h.pos.top)
	named := []struct {
		sign string
		card int
	}{
		{"#", h.playable(func(rank int) bool { return rank != jack })},
		{"§", h.playable(func(rank int) bool { return rank == jack })},
		{"@", top},
	}
	asked := suits[(int(h.pos.suit)+1)%len(suits)] // another one than is in force
	others := strings.NewReplacer(
		"&&", asked.Name.In(language), "&", strings.ToLower(asked.Typed.In(language)),
		"~d", match.Roster().Name(h.speaker(1)), "~c", match.Roster().Name(h.speaker(0)),
	)
	var rows, later []string
	for _, row := range words.ShortHelp.In(language) {
		possible := !strings.HasPrefix(row, "+@") || h.mayAnticipate(top)
		row = others.Replace(row)
		for _, of := range named {
			if of.card < 0 {
				possible = possible && !strings.Contains(row, of.sign)
				continue
			}
			row = strings.ReplaceAll(row, of.sign+of.sign, deck.Name(of.card, language))
			row = strings.ReplaceAll(row, of.sign, deck.Typed(of.card, language))
		}
		if possible && h.isTimely(row) {
			rows = append(rows, row)
		} else if possible {
			later = append(later, row)
		}
	}
	rows = append(rows, later...)
	for broken, did := range chargeSaid[:ruleFalseAccusation] {
		charge, _, _ := strings.Cut(chargeNames[broken].In(language), " ") // its beginning is enough
		rows = append(rows, "{2} ! {1} "+charge+" -> "+words.HelpAccuse(did).In(language))
	}
	return rows
}

// isTimely reports whether an example is of use now: a pass only after a card was drawn, "dernier" and "chiudo" only if
// a player has as few cards or will have after the next card.
func (h hints) isTimely(row string) bool {
	hands := h.hands[:h.seats]
	one := slices.Contains(hands, 1)
	switch typed, _, _ := strings.Cut(row, " -> "); typed {
	case "p":
		return h.pos.any>>h.pos.turn&1 == 1
	case "d":
		return one || slices.Contains(hands, 2)
	case "c":
		return one || slices.Contains(hands, 0)
	}
	return true
}

// playable returns a card of these ranks that the player on turn may play, as far as the table knows: of the suit in
// force if there is one, and without an effect if it can be. It returns -1 if there is none.
func (h hints) playable(accepts func(rank int) bool) int {
	who := int(h.pos.turn)
	if h.pos.namer != nobody || h.ledger.sevenDebtor() != nobody || h.returning() != nil || h.hands[who] == 0 {
		return -1
	}
	if h.ledger.isKnownBarred(who) {
		return -1
	}
	best := -1
	for card := range faces {
		mayCome := h.pos.matches(card) && h.ledger.chainOf(who, card) == nil && h.mayHold(who, card)
		if mayCome && accepts(rankOf(card)) && (best < 0 || h.plainness(card) > h.plainness(best)) {
			best = card
		}
	}
	return best
}

// plainness is higher for a card that makes a better example: of the suit in force, not the one on top, without an
// effect, and high.
func (h hints) plainness(card int) int {
	plain := 0
	if card != joker && suitOf(card) == int(h.pos.suit) {
		plain += 2 * faces
	}
	if card == int(h.pos.top) {
		plain -= ranks // it is the example of an anticipation
	}
	switch rankOf(card) {
	case ace, seven, jack, queen, king, joker:
		return plain
	}
	return plain + faces + rankOf(card)
}

// fineHelp returns the example of how the first fine that the table knows is drawn; nil if there is none.
func (h hints) fineHelp(match *referee.Match) lang.Speaker {
	debt := h.ledger.knownFine(anyFine)
	if debt == nil {
		return nil
	}
	seat := int(debt.seat)
	id := match.Roster().IDs()[seat]
	due := h.ledger.demanded(seat)
	if due == int(debt.left) {
		return words.HelpFine(id, due)
	}
	return words.HelpDue(id, due)
}

// anyFine accepts every fine.
func anyFine(*debt) bool { return true }

// joinLists returns the words of two lists, one list after the other.
func joinLists(first, then lang.Words) lang.Words {
	var words lang.Words
	for _, language := range lang.All {
		words.Set(language, slices.Concat(first.In(language), then.In(language)))
	}
	return words
}
