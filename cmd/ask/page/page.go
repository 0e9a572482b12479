// Package page puts questions on a page in a browser, as forms of reports/doc that are answered by touch.
//
// A page that a server sends shows a question with FormOf, and reads what comes back with Answered and Judge. A Page is an
// ask.Asker on a page that stays open: it draws on a Screen, and hears from it what is typed, tapped and sent.
//
//	p := page.New(screen, lang.It)
//	a, err := p.Ask(ctx, q)          // draws the form, and waits for p.Hear
//	p.Hear(page.Event{Sent: true, Values: map[string][]string{"f0": {"3"}}})
//
// A question with one choice is a column of buttons, each of which answers. Its quick signs, its actions and the way
// back are buttons under the form. Question.Left is called at every key, so that an unfinished form survives a kill.
//
//	page.go      Page: questions and texts on a screen
//	fields.go    a field as a page has it, the values that were sent, and their refusal
//	fields.js    what keys do in the fields of a page
//	question.go  a question while it is open
package page

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"errors"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// Screen is the surface on which a Page draws.
type Screen interface {
	Draw(d Drawing)
	// Follow shows the text that depends on the typed values, in the part of the form that has this name. Rows shows
	// the options of a field.
	Follow(name string, follows *doc.Document)
	Rows(of doc.Field)
	// Offer lists completions of the text typed into the field with that name.
	Offer(name string, offers []string)
	// Unfit lists the values of the choice with that name that do not go with the other answers.
	Unfit(name string, values []string)
}

// Drawing is everything that a screen shows.
type Drawing struct {
	Score *doc.Document // the score in short, always in sight; may be empty
	Form  *doc.Document
	Board *doc.Document // under the form; may be empty
	At    string        // the name of the field to which the screen scrolls; "" for the top
	// GoesBack says that there is something to go back to: Event.Button then has the value "back" if the user does.
	GoesBack bool
}

// Above holds the parts of a page about the match at the table.
type Above struct {
	Title   string        // the heading of the page, where the board has none
	Score   []doc.Block   // the score in short
	Between []doc.Block   // between the score and a question, such as the cards of the trick
	Board   *doc.Document // under the question
}

// Event is an action of a user on a page.
type Event struct {
	Values map[string][]string // the values of the form, by field
	Sent   bool                // the form was sent, with Button; otherwise something was typed
	Button doc.FormValue
	Link   string // the link that was followed instead, "" for none
	Drawn  int    // how often the screen had been drawn before; Page drops events of earlier drawings; 0 fits any
}

// Page is an Asker on a page that stays open.
type Page struct {
	// Above returns the parts about the match at the table to show with a question. It may be nil.
	Above func(question ask.Question) Above
	// Warning returns a text that is shown above every question and document as long as Warning returns it; "" for
	// none. It may be nil.
	Warning func() string
	Look    Look // how cards in questions look
	// Leave is the error of Ask if the user goes back from a question that has actions instead of a way back. It may be
	// nil: then there is no going back from it.
	Leave error
	// Cell returns the cell of the rounds to which a link on the board leads, for its correction. It may be nil.
	Cell func(link string) (ask.Cell, bool)
	// Open shows the target of a link while a question waits, by Show or Read. It may be nil.
	Open func(ctx context.Context, link string) error

	screen Screen
	lang   lang.Lang
	events chan Event
	notes  []string
	drawn  int
}

// New returns a Page that draws on a screen.
func New(screen Screen, language lang.Lang) *Page {
	return &Page{
		screen: screen,
		lang:   language,
		events: make(chan Event, 64),
		Look:   func(int, lang.Lang) *doc.Card { return nil },
	}
}

// Hear passes an event to the Page.
func (p *Page) Hear(event Event) {
	select {
	case p.events <- event:
	default: // nobody has read events for a long time
	}
}

// next waits for an event. It returns ask.ErrPaused if ctx ends, and ask.ErrStale once stale is closed.
func (p *Page) next(ctx context.Context, stale <-chan struct{}) (Event, error) {
	for {
		select {
		case <-ctx.Done():
			return Event{}, ask.Paused(ctx)
		case <-stale:
			return Event{}, ask.ErrStale
		case event := <-p.events:
			if event.Drawn == 0 || event.Drawn == p.drawn {
				return event, nil
			}
		}
	}
}

// draw draws on the screen, with the page's warning above the form, and counts the drawings.
func (p *Page) draw(drawing Drawing) {
	p.drawn++
	if p.Warning == nil {
		p.screen.Draw(drawing)
		return
	}
	if warning := p.Warning(); warning != "" {
		call := doc.Together{Notice: doc.Call, Blocks: []doc.Block{doc.Paragraph{Text: warning, Small: true}}}
		drawing.Form.Blocks = append([]doc.Block{call}, drawing.Form.Blocks...)
	}
	p.screen.Draw(drawing)
}

// above returns the parts about the match at the table to show with a question.
func (p *Page) above(question ask.Question) Above {
	above := Above{Board: &doc.Document{Lang: p.lang}}
	if p.Above != nil {
		above = p.Above(question)
	}
	return above
}

