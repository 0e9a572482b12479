package table

import (
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// choicesOf gathers what word i may be in any of the expectations, and whether one of them goes without it.
func choicesOf(may []referee.Expectation, i int) (all []referee.Choice, without bool) {
	for _, e := range may {
		if i < len(e.Words) {
			all = append(all, e.Words[i])
		} else {
			without = true
		}
	}
	return all, without
}

// valuesOf gives the numbers from least to most that any of the choices holds; all of them where there are none.
func valuesOf(choices []referee.Choice, least, most int) []int32 {
	var all []int32
	if most-least > manyValues {
		return nil
	}
	for n := int32(least); n <= int32(most); n++ {
		if len(choices) == 0 || slices.ContainsFunc(choices, func(c referee.Choice) bool { return c.Holds(n) }) {
			all = append(all, n)
		}
	}
	return all
}

// manyValues is more than anybody could choose from.
const manyValues = 1000

// textsOf gives the texts that the choices name.
func textsOf(choices []referee.Choice) []string {
	var all []string
	for _, c := range choices {
		all = append(all, c.Texts...)
	}
	return all
}

// startingWith suggests those of some words that a typed one may become.
func startingWith(words []string) func(string) []string {
	if len(words) == 0 {
		return nil
	}
	return func(typed string) []string {
		var fits []string
		for _, word := range words {
			if typed != "" && !slices.Contains(fits, word) && strings.HasPrefix(word, play.Fold([]byte(typed))) {
				fits = append(fits, word)
			}
		}
		return fits
	}
}

// cardsLike gives the codes of the cards that a typed one may become, those of the suit that was led first.
func (v *Evening) cardsLike(m *referee.Match, choices []referee.Choice, typed string) []string {
	typed = strings.ToLower(typed)
	if typed == "" {
		return nil
	}
	led := referee.Nobody
	if scene, ok := m.Scene(); ok && len(scene.Laid) > 0 {
		led = m.Game().Deck.Face(scene.Laid[0].Card).Suit
	}
	var first, then []string
	for _, c := range choices {
		for _, card := range c.Values {
			if card < 0 {
				continue
			}
			code := v.code(m, int(card))
			switch {
			case !strings.HasPrefix(code, typed), code == typed, slices.Contains(first, code), slices.Contains(then, code):
			case led >= 0 && m.Game().Deck.Face(int(card)).Suit == led:
				first = append(first, code)
			default:
				then = append(then, code)
			}
		}
	}
	return append(first, then...)
}

// code gives a card as people type it.
func (v *Evening) code(m *referee.Match, card int) string {
	face := m.Game().Deck.Face(card)
	if codes := face.Typed.In(v.Lang); len(codes) > 0 {
		return strings.ToLower(codes[0])
	}
	return strings.ToLower(face.Code)
}

// asTyped gives a card of a record as people type it; another word stays as it is.
func (v *Evening) asTyped(m *referee.Match, word string) string {
	if card, ok := m.Game().Deck.Read([]byte(word)); ok {
		return v.code(m, card)
	}
	return word
}

// inHalves refuses what is no number of points, in halves, within the word's range.
func inHalves(value string, w play.Word) error {
	n, ok := play.ReadHalf([]byte(strings.TrimSpace(value)))
	if !ok || int(n) < w.Min || int(n) > w.Max {
		return lang.Errorf(textHalf)
	}
	return nil
}
