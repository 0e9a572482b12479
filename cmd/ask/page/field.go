package page

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// longest is how many characters of a typed answer are read.
const longest = 300

// Name returns the name of field i in a form.
func Name(i int) string { return "f" + strconv.Itoa(i) }

// Look returns how a card of the game's deck looks; nil for a card that looks like any text.
type Look func(card int) *doc.Card

// FieldOf returns field i of a question as a page has it, holding a value.
func FieldOf(q ask.Question, i int, value string, l lang.Lang, look Look) doc.Field {
	asked := q.Fields[i]
	field := doc.Field{
		Name: Name(i), Label: cmp.Or(asked.Label, q.Title, words.Choose.In(l)), Help: asked.Help,
		Several: asked.Kind == ask.Choices, Digits: asked.Number != nil && asked.Number.Least >= 0,
	}
	offer := ask.Offer{Options: asked.Options}
	if len(asked.Offer.Options) > 0 {
		offer = asked.Offer
		field.Several = offer.Several
	}
	if asked.Kind == ask.YesNo {
		offer.Options = []ask.Option{{Label: words.Yes.In(l), Value: ask.Yes}, {Label: words.No.In(l), Value: ask.No}}
	}
	field.Options = Options(offer, look)
	switch {
	case len(field.Options) == 0:
		field.Held = []string{value}
	case asked.Kind == ask.Text:
		field.Held = strings.Fields(value)
	default:
		field.Held = ask.Split(value)
	}
	return field
}

// Options returns the options that may be tapped; cards look as in the game.
func Options(offer ask.Offer, look Look) []doc.Option {
	all := make([]doc.Option, len(offer.Options))
	for i, o := range offer.Options {
		all[i] = doc.Option{Label: o.Label, Value: o.Value}
		if offer.Cards != nil {
			all[i].Card = look(offer.Cards[i])
		}
	}
	return all
}

// Answered reads the values of a form that was sent. They are the question's to judge.
func Answered(q ask.Question, sent map[string][]string) []string {
	values := make([]string, len(q.Fields))
	for i, field := range q.Fields {
		var all []string
		for _, v := range sent[Name(i)] {
			v = strings.TrimSpace(text.Show(v)) // signs that no keyboard types become visible, and are refused
			all = append(all, v[:min(len(v), longest*4)])
		}
		switch {
		case field.Kind == ask.Choices:
			all = slices.DeleteFunc(all, func(v string) bool {
				return !slices.ContainsFunc(field.Options, func(o ask.Option) bool { return o.Value == v })
			})
			values[i] = ask.Join(all)
		case field.Kind == ask.YesNo && !slices.Contains(all, ask.Yes):
			values[i] = ask.No
		default:
			values[i] = strings.Join(all, " ")
		}
	}
	return values
}