// Speak changes the language of the page's own words.
func (p *Page) Speak(language lang.Lang) { p.lang = language }

// Close leaves the page as it is.
func (p *Page) Close() error { return nil }

// Notify shows a text above the next question.
func (p *Page) Notify(said string) { p.notes = append(p.notes, said) }

// Show shows a longer text until the user continues.
func (p *Page) Show(ctx context.Context, title, said string) error {
	_, err := p.show(ctx, &doc.Document{Lang: p.lang, Title: title, Blocks: Blocks(said)}, words.GoOn)
	return err
}

// doing is the name of the buttons of a form that answer no field.
const doing = "do"

// Read shows a document until the user goes back or chooses one of the further buttons. It returns the value of that
// button, "" if the user goes back.
func (p *Page) Read(ctx context.Context, document *doc.Document, buttons ...doc.Option) (string, error) {
	return p.show(ctx, document, words.Back, buttons...)
}

// show shows a document until the user leaves it by the button of that label, or chooses one of the further buttons.
func (p *Page) show(
	ctx context.Context, document *doc.Document, leave lang.Text, buttons ...doc.Option,
) (string, error) {
	noted := p.noted()
	f := doc.Form{Send: leave.In(p.lang)}
	for _, option := range buttons {
		f.Buttons = append(f.Buttons, doc.Button{
			Label: option.Label,
			Sends: doc.FormValue{Name: doing, Value: option.Value},
		})
	}
	for {
		form := &doc.Document{Lang: p.lang}
		form.Add(append(noted, f)...)
		p.draw(Drawing{Score: &doc.Document{Lang: p.lang}, Form: form, Board: document, GoesBack: true})
		event, err := p.next(ctx, nil)
		switch {
		case err != nil:
			return "", err
		case event.Link != "":
			err = p.follow(ctx, event.Link)
		case event.Sent && event.Button.Value == back:
			return "", nil
		case event.Sent:
			return event.Button.Value, nil
		}
		if err != nil {
			return "", err
		}
	}
}

// follow opens the target of a link. If the user goes back, the question is shown again.
func (p *Page) follow(ctx context.Context, link string) error {
	if p.Open == nil {
		return nil
	}
	if err := p.Open(ctx, link); !errors.Is(err, ask.ErrBack) {
		return err
	}
	return nil
}

// isOfNumbers reports whether the cells of a column end in digits, such as "*90", or are empty.
func isOfNumbers(rows [][]string, column int) bool {
	for _, row := range rows {
		cell := row[column]
		if cell != "" && (cell[len(cell)-1] < '0' || cell[len(cell)-1] > '9') {
			return false
		}
	}
	return true
}

// noted returns the texts of Notify, and deletes them.
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

// step is a step of indentation in the lines of a text: two spaces would begin a column of a table.
const step = "\u2003"

// Blocks returns a text as blocks of a page. Rows with columns become tables, and indented lines paragraphs. The texts
// of a question are lines, as a terminal shows them; the columns are those that text.Columns has set two spaces apart.
func Blocks(said string) []doc.Block {
	var blocks []doc.Block
	said = text.Block(said)
	for _, part := range text.Parts(said) {
		if part.Rows == nil {
			blocks = append(blocks, paragraphs(part.Text)...)
			continue
		}
		blocks = append(blocks, table(part.Rows))
	}
	return blocks
}

// paragraphs returns lines as one paragraph, with a paragraph of its own for each line that is indented.
func paragraphs(said string) []doc.Block {
	var blocks []doc.Block
	var lines []string
	end := func() {
		if s := strings.Trim(strings.Join(lines, "\n"), "\n"); s != "" {
			blocks = append(blocks, doc.Paragraph{Text: s})
		}
		lines = nil
	}
	for line := range strings.SplitSeq(said, "\n") {
		own := strings.TrimLeft(line, step)
		if own == line {
			lines = append(lines, line)
			continue
		}
		end()
		blocks = append(blocks, doc.Paragraph{Text: own, Indent: (len(line) - len(own)) / len(step)})
	}
	end()
	return blocks
}

// mostFlat is how many columns a phone shows after the first with their heads across.
const mostFlat = 4

// table returns rows as a table; the first row is its head. Columns of numbers are aligned on their last digit.
func table(rows [][]string) *doc.Table {
	table := &doc.Table{Upright: len(rows[0])-1 > mostFlat}
	for i, head := range rows[0] {
		column := doc.Column{Head: head, Name: i == 0}
		if i > 0 && isOfNumbers(rows[1:], i) {
			column.Align = doc.Right
		}
		table.Columns = append(table.Columns, column)
	}
	for _, row := range rows[1:] {
		cells := make([]doc.Cell, len(row))
		for i, cell := range row {
			cells[i] = doc.Text(cell)
		}
		table.Rows = append(table.Rows, doc.Row{Cells: cells})
	}
	return table
}
