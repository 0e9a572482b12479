// Package page puts questions on a page in a browser: as forms of reports/doc, for fingers.
//
// FieldOf and Answered are what every such page needs, also one that a server sends. A Page is an ask.Asker on a page
// that stays: it draws on a Screen, and hears from there what is typed, tapped and sent.
//
//	p := page.New(screen, lang.It)
//	a, err := p.Ask(ctx, q)          // draws the form, and waits for p.Hear
//	p.Hear(page.Event{Sent: true, Values: map[string][]string{"f0": {"3"}}})
//
// A question of one choice is a column of buttons, each of which answers; its quick signs, its actions and the way back
// are buttons under the form. What is typed reaches Question.Left at every key, so that half a form outlasts a kill.
//
//	page.go      Page: questions and texts on a screen; a field as a page has it, and the values that were sent
//	question.go  a question while it is open
package page

//go:generate go run arbitro/referee/lang/gen

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// Screen is what a Page draws on.
type Screen interface {
	// Draw shows a form, and under it what stands over the question; either may be without blocks. It brings the field of
	// that name in sight, "" for the top.
	Draw(form, board *doc.Document, at string)
	// Follow shows what follows from what is typed, under the name that the form has for it, and Rows the options of a field.
	Follow(name string, follows *doc.Document)
	Rows(of doc.Field)
	// Offer lists what the text typed into the field of that name may become.
	Offer(name string, offers []string)
}

// Event is something that somebody does on a page.
type Event struct {
	Values map[string][]string // of the form, by field
	Sent   bool                // the form was sent, by the button that has this value; else something was typed
	Button doc.FormValue
	Link   string // a link was followed instead
	Drawn  int    // how often the screen was drawn until then, so that a second tap answers no later question; 0 for now
}

// Page is an Asker on a page that stays.
type Page struct {
	// Above returns what stands over a question that has a board, and the blocks between the question and its fields; nil
	// where no question has one.
	Above func() (over *doc.Document, between []doc.Block)
	Look  Look // of the cards that a question offers
	// Open shows what a link leads to, by Show or Read, while a question waits; nil where there are no links.
	Open func(ctx context.Context, link string) error

	screen Screen
	lang   lang.Lang
	events chan Event
	notes  []string
	drawn  int
}

// New returns a Page that draws on a screen.
func New(on Screen, l lang.Lang) *Page {
	return &Page{screen: on, lang: l, events: make(chan Event, 64), Look: func(int) *doc.Card { return nil }}
}

// Hear hands the Page what somebody did.
func (p *Page) Hear(e Event) {
	select {
	case p.events <- e:
	default: // nobody is asked, and has not been for long
	}
}

// next waits for an event. Errors: ask.ErrPaused, and ask.ErrStale once stale is closed.
func (p *Page) next(ctx context.Context, stale <-chan struct{}) (Event, error) {
	for {
		select {
		case <-ctx.Done():
			return Event{}, ask.Paused(ctx)
		case <-stale:
			return Event{}, ask.ErrStale
		case e := <-p.events:
			if e.Drawn == 0 || e.Drawn == p.drawn {
				return e, nil
			}
		}
	}
}

// draw draws on the screen, and counts it.
func (p *Page) draw(form, board *doc.Document, at string) {
	p.drawn++
	p.screen.Draw(form, board, at)
}

// Speak changes the language of the page's own words.
func (p *Page) Speak(l lang.Lang) { p.lang = l }

// Close leaves the page as it is.
func (p *Page) Close() error { return nil }

// Notify shows a text over the next question.
func (p *Page) Notify(said string) { p.notes = append(p.notes, said) }

// Show shows a longer text until its reader goes on.
func (p *Page) Show(ctx context.Context, title, said string) error {
	_, err := p.Read(ctx, &doc.Document{Lang: p.lang, Title: title, Blocks: Blocks(said)})
	return err
}

// Read shows a document until its reader goes on, or chooses one of the further buttons, and returns the value of that
// one; "" for whoever goes on.
func (p *Page) Read(ctx context.Context, d *doc.Document, buttons ...doc.Option) (string, error) {
	form := &doc.Document{Lang: p.lang}
	form.Add(p.noted()...)
	f := doc.Form{Send: words.GoOn.In(p.lang)}
	for _, b := range buttons {
		f.Buttons = append(f.Buttons, doc.Button{Label: b.Label, Sends: doc.FormValue{Name: doing, Value: b.Value}})
	}
	form.Add(f)
	for {
		p.draw(form, d, "")
		e, err := p.next(ctx, nil)
		switch {
		case err != nil:
			return "", err
		case e.Link != "":
			err = p.follow(ctx, e.Link)
		case e.Sent:
			return e.Button.Value, nil
		}
		if err != nil {
			return "", err
		}
	}
}

// follow opens a link. Whoever goes back from there is where they were.
func (p *Page) follow(ctx context.Context, link string) error {
	if p.Open == nil {
		return nil
	}
	if err := p.Open(ctx, link); !errors.Is(err, ask.ErrBack) {
		return err
	}
	return nil
}

// noted returns the texts of Notify, and forgets them.
func (p *Page) noted() []doc.Block {
	if p.notes == nil {
		return nil
	}
	said := doc.Together{Notice: doc.Done}
	for _, note := range p.notes {
		said.Blocks = append(said.Blocks, Blocks(note)...)
	}
	p.notes = nil
	return []doc.Block{said}
}

// Blocks returns a text as a page shows it: its rows of columns as tables.
func Blocks(said string) (all []doc.Block) {
	said = text.Block(said)
	for _, part := range text.Parts(said) {
		if part.Rows == nil {
			if s := strings.Trim(part.Text, "\n"); s != "" {
				all = append(all, doc.Paragraph{Text: s})
			}
			continue
		}
		all = append(all, table(part.Rows))
	}
	return all
}

// table returns rows as a table; the first row is its head.
func table(rows [][]string) *doc.Table {
	t := &doc.Table{}
	for i, head := range rows[0] {
		t.Columns = append(t.Columns, doc.Column{Head: head, Name: i == 0})
	}
	for _, row := range rows[1:] {
		cells := make([]doc.Cell, len(row))
		for i, cell := range row {
			cells[i] = doc.Text(cell)
		}
		t.Rows = append(t.Rows, doc.Row{Cells: cells})
	}
	return t
}

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
