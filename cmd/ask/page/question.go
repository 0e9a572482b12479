package page

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// The values of the buttons besides the form's own. Any other value of such a button is a quick sign.
const (
	actions = "actions"
	back    = "back"
	add     = "add" // adds the typed name to a list
)

// follows is the name of the text that depends on the typed values.
const follows = "follows"

// question is an open question.
type question struct {
	ask.Question
	page   *Page
	values ask.Values
	at     int
	wrong  string
	typing bool              // the cursor stays in the search of a list
	lists  map[int]*ask.List // the state of its Picks fields, by field
	over   error             // the refusal of a tick, because a list is full; nil for none
	noted  []doc.Block
}

// Ask draws a question and waits for its answer.
func (p *Page) Ask(ctx context.Context, asked ask.Question) (ask.Answer, error) {
	if err := asked.Sound(); err != nil {
		return ask.Answer{}, err
	}
	q := &question{
		Question: asked,
		page:     p,
		values:   asked.Start(),
		lists:    map[int]*ask.List{},
		noted:    p.noted(),
	}
	for i, field := range q.Fields {
		if field.Kind == ask.Picks {
			q.lists[i] = ask.NewList(field)
		}
	}
	q.at = q.begins()
	q.draw()
	for {
		event, err := p.next(ctx, q.Stale)
		if errors.Is(err, ask.ErrStale) {
			return ask.Answer{Values: q.values, At: max(q.at, 0)}, err
		}
		if err != nil {
			return ask.Answer{}, err
		}
		if cell, ok := q.cell(event.Link); ok {
			answer := ask.Answer{Values: q.values, At: max(q.at, 0)}
			answer.Cell = &cell
			return answer, ask.ErrActions
		}
		if event.Link != "" {
			if err := p.follow(ctx, event.Link); err != nil {
				return ask.Answer{}, err
			}
			q.draw()
			continue
		}
		q.read(event)
		switch {
		case !event.Sent:
			q.follow()
		case event.Button.Name == doing:
			if answer, err, done := q.instead(event); done {
				return answer, err
			}
		default:
			if answer, ok := q.send(); ok {
				return answer, nil
			}
			q.draw()
		}
	}
}

// cell returns the cell of the table of rounds to which a link leads. It returns false for any other link, and in a
// question in which cells cannot be corrected.
func (q *question) cell(link string) (ask.Cell, bool) {
	if link == "" || !q.Actions || q.page.Cell == nil {
		return ask.Cell{}, false
	}
	return q.page.Cell(link)
}

// instead returns the answer or the error of a button that does not answer the fields, and whether it ends the
// question.
func (q *question) instead(event Event) (ask.Answer, error, bool) {
	value := event.Button.Value
	answer := ask.Answer{Values: q.values, At: max(q.at, 0)}
	if value == actions && q.Actions {
		return answer, ask.ErrActions, true
	}
	if value == back && (!q.Actions || q.Returns) {
		return answer, ask.ErrBack, true
	}
	if value == back && q.page.Leave != nil {
		return answer, q.page.Leave, true
	}
	if value == add {
		answer, ok := q.add(event)
		return answer, nil, ok
	}
	answer.Quick = q.Sign(value)
	if values, _, err := spread(q.Question, q.values); err == nil { // what was typed is carried on as the form would read it
		answer.Values = values
	}
	return answer, nil, answer.Quick != ""
}

// begins returns the field with which the user begins: the first one that still needs an answer. A form that may be sent
// as it is begins where the question says, such as a correction, or at its top if choices come first. -1 is the top.
func (q *question) begins() int {
	empty := q.firstEmpty()
	if len(q.Fields) == 0 || q.Fields[0].Listed {
		return empty
	}
	if _, refused := q.Refusal(q.Start()); refused != nil {
		return empty
	}
	if q.At > 0 && q.At < len(q.Fields) {
		return q.At
	}
	if empty > 0 && q.Fields[0].Kind != ask.Text {
		return -1
	}
	return empty
}

// firstEmpty returns the first field that still needs an answer, -1 for none: a text field that is empty and offers
// nothing to tap, or a choice without a chosen option.
func (q *question) firstEmpty() int {
	return slices.IndexFunc(q.Fields, func(field ask.Field) bool {
		switch field.Kind {
		case ask.Text:
			return field.Value == "" && len(field.Offer.Options) == 0
		case ask.Choice:
			return field.Place(field.Value) < 0
		default:
			return false
		}
	})
}

