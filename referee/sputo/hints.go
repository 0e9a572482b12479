//go:build !js

// The questions of each moment at the table, with examples of their answers in short forms.

package sputo

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	price "arbitro/scoring/sputo"
)

// now returns the question of this moment and examples of its answers.
func now(match *referee.Match) (question lang.Speaker, samples referee.Samples) {
	engine := match.Engine().(*Engine)
	switch winner := engine.hand.winner; {
	case !engine.claimed():
		samples = engine.samples(match)
		if engine.hand.byPlay {
			for seat := range engine.hand.sides {
				if engine.hand.sides[seat].row() == 0 {
					return words.AskClosed(match.Roster().Name(seat)), samples
				}
			}
		}
		for seat := range engine.hand.sides {
			if price.Stock(engine.hand.sides[seat].owned) == 0 {
				return words.AskBare(match.Roster().Name(seat)), samples
			}
		}
		if next := engine.turnedOver(match); next != nil {
			return words.AskTurned(next), samples
		}
		return words.AskHand, samples
	case engine.hand.remain == missing:
		return words.AskRemain(match.Roster().Name(1 - winner)), referee.Samples(words.HelpRemain)
	default:
		return words.AskCount(match.Roster().Name(winner)), referee.Samples(words.HelpCount)
	}
}

// samples returns examples of what may be typed while nobody has won the hand, with cards that can come now. They offer
// the end of the hand only to a player who can have won it.
func (e *Engine) samples(match *referee.Match) referee.Samples {
	hand := &e.hand
	ids := match.Roster().IDs()
	var rows []lang.Speaker
	for seat := range hand.sides {
		if hand.byPlay && hand.sides[seat].row() == 0 {
			rows = append(rows, words.HelpClosed(ids[seat]))
			break
		}
	}
	if row := hand.rowExample(ids); row != nil {
		rows = append(rows, row)
	}
	play, isSeen := e.playExample(ids)
	if play != nil {
		rows = append(rows, play)
	}
	if turn := hand.turnExample(ids); turn != nil {
		rows = append(rows, turn)
	}
	if spit := hand.spitExample(); spit != nil && !isSeen { // nobody spits while a card can be played
		rows = append(rows, spit)
	}
	if !hand.byPlay {
		rows = append(rows, words.HelpWon(ids[0]))
	}
	return referee.SamplesOf(rows...)
}

// rowExample returns an example of a row that may still be recorded; nil if there is none.
func (h *hand) rowExample(ids []string) lang.Speaker {
	unseen := pack.Minus(h.seen)
	for seat := range h.sides {
		side := &h.sides[seat]
		if !h.isBare() || !side.mayLay() || unseen.Len() < side.tops {
			continue
		}
		var codes lang.Text
		for _, language := range lang.All {
			left := unseen
			var row []string
			for _, n := range price.Layout(side.owned) {
				if n == 0 {
					row = append(row, "-")
					continue
				}
				row = append(row, typedCode(left.First()).In(language))
				left = left.Minus(cards.One(left.First()))
			}
			codes.Set(language, strings.Join(row, " "))
		}
		return words.HelpRow(ids[seat], codes)
	}
	return nil
}

// playExample returns an example of a card that a player may play now: one face up that fits a pile or, if some are not
// recorded, one that nobody has seen. It returns nil if there is none. isSeen reports that the card lies face up.
func (e *Engine) playExample(ids []string) (example lang.Speaker, isSeen bool) {
	for i, sign := range []string{"<", ">"} {
		run := &e.hand.sides[i].pile
		if run.n == 0 {
			continue
		}
		fitting := e.near(run.top())
		for seat := range e.hand.sides {
			side := &e.hand.sides[seat]
			if up := side.set.And(fitting); !up.Empty() {
				return words.HelpPlay(ids[seat], typedCode(up.First()), sign), true
			}
			if unseen := pack.Minus(e.hand.seen).And(fitting); side.mayName() && !unseen.Empty() {
				example = words.HelpPlay(ids[seat], typedCode(unseen.First()), sign)
			}
		}
	}
	return example, false
}

// turnExample returns an example of a card turned up in a column whose face-up card is gone or may be; nil if there is
// none.
func (h *hand) turnExample(ids []string) lang.Speaker {
	unseen := pack.Minus(h.seen)
	for seat := range h.sides {
		side := &h.sides[seat]
		for column, down := range side.down {
			isGone := side.tops > 0 || side.up(column).Empty()
			if down > 0 && isGone && side.hidden() > 0 && !unseen.Empty() {
				card := unseen.First()
				return words.HelpTurn(ids[seat], column+1, typedCode(card), deck.Face(card).Name)
			}
		}
	}
	return nil
}

// spitExample returns an example of the two cards that are spat; nil if a player has none.
func (h *hand) spitExample() lang.Speaker {
	unseen := pack.Minus(h.seen)
	var spat [2]int
	for seat := range h.sides {
		spat[seat] = h.sides[seat].due()
		if spat[seat] == gap && unseen.Empty() || spat[seat] != gap && h.sides[seat].pile.n == 0 {
			return nil
		}
		if spat[seat] == gap {
			spat[seat] = unseen.First()
			unseen = unseen.Minus(cards.One(spat[seat]))
		}
	}
	return words.HelpSpit(
		typedCode(spat[0]), typedCode(spat[1]), deck.Face(spat[0]).Name, deck.Face(spat[1]).Name,
	)
}

// typedCode returns a card as people type it, in each language.
func typedCode(card int) lang.Text {
	var typed lang.Text
	for _, language := range lang.All {
		typed.Set(language, strings.ToLower(deck.Face(card).Typed.In(language)[0]))
	}
	return typed
}

// upcoming holds the cards known to come at the next spit, by player.
type upcoming struct {
	names []string
	cards []int
}

// In returns the list of these cards in a language.
func (u upcoming) In(language lang.Lang) string {
	said := make([]string, len(u.names))
	for i, name := range u.names {
		said[i] = name + " " + deck.Short(u.cards[i], language)
	}
	return strings.Join(said, ", ")
}

// turnedOver returns a text with the next cards of the piles that are turned over or will be. It returns nil while both
// players have a stock.
func (e *Engine) turnedOver(match *referee.Match) lang.Speaker {
	var u upcoming
	for seat := range e.hand.sides {
		if side := &e.hand.sides[seat]; e.Open() && (side.over || side.stock == 0 && side.pile.n > 0) {
			u.names = append(u.names, match.Roster().Name(seat))
			u.cards = append(u.cards, side.due())
		}
	}
	if u.names == nil {
		return nil
	}
	return u
}
