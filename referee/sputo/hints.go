//go:build !js

// The questions of each moment at the table, with examples of their answers in short forms.

package sputo

import (
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	price "arbitro/scoring/sputo"
)

// now returns the question of this moment and examples of its answers.
func now(table referee.TableView) (question lang.Speaker, samples referee.Samples) {
	engine := table.Engine().(*Engine)
	switch winner := engine.hand.winner; {
	case !engine.claimed():
		samples = engine.samples(table)
		if engine.hand.byPlay {
			for seat := range engine.hand.sides {
				if engine.hand.sides[seat].row() == 0 {
					return words.AskClosed(table.Roster().Name(seat)), samples
				}
			}
		}
		for seat := range engine.hand.sides {
			if price.Stock(engine.hand.sides[seat].owned) == 0 {
				return words.AskBare(table.Roster().Name(seat)), samples
			}
		}
		if next := engine.turnedOver(table); next != nil {
			return words.AskTurned(next), samples
		}
		return words.AskHand, samples
	case engine.hand.remain == missing:
		return words.AskRemain(table.Roster().Name(1 - winner)), referee.SamplesIn(words.HelpRemain)
	default:
		return words.AskCount(table.Roster().Name(winner)), referee.SamplesIn(words.HelpCount)
	}
}

// samples returns examples of what may be typed while nobody has won the hand, with cards that can come now: one for
// each verb that is legal. They offer the end of the hand only to a player who can have won it.
func (e *Engine) samples(table referee.TableView) referee.Samples {
	legal := make(map[play.Verb][]referee.LegalLines)
	for _, lines := range e.Legal() {
		legal[lines.Verb] = append(legal[lines.Verb], lines)
	}
	roster := table.Roster()
	var rows []lang.Speaker
	closed := legal[verbClosed]
	if closed != nil && e.hand.byPlay {
		rows = append(rows, words.HelpClosed(roster.IDs()[closed[0].Words[0].Values[0]]))
	}
	if laid := legal[verbRow]; laid != nil && e.hand.isBare() { // people type a row only before the first spit
		rows = append(rows, rowExample(roster, laid[0].Words))
	}
	if plays := legal[verbPlay]; plays != nil {
		rows = append(rows, e.playExample(roster, plays))
	}
	if turn := e.turnExample(roster, legal[verbTurn]); turn != nil {
		rows = append(rows, turn)
	}
	if spits := legal[verbSpit]; spits != nil {
		rows = append(rows, e.spitExample(roster, spits[0].Words))
	}
	if closed != nil && !e.hand.byPlay {
		rows = append(rows, words.HelpWon(roster.IDs()[0]))
	}
	return referee.SamplesOf(rows...)
}

// rowExample returns an example of a row.
func rowExample(roster *play.Roster, choices []referee.Choice) lang.Speaker {
	row := firstApart(choices[1:])
	var codes lang.Text
	for _, language := range lang.All {
		var columns []string
		for _, card := range row {
			if card == gap {
				columns = append(columns, "-")
			} else {
				columns = append(columns, deck.Typed(card, language))
			}
		}
		codes.Set(language, strings.Join(columns, " "))
	}
	return words.HelpRow(roster.IDs()[choices[0].Values[0]], codes)
}

// playExample returns an example of a card that is played: one that is face up, if such a card fits a pile, the left
// pile first. Otherwise it is of the last player, since the other examples are of the first.
func (e *Engine) playExample(roster *play.Roster, plays []referee.LegalLines) lang.Speaker {
	slices.SortStableFunc(plays, func(one, other referee.LegalLines) int {
		return int(one.Words[2].Values[0] - other.Words[2].Values[0])
	})
	shown := plays[len(plays)-1].Words
	card := shown[1].Values[0]
	for _, lines := range slices.Backward(plays) {
		up := e.hand.sides[lines.Words[0].Values[0]].set
		at := slices.IndexFunc(lines.Words[1].Values, func(card int32) bool { return up.Has(int(card)) })
		if at >= 0 {
			shown = lines.Words
			card = shown[1].Values[at]
		}
	}
	sign := []string{"<", ">"}[shown[2].Values[0]]
	return words.HelpPlay(roster.IDs()[shown[0].Values[0]], typed(int(card)), sign)
}

// turnExample returns an example of a card turned up in a column whose face-up card is gone or may be; nil if there is
// none.
func (e *Engine) turnExample(roster *play.Roster, turns []referee.LegalLines) lang.Speaker {
	for _, lines := range turns {
		seat := lines.Words[0].Values[0]
		side := &e.hand.sides[seat]
		card := int(lines.Words[2].Values[0])
		for _, column := range lines.Words[1].Values {
			if side.tops > 0 || side.up(int(column)-1).Empty() {
				return words.HelpTurn(roster.IDs()[seat], int(column), typed(card), deck.Face(card).Name)
			}
		}
	}
	return nil
}

// spitExample returns an example of the cards that are spat: of a stock that is known, the next card.
func (e *Engine) spitExample(roster *play.Roster, choices []referee.Choice) lang.Speaker {
	for seat := range choices {
		if due := int32(e.hand.sides[seat].due()); choices[seat].Holds(due) {
			choices[seat].Values = []int32{due}
		}
	}
	spat := firstApart(choices)
	for seat, card := range spat {
		if card == gap {
			other := 1 - seat
			return words.HelpSpitOne(typed(spat[0]), typed(spat[1]), roster.Name(other), deck.Face(spat[other]).Name)
		}
	}
	return words.HelpSpit(typed(spat[0]), typed(spat[1]), deck.Face(spat[0]).Name, deck.Face(spat[1]).Name)
}

// firstApart returns a value for each word: the first that the words before it do not have, if they must differ.
func firstApart(choices []referee.Choice) []int {
	var first []int
	for _, choice := range choices {
		at := slices.IndexFunc(choice.Values, func(value int32) bool {
			return !choice.Apart || !slices.Contains(first, int(value))
		})
		first = append(first, int(choice.Values[at]))
	}
	return first
}

// typed returns a card as people type it, in each language: a stroke for no card.
func typed(card int) lang.Text {
	if card == gap {
		return lang.Plain("/").Text()
	}
	return deck.Codes(card)
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
func (e *Engine) turnedOver(table referee.TableView) lang.Speaker {
	var u upcoming
	for seat := range e.hand.sides {
		if side := &e.hand.sides[seat]; e.Open() && (side.over || side.stock == 0 && side.pile.n > 0) {
			u.names = append(u.names, table.Roster().Name(seat))
			u.cards = append(u.cards, side.due())
		}
	}
	if u.names == nil {
		return nil
	}
	return u
}
