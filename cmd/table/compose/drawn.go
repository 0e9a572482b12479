package compose

import (
	"arbitro/cmd/ask"
	"arbitro/referee"
)

// DrawnForm returns a form that asks which card each player has drawn. When all cards are typed, it says who deals, and
// why.
func (c spelling) DrawnForm() ask.Question {
	match := c.Match
	seats := match.Sits()
	typed := make([]string, len(seats))
	question := ask.Question{
		Title: c.Say(Words.WhichDrawn),
		Help:  c.Say(match.Game().Drawn.Help),
		Terms: c.Say(Words.Letters(c.letters())),
		Live: func(values []string) string {
			copy(typed, values)
			_, why := c.DealerOf(values)
			return why
		},
		Check: func(values []string) error {
			for i, value := range values {
				if err := c.checkDrawn(values[:i], value); err != nil {
					return err
				}
			}
			return nil
		},
	}
	for i, seat := range seats {
		question.Fields = append(question.Fields, ask.Field{
			Key:    match.Roster().IDs()[seat],
			Label:  match.Roster().Name(seat),
			Listed: true,
			Check:  func(value string) error { return c.checkDrawn(typed[:i], value) },
		})
	}
	return question
}

// checkDrawn returns an error for a text that is no card, and for a card that does not count or that another player has
// drawn.
func (c spelling) checkDrawn(before []string, typed string) error {
	card, err := c.drawnCard(typed)
	if err != nil {
		return err
	}
	name := c.Match.Game().Deck.Name(card, c.Lang)
	if rank, _ := c.Match.Game().Drawn.Height(card); rank < 0 {
		return Words.DrawAgain(name).Err()
	}
	for i, other := range before {
		if theirs, err := c.drawnCard(other); err == nil && theirs == card {
			return Words.DrawnTwice(c.Match.Roster().Name(c.Match.Sits()[i]), name).Err()
		}
	}
	return nil
}

// drawnCard returns the card that a player has drawn.
func (c spelling) drawnCard(typed string) (int, error) {
	code, err := c.card(typed)
	if err != nil {
		return 0, err
	}
	card, _ := c.Match.Game().Deck.Read([]byte(code))
	return card, nil
}

// DealerOf returns the player who deals by the typed cards, which are in the order of the seats, and a sentence that
// says why. It returns referee.Nobody while a card is missing or does not count.
func (c spelling) DealerOf(values []string) (seat int, why string) {
	var drawn []int
	for i, value := range values {
		if c.checkDrawn(values[:i], value) != nil {
			return referee.Nobody, ""
		}
		card, _ := c.drawnCard(value)
		drawn = append(drawn, card)
	}
	deck := c.Match.Game().Deck
	lowest, equal := c.Match.Game().Drawn.Lowest(drawn)
	seat = c.Match.Sits()[lowest]
	name := c.Match.Roster().Name(seat)
	card := deck.Name(drawn[lowest], c.Lang)
	if equal < 0 {
		return seat, c.Say(Words.DealsLowest(name, card))
	}
	return seat, c.Say(Words.DealsBySuit(name, card, deck.Name(drawn[equal], c.Lang)))
}
