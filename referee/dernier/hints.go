//go:build !js

// The questions of each moment at the table, with examples of their answers in short forms.

package dernier

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// now returns the question of this moment and examples of its answers.
func now(table referee.TableView) (question lang.Speaker, samples referee.Samples) {
	engine := table.Engine().(*Engine)
	if !engine.round.begun {
		return engine.round.asksFor(), hints{&engine.round}.deals()
	}
	who := engine.round.waitsFor()
	name := table.Roster().Name(who)
	if engine.round.returning() != nil {
		draws := "draw " + table.Roster().IDs()[who] + " " + strconv.Itoa(engine.round.ledger.demanded(who))
		if after, err := table.AfterLines(draws); err == nil {
			next := after.Engine().(*Engine).round.waitsFor()
			return words.NowFine(name, table.Roster().Name(next)), hints{&engine.round}.turnSamples(table)
		}
	}
	if int(engine.round.pos.namer) == who && engine.round.ledger.sevenDebtor() == nobody {
		suits := words.HelpSuit
		hands := engine.round.hands[:engine.Seats]
		// Then a letter may also be the word dernier or chiudo.
		if slices.Contains(hands, 0) || slices.Contains(hands, 1) {
			suits = words.HelpSuitSpelt
		}
		return words.NowNames(name), referee.SamplesIn(suits).And(hints{&engine.round}.turnSamples(table))
	}
	samples = hints{&engine.round}.turnSamples(table)
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
func (h hints) deals() referee.Samples {
	missing := referee.SamplesIn(words.HelpDeal) // the starter with the first card, the starter, the first card
	for language, all := range missing {
		if h.flipped {
			missing[language] = all[1:2]
		} else if h.starter != nobody {
			missing[language] = all[2:]
		}
	}
	return missing
}

// turnSamples returns examples of what may come in a turn, the most usual first: cards are only such as the table may
// expect now. The answer to an accusation comes first, then a fine that the table knows, and then what the bare plus
// sign draws, if cards are due.
func (h hints) turnSamples(table referee.TableView) referee.Samples {
	var first []lang.Speaker
	if h.pending.open {
		first = append(first, words.HelpVerdict(table.Roster().Name(h.pending.accused)))
	}
	if fine := h.fineHelp(table); fine != nil {
		first = append(first, fine)
	}
	who := h.waitsFor()
	due := h.ledger.demanded(who)
	isDue := due > 0 || h.ledger.knownFine(anyFine) != nil && h.pos.inTurn(who)
	if isDue {
		first = append(first, words.HelpDraw(table.Roster().Name(who), max(due, 1)))
	}
	moves := h.moves(table.Roster(), isDue)
	return referee.SamplesOf(first...).And(
		referee.SamplesOf(moves.timely...), referee.SamplesIn(words.ShortHelp),
		referee.SamplesOf(moves.later...), accusations(),
	)
}

// examples are texts of examples: those of use now, and those for which this is not the time.
type examples struct{ timely, later []lang.Speaker }

// add adds a text.
func (e *examples) add(isTimely bool, text lang.Speaker) {
	if isTimely {
		e.timely = append(e.timely, text)
	} else {
		e.later = append(e.later, text)
	}
}

// moves returns the examples that name a card or a player of this match, or have their time: a pass only after a card
// was drawn, "dernier" and "chiudo" only for whoever has to say it, and behind the card of a player who will have to. If
// cards are due, another example says what the plus sign draws. An example whose card cannot come is left out.
func (h hints) moves(roster *play.Roster, isDue bool) examples {
	var all examples
	if card := h.playable(func(rank int) bool { return rank != jack }); card >= 0 {
		code := deck.Codes(card)
		named := deck.Face(card).Name
		turn := int(h.pos.turn)
		all.add(true, words.HelpPlay(code, named))
		switch h.hands[turn] {
		case 2:
			all.add(true, words.HelpThenDernier(code, roster.Name(turn), named))
		case 1:
			all.add(true, words.HelpThenChiudo(code, roster.Name(turn), named))
		}
	}
	if !isDue {
		all.add(true, words.HelpOwed)
	}
	all.add(h.pos.any>>h.pos.turn&1 == 1, words.HelpPass)
	if card := h.playable(func(rank int) bool { return rank == jack }); card >= 0 {
		asked := suits[(int(h.pos.suit)+1)%len(suits)] // another one than is in force
		var letter lang.Text
		for _, language := range lang.All {
			letter.Set(language, strings.ToLower(asked.Typed.In(language)))
		}
		all.add(true, words.HelpJack(deck.Codes(card), letter, deck.Face(card).Name, asked.Name))
	}
	speaks := h.speaker(1)
	mustSpeak := h.silent.seat != nobody
	if mustSpeak {
		speaks = int(h.silent.seat)
	}
	all.add(mustSpeak, words.HelpDernier(roster.Name(speaks)))
	all.add(slices.Contains(h.hands[:h.seats], 0), words.HelpChiudo(roster.Name(h.speaker(0))))
	top := int(h.pos.top)
	if h.mayAnticipate(top) {
		all.add(true, words.HelpAnticipate(deck.Codes(top), deck.Face(top).Name))
	}
	all.add(true, words.HelpAnother("{1}", deck.Codes(top)))
	return all
}

// accusations returns an example of an accusation for each rule. The beginning of the rule's name is enough.
func accusations() referee.Samples {
	all := referee.Samples{}
	for _, language := range lang.All {
		for broken, did := range chargeSaid[:ruleFalseAccusation] {
			charge, _, _ := strings.Cut(chargeNames[broken].In(language), " ") // as a person would begin to type it
			all[language] = append(all[language], referee.Sample{
				Typed: "{2} ! {1} " + charge, Means: words.HelpAccuse(did).In(language),
			})
		}
	}
	return all
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
func (h hints) fineHelp(table referee.TableView) lang.Speaker {
	debt := h.ledger.knownFine(anyFine)
	if debt == nil {
		return nil
	}
	seat := int(debt.seat)
	id := table.Roster().IDs()[seat]
	due := h.ledger.demanded(seat)
	if due == int(debt.left) {
		return words.HelpFine(id, due)
	}
	return words.HelpDue(id, due)
}

// anyFine accepts every fine.
func anyFine(*debt) bool { return true }
