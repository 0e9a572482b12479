package serve

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee/text"
)

// longest is how many characters a typed answer may have.
const longest = 300

// fieldName is the name of field i in a form.
func fieldName(i int) string { return "f" + strconv.Itoa(i) }

// answered reads the values of a form that was sent. They are the question's to judge.
func answered(f compose.SeatForm, sent url.Values) []string {
	values := make([]string, len(f.Fields))
	for i, field := range f.Fields {
		var all []string
		for _, v := range sent[fieldName(i)] {
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

// fields writes the fields of a form, holding these values.
func (m *markup) fields(f compose.SeatForm, id string, values []string) {
	for i, field := range f.Fields {
		name := fieldName(i)
		offer := compose.Offer{Options: field.Options, Several: field.Kind == ask.Choices}
		if i < len(f.Offers) && len(f.Offers[i].Options) > 0 {
			offer = f.Offers[i]
		}
		if field.Kind == ask.YesNo {
			offer.Options = []ask.Option{{Label: words.Yes.In(m.in), Value: ask.Yes}, {Label: words.No.In(m.in), Value: ask.No}}
		}
		label := first(field.Label, f.Title, words.Choose.In(m.in))
		if len(offer.Options) > 0 {
			held := strings.Fields(values[i])
			if field.Kind != ask.Text {
				held = ask.Split(values[i])
			}
			m.taps(name, label, label != f.Title, offer, held)
		} else {
			m.typed(f, i, id+name, label, values[i])
		}
		if field.Help != "" {
			m.tag(`<p class="fine">`)
			m.text(field.Help)
			m.tag(`</p>`)
		}
	}
}

// taps writes a field as buttons, one a choice. A label that the form's title shows already is only read aloud.
func (m *markup) taps(name, label string, shown bool, offer compose.Offer, held []string) {
	kind := "radio"
	if offer.Several {
		kind = "checkbox"
	}
	m.tag(`<fieldset><legend`)
	if !shown {
		m.tag(` class="aside"`)
	}
	m.tag(`>`)
	m.text(label)
	m.tag(`</legend><div class="taps">`)
	for i, o := range offer.Options {
		if i > 0 && i < len(offer.Groups) && offer.Groups[i] != offer.Groups[i-1] {
			m.tag(`<hr>`)
		}
		m.tag(`<label><input type=`, kind, ` name=`, name, ` value="`)
		m.text(o.Value)
		m.tag(`"`)
		if slices.Contains(held, o.Value) || o.Value == "" && len(held) == 0 {
			m.tag(` checked`)
		}
		m.tag(`><span>`)
		m.text(o.Label)
		m.tag(`</span></label>`)
	}
	m.tag(`</div></fieldset>`)
}

// typed writes a field to type in.
func (m *markup) typed(f compose.SeatForm, i int, id, label, value string) {
	m.tag(`<p><label for="`, id, `">`)
	m.text(label)
	m.tag(`</label> <input id="`, id, `" name="`, fieldName(i), `" maxlength="`, strconv.Itoa(longest),
		`" autocomplete="off"`)
	if n := f.Fields[i].Number; n != nil && n.Least >= 0 {
		m.tag(` inputmode="numeric"`)
	}
	m.tag(` value="`)
	m.text(value)
	m.tag(`"></p>`)
}