// add ticks the name in the search of a list. A list for one value is then answered. In any other list the cursor stays
// in the search, for the next name.
func (q *question) add(event Event) (ask.Answer, bool) {
	typed := ""
	for i := range q.lists {
		if text := strings.Join(event.Values[Name(i)], ""); text != "" {
			q.at = i
			typed = text
		}
	}
	list := q.lists[q.at]
	if list == nil {
		return ask.Answer{}, false
	}
	option, err := list.Entered(typed)
	if err == nil {
		err = list.Tick(option, false)
	}
	if err == nil && list.One() {
		q.set(q.at, list.Chosen())
		return q.send()
	}
	q.wrong = ""
	q.typing = true
	if err != nil {
		q.refuse(q.at, err)
	}
	list.Narrow("")
	q.set(q.at, list.Chosen())
	q.draw()
	return ask.Answer{}, false
}

// read stores the values of the form on the page in the question.
func (q *question) read(event Event) {
	if event.Values == nil {
		return
	}
	before := q.values
	q.values = Answered(q.Question, event.Values)
	q.over = nil
	for i, list := range q.lists {
		q.set(i, q.tick(list, event, Name(i)))
	}
	for i, field := range q.Fields {
		if q.values.Of(field.Key) != before.Of(field.Key) {
			q.at = i
		}
	}
}

// set sets the value of field i.
func (q *question) set(i int, value string) { q.values = q.values.With(q.Fields[i].Key, value) }

// tick updates a list from the ticks on the page and the text typed above it. It returns the value of the list.
func (q *question) tick(list *ask.List, event Event, name string) string {
	typed := strings.Join(event.Values[name], "")
	ticked := event.Values[name+ticks]
	for _, row := range list.Rows { // the rows as the page shows them
		if slices.Contains(ticked, row.Value) != list.Has(row.Value) {
			q.over = cmp.Or(q.over, list.Tick(row, true))
		}
	}
	list.Narrow(typed)
	only := strings.TrimSpace(typed) != "" && len(list.Rows) == 1
	if event.Sent && only && !list.Has(list.Rows[0].Value) {
		q.over = cmp.Or(q.over, list.TickRow(0, false))
	}
	return list.Chosen()
}

// send checks the values of the form. It returns false if they are refused.
func (q *question) send() (ask.Answer, bool) {
	q.wrong = ""
	if q.over != nil {
		return q.refuse(q.at, q.over)
	}
	for i, field := range q.Fields {
		value := q.values.Of(field.Key)
		if field.Kind == ask.Text && q.Raw(field, value) && len(field.Offer.Options) == 0 {
			answer := ask.Answer{Values: q.values, At: i}
			answer.Raw = value
			return answer, true
		}
	}
	read, wrong, err := Judge(q.Question, q.values)
	q.values = read
	if err != nil {
		return q.refuse(wrong, err)
	}
	return ask.Answer{Values: q.values, At: len(q.Fields) - 1}, true
}

// refuse shows an error under the form, and puts the cursor into the field at. If at < 0, the error is about the whole
// form: the cursor goes into the first empty field that is typed, which is often what is missing. It returns no answer.
func (q *question) refuse(at int, err error) (ask.Answer, bool) {
	q.wrong = text.Capital(Named(q.Question, at, lang.Say(err, q.page.lang), q.page.lang))
	if at < 0 {
		at = slices.IndexFunc(q.Fields, func(field ask.Field) bool {
			return field.Kind == ask.Text && len(field.Offer.Options) == 0 && q.values.Of(field.Key) == ""
		})
	}
	q.at = at
	return ask.Answer{}, false
}

// follow stores the typed values, and shows the text that depends on them.
func (q *question) follow() {
	if q.Left != nil {
		q.Left(ask.Answer{Values: q.values, At: max(q.at, 0)})
	}
	page := q.page
	if q.over != nil {
		page.Notify(lang.Say(q.over, page.lang))
	}
	page.screen.Follow(follows, &doc.Document{Lang: page.lang, Blocks: Blocks(q.Said(q.values))})
	for i, field := range q.Fields {
		if field.Suggest != nil && i == q.at {
			page.screen.Offer(Name(i), field.Suggest(q.values.Of(field.Key)))
		}
		if list := q.lists[i]; list != nil {
			page.screen.Rows(q.rows(i))
		}
	}
	q.unfit()
}

// unfit shows which options do not go with the other answers, in the choices of which some may not.
func (q *question) unfit() {
	for i, field := range q.Fields {
		if field.Fits == nil {
			continue
		}
		var values []string
		for _, option := range field.Options {
			if !field.Fits(q.values, option.Value) {
				values = append(values, option.Value)
			}
		}
		q.page.screen.Unfit(Name(i), values)
	}
}

// ticks is the suffix of the name of the field that holds the rows of a Picks field.
const ticks = "-ticks"

