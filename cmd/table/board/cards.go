package board

import (
	"cmp"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/reports/doc"
)

// Look returns how the cards of a match look.
func Look(m *referee.Match) func(card int) *doc.Card {
	return func(card int) *doc.Card { return cardLook(m, card) }
}

// cardLook returns how a card looks; nil in a deck without suits.
func cardLook(m *referee.Match, card int) *doc.Card {
	deck := m.Game().Deck
	if len(deck.Suits) == 0 {
		return nil
	}
	look := &doc.Card{Suit: deck.Face(card).Suit, Color: "plain"}
	if look.Suit >= 0 {
		suit := deck.Suits[look.Suit]
		look.Color, look.Full = cmp.Or(suit.Color, "black"), suit.Color != "" && suit.Signs == nil
	}
	look.Tier, _ = m.Tier(card)
	return look
}

// Trick returns the cards on the table, each after the name of who laid it.
func Trick(c compose.Composer, scene referee.Scene) doc.Paragraph {
	line := doc.Line{}
	for i, on := range scene.Cards {
		if i > 0 {
			line = append(line, doc.Text(" · "))
		}
		card := doc.Cell{Text: c.Match.Game().Deck.Short(on.Card, c.Lang), Card: cardLook(c.Match, on.Card)}
		line = append(line, doc.Text(c.Match.Roster().Name(on.Seat)+" "), card)
	}
	return doc.Paragraph{Parts: line}
}
