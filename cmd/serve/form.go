package serve

import (
	"fmt"
	"slices"

	"arbitro/cmd/ask/page"

	"arbitro/cmd/ask"
	drawn "arbitro/cmd/table/board"
	"arbitro/cmd/table/compose"
	"arbitro/reports/doc"
)

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
		form.Fields = append(form.Fields, page.FieldOf(f.Question, i, values[i], d.Lang, drawn.Look(d.Match)))
	}
	return form
}

// hand returns the cards to mark as one's own, where the round is recorded card by card.
func (d *desktop) hand() []doc.Block {
	offer, ok := d.Hand()
	if !ok || d.holder == referees || d.isScorer() {
		return nil
	}
	return []doc.Block{doc.Hand{
		Title: words.MyHand.In(d.Lang), Help: words.MyHandHelp.In(d.Lang), Cards: page.Options(offer, drawn.Look(d.Match)),
		Key: fmt.Sprintf("hand.%d.%d.%d", d.number, d.holder, d.Match.OpenFrom()),
	}}
}

// laid returns the trick on the table, for whoever is to play a card; nothing for anybody else.
func (d *desktop) laid(forms []compose.SeatForm) []doc.Block {
	scene, _ := d.Match.Scene()
	if len(scene.Cards) == 0 || !slices.ContainsFunc(forms, func(f compose.SeatForm) bool {
		return f.Due && len(f.Fields) > 0 && f.Fields[0].Offer.Cards != nil
	}) {
		return nil
	}
	return []doc.Block{drawn.Trick(d.Composer, scene)}
}
