//go:build !js

// The questions of each moment at the table, with examples of their answers in short forms.

package sputo

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	price "arbitro/scoring/sputo"
)

// now returns the question of this moment and examples of its answers.
func now(match *referee.Match) (question lang.Speaker, samples referee.Samples) {
	engine := match.Engine().(*Engine)
	switch winner := engine.hand.winner; {
	case !engine.claimed():
		samples = engine.hand.samples(match)
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

// samples returns examples of what may be typed while nobody has won the hand. They offer the end of the hand only to a
// player who can have won it.
func (h *hand) samples(match *referee.Match) referee.Samples {
	first := match.Roster().IDs()[0]
	rows := []lang.Speaker{words.HelpPlay(first), words.HelpTurn(first), words.HelpSpit}
	if h.isBare() {
		rows = []lang.Speaker{words.HelpRow(first), words.HelpSpit, words.HelpPlay(first), words.HelpTurn(first)}
	}
	if !h.byPlay {
		return referee.SamplesOf(append(rows, words.HelpWon(first))...)
	}
	for seat := range h.sides {
		if h.sides[seat].row() == 0 {
			closes := words.HelpClosed(match.Roster().IDs()[seat])
			return referee.SamplesOf(append([]lang.Speaker{closes}, rows...)...)
		}
	}
	return referee.SamplesOf(rows...)
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
