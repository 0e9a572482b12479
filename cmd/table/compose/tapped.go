package compose

import (
	"slices"
	"strconv"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
)

// tapped adds to each field of a form the numbers, words and cards to tap. own are the legal lines; without any, a word
// may be anything.
func (c Composer) tapped(form Form, verb play.Verb, due bool, own []referee.LegalLines) SeatForm {
	game := c.Match.Game()
	shape := game.Grammar.Shape(verb)
	isTyped := len(form.Fields) > 1 && game.AskOf(verb).Together // buttons for each player would fill screens
	form.Fields = slices.Clone(form.Fields)
	for i := range form.Fields {
		field := &form.Fields[i]
		number := wordOf(*field, shape)
		word := shape.Words[number]
		choices, _ := choicesOf(own, number)
		field.Offer.Several = shape.Repeat && number == len(shape.Words)-1
		if field.Kind == ask.Choice && word.Kind == play.Seat {
			field.Value = "" // no default: a tap chooses
		}
		if field.Kind != ask.Text {
			continue
		}
		switch word.Kind {
		case play.Number:
			isOptional := number >= len(shape.Words)-shape.Optional // typed: a tap could not be taken back
			if !isTyped && !isOptional {
				field.Offer.Options = append(field.Offer.Options, numbersToTap(choices, word)...)
			}
		case play.Text:
			if game.Short != nil { // few words matter in a fast game, and nobody has to know how they are spelt
				for _, said := range word.Of {
					field.Offer.Options = append(field.Offer.Options, ask.Option{Label: said, Value: said})
				}
			}
		case play.Card, play.CardOrGap:
			if field.Offer.Several && len(choices) > 0 {
				field.Offer.Least, field.Offer.Most = cardsTaken(choices)
			}
			c.offerCards(&field.Offer, choices)
		}
	}
	return SeatForm{form, verb, due}
}

// wordOf returns the number of the word that a field asks for: the key of the field, or 1 for any other key.
func wordOf(field ask.Field, shape play.Shape) int {
	number, err := strconv.Atoi(field.Key)
	if err != nil || number >= len(shape.Words) {
		return 1
	}
	return number
}

// mostTapped is how many numbers may be offered to tap. Among more numbers, typing is faster.
const mostTapped = 25

// numbersToTap returns the numbers that may be tapped for a word; none if they are too many.
func numbersToTap(choices []referee.Choice, word play.Word) []ask.Option {
	numbers := valuesOf(choices, word.Min, word.Max)
	if len(numbers) > mostTapped {
		return nil
	}
	var options []ask.Option
	for _, number := range numbers {
		text := strconv.Itoa(int(number))
		options = append(options, ask.Option{Label: text, Value: text})
	}
	return options
}

// offerCards adds the cards that may be tapped. In a slow game it also shows the cards that are gone.
func (c judged) offerCards(offer *ask.Offer, choices []referee.Choice) {
	game := c.Match.Game()
	held := valuesOf(choices, 0, game.Deck.Len()-1)
	var gone []int32
	if game.Short == nil {
		gone = c.gone()
	}
	for card := range int32(game.Deck.Len()) {
		if slices.Contains(held, card) {
			c.offer(offer, int(card))
		} else if slices.Contains(gone, card) {
			c.offer(offer, int(card))
			offer.Options[len(offer.Options)-1].Gone = true
		}
	}
}

// gone returns the cards that were played in the open round. A page shows them at their places, so that no other card
// moves under a finger that taps twice.
func (c judged) gone() []int32 {
	var cards []int32
	for act := range c.Match.Actions(c.Match.OpenFrom()) {
		shape := c.Match.Game().Grammar.Shape(act.Verb)
		for i, value := range act.Args {
			if shape.Words[min(i, len(shape.Words)-1)].Kind == play.Card {
				cards = append(cards, value)
			}
		}
	}
	return cards
}

// offer adds a card to the values that may be tapped.
func (c judged) offer(offer *ask.Offer, card int) {
	offer.Cards = append(offer.Cards, card)
	offer.Options = append(offer.Options, ask.Option{
		Label: c.Match.Game().Deck.Short(card, c.Lang),
		Value: c.Typed(card),
	})
}

// Hand returns an offer of all the cards of the deck, from which a player taps the hand dealt in the open round. It
// returns false if the round is not recorded card by card, or the game has no rule to follow suit.
func (c judged) Hand() (offer ask.Offer, ok bool) {
	if _, open := c.Match.Open(); !open || c.Mode == referee.ByTally || c.Pointing() {
		return offer, false
	}
	if _, follows := c.Match.Tier(0); !follows {
		return offer, false
	}
	offer.Several = true
	for card := range c.Match.Game().Deck.Len() {
		c.offer(&offer, card)
	}
	return offer, true
}
