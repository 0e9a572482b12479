package serve

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// longest is how many characters of a typed answer are read.
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

// entry returns a form as a page shows it, with what was wrong with it when it was sent.
func (d *desktop) entry(f compose.SeatForm, got sent, at int) doc.Form {
	verb := d.verb(f)
	if isMove(got.verb) {
		verb = got.verb
	}
	form := doc.Form{Title: f.Title, To: d.path(), Hidden: of(verb, got.line, at), Send: words.Send.In(d.Lang)}
	if !slices.ContainsFunc(f.Fields, func(f ask.Field) bool { return len(f.Offer.Options) > 0 }) {
		form.Help = f.Help
	}
	values := f.Start()
	if got.verb == verb && len(got.values) == len(f.Fields) {
		values, form.Wrong = got.values, got.wrong
	}
	for i := range f.Fields {
		form.Fields = append(form.Fields, d.field(f, i, values[i]))
	}
	return form
}

// field returns field i of a form, holding a value.
func (d *desktop) field(f compose.SeatForm, i int, value string) doc.Field {
	asked := f.Fields[i]
	field := doc.Field{
		Name: fieldName(i), Label: first(asked.Label, f.Title, words.Choose.In(d.Lang)), Help: asked.Help,
		Several: asked.Kind == ask.Choices, Digits: asked.Number != nil && asked.Number.Least >= 0,
	}
	offer := ask.Offer{Options: asked.Options}
	if len(asked.Offer.Options) > 0 {
		offer = asked.Offer
		field.Several = offer.Several
	}
	if asked.Kind == ask.YesNo {
		offer.Options = []ask.Option{{Label: words.Yes.In(d.Lang), Value: ask.Yes}, {Label: words.No.In(d.Lang), Value: ask.No}}
	}
	field.Options = d.options(offer)
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

// options returns what may be tapped, cards as they look.
func (d *desktop) options(offer ask.Offer) []doc.Option {
	all := make([]doc.Option, len(offer.Options))
	for i, o := range offer.Options {
		all[i] = doc.Option{Label: o.Label, Value: o.Value}
		if offer.Cards != nil {
			all[i].Card = cardLook(d.Match, offer.Cards[i])
		}
	}
	return all
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
		look.Color, look.Full = first(suit.Color, "black"), suit.Color != "" && suit.Signs == nil
	}
	look.Tier, _ = m.Tier(card)
	return look
}

// hand returns the cards to mark as one's own, where the round is recorded card by card.
func (d *desktop) hand() []doc.Block {
	offer, ok := d.Hand()
	if !ok || d.holder == referees || d.isScorer() {
		return nil
	}
	return []doc.Block{doc.Hand{
		Title: words.MyHand.In(d.Lang), Help: words.MyHandHelp.In(d.Lang), Cards: d.options(offer),
		Key: fmt.Sprintf("hand.%d.%d.%d", d.number, d.holder, d.Match.OpenFrom()),
	}}
}

// laid returns the trick on the table, for whoever is to play a card; nothing for anybody else.
func (d *desktop) laid(forms []compose.SeatForm) []doc.Block {
	scene, _ := d.Match.Scene()
	if len(scene.Laid) == 0 || !slices.ContainsFunc(forms, func(f compose.SeatForm) bool {
		return f.Due && len(f.Fields) > 0 && f.Fields[0].Offer.Cards != nil
	}) {
		return nil
	}
	return []doc.Block{trick(d.Composer, scene)}
}

// trick returns the cards on the table, each after the name of who laid it.
func trick(c compose.Composer, scene referee.Scene) doc.Paragraph {
	line := doc.Line{}
	for i, on := range scene.Laid {
		if i > 0 {
			line = append(line, doc.Text(" · "))
		}
		card := doc.Cell{Text: c.Match.Game().Deck.Short(on.Card, c.Lang), Card: cardLook(c.Match, on.Card)}
		line = append(line, doc.Text(c.Match.Roster().Name(on.Seat)+" "), card)
	}
	return doc.Paragraph{Parts: line}
}
