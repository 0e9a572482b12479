// A field as a page has it, the values that were sent, and their refusal.

package page

import (
	"cmp"
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// Script is the script of the keys in the fields of a page. Every page with a form contains it.
//
//go:embed fields.js
var Script string

// Name returns the name of field i in a form.
func Name(i int) string { return "f" + strconv.Itoa(i) }

// Look returns the picture of a card of the game's deck in a language; nil for a card that is shown as text.
type Look func(card int, language lang.Lang) *doc.Card

// FormOf returns a question with its values as a form of a page. wrong says why the last answer was refused; it is empty
// if none was. A page that a server sends adds where the form is sent, what its button says and, as Follows, the name of
// the part that follows what is typed.
func FormOf(question ask.Question, values ask.Values, wrong string, language lang.Lang, look Look) doc.Form {
	form := withoutFields(question, values, wrong)
	for i, field := range question.Fields {
		form.Fields = append(form.Fields, FieldOf(question, i, values.Of(field.Key), language, look))
	}
	return form
}

// withoutFields returns the form of FormOf without its fields.
func withoutFields(question ask.Question, values ask.Values, wrong string) doc.Form {
	said := ask.WithoutRefusal(question.Said(values), wrong)
	return doc.Form{
		Title:    question.Title,
		Help:     cmp.Or(question.OnPage, question.Help),
		Wrong:    wrong,
		Followed: Blocks(said),
	}
}

// Confirm returns a form without fields: a button that confirms what its page shows, and sends a value of its own. Hidden
// values say what the page has shown, and to is the path that they are sent to.
func Confirm(to, label string, sends doc.FormValue, hidden ...doc.FormValue) doc.Form {
	return doc.Form{To: to, Hidden: hidden, Send: label, Sends: sends}
}

// File returns the field of a form that takes a file. Only a page that a server sends has one, so that it is no field of
// a question.
func File(name, label string) doc.Field { return doc.Field{Name: name, Label: label, File: true} }

// Judge judges the values of a form that was sent, and returns them as the fields read them. A row of numbers or names
// that was typed into one field goes into the fields after it; see rowFrom. It returns the error about what is refused,
// and the index of its field, -1 if it is about the whole form.
func Judge(question ask.Question, values ask.Values) (read ask.Values, wrong int, err error) {
	values, wrong, err = spread(question, values)
	if err != nil {
		return values, wrong, err
	}
	for i, field := range question.Fields {
		if field.Kind != ask.Text {
			continue
		}
		field.Value = ""
		value, err := field.Read(values.Of(field.Key))
		if err != nil {
			return values, i, err
		}
		values = values.With(field.Key, value)
	}
	wrong, err = question.Refusal(values)
	return values, wrong, err
}

// spread puts the first row that was typed into one field into the fields after it. It returns the error about what is
// refused, and the index of the field with the row.
func spread(question ask.Question, values ask.Values) (ask.Values, int, error) {
	for i, field := range question.Fields {
		if field.Kind != ask.Text {
			continue
		}
		if row := rowFrom(question, values, i); row != nil {
			values, _, err := question.Fill(values, i, row)
			return values, i, err
		}
	}
	return values, -1, nil
}

// rowFrom returns the values for the fields from i on, if a row was typed into field i; otherwise nil. Whoever types one
// name a field means one person by three words; alone in the form, three words may be three names that were pasted. Names
// in the fields below move down, so that nobody is lost. Only what the form proposed there gives way to the row, and names
// only to a row in the first field; numbers also to a row in the first field that has a number for every field.
func rowFrom(question ask.Question, values ask.Values, i int) []string {
	isListed := question.Fields[i].Listed
	alone := true
	changed := false
	var below []string
	for at, field := range question.Fields {
		value := values.Of(field.Key)
		isEmpty := strings.TrimSpace(value) == ""
		alone = alone && (at == i || isEmpty)
		if at > i && !isEmpty {
			below = append(below, value)
			changed = changed || value != field.Value
		}
	}
	row := question.Row(i, values.Of(question.Fields[i].Key), alone)
	if row == nil || below == nil || !changed && (i == 0 || !isListed) {
		return row
	}
	if isListed {
		return append(row, below...)
	}
	if isWhole := i == 0 && len(row) == len(question.Fields); isWhole {
		return row
	}
	return nil
}

// FieldOf returns field i of a question, with a value, as a field of a page.
func FieldOf(question ask.Question, i int, value string, language lang.Lang, look Look) doc.Field {
	asked := question.Fields[i]
	field := doc.Field{
		Name:    Name(i),
		Label:   cmp.Or(asked.Label, question.Title, words.Choose.In(language)),
		Help:    asked.Help,
		Several: asked.Kind == ask.Choices,
		Digits:  asked.Number != nil,
		Keypad:  asked.Keypad,
		Halves:  asked.Signs == ask.HalfDigits,
	}
	if number := asked.Number; number != nil {
		field.Likely = cmp.Or(number.Likely, number.Most)
		field.Most = number.Most
	}
	if asked.Signs == ask.SignedDigits || asked.Number != nil && asked.Number.Least < 0 {
		field.Digits = true
		field.Sign = Sign(language)
	}
	offer := ask.Offer{Options: asked.Options}
	if len(asked.Offer.Options) > 0 {
		offer = asked.Offer
		field.Several = offer.Several
		if offer.Several && (offer.Cards == nil || offer.Least > 0) {
			field.Help = "" // it says how to type what is ticked here
		}
		if offer.Several && offer.Cards != nil && offer.Least > 0 {
			field.Label = tapCards(offer).In(language)
			field.Least = offer.Least
			field.Most = offer.Most
		}
	}
	if asked.Kind == ask.YesNo {
		offer.Options = []ask.Option{
			{Label: words.Yes.In(language), Value: ask.Yes},
			{Label: words.No.In(language), Value: ask.No},
		}
	}
	field.Options = Options(offer, look, language)
	for at, option := range offer.Options {
		field.Options[at].Ends = option.Shown && answersAll(question, i, option.Value)
	}
	switch {
	case len(field.Options) == 0:
		field.Held = []string{value}
	case asked.Kind == ask.Text:
		field.Held = offer.Held(value)
	default:
		field.Held = ask.Split(value)
	}
	return field
}

// tapCards says how many cards are tapped.
func tapCards(offer ask.Offer) lang.Phrase {
	if offer.Most > offer.Least {
		return words.TapSome(offer.Least, offer.Most)
	}
	return words.TapCards(offer.Least)
}

// answersAll reports whether a value of field i, such as that all have passed, answers a form that is otherwise as it
// starts, although fields follow.
func answersAll(question ask.Question, i int, value string) bool {
	values := question.Start().With(question.Fields[i].Key, value)
	return i < len(question.Fields)-1 && question.Last(values, i)
}

// Sign returns the label of the button that turns the sign of a number: keyboards of numbers have no minus.
func Sign(language lang.Lang) string { return words.Sign.In(language) }

// Named puts the label of field at before the sentence that refuses its value, so that the reader of a form with
// several fields knows which field it is about. If at < 0, the sentence is about the whole form and stays unchanged.
func Named(question ask.Question, at int, sentence string, language lang.Lang) string {
	if at < 0 || len(question.Fields) < 2 || question.Fields[at].Label == "" {
		return sentence
	}
	if label := question.Fields[at].Label; !strings.Contains(sentence, label) {
		return language.Colon(label) + " " + sentence
	}
	return sentence
}

// Fold folds away the fields of a form under a line that says their values, if the question has such a line; see
// ask.Question.Folded.
func Fold(form *doc.Form, question ask.Question, values ask.Values, language lang.Lang) {
	if question.Folded == nil {
		return
	}
	line := question.Folded(values)
	if line == "" {
		return
	}
	form.Unfolded = form.Title
	form.Title = line
	form.Fold = words.Change.In(language)
	form.Send = cmp.Or(question.Send, form.Send)
	for i := range form.Fields {
		form.Fields[i].Press = false // the button sends the form, with the option that is chosen now
	}
}

// Options returns the options of an offer, to be tapped. Cards look as in the game.
func Options(offer ask.Offer, look Look, language lang.Lang) []doc.Option {
	options := make([]doc.Option, len(offer.Options))
	for i, option := range offer.Options {
		options[i] = doc.Option{Label: option.Label, Value: option.Value, Gone: option.Gone}
		if offer.Cards != nil {
			options[i].Card = look(offer.Cards[i], language)
		}
	}
	return options
}

// Hidden returns the values of a form as hidden values of another form, which sends them again.
func Hidden(values ask.Values) []doc.FormValue {
	var hidden []doc.FormValue
	i := 0
	for _, value := range values.All() {
		for _, one := range strings.Split(value, "\n") {
			hidden = append(hidden, doc.FormValue{Name: Name(i), Value: one})
		}
		i++
	}
	return hidden
}

// Answered returns the values of a form that was sent. A half may be typed as "45 1/2". It
// neither checks nor shortens the values: a server limits the size of the whole form.
func Answered(question ask.Question, sent map[string][]string) ask.Values {
	texts := make([]string, len(question.Fields))
	for i, field := range question.Fields {
		var all []string
		for _, v := range sent[Name(i)] {
			// Show makes signs that no keyboard types visible, so that they are refused.
			all = append(all, strings.TrimSpace(text.Show(v)))
		}
		switch {
		case field.Kind == ask.Choices:
			all = slices.DeleteFunc(all, func(v string) bool {
				return !slices.ContainsFunc(field.Options, func(option ask.Option) bool { return option.Value == v })
			})
			texts[i] = ask.Join(all)
		case field.Kind == ask.YesNo && !slices.Contains(all, ask.Yes):
			texts[i] = ask.No
		default:
			texts[i] = strings.Join(all, " ")
			if field.Signs == ask.HalfDigits {
				texts[i] = ask.WithHalf(texts[i])
			}
		}
	}
	return question.Filled(texts...)
}
