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
	var typed ask.Values
	question := ask.Question{
		Title: c.Say(Words.WhichDrawn),
		Help:  c.Say(match.Game().Drawn.Help),
		Terms: c.Say(Words.Letters(c.letters())),
		Live: func(values ask.Values) string {
			typed = values
			_, why := c.DealerOf(values)
			return why
		},
		Check: func(values ask.Values) error {
			for _, seat := range seats {
				if err := c.checkDrawn(values, seat, values.Of(match.Roster().IDs()[seat])); err != nil {
					return err
				}
			}
			return nil
		},
	}
	for _, seat := range seats {
		question.Fields = append(question.Fields, ask.Field{
			Key:    match.Roster().IDs()[seat],
			Label:  match.Roster().Name(seat),
			Listed: true,
			Check:  func(value string) error { return c.checkDrawn(typed, seat, value) },
		})
	}
	return question
}

// checkDrawn returns an error for a text typed for a player that is no card, and for a card that does not count or that
// a player before this one has drawn. values are those of DrawnForm.
func (c spelling) checkDrawn(values ask.Values, seat int, typed string) error {
	card, err := c.card(typed)
	if err != nil {
		return err
	}
	name := c.Match.Game().Deck.Name(card, c.Lang)
	if rank, _ := c.Match.Game().Drawn.Height(card); rank < 0 {
		return Words.DrawAgain(name).Err()
	}
	for _, other := range c.Match.Sits() {
		if other == seat {
			break
		}
		theirs, err := c.card(values.Of(c.Match.Roster().IDs()[other]))
		if err == nil && theirs == card {
			return Words.DrawnTwice(c.Match.Roster().Name(other), name).Err()
		}
	}
	return nil
}

// DealerOf returns the player who deals by the cards typed into DrawnForm, and a sentence that says why. It returns
// referee.Nobody while a card is missing or does not count.
func (c spelling) DealerOf(values ask.Values) (seat int, why string) {
	var drawn []int
	for _, seat := range c.Match.Sits() {
		value := values.Of(c.Match.Roster().IDs()[seat])
		if c.checkDrawn(values, seat, value) != nil {
			return referee.Nobody, ""
		}
		card, _ := c.card(value)
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
