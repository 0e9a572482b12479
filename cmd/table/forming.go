package table

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textCards     = lang.Text{It: "Carte", En: "Cards"}
	textCardsHelp = lang.Text{It: "Una dopo l'altra, con uno spazio: sono %d.", En: "One after another, with a space: there are %d."}
	textCardsFrom = lang.Text{It: "Una dopo l'altra, con uno spazio: da %d a %d.", En: "One after another, with a space: from %d to %d."}
	textGapHelp   = lang.Text{It: "- dove non c'è carta.", En: "- where there is no card."}
	textNothing   = lang.Text{It: "niente", En: "none"}
	textHalf      = lang.Text{It: "servono punti, anche mezzi, come 40,5", En: "it takes points, halves too, such as 40.5"}
)

// lineForm is a line of play that is asked for with a field a word. Words that can be one thing only have no field.
type lineForm struct {
	v      *Evening
	m      *referee.Match
	shape  play.Shape
	fixed  []string // by word
	at     []int    // the word of each field
	fields []ask.Field
}

// lineForm makes the form of a verb. Expectations, if there are any, say what the words may be; was is what stands in
// them at first, word by word, the repeated ones together.
func (v *Evening) lineForm(m *referee.Match, verb play.Verb, may []referee.Expectation, was []string) *lineForm {
	shape := m.Game().Grammar.Shape(verb)
	f := &lineForm{v: v, m: m, shape: shape, fixed: make([]string, len(shape.Words))}
	for i, w := range shape.Words {
		value := ""
		if i < len(was) {
			value = was[i]
		}
		field, fixed, asked := f.field(i, w, may, value)
		if !asked {
			f.fixed[i] = fixed
			continue
		}
		field.Key = strconv.Itoa(i)
		f.fields, f.at = append(f.fields, field), append(f.at, i)
	}
	return f
}

// line makes the line of play of what the fields hold.
func (f *lineForm) line(values []string) (string, error) {
	words := slices.Clone(f.fixed)
	for i, at := range f.at {
		words[at] = values[i]
	}
	return f.v.lineOf(f.m, f.shape, words)
}

// said says what the fields mean so far, where they make a line.
func (f *lineForm) said(values []string) string {
	line, err := f.line(values)
	if err != nil {
		return ""
	}
	return f.v.told(f.m, []byte(line))
}

// wordByWord asks for a line of a verb with a field a word; was is what stands in them at first.
func (v *Evening) wordByWord(ctx context.Context, s *desk.Sitting, verb play.Verb, may []referee.Expectation, was ...string) error {
	m := s.Match()
	if first := m.Game().AskOf(verb).First; first != nil && len(was) == 0 {
		was = first(m)
	}
	f := v.lineForm(m, verb, may, was)
	values := []string(nil)
	if len(f.fields) > 0 {
		a, err := v.ask(ctx, s, ask.Question{
			Title: v.title(m, referee.Expectation{Verb: verb, Words: may[0].Words}), Fields: f.fields,
			Live: f.said,
			Check: func(values []string) error {
				line, err := f.line(values)
				if err == nil {
					_, err = m.Ask([]byte(line))
				}
				return unplaced(err)
			},
		})
		if err != nil {
			return err
		}
		values = a.Values
	}
	line, err := f.line(values)
	if err != nil {
		return err
	}
	return v.record(ctx, s, line)
}

