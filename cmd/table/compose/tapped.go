package compose

import (
	"slices"
	"strconv"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
)

// tapped adds to each field of a form the numbers and cards to tap. The key of a field is the index of its word; any
// other key stands for word 1.
func (c Composer) tapped(form Form, verb play.Verb, due bool, own []referee.LegalLines) SeatForm {
	shape := c.Match.Game().Grammar.Shape(verb)
	typed := len(form.Fields) > 1 && c.Match.Game().AskOf(verb).Together // buttons for each player would fill screens
	for i, field := range form.Fields {
		word, err := strconv.Atoi(field.Key)
		if err != nil || word >= len(shape.Words) {
			word = 1
		}
		w := shape.Words[word]
		offer := &form.Fields[i].Offer
		choices, _ := choicesOf(own, word) // no choices: the word may be anything
		offer.Several = shape.Repeat && word == len(shape.Words)-1
		switch {
		case field.Kind == ask.Choice && w.Kind == play.Seat:
			form.Fields[i].Value = "" // no default: a tap chooses
		case field.Kind != ask.Text:
		case w.Kind == play.Number:
			all := valuesOf(choices, w.Min, w.Max)
			if left := word >= len(shape.Words)-shape.Optional; len(all) > mostTapped || left || typed {
				break // optional values are typed, because a tap could not be taken back
			}
			for _, n := range all {
				offer.Options = append(offer.Options, ask.Option{
					Label: strconv.Itoa(int(n)),
					Value: strconv.Itoa(int(n)),
				})
			}
		case w.Kind == play.Text && c.Match.Game().Short != nil && len(w.Of) > 0:
			for _, said := range w.Of { // few words matter in a fast game, and nobody has to know how they are spelt
				offer.Options = append(offer.Options, ask.Option{Label: said, Value: said})
			}
		case w.Kind == play.Card || w.Kind == play.CardOrGap:
			held := valuesOf(choices, 0, c.Match.Game().Deck.Len()-1)
			var gone []int32
			if c.Taps && !offer.Several && c.Match.Game().Short == nil {
				gone = c.gone()
			}
			for card := range int32(c.Match.Game().Deck.Len()) {
				if slices.Contains(held, card) {
					c.offer(offer, int(card))
				} else if slices.Contains(gone, card) {
					c.offer(offer, int(card))
					offer.Options[len(offer.Options)-1].Gone = true
				}
			}
		}
	}
	return SeatForm{form, verb, due}
}

// mostTapped is how many numbers may be offered to tap. Among more numbers, typing is faster.
const mostTapped = 25

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