// draw draws the question.
func (q *question) draw() {
	page := q.page
	form := &doc.Document{Lang: page.lang}
	form.Add(q.noted...)
	above := page.above(q.Question)
	if q.Board == "" { // the question is not about the match
		above = Above{Board: &doc.Document{Lang: page.lang}}
	} else if q.wrong == "" {
		form.Title = above.Title
		form.Add(above.Between...)
	}
	score := &doc.Document{Lang: page.lang, Blocks: above.Score}
	f := withoutFields(q.Question, q.values, q.wrong)
	f.Follows = follows
	f.Terms = doc.Fact{Label: words.Terms.In(page.lang), Value: q.Terms}
	for i := range q.Fields {
		f.Fields = append(f.Fields, q.fields(i)...)
	}
	if !slices.ContainsFunc(f.Fields, func(field doc.Field) bool { return field.Press }) {
		f.Send = words.Done.In(page.lang)
	}
	if q.wrong == "" {
		Fold(&f, q.Question, q.values, page.lang)
	}
	do := func(label, value string) {
		f.Buttons = append(f.Buttons, doc.Button{Label: label, Sends: doc.FormValue{Name: doing, Value: value}})
	}
	for _, quick := range q.Quick {
		do(text.Capital(quick.Label), quick.Key)
	}
	if q.Actions {
		do(words.Actions.In(page.lang), actions)
	}
	isYesNo := len(q.Fields) == 1 && q.Fields[0].Kind == ask.YesNo // no leads back
	if q.Returns || !q.Actions && !q.NoBack && !isYesNo {
		do(words.Back.In(page.lang), back)
	}
	if countdown := q.Clock; countdown != nil {
		left := countdown.SecondsLeft(time.Now())
		said := countdown.Over
		if left > 0 {
			said = countdown.Left(left)
		}
		form.Add(doc.Paragraph{Text: said})
	}
	form.Add(f)
	at := ""
	isTyped := len(f.Fields) == 1 && len(f.Fields[0].Options) == 0
	if q.at >= 0 && (len(q.Fields) > 1 || isTyped || q.wrong != "" || q.typing) {
		at = Name(q.at)
	}
	page.draw(Drawing{
		Score:    score,
		Form:     form,
		Board:    above.Board,
		At:       at,
		GoesBack: q.Returns || !q.NoBack && (!q.Actions || page.Leave != nil),
	})
	q.unfit()
}

// mostPressed is the greatest number of values that are offered as buttons. If there are more, typing is faster.
const mostPressed = 25

// fields returns the fields of a page for field i of the question.
func (q *question) fields(i int) []doc.Field {
	f := q.Fields[i]
	if list := q.lists[i]; list != nil {
		label := words.Search
		if f.Other != "" {
			label = words.SearchOrNew
		}
		over := doc.Field{
			Name:    Name(i),
			Label:   label.In(q.page.lang),
			Help:    f.Help,
			Filters: true,
		}
		return []doc.Field{over, q.rows(i)}
	}
	number := f.Number
	alone := len(q.Fields) == 1
	if alone && number != nil && len(f.Offer.Options) == 0 && number.Most-number.Least < mostPressed {
		q.Fields[i].Offer.Options = numbers(*number)
	}
	field := FieldOf(q.Question, i, q.values.Of(f.Key), q.page.lang, q.page.Look)
	field.Press = len(q.Fields) == 1 && len(field.Options) > 0 && !field.Several
	if f.Suggest != nil && len(field.Options) == 0 {
		field.Offers = Name(i)
	}
	return []doc.Field{field}
}

// rows returns the field with those rows of a list that fit the text typed above it.
func (q *question) rows(i int) doc.Field {
	list := q.lists[i]
	field := doc.Field{
		Name:    Name(i) + ticks,
		Label:   q.Title,
		Several: !list.One(),
		Press:   list.One() && len(q.Fields) == 1,
		Held:    slices.Clone(list.Ticks),
		Follows: Name(i) + ticks,
	}
	if field.Press {
		field.Held = nil
	}
	for _, option := range list.Rows {
		label := option.Label
		if place := slices.Index(list.Ticks, option.Value); place >= 0 && list.Ordered {
			label = strconv.Itoa(place+1) + " · " + label
		}
		field.Options = append(field.Options, doc.Option{Label: label, Value: option.Value})
	}
	return field
}

// numbers returns the numbers of a range as options.
func numbers(number ask.Number) []ask.Option {
	var options []ask.Option
	for v := number.Least; v <= number.Most; v++ {
		options = append(options, ask.Option{Label: text.Integer(v), Value: strconv.Itoa(v)})
	}
	return options
}