// field makes the field of word i; where nothing is to be asked, it gives what the word is instead.
func (f *lineForm) field(i int, w play.Word, may []referee.Expectation, was string) (field ask.Field, fixed string, asked bool) {
	v := f.v
	choices, without := choicesOf(may, i)
	if len(may) > 0 && len(choices) == 0 {
		return field, "", false // an optional word that nobody expects
	}
	repeats := f.shape.Repeat && i == len(f.shape.Words)-1
	field = ask.Field{Label: capital(w.Title.In(v.Lang)), Value: was}
	switch w.Kind {
	case play.Seat, play.Keyword:
		f.choose(&field, w, choices)
		switch {
		case repeats:
			field.Kind = ask.Choices
			field.Value = ask.Join(fields(was))
		case i >= len(f.shape.Words)-f.shape.Optional && (without || len(may) == 0):
			field.Options = slices.Insert(field.Options, 0, ask.Option{Label: v.say(textNothing), Key: "-"})
		case len(field.Options) == 1:
			return field, field.Options[0].Value, false
		}
	case play.Card, play.CardOrGap:
		f.cards(&field, w, choices, repeats)
	case play.Number:
		field.Check = func(value string) error { return inRange(value, w) }
		if values := valuesOf(choices, w.Min, w.Max); was == "" && len(values) == 1 {
			field.Value = strconv.Itoa(int(values[0]))
		}
	case play.Signed:
		field.Check = signed
	case play.Half:
		field.Check = func(value string) error { return inHalves(value, w) }
	case play.Name:
		return field, was, false // the rest of the record calls the player so
	case play.Text:
		field.Free = len(w.Of) == 0
		field.Suggest = startingWith(append(textsOf(choices), w.Of...))
	default:
	}
	if i >= len(f.shape.Words)-f.shape.Optional && field.Check != nil {
		check := field.Check
		field.Check = func(value string) error {
			if strings.TrimSpace(value) == "" {
				return nil
			}
			return check(value)
		}
	}
	return field, "", true
}

// choose makes the field a choice of players or keywords.
func (f *lineForm) choose(field *ask.Field, w play.Word, choices []referee.Choice) {
	field.Kind = ask.Choice
	n := len(w.Of)
	if w.Kind == play.Seat {
		n = f.m.Roster().Len()
	}
	for _, k := range valuesOf(choices, 0, n-1) {
		if w.Kind == play.Seat {
			field.Options = append(field.Options, ask.Option{Label: f.m.Roster().Name(int(k)), Value: f.m.Roster().IDs()[k]})
		} else {
			field.Options = append(field.Options, ask.Option{Label: w.Say(int(k), f.v.Lang), Value: w.Of[k]})
			if strings.EqualFold(w.Of[k], field.Value) {
				field.Value = w.Of[k]
			}
		}
	}
}

// cards helps with typing one card, or several.
func (f *lineForm) cards(field *ask.Field, w play.Word, choices []referee.Choice, repeats bool) {
	v, m := f.v, f.m
	var codes []string
	for _, word := range fields(field.Value) {
		codes = append(codes, v.asTyped(m, word))
	}
	field.Value = strings.Join(codes, " ")
	if w.Kind == play.CardOrGap {
		field.Help = v.say(textGapHelp)
	}
	if repeats {
		field.Label = v.say(textCards)
	}
	if len(choices) > 0 {
		c := choices[0]
		switch {
		case !repeats:
		case c.Most > c.Count:
			field.Help = v.say(textCardsFrom, c.Count, c.Most)
		case c.Count > 0:
			field.Help = v.say(textCardsHelp, c.Count)
		}
	}
	field.Suggest = ask.LastWord(func(_ []string, word string) []string { return v.cardsLike(m, choices, word) })
}

// lineOf makes a line of play of what the fields hold.
func (v *Evening) lineOf(m *referee.Match, shape play.Shape, words []string) (string, error) {
	line := []byte(shape.Verb)
	for i, w := range shape.Words {
		value := strings.TrimSpace(words[i])
		repeats := shape.Repeat && i == len(shape.Words)-1
		switch {
		case value == "" && i >= len(shape.Words)-shape.Optional:
			if strings.TrimSpace(strings.Join(words[i:], "")) != "" {
				return "", lang.Errorf(textWantMore)
			}
			return string(line), nil
		case value == "" && !repeats && w.Kind != play.Text:
			return "", lang.Errorf(textWantMore)
		}
		parts := []string{value}
		if repeats && w.Kind != play.Text {
			parts = fields(value)
		}
		for _, part := range parts {
			word, err := v.word(m, w, part)
			if err != nil {
				return "", lang.Errorf(textNotUnderstood, part, err)
			}
			line = play.AppendWord(append(line, ' '), []byte(word))
		}
	}
	return string(line), nil
}
